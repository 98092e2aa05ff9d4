"""A fortnight of calls."""

from __future__ import annotations

from phonegym.apps.contacts.state import Call, CallId, CallKind, Contact, ContactId, NumberId
from phonegym.phone.civil import DAY, MINUTE, SECOND, start_of_day
from phonegym.phone.ids import Millis
from phonegym.phone.life import Life

CALLS = 42
DAYS = 14
OFTEN = 14
"""Contacts who call, out of all."""


def seed_calls(life: Life, contacts: dict[ContactId, Contact], strangers: tuple[str, ...], spam: str) -> dict[CallId, Call]:
    """The log: regular callers, strangers, a blocked one, somebody who tried three times, a short call after a long one."""
    people = sorted((id for id in contacts if id[0] == "p"), key=lambda id: (life.draw(1_000_000, "calls", id), id))[:OFTEN]
    calls: dict[CallId, Call] = {}
    for n in range(CALLS):
        stranger = life.draw(100, "stranger", n) < 18
        number = strangers[life.draw(5, "who", n)] if stranger else _number_of(life, contacts[people[_rank(life, n)]], n)
        kind, seconds = _outcome(life, n, stranger)
        calls[CallId(f"k{n:02d}")] = Call(number=number, kind=kind, at=_moment(life, n), seconds=seconds)
    today = start_of_day(life.now)
    known = contacts[people[0]].numbers[NumberId("n1")].text
    evening = today - DAY + 18 * 60 * MINUTE
    calls[CallId("ka")] = Call(number=known, kind="in", at=Millis(evening + 2 * MINUTE), seconds=700 + life.draw(400, "long"))
    calls[CallId("kb")] = Call(number=known, kind="missed", at=Millis(evening + 41 * MINUTE))
    for n in range(3):
        at = Millis(today - 2 * DAY + (17 * 60 + 4 * n + life.draw(3, "again", n)) * MINUTE)
        calls[CallId(f"kc{n}")] = Call(number=strangers[0], kind="missed", at=at)
    calls[CallId("kd")] = Call(number=spam, kind="blocked", at=Millis(today - 3 * DAY + 11 * 60 * MINUTE))
    return calls


def _rank(life: Life, n: int) -> int:
    """Some call more often than others."""
    return min(life.draw(OFTEN, "caller", n), life.draw(OFTEN, "caller again", n))


def _number_of(life: Life, contact: Contact, n: int) -> str:
    ids = sorted(contact.numbers)
    return contact.numbers[ids[life.draw(len(ids), "which number", n)]].text


def _outcome(life: Life, n: int, stranger: bool) -> tuple[CallKind, int]:
    roll = life.draw(100, "outcome", n)
    seconds = 15 + life.draw(240, "talk", n) + (life.draw(1200, "long talk", n) if roll % 5 == 0 else 0)
    if roll < 24 + 20 * stranger:
        return "missed", 0
    if roll < 30 + 20 * stranger:
        return "declined", 0
    if roll < 62:
        return "in", seconds
    return ("out", seconds) if roll < 90 else ("out", 0)


def _moment(life: Life, n: int) -> Millis:
    """Spread over the days, between eight in the morning and nine in the evening; today only before now."""
    day = n * DAYS // CALLS
    first, span = (450, 120) if day == 0 else (480, 780)
    minute = first + (n % 3) * span // 3 + life.draw(span // 3, "minute", n)
    return Millis(start_of_day(life.now) - day * DAY + minute * MINUTE + life.draw(60, "second", n) * SECOND)
