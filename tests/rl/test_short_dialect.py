"""The short dialect and its plan lines: what a tiny model reads and says, on real screens. Needs no torch."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phonegym.agents.dialects.dialect import Scene, Sight, Turn, Words
from phonegym.agents.dialects.hand import Frame, Hand, Said
from phonegym.agents.dialects.mobilerl_short import MOBILERL_SHORT
from phonegym.agents.dialects.registry import DIALECTS, dialect
from phonegym.agents.dialects.short_screen import line_at, short_lines, short_screen
from phonegym.agents.dialects.spaces import Norm100, space_named
from phonegym.bench.episode import Episode
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible, Malformed
from phonegym.phone.actions import Back, Clear, Home, Key, Launch, LongPress, Swipe, Tap, Type, Wait
from phonegym.rl.plan_line import centred, expert_reply, holds_true, plan_line

SCREEN = (1080, 2400)
FRAME = Frame(SCREEN, SCREEN)
TREE = r"""RecyclerView;scroll;;[0,65,999,975]
 TextView;;Sound \; light;[0,65,999,140]
 LinearLayout;click;;[44,140,955,210]
  TextView;;Search settings;[188,160,911,190]
 LinearLayout;click;;[44,421,955,511]
  TextView;;Do Not Disturb;[244,438,613,468]
  TextView;;Off;[244,468,411,493]
  Switch;check unchecked;;[777,430,922,480]
 SeekBar;click;Media volume;[200,281,911,341]
 ImageButton;click disabled;Save;[811,230,944,290]
 EditText;click edit focused;;[133,612,866,682]"""


def test_a_screen_in_its_short_form() -> None:
    assert short_screen(TREE).splitlines() == [
        "scroll",
        "text Sound ; light",
        "tap Search settings[50,18]",
        "off Do Not Disturb[50,47] Off",
        "slide Media volume[56,31] 20-91",
        "grey Save[88,26]",
        "edit ?[50,65]",
    ]


def test_the_smallest_control_around_a_point() -> None:
    lines = short_lines(TREE)
    found = line_at(lines, 500, 460)
    assert found is not None
    assert (found.name, found.kind) == ("Do Not Disturb", "off")
    assert line_at(lines, 500, 900) is None


def test_every_label_of_real_screens_is_kept() -> None:
    """Whoever reads the short form has seen what the tree says: evidence counts alike."""
    for task in ("settings.SilenceButAlarms-v1", "contacts.MergeTheSame-v1", "clock.TwinAlarms-v1"):
        tree = Episode.start(task, seed=2).observe().xml_compact()
        short = short_screen(tree)
        for line in tree.splitlines():
            label = line.split(";")[2]
            assert label.replace("\\", "") in short


STEPS: list[EpisodeAction] = [
    Tap(540, 432), Tap(23, 2388), LongPress(540, 1128), Swipe(540, 2322, 540, 654), Swipe(540, 500, 540, 1900), Swipe(900, 300, 900, 700),
    Type('say "so"; \\ 你好'), Clear(), Launch("Clock"), Back(), Home(), Key("enter"), Wait(1500), Ask("Which one?"), Infeasible("no"),
    Finish(""),
]  # fmt: skip


@pytest.mark.parametrize("action", STEPS, ids=lambda action: type(action).__name__)
def test_what_is_said_is_read_again(action: EpisodeAction) -> None:
    reply = expert_reply(MOBILERL_SHORT, action, FRAME, plan_line(action, TREE, SCREEN))
    said = MOBILERL_SHORT.parse(reply, FRAME)
    assert isinstance(said, Said)
    (read,) = said.actions
    assert type(read) is type(action)
    if isinstance(action, Tap | LongPress) and isinstance(read, Tap | LongPress):
        assert abs(read.x - action.x) <= 11  # a hundredth of the screen
        assert abs(read.y - action.y) <= 24
    elif isinstance(action, Swipe) and isinstance(read, Swipe):
        assert (read.y2 - read.y1) * (action.y2 - action.y1) > 0
    else:
        assert read == action
    assert holds_true(said.thought, action, TREE, SCREEN)


def test_places_have_two_digits() -> None:
    hand = Hand(FRAME, space_named("norm100", SCREEN))
    assert space_named("norm100", SCREEN) == Norm100()
    assert "element=[02,01]" in MOBILERL_SHORT.say(Tap(20, 20), hand)


@given(st.integers(0, 1079), st.integers(0, 2399))
def test_a_centred_tap_touches_the_same_control_at_the_place_that_is_told(x: int, y: int) -> None:
    before = line_at(short_lines(TREE), x * 1000 / 1080, y * 1000 / 2400)
    moved = centred(Tap(x, y), TREE, SCREEN)
    assert isinstance(moved, Tap)
    after = line_at(short_lines(TREE), moved.x * 1000 / 1080, moved.y * 1000 / 2400)
    assert (before and before.head) == (after and after.head)
    if before is None or before.kind == "slide":
        assert moved == Tap(x, y)
    else:
        reply = expert_reply(MOBILERL_SHORT, moved, FRAME, "")
        assert f"[{before.head.partition('[')[2]})" in reply


def test_a_plan_line_can_be_wrong() -> None:
    tap = Tap(540, 432)
    true = plan_line(tap, TREE, SCREEN)
    assert true == "see: tap Search settings[50,18]; next: tap"
    assert holds_true(true, tap, TREE, SCREEN)
    for false in ("see: tap Search[50,18]; next: tap", "see: tap Search settings[50,18]; next: hold", "see: none; next: tap", ""):
        assert not holds_true(false, tap, TREE, SCREEN)


def test_the_prompt_has_screen_task_and_steps_in_few_words() -> None:
    def turn(reply: str, note: str = "") -> Turn:
        said = MOBILERL_SHORT.parse(reply, FRAME)
        return Turn(Sight(xml=TREE), reply, said if isinstance(said, Said) else None, note)

    turns = (
        turn('<answer>do(action="Tap", element=[50,47])</answer>'),
        turn("hm", "Your last reply could not be read."),
        turn('<answer>do(action="Swipe", direction="up")</answer>', "The phone refused this."),
    )
    (message,) = MOBILERL_SHORT.prompt(Scene("Turn it on", "en", Sight(xml=TREE), turns))
    (words,) = message.parts
    assert isinstance(words, Words)
    screen, _, rest = words.text.partition("\nTask: ")
    assert screen == short_screen(TREE)
    assert rest.splitlines() == ["Turn it on", "Before:", "tap Do Not Disturb", "unreadable", "swipe up (The phone refused this.)"]


@given(st.text())
def test_reading_is_total(reply: str) -> None:
    assert isinstance(MOBILERL_SHORT.parse(reply, FRAME), Said | Malformed)


def test_it_is_found_by_name_and_is_none_of_an_endpoints() -> None:
    assert dialect("mobilerl_short") is MOBILERL_SHORT
    assert "mobilerl_short" not in DIALECTS
    assert re.fullmatch(r"[a-z_]+", MOBILERL_SHORT.name)
