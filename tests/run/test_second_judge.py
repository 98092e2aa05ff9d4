"""`--second-judge`: the errors that are measured are those that were planted, and no verdict of ours changes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from phonegym.agents.models.errors import BadSettings
from phonegym.agents.models.fake.asked import Asked
from phonegym.agents.models.fake.server import FakeModel
from phonegym.run.judge_set import JudgeSet
from phonegym.run.second_judge.asking import judge_named, prompt, read, sampled
from phonegym.run.second_judge.case import Case, Screen, cases_of
from phonegym.run.second_judge.rates import Share
from phonegym.state import digest
from tests.run.hands import inside, phonegym

OPTIONS = ("--task", "clock.TwinAlarms-v1", "--task", "clock.LastOfTheDay-v1", "--seeds", "2", "--each", "1")
JUDGE = "vlm:fake?shots=4"
ACCEPT, REJECT, RAMBLE = (
    '{"reason": "it is done", "success": true}',
    '{"reason": "it is not", "success": false}',
    "I think that it was done.",
)


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("set") / "set"
    done = phonegym("judge-set", "--out", out, *OPTIONS)
    assert done.returncode == 0, done.stderr
    return out


def _name(text: str, pictures: tuple[bytes, ...]) -> str:
    return digest(b"\0".join([text.encode(), *pictures]))


class Planted:
    """A judge whose every reply is planned: it knows a case by all that it is shown, and counts how often it was asked."""

    def __init__(self, cases: list[Case], plan: Callable[[int, Case, int], str]) -> None:
        self.times: dict[str, int] = {}
        self.requests = 0
        self._plan = plan
        self._known: dict[str, tuple[int, Case]] = {}
        for n, case in enumerate(cases):
            system, user = prompt(case, judge_named(JUDGE).shots)
            words = "\n".join(part.text for part in user.parts if hasattr(part, "text"))
            shown = tuple(part.data for part in user.parts if hasattr(part, "data"))
            name = _name(f"{system.parts[0].text}\n{words}", shown)  # type: ignore[union-attr]  # it is text
            assert name not in self._known, f"{case.id} looks like {self._known[name][1].id}"
            self._known[name] = n, case

    def reply(self, asked: Asked) -> str:
        self.requests += 1
        n, case = self._known[_name(asked.text, asked.pictures)]
        time = self.times.get(case.id, 0)
        self.times[case.id] = time + 1
        return self._plan(n, case, time)


def _plan(n: int, case: Case, time: int) -> str:
    """Of every five cases the first is unreadable, the second wrong, the third of two minds; all others are judged rightly."""
    right, wrong = (ACCEPT, REJECT) if case.truth else (REJECT, ACCEPT)
    if n % 5 == 0:
        return RAMBLE if time == 0 else right
    if n % 5 == 1:
        return wrong
    if n % 5 == 2 and time == 1:
        return wrong
    return right


@pytest.fixture
def served(judged: Path) -> Iterator[tuple[str, Planted]]:
    planted = Planted(list(cases_of(JudgeSet(judged))), _plan)
    with FakeModel(planted).running() as url:
        yield url, planted


def test_the_measured_rates_are_the_planted_ones(judged: Path, served: tuple[str, Planted]) -> None:
    url, planted = served
    cases = list(cases_of(JudgeSet(judged)))
    before = {path: path.read_bytes() for path in judged.rglob("*.jsonl") if "second_judge" not in path.parts}
    options = (
        "judge-set",
        "--out",
        judged,
        *OPTIONS,
        "--second-judge",
        JUDGE,
        "--base-url",
        url,
        "--repeats",
        "3",
        "--jobs",
        "4",
        "--json",
    )
    done = phonegym(*options)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)["second_judge"]
    kinds = list(dict.fromkeys(case.kind for case in cases))
    assert list(found["kinds"]) == [*kinds, "all"]
    for kind in [*kinds, "all"]:
        own = [(n, case) for n, case in enumerate(cases) if kind in (case.kind, "all")]
        said = found["kinds"][kind]
        assert (said["cases"], said["right"]) == (len(own), sum(case.truth is True for _, case in own))
        first = [(n, case) for n, case in own if n % 5 != 0]
        _same(said["malformed"], len(own) - len(first), len(own))
        for key, truth in (("false_accept", False), ("false_reject", True)):
            counted = [n for n, case in first if case.truth is truth]
            _same(said[key], sum(n % 5 == 1 for n in counted), len(counted))
        _same(said["disagrees"], sum(n % 5 == 2 for n, _ in own), len(own))
    whole = found["kinds"]["all"]
    assert all(whole[key]["count"] > 0 for key in ("malformed", "false_accept", "false_reject", "disagrees")), "each error was planted"
    assert planted.requests == 3 * len(cases)
    assert {path: path.read_bytes() for path in before} == before, "our verdicts are as they were"
    # What was said is kept: nothing is asked again, and a half line of a killed process does no harm.
    kept = next((judged / "second_judge").glob("*.jsonl"))
    lines = kept.read_bytes()
    kept.write_bytes(lines[: -len(lines) // 50])
    again = phonegym(*options)
    assert again.returncode == 0, again.stderr
    assert "opinions are there already" in again.stderr
    assert 0 < planted.requests - 3 * len(cases) < len(cases)


def _same(share: dict[str, float], count: int, of: int) -> None:
    assert (share["count"], share["of"]) == (count, of)
    assert share["share"] == (count / of if of else None)
    assert share["low"] <= (count / of if of else 0) <= share["high"]


def test_the_table_shows_counts_and_intervals(judged: Path, served: tuple[str, Planted]) -> None:
    done = phonegym(
        "judge-set", "--out", judged, *OPTIONS, "--second-judge", f"{JUDGE}&temperature=1", "--repeats", "1", "--base-url", served[0]
    )
    assert done.returncode == 0, done.stderr
    *_, last = done.stdout.splitlines()
    count = len(list(JudgeSet(judged)))
    assert last.startswith("all")
    assert f"{-(-count // 5)}/{count} " in last, "malformed"
    assert last.endswith("-"), "asked once, nobody disagrees with himself"


class AlwaysYes:
    """A judge that finds everything well done, and is shown pictures."""

    def reply(self, asked: Asked) -> str:
        assert len(asked.pictures) == len(re.findall("The screen ", asked.text)) > 0
        return ACCEPT


def test_a_run_is_judged_again_by_a_model_and_its_verdicts_stay(tmp_path: Path) -> None:
    options = (
        "eval",
        "--agent",
        "oracle",
        "--agent",
        "null",
        "--task",
        "clock.SnoozeNotStop-v1",
        "--seeds",
        "1",
        "--out",
        tmp_path / "run",
    )
    with FakeModel(AlwaysYes()).running() as url:
        done = phonegym(*options, "--second-judge", "vlm:fake", "--judge-url", url, "--json")
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    rows = [json.loads(line)["row"]["success"] for line in (tmp_path / "run" / "episodes.jsonl").read_text().splitlines()]
    assert sorted(rows) == [False, False, True, True]
    kinds = said["second_judge"]["kinds"]
    _same(kinds["oracle"]["false_reject"], 0, 2)
    _same(kinds["null"]["false_accept"], 2, 2)
    assert said["agents"]["null"]["success"]["mean"] == 0


def test_wilsons_interval() -> None:
    low, high = Share(3, 40).interval
    assert (round(low, 4), round(high, 4)) == (0.0258, 0.1986)  # Wilson score interval without continuity correction
    assert Share(0, 10).interval[0] == 0.0
    assert round(Share(0, 10).interval[1], 4) == 0.2775
    assert Share(0, 0).interval == (0.0, 1.0)
    assert Share(0, 0).mean is None


@pytest.mark.parametrize(
    ("reply", "word"),
    [
        (ACCEPT, "accept"),
        (REJECT, "reject"),
        ('{"success": true}', "accept"),
        (f"<think>The alarm {{...}} is off, so true.</think>\n{REJECT}", "reject"),
        (f"```json\n{ACCEPT}\n```", "accept"),
        (f"Verdict: {ACCEPT}", "malformed"),
        (f"{ACCEPT}\n{REJECT}", "malformed"),
        ('{"success": "true"}', "malformed"),
        ('{"success": 1}', "malformed"),
        ('{"reason": "done"}', "malformed"),
        ('{"success": true, "score": 0.9}', "malformed"),
        ("true", "malformed"),
        ("", "malformed"),
        ("\ud800", "malformed"),
        ("[" * 5000, "malformed"),
    ],
)
def test_replies_are_read_strictly(reply: str, word: str) -> None:
    assert read(reply).word == word


def test_screens_are_sampled_evenly_and_the_last_is_always_shown() -> None:
    screens = [Screen(n, lambda: b"") for n in range(1, 12)]
    assert [each.before for each in sampled(screens, 4)] == [1, 4, 7, 11]
    assert [each.before for each in sampled(screens, 1)] == [11]
    assert sampled(screens, 20) == tuple(screens)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("gpt", "vlm:MODEL"),
        ("vlm:", "vlm:MODEL"),
        ("vlm:x?shot=3", "shots"),
        ("vlm:x?shots=0", "1 to 200"),
        ("vlm:x?temperature=hot", "0 to 2"),
    ],
)
def test_a_judge_that_makes_no_sense(name: str, words: str) -> None:
    with pytest.raises(BadSettings, match=words.replace("?", r"\?")):
        judge_named(name)


def test_an_endpoint_that_is_not_there(judged: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each command names the option by which it is given a judge's URL."""
    asked = ("judge-set", "--out", judged, *OPTIONS, "--second-judge", "vlm:fake")
    status, _, errors = inside(capsys, *asked, "--base-url", "http://127.0.0.1:9/v1")
    assert status == 2
    assert "nobody listens at http://127.0.0.1:9/v1: start the model server there, or give another --base-url." in errors
    run = ("eval", "--agent", "null", "--out", tmp_path / "run", "--second-judge", "vlm:fake")
    for option, says in (
        (("--judge-url", "http://127.0.0.1:9/v1"), "give another --judge-url."),
        (("--judge-url", "http://nobody.invalid/v1"), "there is no host 'nobody.invalid': give another --judge-url."),
        ((), "Give --judge-url, or set PHONEGYM_BASE_URL"),
    ):
        status, _, errors = inside(capsys, *run, *option)
        assert status == 2
        assert says in errors
        assert "--base-url" not in errors
