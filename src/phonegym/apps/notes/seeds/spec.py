"""How seeded notes are written down."""

from __future__ import annotations

from typing import NamedTuple

from phonegym.apps.notes.state import ColorName, Picture, Repeat, Status

Both = tuple[str, str]
"""A text in English and in Chinese. `{0}` to `{5}` stand for people the owner knows."""
Line = tuple[str, str, bool]
"""An item of a list: English, Chinese, ticked."""


class Spec(NamedTuple):
    """A seeded note. `age` is how many hours ago it was last changed; it was made `older` hours before that.

    `remind` is in how many hours its reminder comes, 0 for never; `voices` are lengths of recordings in seconds.
    """

    folder: str
    age: int
    title: Both
    body: Both = ("", "")
    items: tuple[Line, ...] = ()
    color: ColorName = "plain"
    pinned: bool = False
    locked: bool = False
    status: Status = "active"
    remind: int = 0
    repeat: Repeat = "never"
    older: int = 30
    picture: Picture | None = None
    voices: tuple[int, ...] = ()
