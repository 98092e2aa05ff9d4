"""`PHONEGYM_PARANOID=1`: after each step, the state before it is encoded again and must be the same bytes.

Slow; continuous integration runs with it. It finds a reducer or a view that reached around its draft.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from phonegym.phone.os import PhoneState
from phonegym.phone.screen import Screen
from phonegym.state import canonical

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue

T = TypeVar("T")
ON = os.environ.get("PHONEGYM_PARANOID", "") not in ("", "0")


class Tampered(AssertionError):
    """A step changed a state that it was only given to read."""


def guard(catalogue: Catalogue, phone: PhoneState, step: Callable[[], T]) -> T:
    """Run `step`; in paranoid mode make sure that neither it nor drawing the screen wrote to `phone`.

    Raises:
        Tampered: It did.
    """
    if not ON:
        return step()
    before = canonical(phone)
    Screen(catalogue, phone)
    done = step()
    if canonical(phone) != before:
        raise Tampered("a reducer or a view wrote to a committed state")
    return done
