"""The forecast: what a tap on the weather widget brings."""

from __future__ import annotations

from phonegym.apps.home.screens.widgets import SKIES, day_index, degrees, sky_word
from phonegym.apps.home.state import Day, HomeState, hm
from phonegym.apps.home.words import W
from phonegym.phone.civil import DAY, civil, weekday_text
from phonegym.phone.context import Context
from phonegym.phone.contracts import InFahrenheit
from phonegym.phone.message import Route
from phonegym.ui import kit
from phonegym.ui.build import Node, icon, row, text
from phonegym.ui.node import FILL

SHOWN = 7


class Forecast(Route):
    """Today and the six days after it."""

    overlay = "sheet"

    def view(self, cx: Context) -> Node:
        weather = cx.state(HomeState).weather
        start = day_index(weather, cx.now())
        unit = cx.ask(InFahrenheit()) is True
        rows = [_day(n, weather.first + (start + n) * DAY, day, unit) for n, day in enumerate(weather.days[start : start + SHOWN])]
        return kit.sheet(*rows, title=weather.city)


def _day(n: int, at: int, day: Day, fahrenheit: bool) -> Node:
    name = W.today() if n == 0 else weekday_text(civil(at).weekday)
    return row(
        text(name, "body_large", grow=3, max_lines=1),
        icon(SKIES[day.sky], 24, "primary", filled=True),
        text(sky_word(day.sky), "body_medium", "on_surface_variant", grow=3, max_lines=1),
        text(f"{degrees(day.high, fahrenheit)} / {degrees(day.low, fahrenheit)}", "body_large", align="end", max_lines=1, shows=hm.weather),
        width=FILL, min_height=52, gap=12, padding=(16, 4),
    )  # fmt: skip
