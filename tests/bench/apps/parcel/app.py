"""The shop's manifest and the life of its owner."""

from __future__ import annotations

from phonegym.phone.app import App
from phonegym.phone.life import Life
from phonegym.ui.words import Word
from tests.bench.apps.parcel.screens import Desk
from tests.bench.apps.parcel.state import Chat, ChatId, Letter, LetterId, Order, OrderId, Parcel

TERMS = " ".join(f"Clause {n}: whatever is bought on a day is sent on the day after it." for n in range(140))


def seed(life: Life) -> Parcel:
    chats = {
        ChatId(f"c{n}"): Chat(title=life.say(f"Friend {n}", f"朋友{n}"), letters={LetterId("l0"): Letter(body=f"note {life.draw(9, n)}")})
        for n in range(8)
    }
    orders = {OrderId(f"o{n}"): Order(item="mug", cents=800 + n, status=("sent", "lost", "paid")[life.draw(3, "s", n)]) for n in range(3)}
    return Parcel(chats=chats, orders=orders, switches={"lamp": False, "door": True, "quiet": False}, terms=TERMS)


app = App(
    "parcel", name=Word("parcel", {"en": "Parcel", "zh": "包裹"}, frozenset()), icon="package_2", state=Parcel, seed=seed, home=Desk()
)
