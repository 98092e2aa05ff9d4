from __future__ import annotations

from phonegym.phone.contracts import ContactRow, PickContact
from phonegym.phone.do import Do
from phonegym.phone.ids import Grant
from phonegym.phone.message import ForResult, Message, Route
from tests.bench.oracle.apps.pad.state import Pad, Page


class OpenPage(Message):
    page: str

    def apply(self, do: Do) -> None:
        do.state(Pad).pages[self.page].opened += 1
        do.go(self.leads())

    def leads(self) -> Route:
        from tests.bench.oracle.apps.pad.screens import PageView

        return PageView(page=self.page)


class Edit(Message):
    page: str

    def apply(self, do: Do) -> None:
        do.set_field("title", do.state(Pad).pages[self.page].title)
        do.go(self.leads())

    def leads(self) -> Route:
        from tests.bench.oracle.apps.pad.screens import Editor

        return Editor(page=self.page)


class SaveTitle(Message):
    page: str

    def apply(self, do: Do) -> None:
        do.state(Pad).pages[self.page].title = do.field("title")
        do.clear_field("title")
        do.close()


class AskDiscard(Message):
    page: str

    def apply(self, do: Do) -> None:
        from tests.bench.oracle.apps.pad.screens import Discard

        if do.field("title") == do.state(Pad).pages[self.page].title:
            do.close()
        else:
            do.go(Discard(page=self.page))


class ThrowAway(Message):
    page: str

    def apply(self, do: Do) -> None:
        from tests.bench.oracle.apps.pad.screens import Editor

        do.close(Editor)


class Pin(Message):
    page: str
    on: bool

    def apply(self, do: Do) -> None:
        do.state(Pad).pages[self.page].pinned = self.on
        do.close()


class Erase(Message):
    page: str

    def apply(self, do: Do) -> None:
        from tests.bench.oracle.apps.pad.screens import Pages

        del do.state(Pad).pages[self.page]
        do.show(Pages())


class NewPage(Message):
    def apply(self, do: Do) -> None:
        id = do.fresh()
        do.state(Pad).pages[id] = Page(title="Untitled")
        Edit(page=id).apply(do)


class Lock(Message):
    on: bool

    def apply(self, do: Do) -> None:
        do.state(Pad).locked = self.on


class Volume(Message):
    value: int

    def apply(self, do: Do) -> None:
        do.state(Pad).volume = self.value


class AskFriend(Message):
    page: str

    def apply(self, do: Do) -> None:
        do.start(PickContact(), then=Picked(page=self.page))


class Picked(ForResult[ContactRow]):
    page: str

    def apply(self, do: Do) -> None:
        if self.result is not None and self.page in do.state(Pad).pages:
            do.state(Pad).pages[self.page].friend = self.result.id


class Unfriend(Message):
    page: str

    def apply(self, do: Do) -> None:
        do.state(Pad).pages[self.page].friend = ""


class StartRecording(Message):
    def apply(self, do: Do) -> None:
        do.ask_permission("microphone", then=MayRecord())


class MayRecord(ForResult[Grant]):
    def apply(self, do: Do) -> None:
        if self.result in ("allow", "once"):
            do.state(Pad).takes += 1
            do.toast("Recorded")


class Search(Message):
    def apply(self, do: Do) -> None:
        do.focus("q")
