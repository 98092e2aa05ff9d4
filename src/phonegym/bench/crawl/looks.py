"""The looks that screens are examined in: each axis away from the default once, and all of them together."""

from __future__ import annotations

from typing import Any

from phonegym.phone.os import PhoneState
from phonegym.state import Value, produce
from phonegym.ui.look import Language, Variant


class LookCase(Value):
    """A look, named for reports.

    Attributes:
        name: Short, such as "zh" or "drawer".
        language: Of the phone.
        dark: Dark theme.
        font_percent: Font scale.
        device: Name of the device.
        variant: Structural variant.
        turned: The phone lies on its side, with auto-rotate on: see `hold`.
    """

    name: str
    language: Language = "en"
    dark: bool = False
    font_percent: int = 100
    device: str = "standard"
    variant: Variant = Variant()
    turned: bool = False

    def conditions(self) -> dict[str, Any]:
        """As `Episode.start` and `Phone.new` take it."""
        return {
            "language": self.language,
            "dark": self.dark,
            "font_percent": self.font_percent,
            "device": self.device,
            "variant": self.variant,
        }

    def hold(self, phone: PhoneState) -> PhoneState:
        """A phone that was begun under these conditions, held as this look has it."""

        def turn(draft: PhoneState) -> None:
            draft.os.settings.display.auto_rotate = True
            draft.os.orientation.held = 90

        return produce(phone, turn) if self.turned else phone


OTHER = Variant(navigation="drawer", density="compact", primary="top", buttons="ok_first", words="synonyms")
LOOKS: tuple[LookCase, ...] = (
    LookCase("plain"),
    LookCase("zh", language="zh"),
    LookCase("dark", dark=True),
    LookCase("large type", font_percent=130),
    LookCase("large device", device="large"),
    LookCase("drawer", variant=Variant(navigation="drawer")),
    LookCase("compact", variant=Variant(density="compact")),
    LookCase("primary at top", variant=Variant(primary="top")),
    LookCase("ok first", variant=Variant(buttons="ok_first")),
    LookCase("synonyms", variant=Variant(words="synonyms")),
    LookCase("all other, large type", font_percent=130, variant=OTHER),
    LookCase("all other, zh, dark, large device", language="zh", dark=True, device="large", variant=OTHER),
    LookCase("zh, large type, all other", language="zh", font_percent=130, variant=OTHER),
    LookCase("turned", turned=True),
    LookCase("turned, zh, large type, dark", language="zh", dark=True, font_percent=130, turned=True),
    LookCase("turned, large type, all other", font_percent=130, variant=OTHER, turned=True),
)
"""From the default outwards."""


def looks(full: bool) -> tuple[LookCase, ...]:
    """All of them, or five: four that between them hold every value of every axis, and the phone on its side."""
    return LOOKS if full else (LOOKS[0], LOOKS[1], LOOKS[10], LOOKS[11], LOOKS[13])
