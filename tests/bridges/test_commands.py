"""What the programs of the device do to the phone, and the words that clients look for in their answers."""

from __future__ import annotations

import base64
import re
import struct
from xml.etree import ElementTree

import pytest

from phonegym.apps.calendar.state import CalendarState
from phonegym.bridges.adb.device import ADB_KEYBOARD, LATIN_KEYBOARD, Device
from phonegym.phone.actions import Swipe
from phonegym.phone.civil import civil
from tests.bridges.hands import KEEP, free_device, sh

EDITOR = "android.widget.EditText"


def _node(device: Device, **wanted: str) -> tuple[int, int]:
    """The middle of a node of the screen."""
    sh(device, "uiautomator dump /sdcard/w.xml")
    root = ElementTree.fromstring(sh(device, "cat /sdcard/w.xml").out.encode())
    node = next(n for n in root.iter("node") if all(n.get(name.replace("_", "-")) == value for name, value in wanted.items()))
    left, top, right, bottom = map(int, node.get("bounds", "").replace("][", ",").strip("[]").split(","))
    return (left + right) // 2, (top + bottom) // 2


def _in_search(device: Device) -> None:
    """The notes app with its search field focused."""
    sh(device, f"monkey -p {KEEP} -c android.intent.category.LAUNCHER 1")
    x, y = _node(device, text="Search notes")
    sh(device, f"input tap {x} {y}")
    if device.field is None:
        x, y = _node(device, **{"class": EDITOR})
        sh(device, f"input tap {x} {y}")
    assert device.field is not None


def _typed(device: Device) -> str:
    assert device.field is not None
    return device.field.text


def test_size_density_and_properties() -> None:
    device = free_device()
    assert sh(device, "wm size").out == "Physical size: 1080x2400\n"
    assert sh(device, "wm density").out == "Physical density: 480\n"
    assert sh(device, "getprop sys.boot_completed; getprop init.svc.bootanim").out == "1\nstopped\n"
    assert "[ro.product.model]: [phonegym]" in sh(device, "getprop").out
    assert sh(device, "getprop no.such fallback").out == "fallback\n"


def test_apps_start_and_stop_under_the_package_that_was_asked_for() -> None:
    device = free_device()
    assert "Events injected: 1" in sh(device, "monkey -p com.android.deskclock 1").out
    assert "mCurrentFocus=Window{3a5d1c5 u0 com.android.deskclock/" in sh(device, "dumpsys window | grep mCurrentFocus").out
    assert sh(device, "am start -W -n com.android.settings/.Settings").out.splitlines()[1:2] == ["Status: ok"]
    assert "com.android.settings/.Settings" in sh(device, "dumpsys activity activities | grep mResumedActivity").out
    assert sh(device, "pidof com.android.settings").status == 0
    assert sh(device, "am force-stop com.android.settings").status == 0
    assert sh(device, "pidof com.android.settings").status == 1
    assert device.front_app.id == "home"
    sh(device, "am start -a android.intent.action.MAIN -c android.intent.category.HOME")
    assert "launcher" in sh(device, "dumpsys window windows").out


def test_a_stopped_app_has_forgotten_its_screens() -> None:
    device = free_device()
    _in_search(device)
    sh(device, f"am force-stop {KEEP}; monkey -p {KEEP} 1")
    assert device.field is None


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("monkey -p com.none 1", "No activities found"),
        ("am start -n com.none/.Main", "does not exist"),
        ("am start -a android.intent.action.VIEW -d https://example.org", "unable to resolve Intent"),
        ("am frob", "Unknown command"),
        ("input frob", "Unknown command"),
        ("input keyevent CAMERA", "does nothing on this phone"),
        ("input keyevent KEYCODE_NONE", "Unknown keycode"),
        ("dumpsys nothing", "Can't find service"),
        ("svc wifi disable", "on the screen"),
        ("pm clear com.android.settings", "on its screen only"),
        ("content query --uri content://sms", "inaccessible or not found"),
        ("date 010112002026", "cannot set date"),
        ("wm size 100x100", "as it is"),
        ("app_process / com.example.Main", "no such program"),
        ("sed -i 's/a/b/;w' x", "not known here"),
    ],
)
def test_nothing_is_pretended(line: str, words: str) -> None:
    device = free_device()
    done = sh(device, line)
    assert done.status != 0
    assert words in done.out + done.err
    assert device.remarks, "a client that goes wrong without it must be able to find out"


def test_the_screen_goes_dark_is_lit_and_unlocked_and_programs_say_so() -> None:
    device = free_device()

    def told() -> tuple[list[str], str]:
        said = sh(device, "dumpsys power; dumpsys display; dumpsys window").out
        return re.findall(r"(?:mWakefulness|mScreenState|isKeyguardShowing)=(\w+)", said), device.phone.state.os.shell.guard

    assert sh(device, "wm dismiss-keyguard").status == 0
    sh(device, "input keyevent 82 WAKEUP")
    assert told() == (["Awake", "ON", "false"], "open")
    sh(device, "input keyevent KEYCODE_POWER")
    dark = (["Asleep", "OFF", "true"], "asleep")
    assert told() == dark
    assert sh(device, "input keyevent SLEEP; wm dismiss-keyguard").status == 1, "a dark screen is not unlocked"
    assert told() == dark
    sh(device, "input keyevent 224")
    assert told()[1] == "locked"
    assert "mCurrentFocus=Window{3a5d1c5 u0 NotificationShade}" in sh(device, "dumpsys window | grep mCurrentFocus").out
    assert sh(device, "wm dismiss-keyguard").status == 0
    assert told()[1] == "open"
    sh(device, "input keyevent 26 26 82")
    assert told()[1] == "open", "off, on, and the menu key takes the lock screen away"
    assert "launcher3" in sh(device, "dumpsys window | grep mCurrentFocus").out


def test_touches() -> None:
    device = free_device()
    x, y = _node(device, content_desc="Clock")
    sh(device, f"input touchscreen tap {x}.5 {y}.5")
    assert device.front_app.id == "clock"
    sh(device, "input keyevent KEYCODE_HOME")
    assert device.front_app.id == "home"
    sh(device, "input swipe 540 5 540 1200 300")
    assert device.phone.state.os.system
    sh(device, "input keyevent 4")
    assert not device.phone.state.os.system
    sh(device, "input keyevent APP_SWITCH")
    assert device.phone.state.os.system
    beside = sh(device, "input tap 5000 5000")
    assert beside.status == 0
    assert "off the screen" in beside.err


def _text_bar(device: Device) -> str:
    return device.phone.state.os.text_bar


def test_a_swipe_that_goes_nowhere_is_a_tap_or_a_long_press() -> None:
    device = free_device()
    _in_search(device)
    sh(device, "input text milk")
    x, y = _node(device, **{"class": EDITOR})
    sh(device, f"input swipe {x} {y} {x} {y} 100")
    assert _text_bar(device) == "hidden"
    sh(device, f"input swipe {x} {y} {x + 3} {y} 1500")
    assert _text_bar(device) == "main", "the toolbar of a long press on text"


def test_a_fast_swipe_flings_and_a_slow_one_does_not() -> None:
    device = free_device()
    sh(device, f"monkey -p {KEEP} -c android.intent.category.LAUNCHER 1")
    before = device.phone
    ways = {}
    for ms in (5000, 300, 120):
        device = free_device()
        sh(device, f"monkey -p {KEEP} -c android.intent.category.LAUNCHER 1")
        sh(device, f"input swipe 500 1800 500 1500 {ms}")
        ways[ms] = device.phone.xml()
        assert ways[ms] != before.xml()
    assert len({*ways.values()}) == 3
    plain = before.act(Swipe(500, 1800, 500, 1500))
    assert ways[5000] == plain.xml(), "a slow finger leaves the list where it stops"


def test_keys_at_the_side_and_things_that_are_carried() -> None:
    device = free_device()
    level = device.phone.state.os.settings.sound.media
    sh(device, "input keyevent VOLUME_UP VOLUME_UP 25")
    assert device.phone.state.os.settings.sound.media == level + 1
    sh(device, "am start -n com.android.settings/.Settings; input draganddrop 500 1200 500 1500 2000")
    assert device.phone.last is not None
    held = free_device()
    sh(held, "am start -n com.android.settings/.Settings; input swipe 500 1200 500 1200 2000")
    assert held.phone.last is not None
    assert device.phone.last.effect == held.phone.last.effect, "where nothing can be carried it is a long press"


def test_ctrl_z_takes_back_and_with_shift_makes_again() -> None:
    device = free_device()
    _in_search(device)
    sh(device, "input text once; input text more")
    sh(device, "input keycombination 113 54")
    assert _typed(device) == "once"
    sh(device, "input keycombination 113 59 54")
    assert _typed(device) == "oncemore"


def test_text_and_keys() -> None:
    device = free_device()
    _in_search(device)
    assert sh(device, "input text hello%sworld").status == 0
    assert _typed(device) == "hello world"
    sh(device, "input keyevent 67 67 KEYCODE_DEL KEYCODE_A 8")
    assert _typed(device) == "hello woa1"
    steps = device.phone.state.os.events
    sh(device, "input keyevent --press " + "67 " * 100)
    assert _typed(device) == ""
    assert device.phone.state.os.events == steps + 1, "a hundred deletions that empty a field are one act"
    assert sh(device, "input text 你好").status == 255
    assert _typed(device) == ""
    sh(device, "input text abc; input keycombination 113 29; input keyevent 67")
    assert _typed(device) == ""


def test_the_adb_keyboard_types_anything_while_it_is_chosen() -> None:
    device = free_device(keyboard=LATIN_KEYBOARD)
    _in_search(device)
    encoded = base64.b64encode("你好，世界 🙂".encode()).decode()
    assert "result=0" in sh(device, f"am broadcast -a ADB_INPUT_B64 --es msg {encoded}").out
    assert _typed(device) == "", "a keyboard that is not chosen types nothing"
    assert ADB_KEYBOARD in sh(device, "ime list -s").out.split()
    assert "selected for user" in sh(device, f"ime enable {ADB_KEYBOARD}; ime set {ADB_KEYBOARD}").out
    assert sh(device, "settings get secure default_input_method").out == f"{ADB_KEYBOARD}\n"
    sh(device, f"am broadcast -a ADB_INPUT_B64 --es msg {encoded}")
    assert _typed(device) == "你好，世界 🙂"
    sh(device, "am broadcast -a ADB_CLEAR_TEXT; am broadcast -a ADB_INPUT_TEXT --es msg 'two words'")
    assert _typed(device) == "two words"
    sh(device, "am broadcast -a ADB_INPUT_CODE --ei code 67")
    assert _typed(device) == "two word"
    sh(device, f"ime set {LATIN_KEYBOARD}")
    assert device.field is not None, "changing the keyboard leaves the focus"
    assert "cannot be selected" in sh(device, "ime set com.none/.Keyboard").err


def test_screenshots() -> None:
    device = free_device()
    sh(device, "screencap -p /sdcard/a.png; screencap /sdcard/b.png; screencap /sdcard/c.raw")
    picture = device.files.read("/sdcard/a.png")
    assert picture.startswith(b"\x89PNG")
    assert picture == device.files.read("/storage/emulated/0/b.png") == device.phone.png()
    raw = device.files.read("/sdcard/c.raw")
    assert struct.unpack_from("<4I", raw) == (1080, 2400, 1, 1)
    assert raw[16:] == device.phone.pixels().tobytes()


def test_the_tree_as_uiautomator_writes_it() -> None:
    device = free_device()
    assert sh(device, "uiautomator dump").out == "UI hierchary dumped to: /sdcard/window_dump.xml\n"
    assert sh(device, "cat /sdcard/window_dump.xml").out == device.phone.xml()
    shown = sh(device, "uiautomator dump /dev/tty").out
    assert shown == device.phone.xml() + "UI hierchary dumped to: /dev/tty\n"


def test_packages() -> None:
    device = free_device()
    every = sh(device, "pm list packages").out.split()
    theirs = sh(device, "cmd package list packages -3").out.split()
    assert {"package:com.google.android.deskclock", "package:com.android.deskclock", "package:com.android.adbkeyboard"} <= set(theirs)
    assert "package:com.android.settings" in set(every) - set(theirs)
    assert sh(device, "pm list packages deskclock | wc -l").out == "2\n"
    assert sh(device, "pm path com.android.settings").out.startswith("package:/")
    resolved = sh(device, "cmd package resolve-activity --brief -c android.intent.category.LAUNCHER com.android.settings").out
    assert resolved.splitlines()[1] == "com.android.settings/.Settings"


def test_the_date_is_the_phones() -> None:
    device = free_device()
    c = civil(device.now)
    assert sh(device, "date +%Y-%m-%d\\ %H:%M").out == f"{c.year}-{c.month:02d}-{c.day:02d} {c.hour:02d}:{c.minute:02d}\n"
    before = device.now
    assert sh(device, "sleep 90").status == 0
    assert device.now == before + 90_000
    assert sh(device, "date +%s").out == f"{device.now // 1000}\n"


def test_looking_again_after_a_while_lets_the_time_between_pass() -> None:
    seconds = [0.0]
    device = free_device(waits=True, clock=lambda: seconds[0])
    before = device.now
    sh(device, "screencap -p /sdcard/a.png")
    seconds[0] += 0.5
    sh(device, "uiautomator dump")
    assert device.now == before, "both belong to one look"
    seconds[0] += 20.0
    sh(device, "screencap -p /sdcard/a.png")
    assert device.now == before + 20_000
    seconds[0] += 9000.0
    sh(device, "input keyevent HOME; screencap -p /sdcard/a.png")
    assert device.now == before + 21_000, "thinking before an act is free"


def test_yadb() -> None:
    device = free_device()
    start = "app_process -Djava.class.path=/data/local/tmp/yadb /data/local/tmp com.ysbing.yadb.Main"
    assert "Could not find" in sh(device, f"{start} -keyboard hi").err
    device.files.write("/data/local/tmp/yadb", b"jar", 0)
    assert sh(device, "md5sum /data/local/tmp/yadb").out == "68995fcbf432492d15484d04a9d2ac40  /data/local/tmp/yadb\n"
    _in_search(device)
    sh(device, f"{start} -keyboard '你好 a'")
    assert _typed(device) == "你好 a"
    sh(device, f"{start} -layout; {start} -screenshot /sdcard/s.png")
    assert device.files.read("/data/local/tmp/yadb_layout_dump.xml").decode() == device.phone.xml()
    assert device.files.read("/sdcard/s.png") == device.phone.png()


def test_yadb_pinches() -> None:
    device = free_device()
    device.files.write("/data/local/tmp/yadb", b"jar", 0)
    start = "app_process -Djava.class.path=/data/local/tmp/yadb /data/local/tmp com.ysbing.yadb.Main -pinch"
    sh(device, "am start -n com.google.android.calendar/.AllInOneActivity")
    x, y = _node(device, text="Week")
    sh(device, f"input tap {x} {y}")
    heights = []
    for distances in ("200 300", "200 800", "800 200", "0 900", "900 0"):
        assert sh(device, f"{start} 540 1500 {distances} 500").status == 0
        heights.append(device.phone.app(CalendarState).hour_height)
    assert heights == [96, 144, 48, 144, 48]
    beside = sh(device, f"{start} 540 9000 200 300 500")
    assert "off the screen" in beside.err
    for wrong in ("540 1500 200", "540 1500 200 x 500", ""):
        assert "not known here" in sh(device, f"{start} {wrong}").err
    assert device.phone.app(CalendarState).hour_height == 48


def test_a_program_with_a_defect_says_so() -> None:
    device = free_device()

    def broken() -> None:
        raise RuntimeError("planted")

    device.hand.do = lambda action: broken()  # type: ignore[method-assign,assignment,return-value]  # planted
    done = sh(device, "input tap 5 5")
    assert done.status == 255
    assert "planted" in done.err
    assert device.remarks[-1].kind == "defect"
