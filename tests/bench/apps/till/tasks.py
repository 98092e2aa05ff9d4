"""How the till is passed."""

from __future__ import annotations

from collections.abc import Iterator

from phonegym.bench import Guide, Step
from phonegym.bench.oracle import User
from tests.bench.apps.contracts import Settle
from tests.bench.apps.till.app import Confirm

guide = Guide()


@guide.completes(Settle)
def pay(user: User, asked: Settle) -> Iterator[Step]:
    yield user.tap(Confirm(order=asked.order, cents=asked.cents))
