"""What stands in a cell: an app's icon, a folder; and the page they stand on."""

from __future__ import annotations

from collections.abc import Callable

from phonegym.apps.home.actions.moving_about import Open
from phonegym.apps.home.geometry import DOCK_HEIGHT, FOOT, SIDE, STRIP, TOP, row_height
from phonegym.apps.home.layout import COLUMNS, ROWS, members, rows_of, taken
from phonegym.apps.home.screens import widgets
from phonegym.apps.home.state import DOCK, HomeState, ItemId, hm
from phonegym.phone.app import App
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.ids import AppId
from phonegym.phone.message import Message
from phonegym.ui import kit
from phonegym.ui.build import Node, column, image, row, stack, text
from phonegym.ui.look import ambient
from phonegym.ui.memo import component
from phonegym.ui.node import FILL

WHITE = 0xFFFFFFFF
ICON = 52
_IN_FOLDER = 4
"""Icons that a folder's own icon shows."""
Cell = Callable[[int, ItemId | None], Node]
"""What stands in a cell of a page, given its number and what is there."""


def backdrop(cx: Context, *page: Node | None, dim: int = 0, on_long: Message | None = None) -> Node:
    """A page over the wallpaper; a long press beside everything sends `on_long`."""
    ground = _ground(cx.state(HomeState).wallpaper, dim)
    return stack(*ground, *page, width=FILL, height=FILL, on_long=on_long, id="workspace")


@component
def _ground(wallpaper: int, dim: int) -> tuple[Node | None, ...]:
    """The wallpaper with the shade in it that icons want, dimmed once more if asked."""
    look = ambient()
    mode = ":dark" if look.dark else ""
    return (
        image(f"wallpaper:{wallpaper}{mode}:icons", width=look.device.width, height=look.device.height),
        stack(width=FILL, height=FILL, background=dim) if dim else None,
    )


def framed(cx: Context, page: Node, strip: Node, dock: Node) -> Node:
    """A page, the line with the dots, the dock."""
    high = cx.look.device.height - TOP - STRIP - DOCK_HEIGHT - FOOT
    return column(
        stack(page, width=FILL, height=high),
        stack(strip, width=FILL, height=STRIP, align="center"),
        dock,
        width=FILL, height=FILL, padding=(SIDE, TOP, SIDE, FOOT),
    )  # fmt: skip


def page_of(cx: Context, page: int, cell: Cell, widget: Callable[[ItemId], Node]) -> Node:
    """The rows of a page from top to bottom; a widget takes whole ones."""
    items = cx.state(HomeState).items
    there = taken(items, page)
    high = row_height(cx.look.device)
    rows: list[Node] = []
    while len(rows) < ROWS and (at := _height(rows, high)) < ROWS:
        id = there.get(at * COLUMNS)
        span = rows_of(id, items[id]) if id is not None else 0
        if id is not None and span:
            rows.append(stack(widget(id), width=FILL, height=span * high, align="center"))
            continue
        cells = (cell(n, there.get(n)) for n in range(at * COLUMNS, (at + 1) * COLUMNS))
        rows.append(_line(high, *cells))
    return column(*rows, width=FILL)


@component
def _line(high: int, *cells: Node) -> Node:
    """A row of cells."""
    return row(*cells, width=FILL, height=high, align="start")


@component
def free(page: int, cell: int) -> Node:
    """A cell in which nothing stands: what is carried may be let go there."""
    return stack(grow=1, height=FILL, carries=(page, cell))


def _height(rows: list[Node], high: int) -> int:
    """So many rows of cells are filled."""
    return sum(size for each in rows if isinstance(size := each.size.height, int)) // high


def dock_of(cx: Context, cell: Cell) -> Node:
    """The dock: what stands in it side by side, wherever in it that is; nothing is drawn where it is empty."""
    there = taken(cx.state(HomeState).items, DOCK)
    cells = [cell(n, there.get(n)) for n in range(COLUMNS)]
    return _dock(0x38FFFFFF if there else None, *cells)


@component
def _dock(ground: int | None, *cells: Node) -> Node:
    return row(*cells, width=FILL, height=DOCK_HEIGHT, background=ground, radius=28, id="dock")


# ---- icons -----------------------------------------------------------------------------------------------------------
def usual(cx: Context, page: int) -> Cell:
    """Cells of a page or of the dock as they are used: icons open, can be carried, and a long press brings their menu."""
    from phonegym.apps.home.screens.folder import OpenFolder
    from phonegym.apps.home.screens.menus import ItemMenu

    items = cx.state(HomeState).items
    posted = frozenset(note.app for note in cx.notifications.values())
    labelled = page != DOCK

    def cell(at: int, id: ItemId | None) -> Node:
        if id is None:
            return free(page, at)
        menu = Go(route=ItemMenu(item=id))
        if items[id].kind == "folder":
            inside = tuple(app for member in members(items, id) if (app := app_of(cx, member)) is not None)
            dot = any(app.id in posted for app in inside)
            return folder_cell(id, items[id].name, inside, dot, labelled, Go(route=OpenFolder(folder=id)), menu)
        app = app_of(cx, id)
        if app is None:
            return free(page, at)
        return app_cell(app.id, app.name(), app.icon, app.theme, app.id in posted, labelled, Open(app=app.id), menu)

    return cell


def app_of(cx: Context, id: ItemId) -> App | None:
    """The app of an icon; None when it is not installed."""
    return None if AppId(id) in cx.removed else cx.catalogue.apps.get(AppId(id))


def widget_of(cx: Context) -> Callable[[ItemId], Node]:
    """Widgets of a page as it is used."""
    from phonegym.apps.home.screens.menus import ItemMenu

    return lambda id: widgets.widget(cx, id, Go(route=ItemMenu(item=id)))


@component
def app_cell(
    app: AppId,
    name: str,
    symbol: str,
    theme: str,
    dot: bool,
    labelled: bool,
    on_tap: Message | None,
    on_long: Message | None,
    ink: int = WHITE,
) -> Node:
    """An icon with its name; a dot on it while its app has notifications."""
    mark = stack(width=12, height=12, background="error", radius=6, border=(2, WHITE), place="top_end") if dot else None
    return column(
        stack(kit.app_icon(symbol, theme, ICON), mark),
        label(name, ink) if labelled else None,
        gap=6, align="center", grow=1, padding=(2, 6, 2, 6), on_tap=on_tap, on_long=on_long, desc=name, id=f"icon_{app}",
        shows=hm.items[ItemId(app)], carries=ItemId(app) if on_long is not None and ink == WHITE else None,
    )  # fmt: skip


@component
def folder_cell(
    id: ItemId, name: str, inside: tuple[App, ...], dot: bool, labelled: bool, on_tap: Message | None, on_long: Message | None
) -> Node:
    """A folder: the icons of its first four apps on a tile."""
    icons = [kit.app_icon(app.icon, app.theme, 18) for app in inside[:_IN_FOLDER]]
    lines = [row(*icons[at : at + 2], gap=4) for at in range(0, len(icons), 2)]
    tile = stack(column(*lines, gap=4), width=ICON, height=ICON, background=0x66FFFFFF, radius=16, align="center")
    mark = stack(width=12, height=12, background="error", radius=6, border=(2, WHITE), place="top_end") if dot else None
    return column(
        stack(tile, mark),
        label(name, WHITE) if labelled else None,
        gap=6, align="center", grow=1, padding=(2, 6, 2, 6), on_tap=on_tap, on_long=on_long, desc=name, id=f"icon_{id}",
        shows=hm.items[id], carries=id if on_long is not None else None,
    )  # fmt: skip


def label(name: str, ink: int) -> Node:
    """A name under an icon. White on any wallpaper, hence with a shadow: the same text below it, which the tree does not have."""
    if ink != WHITE:
        return text(name, "label_medium", ink, max_lines=2, align="center")
    shadow = text(name, "label_medium", 0x73000000, max_lines=2, align="center", padding=(1, 1, 0, 0), hidden=True)
    return stack(shadow, text(name, "label_medium", ink, max_lines=2, align="center", padding=(0, 0, 1, 1)), align="top")
