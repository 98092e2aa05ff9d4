"""What a client may see: an agent's shell is a user's shell, and judged state cannot be read or changed through it."""

from __future__ import annotations

import msgspec
import pytest

from phonegym.bridges.adb.commands.settings import JUDGED
from phonegym.bridges.adb.device import Device
from phonegym.bridges.adb.player import AdbEpisode
from tests.bridges.hands import free_device, sh, spec_of

SECRET = "Team meeting"
"""Title of a note of this phone, which no screen shows before the notes are opened."""
TRIES = (
    "phonegym state", "ls -R /data/data", "cat /data/data/com.google.android.keep/databases/notes.db", "find / -name '*.db'",
    "su -c 'cat /data/data/x'", "su 0 id", "sqlite3 /data/data/x/y.db 'select * from notes'", "content query --uri content://notes",
    "dumpsys activity com.google.android.keep", "dumpsys notification", "settings list global", "settings list system",
    "settings list secure", "getprop", "cat /proc/self/environ", "env", "run-as com.google.android.keep ls", "logcat -d", "ps -A",
    "cp -r /data/data /sdcard/x", "cat /sdcard/../data/data/x", "ls /storage/emulated/0/../../../data/data", "phonegym verdict",
    "strings /dev/mem", "uiautomator dump /data/data/x; cat /data/data/x", "cat < /data/data/x", "ls /data/*/*",
)  # fmt: skip


def test_an_agent_cannot_read_or_change_what_is_judged() -> None:
    device = free_device()
    secret = msgspec.json.encode(device.phone.state).decode()
    assert SECRET in secret
    before = device.phone.digest()
    said = "".join(str(sh(device, line)) for line in TRIES)
    assert SECRET not in said
    for space, key in JUDGED:
        for word in (f"get {space} {key}", f"put {space} {key} 1", f"delete {space} {key}"):
            done = sh(device, f"settings {word}")
            assert done.status != 0
            assert "judged" in done.err
            assert done.out == ""
    assert device.phone.digest() == before
    assert sh(device, "id -u; whoami").out == "2000\nshell\n"


def test_what_was_read_past_the_screen_is_no_evidence() -> None:
    episode = AdbEpisode(spec_of("clock.SwapCity-v1"))
    episode.start()
    device = Device(episode.hand, waits=False)
    sh(device, "dumpsys window; pm list packages; getprop; input keyevent HOME; input keyevent HOME")
    sh(device, "uiautomator dump; input keyevent HOME; screencap -p /sdcard/a.png; phonegym finish")
    trace = episode.stop()
    assert [step.saw for step in trace.steps] == [(), (), ("xml",), ("pixels",)]


def test_an_evaluator_reads_but_changes_by_touch_alone() -> None:
    device = free_device(profile="evaluator")
    before = device.phone.digest()
    assert SECRET in sh(device, "phonegym state").out
    assert sh(device, "settings get global wifi_on").out == f"{int(device.phone.state.os.settings.network.wifi)}\n"
    assert sh(device, "settings get system font_scale").out == "1.00\n"
    assert "airplane_mode_on=0" in sh(device, "settings list global").out
    assert sh(device, "settings put global wifi_on 0").status != 0
    assert sh(device, "su 0 id -u").out == "0\n"
    assert device.phone.digest() == before


@pytest.mark.parametrize("line", ["settings put global my_key 5; settings get global my_key", "settings get global my_key || true"])
def test_settings_that_mean_nothing_here_are_kept(line: str) -> None:
    assert sh(free_device(), line).out in ("5\n", "null\n")


def test_words_to_the_owner_need_a_task() -> None:
    done = sh(free_device(), "phonegym finish")
    assert done.status == 1
    assert "has no task" in done.err


def test_a_question_gets_its_answer() -> None:
    episode = AdbEpisode(spec_of("notes.WhichOfTheTwo-v1"))
    episode.start()
    device = Device(episode.hand, waits=False)
    assert sh(device, "phonegym goal").out.strip() == episode.hand.goal
    asked = sh(device, "phonegym ask Which of the two?")
    assert asked.status == 0
    assert asked.out.strip()
    trace = episode.stop()
    assert trace.steps[0].reply == asked.out.strip()
