"""The phone's own settings: judged, read by the status bar, by views and by other apps; written by system apps only."""

from __future__ import annotations

from typing import Literal

from phonegym.phone.ids import AppId
from phonegym.state import Record, field, place

RingMode = Literal["ring", "vibrate", "silent"]


class NetworkSettings(Record):
    """Radios and sharing."""

    airplane: bool = False
    wifi: bool = True
    wifi_name: str = ""
    """Network the phone is connected to; empty: none."""
    mobile_data: bool = True
    roaming: bool = False
    bluetooth: bool = True
    bluetooth_name: str = ""
    """Device it is connected to; empty: none."""
    hotspot: bool = False
    bluetooth_tether: bool = False
    usb_tether: bool = False
    nfc: bool = True


class DisplaySettings(Record):
    """What the screen looks like. `brightness` in percent, `timeout_s` in seconds."""

    dark: bool = False
    font_percent: int = 100
    brightness: int = 60
    adaptive_brightness: bool = True
    timeout_s: int = 60
    auto_rotate: bool = False
    night_light: bool = False


class SoundSettings(Record):
    """Volumes run from 0 to 10."""

    mode: RingMode = "ring"
    media: int = 6
    ring: int = 7
    alarm: int = 8
    do_not_disturb: bool = False
    touch_sounds: bool = True
    vibrate_on_ring: bool = True


class SystemSettings(Record):
    """Everything the phone itself is set to. `language` is the UI's; the owner's data does not change with it."""

    network: NetworkSettings = field(default_factory=NetworkSettings)
    display: DisplaySettings = field(default_factory=DisplaySettings)
    sound: SoundSettings = field(default_factory=SoundSettings)
    language: Literal["en", "zh"] = "en"
    hour24: bool = True
    location: bool = True
    battery_saver: bool = False
    muted_apps: dict[AppId, bool] = field(default_factory=dict)
    """Apps whose notifications are off."""


settings_place = place(SystemSettings, "os", "settings")
"""`settings_place.network.wifi` is that setting's place, for `shows=` and `allow`."""
