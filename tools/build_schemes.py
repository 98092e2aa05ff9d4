"""Write `src/phonegym/ui/scheme_tables.py`: the Material 3 colour roles of every theme, light and dark.

Run it where `materialyoucolor==3.0.4` is installed (it is needed at build time only, so that the package itself does no
floating-point colour science and gives the same colours everywhere):

    python tools/build_schemes.py
"""

# mypy: disable-error-code="import-not-found, import-untyped"
# The colour library is no dependency of ours, so the type checker seldom finds it.

from __future__ import annotations

from pathlib import Path

from materialyoucolor.dynamiccolor.dynamic_scheme import DynamicScheme
from materialyoucolor.dynamiccolor.material_dynamic_colors import MaterialDynamicColors
from materialyoucolor.hct import Hct
from materialyoucolor.palettes.tonal_palette import TonalPalette
from materialyoucolor.scheme.scheme_neutral import SchemeNeutral
from materialyoucolor.scheme.scheme_tonal_spot import SchemeTonalSpot
from materialyoucolor.scheme.scheme_vibrant import SchemeVibrant

TARGET = Path(__file__).parent.parent / "src" / "phonegym" / "ui" / "scheme_tables.py"

SOURCES: dict[str, tuple[int, type[DynamicScheme]]] = {
    "neutral": (0xFF5F6B7A, SchemeNeutral),
    "blue": (0xFF2F6FEB, SchemeVibrant),
    "teal": (0xFF00897B, SchemeTonalSpot),
    "green": (0xFF2EA84F, SchemeTonalSpot),
    "amber": (0xFFF2B200, SchemeTonalSpot),
    "orange": (0xFFEB6A1A, SchemeVibrant),
    "red": (0xFFD93636, SchemeVibrant),
    "pink": (0xFFD9558F, SchemeTonalSpot),
    "purple": (0xFF7E57C2, SchemeTonalSpot),
    "indigo": (0xFF3D4DB7, SchemeTonalSpot),
}
"""Seed colour and flavour of each theme. Flavours differ so that apps do: some are muted, some are loud."""

ROLE_NAMES = (
    "primary on_primary primary_container on_primary_container secondary on_secondary secondary_container "
    "on_secondary_container tertiary on_tertiary tertiary_container on_tertiary_container error on_error error_container "
    "on_error_container surface surface_dim surface_bright surface_container_lowest surface_container_low surface_container "
    "surface_container_high surface_container_highest on_surface on_surface_variant outline outline_variant inverse_surface "
    "inverse_on_surface inverse_primary"
)
ROLES = ROLE_NAMES.split()

SIGNALS = {"success": (148.0, 32.0), "warning": (75.0, 60.0)}
"""Hue and chroma (HCT) of the two signal colours that Material leaves to the product."""


def camel(role: str) -> str:
    head, *rest = role.split("_")
    return head + "".join(part.capitalize() for part in rest)


def opaque(color: int) -> int:
    return 0xFF000000 | (color & 0xFFFFFF)


def signal_roles(dark: bool) -> dict[str, int]:
    tones = (80, 20, 30, 90) if dark else (40, 100, 90, 10)
    roles: dict[str, int] = {}
    for name, (hue, chroma) in SIGNALS.items():
        palette = TonalPalette.from_hue_and_chroma(hue, chroma)
        names = (name, f"on_{name}", f"{name}_container", f"on_{name}_container")
        roles.update({role: opaque(palette.tone(tone)) for role, tone in zip(names, tones, strict=True)})
    return roles


def roles_of(theme: str, dark: bool) -> dict[str, int]:
    seed, flavour = SOURCES[theme]
    colors = MaterialDynamicColors()
    made = flavour(Hct.from_int(seed), dark, 0.0, spec_version="2021")
    # The vibrant flavour tints whole screens; its accents on the muted grounds look like the apps that people know.
    calm = SchemeTonalSpot(Hct.from_int(seed), dark, 0.0, spec_version="2021") if flavour is SchemeVibrant else made
    roles = {
        role: opaque(getattr(colors, camel(role)).get_hct(calm if "surface" in role or "outline" in role else made).to_int())
        for role in ROLES
    }
    return {**roles, **signal_roles(dark)}


def main() -> None:
    names = list(roles_of("neutral", False))
    lines = [
        '"""Material 3 colour roles of every theme. Written by `tools/build_schemes.py`; do not edit."""',
        "",
        "from __future__ import annotations",
        "",
        "# fmt: off",
        "ROLES = (",
        *(f'    "{name}",' for name in names),
        ")",
        "",
        "TABLES: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {",
    ]
    for theme in SOURCES:
        lines.append(f'    "{theme}": (')
        for dark in (False, True):
            values = [f"0x{color:08X}" for color in roles_of(theme, dark).values()]
            lines.append("        (")
            lines += [f"            {', '.join(values[at : at + 10])}," for at in range(0, len(values), 10)]
            lines.append("        ),")
        lines.append("    ),")
    lines += ["}", '"""Theme name to its colours (light, dark), in the order of `ROLES`."""', ""]
    TARGET.write_text("\n".join(lines), encoding="utf-8")
    print(f"wrote {TARGET.name}: {len(SOURCES)} themes, {len(names)} roles")


if __name__ == "__main__":
    main()
