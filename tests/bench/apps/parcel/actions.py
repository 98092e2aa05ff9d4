"""What can be done in the shop, and what the world does there."""

from __future__ import annotations

from phonegym.phone.do import Do
from phonegym.phone.ids import WORLD, Author
from phonegym.phone.message import ForResult, Message, Route
from tests.bench.apps.contracts import Settle
from tests.bench.apps.parcel.state import ChatId, Letter, LetterId, Order, OrderId, Parcel

PRICE = {"lamp": 1900, "mug": 800}


class Flip(Message):
    switch: str

    def apply(self, do: Do) -> None:
        switches = do.state(Parcel).switches
        switches[self.switch] = not switches[self.switch]


class Send(Message):
    """The friend answers ten seconds later."""

    chat: ChatId
    body: str

    def apply(self, do: Do) -> None:
        do.state(Parcel).chats[self.chat].letters[LetterId(do.fresh())] = Letter(body=self.body, mine=True)
        do.later(10_000, Arrive(chat=self.chat, body="fine"), by=Author("friend"))


class Unsend(Message):
    chat: ChatId
    letter: LetterId

    def apply(self, do: Do) -> None:
        del do.state(Parcel).chats[self.chat].letters[self.letter]


class SendLater(Message):
    """Send with undo: the write comes five seconds after the tap, and is still the one's who tapped."""

    chat: ChatId

    def apply(self, do: Do) -> None:
        do.later(5_000, ReallySend(chat=self.chat))


class ReallySend(Message):
    chat: ChatId

    def apply(self, do: Do) -> None:
        do.state(Parcel).chats[self.chat].letters[LetterId(do.fresh())] = Letter(body="oops", mine=True)


class Arrive(Message):
    """A letter from others; a blocked chat takes none."""

    chat: ChatId
    body: str

    def apply(self, do: Do) -> None:
        chat = do.state(Parcel).chats[self.chat]
        if not chat.blocked:
            chat.letters[LetterId(do.fresh())] = Letter(body=self.body)
            chat.unread += 1


class Sync(Message):
    """The world puts a letter where one was."""

    chat: ChatId
    letter: LetterId
    body: str

    def apply(self, do: Do) -> None:
        do.state(Parcel).chats[self.chat].letters[self.letter] = Letter(body=self.body)


class Block(Message):
    chat: ChatId

    def apply(self, do: Do) -> None:
        chat = do.state(Parcel).chats[self.chat]
        chat.blocked = not chat.blocked


class Mute(Message):
    chat: ChatId
    until: int

    def apply(self, do: Do) -> None:
        do.state(Parcel).chats[self.chat].mute_until = self.until


class Read(Message):
    """Opening a chat marks it read, which is volatile."""

    chat: ChatId

    def apply(self, do: Do) -> None:
        from tests.bench.apps.parcel.screens import ChatPage

        do.state(Parcel).chats[self.chat].unread = 0
        do.go(ChatPage(chat=self.chat))

    def leads(self) -> Route:
        from tests.bench.apps.parcel.screens import ChatPage

        return ChatPage(chat=self.chat)


class Buy(Message):
    """The seller notes the order half a minute later; the courier writes when it is delivered."""

    item: str

    def apply(self, do: Do) -> None:
        order = OrderId(do.fresh())
        do.state(Parcel).orders[order] = Order(item=self.item, cents=PRICE[self.item])
        do.later(30_000, SellerNote(order=order), by=Author("seller"))
        do.later(60_000, Deliver(order=order), by=Author("courier"))


class SellerNote(Message):
    order: OrderId

    def apply(self, do: Do) -> None:
        do.state(Parcel).orders[self.order].note = "thank you"


class Deliver(Message):
    order: OrderId

    def apply(self, do: Do) -> None:
        state = do.state(Parcel)
        if state.orders[self.order].status == "new" and state.orders[self.order].bill:
            state.orders[self.order].status = "delivered"
            state.chats[ChatId("c1")].letters[LetterId(do.fresh())] = Letter(body="your parcel is here")


class CancelOrder(Message):
    order: OrderId

    def apply(self, do: Do) -> None:
        do.state(Parcel).orders[self.order].status = "cancelled"


class PayNow(Message):
    order: OrderId

    def apply(self, do: Do) -> None:
        do.start(Settle(order=self.order, cents=do.state(Parcel).orders[self.order].cents), then=Paid(order=self.order))


class Paid(ForResult[str]):
    order: OrderId

    def apply(self, do: Do) -> None:
        if self.result is not None:
            do.state(Parcel).orders[self.order].bill = self.result


class Ring(Message):
    """A call takes over the screen, or is silenced."""

    call: str

    def apply(self, do: Do) -> None:
        from tests.bench.apps.parcel.screens import Ringing

        state = do.state(Parcel)
        state.calls[self.call] = "silenced" if state.switches["quiet"] else "missed"
        if not state.switches["quiet"]:
            do.interrupt(Ringing(call=self.call))


class Decline(Message):
    call: str

    def apply(self, do: Do) -> None:
        do.state(Parcel).calls[self.call] = "declined"
        do.finish()


class Answer(Message):
    """What was typed becomes the answer."""

    def apply(self, do: Do) -> None:
        do.state(Parcel).answer = do.field("answer")
        do.hide_keyboard()


_ = WORLD
