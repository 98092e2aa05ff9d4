"""The events of a seeded calendar, as a table."""

from __future__ import annotations

from typing import NamedTuple

from phonegym.apps.calendar.state import CLUB, FAMILY, PERSONAL, WORK, WORKING_DAYS, CalendarId, Repeat, Reply, Weekday


class Row(NamedTuple):
    """One event. `day` counts from Monday of the current week; without `minutes` it lasts whole days."""

    id: str
    calendar: CalendarId
    en: str
    zh: str
    day: int
    at: int
    minutes: int
    rule: str = ""
    place_en: str = ""
    place_zh: str = ""
    guests: tuple[int, ...] = ()
    reminders: tuple[int, ...] = ()
    notes_en: str = ""
    notes_zh: str = ""
    host: int = -1
    reply: Reply = "none"
    days: int = 1


RULES = {
    "daily": Repeat(unit="day"),
    "weekly": Repeat(unit="week"),
    "fortnight": Repeat(unit="week", every=2),
    "workdays": Repeat(unit="week", days=WORKING_DAYS),
    "mon_thu": Repeat(unit="week", days=(Weekday(0), Weekday(3))),
    "tue_fri": Repeat(unit="week", days=(Weekday(1), Weekday(4))),
    "monthly": Repeat(unit="month"),
    "nth": Repeat(unit="month", by_weekday=True),
    "quarter": Repeat(unit="month", every=3),
    "yearly": Repeat(unit="year"),
    "ten": Repeat(unit="week", count=10),
}


def _at(text: str) -> int:
    hour, minute = text.split(":")
    return int(hour) * 60 + int(minute)


EVENTS = (
    Row("e01", WORK, "Stand-up", "站会", -28, _at("09:30"), 15, "workdays", "Room 2", "2号会议室"),
    Row("e02", WORK, "Team meeting", "团队例会", -35, _at("14:00"), 60, "weekly", "Room 5", "5号会议室", (3, 10, 17), (10,)),
    Row("e03", WORK, "Team meeting (remote)", "团队例会（远程）", -33, _at("14:00"), 60, "weekly", "Video call", "视频会议",
        (3, 10), (10,)),
    Row("e04", WORK, "One-to-one", "一对一沟通", -32, _at("15:30"), 30, "fortnight", "Room 2", "2号会议室", (10,), (10,)),
    Row("e05", WORK, "Budget review", "预算评审", 8, _at("10:00"), 90, "", "Room 7", "7号会议室", (3, 10, 17), (30,),
        "Bring last year's figures.", "带上去年的数据。"),
    Row("e06", WORK, "Budget review (draft)", "预算评审（初稿）", 4, _at("10:00"), 60, "", "Room 7", "7号会议室", (17,), (30,)),
    Row("e07", WORK, "Supplier call", "供应商电话", 7, _at("11:15"), 45, "", "", "", (), (15,), "Ask about the delivery.", "问交货时间。"),
    Row("e08", WORK, "Presentation rehearsal", "汇报彩排", 9, _at("16:00"), 60, "", "Main hall", "大会议厅", (3,), (30,)),
    Row("e09", WORK, "Presentation", "汇报", 10, _at("13:30"), 120, "", "Main hall", "大会议厅", (3, 10), (30, 1440)),
    Row("e10", WORK, "Training day", "培训日", 15, 0, 0, "", "Training center", "培训中心", (), ()),
    Row("e11", WORK, "Business trip", "出差", 22, 0, 0, "", "Leeds", "苏州", (), (), "Hotel is booked.", "酒店已订。", days=3),
    Row("e12", WORK, "Payroll deadline", "工资截止", -39, _at("12:00"), 30, "monthly", "", "", (), (60,)),
    Row("e13", WORK, "Quarterly report", "季度报告", -30, _at("17:00"), 60, "quarter", "", "", (), (1440,)),
    Row("e14", WORK, "Board lunch", "董事午餐", 11, _at("12:30"), 75, "", "Canteen, 3rd floor", "三楼食堂",
        (), (30,), host=3, reply="yes"),
    Row("e15", WORK, "Interview: designer", "面试：设计师", 7, _at("14:30"), 60, "", "Room 2", "2号会议室", (10,), (15,)),
    Row("e16", WORK, "Interview: developer", "面试：工程师", 8, _at("14:30"), 60, "", "Room 2", "2号会议室", (10,), (15,)),
    Row("e17", PERSONAL, "Dentist", "牙医", 6 + 9, _at("08:30"), 45, "", "12 Mill Lane", "磨坊路12号", (), (60, 1440)),
    Row("e18", PERSONAL, "Dentist (check-up)", "牙医（复查）", 29, _at("08:30"), 30, "", "12 Mill Lane", "磨坊路12号", (), (60,)),
    Row("e19", PERSONAL, "Gym", "健身", -27, _at("18:30"), 75, "tue_fri", "Sports hall", "体育馆", (), ()),
    Row("e20", PERSONAL, "Yoga", "瑜伽", -28, _at("19:00"), 60, "mon_thu", "Studio 3", "3号教室", (), (30,)),
    Row("e21", PERSONAL, "Language lesson", "外语课", -26, _at("20:00"), 90, "ten", "Evening school", "夜校", (), (30,)),
    Row("e22", PERSONAL, "Haircut", "理发", 5, _at("11:00"), 45, "", "Corner shop", "街角理发店", (), (30,)),
    Row("e23", PERSONAL, "Car service", "汽车保养", 14, _at("07:45"), 30, "", "Garage", "修理厂",
        (), (60,), "Winter tyres off.", "换下冬季胎。"),
    Row("e24", PERSONAL, "Book club", "读书会", -24, _at("19:30"), 120, "nth", "Library café", "图书馆咖啡厅", (3, 17), (60,)),
    Row("e25", PERSONAL, "Rent", "交房租", -39, 0, 0, "monthly", "", "", (), (0,)),
    Row("e26", PERSONAL, "Concert", "音乐会", 19, _at("20:00"), 150, "", "Old Mill", "老磨坊剧场",
        (10,), (120,), "Tickets are in the drawer.", "票在抽屉里。"),
    Row("e27", PERSONAL, "Concert rehearsal", "合唱排练", 13, _at("20:00"), 90, "", "School hall", "学校礼堂", (), (60,)),
    Row("e28", PERSONAL, "Housewarming", "乔迁聚会", 20, _at("17:00"), 240, "", "8 Harbor Street", "海港街8号", (3, 10), (60,)),
    Row("e29", PERSONAL, "Passport appointment", "办护照", 16, _at("09:15"), 30, "", "Town hall, counter 4", "办事大厅4号窗口",
        (), (60, 1440)),
    Row("e30", PERSONAL, "Optician", "配眼镜", 12, _at("10:15"), 30, "", "High Street", "大街眼镜店", (), (30,)),
    Row("e31", FAMILY, "Piano", "钢琴课", -27, _at("16:00"), 45, "weekly", "Music school", "音乐学校", (), (30,)),
    Row("e32", FAMILY, "Swimming", "游泳课", -25, _at("16:30"), 60, "weekly", "Pool", "游泳馆", (), (30,)),
    Row("e33", FAMILY, "Parents' evening", "家长会", 10, _at("18:00"), 90, "", "School, room 14", "学校14班", (), (60,)),
    Row("e34", FAMILY, "Mum's birthday", "妈妈生日", 18, 0, 0, "yearly", "", "", (), (1440,)),
    Row("e35", FAMILY, "Wedding anniversary", "结婚纪念日", 47, 0, 0, "yearly", "", "", (), (10080,)),
    Row("e36", FAMILY, "Sunday lunch", "周日聚餐", -22, _at("12:00"), 120, "fortnight", "At Grandma's", "外婆家", (), (60,)),
    Row("e37", FAMILY, "Zoo", "动物园", 13, _at("10:00"), 300, "", "", "", (), ()),
    Row("e38", FAMILY, "Vet", "宠物医院", 9, _at("17:30"), 30, "", "Bell Street", "铃声街", (), (30,)),
    Row("e39", FAMILY, "School holidays", "学校放假", 28, 0, 0, "", "", "", (), (), days=10),
    Row("e40", FAMILY, "Plumber", "修水管", 4, _at("08:00"), 120, "", "", "", (), (), "Between 8 and 10.", "8点到10点之间来。"),
    Row("e41", CLUB, "Long run", "长跑", -22, _at("08:00"), 120, "weekly", "Park gate", "公园门口"),
    Row("e42", CLUB, "Track training", "跑道训练", -27, _at("19:00"), 90, "weekly", "Stadium", "田径场"),
    Row("e43", CLUB, "Spring race", "春季赛", 26, _at("09:00"), 180, "", "River bank", "河边", (), (1440,)),
    Row("e44", WORK, "Farewell drinks", "欢送会", 17, _at("18:00"), 120, "", "The Anchor", "小酒馆", (), (30,), host=41),
    Row("e45", PERSONAL, "Game night", "桌游之夜", 12, _at("19:30"), 180, "", "", "", (), (60,), host=28),
    Row("e46", WORK, "Project kick-off", "项目启动会", 21, _at("09:30"), 90, "", "Room 5", "5号会议室", (), (30,), host=34, reply="maybe"),
    Row("e47", PERSONAL, "Tax return", "报税", 46, _at("20:00"), 60, "", "", "", (), (1440,)),
    Row("e48", PERSONAL, "Flight to Oslo", "飞往奥斯陆", 32, _at("06:50"), 155, "", "Airport, terminal 2", "机场2号航站楼",
        (), (120, 1440)),
    Row("e49", PERSONAL, "Flight home", "返程航班", 36, _at("21:10"), 165, "", "Oslo airport", "奥斯陆机场", (), (120,)),
    Row("e50", WORK, "Fire drill", "消防演习", 8, _at("11:30"), 20),
    Row("e51", WORK, "Lunch with the auditors", "和审计午餐", -2, _at("12:15"), 75, "", "Canteen", "食堂"),
    Row("e52", PERSONAL, "Picture framing", "取画框", -6, _at("17:00"), 30, "", "Corner shop", "街角小店"),
)  # fmt: skip
