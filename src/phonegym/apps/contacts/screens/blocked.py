"""Blocked numbers."""

from __future__ import annotations

from phonegym.apps.contacts.actions.settings import BLOCK_FIELD, Block, BlockTyped, OpenAddBlocked, Unblock
from phonegym.apps.contacts.directory import owner_of, sorted_blocked
from phonegym.apps.contacts.names import name_of
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.state import ContactsState, Digits, ct
from phonegym.apps.contacts.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import confirm, page
from phonegym.ui import kit
from phonegym.ui.build import column, lazy
from phonegym.ui.node import FILL, Node


class BlockedNumbers(Route):
    """All blocked numbers."""

    def up(self) -> Route:
        from phonegym.apps.contacts.screens.people import ContactsTab

        return ContactsTab()

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        add = kit.Primary(W.add_number(), OpenAddBlocked(), icon="add", floating=True, id="add_blocked")
        ids = sorted_blocked(state.blocked)
        if not ids:
            none = column(kit.empty_state("block", W.none_blocked(), W.none_blocked_text()), width=FILL, height=FILL, shows=ct.blocked)
            return page(cx, W.blocked_numbers(), none, primary=add)

        def build(key: str) -> Node:
            digits = Digits(key)
            owner = owner_of(state.contacts, digits)
            name = name_of(state.contacts[owner], state.settings.name_format) if owner is not None else ""
            undo = kit.icon_button("close", W.unblock_number(number=state.blocked[digits].text), Go(route=AskUnblock(number=digits)))
            return kit.list_item(
                state.blocked[digits].text,
                supporting=name,
                leading="block",
                trailing=undo,
                shows=ct.blocked[digits],
                id=f"blocked_{digits}",
            )

        return page(cx, W.blocked_numbers(), lazy("blocked", cx.anchor("blocked"), ids, build, grow=1, width=FILL), primary=add)


class AddBlocked(Route):
    """Types a number to block."""

    overlay = "dialog"

    def up(self) -> Route:
        return BlockedNumbers()

    def view(self, cx: Context) -> Node:
        value = cx.field(BLOCK_FIELD)
        field = kit.text_field(
            BLOCK_FIELD, value, label=W.phone(), focused=cx.focused(BLOCK_FIELD), keyboard="phone", on_submit=BlockTyped()
        )
        return kit.dialog(
            W.block_number(),
            field,
            text=W.block_text(),
            buttons=(
                kit.DialogButton(W.cancel(), Back(), kind="cancel"),
                kit.DialogButton(W.block(), BlockTyped(), enabled=bool(digits_of(value.text)), id="confirm"),
            ),
        )


class AskBlock(Route):
    """Asks before a number is blocked."""

    overlay = "dialog"
    number: str

    def view(self, cx: Context) -> Node:
        return confirm(
            W.block_question(number=self.number), W.block_text(), W.block(), Block(number=self.number), danger=True, icon="block"
        )


class AskUnblock(Route):
    """Asks before a number may ring again."""

    overlay = "dialog"
    number: Digits

    def up(self) -> Route:
        return BlockedNumbers()

    def view(self, cx: Context) -> Node:
        blocked = cx.state(ContactsState).blocked.get(self.number)
        shown = blocked.text if blocked is not None else self.number
        return confirm(W.unblock_question(number=shown), W.unblock_text(), W.unblock(), Unblock(number=self.number))
