"""Configurations: what a file may say, and what is said of a slip."""

import math
from pathlib import Path

import pytest

from phonegym.rl.config import AdaGrpoConfig, AdvantageConfig, Config, ConfigError, ReasonConfig, SftConfig, dump, load, parse, presets


@pytest.mark.parametrize("kind", [SftConfig, ReasonConfig, AdaGrpoConfig])
def test_what_is_dumped_reads_as_it_was(kind: type[Config]) -> None:
    assert parse(dump(kind()), kind) == kind()


def test_keep_every_failure_is_said_with_inf() -> None:
    config = parse("[advantage]\nprune = inf", AdaGrpoConfig)
    assert math.isinf(config.advantage.prune)
    assert parse(dump(config), AdaGrpoConfig).advantage == AdvantageConfig(prune=math.inf)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[rollout]\ngroups = 8", r"no key 'rollout.groups'.*'group'"),
        ('[rollout]\ngroup = "8"', r"rollout.group: Expected `int`, got `str`"),
        ("[rollout]\ngroup = 1", r"rollout.group: .*>= 2"),
        ("rollout = 3", r"rollout is a table"),
        ("[model.size]\nlayer = 3", r"no key 'model.size.layer'.*'layers'"),
        ('[objective]\nmean = "steps"', r"objective.mean: Invalid"),
        ("iterations = 2.5", r"iterations: Expected `int`"),
        ("iterations =", "is no TOML"),
    ],
)
def test_a_slip_is_told_with_its_key(text: str, says: str) -> None:
    with pytest.raises(ConfigError, match=says):
        parse(text, AdaGrpoConfig)


def test_a_file_is_read_and_a_missing_one_is_told(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("iterations = 3\n[rollout]\ngroup = 4\n", encoding="utf-8")
    config = load(path, AdaGrpoConfig)
    assert (config.iterations, config.rollout.group) == (3, 4)
    with pytest.raises(ConfigError, match="no file and no preset"):
        load(tmp_path / "other.toml", AdaGrpoConfig)


def test_every_preset_of_every_stage_is_read() -> None:
    for kind in (SftConfig, ReasonConfig, AdaGrpoConfig):
        for name in presets(kind):
            assert isinstance(load(name, kind), kind)


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"seed = 1\n\xff\xfe")
    with pytest.raises(ConfigError, match=r"mine\.toml is no TOML: it is not UTF-8"):
        load(path, SftConfig)
