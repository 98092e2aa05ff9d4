"""Tasks about single contacts: changing, adding, choosing a number, being called meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.contacts import setting_up as up
from phonegym.apps.contacts.actions import calls as ca
from phonegym.apps.contacts.actions.editor import OpenEditor
from phonegym.apps.contacts.names import full_name
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.screens.call import CallScreen
from phonegym.apps.contacts.screens.editor import EditContact
from phonegym.apps.contacts.screens.recents import AddNumber, CallDetails
from phonegym.apps.contacts.state import NEW, CallId, ContactId, ContactsState, NumberId, ct
from phonegym.apps.contacts.tasks import hands
from phonegym.apps.contacts.tasks.drawing import OTHER, companies, name_in, namesakes, new_names, numbers, parted, people
from phonegym.apps.contacts.tasks.guide import guide
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import coin, number
from phonegym.bench.sampling import app_state
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Task, near_miss
from phonegym.phone.civil import DAY, MINUTE, clock_text, start_of_day
from phonegym.phone.os import PhoneState
from phonegym.state import new

__all__ = ["guide"]
N1, N2 = up.N1, up.N2


class EditNamesake(Task):
    """Two contacts bear one name and look alike in the list; only the company tells them apart."""

    goal = {
        "en": "{name} at {company} has a new mobile number: {number}. Correct it in my contacts; the other details stay as they are.",
        "zh": "在{company}工作的{name}换了手机号：{number}。请在通讯录里改过来，其他信息保持不变。",
    }
    apps = ("contacts",)
    shown = ("name", "company")
    contact: Annotated[ContactId, namesakes]
    number: Annotated[str, numbers]

    def fits(self, phone: PhoneState) -> bool:
        return up.free_number(app_state(phone, ContactsState), self.number)

    def setup(self, start: Setup) -> None:
        state = start.state(ContactsState)
        for id in (self.contact, OTHER[self.contact]):
            if start.draw(2, "starred", id):
                state.contacts[id].starred = True

    def show(self, start: Reading) -> dict[str, str]:
        return {"name": name_in(start, self.contact), "company": start.state(ContactsState).contacts[self.contact].company}

    def words(self) -> tuple[str, ...]:
        return (self.number,)

    def allow(self, run: Run) -> Iterator[object]:
        yield ct.contacts[self.contact].numbers[N1].text

    def goals(self, run: Run) -> Iterator[Check]:
        contact = run.app(ContactsState).contacts.get(self.contact)
        found = contact.numbers.get(N1) if contact is not None else None
        yield check("number", digits_of(found.text) if found is not None else "", digits_of(self.number))

    def next_action(self, user: User) -> Iterator[Step]:
        yield from hands.renumbered(user, self.contact, N1, self.number)
        yield user.finish()

    @near_miss
    def the_namesake_instead(self, user: User) -> Iterator[Step]:
        yield from hands.renumbered(user, OTHER[self.contact], N1, self.number)
        yield user.finish()

    @near_miss
    def as_a_further_number(self, user: User) -> Iterator[Step]:
        contact = user.state(ContactsState).contacts[self.contact]
        if not any(digits_of(n.text) == digits_of(self.number) for n in contact.numbers.values()):
            form = hands.form_of(contact)
            yield from hands.saved(user, self.contact, form._replace(numbers=form.numbers | {NumberId("new"): (self.number, "mobile")}))
        yield user.finish()


class WorkingNumber(Task):
    """Two numbers, both "mobile"; a note below says which of them is dead, and not in the order of the page."""

    goal = {
        "en": "Make the number that still works the default for calling {name}.",
        "zh": "把{name}还能打通的那个号码设为默认号码。",
    }
    kinds = ("operate", "twin")
    apps = ("contacts",)
    shown = ("name",)
    twin = "second"
    contact: Annotated[ContactId, people]
    other: Annotated[str, numbers]
    second: Annotated[bool, coin]

    def fits(self, phone: PhoneState) -> bool:
        return up.free_number(app_state(phone, ContactsState), self.other)

    def setup(self, start: Setup) -> None:
        if self.second:
            note = start.say(
                "New number since January, the second one. The first one is dead.", "一月起换了新号码（第二个），第一个已经停机。"
            )
        else:
            note = start.say("Gave up the second number in January; the first one is back.", "一月起第二个号码停用了，又改回第一个。")
        up.two_numbers(start.state(ContactsState), self.contact, self.other, note=note)

    def show(self, start: Reading) -> dict[str, str]:
        return {"name": name_in(start, self.contact)}

    def allow(self, run: Run) -> Iterator[object]:
        yield ct.contacts[self.contact].default

    def goals(self, run: Run) -> Iterator[Check]:
        contact = run.app(ContactsState).contacts.get(self.contact)
        yield check("default number", contact.default if contact is not None else "", N2 if self.second else N1)

    def next_action(self, user: User) -> Iterator[Step]:
        yield from hands.default_number(user, self.contact, N2 if self.second else N1)
        yield user.finish()

    @near_miss
    def the_dead_one(self, user: User) -> Iterator[Step]:
        yield from hands.default_number(user, self.contact, N1 if self.second else N2)
        yield user.finish()

    @near_miss
    def delete_the_dead_one(self, user: User) -> Iterator[Step]:
        yield from hands.without_number(user, self.contact, N1 if self.second else N2)
        yield user.finish()


class SaveCaller(Task):
    """A number is found in the log by its time, beside another stranger's; saving stays grey without a name, and the kind has a default."""

    goal = {
        "en": (
            "The call I missed at {time} yesterday was {who} from {company}. Save that number as a new contact, as a work number.",
            "Somebody rang at {time} yesterday and I didn't pick up: it was {who} of {company}. Make a contact of it; it's a work number.",
        ),
        "zh": (
            "昨天{time}我没接到的电话是{company}的{who}打来的。请把这个号码存为新联系人，类型为工作电话。",
            "昨天{time}那个未接来电是{who}，在{company}上班。帮我新建联系人存下来，号码类型选“工作”。",
        ),
    }
    apps = ("contacts",)
    shown = ("time",)
    who: Annotated[str, new_names]
    company: Annotated[str, companies]
    number: Annotated[str, numbers]
    minute: Annotated[int, number(9 * 60, 20 * 60, 7)]

    def fits(self, phone: PhoneState) -> bool:
        return up.free_number(app_state(phone, ContactsState), self.number)

    def _at(self, now: int) -> int:
        return start_of_day(now) - DAY + self.minute * MINUTE

    def setup(self, start: Setup) -> None:
        state = start.state(ContactsState)
        at = self._at(start.now)
        stranger = start.say("(555) 610-", "198 6100 ")
        up.log_call(state, "it", self.number, "missed", at)
        up.log_call(state, "before", f"{stranger}{1000 + start.draw(9000, 'before')}", "missed", at - (4 + start.draw(9, "gap")) * MINUTE)
        up.log_call(state, "after", f"{stranger}{1000 + start.draw(9000, 'after')}", "in", at + (5 + start.draw(9, "gap2")) * MINUTE, 65)

    def show(self, start: Reading) -> dict[str, str]:
        return {"time": clock_text(self._at(start.now), start.phone.os.settings.hour24)}

    def words(self) -> tuple[str, ...]:
        return (*parted(self.who), self.company, self.number)

    def allow(self, run: Run) -> Iterator[object]:
        yield new(ct.contacts)

    def goals(self, run: Run) -> Iterator[Check]:
        contacts = run.app(ContactsState).contacts
        made = [contacts[id] for id in run.made(ct.contacts)]
        names = tuple(full_name(c.first, c.last, "first" if " " in self.who else "last") for c in made)
        yield check("one new contact", names, (self.who,))
        yield check("company", tuple(c.company for c in made), (self.company,))
        yield check(
            "number", tuple((digits_of(n.text), n.type) for c in made for n in c.numbers.values()), ((digits_of(self.number), "work"),)
        )

    def _form(self, number: str, kind: str = "work") -> hands.Form:
        first, last = parted(self.who)
        texts = {"first": first, "last": last, "company": self.company, "email": "", "address": "", "note": ""}
        return hands.Form(texts, {N1: (number, "work" if kind == "work" else "mobile")}, "")

    def next_action(self, user: User) -> Iterator[Step]:
        made = user.run.made(ct.contacts)
        for extra in made[1:]:
            yield from hands.deleted(user, extra)
        if made and not all(each.ok for each in self.goals(user.run)):
            form = self._form(self.number)
            kept = sorted(user.state(ContactsState).contacts[made[0]].numbers)[:1]
            yield from hands.saved(user, made[0], form._replace(numbers=dict.fromkeys(kept or [N1], form.numbers[N1])))
        if not made:
            yield from self._from_log(user, "it", self._form(self.number))
        yield user.finish()

    def _from_log(self, user: User, call: str, form: hands.Form) -> Iterator[Step]:
        number = user.state(ContactsState).calls[CallId(call)].number
        if not any(isinstance(route, EditContact) for route in user.sight.routes):
            if user.top != AddNumber(number=number):
                yield user.goto(CallDetails(party=digits_of(number)))
                yield user.tap(AddNumber(number=number))
            yield user.tap(OpenEditor(contact=NEW, number=number, menu=True))
        yield from hands.created(user, form)

    @near_miss
    def left_as_mobile(self, user: User) -> Iterator[Step]:
        if not user.run.made(ct.contacts):
            yield from self._from_log(user, "it", self._form(self.number, "mobile"))
        yield user.finish()

    @near_miss
    def the_caller_before(self, user: User) -> Iterator[Step]:
        if not user.run.made(ct.contacts):
            other = user.state(ContactsState).calls[CallId("before")].number
            yield from self._from_log(user, "before", self._form(other))
        yield user.finish()


class EditThroughCall(Task):
    """A call takes over the screen in the middle of an edit; the large green button is the wrong one, and the form must be finished."""

    goal = {
        "en": "{name} works for {company} now; update the contact. If somebody calls while you are at it, decline the call.",
        "zh": "{name}现在在{company}工作，请更新联系人。如果中途有人打电话来，就拒接。",
    }
    kinds = ("operate", "interruption")
    apps = ("contacts",)
    shown = ("name",)
    contact: Annotated[ContactId, people]
    company: Annotated[str, companies]
    caller: Annotated[str, numbers]
    after: Annotated[int, number(2_500, 6_500, 500)]

    def setup(self, start: Setup) -> None:
        state = start.state(ContactsState)
        known = sorted(id for id in state.contacts if id[0] == "p" and id != self.contact)
        stranger = start.draw(2, "stranger")
        caller = self.caller if stranger else state.contacts[known[start.draw(len(known), "caller")]].numbers[N1].text
        start.later(self.after, ca.CallComes(id="call", number=caller))

    def show(self, start: Reading) -> dict[str, str]:
        return {"name": name_in(start, self.contact)}

    def words(self) -> tuple[str, ...]:
        return (self.company,)

    def allow(self, run: Run) -> Iterator[object]:
        yield ct.contacts[self.contact].company

    def goals(self, run: Run) -> Iterator[Check]:
        state = run.app(ContactsState)
        contact, call = state.contacts.get(self.contact), state.calls.get(CallId("call"))
        # One check for both: a call is soon declined, and declining it alone is no progress.
        got = (contact.company if contact is not None else "", call.kind if call is not None else "")
        yield check("company and call", got, (self.company, "declined"))

    def next_action(self, user: User) -> Iterator[Step]:
        call = user.state(ContactsState).calls.get(CallId("call"))
        if call is not None and call.kind not in ("ringing", "declined"):
            yield user.lost("the call was not declined")
        if call is not None and call.kind == "ringing":
            yield user.goto(CallScreen(call=CallId("call")))
            yield user.tap(ca.HangUp(call=CallId("call")))
        yield from hands.edited(user, self.contact, company=self.company)
        if call is None:
            yield user.wait(2_000)
        yield user.finish()

    @near_miss
    def take_the_call(self, user: User) -> Iterator[Step]:
        state = user.state(ContactsState)
        line = state.line
        if line is not None:
            yield user.goto(CallScreen(call=line.call))
            yield user.tap(ca.Answer(call=line.call) if line.state == "ringing" else ca.HangUp(call=line.call))
        yield from hands.edited(user, self.contact, company=self.company)
        yield user.finish()

    @near_miss
    def let_it_ring(self, user: User) -> Iterator[Step]:
        if user.state(ContactsState).line is not None:
            yield user.wait(31_000)
        yield from hands.edited(user, self.contact, company=self.company)
        yield user.finish()
