"""From a model's arguments to actions of the phone: points, strokes, texts, durations. Whatever is no argument is `Unreadable`."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from typing import Literal

from phonegym.agents.dialects.spaces import Size, Space, from_pixel, to_pixel
from phonegym.bench.steps import EpisodeAction
from phonegym.phone.actions import MAX_WAIT_MS, Drag, Swipe
from phonegym.state import Value

Direction = Literal["up", "down", "left", "right"]
OPPOSITE: dict[str, Direction] = {"up": "down", "down": "up", "left": "right", "right": "left"}
_DIRECTIONS: dict[str, Direction] = {
    "up": "up", "down": "down", "left": "left", "right": "right", "上": "up", "下": "down", "左": "left", "右": "right",
}  # fmt: skip
_LENGTHS = {"short": 0.2, "medium": 0.4, "long": 0.7}
"""Shares of the side that a stroke runs along."""
_NUMBER = re.compile(r"[-+]?\d{1,12}(?:\.\d{1,12})?")
_MARGIN = 0.04
"""Strokes keep this share of a side away from the edges, where the system's own gestures begin."""


class Unreadable(ValueError):
    """A reply that is no action; the text says why, to the model."""


class Said(Value):
    """What a reply says.

    Attributes:
        actions: What to do, one after the other; a reply such as "clear the field and type" is more than one.
        thought: The model's reasoning.
        summary: Its own account of what is done, or one line on the action, for later prompts.
    """

    actions: tuple[EpisodeAction, ...]
    thought: str = ""
    summary: str = ""


class Frame(Value):
    """What a reply's numbers refer to.

    Attributes:
        screen: Width and height of the screen in pixels.
        picture: Width and height of the picture that was sent; of the screen, if none was.
        boxes: (left, top, right, bottom) in pixels of the numbered elements that were listed.
        xml: The compact tree that was sent, for dialects that name controls; empty if none was.
    """

    screen: Size
    picture: Size
    boxes: tuple[tuple[int, int, int, int], ...] = ()
    xml: str = ""


class Hand:
    """Makes actions out of arguments, for one frame and space."""

    def __init__(self, frame: Frame, space: Space) -> None:
        self.frame, self.space = frame, space

    def point(self, value: object) -> tuple[int, int]:
        """The pixel a value points at: two numbers, or four of a box, in a list or somewhere in a text.

        Raises:
            Unreadable: It is no point.
        """
        found = numbers(value)
        if len(found) == 4:
            found = [(found[0] + found[2]) / 2, (found[1] + found[3]) / 2]
        if len(found) != 2:
            raise Unreadable(f"{_short(value)} is no point: give two numbers, x and y")
        return to_pixel(self.space, found[0], found[1], self.frame.screen)

    def element(self, value: object) -> tuple[int, int]:
        """The middle of a numbered element. Raises `Unreadable` if there is none of this number."""
        found = numbers(value)
        if len(found) != 1 or found[0] != int(found[0]) or not 0 <= found[0] < len(self.frame.boxes):
            last = len(self.frame.boxes) - 1
            raise Unreadable(
                f"there is no element {_short(value)}: they are numbered 0 to {last}" if last >= 0 else "no elements are listed"
            )
        left, top, right, bottom = self.frame.boxes[int(found[0])]
        return (left + right) // 2, (top + bottom) // 2

    def share(self, x: float, y: float) -> str:
        """A pixel in this space, as `x,y`."""
        one, other = from_pixel(self.space, x, y, self.frame.screen)
        return f"{one},{other}"

    def stroke(self, start: object, end: object) -> Swipe:
        """A finger from one point to another. Raises `Unreadable`."""
        return Swipe(*self.point(start), *self.point(end))

    def drag(self, start: object, end: object) -> Drag:
        """A finger that holds what is at one point and carries it to another. Raises `Unreadable`."""
        return Drag(*self.point(start), *self.point(end))

    def stroke_towards(self, direction: object, at: object = None, length: object = None) -> Swipe:
        """A finger moving in a direction, across the middle or from a point. Raises `Unreadable`."""
        way = direction_of(direction)
        width, height = self.frame.screen
        side = height if way in ("up", "down") else width
        run = int(side * _length(length))
        sign = -1 if way in ("up", "left") else 1
        low, high = int(side * _MARGIN), int(side * (1 - _MARGIN))
        x, y = (width // 2, height // 2) if at is None else self.point(at)
        along = y if way in ("up", "down") else x
        begin = along - sign * run // 2 if at is None else along
        begin = min(max(begin, low), high)
        to = min(max(begin + sign * run, low), high)
        return Swipe(x, begin, x, to) if way in ("up", "down") else Swipe(begin, y, to, y)


def direction_of(value: object) -> Direction:
    """up, down, left or right. Raises `Unreadable`."""
    text = str(value).strip().lower().removeprefix("scroll_").removeprefix("swipe_")
    if text not in _DIRECTIONS:
        raise Unreadable(f"{_short(value)} is no direction: give up, down, left or right")
    return _DIRECTIONS[text]


def direction_and_length(swipe: Swipe, screen: Size) -> tuple[Direction, str]:
    """The nearest direction and word of length for a stroke."""
    across, down = swipe.x2 - swipe.x1, swipe.y2 - swipe.y1
    upright = abs(down) >= abs(across)
    way: Direction = ("down" if down > 0 else "up") if upright else ("right" if across > 0 else "left")
    share = abs(down) / screen[1] if upright else abs(across) / screen[0]
    return way, min(_LENGTHS, key=lambda word: abs(_LENGTHS[word] - share))


def numbers(value: object) -> list[float]:
    """The numbers in a value, however it wraps them; none that is not finite."""
    if isinstance(value, bool) or value is None:
        return []
    if isinstance(value, int | float):
        # abs() before float(): an int may be too large for one
        return [float(value)] if abs(value) < 1e12 and math.isfinite(value) else []
    if isinstance(value, str):
        return [float(found) for found in _NUMBER.findall(value)]
    if isinstance(value, Mapping):
        if "x" in value and "y" in value:
            return numbers([value["x"], value["y"]])
        return []
    if isinstance(value, Sequence):
        found = [numbers(each) for each in value[:8]]
        return [number for each in found for number in each] if all(found) else []
    return []


def milliseconds(value: object, default: int = 1000) -> int:
    """A duration: seconds as a number or in words ("3 seconds", "500ms", "2秒"). Raises `Unreadable`."""
    if value is None or value == "":
        return default
    found = numbers(value)
    if len(found) != 1 or found[0] < 0:
        raise Unreadable(f"{_short(value)} is no duration: give seconds")
    unit = 1 if isinstance(value, str) and re.search(r"\d\s*(?:ms|millisecond|毫秒)", value, re.IGNORECASE) else 1000
    return min(math.floor(found[0] * unit + 0.5), MAX_WAIT_MS)


def sound(value: object) -> str:
    """A value as text that can be typed: whole characters only."""
    text = value if isinstance(value, str) else "" if value is None else str(value)
    return text.encode("utf-8", "replace").decode("utf-8")


def _length(value: object) -> float:
    if value is None or value == "":
        return _LENGTHS["medium"]
    if isinstance(value, str) and value.strip().lower() in _LENGTHS:
        return _LENGTHS[value.strip().lower()]
    found = numbers(value)
    if len(found) == 1 and 0 < found[0] <= 1:
        return found[0]
    if len(found) == 1 and 1 < found[0] <= 1000:
        return found[0] / 1000
    raise Unreadable(f"{_short(value)} is no length of a stroke: give short, medium or long")


def _short(value: object) -> str:
    text = repr(value) if isinstance(value, str | int | float | bool | None) else f"{value}"
    return text if len(text) <= 60 else text[:57] + "..."
