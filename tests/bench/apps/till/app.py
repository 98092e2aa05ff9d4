"""A till: serves one intent, writes a bill and a balance."""

from __future__ import annotations

from typing import NewType

from phonegym.phone.app import App
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.life import Life
from phonegym.phone.message import AppState, Message, Route
from phonegym.phone.page import page, scrolling
from phonegym.state import Record, field, new, place
from phonegym.ui import kit
from phonegym.ui.build import text
from phonegym.ui.node import Node
from phonegym.ui.words import Word
from tests.bench.apps.contracts import Settle

BillId = NewType("BillId", str)


class Bill(Record):
    order: str
    cents: int


class Till(AppState):
    cents: int = 50_000
    bills: dict[BillId, Bill] = field(default_factory=dict)


tl = place(Till, "apps", "till")


class Confirm(Message):
    order: str
    cents: int

    def apply(self, do: Do) -> None:
        state = do.state(Till)
        bill = BillId(do.fresh())
        state.bills[bill] = Bill(order=self.order, cents=self.cents)
        state.cents -= self.cents
        do.finish(bill)


class Credit(Message):
    cents: int

    def apply(self, do: Do) -> None:
        do.state(Till).cents += self.cents


class Balance(Route):
    def view(self, cx: Context) -> Node:
        return page(cx, "Till", text(str(cx.state(Till).cents), shows=tl.cents))


class Cashier(Route):
    asked: Settle

    def view(self, cx: Context) -> Node:
        return page(cx, "Pay", scrolling(cx, "pay", kit.button("Pay", Confirm(order=self.asked.order, cents=self.asked.cents))))


def seed(life: Life) -> Till:
    return Till(bills={BillId("old"): Bill(order="o0", cents=700)})


app = App("till", name=Word("till", {"en": "Till", "zh": "收银"}, frozenset()), icon="payments", state=Till, seed=seed, home=Balance())


@app.offers(Settle, writes=(tl.cents, new(tl.bills)))
def cashier(intent: Settle) -> Route:
    return Cashier(asked=intent)
