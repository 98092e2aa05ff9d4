"""Suggestions for mistyped names: ids, options, configuration keys.

Example:
    >>> did_you_mean("lnko", ["linko", "rail"])
    " Did you mean 'linko'?"
    >>> did_you_mean("zzz", ["linko", "rail"])
    ''
"""

from collections.abc import Iterable
from difflib import get_close_matches


def closest(word: str, known: Iterable[str], *, limit: int = 3) -> list[str]:
    """Find the known names that a mistyped word may have meant.

    Case does not count, and a word that is part of a known name (``timer`` in ``clock.SetTimer-v1``) finds it too.

    Args:
        word: What was typed.
        known: The names that exist.
        limit: At most so many are returned.

    Returns:
        The likeliest names, best first; empty when nothing is near.
    """
    names = sorted(set(known))
    folded: dict[str, str] = {}
    for name in names:
        folded.setdefault(name.lower(), name)
    near = [folded[match] for match in get_close_matches(word.lower(), folded, n=limit, cutoff=0.6)]
    if len(word) > 2:
        near += [name for name in names if word.lower() in name.lower() and name not in near]
    return near[:limit]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Phrase the closest names as a sentence that can follow an error message.

    Args:
        word: What was typed.
        known: The names that exist.

    Returns:
        ``" Did you mean 'a' or 'b'?"`` with a leading space, or an empty string when nothing is near.
    """
    near = closest(word, known)
    if not near:
        return ""
    return f" Did you mean {' or '.join(repr(name) for name in near)}?"
