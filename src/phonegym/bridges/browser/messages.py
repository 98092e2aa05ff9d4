"""What the page says: one message at a time, each answered once. Everything in them is checked by type before it is used."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from phonegym.bench.steps import Ask, Finish, Infeasible
from phonegym.phone.actions import PhoneAction

Touch: TypeAlias = PhoneAction | Finish | Infeasible | Ask
"""What a person may do: all that an agent may, but for what only stands in a trace."""

MAX_IDLE_MS = 600_000


class BadMessage(ValueError):
    """Not a message of the page."""


class Open(msgspec.Struct, frozen=True, tag="open", tag_field="ask", forbid_unknown_fields=True):
    """Begin with a new phone.

    Attributes:
        task: Id of a template; empty: a phone without a task. None: as the command line said.
        seed: Of the phone, or of the instance.
        language, dark, font_percent, device: Of the phone.
    """

    task: str | None = None
    seed: int = 0
    language: Literal["en", "zh"] = "en"
    dark: bool = False
    font_percent: int = 100
    device: Literal["standard", "large"] = "standard"


class Act(msgspec.Struct, frozen=True, tag="act", tag_field="ask", forbid_unknown_fields=True):
    """Do something.

    Attributes:
        n: Name of the act; one that comes again, because its answer was lost, is not done again.
        have: Number of the picture that the page shows; an answer is a patch of it.
        idle: Real milliseconds since the page last said how many.
        action: What is done.
        standing: The side panel shows how the task stands.
    """

    n: str
    have: int
    idle: int
    action: Touch
    standing: bool = False


class Preview(msgspec.Struct, frozen=True, tag="preview", tag_field="ask", forbid_unknown_fields=True):
    """Show what an action would do, without doing it; None: show the phone as it is again."""

    have: int
    action: Touch | None = None


class Tick(msgspec.Struct, frozen=True, tag="tick", tag_field="ask", forbid_unknown_fields=True):
    """Time went by. Also how a page that was cut off comes back: with `have` of a picture that is not the latest."""

    have: int
    idle: int
    standing: bool = False


class More(msgspec.Struct, frozen=True, tag="more", tag_field="ask", forbid_unknown_fields=True):
    """Something long: the whole state as JSON, the trace so far, the list of tasks."""

    what: Literal["state", "trace", "tasks"]


class Watch(msgspec.Struct, frozen=True, tag="watch", tag_field="ask", forbid_unknown_fields=True):
    """Look at an episode of the run that is being watched.

    Attributes:
        have: As in `Act`.
        key: The episode, under way or finished; empty: only say what there is.
        step: After how many steps; more than there are: after the last.
        known: How many finished episodes the page knows already.
    """

    have: int
    key: str = ""
    step: int = 0
    known: int = 0


Message: TypeAlias = Open | Act | Preview | Tick | More | Watch
_decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


def read_message(data: bytes | str) -> Message:
    """A message of the page.

    Raises:
        BadMessage: It is none.
    """
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadMessage(f"this is no message of the page: {error}") from error
