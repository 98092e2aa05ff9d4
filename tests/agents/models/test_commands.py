"""Models on the command line, against a fake model in this process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from phonegym.agents.models.endpoint import BASE_URL, KEY
from phonegym.agents.models.fake.latency import Shape
from phonegym.agents.models.fake.oracles import Oracles
from phonegym.agents.models.fake.replies import Recorded
from phonegym.agents.models.fake.server import FakeModel, _Handler
from phonegym.agents.models.named import named
from phonegym.bench.splits import split
from tests.run.hands import inside

TASK = "clock.LastOfTheDay-v1"


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeModel]:
    # The commands set it for this process; put it back afterwards.
    monkeypatch.setenv(BASE_URL, "")
    instances = [each for each in split("small", seeds=3).instances if each.task == TASK]
    fake = FakeModel(Oracles(instances, named("xml_text@fake")), shape=Shape(prefill=20, decode=0.5))
    with fake.running():
        yield fake


def test_eval_with_a_model_plays_side_by_side_and_reports_prompt_and_reply(
    server: FakeModel, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(KEY, "sk-very-secret")
    run = tmp_path / "run"
    asked = ["eval", "--agent", "xml_text", "--model", "fake", "--base-url", server.base_url, "--split", "small", "--task", TASK]
    code, out, err = inside(capsys, *asked, "--seeds", "3", "--jobs", "3", "--out", run, "--json")
    assert code == 0, err
    assert json.loads(out)["agents"]["xml_text@fake"]["success"]["mean"] == 1.0
    assert server.latency.most > 1
    traces = [path.read_text(encoding="utf-8") for path in (run / "traces").iterdir()]
    assert len(traces) == 3
    for trace in traces:
        first = json.loads(trace.splitlines()[1])
        assert "You operate a phone" in first["prompt"]
        assert json.loads(first["raw"])["action"]
        assert first["tokens"][0] > 100
    report = (run / "report.html").read_text(encoding="utf-8")
    assert "You operate a phone" in report
    assert 'text("prompt", step.prompt' in report
    everything = "".join(path.read_text(encoding="utf-8", errors="replace") for path in run.rglob("*") if path.is_file())
    assert "very-secret" not in everything


def test_a_key_that_a_server_repeats_reaches_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(KEY, "sk-very-secret")
    monkeypatch.setenv(BASE_URL, "")

    class Telling(FakeModel):
        """Lists its models, and refuses every chat with all that it was sent."""

        def finish_request(self, request: Any, client_address: Any) -> None:
            Refusing(request, client_address, self)

    class Refusing(_Handler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length", "0")))
            self._fail(400, f"what is {self.headers}?")

    with Telling(Recorded(["x"])).running() as url:
        asked = ["eval", "--agent", "xml_text", "--model", "fake", "--base-url", url, "--split", "small", "--task", TASK, "--seeds", "1"]
        code, out, err = inside(capsys, *asked, "--out", tmp_path / "run")
    assert code == 1
    everything = "".join(path.read_text(encoding="utf-8", errors="replace") for path in tmp_path.rglob("*") if path.is_file())
    assert "Bearer ***" in everything
    assert "very-secret" not in everything + out + err


def test_lanes_and_one_by_one_are_the_same_run(server: FakeModel, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def chains(jobs: str) -> dict[str, str]:
        run = tmp_path / jobs
        asked = ["eval", "--agent", "xml_text@fake", "--base-url", server.base_url, "--split", "small", "--task", TASK]
        code, _out, err = inside(capsys, *asked, "--seeds", "3", "--jobs", jobs, "--out", run)
        assert code == 0, err
        lines = map(json.loads, (run / "episodes.jsonl").read_text(encoding="utf-8").splitlines())
        return {json.dumps(line["row"]["conditions"]): line["chain"] for line in lines}

    assert chains("1") == chains("3")


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["eval", "--agent", "json"], "--model NAME --base-url URL"),
        (["eval", "--agent", "json", "--model", "m"], "where is m served?"),
        (["eval", "--agent", "jsn", "--model", "m"], "is for a dialect"),
        (["eval", "--agent", "null", "--base-url", "http://127.0.0.1:9"], "is for a dialect"),
        (["eval", "--agent", "json", "--model", "m?pixls=3"], "Did you mean 'pixels'"),
        (["eval", "--agent", "json", "--model", "m", "--base-url", "127.0.0.1"], "is no base URL"),
        (["eval", "--agent", "json", "--model", "m", "--base-url", "http://127.0.0.1:9"], "nobody listens"),
        (["check-model"], "--model NAME"),
        (["check-model", "--model", "m", "--agent", "autoglmm"], "Did you mean 'autoglm'"),
        (["check-model", "--model", "m", "--base-url", "http://127.0.0.1:9"], "nobody listens"),
        (["fake-model", "--agent", "jsn"], "Did you mean 'json'"),
        (["fake-model", "--split", "smal"], "Did you mean 'small'"),
        (["fake-model", "--replies", "/no/such"], "cannot read"),
        (["do", "Wake me", "--agent", "oracle"], "acts by the screen alone"),
        (["do", "Wake me", "--agent", "gredy"], "Did you mean 'greedy'"),
        (["do", "Wake me", "--agent", "null", "--phone", "/no/such"], "cannot read"),
        (["do", "Wake me", "--agent", "null", "--language", "fr"], "there is no language"),
    ],
)
def test_wrong_use_says_what_to_do(
    arguments: list[str], what: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(BASE_URL, "")
    monkeypatch.chdir(tmp_path)
    code, out, err = inside(capsys, *arguments)
    assert (code, out) == (2, "")
    assert what in err
    assert not list(tmp_path.iterdir())


def test_a_model_that_is_not_served_and_a_key_that_is_missing(
    server: FakeModel, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _out, err = inside(capsys, "eval", "--agent", "json", "--model", "fakee", "--base-url", server.base_url)
    assert code == 2
    assert "Did you mean 'fake'" in err
    monkeypatch.delenv(KEY, raising=False)
    server.key = "sk-1"
    code, _out, err = inside(capsys, "check-model", "--model", "fake?timeout=77", "--base-url", server.base_url)
    assert code == 2
    assert f"set {KEY}" in err


def test_check_model_lists_dialects_and_looks_at_a_model(server: FakeModel, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _err = inside(capsys, "check-model", "--dialects")
    assert code == 0
    assert "mobilerl" in out
    vendors = [line for line in out.splitlines() if "not validated against the vendor" in line]
    assert [line.split()[0] for line in vendors] == ["anthropic_computer", "openai_computer", "gemini_computer"]
    code, out, _err = inside(capsys, "check-model", "--model", "fake", "--agent", "xml_text", "--base-url", server.base_url, "--json")
    assert code == 1  # it waits, for it knows these screens not
    assert {each["what"]: each["ok"] for each in json.loads(out)} == {"answers": True, "dialect": True, "reads and points": False}


def test_do_shows_steps_and_changes_and_keeps_the_phone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = ['{"action": "launch", "app": "settings"}', '{"action": "ask", "question": "Sure?"}', '{"action": "finish", "message": "ok"}']
    with FakeModel(Recorded(said)).running() as url:
        monkeypatch.setenv(BASE_URL, "")
        asked = ["do", "Open settings", "--agent", "json", "--model", "fake?timeout=55", "--base-url", url]
        code, out, err = inside(capsys, *asked, "--save", tmp_path / "mine.phone")
        assert code == 0, err
        assert out.splitlines()[0].startswith('1. launch("settings")')
        assert "Please decide yourself." in out
        assert "done: ok" in out
        code, out, err = inside(capsys, *asked, "--phone", tmp_path / "mine.phone", "--steps", "1", "--json")
    assert code == 1
    assert json.loads(out)["ended"] == ""
    (tmp_path / "bad.phone").write_bytes(b"no phone")
    code, _out, err = inside(capsys, "do", "x", "--agent", "null", "--phone", tmp_path / "bad.phone")
    assert code == 2
    assert "no saved phone" in err


def test_a_vendors_format_says_that_it_is_not_validated(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(BASE_URL, "")
    with FakeModel(Recorded(['{"type": "click", "x": 1, "y": 1}', '{"type": "move", "x": 1, "y": 1}'])).running() as url:
        asked = ["do", "Look", "--agent", "openai_computer", "--model", "fake?pictures=2&pixels=50000", "--base-url", url, "--steps", "2"]
        code, out, err = inside(capsys, *asked, "--json")
    assert code == 1
    assert "openai_computer follows the format as published; it is not validated against the vendor." in err
    steps = json.loads(out)["steps"]
    assert steps[0]["does"].startswith("tap")
    assert "a phone has no pointer to move" in steps[1]["does"]


def test_do_tells_every_change(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    player = tmp_path / "dark_player.py"
    player.write_text(
        "from phonegym.bench.steps import Finish\n"
        "from phonegym.phone.actions import Launch, Tap\n"
        "class Player:\n"
        "    def begin(self, brief): self.way = ['Display', 'Dark theme']; self.opened = False\n"
        "    def act(self, observation):\n"
        "        if not self.opened:\n"
        "            self.opened = True\n"
        "            return Launch('settings')\n"
        "        if not self.way: return Finish()\n"
        "        want = self.way.pop(0)\n"
        "        return Tap(*next(e.center for e in observation.elements() if e.clickable and want in e.label))\n"
    )
    with pytest.MonkeyPatch.context() as patched:
        patched.syspath_prepend(str(tmp_path))
        code, out, err = inside(capsys, "do", "Turn on dark theme", "--agent", "dark_player:Player")
    assert code == 0, err + out
    assert "os.settings.display.dark: false -> true" in out
