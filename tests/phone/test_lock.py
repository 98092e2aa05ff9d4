"""The power key, the lock screen and its keypad: by touch."""

from __future__ import annotations

import pytest

from phonegym.apps.home.app import app as home
from phonegym.apps.settings.app import app as settings
from phonegym.phone.actions import Back, Home, Launch, Power, Recents, Swipe, Tap, Wait
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from phonegym.phone.shell.guard import Digit, Enter, Unlock
from phonegym.ui.node import TextContent
from tests.phone.apps import pager
from tests.phone.hands import tap

APPS = Catalogue(home, settings, pager.app)
UP, DOWN = Swipe(540, 1800, 540, 600), Swipe(540, 8, 540, 1300)


@pytest.fixture
def phone() -> Phone:
    return Phone.new(seed=3, catalogue=APPS).act(Launch("pager"))


@pytest.fixture
def locked(phone: Phone) -> Phone:
    with_pin = phone.patch({"apps.settings.lock": {"kind": "pin", "pin": "2580"}})
    return with_pin.act(Power()).act(Power())


def says(phone: Phone, words: str) -> bool:
    """Whether any window says this."""
    contents = [item.node.content for pane in phone.screen.panes for item in pane.items]
    return any(isinstance(content, TextContent) and content.value == words for content in contents)


def test_the_lock_screen_shows_of_notifications_what_its_owner_chose(phone: Phone) -> None:
    def locked_with(choice: str) -> Phone:
        return tap(phone.patch({"apps.settings.choices.lock_notices": choice}), "One").act(Power()).act(Power())

    everything, whose, nothing = locked_with("all"), locked_with("hide"), locked_with("none")
    (note,) = everything.state.os.notifications.values()
    assert [says(one, note.title) for one in (everything, whose, nothing)] == [True, False, False]
    assert [says(one, "Contents hidden") for one in (everything, whose, nothing)] == [False, True, False]
    assert nothing.state.os.notifications == everything.state.os.notifications, "it waits for the phone to be open"


def typed(phone: Phone, digits: str) -> Phone:
    return tap(phone, *(Digit(digit=digit) for digit in digits), Enter())


def test_a_new_phone_is_open(phone: Phone) -> None:
    assert phone.state.os.shell.guard == "open"


def test_a_dark_screen_takes_no_touch_and_lights_up_locked(phone: Phone) -> None:
    dark = phone.act(Power())
    assert not dark.pixels(0.2)[..., :3].any()
    for touch in (Tap(500, 700), UP, DOWN, Back(), Home(), Recents()):
        assert dark.act(touch).state.os.shell.guard == "asleep"
        assert dark.act(touch).state.os.system == ()
    assert dark.act(Power()).state.os.shell.guard == "locked"


def test_a_swipe_opens_a_phone_that_has_no_code(phone: Phone) -> None:
    woken = phone.act(Power()).act(Power())
    opened = woken.act(UP)
    assert (opened.state.os.shell.guard, opened.front) == ("open", "pager")
    assert tap(woken, Unlock()).state.os.shell.guard == "open"
    never = phone.patch({"apps.settings.lock.kind": "none"}).act(Power()).act(Power())
    assert never.state.os.shell.guard == "open", "a phone that does not lock is open at once"


def test_the_code_opens_it_and_a_wrong_one_does_not(locked: Phone) -> None:
    pad = locked.act(UP)
    assert "Enter PIN" in pad.xml()
    assert typed(pad, "2580").state.os.shell.guard == "open"
    wrong = typed(pad, "2581")
    assert wrong.state.os.shell.guard == "pin"
    assert "Wrong PIN" in wrong.xml()
    assert typed(wrong, "2580").state.os.shell.guard == "open"
    with pytest.raises(AssertionError):
        tap(pad.act(Back()), Digit(digit="2"))


def test_five_wrong_codes_shut_the_keypad_for_half_a_minute(locked: Phone) -> None:
    pad = locked.act(UP)
    for _ in range(5):
        pad = typed(pad, "0000")
    tried = tap(pad, Digit(digit="2"))
    assert tried.state.os.shell.code == "", "the keys are grey"
    assert "Too many wrong PINs" in pad.xml()
    assert says(pad.act(Wait(31_000)), "Enter PIN"), "one begins anew"
    assert typed(pad.act(Wait(31_000)), "2580").state.os.shell.guard == "open"


def test_nothing_leads_around_the_lock(locked: Phone) -> None:
    for touch in (Back(), Home(), Recents(), DOWN, Swipe(540, 2395, 540, 900), Swipe(3, 900, 700, 900), Launch("settings")):
        there = locked.act(touch)
        assert there.state.os.shell.guard == "locked", touch
        assert "Swipe up to unlock" in there.xml(), touch
        assert there.state.os.system == (), touch


def test_what_was_posted_stands_on_the_lock_screen(phone: Phone) -> None:
    later = tap(phone, "Later").act(Power()).act(Wait(6_000)).act(Power())
    assert "Page p0" in later.xml()
    assert later.state.os.heads_up is None or "heads_up" not in later.xml()


def test_what_rings_lights_the_screen_and_lies_over_the_lock(locked: Phone) -> None:
    ringing = tap(typed(locked.act(UP), "2580"), "Ring soon").act(Power()).act(Wait(6_000))
    assert "Ringing" in ringing.xml()
    for touch in (Recents(), DOWN):
        assert ringing.act(touch).state.os.system == (), f"{touch} shows what the lock is there to hide"
    posted = {"os.notifications.pager/x": {"app": "pager", "title": "Secret"}}
    told = ringing.patch({**posted, "os.heads_up": {"text": "pager/x", "until": ringing.state.os.clock + 4_000}})
    assert not says(told, "Secret")
    unlocked = told.patch({"os.shell.guard": "open"})
    assert says(unlocked, "Secret")
    assert all(unlocked.act(touch).state.os.system for touch in (Recents(), DOWN)), "what rings hides nothing on an open phone"
    stopped = tap(ringing, "Stop")
    assert "Swipe up to unlock" in stopped.xml()
