"""What the two test apps ask of each other."""

from __future__ import annotations

from phonegym.phone.message import Intent


class Settle(Intent[str]):
    """Pay an amount in cents for an order; the result is the bill's id."""

    order: str
    cents: int
