"""The app's settings."""

from __future__ import annotations

from phonegym.apps.contacts.actions.replying import response_text
from phonegym.apps.contacts.actions.settings import SetBlockUnknown, SetFormat, SetPhoneRingtone, SetSort
from phonegym.apps.contacts.screens.blocked import BlockedNumbers
from phonegym.apps.contacts.screens.detail import ringtone_word
from phonegym.apps.contacts.screens.replying import QuickResponses
from phonegym.apps.contacts.state import RESPONSES, RINGTONES, ContactsState, NamePart, ct
from phonegym.apps.contacts.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import column
from phonegym.ui.node import FILL, Node

PARTS: tuple[NamePart, ...] = ("first", "last")


def _sort_word(by: NamePart) -> str:
    return W.by_first() if by == "first" else W.by_last()


def _format_word(leading: NamePart) -> str:
    return W.first_leading() if leading == "first" else W.last_leading()


class ContactsSettingsPage(Route):
    """Sorting, names, calls."""

    def up(self) -> Route:
        from phonegym.apps.contacts.screens.people import ContactsTab

        return ContactsTab()

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        s, at = state.settings, ct.settings
        display = kit.section(
            W.display(),
            kit.value_row(W.sort_by(), _sort_word(s.sort), Go(route=PickSort()), at.sort, id="sort"),
            kit.value_row(W.name_format(), _format_word(s.name_format), Go(route=PickFormat()), at.name_format, id="name_format"),
        )
        calls = kit.section(
            W.calls(),
            kit.value_row(W.phone_ringtone(), ringtone_word(s.ringtone), Go(route=PickPhoneRingtone()), at.ringtone, id="ringtone"),
            kit.list_item(
                W.quick_responses(), supporting=response_text(s, RESPONSES[0]), supporting_lines=1, on_tap=Go(route=QuickResponses()),
                id="quick_responses",
            ),
            kit.value_row(W.blocked_numbers(), W.numbers_n.count(len(state.blocked)), Go(route=BlockedNumbers()), id="blocked"),
            kit.switch_row(
                W.block_unknown(), s.block_unknown, SetBlockUnknown(on=not s.block_unknown), supporting=W.block_unknown_text(),
                shows=at.block_unknown, id="block_unknown",
            ),
        )  # fmt: skip
        return page(cx, W.settings(), scrolling(cx, "settings", display, calls))


class PickSort(Route):
    """What the list is sorted by."""

    overlay = "dialog"

    def up(self) -> Route:
        return ContactsSettingsPage()

    def view(self, cx: Context) -> Node:
        chosen = cx.state(ContactsState).settings.sort
        rows = [kit.radio_row(_sort_word(by), by == chosen, SetSort(by=by), id=f"sort_{by}") for by in PARTS]
        return kit.dialog(W.sort_by(), *rows, buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"),), margin=8)


class PickFormat(Route):
    """Which part of a name is written first."""

    overlay = "dialog"

    def up(self) -> Route:
        return ContactsSettingsPage()

    def view(self, cx: Context) -> Node:
        chosen = cx.state(ContactsState).settings.name_format
        rows = [kit.radio_row(_format_word(one), one == chosen, SetFormat(leading=one), id=f"format_{one}") for one in PARTS]
        return kit.dialog(W.name_format(), *rows, buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"),), margin=8)


class PickPhoneRingtone(Route):
    """The ringtone of everybody who has none of their own."""

    overlay = "dialog"

    def up(self) -> Route:
        return ContactsSettingsPage()

    def view(self, cx: Context) -> Node:
        chosen = cx.state(ContactsState).settings.ringtone
        rows = [kit.radio_row(ringtone_word(t), t == chosen, SetPhoneRingtone(ringtone=t), id=f"tone_{t}") for t in RINGTONES[1:]]
        body = column(scrolling(cx, "phone_tones", *rows), width=FILL, height=360)
        return kit.dialog(W.phone_ringtone(), body, buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"),), margin=8)
