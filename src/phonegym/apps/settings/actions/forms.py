"""Opening a dialog with a text field that already holds something."""

from __future__ import annotations

from phonegym.apps.settings.state import SettingsState
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route


class Edit(Message):
    """Open a screen with one of its fields filled and focused."""

    field: str
    text: str
    route: Route

    def apply(self, do: Do) -> None:
        do.state(SettingsState).passing.problem = ""
        do.go(self.route)
        do.set_field(self.field, self.text)
        do.focus(self.field)

    def leads(self) -> Route | None:
        return self.route
