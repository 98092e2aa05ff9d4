"""Going to a date: a month to choose a day from, or a year to choose a month from."""

from __future__ import annotations

from phonegym.apps.calendar.actions.viewing import GOTO_FIELD, YEARS_FIELD, GoTo, TurnGoto, shared_day
from phonegym.apps.calendar.dates import FIRST_MONTH, LAST_MONTH, first_weekday, midnight, month_of, month_start
from phonegym.apps.calendar.screens.month import MonthTab
from phonegym.apps.calendar.state import CalendarState
from phonegym.apps.calendar.words import W
from phonegym.phone.builtin import Back
from phonegym.phone.civil import DAY, civil
from phonegym.phone.context import Context
from phonegym.phone.ids import Millis
from phonegym.phone.message import Route
from phonegym.ui import kit
from phonegym.ui.build import column, row, stack, text
from phonegym.ui.kit.calendar import month_name
from phonegym.ui.node import FILL, Node


class GoToDate(Route):
    """A day to go to."""

    overlay = "dialog"

    def up(self) -> Route:
        return MonthTab()

    def view(self, cx: Context) -> Node:
        day = shared_day(cx)
        month = int(cx.field(GOTO_FIELD).text or str(month_of(day)))
        body = _months(month) if cx.field(YEARS_FIELD).text else _days(cx, month, day)
        return kit.dialog("", body, margin=0, buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"),))


def _days(cx: Context, month: int, day: Millis) -> Node:
    first, today = month_start(month), midnight(cx.now(DAY))
    header = kit.month_header(
        month // 12,
        month % 12 + 1,
        TurnGoto(month=month - 1) if month > FIRST_MONTH else None,
        TurnGoto(month=month + 1) if month < LAST_MONTH else None,
        on_title=TurnGoto(month=month, months=True),
    )
    grid = kit.month_grid(
        month // 12,
        month % 12 + 1,
        civil(day).day if month_of(day) == month else None,
        lambda n: GoTo(day=Millis(first + (n - 1) * DAY)),
        first_weekday=first_weekday(cx.state(CalendarState).settings.week_start),
        today=civil(today).day if month_of(today) == month else None,
    )
    return column(header, grid, width=FILL)


def _months(month: int) -> Node:
    """The twelve months of a year."""
    year = month // 12
    header = row(
        text(str(year), "title_medium", grow=1, padding=(12, 12, 0, 12), id="year"),
        kit.icon_button(
            "chevron_left", W.year_before(), TurnGoto(month=month - 12, months=True), enabled=month - 12 >= FIRST_MONTH, id="year_before"
        ),
        kit.icon_button(
            "chevron_right", W.year_after(), TurnGoto(month=month + 12, months=True), enabled=month + 12 <= LAST_MONTH, id="year_after"
        ),
        width=FILL,
    )

    def cell(n: int) -> Node:
        on = n == month % 12
        return stack(
            text(month_name(n + 1)[:3], "body_large", "on_primary" if on else "on_surface", max_lines=1),
            grow=1,
            height=56,
            align="center",
            background="primary" if on else None,
            radius=28,
            on_tap=TurnGoto(month=year * 12 + n),
            role="button",
            selected=on,
            id=f"month_{n + 1}",
            desc=month_name(n + 1),
        )

    lines = [row(*(cell(n) for n in range(at, at + 3)), width=FILL, gap=8) for at in range(0, 12, 3)]
    return column(header, *lines, width=FILL, padding=(12, 0, 12, 0), gap=4)
