"""Display: theme, brightness, text size, night light, timeout."""

from __future__ import annotations

from phonegym.apps.settings.registry import label_of
from phonegym.apps.settings.screens.frame import choice_row, first_screen, group, level_row, link_row, note, screen, switch_row
from phonegym.apps.settings.screens.picking import time_row
from phonegym.apps.settings.state import SettingsState, st
from phonegym.apps.settings.words import W
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.settings import settings_place as sp
from phonegym.ui import kit
from phonegym.ui.build import column, text
from phonegym.ui.node import FILL, Node


class Display(Route):
    """What the screen looks like."""

    def view(self, cx: Context) -> Node:
        display = cx.settings.display
        return screen(
            cx,
            W.display(),
            group(
                cx,
                W.brightness_section(),
                level_row(cx, "brightness", icon="brightness_6", said=W.percent(n=display.brightness)),
                switch_row(cx, "adaptive_brightness", icon="brightness_auto"),
            ),
            group(
                cx,
                W.lock_display(),
                choice_row(cx, "timeout_s", icon="timer"),
                switch_row(cx, "always_on", icon="lock_clock"),
            ),
            group(
                cx,
                W.appearance(),
                switch_row(cx, "dark", icon="dark_mode"),
                link_row(
                    W.dark_schedule(),
                    DarkTheme(),
                    icon="schedule",
                    supporting=label_of("dark_schedule", cx.state(SettingsState).choices.dark_schedule),
                    shows=st.choices.dark_schedule,
                    id="dark_page",
                ),
                link_row(
                    W.font_size(),
                    FontSize(),
                    icon="format_size",
                    supporting=W.percent(n=display.font_percent),
                    shows=sp.display.font_percent,
                    id="font_size",
                ),
            ),
            group(
                cx,
                W.color_section(),
                link_row(
                    W.night_light(),
                    NightLight(),
                    icon="nightlight",
                    supporting=W.on() if display.night_light else W.off(),
                    shows=sp.display.night_light,
                    id="night_light_page",
                ),
            ),
            group(
                cx,
                W.other_controls(),
                switch_row(cx, "auto_rotate", icon="screen_rotation"),
                switch_row(cx, "raise_wake", icon="touch_app"),
                switch_row(cx, "screen_saver", icon="wallpaper"),
            ),
        )

    def up(self) -> Route | None:
        return first_screen()


class DarkTheme(Route):
    """When the theme is dark."""

    def view(self, cx: Context) -> Node:
        custom = cx.state(SettingsState).choices.dark_schedule == "custom"
        return screen(
            cx,
            W.dark_page(),
            group(cx, "", switch_row(cx, "dark", icon="dark_mode")),
            group(
                cx,
                W.schedule(),
                choice_row(cx, "dark_schedule", icon="schedule"),
                time_row(cx, "dark_from", enabled=custom),
                time_row(cx, "dark_until", enabled=custom),
            ),
            note(W.dark_note()),
        )

    def up(self) -> Route | None:
        return Display()


class FontSize(Route):
    """How large text is, with a sample."""

    def view(self, cx: Context) -> Node:
        sample = column(
            text(W.sample_title(), "title_medium"), text(W.sample_text(), "body_large", "on_surface_variant"), width=FILL, gap=8, padding=20
        )
        percent = cx.settings.display.font_percent
        return screen(
            cx,
            W.font_size(),
            group(cx, "", kit.card(sample, style="filled", padding=0)),
            group(
                cx,
                "",
                level_row(cx, "font_percent", icon="format_size", said=W.percent(n=percent)),
                switch_row(cx, "bold_text", icon="format_bold"),
            ),
            note(W.font_note()),
        )

    def up(self) -> Route | None:
        return Display()


class NightLight(Route):
    """Warmer colours in the evening."""

    def view(self, cx: Context) -> Node:
        timed = cx.state(SettingsState).prefs.night_schedule
        on, warmth = cx.settings.display.night_light, cx.state(SettingsState).night_warmth
        return screen(
            cx,
            W.night_light(),
            group(cx, "", switch_row(cx, "night_light"), level_row(cx, "night_warmth", icon="wb_twilight", said=str(warmth), enabled=on)),
            group(
                cx,
                W.schedule(),
                switch_row(cx, "night_schedule", icon="schedule"),
                time_row(cx, "night_from", enabled=timed),
                time_row(cx, "night_until", enabled=timed),
            ),
            note(W.night_light_note()),
        )

    def up(self) -> Route | None:
        return Display()
