"""Calendars: which are shown, their names and colours."""

from __future__ import annotations

from phonegym.apps.calendar.actions.calendars import NAME, DeleteCalendar, OpenRename, SaveName, SetColor, SetVisible
from phonegym.apps.calendar.colors import name_of, strong
from phonegym.apps.calendar.directory import sorted_calendars
from phonegym.apps.calendar.screens.month import ViewMenu
from phonegym.apps.calendar.state import COLOR_NAMES, PERSONAL, Calendar, CalendarId, CalendarState, ColorName, cal
from phonegym.apps.calendar.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.phone.page import FLOOR, confirm, page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import column, row, stack, text
from phonegym.ui.node import FILL, Node


class Calendars(Route):
    """All calendars; a tick shows one, the arrow opens its page."""

    def up(self) -> Route:
        return ViewMenu()

    def view(self, cx: Context) -> Node:
        state = cx.state(CalendarState)
        rows = [_row(state, id) for id in sorted_calendars(state.calendars)]
        hint = text(W.calendars_hint(), "body_medium", "on_surface_variant", padding=(16, 4, 16, 8))
        return page(
            cx,
            W.calendars(),
            kit.page("calendars", cx.anchor("calendars"), hint, *rows, padding=(0, 0, 0, FLOOR)),
            primary=kit.Primary(W.new_calendar(), OpenRename(), icon="add", floating=True, id="new_calendar"),
        )


def _row(state: CalendarState, id: CalendarId) -> Node:
    one, at = state.calendars[id], cal.calendars[id]
    n = sum(1 for event in state.events.values() if event.calendar == id)
    end = row(
        stack(width=16, height=16, radius=8, background=strong(one.color), shows=at.color),
        kit.icon_button("chevron_right", W.open_calendar(name=one.name), Go(route=CalendarPage(calendar=id)), id=f"open_{id}"),
        gap=8,
    )
    return kit.list_item(
        one.name,
        supporting=W.events_n.count(n),
        leading=kit.checkbox(one.visible, shows=at.visible),
        trailing=end,
        shows=at.name,
        on_tap=SetVisible(calendar=id, on=not one.visible),
        id=f"calendar_{id}",
    )


class CalendarPage(Route):
    """One calendar."""

    calendar: CalendarId

    def up(self) -> Route:
        return Calendars()

    def view(self, cx: Context) -> Node:
        id = self.calendar
        one = cx.state(CalendarState).calendars.get(id)
        if one is None:
            return page(cx, "", kit.empty_state("event_busy", W.event_gone(), W.event_gone_text()))
        at = cal.calendars[id]
        discs = [kit.ColorChoice(name, name_of(name), strong(name)) for name in COLOR_NAMES]
        rows = (
            kit.value_row(W.name(), one.name, OpenRename(calendar=id), at.name, icon="edit", id="name", enabled=not one.fixed),
            kit.switch_row(
                W.visible(), one.visible, SetVisible(calendar=id, on=not one.visible), icon="visibility", shows=at.visible, id="visible"
            ),
            kit.section(
                W.color(),
                stack(kit.color_picker(discs, one.color, self._color, shows=at.color), width=FILL, padding=(16, 0, 16, 8)),
            ),
            _delete(id, one),
        )
        return page(cx, one.name, scrolling(cx, "calendar", *rows))

    def _color(self, key: str) -> Message:
        color: ColorName = next(name for name in COLOR_NAMES if name == key)
        return SetColor(calendar=self.calendar, color=color)


def _delete(id: CalendarId, one: Calendar) -> Node | None:
    if one.fixed or id == PERSONAL:
        return None
    return kit.inset(
        kit.button(W.delete_calendar(), Go(route=DeletingCalendar(calendar=id)), style="danger_text", icon="delete", id="delete")
    )


class DeletingCalendar(Route):
    """Asks before a calendar is deleted."""

    overlay = "dialog"
    calendar: CalendarId

    def up(self) -> Route:
        return CalendarPage(calendar=self.calendar)

    def view(self, cx: Context) -> Node:
        one = cx.state(CalendarState).calendars.get(self.calendar)
        name = one.name if one is not None else ""
        return confirm(
            W.delete_calendar(), W.delete_calendar_text(name=name), W.delete(), DeleteCalendar(calendar=self.calendar), danger=True
        )


class Naming(Route):
    """The name of a calendar, or of a new one."""

    overlay = "dialog"
    calendar: CalendarId

    def up(self) -> Route:
        return CalendarPage(calendar=self.calendar) if self.calendar else Calendars()

    def view(self, cx: Context) -> Node:
        save = SaveName(calendar=self.calendar)
        typed = bool(cx.field(NAME).text.strip(" "))
        return kit.dialog(
            W.calendar_name() if self.calendar else W.new_calendar(),
            column(kit.text_field(NAME, cx.field(NAME), label=W.name(), focused=cx.focused(NAME), on_submit=save), width=FILL),
            buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"), kit.DialogButton(W.save(), save, enabled=typed, id="ok")),
        )
