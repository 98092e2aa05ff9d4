"""The screen lock: kind and PIN."""

from __future__ import annotations

from phonegym.apps.settings.state import LockKind, SettingsState
from phonegym.apps.settings.words import W
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.state import original

PIN = "lock.pin"
AGAIN = "lock.again"
CURRENT = "lock.current"
MIN_PIN = 4


class CheckPin(Message):
    """The current PIN was typed: go on to `then` if it is right."""

    then: Route

    def apply(self, do: Do) -> None:
        state = do.state(SettingsState)
        typed = do.field(CURRENT)
        do.clear_field(CURRENT)
        if typed != state.lock.pin:
            state.passing.problem = "wrong_pin"
            return
        state.passing.problem = ""
        do.replace(self.then)

    def leads(self) -> Route | None:
        return self.then


class SetPin(Message):
    """Store the PIN that was typed twice."""

    def apply(self, do: Do) -> None:
        state = do.state(SettingsState)
        pin = do.field(PIN)
        if do.field(AGAIN) != pin:
            do.clear_field(AGAIN)
            state.passing.problem = "pins_differ"
            return
        state.passing.problem = ""
        state.lock.kind, state.lock.pin = "pin", pin
        do.clear_field(PIN)
        do.clear_field(AGAIN)
        do.close()
        do.close()
        do.close()
        do.toast(W.pin_set())


class SetLock(Message):
    """Lock with a swipe, or not at all; a PIN is forgotten."""

    kind: LockKind

    def apply(self, do: Do) -> None:
        state = do.state(SettingsState)
        state.lock.kind, state.lock.pin = self.kind, ""
        do.close()
        if original(state.lock).kind == "pin":
            do.close()


class ForgetTyped(Message):
    """A screen with a secret is left: nothing stays in its field, and no complaint either."""

    field: str

    def apply(self, do: Do) -> None:
        do.clear_field(self.field)
        do.state(SettingsState).passing.problem = ""
