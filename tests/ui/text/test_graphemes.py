import pytest
from hypothesis import given
from hypothesis import strategies as st

from phonegym.ui.text.graphemes import graphemes, next_boundary, previous_boundary, snap

ANY_TEXT = st.text(
    st.one_of(
        st.characters(exclude_categories=()),
        st.sampled_from("a e1#*\u0301\u200d\ufe0f\ufe0e\u20e3\r\n👩❤☀🏽🇨🇳각한☝\U000e0067\U000e007f\u3099か"),
    ),
    max_size=40,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("hello", ["h", "e", "l", "l", "o"]),
        ("e\u0301t\u0302\u0323", ["e\u0301", "t\u0302\u0323"]),
        ("👩‍👩‍👧‍👦!", ["👩‍👩‍👧‍👦", "!"]),
        ("👍🏽👍", ["👍🏽", "👍"]),
        ("🇨🇳🇯🇵🇫", ["🇨🇳", "🇯🇵", "🇫"]),
        ("1️⃣2", ["1️⃣", "2"]),
        ("❤️‍🔥x", ["❤️‍🔥", "x"]),
        ("☀\ufe0e☀️", ["☀\ufe0e", "☀️"]),
        ("🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴", ["🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴"]),
        ("a\r\n\nb", ["a", "\r\n", "\n", "b"]),
        ("한국\u1112\u1161\u11ab", ["한", "국", "\u1112\u1161\u11ab"]),
        ("か\u3099き", ["か\u3099", "き"]),
        ("\ud83d\x00", ["\ud83d", "\x00"]),
        ("", []),
    ],
)
def test_one_grapheme_is_what_a_person_counts_as_one(text: str, expected: list[str]) -> None:
    assert graphemes(text) == expected


@given(ANY_TEXT)
def test_boundaries_are_the_same_from_either_side(text: str) -> None:
    pieces = graphemes(text)
    assert "".join(pieces) == text
    ends = [0]
    for piece in pieces:
        ends.append(ends[-1] + len(piece))
    assert [next_boundary(text, at) for at in ends[:-1]] == ends[1:]
    assert [previous_boundary(text, at) for at in ends[1:]] == ends[:-1]
    for index in range(len(text) + 1):
        assert snap(text, index) == max(end for end in ends if end <= index)
        assert next_boundary(text, index) == min((end for end in ends if end > index), default=len(text))


def test_indices_outside_the_text_mean_its_ends() -> None:
    assert previous_boundary("ab", 0) == 0
    assert previous_boundary("ab", 99) == 1
    assert previous_boundary("", 5) == 0
    assert next_boundary("ab", -3) == 1
    assert next_boundary("ab", 2) == 2
    assert snap("👍🏽", 1) == 0


def test_a_flood_of_marks_is_cut_into_bounded_graphemes() -> None:
    pieces = graphemes("a" + "\u0301" * 1000)
    assert "".join(pieces) == "a" + "\u0301" * 1000
    assert max(map(len, pieces)) == 31
