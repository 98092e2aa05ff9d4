"""The ledger: what one party changed, whatever others did before, in between and after."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from phonegym.state import (
    UNSET,
    Change,
    Record,
    Value,
    Volatile,
    field,
    look_up,
    net,
    note,
    pairs,
    produce,
    put,
    read_ledger,
    same,
    write_ledger,
)
from phonegym.state.ledger import EMPTY, Ledger


class Body(Value):
    text: str


class Message(Record):
    body: Body
    stars: int = 0
    read: Annotated[bool, Volatile] = False


class Chat(Record):
    title: str = ""
    messages: dict[str, Message] = field(default_factory=dict)
    unread: Annotated[int, Volatile] = 0


class Linko(Record):
    chats: dict[str, Chat] = field(default_factory=dict)
    cents: int = 1000
    draft: Message | None = None


def hello() -> Linko:
    return Linko(chats={"c": Chat(title="Mo", messages={"m": Message(body=Body("hi"))})})


class Story:
    """A state that two parties write to; the ledger is of `mine`."""

    def __init__(self, start: Linko) -> None:
        self.start = self.now = start
        self.ledger: Ledger = EMPTY

    def mine(self, recipe: Callable[[Linko], object]) -> None:
        after = produce(self.now, recipe)
        self.ledger = note(self.ledger, self.now, after)
        self.now = after

    def theirs(self, recipe: Callable[[Linko], object]) -> None:
        self.now = produce(self.now, recipe)

    @property
    def blame(self) -> list[Change]:
        return list(net(self.ledger, self.now))


@pytest.fixture
def story() -> Story:
    return Story(hello())


def set_title(title: str) -> Callable[[Linko], object]:
    return lambda d: setattr(d.chats["c"], "title", title)


def test_what_the_world_does_is_not_mine(story: Story) -> None:
    story.mine(lambda d: setattr(d, "cents", d.cents - 100))
    story.theirs(lambda d: d.chats["c"].messages.update(theirs=Message(body=Body("?"))))
    story.theirs(lambda d: setattr(d, "cents", d.cents + 5))
    assert story.blame == [Change(("cents",), 1000, 905)]


def test_what_is_put_back_is_dropped(story: Story) -> None:
    story.mine(set_title("Al"))
    assert story.blame == [Change(("chats", "c", "title"), "Mo", "Al")]
    story.theirs(set_title("Cy"))
    story.mine(set_title("Mo"))
    assert story.ledger == EMPTY
    assert story.blame == []


def test_a_new_entry_is_one_change_whatever_is_written_in_it(story: Story) -> None:
    story.mine(lambda d: d.chats["c"].messages.update(n=Message(body=Body("new"))))
    story.mine(lambda d: setattr(d.chats["c"].messages["n"], "stars", 3))
    story.theirs(lambda d: setattr(d.chats["c"].messages["n"], "read", True))
    assert pairs(story.ledger) == ((("chats", "c", "messages", "n"), UNSET),)
    assert story.blame == [Change(("chats", "c", "messages", "n"), UNSET, story.now.chats["c"].messages["n"])]
    story.mine(lambda d: d.chats["c"].messages.pop("n"))
    assert story.ledger == EMPTY


def test_an_optional_part_that_i_made_is_mine_as_a_whole(story: Story) -> None:
    story.mine(lambda d: setattr(d, "draft", Message(body=Body("x"))))
    story.mine(lambda d: setattr(d.draft, "stars", 1))
    assert [path for path, _ in pairs(story.ledger)] == [("draft",)]
    story.mine(lambda d: setattr(d, "draft", None))
    assert story.blame == []


def test_removing_an_entry_swallows_what_was_written_in_it(story: Story) -> None:
    story.mine(lambda d: setattr(d.chats["c"].messages["m"], "stars", 5))
    story.mine(lambda d: d.chats["c"].messages.pop("m"))
    entry = ("chats", "c", "messages", "m")
    assert pairs(story.ledger) == ((entry, Message(body=Body("hi"))),), "as it was found, not as it was left"
    story.mine(lambda d: d.chats["c"].messages.update(m=Message(body=Body("hi"), stars=5)))
    assert story.blame == [Change(entry, Message(body=Body("hi")), Message(body=Body("hi"), stars=5))]
    story.mine(lambda d: d.chats["c"].messages.update(m=Message(body=Body("hi"))))
    assert story.blame == []


def test_deleting_and_making_the_same_again_is_clean_also_for_what_was_added_inside(story: Story) -> None:
    was = story.now.chats["c"]
    story.mine(lambda d: d.chats["c"].messages.update(n=Message(body=Body("new"))))
    story.mine(lambda d: d.chats.pop("c"))
    story.mine(lambda d: d.chats.update(c=was))
    assert story.blame == []


def test_a_volatile_difference_does_not_count(story: Story) -> None:
    was = story.now.chats["c"]
    story.mine(lambda d: setattr(d.chats["c"], "unread", 4))
    assert story.ledger is EMPTY
    story.mine(lambda d: d.chats.pop("c"))
    story.mine(lambda d: d.chats.update(c=Chat(title=was.title, messages=was.messages, unread=7)))
    assert story.blame == []


def test_what_a_sync_restores_after_i_removed_it(story: Story) -> None:
    was = story.now.chats["c"].messages["m"]
    story.mine(lambda d: d.chats["c"].messages.pop("m"))
    story.theirs(lambda d: d.chats["c"].messages.update(m=was))
    assert story.blame == []
    story.mine(lambda d: setattr(d.chats["c"].messages["m"], "stars", 2))
    assert story.blame == [
        Change(("chats", "c", "messages", "m"), was, story.now.chats["c"].messages["m"]),
        Change(("chats", "c", "messages", "m", "stars"), 0, 2),
    ]


def test_removing_what_arrived_meanwhile_is_mine(story: Story) -> None:
    story.theirs(lambda d: d.chats["c"].messages.update(t=Message(body=Body("?"))))
    story.mine(lambda d: d.chats["c"].messages.pop("t"))
    assert story.blame == [Change(("chats", "c", "messages", "t"), Message(body=Body("?")), UNSET)]


def test_a_ledger_is_a_value(story: Story) -> None:
    story.mine(set_title("Al"))
    before, rows = story.ledger, pairs(story.ledger)
    story.mine(lambda d: setattr(d, "cents", 1))
    story.mine(set_title("Mo"))
    assert pairs(before) == rows
    with pytest.raises(TypeError, match="frozen"):
        before[("x",)] = before[("chats", "c", "title")]
    assert note(before, story.now, story.now) is before


keys = st.sampled_from("ab")
few = st.integers(0, 2)
messages = st.builds(Message, body=st.builds(Body, st.sampled_from("xy")), stars=few, read=st.booleans())
chats = st.builds(Chat, title=st.sampled_from("xy"), messages=st.dictionaries(keys, messages), unread=few)
states = st.builds(Linko, chats=st.dictionaries(keys, chats), cents=few, draft=st.none() | messages)
paths = st.one_of(
    st.tuples(st.just("chats"), keys),
    st.tuples(st.just("chats"), keys, st.just("messages"), keys),
    st.tuples(st.just("chats"), keys, st.just("messages"), keys, st.just("stars")),
    st.tuples(st.just("chats"), keys, st.just("title")),
    st.just(("draft",)),
    st.just(("cents",)),
)


def values_at(path: tuple[str, ...]) -> st.SearchStrategy[Any]:
    last = path[-1]
    if len(path) == 2 and path[0] == "chats":
        return chats | st.just(UNSET)
    if last in ("stars", "cents"):
        return few
    if last == "title":
        return st.sampled_from("xy")
    return messages | st.just(None) if last == "draft" else messages | st.just(UNSET)


writes = paths.flatmap(lambda path: st.tuples(st.just(path), values_at(path)))


def written(state: Linko, write: tuple[tuple[str, ...], Any]) -> Linko:
    path, value = write
    if look_up(state, path[:-1]) is UNSET or (value is UNSET and look_up(state, path) is UNSET):
        return state
    return put(state, path, value)


@given(states, st.lists(writes, max_size=8))
def test_alone_the_ledger_is_the_difference(start: Linko, todo: list[Any]) -> None:
    story = Story(start)
    for write in todo:
        after = written(story.now, write)
        story.ledger = note(story.ledger, story.now, after)
        story.now = after
    assert (story.blame == []) == same(start, story.now)
    rebuilt = start
    for path, first, now in story.blame:
        assert same(first, look_up(start, path)), "alone, what was found first is what was there at the start"
        rebuilt = put(rebuilt, path, now)
    assert same(rebuilt, story.now)


@given(states, st.lists(st.tuples(st.booleans(), writes), max_size=8))
def test_every_change_has_one_of_the_two_as_author(start: Linko, todo: list[Any]) -> None:
    mine: Ledger = EMPTY
    theirs: Ledger = EMPTY
    now = start
    for by_me, write in todo:
        after = written(now, write)
        if by_me:
            mine = note(mine, now, after)
        else:
            theirs = note(theirs, now, after)
        now = after
    blamed = [change.path for ledger in (mine, theirs) for change in net(ledger, now)]
    for path, _, _ in diff_paths(start, now):
        assert any(path[: len(each)] == each or each[: len(path)] == path for each in blamed), path


def diff_paths(a: Linko, b: Linko) -> list[Change]:
    from phonegym.state import diff

    return list(diff(a, b))


@given(states, st.lists(st.tuples(st.booleans(), writes), max_size=8))
def test_a_ledger_survives_json(start: Linko, todo: list[Any]) -> None:
    story = Story(start)
    for by_me, write in todo:
        after = written(story.now, write)
        if by_me:
            story.ledger = note(story.ledger, story.now, after)
        story.now = after
    rows = json.loads(json.dumps(write_ledger(story.ledger, start)))
    back = read_ledger(rows, start, Linko)
    assert back == story.ledger
    assert list(net(back, story.now)) == story.blame


def test_a_written_ledger_holds_only_what_the_start_does_not(story: Story) -> None:
    story.mine(set_title("Al"))
    story.theirs(lambda d: setattr(d, "cents", 7))
    story.mine(lambda d: setattr(d, "cents", 0))
    assert write_ledger(story.ledger, story.start) == [[["cents"], False, [7]], [["chats", "c", "title"], False]]
    with pytest.raises(msgspec.ValidationError):
        read_ledger([[["cents"], False, ["seven"]]], story.start, Linko)
