"""The stopwatch."""

from __future__ import annotations

from phonegym.apps.clock.state import ClockState, Stopwatch
from phonegym.apps.clock.times import split_text
from phonegym.apps.clock.words import W
from phonegym.phone.contracts import ShareText
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message
from phonegym.phone.os import NotificationAction
from phonegym.state import original

MAX_LAPS = 99


def reading(watch: Stopwatch, now: int) -> Millis:
    """What the stopwatch stands at."""
    return Millis(watch.base + (now - watch.since if watch.status == "running" else 0))


class StartWatch(Message):
    """Start the stopwatch, or go on with it."""

    def apply(self, do: Do) -> None:
        from phonegym.apps.clock.screens.stopwatch import Watch

        watch = do.state(ClockState).stopwatch
        if watch.status == "running":
            return
        watch.status, watch.since = "running", do.now
        do.notify(
            W.stopwatch(),
            W.stopwatch_running(),
            id="stopwatch",
            route=Watch(),
            ongoing=True,
            quiet=True,
            channel="stopwatch",
            actions=(NotificationAction(label=W.pause(), message=PauseWatch()), NotificationAction(label=W.lap(), message=Lap())),
        )


class PauseWatch(Message):
    """Pause the stopwatch."""

    def apply(self, do: Do) -> None:
        watch = do.state(ClockState).stopwatch
        if watch.status == "running":
            watch.base = reading(watch, do.now)
            watch.status, watch.since = "paused", Millis(0)
            do.withdraw("stopwatch")


class Lap(Message):
    """End a lap and begin the next."""

    def apply(self, do: Do) -> None:
        watch = do.state(ClockState).stopwatch
        if watch.status != "running":
            return
        if len(watch.laps) >= MAX_LAPS:
            do.toast(W.laps_full())
            return
        watch.laps += (reading(watch, do.now),)


class ShareLaps(Message):
    """Hand the laps to another app, a line each."""

    def apply(self, do: Do) -> None:
        laps = original(do.state(ClockState)).stopwatch.laps
        starts = (Millis(0), *laps)
        times = ((split_text(end - start), split_text(end)) for start, end in zip(starts, laps, strict=False))
        lines = (W.lap_line(n=n, time=time, total=total) for n, (time, total) in enumerate(times, 1))
        do.start(ShareText(text="\n".join(lines)))


class ResetWatch(Message):
    """Set the stopwatch back to zero; the laps are gone."""

    def apply(self, do: Do) -> None:
        do.state(ClockState).stopwatch = Stopwatch()
        do.withdraw("stopwatch")
