"""What a hand makes of real time, of letters that come one by one, and of a finger that has not let go yet."""

from __future__ import annotations

import pytest

from phonegym.bridges.browser.hand import MAX_STEPS, Hand, TooLong
from phonegym.bridges.browser.held import Free
from phonegym.bridges.browser.messages import Open
from phonegym.bridges.browser.opening import Opener, OpenError
from phonegym.bridges.browser.tracing import trace_of
from phonegym.phone.actions import Back, Launch, Swipe, Tap, Type, Wait
from phonegym.phone.device import Phone
from phonegym.phone.resolve import tap_at
from phonegym.run.replay import replay


def free(app: str) -> Hand:
    """A phone without a task, with an app in front."""
    phone = Phone.new(1).act(Launch(app))
    return Hand(Free(phone, phone))


def typing() -> Hand:
    """A hand that has just tapped the search field of Contacts."""
    hand = free("contacts")
    phone = hand.shown.phone
    hand.act(tap_at(phone.screen, next(i for i in phone.screen.live() if i.node.sem.field == "q")))
    assert hand.shown.phone.state.os.focus
    return hand


def actions(hand: Hand) -> list[object]:
    hand.settle()
    return [line.action for line in hand.lines]


def test_letters_typed_in_a_row_are_one_action() -> None:
    hand = typing()
    for letter in "wifi":
        hand.act(Type(letter))
    assert hand.steps == 2
    hand.act(Back())
    assert actions(hand)[1:] == [Type("wifi"), Back()]


def test_typing_after_a_long_pause_is_another_action() -> None:
    hand = typing()
    hand.act(Type("wi"))
    hand.pass_time(30_000)
    hand.before_acting()
    hand.act(Type("fi"))
    kinds = [type(action) for action in actions(hand)[1:]]
    assert kinds == [Type, Wait, Type]


def test_short_pauses_leave_no_mark_and_long_ones_pass() -> None:
    hand = free("clock")
    began = hand.shown.phone.state.os.clock
    for pause in (1500, 2500, 12_000):
        hand.pass_time(pause)
        hand.before_acting()
        hand.act(Back())
    waits = [action for action in actions(hand) if isinstance(action, Wait)]
    # The second pause is hardly longer than what Back itself takes; the third is, by that much.
    assert [wait.ms for wait in waits] == [11_000]
    assert hand.shown.phone.state.os.clock == began + 3000 + 11_000


def test_waiting_lets_what_is_due_happen() -> None:
    """A minute of real time, reported by a page in pieces, is one wait on the phone, and its clock moves on."""
    hand = free("clock")
    before = hand.shown.phone.state.os.clock
    for _ in range(40):
        hand.pass_time(3000)
    assert actions(hand)
    assert all(isinstance(action, Wait) for action in actions(hand))
    assert hand.shown.phone.state.os.clock >= before + 60_000
    assert len(actions(hand)) == 1


def test_a_pause_that_would_change_the_screen_is_not_slipped_in() -> None:
    """The touch lands on the screen that was seen."""
    hand = free("clock")
    glass = [pane.window.box for pane in hand.shown.phone.screen.panes]
    hand._owed = 90_000  # as if the page had been silent for longer than it is
    hand.before_acting()
    assert [pane.window.box for pane in hand.shown.phone.screen.panes] == glass
    assert actions(hand) == []


def test_previews_move_lists_and_nothing_else() -> None:
    hand = free("settings")
    before = hand.shown
    moved = hand.preview(Swipe(540, 1800, 540, 900))
    assert moved is not None
    assert moved.phone.screen.panes[0].window.box is not before.phone.screen.panes[0].window.box
    assert hand.preview(Swipe(540, 2395, 540, 900)) is None, "a swipe home is not done before the finger is lifted"
    assert hand.preview(Tap(540, 900)) is None
    assert hand.preview(Swipe(-5, 0, 540, 900)) is None
    assert hand.shown is before
    assert hand.steps == 0


def test_a_trace_replays_with_its_waits() -> None:
    hand = Opener(Open("clock.TuneAlarm-v1", 3)).begin(Open())
    hand.act(Launch("clock"))
    hand.pass_time(20_000)
    hand.before_acting()
    hand.act(Back())
    hand.act(Wait(500))
    *_, last = replay(trace_of(hand))
    assert last.log.steps == hand.steps == 4
    assert last.phone == hand.shown.phone.state


def test_a_phone_takes_only_so_many_steps() -> None:
    hand = free("notes")
    hand.lines.extend([None] * MAX_STEPS)  # type: ignore[list-item]  # only their number counts
    with pytest.raises(TooLong, match="start a new one"):
        hand.act(Back())


@pytest.mark.parametrize("wanted", [Open("clock.NoSuchThing"), Open("", seed=-1), Open("clock.TuneAlarm-v1", font_percent=400)])
def test_phones_that_cannot_be_had(wanted: Open) -> None:
    with pytest.raises(OpenError):
        Opener(Open("")).begin(wanted)
