"""Make the nine shipped font files from the unpacked sources, and the icon name table."""

from __future__ import annotations

import io
import json
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

import uharfbuzz as hb
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from .charset import cjk_characters
from .icons import icon_names

WEIGHTS: Mapping[int, str] = {400: "400Regular", 500: "500Medium", 700: "700Bold"}
# The only layout features kept. `locl` is left out on purpose: it would make the glyphs depend
# on the locale of the machine. So are `frac`/`numr`/`dnom`, which HarfBuzz switches on by itself
# around U+2044, and `ccmp`, which swaps an i under accents for one of another width.
ROBOTO_FEATURES = ("kern", "mark", "mkmk")
PRIVATE_USE = range(0xE000, 0xF900)  # Roboto keeps a few parts of letters there
UNUSED_TABLES = ("BASE", "STAT", "vhea", "vmtx", "VORG", "gasp")


class UnknownIconError(Exception):
    """A name in ``icons.txt`` is not an icon of the pinned Material Symbols."""


def build_text_fonts(roboto: Path, noto_sans_sc: Path, out: Path) -> None:
    """Write the three weights of Roboto and of Noto Sans SC under ``out``.

    Args:
        roboto: Root of the unpacked Roboto package.
        noto_sans_sc: Root of the unpacked Noto Sans SC package.
        out: The assets folder.
    """
    cjk = cjk_characters()
    for weight, style in WEIGHTS.items():
        source = TTFont(roboto / style / f"Roboto_{style}.ttf", recalcTimestamp=False)
        latin = [code for code in sorted(source.getBestCmap()) if code not in PRIVATE_USE]
        _subset(source, latin, ROBOTO_FEATURES)
        _save(source, out / "roboto" / f"Roboto-{weight}.ttf")
        source = TTFont(noto_sans_sc / style / f"NotoSansSC_{style}.ttf", recalcTimestamp=False)
        _subset(source, cjk, ())
        _save(source, out / "noto_sans_sc" / f"NotoSansSC-{weight}.ttf")
    shutil.copyfile(roboto / "LICENSE_FONT", out / "roboto" / "LICENSE.txt")
    shutil.copyfile(noto_sans_sc / "LICENSE_FONT", out / "noto_sans_sc" / "LICENSE.txt")


def build_emoji(noto_emoji: Path, out: Path) -> None:
    """Copy Noto Color Emoji unchanged, with the licence file of its Debian package."""
    folder = out / "noto_emoji"
    folder.mkdir(parents=True, exist_ok=True)
    font = noto_emoji / "usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
    licence = noto_emoji / "usr/share/doc/fonts-noto-color-emoji/copyright"
    shutil.copyfile(font, folder / "NotoColorEmoji.ttf")
    shutil.copyfile(licence, folder / "LICENSE.txt")


def build_symbols(material_symbols: Path, out: Path) -> None:
    """Write the outlined and the filled icon font, and ``icons.json`` (name to code point)."""
    source = material_symbols / "material-symbols-rounded.woff2"
    icons = _icon_codepoints(source, icon_names())
    for fill in (0, 1):
        font = TTFont(source, recalcTimestamp=False)
        font.flavor = None
        _subset(font, sorted(icons.values()), ())
        position = {"FILL": fill, "GRAD": 0, "opsz": 24, "wght": 400}
        font = instancer.instantiateVariableFont(font, position)
        _save(font, out / "material_symbols" / f"MaterialSymbolsRounded-{fill}.ttf")
    shutil.copyfile(material_symbols / "LICENSE", out / "material_symbols" / "LICENSE.txt")
    text = json.dumps(icons, indent=0, sort_keys=True)
    (out / "icons.json").write_text(text + "\n", encoding="utf-8")


def _icon_codepoints(source: Path, names: Sequence[str]) -> dict[str, int]:
    """Resolve names as the font itself does, through its ligatures, so that aliases work."""
    plain = io.BytesIO()
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    font.save(plain, reorderTables=None)
    codepoint_of: dict[int, int] = {}
    for codepoint, glyph in sorted(font.getBestCmap().items()):
        codepoint_of.setdefault(font.getGlyphID(glyph), codepoint)
    shaper = hb.Font(hb.Face(plain.getvalue()))
    icons: dict[str, int] = {}
    for name in names:
        buffer = hb.Buffer()
        buffer.add_str(name)
        buffer.guess_segment_properties()
        hb.shape(shaper, buffer)
        glyphs = [info.codepoint for info in buffer.glyph_infos]
        if len(glyphs) == 1 and glyphs[0] in codepoint_of:
            icons[name] = codepoint_of[glyphs[0]]
    unknown = [name for name in names if name not in icons]
    if unknown:
        raise UnknownIconError(f"not in the pinned Material Symbols, fix icons.txt: {unknown}")
    return icons


def _subset(font: TTFont, codepoints: Sequence[int], features: Sequence[str]) -> None:
    options = subset.Options()
    options.layout_features = list(features)
    options.hinting = False  # the painter draws unhinted
    options.glyph_names = False
    options.notdef_outline = True  # a missing character must show as a box, not vanish
    options.name_IDs = ["*"]  # copyright, licence and version stay in the file
    options.drop_tables += UNUSED_TABLES if features else (*UNUSED_TABLES, "GDEF", "GPOS", "GSUB")
    if "fvar" in font:
        options.drop_tables.remove("STAT")  # the instancer wants it
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codepoints)
    subsetter.subset(font)


def _save(font: TTFont, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    font.save(path)
