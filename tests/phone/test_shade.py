"""Quick settings, grouped notifications, answers, heads-up and do-not-disturb: by touch."""

from __future__ import annotations

import pytest

from phonegym.apps.home.app import app as home
from phonegym.apps.settings.app import app as settings
from phonegym.apps.settings.screens.wifi import Wifi
from phonegym.phone.actions import Back, Launch, LongPress, Swipe, Type, Wait
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from phonegym.phone.ids import AppId, NotificationId
from phonegym.phone.resolve import tap_at
from phonegym.phone.shell.keyboard import Press
from phonegym.phone.shell.notices import (
    REPLY,
    DismissAll,
    DismissNotification,
    OpenNotification,
    SendReply,
    StartReply,
    Unfold,
)
from phonegym.phone.shell.quick import TILES, Flip, SetBrightness, ShowTiles
from tests.phone.apps import pager
from tests.phone.apps.pager import Pager
from tests.phone.hands import find, hold, tap

APPS = Catalogue(home, settings, pager.app)
DOWN = Swipe(540, 8, 540, 1300)
PAGER = AppId("pager")


def note(n: int) -> NotificationId:
    return NotificationId(f"pager/p{n}")


@pytest.fixture
def phone() -> Phone:
    return Phone.new(seed=3, catalogue=APPS).act(Launch("pager"))


def swipe_on(phone: Phone, what: OpenNotification | Unfold, across: int = 0, up: int = 0) -> Phone:
    at = tap_at(phone.screen, find(phone, what))
    return phone.act(Swipe(at.x, at.y, at.x + across, at.y - up))


# ---- quick settings -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("tile", TILES)
def test_a_tile_switches_what_it_says_and_back(phone: Phone, tile: str) -> None:
    shade = tap(phone.act(DOWN), ShowTiles(all=True))
    flipped = tap(shade, Flip(tile=tile))  # type: ignore[arg-type]  # a parameter of the test
    assert (flipped.state.os.settings, flipped.state.os.shell) != (shade.state.os.settings, shade.state.os.shell)
    assert find(flipped, f"tile_{tile}").node.sem.checked is not find(shade, f"tile_{tile}").node.sem.checked
    back = tap(flipped, Flip(tile=tile))  # type: ignore[arg-type]
    assert (back.state.os.settings, back.state.os.shell) == (shade.state.os.settings, shade.state.os.shell)


def test_airplane_mode_takes_the_radios_with_it_and_the_status_bar_says_so(phone: Phone) -> None:
    assert "wifi" in _status_icons(phone)
    flying = tap(phone.act(DOWN), ShowTiles(all=True), Flip(tile="airplane"))
    network = flying.state.os.settings.network
    assert (network.wifi, network.bluetooth) == (False, False)
    assert "airplanemode_active" in _status_icons(flying)
    assert not {"wifi", "bluetooth", "signal_cellular_alt"} & _status_icons(flying)


def test_mobile_data_is_out_of_use_in_airplane_mode_and_comes_back_as_it_was(phone: Phone) -> None:
    shade = tap(phone.act(DOWN), ShowTiles(all=True))
    flying = tap(shade, Flip(tile="airplane"))
    tile = find(flying, "tile_mobile_data").node.sem
    assert (tile.enabled, tile.desc) == (False, "Mobile data, Unavailable")
    assert find(tap(flying, Flip(tile="airplane")), "tile_mobile_data").node.sem == find(shade, "tile_mobile_data").node.sem


def test_the_slider_sets_the_brightness(phone: Phone) -> None:
    dimmed = tap(phone.act(DOWN), ShowTiles(all=True), SetBrightness(percent=10))
    assert dimmed.state.os.settings.display.brightness == 10


def test_holding_a_tile_opens_its_page_with_the_way_up(phone: Phone) -> None:
    at = tap_at((shade := phone.act(DOWN)).screen, find(shade, Flip(tile="wifi")))
    page = shade.act(LongPress(at.x, at.y))
    assert (page.front, page.state.os.activities[page.state.os.stack[-1]].routes[-1]) == ("settings", Wifi())
    assert page.act(Back()).act(Back()).front == "settings"


def test_the_tiles_fold_when_the_shade_is_drawn_again(phone: Phone) -> None:
    shade = tap(phone.act(DOWN), ShowTiles(all=True))
    assert "tile_location" in shade.xml()
    assert "tile_location" not in shade.act(Back()).act(DOWN).xml()


def test_a_swipe_up_beside_the_list_closes_the_shade_and_a_swipe_down_needs_the_edge(phone: Phone) -> None:
    assert phone.act(DOWN).act(Back()).state.os.system == ()
    assert phone.act(Swipe(540, 200, 540, 1300)).state.os.system == ()


def _status_icons(phone: Phone) -> set[str]:
    bar = next(pane for pane in phone.screen.panes if any(item.node.sem.id == "battery" for item in pane.items))
    return {name for item in bar.items if (name := getattr(item.node.content, "name", ""))}


# ---- notifications ------------------------------------------------------------------------------------------------------
def test_three_lie_side_by_side_and_six_are_folded(phone: Phone) -> None:
    three = tap(phone, "Quiet", "Quiet", "Quiet").act(DOWN)
    assert [find(three, OpenNotification(id=note(n))).visible for n in range(3)] == [True] * 3
    six = tap(phone, "Six").act(DOWN)
    with pytest.raises(AssertionError):
        find(six, OpenNotification(id=note(0)))
    assert "6 notifications" in six.xml()
    unfolded = tap(six, Unfold(of=PAGER, on=True))
    assert find(unfolded, OpenNotification(id=note(0))).visible
    folded = tap(unfolded, Unfold(of=PAGER, on=False))
    assert folded.xml_compact() == six.xml_compact()


def test_swiped_aside_it_is_gone_and_a_folded_card_takes_all_with_it(phone: Phone) -> None:
    two = tap(phone, "Quiet", "Quiet").act(DOWN)
    assert set(swipe_on(two, OpenNotification(id=note(0)), across=500).state.os.notifications) == {note(1)}
    six = tap(phone, "Ongoing", "Six").act(DOWN)
    gone = swipe_on(six, Unfold(of=PAGER, on=True), across=-500)
    assert set(gone.state.os.notifications) == {note(0)}, "an ongoing one stays"


def test_an_ongoing_one_has_no_cross_and_outlives_clear_all(phone: Phone) -> None:
    shade = tap(phone, "Ongoing", "Quiet").act(DOWN)
    with pytest.raises(AssertionError):
        find(shade, DismissNotification(id=note(0)))
    assert set(tap(shade, DismissAll()).state.os.notifications) == {note(0)}
    only = tap(phone, "Ongoing").act(DOWN)
    assert "clear_all" not in only.xml(), "there is nothing to clear"


def test_one_app_keeps_so_many(phone: Phone) -> None:
    assert len(tap(phone, "Thirty").state.os.notifications) == 25


def test_an_answer_is_typed_in_the_shade(phone: Phone) -> None:
    shade = tap(phone, "Quiet", "Quiet").act(DOWN)
    line = tap(shade, StartReply(id=note(1)))
    assert line.state.os.focus == REPLY
    assert not find(line, "send_reply").node.sem.enabled
    written = tap(line, Press(char="o"), Press(char="k"))
    sent = tap(written.act(Type(" soon")), SendReply(id=note(1), index=0))
    assert sent.app(Pager).answers == ("p1: ok soon",)
    assert set(sent.state.os.notifications) == {note(0)}
    assert sent.state.os.focus == ""
    assert sent.front == "pager"


def test_back_closes_the_keyboard_then_the_shade_and_forgets_the_answer(phone: Phone) -> None:
    line = tap(tap(phone, "One").act(DOWN), StartReply(id=note(0))).act(Type("never"))
    calm = line.act(Back())
    assert (calm.state.os.focus, bool(calm.state.os.system)) == ("", True)
    assert calm.act(Back()).state.os.system == ()
    again = tap(calm.act(Back()).act(DOWN), StartReply(id=note(0)))
    assert "never" not in again.xml()
    assert not again.app(Pager).answers


def test_what_is_half_written_stays_on_its_line_without_the_keyboard(phone: Phone) -> None:
    calm = tap(tap(phone, "One").act(DOWN), StartReply(id=note(0))).act(Type("half")).act(Back())
    assert "half" in calm.xml()
    assert find(calm, "send_reply").node.sem.enabled
    assert tap(tap(calm, StartReply(id=note(0))).act(Type(" way")), SendReply(id=note(0), index=0)).app(Pager).answers == ("p0: half way",)


def test_enter_sends_the_answer(phone: Phone) -> None:
    line = tap(tap(phone, "One").act(DOWN), StartReply(id=note(0))).act(Type("yes"))
    assert tap(line, "Enter").app(Pager).answers == ("p0: yes",)


# ---- heads-up -------------------------------------------------------------------------------------------------------------
def test_it_drops_over_the_top_and_goes_by_itself(phone: Phone) -> None:
    rung = tap(phone, "One")
    assert rung.state.os.heads_up is not None
    assert find(rung, "heads_up").visible
    later = rung.act(Wait(5_000))
    assert (later.state.os.heads_up, len(later.state.os.notifications)) == (None, 1)
    assert tap(phone, "Quiet").state.os.heads_up is None


def test_pushed_up_it_waits_in_the_shade_and_swept_aside_it_is_gone(phone: Phone) -> None:
    rung = tap(phone, "One")
    up = swipe_on(rung, OpenNotification(id=note(0)), up=280)
    assert (up.state.os.heads_up, len(up.state.os.notifications)) == (None, 1)
    aside = swipe_on(rung, OpenNotification(id=note(0)), across=500)
    assert (aside.state.os.heads_up, len(aside.state.os.notifications)) == (None, 0)


def test_its_reply_opens_the_shade_with_the_line(phone: Phone) -> None:
    line = tap(tap(phone, "One"), StartReply(id=note(0)))
    assert line.state.os.system
    assert tap(line.act(Type("on my way")), SendReply(id=note(0), index=0)).app(Pager).answers == ("p0: on my way",)


def test_do_not_disturb_from_the_tile_holds_it_back(phone: Phone) -> None:
    quiet = tap(phone.act(DOWN), Flip(tile="do_not_disturb")).act(Back())
    rung = tap(quiet, "One")
    assert (rung.state.os.heads_up, len(rung.state.os.notifications)) == (None, 1)
    assert "do_not_disturb_on" in _status_icons(rung)


def test_the_status_bar_has_an_icon_while_something_is_posted(phone: Phone) -> None:
    assert "notifications" not in _status_icons(phone)
    assert "notifications" in _status_icons(tap(phone, "One"))


def test_text_can_be_held_for_its_menu_while_answering(phone: Phone) -> None:
    line = tap(tap(phone, "One").act(DOWN), StartReply(id=note(0))).act(Type("yes"))
    menu = hold(line, "reply")
    assert "Select all" in menu.xml()
    assert menu.act(Back()).state.os.focus == REPLY
