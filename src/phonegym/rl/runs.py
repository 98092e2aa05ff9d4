"""Run folders of the stages: what they began with, and where to go on."""

from __future__ import annotations

from pathlib import Path

import msgspec

from phonegym.rl import trainer_state
from phonegym.rl.config import dump, parse
from phonegym.rl.settings import Config
from phonegym.run.atomic import write_whole

CONFIG = "config.toml"
MAY_CHANGE = frozenset({"updates", "rounds", "iterations", "tokens", "save_every", "keep", "guards"})
"""What a run that goes on may have otherwise than it began with."""
LENGTHS = frozenset({"updates", "iterations"})
"""Of these, what may not where the learning rate falls towards the end: it would have been another all along."""


class RunError(ValueError):
    """A run folder cannot be used; the message says what to do."""


def open_run(config: Config, folder: Path, resume: bool) -> Path | None:
    """Make a run folder, or find the checkpoint to go on from; None where there is none yet.

    A run that was stopped before its first checkpoint begins anew when it is resumed.

    Raises:
        RunError: There is a run already, or none; or it began with another configuration.
    """
    written = folder / CONFIG
    if not resume:
        if trainer_state.latest(folder) is not None:
            raise RunError(f"{folder} holds a run: give --resume to go on with it, or --out another folder.")
    else:
        if not written.is_file():
            raise RunError(f"{folder} holds no run: leave --resume out to begin.")
        before = parse(written.read_text(encoding="utf-8"), type(config), str(written))
        falls = getattr(getattr(config, "optimizer", None), "schedule", "constant") != "constant"
        may = MAY_CHANGE - LENGTHS if falls else MAY_CHANGE
        names = [field.name for field in msgspec.structs.fields(config) if field.name not in may]
        changed = [name for name in names if getattr(config, name) != getattr(before, name)]
        if changed:
            raise RunError(
                f"{folder} began with another {', '.join(changed)} ({written}): resume with the same, or give --out another folder."
            )
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(written, dump(config).encode("utf-8"))
    return trainer_state.latest(folder) if resume else None
