"""Whole episodes against a fake model in every dialect: looked at, asked, read, done, judged."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from phonegym.agents.dialects.dialect import Message, Sampling
from phonegym.agents.dialects.registry import DIALECTS
from phonegym.agents.models.agent import ModelAgent
from phonegym.agents.models.chat import Reply, told
from phonegym.agents.models.endpoint import BASE_URL
from phonegym.agents.models.errors import BadSettings, BadUrl
from phonegym.agents.models.fake.latency import Busy, Server, Shape
from phonegym.agents.models.fake.oracles import Oracles
from phonegym.agents.models.fake.replies import Recorded
from phonegym.agents.models.fake.server import FakeModel
from phonegym.agents.models.named import named
from phonegym.agents.registry import UnknownAgent, agent
from phonegym.bench.splits import Split, split
from phonegym.phone.actions import Clear, Swipe, Tap, Type
from phonegym.run.evaluate import specs_of
from phonegym.run.play import play
from phonegym.run.trace import Trace

TASK = "clock.LastOfTheDay-v1"
LENGTH = 8


def one() -> Split:
    return Split("one", tuple(each for each in split("small").instances if each.task == TASK)[:1])


@contextmanager
def faked(name: str, monkeypatch: pytest.MonkeyPatch, *, replies: list[str] | None = None) -> Iterator[FakeModel]:
    server = FakeModel(Recorded(replies) if replies else Oracles(one().instances, named(name)))
    with server.running() as url:
        monkeypatch.setenv(BASE_URL, url)
        yield server


def played(name: str, budget: int = 0) -> Trace:
    (spec,) = specs_of([name], one(), {one().tasks[0]: budget or LENGTH})
    return play(spec, agent(name))


@pytest.mark.parametrize("dialect", ["json", "xml_text", "autoglm", "mobilerl"])
def test_the_oracles_words_solve_a_task(dialect: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"{dialect}@fake"
    with faked(name, monkeypatch) as server:
        trace = played(name)
    assert trace.end.error == ""
    assert trace.end.verdict.outcome == "success"
    assert server.latency.served == sum(line.raw != "(a further action of the reply before)" for line in trace.steps)
    needs = DIALECTS[dialect].needs
    assert {kind for line in trace.steps for kind in line.saw} == set(needs)


def test_twins_that_look_alike_as_far_as_one_sees_are_told_apart_by_looking_further(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second event of that name is further down the list: one oracle asks which is meant, the other one deletes."""
    name = "xml_text@fake"
    pair = tuple(each for each in split("all", seeds=2).instances if each.task == "calendar.WhichOfTwo-v1" and each.conditions.seed == 1)
    assert len(pair) == 2
    server = FakeModel(Oracles(pair, named(name)))
    with server.running() as url:
        monkeypatch.setenv(BASE_URL, url)
        traces = [play(spec, agent(name)) for spec in specs_of([name], Split("pair", pair), {pair[0].task: 12})]
    assert [trace.end.verdict.outcome for trace in traces] == ["success", "success"]
    assert all(any(isinstance(line.action, Swipe) for line in trace.steps) for trace in traces)


@pytest.mark.slow
@pytest.mark.parametrize("dialect", [name for name in DIALECTS if name not in ("json", "xml_text", "autoglm", "mobilerl")])
def test_so_do_they_in_the_other_dialects(dialect: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"{dialect}@fake"
    with faked(name, monkeypatch):
        assert played(name).end.verdict.outcome == "success"


class Scripted:
    """A model that says what it was given, and remembers what it was asked."""

    def __init__(self, *replies: str) -> None:
        self.left = list(replies)
        self.asked: list[str] = []
        self.pictures: list[int] = []

    def complete(self, messages: Sequence[Message], sampling: Sampling) -> Reply:
        self.asked.append(told(messages))
        self.pictures.append(self.asked[-1].count("<picture"))
        return Reply(self.left.pop(0), 100, 10)


def scripted(dialect: str, *replies: str) -> tuple[Scripted, Trace]:
    model = Scripted(*replies)
    (spec,) = specs_of(["null"], one(), {one().tasks[0]: 2})
    return model, play(spec, ModelAgent(DIALECTS[dialect], model))


def test_a_model_is_told_why_it_was_not_understood_refused_or_without_focus() -> None:
    model, trace = scripted(
        "json", "let me think", '{"action": "launch", "app": "Clokc"}', '{"action": "type", "text": "x"}', '{"action": "finish"}'
    )
    assert "could not be read: there is no JSON object" in model.asked[1]
    assert "Did you mean 'clock'" in model.asked[2]
    assert "No field had the focus" in model.asked[3]
    assert (trace.end.malformed, trace.end.invalid) == (1, 1)
    assert trace.steps[0].raw == "let me think"


def test_three_unreadable_replies_end_an_episode_as_malformed() -> None:
    _model, trace = scripted("autoglm", "hm", "finish the task", "do it")
    assert trace.end.verdict.outcome == "malformed"


def test_a_reply_of_several_actions_is_done_one_by_one() -> None:
    _model, trace = scripted("think_json", '<ANSWER>{"action": "TYPE", "value": "a", "point": [5, 5], "clear": true}</ANSWER>', *["x"] * 3)
    assert [type(line.action) for line in trace.steps[:3]] == [Tap, Clear, Type]


@pytest.mark.parametrize(
    ("dialect", "pictures"), [("json", 1), ("autoglm", 1), ("uitars", 5), ("mai_ui", 3), ("gui_owl", 4), ("xml_text", 0)]
)
def test_as_many_pictures_as_the_dialect_says(dialect: str, pictures: int) -> None:
    back = {
        "json": '{"action": "back"}', "xml_text": '{"action": "back"}', "autoglm": 'do(action="Back")', "uitars": "Action: press_back()",
    }.get(dialect, '{"action": "system_button", "button": "back"}')  # fmt: skip
    model, _trace = scripted(dialect, *[back] * 6, *["x"] * 3)
    assert model.pictures == [min(n, pictures) for n in range(1, len(model.pictures) + 1)]
    assert len(model.pictures) >= 6


def test_history_is_as_long_as_the_settings_say() -> None:
    said = named("json@m?pictures=3&turns=2")
    model = Scripted(*[f'{{"thought": "step {n}", "action": "back"}}' for n in range(6)], *["x"] * 3)
    (spec,) = specs_of(["null"], one(), {one().tasks[0]: 6})
    play(spec, ModelAgent(said.dialect, model, turns=said.turns))
    assert model.pictures[:6] == [1, 2, 3, 3, 3, 3]
    assert ["step 0" in asked for asked in model.asked[:6]] == [False, True, True, False, False, False]


def test_autoglm_is_told_which_app_is_in_front() -> None:
    launch = 'do(action="Launch", app="{}")'
    model, _trace = scripted("autoglm", launch.format("settings"), launch.format("时钟"), *["x"] * 3)
    told_of = [re.findall(r'"current_app": "(.*?)"', asked) for asked in model.asked]
    assert told_of[:3] == [["System Home"], ["System Home", "Settings"], ["System Home", "Settings", "Clock"]]


def test_the_prompt_holds_goal_notes_and_nothing_of_the_host() -> None:
    for name in DIALECTS:
        model, _trace = scripted(name, *["x"] * 3)
        goal = one().instances[0]
        assert "Answer sheet" in model.asked[0], goal
        assert not any(word in model.asked[0] for word in ("/home", "/tmp", "2026-1", "clock.LastOfTheDay")), name


def test_recorded_replies_by_the_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [json.dumps('{"action": "home"}'), json.dumps({"n": 1, "raw": '{"action": "finish"}'})]
    (tmp_path / "replies.jsonl").write_text("\n".join(lines))
    server = FakeModel(Recorded.read(tmp_path / "replies.jsonl"))
    with server.running() as url:
        monkeypatch.setenv(BASE_URL, url)
        trace = played("json@fake")
    assert [type(line.action).__name__ for line in trace.steps] == ["Home", "Finish"]
    for text, what in [("", "holds no replies"), ("{", "JSON string")]:
        (tmp_path / "bad.jsonl").write_text(text)
        with pytest.raises(ValueError, match=what):
            Recorded.read(tmp_path / "bad.jsonl")


def test_trouble_with_the_endpoint_is_no_failure_of_the_agent(monkeypatch: pytest.MonkeyPatch) -> None:
    with faked("json@fake", monkeypatch):
        trace = played("json@other")
    assert trace.end.error.startswith("NoModel: ")
    assert trace.end.verdict.outcome == "unfinished"


def test_latency_has_the_shape_it_is_given() -> None:
    slept: list[float] = []
    server = Server(Shape(prefill=100, decode=2), slept.append)
    server.take(2000, 50)
    assert slept == [0.3]


def test_a_full_queue_turns_requests_away() -> None:
    inside, leave = threading.Event(), threading.Event()

    def sleep(seconds: float) -> None:
        inside.set()
        leave.wait(30)

    server = Server(Shape(decode=1, batch=1, queue=0), sleep)
    first = threading.Thread(target=server.take, args=(1, 1))
    first.start()
    assert inside.wait(30)
    with pytest.raises(Busy):
        server.take(1, 1)
    leave.set()
    first.join()
    assert (server.served, server.most) == (1, 1)


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("json", "--model NAME --base-url URL"),
        ("jsn", "Did you mean 'json'"),
    ],
)
def test_agents_that_lack_a_model(name: str, what: str) -> None:
    with pytest.raises(UnknownAgent, match=what):
        agent(name)


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("json@", "names no model"),
        ("json@m?pixls=5", "Did you mean 'pixels'"),
        ("json@m?pixels=5", "from 10000 to"),
        ("json@m?temperature=warm", "from 0 to 2"),
        ("json@m?space=inches", "norm1000"),
        ("json@m?pictures=0", "from 1 to 100"),
        ("json@m?pictures=many", "from 1 to 100"),
        ("json@m?pictures=2.7", "a whole number from 1 to 100"),
        ("json@m?turns", "from 1 to 1000"),
        ("xml_text@m?pictures=2", "is shown no pictures"),
        ("xml_text@m?pixels=200000", "is shown no pictures"),
    ],
)
def test_settings_that_make_no_sense(name: str, what: str) -> None:
    with pytest.raises(BadSettings, match=what):
        agent(name)


def test_settings_reach_the_model(monkeypatch: pytest.MonkeyPatch) -> None:
    said = named("qwen_mobile_use@Qwen/x:8b?pixels=200000&temperature=0.7&space=norm999&max_tokens=99&turns=3")
    assert said.model == "Qwen/x:8b"
    assert said.dialect.image.size(1080, 2400) == (288, 640)
    assert (said.sampling.temperature, said.sampling.max_tokens, said.dialect.space, said.turns) == (0.7, 99, "norm999", 3)
    assert named("json@m?pictures=3").dialect.pictures == 3
    monkeypatch.delenv(BASE_URL, raising=False)
    with pytest.raises(BadUrl, match=BASE_URL):
        agent("json@m")
