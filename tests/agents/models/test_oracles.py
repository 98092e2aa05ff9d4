"""The fake model that plays the tasks' oracles: by what it is shown alone, twins and strangers included."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from phonegym.agents.dialects.dialect import Message, Sampling
from phonegym.agents.dialects.registry import DIALECTS
from phonegym.agents.models.agent import Model, ModelAgent
from phonegym.agents.models.chat import Reply, request_body
from phonegym.agents.models.fake.asked import asked
from phonegym.agents.models.fake.oracles import Oracles
from phonegym.agents.models.named import named
from phonegym.bench.splits import Split, split
from phonegym.bench.steps import Malformed
from phonegym.phone.actions import Wait
from phonegym.run.evaluate import specs_of
from phonegym.run.play import play

NO_WORDS = {"gelab": {"Clear"}, "mai_ui": {"Clear"}}
"""What oracles of the small split want to do and a dialect has no words for: docs/models.md says so, too."""


class Direct:
    """The fake model without a server between."""

    def __init__(self, oracles: Oracles, *, keys: bool = True) -> None:
        self.oracles, self.keys, self.talks = oracles, keys, 0

    def conversation(self) -> Model:
        self.talks += 1
        return Line(self, f"talk{self.talks}" if self.keys else "")


class Line:
    def __init__(self, to: Direct, name: str) -> None:
        self.to, self.name, self.count = to, name, 0

    def complete(self, messages: Sequence[Message], sampling: Sampling) -> Reply:
        self.count += 1
        request = asked(json.loads(request_body("fake", messages, sampling)))
        return Reply(self.to.oracles.reply(request._replace(key=f"{self.name}-{self.count}" if self.name else "")))


def of(task: str, seeds: int = 2) -> Split:
    return Split("some", tuple(each for each in split("small", seeds=seeds).instances if each.task == task))


def outcomes(some: Split, direct: Direct, dialect: str, budget: int = 60) -> list[str]:
    specs = specs_of(["null"], some, dict.fromkeys(some.tasks, budget))
    return [play(spec, ModelAgent(DIALECTS[dialect], direct)).end.verdict.outcome for spec in specs]


@pytest.mark.parametrize("keys", [True, False])
def test_twins_and_seeds_that_look_alike_at_first_are_told_apart_by_what_is_shown(keys: bool) -> None:
    some = of("life.ClinicMovedIt-v1")
    assert {each.conditions.twin for each in some.instances} == {0, 1}
    direct = Direct(Oracles(some.instances, named("xml_text@fake")), keys=keys)
    assert outcomes(some, direct, "xml_text") == ["success"] * len(some.instances)


def test_a_request_that_is_sent_again_gets_the_same_reply_and_moves_nothing() -> None:
    some = of("clock.LastOfTheDay-v1", 1)
    direct = Direct(Oracles(some.instances, named("xml_text@fake")))

    class Twice(Line):
        def complete(self, messages: Sequence[Message], sampling: Sampling) -> Reply:
            first = super().complete(messages, sampling)
            self.count -= 1
            assert super().complete(messages, sampling) == first
            return first

    (spec,) = specs_of(["null"], some, {some.tasks[0]: 20})
    trace = play(spec, ModelAgent(DIALECTS["xml_text"], Twice(direct, "again")))
    assert trace.end.verdict.outcome == "success"


def test_of_what_it_does_not_know_it_waits() -> None:
    known, other = of("clock.LastOfTheDay-v1", 1), of("notes.WhenNow-v1", 1)
    direct = Direct(Oracles(known.instances, named("xml_text@fake")))
    (spec,) = specs_of(["null"], other, {other.tasks[0]: 3})
    trace = play(spec, ModelAgent(DIALECTS["xml_text"], direct))
    assert {line.action for line in trace.steps} == {Wait(1000)}


@pytest.mark.slow
@pytest.mark.parametrize("dialect", sorted(NO_WORDS))
def test_what_a_dialect_has_no_words_for_is_counted(dialect: str) -> None:
    some = of("notes.WhenNow-v1", 1)
    oracles = Oracles(some.instances, named(f"{dialect}@fake"))
    assert outcomes(some, Direct(oracles), dialect, 20) == ["overdue"]
    assert set(oracles.unsaid) == NO_WORDS[dialect]


@pytest.mark.full
@pytest.mark.parametrize("dialect", DIALECTS)
def test_the_oracle_solves_the_small_split_in_every_dialect_that_has_the_words(dialect: str) -> None:
    some = split("small")
    oracles = Oracles(some.instances, named(f"{dialect}@fake"))
    specs = specs_of(["null"], some, dict.fromkeys(some.tasks, 80))
    for spec in specs:
        wordless = oracles.unsaid.total()
        trace = play(spec, ModelAgent(DIALECTS[dialect], Direct(oracles)))
        assert not any(isinstance(line.action, Malformed) or line.refused for line in trace.steps), spec
        assert (trace.end.verdict.outcome == "success") == (oracles.unsaid.total() == wordless), spec
    assert set(oracles.unsaid) == NO_WORDS.get(dialect, set())
