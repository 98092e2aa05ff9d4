"""Real time on a simulated phone: how long nothing on the screen would change, and so how long nobody need be told."""

from __future__ import annotations

from phonegym.phone.civil import MINUTE, SECOND
from phonegym.phone.device import Phone
from phonegym.phone.ids import Millis
from phonegym.phone.screen import Screen, screen_of
from phonegym.phone.step import at_time


def same_glass(a: Screen, b: Screen) -> bool:
    """The two screens show the same: memoised views give the same boxes for what did not change."""
    if len(a.panes) != len(b.panes):
        return False
    return all(
        p.window.box is q.window.box and p.window.x == q.window.x and p.window.y == q.window.y
        for p, q in zip(a.panes, b.panes, strict=True)
    )


def next_change(phone: Phone) -> int:
    """Milliseconds of the phone's time until something may happen or look different.

    That is: a due event, a toast that goes, the next second where the screen counts seconds, else the next minute.
    """
    os = phone.state.os
    moments = [(os.clock // MINUTE + 1) * MINUTE, *(work.at for work in os.due.values())]
    moments += [passing.until for passing in (os.toast, os.heads_up) if passing is not None]
    moments += [until for until in (os.volume_until, os.orientation.offered_until) if until > os.clock]
    soon = max(min(moments), os.clock + 1)
    second = (os.clock // SECOND + 1) * SECOND
    if second < soon and not same_glass(phone.screen, screen_of(phone.catalogue, at_time(phone.state, Millis(second)))):
        soon = second
    return soon - os.clock
