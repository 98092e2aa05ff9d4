"""A shop with a mailbox and some switches: all that the judge's scenarios need."""

from __future__ import annotations

from typing import Annotated, NewType

from phonegym.phone.message import AppState
from phonegym.state import Record, Volatile, field, place

ChatId = NewType("ChatId", str)
LetterId = NewType("LetterId", str)
OrderId = NewType("OrderId", str)


class Letter(Record):
    body: str
    mine: bool = False


class Chat(Record):
    title: str
    letters: dict[LetterId, Letter] = field(default_factory=dict)
    blocked: bool = False
    mute_until: int = 0
    unread: Annotated[int, Volatile] = 0


class Order(Record):
    item: str
    cents: int
    status: str = "new"
    bill: str = ""
    note: str = ""


class Parcel(AppState):
    chats: dict[ChatId, Chat] = field(default_factory=dict)
    orders: dict[OrderId, Order] = field(default_factory=dict)
    switches: dict[str, bool] = field(default_factory=dict)
    calls: dict[str, str] = field(default_factory=dict)
    terms: str = ""
    answer: str = ""


pc = place(Parcel, "apps", "parcel")
