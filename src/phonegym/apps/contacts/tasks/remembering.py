"""Tasks whose facts must be kept in mind: what stood there before, birthdays on several pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.contacts import setting_up as up
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.screens.detail import Detail
from phonegym.apps.contacts.state import ContactId, ContactsState, GroupId, ct
from phonegym.apps.contacts.tasks import hands
from phonegym.apps.contacts.tasks.drawing import labels, name_in, numbers, people
from phonegym.apps.contacts.tasks.guide import guide
from phonegym.bench import answers
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import coin, number
from phonegym.bench.sampling import app_state
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Task, near_miss
from phonegym.phone.civil import civil
from phonegym.phone.os import PhoneState

__all__ = ["guide"]
L = GroupId("l")


class NumberForAWhile(Task):
    """The old number must be noted before it is overwritten; whether the star was there before decides what the second part does."""

    goal = {
        "en": "For the time being {name} can be reached at {number} instead of the first number; change that, and make {name} a favorite.",
        "zh": "{name}暂时用{number}这个号码，请用它替换掉原来的第一个号码，并把{name}加入收藏。",
    }
    follow_up = {
        "en": "{name} is back home: put the contact back exactly as it was before.",
        "zh": "{name}已经回来了，请把这个联系人恢复成原来的样子。",
    }
    kinds = ("operate", "follow_up", "memory")
    apps = ("contacts",)
    shown = ("name",)
    contact: Annotated[ContactId, people]
    number: Annotated[str, numbers]
    was_starred: Annotated[bool, coin]

    def fits(self, phone: PhoneState) -> bool:
        return up.free_number(app_state(phone, ContactsState), self.number)

    def setup(self, start: Setup) -> None:
        start.state(ContactsState).contacts[self.contact].starred = self.was_starred

    def show(self, start: Reading) -> dict[str, str]:
        return {"name": name_in(start, self.contact)}

    def words(self) -> tuple[str, ...]:
        return (self.number,)

    def allow(self, run: Run) -> Iterator[object]:
        yield ct.contacts[self.contact].numbers[up.N1].text
        yield ct.contacts[self.contact].starred

    def goals(self, run: Run) -> Iterator[Check]:
        contact, was = run.app(ContactsState).contacts.get(self.contact), run.was(ContactsState).contacts[self.contact]
        found = contact.numbers.get(up.N1) if contact is not None else None
        wanted = was.numbers[up.N1].text if run.part else self.number
        yield check("number", digits_of(found.text) if found is not None else "", digits_of(wanted))
        yield check("favourite", contact.starred if contact is not None else False, self.was_starred if run.part else True)

    def next_action(self, user: User) -> Iterator[Step]:
        was = user.run.was(ContactsState).contacts[self.contact]
        if up.N1 not in user.state(ContactsState).contacts[self.contact].numbers:
            yield user.lost("the number was taken out")
        yield from hands.renumbered(user, self.contact, up.N1, was.numbers[up.N1].text if user.run.part else self.number)
        yield from hands.starred(user, self.contact, self.was_starred if user.run.part else True)
        yield user.finish()

    @near_miss
    def never_mind_the_second_part(self, user: User) -> Iterator[Step]:
        if not user.run.part:
            yield from hands.renumbered(user, self.contact, up.N1, self.number)
            yield from hands.starred(user, self.contact, True)
        yield user.finish()

    @near_miss
    def the_other_star(self, user: User) -> Iterator[Step]:
        was = user.run.was(ContactsState).contacts[self.contact]
        yield from hands.renumbered(user, self.contact, up.N1, was.numbers[up.N1].text if user.run.part else self.number)
        yield from hands.starred(user, self.contact, not self.was_starred if user.run.part else True)
        yield user.finish()


class NextBirthday(Task):
    """Four pages to read and keep in mind; years do not count, and the next one may be next year."""

    goal = {
        "en": (
            (
                "Among the people with the label “{label}”, whose birthday comes next? Enter the date on which it will be celebrated in "
                "the Answer sheet app."
            ),
            "When is the next birthday of anyone labelled “{label}”? Put the coming date, with its year, in the Answer sheet app.",
        ),
        "zh": (
            "分组“{label}”里的人，下一个过生日的是哪天？请把即将到来的日期填进“答题卡”。",
            "在分组“{label}”的人当中，最近一次要过的生日是哪一天（填今年或明年的日期）？请填进“答题卡”。",
        ),
    }
    kinds = ("query",)
    apps = ("contacts", "sheet")
    label: Annotated[str, labels]
    spread: Annotated[int, number(1, 9)]

    def setup(self, start: Setup) -> None:
        state = start.state(ContactsState)
        ids = sorted((id for id in state.contacts if id[0] == "p"), key=lambda id: (start.draw(1_000_000, "member", id), id))[:4]
        for n, id in enumerate(ids):
            # Two to five months apart around the year, so that today's place among them is drawn, too.
            day = (start.draw(365, "first", self.spread) + n * 88 + start.draw(50, "gap", n)) % 360
            month, date = day // 30 + 1, day % 30 % 28 + 1
            today = civil(start.now)
            date += (month, date) == (today.month, today.day)  # whether today counts is not the question
            state.contacts[id].birthday = f"{1950 + start.draw(55, 'year', n)}-{month:02d}-{date:02d}"
        up.label(state, L, self.label, sorted(ids))
        answers.ask_date(start, "day", en="On which date is the next birthday?", zh="下一个生日是哪天？")

    def _next(self, run: Run, id: ContactId) -> str:
        """The coming date of a member's birthday."""
        today = civil(run.before.os.clock).date.isoformat()
        birthday = run.was(ContactsState).contacts[id].birthday
        this_year = f"{today[:4]}{birthday[4:]}"
        return this_year if this_year >= today else f"{int(today[:4]) + 1}{birthday[4:]}"

    def _members(self, run: Run) -> list[ContactId]:
        return sorted(run.was(ContactsState).groups[L].members)

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("next birthday", answers.answered(run, "day"), min(self._next(run, id) for id in self._members(run)))

    def evidence(self, run: Run) -> Iterator[object]:
        for id in self._members(run):
            yield ct.contacts[id].birthday

    def _looked(self, user: User, skipped: int = -1) -> Iterator[Step]:
        for n, id in enumerate(self._members(user.run)):
            if id not in user.state(ContactsState).contacts:
                yield user.lost("a contact is gone")
            if n != skipped:
                yield user.show(ct.contacts[id].birthday, on=Detail(contact=id))
        yield from user.answer(day=min(self._next(user.run, id) for id in self._members(user.run)))
        yield user.finish()

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._looked(user)

    @near_miss
    def the_first_unseen(self, user: User) -> Iterator[Step]:
        yield from self._looked(user, 0)

    @near_miss
    def the_second_unseen(self, user: User) -> Iterator[Step]:
        yield from self._looked(user, 1)

    @near_miss
    def the_third_unseen(self, user: User) -> Iterator[Step]:
        yield from self._looked(user, 2)

    @near_miss
    def the_last_unseen(self, user: User) -> Iterator[Step]:
        yield from self._looked(user, 3)

    @near_miss
    def the_last_one_passed(self, user: User) -> Iterator[Step]:
        ids = self._members(user.run)
        for id in ids:
            yield user.show(ct.contacts[id].birthday, on=Detail(contact=id))
        yield from user.answer(day=max(self._next(user.run, id) for id in ids))
        yield user.finish()
