"""Dialogs that serve many pages: one of several values, and a warning before a switch goes on."""

from __future__ import annotations

from phonegym.apps.settings.actions.forms import Edit
from phonegym.apps.settings.actions.lines import SaveLine, line_field
from phonegym.apps.settings.actions.values import Choose, TurnOnAnyway
from phonegym.apps.settings.registry import ChoiceName, SwitchName, TextName, can_choose, choice, label_of, text_spot
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
            can = can_choose(cx.state(SettingsState), self.what, value)
            name = f"{self.what}_{value}"
            return kit.radio_row(label_of(self.what, value), on, message, shows=place if on else (), enabled=can, id=name)

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


def line_row(cx: Context, what: str, *, icon: str | None = None, enabled: bool = True) -> Node:
    """The row of a line that is typed."""
    spot = text_spot(what)
    text = str(spot.read(cx.settings, cx.state(SettingsState)))
    edit = Edit(field=line_field(what), text=text, route=LineDialog(what=TextName(what)))
    return kit.value_row(word(what)(), text or W.not_set(), edit, spot.place(), icon=icon, enabled=enabled, id=what)


class LineDialog(Route):
    """The field of a line. Most may be left empty."""

    overlay = "dialog"
    what: TextName

    def view(self, cx: Context) -> Node:
        name, problem = line_field(self.what), cx.state(SettingsState).passing.problem
        value = cx.field(name)
        error = word(problem)() if problem else ""
        field = kit.text_field(name, value, label=word(self.what)(), focused=cx.focused(name), error=error)
        ready = bool(value.text.strip()) or self.what.startswith("medical")
        return entry_dialog(word(self.what)(), field, W.save(), SaveLine(what=self.what), enabled=ready)

    def up(self) -> Route | None:
        from phonegym.apps.settings.index import page_of  # as above

        return page_of(self.what)
