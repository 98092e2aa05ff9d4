"""The shop's screens: plain lists of controls."""

from __future__ import annotations

from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import text
from phonegym.ui.node import Node
from tests.bench.apps.parcel import actions as a
from tests.bench.apps.parcel.state import ChatId, OrderId, Parcel, pc


class Desk(Route):
    """Everything at a glance; the first order's status is below the fold."""

    def view(self, cx: Context) -> Node:
        s = cx.state(Parcel)
        chats = [kit.list_item(s.chats[c].title, on_tap=a.Read(chat=c), shows=pc.chats[c].title) for c in sorted(s.chats)]
        switches = [kit.switch_row(name, s.switches[name], a.Flip(switch=name), shows=pc.switches[name]) for name in sorted(s.switches)]
        goods = [kit.list_item(f"Buy {item}", on_tap=a.Buy(item=item)) for item in sorted(a.PRICE)]
        orders = [kit.list_item(f"Order {o}", on_tap=Go(route=OrderPage(order=o))) for o in sorted(s.orders)]
        more = [
            kit.list_item("Terms", on_tap=Go(route=Terms())),
            kit.list_item("Answer", on_tap=Go(route=AnswerPage())),
        ]
        return page(cx, "Parcel", scrolling(cx, "desk", *switches, *goods, *more, *orders, *chats))


class ChatPage(Route):
    chat: ChatId

    def view(self, cx: Context) -> Node:
        chat = cx.state(Parcel).chats[self.chat]
        at = pc.chats[self.chat]
        rows = [
            kit.list_item(letter.body, on_tap=a.Unsend(chat=self.chat, letter=key), shows=at.letters[key].body)
            for key, letter in sorted(chat.letters.items())
        ]
        buttons = [
            kit.button("Hello", a.Send(chat=self.chat, body="hello")),
            kit.button("Hello in a moment", a.SendLater(chat=self.chat)),
            kit.button("Block", a.Block(chat=self.chat)),
            kit.button("Mute", a.Mute(chat=self.chat, until=55)),
        ]
        return page(cx, chat.title, scrolling(cx, "chat", *buttons, *rows))

    def up(self) -> Route:
        return Desk()


class OrderPage(Route):
    order: OrderId

    def view(self, cx: Context) -> Node:
        order = cx.state(Parcel).orders[self.order]
        at = pc.orders[self.order]
        body = [
            kit.info_row("Status", order.status, at.status),
            kit.info_row("Price", str(order.cents), at.cents),
            kit.button("Cancel order", a.CancelOrder(order=self.order), enabled=order.status == "new"),
            kit.button("Pay", a.PayNow(order=self.order), enabled=not order.bill),
        ]
        return page(cx, "Order", scrolling(cx, "order", *body))

    def up(self) -> Route:
        return Desk()


class Terms(Route):
    """A text taller than the screen."""

    def view(self, cx: Context) -> Node:
        return page(cx, "Terms", scrolling(cx, "terms", text(cx.state(Parcel).terms, shows=pc.terms, width="fill", padding=(16, 8))))

    def up(self) -> Route:
        return Desk()


class AnswerPage(Route):
    def view(self, cx: Context) -> Node:
        field = kit.text_field("answer", cx.field("answer"), focused=cx.focused("answer"), label="Answer")
        return page(cx, "Answer", scrolling(cx, "form", field, kit.button("Save", a.Answer())))

    def up(self) -> Route:
        return Desk()


class Ringing(Route):
    call: str

    def view(self, cx: Context) -> Node:
        return page(cx, "Mum is calling", scrolling(cx, "call", kit.button("Decline", a.Decline(call=self.call))))

    def dismiss(self) -> Message:
        return a.Decline(call=self.call)
