"""The loop: it learns from what it played, goes on exactly where it was stopped, and stops itself when it must."""

from pathlib import Path

import pytest

pytest.importorskip("torch", reason="training needs torch: pip install 'phonegym[train]'")

import torch  # after the skip

from phonegym.bench.task import TaskId
from phonegym.rl import trainer_state
from phonegym.rl.adagrpo import Trainer, run
from phonegym.rl.clock import PhaseClock
from phonegym.rl.guards import Stopped
from phonegym.rl.journal import read
from phonegym.rl.policy import Policy
from phonegym.rl.runs import RunError
from phonegym.rl.sample import Sample
from phonegym.rl.settings import (
    AdaGrpoConfig,
    AdvantageConfig,
    GuardConfig,
    ModelConfig,
    ObjectiveConfig,
    OptimizerConfig,
    ReplayConfig,
    RolloutConfig,
)
from phonegym.rl.starts import start
from phonegym.rl.tiny import Shape, build
from tests.rl.coaching import SHORT, TokenCoach, replies_to

torch.set_num_threads(1)
SMALL = Shape(hidden=32, layers=1, heads=2, vocabulary=512, vision_hidden=32, vision_layers=1)
ITERATIONS = 4


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("base")
    build("qwen3-vl", folder, 0, shape=SMALL)
    return folder


def config_of(base: Path, iterations: int = ITERATIONS, **more: object) -> AdaGrpoConfig:
    usual: dict[str, object] = {
        "rollout": RolloutConfig(templates=tuple(map(TaskId, SHORT)), tasks=2, group=4, phones=8, max_tokens=48),
        "optimizer": OptimizerConfig(lr=1e-3),
        "replay": ReplayConfig(kappa=0.5, gamma=0.4),
        "advantage": AdvantageConfig(prune=2.0),
        "guards": GuardConfig(entropy_high=20.0),  # nothing is trained yet: every token is as likely
    }
    return AdaGrpoConfig(
        iterations=iterations, minibatch=8, save_every=2,
        model=ModelConfig(path=str(base), dialect="mobilerl_short", observe="xml"),
        **(usual | more),  # type: ignore[arg-type]  # as the settings say
    )  # fmt: skip


@pytest.fixture(scope="module")
def knows(base: Path) -> dict[object, str]:
    config = config_of(base).rollout
    starts = [start(task, config, 0, number, slot) for number in range(1, ITERATIONS + 1) for slot in range(2) for task in config.templates]
    return replies_to(starts)  # type: ignore[return-value]  # messages are objects


def coach(base: Path, knows: dict[object, str], skill: int = 65) -> TokenCoach:
    engine = TokenCoach(knows, skill)  # type: ignore[arg-type]  # as above
    engine.policy = Policy.load(base, speech=None)
    return engine


def weights(folder: Path) -> dict[str, torch.Tensor]:
    from safetensors.torch import load_file

    found: dict[str, torch.Tensor] = load_file(folder / "model.safetensors")
    return found


def same(one: Path, other: Path) -> bool:
    ours, theirs = weights(one), weights(other)
    return ours.keys() == theirs.keys() and all(torch.equal(ours[name], theirs[name]) for name in ours)


@pytest.mark.parametrize("staleness", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_four_iterations_are_two_and_two_more_after_a_stop(base: Path, knows: dict[object, str], tmp_path: Path, staleness: int) -> None:
    rollout = RolloutConfig(templates=tuple(map(TaskId, SHORT)), tasks=2, group=4, phones=8, max_tokens=48, staleness=staleness)
    whole = run(config_of(base, rollout=rollout), tmp_path / "whole", engine=coach(base, knows), quiet=True)
    halves = tmp_path / "halves"
    # It is stopped as a crash would stop it: the run is to do four, and the checkpoint after two is what is left.
    trainer_state_after_two(config_of(base, rollout=rollout), halves, coach(base, knows))
    last = run(config_of(base, rollout=rollout), halves, resume=True, engine=coach(base, knows), quiet=True)
    assert not same(whole, base)
    assert same(whole, last)
    for name in ("curriculum.part", "replay.part", "guards.part"):
        assert (whole / "trainer_state" / name).read_bytes() == (last / "trainer_state" / name).read_bytes()
    figures = [{k: v for k, v in line.items() if not k.startswith(("at", "s_", "core_s", "seconds"))} for line in read(tmp_path / "whole")]
    resumed = [{k: v for k, v in line.items() if not k.startswith(("at", "s_", "core_s", "seconds"))} for line in read(halves)]
    assert resumed == figures
    assert max(line["staleness"] for line in figures) == staleness
    assert any(line["replayed"] for line in figures)


def trainer_state_after_two(config: AdaGrpoConfig, folder: Path, engine: TokenCoach) -> None:
    class Power(Exception):
        """Somebody pulls the plug in the third iteration."""

    update = engine.update

    def pulled(policy: object, version: int) -> None:
        if version == 3:
            raise Power
        update(policy, version)  # type: ignore[arg-type]  # as it is called

    engine.update = pulled  # type: ignore[method-assign]  # for this run
    with pytest.raises(Power):
        run(config, folder, engine=engine, quiet=True)
    assert [step for step, _ in trainer_state.checkpoints(folder)] == [2]


def test_it_gets_better_at_what_it_is_rewarded_for(base: Path, knows: dict[object, str], tmp_path: Path) -> None:
    trainer = Trainer(config_of(base), tmp_path, coach(base, knows))
    trainer._engine.update(trainer.policy, 0)  # type: ignore[arg-type]  # a version
    batch = trainer._play(1, PhaseClock())
    good = [sample for rollout in batch.rollouts if rollout.passed for sample in rollout.samples]
    before = likelihood(trainer.policy, good)
    assert 0 < len([rollout for rollout in batch.rollouts if rollout.passed]) < len(batch.rollouts)
    trainer._ahead = batch
    figures = trainer.step()
    assert likelihood(trainer.policy, good) > before
    assert figures["kl"] >= 0
    assert figures["entropy"] > 0
    assert figures["weight"] == pytest.approx(1.0, abs=1e-3)


def likelihood(policy: Policy, samples: list[Sample]) -> float:
    with torch.no_grad():
        return float(policy.score(samples).logprobs.sum())


def test_a_group_without_spread_moves_no_weight(base: Path, tmp_path: Path) -> None:
    folder = run(config_of(base, 1), tmp_path, engine=coach(base, {}, 100), quiet=True)
    assert same(folder, base)
    (line,) = read(tmp_path)
    assert (line["spread_share"], line["all_failed_share"], line["tokens_all_failed_share"]) == (0.0, 1.0, 1.0)
    assert line["version"] == 0


def test_a_guard_stops_it_and_says_why(base: Path, tmp_path: Path) -> None:
    config = config_of(base, 9, guards=GuardConfig(entropy_high=20.0, constant_reward=3))
    with pytest.raises(Stopped, match="3 iterations in a row"):
        run(config, tmp_path, engine=coach(base, {}, 100), quiet=True)
    assert "3 iterations in a row" in read(tmp_path)[-1]["stopped"]
    assert trainer_state.latest(tmp_path) is not None


def test_a_nan_stops_it_before_the_weights_are_spoilt(base: Path, knows: dict[object, str], tmp_path: Path) -> None:
    class Broken(TokenCoach):
        def said(self, prompt: object, text: str) -> object:  # type: ignore[override]  # of the same shape
            from dataclasses import replace

            made = super().said(prompt, text)  # type: ignore[arg-type]  # a prompt
            return replace(made, logprobs=(float("nan"),) * len(made.logprobs))

    engine = Broken(knows)  # type: ignore[arg-type]  # as above
    engine.policy = Policy.load(base)
    with pytest.raises(Stopped, match="not a number"):
        run(config_of(base), tmp_path, engine=engine, quiet=True)
    assert engine.policy is not None
    assert all(torch.isfinite(weight).all() for weight in engine.policy.model.parameters())


def test_a_folder_belongs_to_one_run(base: Path, tmp_path: Path) -> None:
    run(config_of(base, 1), tmp_path, engine=coach(base, {}, 100), quiet=True)
    with pytest.raises(RunError, match="--resume"):
        run(config_of(base, 1), tmp_path, engine=coach(base, {}), quiet=True)
    with pytest.raises(RunError, match="another objective"):
        run(config_of(base, 2, objective=ObjectiveConfig(kl=0.0)), tmp_path, resume=True, engine=coach(base, {}), quiet=True)
    falling = OptimizerConfig(lr=1e-3, schedule="linear")
    with pytest.raises(RunError, match="another iterations, optimizer"):
        run(config_of(base, 2, optimizer=falling), tmp_path, resume=True, engine=coach(base, {}), quiet=True)
    with pytest.raises(RunError, match="holds no run"):
        run(config_of(base, 1), tmp_path / "new", resume=True, engine=coach(base, {}), quiet=True)


def test_it_plays_with_its_own_weights(base: Path, tmp_path: Path) -> None:
    folder = run(config_of(base, 1), tmp_path, quiet=True)
    assert Policy.load(folder).speech.dialect == "mobilerl_short"
    assert read(tmp_path)[0]["malformed_share"] > 0.5
