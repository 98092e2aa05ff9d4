"""Timers: typing a length, starting, pausing, adding a minute, ringing."""

from __future__ import annotations

from phonegym.apps.clock.actions.alarms import keep_for_undo
from phonegym.apps.clock.actions.ringing import SECOND_CHANCE_MS
from phonegym.apps.clock.state import ClockState, Timer, TimerId, Undo
from phonegym.apps.clock.times import hours_and_minutes
from phonegym.apps.clock.words import W
from phonegym.phone.civil import MINUTE, clock_text
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message
from phonegym.phone.os import NotificationAction
from phonegym.state import original

PAD_DIGITS = 6
MAX_LABEL = 40


def pad_length(pad: str) -> Millis:
    """The length that digits on the pad stand for: the last two are seconds, those before them minutes, then hours."""
    digits = pad.rjust(PAD_DIGITS, "0")
    return Millis(((int(digits[:2]) * 60 + int(digits[2:4])) * 60 + int(digits[4:])) * 1000)


def left_of(timer: Timer, now: int) -> Millis:
    """What is left of a timer, negative once it is over."""
    if timer.status in ("running", "ringing"):
        return Millis(timer.ends_at - now)
    return timer.left if timer.status == "paused" else timer.length


def timer_field(timer: TimerId) -> str:
    """Name of the field in which a timer's label is typed."""
    return f"timer.{timer}"


# ---- the pad ------------------------------------------------------------------------------------------------------------
class PressPad(Message):
    """Type a digit, or two zeros, of a new timer's length."""

    digits: str

    def apply(self, do: Do) -> None:
        state = do.state(ClockState)
        pad = (state.pad + self.digits).lstrip("0")
        if len(pad) > PAD_DIGITS:
            do.toast(W.pad_full())
            return
        state.pad = pad


class ErasePad(Message):
    """Take back the last digit."""

    def apply(self, do: Do) -> None:
        state = do.state(ClockState)
        state.pad = state.pad[:-1]


class StartNew(Message):
    """Add a timer of the length typed and start it."""

    def apply(self, do: Do) -> None:
        from phonegym.apps.clock.screens.timers import NewTimer

        state = do.state(ClockState)
        length = pad_length(original(state).pad)
        if not length:
            return
        id = TimerId(do.fresh())
        state.timers[id] = Timer(length=length, made=do.now)
        state.pad = ""
        _run(do, id, length)
        do.close(NewTimer)


# ---- running ------------------------------------------------------------------------------------------------------------
class StartTimer(Message):
    """Start a timer, or go on with it."""

    timer: TimerId

    def apply(self, do: Do) -> None:
        timer = do.state(ClockState).timers[self.timer]
        if timer.status in ("ready", "paused"):
            _run(do, self.timer, left_of(timer, do.now))


class PauseTimer(Message):
    """Pause a running timer."""

    timer: TimerId

    def apply(self, do: Do) -> None:
        timer = do.state(ClockState).timers[self.timer]
        if timer.status == "running":
            timer.left = left_of(timer, do.now)
            timer.status = "paused"
            do.withdraw(f"timer.{self.timer}")


class ResetTimer(Message):
    """Set a timer back to its length; stops it if it rings."""

    timer: TimerId

    def apply(self, do: Do) -> None:
        timer = do.state(ClockState).timers.get(self.timer)
        if timer is not None:
            timer.status, timer.added = "ready", 0
            timer.ends_at = timer.left = Millis(0)
            do.withdraw(f"timer.{self.timer}")


class AddMinute(Message):
    """One more minute for a timer that is under way or rings."""

    timer: TimerId

    def apply(self, do: Do) -> None:
        timer = do.state(ClockState).timers.get(self.timer)
        if timer is None or timer.status == "ready":
            return
        timer.added += 1
        if timer.status == "paused":
            timer.left = Millis(timer.left + MINUTE)
        else:
            _run(do, self.timer, Millis(max(0, left_of(timer, do.now)) + MINUTE))


class TimerEnds(Message):
    """A timer is over. Does nothing if it was paused, reset or given more time since."""

    timer: TimerId
    at: Millis

    def apply(self, do: Do) -> None:
        from phonegym.apps.clock.screens.timers import Timers

        timer = do.state(ClockState).timers.get(self.timer)
        if timer is None or timer.status != "running" or timer.ends_at != self.at:
            return
        timer.status = "ringing"
        do.notify(
            W.time_is_up(),
            name_of(timer),
            id=f"timer.{self.timer}",
            route=Timers(),
            ongoing=True,
            channel="timers",
            actions=(
                NotificationAction(label=W.stop(), message=ResetTimer(timer=self.timer)),
                NotificationAction(label=W.add_minute(), message=AddMinute(timer=self.timer)),
            ),
        )


class DeleteTimer(Message):
    """Delete a timer; a notice offers to bring it back for a while."""

    timer: TimerId

    def apply(self, do: Do) -> None:
        state = do.state(ClockState)
        keep_for_undo(do, Undo(until=Millis(do.now + SECOND_CHANCE_MS), id=self.timer, timer=original(state).timers[self.timer]))
        del state.timers[self.timer]
        do.withdraw(f"timer.{self.timer}")


class SaveTimerLabel(Message):
    """Take over the label that was typed."""

    timer: TimerId

    def apply(self, do: Do) -> None:
        timer = do.state(ClockState).timers.get(self.timer)
        if timer is not None:
            timer.label = do.field(timer_field(self.timer)).strip(" ")[:MAX_LABEL]
        do.hide_keyboard()
        do.close()


def name_of(timer: Timer) -> str:
    """What a timer is called: by its label, else by its length."""
    return timer.label or hours_and_minutes(timer.length)


def _run(do: Do, id: TimerId, left: Millis) -> None:
    """Have a timer run with so much left."""
    from phonegym.apps.clock.screens.timers import Timers

    timer = do.state(ClockState).timers[id]
    timer.status, timer.left = "running", Millis(0)
    timer.ends_at = Millis(do.now + left)
    do.later(left, TimerEnds(timer=id, at=timer.ends_at))
    do.notify(
        name_of(timer),
        W.timer_until(time=clock_text(timer.ends_at, do.settings.hour24)),
        id=f"timer.{id}",
        route=Timers(),
        ongoing=True,
        quiet=True,
        channel="timers",
        actions=(
            NotificationAction(label=W.pause(), message=PauseTimer(timer=id)),
            NotificationAction(label=W.add_minute(), message=AddMinute(timer=id)),
        ),
    )
