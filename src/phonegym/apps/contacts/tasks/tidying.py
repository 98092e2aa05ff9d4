"""Tasks that tidy up: labels, favourites, duplicates, all of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.contacts import setting_up as up
from phonegym.apps.contacts.actions import groups as gr
from phonegym.apps.contacts.actions import merging as me
from phonegym.apps.contacts.actions import people as pe
from phonegym.apps.contacts.actions.settings import SetSort
from phonegym.apps.contacts.directory import sorted_contacts
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.screens.favourites import ChooseFavourites
from phonegym.apps.contacts.screens.groups import AskDeleteGroup, GroupPage, PickMembers
from phonegym.apps.contacts.screens.merging import MergeFix
from phonegym.apps.contacts.screens.settings import PickSort
from phonegym.apps.contacts.state import ContactId, ContactsState, GroupId, ct
from phonegym.apps.contacts.tasks import hands
from phonegym.apps.contacts.tasks.drawing import OTHER, labels, name_in, namesakes, numbers, people
from phonegym.apps.contacts.tasks.guide import guide, label_deleted
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import number, other
from phonegym.bench.sampling import app_state
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Task, near_miss
from phonegym.phone.os import PhoneState

__all__ = ["guide"]
L, TWIN = GroupId("l"), GroupId("l2")
"""The label that is meant, and one that is called much the same."""
Z9 = ContactId("z9")


def _persons(state: ContactsState, start: Setup, what: str, n: int, without: tuple[ContactId, ...] = ()) -> list[ContactId]:
    """Persons drawn for a set-up, in the order of their ids."""
    ids = sorted(id for id in state.contacts if id[0] == "p" and id not in without)
    return sorted(sorted(ids, key=lambda id: (start.draw(1_000_000, what, id), id))[:n])


class DeleteLabelOnly(Task):
    """The dialog that deletes a label has "also delete its contacts" ticked; a second label is called much the same."""

    goal = {
        "en": "Delete the label “{label}”, but keep the people in it.",
        "zh": "删除分组“{label}”，但保留里面的联系人。",
    }
    kinds = ("operate", "negative")
    apps = ("contacts",)
    label: Annotated[str, labels]
    size: Annotated[int, number(2, 7)]

    def setup(self, start: Setup) -> None:
        state = start.state(ContactsState)
        up.label(state, L, self.label, _persons(state, start, "members", self.size))
        up.label(
            state, TWIN, start.say(f"{self.label} (new)", f"{self.label}（新）"), _persons(state, start, "twin", 1 + start.draw(6, "size"))
        )

    def allow(self, run: Run) -> Iterator[object]:
        yield ct.groups[L]

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("label gone", L not in run.app(ContactsState).groups)

    def next_action(self, user: User) -> Iterator[Step]:
        yield from label_deleted(user, L)
        yield user.finish()

    @near_miss
    def as_the_dialog_proposes(self, user: User) -> Iterator[Step]:
        if L in user.state(ContactsState).groups:
            yield user.goto(AskDeleteGroup(group=L))
            yield user.tap(gr.DeleteGroup(group=L, contacts=True))
        yield user.finish()

    @near_miss
    def the_other_label(self, user: User) -> Iterator[Step]:
        yield from label_deleted(user, TWIN)
        yield user.finish()


class MergeTheSame(Task):
    """Three entries bear one name: two are one person, who can be told by a number that is written in two ways."""

    goal = {
        "en": "{name} is in my contacts three times. Two of these entries are the same person: they have the same mobile number. "
        "Merge these two and leave the third alone.",
        "zh": "通讯录里有三个“{name}”，其中手机号相同的两个是同一个人。把这两个合并，另一个不要动。",
    }
    apps = ("contacts",)
    shown = ("name",)
    contact: Annotated[ContactId, namesakes]
    mail: Annotated[int, number(100, 999)]

    def setup(self, start: Setup) -> None:
        state = start.state(ContactsState)
        text = state.contacts[self.contact].numbers[up.N1].text
        state.contacts[self.contact].email = ""
        written = digits_of(text) if start.draw(2, "written") else text
        up.save_again(state, Z9, self.contact, number=written, email=f"mail{self.mail}@postbox.example")

    def show(self, start: Reading) -> dict[str, str]:
        return {"name": name_in(start, self.contact)}

    def allow(self, run: Run) -> Iterator[object]:
        yield ct.contacts[Z9]
        yield ct.contacts[self.contact].email

    def goals(self, run: Run) -> Iterator[Check]:
        contacts = run.app(ContactsState).contacts
        one = contacts.get(self.contact)
        yield check("second entry gone", Z9 not in contacts)
        yield check("its mail kept", one.email if one is not None else "", run.was(ContactsState).contacts[Z9].email)

    def next_action(self, user: User) -> Iterator[Step]:
        contacts = user.state(ContactsState).contacts
        if Z9 in contacts and not contacts[self.contact].email:
            yield user.goto(MergeFix())
            if f"{self.contact}+{Z9}" in user.state(ContactsState).dismissed:
                yield user.tap(me.ShowDismissed())
            yield user.tap(me.Merge(keep=self.contact, other=Z9))
        if Z9 not in contacts:
            yield from hands.edited(user, self.contact, email=user.run.was(ContactsState).contacts[Z9].email)
        elif contacts[self.contact].email:
            yield from hands.deleted(user, Z9)
        yield user.finish()

    @near_miss
    def with_the_namesake(self, user: User) -> Iterator[Step]:
        if Z9 in user.state(ContactsState).contacts:
            yield user.goto(MergeFix())
            yield user.tap(me.Merge(keep=OTHER[self.contact], other=Z9))
        yield user.finish()

    @near_miss
    def everything(self, user: User) -> Iterator[Step]:
        if Z9 in user.state(ContactsState).contacts:
            yield user.goto(MergeFix())
            yield user.tap(me.MergeAll())
        yield user.finish()

    @near_miss
    def copy_the_mail(self, user: User) -> Iterator[Step]:
        yield from hands.edited(user, self.contact, email=user.run.was(ContactsState).contacts[Z9].email)
        yield user.finish()

    @near_miss
    def delete_the_second(self, user: User) -> Iterator[Step]:
        yield from hands.deleted(user, Z9)
        yield user.finish()


class FavouritesAreLabel(Task):
    """Some of a label's people are favourites already, and so are others who must go: two lists to compare, some things to leave alone."""

    goal = {
        "en": (
            "Make my favorites exactly the people with the label “{label}”: nobody more, nobody less.",
            "My favorites should be the people labeled “{label}” and no one else. Please see to it.",
        ),
        "zh": (
            "把我的收藏调整成正好是分组“{label}”里的人，一个不多，一个不少。",
            "收藏里只留分组“{label}”的人：多的去掉，缺的补上。",
        ),
    }
    apps = ("contacts",)
    label: Annotated[str, labels]
    size: Annotated[int, number(4, 6)]

    def setup(self, start: Setup) -> None:
        state = start.state(ContactsState)
        members = _persons(state, start, "members", self.size)
        keep = members[: 1 + start.draw(2, "keep")]
        wrong = _persons(state, start, "wrong", 2 + start.draw(2, "n wrong"), tuple(members))
        for id in state.contacts:
            state.contacts[id].starred = id in keep or id in wrong
        up.label(state, L, self.label, members)
        up.label(state, TWIN, start.say(f"{self.label} 2024", f"{self.label}2024"), _persons(state, start, "twin", self.size))

    def _wanted(self, run: Run) -> dict[ContactId, bool]:
        was = run.was(ContactsState)
        return {id: id in was.groups[L].members for id in sorted(was.contacts)}

    def allow(self, run: Run) -> Iterator[object]:
        for id, on in self._wanted(run).items():
            if run.was(ContactsState).contacts[id].starred != on:
                yield ct.contacts[id].starred

    def goals(self, run: Run) -> Iterator[Check]:
        contacts = run.app(ContactsState).contacts
        yield check(
            "favourites",
            tuple(sorted(id for id in contacts if contacts[id].starred)),
            tuple(id for id, on in self._wanted(run).items() if on),
        )

    def next_action(self, user: User) -> Iterator[Step]:
        state = user.state(ContactsState)
        wanted = self._wanted(user.run)
        for id in sorted_contacts(state.contacts, state.settings):
            if state.contacts[id].starred != wanted.get(id, False):
                yield user.goto(ChooseFavourites())
                yield user.fill("fq", "")
                yield user.tap(pe.Star(contact=id, on=not state.contacts[id].starred))
        yield user.finish()

    @near_miss
    def only_add(self, user: User) -> Iterator[Step]:
        contacts = user.state(ContactsState).contacts
        for id, on in self._wanted(user.run).items():
            if on and not contacts[id].starred:
                yield from hands.starred(user, id, True)
        yield user.finish()


class SpringCleaning(Task):
    """Five things in one go: a number that a note calls dead, a pair to merge among namesakes, a label, a block, the order of the list."""

    goal = {
        "en": (
            (
                "Clean up my contacts. {moved} has a new number, as the note says: delete the old one. The two entries of {double} with "
                "the same number are one person: merge them. Take {out} out of the label “{label}” and put {into} in. Block {pest}. "
                "Last, sort the list by {sort}."
            ),
            (
                "A few repairs in my contacts, please: remove the number of {moved} that, by the note, is dead; merge the two entries of "
                "{double} that share a number; in the label “{label}” replace {out} by {into}; block {pest}; and have the list sorted by "
                "{sort}."
            ),
        ),
        "zh": (
            (
                "帮我整理通讯录：{moved}换了号码（见备注），把旧号码删掉；{double}有两条号码相同的记录是同一个人，合并它们；"
                "把{out}移出分组“{label}”，再把{into}加进去；屏蔽{pest}；最后把列表改成按{sort}排序。"
            ),
            (
                "通讯录要改几处：按备注把{moved}停用的号码删除；合并{double}号码相同的两条；分组“{label}”里用{into}换掉{out}；"
                "屏蔽{pest}；列表改为按{sort}排序。"
            ),
        ),
    }
    apps = ("contacts",)
    shown = ("sort",)
    moved: Annotated[ContactId, people]
    old: Annotated[str, numbers]
    double: Annotated[ContactId, namesakes]
    label: Annotated[str, labels]
    out: Annotated[ContactId, other(people, "moved")]
    into: Annotated[ContactId, other(people, "moved", "out")]
    pest: Annotated[str, numbers]

    def fits(self, phone: PhoneState) -> bool:
        state = app_state(phone, ContactsState)
        return self.old != self.pest and up.free_number(state, self.old) and up.free_number(state, self.pest)

    def setup(self, start: Setup) -> None:
        state = start.state(ContactsState)
        note = start.say("New number since January, the first one. The second is dead.", "一月起换了新号码（第一个），第二个已经停机。")
        up.two_numbers(state, self.moved, self.old, note=note)
        text = state.contacts[self.double].numbers[up.N1].text
        state.contacts[self.double].email = ""
        up.save_again(state, Z9, self.double, number=text, email=f"mail{start.draw(900, 'mail')}@postbox.example")
        members = [id for id in _persons(state, start, "members", 5) if id not in (self.into, self.moved)]
        up.label(state, L, self.label, sorted({*members, self.out}))
        state.settings.sort = "first"

    def show(self, start: Reading) -> dict[str, str]:
        said = {name: name_in(start, getattr(self, name)) for name in ("moved", "double", "out", "into")}
        return said | {"sort": start.say("last name", "姓氏")}

    def words(self) -> tuple[str, ...]:
        return (self.pest,)

    def allow(self, run: Run) -> Iterator[object]:
        yield ct.contacts[self.moved].numbers[up.N2]
        yield ct.contacts[Z9]
        yield ct.contacts[self.double].email
        yield ct.groups[L].members[self.out]
        yield ct.groups[L].members[self.into]
        yield ct.blocked[digits_of(self.pest)]
        yield ct.settings.sort

    def goals(self, run: Run) -> Iterator[Check]:
        state, was = run.app(ContactsState), run.was(ContactsState)
        moved, double = state.contacts.get(self.moved), state.contacts.get(self.double)
        yield check("old number gone", tuple(sorted(moved.numbers)) if moved is not None else (), (up.N1,))
        yield check("merged", (Z9 in state.contacts, double.email if double is not None else ""), (False, was.contacts[Z9].email))
        members = [id for id in was.groups[L].members if id != self.out]
        yield check("label", tuple(sorted(state.groups[L].members)) if L in state.groups else (), tuple(sorted([*members, self.into])))
        yield check("blocked", digits_of(self.pest) in state.blocked)
        yield check("sorted", state.settings.sort, "last")

    def next_action(self, user: User) -> Iterator[Step]:
        state = user.state(ContactsState)
        if up.N1 not in state.contacts[self.moved].numbers:
            yield user.lost("the number that works is gone")
        yield from hands.without_number(user, self.moved, up.N2)
        yield from self._merged(user)
        if self.out in state.groups[L].members:
            yield user.goto(GroupPage(group=L))
            yield user.tap(gr.RemoveMember(group=L, contact=self.out))
        yield from self._added(user)
        yield from hands.blocked(user, self.pest)
        if state.settings.sort != "last":
            yield user.goto(PickSort())
            yield user.tap(SetSort(by="last"))
        yield user.finish()

    def _merged(self, user: User) -> Iterator[Step]:
        state = user.state(ContactsState)
        if Z9 in state.contacts and not state.contacts[self.double].email:
            yield user.goto(MergeFix())
            yield user.tap(me.Merge(keep=self.double, other=Z9))
        if Z9 in state.contacts:
            yield from hands.deleted(user, Z9)
        yield from hands.edited(user, self.double, email=user.run.was(ContactsState).contacts[Z9].email)

    def _added(self, user: User) -> Iterator[Step]:
        if self.into in user.state(ContactsState).groups[L].members:
            return
        page = PickMembers(group=L)
        yield user.goto(page)
        ticked = user.field(gr.PICKED).split()
        for id in ticked:
            if id != self.into:
                yield user.tap(gr.Tick(contact=ContactId(id)))
        if self.into not in ticked:
            contact = user.state(ContactsState).contacts[self.into]
            yield user.fill("mq", contact.first)
            yield user.tap(gr.Tick(contact=self.into))
        yield user.tap(gr.AddTicked(group=L))

    @near_miss
    def delete_the_first_number(self, user: User) -> Iterator[Step]:
        yield from hands.without_number(user, self.moved, up.N1)
        yield from self._after(user)

    @near_miss
    def forget_the_block(self, user: User) -> Iterator[Step]:
        yield from hands.without_number(user, self.moved, up.N2)
        yield from self._after(user)

    def _after(self, user: User) -> Iterator[Step]:
        yield from self._merged(user)
        if self.out in user.state(ContactsState).groups[L].members:
            yield user.goto(GroupPage(group=L))
            yield user.tap(gr.RemoveMember(group=L, contact=self.out))
        yield from self._added(user)
        yield from hands.sorted_by(user, "last")
        yield user.finish()
