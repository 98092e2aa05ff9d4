"""Widgets: the clock, the weather, what the calendar has coming."""

from __future__ import annotations

from phonegym.apps.home.actions.moving_about import Open
from phonegym.apps.home.layout import widget_kind
from phonegym.apps.home.state import HomeState, ItemId, Sky, Weather, hm
from phonegym.apps.home.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.civil import DAY, MINUTE, civil, clock_text, date_text, day_and_time, start_of_day, weekday_text
from phonegym.phone.context import Context
from phonegym.phone.contracts import EventRow, InFahrenheit, NextAlarm, UpcomingEvents
from phonegym.phone.ids import AppId
from phonegym.phone.message import Message
from phonegym.ui.build import Node, column, icon, row, spacer, stack, text
from phonegym.ui.memo import component
from phonegym.ui.node import FILL

WHITE = 0xFFFFFFFF
CLOCK, CALENDAR = AppId("clock"), AppId("calendar")
GRANULARITY = 5 * MINUTE
"""So often the list of coming events is looked at again."""
EVENTS = 3
SKIES: dict[Sky, str] = {
    "sunny": "sunny", "partly_cloudy": "partly_cloudy_day", "cloudy": "cloud", "rainy": "rainy", "stormy": "thunderstorm",
    "snowy": "weather_snowy", "foggy": "foggy",
}  # fmt: skip


def widget(cx: Context, id: ItemId, on_long: Message | None) -> Node:
    """A widget as it stands on its page; without a message for a long press it does not take touches at all."""
    draw = {"clock": _clock, "weather": _weather, "calendar": _calendar}[widget_kind(id)]
    return draw(cx, id, on_long)


def _opens(cx: Context, app: AppId, on_long: Message | None) -> Message | None:
    return Open(app=app) if app in cx.catalogue.apps and on_long is not None else None


# ---- clock -----------------------------------------------------------------------------------------------------------
def _clock(cx: Context, id: ItemId, on_long: Message | None) -> Node:
    hour24 = cx.settings.hour24
    alarm = cx.ask(NextAlarm())
    rings = None
    if alarm is not None:
        words = text(day_and_time(date_text(alarm, weekday=True), clock_text(alarm, hour24)), "label_large", WHITE, max_lines=1)
        rings = row(icon("alarm", 16, WHITE), words, gap=6, padding=(0, 4, 0, 0), id="next_alarm")
    return column(
        text(clock_text(cx.now(), hour24), "display_large", WHITE, max_lines=1, id="clock"),
        text(date_text(cx.now(), weekday=True), "title_medium", WHITE, max_lines=1, id="date"),
        rings,
        align="center", width=FILL, on_tap=_opens(cx, CLOCK, on_long), on_long=on_long, id=id,
        shows=hm.items[id], carries=id if on_long is not None else None,
    )  # fmt: skip


# ---- weather ---------------------------------------------------------------------------------------------------------
def day_index(weather: Weather, now: int) -> int:
    """Which day of the forecast a moment is in; the last one after its end."""
    return max(0, min(len(weather.days) - 1, (start_of_day(now) - weather.first) // DAY))


def degrees(celsius: int, fahrenheit: bool) -> str:
    """A temperature in the owner's unit, rounded half up."""
    return f"{(celsius * 18 + 325) // 10 if fahrenheit else celsius}°"


def sky_word(sky: Sky) -> str:
    """What the sky is called."""
    return {
        "sunny": W.sky_sunny, "partly_cloudy": W.sky_partly_cloudy, "cloudy": W.sky_cloudy, "rainy": W.sky_rainy, "stormy": W.sky_stormy,
        "snowy": W.sky_snowy, "foggy": W.sky_foggy,
    }[sky]()  # fmt: skip


def _weather(cx: Context, id: ItemId, on_long: Message | None) -> Node:
    weather = cx.state(HomeState).weather
    return _weather_card(weather, day_index(weather, cx.now()), cx.ask(InFahrenheit()) is True, id, on_long)


@component
def _weather_card(weather: Weather, at: int, fahrenheit: bool, id: ItemId, on_long: Message | None) -> Node:
    from phonegym.apps.home.screens.weather import Forecast

    today = weather.days[at]
    words = column(
        text(sky_word(today.sky), "title_medium", max_lines=1, shows=hm.weather),
        text(weather.city, "body_medium", "on_surface_variant", max_lines=1, shows=hm.weather),
        grow=1,
    )
    span = f"{degrees(today.high, fahrenheit)} / {degrees(today.low, fahrenheit)}"
    temperatures = text(span, "title_large", max_lines=1, shows=hm.weather)
    return row(
        icon(SKIES[today.sky], 36, "primary", filled=True), words, temperatures, width=FILL, gap=14, padding=(18, 12), background="surface",
        radius=24, on_tap=Go(route=Forecast()) if on_long is not None else None, on_long=on_long, id=id,
        shows=hm.items[id], carries=id if on_long is not None else None,
    )  # fmt: skip


# ---- calendar --------------------------------------------------------------------------------------------------------
def _calendar(cx: Context, id: ItemId, on_long: Message | None) -> Node:
    now = cx.now(GRANULARITY)
    events = cx.ask(UpcomingEvents(since=now, most=EVENTS)) or ()
    today = civil(now)
    head = row(
        text(f"{today.day}", "headline_medium", "primary", max_lines=1),
        text(weekday_text(today.weekday), "title_medium", grow=1, max_lines=1),
        icon("calendar_today", 20, "on_surface_variant"),
        width=FILL, gap=10,
    )  # fmt: skip
    rows = [_event(cx, event, now) for event in events]
    none = text(W.nothing_coming(), "body_medium", "on_surface_variant", max_lines=2) if not rows else None
    return column(
        head, *rows, none, spacer(), width=FILL, height=FILL, gap=4, padding=(18, 12), background="surface", radius=24, clip=True,
        on_tap=_opens(cx, CALENDAR, on_long), on_long=on_long, id=id,
        shows=hm.items[id], carries=id if on_long is not None else None,
    )  # fmt: skip


def _event(cx: Context, event: EventRow, now: int) -> Node:
    other_day = start_of_day(event.start) > start_of_day(now)
    time = W.all_day() if event.all_day else clock_text(event.start, cx.settings.hour24)
    when = day_and_time(date_text(event.start), time) if other_day else time
    return row(
        stack(width=4, height=20, background="primary", radius=2),
        text(event.title, "body_medium", grow=1, max_lines=1),
        text(when, "body_small", "on_surface_variant", max_lines=1),
        width=FILL, gap=8,
    )  # fmt: skip
