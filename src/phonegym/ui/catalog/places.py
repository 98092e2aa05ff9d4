"""Catalog: bars at the top, tabs, rails."""

from __future__ import annotations

from phonegym.ui.build import column, row, stack
from phonegym.ui.catalog.entry import Entry, both, tap
from phonegym.ui.catalog.screens import tabs
from phonegym.ui.kit import (
    BarIcon,
    PlainField,
    TabItem,
    avatar,
    back_icon,
    close_icon,
    divider,
    fab,
    icon_button,
    list_item,
    menu_icon,
    more_icon,
    navigation_rail,
    scaffold,
    search_bar,
    search_field,
    search_icon,
    search_view,
    skeleton_rows,
    tab_strip,
    top_bar,
    vertical_divider,
)
from phonegym.ui.kit.bars import BarStyle
from phonegym.ui.kit.navigation import bottom_tabs
from phonegym.ui.node import FILL, Node


def places() -> list[Entry]:
    """App bars of every size, search, tabs, navigation bar and rail, dividers."""
    return [*_bars(), *_search(), *_tabs(), *_rails(), *_dividers()]


def _bars() -> list[Entry]:
    styles: tuple[BarStyle, ...] = ("small", "center", "medium", "large")
    title = both("Trip to the lake", "湖边之旅")
    back, icons = back_icon(tap("back")), (search_icon(tap("search")), more_icon(tap("more")))
    found = [Entry(f"app bar, {style}", top_bar(title, style=style, navigation=back, actions=icons)) for style in styles]
    quiet = (
        BarIcon("share", both("Share", "分享"), tap("share"), enabled=False),
        BarIcon("star", both("Star", "星标"), tap("star"), selected=True),
    )
    return [
        *found,
        Entry("app bar, subtitle, an icon disabled and one selected", top_bar(title, subtitle=both("3 days", "三天"), actions=quiet)),
        Entry("app bar, selection", top_bar("", selected_count=3, navigation=close_icon(tap("close")), actions=icons)),
    ]


def _search() -> list[Entry]:
    hint, noodles = both("Search places", "搜索地点"), both("noodles", "面条")
    me = avatar("Ann Lee", 32, desc="Ann Lee")
    account = stack(me, width=48, height=48, align="center", on_tap=tap("account"), role="button")
    back = icon_button("arrow_back", both("Back", "返回"), tap("back"))
    field = search_field("q", PlainField(noodles), hint, focused=True, on_clear=tap("clear"), leading=back)
    rows = (
        list_item(both("noodle house", "面馆"), leading="history", on_tap=tap("a")),
        list_item(both("noodles near me", "附近的面条"), leading="search", trailing="1.2 km", on_tap=tap("b")),
    )
    return [
        Entry("search app bar", search_bar(hint, tap("search"), trailing=account)),
        Entry(
            "search app bar with a menu, searched", search_bar(hint, tap("search"), leading=menu_icon(tap("menu")).node(), value=noodles)
        ),
        Entry("search view, docked", column(search_view(field, *rows), width=FILL, padding=(16, 4, 16, 8))),
    ]


def _tabs() -> list[Entry]:
    places_ = tabs()
    three = (*places_[:3],)
    two = [TabItem("schedule", both("Upcoming", "待出行"), tap("a"), True), TabItem("history", both("Past", "历史"), tap("b"), False, 3)]
    return [
        Entry("tabs, primary", tab_strip(three)),
        Entry("tabs, primary, with symbols", tab_strip(three, icons=True)),
        Entry("tabs, secondary", tab_strip(two, style="secondary")),
        Entry("navigation bar, four destinations", bottom_tabs(places_)),
        Entry("navigation bar, three destinations", bottom_tabs([one._replace(badge=0) for one in three])),
    ]


def _rails() -> list[Entry]:
    menu = menu_icon(tap("menu"))
    write = fab("edit", both("Compose", "写邮件"), tap("fab"))
    body = scaffold(bar=top_bar(both("Chats", "聊天")), body=skeleton_rows(4))
    return [
        Entry("navigation rail", _beside(navigation_rail(tabs(), menu=menu, fab=write), body), "screen"),
        Entry(
            "navigation rail, expanded",
            _beside(
                navigation_rail(tabs(), menu=menu, fab=fab("edit", "", tap("fab"), label=both("Compose", "写邮件")), expanded=True), body
            ),
            "screen",
        ),
    ]


def _beside(rail: Node, body: Node) -> Node:
    return row(rail, stack(body, grow=1, height=FILL), width=FILL, height=FILL, align="start")


def _dividers() -> list[Entry]:
    lines = column(divider(), divider(16), divider(72, end=0), width=FILL, gap=16, padding=(0, 8, 0, 8))
    parts = (stack(width=60, height=48), vertical_divider(), stack(width=60, height=48), vertical_divider(8), stack(width=60, height=48))
    return [
        Entry("dividers: full, inset on both sides, below a text", lines),
        Entry("dividers, vertical", row(*parts, width=FILL, height=48, padding=(16, 0, 16, 0))),
    ]
