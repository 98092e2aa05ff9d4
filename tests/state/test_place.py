"""Places: typed paths, checked when they are written down."""

from __future__ import annotations

import pickle
from typing import Annotated, Any, Generic, NewType, TypeVar

import pytest

from phonegym.state import (
    ANY,
    UNSET,
    Record,
    Value,
    Volatile,
    adds_only,
    covers,
    decode_path,
    encode_path,
    field,
    look_up,
    new,
    path_of,
    place,
    produce,
    put,
    spell,
    type_at,
    under,
)

BillId = NewType("BillId", str)
Day = NewType("Day", int)
A = TypeVar("A")


class Receipt(Value):
    cents: int
    note: str = ""


class Bill(Record):
    cents: int
    receipt: Receipt | None = None
    tags: tuple[str, ...] = ()
    refunds: dict[str, int] = field(default_factory=dict)


class Card(Record):
    digits: str


class Account(Record):
    iban: str


class Payday(Record):
    bills: Annotated[dict[BillId, Bill], Volatile] = field(default_factory=dict)
    days: dict[Day, int] = field(default_factory=dict)
    source: Card | Account | None = None
    parent: Payday | None = None


class Phone(Record, Generic[A]):
    apps: dict[str, A] = field(default_factory=dict)
    top: A | None = None


pd = place(Payday, "apps", "payday")
B = BillId("b-1")


def test_a_place_is_the_path_that_was_written() -> None:
    assert path_of(pd) == ("apps", "payday")
    assert path_of(pd.bills[B].cents) == ("apps", "payday", "bills", "b-1", "cents")
    assert path_of(pd.days[Day(3)]) == ("apps", "payday", "days", 3)
    assert path_of(pd.bills[ANY].refunds["r"]) == ("apps", "payday", "bills", ANY, "refunds", "r")
    assert path_of(("a", 1)) == ("a", 1)


def test_optional_and_union_parts_are_looked_through() -> None:
    anything: Any = pd
    assert path_of(anything.source.digits) == ("apps", "payday", "source", "digits")
    assert path_of(anything.source.iban) == ("apps", "payday", "source", "iban")
    assert path_of(anything.parent.parent.bills[B].receipt.note)[-2:] == ("receipt", "note")


def test_generic_records_are_followed_with_their_arguments() -> None:
    phone: Any = place(Phone[Payday])
    assert path_of(phone.apps["payday"].bills[B].cents) == ("apps", "payday", "bills", "b-1", "cents")
    assert path_of(phone.top.days) == ("top", "days")
    with pytest.raises(AttributeError, match="bils"):
        _ = phone.apps["payday"].bils


def test_typos_are_refused_with_what_there_is() -> None:
    anything: Any = pd
    with pytest.raises(AttributeError, match=r"'cent' at apps\.payday\.bills\[\"b-1\"\] \(did you mean 'cents'\?\); there are: cents"):
        _ = anything.bills[B].cent
    with pytest.raises(AttributeError, match=r"no field 'digit' .*did you mean 'digits'.*iban"):
        _ = anything.source.digit
    with pytest.raises(AttributeError, match=r"a table: follow it with \[key\]"):
        _ = anything.bills.cents
    with pytest.raises(AttributeError, match="a leaf"):
        _ = anything.bills[B].cents.more
    with pytest.raises(TypeError, match=r"bills has keys of type str, not int \(3\)"):
        _ = anything.bills[3]
    with pytest.raises(TypeError, match="days has keys of type int, not str"):
        _ = anything.days["3"]
    with pytest.raises(TypeError, match="is not a table"):
        _ = anything.bills[B].tags[0]
    with pytest.raises(TypeError, match="not written to"):
        anything.source = None
    with pytest.raises(TypeError, match="no entries to go through"):
        list(anything.bills)
    with pytest.raises(TypeError, match="neither true nor false"):
        assert anything.source
    with pytest.raises(TypeError, match="not a place: 5"):
        path_of(5)


def test_places_are_equal_by_path() -> None:
    other = place(Payday, "apps", "payday")
    assert pd.bills[B].cents == other.bills[B].cents
    assert pd.bills[B] != pd.bills[BillId("b-2")]
    assert len({pd.bills, other.bills, pd.days}) == 2
    assert repr(pd.bills[B].cents) == 'apps.payday.bills["b-1"].cents'
    assert repr(new(pd.bills)) == "new(apps.payday.bills)"


def test_a_place_covers_itself_and_what_is_below() -> None:
    at = path_of(pd.bills[B].cents)
    for allowed in (pd, pd.bills, pd.bills[B], pd.bills[B].cents, pd.bills[ANY], pd.bills[ANY].cents):
        assert covers(allowed, at, False)
        assert covers(allowed, at, True)
    for other in (pd.days, pd.bills[BillId("b-2")], pd.bills[ANY].tags, pd.bills[B].refunds):
        assert not covers(other, at, True)
    assert not covers(pd.bills[B].cents, path_of(pd.bills[B]), False), "less is allowed than was changed"


def test_new_covers_only_entries_that_were_not_there() -> None:
    allowed = new(pd.bills)
    assert adds_only(allowed)
    assert not adds_only(pd.bills)
    entry = path_of(pd.bills[B])
    assert covers(allowed, entry, True)
    assert covers(allowed, (*entry, "cents"), True)
    assert not covers(allowed, entry, False)
    assert not covers(allowed, path_of(pd.bills), True)
    assert not covers(allowed, path_of(pd.days[Day(1)]), True)
    assert covers(new(pd.bills[ANY].refunds), (*entry, "refunds", "r"), True)
    with pytest.raises(TypeError, match="place of a table"):
        new(pd.source)


def test_looking_up_and_putting() -> None:
    state = Payday(bills={B: Bill(cents=5, receipt=Receipt(7))}, days={Day(3): 1}, source=Card(digits="1234"))
    root = place(Payday)
    assert look_up(state, path_of(root.bills[B].cents)) == 5
    assert look_up(state, ("bills", B, "receipt", "cents")) == 7
    assert look_up(state, ("days", 3)) == 1
    assert look_up(state, ()) is state
    for missing in (
        ("bills", "nope"),
        ("nope",),
        ("bills", "nope", "cents"),
        ("source", "iban"),
        ("parent", "bills"),
        ("days", 3, "x"),
        (3,),
    ):
        assert look_up(state, missing) is UNSET, missing

    def double(d: Payday) -> None:
        d.bills[B].cents += look_up(d, ("bills", B, "cents"))

    assert produce(state, double).bills[B].cents == 10

    changed = put(state, ("bills", B, "cents"), 6)
    assert changed.bills[B].cents == 6
    assert changed.days is state.days
    assert put(state, ("bills", B), UNSET).bills == {}
    assert put(state, ("bills", "b-2"), Bill(cents=1)).bills[BillId("b-2")].cents == 1
    assert put(state, (), changed) is changed
    for missing in (("bills", "nope", "cents"), ("nope",), ("source", "iban")):
        with pytest.raises(LookupError, match=r"nope|iban"):
            put(state, missing, 1)


def test_type_at_follows_the_annotations() -> None:
    assert type_at(Payday, ("bills", "b", "cents")) is int
    assert type_at(Payday, ("bills", "b")) is Bill
    assert type_at(Phone[Payday], ("apps", "payday", "days")) == dict[Day, int]
    assert type_at(Payday, ()) is Payday
    with pytest.raises(AttributeError, match="did you mean 'cents'"):
        type_at(Payday, ("bills", "b", "cens"))


def test_paths_are_spelled_and_encoded() -> None:
    assert spell(("apps", "linko", "chats", "c1", "title")) == 'apps.linko.chats["c1"].title'
    assert spell(("days", 3, ANY, 'q"1')) == 'days[3][ANY]["q\\"1"]'
    assert spell(()) == "the whole state"
    path = ("apps", "linko", 3)
    assert encode_path(path) == ["apps", "linko", 3]
    assert decode_path(encode_path(path)) == path
    with pytest.raises(TypeError, match="neither a name nor a key"):
        encode_path(("apps", ANY))
    assert pickle.loads(pickle.dumps(ANY)) is ANY
    assert under((), path)
    assert not under((*path, "x"), path)
