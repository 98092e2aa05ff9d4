"""An app moves among its own screens and fields, whatever is in front; a screen that was left opens anew: by touch."""

from __future__ import annotations

import pytest

from phonegym.phone.actions import Back, Home, Launch, Recents, Swipe, Wait
from phonegym.phone.device import Phone
from phonegym.phone.errors import SnapshotError
from phonegym.phone.os import AnyActivity
from phonegym.phone.shell.recents import EndTask, SwitchTo
from tests.phone.apps.diary import AskFriend, BackSoon, Diary, Editor, Entries, Mark, Open, OpenSoon, Remind, Rewrite, Shelf
from tests.phone.hands import tap


def in_front(phone: Phone) -> AnyActivity:
    return phone.state.os.activities[phone.state.os.stack[-1]]


def shown(phone: Phone) -> str:
    """What the screen says, so that a route which is not the app's own would fail to draw."""
    return phone.xml_compact()


@pytest.fixture
def editing(phone: Phone) -> Phone:
    return tap(phone.act(Launch("diary")), Open(entry="a"))


# ---- whose screens ------------------------------------------------------------------------------------------------------
def test_a_due_event_opens_its_screen_in_its_own_app(editing: Phone) -> None:
    for away in (Home(), Launch("people")):
        late = tap(editing.act(Back()), Open(entry="e03"), OpenSoon()).act(away).act(Wait(6_000))
        assert late.front == "diary"
        assert in_front(late).routes == (Entries(), Editor(entry="e03"), Editor(entry="a"))
        assert "Entry" in shown(late)
        below = late.act(Back()).act(Back()).act(Back())
        assert below.front == ("people" if isinstance(away, Launch) else "home")


def test_an_app_that_is_not_open_starts(editing: Phone) -> None:
    gone = tap(tap(editing, OpenSoon()).act(Recents()), EndTask(app="diary")).act(Back())  # type: ignore[arg-type]
    late = gone.act(Wait(6_000))
    assert in_front(late).routes == (Entries(), Editor(entry="a"))
    assert in_front(late).fields["text.a"].text == "A", "the text set before the screen opened stands in it"
    assert late.act(Back()).act(Back()).front == "home"


def test_a_screen_opened_after_the_last_one_was_left(phone: Phone) -> None:
    asked = tap(phone.act(Launch("diary")), Open(entry="a"), Rewrite())
    assert in_front(asked).routes == (Entries(), Editor(entry="e01"))
    assert asked.act(Back()).app(Diary).entries["e01"].text == "Day 1"


def test_a_notification_button_reaches_its_app_behind_another(editing: Phone) -> None:
    rung = tap(editing.act(Back()), Remind()).act(Launch("people")).act(Wait(6_000))
    shade = rung.act(Wait(6_000)).act(Swipe(500, 5, 500, 900))
    opened = tap(shade, "Write")
    assert (in_front(opened).app, in_front(opened).routes) == ("diary", (Entries(), Editor(entry="e02")))
    assert in_front(opened).fields["text.e02"].text == "Day 2"
    assert not opened.state.os.system


def test_what_was_asked_of_another_app_is_cancelled(editing: Phone) -> None:
    asking = tap(editing, OpenSoon(), AskFriend(entry="a"))
    late = asking.act(Home()).act(Wait(6_000))
    assert in_front(late).routes == (Entries(), Editor(entry="a"))
    assert late.app(Diary).entries["a"].friend == "nobody"


def test_leaving_late_leaves_the_own_screen_and_keyboard(editing: Phone) -> None:
    away = tap(tap(editing, BackSoon()).act(Launch("people")), "search")
    late = away.act(Wait(6_000))
    assert (late.front, late.state.os.focus) == ("people", "search")
    assert in_front(late.act(Launch("diary"))).routes == (Entries(),)
    picking = tap(editing, BackSoon(), AskFriend(entry="a")).act(Wait(6_000))
    assert picking.front == "people", "the picker that another app shows stays"
    assert in_front(picking.act(Back())).routes == (Entries(),)


def test_a_phone_whose_app_shows_another_ones_screen_is_refused(phone: Phone) -> None:
    with pytest.raises(SnapshotError, match="diary"):
        phone.patch({"os.activities.home.app": "diary"})


# ---- lists --------------------------------------------------------------------------------------------------------------
DOWN = Swipe(500, 1800, 500, 900)


def test_a_list_that_was_left_opens_at_its_top(phone: Phone) -> None:
    shelf = tap(phone.act(Launch("diary")), "Shelf")
    down = shelf.act(DOWN)
    assert shown(down) != shown(shelf)
    assert shown(tap(down.act(Back()), "Shelf")) == shown(shelf)
    assert not in_front(down.act(Back())).anchors


def test_a_list_below_an_open_screen_stays(phone: Phone) -> None:
    down = phone.act(Launch("diary")).act(DOWN)
    back = tap(tap(down, "Shelf").act(DOWN), "Day 15").act(Back()).act(Back())
    assert in_front(back).routes == (Entries(),)
    assert shown(back) == shown(down)
    assert shown(back.act(Home()).act(Launch("diary"))) == shown(down)


def test_another_choice_on_one_screen_leaves_its_list(phone: Phone) -> None:
    down = tap(phone.act(Launch("diary")), "Shelf").act(DOWN)
    marked = tap(down, Mark(marked=("a",)))
    assert in_front(marked).routes[-1] == Shelf(marked=("a",))
    assert in_front(marked).anchors == in_front(down).anchors


def test_recents_open_at_their_latest(phone: Phone) -> None:
    open_ = phone.act(Launch("diary")).act(Launch("people"))
    older = open_.act(Recents()).act(Swipe(300, 1000, 800, 1000))
    assert shown(older) != shown(open_.act(Recents()))
    moved = older.act(Back())
    assert shown(moved.act(Recents())) == shown(open_.act(Recents()))
    assert tap(moved.act(Recents()), SwitchTo(app="diary")).front == "diary"  # type: ignore[arg-type]
