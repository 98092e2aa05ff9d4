"""Catalog: lists, cards, notices, pictures, pickers."""

from __future__ import annotations

from phonegym.ui.build import column, image, row, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.catalog.entry import Entry, both, tap
from phonegym.ui.kit import (
    HOURS,
    CarouselItem,
    ColorChoice,
    NoticeAction,
    PadKey,
    Period,
    app_icon,
    avatar,
    badge,
    button,
    card,
    carousel,
    checkbox,
    checkbox_row,
    clock_dial,
    color_picker,
    divider,
    gesture_pill,
    heads_up,
    icon_button,
    info_row,
    key,
    keypad,
    list_item,
    loading_indicator,
    month_grid,
    month_header,
    notification_card,
    progress_bar,
    progress_ring,
    radio,
    radio_row,
    section,
    skeleton_rows,
    snackbar,
    status_bar,
    swatch_row,
    switch,
    switch_row,
    time_boxes,
    value_row,
)
from phonegym.ui.kit.lists import CardStyle
from phonegym.ui.kit.shell import StatusIcon
from phonegym.ui.node import FILL, Child, Node


def _pad(*children: Child, gap: int = 8) -> Node:
    return column(*children, width=FILL, padding=(16, 8, 16, 8), gap=gap)


def _month(*children: Child) -> Node:
    return column(*children, width=FILL, padding=(12, 8, 12, 8))


def lists() -> list[Entry]:
    """List items and rows with controls."""
    name, more = both("Lin Hua", "林华"), both("See you at the north gate at six", "六点在北门见")
    long = both(
        "Allow notifications to appear on top of other apps while the screen is locked",
        "允许通知在屏幕锁定时显示在其他应用的上层并亮屏提醒",
    )
    return [
        Entry("list item, one line", list_item(name, on_tap=tap("x"))),
        Entry("list item, icon and chevron", list_item(name, leading="person", trailing=_arrow(), on_tap=tap("x"))),
        Entry(
            "list item, two lines, avatar and time",
            list_item(name, supporting=more, leading=avatar(name), trailing="18:05", on_tap=tap("x"), headline_lines=1, supporting_lines=1),
        ),
        Entry(
            "list item, unread",
            list_item(name, supporting=more, leading=avatar(name), trailing=badge(3), on_tap=tap("x"), strong=True),
        ),
        Entry(
            "list item, three lines",
            list_item(
                name,
                overline=both("Draft", "草稿"),
                supporting=f"{more}. {long}",
                leading=avatar(""),
                trailing=icon_button("more_vert", both("More", "更多"), tap("more")),
                on_tap=tap("x"),
            ),
        ),
        Entry("list item, selected", list_item(name, supporting=more, leading="check_circle", selected=True, on_tap=tap("x"))),
        Entry("list item, disabled", list_item(name, supporting=more, leading="sim_card", enabled=False, on_tap=tap("x"))),
        Entry("list item, done", list_item(both("Buy rice", "买米"), leading="check_circle", strike=True, on_tap=tap("x"))),
        Entry("list item, long", list_item(long, supporting=long, trailing=both("Yesterday 23:59", "昨天 23:59"), on_tap=tap("x"))),
        Entry("value row", value_row(both("Ringtone", "铃声"), both("Morning Rain", "晨雨"), tap("x"), icon="music_note")),
        Entry("switch row, on", switch_row(both("Wi-Fi", "无线网络"), True, tap("x"), icon="wifi", supporting=both("Home", "家"))),
        Entry("switch row, off, long", switch_row(long, False, tap("x"), supporting=long)),
        Entry("switch row, disabled", switch_row(both("Auto-join", "自动加入"), True, tap("x"), enabled=False)),
        Entry("checkbox row, on", checkbox_row(both("Milk", "牛奶"), True, tap("x"), strike=True)),
        Entry("checkbox row, off", checkbox_row(both("Eggs", "鸡蛋"), False, tap("x"), supporting=both("A dozen", "一打"))),
        Entry("radio row, on", radio_row(both("After 1 minute", "1 分钟后"), True, tap("x"))),
        Entry("radio row, off", radio_row(both("Never", "永不"), False, tap("x"), enabled=False)),
        Entry("swatch row", swatch_row(both("Label colour", "标签颜色"), "tertiary", tap("x"), supporting=both("Violet", "紫色"))),
        *leading_kinds(),
    ]


def leading_kinds() -> list[Entry]:
    """What may stand at the start and at the end of a list item."""
    name, more = both("Lake path", "湖边小路"), both("4.2 km, about an hour", "4.2 公里，约一小时")
    picture = image("photo:mountain:3", width=56, height=56, radius=8)
    film = image("photo:lake:5", width=100, height=64, radius=8)
    like = icon_button("favorite", both("Like", "赞"), tap("like"), selected=True)
    return [
        Entry("list item, picture", list_item(name, supporting=more, leading=picture, on_tap=tap("x"))),
        Entry("list item, film", list_item(name, supporting=more, leading=film, trailing="4:05", on_tap=tap("x"))),
        Entry("list item, checkbox at the end", list_item(name, leading=avatar(name), trailing=checkbox(True), on_tap=tap("x"))),
        Entry("list item, radio button at the end", list_item(name, supporting=more, trailing=radio(False), on_tap=tap("x"))),
        Entry("list item, switch at the end", list_item(name, leading="map", trailing=switch(True), on_tap=tap("x"))),
        Entry(
            "list item, icon button at the end",
            list_item(name, overline=both("WALK", "步行"), supporting=more, trailing=like, on_tap=tap("x")),
        ),
    ]


def _arrow() -> Node:
    return symbol("chevron_right", size=24, color="on_surface_variant")


def carousels() -> list[Entry]:
    """Carousels in both styles, from first to last picture."""
    names = both("Hills at noon,A quiet lake,Old town,Harbour", "正午的山丘,安静的湖,古城,港口").split(",")
    sources = ("photo:mountain:3", "photo:lake:5", "photo:city:2", "photo:beach:4")
    pictures = [CarouselItem(*pair, both("Tap to open", "点按打开"), tap(pair[1])) for pair in zip(sources, names, strict=True)]
    return [
        Entry("carousel, at its start", carousel(pictures, 0, lambda to: ("forward", to))),
        Entry("carousel, at its end", carousel(pictures, 3, lambda to: ("forward", to))),
        Entry("carousel, hero", carousel(pictures, 1, lambda to: ("forward", to), style="hero")),
        Entry("carousel of one picture", carousel(pictures[2:3], 0, lambda to: ("forward", to), height=148)),
    ]


def cards() -> list[Entry]:
    """Sections, cards, bills."""
    styles: tuple[CardStyle, ...] = ("filled", "elevated", "outlined")
    title, more = (
        both("Quiet Garden Inn", "静园客栈"),
        both("River view, breakfast included", "河景，含早餐，可免费取消"),
    )
    found = [
        Entry(f"card, {style}", _pad(card(text(title, "title_medium"), text(more, "body_medium", "on_surface_variant"), style=style)))
        for style in styles
    ]
    found += [
        Entry(
            "cards, disabled",
            _pad(*(card(text(title, "title_medium", "disabled"), style=style, enabled=False, on_tap=tap("x")) for style in styles)),
        ),
        Entry(
            "cards side by side, one selected",
            row(
                card(text(title, "title_small"), text("¥328", "title_large", "primary"), grow=1, on_tap=tap("a"), selected=True),
                card(text(title, "title_small"), text("¥298", "title_large", "primary"), grow=1, on_tap=tap("b"), style="outlined"),
                width=FILL,
                padding=(16, 8, 16, 8),
                gap=8,
                align="stretch",
            ),
        ),
        Entry(
            "section with an action",
            section(
                both("Passengers", "乘车人"),
                list_item(both("Lin Hua", "林华"), on_tap=tap("x")),
                divider(16),
                list_item(both("Ann Lee", "李安"), on_tap=tap("y")),
                action=button(both("Add", "添加"), tap("add"), style="text", icon="add"),
            ),
        ),
        Entry(
            "bill",
            column(
                info_row(both("Fare, 2 adults", "票价，2 位成人"), "¥156.00"),
                info_row(both("Service fee for late changes and refunds", "改签与退票服务费"), "¥12.00"),
                info_row(both("Total", "合计"), "¥168.00", strong=True),
                width=FILL,
            ),
        ),
    ]
    return found + carousels()


def feedback() -> list[Entry]:
    """Progress, skeletons, badges, snackbars, notifications, the system's lines."""
    note = notification_card(
        both("Linko", "邻聊"),
        both("Lin Hua", "林华"),
        both("Are you on the 18:05 train? I am in car 7.", "你坐的是 18:05 那趟车吗？我在 7 车厢。"),
        icon="chat_bubble",
        theme="green",
        time=both("now", "刚刚"),
        on_tap=tap("open"),
        on_dismiss=tap("dismiss"),
        dismiss_desc=both("Dismiss", "清除"),
        actions=(NoticeAction(both("Reply", "回复"), tap("reply")), NoticeAction(both("Mark as read", "标为已读"), tap("read"))),
    )
    archived = both("3 conversations archived until a reply arrives", "已归档 3 个会话，收到回复后会恢复")
    icons = (StatusIcon("wifi", "Wi-Fi"), StatusIcon("signal_cellular_4_bar", "5G"))
    return [
        Entry("progress bar: none, some, all, unknown", _pad(*(progress_bar(at) for at in (0, 350, 1000, None)), gap=16)),
        Entry(
            "progress rings",
            row(
                progress_ring(0),
                progress_ring(250),
                progress_ring(None),
                progress_ring(640, 96, "64%"),
                padding=(16, 8, 16, 8),
                gap=16,
            ),
        ),
        Entry("timer ring", _pad(progress_ring(420, 220, "12:09"))),
        Entry("badges", row(badge(None), badge(1), badge(42), badge(120), padding=(16, 8, 16, 8), gap=16)),
        Entry("skeleton", skeleton_rows(3)),
        Entry("snackbar", _pad(snackbar(both("Message deleted", "已删除消息")))),
        Entry(
            "snackbar with undo, long",
            _pad(snackbar(archived, (both("Undo", "撤销"), tap("undo")))),
        ),
        Entry(
            "snackbar with undo and a cross",
            _pad(snackbar(both("Trip saved", "行程已保存"), (both("Undo", "撤销"), tap("undo")), on_close=tap("close"))),
        ),
        Entry("loading indicators", _pad(row(loading_indicator(), loading_indicator(contained=True), loading_indicator(size=72), gap=24))),
        Entry("notification", _pad(note)),
        Entry(
            "notification, silent, ongoing",
            _pad(
                notification_card(
                    both("Clock", "时钟"), both("Timer", "计时器"), "04:59", icon="timer", theme="indigo", silent=True, on_tap=tap("open")
                )
            ),
        ),
        Entry("heads-up", heads_up(note)),
        Entry("status bar", status_bar("18:05", left=(StatusIcon("mail"), StatusIcon("alarm")), right=icons, battery=64)),
        Entry("status bar, charging, percentage", status_bar("07:30", right=icons, battery=9, charging=True, battery_text=True)),
        Entry("gesture pill", gesture_pill()),
    ]


def pictures() -> list[Entry]:
    """Avatars and app icons."""
    people = ("Ann Lee", "林华", "Omar", "", "王小明", "Zoë")
    apps = (("chat_bubble", "green"), ("train", "blue"), ("sticky_note_2", "amber"), ("settings", "neutral"), ("restaurant", "orange"))
    return [
        Entry("avatars", row(*(avatar(name, desc=name) for name in people), padding=(16, 8, 16, 8), gap=12)),
        Entry("avatars, large", row(*(avatar(name, 72) for name in people[:3]), padding=(16, 8, 16, 8), gap=12)),
        Entry("app icons", row(*(app_icon(*one) for one in apps), padding=(16, 8, 16, 8), gap=12)),
    ]


def pickers() -> list[Entry]:
    """Calendars, clocks, keypads, colours, keyboard keys."""
    hours = (12, *range(1, 12))
    colors = tuple(ColorChoice(name, name, argb) for name, argb in _PALETTE)
    pad = [PadKey(digit, under=under) for digit, under in zip("123456789*0#", _UNDER, strict=True)]
    timer = [
        *(PadKey(digit) for digit in "123456789"),
        PadKey("00"),
        PadKey("0"),
        PadKey("back", icon="backspace", desc=both("Delete", "删除")),
    ]
    sums = [PadKey(name) for name in ("7", "8", "9", "÷", "4", "5", "6", "×", "1", "2", "3", "−", "0", ".")]
    sums += [PadKey("=", strong=True), PadKey("+")]
    return [
        Entry(
            "month with a selected day",
            _month(
                month_header(2026, 11, tap("back"), tap("on")),
                month_grid(2026, 11, 17, lambda day: ("day", day), today=9, marked=(9, 20), enabled_from=5),
            ),
        ),
        Entry(
            "month with a range, week from Monday", _month(month_grid(2027, 2, range(10, 15), lambda day: ("day", day), first_weekday=0))
        ),
        Entry(
            "time picker, hours",
            _pad(
                time_boxes("6", "05", period=Period(True, tap("am"), tap("pm")), on_hour=tap("hour"), on_minute=tap("minute")),
                clock_dial(6, hours, lambda hour: ("hour", hour)),
                gap=20,
            ),
        ),
        Entry("time picker, minutes", _pad(clock_dial(17, tuple(range(0, 60, 5)), lambda to: ("minute", to), label_of=_two))),
        Entry("time picker, 24 hours", _pad(clock_dial(18, HOURS, lambda hour: ("hour", hour), label_of=_two))),
        Entry("keypad, dialler", _pad(keypad(pad, tap))),
        Entry("keypad, timer", _pad(keypad(timer, tap, height=56))),
        Entry("keypad, calculator", _pad(keypad(sums, tap, columns=4))),
        Entry("colour picker", _pad(color_picker(colors, "teal", tap))),
        Entry("keyboard rows", _keyboard()),
    ]


def _keyboard() -> Node:
    lines = (
        row(*(key(letter, tap(letter), hint=digit) for letter, digit in zip("qwertyuiop", "1234567890", strict=True)), width=FILL),
        row(*(key(letter, tap(letter)) for letter in "asdfghjkl"), width=FILL, padding=(18, 0, 18, 0)),
        row(
            key("", tap("shift"), kind="function", icon="shift", desc=both("Shift", "大写"), grow=3, active=True),
            *(key(letter, tap(letter)) for letter in "zxcvbnm"),
            key("", tap("back"), kind="function", icon="backspace", desc=both("Delete", "删除"), grow=3),
            width=FILL,
        ),
        row(
            key("?123", tap("symbols"), kind="function", grow=3),
            key(",", tap(",")),
            key(both("English", "拼音"), tap(" "), kind="space", grow=9),
            key(".", tap(".")),
            key("", tap("enter"), kind="enter", icon="keyboard_return", desc=both("Enter", "换行"), grow=3),
            width=FILL,
        ),
    )
    return column(*lines, width=FILL, padding=(3, 6, 3, 6), background="surface_container")


def _two(number: int) -> str:
    return f"{number:02d}"


_UNDER = ("", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ", "", "+", "")
_PALETTE = (
    ("red", 0xFFD93A3A), ("orange", 0xFFEF7D22), ("amber", 0xFFF3C02E), ("green", 0xFF3BA55C), ("teal", 0xFF139C94), ("blue", 0xFF3273E0),
    ("purple", 0xFF8256D0), ("grey", 0xFF7A828C), ("white", 0xFFFFFFFF),
)  # fmt: skip
