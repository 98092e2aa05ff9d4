"""Behaviours of `docs/fidelity.md` that no other test shows by itself: by touch."""

from __future__ import annotations

import pytest

from phonegym.apps.home.app import app as home
from phonegym.phone.actions import Back, Home, Launch, Recents, Swipe, Type, Wait
from phonegym.phone.builtin import Refuse
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from phonegym.phone.ids import SYSTEM, AppId
from phonegym.phone.message import Route
from phonegym.phone.os import AnyActivity
from phonegym.phone.shell.keyboard import Delete
from phonegym.phone.shell.notices import Unfold
from phonegym.phone.shell.recents import SwitchTo
from phonegym.phone.step import act
from tests.bridges.hands import free_device, sh
from tests.phone.apps import pager
from tests.phone.apps.diary import AskFriend, Editor, Entries, Open, Remind
from tests.phone.apps.people import Take
from tests.phone.conftest import ONE
from tests.phone.hands import find, hold, tap

UP = "Navigate up"


@pytest.fixture
def phone() -> Phone:
    """A phone with a diary and one app that picks contacts, on its launcher."""
    return Phone.new(seed=3, catalogue=ONE)


@pytest.fixture
def editing(phone: Phone) -> Phone:
    """An entry of the diary, the caret in its text."""
    return tap(phone, "icon_diary", Open(entry="a"), "text.a")


def in_front(phone: Phone) -> AnyActivity:
    return phone.state.os.activities[phone.state.os.stack[-1]]


def routes(phone: Phone) -> tuple[Route, ...]:
    return in_front(phone).routes


def keyboard_is_up(phone: Phone) -> bool:
    return any(item.node.sem.id == "keyboard" for pane in phone.screen.panes for item in pane.items)


def missing(phone: Phone, what: str) -> bool:
    """Nothing on the screen has this name."""
    try:
        find(phone, what)
    except AssertionError:
        return True
    return False


# ---- tasks and screens ---------------------------------------------------------------------------------------------------
def test_an_icon_brings_the_task_back_as_it_was(phone: Phone) -> None:
    started = tap(phone, "icon_diary")
    assert routes(started) == (Entries(),)
    again = tap(tap(started, Open(entry="e03")).act(Home()), "icon_diary")
    assert routes(again) == (Entries(), Editor(entry="e03"))
    assert sum(activity.app == "diary" for activity in again.state.os.activities.values()) == 1


def test_a_picker_lies_in_the_task_that_asked(phone: Phone) -> None:
    asking = tap(phone, "icon_diary", Open(entry="a"), AskFriend(entry="a"))
    again = tap(asking.act(Home()), "icon_diary")
    assert again.front == "people", "its caller's icon leads to the picker"
    cards = again.act(Recents())
    assert find(cards, SwitchTo(app=AppId("diary"))).visible
    assert missing(cards, "neighbour"), "both screens are one task"
    assert tap(again, Take(name="Bob")).front == "diary"


def test_a_screen_on_top_is_not_opened_twice(phone: Phone) -> None:
    rung = tap(phone, "icon_diary", Remind(), Open(entry="a")).act(Wait(5_000))
    assert routes(rung) == (Entries(), Editor(entry="a"))
    opened = tap(rung, "theirs")
    assert routes(opened) == (Entries(), Editor(entry="a"))
    assert routes(opened.act(Back())) == (Entries(),)


def test_a_notification_opens_its_screen_with_the_way_up_below_it(phone: Phone) -> None:
    rung = tap(phone, "icon_diary", Remind()).act(Back()).act(Wait(5_000))
    opened = tap(rung, "theirs")
    assert routes(opened) == (Entries(), Editor(entry="a"))
    assert routes(opened.act(Back())) == routes(tap(opened, UP)) == (Entries(),)


def test_up_and_back_lead_to_the_same_screen_and_a_root_has_no_up(phone: Phone) -> None:
    shelf = tap(phone, "icon_diary", "Shelf")
    assert routes(tap(shelf, UP)) == routes(shelf.act(Back())) == (Entries(),)
    assert missing(shelf.act(Back()), UP)


# ---- gestures -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("x", "to"), [(3, 700), (1077, 380)])
def test_a_swipe_inwards_from_either_edge_is_back(phone: Phone, x: int, to: int) -> None:
    entry = tap(phone, "icon_diary", Open(entry="a"))
    assert routes(entry.act(Swipe(x, 900, to, 900))) == (Entries(),)
    assert routes(entry.act(Swipe(540, 900, to, 900))) == routes(entry), "one that starts inside is the app's"


def test_a_swipe_up_from_the_bottom_edge_goes_home(phone: Phone) -> None:
    diary = tap(phone, "icon_diary")
    assert diary.act(Swipe(540, 2395, 540, 900)).front == "home"
    assert diary.act(Swipe(540, 2000, 540, 900)).front == "diary"


# ---- text -----------------------------------------------------------------------------------------------------------------
def test_the_keyboard_comes_with_the_focus_and_goes_with_it(editing: Phone) -> None:
    assert keyboard_is_up(editing)
    calm = editing.act(Back())
    assert not keyboard_is_up(calm)
    assert routes(calm) == routes(editing), "Back takes the keyboard away first"
    assert routes(calm.act(Back())) == (Entries(),)
    assert not keyboard_is_up(editing.act(Home()))
    assert keyboard_is_up(tap(calm, "text.a"))


def test_backspace_deletes_what_is_selected_else_one_character(editing: Phone) -> None:
    written = editing.act(Type(" b"))
    assert in_front(tap(written, Delete())).fields["text.a"].text == "A "
    assert in_front(tap(hold(written, "text.a"), "Select all", Delete())).fields["text.a"].text == ""


def test_what_one_app_copies_another_pastes(editing: Phone) -> None:
    def copied(text: str) -> Phone:
        return tap(hold(editing.act(Type(text)), "text.a"), "Select all", "Copy")

    elsewhere = tap(hold(tap(copied("1").act(Launch("people")), "search"), "search"), "Paste")
    assert in_front(elsewhere).fields["search"].text == "A1"
    again = tap(hold(copied("1").act(Type("2")), "text.a"), "Select all", "Copy").act(Launch("people"))
    assert in_front(tap(hold(tap(again, "search"), "search"), "Paste")).fields["search"].text == "A12", "the clipboard holds the latest"


def test_input_text_goes_where_the_focus_is() -> None:
    device = free_device()
    before = device.phone.state.apps
    sh(device, "input text hello%sworld")
    assert device.phone.state.apps == before
    assert not device.phone.state.os.focus
    sh(device, "am start -a android.settings.SETTINGS")
    page = device.phone
    x, y = find(page, "Search settings").middle
    density = page.state.os.device.density
    sh(device, f"input tap {x * density} {y * density}; input text hello%sworld")
    assert device.field is not None
    assert device.field.text == "hello world"


# ---- what passes over the screen ---------------------------------------------------------------------------------------------
def test_posting_under_the_same_id_replaces(phone: Phone) -> None:
    rung = tap(phone, "icon_diary", Remind()).act(Wait(5_000))
    shade = rung.act(Swipe(540, 8, 540, 1300))
    assert len(rung.state.os.notifications) == 1
    assert missing(shade, "mine")
    assert find(shade, "theirs").visible


def test_a_toast_goes_by_itself(phone: Phone) -> None:
    said = Phone(act(phone.catalogue, phone.state, SYSTEM, Refuse(text="Not now").apply).after, phone.catalogue)
    assert find(said, "Not now").visible
    assert missing(said.act(Wait(3_500)), "Not now")


def test_a_swipe_down_in_the_shade_shows_all_tiles_and_one_up_closes_it(phone: Phone) -> None:
    shade = phone.act(Swipe(540, 8, 540, 1300))
    assert missing(shade, "tile_location")
    expanded = shade.act(Swipe(540, 500, 540, 1300))
    assert find(expanded, "tile_location").visible
    assert shade.act(Swipe(540, 1800, 540, 600)).state.os.system == ()


def test_a_long_list_in_the_shade_moves_before_the_shade_does() -> None:
    pager_app = Phone.new(seed=3, catalogue=Catalogue(home, pager.app)).act(Launch("pager"))
    up, down = Swipe(540, 1800, 540, 1000), Swipe(540, 1000, 540, 1800)
    group = Unfold(of=AppId("pager"), on=True)
    shade = tap(tap(pager_app, "Thirty").act(Swipe(540, 8, 540, 1300)), group)
    moved = shade.act(up)
    assert moved.state.os.system
    assert moved.xml_compact() != shade.xml_compact()
    assert moved.act(down).xml_compact() == shade.xml_compact()
    for _ in range(20):
        moved = moved.act(up)
    assert not moved.state.os.system, "at its end the shade closes"


def test_times_follow_the_12_or_24_hour_setting(phone: Phone) -> None:
    def clock(phone: Phone) -> str:
        bars = [pane for pane in phone.screen.panes if pane.kind == "glass"]
        return next(text for pane in bars for item in pane.items if ":" in (text := getattr(item.node.content, "value", "")))

    evening = phone.wait_until(phone.state.os.clock + 11 * 3_600_000)
    hour = int(clock(evening).partition(":")[0])
    assert hour > 12
    twelve = clock(evening.patch({"os.settings.hour24": False}))
    assert int(twelve.partition(":")[0]) == hour - 12
    assert twelve != clock(evening)
