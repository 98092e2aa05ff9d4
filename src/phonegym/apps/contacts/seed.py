"""The address book that the owner's phone starts with."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from phonegym.apps.contacts.actions.calls import CallComes
from phonegym.apps.contacts.content import COMPANIES, GROUPS, MOVED, NOTES, PLACES, SPAM, STREETS, said
from phonegym.apps.contacts.names import fold
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.seed_calls import seed_calls
from phonegym.apps.contacts.state import (
    RINGTONES,
    Blocked,
    Contact,
    ContactId,
    ContactsSettings,
    ContactsState,
    Group,
    GroupId,
    NamePart,
    Number,
    NumberId,
    NumberType,
)
from phonegym.phone.life import Life, Person
from phonegym.phone.message import Message

SAVED = 48
"""How many of the people the owner knows are in the book."""
NAMESAKES = ((3, 57), (10, 58), (17, 59))
"""Numbers of people who bear the same name."""
FIRST, SECOND = NumberId("n1"), NumberId("n2")


def split_name(life: Life, name: str) -> tuple[str, str]:
    """(first, last) of a person's name."""
    if life.language == "zh":
        return name[1:], name[0]
    first, _, last = name.partition(" ")
    return first, last


def number_like(life: Life, *labels: str | int) -> str:
    """A number that nobody else has, as likely as not."""
    d = life.draw(10_000_000, "number", *labels)
    if life.language == "zh":
        return f"15{d % 10} {d // 10 % 10_000:04d} {1000 + d // 7 % 9000:04d}"
    return f"(555) {300 + d % 500}-{d // 500 % 10_000:04d}"


def saved_people(life: Life) -> tuple[Person, ...]:
    """Who is in the book: all namesakes, and others drawn by the seed."""
    fixed = [n for pair in NAMESAKES for n in pair]
    rest = sorted((n for n in range(len(life.people)) if n not in fixed), key=lambda n: (life.draw(1_000_000, "saved", n), n))
    chosen = sorted([*fixed, *rest[: SAVED - len(fixed)]])
    return tuple(life.people[n] for n in chosen)


def strangers(life: Life) -> tuple[Person, ...]:
    """People whose numbers are in the log and not in the book."""
    saved = [person.id for person in saved_people(life)]
    return tuple(person for person in life.people if person.id not in saved)


def seed(life: Life) -> ContactsState:
    """The default life: people, places, two contacts saved twice, labels, a fortnight of calls."""
    contacts = {ContactId(p.id): _person(life, p) for p in saved_people(life)}
    _mark_moved(life, contacts)
    _star(life, contacts)
    for n, at in enumerate(PLACES, 1):
        contacts[ContactId(f"b{n}")] = Contact(
            first=said(life, at.name), company=said(life, at.company), address=said(life, at.address),
            numbers={FIRST: Number(text=said(life, at.number), type="main")},
        )  # fmt: skip
    _saved_twice(life, contacts)
    spam = [said(life, number) for number in SPAM]
    leading: NamePart = "last" if life.language == "zh" else "first"
    return ContactsState(
        contacts=contacts,
        groups=_groups(life, contacts),
        calls=seed_calls(life, contacts, tuple(p.phone for p in strangers(life)), spam[0]),
        blocked={digits_of(number): Blocked(text=number) for number in spam},
        settings=ContactsSettings(sort=leading, name_format=leading),
    )


def _person(life: Life, person: Person) -> Contact:
    n = int(person.id[1:])
    first, last = split_name(life, person.name)

    def chance(percent: int, what: str) -> bool:
        return life.draw(100, what, person.id) < percent

    namesake = any(n in pair for pair in NAMESAKES)
    company = ""
    if chance(65, "has company"):
        company = said(life, COMPANIES[(n * 5 + life.draw(3, "company", n // 16)) % len(COMPANIES)])
    if namesake:  # each of them another
        company = said(life, COMPANIES[next(2 * at + pair.index(n) for at, pair in enumerate(NAMESAKES) if n in pair)])
    numbers = {FIRST: Number(text=person.phone)}
    if chance(35, "has second"):
        kind: NumberType = "work" if company and chance(70, "work number") else "home"
        numbers[SECOND] = Number(text=number_like(life, person.id), type=kind, order=1)
    local = f"{first}.{last}".lower() if life.language == "en" else f"q{digits_of(person.phone)[-9:]}"
    street = said(life, STREETS[life.draw(len(STREETS), "street", person.id)])
    house = 1 + life.draw(88, "house", person.id)
    year, month, day = (life.draw(m, what, person.id) for m, what in ((48, "year"), (12, "month"), (28, "day")))
    return Contact(
        first=first,
        last=last,
        company=company,
        numbers=numbers,
        email=f"{_ascii(local)}@postbox.example" if chance(55, "has mail") else "",
        address=life.say(f"{house} {street}", f"{street}{house}号") if chance(30, "has address") else "",
        birthday=f"{1955 + year}-{month + 1:02d}-{day + 1:02d}" if chance(45, "has birthday") else "",
        note=said(life, NOTES[life.draw(len(NOTES), "note", person.id)]) if chance(20, "has note") else "",
        ringtone=RINGTONES[1 + life.draw(len(RINGTONES) - 1, "tone", person.id)] if chance(8, "has tone") else RINGTONES[0],
    )


def _ascii(text: str) -> str:
    return "".join(c for c in fold(text) if "a" <= c <= "z" or "0" <= c <= "9" or c == ".")


def _people(contacts: dict[ContactId, Contact]) -> list[ContactId]:
    """Ids of those who have no namesake, in order."""
    names = [f"p{n:02d}" for pair in NAMESAKES for n in pair]
    return [id for id in sorted(contacts) if id not in names]


def _drawn(life: Life, contacts: dict[ContactId, Contact], what: str) -> list[ContactId]:
    return sorted(_people(contacts), key=lambda id: (life.draw(1_000_000, what, id), id))


def _mark_moved(life: Life, contacts: dict[ContactId, Contact]) -> None:
    """Two people have a new number, and a note says so."""
    for id in _drawn(life, contacts, "moved")[:2]:
        old = contacts[id]
        numbers = {FIRST: old.numbers[FIRST], SECOND: Number(text=number_like(life, "moved", id), type="mobile", order=1)}
        contacts[id] = _changed(old, numbers=numbers, note=said(life, MOVED))


def _star(life: Life, contacts: dict[ContactId, Contact]) -> None:
    for id in _drawn(life, contacts, "star")[:6]:
        contacts[id] = _changed(contacts[id], starred=True)


def _changed(contact: Contact, **fields: object) -> Contact:
    return msgspec.structs.replace(contact, **fields)


def _saved_twice(life: Life, contacts: dict[ContactId, Contact]) -> None:
    """Two people are in the book twice: once under the same name, once under the first name alone."""
    one, other = _drawn(life, contacts, "twice")[:2]
    same = contacts[one]
    contacts[ContactId("z1")] = Contact(
        first=same.first, last=same.last, numbers={FIRST: same.numbers[FIRST]}, email=f"hello{life.draw(90, 'twice') + 10}@postbox.example"
    )
    contacts[ContactId("z2")] = Contact(first=contacts[other].first, numbers={FIRST: contacts[other].numbers[FIRST]})


def _groups(life: Life, contacts: dict[ContactId, Contact]) -> dict[GroupId, Group]:
    groups = {}
    for n, name in enumerate(GROUPS, 1):
        size = 4 + life.draw(6, "size", n)
        members = _drawn(life, {id: c for id, c in contacts.items() if id[0] == "p"}, f"group {n}")[:size]
        groups[GroupId(f"g{n}")] = Group(name=said(life, name), members=dict.fromkeys(sorted(members), True))
    return groups


def noise(life: Life) -> Iterator[tuple[int, Message]]:
    """A call from somebody in the book or not, and perhaps another one later."""
    for n in range(1 + life.draw(2, "noise calls")):
        known = life.draw(2, "noise known", n) == 0
        pool = saved_people(life) if known else strangers(life)
        caller = pool[life.draw(len(pool), "noise caller", n)]
        yield 5_000 + n * 90_000 + life.draw(55_000, "noise at", n), CallComes(id=f"noise{n}", number=caller.phone)
