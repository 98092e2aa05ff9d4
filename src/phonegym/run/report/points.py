"""Where a model said to touch, in its own numbers, beside the pixel that became of it.

The numbers are read again from the raw reply, by the dialect that the agent's name tells, with a hand that takes notes. So
the report shows what the model said and not what somebody made of it; where reading it today gives another point than the
trace has, the report says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from phonegym.agents.dialects.hand import Frame, Hand, Unreadable, numbers
from phonegym.agents.dialects.registry import DIALECTS
from phonegym.agents.dialects.spaces import Size, Space, SpaceName, space_named
from phonegym.phone.actions import DoubleTap, Drag, LongPress, Pinch, Swipe, Tap
from phonegym.run.trace import Trace

if TYPE_CHECKING:
    from phonegym.agents.dialects.dialect import Dialect
    from phonegym.bench.steps import EpisodeAction

SPACES: dict[SpaceName, str] = {
    "pixels": "pixels of the screen",
    "norm1000": "thousandths, 0 to 1000",
    "norm999": "thousandths, 0 to 999",
    "norm1": "shares, 0 to 1",
    "resized": "pixels of the picture",
}
"""What the numbers of each space are, in words."""
Point = tuple[float, float]


class Said(NamedTuple):
    """A point of a reply.

    Attributes:
        raw: As the model said it; the middle of a box, if it said one.
        pixel: What the dialect makes of it today.
    """

    raw: Point
    pixel: Point


class _NotingHand(Hand):
    """Reads points as any hand, and keeps them."""

    def __init__(self, frame: Frame, space: Space) -> None:
        super().__init__(frame, space)
        self.points: list[Said] = []
        self.elements: list[str] = []

    def point(self, value: object) -> tuple[int, int]:
        pixel = super().point(value)
        found = numbers(value)
        raw = ((found[0] + found[2]) / 2, (found[1] + found[3]) / 2) if len(found) == 4 else (found[0], found[1])
        self.points.append(Said(raw, pixel))
        return pixel

    def element(self, value: object) -> tuple[int, int]:
        self.elements.append(" ".join(f"{number:g}" for number in numbers(value)))
        raise Unreadable("the elements of that screen are not at hand")


class Reader:
    """Reads the replies of one episode again."""

    def __init__(self, trace: Trace, screen: Size) -> None:
        name, _, model = trace.header.spec.agent.partition("@")
        self._dialect = _settled(trace.header.spec.agent) if model and name in DIALECTS else None
        self._screen = screen
        self._hand: _NotingHand | None = None

    def pointing(self, raw: str, action: EpisodeAction, screen: Size) -> dict[str, Any] | None:
        """What the page shows of a step's points; None where no dialect tells what a reply's numbers are.

        Args:
            raw: The model's text; a step that an earlier reply held goes by that reply.
            action: What the trace has.
            screen: Width and height of the screen that it was done on, in pixels.
        """
        from phonegym.agents.models.agent import LEFT_OUT

        if self._dialect is None:
            return None
        self._screen = screen
        if raw != LEFT_OUT:
            self._hand = self._read(raw)
        done = points_of(action)
        if self._hand is None or not done:
            return None
        picture = self._dialect.image.size(*self._screen) if "pixels" in self._dialect.needs else self._screen
        shown = SPACES[self._dialect.space] + (f" {picture[0]} x {picture[1]}" if self._dialect.space == "resized" else "")
        said = [_of_pixel(self._hand.points, pixel, n) for n, pixel in enumerate(done)]
        return {
            "space": shown,
            "raw": [each and each.raw for each in said],
            "element": self._hand.elements[-1] if self._hand.elements else "",
            "differs": _differs(said, done, picture if self._dialect.space == "resized" else self._screen, self._dialect.space),
        }

    def _read(self, raw: str) -> _NotingHand:
        assert self._dialect is not None
        picture = self._dialect.image.size(*self._screen) if "pixels" in self._dialect.needs else self._screen
        hand = _NotingHand(Frame(self._screen, picture), space_named(self._dialect.space, picture))
        with suppress(Unreadable):  # what it had pointed at before is kept
            self._dialect.read(raw, hand)
        return hand


def points_of(action: EpisodeAction) -> list[Point]:
    """The pixels an action touches: one, or the two ends of a stroke; of a pinch the middle."""
    if isinstance(action, Swipe | Drag):
        return [(action.x1, action.y1), (action.x2, action.y2)]
    return [(action.x, action.y)] if isinstance(action, Tap | DoubleTap | LongPress | Pinch) else []


def _settled(agent: str) -> Dialect | None:
    """The dialect of an agent, with the settings in its name; None if a later build does not know them."""
    from phonegym.agents.models.named import named

    try:
        return named(agent).dialect
    except ValueError:
        return None


def _of_pixel(points: Sequence[Said], pixel: Point, n: int) -> Said | None:
    """The point of the reply that led to this pixel; the one in its place, if none does today."""
    same = [each for each in points if each.pixel == pixel]
    return same[0] if same else points[n] if n < len(points) else None


def _differs(said: Sequence[Said | None], done: Sequence[Point], whole: Size, space: SpaceName) -> list[str]:
    """What is strange about how the numbers became pixels, in words."""
    wide, high = {"pixels": whole, "resized": whole, "norm1": (1, 1)}.get(space, (1000, 1000))
    found = []
    for each, pixel in zip(said, done, strict=True):
        if each is None:
            continue
        if not (0 <= each.raw[0] <= wide and 0 <= each.raw[1] <= high):
            found.append(f"what was said lies outside of 0 to {wide}, 0 to {high}: it was moved to the edge")
        if each.pixel != pixel:
            found.append(f"read today, it would be {each.pixel[0]:g}, {each.pixel[1]:g}")
    return found
