"""What the one who acts may do in an episode: everything a phone takes, and words to the owner."""

from __future__ import annotations

from typing import TypeAlias

from phonegym.phone.actions import PhoneAction
from phonegym.state import Value


class Finish(Value, tag="finish", tag_field="action"):
    """Say that the task, or the part of it at hand, is done. `message` is kept for the trace and judged by nothing."""

    message: str = ""


class Infeasible(Value, tag="infeasible", tag_field="action"):
    """Say that it cannot be done, or should not be."""

    reason: str = ""


class Ask(Value, tag="ask", tag_field="action"):
    """Ask the owner; the answer comes with the next observation."""

    question: str


class Malformed(Value, tag="malformed", tag_field="action"):
    """What stands in for a model's output that could not be read as an action. The phone is not touched; it costs a step."""

    raw: str = ""


class Abandon(Value, tag="abandon", tag_field="action"):
    """An oracle's last word when something was done that no touch can take back: ends the episode as `lost`."""

    reason: str = ""


Word: TypeAlias = Finish | Infeasible | Ask | Malformed | Abandon
"""Steps that do not touch the phone."""

EpisodeAction: TypeAlias = PhoneAction | Word
"""Everything `Episode.do` takes."""

Step: TypeAlias = EpisodeAction | None
"""What the hands of an oracle return: the next step, or None for "that holds already"."""
