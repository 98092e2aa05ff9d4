"""`settings`: the tables of Android's settings. What the phone is judged by is read on its screen, not here."""

from __future__ import annotations

from collections.abc import Callable

from phonegym.bridges.adb.commands.registry import Call, program
from phonegym.bridges.adb.device import KEYBOARDS
from phonegym.bridges.adb.turning import QUARTERS, fix
from phonegym.phone.settings import SystemSettings

Read = Callable[[SystemSettings], int]
JUDGED: dict[tuple[str, str], Read] = {
    ("global", "wifi_on"): lambda s: s.network.wifi,
    ("global", "bluetooth_on"): lambda s: s.network.bluetooth,
    ("global", "airplane_mode_on"): lambda s: s.network.airplane,
    ("global", "mobile_data"): lambda s: s.network.mobile_data,
    ("global", "data_roaming"): lambda s: s.network.roaming,
    ("global", "low_power"): lambda s: s.battery_saver,
    ("global", "zen_mode"): lambda s: s.sound.do_not_disturb,
    ("global", "mode_ringer"): lambda s: {"silent": 0, "vibrate": 1, "ring": 2}[s.sound.mode],
    ("secure", "location_mode"): lambda s: 3 if s.location else 0,
    ("secure", "ui_night_mode"): lambda s: 2 if s.display.dark else 1,
    ("secure", "night_display_activated"): lambda s: s.display.night_light,
    ("system", "screen_brightness"): lambda s: (s.display.brightness * 255 + 50) // 100,
    ("system", "screen_brightness_mode"): lambda s: s.display.adaptive_brightness,
    ("system", "screen_off_timeout"): lambda s: s.display.timeout_s * 1000,
    ("system", "accelerometer_rotation"): lambda s: s.display.auto_rotate,
    ("system", "font_scale"): lambda s: s.display.font_percent,
    ("system", "volume_music"): lambda s: s.sound.media,
    ("system", "volume_music_speaker"): lambda s: s.sound.media,
    ("system", "volume_ring"): lambda s: s.sound.ring,
    ("system", "volume_ring_speaker"): lambda s: s.sound.ring,
    ("system", "volume_alarm"): lambda s: s.sound.alarm,
    ("system", "volume_alarm_speaker"): lambda s: s.sound.alarm,
    ("system", "vibrate_when_ringing"): lambda s: s.sound.vibrate_on_ring,
    ("system", "sound_effects_enabled"): lambda s: s.sound.touch_sounds,
    ("system", "time_12_24"): lambda s: 24 if s.hour24 else 12,
    ("system", "status_bar_show_battery_percent"): lambda s: s.battery_percentage,
}
"""Settings that are state of the phone, with how Android writes them."""
CLOSED = "is judged: look at it, and change it, on the screen"
_SPACES = frozenset({"system", "secure", "global"})


@program("settings")
def _settings(call: Call) -> int:
    args = list(call.args)
    if "--user" in args:
        del args[args.index("--user") : args.index("--user") + 2]
    word, space, key = [*args[:3], "", "", ""][:3]
    if word not in ("get", "put", "delete", "list") or space not in _SPACES:
        return call.unknown(f"Invalid command: {' '.join(args)}")
    if word == "list":
        return _list(call, space)
    if not key or (word == "put" and len(args) < 4):
        return call.fail("Bad arguments", 255)
    if (space, key) in JUDGED and (word != "get" or call.device.profile == "agent"):
        return call.unknown(f"Permission denial: {space}/{key} {CLOSED}")
    if word == "get":
        call.say(_get(call, space, key))
    elif (space, key) == ("secure", "default_input_method"):
        if word == "delete" or args[3] not in KEYBOARDS:
            return call.unknown(f"Unknown input method {' '.join(args[3:])} cannot be selected for user #0")
        call.device.keyboard = args[3]
    elif (space, key) == ("system", "user_rotation") and word == "put":
        refused = fix(call.device, QUARTERS[int(args[3])]) if args[3] in ("0", "1", "2", "3") else f"no rotation: {args[3]}"
        if refused:
            return call.unknown(f"user_rotation {args[3]}: {refused}")
    elif word == "put":
        call.device.settings[space, key] = args[3]
    else:
        call.say(f"Deleted {int(call.device.settings.pop((space, key), None) is not None)} rows")
    return 0


def _get(call: Call, space: str, key: str) -> str:
    if (space, key) == ("secure", "default_input_method"):
        return call.device.keyboard
    if (space, key) == ("secure", "enabled_input_methods"):
        return ":".join(KEYBOARDS)
    if (space, key) == ("secure", "show_ime_with_hard_keyboard"):
        return "1"
    if (space, key) == ("system", "user_rotation"):
        return str(call.device.phone.state.os.orientation.fixed // 90)
    if (space, key) in JUDGED:
        value = JUDGED[space, key](call.device.phone.state.os.settings)
        return f"{value / 100:.2f}" if key == "font_scale" else str(int(value))
    return call.device.settings.get((space, key), "null")


def _list(call: Call, space: str) -> int:
    names = {key for at, key in call.device.settings if at == space}
    if call.device.profile == "evaluator":
        names |= {key for at, key in JUDGED if at == space}
    if space == "system":
        names.add("user_rotation")
    if space == "secure":
        names |= {"default_input_method", "enabled_input_methods"}
    for key in sorted(names):
        call.say(f"{key}={_get(call, space, key)}")
    return 0


@program("svc")
def _svc(call: Call) -> int:
    if call.args[:1] == ["power"] and call.args[1:2] == ["stayon"]:
        return 0  # the screen of this phone is always on
    return call.unknown(f"svc: {' '.join(call.args[:1])} {CLOSED}", 1)
