"""Spelling Chinese in Pinyin: letters stand in the field until a candidate is chosen for them.

As on Android the letters being spelt are text of the field already (a composing span), so nothing is lost when the field
loses its focus, and an app that searches as one types sees them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from phonegym.phone import editing
from phonegym.phone.do import Do
from phonegym.phone.message import Message
from phonegym.phone.os import FieldState
from phonegym.phone.pinyin import Candidate, candidates
from phonegym.phone.shell.words import W
from phonegym.ui import kit
from phonegym.ui.build import column, divider_line, row, stack, text
from phonegym.ui.kit.keys import unscaled
from phonegym.ui.look import Device, ambient
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

KeyboardLanguage = Literal["latin_only", "latin", "pinyin"]
"""What letters are for; only a phone in Chinese has both, and a key to change."""

KEY, KEY_WIDE = 54, 36
"""Height of a key in dp; on a phone that lies on its side."""
STRIP, STRIP_WIDE = 62, 44
"""Height of the strip with letters and candidates; on a phone that lies on its side."""
_SIZE, _SIDE, _MORE = 18, 13, 48
"""Of a character of a candidate, of the space at its sides, and of the key to the next ones, in dp."""


class Spell(Message):
    """A letter key while Chinese is spelt."""

    letter: str

    def apply(self, do: Do) -> None:
        _change(do, editing.compose(_field(do), self.letter))


class Choose(Message):
    """A candidate, in place of the first letters that were spelt."""

    text: str
    used: int

    def apply(self, do: Do) -> None:
        field = _field(do)
        if 0 < self.used <= field.composing:
            _change(do, editing.choose(field, self.text, self.used))


class Space(Message):
    """The space bar: takes the first candidate, or else is a space."""

    def apply(self, do: Do) -> None:
        if not _choose_first(do) and not keep_letters(do):
            editing.type_text(do, do.phone.os.focus, " ")


class Mark(Message):
    """A Chinese punctuation mark; what is being spelt becomes its first candidate."""

    char: str

    def apply(self, do: Do) -> None:
        _choose_first(do)
        editing.type_text(do, do.phone.os.focus, self.char)


class MoreCandidates(Message):
    """The next candidates in the strip; after the last the first again."""

    pages: int

    def apply(self, do: Do) -> None:
        do.phone.os.candidates_page = (do.phone.os.candidates_page + 1) % self.pages


class SwitchLanguage(Message):
    """From letters that spell Chinese to plain letters, or back."""

    def apply(self, do: Do) -> None:
        keep_letters(do)
        do.phone.os.pinyin = not do.phone.os.pinyin
        do.phone.os.keys = "lower"


def keep_letters(do: Do) -> bool:
    """Leave the letters that are being spelt as they are; False when there are none."""
    field = _field(do)
    if not field.composing:
        return False
    _change(do, editing.settle(field))
    return True


def _choose_first(do: Do) -> bool:
    field = _field(do)
    for first in candidates(editing.composed(field))[:1]:
        _change(do, editing.choose(field, first.text, first.used))
        return True
    return False


def _field(do: Do) -> FieldState:
    return do.fields.get(do.phone.os.focus, FieldState())


def _change(do: Do, field: FieldState) -> None:
    editing.put(do, do.phone.os.focus, field)
    do.phone.os.candidates_page = 0


# ---- keys and strip -----------------------------------------------------------------------------------------------------
def key_height() -> int:
    """Of a key of the keyboard, in dp."""
    return KEY_WIDE if ambient().device.wide else KEY


def strip_height(device: Device) -> int:
    """Of the strip with letters and candidates, in dp."""
    return STRIP_WIDE if device.wide else STRIP


def switch(language: KeyboardLanguage) -> Node:
    """The key that changes between Chinese and plain letters."""
    return kit.key(
        "中" if language == "pinyin" else "英", SwitchLanguage(), kind="function", desc=W.key_language(), grow=3, height=key_height()
    )


def mark(char: str) -> Node:
    """The key of a Chinese punctuation mark."""
    return kit.key(char, Mark(char=char), height=key_height())


def space_label(language: KeyboardLanguage) -> str:
    """What stands on the space bar."""
    return W.pinyin() if language == "pinyin" else W.space()


@component
def strip(letters: str, page: int, width: int) -> Node:
    """The letters being spelt, and below them what they may stand for."""
    all_pages = pages(letters, width)
    shown = all_pages[page % len(all_pages)] if all_pages else ()
    keys = [_candidate(n, each, first=n == page == 0) for n, each in enumerate(shown)]
    more = kit.icon_button("chevron_right", W.key_more_candidates(), MoreCandidates(pages=len(all_pages))) if len(all_pages) > 1 else None
    spelt = unscaled(text(letters, "label_small", "on_surface_variant", max_lines=1, padding=(_SIDE, 2)), "label_small")
    return column(
        spelt,
        row(*keys, stack(grow=1), more, width=FILL, grow=1, align="center"),
        divider_line(),
        width=FILL, height=strip_height(ambient().device), background="surface_container", opaque=True, id="candidates", layer=True,
    )  # fmt: skip


def _candidate(n: int, each: Candidate, *, first: bool) -> Node:
    label = text(each.text, "title_medium", "primary" if first else "on_surface", max_lines=1, place="center")
    return stack(
        unscaled(label, "title_medium"),
        width=_wide(each),
        height=FILL,
        on_tap=Choose(text=each.text, used=each.used),
        role="button",
        id=f"candidate_{n}",
    )


@lru_cache(maxsize=256)
def pages(letters: str, width: int) -> tuple[tuple[Candidate, ...], ...]:
    """Candidates as they fit beside each other."""
    made: list[tuple[Candidate, ...]] = []
    line: list[Candidate] = []
    room = width - _MORE
    for each in candidates(letters):
        if line and room < _wide(each):
            made.append(tuple(line))
            line, room = [], width - _MORE
        line.append(each)
        room -= _wide(each)
    return (*made, tuple(line)) if line else tuple(made)


def _wide(candidate: Candidate) -> int:
    return _SIZE * len(candidate.text) + 2 * _SIDE
