"""The recent apps as cards: by touch."""

from __future__ import annotations

import pytest

from phonegym.apps.home.app import app as home
from phonegym.phone.actions import Back, Home, Launch, Recents, Swipe, Wait
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from phonegym.phone.ids import AppId
from phonegym.phone.resolve import tap_at
from phonegym.phone.shell.recents import EndAll, EndTask, ShowCard, SwitchTo
from tests.phone.apps import diary, pager, people
from tests.phone.hands import find, tap

APPS = Catalogue(home, diary.app, people.app, pager.app)
DIARY, PEOPLE, PAGER = AppId("diary"), AppId("people"), AppId("pager")
LEFT, RIGHT = Swipe(800, 1000, 300, 1000), Swipe(300, 1000, 800, 1000)


@pytest.fixture
def cards() -> Phone:
    return Phone.new(seed=3, catalogue=APPS).play([Launch("diary"), Launch("people"), Launch("pager"), Recents()])


def middle(phone: Phone) -> str:
    message = find(phone, "recent").node.sem.on_tap
    assert isinstance(message, SwitchTo)
    return message.app


def test_the_latest_is_in_the_middle_and_a_tap_brings_it_back(cards: Phone) -> None:
    assert middle(cards) == "pager"
    assert tap(cards, SwitchTo(app=PAGER)).front == "pager"


def test_older_ones_lie_to_the_left(cards: Phone) -> None:
    older = cards.act(RIGHT)
    assert (middle(cards.act(LEFT)), middle(older)) == ("pager", "people")
    assert (middle(older.act(LEFT)), middle(older.act(RIGHT))) == ("pager", "diary")
    assert middle(older.act(RIGHT).act(RIGHT)) == "diary", "there is nothing beyond the oldest"


def test_a_swipe_up_ends_the_task_and_the_next_one_comes_to_the_middle(cards: Phone) -> None:
    at = tap_at(cards.screen, find(cards, "recent"))
    gone = cards.act(Swipe(at.x, at.y, at.x, at.y - 800))
    assert middle(gone) == "people"
    assert gone.state.os.system
    assert {activity.app for activity in gone.state.os.activities.values()} == {"home", "diary", "people"}
    second = gone.act(RIGHT)
    assert middle(tap(second, EndTask(app=DIARY))) == "people"


def test_an_icon_of_the_strip_brings_its_card(cards: Phone) -> None:
    diary_card = tap(cards, ShowCard(of=DIARY))
    assert middle(diary_card) == "diary"
    assert tap(diary_card, SwitchTo(app=DIARY)).front == "diary"


def test_clear_all_leaves_the_launcher(cards: Phone) -> None:
    cleared = tap(cards, EndAll())
    assert (cleared.front, cleared.state.os.system, len(cleared.state.os.activities)) == ("home", (), 1)


def test_home_and_what_rings_have_no_card(cards: Phone) -> None:
    ringing = tap(cards.act(Back()), "Ring soon").act(Wait(6_000))
    assert ringing.state.os.activities[ringing.state.os.stack[-1]].task == "pager!"
    shown = ringing.act(Recents())
    assert middle(shown) == "pager"
    assert "Ringing" not in shown.xml()
    assert "No recent apps" in Phone.new(catalogue=APPS).act(Recents()).xml()


def test_the_picture_on_the_card_follows_the_screen(cards: Phone) -> None:
    def lines(phone: Phone) -> int:
        card = find(phone, "recent").node
        return len(card.children[0].children)

    diary_list = tap(cards, ShowCard(of=DIARY))
    assert lines(diary_list) > 3
    deeper = tap(tap(diary_list, SwitchTo(app=DIARY)), "Shelf").act(Recents())
    assert lines(deeper) != lines(diary_list) or deeper.screen.active.items != diary_list.screen.active.items


def test_recents_start_at_the_latest_each_time(cards: Phone) -> None:
    assert middle(cards.act(RIGHT).act(Home()).act(Recents())) == "pager"
