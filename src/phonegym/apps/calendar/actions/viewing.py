"""Moving about in time: the day that all views share, months, weeks, going to a date, searching."""

from __future__ import annotations

from phonegym.apps.calendar.dates import FIRST_MONTH, LAST_MONTH, day_of, key_of, midnight, month_of, same_day_in, within
from phonegym.apps.calendar.directory import SPAN
from phonegym.apps.calendar.state import HOUR_HEIGHTS, CalendarState, HourHeight
from phonegym.phone.civil import DAY
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message, Route

DAY_FIELD = "day"
"""Field that holds the ISO date all views stand at; empty: today."""
SPAN_FIELD = "span"
"""Field that holds how many days the agenda shows from its first one."""
BACK_FIELD = "back"
"""Field that holds how many days before the shared day the agenda begins."""
GOTO_FIELD = "goto"
"""Field that holds the month shown by the dialog that goes to a date."""
YEARS_FIELD = "goto_months"
"""Field that is not empty while that dialog shows the months of a year."""
SEARCH = "q"
STEP_BACK = 28
"""Days by which the agenda begins earlier at a time."""


def shared_day(cx: Context) -> Millis:
    """The day that the views stand at."""
    text = cx.field(DAY_FIELD).text
    return day_of(text) if text else midnight(cx.now(DAY))


def _stands_at(do: Do) -> Millis:
    text = do.field(DAY_FIELD)
    return day_of(text) if text else midnight(do.now)


def stand_at(do: Do, day: int) -> None:
    """Have all views stand at a day; the agenda begins there."""
    do.set_field(DAY_FIELD, key_of(within(day)))
    do.clear_field(SPAN_FIELD)
    do.clear_field(BACK_FIELD)


class PickDay(Message):
    """Have all views stand at this day."""

    day: Millis

    def apply(self, do: Do) -> None:
        stand_at(do, self.day)


class ZoomHours(Message):
    """Make the hours of the week view higher (above 100 percent) or lower: by one step at least, as far as they go."""

    percent: int

    def apply(self, do: Do) -> None:
        state = do.state(CalendarState)
        state.hour_height = _zoomed(state.hour_height, self.percent)


def _zoomed(height: HourHeight, percent: int) -> HourHeight:
    nearest = min(HOUR_HEIGHTS, key=lambda each: abs(100 * each - height * percent))
    if nearest != height or percent == 100:
        return nearest
    at = HOUR_HEIGHTS.index(height) + (1 if percent > 100 else -1)
    return HOUR_HEIGHTS[min(max(at, 0), len(HOUR_HEIGHTS) - 1)]


class ShowMonth(Message):
    """Leaf to a month (`12 * year + month - 1`): the same day there, or its last one."""

    month: int

    def apply(self, do: Do) -> None:
        month = min(max(self.month, FIRST_MONTH), LAST_MONTH)
        stand_at(do, same_day_in(month, _stands_at(do)))


class OpenGoto(Message):
    """Open the dialog that goes to a date."""

    def apply(self, do: Do) -> None:
        do.set_field(GOTO_FIELD, str(month_of(_stands_at(do))))
        do.clear_field(YEARS_FIELD)
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.calendar.screens.going import GoToDate

        return GoToDate()


class TurnGoto(Message):
    """Have that dialog show a month, or the months of its year."""

    month: int
    months: bool = False

    def apply(self, do: Do) -> None:
        do.set_field(GOTO_FIELD, str(min(max(self.month, FIRST_MONTH), LAST_MONTH)))
        do.set_field(YEARS_FIELD, "1" if self.months else "")


class GoTo(Message):
    """Go to the date that was chosen."""

    day: Millis

    def apply(self, do: Do) -> None:
        do.close()
        stand_at(do, self.day)


class ShowMore(Message):
    """Have the agenda begin earlier, or end later."""

    earlier: bool = False

    def apply(self, do: Do) -> None:
        if self.earlier:
            do.set_field(BACK_FIELD, str(int(do.field(BACK_FIELD) or "0") + STEP_BACK))
        else:
            do.set_field(SPAN_FIELD, str(int(do.field(SPAN_FIELD) or str(SPAN)) + SPAN))


class OpenSearch(Message):
    """Begin to search, the keyboard up."""

    def apply(self, do: Do) -> None:
        do.set_field(SEARCH, "")
        do.go(self.leads())
        do.focus(SEARCH)

    def leads(self) -> Route:
        from phonegym.apps.calendar.screens.search import Search

        return Search()


class FromMenu(Message):
    """Open a screen or a dialog in place of the menu."""

    route: Route

    def apply(self, do: Do) -> None:
        do.replace(self.route)

    def leads(self) -> Route:
        return self.route


class CloseTip(Message):
    """Close the hint on the agenda."""

    def apply(self, do: Do) -> None:
        do.state(CalendarState).tip = False
