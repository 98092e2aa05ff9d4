"""Notes about the house, work and whatever has no folder."""

# ruff: noqa: E501  # a text of a note stays on one line: breaking it would hide what it says

from __future__ import annotations

from phonegym.apps.notes.seeds.spec import Spec
from phonegym.apps.notes.state import Mark, Picture

HOME = (
    Spec("f1", 3, ("Groceries", "买菜清单"), items=(
        ("Milk, 2 litres", "牛奶两升", False), ("Eggs", "鸡蛋", True), ("Spinach", "菠菜", False), ("Rice, 5 kg", "大米 5 公斤", True),
        ("Tofu", "豆腐", False), ("Washing-up liquid", "洗洁精", False), ("Bananas", "香蕉", True), ("Light bulbs E27", "E27 灯泡", False),
    ), color="green", pinned=True),
    Spec("f1", 290, ("Groceries (party)", "买菜清单（聚会）"), items=(
        ("Lemonade", "柠檬水", True), ("Paper cups", "纸杯", True), ("Eggs", "鸡蛋", True), ("Candles", "蜡烛", False),
    ), color="green"),
    Spec("f1", 50, ("Boiler", "热水器"), (
        "Error E4 means low pressure. Open the tap below on the left until the needle is at 1.5, then close it.\nService line: 555-0142, contract 77-31.",
        "显示 E4 表示水压低。打开左下方的阀门，指针到 1.5 就关上。\n维修电话 555-0142，合同号 77-31。",
    )),
    Spec("f1", 410, ("Wi-Fi for guests", "访客无线网络"), ("Network: Maple-Guest\nPassword: paper-lantern-9", "网络：Maple-Guest\n密码：paper-lantern-9"), color="blue"),
    Spec("f1", 26, ("Wi-Fi for guests, new", "访客无线网络（新）"), (
        "Changed on Tuesday.\nNetwork: Maple-Guest\nPassword: seven-kites-2", "周二换的。\n网络：Maple-Guest\n密码：seven-kites-2",
    ), color="blue"),
    Spec("f1", 700, ("Paint for the hall", "走廊的油漆"), ("Wall: Oat Milk 31, two coats. Door: Fern 12.\nOne litre is enough for 9 square metres.", "墙面：燕麦色 31 号，刷两遍。门：蕨绿 12 号。\n一升大约刷 9 平方米。")),
    Spec("f1", 120, ("Plant watering", "浇花"), items=(
        ("Fern: twice a week", "蕨类：每周两次", True), ("Cactus: once a month", "仙人掌：每月一次", False), ("Basil: every day", "罗勒：每天", True),
        ("Orchid: Sundays, from below", "兰花：周日，从底部", False),
    )),
    Spec("f1", 64, ("Bins", "垃圾分类时间"), ("Paper on the first Monday. Glass on the 15th. Garden waste only from April on.", "每月第一个周一收纸类，15 日收玻璃，四月起才收园艺垃圾。"), remind=95, repeat="weekly"),
    Spec("f1", 900, ("Meter readings", "水电表读数"), ("1 Jan: water 412, power 20 871\n1 Feb: water 419, power 21 102\n1 Mar: water 425, power 21 340", "1 月 1 日：水 412，电 20871\n2 月 1 日：水 419，电 21102\n3 月 1 日：水 425，电 21340")),
    Spec("f1", 200, ("Birthday ideas for {0}", "给{0}的生日礼物"), ("Not another scarf. The blue teapot from the market, or tickets for the puppet theatre.", "别再送围巾了。集市上那把蓝色茶壶，或者木偶剧院的票。"), color="pink"),
    Spec("f1", 96, ("Birthday party for {0}", "{0}的生日聚会"), items=(
        ("Book the back room", "订里间", True), ("Order the cake", "订蛋糕", False), ("Invite {1} and {2}", "邀请{1}和{2}", True), ("Playlist", "歌单", False),
    ), color="pink", remind=30),
)  # fmt: skip

WORK = (
    Spec("f2", 5, ("Team meeting", "团队会议"), (
        "Agenda\n1. Budget: {1} presents\n2. New chairs\n3. Who covers the desk in April?\n\nRoom: 4.12",
        "议程\n1. 预算：{1}汇报\n2. 新椅子\n3. 四月谁值前台？\n\n会议室：4.12",
    ), pinned=True, color="orange"),
    Spec("f2", 2, ("Team meeting: room", "团队会议：会议室"), ("4.12 is being painted. We meet in 2.07, same time.", "4.12 在刷墙，改到 2.07，时间不变。"), color="orange"),
    Spec("f2", 77, ("Team meeting (February)", "团队会议（二月）"), ("Room: 3.01\nDecided: no new chairs this year.", "会议室：3.01\n决定：今年不换椅子。"), color="orange"),
    Spec("f2", 33, ("Locker whiteboard", "储物柜白板"), picture=Picture(
        kind="board", marks=(Mark("LOCKERS 3F"), Mark("214: 7309", True, "red"), Mark("214: 2586", False, "blue")),
    )),
    Spec("f2", 240, ("Expenses March", "三月报销"), items=(
        ("Train to the fair, 48.60", "去展会的火车票 48.60", True), ("Hotel, two nights, 212.00", "酒店两晚 212.00", True), ("Taxi, 17.90", "出租车 17.90", False),
        ("Lunch with {2}, 33.50", "和{2}午餐 33.50", False),
    )),
    Spec("f2", 1030, ("Expenses February", "二月报销"), items=(
        ("Toner, 61.20", "墨粉 61.20", True), ("Parking, 12.00", "停车 12.00", True), ("Stamps, 9.50", "邮票 9.50", True),
    )),
    Spec("f2", 18, ("Call with {3}", "和{3}通话"), (
        "Wants the drawings by the 20th, not the 25th. Prefers paper. Second delivery in May only if the first one is accepted.",
        "希望 20 日前拿到图纸，不是 25 日。要纸质的。第一批验收通过后，五月再交第二批。",
    )),
    Spec("f2", 150, ("Printer", "打印机"), ("Queue stuck: hold the green key for ten seconds. Cartridge is type 117, in the cupboard behind {4}'s desk.", "任务卡住时按住绿色键十秒。墨盒型号 117，在{4}座位后面的柜子里。")),
    Spec("f2", 330, ("Interview questions", "面试问题"), (
        "What did you build last that you are proud of?\nTell me about a mistake and how you found out.\nHow do you decide what not to do?\nWhat would you ask us?",
        "最近做的哪件东西让你自豪？\n讲一次失误，你是怎么发现的？\n你怎么决定不做什么？\n你想问我们什么？",
    )),
    Spec("f2", 12, ("Presentation", "演示稿"), items=(
        ("Title slide", "标题页", True), ("Numbers from {1}", "{1}的数据", False), ("Photo of the old hall", "旧大厅的照片", False), ("Rehearse, 12 minutes", "排练，12 分钟", False),
    ), remind=47, color="purple"),
    Spec("f2", 520, ("Holiday cover", "假期值班"), ("{2} until the 14th, then {4}. Keys are with the porter.", "14 日之前是{2}，之后是{4}。钥匙在门卫那里。")),
    Spec("f2", 44, ("Voice memo: trade fair", "语音：展会"), voices=(42, 17)),
)  # fmt: skip

LOOSE = (
    Spec("", 1, ("Bike lock", "自行车锁"), ("Code of the new lock: 4160. The old one is with {5}.", "新锁密码 4160，旧锁在{5}那里。"), locked=True),
    Spec("", 72, ("Dentist", "牙医"), ("Tuesday 24 March, 8:40, second floor. Bring the card.", "3 月 24 日周二 8:40，二楼，带上医保卡。"), remind=263, color="red"),
    Spec("", 610, ("Dentist: questions", "牙医：要问的"), ("Ask about the night guard. Ask what the X-ray costs.", "问夜磨牙套，再问拍片多少钱。"), color="red"),
    Spec("", 15, ("Books to read", "想读的书"), items=(
        ("The Lighthouse Ledger", "《灯塔账本》", False), ("A Short Walk on Ice", "《冰上短行》", True), ("Nine Gardens", "《九座花园》", False), ("Salt Roads", "《盐路》", True),
        ("The Patient Cartographer", "《耐心的制图师》", False),
    ), color="yellow"),
    Spec("", 380, ("Books lent", "借出的书"), ("{3}: Nine Gardens (since January)\n{5}: Salt Roads", "{3}：《九座花园》（一月起）\n{5}：《盐路》"), color="yellow"),
    Spec("", 800, ("Shoe sizes", "鞋码"), ("Me 41, hiking 42. {0} 38.", "我 41，登山鞋 42；{0} 38。"), color="grey"),
    Spec("", 35, ("Film night", "电影之夜"), ("Friday at {1}'s, 19:30. We bring popcorn.", "周五在{1}家，19:30，我们带爆米花。")),
    Spec("", 9, ("Film night: later", "电影之夜：改时间"), ("Moved: starts at 20:15, still at {1}'s.", "改了：20:15 开始，还是在{1}家。")),
    Spec("", 1500, ("Gift card", "礼品卡"), ("Card no. 8841 2207, 30 left, until the end of the year.", "卡号 8841 2207，剩 30，年底到期。"), locked=True, color="grey"),
    Spec("", 480, ("Guitar chords", "吉他和弦"), ("Verse: Am F C G\nChorus: F G Am Am\nBridge: Dm E", "主歌：Am F C G\n副歌：F G Am Am\n桥段：Dm E")),
    Spec("", 21, ("Voice note", "语音笔记"), voices=(8,)),
)  # fmt: skip
