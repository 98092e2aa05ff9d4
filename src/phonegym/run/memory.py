"""How the garbage collector is set for runs."""

from __future__ import annotations

import gc


def settle_memory() -> None:
    """Tell the collector that what is loaded stays: screens make many objects and few cycles, so it need not look often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
