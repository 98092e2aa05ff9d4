"""A slider follows a finger drawn along it."""

from __future__ import annotations

from phonegym.phone.actions import Launch, Swipe
from phonegym.phone.device import Phone
from phonegym.ui.box import Item
from tests.phone.hands import tap


def slider(phone: Phone) -> Item:
    """The first slider on the screen."""
    return next(item for item in phone.screen.active.items if item.node.sem.role == "slider" and item.whole)


def test_a_drag_sets_the_value_where_it_ends() -> None:
    page = tap(Phone.new(seed=1).act(Launch("settings")), "Sound & vibration")
    item, density = slider(page), page.state.os.device.density
    y = int((item.top + item.bottom) / 2 * density)
    left, right = int((item.left + 40) * density), int((item.right - 8) * density)
    loud = page.act(Swipe(left, y, right, y))
    assert loud.last is not None
    assert loud.last.effect.kind == "message"
    quiet = loud.act(Swipe(right, y, int((item.left + 4) * density), y))
    before, after = loud.state.os.settings.sound, quiet.state.os.settings.sound
    assert before != page.state.os.settings.sound
    assert (before.media, after.media) == (10, 0)
    assert loud.act(Swipe(right, y, 1000, y + 600)).state.os.settings.sound == before, "beyond its end it stays at its end"
