"""Stage 2: what counts as a match, what is kept, and the loop with its resume."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

pytest.importorskip("torch", reason="training needs torch: pip install 'phonegym[train]'")

import torch  # after the skip

from phonegym.agents.dialects.mobilerl_short import MOBILERL_SHORT
from phonegym.agents.models.fake.replies import Recorded
from phonegym.agents.models.fake.server import FakeModel
from phonegym.bench.splits import split
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import Back, Key, LongPress, Swipe, Tap, Type
from phonegym.rl import reason
from phonegym.rl.demos import demonstrate, demonstrations
from phonegym.rl.expert import DataError, ExpertStep, read_steps, write_steps
from phonegym.rl.generate import TransformersGenerator
from phonegym.rl.journal import read
from phonegym.rl.matching import matches
from phonegym.rl.plan_line import expert_reply
from phonegym.rl.policy import Policy
from phonegym.rl.reason import best_of, seeded
from phonegym.rl.sample import Generation
from phonegym.rl.settings import ModelConfig, OptimizerConfig, ReasonConfig, SftConfig
from phonegym.state import keyed
from tests.rl.tinies import tiny

torch.set_num_threads(1)
TASKS = ("clock.SnoozeNotStop-v1", "contacts.RemindMeLater-v1")


@pytest.fixture(scope="module")
def step() -> ExpertStep:
    """A tap on Settings on the home screen."""
    instance = next(each for each in split("train", seeds=1).instances if each.task == "settings.SilenceButAlarms-v1")
    return demonstrate(instance, MOBILERL_SHORT)[0]


def wanting(step: ExpertStep, action: EpisodeAction) -> ExpertStep:
    return msgspec.structs.replace(step, action=action, xml="Button;click;OK;[100,100,200,150]")


def test_a_touch_matches_anywhere_inside_the_experts_control(step: ExpertStep) -> None:
    tap = step.action
    assert isinstance(tap, Tap)
    assert matches(Tap(tap.x + 60, tap.y - 40), step)
    assert not matches(Tap(tap.x - 300, tap.y), step)  # the icon beside it
    assert not matches(LongPress(tap.x, tap.y), step)
    assert not matches(Back(), step)


@pytest.mark.parametrize(
    ("action", "expert", "same"),
    [
        (Swipe(500, 1500, 500, 500), Swipe(540, 2322, 540, 654), True),
        (Swipe(500, 500, 500, 1500), Swipe(540, 2322, 540, 654), False),
        (Type("  Fish  PIE "), Type("Fish pie"), True),
        (Type("Fish"), Type("Fish pie"), False),
        (Finish("all done"), Finish(""), True),
        (Infeasible("no"), Infeasible("it is not there"), True),
        (Finish(""), Infeasible(""), False),
        (Ask("which?"), Ask("Which one?"), True),
        (Key("enter"), Key("enter"), True),
        (Back(), Back(), True),
        (Tap(1070, 2390), Tap(1065, 2390), True),  # a key of the keyboard: no control of the tree
        (Tap(1000, 2390), Tap(1065, 2390), False),
    ],
)
def test_matches(step: ExpertStep, action: EpisodeAction, expert: EpisodeAction, same: bool) -> None:
    assert matches(action, wanting(step, expert)) is same


def test_the_rationale_said_most_often_is_kept_then_the_shortest(step: ExpertStep) -> None:
    def said(thought: str, action: EpisodeAction | None = None) -> str:
        return expert_reply(MOBILERL_SHORT, action or step.action, step.frame, thought)

    replies = [
        said("long but twice"),
        said("short"),
        said("long but twice"),
        said("x", Back()),
        said(""),
        "hm",
        said("z"),
        said(step.thought),
    ]
    found = best_of(replies, step, MOBILERL_SHORT)
    assert (found.best, found.votes, found.matched, found.drawn, found.true) == ("long but twice", 2, 6, 8, 1)
    assert not found.always
    assert best_of([said("short"), said("a"), said("bb")], step, MOBILERL_SHORT).best == "a"
    assert best_of([said("a")] * 3, step, MOBILERL_SHORT).always
    none = best_of([said("x", Back()), "hm"], step, MOBILERL_SHORT)
    assert (none.best, none.matched) == (None, 0)


def test_a_share_of_the_steps_begins_with_the_experts_own(step: ExpertStep) -> None:
    steps = [msgspec.structs.replace(step, thought=str(n)) for n in range(400)]
    some = seeded(steps, 0.1, 0)
    assert 20 < len(some) < 60
    assert all(thought == str(n) for n, thought in some.items())
    assert some != seeded(steps, 0.1, 1)
    assert len(seeded(steps, 1.0, 0)) == 400


class Guesses:
    """Stands in for a trained model: knows the expert's reply for half of the steps, by the prompt."""

    def __init__(self, steps: list[ExpertStep]) -> None:
        self.knows = {each.messages: each.reply for n, each in enumerate(steps) if n % 2 == 0}

    def generate(self, asked: list[object], sampling: object, seed: int | None = None) -> list[Generation]:
        assert seed is not None
        found = []
        for n, prompt in enumerate(asked):
            reply = self.knows.get(prompt.messages, "hm")  # type: ignore[attr-defined]  # a Prompt
            found.append(Generation(reply if keyed(seed, n) % 4 else "hm", (1,), (-1.0,)))
        return found


def test_rounds_keep_more_and_go_on_exactly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "demos.jsonl"
    demonstrations([each for each in split("train", seeds=2).instances if each.task in TASKS], MOBILERL_SHORT, data)
    steps = list(read_steps(data))
    tiny(tmp_path / "model").save(tmp_path / "model")
    fast = SftConfig(updates=2, batch=4, save_every=1, optimizer=OptimizerConfig(lr=1e-3))
    config = ReasonConfig(
        model=ModelConfig(path=str(tmp_path / "model"), dialect="mobilerl_short", observe="xml"),
        data=(str(data),), candidates=4, rounds=2, max_tokens=8, seed_share=0.3, sft=fast,
    )  # fmt: skip
    guesses = Guesses(steps)
    monkeypatch.setattr(TransformersGenerator, "generate", lambda _engine, *args: guesses.generate(*args))
    last = reason.run(config, tmp_path / "whole", quiet=True)
    first, second = read(tmp_path / "whole")
    assert first["kept_share"] == pytest.approx(len(seeded(steps, 0.3, 0)) / len(steps))
    assert second["kept_share"] > first["kept_share"]
    assert 0.2 < second["matched_share"] < 0.6
    assert second["true_share"] == 1.0
    kept = list(read_steps(tmp_path / "whole" / "round_2" / "kept.jsonl"))
    assert len(kept) == len(steps)
    assert sum(each.counts for each in kept) == round(second["kept_share"] * len(steps))
    # Stopped after the first round, and in the middle of the second.
    halves = tmp_path / "halves"
    reason.run(msgspec.structs.replace(config, rounds=1), halves, quiet=True)
    assert reason.run(config, halves, resume=True, quiet=True).name == last.name
    assert Policy.load(halves / "round_2" / "checkpoints" / last.name).fingerprint() == Policy.load(last).fingerprint()
    with pytest.raises(DataError, match="no rationale"):
        reason.run(msgspec.structs.replace(config, seed_share=0.0), tmp_path / "none", quiet=True)


def test_an_instruct_model_finds_the_first_rationales(step: ExpertStep, tmp_path: Path) -> None:
    data = tmp_path / "one.jsonl"
    data.write_bytes(write_steps([msgspec.structs.replace(step, last=True)]))
    tiny(tmp_path / "model").save(tmp_path / "model")
    reply = expert_reply(MOBILERL_SHORT, step.action, step.frame, "I need the settings.")
    server = FakeModel(Recorded([reply]))
    with server.running() as url:
        config = ReasonConfig(
            model=ModelConfig(path=str(tmp_path / "model"), dialect="mobilerl_short", observe="xml"),
            data=(str(data),), candidates=3, rounds=1, url=url, sft=SftConfig(updates=1, batch=1),
        )  # fmt: skip
        reason.run(config, tmp_path / "run", quiet=True)
    (kept,) = read_steps(tmp_path / "run" / "round_1" / "kept.jsonl")
    assert kept.counts
    assert (kept.thought, kept.reply) == ("I need the settings.", reply)
    (line,) = read(tmp_path / "run")
    assert (line["drawn"], line["matched_share"], line["always_matched"], line["true_share"]) == (3, 1.0, 1, 0.0)
