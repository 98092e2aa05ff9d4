"""What a run tells while it goes on: lines of JSON, TensorBoard's curves, a live table on a terminal.

`journal.jsonl` is always written and is what reports are made from. Curves need the extra `[train]`; without it they are
left out. A run that is resumed goes on in the same files; lines of steps that are done again are dropped first.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from time import time
from types import TracebackType
from typing import Any, Self, TextIO

from phonegym.run.atomic import write_whole

FILE = "journal.jsonl"
CURVES = "curves"
"""The folder for `tensorboard --logdir`."""
SHOWN = ("success", "reward", "length_over_oracle", "entropy", "kl", "clip_fraction", "spread_share", "loss", "seconds")
"""What the live table and the lines show, where it is there."""


def read(folder: Path) -> list[dict[str, Any]]:
    """The lines of a run's journal; a last one that was cut off by a crash is left out."""
    path = folder / FILE
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    found = []
    for line in lines:
        try:
            found.append(json.loads(line))
        except ValueError:
            break
    return found


class Journal:
    """The journal of a run.

    Example:
        with Journal(folder, "adagrpo", total=100) as journal:
            journal.log(1, {"reward": 0.25})
    """

    def __init__(self, folder: Path | None, what: str = "training", *, total: int = 0, after: int = 0, quiet: bool = False) -> None:
        """Open it.

        Args:
            folder: The run folder; it is made. None: nothing is written or shown.
            what: What the live view calls the run.
            total: How many steps there will be; 0: not known.
            after: The step that was done last; later lines are dropped.
            quiet: Show nothing.
        """
        self._file: TextIO | None = None
        self._curves: Any = None
        self._view = _view(what, total, quiet or folder is None)
        self._began = time()
        if folder is None:
            return
        folder.mkdir(parents=True, exist_ok=True)
        kept = [line for line in read(folder) if line["step"] <= after]
        write_whole(folder / FILE, "".join(json.dumps(line) + "\n" for line in kept).encode("utf-8"))
        self._file = (folder / FILE).open("a", encoding="utf-8")
        self._curves = _curves(folder / CURVES, after)

    def log(self, step: int, values: Mapping[str, float | int | str], tag: str = "train") -> None:
        """Write a line, add to the curves, show it.

        Args:
            step: Of the run, from 1.
            values: Numbers, and words for the line alone.
            tag: What the line is about: `train`, `eval`.
        """
        line = {"step": step, "tag": tag, "at": round(time() - self._began, 3), **values}
        if self._file is not None:
            self._file.write(json.dumps(line) + "\n")
            self._file.flush()
        numbers = {name: float(value) for name, value in values.items() if isinstance(value, int | float)}
        if self._curves is not None:
            for name, value in numbers.items():
                self._curves.add_scalar(f"{tag}/{name}", value, step)
        self._view.show(step, tag, numbers)

    def close(self) -> None:
        """Write what is left and put the live view away."""
        if self._file is not None:
            self._file.close()
        self._view.close()
        if self._curves is not None:
            self._curves.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


def _curves(folder: Path, after: int) -> Any:
    """A writer of TensorBoard's files, if one is installed."""
    try:
        from tensorboardX import SummaryWriter
    except ImportError:
        return None
    return SummaryWriter(str(folder), purge_step=after + 1 if after else None)


def _view(what: str, total: int, quiet: bool) -> Lines | Table:
    if quiet:
        return Lines(what, total, None)
    return Table(what, total) if sys.stderr.isatty() else Lines(what, total, sys.stderr)


class Lines:
    """A line a step, where no terminal is."""

    def __init__(self, what: str, total: int, out: TextIO | None) -> None:
        """Lines to `out`; None: to nowhere."""
        self._what, self._total, self._out = what, total, out

    def show(self, step: int, tag: str, values: Mapping[str, float]) -> None:
        """Print the step."""
        if self._out is not None:
            shown = "  ".join(f"{name} {values[name]:.4g}" for name in SHOWN if name in values)
            of = f"/{self._total}" if self._total else ""
            print(f"{self._what} {step}{of} {tag}: {shown}", file=self._out, flush=True)  # this is the view

    def close(self) -> None:
        """Nothing is open."""


class Table:
    """The latest figures with their course, redrawn in place."""

    BARS = "▁▂▃▄▅▆▇█"
    WIDTH = 40

    def __init__(self, what: str, total: int) -> None:
        """An empty table on the terminal."""
        from rich.console import Console
        from rich.live import Live

        self._what, self._total = what, total
        self._course: dict[str, list[float]] = {}
        self._live = Live(console=Console(stderr=True), auto_refresh=False)
        self._live.start()

    def show(self, step: int, tag: str, values: Mapping[str, float]) -> None:
        """Redraw with one more step."""
        from rich.table import Table as RichTable

        for name in SHOWN:
            if name in values:
                self._course.setdefault(f"{tag}/{name}" if tag != "train" else name, []).append(values[name])
        table = RichTable(title=f"{self._what}: {step}{f' of {self._total}' if self._total else ''}", title_justify="left")
        for head in ("", "now", "course"):
            table.add_column(head)
        for name, course in self._course.items():
            table.add_row(name, f"{course[-1]:.4g}", self.course(course[-self.WIDTH :]))
        self._live.update(table, refresh=True)

    def course(self, values: list[float]) -> str:
        """Values as small bars, the lowest one low, the highest one high."""
        low, high = min(values), max(values)
        return "".join(self.BARS[int((value - low) / ((high - low) or 1) * 7)] for value in values)

    def close(self) -> None:
        """Leave the last table on the terminal."""
        self._live.stop()
