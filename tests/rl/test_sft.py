"""Stages 0 and 1: they learn, go on bit for bit, and say what is wrong."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

pytest.importorskip("torch", reason="training needs torch: pip install 'phonegym[train]'")

import torch  # after the skip

from phonegym.agents.dialects.mobilerl_short import MOBILERL_SHORT
from phonegym.bench.splits import split
from phonegym.rl import sft, trainer_state
from phonegym.rl.demos import demonstrations
from phonegym.rl.expert import DataError, read_steps
from phonegym.rl.imitation import Imitator, batches
from phonegym.rl.journal import read
from phonegym.rl.policy import Policy
from phonegym.rl.runs import RunError
from phonegym.rl.screen_reading import NoScreens, Screens, reading
from phonegym.rl.settings import ModelConfig, OptimizerConfig, SftConfig, SizeConfig
from phonegym.rl.trainer_state import CheckpointError
from tests.rl.tinies import tiny

torch.set_num_threads(1)
TASKS = ("clock.SnoozeNotStop-v1", "contacts.RemindMeLater-v1")
FAST = OptimizerConfig(lr=3e-3, betas=(0.9, 0.98), warmup=2)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> str:
    out = tmp_path_factory.mktemp("data") / "demos.jsonl"
    demonstrations([each for each in split("train", seeds=2).instances if each.task in TASKS], MOBILERL_SHORT, out)
    return str(out)


def config(data: str, **more: object) -> SftConfig:
    small = SizeConfig(layers=1, hidden=32, vocabulary=600)
    usual = SftConfig(
        model=ModelConfig(dialect="mobilerl_short", observe="xml", turns=6, size=small),
        data=(data,), screen_reading=8, queries=2, updates=2, batch=4, optimizer=FAST, save_every=2, keep=4,
    )  # fmt: skip
    return msgspec.structs.replace(usual, **more)


def test_four_updates_are_two_and_two_resumed_bit_for_bit(data: str, tmp_path: Path) -> None:
    whole, halves = tmp_path / "whole", tmp_path / "halves"
    last = sft.run(config(data), whole, quiet=True)
    assert last.name == "step_000004"  # two of stage 0, two of stage 1
    halved = config(data, updates=0)
    first = sft.run(halved, halves, quiet=True)
    assert first.name == "step_000002"
    random.seed(99)
    torch.manual_seed(99)  # another process has other generators
    second = sft.run(config(data), halves, resume=True, quiet=True)
    assert Policy.load(second).fingerprint() == Policy.load(last).fingerprint() != Policy.load(first).fingerprint()
    moments = [folder / "trainer_state" / "optimizer.safetensors" for folder in (last, second)]
    assert moments[0].read_bytes() == moments[1].read_bytes()
    lines = [[(line["step"], line["tag"], line["loss"]) for line in read(folder)] for folder in (whole, halves)]
    assert lines[0] == lines[1]
    assert [tag for _, tag, _ in lines[0]] == ["read", "read", "train", "train"]


def test_it_learns_what_the_expert_says(data: str, tmp_path: Path) -> None:
    policy = tiny(tmp_path)
    steps = list(read_steps(Path(data)))[:3]
    samples = sft.samples_of(policy, steps)
    imitator = Imitator(policy, FAST, 4096)
    losses = [imitator.learn(samples, update)["loss"] for update in range(24)]
    assert losses[-1] < 0.7 * losses[0]
    # An update in pieces is the same update.
    one, two = tiny(tmp_path, seed=4), tiny(tmp_path, seed=4)
    whole, pieces = Imitator(one, FAST, 100_000).learn(samples, 5), Imitator(two, FAST, 10).learn(samples, 5)
    assert whole["loss"] == pytest.approx(pieces["loss"], rel=1e-4)
    assert whole["grad_norm"] == pytest.approx(pieces["grad_norm"], rel=1e-3)


def test_thoughts_can_be_left_out_and_prompts_are_the_players(data: str, tmp_path: Path) -> None:
    policy = tiny(tmp_path)
    steps = list(read_steps(Path(data)))[:4]
    with_thoughts, without = sft.samples_of(policy, steps), sft.samples_of(policy, steps, "none")
    assert policy.encoder.text(with_thoughts[0].response_ids) == steps[0].reply
    assert policy.encoder.text(without[0].response_ids).startswith("<think></think>")
    assert [each.prompt_ids for each in with_thoughts] == [policy.encode(each.prompt).ids for each in without]


@pytest.mark.slow
def test_with_pictures_an_episode_is_played_again(data: str, tmp_path: Path) -> None:
    seeing = tiny(tmp_path, observe="both")
    steps = [step for step in read_steps(Path(data)) if step.task == TASKS[1]][:3]
    samples = sft.samples_of(seeing, steps)
    assert [bool(sample.prompt.images) for sample in samples] == [True] * 3
    assert Imitator(seeing, FAST, 4096).learn(samples, 0)["loss"] > 0


def test_every_epoch_goes_through_everything_once() -> None:
    wanted = batches(10, 4, seed=3, begin=0)
    taken = [next(wanted) for _ in range(5)]
    assert sorted(k for batch in taken for k in batch) == sorted([*range(10)] * 2)
    later = batches(10, 4, seed=3, begin=3)
    assert [next(later), next(later)] == taken[3:]
    assert taken[:2] != [next(batches(10, 4, seed=4, begin=0)), taken[1]]


def test_screens_to_read_are_answered_truly(data: str, tmp_path: Path) -> None:
    policy = tiny(tmp_path)
    screens = Screens(step.xml for step in read_steps(Path(data)))
    asked = [reading(screens, policy.encoder, 3, progress, 0, n) for progress in (0.1, 0.5, 0.9) for n in range(4)]
    assert reading(screens, policy.encoder, 3, 0.9, 0, 2) == asked[10] != reading(screens, policy.encoder, 3, 0.9, 0, 3)
    for sample in asked[4:]:
        prompt = policy.encoder.text(sample.prompt_ids)
        said = policy.encoder.text(tuple(t for t, counts in zip(sample.response_ids, sample.mask, strict=True) if counts))
        replies = [part for part in said.split("<think>see: ") if part]
        assert len(replies) == 3
        for reply in replies:
            see = reply.partition("; next: ")[0]
            assert see == "none" or f"\n{see}" in f"\n{prompt}"
    recited = asked[0]
    assert 0 < recited.tokens < len(recited.response_ids)
    assert all(token in policy.encoder.places for token, counts in zip(recited.response_ids, recited.mask, strict=True) if counts)
    with pytest.raises(NoScreens, match="no screens"):
        Screens(["TextView;;Hi;[0,0,1,1]"])


def test_what_is_wrong_is_told(data: str, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    with pytest.raises(RunError, match="holds no run"):
        sft.run(config(data), folder, resume=True, quiet=True)
    with pytest.raises(DataError, match="cannot read"):
        sft.run(config(str(tmp_path / "none.jsonl")), folder, quiet=True)
    sft.run(config(data, screen_reading=4, updates=0), folder, quiet=True)
    with pytest.raises(RunError, match="holds a run"):
        sft.run(config(data), folder, quiet=True)
    with pytest.raises(RunError, match="began with another batch"):
        sft.run(config(data, screen_reading=4, batch=8), folder, resume=True, quiet=True)
    other = tmp_path / "other.jsonl"
    step = next(read_steps(Path(data)))
    other.write_bytes(msgspec.json.encode(msgspec.structs.replace(step, dialect="mobilerl")) + b"\n")
    with pytest.raises(DataError, match=r"speaks mobilerl, and the policy mobilerl_short"):
        sft.samples_of(tiny(tmp_path / "tiny"), list(read_steps(other)))


def test_a_checkpoint_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    policy = tiny(tmp_path / "model")
    optimizer = Imitator(policy, FAST, 100).optimizer
    for step in (1, 2, 3):
        trainer_state.save(tmp_path, step, policy, optimizer, {"a": step}, keep=2)
    assert [step for step, _ in trainer_state.checkpoints(tmp_path)] == [2, 3]

    def full(*args: object, **more: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(trainer_state, "save_file", full)
    with pytest.raises(OSError, match="no space"):
        trainer_state.save(tmp_path, 4, policy, optimizer, {}, keep=2)
    newest = trainer_state.latest(tmp_path)
    assert newest is not None
    assert newest.name == "step_000003"
    assert trainer_state.restore(newest, optimizer) == (3, {"a": 3})
    with pytest.raises(CheckpointError, match="no state of a trainer"):
        trainer_state.restore(tmp_path / "model", optimizer)
