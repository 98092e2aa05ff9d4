"""Catalog: buttons that belong together, toolbars, tooltips."""

from __future__ import annotations

from typing import get_args

from phonegym.ui.build import column, row
from phonegym.ui.catalog.entry import Entry, both, tap
from phonegym.ui.kit import (
    BarIcon,
    FabAction,
    GroupButton,
    badged,
    button_group,
    docked_toolbar,
    fab,
    fab_menu,
    floating_toolbar,
    icon_button,
    rich_tooltip,
    split_button,
    tooltip,
)
from phonegym.ui.kit.button_groups import SplitStyle
from phonegym.ui.kit.buttons import FabSize, FabTone
from phonegym.ui.kit.toolbars import ToolbarTone
from phonegym.ui.node import FILL, Child, Node


def _side(*children: Child) -> Node:
    return row(*children, width=FILL, padding=(16, 4, 16, 4), gap=8, wrap=True)


def actions() -> list[Entry]:
    """Split buttons, button groups, floating action buttons, toolbars, tooltips."""
    return [*_splits(), *_groups(), *_floating(), *_toolbars(), *_tooltips()]


def _splits() -> list[Entry]:
    send, later = both("Send", "发送"), tap("later")
    styles: tuple[SplitStyle, ...] = get_args(SplitStyle)
    return [
        Entry(
            f"split button, {style}: plain, open, disabled",
            _side(
                split_button(send, tap("send"), later, style=style, icon="send"),
                split_button(send, tap("send"), later, style=style, opened=True),
                split_button(send, tap("send"), later, style=style, enabled=False),
            ),
        )
        for style in styles
    ]


def _groups() -> list[Entry]:
    letters = (
        GroupButton("", tap("bold"), True, "format_bold", desc=both("Bold", "粗体")),
        GroupButton("", tap("italic"), False, "format_italic", desc=both("Italic", "斜体")),
        GroupButton("", tap("underline"), False, "format_underlined", enabled=False, desc=both("Underline", "下划线")),
    )
    words = (
        GroupButton(both("Wi-Fi", "无线"), tap("wifi"), True, "wifi"),
        GroupButton(both("Quiet", "静音"), tap("quiet")),
        GroupButton(both("Far", "远"), tap("far"), enabled=False),
    )
    return [
        Entry("button group, symbols: on, off, disabled", _side(button_group(letters))),
        Entry("button group, labels: on, off, disabled", _side(button_group(words))),
    ]


def _floating() -> list[Entry]:
    sizes: tuple[FabSize, ...] = get_args(FabSize)
    tones: tuple[FabTone, ...] = get_args(FabTone)
    note = both("New note", "新建笔记")
    menu = (
        FabAction("photo_camera", both("Photo", "照片"), tap("photo")),
        FabAction("mic", both("Recording", "录音"), tap("mic")),
        FabAction("edit", both("Text note", "文字笔记"), tap("text")),
    )
    return [
        Entry("floating action buttons, sizes", _side(*(fab("edit", size, tap(size), size=size) for size in sizes))),
        Entry("floating action buttons, tones", _side(*(fab("edit", tone, tap(tone), tone=tone) for tone in tones))),
        Entry(
            "extended floating action buttons",
            _side(fab("add", "", tap("a"), label=note), fab("add", "", tap("b"), label=note, size="medium")),
        ),
        Entry("floating action menu", fab_menu(menu, tap("close"))),
    ]


def _toolbars() -> list[Entry]:
    icons = (
        BarIcon("undo", both("Undo", "撤销"), tap("undo")),
        BarIcon("redo", both("Redo", "重做"), tap("redo"), enabled=False),
        BarIcon("format_bold", both("Bold", "粗体"), tap("bold"), selected=True),
        BarIcon("image", both("Picture", "图片"), tap("image")),
    )
    edit = both("Edit", "编辑")
    tones: tuple[ToolbarTone, ...] = get_args(ToolbarTone)
    found = [
        Entry("toolbar, docked", docked_toolbar(*icons)),
        Entry("bottom app bar with a floating action", docked_toolbar(*icons, fab=fab("edit", edit, tap("edit")))),
    ]
    found += [
        Entry(f"toolbar, floating, {tone}", row(floating_toolbar(*icons, tone=tone), width=FILL, padding=(16, 8, 16, 12))) for tone in tones
    ]
    beside = floating_toolbar(*icons[:3], fab=fab("edit", edit, tap("edit"), tone="tertiary"))
    return [*found, Entry("toolbar, floating, beside a floating action", row(beside, width=FILL, padding=(16, 8, 16, 12)))]


def _tooltips() -> list[Entry]:
    why = both("Only people you choose see where you are, for one hour.", "只有您选择的人可以看到您的位置，为时一小时。")
    mail, bell = both("Mail", "邮件"), both("Alerts", "提醒")
    return [
        Entry(
            "icon buttons with badges: none, dot, 3, more than 99",
            _side(*(badged(icon_button("mail", mail, tap("mail")), n) for n in (0, None, 3, 120))),
        ),
        Entry("tooltip", column(icon_button("notifications", bell, tap("bell")), tooltip(bell), width=FILL, padding=(16, 4, 16, 8), gap=4)),
        Entry("tooltip, rich", _side(rich_tooltip(both("Share location", "共享位置"), why, (both("Learn more", "了解详情"), tap("more"))))),
        Entry("tooltip, rich, without a button", _side(rich_tooltip("", why))),
    ]
