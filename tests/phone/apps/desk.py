"""Has what hands can do beside tapping: a list that looks for more when it is pulled, rows in an order of one's own, a password."""

from __future__ import annotations

from phonegym.phone.app import App
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.life import Life
from phonegym.phone.message import AppState, Message, Route, Way
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import column, lazy, row, stack, strip, text
from phonegym.ui.node import FILL, Node
from phonegym.ui.words import Word


class Desk(AppState):
    letters: int = 30
    order: tuple[str, ...] = ("ink", "pen", "paper", "stamp")


class Fetch(Message):
    def apply(self, do: Do) -> None:
        do.state(Desk).letters += 1


class Put(Message):
    what: str
    onto: str

    def apply(self, do: Do) -> None:
        desk = do.state(Desk)
        at = desk.order.index(self.onto)
        rest = [each for each in desk.order if each != self.what]
        desk.order = (*rest[:at], self.what, *rest[at:])


class Letters(Route):
    """Rows 48 dp high, and among them a list of its own."""

    def view(self, cx: Context) -> Node:
        inner = lazy("inner", cx.anchor("inner"), tuple(f"i{n}" for n in range(8)), _line, height=144, width=FILL, id="inner")
        rows = [inner if n == 4 else _line(f"letter {n}") for n in range(cx.state(Desk).letters)]
        return page(cx, "Letters", scrolling(cx, "letters", *rows, on_pull=Fetch()))


class Shelf(Route):
    """A strip of books, each 100 dp wide, in a list of lines; a swipe that the strip does not take goes to the page."""

    def view(self, cx: Context) -> Node:
        books = strip(
            "books", cx.anchor("books"), tuple(f"book{n}" for n in range(9)), _book, width=FILL, padding=(16, 0, 16, 0), id="books"
        )
        rows = [books if n == 1 else _line(f"line {n}") for n in range(30)]
        return page(cx, "Shelf", scrolling(cx, "lines", *rows))

    def on_swipe(self, way: Way, met: object) -> Message | None:
        return Fetch() if way in ("left", "right") else None


class Things(Route):
    def view(self, cx: Context) -> Node:
        rows = [row(text(name, grow=1), width=FILL, min_height=56, carries=name, id=name) for name in cx.state(Desk).order]
        note = kit.text_field("note", cx.field("note"), label="Note", focused=cx.focused("note"))
        secret = kit.text_field("secret", cx.field("secret"), label="Secret", focused=cx.focused("secret"), password=True)
        more = kit.list_item("Letters", on_tap=Go(route=Letters()))
        shelf = kit.list_item("Shelf", on_tap=Go(route=Shelf()))
        return page(cx, "Things", note, secret, *rows, more, shelf)

    def on_drop(self, carried: object, onto: object) -> Message | None:
        return Put(what=str(carried), onto=str(onto))


def _book(label: str) -> Node:
    return column(text(label), width=100, min_height=40 if label == "book1" else 120, on_tap=Put(what="ink", onto="pen"), id=label)


def _line(label: str) -> Node:
    return stack(text(label), width=FILL, height=48, id=label)


def seed(life: Life) -> Desk:
    return Desk()


app = App("desk", name=Word("n", {"en": "Desk", "zh": "桌子"}, frozenset()), icon="edit", state=Desk, seed=seed, home=Things())
