"""Lines that are typed in a dialog and kept under a name, and who is to be called in an emergency."""

from __future__ import annotations

from phonegym.apps.settings.actions.vpn import is_host
from phonegym.apps.settings.registry import TextName, text_spot
from phonegym.apps.settings.state import Helper, HelperId, SettingsState
from phonegym.apps.settings.words import W
from phonegym.phone.contracts import ContactRow, PickContact
from phonegym.phone.do import Do
from phonegym.phone.message import ForResult, Message

MOST_LETTERS = 200
MOST_HELPERS = 5


def line_field(what: str) -> str:
    """Name of the field in which a line is typed."""
    return f"line.{what}"


class SaveLine(Message):
    """Store the line that was typed. Empty says nothing of it any more; the name of a server must be one."""

    what: TextName

    def apply(self, do: Do) -> None:
        state, text = do.state(SettingsState), do.field(line_field(self.what)).strip()[:MOST_LETTERS]
        if self.what == "dns_host" and not is_host(text):
            state.passing.problem = "not_a_host"
            return
        state.passing.problem = ""
        text_spot(self.what).write(do, text)
        do.close()


class AddHelper(Message):
    """Choose a contact to be called in an emergency."""

    def apply(self, do: Do) -> None:
        if len(do.state(SettingsState).helpers) >= MOST_HELPERS:
            do.toast(W.helpers_full.count(MOST_HELPERS))
            return
        do.start(PickContact(), then=TakeHelper())


class TakeHelper(ForResult[ContactRow]):
    """Take the contact that was chosen, who needs a number."""

    def apply(self, do: Do) -> None:
        row, helpers = self.result, do.state(SettingsState).helpers
        if row is None:
            return
        if HelperId(row.id) in helpers:
            do.toast(W.helper_there(name=row.name))
        elif not row.phone:
            do.toast(W.helper_without_number(name=row.name))
        else:
            helpers[HelperId(row.id)] = Helper(name=row.name, phone=row.phone)


class RemoveHelper(Message):
    """Take somebody off the list."""

    helper: HelperId

    def apply(self, do: Do) -> None:
        del do.state(SettingsState).helpers[self.helper]
        do.close()
