"""Choosing a wallpaper: the pictures, and how one looks."""

from __future__ import annotations

from phonegym.apps.home.actions.arranging import SetWallpaper
from phonegym.apps.home.seed import WALLPAPERS
from phonegym.apps.home.state import HomeState, hm
from phonegym.apps.home.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.ui import kit
from phonegym.ui.build import Node, column, icon, image, lazy, row, spacer, stack, text
from phonegym.ui.node import FILL

_ACROSS = 3


class Wallpapers(Route):
    """All pictures; the one in use has a tick."""

    upright = True

    def view(self, cx: Context) -> Node:
        width = (cx.look.device.width - 32 - 8 * (_ACROSS - 1)) // _ACROSS
        numbers = [*range(1, WALLPAPERS + 1)]
        lines = {f"row{at}": self._line(cx, numbers[at : at + _ACROSS], width) for at in range(0, len(numbers), _ACROSS)}
        bar = kit.top_bar(W.wallpaper(), navigation=kit.back_icon(Back()))
        body = lazy("wallpapers", cx.anchor("wallpapers"), tuple(lines), lines.__getitem__, width=FILL, grow=1, padding=(16, 0, 16, 16))
        return kit.scaffold(bar=bar, body=body)

    def _line(self, cx: Context, numbers: list[int], width: int) -> Node:
        mode = ":dark" if cx.look.dark else ""
        current = cx.state(HomeState).wallpaper
        cells = [_thumb(number, f"wallpaper:{number}{mode}", width, number == current) for number in numbers]
        return row(*cells, width=FILL, gap=8, padding=(0, 0, 0, 8))


def _thumb(number: int, source: str, width: int, current: bool) -> Node:
    tick = stack(icon("check", 18, "on_primary"), width=28, height=28, background="primary", radius=14, align="center", place="bottom_end")
    return stack(
        image(source, width=width, height=width * 16 // 9, radius=16, clip=True),
        stack(tick, place="bottom_end", padding=8) if current else None,
        width=width, height=width * 16 // 9, on_tap=Go(route=Preview(number=number)), selected=current, role="button",
        desc=W.wallpaper_number(n=number), id=f"wallpaper_{number}", shows=hm.wallpaper if current else (),
    )  # fmt: skip


class Preview(Route):
    """A picture as it would look, and the button that takes it."""

    edge_to_edge = True
    upright = True
    number: int

    def view(self, cx: Context) -> Node:
        device, mode = cx.look.device, ":dark" if cx.look.dark else ""
        current = cx.state(HomeState).wallpaper == self.number
        paper = image(f"wallpaper:{self.number}{mode}", width=device.width, height=device.height)
        label = W.wallpaper_in_use() if current else W.set_wallpaper()
        buttons = column(
            kit.button(label, SetWallpaper(number=self.number), enabled=not current, width=FILL, id="set_wallpaper"),
            width=FILL, padding=(16, 8), background="surface", radius=28, opaque=True,
        )  # fmt: skip
        back = kit.icon_button("arrow_back", W.back(), Back(), style="filled", id="back")
        title = text(W.wallpaper_number(n=self.number), "title_large", 0xFFFFFFFF, max_lines=1)
        head = row(back, title, width=FILL, gap=12, padding=(8, 36, 16, 0))
        shade = stack(width=FILL, height=160, background=0x59000000, gradient_to=0x00000000)
        return stack(
            paper,
            shade,
            column(head, spacer(), stack(buttons, width=FILL, padding=(16, 0, 16, 36)), width=FILL, height=FILL),
            width=FILL,
            height=FILL,
        )

    def up(self) -> Route | None:
        return Wallpapers()
