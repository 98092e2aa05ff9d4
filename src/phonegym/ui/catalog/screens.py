"""Catalog: whole screens with their bars."""

from __future__ import annotations

from phonegym.ui.build import column
from phonegym.ui.catalog.entry import Entry, both, tap
from phonegym.ui.kit import (
    BarIcon,
    PlainField,
    Primary,
    TabItem,
    avatar,
    back_icon,
    badge,
    button,
    card,
    close_icon,
    divider,
    empty_state,
    error_state,
    fab,
    icon_button,
    info_row,
    inset,
    list_item,
    menu_icon,
    more_icon,
    page,
    radio_row,
    scaffold,
    search_field,
    search_icon,
    section,
    skeleton_rows,
    snackbar,
    switch_row,
    tab_strip,
    text_field,
    top_bar,
    value_row,
)
from phonegym.ui.node import FILL, Node
from phonegym.ui.scroll import REST


def screens() -> list[Entry]:
    """Screens: lists, forms, settings, search, empty and failed ones."""
    named = {
        "list with bottom tabs": scaffold(bar=_chat_bar(), body=_chats(), tabs=tabs(), open_drawer=tap("drawer")),
        "list with a floating action and a snackbar": _floating(),
        "selection": _selection(),
        "settings with a large title": _settings(),
        "form with a primary action": _form(),
        "search": scaffold(bar=_search_bar(), body=skeleton_rows(6)),
        "top tabs and an empty state": _empty(),
        "failed, center title": _failed(),
        "bar with a menu icon": scaffold(bar=top_bar(both("Mail", "邮件"), navigation=menu_icon(tap("menu"))), body=skeleton_rows(3)),
    }
    return [Entry(name, node, "screen") for name, node in named.items()]


def tabs() -> list[TabItem]:
    """Four destinations."""
    return [
        TabItem("chat_bubble", both("Chats", "聊天"), tap("chats"), True, badge=12),
        TabItem("contacts", both("Contacts", "通讯录"), tap("contacts"), False),
        TabItem("explore", both("Discover", "发现"), tap("discover"), False, badge=-1),
        TabItem("person", both("Me", "我"), tap("me"), False),
    ]


def _chat_bar() -> Node:
    return top_bar(both("Chats", "聊天"), actions=(search_icon(tap("search")), more_icon(tap("more"))))


def _chats() -> Node:
    people = both("Ann Lee,Omar Diaz,Night shift,Grandma,Lin Hua,Parcels,Zoë,Film club", "林华,王小明,夜班群,奶奶,李安,快递柜,佐伊,电影社")
    last = both("See you at six,Photo,The door code changed,Call me when you can", "六点见,图片,门禁密码换了,有空给我打电话").split(",")
    rows = [
        list_item(
            name,
            supporting=last[at % 4],
            leading=avatar(name),
            trailing=badge(at + 1) if at % 3 == 0 else f"{9 + at}:{at % 6}5",
            on_tap=tap(name),
            on_long=tap(f"select {name}"),
            strong=at % 3 == 0,
            headline_lines=1,
            supporting_lines=1,
            id=f"chat_{at}",
        )
        for at, name in enumerate(people.split(","))
    ]
    return page("chats", REST, *rows)


def _floating() -> Node:
    return scaffold(
        bar=_chat_bar(),
        body=_chats(),
        tabs=tabs(),
        primary=Primary(both("New chat", "发起聊天"), tap("new"), icon="edit", floating=True),
        snackbar=snackbar(both("Chat archived", "已归档"), (both("Undo", "撤销"), tap("undo"))),
    )


def _selection() -> Node:
    actions = (BarIcon("delete", both("Delete", "删除"), tap("delete")), more_icon(tap("more")))
    return scaffold(bar=top_bar("", selected_count=2, navigation=close_icon(tap("close")), actions=actions), body=_chats())


def _search_bar() -> Node:
    lead = icon_button("arrow_back", both("Back", "返回"), tap("back"))
    return inset(search_field("q", PlainField(both("noodles", "面条")), "", focused=True, on_clear=tap("clear"), leading=lead))


def _settings() -> Node:
    saver = both("Apps in the background may not use mobile data", "后台应用不能使用移动数据")
    wireless = section(
        both("Wireless", "无线"),
        switch_row(both("Wi-Fi", "无线网络"), True, tap("wifi"), icon="wifi", supporting=both("Maple House", "枫屋"), id="wifi"),
        switch_row(both("Airplane mode", "飞行模式"), False, tap("plane"), icon="airplanemode_active"),
        value_row(both("Hotspot", "热点"), both("Off", "关闭"), tap("hotspot"), icon="wifi_tethering"),
    )
    mobile = section(
        both("Mobile data", "移动数据"),
        switch_row(both("Data saver", "流量节省程序"), False, tap("saver"), supporting=saver, icon="data_saver_on"),
        value_row(both("Usage this month", "本月用量"), "3.2 GB / 10 GB", tap("usage"), icon="data_usage"),
        value_row(both("Preferred network", "首选网络"), "5G", tap("net"), icon="signal_cellular_alt", enabled=False),
    )
    title = both("Network and internet", "网络和互联网")
    bar = top_bar(title, style="large", navigation=back_icon(tap("back")), actions=(search_icon(tap("search")),))
    return scaffold(bar=bar, body=page("settings", REST, wireless, divider(), mobile))


def _form() -> Node:
    fields = inset(
        text_field("name", PlainField(both("Lin Hua", "林华")), label=both("Guest name", "入住人"), required=True),
        text_field("phone", PlainField(), label=both("Phone", "手机号"), hint="138 0000 0000", required=True, focused=True),
        text_field("note", PlainField(), label=both("Requests", "备注"), lines=0, help=both("Not guaranteed", "酒店会尽量安排")),
        gap=12,
    )
    arrival = section(both("Arrival", "到店时间"), radio_row("14:00-16:00", True, tap("a")), radio_row("18:00-20:00", False, tap("b")))
    bill = card(
        info_row(both("2 nights", "2 晚"), "¥656.00"),
        info_row(both("Member discount", "会员优惠"), "-¥40.00"),
        info_row(both("Total", "合计"), "¥616.00", strong=True),
        padding=(0, 8, 0, 8),
    )
    bar = top_bar(both("Book a room", "预订房间"), navigation=close_icon(tap("close")))
    submit = Primary(both("Submit order", "提交订单"), tap("submit"), enabled=False)
    return scaffold(bar=bar, body=page("form", REST, fields, arrival, inset(bill)), primary=submit)


def _empty() -> Node:
    go = button(both("Go shopping", "去逛逛"), tap("shop"), style="tonal")
    body = empty_state(
        "shopping_bag", both("No orders yet", "还没有订单"), both("What you buy will show up here.", "您购买的商品会显示在这里。"), go
    )
    bar = top_bar(both("Orders", "订单"), navigation=back_icon(tap("back")), style="center")
    return scaffold(bar=column(bar, tab_strip(tabs()[:3]), width=FILL), body=body)


def _failed() -> Node:
    since = both("Updated 2 hours ago", "2 小时前更新")
    body = error_state(
        both("No connection", "无网络连接"), both("Check your network.", "请检查网络。"), both("Try again", "重试"), tap("retry")
    )
    return scaffold(
        bar=top_bar(both("Weather", "天气"), style="center", subtitle=since, actions=(more_icon(tap("more")),)),
        body=body,
        fab=fab("add", both("Add a place", "添加地点"), tap("add")),
    )
