"""A run folder, followed while agents play into it: what is being played, what has ended, and each episode step by step.

The files hold what was done; screens are drawn by playing it again, of an episode under way each step as it comes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path

from phonegym.bench.episode import Episode
from phonegym.run.folder import read_info, read_results, trace_of
from phonegym.run.live import LiveReader, live_keys, live_reader
from phonegym.run.replay import done_again, started_again
from phonegym.run.result import Result
from phonegym.run.trace import EndLine, Header, StepLine

KEPT = 6
"""Episodes whose every step is kept at hand."""


class Walk:
    """An episode played again, as far as it is known.

    Attributes:
        header: What it is.
        steps: What was done.
        states: The episode at its start and after each step; fewer where it takes another course today.
        trouble: Why there are fewer; empty if there are not.
        end: How it ended; None while it is under way.

    Args:
        header: What it is.
    """

    def __init__(self, header: Header) -> None:
        self.header = header
        self.steps: list[StepLine] = []
        self.states: list[Episode] = []
        self.trouble = ""
        self.end: EndLine | None = None
        try:
            self.states.append(started_again(header))
        except Exception as error:
            self._stop(error)

    def begins(self, header: Header, steps: Sequence[StepLine]) -> bool:
        """Whether it is this episode, so far."""
        return self.header == header and self.steps == list(steps[: len(self.steps)])

    def grow(self, steps: Sequence[StepLine]) -> None:
        """Take in all steps that there are now."""
        for line in steps[len(self.steps) :]:
            self.steps.append(line)
            if not self.trouble:
                try:
                    self.states.append(done_again(self.states[-1], line))
                except Exception as error:  # what was reached before it fails stays
                    self._stop(error)

    def _stop(self, error: Exception) -> None:
        self.trouble = f"{type(error).__name__}: {error}"


class Followed:
    """A run folder that several visitors look at.

    Args:
        path: The folder; `run.json` must be there, episodes may come later.

    Raises:
        FolderError: It is no run folder.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.info = read_info(path)
        self._results: dict[str, Result] = {}
        self._ended: list[Result] = []
        self._size = -1
        self._live: dict[str, LiveReader] = {}
        self._walks: OrderedDict[str, Walk] = OrderedDict()

    def look(self) -> None:
        """Read what is new in the folder. Raises `FolderError`."""
        there = live_keys(self.path)  # first: what ends meanwhile is then among the results
        at = self.path / "episodes.jsonl"
        size = at.stat().st_size if at.exists() else 0
        if size != self._size:
            self._size = size
            for result in read_results(self.path):
                if self._results.get(result.key) != result:
                    self._results[result.key] = result
                    self._ended.append(result)
                    if (walk := self._walks.get(result.key)) is not None:
                        walk.end = None  # its trace is another one, or has only now been written
        # One that ended in trouble is played again when its run goes on.
        under_way = {key for key in there if key not in self._results or self._results[key].error}
        self._live = {key: self._live[key] if key in self._live else live_reader(self.path, key) for key in sorted(under_way)}
        for reader in self._live.values():
            reader.read()

    def ended(self) -> list[Result]:
        """The finished episodes when last looked, in the order in which they ended; one that was played again stands there again."""
        return self._ended

    def running(self) -> list[LiveReader]:
        """The episodes that were under way when last looked, the one that began last at the end; each has a `begun`.

        Of a run that was killed they are those that it was in the middle of, until it goes on.
        """
        return sorted([each for each in self._live.values() if each.begun is not None], key=_began)

    def walk(self, key: str) -> Walk | None:
        """An episode, step by step; None for one that is not there. Raises `TraceError` for a damaged trace."""
        live = self._live.get(key)
        if live is not None and live.begun is not None:
            walk = self._grown(key, live.begun.header, live.steps)
            walk.trouble = walk.trouble or live.trouble
            walk.end = None
            return walk
        if key not in self._results:
            return None
        kept = self._walks.get(key)
        if kept is not None and kept.end is not None:
            self._walks.move_to_end(key)
            return kept
        trace = trace_of(self.path, self._results[key])
        walk = self._grown(key, trace.header, trace.steps)
        walk.end = trace.end
        return walk

    def _grown(self, key: str, header: Header, steps: Sequence[StepLine]) -> Walk:
        walk = self._walks.get(key)
        if walk is None or not walk.begins(header, steps):
            walk = self._walks[key] = Walk(header)
        walk.grow(steps)
        self._walks.move_to_end(key)
        while len(self._walks) > KEPT:
            self._walks.popitem(last=False)
        return walk


def _began(reader: LiveReader) -> float:
    return reader.begun.at if reader.begun is not None else 0.0
