"""New phones for visitors: free ones, saved ones, instances of tasks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from phonegym.bench.episode import Episode
from phonegym.bench.log import Conditions
from phonegym.bench.registry import UnknownTask, find
from phonegym.bench.sampling import NoInstance
from phonegym.bench.starting import world_of
from phonegym.bridges.browser.hand import Hand
from phonegym.bridges.browser.held import Free, Playing
from phonegym.bridges.browser.messages import Open
from phonegym.phone.device import Phone
from phonegym.phone.errors import PhoneError

MAX_SEED = 1_000_000


class OpenError(ValueError):
    """A phone that cannot be had; the message says why."""


class Opener:
    """Makes the phones that visitors ask for.

    Args:
        first: The phone that a visitor gets who asks for none in particular.
        saved: A saved phone: all free phones begin as it is.
    """

    def __init__(self, first: Open, saved: Phone | None = None) -> None:
        self.first, self._saved = first, saved

    def config(self) -> dict[str, Any]:
        """What the page is told of the first phone."""
        first = self.first
        return {
            "first": {"task": first.task or None, "seed": first.seed, "language": first.language, "dark": first.dark},
            "language": first.language,
        }

    def begin(self, wanted: Open) -> Hand:
        """A new phone.

        Raises:
            OpenError: There is no such task or seed.
        """
        if wanted.task is None:
            wanted = self.first
        if not 0 <= wanted.seed <= MAX_SEED:
            raise OpenError(f"a seed is a number from 0 to {MAX_SEED}")
        try:
            return Hand(self._playing(wanted) if wanted.task else self._free(wanted))
        except (UnknownTask, PhoneError) as error:
            raise OpenError(str(error)) from error
        except NoInstance as error:
            raise OpenError(f"{error} Choose another seed.") from error

    def _free(self, wanted: Open) -> Free:
        if self._saved is not None:
            return Free(self._saved, self._saved)
        phone = Phone.new(
            wanted.seed, language=wanted.language, dark=wanted.dark, font_percent=wanted.font_percent, device=wanted.device
        )  # fmt: skip
        return Free(phone, phone)

    def _playing(self, wanted: Open) -> Playing:
        c = Conditions(
            wanted.seed, world_of(wanted.seed), language=wanted.language, dark=wanted.dark, font_percent=wanted.font_percent,
            device=wanted.device,
        )  # fmt: skip
        return Playing(
            Episode.start(
                find(wanted.task or ""),
                c.seed,
                world=c.world,
                language=c.language,
                dark=c.dark,
                font_percent=c.font_percent,
                device=c.device,
                observe=c.observe,
            )
        )


def saved_phone(path: Path) -> Phone:
    """The phone in a file that `phonegym do --save` or the page wrote: a snapshot, or its state as JSON.

    Raises:
        OpenError: The file cannot be read, or holds no phone of this build.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise OpenError(f"cannot read {path}: {error.strerror or error}") from error
    base = Phone.new()
    try:
        return base.from_json(data) if data[:1] == b"{" else base.restore(data)
    except PhoneError as error:
        raise OpenError(f"{path} is no saved phone of this build: {error}") from error
