"""Which characters the CJK fonts keep.

The full Noto Sans SC holds 30,890 characters and 10.5 MB per weight. A phone in simplified
Chinese needs GB 2312 and some names; the common traditional forms (Big5 level 1) and the common
Japanese kanji (JIS X 0208 level 1) cost little more and keep mixed content from showing boxes.
"""

from __future__ import annotations

from collections.abc import Iterator

# Characters of present-day names and chat that GB 2312 (1980) lacks.
NAMES_AND_CHAT = (
    "喆珺玥翀堃赟淏祎婳镕昇昉昕晗晞晧暐曈朤杍枘栩桢梓棽楠樾橦毓沄沐泂泓洺浠浥淇淼湉湜溦滢"
    "漩潆澍濛灏炆炜烜烨焓焱煊煜熠燊燚玘玚玟玹珂珈珣珩琇琋琎琤琬琰瑀瑄瑆瑢瑧璟璠璟甯皓睿祺禛"
    "秬筠筱綦罡羿翃翊翎聿胤芃芊芮苒茗荛荃莜莞菡萱葳蓁蔺薇蘅虓蛟袆裎裴褀詝諠赉轩邈郗郦鄢釔钰铄"
    "铭锟镒闫闰阗隽霁霆靓韫韬颀颢飏馥骁骐骞鲲鳌鸢麒黛龑囧怼嘚哒啵嗨噗噜嘞嗯哎喵咩吖叭呗滴"
    "啫喱焗煲煸碶粿糬糌糍馕鲅鲽鳀鳕鳗鱿鲍鲜堺畑辻榊峠〇㐂㙍䶮"
)

# Whole blocks of symbols and letters; only what the source font has is kept.
BLOCKS: tuple[tuple[int, int], ...] = (
    (0x2000, 0x206F),  # general punctuation
    (0x2070, 0x209F),  # superscripts and subscripts
    (0x20A0, 0x20CF),  # currency
    (0x2100, 0x218F),  # letter-like symbols, number forms
    (0x2190, 0x21FF),  # arrows
    (0x2200, 0x23FF),  # mathematics, technical
    (0x2460, 0x24FF),  # enclosed letters and digits
    (0x2500, 0x25FF),  # box drawing, blocks, geometric shapes
    (0x2600, 0x27BF),  # symbols, dingbats
    (0x2900, 0x2BFF),  # more arrows
    (0x3000, 0x302D),  # CJK punctuation, without the two Hangul tone marks that follow
    (0x3030, 0x303F),  # CJK punctuation
    (0x3040, 0x30FF),  # kana
    (0x3100, 0x312F),  # bopomofo
    (0x31A0, 0x31BF),  # bopomofo, extended
    (0x31F0, 0x31FF),  # kana, phonetic extensions
    (0x3200, 0x33FF),  # enclosed and squared CJK
    (0xFE10, 0xFE1F),  # vertical forms
    (0xFE30, 0xFE4F),  # compatibility forms
    (0xFF01, 0xFFEF),  # full-width and half-width forms
)


def gb2312() -> set[int]:
    """Return every character of GB 2312: 6,763 hanzi and 682 other characters."""
    return _double_byte("gb2312", range(0xA1, 0xF8), range(0xA1, 0xFF))


def cjk_characters() -> list[int]:
    """Return the code points to keep in the CJK fonts, ascending."""
    kept = gb2312()
    kept |= _double_byte("big5", range(0xA4, 0xC7), [*range(0x40, 0x7F), *range(0xA1, 0xFF)])
    kept |= _double_byte("euc_jp", range(0xB0, 0xD0), range(0xA1, 0xFF))
    kept |= {ord(character) for character in NAMES_AND_CHAT}
    for first, last in BLOCKS:
        kept.update(range(first, last + 1))
    return sorted(kept)


def _double_byte(codec: str, leads: range, trails: range | list[int]) -> set[int]:
    return set(_decoded(codec, leads, trails))


def _decoded(codec: str, leads: range, trails: range | list[int]) -> Iterator[int]:
    for lead in leads:
        for trail in trails:
            try:
                character = bytes((lead, trail)).decode(codec)
            except UnicodeDecodeError:
                continue
            if len(character) == 1:
                yield ord(character)
