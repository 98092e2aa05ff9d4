from __future__ import annotations

from collections.abc import Iterator

from phonegym.phone.app import App
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.ids import WORLD
from phonegym.phone.life import Life
from phonegym.phone.message import AppState, Message, Route
from phonegym.phone.page import page
from phonegym.state import field, place
from phonegym.ui import kit
from phonegym.ui.node import Node
from phonegym.ui.words import Word


class Bell(AppState):
    log: dict[str, str] = field(default_factory=dict)
    heard: int = 0


bell = place(Bell, "apps", "bell")


class Ring(Message):
    id: str

    def apply(self, do: Do) -> None:
        do.state(Bell).log[self.id] = "ringing"
        do.notify("Ringing", id=self.id, route=Ringing(id=self.id), ongoing=True)
        do.interrupt(Ringing(id=self.id))
        do.later(60_000, Missed(id=self.id), by=WORLD)


class Missed(Message):
    id: str

    def apply(self, do: Do) -> None:
        if do.state(Bell).log[self.id] == "ringing":
            do.state(Bell).log[self.id] = "missed"
            do.withdraw(self.id)


class Decline(Message):
    id: str

    def apply(self, do: Do) -> None:
        do.state(Bell).log[self.id] = "declined"
        do.withdraw(self.id)
        do.finish()


class Later(Message):
    id: str

    def apply(self, do: Do) -> None:
        do.state(Bell).log[self.id] = "later"
        do.withdraw(self.id)
        do.finish()


class Chime(Message):
    id: str

    def apply(self, do: Do) -> None:
        do.state(Bell).heard += 1
        do.notify("Chime", f"Number {self.id}", id=self.id, route=Calls())


class Calls(Route):
    def view(self, cx: Context) -> Node:
        return page(cx, "Calls", *(kit.list_item(id, supporting=how) for id, how in sorted(cx.state(Bell).log.items())))


class Ringing(Route):
    id: str

    def on_back(self) -> Message:
        return Keep()

    def dismiss(self) -> Message:
        return Decline(id=self.id)

    def view(self, cx: Context) -> Node:
        return page(cx, "Ringing", kit.button("Later", Later(id=self.id)), kit.button("Decline", Decline(id=self.id)))


class Keep(Message):
    def apply(self, do: Do) -> None:
        do.toast("It is still ringing")


def seed(life: Life) -> Bell:
    return Bell()


def noise(life: Life) -> Iterator[tuple[int, Message]]:
    for n in range(4):
        yield 3_000 + life.draw(40_000, "bell", n), (Ring(id=f"r{n}") if n % 2 else Chime(id=f"c{n}"))


app = App("bell", name=Word("n", {"en": "Bell", "zh": "铃"}, frozenset()), icon="alarm", state=Bell, seed=seed, home=Calls(), noise=noise)
