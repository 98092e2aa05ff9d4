"""The shipped fonts are complete, licensed, small enough, and their tables tell the truth."""

import random
from functools import cache
from pathlib import Path

import pytest
import uharfbuzz as hb

from phonegym.ui import assets
from phonegym.ui.assets import CJK, ICONS, ROBOTO, FontId
from tools.build_assets.charset import gb2312
from tools.build_assets.fetch import read_lock
from tools.build_assets.icons import icon_names

ASSETS = Path(assets.__file__).parent
SYMBOLS = (FontId.SYMBOLS_0, FontId.SYMBOLS_1)
# Characters of the alphabets that real phone text in Roboto is made of.
LETTERS = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x386, 0x3CF), *range(0x400, 0x460)]))


@cache
def _shaper(font: FontId) -> hb.Font:
    return hb.Font(hb.Face(hb.Blob.from_file_path(str(assets.font_path(font)))))


def _shaped_units(font: FontId, text: str) -> int:
    return sum(_shaped_advances(font, text))


def _shaped_advances(font: FontId, text: str) -> list[int]:
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(_shaper(font), buffer, {"liga": False, "clig": False})
    advances = [0] * len(text)
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        advances[info.cluster] += position.x_advance
    return advances


def test_every_listed_icon_has_a_shape_in_both_fills() -> None:
    assert sorted(ICONS) == icon_names()
    assert len(ICONS) >= 260
    for font in SYMBOLS:
        for name, codepoint in ICONS.items():
            glyph = _shaper(font).get_nominal_glyph(codepoint)
            assert glyph, f"{name} is not in {font.name}"
            extents = _shaper(font).get_glyph_extents(glyph)
            assert extents.width > 0, f"{name} is blank in {font.name}"
            assert extents.height < 0, f"{name} is blank in {font.name}"
            assert _shaped_units(font, chr(codepoint)) == assets.units_per_em(font)


def test_filled_icons_differ_from_outlined_ones() -> None:
    assert assets.font_bytes(FontId.SYMBOLS_0) != assets.font_bytes(FontId.SYMBOLS_1)


@pytest.mark.parametrize("font", CJK.values())
def test_cjk_fonts_have_all_of_gb2312(font: FontId) -> None:
    missing = [chr(code) for code in sorted(gb2312()) if not _shaper(font).get_nominal_glyph(code)]
    assert missing == []


def test_names_kana_and_traditional_forms_are_covered() -> None:
    for character in "喆珺玥囧龍臺灣門開かなカナヴ々〆気駅円ㄅㄆ「」『』【】〈〉…—～￥①★→─■":
        assert assets.covers(FontId.CJK_400, ord(character)), character


def test_licences_and_size() -> None:
    folders = [folder for folder in ASSETS.iterdir() if folder.is_dir() and any(folder.glob("*.ttf"))]
    assert len(folders) == 4
    for folder in folders:
        text = (folder / "LICENSE.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE" in text.upper() or "Apache License" in text or "SIL Open Font License" in text
    sizes = [path.stat().st_size for path in ASSETS.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert sum(sizes) <= 26_000_000
    assert (ASSETS / "tables.json").stat().st_size < 250_000


def test_readme_names_every_source_and_version() -> None:
    readme = (ASSETS / "README.md").read_text(encoding="utf-8")
    for source in read_lock().values():
        assert f"`{source['package']}` {source['version']}" in readme


def test_font_ids_are_fixed() -> None:
    names = ["ROBOTO_400", "ROBOTO_500", "ROBOTO_700", "CJK_400", "CJK_500", "CJK_700", "EMOJI", "SYMBOLS_0", "SYMBOLS_1"]
    assert [font.name for font in FontId] == names
    assert [int(font) for font in FontId] == list(range(9))


def test_roboto_metrics_are_the_published_ratios() -> None:
    extents = _shaper(FontId.ROBOTO_400).get_font_extents("ltr")
    em = assets.units_per_em(FontId.ROBOTO_400)
    assert (extents.ascender / em, -extents.descender / em) == (assets.ASCENT_RATIO, assets.DESCENT_RATIO)


@pytest.mark.parametrize("font", list(FontId))
def test_coverage_is_that_of_the_font(font: FontId) -> None:
    face = hb.Face(hb.Blob.from_file_path(str(assets.font_path(font))))
    assert set(face.unicodes) == assets.coverage(font)
    assert face.upem == assets.units_per_em(font)


@pytest.mark.parametrize(
    ("font", "text", "units"),
    [
        (FontId.ROBOTO_400, "A", 1336),
        (FontId.ROBOTO_400, "Settings", 7478),
        (FontId.ROBOTO_500, "Wi-Fi", 4671),
        (FontId.ROBOTO_700, "AVATAR", 7662),
        (FontId.CJK_400, "设置", 2000),
        (FontId.EMOJI, "👨\u200d👩\u200d👧", 2550),
    ],
)
def test_golden_advances(font: FontId, text: str, units: int) -> None:
    assert assets.text_units(font, text) == units
    assert _shaped_units(font, text) == units


@pytest.mark.parametrize("font", ROBOTO.values())
def test_latin_tables_agree_with_the_shaper(font: FontId) -> None:
    pick = random.Random(int(font))
    for _ in range(3000):
        text = "".join(pick.choices(LETTERS, k=pick.randint(1, 10)))
        assert assets.text_advances(font, text) == _shaped_advances(font, text), text


def test_kerning_and_composition_are_in_the_tables() -> None:
    font = FontId.ROBOTO_400
    assert assets.text_units(font, "AV") < assets.text_units(font, "A") + assets.text_units(font, "V")
    for text in ("cafe\u0301", "A\u00adV", "A\u200bV", "n\u0303o", "か\u3099"):
        used = FontId.CJK_400 if text[0] == "か" else font
        assert assets.text_units(used, text) == _shaped_units(used, text), text


@pytest.mark.parametrize("font", CJK.values())
def test_cjk_tables_agree_with_the_shaper(font: FontId) -> None:
    pick = random.Random(int(font))
    characters = [chr(code) for code in sorted(assets.coverage(font))]
    for _ in range(3000):
        text = "".join(pick.choices(characters, k=pick.randint(1, 5)))
        assert assets.text_units(font, text) == _shaped_units(font, text), text


def test_emoji_sequences_are_one_picture_for_both() -> None:
    sequences = sorted(assets.emoji_sequences()[0])
    assert len(sequences) > 3900
    for sequence in sequences:
        assert assets.text_units(FontId.EMOJI, sequence) == _shaped_units(FontId.EMOJI, sequence) == 2550, sequence


def test_odd_emoji_agree_with_the_shaper() -> None:
    for text in ("❤️", "👍🏽👍", "🇨🇳🇯🇵", "🇦🇦", "1️⃣", "👍\u200d👍", "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"):
        assert assets.text_units(FontId.EMOJI, text) == _shaped_units(FontId.EMOJI, text), text


def test_a_missing_character_has_the_width_of_its_box() -> None:
    for font in (FontId.ROBOTO_400, FontId.CJK_700):
        assert not assets.covers(font, ord("가"))
        assert assets.text_units(font, "가") == _shaped_units(font, "가") > 0


def test_an_icon_font_refuses_text() -> None:
    with pytest.raises(ValueError, match="icon is one em wide"):
        assets.text_units(FontId.SYMBOLS_0, "menu")
