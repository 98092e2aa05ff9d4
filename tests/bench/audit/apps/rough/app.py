"""One screen for each thing that a crawl must find, and one on which all is well."""

from __future__ import annotations

from collections.abc import Iterator

from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.task import Task
from phonegym.phone.app import App
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.life import Life
from phonegym.phone.message import AppState, Message, Route
from phonegym.phone.page import page
from phonegym.state import field, place
from phonegym.ui import kit
from phonegym.ui.build import stack, text
from phonegym.ui.node import FILL, Node
from phonegym.ui.words import Word


class Rough(AppState):
    marks: dict[str, int] = field(default_factory=dict)
    count: int = 0


rough = place(Rough, "apps", "rough")


class Nothing(Message):
    def apply(self, do: Do) -> None:
        pass


class Count(Message):
    def apply(self, do: Do) -> None:
        do.state(Rough).count += 1


class Explode(Message):
    def apply(self, do: Do) -> None:
        raise RuntimeError("a reducer that raises")


class Stay(Message):
    def apply(self, do: Do) -> None:
        do.toast("You stay here")


class Menu(Route):
    def view(self, cx: Context) -> Node:
        routes = (Fine(), Dead(), Covered(), Clipped(), Overlap(), Trap(), Crash(), Lying(), Unordered())
        return page(cx, "Rough", *(kit.list_item(type(route).__name__, on_tap=Go(route=route)) for route in routes))


class _Below(Route):
    def up(self) -> Route | None:
        return Menu()


class Fine(_Below):
    def view(self, cx: Context) -> Node:
        return page(cx, "Fine", text("All is well."), kit.button("Count", Count()))


class Dead(_Below):
    def view(self, cx: Context) -> Node:
        return page(cx, "Dead", kit.button("Nothing", Nothing()), kit.button("Grey", Nothing(), enabled=False))


class Covered(_Below):
    def view(self, cx: Context) -> Node:
        lid = stack(width=FILL, height=30, opaque=True)
        return page(cx, "Covered", stack(kit.button("Below", Count()), lid, width=FILL))


class Clipped(_Below):
    def view(self, cx: Context) -> Node:
        return page(cx, "Clipped", text("Two lines of text in a box that is too low for them. " * 2, height=20))


class Overlap(_Below):
    def view(self, cx: Context) -> Node:
        return page(cx, "Overlap", stack(text("One text"), text("Another text")))


class Trap(_Below):
    def on_back(self) -> Message:
        return Stay()

    def view(self, cx: Context) -> Node:
        return page(cx, "Trap", text("Nobody leaves."))


class Crash(_Below):
    def view(self, cx: Context) -> Node:
        return page(cx, "Crash", kit.button("Explode", Explode()))


class Lying(Route):
    def up(self) -> Route:
        return Fine()

    def view(self, cx: Context) -> Node:
        return page(cx, "Lying", text("No control of Fine leads here."))


class Unordered(_Below):
    def view(self, cx: Context) -> Node:
        marks = cx.state(Rough).marks
        rows = (kit.info_row(name, str(value), rough.marks[name]) for name, value in marks.items())  # unsorted: the defect
        return page(cx, "Unordered", kit.button("Count", Count()), *rows)


def seed(life: Life) -> Rough:
    return Rough(marks={name: n for n, name in enumerate(("ash", "birch", "cedar", "elm"))})


app = App("rough", name=Word("n", {"en": "Rough", "zh": "粗糙"}, frozenset()), icon="warning", state=Rough, seed=seed, home=Menu())


class CountOnce(Task):
    """Leads over the screen whose order comes from a table."""

    goal = {"en": "Count once.", "zh": "数一次。"}
    apps = ("rough",)

    def allow(self, run: Run) -> Iterator[object]:
        yield rough.count

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("count", run.app(Rough).count, 1)

    def next_action(self, user: User) -> Iterator[Step]:
        if user.state(Rough).count == 0:
            yield user.goto(Unordered())
            yield user.tap(Count())
        yield user.finish()
