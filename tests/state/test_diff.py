"""Diff, sharing and digests: what changed, exactly, whatever the order of entries."""

from __future__ import annotations

import random
from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from phonegym.state import (
    UNSET,
    Change,
    Record,
    Table,
    Value,
    Volatile,
    canonical,
    chain,
    diff,
    digest,
    field,
    put,
    same,
    share,
)


class Body(Value):
    text: str


class Leaf(Record):
    n: int = 0
    seen: Annotated[int, Volatile] = 0
    body: Body | None = None


class Node(Record):
    leaf: Leaf = field(default_factory=Leaf)
    maybe: Leaf | None = None
    kids: dict[str, Leaf] = field(default_factory=dict)
    numbers: dict[int, int] = field(default_factory=dict)
    labels: tuple[str, ...] = ()
    history: Annotated[dict[str, int], Volatile] = field(default_factory=dict)


class Tree(Record):
    count: int = 0
    nodes: dict[str, Node] = field(default_factory=dict)


keys = st.sampled_from("abc")
few = st.integers(0, 2)
leaves = st.builds(Leaf, n=few, seen=few, body=st.none() | st.builds(Body, st.sampled_from("xy")))
nodes = st.builds(
    Node,
    leaf=leaves,
    maybe=st.none() | leaves,
    kids=st.dictionaries(keys, leaves),
    numbers=st.dictionaries(few, few),
    labels=st.lists(keys, max_size=2).map(tuple),
    history=st.dictionaries(keys, few),
)
trees = st.builds(Tree, count=few, nodes=st.dictionaries(keys, nodes))


def copied(tree: Tree) -> Tree:
    """An equal tree that shares nothing."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(tree), type=Tree)


def reordered(value: Any, chance: random.Random) -> Any:
    """An equal value with the entries of its tables in another order."""
    if isinstance(value, dict):
        entries = [(key, reordered(entry, chance)) for key, entry in value.items()]
        chance.shuffle(entries)
        return Table(entries)
    if isinstance(value, Record):
        return type(value)(**{name: reordered(getattr(value, name), chance) for name in value.__struct_fields__})
    return value


def calm(value: Any) -> Any:
    """A value with its volatile fields at their defaults."""
    if isinstance(value, dict):
        return {key: calm(entry) for key, entry in value.items()}
    if isinstance(value, Record):
        kept = [name for name in value.__struct_fields__ if name not in ("seen", "history")]
        return type(value)(**{name: calm(getattr(value, name)) for name in kept})
    return value


def test_each_kind_of_change() -> None:
    a = Tree(nodes={"x": Node(kids={"k": Leaf(n=1)}, numbers={2: 1, 10: 1}, labels=("l",)), "y": Node(), "z": Node()})
    b = Tree(
        count=1,
        nodes={
            "w": Node(labels=("new",)),
            "x": Node(leaf=Leaf(body=Body("t")), maybe=Leaf(), kids={"k": Leaf(n=2, seen=9)}, numbers={10: 2, 3: 1}, labels=("l", "m")),
            "z": Node(leaf=Leaf(seen=5), history={"h": 1}),
        },
    )
    assert list(diff(a, b)) == [
        Change(("count",), 0, 1),
        Change(("nodes", "w"), UNSET, Node(labels=("new",))),
        Change(("nodes", "x", "leaf", "body"), None, Body("t")),
        Change(("nodes", "x", "maybe"), None, Leaf()),
        Change(("nodes", "x", "kids", "k", "n"), 1, 2),
        Change(("nodes", "x", "numbers", 10), 1, 2),
        Change(("nodes", "x", "numbers", 2), 1, UNSET),
        Change(("nodes", "x", "numbers", 3), UNSET, 1),
        Change(("nodes", "x", "labels"), ("l",), ("l", "m")),
        Change(("nodes", "y"), Node(), UNSET),
    ]
    volatile = {change.path for change in diff(a, b, volatile=True)} - {change.path for change in diff(a, b)}
    assert volatile == {("nodes", "x", "kids", "k", "seen"), ("nodes", "z", "leaf", "seen"), ("nodes", "z", "history", "h")}


@given(trees, trees)
def test_applying_the_changes_gives_the_other_state(a: Tree, b: Tree) -> None:
    everything = a
    for change in diff(a, b, volatile=True):
        everything = put(everything, change.path, change.new)
    assert everything == b
    judged = a
    for change in diff(a, b):
        judged = put(judged, change.path, change.new)
    assert calm(judged) == calm(b)
    assert same(a, b) == (calm(a) == calm(b))


@given(trees, trees)
def test_a_diff_backwards_is_the_diff_with_old_and_new_swapped(a: Tree, b: Tree) -> None:
    assert [Change(path, old, new) for path, new, old in diff(a, b)] == list(diff(b, a))


@given(trees, trees, st.randoms(use_true_random=False))
def test_the_order_of_entries_is_no_information(a: Tree, b: Tree, chance: random.Random) -> None:
    other_a, other_b = reordered(a, chance), reordered(b, chance)
    assert list(diff(other_a, other_b, volatile=True)) == list(diff(a, b, volatile=True))
    assert list(diff(a, other_a, volatile=True)) == []
    assert canonical(other_a) == canonical(a)
    assert chain("start", other_a, other_b, "tap") == chain("start", a, b, "tap")


@given(trees, trees)
def test_sharing_gives_the_new_value_out_of_old_branches(old: Tree, new: Tree) -> None:
    shared = share(old, copied(new))
    assert shared == new
    assert type(shared) is Tree
    assert canonical(shared) == canonical(new)
    assert share(old, copied(old)) is old
    for key, node in shared.nodes.items():
        before = old.nodes.get(key)
        if before is None:
            continue
        assert (node is before) == (node == before)
        assert (node.kids is before.kids) == (node.kids == before.kids)
        assert (node.leaf is before.leaf) == (node.leaf == before.leaf)


def test_sharing_reaches_into_tuples() -> None:
    class Stack(Record):
        screens: tuple[Body, ...]

    old, new = Stack(screens=(Body("a"), Body("b"))), Stack(screens=(Body("a"), Body("c"), Body("d")))
    shared = share(old, new)
    assert shared == new
    assert shared.screens[0] is old.screens[0]
    assert share(old, Tree()) == Tree()


def test_canonical_bytes_decode_and_sort() -> None:
    tree = Tree(nodes={"b": Node(numbers={10: 1, 2: 1}), "a": Node()})
    assert msgspec.msgpack.decode(canonical(tree), type=Tree) == tree
    assert canonical({"b": 1, "a": b"\x00"}) == b"\x82\xa1a\xc4\x01\x00\xa1b\x01"
    assert canonical({2: 1, 1: b"\x00"}) == b"\x82\x01\xc4\x01\x00\x02\x01"
    with pytest.raises(TypeError, match="unsupported"):
        canonical(lambda: 1)


def test_digests_are_the_same_on_every_python() -> None:
    tree = Tree(count=3, nodes={"a": Node(kids={"k": Leaf(n=1, body=Body("hello"))}, numbers={1: 2})})
    assert digest(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert digest(canonical(tree)) == "90ae8e05e39d1451f55c42ddf34e063111481fd8cf06320033a62baca97e2018"
    assert chain("start", Tree(), tree, "tap", 3) == "068d0394200dbf34bc118225177042b0b4b8732b302b868dc70b314884611517"


def test_a_chain_sees_every_difference() -> None:
    a, b = Tree(), Tree(nodes={"x": Node(leaf=Leaf(seen=1))})
    others = [put(b, ("count",), 1), put(b, ("nodes", "x", "leaf", "seen"), 2)]
    links = [chain("s", a, a), chain("t", a, a), chain("s", a, b), chain("s", b, a), chain("s", a, b, "tap")]
    links += [chain("s", a, other) for other in others]
    assert len(set(links)) == len(links)
    assert chain("s", a, copied(b)) == chain("s", a, b)
