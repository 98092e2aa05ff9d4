"""Phone numbers: how they are compared, written, and matched by the keys of a keypad."""

from __future__ import annotations

from phonegym.apps.contacts.state import Digits

DIALLED = "0123456789+*#"
KEYS: tuple[tuple[str, str], ...] = (
    ("1", ""), ("2", "ABC"), ("3", "DEF"), ("4", "GHI"), ("5", "JKL"), ("6", "MNO"), ("7", "PQRS"), ("8", "TUV"), ("9", "WXYZ"),
    ("*", ""), ("0", "+"), ("#", ""),
)  # fmt: skip
"""The keys of a dial pad with the letters below them."""
_KEY_OF = {letter: key for key, letters in KEYS for letter in letters if key != "0"}


def digits_of(text: str) -> Digits:
    """A number without spaces, brackets and dashes."""
    return Digits("".join(c for c in text if c in DIALLED))


def pretty(digits: str) -> str:
    """A number as it is written: `(555) 123-4567`, `138 1234 5678`; others as they are."""
    if any(c not in "0123456789" for c in digits):
        return digits
    if len(digits) == 10:
        return f"({digits[:3]}) {digits[3:6]}-{digits[6:]}"
    if len(digits) == 11 and digits[0] == "1":
        return f"{digits[:3]} {digits[3:7]} {digits[7:]}"
    return digits


def keys_of(folded: str) -> str:
    """The keys that spell a folded name (lower-case Latin letters); other characters are spaces."""
    return "".join(_KEY_OF.get(c.upper(), " ") for c in folded)
