"""A monkey: seeded random actions, most of them on something that can be touched, some of them hostile."""

from __future__ import annotations

from collections.abc import Iterator

from phonegym.phone.actions import (
    Back,
    Clear,
    DoubleTap,
    Drag,
    Home,
    Key,
    KeyName,
    Launch,
    LongPress,
    PhoneAction,
    Recents,
    Swipe,
    Tap,
    Type,
    Wait,
)
from phonegym.phone.device import Phone
from phonegym.state import below

WORDS = (
    "milk", "07:30", "42", "-1", "0", "99999999999999999999", "3.14159", "", " ", "\n", "a@b.c", "王小明", "👩‍👩‍👧🏽", "Ünïcödé ﷽",
    "עברית العربية", "\u202edesrever", "e\u0301\u0301\u0301", "\x00\x07\x1b", "\ufeff\u200b", "\U0010ffff\U0001d49c\U000e0001", "<&\"'>",
    "%s{0}\\n",
    "lorem ipsum dolor sit amet " * 20, "無" * 400,
)  # fmt: skip
KEYS: tuple[KeyName, ...] = (
    "enter",
    "delete",
    "left",
    "right",
    "home",
    "end",
    "select_all",
    "copy",
    "cut",
    "paste",
    "undo",
    "redo",
    "up",
    "down",
    "tab",
    "escape",
    "volume_up",
    "volume_down",
)
OFF = (-1.0, -1e9, 1e9, float("nan"), float("inf"), float("-inf"))


def choose(phone: Phone, seed: int, n: int) -> PhoneAction:
    """The action of step `n` of monkey `seed` on this phone: the same for the same three."""

    def draw(k: int, *labels: str) -> int:
        return below(k, seed, "monkey", n, *labels)

    width, height = phone.size
    kind = draw(100, "kind")
    if kind < 60:
        targets = list(_targets(phone))
        if targets:
            x, y = targets[draw(len(targets), "target")]
            return Tap(x, y) if kind < 54 else LongPress(x, y) if kind < 58 else DoubleTap(x, y)
    x, y, x2, y2 = draw(width, "x"), draw(height, "y"), draw(width, "x2"), draw(height, "y2")
    apps = sorted(phone.catalogue.apps)
    if kind < 74:
        ways: tuple[PhoneAction, ...] = (
            Swipe(x, height * 2 // 3, x, height // 3), Swipe(x, height // 3, x, height * 3 // 4), Swipe(x, y, x2, y2),
            Swipe(x, 2, x, height // 2), Swipe(x, height - 2, x, height // 2), Swipe(2, y, width // 2, y), Tap(x, y),
            Swipe(x, y, x2, y2, 100 + draw(900, "ms")), Swipe(x, height * 2 // 3, x, height // 4, 150), Drag(x, y, x2, y2),
        )  # fmt: skip
        return ways[draw(len(ways), "way")]
    if kind < 84:
        return Type(WORDS[draw(len(WORDS), "word")])
    if kind < 88:
        return Key(KEYS[draw(len(KEYS), "key")])
    if kind < 90:
        off = OFF[draw(len(OFF), "off")]
        return (Tap(off, y), Swipe(x, y, off, y2), Wait(-1 - x), Launch(f"no app {x}"))[draw(4, "hostile")]
    others: tuple[PhoneAction, ...] = (
        Back(), Back(), Back(), Home(), Recents(), Clear(), Wait(1_000 * (1 + draw(20, "s"))), Wait(60_000 * draw(10, "min")),
        Launch(apps[draw(len(apps), "app")]), Launch(apps[draw(len(apps), "app")]),
    )  # fmt: skip
    return others[kind - 90]


def _targets(phone: Phone) -> Iterator[tuple[int, int]]:
    """Middles of what can be touched in any window, the keyboard's keys and the bars included."""
    density = phone.state.os.device.density
    for pane in phone.screen.panes:
        for item in pane.items:
            sem = item.node.sem
            if item.visible and (sem.on_tap is not None or sem.on_long is not None or sem.field):
                x, y = item.middle
                yield int(x * density), int(y * density)
