"""Words of a sentence and of a label, for agents that match them."""

from __future__ import annotations

import re

_WORD = re.compile(r"[a-z0-9][a-z0-9:.%'-]*|[\u4e00-\u9fff]", re.IGNORECASE)
_QUOTED = re.compile(r"\"([^\"]+)\"|“([^”]+)”|「([^」]+)」")
_COMMON = frozenset(
    "a an the to of in on at for and or if it its is be as my me i with that this from by not do does don't so then than into up all any "
    "的 了 在 把 和 与 是 我 个 中 一 到 请 不 都 里 上 下 有 为".split()
)


def words_in(text: str) -> frozenset[str]:
    """Words that mean something: lower-case Latin words without a plural's s, and pairs of neighbouring Han characters.

    Example:
        >>> sorted(words_in("Turn on the Wi-Fi"))
        ['turn', 'wi-fi']
        >>> sorted(words_in("打开蓝牙"))
        ['开蓝', '打开', '蓝牙']
    """
    found: set[str] = set()
    before = ""
    before_end = -1
    for match in _WORD.finditer(text.lower()):
        word = match.group()
        if "\u4e00" <= word <= "\u9fff":
            if before and before_end == match.start():
                found.add(before + word)
            before, before_end = word, match.end()
        else:
            before = ""
            if word not in _COMMON:
                found.add(_singular(word.strip(".:")))
    return frozenset(found)


def _singular(word: str) -> str:
    """So that "note" finds "Notes"; that "bus" becomes "bu" on both sides harms nothing."""
    return word[:-1] if len(word) > 2 and word.endswith("s") and not word.endswith("ss") else word


def quoted_in(text: str) -> tuple[str, ...]:
    """What stands between quotation marks, in order: usually what is to be typed."""
    return tuple(next(group for group in match.groups() if group) for match in _QUOTED.finditer(text))
