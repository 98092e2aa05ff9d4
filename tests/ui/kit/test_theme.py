"""Themes: text can be read on its ground, in light and dark, and mistakes get a suggestion."""

from __future__ import annotations

import importlib.util

import pytest

from phonegym.ui.look import Look
from phonegym.ui.theme import THEMES, TYPE_SCALE, Scheme, UnknownThemeError, scaled, scheme, type_style

GROUNDS = [
    "surface", "surface_container_lowest", "surface_container_low", "surface_container", "surface_container_high",
    "surface_container_highest", "surface_bright",
]  # fmt: skip
PAIRS = [("on_surface", ground) for ground in GROUNDS] + [("on_surface_variant", ground) for ground in GROUNDS]
PAIRS += [(ink, ground) for ink in ("primary", "error") for ground in GROUNDS[:5]]
PAIRS += [
    (f"on_{role}", role)
    for base in ("primary", "secondary", "tertiary", "error", "success", "warning")
    for role in (base, f"{base}_container")
]
PAIRS += [("inverse_on_surface", "inverse_surface"), ("inverse_primary", "inverse_surface")]


def luminance(color: int) -> float:
    """Relative luminance of an ARGB colour (WCAG 2.2)."""

    def linear(byte: int) -> float:
        part = byte / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(color >> 16 & 0xFF) + 0.7152 * linear(color >> 8 & 0xFF) + 0.0722 * linear(color & 0xFF)


def contrast(one: int, other: int) -> float:
    """Contrast ratio of two colours (WCAG 2.2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("theme", THEMES)
def test_text_stands_out_from_its_ground(theme: str, dark: bool) -> None:
    roles = scheme(Look(theme=theme, dark=dark))
    for ink, ground in PAIRS:
        ratio = contrast(roles.role(ink), roles.role(ground))
        assert ratio >= 4.5, f"{ink} on {ground}: {ratio:.2f}"


def test_themes_differ_and_dark_is_dark() -> None:
    assert len(THEMES) == 10
    assert len({light.primary for light, _ in THEMES.values()}) == 10
    for light, dark in THEMES.values():
        assert luminance(light.surface) > 0.8 > 0.05 > luminance(dark.surface)


def test_every_role_is_a_colour() -> None:
    for light, dark in THEMES.values():
        for field in Scheme.__struct_fields__:
            assert 0 <= light.role(field) <= 0xFFFFFFFF
            assert 0 <= dark.role(field) <= 0xFFFFFFFF


def test_mistakes_get_a_suggestion() -> None:
    with pytest.raises(UnknownThemeError, match="purple"):
        scheme(Look(theme="purpel"))
    with pytest.raises(UnknownThemeError, match="on_surface"):
        scheme(Look()).role("on_surfase")
    with pytest.raises(UnknownThemeError, match="body_large"):
        type_style("body_larg")


def test_the_type_scale_runs_from_large_to_small() -> None:
    for family in ("display", "headline", "title", "body", "label"):
        steps = [TYPE_SCALE[f"{family}_{size}"] for size in ("large", "medium", "small")]
        assert [step.size for step in steps] == sorted((step.size for step in steps), reverse=True)
        assert all(step.line_height > step.size for step in steps)


def test_font_scale_rounds_half_up() -> None:
    assert [scaled(size, 130) for size in (11, 14, 16, 22, 45)] == [14, 18, 21, 29, 59]
    assert scaled(16, 100) == 16


@pytest.mark.skipif(importlib.util.find_spec("materialyoucolor") is None, reason="the colour library is a build-time tool")
def test_the_tables_are_what_the_tool_writes() -> None:
    from tools import build_schemes

    for theme, (light, dark) in THEMES.items():
        for made, is_dark in ((light, False), (dark, True)):
            assert {role: made.role(role) for role in build_schemes.roles_of(theme, is_dark)} == build_schemes.roles_of(theme, is_dark)
