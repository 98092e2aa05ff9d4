"""Catalog: what lies over a screen - dialogs, sheets, menus, the drawer."""

from __future__ import annotations

from phonegym.ui.build import text
from phonegym.ui.catalog.entry import Entry, both, tap
from phonegym.ui.catalog.screens import tabs
from phonegym.ui.kit import (
    DialogButton,
    DrawerSection,
    MenuItem,
    PlainField,
    TabItem,
    button,
    checkbox_row,
    dialog,
    drawer_panel,
    full_screen_dialog,
    icon_button,
    inset,
    list_item,
    menu,
    month_grid,
    month_header,
    page,
    radio_row,
    range_slider,
    select_field,
    sheet,
    side_sheet,
    text_field,
)
from phonegym.ui.node import FILL, Node
from phonegym.ui.scroll import REST


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
        Entry("menu of a select field, with more menus", _choice_menu(), "menu"),
        Entry("side sheet", _filters(), "side"),
        Entry("side sheet, within it", side_sheet(both("Price", "价格"), on_close=tap("close"), on_back=tap("back")), "side"),
        Entry("full-screen dialog", _event(True), "screen"),
        Entry("full-screen dialog, not yet to be saved", _event(False), "screen"),
        Entry("drawer with sections", drawer_panel(both("Postbox", "邮筒"), tabs()[:2], sections=_labels()), "drawer"),
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


def _choice_menu() -> Node:
    return menu(
        [
            MenuItem(both("Newest first", "最新优先"), tap("new"), checked=True, trailing="12"),
            MenuItem(both("By name", "按名称"), tap("name"), checked=False, trailing="A-Z"),
            MenuItem(both("Group by", "分组方式"), tap("group"), opens=True, divided=True),
            MenuItem(both("Filter", "筛选"), tap("filter"), opens=True, enabled=False),
        ]
    )


def _filters() -> Node:
    rows = (
        checkbox_row(both("Open now", "营业中"), True, tap("open")),
        checkbox_row(both("Takes cards", "支持刷卡"), False, tap("cards")),
        inset(range_slider(range(0, 101, 10), 20, 70, lambda low, high: ("price", low, high), desc=both("Price", "价格"))),
    )
    foot = (button(both("Apply", "应用"), tap("apply")), button(both("Reset", "重置"), tap("reset"), style="outlined"))
    return side_sheet(both("Filters", "筛选"), *rows, on_close=tap("close"), actions=foot)


def _event(ready: bool) -> Node:
    body = inset(
        text_field("title", PlainField(both("Lake picnic", "湖边野餐") if ready else ""), label=both("Title", "标题"), focused=not ready),
        select_field(both("Calendar", "日历"), both("Family", "家庭"), tap("calendar"), leading="event"),
        text_field("notes", PlainField(), label=both("Notes", "备注"), lines=0, limit=200),
        gap=16,
    )
    return full_screen_dialog(
        both("New event", "新建活动"),
        page("event", REST, body),
        on_close=tap("close"),
        confirm=(both("Save", "保存"), tap("save")),
        enabled=ready,
    )


def _labels() -> tuple[DrawerSection, ...]:
    labels = (
        TabItem("label", both("Family", "家庭"), tap("family"), False),
        TabItem("label", both("Work", "工作"), tap("work"), False, badge=120),
    )
    return (DrawerSection(both("Labels", "标签"), labels),)


def _menu() -> Node:
    return menu(
        [
            MenuItem(both("Select all", "全选"), tap("all")),
            MenuItem(both("Sort by date", "按日期排序"), tap("sort"), checked=True),
            MenuItem(both("Print", "打印"), tap("print"), enabled=False),
            MenuItem(both("Delete conversation", "删除会话"), tap("delete"), icon="delete", divided=True),
        ]
    )
