"""Catalog: what lies over a screen - dialogs, sheets, menus, the drawer."""

from __future__ import annotations

from phonegym.ui.build import text
from phonegym.ui.catalog.entry import Entry, both, tap
from phonegym.ui.catalog.screens import tabs
from phonegym.ui.kit import (
    DialogButton,
    MenuItem,
    PlainField,
    button,
    dialog,
    drawer_panel,
    icon_button,
    inset,
    list_item,
    menu,
    month_grid,
    month_header,
    radio_row,
    sheet,
    text_field,
)
from phonegym.ui.node import FILL, Node


def overlays() -> list[Entry]:
    """Dialogs, sheets, menus, the drawer."""
    ok, cancel = both("OK", "确定"), both("Cancel", "取消")
    pair = (DialogButton(ok, tap("ok")), DialogButton(cancel, tap("cancel"), "cancel"))
    month = (month_header(2026, 11, None, tap("on")), month_grid(2026, 11, 17, lambda day: ("day", day)))
    tour = inset(text(both("New: shared lists.", "新功能：共享清单。"), "title_large"), button(ok, tap("ok"), width=FILL))
    rename = text_field("name", PlainField("IMG_2041"), focused=True)
    return [
        Entry("dialog, delete", _delete(cancel), "dialog"),
        Entry("dialog, permission, stacked buttons", _permission(), "dialog"),
        Entry("dialog, field", dialog(both("Rename", "重命名"), rename, buttons=pair), "dialog"),
        Entry("dialog, choices", _choices(pair[1:]), "dialog"),
        Entry("dialog, date", dialog("", *month, buttons=pair, margin=0), "dialog"),
        Entry("bottom sheet", _share(), "sheet"),
        Entry("bottom sheet, no title", sheet(tour), "sheet"),
        Entry("menu", _menu(), "menu"),
        Entry("drawer", drawer_panel(both("Postbox", "邮筒"), tabs()), "drawer"),
    ]


def _delete(cancel: str) -> Node:
    buttons = (DialogButton(both("Delete", "删除"), tap("delete"), "danger"), DialogButton(cancel, tap("cancel"), "cancel"))
    question = both("It moves to the bin and is kept there for 30 days.", "将移到回收站并保留 30 天。")
    return dialog(both("Delete this note?", "删除这条笔记？"), text=question, buttons=buttons)


def _permission() -> Node:
    buttons = (
        DialogButton(both("While using the app", "仅在使用中允许"), tap("while")),
        DialogButton(both("Only this time", "本次使用允许"), tap("once"), "neutral"),
        DialogButton(both("Don't allow", "不允许"), tap("deny"), "cancel"),
    )
    return dialog(both("Allow Compass to use your location?", "允许“指南”获取此设备的位置信息吗？"), icon="location_on", buttons=buttons)


def _choices(buttons: tuple[DialogButton, ...]) -> Node:
    labels = both("15 seconds,1 minute,5 minutes", "15 秒,1 分钟,5 分钟").split(",")
    rows = (radio_row(label, at == 1, tap(label)) for at, label in enumerate(labels))
    return dialog(both("Screen timeout", "自动锁屏"), *rows, buttons=buttons, margin=8)


def _share() -> Node:
    ways = (
        ("chat_bubble", both("Send to a friend", "发送给朋友")),
        ("link", both("Copy link", "复制链接")),
        ("print", both("Print", "打印")),
    )
    cross = icon_button("close", both("Close", "关闭"), tap("close"))
    rows = (list_item(label, leading=icon, on_tap=tap(icon)) for icon, label in ways)
    return sheet(*rows, title=both("Share photo", "分享照片"), actions=cross)


def _menu() -> Node:
    return menu(
        [
            MenuItem(both("Select all", "全选"), tap("all")),
            MenuItem(both("Sort by date", "按日期排序"), tap("sort"), checked=True),
            MenuItem(both("Print", "打印"), tap("print"), enabled=False),
            MenuItem(both("Delete conversation", "删除会话"), tap("delete"), icon="delete", divided=True),
        ]
    )
