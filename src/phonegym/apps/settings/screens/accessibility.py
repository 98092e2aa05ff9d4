"""Accessibility."""

from __future__ import annotations

from phonegym.apps.settings.screens.display import FontSize
from phonegym.apps.settings.screens.frame import choice_row, first_screen, group, link_row, screen, switch_row
from phonegym.apps.settings.words import W
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.settings import settings_place as sp
from phonegym.ui.node import Node


class Accessibility(Route):
    """Seeing, hearing, touching."""

    def view(self, cx: Context) -> Node:
        percent = cx.settings.display.font_percent
        return screen(
            cx,
            W.accessibility(),
            group(cx, W.screen_readers(), switch_row(cx, "screen_reader", icon="volume_up")),
            group(
                cx,
                W.seeing(),
                link_row(
                    W.font_size(),
                    FontSize(),
                    icon="format_size",
                    supporting=W.percent(n=percent),
                    shows=sp.display.font_percent,
                    id="font_size",
                ),
                switch_row(cx, "bold_text", icon="format_bold"),
                switch_row(cx, "high_contrast", icon="text_fields"),
                switch_row(cx, "magnification", icon="zoom_in"),
                choice_row(cx, "color_correction", icon="palette"),
                switch_row(cx, "color_inversion", icon="invert_colors"),
                switch_row(cx, "extra_dim", icon="brightness_low"),
                switch_row(cx, "remove_animations", icon="swipe"),
            ),
            group(cx, W.touching(), choice_row(cx, "touch_delay", icon="touch_app"), choice_row(cx, "act_time", icon="timer")),
            group(
                cx,
                W.hearing(),
                switch_row(cx, "captions", icon="closed_caption"),
                choice_row(cx, "caption_size", icon="subtitles"),
                switch_row(cx, "mono_audio", icon="hearing"),
                switch_row(cx, "flash_alerts", icon="flash_on"),
            ),
        )

    def up(self) -> Route | None:
        return first_screen()
