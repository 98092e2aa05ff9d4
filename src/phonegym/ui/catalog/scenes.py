"""Catalog: parts of conversations, shops, start pages, charts."""

from __future__ import annotations

from phonegym.ui.build import image, row, text
from phonegym.ui.catalog.entry import Entry, both, tap
from phonegym.ui.kit import (
    Bar,
    PlainField,
    Shortcut,
    Stage,
    art,
    banner,
    bar_chart,
    bubble,
    card,
    day_mark,
    grid,
    icon_button,
    input_bar,
    promo_sheet,
    rating,
    rating_picker,
    shortcuts,
    stages,
    text_field,
)
from phonegym.ui.kit.banners import BannerKind
from phonegym.ui.node import FILL, Node


def conversations() -> list[Entry]:
    """Message bubbles and the bar one writes in."""
    short, long = (
        both("On my way!", "我出发了！"),
        both("The train is ten minutes late, do not hurry.", "火车晚点十分钟，你慢慢来，不用着急。"),
    )
    photo = image("photo:food:3", width=200, height=140, radius=12, desc=both("Photo", "照片"))
    smile = icon_button("mood", both("Emoji", "表情"), tap("emoji"))
    add = icon_button("add_circle", both("More", "更多"), tap("more"))
    empty = text_field("message", PlainField(), hint=both("Message", "发消息"), style="plain", lines=0)
    typed = text_field("message", PlainField(short), style="plain", lines=0, focused=True)
    group = bubble(long, mine=False, sender="Ann Lee", show_sender=True, show_avatar=True, time="18:06")
    return [
        Entry("day mark", day_mark(both("Yesterday 18:05", "昨天 18:05"))),
        Entry("bubble, mine, short, read", bubble(short, mine=True, time="18:05", status="done_all", on_long=tap("hold"))),
        Entry("bubble, mine, failed", bubble(short, mine=True, time="18:05", status="error", status_desc=both("Not sent", "未发送"))),
        Entry("bubble, theirs, long, in a group", group),
        Entry("bubble with a picture", bubble("", photo, mine=False, sender=both("Lin", "林"), show_avatar=True, on_tap=tap("photo"))),
        Entry("bubble, selected", bubble(long, mine=True, selected=True, on_long=tap("hold"))),
        Entry("input bar, empty", input_bar(empty, leading=add, trailing=smile)),
        Entry("input bar, typed", input_bar(typed, leading=add, send=tap("send"), send_desc=both("Send", "发送"))),
    ]


def shops() -> list[Entry]:
    """Product grids, ratings, banners, stages, promotions."""
    kinds: tuple[BannerKind, ...] = ("info", "success", "warning", "error")
    said = both("Delivery is slower than usual because of the weather.", "受天气影响，配送时间可能延长。")
    found = [Entry(f"banner, {kind}", banner(said, kind=kind)) for kind in kinds]
    found += [
        Entry("banner with a button and a cross", banner(said, action=(both("Details", "详情"), tap("more")), on_close=tap("close"))),
        Entry("product grid", grid(*(_product(*one) for one in _PRODUCTS))),
        Entry("ratings", row(rating(50), rating(36), rating(0), rating(46, label="4.6 (312)"), padding=(16, 8, 16, 8), gap=8, wrap=True)),
        Entry("rating picker", row(rating_picker(3, lambda stars: ("rate", stars)), padding=(16, 0, 16, 0))),
        Entry("stages", _stages()),
        Entry("promotion", _promotion(), "sheet"),
    ]
    return found


_PRODUCTS = (("🍜", "Beef noodles", "牛肉面", "¥28"), ("🥟", "Dumplings, a dozen", "水饺一打", "¥19"), ("🧋", "Milk tea", "奶茶", "¥15"))


def _product(emoji: str, en: str, zh: str, price: str) -> Node:
    return card(
        art(emoji, height=104),
        text(both(en, zh), "title_small", max_lines=2),
        rating(46, size=14, label="4.6"),
        text(price, "title_medium", "primary"),
        padding=8,
        style="outlined",
        on_tap=tap(en),
    )


def _stages() -> Node:
    return stages(
        [
            Stage(both("Ordered", "已下单"), both("Nov 3, 10:20", "11月3日 10:20"), True),
            Stage(both("Sent from the warehouse", "仓库已发货"), both("Nov 3, 18:45, by road", "11月3日 18:45，公路运输"), True),
            Stage(both("Out for delivery", "派送中")),
            Stage(both("Delivered", "已签收")),
        ]
    )


def _promotion() -> Node:
    return promo_sheet(
        art("🎁", height=140),
        both("A month of free delivery", "首月免配送费"),
        both("Then ¥9.90 a month, renews by itself.", "到期后每月 9.90 元，自动续费。"),
        (both("Start now", "立即开通"), tap("accept")),
        tap("close"),
        decline=(both("Not now", "暂不需要"), tap("decline")),
    )


def charts() -> list[Entry]:
    """Start pages and charts."""
    names = both("Pay,Trains,Food,Hotels,Rides,Weather,Health,All", "付款,火车票,外卖,酒店,打车,天气,健康,全部").split(",")
    icons = ("qr_code_scanner", "train", "restaurant", "hotel", "local_taxi", "sunny", "favorite", "apps")
    tones = ("primary", "tertiary", "warning", "secondary", "success", "tertiary", "error", "secondary")
    items = [Shortcut(*one) for one in zip(icons, names, map(tap, names), tones, (0, 0, 2, -1, 0, 0, 0, 0), strict=True)]
    days = both("Mon,Tue,Wed,Thu,Fri,Sat,Sun", "周一,周二,周三,周四,周五,周六,周日").split(",")
    steps = (6200, 8100, 4300, 9900, 7200, 12050, 0)
    bars = [Bar(day, count, f"{count // 100 / 10}k", tap(day)) for day, count in zip(days, steps, strict=True)]
    return [
        Entry("shortcuts", shortcuts(items)),
        Entry("bar chart", bar_chart(bars, selected=5)),
        Entry("bar chart of nothing", bar_chart([Bar(day, 0) for day in days])),
        Entry("art, wide", row(art("🏞️", height=160), width=FILL, padding=(16, 8, 16, 8))),
    ]
