"""An event that another app asks for: what it would be, to be added at once or edited first."""

from __future__ import annotations

from phonegym.apps.calendar.actions.saving import AddAsked, EditAsked
from phonegym.apps.calendar.colors import strong
from phonegym.apps.calendar.dates import when_text
from phonegym.apps.calendar.drafts import NO_DAY, asked, beginning
from phonegym.apps.calendar.saying import reminder_text
from phonegym.apps.calendar.screens.parts import color_of, fact
from phonegym.apps.calendar.state import CalendarState
from phonegym.apps.calendar.words import W
from phonegym.phone.builtin import Back
from phonegym.phone.context import Context
from phonegym.phone.contracts import AddEvent
from phonegym.phone.message import Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import row, stack, text
from phonegym.ui.node import FILL, Node


class AskedEvent(Route):
    """What another app wants to put into the calendar."""

    intent: AddEvent

    def view(self, cx: Context) -> Node:
        state = cx.state(CalendarState)
        event = beginning(state, asked(self.intent), NO_DAY, cx.now())
        calendar = state.calendars.get(event.calendar)
        disc = stack(stack(width=16, height=16, radius=4, background=strong(color_of(state, event))), width=24, height=36, align="center")
        rows = (
            row(disc, text(event.title, "headline_small", grow=1), width=FILL, gap=20, align="start", padding=(16, 8, 16, 8)),
            fact("schedule", text(when_text(event, cx.settings.hour24), "body_large"), id="when"),
            fact("location_on", text(event.location, "body_large"), id="location") if event.location else None,
            fact(
                "notifications",
                *(text(reminder_text(n, event.all_day, cx.settings.hour24), "body_large") for n in event.reminders or (-1,)),
                id="reminders",
            ),
            fact("notes", text(event.notes, "body_large"), id="notes") if event.notes else None,
            fact("calendar_today", text(calendar.name if calendar is not None else "", "body_large"), id="calendar"),
        )
        edit = kit.button(W.edit_first(), EditAsked(intent=self.intent), style="text", id="edit_first")
        return page(
            cx,
            W.add_to_calendar(),
            scrolling(cx, "asked", *rows),
            navigation=kit.close_icon(Back()),
            bottom=row(edit, width=FILL, justify="end", padding=(16, 0, 16, 0)),
            primary=kit.Primary(W.add(), AddAsked(intent=self.intent), enabled=bool(event.title), id="add_asked"),
        )
