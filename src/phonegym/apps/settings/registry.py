"""Switches, choices and levels by name: where each is kept, what it may be, and how it is written.

One message of each kind (`Turn`, `Choose`, `SetLevel`) serves all of them; the name says which.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, NewType

from phonegym.apps.settings.actions import timed
from phonegym.apps.settings.state import SettingsState, st
from phonegym.apps.settings.words import has_word, word
from phonegym.phone.do import Do
from phonegym.phone.errors import PhoneError
from phonegym.phone.settings import SystemSettings, set_airplane, set_bluetooth, set_quiet, set_wifi, settings_place
from phonegym.state import Place
from phonegym.suggest import did_you_mean

SwitchName = NewType("SwitchName", str)
ChoiceName = NewType("ChoiceName", str)
LevelName = NewType("LevelName", str)
TextName = NewType("TextName", str)


class Spot(NamedTuple):
    """Where a value lies: in the phone's settings or in the app's state, in a group of it (empty: at its top), under a name."""

    system: bool
    group: str
    name: str

    def holder(self, settings: SystemSettings, state: SettingsState) -> object:
        """The record with the value: a draft when given drafts."""
        root: object = settings if self.system else state
        return getattr(root, self.group) if self.group else root

    def read(self, settings: SystemSettings, state: SettingsState) -> object:
        """The value."""
        return getattr(self.holder(settings, state), self.name)

    def write(self, do: Do, value: object) -> None:
        """Set the value."""
        setattr(self.holder(do.settings, do.state(SettingsState)), self.name, value)

    def place(self) -> Place:
        """Its place, for `shows=` and `allow`."""
        root: object = settings_place if self.system else st
        return getattr(getattr(root, self.group) if self.group else root, self.name)


def _of(group: str, *names: str) -> dict[str, Spot]:
    return {name: Spot(True, group, name) for name in names}


SWITCHES: Mapping[str, Spot] = {
    **_of(
        "network",
        "airplane",
        "wifi",
        "mobile_data",
        "roaming",
        "bluetooth",
        "hotspot",
        "bluetooth_tether",
        "usb_tether",
        "nfc",
        "data_saver",
    ),
    **_of("display", "dark", "adaptive_brightness", "auto_rotate", "night_light"),
    **_of("sound", "do_not_disturb", "touch_sounds", "vibrate_on_ring"),
    **_of("", "hour24", "location", "battery_saver", "battery_percentage"),
    "developer": Spot(False, "", "developer"),
    **{name: Spot(False, "prefs", name) for name in type(SettingsState().prefs).__struct_fields__},
}

CONFIRMED = ("roaming", "screen_reader", "usb_debugging")
"""Switches that ask before they go on."""

TONES = (
    "brook",
    "brook_short",
    "chime",
    "chime_soft",
    "dawn",
    "drift",
    "glass",
    "harbour",
    "harbour_night",
    "lantern",
    "meadow",
    "pebble",
    "pulse",
    "silent",
)

CHOICES: Mapping[str, tuple[Spot, tuple[str, ...]]] = {
    "timeout_s": (Spot(True, "display", "timeout_s"), ("15", "30", "60", "120", "300", "600", "1800")),
    "ring_mode": (Spot(True, "sound", "mode"), ("ring", "vibrate", "silent")),
    "language": (Spot(True, "", "language"), ("en", "zh")),
    **{
        name: (Spot(False, "choices", name), values)
        for name, values in {
            "network_type": ("5g", "4g", "3g"),
            "data_sim": ("1", "2"),
            "call_sim": ("ask", "1", "2"),
            "hotspot_band": ("5", "2"),
            "dark_schedule": ("never", "sunset", "custom"),
            "private_dns": ("off", "auto", "host"),
            "dnd_messages": ("anyone", "contacts", "starred", "nobody"),
            "ringtone": TONES,
            "notice_tone": TONES,
            "alarm_tone": TONES,
            "dnd_calls": ("anyone", "contacts", "starred", "nobody"),
            "lock_notices": ("all", "hide", "none"),
            "lock_after": ("0", "5", "30", "60", "300"),
            "saver_at": ("never", "10", "20", "30"),
            "week_start": ("monday", "saturday", "sunday"),
            "temperature": ("celsius", "fahrenheit"),
            "touch_delay": ("short", "medium", "long"),
            "color_correction": ("off", "red_green", "blue_yellow", "gray"),
            "act_time": ("usual", "10", "30", "60", "120"),
            "caption_size": ("small", "medium", "large"),
            "blood_type": ("unknown", "o_plus", "o_minus", "a_plus", "a_minus", "b_plus", "b_minus", "ab_plus", "ab_minus"),
            "animation_scale": ("0", "0_5", "1", "2"),
        }.items()
    },
}

PERCENT = (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
VOLUME = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
LEVELS: Mapping[str, tuple[Spot, tuple[int, ...]]] = {
    "brightness": (Spot(True, "display", "brightness"), PERCENT),
    "font_percent": (Spot(True, "display", "font_percent"), (85, 100, 115, 130)),
    "media": (Spot(True, "sound", "media"), VOLUME),
    "ring": (Spot(True, "sound", "ring"), VOLUME),
    "alarm": (Spot(True, "sound", "alarm"), VOLUME),
    "night_warmth": (Spot(False, "", "night_warmth"), VOLUME),
    "call_volume": (Spot(False, "", "call_volume"), VOLUME[1:]),
}

TEXTS: Mapping[str, Spot] = {
    **{f"medical_{name}": Spot(False, "medical", name) for name in type(SettingsState().medical).__struct_fields__},
    "dns_host": Spot(False, "", "dns_host"),
}
"""Lines that are typed, by name: what the dialog that asks for one is called."""


def switch_spot(what: str) -> Spot:
    """Where a switch is kept. Raises `PhoneError` when there is none of that name."""
    if what not in SWITCHES:
        raise PhoneError(f"there is no switch {what!r}.{did_you_mean(what, SWITCHES)}")
    return SWITCHES[what]


def choice(what: str) -> tuple[Spot, tuple[str, ...]]:
    """Where a choice is kept, and its values. Raises `PhoneError` when there is none of that name."""
    if what not in CHOICES:
        raise PhoneError(f"there is no choice {what!r}.{did_you_mean(what, CHOICES)}")
    return CHOICES[what]


def level(what: str) -> tuple[Spot, tuple[int, ...]]:
    """Where a level is kept, and its steps. Raises `PhoneError` when there is none of that name."""
    if what not in LEVELS:
        raise PhoneError(f"there is no level {what!r}.{did_you_mean(what, LEVELS)}")
    return LEVELS[what]


def named(what: str) -> Spot:
    """Where a switch, choice or level is kept. Raises `PhoneError` when there is none of that name."""
    if what in CHOICES:
        return CHOICES[what][0]
    return LEVELS[what][0] if what in LEVELS else switch_spot(what)


def turn(do: Do, what: SwitchName, on: bool) -> None:
    """Write a switch and what hangs together with it."""
    network = do.settings.network
    if what == "airplane":
        set_airplane(network, on)
    elif what == "wifi":
        set_wifi(network, on)
    elif what == "bluetooth":
        set_bluetooth(network, on)
    elif what == "do_not_disturb":
        set_quiet(do.settings.sound, on)
    else:
        switch_spot(what).write(do, on)
        if what == "night_schedule":
            timed.arrange(do, timed.NIGHT)
        elif what in ("sim1_use", "sim2_use"):
            _only_sim(do)


def _only_sim(do: Do) -> None:
    """Where one SIM is off and the other on, the one that is on does what both did."""
    state = do.state(SettingsState)
    if state.prefs.sim1_use == state.prefs.sim2_use:
        return
    off, other = ("2", "1") if state.prefs.sim1_use else ("1", "2")
    if state.choices.data_sim == off:
        state.choices.data_sim = other
    if state.choices.call_sim == off:
        state.choices.call_sim = other


def choose(do: Do, what: ChoiceName, value: str) -> None:
    """Write a choice. Raises `PhoneError` for a value that it does not have."""
    spot, values = choice(what)
    if value not in values:
        raise PhoneError(f"{what} cannot be {value!r}: it is one of {', '.join(values)}")
    spot.write(do, int(value) if what == "timeout_s" else value)
    if what == "dark_schedule":
        timed.arrange(do, timed.DARK)


def can_choose(state: SettingsState, what: ChoiceName, value: str) -> bool:
    """Whether a value can be had now: a SIM that is off does nothing."""
    return what not in ("data_sim", "call_sim") or value == "ask" or getattr(state.prefs, f"sim{value}_use") is True


def text_spot(what: str) -> Spot:
    """Where a line is kept. Raises `PhoneError` when there is none of that name."""
    if what not in TEXTS:
        raise PhoneError(f"there is no line {what!r}.{did_you_mean(what, TEXTS)}")
    return TEXTS[what]


def label_of(what: str, value: str) -> str:
    """What a value of a choice is called, in the language in force."""
    if what in ("ringtone", "notice_tone", "alarm_tone"):
        return word(f"tone_{value}")()
    return word(f"{what}_{value}")()


def about(what: str) -> str:
    """The line under a switch; empty when there is none."""
    return word(f"{what}_about")() if has_word(f"{what}_about") else ""
