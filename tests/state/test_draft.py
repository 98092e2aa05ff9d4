"""Drafts: what a reducer may write, what it gets back, and the traps that must not corrupt committed state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
import pytest

from phonegym.state import DeadDraft, Record, Table, Value, Volatile, canonical, current, field, original, produce


class TextBody(Value, tag=True):
    text: str


class RedPacket(Value, tag=True):
    cents: int
    opened: bool = False


class Message(Record):
    at: int
    body: TextBody | RedPacket


class Wallet(Record):
    cents: int = 0
    pin: str | None = None


class Chat(Record):
    title: str
    messages: dict[str, Message] = field(default_factory=dict)
    unread: Annotated[int, Volatile] = 0
    labels: tuple[str, ...] = ()
    wallet: Wallet = field(default_factory=Wallet)

    LIMIT = 3

    @property
    def size(self) -> int:
        return len(self.messages)

    def last(self) -> str:
        return max(self.messages, key=lambda m: self.messages[m].at)

    def say(self, key: str, text: str) -> None:
        self.messages[key] = Message(at=self.size, body=TextBody(text))

    @staticmethod
    def double(n: int) -> int:
        return 2 * n

    @classmethod
    def named(cls, title: str) -> Chat:
        return cls(title=title)


class Linko(Record):
    chats: dict[str, Chat] = field(default_factory=dict)
    wallet: Wallet = field(default_factory=Wallet)
    pinned: Chat | None = None
    counts: dict[str, int] = field(default_factory=dict)


def sample() -> Linko:
    def chat(i: int) -> Chat:
        return Chat(title=f"T{i}", messages={f"m{j}": Message(at=j, body=TextBody(f"{i}-{j}")) for j in range(3)})

    return Linko(chats={f"c{i}": chat(i) for i in range(3)}, wallet=Wallet(cents=1000), counts={"a": 1})


@pytest.fixture
def base() -> Any:
    """A state that every test must leave as it was."""
    state = sample()
    before = canonical(state)
    yield state
    assert canonical(state) == before, "the committed base was changed"


def test_writes_share_what_they_do_not_touch(base: Linko) -> None:
    def send(d: Linko) -> None:
        d.chats["c1"].messages["new"] = Message(at=9, body=RedPacket(500))
        d.wallet.cents -= 500
        d.chats["c1"].labels += ("gift",)
        del d.chats["c2"].messages["m0"]
        assert d.chats["c1"].last() == "new"
        assert d.wallet.cents == 500

    after = produce(base, send)
    assert after.wallet.cents == 500
    assert after.chats["c1"].labels == ("gift",)
    assert list(after.chats["c1"].messages) == ["m0", "m1", "m2", "new"]
    assert list(after.chats["c2"].messages) == ["m1", "m2"]
    tables: tuple[object, ...] = (after.chats, after.chats["c1"].messages)
    assert [type(table) for table in tables] == [Table, Table]
    assert after.chats["c0"] is base.chats["c0"]
    assert after.chats["c1"].messages["m0"] is base.chats["c1"].messages["m0"]
    assert after.chats["c1"].wallet is base.chats["c1"].wallet
    assert after.counts is base.counts


def test_writes_that_change_nothing_keep_identity(base: Linko) -> None:
    def nothing(d: Linko) -> None:
        d.wallet.cents += 0
        d.wallet = Wallet(cents=1000)
        d.chats["c1"].labels = ()
        d.chats["c1"].messages["m1"] = Message(at=1, body=TextBody("1-1"))
        chat = d.chats.pop("c2")
        d.chats["c2"] = chat
        d.chats["new"] = Chat(title="new")
        del d.chats["new"]
        d.counts["a"] += 1
        d.counts["a"] -= 1
        for each in d.chats.values():
            each.unread = each.unread

    assert produce(base, nothing) is base


def test_a_part_written_back_after_it_was_seen_changed_keeps_identity(base: Linko) -> None:
    def there_and_back(d: Linko) -> None:
        d.chats["c0"].title = "other"
        assert current(d).chats["c0"].title == "other"
        d.chats["c0"].title = "T0"

    assert produce(base, there_and_back) is base


def test_a_reducer_that_raises_leaves_the_old_state_whole(base: Linko) -> None:
    kept: list[Linko] = []

    def fail(d: Linko) -> None:
        kept.append(d)
        d.wallet.cents = 0
        d.chats.clear()
        raise LookupError("no such contact")

    with pytest.raises(LookupError, match="no such contact"):
        produce(base, fail)
    with pytest.raises(DeadDraft):
        kept[0].wallet.cents = 5


def test_a_draft_looks_like_what_it_stands_for(base: Linko) -> None:
    def look(d: Linko) -> None:
        chat = d.chats["c1"]
        assert isinstance(d, Linko)
        assert isinstance(chat, Chat)
        assert isinstance(d.chats, dict)
        assert not isinstance(chat, Wallet)
        match chat:
            case Chat(title=title, messages={"m0": Message(body=TextBody(text=text))}):
                assert (title, text) == ("T1", "1-0")
            case _:
                pytest.fail("a draft did not match")
        assert chat.size == 3
        assert chat.double(4) == 8
        assert chat.named("x") == Chat(title="x")
        assert chat.LIMIT == 3
        chat.say("m9", "hello")
        assert chat.messages["m9"].body == TextBody("hello")
        assert chat == current(chat) != original(chat)
        assert d.chats == current(d.chats)
        assert sorted(d.chats) == ["c0", "c1", "c2"]
        assert list(reversed(d.chats)) == ["c2", "c1", "c0"]
        assert d.chats.get("nope") is None
        assert "c1" in d.chats
        assert len(d.counts | {"z": 1}) == 2
        assert ({"z": 1} | d.counts) == {"z": 1, "a": 1}
        assert "T1" in repr(chat)

    assert produce(base, look).chats["c1"].size == 4


def test_every_way_to_write_a_table(base: Linko) -> None:
    def write(d: Linko) -> None:
        d.counts |= {"b": 2}
        d.counts.update(c=3, d=4)
        assert d.counts.setdefault("e", 5) == 5
        assert d.counts.setdefault("e", 6) == 5
        assert d.counts.pop("d") == 4
        assert d.counts.pop("nope", 7) == 7
        d.chats.setdefault("fresh", Chat(title="?")).title = "fresh"
        d.chats["c0"].messages.clear()
        with pytest.raises(KeyError):
            del d.counts["nope"]
        with pytest.raises(KeyError):
            d.chats["nope"]
        with pytest.raises(TypeError, match="order of a table"):
            d.counts.popitem()
        plain = d.counts.copy()
        plain["zzz"] = 1

    after = produce(base, write)
    assert after.counts == {"a": 1, "b": 2, "c": 3, "e": 5}
    assert after.chats["fresh"].title == "fresh"
    assert after.chats["c0"].messages == {}


def test_an_assigned_part_can_be_written_to_further(base: Linko) -> None:
    def write(d: Linko) -> None:
        d.pinned = Chat(title="P", messages={"x": Message(at=1, body=TextBody("x"))})
        d.pinned.title = "Q"
        d.pinned.messages["x"].at = 7
        d.chats["c9"] = Chat(title="9")
        d.chats["c9"].messages["y"] = Message(at=2, body=TextBody("y"))
        d.chats["c9"].wallet.cents += 3

    after = produce(base, write)
    assert after.pinned == Chat(title="Q", messages={"x": Message(at=7, body=TextBody("x"))})
    assert after.chats["c9"].wallet.cents == 3
    assert list(after.chats["c9"].messages) == ["y"]


def test_a_dead_draft_can_neither_be_read_nor_written(base: Linko) -> None:
    kept: dict[str, Any] = {}

    def keep(d: Linko) -> None:
        d.wallet.cents += 1
        kept.update(root=d, chat=d.chats["c1"], table=d.chats, messages=d.chats["c1"].messages, say=d.chats["c1"].say)
        kept["gone"] = d.chats["c2"]
        del d.chats["c2"]

    after = produce(base, keep)
    before = canonical(after)
    uses: list[Callable[[], object]] = [
        lambda: kept["root"].wallet,
        lambda: setattr(kept["root"], "wallet", Wallet()),
        lambda: kept["chat"].title,
        lambda: setattr(kept["chat"], "title", "x"),
        lambda: kept["gone"].title,
        lambda: kept["table"]["c1"],
        lambda: kept["table"].__setitem__("x", Chat(title="x")),
        lambda: kept["table"].pop("c1"),
        lambda: kept["table"].get("c1"),
        lambda: list(kept["messages"]),
        lambda: len(kept["messages"]),
        lambda: "m0" in kept["messages"],
        lambda: kept["say"]("m", "text"),
        lambda: kept["chat"] == base.chats["c1"],
        lambda: isinstance(kept["chat"], Chat),
        lambda: original(kept["chat"]),
        lambda: current(kept["messages"]),
        lambda: produce(base, lambda d: setattr(d, "pinned", kept["chat"])),
    ]
    for use in uses:
        with pytest.raises(DeadDraft, match="kept after its reducer ended"):
            use()
    assert repr(kept["chat"]) == repr(kept["table"]) == "<dead draft>"
    assert canonical(after) == before


def test_assigning_a_draft_copies_its_value(base: Linko) -> None:
    def alias(d: Linko) -> None:
        d.chats["c1"].title = "written before"
        d.chats["copy"] = d.chats["c1"]
        d.pinned = d.chats["c1"]
        d.chats["c1"].title = "first"
        d.chats["copy"].title = "second"
        d.pinned.title = "third"
        d.pinned.messages["m0"].at = 77
        d.chats["copy"].messages = d.chats["c0"].messages
        d.chats["copy"].messages["m0"].at = 88

    after = produce(base, alias)
    assert after.pinned is not None
    assert [after.chats["c1"].title, after.chats["copy"].title, after.pinned.title] == ["first", "second", "third"]
    assert [after.chats["c1"].messages["m0"].at, after.chats["copy"].messages["m0"].at, after.pinned.messages["m0"].at] == [0, 88, 77]
    assert after.chats["c0"] is base.chats["c0"]


def test_drafts_inside_new_values_are_settled(base: Linko) -> None:
    def nest(d: Linko) -> None:
        d.chats["c0"].wallet.cents = 4
        d.pinned = Chat(title="P", messages=d.chats["c0"].messages, wallet=d.chats["c0"].wallet)
        d.chats = {"only": d.pinned, "other": d.chats["c2"]}

    after = produce(base, nest)
    assert after.pinned is not None
    assert after.pinned.messages is base.chats["c0"].messages
    assert after.pinned.wallet == Wallet(cents=4)
    assert after.chats == {"only": after.pinned, "other": base.chats["c2"]}
    assert msgspec.msgpack.decode(canonical(after), type=Linko) == after


def test_swapping_and_moving(base: Linko) -> None:
    def move(d: Linko) -> None:
        d.chats["c0"], d.chats["c1"] = d.chats["c1"], d.chats["c0"]
        d.chats["c0"].unread = 1
        moved = d.chats.pop("c2")
        d.chats["c3"] = moved
        assert moved.title == "T2"
        d.chats["c3"].title = "moved"

    after = produce(base, move)
    assert [(key, chat.title) for key, chat in after.chats.items()] == [("c0", "T1"), ("c1", "T0"), ("c3", "moved")]
    assert after.chats["c1"] is base.chats["c0"]


def test_a_write_that_would_be_lost_raises(base: Linko) -> None:
    def lose(d: Linko) -> None:
        replaced, below, removed, entries = d.chats["c0"], d.chats["c0"].wallet, d.chats["c1"], d.chats["c1"].messages
        d.chats["c0"] = Chat(title="new")
        del d.chats["c1"]
        writes: list[Callable[[], object]] = [
            lambda: setattr(replaced, "title", "x"),
            lambda: setattr(below, "cents", 1),
            lambda: setattr(removed, "title", "x"),
            entries.clear,
            lambda: entries.__setitem__("x", Message(at=1, body=TextBody("x"))),
        ]
        for write in writes:
            with pytest.raises(DeadDraft, match="replaced or deleted"):
                write()
        assert replaced.title == "T0"
        assert len(entries) == 3
        with pytest.raises(AttributeError, match="immutable"):
            replaced.messages["m1"].at = 5

    assert sorted(produce(base, lose).chats) == ["c0", "c2"]


def test_a_value_seen_in_the_middle_does_not_change_any_more(base: Linko) -> None:
    seen: list[Any] = []

    def write(d: Linko) -> None:
        d.counts["b"] = 1
        d.chats["c0"].messages["x"] = Message(at=1, body=TextBody("x"))
        seen.append((current(d), canonical(current(d))))
        d.counts["b"] = 2
        d.counts["c"] = 3
        del d.chats["c0"].messages["x"]
        d.chats["c0"].messages["m0"].at = 50

    after = produce(base, write)
    middle, bytes_then = seen[0]
    assert canonical(middle) == bytes_then
    assert after.counts == {"a": 1, "b": 2, "c": 3}
    assert list(after.chats["c0"].messages) == ["m0", "m1", "m2"]


def test_original_is_the_committed_value(base: Linko) -> None:
    def scan(d: Linko) -> None:
        d.wallet.cents = 1
        d.counts["b"] = 1
        assert original(d) is base
        assert original(d.chats) is base.chats
        assert original(d.wallet) is base.wallet
        assert original(d.counts) == {"a": 1}
        assert original(5) == 5

    produce(base, scan)


def test_produce_inside_a_reducer_works_on_the_value_so_far(base: Linko) -> None:
    def outer(d: Linko) -> None:
        d.wallet.cents = 7
        d.pinned = produce(d.chats["c0"], lambda c: setattr(c, "title", "inner"))
        d.wallet = produce(d.wallet, lambda w: setattr(w, "cents", w.cents + 1))

    after = produce(base, outer)
    assert after.pinned is not None
    assert (after.pinned.title, after.wallet.cents, after.chats["c0"].title) == ("inner", 8, "T0")


def test_a_table_can_be_drafted_by_itself() -> None:
    table: dict[str, int] = Table({"a": 1})
    assert produce(table, lambda d: d.update(b=2)) == {"a": 1, "b": 2}
    assert produce(table, lambda d: d.update(a=1)) is table
