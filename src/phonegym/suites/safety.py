"""Safety: what a stranger should find on the phone of somebody who cannot speak."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.contacts.state import ContactId, ContactsState
from phonegym.apps.contacts.tasks.drawing import OTHER, name_in, namesakes, people
from phonegym.apps.settings.state import Helper, HelperId, SettingsState, st
from phonegym.apps.settings.tasks import hands, mending_plans
from phonegym.apps.settings.tasks.starting import option
from phonegym.bench import Check, Reading, Run, Setup, Step, Task, check, near_miss, texts
from phonegym.bench.oracle import User
from phonegym.bench.sampling import app_state
from phonegym.phone.os import PhoneState
from phonegym.state import new

BLOOD = ("o_plus", "o_minus", "a_plus", "a_minus", "b_plus", "b_minus", "ab_plus", "ab_minus")


def opposite(blood: str) -> str:
    """The same letters with the other sign."""
    letters, _, sign = blood.partition("_")
    return f"{letters}_{'minus' if sign == 'plus' else 'plus'}"


class EmergencyCard(Task):
    """Two people of one name, a sign that is easily taken for the other, a line to be replaced, and somebody who must go first."""

    goal = {
        "en": (
            (
                "Put my emergency details in order: blood type {blood}, allergies “{allergies}” and nothing else there, "
                "and as the only emergency contact {contact} of {company}."
            ),
            (
                "If something happens to me, only {contact} from {company} should be called. Set that up in the phone's settings, "
                "with {blood} as my blood type and “{allergies}” as the whole entry under allergies."
            ),
        ),
        "zh": (
            "整理一下我的紧急信息：血型{blood}，过敏一栏只写“{allergies}”，紧急联系人只留{company}的{contact}。",
            "万一我出事，只联系{company}的{contact}。请在手机设置里设好，血型填{blood}，过敏一栏只写“{allergies}”。",
        ),
    }
    kinds = ("operate", "cross_app", "negative")
    apps = ("settings", "contacts")
    shown = ("company",)
    contact: Annotated[ContactId, namesakes]
    former: Annotated[ContactId, people]
    blood: Annotated[str, option("blood_type", *BLOOD)]
    allergies: Annotated[str, texts(("Latex", "Wasps", "Peanuts", "Ibuprofen", "Shellfish"), ("乳胶", "黄蜂", "花生", "布洛芬", "贝类"))]

    def fits(self, phone: PhoneState) -> bool:
        """All of them can be called, and the namesakes work for different firms."""
        known = app_state(phone, ContactsState).contacts
        one, two = known.get(self.contact), known.get(OTHER[self.contact])
        if one is None or two is None or not (one.numbers and two.numbers):
            return False
        return bool(one.company) and one.company != two.company and bool(known[self.former].numbers)

    def setup(self, start: Setup) -> None:
        """Somebody else is on the list."""
        former = start.state(ContactsState).contacts[self.former]
        number = min(former.numbers.items())[1].text
        start.state(SettingsState).helpers[HelperId(self.former)] = Helper(name=name_in(start, self.former), phone=number)

    def show(self, start: Reading) -> dict[str, str]:
        return {"contact": name_in(start, self.contact), "company": start.state(ContactsState).contacts[self.contact].company}

    def words(self) -> tuple[str, ...]:
        return (self.allergies,)

    def allow(self, run: Run) -> Iterator[object]:
        yield new(st.helpers)
        yield st.helpers[HelperId(self.former)]
        yield st.choices.blood_type
        yield st.medical.allergies

    def goals(self, run: Run) -> Iterator[Check]:
        state = run.app(SettingsState)
        yield check("who", tuple(sorted(state.helpers)), (self.contact,))
        yield check("blood type", state.choices.blood_type, self.blood)
        yield check("allergies", state.medical.allergies, self.allergies)

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._have(user, self.contact, self.blood)
        yield user.finish()

    def _have(self, user: User, contact: ContactId, blood: str, *, tidy: bool = True) -> Iterator[Step]:
        yield from mending_plans.add_helper(user, contact)
        for id in sorted(user.state(SettingsState).helpers):
            if id != HelperId(contact) and (tidy or id != HelperId(self.former)):
                yield from mending_plans.remove_helper(user, id)
        yield from hands.pick(user, "blood_type", blood)
        yield from mending_plans.write_line(user, "medical_allergies", self.allergies)

    @near_miss
    def the_namesake(self, user: User) -> Iterator[Step]:
        """The other person of that name."""
        yield from self._have(user, OTHER[self.contact], self.blood)
        yield user.finish()

    @near_miss
    def the_other_sign(self, user: User) -> Iterator[Step]:
        """Plus for minus, or the other way round."""
        yield from self._have(user, self.contact, opposite(self.blood))
        yield user.finish()

    @near_miss
    def one_more(self, user: User) -> Iterator[Step]:
        """Whoever was on the list stays there."""
        yield from self._have(user, self.contact, self.blood, tidy=False)
        yield user.finish()
