"""The limits that go down a tree during layout."""

from __future__ import annotations

from collections.abc import Callable

from phonegym.ui.box import Box
from phonegym.ui.node import Node

INF = 1e9
"""A maximum that is no limit."""

Limits = tuple[float, float, float, float]
"""(min width, max width, min height, max height) in dp."""

Layout = Callable[[Node, float, float, float, float], Box]
"""`layout.layout`, as the kinds that have children get it."""


class LayoutError(ValueError):
    """A tree that cannot be laid out, such as a list without a bounded height."""


def less(maximum: float, taken: float) -> float:
    """What is left of a maximum, which stays infinite if it was."""
    if maximum >= INF:
        return INF
    return maximum - taken if maximum > taken else 0
