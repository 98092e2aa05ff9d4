"""A calendar of its own for what belongs together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.calendar.actions.calendars import DeleteCalendar, SetColor
from phonegym.apps.calendar.colors import name_of
from phonegym.apps.calendar.screens.calendars import CalendarPage, DeletingCalendar
from phonegym.apps.calendar.state import (
    COLOR_NAMES,
    FAMILY,
    PERSONAL,
    WORK,
    CalendarId,
    CalendarState,
    ColorName,
    EntryId,
    cal,
)
from phonegym.apps.calendar.tasks import hands
from phonegym.apps.calendar.tasks.drawing import (
    V,
    X,
    Y,
    Z,
    at,
    pairs,
    places,
    put,
    single,
    title_of,
)
from phonegym.apps.calendar.tasks.guide import guide, have_name, have_visible
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import choice, number, texts
from phonegym.bench.setup import Setup
from phonegym.bench.task import Task, near_miss
from phonegym.phone.civil import DAY
from phonegym.phone.ids import Millis
from phonegym.state import new
from phonegym.ui.look import Look, look_of, looking

__all__ = ["guide"]


NAMES = texts(
    ("House move", "Wedding", "Thesis", "Garden project", "Band", "Exchange year"),
    ("搬家", "婚礼", "毕业论文", "花园改造", "乐队", "交换年"),
)


def _color_reads(color: ColorName, language: str) -> str:
    with looking(look_of(Look(language="zh" if language == "zh" else "en"))):
        return name_of(color)


class CalendarOfItsOwn(Task):
    """A calendar is made and coloured, three events found by their place move there; a place of nearly that name stays."""

    goal = {
        "en": (
            (
                "Make a new calendar “{label}” in {color} and move the three events that take place at {place} into it. "
                "Mind the exact place; nothing else about them changes."
            ),
            (
                "I want a calendar called “{label}”, colored {color}, holding all three events whose place is exactly {place}. "
                "Only move them."
            ),
        ),
        "zh": (
            "新建一个名为“{label}”、颜色为{color}的日历，把地点是“{place}”的三个日程移到里面。地点要完全一致，其他内容不要改。",
            "请建“{label}”日历，颜色选{color}，再把地点恰好是“{place}”的三个日程都放进去，除所属日历外什么都不改。",
        ),
    }
    kinds = ("operate", "negative")
    apps = ("calendar",)
    label: Annotated[str, NAMES]
    color: Annotated[ColorName, choice(*[name for name in COLOR_NAMES if name != "grape"], show=_color_reads)]
    place: Annotated[str, places]
    pair: Annotated[str, pairs]
    ahead: Annotated[int, number(3, 12)]
    gap: Annotated[int, number(2, 9)]

    def _days(self, now: int) -> tuple[Millis, ...]:
        today = now // DAY * DAY
        return tuple(Millis(today + (self.ahead + n * self.gap) * DAY) for n in range(4))

    def setup(self, start: Setup) -> None:
        one, other = (title_of(self.pair, second, start) for second in (False, True))
        titles = (one, other, start.say("Estimate", "报价"), one)
        spots = (self.place, self.place, self.place, start.say(f"{self.place} (back)", f"{self.place}（后门）"))
        for n, (id, day, calendar) in enumerate(zip((X, Y, Z, V), self._days(start.now), (PERSONAL, WORK, FAMILY, PERSONAL), strict=True)):
            put(start, id, single(titles[n], at(day, 13 * 60 + 15 * n), 45, calendar, spots[n]))

    def words(self) -> tuple[str, ...]:
        return (self.label, self.place)

    def allow(self, run: Run) -> Iterator[object]:
        yield new(cal.calendars)
        yield from (cal.events[id].calendar for id in (X, Y, Z))

    def goals(self, run: Run) -> Iterator[Check]:
        state = run.app(CalendarState)
        made = run.made(cal.calendars)
        got = tuple((state.calendars[id].name, state.calendars[id].color) for id in made)
        yield check("calendar", got, ((self.label, self.color),))
        yield check("shown", tuple(state.calendars[id].visible for id in made), (True,))
        inside = tuple(id for id in (X, Y, Z) if id in state.events and state.events[id].calendar in made)
        yield check("in it", inside, (X, Y, Z))

    def _made(self, user: User, color: bool = True, ids: tuple[EntryId, ...] = (X, Y, Z)) -> Iterator[Step]:
        state, made = user.state(CalendarState), user.run.made(cal.calendars)
        if any(id not in state.events for id in (X, Y, Z)):
            yield user.lost("an event is gone")
        right = [id for id in made if state.calendars[id].name == self.label] or list(made)
        for extra in [id for id in made if id not in right[:1]]:
            if any(event.calendar == extra for event in state.events.values()):
                yield user.lost("another calendar holds events by now")
            yield user.goto(DeletingCalendar(calendar=extra))
            yield user.tap(DeleteCalendar(calendar=extra))
        if not right:
            yield from have_name(user, CalendarId(""), self.label)
        mine = right[0]
        if state.calendars[mine].name != self.label:
            yield from have_name(user, mine, self.label)
        if color and state.calendars[mine].color != self.color:
            yield user.goto(CalendarPage(calendar=mine))
            yield user.tap(SetColor(calendar=mine, color=self.color))
        yield from have_visible(user, mine, True)
        for id in ids:
            if state.events[id].calendar != mine:
                yield from hands.changed(user, id, hands.first_day(state.events[id]), calendar=mine)
        yield user.finish()

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._made(user)

    @near_miss
    def in_the_colour_that_comes(self, user: User) -> Iterator[Step]:
        yield from self._made(user, color=False)

    @near_miss
    def one_forgotten(self, user: User) -> Iterator[Step]:
        yield from self._made(user, ids=(X, Y))

    @near_miss
    def the_back_door_too(self, user: User) -> Iterator[Step]:
        yield from self._made(user, ids=(X, Y, Z, V))

    @near_miss
    def hidden_at_once(self, user: User) -> Iterator[Step]:
        made = user.run.made(cal.calendars)
        if made and all(user.state(CalendarState).events[id].calendar == made[0] for id in (X, Y, Z)):
            yield from have_visible(user, made[0], False)
            yield user.finish()
        yield from self._made(user)
