"""What a finger drawn over the glass does: drag, fling, nested lists, pull to refresh, hold and carry; and the keys at the side."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from phonegym.apps.home.app import app as home
from phonegym.phone.actions import Drag, Key, Launch, LongPress, Power, Swipe, Type, cost
from phonegym.phone.builtin import Go
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from phonegym.phone.errors import BadAction
from phonegym.phone.fling import TABLE, coast
from phonegym.phone.geometry import PULL
from phonegym.phone.shell.text_menu import Edit
from phonegym.phone.shell.volume import SetVolume
from phonegym.ui.node import TextContent
from tests.phone.apps import desk
from tests.phone.apps.desk import Desk, Letters, Shelf
from tests.phone.hands import find, hold, tap

CATALOGUE = Catalogue(home, desk.app)
DP = 3
"""Pixels of a dp."""


@pytest.fixture
def things() -> Phone:
    return Phone.new(seed=3, catalogue=CATALOGUE).act(Launch("desk"))


@pytest.fixture
def letters(things: Phone) -> Phone:
    return tap(things, Go(route=Letters()))


def top(phone: Phone, name: str = "letters") -> float:
    """dp that a list of equal rows is scrolled off (the inner list counts as three rows)."""
    activity = phone.state.os.activities[phone.state.os.stack[-1]]
    anchor = activity.anchors.get(name)
    if anchor is None or not anchor.key:
        return 0
    return anchor.index * 48 + anchor.dp + (96 if name == "letters" and anchor.index > 4 else 0)


def met(phone: Phone) -> tuple[str, str]:
    assert phone.last is not None
    return phone.last.effect.kind, phone.last.effect.target


def middle(phone: Phone, id: str) -> tuple[float, float]:
    x, y = find(phone, id).middle
    return x * DP, y * DP


# ---- lists --------------------------------------------------------------------------------------------------------------
UP = (500, 1900, 500, 1600)
"""A stroke of 100 dp."""


def test_a_stroke_without_a_time_moves_a_list_by_its_length(letters: Phone) -> None:
    assert top(letters.act(Swipe(*UP))) == 100


@pytest.mark.parametrize(("ms", "further"), [(60_000, 0), (5_000, 0), (1_000, 4), (250, 40), (100, 194), (50, 647)])
def test_the_faster_the_finger_the_further_a_list_goes_on(letters: Phone, ms: int, further: int) -> None:
    flung = letters.act(Swipe(*UP, ms))
    assert top(flung) == 100 + further
    assert top(flung.act(Swipe(500, 1600, 500, 1900, ms))) == 0, "and as far back"


def test_a_fling_ends_where_the_list_ends(letters: Phone) -> None:
    end = letters.act(Swipe(500, 2000, 500, 400, 60))
    assert end.screen.active.items[-1].visible
    assert any(isinstance(i.node.content, TextContent) and i.node.content.value == "letter 29" and i.whole for i in end.screen.active.items)
    assert top(end.act(Swipe(500, 2000, 500, 400, 60))) == top(end)


def test_the_table_of_flings_rises_and_is_read_in_straight_lines() -> None:
    assert [coast(speed, 1000) for speed, _ in TABLE] == [way for _, way in TABLE]
    reached = [coast(travel, 100) for travel in range(0, 2000, 7)]
    assert reached == sorted(reached)
    assert coast(-100, 100) == -coast(100, 100)
    assert coast(2000, 1) == TABLE[-1][1]
    assert coast(100, 0) == coast(4, 100) == 0


def test_the_time_of_a_stroke_passes_and_has_limits(letters: Phone) -> None:
    assert cost(Swipe(*UP)) == cost(Swipe(*UP, 300)) == 1500
    assert cost(Swipe(*UP, 2000)) == 3200
    for ms in (-1, 60_001):
        with pytest.raises(BadAction, match="ms"):
            letters.act(Swipe(*UP, ms))


def test_a_list_in_a_list_takes_the_stroke_until_its_end(letters: Phone) -> None:
    x, y = middle(letters, "inner")
    inside = letters.act(Swipe(x, y, x, y - 100 * DP))
    assert (top(inside, "inner"), top(inside)) == (100, 0)
    at_end = inside.act(Swipe(x, y, x, y - 200 * DP))
    assert (top(at_end, "inner"), top(at_end)) == (240, 0)
    outside = at_end.act(Swipe(x, y, x, y - 100 * DP))
    assert (top(outside, "inner"), top(outside)) == (240, 100)


# ---- strips ---------------------------------------------------------------------------------------------------------------
@pytest.fixture
def shelf(things: Phone) -> Phone:
    return tap(things, Go(route=Shelf()))


def along(phone: Phone) -> int:
    """dp that the strip of books is scrolled off."""
    anchor = phone.state.os.activities[phone.state.os.stack[-1]].anchors.get("books")
    return int(anchor.key[4:]) * 100 + anchor.dp + 16 if anchor is not None and anchor.key else 0


def test_a_stroke_sideways_moves_the_strip_and_one_upwards_the_list_around_it(shelf: Phone) -> None:
    x, y = middle(shelf, "book2")
    moved = shelf.act(Swipe(x, y, x - 150 * DP, y - 20 * DP))
    assert (along(moved), top(moved, "lines")) == (150, 0)
    assert met(moved) == ("scroll", "books")
    assert find(moved, "book2").x == find(shelf, "book2").x - 150
    up = moved.act(Swipe(x, y, x - 20 * DP, y - 100 * DP))
    assert (along(up), top(up, "lines")) == (150, 100)


def test_a_strip_is_flung_to_its_end_and_back(shelf: Phone) -> None:
    x, y = middle(shelf, "book2")
    assert along(shelf.act(Swipe(x, y, x - 100 * DP, y, 250))) == 140
    end = shelf.act(Swipe(x, y, x - 200 * DP, y, 40))
    assert along(end) == 16 + 900 + 16 - 360
    assert find(end, "book8").right == 360 - 16
    assert along(end.act(Swipe(x - 200 * DP, y, x, y, 40))) == 0


def test_a_strip_that_cannot_move_leaves_the_stroke_to_the_page(shelf: Phone) -> None:
    x, y = middle(shelf, "book1")
    turned = shelf.act(Swipe(x, y, x + 100 * DP, y))
    assert met(turned) == ("message", "desk.Fetch")
    assert along(turned) == 0


def test_a_strip_is_as_high_as_its_highest_item_and_so_are_all(shelf: Phone) -> None:
    strip = find(shelf, "books")
    assert strip.height == 120
    assert {find(shelf, f"book{n}").height for n in range(3)} == {120}


def test_the_tree_cuts_a_strip_at_the_glass_and_says_that_it_scrolls(shelf: Phone) -> None:
    tree = ElementTree.fromstring(shelf.xml())
    strip = next(node for node in tree.iter("node") if node.get("resource-id", "").endswith("/books"))
    assert strip.get("scrollable") == "true"
    assert strip.get("class") in ("androidx.recyclerview.widget.RecyclerView", "android.widget.HorizontalScrollView")
    books = [node.get("bounds") for node in strip.iter("node") if "/book" in node.get("resource-id", "") and node is not strip]
    assert len(books) == 4
    assert str(books[-1]).split("][")[1].startswith("1080,")


# ---- pull to refresh ------------------------------------------------------------------------------------------------------
def test_a_list_at_its_start_looks_for_more_when_it_is_pulled(letters: Phone) -> None:
    y = find(letters, "letter 0").top * DP + 10
    pulled = letters.act(Swipe(500, y, 500, y + PULL * DP))
    assert met(pulled) == ("message", "desk.Fetch")
    assert pulled.app(Desk).letters == 31
    short = letters.act(Swipe(500, y, 500, y + (PULL - 1) * DP))
    assert (met(short), short.app(Desk).letters) == (("scroll", "letters"), 30)


def test_a_list_on_its_way_back_to_the_start_does_not(letters: Phone) -> None:
    scrolled = letters.act(Swipe(*UP))
    back = scrolled.act(Swipe(500, 600, 500, 1800))
    assert (top(back), back.app(Desk).letters) == (0, 30)
    assert back.act(Swipe(500, 600, 500, 1800)).app(Desk).letters == 31


# ---- hold and carry -------------------------------------------------------------------------------------------------------
def test_a_thing_is_carried_to_the_place_of_another(things: Phone) -> None:
    moved = things.act(Drag(*middle(things, "ink"), *middle(things, "paper")))
    assert moved.app(Desk).order == ("pen", "paper", "ink", "stamp")
    assert met(moved) == ("message", "desk.Put")
    back = moved.act(Drag(*middle(moved, "ink"), *middle(moved, "pen")))
    assert back.app(Desk).order == ("ink", "pen", "paper", "stamp")


def test_a_swipe_carries_nothing_and_what_is_let_go_elsewhere_stays(things: Phone) -> None:
    there = middle(things, "ink"), middle(things, "paper")
    assert things.act(Swipe(*there[0], *there[1])).app(Desk).order[0] == "ink"
    let_go = things.act(Drag(*there[0], *middle(things, "note")))
    assert let_go.app(Desk).order[0] == "ink"
    assert met(let_go)[0] == "nothing"


def test_a_word_held_and_drawn_on_selects_to_another_word(things: Phone) -> None:
    phone = tap(things, "note").act(Type("ink and pen and paper"))
    item = find(phone, "note")
    x, y = (item.x + 20) * DP, (item.y + item.height - 20) * DP
    drawn = phone.act(Drag(x, y, x + 60 * DP, y))
    field = drawn.state.os.activities[drawn.state.os.stack[-1]].fields["note"]
    assert field.text[field.start : field.end] == "ink and pen"


def test_where_nothing_can_be_carried_a_drag_is_a_long_press(letters: Phone) -> None:
    drag = letters.act(Drag(500, 900, 500, 1500))
    assert top(drag) == 0
    assert met(drag) == met(letters.act(LongPress(500, 900)))


# ---- a password -----------------------------------------------------------------------------------------------------------
def test_a_password_is_selected_whole_and_not_copied(things: Phone) -> None:
    phone = tap(things, "secret").act(Type("hunter2"))
    item = find(phone, "secret")
    held = phone.act(LongPress((item.x + 22) * DP, (item.y + item.height - 18) * DP))
    field = held.state.os.activities[held.state.os.stack[-1]].fields["secret"]
    assert (field.start, field.end) == (0, 7)
    offers = [i.node.sem.on_tap.key for p in held.screen.panes for i in p.items if isinstance(i.node.sem.on_tap, Edit)]
    assert not {"copy", "cut"} & set(offers)
    for key in ("copy", "cut"):
        tried = held.act(Key(key))
        assert tried.state.os.clipboard == ""
        assert tried.state.os.activities[tried.state.os.stack[-1]].fields["secret"].text == "hunter2"


# ---- keys -----------------------------------------------------------------------------------------------------------------
def test_tab_goes_from_field_to_field_and_escape_is_back(things: Phone) -> None:
    focus = []
    for _ in range(3):
        things = things.act(Key("tab"))
        focus.append(things.state.os.focus)
    assert focus == ["note", "secret", "note"]
    closed = things.act(Key("escape"))
    assert (closed.state.os.focus, closed.front) == ("", "desk")
    assert closed.act(Key("escape")).front == "home"


def test_up_and_down_go_by_the_line(things: Phone) -> None:
    text = "word " * 20 + "end"
    phone = tap(things, "note").act(Type(text))

    def caret(phone: Phone) -> int:
        return phone.state.os.activities[phone.state.os.stack[-1]].fields["note"].end

    up = phone.act(Key("up"))
    assert 0 < caret(up) < len(text)
    assert caret(up.act(Key("down"))) == len(text)
    while caret(up):
        assert caret(up.act(Key("up"))) < caret(up)
        up = up.act(Key("up"))
    assert caret(phone.act(Key("down"))) == len(text)


def test_the_volume_keys_change_what_is_heard_and_show_it(things: Phone) -> None:
    level = things.state.os.settings.sound.media
    louder = things.act(Key("volume_up"))
    assert louder.state.os.settings.sound.media == level + 1
    panel = find(louder, "volume_panel")
    assert panel.visible
    assert tap(louder, SetVolume(level=2)).state.os.settings.sound.media == 2
    track = find(louder, "volume")
    y = (track.top + track.bottom) / 2 * DP
    drawn = louder.act(Swipe((track.left + 60) * DP, y, (track.right - 2) * DP, y))
    assert drawn.state.os.settings.sound.media == 10
    for _ in range(12):
        louder = louder.act(Key("volume_up"))
    assert louder.state.os.settings.sound.media == 10
    for _ in range(12):
        louder = louder.act(Key("volume_down"))
    assert louder.state.os.settings.sound.media == 0
    with pytest.raises(AssertionError):
        find(louder.wait_until(louder.state.os.clock + 5_000), "volume_panel")


def test_the_volume_keys_work_over_the_lock_and_not_in_the_dark(things: Phone) -> None:
    level = things.state.os.settings.sound.media
    dark = things.act(Power())
    assert dark.act(Key("volume_up")).state.os.settings.sound.media == level
    locked = dark.act(Power())
    assert locked.act(Key("volume_up")).state.os.settings.sound.media == level + 1


def test_a_held_field_still_opens_its_tools(things: Phone) -> None:
    assert hold(tap(things, "note").act(Type("ink")), "note").state.os.text_bar == "main"
