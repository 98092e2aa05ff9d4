"""The answer sheet's state: the records that tasks ask with and judges read."""

from __future__ import annotations

from phonegym.phone.answer_sheet import Answer, AnswerSheet, Ask, AskId, Option, OptionId, sheet

__all__ = ["Answer", "AnswerSheet", "Ask", "AskId", "Option", "OptionId", "sheet"]
