"""Battery: charge, saver, use by app."""

from __future__ import annotations

from phonegym.apps.settings.screens.app_info import AppPage
from phonegym.apps.settings.screens.app_rows import icon_of, info_of, installed, name_of
from phonegym.apps.settings.screens.frame import choice_row, first_screen, group, link_row, master_row, note, screen, switch_row
from phonegym.apps.settings.state import st
from phonegym.apps.settings.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.settings import settings_place as sp
from phonegym.ui import kit
from phonegym.ui.build import column, text
from phonegym.ui.node import FILL, Node

HOURS_PER_PERCENT = 24
"""Tenths of an hour that ten percent of charge last, at this phone's pace."""


class Battery(Route):
    """How full it is, and what uses it."""

    def view(self, cx: Context) -> Node:
        charge = cx.battery
        hours = max(1, charge * HOURS_PER_PERCENT // 100)
        face = column(
            text(W.percent(n=charge), "display_small", weight=500),
            text(W.time_left(n=hours), "body_medium", "on_surface_variant"),
            kit.progress_bar(charge * 10, desc=W.percent(n=charge)),
            width=FILL,
            padding=(24, 8, 24, 8),
            gap=8,
        )
        saver = cx.settings.battery_saver
        return screen(
            cx,
            W.battery(),
            face,
            group(
                cx,
                "",
                link_row(W.battery_usage(), BatteryUsage(), icon="bar_chart", supporting=W.battery_usage_about()),
                link_row(
                    W.battery_saver(),
                    Saver(),
                    icon="battery_saver",
                    supporting=W.on() if saver else W.off(),
                    shows=sp.battery_saver,
                    id="saver",
                ),
                switch_row(cx, "adaptive_battery", icon="auto_fix_high"),
                switch_row(cx, "battery_percentage", icon="percent"),
            ),
        )

    def up(self) -> Route | None:
        return first_screen()


class Saver(Route):
    """The saver, by hand or by charge."""

    def view(self, cx: Context) -> Node:
        return screen(
            cx,
            W.battery_saver(),
            master_row(cx, "battery_saver"),
            group(cx, "", choice_row(cx, "saver_at", icon="schedule")),
            note(W.saver_note()),
        )

    def up(self) -> Route | None:
        return Battery()


class BatteryUsage(Route):
    """Apps by what they used since the last full charge."""

    def view(self, cx: Context) -> Node:
        used = [app for app in installed(cx, system=True) if info_of(cx, app).battery_permille]
        used.sort(key=lambda app: (-info_of(cx, app).battery_permille, app))
        rows = (
            kit.list_item(
                name_of(cx, app),
                leading=icon_of(cx, app),
                trailing=text(
                    share_text(info_of(cx, app).battery_permille), "body_medium", "on_surface_variant", shows=st.apps[app].battery_permille
                ),
                on_tap=Go(route=AppPage(app=app)),
                id=f"battery_{app}",
            )
            for app in used
        )
        return screen(cx, W.battery_usage(), group(cx, W.since_full_charge(), *rows))

    def up(self) -> Route | None:
        return Battery()


def share_text(permille: int) -> str:
    """A share: `12%`, `0.4%`."""
    whole, tenth = permille // 10, permille % 10
    return W.percent(n=f"{whole}.{tenth}") if tenth else W.percent(n=whole)
