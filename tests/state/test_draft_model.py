"""Any list of edits on a draft does what the same edits do to plain dicts, and leaves the base alone."""

from __future__ import annotations

import copy
from typing import Annotated, Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from phonegym.state import Record, Volatile, canonical, current, field, produce


class Leaf(Record):
    n: int = 0
    seen: Annotated[int, Volatile] = 0


class Node(Record):
    leaf: Leaf = field(default_factory=Leaf)
    maybe: Leaf | None = None
    kids: dict[str, Leaf] = field(default_factory=dict)
    labels: tuple[int, ...] = ()


class Tree(Record):
    nodes: dict[str, Node] = field(default_factory=dict)
    spare: Node = field(default_factory=Node)
    leaf: Leaf = field(default_factory=Leaf)


KEYS = ("a", "b", "c")
keys = st.sampled_from(KEYS)
numbers = st.integers(0, 2)
leaves = st.builds(Leaf, n=numbers, seen=numbers)
nodes = st.builds(Node, leaf=leaves, maybe=leaves | st.none(), kids=st.dictionaries(keys, leaves), labels=st.tuples() | st.tuples(numbers))
trees = st.builds(Tree, nodes=st.dictionaries(keys, nodes), spare=nodes, leaf=leaves)

node_places = st.one_of(st.tuples(st.just("nodes"), keys), st.just(("spare",)))
leaf_places = st.one_of(
    st.just(("leaf",)),
    st.builds(lambda where: (*where, "leaf"), node_places),
    st.builds(lambda where: (*where, "maybe"), node_places),
    st.builds(lambda where, key: (*where, "kids", key), node_places, keys),
)
edits = st.one_of(
    st.tuples(st.just("number"), leaf_places, numbers),
    st.tuples(st.just("set"), leaf_places, leaves),
    st.tuples(st.just("set"), node_places, nodes),
    st.tuples(st.just("set"), st.builds(lambda where: (*where, "kids"), node_places), st.dictionaries(keys, leaves)),
    st.tuples(st.just("copy"), leaf_places, leaf_places),
    st.tuples(st.just("copy"), node_places, node_places),
    st.tuples(st.just("copy"), st.builds(lambda w: (*w, "kids"), node_places), st.builds(lambda w: (*w, "kids"), node_places)),
    st.tuples(st.just("delete"), leaf_places | node_places, st.none()),
    st.tuples(st.just("append"), node_places, numbers),
    st.tuples(st.just("look"), node_places, st.none()),
)


def get(at: Any, part: str) -> Any:
    return at.get(part) if isinstance(at, dict) else getattr(at, part)


def walk(root: Any, path: tuple[str, ...]) -> Any:
    for part in path:
        root = None if root is None else get(root, part)
    return root


def assign(root: Any, path: tuple[str, ...], value: Any) -> None:
    at = walk(root, path[:-1])
    if at is None:
        return
    if isinstance(at, dict):
        at[path[-1]] = value
    else:
        setattr(at, path[-1], value)


def plain(value: Any) -> Any:
    return copy.deepcopy(msgspec.to_builtins(value))


def edit_draft(d: Any, edit: Any) -> None:
    what, path, value = edit
    if what == "number" and walk(d, path) is not None:
        walk(d, path).n = value
    elif what == "set":
        assign(d, path, value)
    elif what == "copy" and walk(d, value) is not None:
        assign(d, path, walk(d, value))
    elif what == "delete" and path[-1] in KEYS and path[-1] in (walk(d, path[:-1]) or ()):
        del walk(d, path[:-1])[path[-1]]
    elif what == "append" and walk(d, path) is not None:
        walk(d, path).labels += (value,)
    elif what == "look":
        current(walk(d, path))


def edit_model(m: Any, edit: Any) -> None:
    what, path, value = edit
    at = walk(m, path)
    if what == "number" and at is not None:
        at["n"] = value
    elif what == "set":
        assign(m, path, plain(value))
    elif what == "copy" and walk(m, value) is not None:
        assign(m, path, copy.deepcopy(walk(m, value)))
    elif what == "delete" and path[-1] in KEYS and path[-1] in (walk(m, path[:-1]) or ()):
        del walk(m, path[:-1])[path[-1]]
    elif what == "append" and at is not None:
        at["labels"] = (*at["labels"], value)


@given(trees, st.lists(edits, max_size=12))
def test_a_draft_agrees_with_plain_dicts(base: Tree, todo: list[Any]) -> None:
    before = canonical(base)
    model = plain(base)

    def recipe(d: Tree) -> None:
        for edit in todo:
            edit_draft(d, edit)
            edit_model(model, edit)
            assert plain(current(d)) == model, "seen in the middle"

    after = produce(base, recipe)
    assert plain(after) == model
    assert canonical(base) == before, "the committed base was changed"
    assert (after is base) == (after == base)
    assert msgspec.msgpack.decode(canonical(after), type=Tree) == after


@given(trees, st.lists(edits, max_size=6))
def test_what_no_edit_leads_to_is_shared(base: Tree, todo: list[Any]) -> None:
    def recipe(d: Tree) -> None:
        for edit in todo:
            edit_draft(d, edit)

    after = produce(base, recipe)
    reached = {path[:2] for _, path, _ in todo}
    for key, node in base.nodes.items():
        if ("nodes", key) not in reached:
            assert after.nodes[key] is node
    if not any(path[0] == "spare" for _, path, _ in todo):
        assert after.spare is base.spare
