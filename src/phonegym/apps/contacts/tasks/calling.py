"""Tasks about calls: whom to call, which number, what to do with a call that comes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.contacts import setting_up as up
from phonegym.apps.contacts.actions import calls as ca
from phonegym.apps.contacts.actions.settings import SetBlockUnknown, ShowCalls
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.screens.call import CallScreen, RemindLater
from phonegym.apps.contacts.screens.recents import CallDetails, RecentsTab
from phonegym.apps.contacts.screens.settings import ContactsSettingsPage
from phonegym.apps.contacts.state import CallId, ContactId, ContactsState, ct
from phonegym.apps.contacts.tasks import hands
from phonegym.apps.contacts.tasks.drawing import OTHER, allow_calls, name_in, namesakes, numbers, people, spelled
from phonegym.apps.contacts.tasks.guide import guide
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import choice, coin, number
from phonegym.bench.sampling import Draw, Sampler, app_state
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Ending, Task, near_miss
from phonegym.phone.civil import DAY, MINUTE, date_text, start_of_day
from phonegym.phone.os import PhoneState
from phonegym.state import new

__all__ = ["guide"]
N1, N2 = up.N1, up.N2
X = CallId("x")


def _placed(run: Run) -> tuple[str, ...]:
    """The numbers that were called."""
    return tuple(str(run.app(ContactsState).carrier[id]) for id in run.made(ct.carrier))


def _sharing(state: ContactsState) -> dict[ContactId, ContactId]:
    """Persons of whom exactly one other person has the first name."""
    by_first: dict[str, list[ContactId]] = {}
    for id in sorted(state.contacts):
        if id[0] == "p":
            by_first.setdefault(state.contacts[id].first, []).append(id)
    pairs = [ids for ids in by_first.values() if len(ids) == 2]
    return {ids[n]: ids[1 - n] for ids in pairs for n in (0, 1)}


def _one_of_two(phone: PhoneState, draw: Draw) -> ContactId:
    return draw.pick(sorted(_sharing(app_state(phone, ContactsState))))


def _what_is_meant(phone: PhoneState, draw: Draw) -> str:
    """What the owner says when asked which one: the full name, and the company where names do not tell."""
    state = app_state(phone, ContactsState)
    id: ContactId = draw.chosen["contact"]
    name = spelled(state, id, draw.language)
    if id in OTHER:
        return draw.say(f"{name}, the one at {state.contacts[id].company}.", f"{name}，在{state.contacts[id].company}的那位。")
    return draw.say(f"{name}.", f"{name}。")


class CallOneOfTwo(Task):
    """Two people have that first name, so the right act is to ask; or only one has it, and asking would be a bother."""

    goal = {"en": "Call {first}.", "zh": "给{first}打个电话。"}
    kinds = ("operate", "ask", "twin")
    apps = ("contacts",)
    twin = "alone"
    shown = ("first",)
    contact: Annotated[ContactId, Sampler(_one_of_two)]
    meant: Annotated[str, Sampler(_what_is_meant)]
    digit: Annotated[int, number(0, 9)]
    alone: Annotated[bool, coin]

    def setup(self, start: Setup) -> None:
        state = start.state(ContactsState)
        allow_calls(start)
        up.forget_contacts(state, [ContactId("z1"), ContactId("z2")])
        other = _sharing(state)[self.contact]
        if self.alone:
            up.forget_contacts(state, [other])
        else:
            up.only_number(state, other)
        text = up.only_number(state, self.contact)
        state.contacts[self.contact].numbers[N1].text = f"{text[:-1]}{self.digit}"

    def show(self, start: Reading) -> dict[str, str]:
        return {"first": start.state(ContactsState).contacts[self.contact].first}

    def reply(self, question: str) -> str | None:
        return self.meant

    def allow(self, run: Run) -> Iterator[object]:
        yield new(ct.calls)
        yield new(ct.carrier)

    def goals(self, run: Run) -> Iterator[Check]:
        was = run.was(ContactsState).contacts[self.contact]
        yield check("called", _placed(run), (digits_of(was.numbers[N1].text),))
        yield check("asked", bool(run.asked), not self.alone)

    def next_action(self, user: User) -> Iterator[Step]:
        if self.alone and user.run.asked:
            yield user.lost("asked for nothing")
        placed = _placed(user.run)
        if placed and (not all(each.ok for each in self.goals(user.run)) or len(placed) > 1):
            yield user.lost("called the wrong one, or without asking")
        if not self.alone and not user.run.asked:
            yield user.ask("Which one do you mean?")
        if not placed:
            yield from hands.called(user, self.contact, N1)
        yield user.finish()

    @near_miss
    def guess(self, user: User) -> Iterator[Step]:
        if not _placed(user.run):
            yield from hands.called(user, self.contact, N1)
        yield user.finish()

    @near_miss
    def ask_and_call_the_other(self, user: User) -> Iterator[Step]:
        other = _sharing(user.run.was(ContactsState)).get(self.contact, self.contact)
        if not user.run.asked:
            yield user.ask("Which one?")
        if not _placed(user.run):
            yield from hands.called(user, other, N1)
        yield user.finish()


class CallBack(Task):
    """A contact with two numbers tried from one and rang from the other; a namesake called later still."""

    goal = {
        "en": "Call {name} at {company} back, on the number from which I last missed a call of theirs.",
        "zh": "给{company}的{name}回个电话，要打到我上次没接到的那个号码上。",
    }
    apps = ("contacts",)
    shown = ("name", "company")
    contact: Annotated[ContactId, namesakes]
    second: Annotated[str, numbers]
    missed_second: Annotated[bool, coin]
    minute: Annotated[int, number(9 * 60, 17 * 60, 5)]

    def fits(self, phone: PhoneState) -> bool:
        return up.free_number(app_state(phone, ContactsState), self.second)

    def setup(self, start: Setup) -> None:
        state = start.state(ContactsState)
        allow_calls(start)
        other = OTHER[self.contact]
        up.two_numbers(state, self.contact, self.second)
        first = state.contacts[self.contact].numbers[N1].text
        up.forget_calls(state, self.contact, other)
        missed, taken = (self.second, first) if self.missed_second else (first, self.second)
        at = start_of_day(start.now) - DAY + self.minute * MINUTE
        up.log_call(state, "m0", taken, "missed", at - 26 * 60 * MINUTE)
        up.log_call(state, "m1", missed, "missed", at)
        up.log_call(state, "m2", taken, "in", at + (30 + start.draw(60, "later")) * MINUTE, 40 + start.draw(300, "talk"))
        up.log_call(state, "m3", state.contacts[other].numbers[N1].text, "missed", at + 150 * MINUTE)

    def show(self, start: Reading) -> dict[str, str]:
        return {"name": name_in(start, self.contact), "company": start.state(ContactsState).contacts[self.contact].company}

    def allow(self, run: Run) -> Iterator[object]:
        yield new(ct.calls)
        yield new(ct.carrier)

    def goals(self, run: Run) -> Iterator[Check]:
        was = run.was(ContactsState).contacts[self.contact]
        yield check("called", _placed(run), (digits_of(was.numbers[N2 if self.missed_second else N1].text),))

    def next_action(self, user: User) -> Iterator[Step]:
        placed = _placed(user.run)
        if placed and not all(each.ok for each in self.goals(user.run)):
            yield user.lost("called another number")
        if not placed:
            yield from hands.called(user, self.contact, N2 if self.missed_second else N1)
        yield user.finish()

    @near_miss
    def the_number_that_got_through(self, user: User) -> Iterator[Step]:
        if not _placed(user.run):
            yield from hands.called(user, self.contact, N1 if self.missed_second else N2)
        yield user.finish()

    @near_miss
    def the_namesake(self, user: User) -> Iterator[Step]:
        if not _placed(user.run):
            yield from hands.called(user, OTHER[self.contact], N1)
        yield user.finish()


def _minutes_read(value: int, language: str) -> str:
    if value < 60:
        return f"{value}分钟" if language == "zh" else f"{value} minutes"
    hours = value // 60
    return f"{hours}小时" if language == "zh" else ("an hour" if hours == 1 else f"{hours} hours")


class RemindMeLater(Task):
    """A call rings full screen; the two large buttons are both wrong, and there is half a minute."""

    goal = {
        "en": "I can't take this call. Have the phone remind me of it in {minutes}.",
        "zh": "这个电话我现在不能接，让手机{minutes}后提醒我。",
    }
    kinds = ("operate", "interruption")
    apps = ("contacts",)
    caller: Annotated[ContactId, people]
    minutes: Annotated[int, choice(*ca.REMIND_MINUTES, show=_minutes_read)]

    def setup(self, start: Setup) -> None:
        state = start.state(ContactsState)
        ca.CallComes(id=X, number=state.contacts[self.caller].numbers[N1].text).apply(start.do(ContactsState))

    def goals(self, run: Run) -> Iterator[Check]:
        call = run.app(ContactsState).calls.get(X)
        yield check("call and reminder", (call.kind, call.remind_in) if call is not None else (), ("declined", self.minutes))

    def next_action(self, user: User) -> Iterator[Step]:
        call = user.state(ContactsState).calls.get(X)
        if call is None or (call.kind != "ringing" and not all(each.ok for each in self.goals(user.run))):
            yield user.lost("the call is over")
        if call is not None and call.kind == "ringing":
            if user.top != RemindLater(call=X):
                yield user.goto(CallScreen(call=X))
                yield user.tap(RemindLater(call=X))
            yield user.tap(ca.RemindMe(call=X, minutes=self.minutes))
        yield user.finish()

    @near_miss
    def just_decline(self, user: User) -> Iterator[Step]:
        line = user.state(ContactsState).line
        if line is not None:
            yield user.tap(ca.HangUp(call=line.call))
        yield user.finish()

    @near_miss
    def another_time(self, user: User) -> Iterator[Step]:
        if user.state(ContactsState).calls[X].kind == "ringing":
            if user.top != RemindLater(call=X):
                yield user.tap(RemindLater(call=X))
            yield user.tap(ca.RemindMe(call=X, minutes=60 if self.minutes == 10 else 10))
        yield user.finish()


class BlockPest(Task):
    """Who called most must be counted in the log; a caller who withholds the number cannot be blocked."""

    goal = {
        "en": "Block whoever called me most often on {day}. If that isn't possible, tell me so.",
        "zh": "把{day}给我打电话次数最多的号码屏蔽掉；如果做不到就告诉我。",
    }
    kinds = ("operate", "infeasible", "twin")
    apps = ("contacts",)
    twin = "withheld"
    shown = ("day",)
    pest: Annotated[str, numbers]
    days: Annotated[int, number(1, 6)]
    withheld: Annotated[bool, coin]

    def fits(self, phone: PhoneState) -> bool:
        return up.free_number(app_state(phone, ContactsState), self.pest)

    def _day(self, now: int) -> int:
        return start_of_day(now) - self.days * DAY

    def setup(self, start: Setup) -> None:
        state = start.state(ContactsState)
        day = self._day(start.now)
        for id in [id for id in state.calls if day <= state.calls[id].at < day + DAY]:
            del state.calls[id]
        pest = "" if self.withheld else self.pest
        ends = [2000 + start.draw(7000, "other", n) for n in (1, 2)]
        others = [start.say(f"(555) 71{n}-{end}", f"197 71{n}0 {end}") for n, end in enumerate(ends)]
        tries = 4 + start.draw(3, "tries")
        plan = [pest] * tries + [others[0]] * (tries - 1) + [others[1]] * 2
        # Evenly spread and mixed, so that no stretch of the log shows at once who it was.
        order = sorted(range(len(plan)), key=lambda n: (start.draw(1_000, "order", n), n))
        for slot, n in enumerate(order):
            at = day + (8 * 60 + slot * 50 + start.draw(40, "minute", n)) * MINUTE
            up.log_call(state, f"q{n:02d}", plan[n], "missed" if start.draw(3, "kind", n) else "declined", at)
        for n in range(3):  # who called most of all, but on another day
            up.log_call(state, f"r{n}", others[1], "missed", day - DAY + (9 * 60 + 30 * n) * MINUTE)

    def show(self, start: Reading) -> dict[str, str]:
        return {"day": date_text(self._day(start.now), weekday=True)}

    def _latest(self, run: Run) -> CallId:
        """The last call of the one who called most."""
        calls = run.was(ContactsState).calls
        theirs = [id for id in calls if id[0] == "q" and digits_of(calls[id].number) == self._digits()]
        return max(theirs, key=lambda id: calls[id].at, default=CallId("q00"))

    def _digits(self) -> str:
        return "" if self.withheld else digits_of(self.pest)

    def allow(self, run: Run) -> Iterator[object]:
        if not self.withheld:
            yield ct.blocked[digits_of(self.pest)]

    def goals(self, run: Run) -> Iterator[Check]:
        more = sorted(str(d) for d in run.app(ContactsState).blocked if d not in run.was(ContactsState).blocked)
        yield check("blocked", tuple(more), () if self.withheld else (digits_of(self.pest),))

    def evidence(self, run: Run) -> Iterator[object]:
        if self.withheld:
            yield ct.calls[self._latest(run)].number

    def ending(self, run: Run) -> Ending:
        return "infeasible" if self.withheld else "finish"

    def next_action(self, user: User) -> Iterator[Step]:
        page = CallDetails(party=self._digits())
        if self.withheld:
            if self._latest(user.run) not in user.state(ContactsState).calls:
                yield user.lost("the call was deleted")
            if user.state(ContactsState).filter != "all":
                yield user.goto(RecentsTab())
                yield user.tap(ShowCalls(only="all"))
            yield user.show(ct.calls[self._latest(user.run)].number, on=RecentsTab())
            yield user.infeasible("the number is withheld")
        elif digits_of(self.pest) not in user.state(ContactsState).blocked:
            yield from hands.asked_to_block(user, page, user.run.was(ContactsState).calls[CallId("q00")].number)
        yield user.finish()

    @near_miss
    def the_second(self, user: User) -> Iterator[Step]:
        calls = user.run.was(ContactsState).calls
        number = max(call.number for id, call in calls.items() if id[0] == "q" and digits_of(call.number) != self._digits())
        if digits_of(number) not in user.state(ContactsState).blocked:
            yield from hands.asked_to_block(user, CallDetails(party=digits_of(number)), number)
        yield user.finish()

    @near_miss
    def everybody_unknown(self, user: User) -> Iterator[Step]:
        if not user.state(ContactsState).settings.block_unknown:
            yield user.goto(ContactsSettingsPage())
            yield user.tap(SetBlockUnknown(on=True))
        yield user.finish()
