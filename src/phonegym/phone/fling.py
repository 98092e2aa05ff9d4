"""How far a list goes on by itself after a fast stroke: an integer table, so that it is the same everywhere.

The table is Android's `OverScroller` (its deceleration, friction and the 160 dpi of a dp) worked out once; between two rows
it is read in a straight line. Speeds are clipped as `ViewConfiguration` says: nothing below 50 dp/s, no more than 8,000.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

TABLE: Final = (
    (50, 1), (100, 4), (200, 12), (300, 24), (400, 40), (600, 80), (800, 132), (1000, 194), (1250, 286), (1500, 393), (2000, 647),
    (2500, 954), (3000, 1309), (4000, 2157), (5000, 3178), (6000, 4361), (7000, 5699), (8000, 7186),
)  # fmt: skip
"""(speed of the finger as it leaves the glass in dp/s, dp that the list still goes)."""


def coast(travel: float, ms: int) -> int:
    """Dp that a list goes on in the direction of a stroke; 0 where nothing is said about its time.

    Args:
        travel: dp of the stroke; its sign is the direction.
        ms: Milliseconds it took; 0: unhurried, the list stops where the finger does.
    """
    if ms <= 0:
        return 0
    speed = min(int(abs(travel) * 1000) // ms, TABLE[-1][0])
    at = bisect_right(TABLE, (speed, TABLE[-1][1] + 1))
    if at == 0:
        return 0
    slow, near = TABLE[at - 1]
    fast, far = TABLE[min(at, len(TABLE) - 1)]
    way = near if fast == slow else near + (far - near) * (speed - slow) // (fast - slow)
    return way if travel > 0 else -way
