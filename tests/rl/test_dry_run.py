"""The rehearsal: presets pass it, and what would go wrong in a run goes wrong in it."""

import json
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from phonegym.agents.dialects.mobilerl_short import MOBILERL_SHORT
from phonegym.bench.splits import split
from phonegym.bench.task import TaskId
from phonegym.cli.main import build_app
from phonegym.rl.config import AdaGrpoConfig, load, presets
from phonegym.rl.demos import demonstrate
from phonegym.rl.dry_run import Rehearsal, rehearse
from phonegym.rl.estimate import Episode, memory, time
from phonegym.rl.expert import write_steps
from phonegym.rl.settings import ModelConfig, OptimizerConfig, RolloutConfig, SizeConfig
from tests.rl.coaching import SHORT

PRESETS = ("cpu", "glm-4.1v-9b", "mobilegym", "qwen2.5-vl-7b", "qwen3-vl-4b")


def on_short(config: AdaGrpoConfig) -> AdaGrpoConfig:
    rollout = msgspec.structs.replace(config.rollout, templates=tuple(map(TaskId, SHORT)))
    return msgspec.structs.replace(config, rollout=rollout)


def wrong(found: Rehearsal) -> list[str]:
    return [f"{check.name}: {check.says}" for check in found.checks if check.ok is False and check.name != "packages"]


def test_the_presets_are_these() -> None:
    assert tuple(presets(AdaGrpoConfig)) == PRESETS


@pytest.mark.parametrize("name", ["cpu", "mobilegym"])
def test_a_preset_passes_on_two_short_templates(name: str) -> None:
    found = rehearse(on_short(load(name, AdaGrpoConfig)))
    assert wrong(found) == []
    assert found.estimates["total_gib"] > 0
    assert found.estimates["run_h"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_passes_on_its_whole_pool(name: str) -> None:
    assert wrong(rehearse(load(name, AdaGrpoConfig))) == []


def test_mobilegyms_run_has_its_published_numbers() -> None:
    config = load("mobilegym", AdaGrpoConfig)
    rollout = config.rollout
    assert (rollout.tasks, rollout.group, rollout.phones, rollout.temperature, rollout.budget) == (12, 8, 96, 0.7, "mobilegym")
    assert (config.optimizer.lr, config.objective.kl, config.iterations) == (1e-6, 0.01, 10)
    assert (config.reward.kind, config.advantage.over, config.replay.capacity, config.curriculum.patience) == (
        "mobilegym", "trajectories", 0, 0,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("config", "says"),
    [
        (AdaGrpoConfig(model=ModelConfig(dialect="mobilerk")), "mobilerl"),
        (AdaGrpoConfig(rollout=RolloutConfig(templates=(TaskId("clock.SnoozeNotStopp-v1"),))), "SnoozeNotStop"),
        (AdaGrpoConfig(rollout=RolloutConfig(split="test:app")), "held out"),
        (AdaGrpoConfig(model=ModelConfig(dtype="bfloat16"), optimizer=OptimizerConfig(lr=1e-6)), "lost in bfloat16"),
        (AdaGrpoConfig(model=ModelConfig(shards=4)), "cannot generate in this process"),
    ],
)
def test_what_would_go_wrong_is_told(config: AdaGrpoConfig, says: str) -> None:
    narrow = config if config.rollout != RolloutConfig() else on_short(config)
    assert any(says in line for line in wrong(rehearse(narrow)))


def test_weights_of_another_class_are_told(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text('{"model_type": "glm4v"}', encoding="utf-8")
    found = rehearse(on_short(AdaGrpoConfig(model=ModelConfig(path=str(tmp_path)))))
    assert any("glm4v" in line for line in wrong(found))


def test_estimates_grow_with_what_they_count() -> None:
    episode = Episode(prompt=1000, reply=100, steps=10, env_s=0.01)
    one = AdaGrpoConfig(model=ModelConfig(size=SizeConfig(parameters=4e9, layers=36, hidden=2560)))
    four = msgspec.structs.replace(one, model=msgspec.structs.replace(one.model, shards=4))
    # Weights, gradients, two moments and the reference, in float32: 20 bytes a parameter.
    assert sum(memory(one, episode)[f"{part}_gib"] for part in ("weights", "gradients", "optimizer", "reference")) * 2**30 == pytest.approx(
        8e10
    )
    assert memory(four, episode)["weights_gib"] == pytest.approx(memory(one, episode)["weights_gib"] / 4)
    assert time(four, episode)["learn_s"] == pytest.approx(time(one, episode)["learn_s"] / 4)
    lean = msgspec.structs.replace(one, model=msgspec.structs.replace(one.model, checkpointing=True))
    assert memory(lean, episode)["activations_gib"] < memory(one, episode)["activations_gib"] / 5


def dry(*arguments: str | Path) -> tuple[int, str, str]:
    words = ["train", *map(str, arguments), "--dry-run"]
    done = CliRunner().invoke(build_app(words), words)
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A file of expert steps."""
    out = tmp_path / "steps.jsonl"
    (instance,) = [each for each in split("train", seeds=1).instances if each.task == "contacts.RemindMeLater-v1"]
    out.write_bytes(write_steps(demonstrate(instance, MOBILERL_SHORT)))
    return out


@pytest.fixture
def checkpoint(tmp_path: Path) -> Path:
    """What a folder with a model looks like from outside."""
    folder = tmp_path / "checkpoint"
    folder.mkdir()
    (folder / "config.json").write_text('{"model_type": "qwen3_vl"}', encoding="utf-8")
    (folder / "model.safetensors").touch()
    return folder


@pytest.mark.parametrize("stage", ["sft", "reason", "adagrpo"])
def test_a_model_that_is_not_there_is_told_before_a_run(stage: str, data: Path, checkpoint: Path, tmp_path: Path) -> None:
    given: list[str | Path] = [] if stage == "adagrpo" else ["--data", data]
    (checkpoint / "model.safetensors").unlink()
    (tmp_path / "empty").mkdir()
    for folder, what in ((tmp_path / "none", "no such folder"), (tmp_path / "empty", "no config.json"), (checkpoint, "no weights")):
        code, _, err = dry(stage, "--config", "cpu", "--model", folder, *given)
        assert (code, what in err, "Give --model" in err) == (2, True, True), err
    mine = tmp_path / "mine.toml"
    mine.write_text(f'[model]\npath = "{tmp_path / "none"}"\ndialect = "mobilerl_short"\n', encoding="utf-8")
    code, _, err = dry(stage, "--config", mine, *given)
    assert (code, "no such folder" in err) == (2, True)


def test_what_a_preset_costs_can_be_asked_before_its_weights_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("phonegym.rl.dry_run.rehearse", lambda config: Rehearsal((), {}))
    assert dry("adagrpo", "--config", "qwen3-vl-4b")[0] == 0


def test_a_refinement_without_a_model_is_told(data: Path) -> None:
    code, _, err = dry("reason", "--config", "cpu", "--data", data)
    assert (code, "none is named" in err, "Give --model" in err) == (2, True, True)


@pytest.mark.parametrize("stage", ["sft", "reason"])
def test_data_that_is_missing_or_empty_is_told_before_a_run(stage: str, data: Path, checkpoint: Path, tmp_path: Path) -> None:
    start: list[str | Path] = [stage, "--config", "cpu"]
    if stage == "reason":
        start += ["--model", checkpoint]
    empty, torn = tmp_path / "empty.jsonl", tmp_path / "torn.jsonl"
    empty.touch()
    torn.write_bytes(data.read_bytes().splitlines(keepends=True)[0])  # an episode without its end
    cases: list[tuple[list[str | Path], str]] = [
        ([], "no expert steps"),
        (["--data", empty], "no expert steps"),
        (["--data", torn], "no expert steps"),
        (["--data", tmp_path / "none.jsonl"], "cannot read"),
        (["--data", data, "--data", tmp_path / "none.jsonl"], "cannot read"),
    ]
    for given, what in cases:
        code, _, err = dry(*start, *given)
        assert (code, what in err, "phonegym demos" in err) == (2, True, True), err
    code, out, err = dry(*start, "--data", data)
    assert (code, err) == (0, "")
    assert "3 steps of 1 templates" in out


def test_reading_screens_alone_needs_screens_and_no_steps_to_imitate(data: Path, tmp_path: Path) -> None:
    config = tmp_path / "reading.toml"
    text = 'screen_reading = 8\nupdates = 0\nscreens = [{}]\n[model]\ndialect = "mobilerl_short"\n'
    config.write_text(text.format(f'"{data}"'), encoding="utf-8")
    assert dry("sft", "--config", config)[0] == 0
    config.write_text(text.format(""), encoding="utf-8")
    code, _, err = dry("sft", "--config", config)
    assert (code, "screens could be read" in err) == (2, True)


def test_the_command_rehearses_and_says_what_is_wrong(tmp_path: Path) -> None:
    config = tmp_path / "mine.toml"
    config.write_text(f'[rollout]\ntemplates = ["{SHORT[0]}"]\n[model]\ndialect = "mobilerl_short"\nobserve = "xml"\n', encoding="utf-8")
    arguments = ["train", "adagrpo", "--config", str(config), "--dry-run", "--json"]
    done = CliRunner().invoke(build_app(arguments), arguments)
    said = json.loads(done.stdout)
    assert done.exit_code == (0 if said["ok"] else 1)
    assert [check["name"] for check in said["checks"] if check["ok"] is False] in ([], ["packages"])
    config.write_text("[rollout]\ngroups = 8\n", encoding="utf-8")
    done = CliRunner().invoke(build_app(arguments), arguments)
    assert done.exit_code == 2
    assert "Did you mean 'group'" in done.stderr
