"""Offers to pick a contact, too: then the chooser decides."""

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


class Cards(AppState):
    pass


class Draw(Message):
    def apply(self, do: Do) -> None:
        do.finish(ContactRow(id="zoe", name="Zoe", phone=""))


class Wheel(Route):
    def view(self, cx: Context) -> Node:
        return page(cx, "Rolodex", kit.button("Zoe", Draw()))


def seed(life: Life) -> Cards:
    return Cards()


app = App("rolodex", name=Word("n", {"en": "Rolodex", "zh": "名片"}, frozenset()), icon="contacts", state=Cards, seed=seed, home=Wheel())


@app.offers(PickContact)
def pick(intent: PickContact) -> Route:
    return Wheel()
