"""Switches, choices and levels."""

from __future__ import annotations

from phonegym.apps.settings.registry import ChoiceName, LevelName, SwitchName, choose, level, turn
from phonegym.apps.settings.state import SettingsState
from phonegym.apps.settings.words import W
from phonegym.phone.do import Do
from phonegym.phone.errors import PhoneError
from phonegym.phone.message import Message

TAPS_TO_DEVELOPER = 7


class Turn(Message):
    """Switch something on or off."""

    what: SwitchName
    on: bool

    def apply(self, do: Do) -> None:
        turn(do, self.what, self.on)


class TurnOnAnyway(Message):
    """Confirm what a switch warned of, and switch it on."""

    what: SwitchName

    def apply(self, do: Do) -> None:
        turn(do, self.what, True)
        do.close()


class Choose(Message):
    """Pick one of several values in a dialog, which closes."""

    what: ChoiceName
    value: str

    def apply(self, do: Do) -> None:
        choose(do, self.what, self.value)
        do.close()


class SetLevel(Message):
    """Move a slider to one of its steps."""

    what: LevelName
    value: int

    def apply(self, do: Do) -> None:
        spot, steps = level(self.what)
        if self.value not in steps:
            raise PhoneError(f"{self.what} cannot be {self.value}: its steps are {', '.join(map(str, steps))}")
        spot.write(do, self.value)


class TapBuild(Message):
    """Tap the build number: the seventh tap makes a developer."""

    def apply(self, do: Do) -> None:
        state = do.state(SettingsState)
        if state.developer:
            do.toast(W.already_developer())
            return
        state.passing.build_taps += 1
        left = TAPS_TO_DEVELOPER - state.passing.build_taps
        if left <= 0:
            state.developer = True
            state.passing.build_taps = 0
            do.toast(W.now_developer())
        elif left <= TAPS_TO_DEVELOPER - 3:
            do.toast(W.steps_to_developer.count(left))


class StopDeveloping(Message):
    """Switch developer options off: they leave the list, and what they changed goes back."""

    def apply(self, do: Do) -> None:
        state = do.state(SettingsState)
        state.developer = False
        for name in ("stay_awake", "usb_debugging", "show_taps", "layout_bounds"):
            setattr(state.prefs, name, False)
        state.choices.animation_scale = "1"
        do.close()
