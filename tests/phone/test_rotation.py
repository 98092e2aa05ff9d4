"""The phone turned on its side: what follows it, what stays upright, and that nothing is lost."""

from __future__ import annotations

import pytest

from phonegym.bench.crawl.looks import LookCase
from phonegym.bench.crawl.reach import reached
from phonegym.bench.oracle.sight import Sight
from phonegym.phone.actions import Home, Launch, Power, Recents, Rotate, Swipe, Tap, Type, Wait
from phonegym.phone.activities import front
from phonegym.phone.catalogue import installed
from phonegym.phone.device import Phone
from phonegym.phone.errors import BadAction
from phonegym.phone.resolve import tap_at
from phonegym.phone.shell.turning import FollowTurn
from phonegym.state import diff
from phonegym.ui.look import DEVICES

AUTO = {"os.settings.display.auto_rotate": True}


def following(**conditions: object) -> Phone:
    """A phone with auto-rotate on."""
    return Phone.new(seed=3, **conditions).patch(AUTO)  # type: ignore[arg-type]  # conditions of a test


def tap(phone: Phone, message: type) -> Phone:
    sight = Sight(phone.catalogue, phone.state)
    point = next(sight.aim(item) for item in sight.items() if isinstance(item.node.sem.on_tap, message))
    assert point is not None
    return phone.act(Tap(*point))


@pytest.mark.parametrize("device", DEVICES)
def test_width_and_height_change_places_and_back(device: str) -> None:
    phone = following(device=device).act(Launch("settings"))
    turned = phone.act(Rotate(90))
    width, height = phone.size
    assert turned.size == (height, width)
    assert turned.pixels().shape[:2] == (width, height)
    assert turned.rotation == 90
    assert '<hierarchy rotation="1">' in turned.xml()
    assert phone.act(Rotate(270)).xml().count('rotation="3"') == 1
    assert turned.act(Rotate(0)).size == phone.size


def test_points_are_those_of_the_screen_as_it_is_shown() -> None:
    turned = following().act(Launch("settings")).act(Rotate(90))
    turned.act(Tap(2399, 1079))
    with pytest.raises(BadAction, match="x is 0 to 2399, y is 0 to 1079"):
        turned.act(Tap(500, 1100))


def test_a_phone_on_its_head_keeps_its_picture() -> None:
    phone = following().act(Launch("settings"))
    assert phone.act(Rotate(180)).rotation == 0
    assert phone.act(Rotate(90)).act(Rotate(180)).rotation == 90
    with pytest.raises(BadAction):
        phone.act(Rotate(45))  # type: ignore[arg-type]  # what a model may say


def test_the_launcher_and_the_lock_stay_upright() -> None:
    turned = following().act(Rotate(90))
    assert (turned.front, turned.rotation) == ("home", 0)
    there = turned.act(Launch("notes"))
    assert there.rotation == 90
    assert there.act(Home()).rotation == 0
    assert there.act(Power()).rotation == 0
    assert there.act(Recents()).rotation == 90


def test_what_rings_is_upright_and_what_lies_below_comes_back_on_its_side() -> None:
    turned = following().act(Launch("notes")).act(Rotate(90))
    ringing = turned.wait_until(min(work.at for work in turned.state.os.due.values() if work.app == "clock"))
    assert type(front(ringing.state).routes[-1]).__name__ == "Ringing"
    assert (ringing.rotation, ringing.size) == (0, (1080, 2400))
    dismiss = front(ringing.state).routes[-1].dismiss()
    stop = next(item for item in ringing.screen.active.items if item.node.sem.on_tap == dismiss)
    assert ringing.act(tap_at(ringing.screen, stop)).rotation == 90


def test_with_auto_rotate_off_turning_changes_nothing_but_offers_a_button() -> None:
    phone = Phone.new(seed=3).act(Launch("notes"))
    turned = phone.act(Rotate(90))
    assert (turned.rotation, turned.size) == (0, phone.size)
    assert turned.xml() == phone.xml()
    followed = tap(turned, FollowTurn)
    assert followed.rotation == 90
    gone = turned.act(Wait(5000))
    with pytest.raises(StopIteration):
        tap(gone, FollowTurn)


def test_a_fixed_picture_is_given_up_once_an_upright_screen_is_shown() -> None:
    followed = tap(Phone.new(seed=3).act(Launch("notes")).act(Rotate(90)), FollowTurn)
    assert followed.act(Launch("clock")).rotation == 90
    assert followed.act(Home()).act(Launch("notes")).rotation == 0


def test_what_is_half_typed_and_open_stays_through_a_turn() -> None:
    phone = following().act(Launch("contacts"))
    search = next(item for item in phone.screen.active.items if item.node.sem.field)
    typing = phone.act(tap_at(phone.screen, search)).act(Type("an"))
    turned = typing.act(Rotate(90))
    assert front(turned.state).routes == front(typing.state).routes
    assert front(turned.state).fields == front(typing.state).fields
    assert 'text="an"' in turned.xml()
    assert turned.act(Type("na")).act(Rotate(0)).xml().count('text="anna"') == 1


def test_lists_stay_where_they_were() -> None:
    phone = following().act(Launch("settings")).act(Swipe(540, 1800, 540, 900))
    first = next(item.key for item in phone.screen.active.items if item.scroller >= 0 and item.visible)
    turned = phone.act(Rotate(90))
    assert next(item.key for item in turned.screen.active.items if item.scroller >= 0 and item.visible) == first
    assert turned.act(Rotate(0)).pixels().tobytes() == phone.pixels().tobytes()


def test_turning_is_nothing_that_is_judged() -> None:
    phone = following().act(Launch("notes"))
    assert next(diff(phone.state, phone.act(Rotate(90)).state), None) is None
    fixed = Phone.new(seed=3).act(Launch("notes"))
    assert next(diff(fixed.state, tap(fixed.act(Rotate(90)), FollowTurn).state), None) is None


def test_a_snapshot_holds_how_the_phone_is_held() -> None:
    turned = following().act(Launch("notes")).act(Rotate(90))
    back = turned.restore(turned.snapshot())
    assert back == turned
    assert back.png(0.25) == turned.png(0.25)


def test_what_is_painted_step_by_step_is_what_a_fresh_painter_paints() -> None:
    from phonegym.phone.screen import base_look
    from phonegym.ui.paint import DamageScreen

    phone = following().act(Launch("clock"))
    for action in (Rotate(90), Rotate(0), Rotate(270), Swipe(1200, 8, 1200, 500), Rotate(0)):
        phone = phone.act(action)
        fresh = DamageScreen(phone.screen.device).update(phone.screen.paint_windows(base_look(phone.state)))
        assert (phone.pixels() == fresh).all()


CASE = LookCase("turned", turned=True)
LARGE = LookCase("turned large", language="zh", font_percent=130, turned=True)
APPS = ("settings", "contacts", "calendar", "notes", "clock", "sheet")


@pytest.mark.slow
@pytest.mark.parametrize("case", [CASE, LARGE], ids=lambda case: case.name)
@pytest.mark.parametrize("app", APPS)
def test_every_field_is_in_sight_while_one_writes_in_it(app: str, case: LookCase) -> None:
    """The field is seen in full above the keyboard, and what is typed stands in it after the phone is turned back and forth."""
    tried = 0
    for screen in reached(installed(), app, case, seed=1, limit=500):
        sight = Sight(screen.phone.catalogue, screen.phone.state)
        for item in sight.screen.active.items:
            point = sight.aim(item) if item.node.sem.field and item.node.sem.enabled and item.visible else None
            if point is None:
                continue
            name = item.node.sem.field
            focused = screen.phone.act(Tap(*point))
            if focused.state.os.focus != name:
                continue
            tried += 1
            there = next(each for each in focused.screen.active.items if each.node.sem.field == name)
            seen = there.bottom - there.top
            least = min(there.height, 48)
            assert seen >= least, f"{screen.name}, {name}: {seen} of {there.height} dp can be seen"
            typed = focused.act(Type("7"))
            turned = typed.act(Rotate(0)).act(Rotate(90))
            assert front(turned.state).fields == front(typed.state).fields
            assert front(turned.state).routes == front(typed.state).routes
            assert turned.state.os.focus == typed.state.os.focus
    assert tried or app == "sheet", "no field was met"
