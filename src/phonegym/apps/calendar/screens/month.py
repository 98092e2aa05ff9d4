"""The month: its days with a dot for each calendar that has something on, and below what is on the chosen day."""

from __future__ import annotations

from phonegym.apps.calendar.actions.viewing import FromMenu, OpenGoto, PickDay, ShowMonth, shared_day
from phonegym.apps.calendar.colors import strong
from phonegym.apps.calendar.dates import (
    FIRST_MONTH,
    LAST_MONTH,
    first_weekday,
    heading_text,
    letters,
    midnight,
    month_days,
    month_of,
    month_start,
    week_number,
    week_of,
)
from phonegym.apps.calendar.directory import Slot, by_day, on_day, slot_of
from phonegym.apps.calendar.screens.parts import add_button, color_of, day_heading, event_row, nothing_on, undo_bar, view_actions
from phonegym.apps.calendar.state import CalendarState, ColorName, Weekday
from phonegym.apps.calendar.words import W
from phonegym.phone.civil import DAY, civil, date_text, weekday_text
from phonegym.phone.context import Context
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message, Route
from phonegym.phone.page import FLOOR, beside, page
from phonegym.ui import kit
from phonegym.ui.build import column, lazy, row, stack, text
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

DOTS = 3
"""Most dots below a day."""


class MonthTab(Route):
    """A month and one of its days."""

    def view(self, cx: Context) -> Node:
        state, day, now = cx.state(CalendarState), shared_day(cx), cx.now(DAY)
        month = month_of(day)
        header = kit.month_header(
            month // 12,
            month % 12 + 1,
            ShowMonth(month=month - 1) if month > FIRST_MONTH else None,
            ShowMonth(month=month + 1) if month < LAST_MONTH else None,
            on_title=OpenGoto(),
        )
        slots = on_day(state, day)
        keys = ("#", *(slot.key for slot in slots)) if slots else ("#", "nothing")
        hour24 = cx.settings.hour24

        def build(key: str) -> Node:
            if key == "#":
                return day_heading(heading_text(day, now), day == midnight(now))
            if key == "nothing":
                return nothing_on()
            slot = slot_of(key)
            event = state.events[slot.id]
            return event_row(slot.id, event, slot.day, day, color_of(state, event), hour24)

        head, grid = row(header, width=FILL, padding=(8, 0, 8, 0)), month_grid(state, month, day, midnight(now))
        name = f"day.{day}"  # each day's list begins at its top
        listed = lazy(name, cx.anchor(name), keys, build, grow=1, width=FILL, padding=(0, 0, 0, FLOOR))
        return page(
            cx,
            W.app_name(),
            *((beside(cx, column(head, grid, width=FILL), listed),) if cx.look.device.wide else (head, grid, kit.divider(), listed)),
            actions=view_actions(cx, day, ViewMenu()),
            primary=add_button(),
            snackbar=undo_bar(state),
        )


def month_grid(state: CalendarState, month: int, chosen: Millis, today: Millis) -> Node:
    """The days of a month in weeks."""
    first, days = month_start(month), month_days(month)
    there = by_day(state.events, state.calendars, state.settings, first, Millis(first + (days - 1) * DAY))
    start = first_weekday(state.settings.week_start)
    numbered = state.settings.week_numbers
    weeks = []
    day = week_of(first, state.settings.week_start)[0]
    while day < first + days * DAY:
        cells = [
            _cell(
                Millis(day + n * DAY), _dots(state, there.get(Millis(day + n * DAY), ())), day + n * DAY == chosen, day + n * DAY == today
            )
            if first <= day + n * DAY < first + days * DAY
            else stack(grow=1, height=48)
            for n in range(7)
        ]
        weeks.append(row(_week(day) if numbered else None, *cells, width=FILL, padding=(8, 0, 8, 0)))
        day = Millis(day + 7 * DAY)
    names = [text(letter, "label_medium", "on_surface_variant", align="center", grow=1, max_lines=1) for letter in letters(start)]
    head = row(stack(width=26) if numbered else None, *names, width=FILL, padding=(8, 0, 8, 4))
    return stack(kit.inset(head, *weeks, gap=0, padding=(0, 0, 0, 4)), width=FILL)


@component
def _week(day: Millis) -> Node:
    """The number of a week, that of its Thursday."""
    thursday = day + (3 - civil(day).weekday) % 7 * DAY
    return text(str(week_number(thursday)), "label_small", "on_surface_variant", width=26, align="center", max_lines=1)


def _dots(state: CalendarState, slots: tuple[Slot, ...]) -> tuple[ColorName, ...]:
    return tuple(dict.fromkeys(color_of(state, state.events[slot.id]) for slot in slots))[:DOTS]


@component
def _cell(day: Millis, dots: tuple[ColorName, ...], chosen: bool, today: bool) -> Node:
    c = civil(day)
    ink = "on_primary" if chosen else "primary" if today else "error" if c.weekday == 6 else "on_surface"
    disc = stack(
        text(str(c.day), "body_medium", ink, max_lines=1, weight=700 if today else None),
        width=32,
        height=32,
        radius=16,
        align="center",
        background="primary" if chosen else "primary_container" if today else None,
    )
    marks = row(*(stack(width=6, height=6, radius=3, background=strong(dot)) for dot in dots), gap=3, height=6)
    return kit_cell(disc, marks, PickDay(day=day), chosen, f"{date_text(day)} {weekday_text(Weekday(c.weekday))}", f"day_{c.day}")


def kit_cell(disc: Node, marks: Node, message: Message, chosen: bool, desc: str, id: str) -> Node:
    """A day to choose: its number above its dots."""
    return column(
        disc,
        marks,
        grow=1,
        height=48,
        align="center",
        justify="center",
        gap=3,
        on_tap=message,
        selected=chosen,
        desc=desc,
        role="button",
        id=id,
    )


class ViewMenu(Route):
    """What hangs on the three dots of the views."""

    overlay = "menu"

    def up(self) -> Route:
        return MonthTab()

    def view(self, cx: Context) -> Node:
        from phonegym.apps.calendar.screens.calendars import Calendars
        from phonegym.apps.calendar.screens.mails import Mails
        from phonegym.apps.calendar.screens.settings import SettingsPage

        return kit.menu(
            (
                kit.MenuItem(W.calendars(), FromMenu(route=Calendars()), "event_note", id="calendars"),
                kit.MenuItem(W.sent_to_guests(), FromMenu(route=Mails()), "outbox", id="mails"),
                kit.MenuItem(W.settings(), FromMenu(route=SettingsPage()), "settings", divided=True, id="settings"),
            )
        )
