"""Samplers that many templates need: choices, numbers, money, times, days, texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NewType, TypeVar

from phonegym.bench.sampling import Draw, Sampler, app_state
from phonegym.phone.civil import DAY, MINUTE, MinuteOfDay, date_text, minutes_text, start_of_day
from phonegym.phone.ids import Millis
from phonegym.phone.message import AppState
from phonegym.phone.os import PhoneState
from phonegym.ui.look import Language

T = TypeVar("T")
S = TypeVar("S", bound=AppState)
Cents = NewType("Cents", int)


def choice(*values: T, show: Callable[[T, Language], str] | None = None) -> Sampler[T]:
    """One of these values, each as likely."""
    return Sampler(lambda phone, draw: draw.pick(values), show, values)


def naming(names: Mapping[T, tuple[str, str]]) -> Sampler[T]:
    """One of these values, each with how it reads in English and in Chinese: `naming({"wifi": ("Wi-Fi", "无线网络")})`."""
    return choice(*names, show=lambda value, language: names[value][language == "zh"])


coin = choice(False, True)
"""Yes or no; the usual twin parameter."""


def number(low: int, high: int, step: int = 1) -> Sampler[int]:
    """A whole number from `low` to `high`, both included, in steps from `low`."""
    return Sampler(lambda phone, draw: low + step * draw((high - low) // step + 1))


def money(low: int, high: int, *, cents: bool = True, symbol: str = "") -> Sampler[Cents]:
    """An amount in minor units; `low` and `high` are in major ones (`money(5, 50)` is 5.00 to 50.00).

    Args:
        low: The least, in major units.
        high: The most.
        cents: Not only whole major units.
        symbol: Written before it in goals.
    """

    def pick(phone: PhoneState, draw: Draw) -> Cents:
        return Cents(draw.between(low * 100, high * 100) if cents else draw.between(low, high) * 100)

    return Sampler(pick, lambda value, language: symbol + amount_text(value))


def amount_text(cents: int) -> str:
    """An amount in minor units as it is written: `1234` is `12.34`."""
    sign, cents = ("-" if cents < 0 else ""), abs(cents)
    return f"{sign}{cents // 100}.{cents % 100:02d}"


def times(first: str = "06:00", last: str = "22:00", step: int = 5) -> Sampler[MinuteOfDay]:
    """A time of day between two times written `HH:MM`, in steps of minutes; reads as `07:35`."""
    low, high = _minutes(first), _minutes(last)
    return Sampler(lambda phone, draw: MinuteOfDay(low + step * draw((high - low) // step + 1)), lambda value, _: minutes_text(value, True))


def _minutes(text: str) -> int:
    hour, minute = text.split(":")
    return int(hour) * 60 + int(minute)


def days(first: int = 1, last: int = 27) -> Sampler[Millis]:
    """Midnight of a day `first` to `last` days after the phone's today; reads as `Mon, Nov 3`."""
    return Sampler(
        lambda phone, draw: Millis(start_of_day(phone.os.clock) + DAY * draw.between(first, last)),
        lambda value, _: date_text(value, weekday=True),
    )


def spans(*minutes: int) -> Sampler[Millis]:
    """A length of time out of these, given in minutes, as milliseconds; reads as `15 minutes`."""
    return choice(*[Millis(each * MINUTE) for each in minutes], show=_span)


def _span(value: Millis, language: Language) -> str:
    n = value // MINUTE
    if language == "zh":
        return f"{n}分钟"
    return f"{n} minute" if n == 1 else f"{n} minutes"


def texts(en: Sequence[str], zh: Sequence[str]) -> Sampler[str]:
    """One of these texts, in the phone's language: what is to be typed, or a name that is new to the phone."""
    return Sampler(lambda phone, draw: draw.pick(zh if draw.language == "zh" else en))


def keys(kind: type[S], table: Callable[[S], Mapping[T, Any]], where: Callable[[S, T], bool] | None = None) -> Sampler[T]:
    """A key of a table of an app's state, of entries for which `where(state, key)` holds.

    Sorted by key first: the order of a table is no information.
    """

    def pick(phone: PhoneState, draw: Draw) -> T:
        state = app_state(phone, kind)
        found = sorted(table(state), key=str)
        return draw.pick([key for key in found if where is None or where(state, key)])

    return Sampler(pick)


def other(sampler: Sampler[T], *names: str) -> Sampler[T]:
    """Like `sampler`, but never what the parameters `names` (fields before this one) already are."""

    def pick(phone: PhoneState, draw: Draw) -> T:
        taken = [draw.chosen[name] for name in names]
        for _ in range(1000):
            value = sampler.pick(phone, draw)
            if value not in taken:
                return value
        return draw.pick(())

    return Sampler(pick, sampler.reads, sampler.values)
