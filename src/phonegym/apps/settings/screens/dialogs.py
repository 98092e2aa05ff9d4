"""Dialogs that serve many pages: one of several values, and a warning before a switch goes on."""

from __future__ import annotations

from phonegym.apps.settings.actions.values import Choose, TurnOnAnyway
from phonegym.apps.settings.registry import ChoiceName, SwitchName, choice, label_of
from phonegym.apps.settings.state import SettingsState
from phonegym.apps.settings.words import W, word
from phonegym.phone.builtin import Back
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.phone.page import confirm
from phonegym.ui import kit
from phonegym.ui.build import column, lazy
from phonegym.ui.node import FILL, Node

LONG = 7
"""A dialog with more choices than this scrolls."""


class ChoiceDialog(Route):
    """Radio buttons for one choice; a tap on one takes it."""

    overlay = "dialog"
    what: ChoiceName

    def view(self, cx: Context) -> Node:
        spot, values = choice(self.what)
        now = str(spot.read(cx.settings, cx.state(SettingsState)))
        place = spot.place()

        def line(value: str) -> Node:
            on = value == now
            message = Choose(what=self.what, value=value)
            return kit.radio_row(label_of(self.what, value), on, message, shows=place if on else (), id=f"{self.what}_{value}")

        if len(values) > LONG:
            name = f"choice.{self.what}"
            body = column(lazy(name, cx.anchor(name), values, line, width=FILL, height=336), width=FILL)
        else:
            body = column(*(line(value) for value in values), width=FILL)
        return kit.dialog(word(self.what)(), body, margin=8, buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"),))

    def up(self) -> Route | None:
        from phonegym.apps.settings.index import page_of  # the index knows every page, and pages know their dialogs

        return page_of(self.what)


class ConfirmTurn(Route):
    """What a switch warns of before it goes on."""

    overlay = "dialog"
    what: SwitchName

    def view(self, cx: Context) -> Node:
        return confirm(word(f"{self.what}_ask")(), word(f"{self.what}_warning")(), W.turn_on(), TurnOnAnyway(what=self.what))

    def up(self) -> Route | None:
        from phonegym.apps.settings.index import page_of  # as above

        return page_of(self.what)


def entry_dialog(title: str, field: Node, save: str, message: Message, *, enabled: bool, help: str = "") -> Node:
    """A dialog with a text field; its button is grey until what was typed can be taken."""
    return kit.dialog(
        title,
        column(field, width=FILL),
        text=help,
        buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"), kit.DialogButton(save, message, enabled=enabled, id="save")),
    )
