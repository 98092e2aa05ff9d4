"""Chance without state and without order: every draw is a function of a seed and of labels that say what it is for.

A draw keyed by what it decides (`keyed(seed, "linko.reply", message_id)`) is the same whatever was drawn before it, so
two runs that differ in one act differ in nothing else. The same values come out on every Python and in Pyodide.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

import msgspec

T = TypeVar("T")
_encode = msgspec.msgpack.Encoder().encode


def keyed(seed: int, *labels: str | int) -> int:
    """64 uniform bits that depend only on the seed and the labels.

    The labels are encoded with their lengths and types, so ("a", "b"), ("ab",) and ("a", 1), ("a", "1") all differ.

    Args:
        seed: From -2**63 to 2**64 - 1, as integer labels are.
        *labels: What the draw is for: a name for the place in the code, then the ids of what it decides about.
    """
    return int.from_bytes(blake2b(_encode((seed, *labels)), digest_size=8).digest(), "little")


def below(n: int, seed: int, *labels: str | int) -> int:
    """A number from 0 to n - 1.

    Uniform up to n / 2**64 (the high part of a 64 x 64 bit product): for n below a million, no value is likelier than
    another by more than 1 part in 10**13, which no experiment can see. Raises `ValueError` if n is below 1.
    """
    if n < 1:
        raise ValueError(f"below({n}): there is no number to draw; n must be at least 1")
    return (keyed(seed, *labels) * n) >> 64


def between(low: int, high: int, seed: int, *labels: str | int) -> int:
    """A number from `low` to `high`, both included. Raises `ValueError` if `high` is below `low`."""
    if high < low:
        raise ValueError(f"between({low}, {high}): the first bound must not be above the second")
    return low + below(high - low + 1, seed, *labels)


def pick(items: Sequence[T], seed: int, *labels: str | int) -> T:
    """One of `items`, each equally likely. Raises `ValueError` if there are none."""
    if not items:
        raise ValueError(f"pick from nothing, for {labels}")
    return items[below(len(items), seed, *labels)]


def shuffled(items: Sequence[T], seed: int, *labels: str | int) -> tuple[T, ...]:
    """`items` in an order drawn by Fisher and Yates' method; each step is a draw keyed by its number."""
    base = keyed(seed, *labels)
    out = list(items)
    for last in range(len(out) - 1, 0, -1):
        chosen = below(last + 1, base, last)
        out[last], out[chosen] = out[chosen], out[last]
    return tuple(out)
