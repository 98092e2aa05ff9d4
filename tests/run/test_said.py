"""What agents say, read as actions."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

from phonegym.bench.steps import Ask, EpisodeAction, Finish, Malformed
from phonegym.phone.actions import Back, Swipe, Tap, Type, Wait
from phonegym.run.said import LONGEST, action_in_words, readable, sound_text

ACTIONS = [
    Tap(540, 1200),
    Swipe(1, 2, 3, 4),
    Type("牛奶 🥛 \u202e"),
    Back(),
    Wait(5),
    Finish("done"),
    Ask("Which one?"),
    Malformed("no idea"),
]


@pytest.mark.parametrize("action", ACTIONS)
def test_actions_stay_as_they_are(action: EpisodeAction) -> None:
    assert readable(action) == action


def test_numbers_of_other_libraries_become_plain() -> None:
    read = readable(Tap(np.int64(3), np.float32(4.5)))  # type: ignore[arg-type]  # what an agent computes with numpy
    assert read == Tap(3, 4.5)
    assert isinstance(read, Tap)
    assert type(read.x) is float


def test_json_like_data_is_an_action() -> None:
    assert readable({"action": "swipe", "x1": 1, "y1": 2, "x2": 3, "y2": 4}) == Swipe(1, 2, 3, 4)


def _deep() -> list[Any]:
    inner: list[Any] = []
    for _ in range(10_000):
        inner = [inner]
    return inner


@pytest.mark.parametrize(
    "said",
    [None, "tap(1, 2)", 5, {"action": "fly"}, {"action": "tap", "x": 1}, object(), b"\xff", Tap("a", 1), Tap(float("nan"), 1),  # type: ignore[arg-type]
     Tap(float("inf"), 1), Tap(10**400, 1), Type("\ud800"), Wait(1.5), Tap, _deep()],  # type: ignore[arg-type]  # agents are not typed
    ids=lambda said: type(said).__name__,
)  # fmt: skip
def test_anything_else_is_malformed_and_fits_a_trace(said: object) -> None:
    read = readable(said)
    assert isinstance(read, Malformed)
    assert len(read.raw) <= LONGEST
    assert msgspec.json.decode(msgspec.json.encode(read), type=EpisodeAction) == read


def test_sound_text_keeps_what_is_unicode() -> None:
    assert sound_text("牛奶 🥛") == "牛奶 🥛"
    assert sound_text("a\ud800b") == "a\\ud800b"


def test_actions_in_words() -> None:
    assert action_in_words(Tap(540, 1200.5)) == "tap(540, 1200.5)"
    assert action_in_words(Type("milk")) == 'type("milk")'
    assert action_in_words(Finish()) == "finish()"
