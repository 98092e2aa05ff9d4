"""The answer sheet as a phone comes with it. What is asked is put there by tasks, with `phonegym.bench.answers`."""

from __future__ import annotations

from phonegym.phone.answer_sheet import AnswerSheet
from phonegym.phone.life import Life


def seed(life: Life) -> AnswerSheet:
    """Nothing is asked."""
    return AnswerSheet()
