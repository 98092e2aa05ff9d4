"""The ambient inputs of every view: language, theme, font scale, device, structural variant.

A view is a function of the state it reads *and* of one `Look`. Looks are interned, so that a memo can key on identity,
and the look in force is ambient (`ambient()`), so that a component need not pass it on by hand and cannot forget it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Literal, NewType

import msgspec

Dp = NewType("Dp", int)
"""A density-independent length. Layout works in whole dp, so that every edge falls on a device pixel."""

Language = Literal["en", "zh"]
Rotation = Literal[0, 90, 180, 270]
"""How far a phone is turned, in degrees counterclockwise: 90 is its top at the left hand (Android's `ROTATION_90`)."""


class Device(msgspec.Struct, frozen=True, gc=False):
    """A screen size. `width` and `height` are dp; the framebuffer is `width * density` by `height * density` pixels."""

    name: str
    width: int
    height: int
    density: float

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height of the framebuffer in pixels."""
        return int(self.width * self.density), int(self.height * self.density)

    @property
    def wide(self) -> bool:
        """It lies on its side."""
        return self.width > self.height

    def turned(self, rotation: Rotation) -> Device:
        """The same screen as it is seen when the phone is turned: on its side, width and height change places."""
        return _on_its_side(self) if rotation in (90, 270) else self


@lru_cache(maxsize=64)
def _on_its_side(device: Device) -> Device:
    return Device(device.name, device.height, device.width, device.density)


DEVICES: dict[str, Device] = {
    "standard": Device("standard", 360, 800, 3.0),
    "large": Device("large", 412, 915, 2.625),
}
"""The two sizes every screen must fit: 1080 x 2400 and 1081 x 2401 pixels of a tall phone and of a wide one."""


class Variant(msgspec.Struct, frozen=True, gc=False):
    """Structural choices that a kit makes and an app does not see: nodes move, messages and routes stay."""

    navigation: Literal["tabs", "drawer"] = "tabs"
    density: Literal["cozy", "compact"] = "cozy"
    primary: Literal["bottom", "top"] = "bottom"
    buttons: Literal["cancel_first", "ok_first"] = "cancel_first"
    words: Literal["plain", "synonyms"] = "plain"


class Look(msgspec.Struct, frozen=True, gc=False):
    """What a view may depend on besides state. Make one with `look_of`, which interns it."""

    language: Language = "en"
    dark: bool = False
    font_percent: int = 100
    device: Device = DEVICES["standard"]
    variant: Variant = Variant()
    theme: str = "neutral"
    """Name of the colour theme of the app being drawn (see `ui.theme`)."""


_INTERNED: dict[Look, Look] = {}


def look_of(look: Look) -> Look:
    """The one `Look` object equal to this one: memo keys compare looks by identity."""
    return _INTERNED.setdefault(look, look)


_AMBIENT: ContextVar[Look] = ContextVar("phonegym_look")
_DEFAULT = look_of(Look())


def ambient() -> Look:
    """The look in force; a plain English light one outside any view."""
    return _AMBIENT.get(_DEFAULT)


@contextmanager
def looking(look: Look) -> Iterator[Look]:
    """Make `look` the ambient one for the body of the `with` statement."""
    token = _AMBIENT.set(look_of(look))
    try:
        yield look
    finally:
        _AMBIENT.reset(token)
