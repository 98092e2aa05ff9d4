from __future__ import annotations

from phonegym.phone.app import App
from phonegym.phone.context import Context
from phonegym.phone.contracts import ContactRow, PickContact
from phonegym.phone.do import Do
from phonegym.phone.life import Life
from phonegym.phone.message import AppState, Message, Route
from phonegym.phone.page import page
from phonegym.ui import kit
from phonegym.ui.build import lazy
from phonegym.ui.node import FILL, Node
from phonegym.ui.words import Word

MEMBERS = ("ann", "bob", "cat", "dan", "eve", "flo", "gus", "hal", "ida", "jim", "kim", "lou", "may", "ned")


class Crew(AppState):
    pass


class Take(Message):
    who: str

    def apply(self, do: Do) -> None:
        do.finish(ContactRow(id=self.who, name=self.who.title(), phone=""))


class Members(Route):
    def view(self, cx: Context) -> Node:
        return page(cx, "Crew", lazy("crew", cx.anchor("crew"), MEMBERS, lambda who: kit.list_item(who.title()), grow=1, width=FILL))


class Pick(Route):
    def view(self, cx: Context) -> Node:
        rows = lazy("pick", cx.anchor("pick"), MEMBERS, lambda who: kit.list_item(who.title(), on_tap=Take(who=who)), grow=1, width=FILL)
        return page(cx, "Pick one", rows)


def seed(life: Life) -> Crew:
    return Crew()


app = App("crew", name=Word("n", {"en": "Crew", "zh": "船员"}, frozenset()), icon="group", state=Crew, seed=seed, home=Members())


@app.offers(PickContact)
def pick(intent: PickContact) -> Route:
    return Pick()
