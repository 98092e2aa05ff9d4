"""A diary: a list, an editor that saves when left, a picker it asks for a name, a permission, a reminder."""

from __future__ import annotations

from phonegym.phone.app import App
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.contracts import ContactRow, PickContact
from phonegym.phone.do import Do
from phonegym.phone.ids import WORLD, Grant
from phonegym.phone.life import Life
from phonegym.phone.message import AppState, ForResult, Message, Route
from phonegym.phone.os import NotificationAction
from phonegym.phone.page import confirm, page, scrolling
from phonegym.state import Record, field, place
from phonegym.ui import kit
from phonegym.ui.build import lazy, text
from phonegym.ui.node import FILL, Node
from phonegym.ui.words import Word


class Entry(Record):
    text: str
    friend: str = ""


class Diary(AppState):
    entries: dict[str, Entry] = field(default_factory=dict)
    heard: tuple[str, ...] = ()
    grant: Grant | None = None
    recorded: int = 0


at = place(Diary, "apps", "diary")


class Save(Message):
    entry: str

    def apply(self, do: Do) -> None:
        entry = do.state(Diary).entries.get(self.entry)
        if entry is not None:
            entry.text = do.field(f"text.{self.entry}")


class Add(Message):
    def apply(self, do: Do) -> None:
        id = do.fresh()
        do.state(Diary).entries[id] = Entry(text="")
        do.go(Editor(entry=id))


class Erase(Message):
    entry: str

    def apply(self, do: Do) -> None:
        del do.state(Diary).entries[self.entry]
        do.show(Entries())


class Open(Message):
    entry: str

    def apply(self, do: Do) -> None:
        do.set_field(f"text.{self.entry}", do.state(Diary).entries[self.entry].text)
        do.go(Editor(entry=self.entry))

    def leads(self) -> Route:
        return Editor(entry=self.entry)


class Rewrite(Message):
    """Throw the entry away and begin another one: the screen is left and its last message opens the next."""

    def apply(self, do: Do) -> None:
        do.finish()
        Open(entry="e01").apply(do)


class OpenSoon(Message):
    """Opens an entry in five seconds, whatever is in front by then."""

    def apply(self, do: Do) -> None:
        do.later(5_000, Open(entry="a"))


class BackSoon(Message):
    """Leaves the screen and hides the keyboard in five seconds, whatever is in front by then."""

    def apply(self, do: Do) -> None:
        do.later(5_000, LeaveAndHide())


class LeaveAndHide(Message):
    def apply(self, do: Do) -> None:
        do.hide_keyboard()
        do.close()


class AskFriend(Message):
    entry: str

    def apply(self, do: Do) -> None:
        do.start(PickContact(), then=Picked(entry=self.entry))


class Picked(ForResult[ContactRow]):
    entry: str

    def apply(self, do: Do) -> None:
        name = self.result.name if self.result is not None else "nobody"
        do.state(Diary).entries[self.entry].friend = name


class StartRecording(Message):
    def apply(self, do: Do) -> None:
        do.ask_permission("microphone", then=MayRecord())


class MayRecord(ForResult[Grant]):
    def apply(self, do: Do) -> None:
        do.state(Diary).grant = self.result
        if self.result in ("allow", "once"):
            do.state(Diary).recorded += 1


class Remind(Message):
    def apply(self, do: Do) -> None:
        do.later(5_000, Ring(what="mine"))
        do.later(5_000, Ring(what="theirs"), by=WORLD)


class Ring(Message):
    what: str

    def apply(self, do: Do) -> None:
        do.state(Diary).heard += (self.what,)
        do.notify(
            "Reminder", self.what, id="ring", route=Editor(entry="a"),
            actions=(NotificationAction(label="Hush", message=Hush()), NotificationAction(label="Write", message=Open(entry="e02"))),
        )  # fmt: skip


class Hush(Message):
    def apply(self, do: Do) -> None:
        do.state(Diary).heard = ()


def rows(cx: Context, name: str) -> Node:
    entries = cx.state(Diary).entries
    return lazy(
        name, cx.anchor(name), tuple(sorted(entries)),
        lambda key: kit.list_item(entries[key].text or "(empty)", on_tap=Open(entry=key), shows=at.entries[key].text),
        grow=1, width=FILL,
    )  # fmt: skip


class Entries(Route):
    def view(self, cx: Context) -> Node:
        icons = (
            kit.BarIcon("mic", "Record", StartRecording()),
            kit.BarIcon("alarm", "Remind", Remind()),
            kit.BarIcon("inventory_2", "Shelf", Go(route=Shelf())),
        )
        return page(cx, "Diary", rows(cx, "entries"), actions=icons, primary=kit.Primary("Add", Add(), icon="add"))


class Shelf(Route):
    """The same entries on a screen that can be left, as they are or being marked."""

    marked: tuple[str, ...] = ()

    def up(self) -> Route:
        return Entries()

    def view(self, cx: Context) -> Node:
        return page(cx, "Shelf", rows(cx, "shelf"), actions=(kit.BarIcon("check", "Mark", Mark(marked=("a",))),))


class Mark(Message):
    marked: tuple[str, ...]

    def apply(self, do: Do) -> None:
        do.replace(Shelf(marked=self.marked))


class Editor(Route):
    entry: str

    def up(self) -> Route:
        return Entries()

    def on_leave(self) -> Message:
        return Save(entry=self.entry)

    def view(self, cx: Context) -> Node:
        name = f"text.{self.entry}"
        entry = cx.state(Diary).entries.get(self.entry)
        return page(
            cx, "Entry",
            scrolling(
                cx, "form",
                kit.text_field(name, cx.field(name), label="Text", focused=cx.focused(name)),
                kit.value_row("Friend", entry.friend if entry else "", AskFriend(entry=self.entry)),
                *(kit.list_item(label, on_tap=message) for label, message in LATE.items()),
                text("end"),
            ),
            actions=(kit.BarIcon("delete", "Delete", Go(route=Ask(entry=self.entry))),),
        )  # fmt: skip


LATE: dict[str, Message] = {"Rewrite": Rewrite(), "Open soon": OpenSoon(), "Back soon": BackSoon()}


class Ask(Route):
    overlay = "dialog"
    entry: str

    def up(self) -> Route:
        return Editor(entry=self.entry)

    def view(self, cx: Context) -> Node:
        return confirm("Delete?", "It is gone for good.", "Delete", Erase(entry=self.entry), danger=True)


def seed(life: Life) -> Diary:
    return Diary(entries={f"e{n:02d}": Entry(text=f"Day {n}") for n in range(40)} | {"a": Entry(text="A")})


NAME = Word("app_name", {"en": "Diary", "zh": "日记"}, frozenset())
app = App("diary", name=NAME, icon="book", state=Diary, seed=seed, home=Entries(), permissions=("microphone",), aliases=("Day One",))
