"""Searching for events."""

from __future__ import annotations

from phonegym.apps.calendar.actions.viewing import SEARCH
from phonegym.apps.calendar.colors import strong
from phonegym.apps.calendar.dates import brief_text
from phonegym.apps.calendar.directory import Slot, found, slot_of
from phonegym.apps.calendar.recurring import occurrence
from phonegym.apps.calendar.screens.month import MonthTab
from phonegym.apps.calendar.screens.parts import color_of, page_of
from phonegym.apps.calendar.state import CalendarState, ColorName, Event, cal
from phonegym.apps.calendar.words import W
from phonegym.phone.answer_sheet import plain_text
from phonegym.phone.builtin import Back, Go, SetField
from phonegym.phone.civil import DAY
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.ui import kit
from phonegym.ui.build import column, lazy, row, stack, text
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node


class Search(Route):
    """Results as the query is written."""

    def up(self) -> Route:
        return MonthTab()

    def view(self, cx: Context) -> Node:
        state, field, now, hour24 = cx.state(CalendarState), cx.field(SEARCH), cx.now(DAY), cx.settings.hour24
        query = plain_text(field.text)
        box = kit.search_field(
            SEARCH,
            field,
            W.search_hint(),
            focused=cx.focused(SEARCH),
            on_clear=SetField(field=SEARCH),
            leading=kit.back_icon(Back()).node(),
        )
        bar = row(box, width=FILL, padding=(8, 4, 8, 4), background="surface")
        hits = found(state.events, state.calendars, state.settings, query, now) if query else ()

        def build(key: str) -> Node:
            slot = slot_of(key)
            event = state.events[slot.id]
            return _hit(slot, event, color_of(state, event), now, hour24)

        if not query:
            body = kit.empty_state("search", W.search_hint(), W.search_text())
        elif not hits:
            body = stack(
                kit.empty_state("event_busy", W.nothing_found(query=query), W.nothing_found_text()), grow=1, width=FILL, shows=cal.events
            )
        else:
            count = text(W.n_found.count(len(hits)), "label_large", "on_surface_variant", padding=(16, 8, 16, 4))
            rows = lazy("hits", cx.anchor("hits"), tuple(slot.key for slot in hits), build, grow=1, width=FILL)
            body = column(count, rows, width=FILL, grow=1, height=FILL)
        return kit.scaffold(bar=bar, body=body)


@component
def _hit(slot: Slot, event: Event, color: ColorName, now: int, hour24: bool) -> Node:
    at, held = cal.events[slot.id], occurrence(event, slot.day)
    disc = stack(stack(width=12, height=12, radius=6, background=strong(color)), width=24, height=24, align="center")
    when = brief_text(held, now, hour24)
    return kit.list_item(
        event.title,
        supporting=f"{when}\n{W.repeats()}" if event.repeat.unit else when,
        leading=disc,
        on_tap=Go(route=page_of(slot)),
        shows=at.title,
        supporting_shows=(at.start, at.end),
        headline_lines=0,
        supporting_lines=0,
        strike=event.reply == "no",
        id=f"hit_{slot.id}",
    )
