"""Safety and emergency: what helpers should know, and whom they should call."""

from __future__ import annotations

from phonegym.apps.settings.actions.lines import MOST_HELPERS, AddHelper, RemoveHelper
from phonegym.apps.settings.screens.dialogs import line_row
from phonegym.apps.settings.screens.frame import choice_row, first_screen, group, link_row, note, screen, switch_row
from phonegym.apps.settings.state import HelperId, SettingsState, st
from phonegym.apps.settings.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import confirm
from phonegym.ui import kit
from phonegym.ui.node import Node


class Safety(Route):
    """What counts when something has happened."""

    def view(self, cx: Context) -> Node:
        helpers = cx.state(SettingsState).helpers
        said = W.helpers.count(len(helpers)) if helpers else W.no_helpers()
        return screen(
            cx,
            W.safety(),
            group(
                cx,
                "",
                link_row(W.medical(), MedicalPage(), icon="badge", supporting=W.medical_about(), id="medical"),
                link_row(W.helpers_page(), Helpers(), icon="emergency", supporting=said, shows=st.helpers, id="helpers"),
            ),
            group(cx, "", switch_row(cx, "share_location", icon="share"), switch_row(cx, "emergency_location", icon="my_location")),
            note(W.safety_note()),
        )

    def up(self) -> Route | None:
        return first_screen()


class MedicalPage(Route):
    """What a helper should know."""

    def view(self, cx: Context) -> Node:
        return screen(
            cx,
            W.medical(),
            group(
                cx,
                "",
                line_row(cx, "medical_name", icon="person"),
                choice_row(cx, "blood_type", icon="water_drop"),
                line_row(cx, "medical_allergies", icon="warning"),
                line_row(cx, "medical_medication", icon="medical_services"),
                line_row(cx, "medical_notes", icon="description"),
                switch_row(cx, "donor", icon="favorite"),
            ),
            note(W.medical_note()),
        )

    def up(self) -> Route | None:
        return Safety()


class Helpers(Route):
    """Who is to be called."""

    def view(self, cx: Context) -> Node:
        helpers = cx.state(SettingsState).helpers
        rows = (
            kit.list_item(
                helpers[id].name,
                supporting=helpers[id].phone,
                leading=kit.avatar(helpers[id].name, 40),
                trailing=kit.icon_button("close", W.remove_name(name=helpers[id].name), Go(route=ConfirmRemove(helper=id)), id="remove"),
                shows=st.helpers[id].name,
                supporting_shows=st.helpers[id].phone,
                id=f"helper_{id}",
            )
            for id in sorted(helpers, key=lambda id: (helpers[id].name, id))
        )
        add = kit.list_item(W.add_helper(), leading="add", on_tap=AddHelper(), id="add_helper", enabled=len(helpers) < MOST_HELPERS)
        empty = None if helpers else note(W.no_helpers_note(), shows=st.helpers)
        return screen(cx, W.helpers_page(), empty, group(cx, "", *rows, add), note(W.helpers_note()))

    def up(self) -> Route | None:
        return Safety()


class ConfirmRemove(Route):
    """Taking somebody off the list asks."""

    overlay = "dialog"
    helper: HelperId

    def view(self, cx: Context) -> Node:
        held = cx.state(SettingsState).helpers.get(self.helper)
        name = held.name if held is not None else ""
        return confirm(W.remove_helper_ask(name=name), W.remove_helper_warning(), W.remove(), RemoveHelper(helper=self.helper), danger=True)

    def up(self) -> Route | None:
        return Helpers()
