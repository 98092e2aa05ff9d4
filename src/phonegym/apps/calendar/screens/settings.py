"""The app's own settings."""

from __future__ import annotations

from typing import get_args

from phonegym.apps.calendar.actions.calendars import (
    SetColumns,
    SetDeclined,
    SetDefaultCalendar,
    SetDefaultReminder,
    SetLength,
    SetWeekNumbers,
    SetWeekStart,
)
from phonegym.apps.calendar.directory import writable
from phonegym.apps.calendar.saying import length_text, reminder_text, start_text
from phonegym.apps.calendar.screens.month import ViewMenu
from phonegym.apps.calendar.screens.parts import choice_dialog
from phonegym.apps.calendar.state import LENGTHS, REMINDERS, CalendarState, WeekStart, cal
from phonegym.apps.calendar.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import stack
from phonegym.ui.node import FILL, Node


class SettingsPage(Route):
    """Everything the calendar can be set to."""

    def up(self) -> Route:
        return ViewMenu()

    def view(self, cx: Context) -> Node:
        state = cx.state(CalendarState)
        s, here = state.settings, cal.settings
        calendar = state.calendars.get(s.calendar)
        name = calendar.name if calendar is not None else ""
        rows = (
            kit.section(
                W.view(),
                kit.value_row(W.week_start(), start_text(s.week_start), Go(route=StartChoice()), here.week_start, id="week_start"),
                kit.switch_row(
                    W.three_days(),
                    s.columns == 3,
                    SetColumns(columns=1 if s.columns == 3 else 3),
                    supporting=W.three_days_hint(),
                    shows=here.columns,
                    id="three_days",
                ),
                kit.switch_row(
                    W.week_numbers(), s.week_numbers, SetWeekNumbers(on=not s.week_numbers), shows=here.week_numbers, id="numbers"
                ),
                kit.switch_row(W.show_declined(), s.declined, SetDeclined(on=not s.declined), shows=here.declined, id="declined"),
            ),
            kit.section(
                W.new_events(),
                kit.value_row(W.calendar(), name, Go(route=DefaultChoice()), here.calendar, id="default_calendar"),
                kit.value_row(W.length(), length_text(s.length), Go(route=LengthChoice()), here.length, id="length"),
                kit.value_row(
                    W.reminder(),
                    reminder_text(s.reminder, False, cx.settings.hour24),
                    Go(route=ReminderChoice()),
                    here.reminder,
                    id="reminder",
                ),
            ),
        )
        return page(cx, W.settings(), scrolling(cx, "settings", *rows))


def _cancel() -> kit.DialogButton:
    return kit.DialogButton(W.cancel(), Back(), kind="cancel")


class StartChoice(Route):
    """The first day of the week."""

    overlay = "dialog"

    def up(self) -> Route:
        return SettingsPage()

    def view(self, cx: Context) -> Node:
        now = cx.state(CalendarState).settings.week_start
        days: tuple[WeekStart, ...] = get_args(WeekStart)
        rows = [kit.radio_row(start_text(day), day == now, SetWeekStart(day=day), id=f"start_{day}") for day in days]
        return choice_dialog(W.week_start(), rows, _cancel())


class DefaultChoice(Route):
    """Where new events go."""

    overlay = "dialog"

    def up(self) -> Route:
        return SettingsPage()

    def view(self, cx: Context) -> Node:
        state = cx.state(CalendarState)
        rows = [
            kit.radio_row(state.calendars[id].name, id == state.settings.calendar, SetDefaultCalendar(calendar=id), id=f"default_{id}")
            for id in writable(state.calendars)
        ]
        return choice_dialog(W.calendar(), rows, _cancel())


class LengthChoice(Route):
    """How long new events last."""

    overlay = "dialog"

    def up(self) -> Route:
        return SettingsPage()

    def view(self, cx: Context) -> Node:
        now = cx.state(CalendarState).settings.length
        rows = [kit.radio_row(length_text(n), n == now, SetLength(minutes=n), id=f"length_{n}") for n in LENGTHS]
        return choice_dialog(W.length(), rows, _cancel())


class ReminderChoice(Route):
    """When new events remind."""

    overlay = "dialog"

    def up(self) -> Route:
        return SettingsPage()

    def view(self, cx: Context) -> Node:
        now = cx.state(CalendarState).settings.reminder
        rows = [
            kit.radio_row(reminder_text(n, False, cx.settings.hour24), n == now, SetDefaultReminder(minutes=n), id=f"reminder_{n}")
            for n in (-1, *REMINDERS)
        ]
        body = stack(kit.page("choices", cx.anchor("choices"), *rows), width=FILL, height=392)
        return kit.dialog(W.reminder(), body, margin=8, buttons=(_cancel(),))
