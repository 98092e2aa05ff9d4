"""Configurations of the stages: TOML files into typed values, every slip told.

A key that does not exist, a value of the wrong type or out of range stops the run before it begins, and the message
names the key. What a file leaves out has the default that `phonegym.rl.settings` says.

Example:
    config = load("qwen3-vl-4b", AdaGrpoConfig)      # a preset of ours
    config = load("runs/mine.toml", AdaGrpoConfig)   # a file
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

import msgspec

from phonegym.rl.settings import (
    AdaGrpoConfig,
    AdvantageConfig,
    Config,
    CurriculumConfig,
    GuardConfig,
    ModelConfig,
    ObjectiveConfig,
    OptimizerConfig,
    ReasonConfig,
    ReplayConfig,
    RewardConfig,
    RolloutConfig,
    SftConfig,
    SizeConfig,
)
from phonegym.suggest import did_you_mean

__all__ = [
    "AdaGrpoConfig",
    "AdvantageConfig",
    "Config",
    "CurriculumConfig",
    "GuardConfig",
    "ModelConfig",
    "ObjectiveConfig",
    "OptimizerConfig",
    "ReasonConfig",
    "ReplayConfig",
    "RewardConfig",
    "RolloutConfig",
    "SftConfig",
    "SizeConfig",
    "ConfigError",
    "dump",
    "load",
    "parse",
    "presets",
]


class ConfigError(ValueError):
    """A configuration cannot be used; the message names the key and says what it may be."""


C = TypeVar("C", bound=Config)
FOLDERS: dict[type[Config], str] = {SftConfig: "sft", ReasonConfig: "reason", AdaGrpoConfig: "adagrpo"}
"""Where the presets of each stage lie, below `configs`."""


def presets(kind: type[Config]) -> dict[str, str]:
    """The presets of a stage: TOML texts by name."""
    folder = files(__package__).joinpath("configs", FOLDERS[kind])
    found = folder.iterdir() if folder.is_dir() else ()
    return {each.name.removesuffix(".toml"): each.read_text(encoding="utf-8") for each in sorted(found, key=lambda each: each.name)}


def load(source: str | Path, kind: type[C]) -> C:
    """A configuration out of a file, or a preset by its name.

    Args:
        source: Path of a TOML file, or a preset's name.
        kind: Which stage it is for.

    Raises:
        ConfigError: There is none, it is no TOML, or a key or value in it is wrong.
    """
    known = presets(kind)
    path = Path(source)
    if str(source) in known:
        text, where = known[str(source)], f"preset {source}"
    elif path.is_file():
        text, where = _text_of(path), str(source)
    else:
        hint = did_you_mean(str(source), known) or f" Presets are {', '.join(known) or 'none'}."
        raise ConfigError(f"there is no file and no preset {str(source)!r}.{hint}")
    return parse(text, kind, where)


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ConfigError(f"{path} is no TOML: it is not UTF-8 text (byte {error.start})") from error
    except OSError as error:
        raise ConfigError(f"cannot read {path}: {error.strerror or error}") from error


def parse(text: str, kind: type[C], where: str = "configuration") -> C:
    """A configuration out of the text of a TOML file. Raises `ConfigError`; `where` begins its message."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{where} is no TOML: {error}") from error
    _refuse_unknown(data, kind, where, "")
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        reason, _, at = str(error).partition(" - at `$.")
        key = at.rstrip("`") or "the file"
        raise ConfigError(f"{where}: {key}: {reason}") from error


def _refuse_unknown(data: Mapping[str, Any], kind: type[Config], where: str, prefix: str) -> None:
    types = get_type_hints(kind)
    known = tuple(field.name for field in msgspec.structs.fields(kind))
    for key, value in data.items():
        if key not in known:
            hint = did_you_mean(key, known) or f" There are {', '.join(known)}."
            raise ConfigError(f"{where}: there is no key {prefix + key!r}.{hint}")
        inner = types[key]
        if isinstance(inner, type) and issubclass(inner, Config):
            if not isinstance(value, Mapping):
                raise ConfigError(f"{where}: {prefix}{key} is a table: write [{prefix}{key}]")
            _refuse_unknown(value, inner, where, f"{prefix}{key}.")


def dump(config: Config) -> str:
    """A configuration as the text of a TOML file with every value: what a run folder keeps.

    Example:
        assert parse(dump(config), type(config)) == config
    """
    return "\n".join(_lines(config, "")) + "\n"


def _lines(config: Config, prefix: str) -> list[str]:
    plain, tables = [], []
    for field in msgspec.structs.fields(config):
        value = getattr(config, field.name)
        if isinstance(value, Config):
            name = f"{prefix}{field.name}"
            tables += ["", f"[{name}]", *_lines(value, f"{name}.")]
        else:
            plain.append(f"{field.name} = {_spelled(value)}")
    return plain + tables


def _spelled(value: Any) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(_spelled(each) for each in value)}]"
    if isinstance(value, str):
        return msgspec.json.encode(value).decode()
    return str(value).lower() if isinstance(value, bool) else repr(value)
