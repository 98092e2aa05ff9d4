r"""Make ``tables.json``: what the pure-Python text shaper must know of the shipped fonts.

Everything is measured with HarfBuzz on exactly the files that ship, in font units (whole
numbers), so that a sum of advances is the same number whoever makes it. Format, by key:

``em``
    Units per em of each font family.
``coverage``
    Code points of each font family, as gap and length in turn: ``[32, 95, ...]`` reads "skip
    32 code points, take 95". The three weights of a family cover the same.
``roboto``
    By weight: ``notdef`` (advance of a missing character), ``advances`` (aligned with the
    coverage), and kerning by classes: ``left`` and ``right`` give each character's class
    (aligned with the coverage), ``kern[left]`` lists ``right, units`` in turn. Class 0 does
    not kern.
``cjk``
    By weight: ``notdef``, ``default``, and ``other`` (code point to advance) for the rest.
``emoji``
    ``advance``, ``narrow`` (code points without width), ``sequences`` (those that become one
    picture): ``plain`` as they are; in the rest ``*`` stands for a skin tone: ``one`` tone of
    five, ``two`` tones free to choose, ``two_different`` tones.
``compose``
    Base and combining mark that HarfBuzz turns into one character, as ``"e\u0301é"``.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import uharfbuzz as hb
from fontTools.ttLib import TTFont

from .fonts import WEIGHTS

FEATURES = {"liga": False, "clig": False}
TONE = re.compile("[\U0001f3fb-\U0001f3ff]")
TONES_IN = {"one": 5, "two": 25, "two_different": 20}


class UnevenFontsError(Exception):
    """The fonts do not have the regularity that the table format counts on."""


class Ruler:
    """Measures strings in one font with HarfBuzz.

    Args:
        path: The font file.
    """

    def __init__(self, path: Path) -> None:
        face = hb.Face(hb.Blob.from_file_path(str(path)))
        self._font = hb.Font(face)
        self.em: int = face.upem
        self.codepoints: list[int] = sorted(face.unicodes)

    def units(self, text: str) -> int:
        """Return the advance of ``text`` in font units."""
        return sum(advance for _, advance in self.glyphs(text))

    def glyphs(self, text: str) -> list[tuple[int, int]]:
        """Return the glyph number and the advance of each glyph of ``text``."""
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(self._font, buffer, FEATURES)
        pairs = zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
        return [(info.codepoint, position.x_advance) for info, position in pairs]


def build_tables(out: Path) -> None:
    """Measure the fonts under ``out`` and write ``tables.json`` beside them."""
    roboto = _rulers(out, "roboto/Roboto-{}.ttf")
    cjk = _rulers(out, "noto_sans_sc/NotoSansSC-{}.ttf")
    emoji_file = out / "noto_emoji" / "NotoColorEmoji.ttf"
    emoji = Ruler(emoji_file)
    symbols = Ruler(out / "material_symbols" / "MaterialSymbolsRounded-0.ttf")
    families = {"roboto": roboto[400], "cjk": cjk[400], "emoji": emoji, "symbols": symbols}
    tables = {
        "em": {name: ruler.em for name, ruler in families.items()},
        "coverage": {name: _gaps_and_lengths(ruler.codepoints) for name, ruler in families.items()},
        "roboto": {str(weight): _latin(ruler) for weight, ruler in roboto.items()},
        "cjk": {str(weight): _cjk(ruler) for weight, ruler in cjk.items()},
        "emoji": _emoji(emoji, emoji_file),
        "compose": _compositions(roboto[400]) + _compositions(cjk[400]),
    }
    text = json.dumps(tables, ensure_ascii=False, separators=(",", ":"))
    (out / "tables.json").write_text(text + "\n", encoding="utf-8")


def _rulers(out: Path, pattern: str) -> dict[int, Ruler]:
    rulers = {weight: Ruler(out / pattern.format(weight)) for weight in WEIGHTS}
    if len({tuple(ruler.codepoints) for ruler in rulers.values()}) != 1:
        raise UnevenFontsError(f"the weights of {pattern} cover different characters")
    return rulers


def _gaps_and_lengths(codepoints: Iterable[int]) -> list[int]:
    result: list[int] = []
    end = 0
    for codepoint in codepoints:
        if result and codepoint == end:
            result[-1] += 1
        else:
            result += [codepoint - end, 1]
        end = codepoint + 1
    return result


def _latin(ruler: Ruler) -> dict[str, Any]:
    advances = {code: ruler.units(chr(code)) for code in ruler.codepoints}
    visible = [code for code in ruler.codepoints if not _transparent(code)]
    rows: dict[int, dict[int, int]] = {}
    columns: dict[int, dict[int, int]] = {}
    for left in visible:
        for right in visible:
            kern = ruler.units(chr(left) + chr(right)) - advances[left] - advances[right]
            if kern:
                rows.setdefault(left, {})[right] = kern
                columns.setdefault(right, {})[left] = kern
    left_class, left_examples = _classes(rows)
    right_class, right_examples = _classes(columns)
    kerning = [
        [value for number, right in enumerate(right_examples, start=1) if right in rows[left] for value in (number, rows[left][right])]
        for left in left_examples
    ]
    return {
        "notdef": ruler.units("\uac00"),
        "advances": list(advances.values()),
        "left": [left_class.get(code, 0) for code in ruler.codepoints],
        "right": [right_class.get(code, 0) for code in ruler.codepoints],
        "kern": [[], *kerning],
    }


def _classes(lines: Mapping[int, Mapping[int, int]]) -> tuple[dict[int, int], list[int]]:
    """Group characters with equal kerning; return the class of each and one example of each."""
    class_of: dict[int, int] = {}
    known: dict[tuple[tuple[int, int], ...], int] = {}
    examples: list[int] = []
    for code, line in sorted(lines.items()):
        key = tuple(sorted(line.items()))
        if key not in known:
            examples.append(code)
            known[key] = len(examples)
        class_of[code] = known[key]
    return class_of, examples


def _transparent(code: int) -> bool:
    """Whether HarfBuzz looks through the character when it kerns: marks and invisible ones."""
    return unicodedata.category(chr(code)) in {"Mn", "Me", "Cf"}


def _cjk(ruler: Ruler) -> dict[str, Any]:
    advances = {code: ruler.units(chr(code)) for code in ruler.codepoints}
    default = ruler.em
    other = {str(code): units for code, units in advances.items() if units != default}
    return {"notdef": ruler.units("\uac00"), "default": default, "other": other}


def _emoji(ruler: Ruler, file: Path) -> dict[str, Any]:
    advances = {code: ruler.units(chr(code)) for code in ruler.codepoints}
    advance = ruler.units("\U0001f600")
    narrow = [code for code, units in advances.items() if units == 0]
    if set(advances.values()) != {0, advance}:
        raise UnevenFontsError("emoji of several widths: the table format knows only one")
    return {"advance": advance, "narrow": narrow, "sequences": _sequences(file)}


def _sequences(file: Path) -> dict[str, list[str]]:
    tones_of: dict[str, list[str]] = {}
    for sequence in sorted(_ligatures(TTFont(file))):
        tones_of.setdefault(TONE.sub("*", sequence), []).append("".join(TONE.findall(sequence)))
    result: dict[str, list[str]] = {"plain": [], "one": [], "two": [], "two_different": []}
    for pattern, tones in tones_of.items():
        if len(tones) == 1:
            result["plain"].append(_fill(pattern, tones[0]))
            continue
        kind = next((name for name, count in TONES_IN.items() if len(tones) == count), None)
        if kind is None or pattern.count("*") != (1 if kind == "one" else 2):
            raise UnevenFontsError(f"no rule for the skin tones {tones} of {pattern}")
        result[kind].append(pattern)
    return result


def _fill(pattern: str, tones: str) -> str:
    for tone in tones:
        pattern = pattern.replace("*", tone, 1)
    return pattern


def _ligatures(font: TTFont) -> list[str]:
    character = {glyph: chr(code) for code, glyph in font.getBestCmap().items()}
    ligatures = font["GSUB"].table.LookupList.Lookup[0].SubTable[0].ligatures
    return ["".join(character[glyph] for glyph in (first, *ligature.Component)) for first, group in ligatures.items() for ligature in group]


def _compositions(ruler: Ruler) -> list[str]:
    covered = set(ruler.codepoints)
    result = []
    for code in ruler.codepoints:
        parts = unicodedata.normalize("NFD", chr(code))
        pair = unicodedata.normalize("NFC", parts[:-1]) + parts[-1]
        is_pair = len(pair) == 2 and unicodedata.normalize("NFC", pair) == chr(code)
        if is_pair and all(ord(part) in covered for part in pair):
            result.append(pair + chr(code))
    return result
