"""A pager: posts notifications of all sorts at the touch of a button, and notes what its owner answers."""

from __future__ import annotations

from phonegym.phone.app import App
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.life import Life
from phonegym.phone.message import AppState, ForResult, Message, Route
from phonegym.phone.os import NotificationAction
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.node import Node
from phonegym.ui.words import Word


class Pager(AppState):
    answers: tuple[str, ...] = ()
    posted: int = 0


class Answered(ForResult[str]):
    page: str

    def apply(self, do: Do) -> None:
        state = do.state(Pager)
        state.answers += (f"{self.page}: {self.result}",)


class Post(Message):
    """Post so many pages, the first of them one that cannot be dismissed if it is `ongoing`."""

    count: int = 1
    quiet: bool = False
    ongoing: bool = False

    def apply(self, do: Do) -> None:
        state = do.state(Pager)
        for _ in range(self.count):
            name = f"p{state.posted}"
            state.posted += 1
            reply = NotificationAction[Message](label="Reply", message=Answered(page=name), reply=True)
            do.notify(f"Page {name}", "Call the ward", id=name, route=Pages(), actions=(reply,), quiet=self.quiet, ongoing=self.ongoing)


class Later(Message):
    """Post a page in five seconds."""

    def apply(self, do: Do) -> None:
        do.later(5_000, Post())


class Ringing(Route):
    """Takes over the screen."""

    def view(self, cx: Context) -> Node:
        return kit.scaffold(bar=kit.top_bar("Ringing"), body=kit.button("Stop", StopRinging()))

    def dismiss(self) -> Message | None:
        return StopRinging()


class StopRinging(Message):
    def apply(self, do: Do) -> None:
        do.end_interruption(Ringing())


class Ring(Message):
    def apply(self, do: Do) -> None:
        do.interrupt(Ringing())


class RingSoon(Message):
    def apply(self, do: Do) -> None:
        do.later(5_000, Ring())


BUTTONS: dict[str, Message] = {
    "One": Post(), "Quiet": Post(quiet=True), "Six": Post(count=6), "Thirty": Post(count=30, quiet=True),
    "Ongoing": Post(ongoing=True, quiet=True), "Later": Later(), "Ring soon": RingSoon(),
}  # fmt: skip


class Pages(Route):
    def view(self, cx: Context) -> Node:
        rows = [kit.list_item(label, on_tap=message, id=label) for label, message in BUTTONS.items()]
        return page(cx, "Pager", scrolling(cx, "pages", *rows))


def seed(life: Life) -> Pager:
    return Pager()


app = App(
    "pager", name=Word("app_name", {"en": "Pager", "zh": "寻呼机"}, frozenset()), icon="notifications", state=Pager, seed=seed, home=Pages()
)
