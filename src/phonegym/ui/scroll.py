"""Where a list stands."""

from __future__ import annotations

import msgspec


class Anchor(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Scroll position of a lazy list: the first visible row and how far it is scrolled off.

    The empty anchor means the list's resting end. `index` is read only when the row `key` is gone: then the row that
    took its place starts at the top edge. Nothing in it depends on the list's total height.
    """

    key: str = ""
    dp: int = 0
    index: int = 0


REST = Anchor()
