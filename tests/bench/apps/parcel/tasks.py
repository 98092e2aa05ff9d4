"""Templates of each kind, small: the bench's own subjects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.bench import Check, Ending, Guide, Reading, Run, Setup, Step, Task, check, choice, coin, effects_of, keys, near_miss, number
from phonegym.bench.oracle import User
from phonegym.state import ANY
from tests.bench.apps.contracts import Settle
from tests.bench.apps.parcel.actions import PRICE, Answer, Buy, CancelOrder, Flip, Mute, PayNow
from tests.bench.apps.parcel.screens import AnswerPage, ChatPage, Desk, OrderPage, Terms
from tests.bench.apps.parcel.state import ChatId, Order, OrderId, Parcel, pc
from tests.bench.apps.till.app import tl

guide = Guide()
guide.void(pc.orders[ANY], lambda order: order.status == "cancelled" and not order.bill)
guide.interruption(pc.calls[ANY])

switch = choice("lamp", "door", "quiet")
any_chat = keys(Parcel, lambda s: s.chats)


class SwitchOn(Task):
    """Leave alone what is right already."""

    goal = {"en": "Make sure {switch} is on.", "zh": "确认{switch}已打开。"}
    kinds = ("operate", "twin")
    apps = ("parcel",)
    twin = "already"
    switch: Annotated[str, switch]
    already: Annotated[bool, coin]

    def setup(self, start: Setup) -> None:
        start.state(Parcel).switches[self.switch] = self.already

    def allow(self, run: Run) -> Iterator[object]:
        if not self.already:
            yield pc.switches[self.switch]

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("on", run.app(Parcel).switches[self.switch])
        yield check("its state was on screen", run.saw(pc.switches[self.switch]))

    def next_action(self, user: User) -> Iterator[Step]:
        if not user.state(Parcel).switches[self.switch]:
            yield user.goto(Desk())
            yield user.tap(Flip(switch=self.switch))
        yield user.show(pc.switches[self.switch], on=Desk())
        yield user.finish()


class BuyOne(Task):
    """One order, paid once, at another app's till."""

    goal = {"en": ("Buy a {item} and pay for it.", "Get me a {item}; pay at once."), "zh": "买一个{item}并付款。"}
    kinds = ("operate", "cross_app")
    apps = ("parcel", "till")
    item: Annotated[str, choice(*PRICE)]

    def mine(self, run: Run) -> list[OrderId]:
        orders = run.app(Parcel).orders
        return [o for o in run.made(pc.orders) if orders[o].item == self.item][:1]

    def allow(self, run: Run) -> Iterator[object]:
        yield from (pc.orders[o] for o in self.mine(run))
        yield effects_of(Settle)

    def goals(self, run: Run) -> Iterator[Check]:
        orders = run.app(Parcel).orders
        made = self.mine(run)
        yield check("one order of it", len(made), 1)
        yield check("paid once", tuple(orders[o].bill for o in made), run.made(tl.bills) or ("a bill",))

    def next_action(self, user: User) -> Iterator[Step]:
        made = self.mine(user.run)
        yield from user.confirm(Settle, ok=lambda asked: asked.order in made)
        if not made:
            yield user.goto(Desk())
            yield user.tap(Buy(item=self.item))
        if not user.state(Parcel).orders[made[0]].bill:
            yield user.goto(OrderPage(order=made[0]))
            yield user.tap(PayNow(order=made[0]))
        yield user.finish()


class WhatStatus(Task):
    """A query: the answer must have been looked up."""

    goal = {"en": "What is the status of order {order}?", "zh": "订单{order}是什么状态？"}
    kinds = ("query",)
    apps = ("parcel",)
    order: Annotated[OrderId, keys(Parcel, lambda s: s.orders)]
    n: Annotated[int, number(1, 1000)]

    def setup(self, start: Setup) -> None:
        start.state(Parcel).orders[self.order].status = f"step {self.n}"

    def allow(self, run: Run) -> Iterator[object]:
        yield pc.answer

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("status", run.app(Parcel).answer, run.app(Parcel).orders[self.order].status)

    def evidence(self, run: Run) -> Iterator[object]:
        yield pc.orders[self.order].status

    def next_action(self, user: User) -> Iterator[Step]:
        status = user.state(Parcel).orders[self.order].status
        yield user.show(pc.orders[self.order].status, on=OrderPage(order=self.order))
        if user.state(Parcel).answer != status:
            yield user.goto(AnswerPage())
            yield user.fill("answer", status)
            yield user.tap(Answer())
        yield user.finish()


class PutBack(Task):
    """Two parts: the second asks for what was there before the first."""

    goal = {"en": "Turn the lamp on and open the door.", "zh": "开灯并开门。"}
    follow_up = {"en": "Put both back as they were.", "zh": "都恢复原样。"}
    kinds = ("operate", "follow_up", "memory")
    apps = ("parcel",)
    lamp: Annotated[bool, coin]
    door: Annotated[bool, coin]

    def fits(self, phone: object) -> bool:
        return not (self.lamp and self.door)

    def setup(self, start: Setup) -> None:
        start.state(Parcel).switches["lamp"], start.state(Parcel).switches["door"] = self.lamp, self.door

    def allow(self, run: Run) -> Iterator[object]:
        yield pc.switches["lamp"]
        yield pc.switches["door"]

    def goals(self, run: Run) -> Iterator[Check]:
        for name in ("lamp", "door"):
            yield check(name, run.app(Parcel).switches[name], run.part == 0 or run.was(Parcel).switches[name])

    def next_action(self, user: User) -> Iterator[Step]:
        for each in self.goals(user.run):
            if not each.ok:
                yield user.goto(Desk())
                yield user.tap(Flip(switch=each.name))
        yield user.finish()


class CancelIfPossible(Task):
    """Refuse-or-act."""

    goal = {"en": "Cancel order {order}; if that can't be done, tell me.", "zh": "取消订单{order}；不行就告诉我。"}
    kinds = ("operate", "infeasible", "twin")
    apps = ("parcel",)
    twin = "too_late"
    order: Annotated[OrderId, keys(Parcel, lambda s: s.orders)]
    too_late: Annotated[bool, coin]

    def setup(self, start: Setup) -> None:
        start.state(Parcel).orders[self.order] = Order(item="mug", cents=800, status="delivered" if self.too_late else "new")

    def allow(self, run: Run) -> Iterator[object]:
        if not self.too_late:
            yield pc.orders[self.order].status

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("status", run.app(Parcel).orders[self.order].status, "delivered" if self.too_late else "cancelled")
        yield check("seen", run.saw(pc.orders[self.order].status))

    def ending(self, run: Run) -> Ending:
        return "infeasible" if self.too_late else "finish"

    def next_action(self, user: User) -> Iterator[Step]:
        order = user.state(Parcel).orders[self.order]
        if order.status == "new":
            yield user.goto(OrderPage(order=self.order))
            yield user.tap(CancelOrder(order=self.order))
        yield user.show(pc.orders[self.order].status, on=OrderPage(order=self.order))
        yield user.infeasible("too late") if self.too_late else user.finish()

    @near_miss
    def leave_instead(self, user: User) -> Iterator[Step]:
        yield user.show(pc.orders[self.order].status, on=OrderPage(order=self.order))
        yield user.finish()


class MuteOneOf(Task):
    """The owner must be asked which one."""

    goal = {"en": "Mute my friend; ask me which one.", "zh": "把我的一个朋友静音，先问我是哪一个。"}
    kinds = ("operate", "ask")
    apps = ("parcel",)
    chat: Annotated[ChatId, any_chat]

    def allow(self, run: Run) -> Iterator[object]:
        yield pc.chats[self.chat].mute_until

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("muted", run.app(Parcel).chats[self.chat].mute_until, 55)
        yield check("asked", len(run.asked), 1)

    def reply(self, question: str) -> str | None:
        return self.chat if "which" in question else None

    def next_action(self, user: User) -> Iterator[Step]:
        if not user.run.asked:
            yield user.ask("which one?")
        if user.state(Parcel).chats[self.chat].mute_until != 55:
            yield user.goto(ChatPage(chat=self.chat))
            yield user.tap(Mute(chat=self.chat, until=55))
        yield user.finish()


class ReadTerms(Task):
    """A text taller than the screen must be read to its end."""

    goal = {"en": "Read the terms {name} sent.", "zh": "读一下{name}发来的条款。"}
    kinds = ("query",)
    apps = ("parcel",)
    shown = ("name",)
    chat: Annotated[ChatId, any_chat]

    def show(self, start: Reading) -> dict[str, str]:
        return {"name": start.state(Parcel).chats[self.chat].title}

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("read", run.saw(pc.terms))

    def next_action(self, user: User) -> Iterator[Step]:
        yield user.show(pc.terms, on=Terms())
        yield user.finish()
