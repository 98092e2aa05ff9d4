"""The page of one occurrence of an event, and its menu."""

from __future__ import annotations

from phonegym.apps.calendar.actions.deleting import AnswerHost, AskDelete
from phonegym.apps.calendar.actions.editor import Duplicate, OpenEditor
from phonegym.apps.calendar.actions.reminding import AGAIN, PutOff, RemindNoMore
from phonegym.apps.calendar.actions.sharing import ShareEvent
from phonegym.apps.calendar.colors import strong
from phonegym.apps.calendar.dates import full_day, when_text
from phonegym.apps.calendar.directory import overlapping
from phonegym.apps.calendar.recurring import occurrence
from phonegym.apps.calendar.saying import reminder_text, reply_text, rule_text
from phonegym.apps.calendar.screens.month import MonthTab
from phonegym.apps.calendar.screens.parts import color_of, fact
from phonegym.apps.calendar.state import CalendarState, EntryId, Event, Guest, GuestId, Reply, cal
from phonegym.apps.calendar.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.civil import clock_text
from phonegym.phone.context import Context
from phonegym.phone.ids import Millis
from phonegym.phone.message import Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import column, row, stack, text
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

ANSWERS: tuple[Reply, ...] = ("yes", "maybe", "no")


class EventPage(Route):
    """All that is known of an occurrence."""

    event: EntryId
    day: Millis

    def up(self) -> Route:
        return MonthTab()

    def view(self, cx: Context) -> Node:
        state, id = cx.state(CalendarState), self.event
        event = state.events.get(id)
        if event is None:
            return page(cx, "", kit.empty_state("event_busy", W.event_gone(), W.event_gone_text()))
        calendar = state.calendars.get(event.calendar)
        mine = not event.host and calendar is not None and not calendar.fixed
        edit = kit.BarIcon("edit", W.edit(), OpenEditor(event=id, day=self.day), id="edit")
        more = kit.more_icon(Go(route=EventMenu(event=id, day=self.day)))
        return page(
            cx,
            "",
            scrolling(cx, "event", *self._rows(cx, state, event)),
            actions=(edit, more) if mine else (more,),
            bottom=_answering(id, event) if event.host else None,
        )

    def _rows(self, cx: Context, state: CalendarState, event: Event) -> list[Node | None]:
        at, held = cal.events[self.event], occurrence(event, self.day)
        calendar = state.calendars.get(event.calendar)
        clash = overlapping(state, held, self.event)
        return [
            _head(held, at, color_of(state, event), when_text(held, cx.settings.hour24)),
            fact("event_repeat", text(rule_text(event.repeat, event.start), "body_large", shows=at.repeat), id="repeat")
            if event.repeat.unit
            else None,
            fact("event_repeat", text(W.taken_out(day=full_day(event.of_day)), "body_large", shows=(at.series, at.of_day)))
            if event.series
            else None,
            fact("warning", text(W.overlaps(title=state.events[clash[0].id].title), "body_large", "error"), id="overlaps")
            if clash
            else None,
            fact("location_on", text(event.location, "body_large", shows=at.location), id="location") if event.location else None,
            fact(
                "notifications" if event.reminders else "notifications_off",
                *(
                    text(reminder_text(n, event.all_day, cx.settings.hour24), "body_large", shows=at.reminders)
                    for n in event.reminders or (-1,)
                ),
                id="reminders",
            ),
            _put_off(self.event, event, cx.settings.hour24) if event.again_at else None,
            fact("person", text(W.invited_by(name=event.host), "body_large", shows=at.host), id="host") if event.host else None,
            _guests(self.event, event) if event.guests else None,
            fact("notes", text(event.notes, "body_large", shows=at.notes), id="notes") if event.notes else None,
            fact(
                "calendar_today",
                text(calendar.name if calendar is not None else "", "body_large", shows=at.calendar),
                id="calendar",
            ),
        ]


def _head(held: Event, at: Event, color: object, when: str) -> Node:
    ground = strong(color)  # type: ignore[arg-type]  # a colour's name
    return row(
        stack(stack(width=16, height=16, radius=4, background=ground), width=24, height=36, align="center"),
        column(
            text(held.title, "headline_small", shows=at.title, role="heading"),
            text(when, "body_large", "on_surface_variant", shows=(at.start, at.end, at.all_day)),
            grow=1,
            gap=4,
        ),
        width=FILL,
        gap=20,
        align="start",
        padding=(16, 8, 16, 16),
    )


def _put_off(id: EntryId, event: Event, hour24: bool) -> Node:
    said = text(W.again_at(time=clock_text(event.again_at, hour24)), "body_large", shows=cal.events[id].again_at)
    return fact("snooze", said, end=kit.icon_button("close", W.remind_no_more(), RemindNoMore(event=id), id="no_more"), id="again")


def _guests(id: EntryId, event: Event) -> Node:
    rows = [_guest(id, guest, event.guests[guest]) for guest in sorted(event.guests, key=lambda g: (event.guests[g].name, g))]
    said = sum(1 for guest in event.guests.values() if guest.answer == "yes")
    return column(
        fact(
            "group",
            text(W.guests_n.count(len(event.guests)), "body_large"),
            text(W.n_accepted.count(said), "body_medium", "on_surface_variant"),
        ),
        *rows,
        width=FILL,
    )


@component
def _guest(id: EntryId, guest: GuestId, held: Guest) -> Node:
    at = cal.events[id].guests[guest]
    return row(
        kit.avatar(held.name, 32),
        column(
            text(held.name, "body_large", shows=at.name),
            text(reply_text(held.answer), "body_small", "on_surface_variant", shows=at.answer),
            grow=1,
        ),
        width=FILL,
        gap=12,
        padding=(60, 4, 16, 4),
        min_height=48,
        id=f"guest_{guest}",
    )


def _answering(id: EntryId, event: Event) -> Node:
    options = [
        kit.Segment(
            reply_text(answer),
            AnswerHost(event=id, reply="none" if event.reply == answer else answer),
            event.reply == answer,
            id=f"reply_{answer}",
        )
        for answer in ANSWERS
    ]
    return column(
        text(W.going(), "title_small", "on_surface_variant", shows=cal.events[id].reply),
        kit.segmented(options, shows=cal.events[id].reply),
        width=FILL,
        gap=4,
        padding=(16, 8, 16, 12),
        background="surface_container",
    )


class EventMenu(Route):
    """What else can be done with an event."""

    overlay = "menu"
    event: EntryId
    day: Millis

    def up(self) -> Route:
        return EventPage(event=self.event, day=self.day)

    def view(self, cx: Context) -> Node:
        state, id, day = cx.state(CalendarState), self.event, self.day
        event = state.events.get(id)
        fixed = event is None or event.calendar not in state.calendars or state.calendars[event.calendar].fixed
        ahead = event is not None and occurrence(event, day).end > cx.now()
        later = PutOff(event=id, day=day, menu=True)
        return kit.menu(
            (
                kit.MenuItem(W.remind_again.count(AGAIN), later, "snooze", enabled=ahead, id="put_off"),
                kit.MenuItem(W.duplicate(), Duplicate(event=id, day=day), "content_copy", enabled=event is not None, id="duplicate"),
                kit.MenuItem(W.share(), ShareEvent(event=id, day=day), "share", enabled=event is not None, id="share"),
                kit.MenuItem(W.delete(), AskDelete(event=id, day=day), "delete", enabled=not fixed, divided=True, id="delete"),
            )
        )
