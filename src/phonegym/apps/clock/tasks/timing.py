"""Tasks with timers and the stopwatch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.clock.actions import stopwatch as sw
from phonegym.apps.clock.actions import timers as ti
from phonegym.apps.clock.screens.stopwatch import Watch
from phonegym.apps.clock.screens.timers import Timers
from phonegym.apps.clock.state import ClockState, Stopwatch, ck
from phonegym.apps.clock.tasks import hands
from phonegym.apps.clock.tasks.guide import guide
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import number, texts
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Task, near_miss
from phonegym.phone.civil import MINUTE, SECOND
from phonegym.phone.ids import Millis
from phonegym.state import new

__all__ = ["guide"]

DISHES = texts(
    ("Lentil soup", "Roast squash", "Rice pudding", "Red beans", "Fish pie", "Apple crumble", "Stuffed peppers"),
    ("排骨汤", "红烧肉", "玉米粥", "红豆汤", "清蒸鱼", "烤红薯", "银耳羹"),
)


class CookInTwoSteps(Task):
    """One length out of two, typed on a pad that fills from the right; the label is added to a timer that already runs."""

    goal = {
        "en": (
            "{dish}: {high} minutes on high heat, then {low} minutes on low. Start a single timer for the whole time, labelled {dish}.",
            (
                "I'm cooking {dish}. It needs {low} minutes on low heat after {high} minutes on high. One timer for all of it, please: "
                "start it and label it {dish}."
            ),
        ),
        "zh": (
            "做“{dish}”：先大火{high}分钟，再小火{low}分钟。用一个计时器计总时间，标签写“{dish}”，马上开始。",
            "“{dish}”要大火{high}分钟后再小火{low}分钟，请只开一个计时器算总时长，标签设为“{dish}”并开始。",
        ),
    }
    apps = ("clock",)
    dish: Annotated[str, DISHES]
    high: Annotated[int, number(6, 28)]
    low: Annotated[int, number(31, 58)]

    def words(self) -> tuple[str, ...]:
        return (self.dish,)

    @property
    def length(self) -> Millis:
        """Of both steps."""
        return Millis((self.high + self.low) * MINUTE)

    def allow(self, run: Run) -> Iterator[object]:
        yield new(ck.timers)

    def goals(self, run: Run) -> Iterator[Check]:
        made = [run.app(ClockState).timers[id] for id in run.made(ck.timers)]
        yield check("length", tuple(timer.length + timer.added * MINUTE for timer in made), (self.length,))
        yield check("label", tuple(timer.label for timer in made), (self.dish,))
        yield check("under way", tuple(timer.status in ("running", "ringing") for timer in made), (True,))

    def next_action(self, user: User) -> Iterator[Step]:
        timers, made = user.state(ClockState).timers, user.run.made(ck.timers)
        for id in made:
            if id != made[0] or timers[id].length != self.length or timers[id].added:
                yield from hands.delete_timer(user, id)
        if not made:
            hours, minutes = divmod(self.high + self.low, 60)
            yield from hands.new_timer(user, f"{hours}{minutes:02d}00" if hours else f"{minutes}00")
        for id in made:
            if timers[id].status in ("ready", "paused"):
                yield user.goto(Timers())
                yield user.tap(ti.StartTimer(timer=id))
            yield from hands.label_timer(user, id, self.dish)
        yield user.finish()

    @near_miss
    def two_timers(self, user: User) -> Iterator[Step]:
        made = user.run.made(ck.timers)
        for id in made:
            yield from hands.label_timer(user, id, self.dish)
        if len(made) < 2:
            yield from hands.new_timer(user, f"{(self.high, self.low)[len(made)]}00")
        yield user.finish()

    @near_miss
    def paused_at_the_end(self, user: User) -> Iterator[Step]:
        made = user.run.made(ck.timers)
        if made and user.state(ClockState).timers[made[0]].label == self.dish:
            if user.state(ClockState).timers[made[0]].status == "running":
                yield user.goto(Timers())
                yield user.tap(ti.PauseTimer(timer=made[0]))
            yield user.finish()
        yield from self.next_action(user)


SLACK = 8
"""Seconds by which a lap may be longer than asked for."""


class EvenLaps(Task):
    """Waiting is part of it: laps that are too short count as little as laps of the last run that still stand there."""

    goal = {
        "en": "Time me with the stopwatch from zero: take {laps} laps of {seconds} seconds or more, but at most {most}, then pause it.",
        "zh": "用秒表从零开始计时：记{laps}次计次，每次不少于{seconds}秒、不超过{most}秒，然后暂停。",
    }
    apps = ("clock",)
    shown = ("most",)
    laps: Annotated[int, number(2, 4)]
    seconds: Annotated[int, number(10, 60, 10)]
    left: Annotated[int, number(1, 2)]

    def setup(self, start: Setup) -> None:
        """A run that nobody stopped, with some laps of the length asked for."""
        old: tuple[Millis, ...] = ()
        for n in range(self.left):
            old += (Millis((old[-1] if old else 0) + self.seconds * SECOND + start.draw(SLACK * SECOND, "lap", n)),)
        start.state(ClockState).stopwatch = Stopwatch(status="running", laps=old, since=Millis(start.now - old[-1] - 2 * SECOND))

    def allow(self, run: Run) -> Iterator[object]:
        yield from (ck.stopwatch.status, ck.stopwatch.laps)

    def show(self, start: Reading) -> dict[str, str]:
        return {"most": str(self.seconds + SLACK)}

    def _even(self, length: int) -> bool:
        return self.seconds * SECOND <= length <= (self.seconds + SLACK) * SECOND

    def _lengths(self, laps: tuple[Millis, ...]) -> tuple[int, ...]:
        return tuple(end - begin for begin, end in zip((0, *laps), laps, strict=False))

    def goals(self, run: Run) -> Iterator[Check]:
        watch = run.app(ClockState).stopwatch
        old = watch.laps[:1] == run.was(ClockState).stopwatch.laps[:1]
        right = sum(map(self._even, self._lengths(watch.laps)))
        yield check("new laps of that length, others", (0, len(watch.laps)) if old else (right, len(watch.laps) - right), (self.laps, 0))
        yield check("ends", f"{watch.status} after {len(watch.laps)}", f"paused after {self.laps}")

    def _spoiled(self, user: User, watch: Stopwatch) -> bool:
        """No run from here can be right: it must begin again from zero."""
        stale = bool(watch.laps) and watch.laps[:1] == user.run.was(ClockState).stopwatch.laps[:1]
        if stale or self._old(user) or len(watch.laps) > self.laps or not all(map(self._even, self._lengths(watch.laps))):
            return True
        if len(watch.laps) == self.laps or watch.status == "zero":
            return False
        return watch.status == "paused" or self._lap(user, watch) > (self.seconds + SLACK) * SECOND

    def _lap(self, user: User, watch: Stopwatch) -> int:
        """How long the lap under way has lasted."""
        return sw.reading(watch, user.run.after.os.clock) - (watch.laps[-1] if watch.laps else 0)

    def next_action(self, user: User) -> Iterator[Step]:
        watch = user.state(ClockState).stopwatch
        yield user.goto(Watch())
        if self._spoiled(user, watch):
            yield user.tap(sw.PauseWatch() if watch.status == "running" else sw.ResetWatch())
        if watch.status == "zero":
            yield user.tap(sw.StartWatch())
        if len(watch.laps) < self.laps:
            left = self.seconds * SECOND - self._lap(user, watch)
            yield user.wait(left) if left > 0 else user.tap(sw.Lap())
        if watch.status == "running":
            yield user.tap(sw.PauseWatch())
        yield user.finish()

    def _old(self, user: User) -> bool:
        """The run that stood there at the start still goes on."""
        was, now = user.run.was(ClockState).stopwatch, user.state(ClockState).stopwatch
        return was.status == "running" and now.status == "running" and now.since == was.since

    @near_miss
    def go_on(self, user: User) -> Iterator[Step]:
        watch = user.state(ClockState).stopwatch
        yield user.goto(Watch())
        if watch.status == "zero":
            yield user.tap(sw.StartWatch())
        if len(watch.laps) < self.laps:
            left = self.seconds * SECOND - self._lap(user, watch)
            yield user.wait(left) if left > 0 else user.tap(sw.Lap())
        if watch.status == "running":
            yield user.tap(sw.PauseWatch())
        yield user.finish()

    @near_miss
    def too_fast(self, user: User) -> Iterator[Step]:
        watch = user.state(ClockState).stopwatch
        yield user.goto(Watch())
        if self._old(user) or (watch.laps and watch.laps[:1] == user.run.was(ClockState).stopwatch.laps[:1]):
            yield user.tap(sw.PauseWatch() if watch.status == "running" else sw.ResetWatch())
        if watch.status == "zero":
            yield user.tap(sw.StartWatch())
        if len(watch.laps) < self.laps:
            yield user.tap(sw.Lap())
        if watch.status == "running":
            yield user.tap(sw.PauseWatch())
        yield user.finish()
