"""Rebuild the dictionary of the Pinyin keyboard (maintainers only): src/phonegym/phone/pinyin/words.tsv.gz.

The words and how common they are come from jieba, their readings from pypinyin (both MIT; see README.md beside the result).

    pip install jieba==0.42.1 pypinyin==0.55.0
    python -m tools.build_pinyin
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import jieba  # type: ignore[import-not-found]  # a maintainer's machine has it, the project's environment does not
from pypinyin import Style, pinyin  # type: ignore[import-not-found]  # as above
from pypinyin.constants import PINYIN_DICT  # type: ignore[import-not-found]  # as above

from phonegym.ui.assets import CJK, covers

OUT = Path(__file__).parents[1] / "src" / "phonegym" / "phone" / "pinyin" / "words.tsv.gz"
WORDS = 30_000
LONGEST = 4
RARE_READING = 50
"""By how much a further reading of a character counts less than its first."""


def words() -> Iterator[tuple[int, str, str]]:
    """Words of two to four characters: (how common, word, syllables)."""
    for line in (Path(jieba.__file__).parent / "dict.txt").read_text(encoding="utf-8").splitlines():
        word, count, _ = line.split(" ")
        if 2 <= len(word) <= LONGEST and all(ord(char) in PINYIN_DICT and covers(CJK[400], ord(char)) for char in word):
            yield int(count), word, " ".join(plain(syllable[0]) for syllable in pinyin(word, style=Style.NORMAL))


def characters() -> Iterator[tuple[int, str, str]]:
    """Single characters of GB 2312 under each of their readings."""
    counts: dict[str, int] = dict.fromkeys((char for char in map(chr, PINYIN_DICT) if in_gb2312(char)), 0)
    for line in (Path(jieba.__file__).parent / "dict.txt").read_text(encoding="utf-8").splitlines():
        word, count, _ = line.split(" ")
        if word in counts:
            counts[word] = int(count)
    for char, often in counts.items():
        if covers(CJK[400], ord(char)):
            readings = dict.fromkeys(plain(each) for each in pinyin(char, style=Style.NORMAL, heteronym=True)[0])
            yield from ((often // RARE_READING**n, char, reading) for n, reading in enumerate(readings))


def in_gb2312(char: str) -> bool:
    """Whether it is one of the 6,763 characters of present-day Chinese."""
    try:
        char.encode("gb2312")
    except UnicodeEncodeError:
        return False
    return True


def plain(syllable: str) -> str:
    """As it is typed: v for u with two dots."""
    return syllable.replace("ü", "v").replace("ê", "e")


def typed(syllable: str) -> bool:
    """Whether it is made of letters with a vowel among them: "ng" and its like are sounds, and stand for nothing but trouble."""
    return all("a" <= char <= "z" for char in syllable) and any(vowel in syllable for vowel in "aeiouv")


def main() -> None:
    """Write the file: one `word<TAB>syllables` a line, the most common first."""
    common = sorted(words(), key=lambda each: (-each[0], each[1]))[:WORDS]
    ranked = sorted([*common, *characters()], key=lambda each: (-each[0], each[1], each[2]))
    lines = [f"{word}\t{reading}" for _, word, reading in ranked if all(map(typed, reading.split(" ")))]
    OUT.write_bytes(gzip.compress("\n".join([*lines, ""]).encode(), 9, mtime=0))
    print(f"{len(lines)} entries, {OUT.stat().st_size} bytes")


if __name__ == "__main__":
    main()
