"""What a draft refuses, and how the message helps."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import msgspec
import pytest

from phonegym.state import Record, Table, field, produce


class Wallet(Record):
    cents: int = 0
    pin: str | None = None


class Chat(Record):
    title: str
    labels: tuple[str, ...] = ()


class Linko(Record):
    chats: dict[str, Chat] = field(default_factory=dict)
    wallet: Wallet = field(default_factory=Wallet)


def sample() -> Linko:
    return Linko(chats={"c1": Chat(title="T1")})


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (["a"], r"Chat, 'labels': state does not hold list; write tuple"),
        ({"a"}, r"Chat, 'labels': state does not hold set"),
        (("a", ["b"]), r"Chat, 'labels': state does not hold list"),
        ({"a": [1]}, r"state does not hold list"),
        (bytearray(b"x"), r"bytearray; write bytes"),
        (lambda: 1, r"state does not hold function"),
        (msgspec.defstruct("Loose", ["x"])(1), r"Loose can be changed in place"),
    ],
)
def test_what_could_change_in_place_is_not_taken(value: Any, message: str) -> None:
    def field_write(d: Any) -> None:
        d.chats["c1"].labels = value

    def entry_write(d: Any) -> None:
        d.chats["x"] = value

    with pytest.raises(TypeError, match=message):
        produce(sample(), field_write)
    with pytest.raises(TypeError, match=r"Table, 'x'"):
        produce(sample(), entry_write)


def test_wrong_names_are_refused_with_those_there_are() -> None:
    def typo_write(d: Any) -> None:
        d.walet = Wallet()

    def typo_read(d: Any) -> Any:
        return d.wallet.cent

    with pytest.raises(AttributeError, match=r"Linko has no field 'walet'; its fields are chats, wallet"):
        produce(sample(), typo_write)
    with pytest.raises(AttributeError, match=r"Wallet has no field 'cent'; its fields are cents, pin"):
        produce(sample(), typo_read)
    with pytest.raises(AttributeError, match="cannot be deleted"):
        produce(sample(), lambda d: delattr(d, "wallet"))
    with pytest.raises(AttributeError, match=r"table\[key\]"):
        produce(sample(), lambda d: d.chats.c1)  # type: ignore[attr-defined]  # what is tested
    with pytest.raises(TypeError, match="only Records and tables"):
        produce(5, lambda d: None)


def test_drafts_do_not_leave_the_process() -> None:
    def leak(d: Linko) -> None:
        d.wallet.cents = 3
        with pytest.raises(TypeError, match="not pickled"):
            pickle.dumps(d)
        with pytest.raises(TypeError):
            msgspec.json.encode(d)
        assert type(copy.copy(d.wallet)) is Wallet
        assert type(copy.deepcopy(d.chats)) is Table
        assert copy.copy(d.wallet).cents == 3

    produce(sample(), leak)
