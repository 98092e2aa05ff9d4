"""`phonegym eval --device adb:SERIAL`: our agents on a device that shows nothing but its screen; our own phones stand for it."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from phonegym.agents.models.fake.asked import Asked
from phonegym.agents.models.fake.oracles import Oracles
from phonegym.agents.models.fake.server import FakeModel
from phonegym.agents.models.named import named
from phonegym.bench.episode import DECIDE
from phonegym.bench.splits import Split, split
from phonegym.bench.steps import Finish
from phonegym.bridges.adb.device import LATIN_KEYBOARD, Device
from phonegym.bridges.adb.player import AdbEpisode
from phonegym.bridges.adb.server import AdbServer
from phonegym.bridges.device.hands import Hands
from phonegym.bridges.device.link import AdbLink, DeviceError
from phonegym.bridges.device.screen import DeviceScreen
from phonegym.phone.actions import (
    Back,
    Clear,
    DoubleTap,
    Home,
    Key,
    Launch,
    LongPress,
    PhoneAction,
    Power,
    Recents,
    Swipe,
    Tap,
    Type,
    Wait,
)
from phonegym.phone.device import Phone
from phonegym.run.folder import read_info
from phonegym.run.spec import EpisodeSpec
from phonegym.run.stored_screens import looks_of
from phonegym.run.trace import Trace, read_trace
from tests.bridges.hands import KEEP, free_device, shell, there
from tests.run.hands import command, inside, lines_of, phonegym

pytestmark = pytest.mark.usefixtures("adb_server")
TASK = "clock.SwapCity-v1"


@contextmanager
def _free(**options: Any) -> Iterator[tuple[str, Device]]:
    device = free_device(**options)
    with AdbServer([device], port=0) as server:
        yield there(server.served[0]), device


def _traces(run: Path) -> list[Trace]:
    return [read_trace(path) for path in sorted((run / "traces").glob("*.jsonl"))]


# ---- whole runs ---------------------------------------------------------------------------------------------------------
def test_a_model_does_a_task_on_a_device_and_the_exact_judge_of_that_device_agrees(tmp_path: Path) -> None:
    instance = next(each for each in split("app:clock", seeds=1).instances if each.task == TASK)
    episode = AdbEpisode(EpisodeSpec(instance.task, "adb", msgspec.structs.replace(instance.conditions, observe="asked")))
    episode.start()
    goal = episode.hand.goal
    model = FakeModel(Oracles(Split("one", (instance,)).instances, named("xml_text@fake")))
    with AdbServer([Device(episode.hand, waits=False)], port=0) as server, model.running() as url:
        serial = there(server.served[0])
        options = ("--agent", "xml_text", "--model", "fake", "--base-url", url, "--task", TASK, "--seeds", "1", "--out", tmp_path / "run")
        done = phonegym("eval", "--device", f"adb:{serial}?settle=0", *options, "--json")
        assert done.returncode == 0, done.stderr
        shell(serial, "phonegym finish")
        served = episode.stop()
    said = json.loads(done.stdout)
    assert said["exact"] is False
    assert said["unjudged"] == 1
    assert served.end.verdict.success, "the acts of our agent landed, and were those that the task wanted"
    [trace] = _traces(tmp_path / "run")
    assert trace.header.goals == (goal,)
    assert trace.header.screen == (1080, 2400)
    assert trace.steps[-1].action == Finish()
    assert len(trace.steps) > 5
    assert all(step.raw and step.saw == ("xml",) for step in trace.steps)
    # It is an ordinary run, that says whose its outcome is, and that cannot be played again.
    info = read_info(tmp_path / "run")
    assert (info.device, info.judged_by) == (f"{serial}, 1080x2400", "nobody: outcomes are left open")
    assert lines_of(tmp_path / "run")[0]["row"]["outcome"] == "unjudged"
    assert len(list((tmp_path / "run" / "screens").glob("*/*.jpg"))) == len(trace.steps) + 1
    looks = list(looks_of(tmp_path / "run", trace))
    assert len(looks) == len(trace.steps) + 1
    assert looks[0].rgb(0.25).shape == (600, 270, 3)
    assert "not exact" in (tmp_path / "run" / "report.html").read_text()
    again = phonegym("reverify", tmp_path / "run")
    assert "real device" in again.stdout + again.stderr


class Rules:
    """A judge that accepts runs in which something was tapped."""

    def reply(self, asked: Asked) -> str:
        assert asked.pictures
        return json.dumps({"reason": "I looked", "success": "tap(" in asked.text})


def test_plain_words_and_a_second_judge(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "import phonegym as pg\n"
        "class Taps:\n"
        "    def begin(self, brief): self.goal = brief.goal\n"
        "    def act(self, observation):\n"
        "        element = next((e for e in observation.elements() if e.label == 'Notes'), None)\n"
        "        if observation.step == 0 and 'Notes' in self.goal: return pg.Tap(*element.center)\n"
        "        return pg.Finish('done')\n"
    )
    out = tmp_path / "run"
    with _free() as (serial, device), FakeModel(Rules()).running() as url:
        words = ("--instruction", "Open Notes", "--instruction", "Do nothing")
        judge = ("--second-judge", "vlm:fake", "--judge-url", url)
        options = ("--agent", "mine:Taps", "--device", f"adb:{serial}?settle=0", *words, *judge, "--out", out)
        done = phonegym("eval", *options, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        assert device.front_app.id == "home", "each begins at the launcher"
        again = phonegym("eval", *options, cwd=tmp_path)
    assert "2 of 2 episodes are done already" in again.stderr
    assert "not exact" in done.stdout
    outcomes = {trace.header.goals[0]: trace.end.verdict for trace in _traces(out)}
    assert {goal: verdict.outcome for goal, verdict in outcomes.items()} == {"Open Notes": "success", "Do nothing": "wrong"}
    assert all("not exact" in verdict.checks[0].name and "I looked" in verdict.checks[0].got for verdict in outcomes.values())
    assert read_info(out).judged_by == "second judge vlm:fake (not exact)"


def test_a_person_at_a_terminal_answers_and_judges(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "import phonegym as pg\n"
        "class Asks:\n"
        "    def begin(self, brief): pass\n"
        "    def act(self, observation):\n"
        "        return pg.Finish(observation.reply) if observation.step else pg.Ask('Which one?')\n"
    )
    out = tmp_path / "run"
    words = ("--instruction", "One", "--instruction", "Two", "--instruction", "Three")
    with _free() as (serial, _):
        ours, theirs = pty.openpty()
        options = ("--agent", "mine:Asks", "--device", f"adb:{serial}?settle=0", *words, "--out", out)
        with subprocess.Popen(
            command("eval", *options), stdin=theirs, stderr=theirs, stdout=subprocess.PIPE, cwd=tmp_path, start_new_session=True
        ) as running:
            os.close(theirs)
            for answer in ("the red one", "y", "the blue one", "n", "", ""):
                os.write(ours, answer.encode() + b"\n")
            asked = b""
            with suppress(OSError):  # the terminal is gone with the program
                while piece := os.read(ours, 4096):
                    asked += piece
            assert running.stdout is not None
            said = running.stdout.read().decode()
        os.close(ours)
    assert running.returncode == 0
    assert b"The agent asks: Which one?" in asked
    assert b"Was that done, and nothing else?" in asked
    traces = {trace.header.goals[0]: trace for trace in _traces(out)}
    assert {goal: trace.end.verdict.outcome for goal, trace in traces.items()} == {"One": "success", "Two": "wrong", "Three": "unjudged"}
    assert [traces[goal].steps[0].reply for goal in ("One", "Two", "Three")] == ["the red one", "the blue one", DECIDE["en"]]
    assert "the word of a person (not exact)" in said
    assert "1 of 3 unjudged, in no score" in said


@pytest.mark.slow
def test_a_device_that_goes_away_is_trouble(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "import os, signal\nimport phonegym as pg\n"
        "class Ends:\n"
        "    def begin(self, brief): pass\n"
        "    def act(self, observation):\n"
        "        os.kill(int(os.environ['PHONES']), signal.SIGTERM)\n"
        "        import time; time.sleep(0.5)\n"
        "        return pg.Tap(5, 5)\n"
    )
    with subprocess.Popen(command("adb", "--port", "0"), stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        running.stdout.readline()
        serial = running.stdout.readline().split()[0]
        out = tmp_path / "run"
        options = ("--agent", "mine:Ends", "--device", f"adb:{serial}?settle=0", "--instruction", "x", "--out", out)
        done = phonegym("eval", *options, cwd=tmp_path, PHONES=str(running.pid))
        running.terminate()
    assert done.returncode == 1, done.stderr
    assert "not scored" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr
    assert lines_of(out)[0]["error"].startswith("DeviceError")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--agent", "greedy", "--device", "adb:none", "--instruction", "x"), "there is no device 'none'"),
        (("--agent", "greedy", "--device", "usb:1", "--instruction", "x"), "Give --device adb:SERIAL"),
        (("--agent", "greedy", "--device", "adb:x?setle=1", "--instruction", "x"), "settle"),
        (("--agent", "greedy", "--device", "adb:x?settle=hot", "--instruction", "x"), "0 to 60"),
        (("--agent", "greedy", "--device", "adb:x"), "--instruction"),
        (("--agent", "greedy", "--instruction", "x"), "phonegym do"),
        (("--agent", "greedy", "--split", "small", "--judge-url", "http://127.0.0.1:1"), "--second-judge"),
    ],
)
def test_wrong_use(options: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, errors = inside(capsys, "eval", *options)
    assert status == 2
    assert words in errors


def test_an_agent_that_wants_the_state_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with _free() as (serial, _):
        status, _, errors = inside(
            capsys, "eval", "--agent", "oracle", "--device", f"adb:{serial}", "--instruction", "x", "--out", tmp_path / "run"
        )
    assert status == 2
    assert "oracle looks into the phone's state" in errors


def test_without_adbutils_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "adbutils", None)
    with pytest.raises(DeviceError, match=r"pip install 'phonegym\[device\]'"):
        AdbLink("any")


# ---- eyes and hands -----------------------------------------------------------------------------------------------------
def test_what_is_seen_is_what_the_phone_shows() -> None:
    with _free() as (serial, device):
        for package in ("com.android.settings", "com.google.android.contacts"):
            shell(serial, f"monkey -p {package} 1")
            screen, phone = DeviceScreen(AdbLink(serial)), device.phone
            assert screen.size == phone.size
            assert screen.png() == phone.png()
            assert (screen.rgb() == phone.rgb()).all()
            assert screen.xml() == phone.xml()
            assert screen.xml_compact() == phone.xml_compact()
            assert screen.elements() == phone.elements()
            assert (screen.set_of_marks() == phone.set_of_marks()).all()
            half = screen.rgb(0.5)
            assert half.shape == phone.rgb(0.5).shape
            assert np.abs(half.astype(int) - phone.rgb(0.5)).mean() < 4, "resampled, not drawn anew"


ACTIONS: list[PhoneAction] = [
    Launch("notes"),
    Tap(540, 180),
    Type("milk & $5 'x' 100% done"),
    Clear(),
    Type("你好\nzwei %s"),
    Key("home"),
    Key("delete"),
    Key("select_all"),
    Key("copy"),
    Back(),
    Swipe(540, 1700, 540, 700),
    LongPress(540, 900),
    Home(),
    Launch("com.android.settings"),
    Recents(),
    Back(),
    Wait(0),
    Power(),
    Power(),
    Swipe(540, 2200, 540, 700),
]


@pytest.mark.parametrize("keyboard", ["adb", "latin"])
def test_every_action_does_on_the_device_what_it_does_on_the_phone(keyboard: str) -> None:
    options = {"keyboard": LATIN_KEYBOARD} if keyboard == "latin" else {}
    with _free(**options) as (serial, device):
        phone = Phone.new(7)
        link = AdbLink(serial)
        hands = Hands(link, settle_s=0)
        first = device.keyboard
        for action in ACTIONS:
            phone = phone if isinstance(action, Wait) else phone.act(action)
            assert hands.do(action, DeviceScreen(link)) == "", action
            assert device.phone.digest() == phone.digest(), action
            assert device.keyboard == first, "the input method is given back"
        assert not device.remarks


def test_what_cannot_be_done_is_told_and_does_nothing() -> None:
    with _free() as (serial, device):
        link = AdbLink(serial)
        hands = Hands(link, settle_s=0)
        before = device.phone.digest()
        assert "off the screen" in hands.do(Tap(2000, 5), DeviceScreen(link))
        assert "off the screen" in hands.do(Swipe(5, 5, 5, float("nan")), DeviceScreen(link))
        assert "no package" in hands.do(Launch("Nonesuch"), DeviceScreen(link))
        assert device.phone.digest() == before
        hands.do(DoubleTap(540, 1200), DeviceScreen(link))
        assert KEEP in shell(serial, "pm list packages")
