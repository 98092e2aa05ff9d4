"""A foreign eye reads our screens: of all texts of 12 dp and more, at least 98 %.

Four looks between them hold every pair of values of language, theme, type size and device. `make test` looks at a sample
of screens of each, drawn by a seed, `make test-full` at every kind of screen that touch reaches.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from phonegym.bench.crawl.looks import LookCase
from phonegym.bench.crawl.reach import Reached, reached
from phonegym.phone.catalogue import installed
from phonegym.phone.device import Phone
from phonegym.state import shuffled
from phonegym.ui.build import column, text
from phonegym.ui.layout import layout
from phonegym.ui.look import DEVICES, Look, looking
from phonegym.ui.node import FILL, Color
from phonegym.ui.paint import PaintWindow, paint
from tests.crawl.questionnaire import Questionnaire
from tests.goldens.gallery import shell
from tests.ocr.eye import look, rest
from tests.ocr.legible import ENOUGH, Reading, agreement, letters_of, read

CASES = (
    LookCase("light-en-100-standard"),
    LookCase("light-zh-100-large", language="zh", device="large"),
    LookCase("dark-en-130-large", dark=True, font_percent=130, device="large"),
    LookCase("dark-zh-130-standard", language="zh", dark=True, font_percent=130),
)
APPS = sorted(installed().apps)
SAMPLE = 8
"""Screens of each look that `make test` reads."""
WANTED = 0.98
SEED = 1


@pytest.fixture(autouse=True)
def _rested() -> Iterator[None]:
    yield
    rest()


def screens(app: str, case: LookCase) -> list[Reached]:
    return reached(installed(), app, case, starts=(Questionnaire,) if app == "sheet" else ())


def unread(phones: Sequence[tuple[str, Phone]]) -> tuple[int, list[str]]:
    """How many texts there are on these screens, and a line for each that was not read."""
    total, lines = 0, []
    for name, phone in phones:
        readings = read(phone)
        total += len(readings)
        lines += [f"{name}: {line(reading)}" for reading in readings if reading.share < ENOUGH]
    return total, lines


def line(reading: Reading) -> str:
    left, top, right, bottom = (int(edge) for edge in reading.text.box)
    return f"{reading.text.value!r} ({reading.text.size} dp, at [{left},{top},{right},{bottom}] dp) is read as {reading.read!r}"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_sample_of_screens(case: LookCase) -> None:
    apps = shuffled(APPS, SEED, "apps", case.name)[:SAMPLE]
    found = [screens(app, case) for app in apps]
    each = SAMPLE // len(apps) + (SAMPLE % len(apps) > 0)
    drawn = [screen for kinds in found for screen in shuffled(kinds, SEED, "screens", case.name)[:each]][:SAMPLE]
    total, lines = unread([(screen.name, screen.phone) for screen in drawn])
    assert total >= 40
    assert len(lines) <= (1 - WANTED) * total, "\n".join(lines)


@pytest.mark.full
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
@pytest.mark.parametrize("app", APPS)
def test_every_screen_of_an_app(app: str, case: LookCase) -> None:
    total, lines = unread([(screen.name, screen.phone) for screen in screens(app, case)])
    assert total > 0
    assert len(lines) <= (1 - WANTED) * total, "\n".join(lines)


@pytest.mark.full
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_screen_of_the_shell(case: LookCase) -> None:
    """The keyboards' symbols have no letters; their letters are read one by one."""
    total, lines = unread(list(shell(case)))
    assert total > 100
    assert len(lines) <= (1 - WANTED) * total, "\n".join(lines)


# ---- the eye itself -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("color", "legible"), [(0xFF202020, True), (0xFF8A8A8A, True), (0xFFFAFAFA, False), (0xFFFFFFFF, False)])
def test_the_eye_needs_contrast(color: Color, legible: bool) -> None:
    with looking(Look()):
        words = text("Battery saver is on", "body_medium", color)
        box = layout(column(words, width=FILL, height=120, padding=24, background=0xFFFFFFFF), 360, 360, 120, 120)
    pixels = paint([PaintWindow(box)], DEVICES["standard"], 0.67, copy=True)[:240, :, :3]
    seen = letters_of("".join(piece.text for piece in look(np.ascontiguousarray(pixels))))
    assert (agreement(letters_of("Battery saver is on"), seen) >= ENOUGH) == legible


def test_agreement() -> None:
    assert agreement("abc", "abc") == 1
    assert agreement("abc", "xxabcxx") == 1, "other text may stand beside it"
    assert agreement("abcde", "abxde") == 0.8
    assert agreement("abcd", "") == 0
    assert letters_of("Wi-Fi: O.K., Lin") == letters_of("wl fi 0k 1in")
    assert letters_of("👍 • ›") == ""
