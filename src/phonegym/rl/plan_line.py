"""Plan lines: rationales with a checkable meaning, for models too small to reason in prose.

    see: <the control that matters>; next: <what is done>

`see` restates a line of the screen, `next` names the kind of the action. Both can be checked: the control stands on the
screen, the action touches it, the kind is the action's. The template-based rationaliser writes them from an expert's step.
"""

from __future__ import annotations

from phonegym.agents.dialects.dialect import Dialect
from phonegym.agents.dialects.hand import Frame, Hand
from phonegym.agents.dialects.mobilerl_short import MOBILERL_SHORT, verb_of
from phonegym.agents.dialects.names_short import NAMES_SHORT, head, names_of
from phonegym.agents.dialects.short_screen import ShortLine, line_at, short_lines
from phonegym.agents.dialects.spaces import space_named, to_pixel
from phonegym.bench.steps import EpisodeAction
from phonegym.phone.actions import DoubleTap, LongPress, Tap

NOTHING = "none"
"""`see`, where no single control matters."""
_SEE, _NEXT = "see: ", "; next: "


def plan_line(action: EpisodeAction, xml: str, screen: tuple[int, int], dialect: str = MOBILERL_SHORT.name) -> str:
    """The plan line of an expert's step.

    Args:
        action: The step.
        xml: The compact tree of the screen it was decided on.
        screen: Width and height of the screen in pixels.
        dialect: How it restates a control: with its place, or by its name alone.
    """
    return f"{_SEE}{_restated(action, xml, screen, dialect)}{_NEXT}{verb_of(action)}"


def holds_true(thought: str, action: EpisodeAction, xml: str, screen: tuple[int, int], dialect: str = MOBILERL_SHORT.name) -> bool:
    """Whether a plan line says what there is and what is done: its control is the one touched, its verb the action's."""
    see, _, then = thought.removeprefix(_SEE).partition(_NEXT)
    return then == verb_of(action) and see == _restated(action, xml, screen, dialect)


def centred(action: EpisodeAction, xml: str, screen: tuple[int, int]) -> EpisodeAction:
    """The same touch at the place that the short screen tells of its control, where it tells one.

    An expert aims where nothing is in the way, a few pixels from the middle; who reads the screen can but copy the middle.
    A slider is left alone: on it the place is the point.
    """
    if not isinstance(action, Tap | DoubleTap | LongPress):
        return action
    lines = short_lines(xml)
    touched = _touched(action, lines, screen)
    if touched is None or touched.at is None or touched.kind == "slide":
        return action
    if line_at(lines, touched.at[0] * 10, touched.at[1] * 10) is not touched:
        return action  # something else lies on its middle
    return type(action)(*to_pixel(space_named("norm100", screen), *touched.at, screen))


def expert_reply(dialect: Dialect, action: EpisodeAction, frame: Frame, thought: str) -> str:
    """An expert's step as a model of this dialect would say it, with a thought. Raises `Unreadable` where it has no words."""
    said = dialect.say(action, Hand(frame, space_named(dialect.space, frame.picture)))
    return said.replace("<think></think>", f"<think>{thought}</think>", 1)


def _restated(action: EpisodeAction, xml: str, screen: tuple[int, int], dialect: str) -> str:
    """The control that an action touches, as plan lines of a dialect restate it."""
    lines = short_lines(xml)
    touched = _touched(action, lines, screen)
    if touched is None:
        return NOTHING
    if dialect != NAMES_SHORT.name:
        return touched.head
    return next(head(line, name) for line, name in zip(lines, names_of(lines), strict=True) if line is touched)


def _touched(action: EpisodeAction, lines: list[ShortLine], screen: tuple[int, int]) -> ShortLine | None:
    if not isinstance(action, Tap | DoubleTap | LongPress):
        return None
    return line_at(lines, action.x * 1000 / screen[0], action.y * 1000 / screen[1])
