"""A toast is looked at, never touched."""

from __future__ import annotations

from phonegym.phone.builtin import Refuse
from phonegym.phone.device import Phone
from phonegym.phone.ids import SYSTEM
from phonegym.phone.step import act
from tests.phone.hands import find


def test_a_touch_goes_through_a_toast(phone: Phone) -> None:
    said = Phone(act(phone.catalogue, phone.state, SYSTEM, Refuse(text="Not now").apply).after, phone.catalogue)
    words = find(said, "Not now")
    pane = said.screen.pane_at(*words.middle)
    assert pane is not None
    assert pane.app == "home"
