"""Colour and type: the colour roles of each theme, and the type scale (Material 3, m3.material.io/styles).

A view names roles ("primary", "on_surface"), never colours, so that one view serves light, dark and every theme.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from phonegym.suggest import did_you_mean
from phonegym.ui.look import Look
from phonegym.ui.scheme_tables import ROLES, TABLES

ColorRole = str
"""A name of a `Scheme` field."""


class UnknownThemeError(ValueError):
    """A theme, colour role or type style that does not exist was named."""


class Scheme(msgspec.Struct, frozen=True, gc=False):
    """The colour roles of one theme in light or in dark, each an ARGB integer.

    The first block are Material 3's own roles; `success`, `warning` and those below are ours. Text in an `on_x` colour
    on its `x` has a contrast of at least 4.5.
    """

    primary: int
    on_primary: int
    primary_container: int
    on_primary_container: int
    secondary: int
    on_secondary: int
    secondary_container: int
    on_secondary_container: int
    tertiary: int
    on_tertiary: int
    tertiary_container: int
    on_tertiary_container: int
    error: int
    on_error: int
    error_container: int
    on_error_container: int
    surface: int
    surface_dim: int
    surface_bright: int
    surface_container_lowest: int
    surface_container_low: int
    surface_container: int
    surface_container_high: int
    surface_container_highest: int
    on_surface: int
    on_surface_variant: int
    outline: int
    outline_variant: int
    inverse_surface: int
    inverse_on_surface: int
    inverse_primary: int
    success: int
    on_success: int
    success_container: int
    on_success_container: int
    warning: int
    on_warning: int
    warning_container: int
    on_warning_container: int
    disabled: int
    """Text and icons of a control that is off limits: `on_surface` at 38 %."""
    disabled_container: int
    """Its fill: `on_surface` at 12 %."""
    selection: int
    """Behind selected text: `primary` at 30 %."""
    scrim: int
    """Over everything behind a dialog or a sheet: black at 40 %."""
    transparent: int
    white: int
    black: int

    def role(self, name: ColorRole) -> int:
        """The colour of a role.

        Raises:
            UnknownThemeError: There is no such role.
        """
        color = getattr(self, name, None)
        if isinstance(color, int):
            return color
        raise UnknownThemeError(f"there is no colour role {name!r}.{did_you_mean(name, self.__struct_fields__)}")


def _scheme_of(colors: tuple[int, ...]) -> Scheme:
    roles = dict(zip(ROLES, colors, strict=True))
    on_surface, primary = roles["on_surface"] & 0xFFFFFF, roles["primary"] & 0xFFFFFF
    return Scheme(
        **roles,
        disabled=0x61000000 | on_surface,
        disabled_container=0x1F000000 | on_surface,
        selection=0x4D000000 | primary,
        scrim=0x66000000,
        transparent=0,
        white=0xFFFFFFFF,
        black=0xFF000000,
    )


THEMES: dict[str, tuple[Scheme, Scheme]] = {name: (_scheme_of(light), _scheme_of(dark)) for name, (light, dark) in TABLES.items()}
"""Theme name to its schemes (light, dark)."""


def scheme(look: Look) -> Scheme:
    """The colour roles in force under a look.

    Raises:
        UnknownThemeError: The look names no known theme.
    """
    try:
        light, dark = THEMES[look.theme]
    except KeyError:
        hint = did_you_mean(look.theme, THEMES) or f" There are {', '.join(THEMES)}."
        raise UnknownThemeError(f"there is no theme {look.theme!r}.{hint}") from None
    return dark if look.dark else light


class TypeStyle(NamedTuple):
    """One step of the type scale: `size` and `line_height` in dp at font scale 100 %, and the weight of the font."""

    size: int
    line_height: int
    weight: Literal[400, 500, 700]


TYPE_SCALE: dict[str, TypeStyle] = {
    "display_large": TypeStyle(57, 64, 400),
    "display_medium": TypeStyle(45, 52, 400),
    "display_small": TypeStyle(36, 44, 400),
    "headline_large": TypeStyle(32, 40, 400),
    "headline_medium": TypeStyle(28, 36, 400),
    "headline_small": TypeStyle(24, 32, 400),
    "title_large": TypeStyle(22, 28, 400),
    "title_medium": TypeStyle(16, 24, 500),
    "title_small": TypeStyle(14, 20, 500),
    "body_large": TypeStyle(16, 24, 400),
    "body_medium": TypeStyle(14, 20, 400),
    "body_small": TypeStyle(12, 16, 400),
    "label_large": TypeStyle(14, 20, 500),
    "label_medium": TypeStyle(12, 16, 500),
    "label_small": TypeStyle(11, 16, 500),
}
"""The Material 3 type scale, without its letter spacing."""


def type_style(name: str) -> TypeStyle:
    """The step of the type scale called `name`.

    Raises:
        UnknownThemeError: There is no such step.
    """
    try:
        return TYPE_SCALE[name]
    except KeyError:
        raise UnknownThemeError(f"there is no type style {name!r}.{did_you_mean(name, TYPE_SCALE)}") from None


def scaled(length: int, percent: int) -> int:
    """A text length under a font scale, in whole dp; rounds half up."""
    return (length * percent + 50) // 100
