"""Phones with the answer sheet alone, on which something is asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from phonegym.apps.home.app import app as home
from phonegym.apps.sheet.app import app as sheet
from phonegym.bench.setup import Setup
from phonegym.phone.actions import Launch
from phonegym.phone.birth import START
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from phonegym.phone.life import Life
from phonegym.phone.os import PhoneState
from phonegym.state import produce
from phonegym.ui.look import Language

CATALOGUE = Catalogue(home, sheet)
Asking = Callable[[Setup], object]


def asking(*asks: Asking, language: Language = "en", font_percent: int = 100) -> Phone:
    """A phone with the sheet in front, on which this is asked."""
    phone = Phone.new(seed=1, language=language, font_percent=font_percent, catalogue=CATALOGUE)

    def set_up(draft: PhoneState) -> None:
        for ask in asks:
            ask(Setup(CATALOGUE, draft, language, Life(1, language, START), "test", 1))

    return Phone(produce(phone.state, set_up), CATALOGUE).act(Launch("sheet"))


@pytest.fixture
def unasked() -> Phone:
    """The sheet while nothing is asked."""
    return asking()
