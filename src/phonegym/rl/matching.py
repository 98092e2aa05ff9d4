"""When a model's action is the expert's: what reasoning refinement keeps (MobileRL, arXiv 2509.18119, section on IRR)."""

from __future__ import annotations

import re

from phonegym.agents.dialects.hand import direction_and_length
from phonegym.agents.dialects.short_screen import line_at, short_lines
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import DoubleTap, Drag, Key, Launch, LongPress, Swipe, Tap, Type
from phonegym.rl.expert import ExpertStep

NEAR = 0.02
"""Where an expert touches no control (a key of the keyboard): within this share of the screen's width it is the same place."""


def matches(action: EpisodeAction, step: ExpertStep) -> bool:
    """Whether an action is the expert's.

    The same kind; a touch inside the control that the expert touched; a stroke in the same direction; the same thing carried
    to the same place; the same text after normalisation; a finish for a finish, an answer that it cannot be done for such an
    answer, whatever they say.

    Args:
        action: What the model does.
        step: What the expert did, and on which screen.
    """
    wanted = step.action
    if type(action) is not type(wanted):
        return False
    if isinstance(action, Tap | DoubleTap | LongPress) and isinstance(wanted, Tap | DoubleTap | LongPress):
        return _same_control((action.x, action.y), (wanted.x, wanted.y), step)
    if isinstance(action, Drag) and isinstance(wanted, Drag):
        ends = ((action.x1, action.y1), (wanted.x1, wanted.y1)), ((action.x2, action.y2), (wanted.x2, wanted.y2))
        return all(_same_control(one, other, step) for one, other in ends)
    if isinstance(action, Swipe) and isinstance(wanted, Swipe):
        return direction_and_length(action, step.screen)[0] == direction_and_length(wanted, step.screen)[0]
    if isinstance(action, Type) and isinstance(wanted, Type):
        return normal(action.text) == normal(wanted.text)
    if isinstance(action, Launch) and isinstance(wanted, Launch):
        return normal(action.app) == normal(wanted.app)
    if isinstance(action, Finish | Infeasible | Ask):
        return True
    return action.name == wanted.name if isinstance(action, Key) and isinstance(wanted, Key) else True


def normal(text: str) -> str:
    """A text without differences that mean nothing: case, spaces at the ends and runs of spaces."""
    return re.sub(r"\s+", " ", text).strip().casefold()


def _same_control(point: tuple[float, float], wanted: tuple[float, float], step: ExpertStep) -> bool:
    width, height = step.screen
    lines = short_lines(step.xml)
    control = line_at(lines, wanted[0] * 1000 / width, wanted[1] * 1000 / height)
    if control is None or control.kind == "slide":  # on a slider the place is the point
        near = NEAR * width
        return abs(point[0] - wanted[0]) <= near and abs(point[1] - wanted[1]) <= near * (4 if control else 1)
    return line_at(lines, point[0] * 1000 / width, point[1] * 1000 / height) is control
