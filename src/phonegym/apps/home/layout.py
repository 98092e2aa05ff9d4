"""Where things may stand on the launcher: cells, rows that widgets take, folders and what is in them."""

from __future__ import annotations

from collections.abc import Mapping

from phonegym.apps.home.state import DOCK, NO_FOLDER, Item, ItemId, WidgetKind

COLUMNS, ROWS = 4, 5
CELLS = COLUMNS * ROWS
MOST_PAGES = 5
WIDGET_ROWS: dict[WidgetKind, int] = {"clock": 2, "weather": 1, "calendar": 2}

Items = Mapping[ItemId, Item]


def widget_kind(id: ItemId) -> WidgetKind:
    """The kind of a widget, from its id."""
    kinds: dict[str, WidgetKind] = {f"widget.{kind}": kind for kind in WIDGET_ROWS}
    return kinds[id]


def widget_id(kind: WidgetKind) -> ItemId:
    """The id of the widget of this kind: there is at most one."""
    return ItemId(f"widget.{kind}")


def rows_of(id: ItemId, item: Item) -> int:
    """So many rows it takes; 0 if it takes only its cell."""
    return WIDGET_ROWS[widget_kind(id)] if item.kind == "widget" else 0


def taken(items: Items, page: int) -> dict[int, ItemId]:
    """What stands in each cell of a page or of the dock."""
    found: dict[int, ItemId] = {}
    for id, item in items.items():
        if item.page == page and item.folder == NO_FOLDER:
            rows = rows_of(id, item)
            for cell in range(item.cell, item.cell + rows * COLUMNS) if rows else (item.cell,):
                found[cell] = id
    return found


def page_count(items: Items) -> int:
    """Pages up to the last that has something on it."""
    return 1 + max((item.page for item in items.values() if item.folder == NO_FOLDER), default=0)


def size_of(page: int) -> int:
    """Cells of a page or of the dock."""
    return COLUMNS if page == DOCK else CELLS


def fits(items: Items, id: ItemId, item: Item, page: int, cell: int) -> bool:
    """Whether something could stand there: a widget needs whole rows that nothing else stands in."""
    rows = rows_of(id, item)
    there = {at: other for at, other in taken(items, page).items() if other != id}
    if not rows:
        return 0 <= cell < size_of(page) and cell not in there
    return page != DOCK and cell % COLUMNS == 0 and cell + rows * COLUMNS <= CELLS and not any(
        at in there for at in range(cell, cell + rows * COLUMNS)
    )  # fmt: skip


def first_free(items: Items, id: ItemId, item: Item, start: int = 0) -> tuple[int, int] | None:
    """The first page from `start` on, and the cell on it, where something could stand; None when all pages are full."""
    for page in range(start, MOST_PAGES):
        for cell in range(CELLS):
            if fits(items, id, item, page, cell):
                return page, cell
    return None


def members(items: Items, folder: ItemId) -> tuple[ItemId, ...]:
    """What is in a folder, in order."""
    return tuple(sorted((id for id, item in items.items() if item.folder == folder), key=lambda id: (items[id].cell, id)))
