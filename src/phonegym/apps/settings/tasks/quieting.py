"""Templates about schedules of do not disturb, and about who was told where the phone is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.settings.actions import quiet
from phonegym.apps.settings.screens.location import RecentAccess
from phonegym.apps.settings.screens.permissions import PermissionPage
from phonegym.apps.settings.screens.rules import RuleName
from phonegym.apps.settings.state import EVERY_DAY, QuietRule, RuleId, SettingsState, Weekday, st
from phonegym.apps.settings.tasks import hands
from phonegym.apps.settings.tasks import mending_plans as plans
from phonegym.apps.settings.tasks.apps import alike, is_plugin, name_of
from phonegym.bench import Check, Reading, Run, Setup, Step, Task, check, choice, naming, near_miss, number, texts, times
from phonegym.bench.oracle.user import User
from phonegym.phone.civil import MINUTE, MinuteOfDay
from phonegym.phone.ids import AppId, Grant, Millis
from phonegym.state import new

DAYS: dict[str, tuple[Weekday, ...]] = {
    "working": EVERY_DAY[:5],
    "weekend": EVERY_DAY[5:],
    "tue_thu": (EVERY_DAY[1], EVERY_DAY[3]),
    "but_friday": (*EVERY_DAY[:4], *EVERY_DAY[5:]),
    "mon_wed_fri": EVERY_DAY[0:5:2],
}
ON_DAYS = naming(
    {
        "working": ("Monday to Friday", "周一到周五"),
        "weekend": ("Saturday and Sunday", "周六和周日"),
        "tue_thu": ("Tuesday and Thursday", "周二和周四"),
        "but_friday": ("every day but Friday", "除周五以外的每天"),
        "mon_wed_fri": ("Monday, Wednesday and Friday", "周一、周三和周五"),
    }
)
CLEAR = (RuleId("q00"), RuleId("q01"), RuleId("q03"), RuleId("q04"))
"""Schedules of the seeded life of which one or two are on: by day they bring no quiet on a Thursday morning."""


class QuietSchedule(Task):
    """A schedule of its own among some of nearly its purpose: name, days, two times on a dial, its switch; and others must go off."""

    goal = {
        "en": (
            (
                "Add a Do Not Disturb schedule called “{called}” for {days}, from {start} until {end} the next morning, and have it on. "
                "Afterwards it should be the only one that is on; don't delete or change the others otherwise."
            ),
            (
                "I want Do Not Disturb by itself on {days}, {start} to {end} in the morning: make a new schedule “{called}” for it. "
                "Only that one may be on then. Keep the schedules that are there."
            ),
        ),
        "zh": (
            "新建一个勿扰时间表“{called}”：{days}，{start}到第二天{end}，并开启。之后只能有这一个开着，其他的不要删除，也不要做别的改动。",
            "我想在{days}的{start}到次日{end}自动勿扰，新建时间表“{called}”来实现。到时只能开着这一个，已有的时间表都要留着。",
        ),
    }
    kinds = ("operate", "negative")
    apps = ("settings",)
    called: Annotated[str, texts(("Nights", "Quiet nights", "Sleep", "Late shift", "Bed"), ("夜间", "安静的夜晚", "睡觉", "夜班", "休息"))]
    days: Annotated[str, ON_DAYS]
    start: Annotated[MinuteOfDay, times("19:30", "23:55", 5)]
    end: Annotated[MinuteOfDay, times("05:00", "08:25", 5)]
    on: Annotated[int, number(0, 3)]
    more: Annotated[int, choice(0, 1, 2)]

    def setup(self, start: Setup) -> None:
        """One or two of the others are on."""
        for id in (self._on(0), self._on(self.more)):
            quiet.SetRule(rule=id, on=True).apply(start.do(SettingsState))

    def _on(self, shift: int) -> RuleId:
        return CLEAR[(self.on + shift) % len(CLEAR)]

    def words(self) -> tuple[str, ...]:
        return (self.called,)

    def wanted(self, days: tuple[Weekday, ...] = ()) -> QuietRule:
        """The new schedule, on other days if given."""
        return QuietRule(name=self.called, days=days or DAYS[self.days], start=self.start, end=self.end, on=True)

    def others(self, run: Run) -> tuple[RuleId, ...]:
        """Those that were on."""
        rules = run.was(SettingsState).rules
        return tuple(id for id in sorted(rules) if rules[id].on)

    def allow(self, run: Run) -> Iterator[object]:
        yield new(st.rules)
        yield from (st.rules[id].on for id in self.others(run))

    def goals(self, run: Run) -> Iterator[Check]:
        rules, made = run.app(SettingsState).rules, run.made(st.rules)
        yield check("name", tuple(rules[id].name for id in made), (self.called,))
        yield check("days", tuple(rules[id].days for id in made), (DAYS[self.days],))
        yield check("times", tuple((rules[id].start, rules[id].end) for id in made), ((self.start, self.end),))
        yield check("on", tuple(id for id in sorted(rules) if rules[id].on), made[:1] or ("the new one",))

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._have(user, self.wanted())
        yield from self._rest_off(user)
        yield user.finish()

    def _rest_off(self, user: User) -> Iterator[Step]:
        for id in self.others(user.run):
            if id in user.state(SettingsState).rules:
                yield from plans.switch_rule(user, id, False)

    def _have(self, user: User, wanted: QuietRule) -> Iterator[Step]:
        made, rules = user.run.made(st.rules), user.state(SettingsState).rules
        for extra in made[1:]:
            yield from plans.delete_rule(user, extra)
        if not made:
            yield from plans.add_rule(user, wanted.name)
            return
        if rules[made[0]].name != wanted.name:
            yield from hands.opened(user, quiet.RULE_NAME, rules[made[0]].name, RuleName(rule=made[0]))
            yield user.fill(quiet.RULE_NAME, wanted.name)
            yield user.tap(quiet.RenameRule(rule=made[0]))
        yield from plans.set_rule(user, made[0], wanted)

    @near_miss
    def every_day(self, user: User) -> Iterator[Step]:
        """The days that a new schedule proposes."""
        yield from self._have(user, self.wanted(EVERY_DAY))
        yield from self._rest_off(user)
        yield user.finish()

    @near_miss
    def the_others_stay_on(self, user: User) -> Iterator[Step]:
        """Only what is new was seen to."""
        yield from self._have(user, self.wanted())
        yield user.finish()

    @near_miss
    def one_that_is_there(self, user: User) -> Iterator[Step]:
        """A schedule that is there is changed instead of adding one."""
        id = self.others(user.run)[0]
        now = user.state(SettingsState).rules[id].name
        if now != self.called:
            yield from hands.opened(user, quiet.RULE_NAME, now, RuleName(rule=id))
            yield user.fill(quiet.RULE_NAME, self.called)
            yield user.tap(quiet.RenameRule(rule=id))
        yield from plans.set_rule(user, id, self.wanted())
        yield user.finish()


GRANTED = naming(
    {
        "deny": ("must not be allowed it any more", "不允许再使用位置信息"),
        "once": ("must ask every time from now on", "改为每次使用位置信息都要询问"),
    }
)


class ThoseToldLast(Task):
    """Who learned the location last is a list in the order of time; one of the first is spared, and one has what is wanted already."""

    goal = {
        "en": (
            "Of the four apps that got my location most recently, all but {keep} {grant}. Change nothing else.",
            "Look up which four apps accessed my location last. Except for {keep}, each of them {grant}; leave everything else alone.",
        ),
        "zh": (
            "最近获取我位置的四个应用，除了“{keep}”，都{grant}。别的都不要改。",
            "查一下最近获取过我位置的四个应用：除了“{keep}”，都{grant}；其他保持不变。",
        ),
    }
    kinds = ("operate", "negative", "memory")
    apps = ("settings",)
    shown = ("keep",)
    first: Annotated[int, number(0, 11)]
    spared: Annotated[int, choice(0, 1, 2, 3)]
    done: Annotated[int, choice(1, 2, 3)]
    grant: Annotated[Grant, GRANTED]
    ago: Annotated[int, number(3, 40)]

    def setup(self, start: Setup) -> None:
        """All that may ask were told at times of their own; the fifth shortly after the fourth, counted back."""
        state = start.state(SettingsState)
        for n, app in enumerate(self.order(state)):
            state.apps[app].located = Millis(start.now - (self.ago + n * 47 + n * n) * MINUTE)
            state.apps[app].grants["location"] = "allow"
        already = self.targets(state)[self.done - 1]
        state.apps[already].grants["location"] = self.grant

    def order(self, state: SettingsState) -> tuple[AppId, ...]:
        """Plug-ins that may ask for it, in the order in which they were told: those of nearly one name lie apart."""
        asking = [app for app in sorted(state.apps) if is_plugin(state, app) and "location" in state.apps[app].grants]
        half = asking[::2] + asking[1::2]
        shift = self.first % len(half)
        return (*half[shift:], *half[:shift])

    def targets(self, state: SettingsState) -> tuple[AppId, ...]:
        """The three to change."""
        return tuple(app for n, app in enumerate(self.order(state)[:4]) if n != self.spared)

    def show(self, start: Reading) -> dict[str, str]:
        return {"keep": name_of(start, self.order(start.state(SettingsState))[self.spared])}

    def allow(self, run: Run) -> Iterator[object]:
        was = run.was(SettingsState)
        yield from (st.apps[app].grants["location"] for app in self.targets(was) if was.apps[app].grants["location"] != self.grant)

    def goals(self, run: Run) -> Iterator[Check]:
        apps = run.app(SettingsState).apps
        targets = self.targets(run.was(SettingsState))
        left = tuple(app for app in targets if app in apps and apps[app].grants["location"] != self.grant)
        gone = tuple(app for app in targets if app not in apps)
        yield check("all of them", left + gone, ())

    def evidence(self, run: Run) -> Iterator[object]:
        """The order was looked up."""
        yield from (st.apps[app].located for app in self.order(run.was(SettingsState))[:4])

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._have(user, self.targets(user.run.was(SettingsState)))
        yield user.finish()

    def _have(self, user: User, targets: tuple[AppId, ...]) -> Iterator[Step]:
        yield user.show(*self.evidence(user.run), on=RecentAccess())
        for app in targets:
            if app not in user.state(SettingsState).apps:
                yield user.lost("one of the apps is gone")
            yield from hands.grant(user, app, "location", self.grant)

    @near_miss
    def the_one_to_spare(self, user: User) -> Iterator[Step]:
        """All four."""
        yield from self._have(user, self.order(user.run.was(SettingsState))[:4])
        yield user.finish()

    @near_miss
    def four_without_it(self, user: User) -> Iterator[Step]:
        """The spared one is not counted, so the fifth is taken, too."""
        five = self.order(user.run.was(SettingsState))[:5]
        yield from self._have(user, tuple(app for app in five if app != five[self.spared]))
        yield user.finish()

    @near_miss
    def nearly_that_name(self, user: User) -> Iterator[Step]:
        """One of them is taken for the app of nearly its name."""
        targets = self.targets(user.run.was(SettingsState))
        other = alike(targets[self.done - 2])
        if "location" in user.state(SettingsState).apps[other].grants:
            yield from self._have(user, tuple(other if app == targets[self.done - 2] else app for app in targets))
        yield user.show(*self.evidence(user.run), on=PermissionPage(permission="location"))
        yield user.finish()
