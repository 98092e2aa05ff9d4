"""What Bell declares, and a task whose subject is the interruption itself."""

from __future__ import annotations

from collections.abc import Iterator

from phonegym.bench.checks import Check, check
from phonegym.bench.guide import Guide
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.setup import Setup
from phonegym.bench.task import Task
from phonegym.state import ANY
from tests.bench.oracle.apps.bell.app import Bell, Later, Ring, Ringing, bell

guide = Guide()
guide.interruption(bell.log[ANY])


class RingLater(Task):
    """The largest control is the wrong one."""

    goal = {"en": "Have it ring later.", "zh": "让它稍后再响。"}
    kinds = ("operate", "interruption")
    apps = ("bell",)

    def setup(self, start: Setup) -> None:
        Ring(id="x").apply(start.do(Bell))

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("later", run.app(Bell).log["x"], "later")

    def next_action(self, user: User) -> Iterator[Step]:
        how = user.state(Bell).log["x"]
        if how in ("declined", "missed"):
            yield user.lost(how)
        if how == "ringing":
            yield user.goto(Ringing(id="x"))
            yield user.tap(Later(id="x"))
        yield user.finish()
