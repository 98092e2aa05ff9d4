"""Classes of characters that text layout needs, as our own tables.

Neither `unicodedata` nor `str.is...` is used: their answers change with the version of Python, and a phone must look the
same on all of them. Ranges are hexadecimal, from Unicode 14 (emoji: 16); a test holds them against `unicodedata`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final


def spans(table: str) -> Iterator[tuple[int, int]]:
    """First and last code point of each range of a table such as `"41-5A 5F"`."""
    for entry in table.split():
        first, _, last = entry.partition("-")
        yield int(first, 16), int(last or first, 16)


def char_class(*tables: str) -> str:
    """The inside of a regular expression's `[...]` for everything in the tables."""
    return "".join(f"{re.escape(chr(first))}-{re.escape(chr(last))}" for table in tables for first, last in spans(table))


def codepoints(table: str) -> frozenset[int]:
    """Every code point of a table, for membership tests only."""
    return frozenset(code for first, last in spans(table) for code in range(first, last + 1))


NEWLINE: Final = "A-D 85 2028-2029"
SPACE: Final = "9 20 1680 2000-2006 2008-200B 205F 3000"
"""Spaces that a line may be broken after, the zero-width one included; no-break spaces belong to words."""

EXTEND: Final = (
    # Marks (Mn, Me, Mc), joiners, skin tones and tags: they belong to the character before.
    "300-36F 483-489 591-5BD 5BF 5C1-5C2 5C4-5C5 5C7 610-61A 64B-65F 670 6D6-6DC 6DF-6E4 6E7-6E8 6EA-6ED 711 730-74A 7A6-7B0 7EB-7F3 "
    "7FD 816-819 81B-823 825-827 829-82D 859-85B 898-89F 8CA-8E1 8E3-903 93A-93C 93E-94F 951-957 962-963 981-983 9BC 9BE-9CD 9D7 "
    "9E2-9E3 9FE-A03 A3C-A51 A70-A71 A75 A81-A83 ABC ABE-ACD AE2-AE3 AFA-B03 B3C B3E-B57 B62-B63 B82 BBE-BCD BD7 C00-C04 C3C C3E-C56 "
    "C62-C63 C81-C83 CBC CBE-CD6 CE2-CE3 D00-D03 D3B-D3C D3E-D4D D57 D62-D63 D81-D83 DCA-DDF DF2-DF3 E31 E34-E3A E47-E4E EB1 EB4-EBC "
    "EC8-ECD F18-F19 F35 F37 F39 F3E-F3F F71-F84 F86-F87 F8D-FBC FC6 102B-103E 1056-1059 105E-1060 1062-1064 1067-106D 1071-1074 "
    "1082-108D 108F 109A-109D 135D-135F 1712-1715 1732-1734 1752-1753 1772-1773 17B4-17D3 17DD 180B-180D 180F 1885-1886 18A9 "
    "1920-193B 1A17-1A1B 1A55-1A7F 1AB0-1B04 1B34-1B44 1B6B-1B73 1B80-1B82 1BA1-1BAD 1BE6-1BF3 1C24-1C37 1CD0-1CD2 1CD4-1CE8 1CED "
    "1CF4 1CF7-1CF9 1DC0-1DFF 200C-200D 20D0-20F0 2CEF-2CF1 2D7F 2DE0-2DFF 302A-302F 3099-309A A66F-A672 A674-A67D A69E-A69F "
    "A6F0-A6F1 A802 A806 A80B A823-A827 A82C A880-A881 A8B4-A8C5 A8E0-A8F1 A8FF A926-A92D A947-A953 A980-A983 A9B3-A9C0 A9E5 "
    "AA29-AA36 AA43 AA4C-AA4D AA7B-AA7D AAB0 AAB2-AAB4 AAB7-AAB8 AABE-AABF AAC1 AAEB-AAEF AAF5-AAF6 ABE3-ABEA ABEC-ABED FB1E "
    "FE00-FE0F FE20-FE2F 101FD 102E0 10376-1037A 10A01-10A0F 10A38-10A3F 10AE5-10AE6 10D24-10D27 10EAB-10EAC 10F46-10F50 10F82-10F85 "
    "11000-11002 11038-11046 11070 11073-11074 1107F-11082 110B0-110BA 110C2 11100-11102 11127-11134 11145-11146 11173 11180-11182 "
    "111B3-111C0 111C9-111CC 111CE-111CF 1122C-11237 1123E 112DF-112EA 11300-11303 1133B-1133C 1133E-1134D 11357 11362-11374 "
    "11435-11446 1145E 114B0-114C3 115AF-115C0 115DC-115DD 11630-11640 116AB-116B7 1171D-1172B 1182C-1183A 11930-1193E 11940 "
    "11942-11943 119D1-119E0 119E4 11A01-11A0A 11A33-11A39 11A3B-11A3E 11A47 11A51-11A5B 11A8A-11A99 11C2F-11C3F 11C92-11CB6 "
    "11D31-11D45 11D47 11D8A-11D97 11EF3-11EF6 16AF0-16AF4 16B30-16B36 16F4F 16F51-16F92 16FE4-16FF1 1BC9D-1BC9E 1CF00-1CF46 "
    "1D165-1D169 1D16D-1D172 1D17B-1D182 1D185-1D18B 1D1AA-1D1AD 1D242-1D244 1DA00-1DA36 1DA3B-1DA6C 1DA75 1DA84 1DA9B-1DAAF "
    "1E000-1E02A 1E130-1E136 1E2AE 1E2EC-1E2EF 1E8D0-1E8D6 1E944-1E94A 1F3FB-1F3FF E0020-E007F E0100-E01EF"
)
JOINER: Final = "\u200d"

INVISIBLE: Final = (
    # Control characters and Default_Ignorable_Code_Point: no width, no glyph.
    "0-1F 7F-9F AD 34F 61C 115F-1160 17B4-17B5 180B-180F 200B-200F 2028-202E 2060-206F 3164 FE00-FE0F FEFF FFA0 FFF0-FFFB "
    "1BCA0-1BCA3 1D173-1D17A E0000-E0FFF"
)
SURROGATE: Final = "D800-DFFF"

CJK: Final = (
    # A line may be broken before and after each of these: ideographs, kana, bopomofo, Hangul, Yi, full-width forms.
    "1100-11FF 2E80-2FFF 3001-A4CF A960-A97F AC00-D7FF F900-FAFF FE10-FE1F FE30-FE4F FF00-FFEF "
    "16FE0-18DFF 1AFF0-1B2FF 1F200-1F2FF 20000-3FFFF"
)
HANGUL_LEAD: Final = "1100-115F A960-A97C"
HANGUL_SYLLABLE: Final = "AC00-D7A3"
HANGUL_VOWEL: Final = "1160-11A7 D7B0-D7C6"
HANGUL_TAIL: Final = "11A8-11FF D7CB-D7FB"
AMBIGUOUS: Final = "B7 2014 2018-2019 201C-201D 2026"
"""Quotes, dashes and dots that both scripts use: full-width and from the CJK font only beside CJK characters."""

LETTER: Final = "41-5A 61-7A C0-D6 D8-F6 F8-24F 370-52F 1E00-1FFF"
"""Letters a word may be broken between at a hyphen, dash or slash."""

FLAG_LETTER: Final = "1F1E6-1F1FF"
SKIN_TONE: Final = "1F3FB-1F3FF"
EMOJI: Final = (
    # Emoji_Presentation: pictures in colour unless U+FE0E says otherwise. From U+1F300 on, all of Extended_Pictographic.
    "231A-231B 23E9-23EC 23F0 23F3 25FD-25FE 2614-2615 2648-2653 267F 2693 26A1 26AA-26AB 26BD-26BE 26C4-26C5 26CE 26D4 26EA "
    "26F2-26F3 26F5 26FA 26FD 2705 270A-270B 2728 274C 274E 2753-2755 2757 2795-2797 27B0 27BF 2B1B-2B1C 2B50 2B55 "
    "1F004 1F0CF 1F18E 1F191-1F19A 1F201 1F21A 1F22F 1F232-1F236 1F238-1F23A 1F250-1F251 1F300-1F64F 1F680-1F6FF "
    "1F7E0-1F7FF 1F90C-1F9FF 1FA70-1FAFF"
)
PICTURE: Final = (
    # The rest of Extended_Pictographic: black signs unless U+FE0F, a skin tone or a joiner makes them pictures.
    "A9 AE 203C 2049 2122 2139 2194-2199 21A9-21AA 2328 2388 23CF 23ED-23EF 23F1-23F2 23F8-23FA 24C2 25AA-25AB 25B6 25C0 25FB-25FC "
    "2600-2605 2607-2612 2616-2647 2654-267E 2680-2685 2690-2692 2694-26A0 26A2-26A9 26AC-26BC 26BF-26C3 26C6-26CD 26CF-26D3 "
    "26D5-26E9 26EB-26F1 26F4 26F6-26F9 26FB-26FC 26FE-2704 2708-2709 270C-2712 2714 2716 271D 2721 2733-2734 2744 2747 2763-2767 "
    "27A1 2934-2935 2B05-2B07 3030 303D 3297 3299 1F000-1F003 1F005-1F0CE 1F0D0-1F0FF 1F10D-1F10F 1F12F 1F16C-1F171 1F17E-1F17F "
    "1F1AD-1F1E5 1F202-1F20F 1F23C-1F23F 1F249-1F24F 1F252-1F25F 1F774-1F77F 1F7D5-1F7DF 1F80C-1F80F"
)

NO_START: Final = frozenset(
    "，。、；：！？）］｝｠〉》」』】〕〗〙〛〞〟’”›»·・゠‥…—～〜‐–％‰℃℉¢゛゜"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿーゝゞヽヾ々〻"
    "｡｣､･ｧｨｩｪｫｬｭｮｯｰﾞﾟ﹐﹑﹒﹔﹕﹖﹗﹚﹜﹞,.!?;:)]}%"
)
"""Kinsoku: what must not come first on a line (closing marks, small kana, the long vowel mark, iteration marks)."""

NO_END: Final = frozenset("（［｛｟〈《「『【〔〖〘〚〝‘“‹«﹙﹛﹝｢￥＄￡€£¥([{")
"""Kinsoku: what must not come last on a line (opening marks, currency signs before a number)."""
