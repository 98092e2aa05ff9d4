"""Views, search, calendars, settings, invitations, reminders."""

from __future__ import annotations

from phonegym.apps.calendar.actions import calendars as ca
from phonegym.apps.calendar.actions.deleting import AnswerHost
from phonegym.apps.calendar.actions.reminding import AGAIN, PutOff
from phonegym.apps.calendar.actions.viewing import GoTo, OpenGoto, OpenSearch, PickDay, ShowMonth, ShowMore, TurnGoto
from phonegym.apps.calendar.screens.agenda import AgendaTab
from phonegym.apps.calendar.screens.event import EventPage
from phonegym.apps.calendar.screens.month import MonthTab, ViewMenu
from phonegym.apps.calendar.screens.week import WeekTab
from phonegym.apps.calendar.state import CLUB, PERSONAL, WORK, CalendarState, EntryId, Event
from phonegym.phone.actions import Back, Swipe, Type
from phonegym.phone.builtin import Go, Tab
from phonegym.phone.civil import HOUR, MINUTE, moment
from phonegym.phone.context import answer
from phonegym.phone.contracts import UpcomingEvents
from phonegym.phone.device import Phone
from phonegym.phone.ids import AppId, Millis
from phonegym.phone.os import PhoneState
from phonegym.phone.shell.shade import OpenNotification
from phonegym.state import produce
from phonegym.ui.node import TextContent
from tests.apps.calendar.conftest import CALENDAR, opened, reach, state, top, touch
from tests.phone.hands import find, tap

RUN = moment(2026, 3, 15)
TRIP, FEAST = EntryId("trip"), EntryId("feast")


def says(phone: Phone, text: str) -> bool:
    try:
        return find(phone, text).visible
    except AssertionError:
        return False


def test_the_day_in_view_is_shared_by_all_views(phone: Phone) -> None:
    april = tap(phone, ShowMonth(month=2026 * 12 + 3), PickDay(day=moment(2026, 4, 6)))
    assert says(april, "Easter Monday")
    assert says(tap(april, Tab(route=WeekTab())), "Easter Monday")
    assert says(tap(april, Tab(route=AgendaTab())), "Easter Monday")
    assert says(tap(april, "go_today"), "Swimming")


def test_going_to_a_date_by_year_and_month(phone: Phone) -> None:
    dialog = tap(phone, OpenGoto(), TurnGoto(month=2026 * 12 + 2, months=True), "year_after", "month_12")
    gone = tap(dialog, GoTo(day=moment(2027, 12, 25)))
    assert top(gone) == MonthTab()
    assert says(gone, "Christmas Day")
    short = tap(gone, PickDay(day=moment(2027, 12, 31)), ShowMonth(month=2027 * 12 + 10))
    assert find(short, PickDay(day=moment(2027, 11, 30))).node.sem.selected


def test_the_agenda_grows_at_both_ends(phone: Phone) -> None:
    agenda = tap(phone, Tab(route=AgendaTab()))
    earlier = tap(agenda, ShowMore(earlier=True))
    assert says(reach(earlier, "event_e52"), "Picture framing")
    dialog = tap(phone, OpenGoto(), "month_title", "month_12")
    far = tap(dialog, GoTo(day=moment(2026, 12, 20)), Tab(route=AgendaTab()))
    for _ in range(60):
        if says(far, "Show later days"):
            break
        far = far.act(Swipe(300, 1800, 300, 300))
    assert says(far, "Show later days")
    assert says(tap(far, ShowMore()).act(Swipe(300, 1800, 300, 600)), "Stand-up")


def test_three_days_beside_each_other(phone: Phone) -> None:
    week = tap(phone, Tab(route=WeekTab()), ca.SetColumns(columns=3))
    assert state(week).settings.columns == 3
    assert says(week, "Thu 12")
    assert says(week, "Sat 14")
    page = tap(week, "block_e40_13")
    assert top(page) == EventPage(event=EntryId("e40"), day=moment(2026, 3, 13))


def test_search_finds_words_places_and_guests_of_what_is_shown(phone: Phone) -> None:
    empty = tap(phone, OpenSearch())
    assert says(empty.act(Type("stadium")), "No events for “stadium”")
    assert says(empty.patch({"apps.calendar.calendars.club.visible": True}).act(Type("stadium")), "Track training")
    events = [event for event in state(phone).events.values() if event.calendar != CLUB]
    name = next(iter(state(phone).events[EntryId("e28")].guests.values())).name
    with_them = sum(name in (event.host, *(guest.name for guest in event.guests.values())) for event in events)
    assert with_them > 1
    assert says(empty.act(Type(name)), f"{with_them} events")
    assert says(empty.act(Type(state(phone).events[EntryId("e44")].host)), "Farewell drinks")
    assert says(empty.act(Type("zzz")), "No events for “zzz”")
    both = empty.act(Type("meeting"))
    assert says(both, "2 events")


def test_a_calendar_is_hidden_and_shown(phone: Phone) -> None:
    assert not says(tap(phone, PickDay(day=RUN)), "Long run")
    shown = tap(phone, Go(route=ViewMenu()), "calendars", ca.SetVisible(calendar=CLUB, on=True)).act(Back())
    assert says(tap(shown, PickDay(day=RUN)), "Long run")


def test_a_calendar_is_added_renamed_and_deleted_with_its_events(phone: Phone) -> None:
    list_ = tap(phone, Go(route=ViewMenu()), "calendars")
    added = tap(tap(list_, ca.OpenRename()).act(Type("Garden")), "ok")
    (id,) = state(added).calendars.keys() - state(phone).calendars.keys()
    assert state(added).calendars[id].name == "Garden"
    page = tap(added, f"open_{WORK}", ca.SetColor(calendar=WORK, color="grape"))
    assert state(page).calendars[WORK].color == "grape"
    gone = tap(touch(page, "delete"), ca.DeleteCalendar(calendar=WORK))
    assert WORK not in state(gone).calendars
    assert all(event.calendar != WORK for event in state(gone).events.values())


def test_an_invitation_is_answered_and_the_answer_taken_back(phone: Phone) -> None:
    id = EntryId("e45")
    page = opened(phone, id, moment(2026, 3, 21))
    no = tap(page, AnswerHost(event=id, reply="no"))
    assert state(no).events[id].reply == "no"
    assert state(tap(no, AnswerHost(event=id, reply="none"))).events[id].reply == "none"
    declined = tap(no.act(Back()), PickDay(day=moment(2026, 3, 21)))
    assert says(declined, "Game night")
    assert not says(declined.patch({"apps.calendar.settings.declined": False}), "Game night")


def test_settings_shape_new_events_and_weeks(phone: Phone) -> None:
    page = tap(phone, Go(route=ViewMenu()), "settings")
    page = touch(
        page, "week_start", ca.SetWeekStart(day="sunday"), "length", ca.SetLength(minutes=90), "reminder", ca.SetDefaultReminder(minutes=-1)
    )
    settings = state(page).settings
    assert (settings.week_start, settings.length, settings.reminder, settings.calendar) == ("sunday", 90, -1, PERSONAL)


def test_a_reminder_comes_on_time_leads_to_its_event_and_can_be_put_off(phone: Phone) -> None:
    swim = EntryId("e32")
    day = moment(2026, 3, 12)
    before = phone.wait_until(day + 16 * HOUR - MINUTE)
    key = f"calendar/{swim}.{day}"
    assert key not in before.state.os.notifications
    there = before.wait_until(day + 16 * HOUR + 1000)
    assert there.state.os.notifications[key].text.startswith("Thu, Mar 12, 16:30")  # type: ignore[index]  # a notification's id
    width, height = there.size
    shade = there.act(Swipe(width // 2, 5, width // 2, height // 2))
    assert top(tap(shade, OpenNotification(id=key))) == EventPage(event=swim, day=day)  # type: ignore[arg-type]  # a notification's id
    put_off = tap(shade, "Remind in 10 minutes")
    assert key not in put_off.state.os.notifications
    assert state(put_off).events[swim].again_at == put_off.state.os.clock - 1000 + AGAIN * MINUTE
    again = put_off.wait_until(put_off.state.os.clock + AGAIN * MINUTE + 1000)
    assert key in again.state.os.notifications
    assert state(again).events[swim].again_at == 0
    assert PutOff(event=swim, day=day) == again.state.os.notifications[key].actions[0].message  # type: ignore[index]  # a notification's id
    assert state(there).events[swim].reminds_at == moment(2026, 3, 19, 16)


def trip(phone: Phone, **other: object) -> Phone:
    """A phone with an event from Thursday morning to Saturday afternoon, and one for the whole of Friday and Saturday."""

    def plan(draft: PhoneState) -> None:
        calendar = draft.apps[AppId("calendar")]
        assert isinstance(calendar, CalendarState)
        events = calendar.events
        events[TRIP] = Event(title="Trip", start=moment(2026, 3, 12, 9), end=moment(2026, 3, 14, 15), calendar=PERSONAL, reminders=(60,))
        events[FEAST] = Event(
            title="Feast", start=moment(2026, 3, 13), end=moment(2026, 3, 14), calendar=PERSONAL, all_day=True, reminders=(0, 1440)
        )

    return Phone(produce(phone.patch(other).state, plan), CALENDAR)


def test_the_days_of_a_long_event_say_when_it_begins_that_it_goes_on_and_when_it_ends(phone: Phone) -> None:
    away, said = trip(phone), {}
    for day in (12, 13, 14):
        view = tap(away, PickDay(day=moment(2026, 3, day)))
        texts = [item.node.content.value for item in view.screen.active.items if isinstance(item.node.content, TextContent)]
        before = texts[: texts.index("Trip")]
        said[day] = before[-2:] if ":" in before[-1] and before[-2] == "Until" else before[-1:]
    assert said == {12: ["09:00"], 13: ["All day"], 14: ["Until", "15:00"]}


def test_days_and_times_are_whole_wherever_they_are_said(phone: Phone) -> None:
    found = tap(trip(phone), OpenSearch()).act(Type("trip"))
    assert says(found, "Thu, Mar 12, 09:00 – Sat, Mar 14, 15:00")
    page = opened(trip(phone), FEAST, moment(2026, 3, 13))
    assert says(page, "Fri, Mar 13, 2026 – Sat, Mar 14, 2026")
    assert says(page, "That day at 09:00")
    assert says(page.patch({"os.settings.hour24": False}), "1 day before at 9:00 AM")
    chinese = opened(trip(phone, **{"os.settings.language": "zh", "os.settings.hour24": False}), TRIP, moment(2026, 3, 12))
    assert says(chinese, "2026年3月12日 周四 上午9:00 – 2026年3月14日 周六 下午3:00")


def test_three_days_have_their_names_and_whole_days_above_their_own_columns(phone: Phone) -> None:
    for hour24 in (True, False):
        week = tap(trip(phone, **{"os.settings.hour24": hour24}), Tab(route=WeekTab()), "columns")
        chip, names = find(week, f"whole_{FEAST}"), [find(week, name) for name in ("Thu 12", "Fri 13", "Sat 14")]
        middles = [name.x + name.width // 2 for name in names]
        assert [chip.x < middle < chip.x + chip.width for middle in middles] == [False, True, True]
        block = find(week, f"block_{TRIP}_13")
        assert names[1].x <= block.x < names[2].x


def test_another_day_begins_at_its_top(phone: Phone) -> None:
    busy = tap(trip(phone), PickDay(day=moment(2026, 3, 13)))
    down = busy.act(Swipe(540, 2000, 540, 1500))
    assert not says(down, "Tomorrow · Fri, Mar 13")
    assert says(tap(down, PickDay(day=moment(2026, 3, 12))), "Today · Thu, Mar 12")


def test_a_deleted_event_reminds_no_longer(phone: Phone) -> None:
    gone = phone.patch({"apps.calendar.events.e32.reminds_at": 0})
    assert not any("e32" in key for key in gone.wait_until(moment(2026, 3, 12, 16, 5)).state.os.notifications)


def test_others_are_told_what_comes(phone: Phone) -> None:
    rows = answer(CALENDAR, phone.state, UpcomingEvents(since=Millis(moment(2026, 3, 12, 10)), most=3))
    assert rows is not None
    assert [row.title for row in rows] == ["Swimming", "Yoga", "Plumber"]


def test_a_day_without_events_says_so(phone: Phone) -> None:
    assert says(phone.patch({"apps.calendar.events": {}}), "Nothing planned")
