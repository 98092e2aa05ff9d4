"""Calendars and the app's settings."""

from __future__ import annotations

from phonegym.apps.calendar.state import PERSONAL, Calendar, CalendarId, CalendarState, ColorName, WeekStart
from phonegym.apps.calendar.words import W
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.state import original

NAME = "calendar_name"
"""Field of a calendar's name."""


class SetVisible(Message):
    """Show a calendar's events, or not."""

    calendar: CalendarId
    on: bool

    def apply(self, do: Do) -> None:
        do.state(CalendarState).calendars[self.calendar].visible = self.on


class SetColor(Message):
    """Give a calendar another colour."""

    calendar: CalendarId
    color: ColorName

    def apply(self, do: Do) -> None:
        do.state(CalendarState).calendars[self.calendar].color = self.color


class OpenRename(Message):
    """Open the dialog of a calendar's name; without one it names a new calendar."""

    calendar: CalendarId = CalendarId("")

    def apply(self, do: Do) -> None:
        known = original(do.state(CalendarState)).calendars.get(self.calendar)
        do.set_field(NAME, known.name if known is not None else "")
        do.go(self.leads())
        do.focus(NAME)

    def leads(self) -> Route:
        from phonegym.apps.calendar.screens.calendars import Naming

        return Naming(calendar=self.calendar)


class SaveName(Message):
    """Take over the name that was typed."""

    calendar: CalendarId

    def apply(self, do: Do) -> None:
        name = do.field(NAME).strip(" ")
        if not name:
            return
        state = do.state(CalendarState)
        if self.calendar in state.calendars:
            state.calendars[self.calendar].name = name
        else:
            order = max((one.order for one in original(state).calendars.values()), default=0) + 1
            state.calendars[CalendarId(do.fresh())] = Calendar(name=name, color="grape", order=order)
        do.hide_keyboard()
        do.close()


class DeleteCalendar(Message):
    """Delete a calendar and all that is in it."""

    calendar: CalendarId

    def apply(self, do: Do) -> None:
        from phonegym.apps.calendar.screens.calendars import CalendarPage

        state = do.state(CalendarState)
        for id, event in sorted(original(state).events.items()):
            if event.calendar == self.calendar:
                del state.events[id]
        state.calendars.pop(self.calendar, None)
        if state.settings.calendar == self.calendar:
            state.settings.calendar = PERSONAL
        do.close(CalendarPage)
        do.toast(W.calendar_deleted())


# ---- settings -----------------------------------------------------------------------------------------------------------
class SetWeekStart(Message):
    """Choose the first day of the week."""

    day: WeekStart

    def apply(self, do: Do) -> None:
        do.state(CalendarState).settings.week_start = self.day
        do.close()


class SetDefaultCalendar(Message):
    """Choose where new events go."""

    calendar: CalendarId

    def apply(self, do: Do) -> None:
        do.state(CalendarState).settings.calendar = self.calendar
        do.close()


class SetLength(Message):
    """Choose how long new events last, in minutes."""

    minutes: int

    def apply(self, do: Do) -> None:
        do.state(CalendarState).settings.length = self.minutes
        do.close()


class SetDefaultReminder(Message):
    """Choose when new events remind, in minutes before; -1: not at all."""

    minutes: int

    def apply(self, do: Do) -> None:
        do.state(CalendarState).settings.reminder = self.minutes
        do.close()


class SetColumns(Message):
    """Choose how many days the week view shows beside each other."""

    columns: int

    def apply(self, do: Do) -> None:
        do.state(CalendarState).settings.columns = self.columns


class SetWeekNumbers(Message):
    """Number the weeks of the month view, or not."""

    on: bool

    def apply(self, do: Do) -> None:
        do.state(CalendarState).settings.week_numbers = self.on


class SetDeclined(Message):
    """Show declined events, or not."""

    on: bool

    def apply(self, do: Do) -> None:
        do.state(CalendarState).settings.declined = self.on
