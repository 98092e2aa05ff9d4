"""Names that people bear, for seeded lives."""

from __future__ import annotations

from phonegym.ui.look import Language

GIVEN_NAMES: dict[Language, tuple[str, ...]] = {
    "en": (
        "Ada", "Ben", "Clara", "Daniel", "Elena", "Felix", "Grace", "Hugo", "Iris", "Jonas", "Kira", "Liam", "Maya", "Noah", "Olivia",
        "Peter", "Quinn", "Rosa", "Sam", "Tara", "Umar", "Vera", "Will", "Xenia", "Yara", "Zane", "Amara", "Bruno", "Chloe", "Dev",
        "Esther", "Finn", "Gita", "Hana", "Ivan", "June", "Karim", "Lena", "Marco", "Nadia", "Omar", "Priya", "Ravi", "Sofia", "Theo",
    ),
    "zh": (
        "子涵", "浩然", "雨桐", "嘉怡", "俊杰", "思远", "欣妍", "梓轩", "晓梅", "志强", "丽华", "建国", "佳宁", "文博", "静怡", "宇航",
        "雪莹", "明辉", "春燕", "天佑", "若曦", "振东", "海燕", "立新", "晨曦", "国栋", "秀英", "博文", "小雨", "一鸣", "可欣", "安琪",
        "瑞", "敏", "磊", "洋", "娜", "鹏", "琳", "超", "婷", "凯", "莉", "辰", "悦",
    ),
}  # fmt: skip

FAMILY_NAMES: dict[Language, tuple[str, ...]] = {
    "en": (
        "Adler", "Brooks", "Castillo", "Dawson", "Ekström", "Farouk", "Garcia", "Hughes", "Ivanov", "Jensen", "Kowalski", "Larsen",
        "Mbeki", "Nakamura", "Okafor", "Patel", "Quigley", "Rossi", "Silva", "Tanaka", "Ullman", "Varga", "Walsh", "Xu", "Young",
        "Zimmer", "Moreau", "Sørensen", "Lindqvist", "Novak", "Fischer",
    ),
    "zh": (
        "王", "李", "张", "刘", "陈", "杨", "赵", "黄", "周", "吴", "徐", "孙", "胡", "朱", "高", "林", "何", "郭", "马", "罗", "梁",
        "宋", "郑", "谢", "韩", "唐", "冯", "于", "董", "萧", "程",
    ),
}  # fmt: skip
