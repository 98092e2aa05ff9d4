"""The shipped fonts as web fonts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from phonegym.ui.assets import ASCENT_RATIO, DESCENT_RATIO, FontId
from phonegym.ui.text.runs import FAMILIES


class WebFont(NamedTuple):
    """A font as a page knows it.

    Attributes:
        font: The file.
        family: Its CSS family. Own names, so that no font of the visitor's machine is taken for it.
        weight: Its CSS weight; 0 where there is only one.
        mark: The short name of the family that spans carry.
    """

    font: FontId
    family: str
    weight: int
    mark: str


MARKS: Final = {"Roboto": "r", "Noto Sans SC": "n", "Noto Color Emoji": "e"}
"""Class of a span by the family that `line_segments` names."""

WEB_FONTS: Final = (
    WebFont(FontId.ROBOTO_400, "pg-roboto", 400, "r"),
    WebFont(FontId.ROBOTO_500, "pg-roboto", 500, "r"),
    WebFont(FontId.ROBOTO_700, "pg-roboto", 700, "r"),
    WebFont(FontId.CJK_400, "pg-noto-sc", 400, "n"),
    WebFont(FontId.CJK_500, "pg-noto-sc", 500, "n"),
    WebFont(FontId.CJK_700, "pg-noto-sc", 700, "n"),
    WebFont(FontId.EMOJI, "pg-emoji", 0, "e"),
    WebFont(FontId.SYMBOLS_0, "pg-symbols-0", 0, "y"),
    WebFont(FontId.SYMBOLS_1, "pg-symbols-1", 0, "z"),
)

assert set(FAMILIES.values()) <= MARKS.keys(), "every family of text has a mark"


def font_faces(url: Callable[[FontId], str]) -> str:
    """The `@font-face` rules, and a class for each family.

    Every face gets Roboto's ascent and descent, whatever is in its file: so a line is as high, and its baseline where it
    is, in every font, as the painter has it. Symbols stand on the lower edge of their square.

    Args:
        url: Where a font file is.
    """
    rules: list[str] = []
    for each in WEB_FONTS:
        symbols = each.font in (FontId.SYMBOLS_0, FontId.SYMBOLS_1)
        ascent, descent = (1.0, 0.0) if symbols else (ASCENT_RATIO, DESCENT_RATIO)
        weight = f"font-weight:{each.weight};" if each.weight else ""
        rules.append(
            f"@font-face{{font-family:{each.family};{weight}src:url({url(each.font)});"
            f"ascent-override:{ascent * 100:.6g}%;descent-override:{descent * 100:.6g}%;line-gap-override:0%}}"
        )
    families = {each.mark: each.family for each in WEB_FONTS}
    rules += [f".pg .{mark}{{font-family:{family}}}" for mark, family in families.items()]
    return "\n".join(rules)
