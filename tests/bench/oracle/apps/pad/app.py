from __future__ import annotations

from phonegym.phone.app import App
from phonegym.phone.life import Life
from phonegym.ui.words import Word
from tests.bench.oracle.apps.pad.screens import Pages, Tools
from tests.bench.oracle.apps.pad.state import Pad, Page

SUBJECTS = ("Garden", "Boat", "Recipe", "Budget", "Travel", "Choir", "Books", "Repairs")


def word(name: str, en: str, zh: str) -> Word:
    return Word(name, {"en": en, "zh": zh}, frozenset())


def seed(life: Life) -> Pad:
    return Pad(pages={f"p{n:03d}": Page(title=f"{SUBJECTS[n % 8]} {2000 + n // 8}") for n in range(120)})


app = App(
    "pad", name=word("app_name", "Pad", "便笺"), icon="description", state=Pad, seed=seed, home=Pages(), permissions=("microphone",),
    tabs=((Pages(), "description", word("pages", "Pages", "页面")), (Tools(), "tune", word("tools", "Tools", "工具"))),
)  # fmt: skip
