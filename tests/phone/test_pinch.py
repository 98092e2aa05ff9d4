"""Two fingers on the glass where nothing zooms: defined, and without effect. Where something does: `tests/apps/calendar/test_zoom.py`."""

from __future__ import annotations

import pytest

from phonegym.phone.actions import Home, Launch, Pinch, Power, Swipe, Wait, cost
from phonegym.phone.builtin import Go
from phonegym.phone.device import Phone
from phonegym.phone.errors import BadAction
from phonegym.phone.resolve import tap_at
from tests.phone.hands import tap


@pytest.fixture(scope="module")
def settings() -> Phone:
    return Phone.new(seed=3).act(Launch("settings"))


@pytest.mark.parametrize("scale", [0, -2, 0.05, 11, float("nan"), float("inf"), "2", None])
def test_a_scale_that_no_hand_can_do_is_refused(settings: Phone, scale: object) -> None:
    with pytest.raises(BadAction, match=r"[Pp]inch"):
        settings.act(Pinch(500, 900, scale))  # type: ignore[arg-type]  # what a model may say
    assert settings.act(Pinch(500, 900, 0.1)).act(Pinch(500, 900, 10)).last is not None


def test_the_middle_must_be_on_the_screen(settings: Phone) -> None:
    with pytest.raises(BadAction, match="off the screen"):
        settings.act(Pinch(500, 2400, 2))


def test_where_nothing_zooms_it_does_nothing(settings: Phone) -> None:
    """A list, a row that a finger would open, the launcher, the shade, a dialog and beside it, the lock, the dark screen."""
    shade = settings.act(Swipe(500, 10, 500, 900))
    sheet = tap(Phone.new(seed=3).act(Launch("notes")), "New note")
    asleep = settings.act(Power())
    for phone in (settings, settings.act(Home()), shade, sheet, asleep, asleep.act(Power())):
        for x, y in ((500, 900), (60, 120), (500, 2200)):
            for scale in (0.4, 2.5):
                after = phone.act(Pinch(x, y, scale))
                assert after.last is not None
                assert after.last.effect.kind == "nothing"
                assert after.state == phone.act(Wait(cost(Pinch(x, y, scale)))).state
    row = next(item for item in settings.screen.live() if isinstance(item.node.sem.on_tap, Go) and item.top > 200)
    one = tap_at(settings.screen, row)
    two = settings.act(Pinch(one.x, one.y, 2))
    assert settings.act(one).last.effect.kind == "message"  # type: ignore[union-attr]  # one finger would have opened it
    assert two.screen.active.route == settings.screen.active.route
