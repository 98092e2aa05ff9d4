"""Offers to pick a contact."""

from __future__ import annotations

from phonegym.phone.app import App
from phonegym.phone.context import Context
from phonegym.phone.contracts import ContactRow, PickContact
from phonegym.phone.do import Do
from phonegym.phone.life import Life
from phonegym.phone.message import AppState, Message, Route
from phonegym.phone.page import page
from phonegym.ui import kit
from phonegym.ui.node import Node
from phonegym.ui.words import Word


class People(AppState):
    names: tuple[str, ...] = ("Ann", "Bob")


class Take(Message):
    name: str

    def apply(self, do: Do) -> None:
        do.finish(ContactRow(id=self.name, name=self.name, phone=""))


class List(Route):
    def view(self, cx: Context) -> Node:
        search = kit.text_field("search", cx.field("search"), label="Search", focused=cx.focused("search"))
        return page(cx, "People", search, *(kit.list_item(name, on_tap=Take(name=name)) for name in cx.state(People).names))


def seed(life: Life) -> People:
    return People()


app = App("people", name=Word("n", {"en": "People", "zh": "人"}, frozenset()), icon="group", state=People, seed=seed, home=List())


@app.offers(PickContact)
def pick(intent: PickContact) -> Route:
    return List()
