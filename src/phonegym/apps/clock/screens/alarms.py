"""The list of alarms, its menus, and the notice that brings back what was deleted."""

from __future__ import annotations

from phonegym.apps.clock.actions.alarms import CloseTip, DeleteAlarm, DuplicateAlarm, SetEnabled, SkipNext, SkipNone, SortAlarms, UndoDelete
from phonegym.apps.clock.actions.ringing import CancelSnooze, Snooze, Stop
from phonegym.apps.clock.state import Alarm, AlarmId, ClockState, SortBy, WeekStart, ck
from phonegym.apps.clock.times import ahead_text, next_waking, pending, schedule_text, skips, when_text
from phonegym.apps.clock.words import W
from phonegym.phone.builtin import Go, Tab
from phonegym.phone.civil import clock_text, minutes_text
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.phone.page import page
from phonegym.ui import kit
from phonegym.ui.build import column, icon, lazy, row, text
from phonegym.ui.memo import component, derived
from phonegym.ui.node import FILL, Node

NEXT, TIP, RING = "#next", "#tip", "#ring:"
"""Keys of what stands above the alarms: when the next one rings, a hint, the alarms that ring now."""


class Alarms(Route):
    """All alarms, by time of day or by when they ring next."""

    def view(self, cx: Context) -> Node:
        from phonegym.apps.clock.screens.editor import NewAlarm

        state = cx.state(ClockState)
        add = kit.Primary(W.add_alarm(), NewAlarm(), icon="add", floating=True, id="add")
        more = kit.more_icon(Go(route=AlarmsMenu()))
        notice = undo_notice(state, W.alarm_deleted(), "alarm")
        if not state.alarms:
            body = kit.empty_state("alarm_off", W.no_alarms(), W.no_alarms_hint())
            return page(
                cx,
                W.alarms(),
                column(body, grow=1, width=FILL, desc=W.no_alarms(), shows=ck.alarms),
                primary=add,
                actions=(more,),
                snackbar=notice,
            )
        tip = state.tip and not state.bedtime.enabled  # it offers what is set up already
        keys = _keys(state.alarms, state.settings.sort, tip, cx.now())
        rows = lazy(
            "alarms", cx.anchor("alarms"), keys, lambda key: _row(cx, state, key), grow=1, width=FILL, padding=(0, 0, 0, floor_of(notice))
        )
        return page(cx, W.alarms(), rows, primary=add, actions=(more,), snackbar=notice)


@derived
def _keys(alarms: dict[AlarmId, Alarm], sort: SortBy, tip: bool, now: int) -> tuple[str, ...]:
    def place(id: AlarmId) -> tuple[int, int, str]:
        alarm = alarms[id]
        first = (pending(alarm) or now * 2) if sort == "next" else 0
        return first, alarm.minute, id

    ringing = [f"{RING}{id}" for id in sorted(alarms) if alarms[id].ringing_since]
    return (*ringing, NEXT, *((TIP,) if tip else ()), *sorted(alarms, key=place))


def _row(cx: Context, state: ClockState, key: str) -> Node:
    hour24, now = cx.settings.hour24, cx.now()
    if key == NEXT:
        at = next_waking(state)
        when = W.next_at(day=when_text(at, now), time=clock_text(at, hour24)) if at else ""
        return _next(when, ahead_text(at, now) if at else "")
    if key == TIP:
        return _tip()
    if key.startswith(RING):
        id = AlarmId(key[len(RING) :])
        return _ringing_card(id, state.alarms[id], hour24)
    id = AlarmId(key)
    alarm = state.alarms[id]
    skipping = W.skips(day=when_text(alarm.skipped, now, within=True)) if skips(alarm, now) else ""
    return alarm_row(id, alarm, schedule_text(alarm, now, state.settings.week_start), hour24, skipping)


@component
def _next(when: str, ahead: str) -> Node:
    return column(
        text(W.next_alarm() if when else W.all_off(), "label_large", "primary", role="heading"),
        text(when, "title_large") if when else None,
        text(W.in_length(length=ahead), "body_medium", "on_surface_variant") if when else None,
        width=FILL,
        padding=(16, 8, 16, 12),
        id="next_alarm",
    )


@component
def _tip() -> Node:
    from phonegym.apps.clock.screens.bedtime import BedtimeTab

    tip = kit.banner(W.tip(), icon="bedtime", action=(W.tip_action(), Tab(route=BedtimeTab())), on_close=CloseTip(), id="tip")
    return column(tip, width=FILL, padding=(0, 0, 0, 8))


@component
def _ringing_card(id: AlarmId, alarm: Alarm, hour24: bool) -> Node:
    buttons = row(
        kit.button(W.snooze(), Snooze(alarm=id), style="outlined", id="snooze"),
        kit.button(W.stop(), Stop(alarm=id), id="stop"),
        gap=8,
        width=FILL,
    )
    title = W.alarm_named(label=alarm.label or W.alarm(), time=minutes_text(alarm.minute, hour24))
    return kit.inset(kit.card(text(W.ringing(), "label_large", "primary"), text(title, "title_medium"), buttons, style="elevated"))


@component
def alarm_row(id: AlarmId, alarm: Alarm, when: str, hour24: bool, skipping: str = "") -> Node:
    """One alarm of the list: its time, its label, its days, its switch."""
    here = ck.alarms[id]
    ink = "on_surface" if alarm.enabled else "on_surface_variant"
    snoozed = None
    if alarm.snoozed_until:
        until = text(
            W.snoozed_until(time=clock_text(alarm.snoozed_until, hour24)), "body_medium", "primary", grow=1, shows=here.snoozed_until
        )
        snoozed = row(until, kit.button(W.cancel_snooze(), CancelSnooze(alarm=id), style="text"), width=FILL, gap=8)
    skipped = None
    if skipping:
        words = text(skipping, "body_medium", "primary", grow=1, shows=here.skipped)
        skipped = row(words, kit.button(W.skip_none(), SkipNone(alarm=id), style="text", id="skip_none"), width=FILL, gap=8)
    texts = column(
        text(minutes_text(alarm.minute, hour24), "display_small", ink, shows=here.minute, max_lines=1),
        text(alarm.label, "title_small", ink, shows=here.label) if alarm.label else None,
        text(when, "body_medium", "on_surface_variant", shows=(here.days, here.day)),
        snoozed,
        skipped,
        grow=1,
    )
    return row(
        texts,
        kit.switch(
            alarm.enabled, SetEnabled(alarm=id, on=not alarm.enabled), desc=switch_desc(alarm, hour24), id="onoff", shows=here.enabled
        ),
        width=FILL,
        padding=(16, 8, 12, 8),
        gap=12,
        on_tap=_open(id),
        on_long=Go(route=AlarmMenu(alarm=id)),
        id=f"alarm_{id}",
    )


def switch_desc(alarm: Alarm, hour24: bool) -> str:
    """What the switch of an alarm is called."""
    return W.switch_desc(name=f"{minutes_text(alarm.minute, hour24)} {alarm.label}".strip(" "))


def _open(id: AlarmId) -> Message:
    from phonegym.apps.clock.screens.editor import OpenEditor

    return OpenEditor(alarm=id)


def floor_of(notice: Node | None) -> int:
    """Dp kept free below a list for the button that floats over it, and for the notice that lifts the button."""
    return 96 if notice is None else 176


def undo_notice(state: ClockState, words: str, kind: str) -> Node | None:
    """The notice that offers to bring back the last deletion, if it was of this kind."""
    undo = state.undo
    if undo is None or getattr(undo, kind) is None:
        return None
    return kit.snackbar(words, (W.undo(), UndoDelete(id=undo.id)))


# ---- menus --------------------------------------------------------------------------------------------------------------
class AlarmMenu(Route):
    """What a long press on an alarm offers."""

    overlay = "sheet"
    alarm: AlarmId

    def up(self) -> Route:
        return Alarms()

    def view(self, cx: Context) -> Node:
        alarm = cx.state(ClockState).alarms.get(self.alarm)
        if alarm is None:
            return kit.sheet(title=W.gone())
        title = W.alarm_named(label=alarm.label or W.alarm(), time=minutes_text(alarm.minute, cx.settings.hour24))
        return kit.sheet(
            kit.list_item(W.edit(), leading=icon("edit"), on_tap=_open(self.alarm), id="edit"),
            kit.list_item(W.duplicate(), leading=icon("content_copy"), on_tap=DuplicateAlarm(alarm=self.alarm), id="duplicate"),
            _skip_item(self.alarm, alarm, cx.now()),
            kit.list_item(W.delete(), leading=icon("delete"), on_tap=DeleteAlarm(alarm=self.alarm), id="delete"),
            title=title,
        )


def _skip_item(id: AlarmId, alarm: Alarm, now: int) -> Node:
    """Not to ring the next time; what rings once, or not at all, has nothing to skip."""
    if skips(alarm, now):
        day = W.skips(day=when_text(alarm.skipped, now, within=True))
        return kit.list_item(W.skip_none(), supporting=day, leading="alarm_on", on_tap=SkipNone(alarm=id, menu=True), id="skip_none")
    can = alarm.enabled and bool(alarm.days)
    day = when_text(alarm.rings_at, now) if can else W.nothing_to_skip()
    return kit.list_item(W.skip_next(), supporting=day, leading="alarm_off", on_tap=SkipNext(alarm=id), enabled=can, id="skip_next")


class AlarmsMenu(Route):
    """The three dots of the list."""

    overlay = "menu"

    def up(self) -> Route:
        return Alarms()

    def view(self, cx: Context) -> Node:
        from phonegym.apps.clock.screens.settings import OpenSettings

        sort = cx.state(ClockState).settings.sort
        return kit.menu(
            (
                kit.MenuItem(W.sort_time(), SortAlarms(by="time"), checked=sort == "time", id="sort_time"),
                kit.MenuItem(W.sort_next(), SortAlarms(by="next"), checked=sort == "next", id="sort_next"),
                kit.MenuItem(W.settings(), OpenSettings(), divided=True, id="settings"),
            )
        )


def week_of(cx: Context) -> WeekStart:
    """The first day of the week in force."""
    return cx.state(ClockState).settings.week_start
