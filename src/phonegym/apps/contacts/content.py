"""What the seeded address book is made of: companies, streets, notes, labels, places. All of it is invented."""

from __future__ import annotations

from typing import NamedTuple

from phonegym.phone.life import Life

Said = tuple[str, str]
"""(English, Chinese)"""

COMPANIES: tuple[Said, ...] = (
    ("Maplewood Print", "枫林印务"), ("Larkfield Energy", "云雀能源"),
    ("Bluefern Studio", "蓝蕨设计"), ("Copperline Rail Works", "铜轨工程"),
    ("Sunhatch Bakery", "日出烘焙"), ("Quillmark Books", "羽笔书店"), ("Ostrava Freight", "远帆货运"), ("Greenbay Clinic", "绿湾诊所"),
    ("Pinegate School", "松门学校"), ("Hillock Insurance", "小丘保险"), ("Tidewater Labs", "潮汐实验室"), ("Ember & Oak", "炉火与橡木"),
    ("Northgate Council", "北门街道办"), ("Saffron Kitchen", "藏红花餐厅"),
    ("Vellum Architects", "素纸建筑"), ("Windrose Travel", "风玫瑰旅行社"),
)  # fmt: skip

STREETS: tuple[Said, ...] = (
    ("Harbor Street", "港湾路"), ("Mill Lane", "磨坊巷"), ("Orchard Road", "果园路"),
    ("Station Square", "站前广场"), ("Linden Avenue", "椴树大街"),
    ("Quarry Hill", "石山路"), ("Ferry Close", "渡口里"), ("Brook Row", "溪边街"),
)  # fmt: skip

NOTES: tuple[Said, ...] = (
    ("Allergic to peanuts", "对花生过敏"), ("Met at the pottery class", "陶艺课上认识的"), ("Lends out the long ladder", "有长梯子可以借"),
    ("Only call after 6 pm", "晚上六点以后再打电话"), ("Two kids: Mia and Tom", "有两个孩子：小米和小汤"),
    ("Feeds the cat when we are away", "出门时帮忙喂猫"),
    ("Prefers texts to calls", "喜欢发短信，不爱接电话"), ("Knows a good plumber", "认识一个好水管工"), ("Vegetarian", "吃素"),
)  # fmt: skip

MOVED: Said = (
    "New number since January, the second one. The first one is dead.",
    "一月起换了新号码（第二个），第一个已经停机。",
)

GROUPS: tuple[Said, ...] = (
    ("Family", "家人"), ("Colleagues", "同事"), ("Hiking", "徒步"),
    ("Hiking 2025", "徒步2025"), ("Book club", "读书会"), ("Neighbors", "邻居"),
    ("Parents of class 3", "三班家长"),
)  # fmt: skip


class Place(NamedTuple):
    """A place that is in the address book like a person."""

    name: Said
    company: Said
    number: Said
    address: Said


PLACES: tuple[Place, ...] = (
    Place(
        ("Harbor Dental", "港湾口腔"),
        ("Dr. Amsel's practice", "安医生诊室"),
        ("(555) 210-4410", "0571 8820 4410"),
        ("2 Ferry Close", "渡口里2号"),
    ),
    Place(
        ("City Library", "市图书馆"),
        ("Lending desk", "借书处"),
        ("(555) 210-7702", "0571 8820 7702"),
        ("1 Station Square", "站前广场1号"),
    ),
    Place(
        ("Garage on Mill Lane", "磨坊巷修车行"),
        ("Tyres and brakes", "轮胎与刹车"),
        ("(555) 210-3135", "0571 8820 3135"),
        ("40 Mill Lane", "磨坊巷40号"),
    ),
    Place(
        ("Night Pharmacy", "夜间药房"),
        ("Open until 2 am", "营业到凌晨两点"),
        ("(555) 210-9924", "0571 8820 9924"),
        ("18 Linden Avenue", "椴树大街18号"),
    ),
)  # fmt: skip

SPAM: tuple[Said, ...] = (("(555) 900-1188", "170 9001 1880"), ("(555) 900-4427", "170 9004 4270"))


def said(life: Life, words: Said) -> str:
    """Whichever language the owner's data is in."""
    return life.say(*words)
