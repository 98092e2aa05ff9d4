"""Whatever a model says, a dialect answers: with actions that a phone takes, or with a reason. What it says itself, it reads."""

from __future__ import annotations

import random

import msgspec
import pytest

from phonegym.agents.dialects.dialect import Dialect
from phonegym.agents.dialects.hand import Said, Unreadable
from phonegym.agents.dialects.registry import DIALECTS, UnknownDialect, dialect
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible, Malformed, Word
from phonegym.phone.actions import (
    Back,
    Clear,
    DoubleTap,
    Drag,
    Home,
    Key,
    Launch,
    LongPress,
    Pinch,
    Recents,
    Rotate,
    Swipe,
    Tap,
    Type,
    Wait,
    check,
)
from phonegym.state import canonical
from phonegym.ui.look import DEVICES
from tests.agents.dialects.test_golden_replies import FRAME, replies

SAYABLE: list[EpisodeAction] = [
    Tap(540, 1200),
    DoubleTap(108, 240),
    LongPress(972, 2160),
    Swipe(540, 1680, 540, 720),
    Swipe(756, 1200, 324, 1200),
    Swipe(108, 480, 972, 1920),
    Drag(540, 600, 540, 1200),
    Pinch(540, 1200, 2.5),
    Rotate(270),
    Type("milk"),
    Type('say "hi", 你好'),
    Type("it's [1, 2] {x: y}; (z)"),
    Type("tail)"),
    Clear(),
    Key("enter"),
    Key("delete"),
    Back(),
    Home(),
    Recents(),
    Launch("Clock"),
    Launch("时钟"),
    Wait(2500),
    Finish("It is done."),
    Infeasible("There is none."),
    Ask("Which Anna?"),
]
PIECES = [
    *"\"'“”()（）[]{},，:：=\\\n\t",
    "<think>",
    "</think>",
    "<answer>",
    "</answer>",
    "<tool_call>",
    "</tool_call>",
    "```",
    "<|begin_of_box|>",
    "NaN",
    "-1",
    "1e400",
    "9" * 400,
    "null",
    "\ud83d",
    "\u0000",
    "\u202e",
    "😀",
    "do(",
    "action",
    "finish",
    "[" * 50,
    "{" * 50,
    '"a":' * 20,
    " " * 200,
    "\\u12",
]


def mutated(reply: str, draw: random.Random) -> str:
    for _ in range(draw.randint(1, 6)):
        at, to = sorted((draw.randint(0, len(reply)), draw.randint(0, len(reply))))
        kind = draw.randrange(5)
        if kind == 0:
            reply = reply[:at] + draw.choice(PIECES) + reply[at:]
        elif kind == 1:
            reply = reply[:at] + reply[min(to, at + 12) :]
        elif kind == 2:
            reply = reply[:at] + reply[at:to] * 2 + reply[to:]
        elif kind == 3:
            reply = reply[:at]
        else:
            reply = (
                reply[:at]
                + chr(draw.choice([draw.randint(32, 126), draw.randint(0x4E00, 0x9FFF), draw.randint(0, 0xD7FF)]))
                + reply[at + 1 :]
            )
    return reply


def holds(spoken: Dialect, reply: str) -> None:
    does = spoken.parse(reply, FRAME)
    if isinstance(does, Malformed):
        assert does.raw
        return
    assert isinstance(does, Said)
    for action in does.actions:
        canonical(action)
        msgspec.json.encode(action)
        if not isinstance(action, Word | Launch | Type):  # too long a name or text: the phone says so
            check(action, DEVICES["standard"])


def sweep(name: str, count: int) -> None:
    draw = random.Random(f"replies in {name}")
    said = replies(name)
    for n in range(count):
        holds(DIALECTS[name], mutated(said[n % len(said)], draw))


@pytest.mark.parametrize("name", DIALECTS)
def test_mutated_replies(name: str) -> None:
    sweep(name, 400)


@pytest.mark.full
@pytest.mark.parametrize("name", DIALECTS)
def test_a_hundred_thousand_mutated_replies(name: str) -> None:
    sweep(name, 100_000)


@pytest.mark.parametrize("name", DIALECTS)
@pytest.mark.parametrize(
    "reply", ["", " ", "\x00", "(" * 30_000, "{" * 30_000, '"' * 30_000, "do(" * 9_000, "<think>" * 5_000, "a " * 30_000, '{"a":' * 9_000]
)
def test_replies_without_end(name: str, reply: str) -> None:
    holds(DIALECTS[name], reply)


@pytest.mark.parametrize("name", DIALECTS)
def test_what_a_dialect_says_it_reads(name: str) -> None:
    spoken = DIALECTS[name]
    told = 0
    for action in SAYABLE:
        try:
            reply = spoken.speak(action, FRAME)
        except Unreadable:
            continue
        does = spoken.parse(reply, FRAME)
        assert isinstance(does, Said), (action, reply, does)
        last = does.actions[-1]
        told += 1
        if isinstance(action, Tap | DoubleTap | LongPress):
            assert type(last) is type(action)
            assert abs(last.x - action.x) + abs(last.y - action.y) <= 4, (action, last)
        elif isinstance(action, Swipe):
            assert isinstance(last, Swipe)
            assert abs(last.x1 - action.x1) + abs(last.y1 - action.y1) <= 4, (action, last)
            assert (last.y2 < last.y1) == (action.y2 < action.y1), (action, last)
        else:
            assert last == action, reply
    assert told >= 14


@pytest.mark.parametrize("name", DIALECTS)
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("<|begin_of_box|>", "<|end_of_box|>"),
        ("<think>a plan</think>\n", ""),
        ("a plan</think>\n", "<|im_end|>"),
        ("<THINK>one</THINK><think>two</think>", "\n"),
        ("```\n", "\n```"),
        ("\ufeff\u200b", "</answer>"),
        ('<think>it says "7:30" (am) [1,2] {3}</think>', "\n\n"),
    ],
)
def test_wrappers_change_nothing(name: str, before: str, after: str) -> None:
    spoken = DIALECTS[name]
    for action in (Tap(540, 1200), Type("milk"), Back(), Finish("done")):
        bare = spoken.speak(action, FRAME)
        plain, wrapped = spoken.parse(bare, FRAME), spoken.parse(before + bare + after, FRAME)
        assert isinstance(plain, Said)
        assert isinstance(wrapped, Said), wrapped
        assert wrapped.actions == plain.actions


@pytest.mark.parametrize("name", DIALECTS)
def test_no_failure_reads_as_done(name: str) -> None:
    spoken = DIALECTS[name]
    does = spoken.parse(spoken.speak(Infeasible("no"), FRAME), FRAME)
    assert isinstance(does, Said)
    assert does.actions == (Infeasible("no"),)


def test_a_dialect_that_does_not_exist() -> None:
    with pytest.raises(UnknownDialect, match="Did you mean 'autoglm'"):
        dialect("autoglmm")
    with pytest.raises(UnknownDialect, match="There are json"):
        dialect("q")
