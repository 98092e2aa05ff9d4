"""Moving an item: its page with all cells drawn, each of which a tap chooses."""

from __future__ import annotations

from phonegym.apps.home.actions.arranging import Place, TurnMoving
from phonegym.apps.home.layout import COLUMNS, MOST_PAGES, fits, members, page_count, rows_of
from phonegym.apps.home.screens import widgets
from phonegym.apps.home.screens.cells import WHITE, Cell, app_cell, app_of, backdrop, dock_of, folder_cell, framed, page_of
from phonegym.apps.home.state import DOCK, HomeState, ItemId
from phonegym.apps.home.words import W
from phonegym.phone.builtin import Back
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route, Way
from phonegym.ui import kit
from phonegym.ui.build import Node, row, stack, text
from phonegym.ui.node import FILL

_EDGE = (1, 0x80FFFFFF)


class Moving(Route):
    """Where shall it go? An empty cell, a folder, or an app with which it makes one. One page more than there are is offered."""

    edge_to_edge = True
    upright = True
    item: ItemId
    page: int

    def view(self, cx: Context) -> Node:
        page = page_of(cx, self.page, _cells(cx, self.item, self.page), lambda id: widgets.widget(cx, id, None))
        body = framed(cx, page, self._strip(cx), dock_of(cx, _cells(cx, self.item, DOCK)))
        return backdrop(cx, body, dim=0x73000000)

    def _strip(self, cx: Context) -> Node:
        """What to do, and the ways to the other pages and out."""
        last = min(MOST_PAGES, page_count(cx.state(HomeState).items) + 1) - 1
        hint = text(W.tap_a_place(name=_name(cx, self.item)), "label_medium", WHITE, max_lines=2, align="center", grow=1, id="hint")
        before, after = (TurnMoving(item=self.item, page=self.page + by) for by in (-1, 1))
        return row(
            kit.icon_button("chevron_left", W.page_before(), before, enabled=self.page > 0, id="before", color=WHITE),
            hint,
            kit.icon_button("chevron_right", W.page_after(), after, enabled=self.page < last, id="after", color=WHITE),
            kit.icon_button("close", W.cancel(), Back(), id="cancel", color=WHITE),
            width=FILL, height=FILL,
        )  # fmt: skip

    def up(self) -> Route | None:
        return None

    def on_swipe(self, way: Way, met: object) -> Message | None:
        if way in ("up", "down"):
            return None
        return TurnMoving(item=self.item, page=max(0, min(MOST_PAGES - 1, self.page + (1 if way == "left" else -1))))


def _cells(cx: Context, moved: ItemId, page: int) -> Cell:
    """Cells as they are while something is moved: those that take it are framed and send `Place`."""
    items = cx.state(HomeState).items
    item = items[moved]
    rows = rows_of(moved, item)

    def cell(at: int, id: ItemId | None) -> Node:
        first = at - at % COLUMNS if rows else at  # a widget takes the row, wherever the finger is in it
        put = Place(item=moved, page=page, cell=first)
        if id is None:
            free = fits(items, moved, item, page, first)
            frame = stack(width=FILL, height=FILL, border=_EDGE, radius=16) if free else None
            return stack(
                frame, grow=1, height=FILL, padding=4, on_tap=put if free else None, role="button" if free else "", id=f"cell_{at}",
                desc=W.put_here() if free else "",
            )  # fmt: skip
        takes = item.kind == "app" and not rows and id != moved
        return _there(cx, id, put if takes else None, page)

    return cell


def _there(cx: Context, id: ItemId, put: Message | None, page: int) -> Node:
    """What stands in a cell already: an app or a folder takes an app in."""
    items = cx.state(HomeState).items
    labelled = page != DOCK
    if items[id].kind == "folder":
        inside = tuple(app for member in members(items, id) if (app := app_of(cx, member)) is not None)
        return folder_cell(id, items[id].name, inside, False, labelled, put, None)
    app = app_of(cx, id)
    return stack(grow=1) if app is None else app_cell(app.id, app.name(), app.icon, app.theme, False, labelled, put, None)


def _name(cx: Context, id: ItemId) -> str:
    item = cx.state(HomeState).items[id]
    if item.kind == "widget":
        return {"widget.clock": W.widget_clock, "widget.weather": W.widget_weather}.get(id, W.widget_calendar)()
    app = app_of(cx, id)
    return item.name if app is None else app.name()
