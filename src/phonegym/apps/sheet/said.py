"""Answers as people read them."""

from __future__ import annotations

from phonegym.apps.sheet.words import W
from phonegym.phone.answer_sheet import Answer, Ask, write_number
from phonegym.phone.civil import date_text, minutes_text, moment


def day_text(iso: str) -> str:
    """A day with its weekday and year."""
    year, month, day = (int(part) for part in iso.split("-"))
    return date_text(moment(year, month, day), year=True, weekday=True)


def duration_text(seconds: int) -> str:
    """A length of time in hours, minutes and seconds, without those that are zero."""
    parts = ((W.hours, seconds // 3600), (W.minutes, seconds // 60 % 60), (W.seconds, seconds % 60))
    return " ".join(word.count(n) for word, n in parts if n)


def answer_text(ask: Ask, answer: Answer, hour24: bool) -> str:
    """An answer of any kind; a list and several choices take a line each."""
    if isinstance(answer, tuple):
        return "\n".join(_lines(ask, answer))
    if ask.kind in ("number", "money") and isinstance(answer, int):
        return _number(ask, answer)
    if ask.kind == "time" and isinstance(answer, int):
        return minutes_text(answer, hour24)
    if ask.kind == "duration" and isinstance(answer, int):
        return duration_text(answer)
    text = str(answer)
    if ask.kind == "choice":
        return next((option.label for option in ask.options if option.id == text), text)
    return day_text(text) if ask.kind == "date" else text


def _lines(ask: Ask, answer: tuple[str, ...]) -> list[str]:
    if ask.kind == "choices":
        return [W.bullet(entry=option.label) for option in ask.options if option.id in answer]
    if ask.ordered:
        return [W.listing(n=n, entry=entry) for n, entry in enumerate(answer, 1)]
    return [W.bullet(entry=entry) for entry in answer]


def _number(ask: Ask, value: int) -> str:
    text = write_number(value, ask.places)
    if ask.kind == "money":
        return f"{ask.unit}{text}"
    return W.with_unit(value=text, unit=ask.unit) if ask.unit else text
