"""The list of contacts, and the menu of its three dots."""

from __future__ import annotations

from phonegym.apps.contacts.actions.calls import ReturnToCall
from phonegym.apps.contacts.actions.editor import OpenEditor
from phonegym.apps.contacts.actions.groups import Select
from phonegym.apps.contacts.actions.people import ClearSearchOrLeave, CloseTip, FromMenu
from phonegym.apps.contacts.directory import listed_keys, suggestions
from phonegym.apps.contacts.screens.blocked import BlockedNumbers
from phonegym.apps.contacts.screens.detail import Detail
from phonegym.apps.contacts.screens.groups import Groups
from phonegym.apps.contacts.screens.merging import MergeFix
from phonegym.apps.contacts.screens.parts import contact_row, heading, search_bar, undo_bar
from phonegym.apps.contacts.screens.settings import ContactsSettingsPage
from phonegym.apps.contacts.state import NEW, ContactId, ContactsState, ct
from phonegym.apps.contacts.words import W
from phonegym.phone.answer_sheet import plain_text
from phonegym.phone.builtin import Go
from phonegym.phone.civil import span_text
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.phone.page import FLOOR, page
from phonegym.ui import kit
from phonegym.ui.build import column, lazy
from phonegym.ui.memo import component, derived
from phonegym.ui.node import FILL, Node

TIP = "tip"
RETURN = "return"


class ContactsTab(Route):
    """All contacts by letter, or what the search finds."""

    def on_back(self) -> Message:
        return ClearSearchOrLeave()

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        settings = state.settings
        query = plain_text(cx.field("q").text)
        twins = len(suggestions(state.contacts, state.dismissed, settings)) if state.tip and not query else 0
        keys = _with_tip(listed_keys(state.contacts, settings, query), twins > 0, state.line is not None)

        def build(key: str) -> Node:
            if key == TIP:
                return _tip(twins)
            if key == RETURN:
                return call_banner(cx, state)
            if key.startswith("#"):
                return heading(key[1:])
            id = ContactId(key)
            return contact_row(
                id, state.contacts[id], settings.name_format, Go(route=Detail(contact=id)), Select(contact=id), bool(query), False
            )

        more = kit.icon_button("more_vert", W.more(), Go(route=ContactsMenu()), id="more")
        bar = search_bar(cx, "q", W.search_hint.count(len(state.contacts)) if state.contacts else W.search_contacts(), trailing=more)
        if keys:
            body = lazy("people", cx.anchor("people"), keys, build, grow=1, width=FILL, padding=(0, 0, 0, FLOOR))
        elif query:
            create = kit.button(W.create_contact(), OpenEditor(), style="tonal", icon="person_add")
            body = kit.empty_state("search", W.nothing_found(), W.nothing_found_text(query=query), create)
        else:
            body = column(kit.empty_state("person", W.no_contacts(), W.no_contacts_text()), width=FILL, height=FILL, shows=ct.contacts)
        add = kit.Primary(W.create_contact(), OpenEditor(contact=NEW), icon="add", floating=True, id="create")
        return page(cx, W.contacts(), body, bar=bar, primary=add, snackbar=undo_bar(state))


@derived
def _with_tip(keys: tuple[str, ...], tip: bool, calling: bool) -> tuple[str, ...]:
    return ((RETURN,) if calling else ()) + ((TIP,) if tip else ()) + keys


@component
def _tip(pairs: int) -> Node:
    return kit.banner(
        W.tip_duplicates.count(pairs), icon="auto_fix_high", action=(W.review(), Go(route=MergeFix())), on_close=CloseTip(), id="tip"
    )


def call_banner(cx: Context, state: ContactsState) -> Node:
    """A strip that leads back to the call that goes on."""
    line = state.line
    if line is None:
        return column()
    if line.state in ("active", "held"):
        time = span_text(cx.now(1000) - line.since)
        said = W.on_hold(time=time) if line.state == "held" else W.return_to_call(time=time)
    else:
        said = W.calling() if line.state == "dialing" else W.incoming_call()
    return kit.banner(said, kind="success", icon="call", action=(W.open_call(), ReturnToCall(call=line.call)), id="return")


class ContactsMenu(Route):
    """What hangs on the three dots of the list."""

    overlay = "menu"

    def up(self) -> Route:
        return ContactsTab()

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        n = len(suggestions(state.contacts, state.dismissed, state.settings))
        return kit.menu(
            (
                kit.MenuItem(W.labels(), FromMenu(route=Groups()), "label", id="labels"),
                kit.MenuItem(W.merge_fix_n(n=n) if n else W.merge_fix(), FromMenu(route=MergeFix()), "auto_fix_high", id="merge_fix"),
                kit.MenuItem(W.blocked_numbers(), FromMenu(route=BlockedNumbers()), "block", id="blocked"),
                kit.MenuItem(W.settings(), FromMenu(route=ContactsSettingsPage()), "settings", divided=True, id="settings"),
            )
        )
