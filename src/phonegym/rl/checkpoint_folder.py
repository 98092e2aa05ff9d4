"""Whether a folder is a checkpoint, as far as its files tell: what a run begins with is looked for before torch is loaded."""

from __future__ import annotations

from pathlib import Path

WEIGHTS = ("*.safetensors", "*.bin")


class NoModel(ValueError):
    """A folder holds no model; the message says what such a folder is."""


def refuse_no_checkpoint(folder: str | Path) -> None:
    """Make sure that there is a configuration, and weights.

    Raises:
        NoModel: There is not.
    """
    path = Path(folder)
    if not path.is_dir():
        what = "there is no such folder"
    elif not (path / "config.json").is_file():
        what = "there is no config.json in it"
    elif not any(each for kind in WEIGHTS for each in path.glob(kind)):
        what = "there are no weights in it (*.safetensors)"
    else:
        return
    raise NoModel(f"{path} is no checkpoint: {what}. A checkpoint is a Hugging Face folder, such as RUN/checkpoints/step_000100.")
