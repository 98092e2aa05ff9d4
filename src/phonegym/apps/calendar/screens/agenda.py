"""The agenda: what is on, day by day, from the day that the views stand at."""

from __future__ import annotations

from phonegym.apps.calendar.actions.viewing import BACK_FIELD, SPAN_FIELD, CloseTip, OpenGoto, ShowMore, shared_day
from phonegym.apps.calendar.dates import FIRST_DAY, LAST_DAY, heading_text, midnight, month_of, month_text
from phonegym.apps.calendar.directory import SPAN, agenda_keys, slot_of
from phonegym.apps.calendar.screens.month import ViewMenu
from phonegym.apps.calendar.screens.parts import add_button, color_of, day_heading, event_row, nothing_on, undo_bar, view_actions
from phonegym.apps.calendar.state import CalendarState, cal
from phonegym.apps.calendar.words import W
from phonegym.phone.civil import DAY
from phonegym.phone.context import Context
from phonegym.phone.ids import Millis
from phonegym.phone.message import Route
from phonegym.phone.page import FLOOR, page
from phonegym.ui import kit
from phonegym.ui.build import lazy, row, stack, text
from phonegym.ui.memo import derived
from phonegym.ui.node import FILL, Node

EARLIER, LATER, TIP, NOTHING, FREE = "earlier", "later", "tip", "nothing", "free"


class AgendaTab(Route):
    """What is on from a day onwards."""

    def view(self, cx: Context) -> Node:
        state, day, now, hour24 = cx.state(CalendarState), shared_day(cx), cx.now(DAY), cx.settings.hour24
        first = Millis(max(FIRST_DAY, day - int(cx.field(BACK_FIELD).text or "0") * DAY))
        days = int(cx.field(SPAN_FIELD).text or str(SPAN)) + (day - first) // DAY
        keys = _with_ends(
            agenda_keys(state.events, state.calendars, state.settings, first, days, midnight(now)),
            first > FIRST_DAY,
            first + days * DAY <= LAST_DAY,
            state.tip,
        )

        def build(key: str) -> Node:
            if key == TIP:
                return kit.banner(W.tip_guests(), icon="group_add", on_close=CloseTip(), id="tip")
            if key in (EARLIER, LATER):
                return _more(key == EARLIER)
            if key == NOTHING:
                return stack(
                    kit.empty_state("event_available", W.nothing_planned(), W.nothing_planned_text()), width=FILL, shows=cal.events
                )
            if key == FREE:
                return nothing_on()
            if key.startswith("#"):
                on = int(key[1:])
                return day_heading(heading_text(on, now), on == midnight(now))
            on, _, rest = key.partition(":")  # type: ignore[assignment]  # a day and a row, both text
            slot = slot_of(rest)
            event = state.events[slot.id]
            return event_row(slot.id, event, slot.day, Millis(int(on)), color_of(state, event), hour24)

        title = row(
            text(month_text(month_of(day)), "title_medium", on_tap=OpenGoto(), role="button", id="month_title", padding=(16, 12, 16, 12)),
            width=FILL,
        )
        return page(
            cx,
            W.app_name(),
            title,
            lazy("agenda", cx.anchor("agenda"), keys, build, grow=1, width=FILL, padding=(0, 0, 0, FLOOR)),
            actions=view_actions(cx, day, ViewMenu()),
            primary=add_button(),
            snackbar=undo_bar(state),
        )


@derived
def _with_ends(keys: tuple[str, ...], earlier: bool, later: bool, tip: bool) -> tuple[str, ...]:
    body = keys or (NOTHING,)
    return ((TIP,) if tip else ()) + ((EARLIER,) if earlier else ()) + body + ((LATER,) if later else ())


def _more(earlier: bool) -> Node:
    return row(
        kit.button(
            W.show_earlier() if earlier else W.show_later(), ShowMore(earlier=earlier), style="text", id=EARLIER if earlier else LATER
        ),
        width=FILL,
        justify="center",
    )
