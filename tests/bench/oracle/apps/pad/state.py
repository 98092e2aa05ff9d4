from __future__ import annotations

from typing import Annotated

from phonegym.phone.message import AppState
from phonegym.state import Record, Volatile, field, place


class Page(Record):
    title: str
    pinned: bool = False
    friend: str = ""
    opened: Annotated[int, Volatile] = 0


class Pad(AppState):
    pages: dict[str, Page] = field(default_factory=dict)
    locked: bool = False
    volume: int = 3
    takes: int = 0


pad = place(Pad, "apps", "pad")
