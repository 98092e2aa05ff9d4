"""Alarms by touch: adding, editing, switching, deleting, bringing back, being asked by another app."""

from __future__ import annotations

from phonegym.apps.clock.actions import alarms as al
from phonegym.apps.clock.actions import editor as ed
from phonegym.apps.clock.screens.alarms import AlarmMenu, Alarms, AlarmsMenu
from phonegym.apps.clock.screens.editor import Discard, Editor, NewAlarm, OpenDate, OpenEditor, OpenLabel, OpenTime
from phonegym.apps.clock.screens.pickers import SoundPage
from phonegym.apps.clock.state import EVERY_DAY, NEW, AlarmId, SoundId, Weekday
from phonegym.phone.actions import Back, Clear, Home, Launch, Type, Wait
from phonegym.phone.builtin import Go
from phonegym.phone.civil import moment
from phonegym.phone.context import answer
from phonegym.phone.contracts import NextAlarm, SetAlarm
from phonegym.phone.device import Phone
from phonegym.phone.ids import AppId
from phonegym.phone.step import act
from tests.apps.clock.conftest import CLOCK, reach, sees, state, touch
from tests.phone.hands import find, hold, tap

A = AlarmId("a02")


def top(phone: Phone) -> object:
    return phone.state.os.activities[phone.state.os.stack[-1]].routes[-1]


def test_a_new_alarm_repeats_daily_until_told_otherwise(phone: Phone) -> None:
    new = tap(phone, NewAlarm())
    saved = tap(new, al.SaveAlarm(alarm=NEW))
    (id,) = state(saved).alarms.keys() - state(phone).alarms.keys()
    assert state(saved).alarms[id].days == EVERY_DAY
    assert saved.state.os.toast is not None
    assert "20 hours 19 minutes" in saved.state.os.toast.text
    once = tap(new, ed.SetRepeat(alarm=NEW, on=False), al.SaveAlarm(alarm=NEW))
    (id,) = state(once).alarms.keys() - state(phone).alarms.keys()
    assert state(once).alarms[id].days == ()


def test_dial_and_keys_set_the_time(phone: Phone) -> None:
    dial = tap(
        phone,
        NewAlarm(),
        OpenTime(alarm=NEW),
        ed.PickHour(alarm=NEW, hour=14),
        ed.PickMinute(alarm=NEW, minute=35),
        ed.ConfirmTime(alarm=NEW),
    )
    assert sees(dial, "14:35")
    keys = tap(dial, OpenTime(alarm=NEW), ed.UseKeys(alarm=NEW, on=True), f"minute.{NEW}").act(Clear()).act(Type("7"))
    saved = touch(tap(keys, ed.ConfirmTime(alarm=NEW)), al.SaveAlarm(alarm=NEW))
    (id,) = state(saved).alarms.keys() - state(phone).alarms.keys()
    assert state(saved).alarms[id].minute == 14 * 60 + 7


def test_a_time_that_does_not_exist_greys_ok(phone: Phone) -> None:
    keys = tap(phone, NewAlarm(), OpenTime(alarm=NEW), ed.UseKeys(alarm=NEW, on=True), f"hour.{NEW}").act(Clear()).act(Type("25"))
    assert not find(keys, ed.ConfirmTime(alarm=NEW)).node.sem.enabled
    assert sees(keys, "There is no such time")


def test_twelve_hours(phone: Phone) -> None:
    twelve = tap(phone.patch({"os.settings.hour24": False}), NewAlarm(), OpenTime(alarm=NEW))
    pm = tap(
        twelve, ed.PickHalf(alarm=NEW, afternoon=True), ed.PickHour(alarm=NEW, hour=19), ed.ConfirmTime(alarm=NEW), al.SaveAlarm(alarm=NEW)
    )
    (id,) = state(pm).alarms.keys() - state(phone).alarms.keys()
    assert state(pm).alarms[id].minute == 19 * 60


def test_editing_changes_only_what_was_changed_and_keeps_an_alarm_off(phone: Phone) -> None:
    off = AlarmId("a03")
    edited = touch(phone, OpenEditor(alarm=off), ed.ToggleDay(alarm=off, day=Weekday(6)), OpenLabel(alarm=off))
    edited = touch(edited.act(Clear()).act(Type(" Late  ")), ed.SaveLabel(alarm=off), al.SaveAlarm(alarm=off))
    before, after = state(phone).alarms[off], state(edited).alarms[off]
    assert (after.days, after.label, after.enabled, after.minute) == (EVERY_DAY[:6], "Late", False, before.minute)
    assert after.sound == before.sound
    assert top(edited) == Alarms()


def test_a_new_time_switches_an_alarm_on(phone: Phone) -> None:
    off = AlarmId("a03")
    edited = touch(
        phone,
        OpenEditor(alarm=off),
        OpenTime(alarm=off),
        ed.PickHour(alarm=off, hour=8),
        ed.ConfirmTime(alarm=off),
        al.SaveAlarm(alarm=off),
    )
    assert state(edited).alarms[off].enabled
    assert state(edited).alarms[off].rings_at == moment(2026, 3, 13, 8, 30)


def test_one_day(phone: Phone) -> None:
    dated = tap(phone, NewAlarm(), ed.SetRepeat(alarm=NEW, on=False), OpenDate(alarm=NEW), ed.ShowMonth(alarm=NEW, month=2026 * 12 + 3))
    dated = tap(dated, ed.PickDay(alarm=NEW, day=moment(2026, 4, 1)), al.SaveAlarm(alarm=NEW))
    (id,) = state(dated).alarms.keys() - state(phone).alarms.keys()
    assert state(dated).alarms[id].rings_at == moment(2026, 4, 1, 6)


def test_a_day_whose_time_is_over_cannot_be_saved(phone: Phone) -> None:
    past = tap(phone, NewAlarm(), ed.SetRepeat(alarm=NEW, on=False), OpenDate(alarm=NEW), ed.PickDay(alarm=NEW, day=moment(2026, 3, 12)))
    assert not find(past, al.SaveAlarm(alarm=NEW)).node.sem.enabled
    assert sees(past, "This time is over")


def test_back_asks_before_changes_are_lost_and_home_keeps_them(phone: Phone) -> None:
    changed = touch(phone, OpenEditor(alarm=A), Go(route=SoundPage(alarm=A)), ed.ChooseSound(alarm=A, sound=SoundId("bells"))).act(Back())
    assert isinstance(top(changed.act(Back())), Discard)
    away = changed.act(Home()).act(Launch("clock"))
    assert sees(away, "Bells")
    gone = tap(away.act(Back()), ed.DiscardDraft(alarm=A))
    assert top(gone) == Alarms()
    assert state(gone).alarms == state(phone).alarms
    assert top(touch(phone, OpenEditor(alarm=A)).act(Back())) == Alarms()


def test_deleting_can_be_undone_for_a_while(phone: Phone) -> None:
    deleted = _delete(phone)
    assert A not in state(deleted).alarms
    back = tap(deleted, al.UndoDelete(id=A))
    assert state(back).alarms == state(phone).alarms
    late = deleted.act(Wait(9000))
    assert state(late).undo is None


def _delete(phone: Phone) -> Phone:
    menu = hold(reach(phone, OpenEditor(alarm=A)), OpenEditor(alarm=A))
    assert top(menu) == AlarmMenu(alarm=A)
    return tap(menu, al.DeleteAlarm(alarm=A))


def test_sorting_by_what_rings_next(phone: Phone) -> None:
    menu = tap(phone, Go(route=AlarmsMenu()))
    by_next = tap(menu, al.SortAlarms(by="next"))
    keys = [item.key for item in by_next.screen.active.items if item.key.startswith("a")]
    assert keys[0] == "a11"  # 11:30 today comes before tomorrow's early ones


def test_an_empty_list_says_so(phone: Phone) -> None:
    empty = phone.patch({"apps.clock.alarms": {}})
    assert sees(empty, "No alarms")


def test_another_app_asks_for_an_alarm(phone: Phone) -> None:
    intent = SetAlarm(minute_of_day=435, label="Train")
    asked = Phone(act(CLOCK, phone.state, AppId("people"), lambda do: do.start(intent)).after, CLOCK)
    assert sees(asked, "07:15")
    target = AlarmId("ask:435:Train")
    saved = tap(asked, al.SaveAlarm(alarm=target))
    (id,) = state(saved).alarms.keys() - state(phone).alarms.keys()
    assert (state(saved).alarms[id].minute, state(saved).alarms[id].label, state(saved).alarms[id].days) == (435, "Train", ())
    assert top(saved) == Alarms()
    assert state(asked.act(Back())).alarms == state(phone).alarms


def test_next_alarm_follows_the_switches(phone: Phone) -> None:
    assert answer(CLOCK, phone.state, NextAlarm()) == moment(2026, 3, 12, 11, 30)
    off = touch(phone, al.SetEnabled(alarm=AlarmId("a11"), on=False))
    assert answer(CLOCK, off.state, NextAlarm()) == moment(2026, 3, 12, 12)


def test_every_screen_survives_a_snapshot(phone: Phone) -> None:
    deep = tap(phone, NewAlarm(), OpenTime(alarm=NEW))
    assert phone.restore(deep.snapshot()) == deep
    assert isinstance(deep.state.os.activities[deep.state.os.stack[-1]].routes[1], Editor)
