"""The frame of a screen: scaffold and top app bar (m3.material.io/components/app-bars)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from phonegym.ui.build import column, lazy, row, spacer, stack, text
from phonegym.ui.kit.buttons import button, icon_button
from phonegym.ui.kit.buttons import fab as floating_button
from phonegym.ui.kit.navigation import TabItem, bottom_tabs, side_tabs, tab_strip
from phonegym.ui.kit.tokens import EDGE, TOUCH, kit_words
from phonegym.ui.look import ambient
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Child, Node, flatten
from phonegym.ui.scroll import Anchor

BarStyle = Literal["small", "medium", "large", "center"]


class BarIcon(NamedTuple):
    """An icon button of a top bar."""

    icon: str
    desc: str
    on_tap: object
    enabled: bool = True
    hidden: bool = False
    id: str = ""
    selected: bool = False

    def node(self) -> Node:
        """The button."""
        return icon_button(self.icon, self.desc, self.on_tap, enabled=self.enabled, hidden=self.hidden, id=self.id, selected=self.selected)


def back_icon(on_tap: object) -> BarIcon:
    """The arrow that leads up."""
    return BarIcon("arrow_back", kit_words().navigate_up(), on_tap)


def close_icon(on_tap: object) -> BarIcon:
    """The cross that leaves a full-screen form or a selection."""
    return BarIcon("close", kit_words().close(), on_tap)


def menu_icon(on_tap: object) -> BarIcon:
    """Three lines: opens the navigation drawer."""
    return BarIcon("menu", kit_words().open_menu(), on_tap)


def more_icon(on_tap: object) -> BarIcon:
    """Three dots: opens the overflow menu."""
    return BarIcon("more_vert", kit_words().more_options(), on_tap, id="more")


def search_icon(on_tap: object) -> BarIcon:
    """Magnifying glass: opens search."""
    return BarIcon("search", kit_words().search(), on_tap, id="search")


class Primary(NamedTuple):
    """The one action that a screen is for. `scaffold` puts it at the top right or at the bottom, as the variant says.

    With `floating` it is a floating action button at the bottom, and an icon at the top; else a wide button at the
    bottom, and a text button at the top.
    """

    label: str
    on_tap: object
    enabled: bool = True
    icon: str | None = None
    floating: bool = False
    id: str = ""


@component
def top_bar(
    title: str,
    *,
    navigation: BarIcon | None = None,
    actions: Iterable[BarIcon | Node | None] = (),
    style: BarStyle = "small",
    subtitle: str = "",
    shows: object = (),
    selected_count: int | None = None,
) -> Node:
    """The bar at the top of a screen, 64 dp; 112 dp in the medium and 136 dp in the large style.

    Args:
        title: Of the screen, on one line (two in the medium and the large style).
        navigation: Icon before it: `back_icon`, `close_icon`, `menu_icon`.
        actions: Icons, or nodes such as a text button, after it.
        style: `small`, `medium` and `large` (the title below the icons) or `center`.
        subtitle: A second, smaller line.
        shows: Places whose value the title displays.
        selected_count: Selection mode: says how many are selected instead of the title, on a tinted ground.
    """
    selecting = selected_count is not None
    if selected_count is not None:
        title, subtitle, style = kit_words().selected_count(n=selected_count), "", "small"
    middle, high = style == "center", style in ("medium", "large")
    align: Literal["start", "center"] = "center" if middle else "start"
    size = {"medium": "headline_small", "large": "headline_medium"}.get(style, "title_large")
    heading = text(title, size, max_lines=2 if high else 1, align=align, role="heading", shows=shows, id="title")
    second = text(subtitle, "label_medium", "on_surface_variant", max_lines=1, align=align) if subtitle else None
    titles = column(heading, second, grow=1, align="center" if middle else "start", padding=(12 if navigation is None else 4, 0, 4, 0))
    icons = tuple(one.node() if isinstance(one, BarIcon) else one for one in actions)
    # A centred title is centred on the screen, not between icons of unequal number: the missing ones are kept free.
    free = spacer_of(TOUCH) if middle and navigation is None and icons else None
    free_end = spacer_of(TOUCH) if middle and navigation is not None and not icons else None
    line = row(
        None if navigation is None else navigation.node(),
        free,
        spacer() if high else titles,
        icons,
        free_end,
        width=FILL,
        min_height=64,
        padding=(4, 0, 4, 0),
    )
    ground = "surface_container_high" if selecting else "surface"
    if not high:
        return stack(line, width=FILL, background=ground, role="toolbar")
    below = column(heading, second, width=FILL, padding=(EDGE, 12, EDGE, 20) if style == "large" else (EDGE, 0, EDGE, 16))
    return column(line, below, width=FILL, background=ground, role="toolbar")


@component
def spacer_of(width: int) -> Node:
    """Nothing, `width` dp wide."""
    return stack(width=width)


def scaffold(
    *,
    bar: Node | None,
    body: Node,
    bottom: Node | None = None,
    fab: Node | None = None,
    snackbar: Node | None = None,
    tabs: Sequence[TabItem] = (),
    open_drawer: object = None,
    primary: Primary | None = None,
    background: str = "surface",
) -> Node:
    """A screen: bar, body, bottom; fills the window and the body takes what is left.

    Three slots follow the variant: `tabs` are a bar at the bottom (at the side of a phone that lies on its side), or with
    `variant.navigation == "drawer"` a menu icon that sends `open_drawer` (where that is None: a strip below the bar);
    `primary` stands at the bottom or at the top right, where a wide button always is on a phone that lies on its side.

    Args:
        bar: Usually `top_bar(...)`; None for a screen without one.
        body: Usually a lazy list or a `page`.
        bottom: Stands below the body: an input bar, a row of buttons.
        fab: A floating action button in the corner of the body.
        snackbar: A short notice over the end of the body.
        tabs: Top-level destinations.
        open_drawer: Message that opens the overlay route whose view is `drawer_panel` with the same items.
        primary: The action that the screen is for.
        background: Colour role of the ground.
    """
    variant = ambient().variant
    strip: Node | None = None
    floor: Node | None = bottom
    foot: Node | None = None
    rail: Node | None = None
    if tabs and variant.navigation == "tabs" and ambient().device.wide:
        rail = side_tabs(tabs)
    elif tabs and variant.navigation == "tabs":
        foot = bottom_tabs(tabs)
    elif tabs and open_drawer is None:
        strip = tab_strip(tabs)
    elif tabs:
        menu = _bar_high(menu_icon(open_drawer).node())
        bar = row(menu, _rest_of_bar(bar), width=FILL, align="start", padding=(4, 0, 0, 0), background="surface")
    if primary is not None and (variant.primary == "top" or (ambient().device.wide and not primary.floating)):
        ending = _primary_at_top(primary)
        bar = row(_rest_of_bar(bar), _bar_high(ending), width=FILL, align="start", padding=(0, 0, 8, 0), background="surface")
    elif primary is not None and primary.floating:
        fab = floating_button(primary.icon or "add", primary.label, primary.on_tap, id=primary.id)
    elif primary is not None:
        wide = button(primary.label, primary.on_tap, enabled=primary.enabled, icon=primary.icon, id=primary.id, width=FILL)
        floor = column(bottom, row(wide, width=FILL, padding=(EDGE, 8, EDGE, 12)), width=FILL)
    over = _over(fab, snackbar)
    middle = stack(stretched(body), over, width=FILL, grow=1)
    if rail is not None:
        return row(rail, column(bar, strip, middle, floor, grow=1, height=FILL), width=FILL, height=FILL, background=background)
    return column(bar, strip, middle, floor, foot, width=FILL, height=FILL, background=background)


def _over(fab: Node | None, snackbar: Node | None) -> Node | None:
    """What floats over the end of the body: a notice lifts the button, on a phone that lies on its side it stands beside it."""
    if fab is None and snackbar is None:
        return None
    if ambient().device.wide:
        notice = spacer() if snackbar is None else stack(snackbar, grow=1)
        return row(notice, fab, width=FILL, gap=EDGE, align="end", padding=(EDGE, 0, EDGE, EDGE), place="bottom")
    return column(
        None if fab is None else row(spacer(), fab, width=FILL, padding=(0, 0, EDGE, EDGE)),
        None if snackbar is None else row(snackbar, width=FILL, padding=(EDGE, 0, EDGE, EDGE)),
        width=FILL,
        place="bottom",
    )


def _bar_high(node: Node) -> Node:
    return stack(node, height=64, align="center")


def _rest_of_bar(bar: Node | None) -> Node:
    return spacer() if bar is None else stack(bar, grow=1)


def _primary_at_top(primary: Primary) -> Node:
    if primary.floating and primary.icon is not None:
        return icon_button(primary.icon, primary.label, primary.on_tap, enabled=primary.enabled, id=primary.id)
    return button(primary.label, primary.on_tap, style="text", enabled=primary.enabled, id=primary.id)


_STRETCHED: WeakKeyDictionary[Node, Node] = WeakKeyDictionary()


def stretched(node: Node) -> Node:
    """The same node filling the room it is offered; the same result for the same node, so that its box is kept."""
    if node.size.width == FILL and node.size.height == FILL:
        return node
    known = _STRETCHED.get(node)
    if known is None:
        size = msgspec.structs.replace(node.size, width=FILL, height=FILL)
        known = _STRETCHED[node] = Node(node.kind, node.content, node.children, size, node.decor, node.sem)
    return known


def page(
    name: str, anchor: Anchor, *rows: Child, gap: int = 0, padding: tuple[int, int, int, int] = (0, 0, 0, 24), on_pull: object = None
) -> Node:
    """A scrolling body of a fixed set of rows: a settings page, a form, a detail screen.

    Args:
        name: Key of its scroll anchor in the activity.
        anchor: Where it stands.
        *rows: Its rows from top to bottom; a row with an `id` keeps its scroll position by that id, others by their number.
        gap: dp between rows.
        padding: (left, top, right, bottom) in dp.
        on_pull: Message of a pull at its start: look for what is new.
    """
    nodes = flatten(rows)
    by_key: dict[str, Node] = {}
    for at, node in enumerate(nodes):
        key = node.sem.id if node.sem.id and node.sem.id not in by_key else f"{at}"
        by_key[key] = node if not gap or at == 0 else column(node, width=FILL, padding=(0, gap, 0, 0))
    return lazy(name, anchor, tuple(by_key), by_key.__getitem__, width=FILL, height=FILL, grow=1, padding=padding, on_pull=on_pull)
