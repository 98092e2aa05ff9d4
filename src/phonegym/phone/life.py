"""The life of a phone's owner before an episode starts: who they are, whom they know, and chance for everything else."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, NewType

from phonegym.phone.ids import AppId, Millis
from phonegym.phone.people import FAMILY_NAMES, GIVEN_NAMES
from phonegym.state import keyed, shuffled
from phonegym.ui.look import Language

PersonId = NewType("PersonId", str)


class Person(NamedTuple):
    """Somebody the owner knows. Ids are the same in every language; names and numbers are not."""

    id: PersonId
    name: str
    phone: str


class Life:
    """What every app's seed function gets: the same people, the same clock, keyed chance.

    Attributes:
        seed: Of the whole phone.
        language: Of the owner's data (names, notes); changing the phone's UI language later does not change it.
        now: The moment the phone is switched on.
        people: Everybody the owner may know, some with the same name.
        apps: The installed apps that have an icon, by id; empty where only data is made.
    """

    __slots__ = ("apps", "language", "now", "people", "seed")

    def __init__(self, seed: int, language: Language, now: Millis, apps: tuple[AppId, ...] = ()) -> None:
        self.seed, self.language, self.now, self.apps = seed, language, now, apps
        self.people = people(seed, language)

    def draw(self, n: int, *labels: str | int) -> int:
        """Uniform in `range(n)`, a function of the seed and the labels."""
        return keyed(self.seed, "life", *labels) % n

    def say(self, en: str, zh: str) -> str:
        """Whichever the owner's language is."""
        return zh if self.language == "zh" else en


@cache
def people(seed: int, language: Language) -> tuple[Person, ...]:
    """Sixty people with stable ids `p00` to `p59`; the last three share the name of earlier ones."""
    given, family = GIVEN_NAMES[language], FAMILY_NAMES[language]
    firsts, lasts = shuffled(given, seed, "given"), shuffled(family, seed, "family")
    found = []
    for n in range(60):
        like = n if n < 57 else (n - 57) * 7 + 3  # namesakes
        first, last = firsts[like % len(firsts)], lasts[(like * 7 + like // len(firsts)) % len(lasts)]
        name = f"{last}{first}" if language == "zh" else f"{first} {last}"
        found.append(Person(PersonId(f"p{n:02d}"), name, _number(seed, n, language)))
    return tuple(found)


def _number(seed: int, n: int, language: Language) -> str:
    digits = keyed(seed, "number", n)
    if language == "zh":
        return f"1{3 + digits % 7}{digits // 7 % 10} {digits // 70 % 10_000:04d} {digits // 700_000 % 10_000:04d}"
    return f"(555) {100 + digits % 900}-{digits // 900 % 10_000:04d}"
