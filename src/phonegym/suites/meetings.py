"""Plans: what stands in notes or with contacts becomes events, alarms and invitations; the calendar decides what is possible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.calendar.state import FAMILY, PERSONAL, WORK, CalendarState, GuestId, Repeat, Weekday, cal
from phonegym.apps.calendar.tasks import hands as calendar
from phonegym.apps.calendar.tasks.asking import look_at
from phonegym.apps.calendar.tasks.drawing import (
    TITLES,
    X,
    Y,
    Z,
    at,
    cleared,
    named,
    next_weekday,
    pairs,
    places,
    put,
    single,
    title_of,
    working_day,
)
from phonegym.apps.calendar.tasks.planning import free_of_series
from phonegym.apps.contacts.state import ContactId, ContactsState
from phonegym.apps.contacts.tasks.drawing import OTHER, name_in, namesakes, people
from phonegym.apps.notes.seeds.plant import add_note
from phonegym.apps.notes.state import NoteId, Notes, nt
from phonegym.apps.notes.tasks import hands as notes
from phonegym.bench import Check, Reading, Run, Setup, Task, answers, check, choice, near_miss, number, times
from phonegym.bench.oracle import Step, User
from phonegym.phone.civil import MINUTE, MinuteOfDay, minutes_text
from phonegym.phone.ids import Millis
from phonegym.state import new

PLAN, OLD_PLAN = NoteId("task_plan"), NoteId("task_plan_old")


class InviteFromNote(Task):
    """Who is to come stands in a note, one of two namesakes among them; the invitation must go out, and to nobody else."""

    goal = {
        "en": (
            (
                "Set up the meeting that my note “{note}” describes: in my Work calendar, with both people as guests, "
                "and send them the invitation."
            ),
            (
                "My note “{note}” says who, when and where. Make that event in the Work calendar, "
                "invite the two from my contacts and send it out."
            ),
        ),
        "zh": (
            "按笔记“{note}”里写的安排会议：建在“工作”日历里，邀请那两个人，并把邀请发出去。",
            "笔记“{note}”写了什么人、什么时候、在哪里。请在“工作”日历里建好日程，从通讯录邀请这两位并发送邀请。",
        ),
    }
    kinds = ("operate", "cross_app")
    apps = ("notes", "contacts", "calendar")
    shown = ("note",)
    pair: Annotated[str, pairs]
    contact: Annotated[ContactId, namesakes]
    with_: Annotated[ContactId, people]
    week: Annotated[int, number(1, 2)]
    weekday: Annotated[Weekday, working_day]
    time: Annotated[MinuteOfDay, times("10:00", "16:30", 5)]
    length: Annotated[int, choice(30, 45, 90)]
    place: Annotated[str, places]

    def setup(self, start: Setup) -> None:
        state = start.state(ContactsState)
        day, title = next_weekday(start.now, self.weekday, self.week), title_of(self.pair, False, start)
        one, two, company = name_in(start, self.contact), name_in(start, self.with_), state.contacts[self.contact].company
        until = minutes_text(self.time + self.length, True)
        when = f"{named(day)}, {minutes_text(self.time, True)} – {until}"
        body = start.say(
            f"Title: {title}\nWith {one} ({company}) and {two}\n{when}\nPlace: {self.place}",
            f"标题：{title}\n参加：{company}的{one}、{two}\n{when}\n地点：{self.place}",
        )
        add_note(start.state(Notes), PLAN, self._note(start), body, now=start.now, age_h=7)
        old = body.replace(until, minutes_text(self.time + self.length + 15, True))
        name = start.say(f"{self._note(start)} (old)", f"{self._note(start)}（旧）")
        add_note(start.state(Notes), OLD_PLAN, name, old, now=start.now, age_h=1)

    def _note(self, start: Reading) -> str:
        title = title_of(self.pair, False, start)
        return start.say(f"{title}: plan", f"{title}：计划")

    def show(self, start: Reading) -> dict[str, str]:
        return {"note": self._note(start)}

    def words(self) -> tuple[str, ...]:
        return (self.place, "14", "35")

    def allow(self, run: Run) -> Iterator[object]:
        yield new(cal.events)
        yield new(cal.mails)

    def _form(self, user: User) -> calendar.Form:
        start = at(next_weekday(user.run.before.os.clock, self.weekday, self.week), self.time)
        return calendar.proposed(
            user,
            title=self._title(user.run),
            start=start,
            end=Millis(start + self.length * MINUTE),
            calendar=WORK,
            location=self.place,
            guests=tuple(sorted((GuestId(self.contact), GuestId(self.with_)))),
        )

    def _title(self, run: Run) -> str:
        """As the second line of the note has it."""
        first = run.was(Notes).notes[PLAN].body.partition("\n")[0]
        return first.partition(": ")[2] or first.partition("：")[2]

    def goals(self, run: Run) -> Iterator[Check]:
        state = run.app(CalendarState)
        made = [state.events[id] for id in run.made(cal.events)]
        start = at(next_weekday(run.before.os.clock, self.weekday, self.week), self.time)
        yield check("when", tuple((e.start, e.end, e.all_day) for e in made), ((start, start + self.length * MINUTE, False),))
        yield check("what and where", tuple((e.title, e.location, e.calendar) for e in made), ((self._title(run), self.place, WORK),))
        yield check("who", tuple(tuple(sorted(e.guests)) for e in made), (tuple(sorted((self.contact, self.with_))),))
        yield check("once", tuple(e.repeat.unit for e in made), ("",))
        yield check("sent", tuple(state.mails[id].kind for id in run.made(cal.mails)), ("invited",))

    def evidence(self, run: Run) -> Iterator[object]:
        yield nt.notes[PLAN].body

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._done(user, self._form(user), mend=True)

    def _done(self, user: User, form: calendar.Form, tell: bool = True, mend: bool = False) -> Iterator[Step]:
        if PLAN not in user.state(Notes).notes:
            yield user.lost("the note is gone")
        yield from notes.read(user, PLAN, nt.notes[PLAN].body)
        made = calendar.made_events(user)
        if not made:
            if user.run.made(cal.mails):
                yield user.lost("something was sent too early")
            yield from calendar.add(user, form, tell)
        elif mend and not all(each.ok for each in self.goals(user.run)):
            if user.run.made(cal.mails):
                yield user.lost("something else was sent")
            yield from calendar.delete(user, made[0])
        yield user.finish()

    @near_miss
    def the_namesake(self, user: User) -> Iterator[Step]:
        """The other of that name is asked."""
        guests = tuple(sorted((GuestId(OTHER[self.contact]), GuestId(self.with_))))
        yield from self._done(user, self._form(user)._replace(guests=guests))

    @near_miss
    def not_sent(self, user: User) -> Iterator[Step]:
        """The event stands, and nobody knows."""
        yield from self._done(user, self._form(user), tell=False)

    @near_miss
    def as_the_old_note_says(self, user: User) -> Iterator[Step]:
        """A quarter of an hour longer."""
        form = self._form(user)
        yield from self._done(user, form._replace(end=Millis(form.end + 15 * MINUTE)))

    @near_miss
    def nowhere(self, user: User) -> Iterator[Step]:
        """Without the place."""
        yield from self._done(user, self._form(user)._replace(location=""))

    @near_miss
    def week_after_week(self, user: User) -> Iterator[Step]:
        """A series of it."""
        form = self._form(user)
        yield from self._done(user, form._replace(repeat=Repeat(unit="week", days=(self.weekday,))))


class FirstCommonSlot(Task):
    """Busy times of two people lie in two apps; the first gap that is long enough for both is neither's first gap."""

    goal = {
        "en": (
            (
                "{name} told me when they are busy on {day}; I noted it. Find the first {length} minutes from 9:00 on that day "
                "that suit us both, put them into my Work calendar as “{title}”, invite {name} and send the invitation. "
                "Also enter the start in the Answer sheet app."
            ),
            (
                "On {day} I need {length} minutes with {name}, as early as possible from 9:00, when neither of us is busy "
                "({name}'s times are in my notes, mine in the calendar). Create “{title}” in Work with {name} as guest, "
                "send it, and put its start into the Answer sheet."
            ),
        ),
        "zh": (
            (
                "{name}告诉我{day}哪些时间没空，我记在笔记里了。请找出当天9:00起我们俩都有空的最早{length}分钟，"
                "在“工作”日历里建日程“{title}”，邀请{name}并发送邀请，再把开始时间填进“答题卡”。"
            ),
            (
                "{day}我要和{name}碰{length}分钟，9:00以后越早越好，两人都不能有事（{name}的时间在笔记里，我的在日历里）。"
                "请在“工作”日历建“{title}”，邀请{name}并发出，开始时间填进“答题卡”。"
            ),
        ),
    }
    kinds = ("hybrid", "cross_app")
    apps = ("notes", "contacts", "calendar", "sheet")
    shown = ("name", "day", "title")
    pair: Annotated[str, pairs]
    contact: Annotated[ContactId, people]
    week: Annotated[int, number(1, 2)]
    weekday: Annotated[Weekday, working_day]
    length: Annotated[int, choice(40, 45, 50)]
    one: Annotated[int, number(40, 70, 5)]
    two: Annotated[int, number(30, 60, 5)]
    gap: Annotated[int, number(10, 35, 5)]
    three: Annotated[int, number(40, 80, 5)]
    four: Annotated[int, number(20, 50, 5)]

    @property
    def ends(self) -> tuple[int, int, int, int]:
        """When each of the four busy times ends, mine and theirs in turn; the last is when both are free."""
        first = 9 * 60 + self.one
        second = first + self.two
        third = second + self.gap + self.three
        return first, second, third, third + self.four

    def day(self, now: int) -> Millis:
        """The day in question."""
        return next_weekday(now, self.weekday, self.week)

    def setup(self, start: Setup) -> None:
        day, (first, second, third, free) = self.day(start.now), self.ends
        cleared(start, day)
        free_of_series(start, day)
        put(start, X, single(start.say("Stocktaking", "盘点"), at(day, 9 * 60), self.one, WORK))
        put(start, Y, single(start.say("Viewing", "看房"), at(day, second + self.gap), self.three, PERSONAL))
        put(start, Z, single(start.say("Lunch talk", "午间讲座"), at(day, free + self.length + 10), 60, FAMILY))
        busy = ((first - 10, second), (third - 15, free), (free + self.length + 5, free + self.length + 90))
        lines = "\n".join(f"{minutes_text(a, True)} – {minutes_text(b, True)}" for a, b in busy)
        name = name_in(start, self.contact)
        body = start.say(f"{name} is busy on {named(day)}:\n{lines}", f"{name}在{named(day)}没空的时间：\n{lines}")
        add_note(start.state(Notes), PLAN, start.say(f"{name}: busy", f"{name}：没空"), body, now=start.now, age_h=6)
        answers.ask_time(start, "start", en="When does it start?", zh="几点开始？")

    def show(self, start: Reading) -> dict[str, str]:
        return {
            "name": name_in(start, self.contact),
            "day": named(self.day(start.now)),
            "title": title_of(self.pair, False, start),
        }

    def words(self) -> tuple[str, ...]:
        return ("11", "35")

    def allow(self, run: Run) -> Iterator[object]:
        yield new(cal.events)
        yield new(cal.mails)

    def _title(self, run: Run) -> str:
        return TITLES[self.pair][0][run.before.os.settings.language == "zh"]

    def goals(self, run: Run) -> Iterator[Check]:
        state, start = run.app(CalendarState), at(self.day(run.before.os.clock), self.ends[3])
        made = [state.events[id] for id in run.made(cal.events)]
        yield check("when", tuple((e.start, e.end) for e in made), ((start, start + self.length * MINUTE),))
        yield check("what and where", tuple((e.title, e.calendar, e.repeat.unit) for e in made), ((self._title(run), WORK, ""),))
        yield check("who", tuple(tuple(sorted(e.guests)) for e in made), ((self.contact,),))
        yield check("sent", tuple(state.mails[id].kind for id in run.made(cal.mails)), ("invited",))
        yield check("start", answers.answered(run, "start"), self.ends[3])

    def evidence(self, run: Run) -> Iterator[object]:
        yield nt.notes[PLAN].body
        yield cal.events[Y].end

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._done(user, self.ends[3])

    def _done(self, user: User, minute: int, tell: bool = True, answer: int | None = None, look: bool = True) -> Iterator[Step]:
        day, state = self.day(user.run.before.os.clock), user.state(CalendarState)
        if Y not in state.events or PLAN not in user.state(Notes).notes:
            yield user.lost("the note or an event is gone")
        yield from notes.read(user, PLAN, nt.notes[PLAN].body)
        if look:
            yield from look_at(user, day, cal.events[Y].end)
        start, made = at(day, minute), calendar.made_events(user)
        form = calendar.proposed(
            user,
            title=self._title(user.run),
            start=start,
            end=Millis(start + self.length * MINUTE),
            calendar=WORK,
            guests=(GuestId(self.contact),),
        )
        if not made:
            if user.run.made(cal.mails):
                yield user.lost("something was sent too early")
            yield from calendar.add(user, form, tell)
        elif tell and not (calendar.form_of(state.events[made[0]])._replace(reminders=form.reminders) == form and len(made) == 1):
            if user.run.made(cal.mails):
                yield user.lost("something else was sent")
            yield from calendar.delete(user, made[-1])
        elif tell and not user.run.made(cal.mails):
            yield from calendar.delete(user, made[0])
        yield from user.answer(start=minute if answer is None else answer)
        yield user.finish()

    @near_miss
    def when_only_i_am_free(self, user: User) -> Iterator[Step]:
        """The notes are read, and forgotten."""
        yield from self._done(user, self.ends[0])

    @near_miss
    def the_gap_that_is_too_short(self, user: User) -> Iterator[Step]:
        """Both are free, but not for long enough."""
        yield from self._done(user, self.ends[1])

    @near_miss
    def not_sent(self, user: User) -> Iterator[Step]:
        """The event stands, and nobody knows."""
        yield from self._done(user, self.ends[3], tell=False)

    @near_miss
    def the_end_for_the_start(self, user: User) -> Iterator[Step]:
        """The right event, the wrong answer."""
        yield from self._done(user, self.ends[3], answer=self.ends[3] + self.length)

    @near_miss
    def somebody_else(self, user: User) -> Iterator[Step]:
        """The right time, another guest."""
        start = at(self.day(user.run.before.os.clock), self.ends[3])
        guest = next(GuestId(id) for id in sorted(OTHER) if id != self.contact)
        yield from notes.read(user, PLAN, nt.notes[PLAN].body)
        yield from look_at(user, self.day(user.run.before.os.clock), cal.events[Y].end)
        if not calendar.made_events(user):
            end = Millis(start + self.length * MINUTE)
            form = calendar.proposed(user, title=self._title(user.run), start=start, end=end, calendar=WORK, guests=(guest,))
            yield from calendar.add(user, form, True)
        yield from user.answer(start=self.ends[3])
        yield user.finish()

    @near_miss
    def where_new_events_go(self, user: User) -> Iterator[Step]:
        """In the calendar that is proposed."""
        start = at(self.day(user.run.before.os.clock), self.ends[3])
        yield from notes.read(user, PLAN, nt.notes[PLAN].body)
        yield from look_at(user, self.day(user.run.before.os.clock), cal.events[Y].end)
        if not calendar.made_events(user):
            end = Millis(start + self.length * MINUTE)
            form = calendar.proposed(user, title=self._title(user.run), start=start, end=end, guests=(GuestId(self.contact),))
            yield from calendar.add(user, form, True)
        yield from user.answer(start=self.ends[3])
        yield user.finish()

    @near_miss
    def without_looking(self, user: User) -> Iterator[Step]:
        """By luck: the calendar was not looked at."""
        yield from self._done(user, self.ends[3], look=False)
