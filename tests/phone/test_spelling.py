"""Chinese on the soft keyboard: letters stand in the field until a candidate takes their place; nothing typed is lost."""

from __future__ import annotations

from itertools import pairwise

import pytest

from phonegym.phone.actions import Back, Clear, Launch, Rotate, Type
from phonegym.phone.device import Phone
from phonegym.phone.message import Message
from phonegym.phone.os import FieldState
from phonegym.phone.shell.keyboard import Delete, Enter, Layer, Press
from phonegym.phone.shell.spelling import Choose, Mark, MoreCandidates, Space, Spell, SwitchLanguage, pages
from phonegym.phone.shell.turning import FollowTurn
from phonegym.ui.look import Language
from tests.phone.apps.diary import Open
from tests.phone.conftest import ONE
from tests.phone.hands import find, tap


def at_text(language: Language = "zh") -> Phone:
    """A phone with the caret in an empty text."""
    phone = tap(Phone.new(seed=3, catalogue=ONE, language=language).act(Launch("diary")), Open(entry="a"), "text.a")
    return phone.act(Clear())


def spell(phone: Phone, letters: str) -> Phone:
    return tap(phone, *(Spell(letter=letter) for letter in letters))


def field(phone: Phone) -> FieldState:
    os = phone.state.os
    return os.activities[os.stack[-1]].fields["text.a"]


def offered(phone: Phone) -> list[str]:
    taps = [item.node.sem.on_tap for pane in phone.screen.panes for item in pane.items]
    return [message.text for message in taps if isinstance(message, Choose)]


def test_the_button_that_offers_to_turn_the_picture_leaves_the_candidates_free() -> None:
    turned = spell(at_text(), "nihao").act(Rotate(90))
    assert any(isinstance(item.node.sem.on_tap, FollowTurn) for pane in turned.screen.panes for item in pane.items)
    assert field(tap(turned, Choose(text="你好", used=5))).text == "你好"


def test_a_word_is_spelt_and_chosen() -> None:
    phone = spell(at_text(), "nihao")
    assert field(phone).text == "nihao"
    assert offered(phone)[0] == "你好"
    phone = tap(phone, Choose(text="你好", used=5))
    assert field(phone) == FieldState(text="你好", start=2, end=2)
    assert offered(phone) == []


def test_the_first_part_is_chosen_and_the_rest_spelt_on() -> None:
    phone = tap(spell(at_text(), "jintiantianqi"), Choose(text="今天", used=7))
    assert field(phone).text == "今天tianqi"
    assert offered(phone)[0] == "天气"
    assert field(tap(phone, Space())).text == "今天天气"


def test_space_takes_the_first_and_then_is_a_space() -> None:
    phone = tap(spell(at_text(), "wo"), Space(), Space())
    assert field(phone).text == "我 "


def test_enter_keeps_the_letters_and_does_not_close_the_keyboard() -> None:
    phone = spell(at_text(), "taxi")
    enter = next(item.node.sem.on_tap for pane in phone.screen.panes for item in pane.items if isinstance(item.node.sem.on_tap, Enter))
    kept = tap(phone, enter)
    assert (field(kept).text, field(kept).composing, kept.state.os.focus) == ("taxi", 0, "text.a")
    assert offered(kept) == []


@pytest.mark.parametrize("last", [Mark(char="。"), Mark(char="，")])
def test_a_mark_takes_the_first_before_it(last: Mark) -> None:
    assert field(tap(spell(at_text(), "haode"), last)).text == "好的" + last.char


def test_backspace_takes_letters_back_one_by_one_and_then_characters() -> None:
    phone = tap(spell(at_text(), "wo"), Space())
    phone = tap(spell(phone, "ai"), Delete())
    assert (field(phone).text, field(phone).composing) == ("我a", 1)
    phone = tap(phone, Delete(), Delete())
    assert field(phone) == FieldState()


def test_more_candidates_come_a_page_at_a_time_and_begin_again() -> None:
    phone = spell(at_text(), "shi")
    all_pages = pages("shi", 360)
    seen: list[str] = []
    for page in all_pages:
        assert offered(phone) == [each.text for each in page]
        seen += offered(phone)
        phone = tap(phone, MoreCandidates(pages=len(all_pages)))
    assert len(seen) == len(set(seen)) > 20
    assert offered(phone) == [each.text for each in all_pages[0]]
    assert offered(spell(tap(phone, MoreCandidates(pages=len(all_pages))), "jie"))[0] == "世界"


def test_candidates_stand_wholly_on_the_glass_beside_each_other() -> None:
    phone = spell(at_text(), "mingtianxiawusandiankaihui")
    strip = next(pane for pane in phone.screen.panes for item in pane.items if item.node.sem.id == "candidates")
    items = [item for item in strip.items if isinstance(item.node.sem.on_tap, Message)]
    assert all(item.whole and item.right <= 360 for item in items)
    assert all(left.right <= right.left for left, right in pairwise(items))


def test_plain_letters_are_one_key_away() -> None:
    phone = tap(spell(at_text(), "ni"), SwitchLanguage(), Press(char="o"), Press(char="k"))
    assert field(phone).text == "niok"
    back = spell(tap(phone, SwitchLanguage()), "hao")
    assert offered(back)[0] == "好"
    capital = tap(back, Space(), Layer(keys="shift"), Press(char="A"))
    assert field(capital).text == "niok好A"


def test_what_is_pasted_or_typed_by_others_ends_the_spelling_and_loses_nothing() -> None:
    phone = spell(at_text(), "ni").act(Type("们"))
    assert field(phone) == FieldState(text="ni们", start=3, end=3)
    assert field(spell(at_text(), "ni").act(Back())).text == "ni"


def test_half_spelt_words_survive_a_snapshot() -> None:
    phone = spell(at_text(), "niha")
    back = Phone.new(seed=3, catalogue=ONE).restore(phone.snapshot())
    assert offered(back) == offered(phone)
    assert field(tap(spell(back, "o"), Space())).text == "你好"


def test_a_phone_in_english_has_no_such_key() -> None:
    with pytest.raises(AssertionError):
        find(at_text("en"), SwitchLanguage())
