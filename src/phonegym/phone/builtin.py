"""Messages every app needs: moving between screens, opening intents, editing text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from phonegym.phone.message import Message, Route

if TYPE_CHECKING:
    from phonegym.phone.do import Do


class Go(Message):
    """Open a screen, dialog, sheet or menu on top."""

    route: Route

    def apply(self, do: Do) -> None:
        do.go(self.route)

    def leads(self) -> Route | None:
        return self.route


class Tab(Message):
    """Show a top-level screen instead of the routes that are open."""

    route: Route

    def apply(self, do: Do) -> None:
        do.show(self.route)

    def leads(self) -> Route | None:
        return self.route


class Back(Message):
    """What the Back gesture does: close the keyboard, a dialog, a screen, the app."""

    def apply(self, do: Do) -> None:
        do.back()


class SetField(Message):
    """Replace the text of a field (the cross in a search box)."""

    field: str
    text: str = ""

    def apply(self, do: Do) -> None:
        do.set_field(self.field, self.text)


class Refuse(Message):
    """An announced refusal: a toast says why a control does nothing here."""

    text: str

    def apply(self, do: Do) -> None:
        do.toast(self.text)
