"""Questions about the call log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.contacts import setting_up as up
from phonegym.apps.contacts.screens.recents import CallDetails
from phonegym.apps.contacts.state import Call, CallId, CallKind, ContactId, ContactsState, ct
from phonegym.apps.contacts.tasks.drawing import OTHER, name_in, namesakes, numbers
from phonegym.apps.contacts.tasks.guide import guide
from phonegym.bench import answers
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import number
from phonegym.bench.sampling import app_state
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Task, near_miss
from phonegym.phone.civil import DAY, MINUTE, civil, date_text, start_of_day
from phonegym.phone.os import PhoneState

__all__ = ["guide"]
KINDS: tuple[CallKind, ...] = ("missed", "missed", "in", "out", "declined", "in")


class _OfCaller(Task):
    """Base of questions about the calls with one of two namesakes, from two numbers, since a day."""

    shown = ("name", "company", "day")
    contact: Annotated[ContactId, namesakes]
    second: Annotated[str, numbers]
    days: Annotated[int, number(2, 6)]

    def fits(self, phone: PhoneState) -> bool:
        return up.free_number(app_state(phone, ContactsState), self.second)

    def _since(self, now: int) -> int:
        return start_of_day(now) - self.days * DAY

    def setup(self, start: Setup) -> None:
        state = start.state(ContactsState)
        up.two_numbers(state, self.contact, self.second)
        up.forget_calls(state, self.contact, OTHER[self.contact])
        first, other = state.contacts[self.contact].numbers[up.N1].text, state.contacts[OTHER[self.contact]].numbers[up.N1].text
        since = self._since(start.now)
        for n in range(9 + start.draw(4, "calls")):
            number = (first, self.second, first, other)[start.draw(4, "number", n)]
            kind = KINDS[start.draw(len(KINDS), "kind", n)]
            # From two days before the day that is asked for until last night.
            at = since - 2 * DAY + start.draw(2 + self.days, "day", n) * DAY + (8 * 60 + n * 55 + start.draw(45, "minute", n)) * MINUTE
            up.log_call(state, f"q{n:02d}", number, kind, at, 30 + start.draw(900, "talk", n))
        up.log_call(state, "qx", self.second, "missed", since + (7 * 60 + start.draw(50, "early")) * MINUTE)
        up.log_call(state, "qy", first, "in", since - (70 + start.draw(60, "late")) * MINUTE, 100 + start.draw(900, "late talk"))
        up.log_call(
            state, "qz", first, "out", since + DAY + (19 * 60 + start.draw(50, "evening")) * MINUTE, 60 + start.draw(900, "evening talk")
        )
        self.ask(start)

    def ask(self, start: Setup) -> None:
        """Put the question on the sheet."""
        raise TypeError(f"{type(self).__name__} must define ask()")

    def show(self, start: Reading) -> dict[str, str]:
        state = start.state(ContactsState)
        return {
            "name": name_in(start, self.contact), "company": state.contacts[self.contact].company,
            "day": date_text(self._since(start.now), weekday=True),
        }  # fmt: skip

    def _calls(self, run: Run) -> dict[CallId, Call]:
        """The calls with this contact since the day, as they were at the start."""
        was = run.was(ContactsState)
        mine = [n.text for n in was.contacts[self.contact].numbers.values()]
        since = self._since(run.before.os.clock)
        return {id: call for id, call in sorted(was.calls.items()) if call.number in mine and call.at >= since}

    def _seen(self, user: User, *parts: str) -> Iterator[Step]:
        calls = self._calls(user.run)
        for id in sorted(calls, key=lambda id: -calls[id].at):
            if id not in user.state(ContactsState).calls:
                yield user.lost("a call was deleted")
            yield user.show(*(getattr(ct.calls[id], part) for part in parts), on=CallDetails(party=self.contact))


class MissedSince(_OfCaller):
    """Count in a log where two namesakes, two numbers and declined calls lie side by side; the sheet wants a time, too."""

    goal = {
        "en": "How many calls of {name} ({company}) have I missed since {day}, that day included, and at what time was the first of them? "
        "Put it in the Answer sheet app.",
        "zh": "从{day}起（含当天），{company}的{name}打来的电话我有几个没接到？其中第一个是几点？请填进“答题卡”。",
    }
    kinds = ("query",)
    apps = ("contacts", "sheet")

    def ask(self, start: Setup) -> None:
        answers.ask_number(start, "missed", en="How many calls did I miss?", zh="有几个未接来电？")
        answers.ask_time(start, "first", en="At what time was the first of them?", zh="其中第一个是几点？")

    def _missed(self, run: Run) -> list[Call]:
        return sorted([call for call in self._calls(run).values() if call.kind == "missed"], key=lambda call: call.at)

    def goals(self, run: Run) -> Iterator[Check]:
        missed = self._missed(run)
        yield check("missed", answers.answered(run, "missed"), len(missed))
        yield check("first", answers.answered(run, "first"), civil(missed[0].at).minute_of_day)

    def evidence(self, run: Run) -> Iterator[object]:
        """The first missed call: whoever has come down to it has passed the others."""
        missed = [id for id, call in self._calls(run).items() if call.kind == "missed"]
        yield ct.calls[min(missed, key=lambda id: run.was(ContactsState).calls[id].at)].at

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._seen(user, "kind", "at")
        missed = self._missed(user.run)
        yield from user.answer(missed=len(missed), first=civil(missed[0].at).minute_of_day)
        yield user.finish()

    @near_miss
    def with_declined_ones(self, user: User) -> Iterator[Step]:
        yield from self._seen(user, "kind", "at")
        calls = self._calls(user.run).values()
        missed = self._missed(user.run)
        count = sum(call.kind in ("missed", "declined") for call in calls)
        yield from user.answer(missed=count if count != len(missed) else count + 1, first=civil(missed[0].at).minute_of_day)
        yield user.finish()


class TalkTime(_OfCaller):
    """Add up minutes and seconds over several calls, in and out, from two numbers, and not one too many."""

    goal = {
        "en": "How long have I talked with {name} ({company}) on the phone since {day}, that day included? Add up all calls to the "
        "second and put it in the Answer sheet app.",
        "zh": "从{day}起（含当天），我和{company}的{name}一共通话多长时间？请把所有通话精确到秒相加，填进“答题卡”。",
    }
    kinds = ("query",)
    apps = ("contacts", "sheet")

    def ask(self, start: Setup) -> None:
        answers.ask_duration(start, "talk", en="How long did we talk in all?", zh="一共通话多长时间？")

    def _talk(self, run: Run) -> int:
        return sum(call.seconds for call in self._calls(run).values())

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("talk", answers.answered(run, "talk"), self._talk(run))

    def evidence(self, run: Run) -> Iterator[object]:
        """The length of the first call: whoever has come down to it has passed the others."""
        talks = [id for id, call in self._calls(run).items() if call.kind in ("in", "out")]
        yield ct.calls[min(talks, key=lambda id: run.was(ContactsState).calls[id].at)].seconds

    def next_action(self, user: User) -> Iterator[Step]:
        calls = self._calls(user.run)
        for id in sorted(calls, key=lambda id: -calls[id].at):
            if id not in user.state(ContactsState).calls:
                yield user.lost("a call was deleted")
            if calls[id].kind in ("in", "out"):
                yield user.show(ct.calls[id].seconds, ct.calls[id].at, on=CallDetails(party=self.contact))
        yield from user.answer(talk=self._talk(user.run))
        yield user.finish()

    @near_miss
    def with_the_evening_before(self, user: User) -> Iterator[Step]:
        yield from self._seen(user, "at")
        early = user.run.was(ContactsState).calls[CallId("qy")].seconds
        yield from user.answer(talk=self._talk(user.run) + early)
        yield user.finish()
