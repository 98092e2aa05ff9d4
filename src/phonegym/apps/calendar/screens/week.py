"""The week: its days in a strip, and one or three of them as a column of hours, which a pinch makes higher or lower."""

from __future__ import annotations

from math import floor

from phonegym.apps.calendar.actions.calendars import SetColumns
from phonegym.apps.calendar.actions.viewing import OpenGoto, PickDay, ZoomHours, shared_day
from phonegym.apps.calendar.colors import ink_on, strong
from phonegym.apps.calendar.dates import FIRST_DAY, LAST_DAY, first_weekday, hours_text, letters, midnight, month_of, month_text, week_of
from phonegym.apps.calendar.directory import Lane, Slot, by_day, lanes_of
from phonegym.apps.calendar.recurring import occurrence
from phonegym.apps.calendar.screens.month import ViewMenu
from phonegym.apps.calendar.screens.parts import add_button, color_of, page_of, undo_bar, view_actions
from phonegym.apps.calendar.state import CalendarState, Event, cal
from phonegym.apps.calendar.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.civil import DAY, HOUR, MINUTE, civil, date_text, minutes_text, weekday_text
from phonegym.phone.context import Context
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message, Route
from phonegym.phone.page import FLOOR, page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import column, divider_line, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.kit.navigation import rail_width
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Extent, Node

PLAIN = 64
"""dp of an hour up to which a block says when it begins and its title alone."""
HOURS = "hours"
"""Name of the list they stand in."""
SLIM = 44
"""dp of width below which a block has no room for a word, and only its colour and description are left."""
LEAST = 48
"""dp that the shortest event takes up, so that a finger can hit it."""
EARLY = 7
"""Hour at which the column begins if nothing is on before."""


class WeekTab(Route):
    """The days of a week, and the hours of one or three of them."""

    def on_pinch(self, scale: float, over: str) -> Message | None:
        """Zoom the hours."""
        percent = floor(scale * 100 + 0.5)
        return ZoomHours(percent=percent) if over == HOURS and percent != 100 else None

    def view(self, cx: Context) -> Node:
        state, day, today = cx.state(CalendarState), shared_day(cx), midnight(cx.now(DAY))
        columns = state.settings.columns
        days = tuple(Millis(day + n * DAY) for n in range(columns) if day + n * DAY <= LAST_DAY)
        there = by_day(state.events, state.calendars, state.settings, days[0], days[-1])
        hour24 = cx.settings.hour24
        width = cx.look.device.width - rail_width() - _labels(hour24) - 8
        other = 1 if columns == 3 else 3
        toggle = kit.icon_button(
            "view_agenda" if columns == 3 else "date_range",
            W.show_days.count(other),
            SetColumns(columns=other),
            id="columns",
            shows=cal.settings.columns,
        )
        head = row(
            kit.icon_button(
                "chevron_left", W.week_before(), PickDay(day=Millis(day - 7 * DAY)), enabled=day - 7 * DAY >= FIRST_DAY, id="week_before"
            ),
            row(
                text(month_text(month_of(day)), "title_medium", max_lines=1),
                symbol("arrow_drop_down", 20, "on_surface_variant"),
                grow=1,
                min_height=48,
                justify="center",
                on_tap=OpenGoto(),
                role="button",
                id="month_title",
            ),
            kit.icon_button(
                "chevron_right", W.week_after(), PickDay(day=Millis(day + 7 * DAY)), enabled=day + 7 * DAY <= LAST_DAY, id="week_after"
            ),
            toggle,
            width=FILL,
            padding=(4, 0, 4, 0),
        )
        return page(
            cx,
            W.app_name(),
            head,
            _strip(state, day, today),
            kit.divider(),
            scrolling(
                cx,
                HOURS,
                _titles(days, hour24) if columns > 1 else None,
                *_whole_days(state, there, days, hour24, width),
                _hours(state, there, days, hour24, width, cx.now(10 * MINUTE)),
                stack(width=FILL, height=FLOOR),
            ),
            actions=view_actions(cx, day, ViewMenu()),
            primary=add_button(),
            snackbar=undo_bar(state),
        )


def _labels(hour24: bool) -> int:
    return 52 if hour24 else 76


def _strip(state: CalendarState, chosen: Millis, today: Millis) -> Node:
    """The seven days, with a letter for each weekday."""
    days = week_of(chosen, state.settings.week_start)
    names = letters(first_weekday(state.settings.week_start))
    return row(
        *(_day(day, name, day == chosen, day == today) for day, name in zip(days, names, strict=True)), width=FILL, padding=(8, 0, 8, 8)
    )


@component
def _day(day: Millis, letter: str, chosen: bool, today: bool) -> Node:
    c = civil(day)
    ink = "on_primary" if chosen else "primary" if today else "on_surface"
    disc = stack(
        text(str(c.day), "body_large", ink, max_lines=1, weight=700 if today else None),
        width=36,
        height=36,
        radius=18,
        align="center",
        background="primary" if chosen else "primary_container" if today else None,
    )
    return column(
        text(letter, "label_medium", "primary" if chosen else "on_surface_variant", max_lines=1),
        disc,
        grow=1,
        align="center",
        gap=2,
        min_height=60,
        on_tap=PickDay(day=day),
        selected=chosen,
        role="button",
        desc=f"{date_text(day)} {weekday_text(c.weekday)}",
        id=f"day_{c.day}",
    )


@component
def _titles(days: tuple[Millis, ...], hour24: bool) -> Node:
    """Weekday and date above each column."""
    return row(
        stack(width=_labels(hour24)),
        *(
            text(f"{weekday_text(civil(day).weekday, short=True)} {civil(day).day}", "label_medium", align="center", grow=1, max_lines=1)
            for day in days
        ),
        width=FILL,
        padding=(0, 6, 8, 2),
    )


def _whole_days(
    state: CalendarState, there: dict[Millis, tuple[Slot, ...]], days: tuple[Millis, ...], hour24: bool, width: int
) -> list[Node]:
    """Events that last the whole day, as chips above the hours; where several days are shown each stands above its own."""
    found: dict[Slot, None] = {}
    for day in days:
        for slot in there.get(day, ()):
            if state.events[slot.id].all_day:
                found[slot] = None
    if len(days) == 1:
        return [row(_chip(state, slot, FILL), width=FILL, padding=(8, 0, 8, 0)) for slot in found]
    each = width // len(days)
    return [_chip_above(state, slot, days, _labels(hour24), each) for slot in found]


def _chip_above(state: CalendarState, slot: Slot, days: tuple[Millis, ...], left: int, each: int) -> Node:
    held = occurrence(state.events[slot.id], slot.day)
    first = max(0, (midnight(held.start) - days[0]) // DAY)
    last = min(len(days) - 1, (midnight(held.end) - days[0]) // DAY)
    return row(_chip(state, slot, (last - first + 1) * each - 2), width=FILL, padding=(left + first * each, 0, 0, 0))


def _chip(state: CalendarState, slot: Slot, width: Extent) -> Node:
    event, color = state.events[slot.id], color_of(state, state.events[slot.id])
    return row(
        stack(
            text(event.title, "label_large", ink_on(color), max_lines=2, shows=cal.events[slot.id].title),
            width=FILL,
            min_height=32,
            background=strong(color),
            radius=8,
            padding=(12, 6, 12, 6),
            align="start",
        ),
        width=width,
        min_height=48,
        padding=(0, 8, 0, 8),
        on_tap=Go(route=page_of(slot)),
        id=f"whole_{slot.id}",
    )


def _hours(
    state: CalendarState, there: dict[Millis, tuple[Slot, ...]], days: tuple[Millis, ...], hour24: bool, width: int, now: Millis
) -> Node:
    """The hours with what is on, beside each other where it overlaps."""
    high = state.hour_height
    placed = [(n, lane) for n, day in enumerate(days) for lane in lanes_of(state.events, there.get(day, ()), day, LEAST * 60 // high)]
    first = min([EARLY, *(lane.start // 60 for _, lane in placed)])
    each = width // len(days)
    lines = [_line(hour, (hour - first) * high, hour24) for hour in range(first, 24)]
    blocks = [_block(state, lane, days[n], first * high, _labels(hour24) + n * each, each, hour24) for n, lane in placed]
    here = [n for n, day in enumerate(days) if day == midnight(now) and now - day >= first * HOUR]
    mark = [_now_line((now % DAY // MINUTE - first * 60) * high // 60, _labels(hour24) + n * each, each) for n in here]
    return stack(*lines, *mark, *blocks, width=FILL, height=(24 - first) * high + 8, id="timeline")


def _now_line(y: int, x: int, width: int) -> Node:
    """Where the day stands now."""
    dot = stack(width=10, height=10, radius=5, background="error")
    return row(dot, stack(grow=1, height=2, background="error"), width=x + width, padding=(x - 5, y + 3, 0, 0))


@component
def _line(hour: int, y: int, hour24: bool) -> Node:
    label = text(minutes_text(hour * 60, hour24), "label_small", "on_surface_variant", width=_labels(hour24) - 6, align="end", max_lines=1)
    return row(label, stack(divider_line(), grow=1, padding=(0, 8, 0, 0)), width=FILL, align="start", gap=6, padding=(0, y, 0, 0))


def _block(state: CalendarState, lane: Lane, day: Millis, above: int, x: int, width: int, hour24: bool) -> Node:
    event, color = state.events[lane.slot.id], color_of(state, state.events[lane.slot.id])
    each = width // lane.lanes
    high = (lane.end - lane.start) * state.hour_height // 60 - 2
    lines = max(1, (high - 8) // 21)
    held = occurrence(event, lane.slot.day)
    words = None
    if each >= SLIM:
        roomy, large = each >= 90, state.hour_height > PLAIN
        words = _words(held, cal.events[lane.slot.id], lines, ink_on(color), hour24, roomy=roomy, large=large)
    body = stack(
        words,
        width=each - 2,
        height=high,
        background=strong(color),
        radius=6,
        padding=(6, 4, 4, 4),
        clip=True,
        on_tap=Go(route=page_of(lane.slot)),
        role="button",
        desc="" if words is not None else event.title,
        id=f"block_{lane.slot.id}_{civil(day).day}",
    )
    return stack(body, padding=(x + lane.lane * each, lane.start * state.hour_height // 60 - above + 8, 0, 0))


def _words(held: Event, at: Event, lines: int, ink: int, hour24: bool, *, roomy: bool, large: bool) -> Node:
    """What a block says: its title, with the time where it is wide enough; where the hours were made high from when to when, and the place.

    `at` is the place in the state of what it shows.
    """
    struck, told = held.reply == "no", large and roomy and lines > 1 and midnight(held.start) == midnight(held.end)
    if told:
        below = " · ".join(part for part in (hours_text(held, hour24), held.location) if part)
        return column(
            text(held.title, "label_medium", ink, max_lines=max(1, lines - 2), shows=at.title, strike=struck),
            text(below, "label_small", ink, max_lines=2 if lines > 2 else 1, shows=(at.start, at.end, at.location)),
            width=FILL,
        )
    clock = minutes_text(held.start % DAY // MINUTE, hour24)
    return text(
        f"{clock} {held.title}" if roomy else held.title,
        "label_medium",
        ink,
        max_lines=lines,
        shows=(at.title, at.start) if roomy else at.title,
        strike=struck,
    )
