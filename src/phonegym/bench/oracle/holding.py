"""The oracle holds the phone upright: what must be read in full is written for that, and it is what people do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from phonegym.bench.oracle import touching
from phonegym.phone.actions import Home, PhoneAction, Rotate
from phonegym.phone.orientation import rotation
from phonegym.phone.shell.turning import FollowTurn

if TYPE_CHECKING:
    from phonegym.bench.oracle.user import User


def upright(user: User) -> PhoneAction | None:
    """One step nearer to an upright picture; None when it is, however the phone is held."""
    phone = user.sight.phone
    if not rotation(phone):
        return None
    if phone.os.orientation.held:
        return Rotate(0)
    return touching.at_once(user.sight, FollowTurn()) or Home()  # it was fixed on its side: the launcher is always upright
