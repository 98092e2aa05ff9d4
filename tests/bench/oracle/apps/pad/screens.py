from __future__ import annotations

from phonegym.phone.builtin import Go, SetField
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.phone.page import confirm, page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import lazy, text
from phonegym.ui.memo import component, derived
from phonegym.ui.node import FILL, Node
from tests.bench.oracle.apps.pad import actions as a
from tests.bench.oracle.apps.pad.state import Pad, Page, pad


@derived
def found(pages: dict[str, Page], query: str) -> tuple[str, ...]:
    return tuple(sorted((p for p in pages if query.casefold() in pages[p].title.casefold()), key=lambda p: (not pages[p].pinned, p)))


@component
def page_row(id: str, page: Page) -> Node:
    return kit.list_item(
        page.title, supporting="pinned" if page.pinned else "", on_tap=a.OpenPage(page=id), on_long=Go(route=RowMenu(page=id)),
        shows=pad.pages[id].title, supporting_shows=pad.pages[id].pinned,
    )  # fmt: skip


class Pages(Route):
    def view(self, cx: Context) -> Node:
        pages = cx.state(Pad).pages
        keys = found(pages, cx.field("q").text)
        rows = lazy("pages", cx.anchor("pages"), keys, lambda id: page_row(id, pages[id]), grow=1, width=FILL)
        search = kit.search_field("q", cx.field("q"), hint="Search", focused=cx.focused("q"), on_clear=SetField(field="q"))
        return page(cx, "Pages", search, rows, primary=kit.Primary("New page", a.NewPage(), icon="add", floating=True))


class Tools(Route):
    def view(self, cx: Context) -> Node:
        state = cx.state(Pad)
        return page(
            cx, "Tools",
            scrolling(
                cx, "tools",
                kit.switch_row("Locked", state.locked, a.Lock(on=not state.locked), shows=pad.locked),
                kit.slider(tuple(range(11)), state.volume, lambda value: a.Volume(value=value), shows=pad.volume),
                kit.list_item("Record", on_tap=a.StartRecording()),
                *(text(f"Line {n}", padding=(16, 12)) for n in range(20)),
                kit.info_row("Takes", str(state.takes), shows=pad.takes),
            ),
        )  # fmt: skip


class PageView(Route):
    page: str

    def up(self) -> Route:
        return Pages()

    def view(self, cx: Context) -> Node:
        page_ = cx.state(Pad).pages.get(self.page)
        if page_ is None:
            return page(cx, "Gone", text("This page is gone."))
        where = pad.pages[self.page]
        return page(
            cx, "Page",
            scrolling(
                cx, "page",
                text(page_.title, "headline_small", shows=where.title, padding=16),
                *(text(f"Paragraph {n} of {page_.title}. " * 3, padding=16) for n in range(8)),
                kit.value_row("Friend", page_.friend or "nobody", a.AskFriend(page=self.page), where.friend),
                kit.list_item("Forget friend", on_tap=a.Unfriend(page=self.page), enabled=bool(page_.friend)),
                kit.info_row("Pinned", "yes" if page_.pinned else "no", where.pinned),
            ),
            actions=(kit.more_icon(Go(route=PageMenu(page=self.page))),),
            primary=kit.Primary("Edit", a.Edit(page=self.page), icon="edit"),
        )  # fmt: skip


class PageMenu(Route):
    overlay = "menu"
    page: str

    def up(self) -> Route:
        return PageView(page=self.page)

    def view(self, cx: Context) -> Node:
        return kit.menu((kit.MenuItem("Edit", a.Edit(page=self.page)), kit.MenuItem("Delete", Go(route=Sure(page=self.page)))))


class RowMenu(Route):
    overlay = "sheet"
    page: str

    def up(self) -> Route:
        return Pages()

    def view(self, cx: Context) -> Node:
        pinned = cx.state(Pad).pages[self.page].pinned
        return kit.sheet(
            kit.list_item("Unpin" if pinned else "Pin", on_tap=a.Pin(page=self.page, on=not pinned)),
            kit.list_item("Delete", on_tap=Go(route=Sure(page=self.page))),
            title="Page",
        )


class Sure(Route):
    overlay = "dialog"
    page: str

    def up(self) -> Route:
        return PageMenu(page=self.page)

    def view(self, cx: Context) -> Node:
        return confirm("Delete?", "It is gone for good.", "Delete", a.Erase(page=self.page), danger=True)


class Editor(Route):
    page: str

    def up(self) -> Route:
        return PageView(page=self.page)

    def on_back(self) -> Message:
        return a.AskDiscard(page=self.page)

    def view(self, cx: Context) -> Node:
        return page(
            cx, "Edit",
            scrolling(cx, "form", kit.text_field("title", cx.field("title"), label="Title", focused=cx.focused("title"))),
            primary=kit.Primary("Save", a.SaveTitle(page=self.page), enabled=bool(cx.field("title").text)),
        )  # fmt: skip


class Discard(Route):
    overlay = "dialog"
    page: str

    def up(self) -> Route:
        return Editor(page=self.page)

    def view(self, cx: Context) -> Node:
        return confirm("Discard changes?", "What you typed is lost.", "Discard", a.ThrowAway(page=self.page))
