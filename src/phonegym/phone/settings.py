"""The phone's own settings: judged, read by the status bar, by views and by other apps; written by system apps only."""

from __future__ import annotations

from typing import Annotated, Literal

from phonegym.phone.ids import AppId
from phonegym.state import Record, Volatile, field, place

RingMode = Literal["ring", "vibrate", "silent"]
Radio = Literal["wifi", "bluetooth"]


class NetworkSettings(Record):
    """Radios and sharing. Switch them with the functions below, which keep what belongs together together."""

    airplane: bool = False
    wifi: bool = True
    wifi_name: str = ""
    """Network the phone is connected to as long as Wi-Fi is on; kept while it is off, to be joined again; empty: none."""
    mobile_data: bool = True
    roaming: bool = False
    bluetooth: bool = True
    bluetooth_name: str = ""
    """Device it is connected to as long as Bluetooth is on; kept while it is off; empty: none."""
    hotspot: bool = False
    bluetooth_tether: bool = False
    usb_tether: bool = False
    nfc: bool = True
    data_saver: bool = False
    resumes: Annotated[tuple[Radio, ...], Volatile] = ()
    """Radios that the end of airplane mode switches on again."""


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
    """Volumes run from 0 to 10. While the mode is not `ring` the ring volume waits for it to be that again."""

    mode: RingMode = "ring"
    media: int = 6
    ring: int = 7
    alarm: int = 8
    do_not_disturb: bool = False
    quiet_by: Annotated[str, Volatile] = ""
    """The schedule that switched `do_not_disturb` on, and will switch it off; empty: a hand did."""
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
    battery_percentage: bool = False
    """Write the charge beside the battery in the status bar."""
    muted_apps: dict[AppId, bool] = field(default_factory=dict)
    """Apps whose notifications are off."""
    silent_apps: dict[AppId, bool] = field(default_factory=dict)
    """Apps whose notifications come, but do not pop up."""


settings_place = place(SystemSettings, "os", "settings")
"""`settings_place.network.wifi` is that setting's place, for `shows=` and `allow`."""


# ---- switches that move others --------------------------------------------------------------------------------------
def set_wifi(network: NetworkSettings, on: bool) -> None:
    """Switch Wi-Fi; it joins the network it was on. Allowed in airplane mode, whose end then changes nothing about it."""
    network.wifi = on
    _forget_resume(network, "wifi")


def set_bluetooth(network: NetworkSettings, on: bool) -> None:
    """Switch Bluetooth; without it nothing is shared over it."""
    network.bluetooth = on
    if not on:
        network.bluetooth_tether = False
    _forget_resume(network, "bluetooth")


def set_airplane(network: NetworkSettings, on: bool) -> None:
    """Switch airplane mode: Wi-Fi and Bluetooth go off and come back as they were; whatever was shared goes off and stays off."""
    if network.airplane == on:
        return
    network.airplane = on
    if on:
        radios: tuple[tuple[Radio, bool], ...] = (("wifi", network.wifi), ("bluetooth", network.bluetooth))
        network.wifi = network.bluetooth = False
        network.hotspot = network.bluetooth_tether = network.usb_tether = False
        network.resumes = tuple(radio for radio, was_on in radios if was_on)
        return
    if "wifi" in network.resumes:
        network.wifi = True
    if "bluetooth" in network.resumes:
        network.bluetooth = True
    network.resumes = ()


def set_quiet(sound: SoundSettings, on: bool) -> None:
    """Switch do not disturb by hand; no schedule that began before ends what its owner wants."""
    sound.do_not_disturb, sound.quiet_by = on, ""


def _forget_resume(network: NetworkSettings, radio: Radio) -> None:
    """What the owner switched by hand stays as they left it."""
    if radio in network.resumes:
        network.resumes = tuple(other for other in network.resumes if other != radio)
