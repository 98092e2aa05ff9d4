"""Where the time of a run with models went: to the environment, to the models, to lanes that had run out of episodes.

A *lane* is a thread that plays one episode after the other; 64 lanes are 64 phones at once. Of the time of all lanes,

* *model* is what they waited for replies, from the request's first byte to the response's last;
* *idle* is what they had no episode left to play;
* *environment* is everything else: phones, screens, pictures and their encoding, prompts, reading replies, judging, and
  waiting for the interpreter or for another lane's turn at its phone.

The *environment's share* is environment / (environment + model): what a model's server would gain by an environment that
takes no time at all.
"""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter, process_time

import msgspec

from phonegym.run.trace import Trace
from phonegym.state import Value

FILE = "timing.jsonl"


class Timing(Value):
    """The time of one go at a run: a run that was stopped and gone on with has several.

    Attributes:
        lanes: Episodes at once.
        wall_s: Seconds from the first episode's start to the last one's end.
        busy_s: Seconds of lanes that had an episode in hand, all lanes together.
        model_s: Of these, seconds that they waited for a reply.
        cpu_s: Seconds of processor time that this process took meanwhile.
        steps: Steps that were played.
        load: Load average of the machine at the end, over five minutes; other work on it makes the environment slower.
    """

    lanes: int
    wall_s: float
    busy_s: float
    model_s: float
    cpu_s: float
    steps: int
    load: float = 0.0

    @property
    def environment(self) -> float:
        """The environment's share, 0 to 1."""
        return 1 - self.model_s / self.busy_s if self.busy_s else 0.0

    @property
    def idle(self) -> float:
        """Share of all lanes' time in which they had no episode left."""
        whole = self.lanes * self.wall_s
        return 1 - self.busy_s / whole if whole else 0.0

    def told(self) -> str:
        """One line for people."""
        cpu = f"{self.cpu_s / self.steps * 1000:.1f} ms of processor time a step" if self.steps else "no step"
        environment, model, idle = map(_percent, self.shares())
        return (
            f"{self.lanes} at once for {self.wall_s:.0f} s, {self.steps} steps: environment {environment}, model {model}, idle {idle} of "
            f"the lanes' time; environment's share {_percent(self.environment)}; {cpu}, load {self.load:.1f}"
        )

    def shares(self) -> tuple[float, float, float]:
        """Shares of all lanes' time: environment, model, idle; they sum to 1."""
        return (1 - self.idle) * self.environment, (1 - self.idle) * (1 - self.environment), self.idle


class Meter:
    """Measures one go at a run.

    Attributes:
        busy: Seconds with an episode in hand; each lane adds its own.
    """

    def __init__(self) -> None:
        self.busy: list[float] = []  # append is atomic
        self._lanes, self._steps, self._model_s = 0, 0, 0.0
        self._began = self._cpu = self._wall_s = self._cpu_s = 0.0

    def begin(self, lanes: int) -> None:
        """The first episodes start, so many at once."""
        self._lanes, self._began, self._cpu = lanes, perf_counter(), process_time()

    def count(self, trace: Trace) -> None:
        """An episode has ended."""
        self._steps += len(trace.steps)
        self._model_s += sum(line.model_ms for line in trace.steps) / 1000
        self._wall_s, self._cpu_s = perf_counter() - self._began, process_time() - self._cpu

    def timing(self) -> Timing | None:
        """What was measured; None if no model played."""
        if not self._steps:
            return None
        load = os.getloadavg()[1] if hasattr(os, "getloadavg") else 0.0
        # Lanes that were stopped in the middle have not told their time: they were busy.
        busy = sum(self.busy) + max(self._lanes - len(self.busy), 0) * self._wall_s
        return Timing(self._lanes, self._wall_s, max(busy, self._model_s), self._model_s, self._cpu_s, self._steps, load)


def write_timing(path: Path, timing: Timing) -> None:
    """Add a line to a run folder."""
    with (path / FILE).open("ab") as out:
        out.write(msgspec.json.encode(timing) + b"\n")


def read_timings(path: Path) -> list[Timing]:
    """The goes at a run; those that were killed have left none, and neither have damaged lines."""
    found = []
    at = path / FILE
    for line in at.read_bytes().splitlines() if at.exists() else ():
        try:
            found.append(msgspec.json.decode(line, type=Timing))
        except (msgspec.MsgspecError, UnicodeDecodeError):  # a note on a run, no result of it
            continue
    return found


def _percent(share: float) -> str:
    return f"{share * 100:.1f} %"
