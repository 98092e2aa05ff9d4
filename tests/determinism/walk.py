"""A long random walk over all apps, as digests: run it on any Python and compare what it prints.

    python tests/determinism/walk.py STEPS

Needs msgspec only. Restores the phone from its own bytes again and again on the way.
"""

from __future__ import annotations

import hashlib
import json
import sys

from phonegym.phone.actions import Back, Drag, Home, Key, Launch, LongPress, PhoneAction, Recents, Swipe, Tap, Type, Wait
from phonegym.phone.device import Phone
from phonegym.state import below
from phonegym.ui.look import Language

LANGUAGES: tuple[Language, ...] = ("en", "zh")
WORDS = ("milk", "07:30", "王小明 👩‍👩‍👧", "Ünïcödé ﷽ \U0010ffff", "42")


def choose(phone: Phone, n: int) -> PhoneAction:
    """A keyed random action on what is on the screen."""

    def draw(k: int, *labels: str) -> int:
        return below(k, 11, "walk", n, *labels)

    width, height = phone.size
    targets = [e for e in phone.elements() if e.clickable or e.editable or e.long_clickable]
    kind = draw(24, "kind")
    if kind < 12 and targets:
        left, top, right, bottom = targets[draw(len(targets), "target")].bounds
        x, y = (left + right) // 2, (top + bottom) // 2
        return LongPress(x, y) if kind == 11 else Tap(x, y)
    x, y = draw(width, "x"), draw(height, "y")
    apps = sorted(phone.catalogue.apps)
    return (
        Swipe(x, height * 2 // 3, x, height // 3), Swipe(x, height // 3, x, height * 3 // 4), Type(WORDS[draw(len(WORDS), "word")]),
        Back(), Home(), Recents(), Launch(apps[draw(len(apps), "app")]), Wait(1000 * (1 + draw(90, "wait"))),
        Swipe(x, height * 2 // 3, x, height // 3, 200 + draw(400, "ms")), Drag(x, y, draw(width, "x2"), draw(height, "y2")),
        Key("undo"), Key("volume_up"),
    )[kind % 12]  # fmt: skip


def walk(steps: int) -> dict[str, str]:
    """Digests of the walk: of all trees, of every fiftieth state, of the last bytes."""
    seen = hashlib.sha256()
    states: list[str] = []
    for language in LANGUAGES:
        phone = Phone.new(seed=5, language=language, dark=language == "zh", noise="light")
        for n in range(steps):
            if n % 10 == 9:
                phone = phone.restore(phone.snapshot())
            phone = phone.act(choose(phone, n))
            seen.update(phone.xml().encode())
            seen.update(phone.xml_compact().encode())
            if n % 50 == 49:
                states.append(phone.digest()[:16])
        states.append(phone.digest())
    return {"trees": seen.hexdigest(), "states": " ".join(states)}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(walk(int(sys.argv[1]))))
