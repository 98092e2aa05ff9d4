"""The call log and the dial pad."""

from __future__ import annotations

from phonegym.apps.contacts.actions.calls import PlaceCall
from phonegym.apps.contacts.directory import sorted_calls
from phonegym.apps.contacts.numbers import digits_of, pretty
from phonegym.apps.contacts.state import CallId, ContactsState
from phonegym.apps.contacts.words import W
from phonegym.phone.do import Do
from phonegym.phone.message import Message
from phonegym.state import original

DIAL = "dial"
"""Field that holds the digits of the dial pad."""
TOUCHED = "dialled"
"""Field that is not empty once a key was pressed: until then the pad shows the number it was opened with."""
MAX_DIGITS = 24


class DeleteCalls(Message):
    """Take calls out of the log. A call that goes on stays: its end is written into it."""

    calls: tuple[CallId, ...]
    menu: bool = False

    def apply(self, do: Do) -> None:
        state = do.state(ContactsState)
        going_on = original(state).line
        over = [id for id in self.calls if going_on is None or going_on.call != id]
        for id in over:
            state.calls.pop(id, None)
        if self.menu:
            do.close()
        do.toast(W.call_deleted.count(len(over)) if over else W.already_calling())


class ClearLog(Message):
    """Empty the call log. A call that goes on stays."""

    def apply(self, do: Do) -> None:
        state = do.state(ContactsState)
        going_on = original(state).line
        for id in tuple(original(state.calls)):
            if going_on is None or going_on.call != id:
                del state.calls[id]
        do.close()


def dialled(do: Do, base: str) -> str:
    """What stands on the pad."""
    return do.field(DIAL) if do.field(TOUCHED) else digits_of(base)


class Press(Message):
    """A key of the dial pad; `base` is the number it was opened with."""

    key: str
    base: str = ""

    def apply(self, do: Do) -> None:
        text = dialled(do, self.base)
        if len(text) >= MAX_DIGITS:
            do.toast(W.number_too_long())
            return
        do.set_field(DIAL, text + self.key)
        do.set_field(TOUCHED, "1")


class Rub(Message):
    """The key that takes digits back: the last one, or all."""

    base: str = ""
    all: bool = False

    def apply(self, do: Do) -> None:
        do.set_field(DIAL, "" if self.all else dialled(do, self.base)[:-1])
        do.set_field(TOUCHED, "1")


class CallDialled(Message):
    """The green button: calls what is dialled; on an empty pad it brings the last number called."""

    base: str = ""

    def apply(self, do: Do) -> None:
        text = dialled(do, self.base)
        if text:
            PlaceCall(number=pretty(text)).apply(do)
            return
        calls = original(do.state(ContactsState)).calls
        last = next((calls[id].number for id in sorted_calls(calls) if calls[id].kind == "out"), "")
        if last:
            do.set_field(DIAL, digits_of(last))
            do.set_field(TOUCHED, "1")
        else:
            do.toast(W.no_number())
