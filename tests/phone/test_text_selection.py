"""Selecting text by hand: words, handles, the floating toolbar, undo; each by touch on what is on the glass."""

from __future__ import annotations

import pytest

from phonegym.apps.home.app import app as home
from phonegym.phone.actions import Back, Clear, DoubleTap, Key, Launch, LongPress, PhoneAction, Swipe, Tap, Type
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from phonegym.phone.os import FieldState
from phonegym.phone.selecting import Laid, laid_out
from phonegym.phone.shell.keyboard import Press
from phonegym.phone.shell.text_menu import Edit, Handle, TextTools
from phonegym.ui.look import Language
from tests.goldens.apps import stage
from tests.phone.hands import find, tap

CATALOGUE = Catalogue(home, stage.app)
LONG = "Meet Ann at the old mill on Sunday and bring don't-forget cards, 12.5 kg of flour and a lamp"
ZH = "周日在老磨坊见面👩‍👩‍👧"


def typing(text: str = LONG, *, language: Language = "en", font_percent: int = 100, field: str = stage.LINE) -> Phone:
    """A phone with `text` in a field that has the focus."""
    phone = Phone.new(seed=3, catalogue=CATALOGUE, language=language, font_percent=font_percent).act(Launch(stage.app.id))
    return tap(phone, field).act(Type(text))


def state(phone: Phone) -> FieldState:
    """What stands in the focused field."""
    return phone.state.os.activities[phone.state.os.stack[-1]].fields[phone.state.os.focus]


def selected(phone: Phone) -> str:
    """The selected text."""
    low, high = sorted((state(phone).start, state(phone).end))
    return state(phone).text[low:high]


def laid(phone: Phone) -> Laid:
    """Its text on the glass."""
    found = laid_out(phone.screen.active.items, phone.state.os.focus, state(phone))
    assert found is not None
    return found


def at(phone: Phone, index: int) -> tuple[float, float]:
    """Pixels of the left half of the character at `index`."""
    place, density = laid(phone).spot(index), phone.state.os.device.density
    return (place.x + 2) * density, (place.top + place.bottom) / 2 * density


def on(phone: Phone, word: str) -> tuple[float, float]:
    """Pixels on the second character of a word that stands in the field."""
    return at(phone, state(phone).text.index(word) + len(word) // 2)


def handle(phone: Phone, end: str) -> tuple[float, float]:
    """Pixels of the middle of a handle."""
    item = next(pane.items[0] for pane in phone.screen.panes if isinstance(pane.route, Handle) and pane.route.end == end)
    return item.middle[0] * phone.state.os.device.density, (item.y + 11) * phone.state.os.device.density


def handles(phone: Phone) -> list[str]:
    """Which ends have a handle."""
    return [pane.route.end for pane in phone.screen.panes if isinstance(pane.route, Handle)]


def offers(phone: Phone) -> list[str]:
    """Entries of the toolbar."""
    return [
        item.node.sem.on_tap.key
        for pane in phone.screen.panes
        if isinstance(pane.route, TextTools)
        for item in pane.items
        if isinstance(item.node.sem.on_tap, Edit)
    ]


@pytest.mark.parametrize("press", [LongPress, DoubleTap])
@pytest.mark.parametrize(("word", "whole"), [("Sunday", "Sunday"), ("don", "don't"), ("12", "12.5"), ("on", "on"), ("Ann", "Ann")])
def test_a_word_is_selected(press: type[LongPress] | type[DoubleTap], word: str, whole: str) -> None:
    phone = typing()
    held = phone.act(press(*on(phone, word)))
    assert selected(held) == whole
    assert handles(held) == ["start", "end"]
    assert offers(held) == ["cut", "copy", "select_all"], "there is nothing to paste"


def test_chinese_is_selected_by_the_character_and_a_picture_whole() -> None:
    phone = typing(ZH, language="zh")
    assert selected(phone.act(LongPress(*at(phone, 3)))) == "老"
    assert selected(phone.act(LongPress(*at(phone, ZH.index("👩"))))) == "👩‍👩‍👧"


@pytest.mark.parametrize("font_percent", [100, 130])
@pytest.mark.parametrize("word", ["Meet", "Sunday", "lamp"])
def test_the_toolbar_covers_neither_selection_nor_handles(word: str, font_percent: int) -> None:
    phone = typing(font_percent=font_percent)
    held = phone.act(LongPress(*on(phone, word)))
    bar = next(pane.window for pane in held.screen.panes if isinstance(pane.route, TextTools))
    place = laid(held).spot(LONG.index(word))
    assert bar.y + bar.height <= place.top or bar.y >= place.bottom
    for pane in held.screen.panes:
        if isinstance(pane.route, Handle):
            assert bar.y + bar.height <= pane.window.y or bar.y >= pane.window.y + 22
    assert bar.x >= 0
    assert bar.x + bar.width <= held.state.os.device.width


def test_a_handle_drawn_to_another_character_moves_its_end() -> None:
    phone = typing()
    held = phone.act(LongPress(*on(phone, "Ann")))
    x, y = handle(held, "end")
    there = laid(held).spot(LONG.index(" at")).x, laid(held).spot(LONG.index(" the")).x
    density = held.state.os.device.density
    wider = held.act(Swipe(x, y, x + (there[1] - there[0]) * density, y))
    assert selected(wider) == "Ann at"
    x, y = handle(wider, "start")
    crossed = wider.act(Swipe(x, y, min(x + 300, 990), y))
    assert selected(crossed) == "t", "an end stops a character before the other"
    x, y = handle(wider, "end")
    below = wider.act(Swipe(x, y, *at(wider, LONG.index("lamp") + 2)))
    assert selected(below).startswith("Ann at the old mill"), "it goes to the next lines, too"
    assert len(selected(below)) > 40


def test_a_handle_stops_at_whole_characters() -> None:
    phone = typing(ZH, language="zh")
    held = phone.act(LongPress(*at(phone, 0)))
    x, y = handle(held, "end")
    for step in range(0, 700, 35):
        part = selected(held.act(Swipe(x, y, min(x + step, 998), y)))
        assert ZH.startswith(part)
        assert part
        assert part == ZH or "👩" not in part


def test_cut_copy_and_paste() -> None:
    phone = typing("one two")
    held = phone.act(LongPress(*on(phone, "one")))
    copied = tap(held, Edit(key="copy"))
    assert copied.state.os.clipboard == "one"
    assert (handles(copied), offers(copied), selected(copied)) == ([], [], "")
    word = copied.act(LongPress(*on(copied, "two")))
    assert offers(word) == ["cut", "copy", "paste", "select_all"]
    assert state(tap(word, Edit(key="paste"))).text == "one one"
    cut = tap(word, Edit(key="cut"))
    assert (state(cut).text, cut.state.os.clipboard) == ("one ", "two")
    everything = tap(word, Edit(key="select_all"))
    assert (selected(everything), offers(everything)) == ("one two", ["cut", "copy", "paste"])


def test_an_empty_field_and_the_carets_handle_offer_paste() -> None:
    phone = typing("again")
    filled = phone.act(LongPress(*on(phone, "again")))
    empty = tap(filled, Edit(key="cut"))
    field = find(empty, stage.LINE)
    density = empty.state.os.device.density
    held = empty.act(LongPress(field.middle[0] * density, field.middle[1] * density))
    assert offers(held) == ["paste"]
    assert handles(held) == []
    pasted = tap(held, Edit(key="paste"))
    caret = pasted.act(Tap(*at(pasted, 2)))
    assert (handles(caret), state(caret).end) == (["caret"], 2)
    x, y = handle(caret, "caret")
    moved = caret.act(Swipe(x, y, x + 200, y))
    assert state(moved).start == state(moved).end > 3
    touched = caret.act(Tap(x, y))
    assert offers(touched) == ["paste", "select_all"]
    assert offers(touched.act(Tap(x, y))) == []
    assert offers(caret.act(LongPress(x, y))) == ["paste", "select_all"]


def test_the_tree_has_the_toolbar_and_still_the_text() -> None:
    phone = typing()
    held = phone.act(LongPress(*on(phone, "Sunday")))
    for tree in (held.xml(), held.xml_compact()):
        assert "Select all" in tree
        assert "old mill" in tree
    assert any(each.text == "Copy" for each in held.elements())


def test_back_gives_up_the_selection_before_the_keyboard() -> None:
    phone = typing()
    back = phone.act(LongPress(*on(phone, "Sunday"))).act(Back())
    assert (selected(back), handles(back), back.state.os.focus) == ("", [], stage.LINE)
    assert back.act(Back()).state.os.focus == ""


def test_typing_replaces_the_selection() -> None:
    phone = typing()
    replaced = phone.act(LongPress(*on(phone, "Sunday"))).act(Type("Monday"))
    assert state(replaced).text == LONG.replace("Sunday", "Monday")
    assert (handles(replaced), offers(replaced)) == ([], [])


def test_undo_and_redo_by_keys_and_by_the_toolbar() -> None:
    phone = typing("one two")
    steps: tuple[PhoneAction, ...] = (Type(" three"), Key("select_all"), Key("delete"), Type("x"), Clear())
    texts = [state(phone).text]
    for step in steps:
        phone = phone.act(step)
        texts.append(state(phone).text)
    assert texts == ["one two", "one two three", "one two three", "", "x", ""]
    back = phone
    for want in ("x", "", "one two three", "one two", "", ""):
        back = back.act(Key("undo"))
        assert state(back).text == want
    for want in ("one two", "one two three", "", "x", "", ""):
        back = back.act(Key("redo"))
        assert state(back).text == want
    field = find(phone, stage.LINE)
    density = phone.state.os.device.density
    held = phone.act(LongPress(field.middle[0] * density, field.middle[1] * density))
    assert offers(held) == ["undo"]
    again = tap(held, Edit(key="undo"))
    assert state(again).text == "x"
    assert state(tap(again, Edit(key="redo"))).text == ""


def test_what_can_be_undone_forks_and_is_kept_in_a_snapshot() -> None:
    phone = typing("one").act(Type(" two"))
    fork = phone.act(Type(" three"))
    assert state(phone.act(Key("undo"))).text == "one"
    assert state(fork.act(Key("undo"))).text == "one two"
    there = fork.restore(fork.snapshot())
    assert state(there.act(Key("undo")).act(Key("undo"))).text == "one"
    assert phone.act(Key("undo")).state.apps == phone.state.apps


def test_letters_are_taken_back_by_the_word() -> None:
    phone = tap(Phone.new(seed=3, catalogue=CATALOGUE).act(Launch(stage.app.id)), stage.LINE)
    for key in ("o", "n", "e", " ", "t", "w"):
        phone = tap(phone, Press(char=key))
    assert state(phone).text == "one tw"
    texts = []
    for _ in range(3):
        phone = phone.act(Key("undo"))
        texts.append(state(phone).text)
    assert texts == ["one ", "one", ""]


def test_a_history_has_an_end() -> None:
    phone = typing("x" * 30_000)
    assert state(phone.act(Key("undo"))).text == "x" * 30_000, "too much to be kept"
    for n in range(60):
        phone = phone.act(Type(f" {n}"))
    for _ in range(60):
        phone = phone.act(Key("undo"))
    assert state(phone).text.endswith(" 9")
