"""The texts of this package, with their placeholders filled."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Template

SUFFIX = ".txt"
"""What the texts end in besides their own name, so that no tool takes them for code of ours."""


def rendered(folder: str, values: Mapping[str, str]) -> dict[str, str]:
    """All files of one folder of texts.

    Args:
        folder: `"app"`, `"tests"`, `"outside"` or `"task"`.
        values: What stands for `$name` in them.

    Returns:
        Text by path inside the folder, without the suffix.

    Raises:
        KeyError: A text has a placeholder that `values` lacks.
    """
    found: dict[str, str] = {}
    _read(files(__package__).joinpath(folder), "", found)
    return {path.removesuffix(SUFFIX): Template(text).substitute(values) for path, text in sorted(found.items())}


def _read(folder: Traversable, below: str, found: dict[str, str]) -> None:
    for entry in folder.iterdir():
        if entry.is_dir():
            _read(entry, f"{below}{entry.name}/", found)
        elif entry.name.endswith(SUFFIX):
            found[below + entry.name] = entry.read_text(encoding="utf-8")
