"""The volume panel: what the keys at the side change, shown for a moment and moved by hand meanwhile."""

from __future__ import annotations

from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message
from phonegym.phone.os import PhoneState
from phonegym.phone.shell.words import W
from phonegym.ui import kit
from phonegym.ui.build import icon, row, stack, text
from phonegym.ui.look import Look, looking
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

LEVELS = tuple(range(11))
"""Of the volume of media, as in the settings."""
SHOWN_MS = 4_000


class SetVolume(Message):
    """The handle of the panel."""

    level: int

    def apply(self, do: Do) -> None:
        do.phone.os.settings.sound.media = self.level
        _show(do)


def nudge(do: Do, by: int) -> None:
    """One press of a volume key."""
    sound = do.phone.os.settings.sound
    level = min(max(sound.media + by, LEVELS[0]), LEVELS[-1])
    if level != sound.media:
        sound.media = level
    _show(do)


def _show(do: Do) -> None:
    do.phone.os.volume_until = Millis(do.now + SHOWN_MS)


def panel(phone: PhoneState, look: Look) -> Node | None:
    """The panel, while it is there."""
    if phone.os.volume_until <= phone.os.clock:
        return None
    with looking(look):
        return _panel(phone.os.settings.sound.media)


@component
def _panel(level: int) -> Node:
    sign = "volume_off" if level == 0 else "volume_up"
    bar = kit.slider(LEVELS, level, lambda value: SetVolume(level=value), id="volume", desc=W.media_volume())
    return row(
        icon(sign, 24, "on_surface_variant"),
        stack(bar, grow=1),
        text(str(level), "label_large", "on_surface", min_width=20, align="end", max_lines=1),
        width=FILL, gap=12, padding=(16, 4), background="surface_container_high", radius=28, elevation=3, opaque=True, id="volume_panel",
    )  # fmt: skip
