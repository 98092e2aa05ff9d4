"""Catalog: what is pressed, switched and typed into."""

from __future__ import annotations

from phonegym.ui.build import column, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.catalog.entry import Entry, both, tap
from phonegym.ui.kit import (
    PlainField,
    Segment,
    button,
    checkbox,
    chip,
    chip_flow,
    chip_strip,
    fab,
    icon_button,
    radio,
    range_slider,
    search_field,
    segmented,
    select_field,
    slider,
    stepper,
    switch,
    text_field,
)
from phonegym.ui.kit.buttons import ButtonStyle, IconButtonStyle
from phonegym.ui.kit.fields import FieldStyle
from phonegym.ui.kit.selects import SelectStyle
from phonegym.ui.node import FILL, Child, Node
from phonegym.ui.scroll import REST


def _pad(*children: Child, gap: int = 0) -> Node:
    return column(*children, width=FILL, padding=(16, 4, 16, 4), gap=gap)


def _side(*children: Child) -> Node:
    return row(*children, width=FILL, padding=(16, 4, 16, 4), gap=8)


def buttons() -> list[Entry]:
    """Common buttons, icon buttons, floating action buttons."""
    styles: tuple[ButtonStyle, ...] = ("filled", "tonal", "outlined", "elevated", "text", "danger", "danger_text")
    save, remove = both("Save", "保存"), both("Delete for everyone", "为所有人删除")
    found = [
        Entry(
            f"button, {style}: plain, with an icon, disabled",
            _side(
                button(save, tap("save"), style=style),
                button(save, tap("save"), style=style, icon="check"),
                button(save, tap("save"), style=style, enabled=False),
            ),
        )
        for style in styles
    ]
    found += [
        Entry("button, as wide as its parent", _pad(button(both("Pay now", "立即支付"), tap("pay"), width=FILL))),
        Entry(
            "button, two sharing a row, long labels",
            _side(
                row(button(remove, tap("a"), style="outlined", width=FILL), grow=1),
                row(button(both("Keep a copy on this phone", "在此手机上保留副本"), tap("b"), width=FILL), grow=1),
            ),
        ),
    ]
    kinds: tuple[IconButtonStyle, ...] = ("standard", "filled", "tonal", "outlined")
    found += [
        Entry(
            f"icon button, {kind}: plain, selected, disabled, nameless",
            _side(
                icon_button("favorite", both("Like", "赞"), tap("like"), style=kind),
                icon_button("favorite", both("Like", "赞"), tap("like"), style=kind, selected=True),
                icon_button("favorite", both("Like", "赞"), tap("like"), style=kind, enabled=False),
                icon_button("share", both("Share", "分享"), tap("share"), style=kind, hidden=True),
            ),
        )
        for kind in kinds
    ]
    found.append(
        Entry(
            "floating action button: plain and extended",
            _side(fab("edit", both("Compose", "写邮件"), tap("fab")), fab("add", "", tap("new"), label=both("New note", "新建笔记"))),
        )
    )
    return found


def chips() -> list[Entry]:
    """Chips and segmented buttons."""
    names = both(
        "All,Unread,Groups,From people I know,Photos and videos,Has a link", "全部,未读,群聊,来自我认识的人,照片和视频,带链接"
    ).split(",")
    flow = chip_flow(*(chip(name, tap(name), selected=at in (0, 3)) for at, name in enumerate(names)))
    strip = chip_strip("filters", REST, *(chip(name, tap(name), selected=at == 1, id=f"f{at}") for at, name in enumerate(names)))
    return [
        Entry("chips, filter, wrapping", _pad(flow)),
        Entry("chips, filter, scrolling sideways", strip),
        Entry(
            "chips: assist, input, input with a cross of its own, disabled",
            _pad(
                chip_flow(
                    chip(both("Directions", "路线"), tap("way"), kind="assist", icon="directions"),
                    chip(both("Lin Hua", "林华"), tap("person"), kind="input"),
                    chip(both("To: Ann", "收件人：安"), tap("person"), kind="input", on_remove=tap("remove")),
                    chip(both("Sold out", "已售罄"), tap("none"), enabled=False),
                )
            ),
        ),
        Entry(
            "chips: suggestion, person, menu, selected and disabled, elevated",
            _pad(
                chip_flow(
                    chip(both("On my way", "马上到"), tap("say"), kind="suggestion"),
                    chip(both("Ann Lee", "李安"), tap("ann"), kind="input", person="Ann Lee"),
                    chip(both("Price", "价格"), tap("price"), menu=True),
                    chip(both("Open now", "营业中"), tap("open"), selected=True, menu=True),
                    chip(both("Parking", "停车"), tap("park"), selected=True, enabled=False),
                    chip(both("Nearby", "附近"), tap("near"), kind="assist", icon="near_me", elevated=True),
                    chip(both("Later", "稍后"), tap("late"), kind="suggestion", elevated=True, enabled=False),
                )
            ),
        ),
        Entry(
            "segmented buttons, several selected",
            _pad(
                segmented(
                    [Segment(name, tap(name), at != 1) for at, name in enumerate(both("Mon,Tue,Wed", "周一,周二,周三").split(","))],
                    multiple=True,
                )
            ),
        ),
        Entry(
            "segmented buttons",
            _pad(
                segmented(
                    [
                        Segment(both("Day", "日"), tap("day"), True),
                        Segment(both("Week", "周"), tap("week")),
                        Segment(both("Month", "月"), tap("month")),
                    ]
                )
            ),
        ),
        Entry(
            "segmented buttons, icons, one disabled",
            _pad(
                segmented(
                    [
                        Segment(both("Delivery", "外卖"), tap("a"), icon="local_shipping"),
                        Segment(both("Pick up", "自取"), tap("b"), True, icon="storefront"),
                        Segment(both("Dine in", "堂食"), tap("c"), icon="restaurant", enabled=False),
                    ]
                )
            ),
        ),
    ]


def selection() -> list[Entry]:
    """Switches, checkboxes, radio buttons, sliders, steppers."""
    found = [
        Entry(
            f"{name}: on, off, disabled on, disabled off",
            _side(
                make(True, tap("x"), desc=name),
                make(False, tap("x"), desc=name),
                make(True, tap("x"), enabled=False, desc=name),
                make(False, tap("x"), enabled=False, desc=name),
            ),
        )
        for name, make in (("switch", switch), ("checkbox", checkbox), ("radio", radio))
    ]
    found += [
        Entry(
            "checkbox: some, error, disabled some; radio: error",
            _side(
                checkbox(None, tap("x"), desc="some"),
                checkbox(False, tap("x"), error=True, desc="error"),
                checkbox(None, tap("x"), enabled=False, desc="some"),
                radio(False, tap("x"), error=True, desc="error"),
            ),
        ),
    ]
    tens = tuple(range(0, 101, 10))
    found += [
        Entry(f"slider at {value}", _pad(slider(tens, value, lambda to: ("volume", to), id="volume", desc=both("Volume", "音量"))))
        for value in (0, 40, 100)
    ]
    found += [
        Entry("slider, disabled", _pad(slider(tens, 60, lambda to: ("volume", to), desc=both("Volume", "音量"), enabled=False))),
        Entry("slider of three values", _pad(slider((1, 2, 3), 2, lambda to: ("size", to), desc=both("Size", "大小")))),
        Entry("slider, discrete", _pad(slider(tens, 40, lambda to: ("volume", to), ticks=True, desc=both("Volume", "音量")))),
        Entry("slider, discrete, disabled", _pad(slider(tens, 40, str, ticks=True, enabled=False, desc=both("Volume", "音量")))),
        Entry("slider, around the middle", _pad(slider(_BALANCE, 3, lambda to: ("balance", to), origin=0, ticks=True))),
        Entry("slider, around the middle, below it", _pad(slider(_BALANCE, -2, lambda to: ("balance", to), origin=0))),
        Entry("slider, range", _pad(range_slider(tens, 20, 70, lambda low, high: ("price", low, high), desc=both("Price", "价格")))),
        Entry("slider, range, discrete", _pad(range_slider(tens, 20, 70, lambda low, high: ("price", low, high), ticks=True))),
        Entry("slider, range, disabled", _pad(range_slider(tens, 20, 70, lambda low, high: None, enabled=False))),
        Entry(
            "stepper: plain, at its least",
            _side(stepper("2", tap("less"), tap("more")), stepper("1", tap("less"), tap("more"), minus_enabled=False)),
        ),
    ]
    return found


_BALANCE = tuple(range(-5, 6))


def fields() -> list[Entry]:
    """Text fields in every state."""
    found: list[Entry] = []
    none, value = PlainField(), PlainField(both("Lin Hua", "林华"))
    label, hint = both("Name on the ticket", "乘车人姓名"), both("As on your ID", "与证件一致")
    styles: tuple[FieldStyle, ...] = ("outlined", "filled", "plain")
    selects: tuple[SelectStyle, ...] = ("outlined", "filled")
    for style in styles:
        found += [
            Entry(f"field, {style}, empty", _pad(text_field("a", none, label=label, hint=hint, style=style))),
            Entry(f"field, {style}, focused, empty", _pad(text_field("a", none, label=label, hint=hint, style=style, focused=True))),
            Entry(f"field, {style}, focused, filled", _pad(text_field("a", value, label=label, style=style, focused=True))),
            Entry(f"field, {style}, disabled", _pad(text_field("a", value, label=label, style=style, enabled=False))),
        ]
    long = PlainField(both("Please ring twice at the gate, the bell is rather quiet.", "包裹放在门卫处，请按两次门铃，铃声比较小，谢谢。"))
    whole = _Selected(value.text, 0, len(value.text))
    found += [
        Entry("field, no label", _pad(text_field("a", value, hint=hint, leading="person"))),
        Entry("field, all selected", _pad(text_field("a", whole, label=label, focused=True))),
        Entry("field, required, with help", _pad(text_field("a", PlainField(), label=label, required=True, help=hint))),
        Entry(
            "field, error",
            _pad(text_field("a", value, label=label, error=both("Enter the surname first", "请先填写姓氏"), style="filled")),
        ),
        Entry(
            "field, password with an eye",
            _pad(
                text_field(
                    "a",
                    PlainField("secret9"),
                    label=both("Password", "密码"),
                    password=True,
                    leading="lock",
                    focused=True,
                    trailing=icon_button("visibility", both("Show password", "显示密码"), tap("eye")),
                )
            ),
        ),
        Entry("field, long text, not focused", _pad(text_field("a", long, label=both("Message", "留言")))),
        Entry("field, long text, focused", _pad(text_field("a", long, label=both("Message", "留言"), focused=True))),
        Entry("field, many lines", _pad(text_field("a", long, label=both("Message", "留言"), lines=0, style="filled"))),
        Entry(
            "field, prefix and suffix", _pad(text_field("a", PlainField("24.50"), label=both("Price", "价格"), prefix="¥", suffix="/ kg"))
        ),
        Entry(
            "field, prefix, focused, empty, filled style",
            _pad(text_field("a", none, label=both("Phone", "手机号"), prefix="+86", focused=True, style="filled", hint="138 0000 0000")),
        ),
        Entry("field, counter and help", _pad(text_field("a", value, label=label, limit=40, help=hint))),
        Entry(
            "field, counter exceeded",
            _pad(text_field("a", long, label=both("Message", "留言"), limit=20, error=both("Too long", "太长"), focused=True)),
        ),
        Entry("field, error, outlined, with a symbol", _pad(text_field("a", value, label=label, error=hint, trailing=_warning()))),
        *(
            Entry(
                f"select field, {style}",
                _pad(
                    select_field(label, "", tap("a"), style=style),
                    select_field(label, value.text, tap("b"), style=style, opened=True, leading="person"),
                    select_field(label, value.text, tap("c"), style=style, error=hint),
                    select_field(label, value.text, tap("d"), style=style, enabled=False, help=hint),
                    gap=12,
                ),
            )
            for style in selects
        ),
        Entry("search field, empty", _pad(search_field("q", PlainField(), both("Search messages", "搜索消息")))),
        Entry(
            "search field, focused with text",
            _pad(search_field("q", PlainField(both("noodles", "面条")), both("Search", "搜索"), focused=True, on_clear=tap("clear"))),
        ),
        Entry("text styles", _pad(*(text(f"{style} {both('Quick', '快速')}", style) for style in _STYLES))),
    ]
    return found


def _warning() -> Node:
    return stack(symbol("error", size=24, color="error", filled=True), width=48, height=48, align="center")


class _Selected:
    """A field value with a selected range."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text, self.start, self.end = text, start, end


_STYLES = (
    "display_small", "headline_medium", "headline_small", "title_large", "title_medium", "title_small", "body_large", "body_medium",
    "body_small", "label_large", "label_medium", "label_small",
)  # fmt: skip
