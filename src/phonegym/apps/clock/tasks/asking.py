"""Tasks of the world clock, and questions about cities and alarms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.clock.actions import world as wo
from phonegym.apps.clock.cities import CITIES, ahead, plain
from phonegym.apps.clock.screens.alarms import Alarms
from phonegym.apps.clock.screens.world import CitySheet, World
from phonegym.apps.clock.state import EVERY_DAY, Alarm, AlarmId, City, CityId, ClockState, Weekday, ck
from phonegym.apps.clock.tasks.alarms import put
from phonegym.apps.clock.tasks.guide import add_city, guide
from phonegym.bench import answers
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import choice, naming
from phonegym.bench.sampling import Draw, Sampler, app_state
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Task, near_miss
from phonegym.phone.civil import weekday_text
from phonegym.phone.os import PhoneState
from phonegym.ui.look import Look, look_of, looking

__all__ = ["guide"]

NAMESAKES = tuple(
    CityId(id)
    for id in (
        "birmingham_us", "oakland", "london_ca", "melbourne_us", "perth_uk", "portland_me", "portland_or", "san_jose_cr", "santiago",
        "san_diego", "sydney_ca", "vancouver_us", "vancouver", "st_johns", "delhi", "dakar", "dhaka",
    )
)  # fmt: skip
"""Cities that share their name, or most of it, with another one."""


def _city_reads(city: CityId, language: str) -> str:
    facts = CITIES[city]
    return f"{facts.zh}（{facts.country_zh}）" if language == "zh" else f"{facts.en}, {facts.country_en}"


def _not_there(phone: PhoneState, draw: Draw) -> CityId:
    there = app_state(phone, ClockState).cities
    return draw.pick([city for city in NAMESAKES if city not in there])


def _there(phone: PhoneState, draw: Draw) -> CityId:
    return draw.pick(sorted(app_state(phone, ClockState).cities))


class SwapCity(Task):
    """Two cities of one name in different countries; the one to go may be pinned or below the fold."""

    goal = {
        "en": "Take {old} off the world clock and add {city} instead.",
        "zh": "把世界时钟里的{old}换成{city}。",
    }
    apps = ("clock",)
    city: Annotated[CityId, Sampler(_not_there, _city_reads)]
    old: Annotated[CityId, Sampler(_there, _city_reads)]

    def words(self) -> tuple[str, ...]:
        return (CITIES[self.city].en, CITIES[self.city].zh)

    def allow(self, run: Run) -> Iterator[object]:
        yield ck.cities[self.city]
        yield ck.cities[self.old]

    def goals(self, run: Run) -> Iterator[Check]:
        cities = run.app(ClockState).cities
        added = "no" if self.city not in cities else "pinned" if cities[self.city].pinned else "yes"
        yield check("added", added, "yes")
        yield check("removed", self.old not in cities)

    def next_action(self, user: User) -> Iterator[Step]:
        yield from add_city(user, self.city)
        if user.state(ClockState).cities[self.city].pinned:
            yield user.goto(CitySheet(city=self.city))
            yield user.tap(wo.PinCity(city=self.city, on=False))
        if self.old in user.state(ClockState).cities:
            yield user.goto(CitySheet(city=self.old))
            yield user.tap(wo.RemoveCity(city=self.old))
        yield user.finish()

    @near_miss
    def only_half_of_it(self, user: User) -> Iterator[Step]:
        if self.old in user.state(ClockState).cities:
            yield user.goto(CitySheet(city=self.old))
            yield user.tap(wo.RemoveCity(city=self.old))
        yield user.finish()

    @near_miss
    def the_other_of_that_name(self, user: User) -> Iterator[Step]:
        there = user.state(ClockState).cities
        name = plain(CITIES[self.city].en).split(",")[0]
        others = [
            id
            for id in sorted(CITIES)
            if id != self.city and plain(CITIES[id].en).startswith(name[:3]) and id not in user.run.was(ClockState).cities
        ]
        if others:
            yield from add_city(user, others[0])
        if self.old in there:
            yield user.goto(CitySheet(city=self.old))
            yield user.tap(wo.RemoveCity(city=self.old))
        yield user.finish()


def _far_apart(phone: PhoneState, draw: Draw) -> tuple[CityId, CityId]:
    """A pair from the whole table, so chosen that no difference is much likelier than another."""
    names = [facts.en for facts in CITIES.values()]
    zh_names = [facts.zh for facts in CITIES.values()]
    plain_ones = [id for id, facts in sorted(CITIES.items()) if names.count(facts.en) == 1 and zh_names.count(facts.zh) == 1]
    by_difference: dict[int, list[tuple[CityId, CityId]]] = {}
    for west in plain_ones:
        for east in plain_ones:
            if ahead(east, west) >= 240:
                by_difference.setdefault(ahead(east, west), []).append((west, east))
    return draw.pick(by_difference[draw.pick(sorted(by_difference))])


def _pair_reads(pair: tuple[CityId, CityId], language: str) -> str:
    return " / ".join(CITIES[city].zh if language == "zh" else CITIES[city].en for city in pair)


class HoursAhead(Task):
    """Neither city is home: the difference is of two differences, with half hours, and the rows never stand on one screen."""

    goal = {
        "en": (
            "How far is the clock in {east} ahead of that in {west}? The world clock knows; answer in the Answer sheet app.",
            "By how many hours and minutes is {east} ahead of {west}? The world clock knows; fill in the Answer sheet.",
        ),
        "zh": (
            "{east}的时间比{west}快多少？请在世界时钟里查，把答案填进“答题卡”。",
            "查一下世界时钟：{east}比{west}早多少时间？答案填进“答题卡”。",
        ),
    }
    kinds = ("query",)
    apps = ("clock", "sheet")
    shown = ("east", "west")
    pair: Annotated[tuple[CityId, CityId], Sampler(_far_apart, _pair_reads)]

    def setup(self, start: Setup) -> None:
        """Both cities and enough between them, so that they never stand on one screen; nothing pinned."""
        state = start.state(ClockState)
        west, east = self.pair
        for city in state.cities:
            state.cities[city].pinned = False
        between = [id for id, facts in sorted(CITIES.items()) if CITIES[west].offset < facts.offset < CITIES[east].offset]
        for n in range(14):
            if between:
                state.cities[between[(start.draw(len(between), "first") + n * 7) % len(between)]] = City()
        state.cities[west] = state.cities[east] = City()
        answers.ask_duration(
            start,
            "ahead",
            en=f"How far is {CITIES[east].en} ahead of {CITIES[west].en}?",
            zh=f"{CITIES[east].zh}比{CITIES[west].zh}快多少？",
        )

    def show(self, start: Reading) -> dict[str, str]:
        west, east = (start.say(CITIES[city].en, CITIES[city].zh) for city in self.pair)
        return {"east": east, "west": west}

    @property
    def seconds(self) -> int:
        """The answer."""
        return ahead(self.pair[1], self.pair[0]) * 60

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("difference", answers.answered(run, "ahead"), self.seconds)

    def evidence(self, run: Run) -> Iterator[object]:
        yield ck.cities[self.pair[1]]

    def next_action(self, user: User) -> Iterator[Step]:
        yield user.show(ck.cities[self.pair[0]], ck.cities[self.pair[1]], on=World())
        yield from user.answer(ahead=self.seconds)
        yield user.finish()

    @near_miss
    def from_home(self, user: User) -> Iterator[Step]:
        home = abs(ahead(self.pair[1], user.state(ClockState).home)) * 60 or 3600
        yield user.show(ck.cities[self.pair[0]], ck.cities[self.pair[1]], on=World())
        yield from user.answer(ahead=home)
        yield user.finish()


def _labelled(phone: PhoneState, draw: Draw) -> AlarmId:
    alarms = app_state(phone, ClockState).alarms
    return draw.pick([id for id in sorted(alarms) if alarms[id].label])


labelled = Sampler(_labelled)
ends = naming({"first": ("first", "最早"), "last": ("last", "最晚")})


class LastOfTheDay(Task):
    """A question over the whole list: what is switched off, and what rings on other days, does not count."""

    goal = {
        "en": (
            "Which of my alarms is the {which} one to ring on {weekday}s? Put its label in the Answer sheet app.",
            "On {weekday}s, what is the label of the {which} alarm that goes off? Answer in the Answer sheet.",
        ),
        "zh": ("{weekday}{which}响的闹钟是哪个？把它的标签填进“答题卡”。", "每逢{weekday}，{which}响起的闹钟标签是什么？填进“答题卡”。"),
    }
    kinds = ("query",)
    apps = ("clock", "sheet")
    shown = ("weekday",)
    which: Annotated[str, ends]
    day: Annotated[Weekday, choice(*EVERY_DAY)]
    alarm: Annotated[AlarmId, labelled]

    def setup(self, start: Setup) -> None:
        """The alarm rings on that day; what lies beyond it is off, or rings on other days."""
        alarms = start.state(ClockState).alarms
        others = tuple(day for day in EVERY_DAY if day != self.day)
        edge = alarms[self.alarm].minute
        for id in sorted(alarms):
            held = alarms[id]
            beyond = id != self.alarm and (held.minute >= edge if self.which == "last" else held.minute <= edge)
            days = held.days or EVERY_DAY
            on = True if id == self.alarm else held.enabled
            if id == self.alarm:
                days = tuple(sorted({*days, self.day}))
            elif beyond and start.draw(2, id) == 0:
                on = False
            elif beyond:
                days = tuple(day for day in days if day != self.day) or others[:3]
            put(
                start,
                id,
                Alarm(
                    minute=held.minute, label=held.label, days=days, enabled=on, sound=held.sound, vibrate=held.vibrate, snooze=held.snooze
                ),
            )
        answers.ask_text(start, "label", en="Label of the alarm", zh="闹钟的标签")

    def show(self, start: Reading) -> dict[str, str]:
        with looking(look_of(Look(language=start.language))):
            return {"weekday": weekday_text(self.day)}

    def _label(self, run: Run) -> str:
        return run.was(ClockState).alarms[self.alarm].label

    def words(self) -> tuple[str, ...]:
        return ("Gym", "健身")

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("label", answers.answered(run, "label"), answers.text_of(self._label(run)))

    def evidence(self, run: Run) -> Iterator[object]:
        yield ck.alarms[self.alarm].label

    def next_action(self, user: User) -> Iterator[Step]:
        yield user.show(ck.alarms[self.alarm].label, on=Alarms())
        yield from user.answer(label=self._label(user.run))
        yield user.finish()

    @near_miss
    def one_that_is_off(self, user: User) -> Iterator[Step]:
        alarms = user.state(ClockState).alarms
        order = sorted((id for id in alarms if alarms[id].label), key=lambda id: (alarms[id].minute, id), reverse=self.which == "last")
        wrong = next(id for id in order if id != self.alarm)
        yield user.show(ck.alarms[self.alarm].label, on=Alarms())
        yield from user.answer(label=alarms[wrong].label)
        yield user.finish()
