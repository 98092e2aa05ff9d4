"""Evidence: which places were on screen, with which value, in observations that were asked for.

In pixels a place counts when its whole text was inside every clip, uncovered and not cut; a text taller than its
viewport counts when each of its lines was, over any number of observations. In XML any part in the active window
counts, for a dump holds the whole text. A place counts only while it still has the value that was seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET

from phonegym.phone.os import PhoneState
from phonegym.phone.screen import Observed, Pane, Screen
from phonegym.state import Path, Record, Table, Value, canonical, decode_path, encode_path, judged_fields, look_up, path_of
from phonegym.ui.box import Item
from phonegym.ui.text.paragraph import Paragraph


class Sight(Value):
    """What was seen at one place.

    Attributes:
        value: Digest of the value it had, 8 bytes.
        missing: Bits of the lines of a tall text that have not been seen yet; 0: it was seen whole.
        layout: Digest of how the tall text was broken into lines, while some are missing.
    """

    value: bytes
    missing: int = 0
    layout: bytes = b""


Seen: TypeAlias = Table[Path, Sight]
NOTHING: Seen = Table()
"""The evidence of one who has not looked."""


def value_digest(value: object) -> bytes:
    """8 bytes that name a value; volatile parts do not count, for looking around changes those."""
    if value is UNSET:
        return bytes(8)
    return blake2b(canonical(_judged(value)), digest_size=8).digest()


def _judged(value: Any) -> Any:
    if isinstance(value, Record):
        return [[name, _judged(getattr(value, name))] for name in judged_fields(type(value))]
    if isinstance(value, dict):
        return sorted(([str(key), _judged(entry)] for key, entry in value.items()), key=lambda pair: pair[0])
    if type(value) is tuple:
        return [_judged(each) for each in value]
    return value


def look(seen: Seen, phone: PhoneState, screen: Screen, kinds: Iterable[Observed]) -> Seen:
    """The evidence after an observation of this screen in these kinds; `seen` itself when it brings nothing new."""
    new: dict[Path, Sight] = {}
    values: dict[Path, bytes] = {}
    for kind in kinds:
        for path, missing, layout in _sights(screen, kind):
            if path not in values:
                values[path] = value_digest(look_up(phone, path))
            before = new.get(path, seen.get(path))
            sight = joined(before, Sight(values[path], missing, layout))
            if sight != before:
                new[path] = sight
    return Table({**seen, **new}) if new else seen


def joined(before: Sight | None, now: Sight) -> Sight:
    """What two looks at one place amount to: lines of the same text, broken in the same way, add up."""
    if before is None or before.value != now.value:
        return now
    if not before.missing or not now.missing:
        return Sight(now.value)
    if before.layout != now.layout:
        return now
    missing = before.missing & now.missing
    return Sight(now.value, missing, now.layout) if missing else Sight(now.value)


def saw(seen: Seen, phone: PhoneState, where: object) -> bool:
    """Whether this place was seen with the value it has now."""
    path = path_of(where)
    sight = seen.get(path)
    return sight is not None and not sight.missing and sight.value == value_digest(look_up(phone, path))


def _sights(screen: Screen, kind: Observed) -> Iterator[tuple[Path, int, bytes]]:
    """(place, lines not in sight, digest of its lines) for all that an observer of this kind sees."""
    for where, _ in screen.shown(kind):
        yield path_of(where), 0, b""
    if kind == "pixels":
        for depth, pane in enumerate(screen.panes):
            for item in pane.items:
                if item.node.sem.shows and item.visible and not item.whole and not item.truncated:
                    yield from _tall(item, screen.panes[depth + 1 :])


def _tall(item: Item, above: Sequence[Pane]) -> Iterator[tuple[Path, int, bytes]]:
    """A text of several lines that is cut by an edge: which of its lines are whole."""
    paragraph = item.box.paragraph
    if paragraph is None or len(paragraph.lines) < 2:
        return
    missing = 0
    for n in range(len(paragraph.lines)):
        if not _line_in_sight(item, paragraph, n, above):
            missing |= 1 << n
    if missing != (1 << len(paragraph.lines)) - 1:
        layout = blake2b(canonical([paragraph.text, [line.start for line in paragraph.lines]]), digest_size=8).digest()
        for where in item.node.sem.shows:
            yield path_of(where), missing, layout


def _line_in_sight(item: Item, paragraph: Paragraph, n: int, above: Sequence[Pane]) -> bool:
    top = item.y + item.node.size.padding[1] + n * paragraph.line_height
    bottom = top + paragraph.line_height
    if item.left > item.x or item.right < item.x + item.width or top < item.top or bottom > item.bottom:
        return False
    windows = [pane.window for pane in above]
    return not any(item.left < w.x + w.width and w.x < item.right and top < w.y + w.height and w.y < bottom for w in windows)


def write_seen(seen: Seen) -> list[list[object]]:
    """Evidence as plain lists, in the order of the places: a path and 8 bytes each; missing lines in hexadecimal."""
    rows: list[list[object]] = []
    for path in sorted(seen, key=lambda each: msgspec.msgpack.encode(encode_path(each))):
        sight = seen[path]
        rest = [f"{sight.missing:x}", sight.layout] if sight.missing else []
        rows.append([encode_path(path), sight.value, *rest])
    return rows


def read_seen(rows: Iterable[Sequence[Any]]) -> Seen:
    """The evidence that `write_seen` wrote."""
    return Table({decode_path(path): Sight(value, *((int(rest[0], 16), rest[1]) if rest else ())) for path, value, *rest in rows})
