"""Merge & fix: pairs of contacts that may be one person."""

from __future__ import annotations

from phonegym.apps.contacts.actions.merging import Dismiss, Merge, MergeAll, ShowDismissed
from phonegym.apps.contacts.actions.people import UndoLast
from phonegym.apps.contacts.directory import numbers_of, pair_key, suggestions
from phonegym.apps.contacts.names import name_of
from phonegym.apps.contacts.state import Contact, ContactId, ContactsState, NamePart, ct
from phonegym.apps.contacts.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import confirm, page
from phonegym.ui import kit
from phonegym.ui.build import column, lazy, row, text
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

FOOT = "foot"


class MergeFix(Route):
    """A card for each pair."""

    def up(self) -> Route:
        from phonegym.apps.contacts.screens.people import ContactsTab

        return ContactsTab()

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        pairs = {pair_key(*pair): pair for pair in suggestions(state.contacts, state.dismissed, state.settings)}
        again = kit.button(W.show_dismissed.count(len(state.dismissed)), ShowDismissed(), style="text", id="show_dismissed")
        if not pairs:
            done = kit.empty_state("check_circle", W.no_duplicates(), W.no_duplicates_text(), again if state.dismissed else None)
            return page(cx, W.merge_fix(), _undo(state), column(done, width=FILL, grow=1))

        def build(key: str) -> Node:
            if key == FOOT:
                return row(again, width=FILL, justify="center", padding=(16, 8, 16, 8))
            one, other = pairs[key]
            return _card(one, state.contacts[one], other, state.contacts[other], state.settings.name_format)

        keys = (*pairs, FOOT) if state.dismissed else tuple(pairs)
        body = lazy("pairs", cx.anchor("pairs"), keys, build, grow=1, width=FILL, padding=(0, 4, 0, 12))
        every = kit.Primary(W.merge_all_n.count(len(pairs)), Go(route=AskMergeAll()), icon="call_merge", id="merge_all")
        return page(cx, W.merge_fix(), _undo(state), body, primary=every)


def _undo(state: ContactsState) -> Node | None:
    """What was just merged can be parted; at the head of the page, where it covers no pair."""
    undo = state.undo
    if undo is None:
        return None
    said = W.merged_notice() if undo.merged else W.deleted_notice.count(len(undo.contacts))
    return kit.banner(said, kind="success", action=(W.undo(), UndoLast()), id="undo")


@component
def _card(one: ContactId, first: Contact, other: ContactId, second: Contact, leading: NamePart) -> Node:
    buttons = row(
        kit.button(W.dismiss(), Dismiss(one=one, other=other), style="text", id=f"dismiss_{one}_{other}"),
        kit.button(W.merge(), Merge(keep=one, other=other), style="tonal", id=f"merge_{one}_{other}"),
        width=FILL, justify="end", gap=8, padding=(8, 0, 8, 0),
    )  # fmt: skip
    entries = (_entry(one, first, leading), _entry(other, second, leading))
    return kit.inset(kit.card(*entries, buttons, style="outlined", padding=(0, 8, 0, 8), gap=0), padding=(12, 4, 12, 8))


def _entry(id: ContactId, contact: Contact, leading: NamePart) -> Node:
    name, at = name_of(contact, leading), ct.contacts[id]
    numbers = (text(contact.numbers[n].text, "body_medium", "on_surface_variant", shows=at.numbers[n].text) for n in numbers_of(contact))
    return row(
        kit.avatar(name),
        column(
            text(name, "body_large", shows=(at.first, at.last)),
            text(contact.company, "body_medium", "on_surface_variant", shows=at.company) if contact.company else None,
            *numbers,
            text(contact.email, "body_medium", "on_surface_variant", shows=at.email) if contact.email else None,
            grow=1,
        ),
        width=FILL, gap=16, align="start", padding=(16, 8, 16, 8),
    )  # fmt: skip


class AskMergeAll(Route):
    """Asks before all pairs are merged."""

    overlay = "dialog"

    def up(self) -> Route:
        return MergeFix()

    def view(self, cx: Context) -> Node:
        return confirm(W.merge_all_question(), W.merge_all_text(), W.merge_all(), MergeAll(), icon="call_merge")
