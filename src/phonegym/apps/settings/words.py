"""The words of Settings."""

from __future__ import annotations

from phonegym.ui.words import Word, Words

W = Words.load(__package__)


def word(name: str) -> Word:
    """The word of this name. Names of switches, choices and permissions are data, so they are looked up."""
    found: Word = getattr(W, name)
    return found


def has_word(name: str) -> bool:
    """Whether there is such a word."""
    return name in W.names()
