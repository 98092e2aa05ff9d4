"""Creating and editing contacts."""

from __future__ import annotations

from phonegym.apps.contacts.actions import editor as a
from phonegym.apps.contacts.drafts import number_field
from phonegym.apps.contacts.names import name_of
from phonegym.apps.contacts.screens.birthday import PickBirthday, PickYear
from phonegym.apps.contacts.screens.detail import Detail
from phonegym.apps.contacts.screens.editor import Discard, EditContact, PickType
from phonegym.apps.contacts.screens.people import ContactsTab
from phonegym.apps.contacts.state import NEW, NumberId
from phonegym.phone.actions import Back, Home, Launch, Swipe
from phonegym.phone.builtin import Go
from phonegym.phone.device import Phone
from tests.apps.contacts.conftest import book, people, top, write
from tests.apps.contacts.test_people import first
from tests.phone.hands import find, tap

N1 = NumberId("n1")


def created(phone: Phone) -> Phone:
    return tap(phone, "create")


def test_save_is_grey_until_there_is_a_name(phone: Phone) -> None:
    form = created(phone)
    assert top(form) == EditContact(contact=NEW)
    assert not find(form, "save").node.sem.enabled
    typed = write(form, number_field(N1), "(555) 222-3333").act(Back())
    assert not find(typed, "save").node.sem.enabled
    named = write(typed, "last", "Abelard")
    assert find(named, "save").node.sem.enabled


def test_a_new_contact_with_two_numbers(phone: Phone) -> None:
    form = write(created(phone), "first", "Abelard").act(Back())
    form = write(form, number_field(N1), "(555) 222-3333").act(Back())
    form = tap(form, a.AddRow())
    draft = book(form).draft
    assert draft is not None
    row = draft.rows[1]
    assert row.type == "home"  # the next kind, whatever number is meant
    form = write(form, number_field(row.id), "(555) 222-4444").act(Back())
    form = tap(form, Go(route=PickType(contact=NEW, row=row.id)), a.SetType(row=row.id, type="work"))
    saved = tap(form, a.SaveContact(contact=NEW))
    page = top(saved)
    assert isinstance(page, Detail)
    contact = people(saved)[page.contact]
    assert [(n.text, n.type) for _, n in sorted(contact.numbers.items(), key=lambda pair: pair[1].order)] == [
        ("(555) 222-3333", "mobile"), ("(555) 222-4444", "work"),
    ]  # fmt: skip
    assert top(saved.act(Back())) == ContactsTab()


def test_editing_changes_one_number_and_nothing_else(phone: Phone) -> None:
    id = first(phone)
    before = people(phone)[id]
    form = tap(phone, Go(route=Detail(contact=id)), a.OpenEditor(contact=id))
    saved = tap(write(form, number_field(N1), "(555) 000-0000"), a.SaveContact(contact=id))
    after = people(saved)[id]
    assert after.numbers[N1].text == "(555) 000-0000"
    assert {k: v for k, v in people(saved).items() if k != id} == {k: v for k, v in people(phone).items() if k != id}
    assert (after.first, after.last, after.company, after.note) == (before.first, before.last, before.company, before.note)


def test_leaving_unsaved_changes_asks(phone: Phone) -> None:
    id = first(phone)
    form = tap(phone, Go(route=Detail(contact=id)), a.OpenEditor(contact=id))
    assert top(form.act(Back())) == Detail(contact=id)
    changed = write(form, "company", "Elsewhere").act(Back())
    asked = changed.act(Back())
    assert top(asked) == Discard(contact=id)
    kept = tap(asked, "keep_editing")
    assert top(kept) == EditContact(contact=id)
    gone = tap(kept.act(Back()), a.DiscardChanges())
    assert top(gone) == Detail(contact=id)
    assert people(gone) == people(phone)


def test_home_keeps_the_draft(phone: Phone) -> None:
    form = write(created(phone), "first", "Abelard")
    back = form.act(Home()).act(Launch("contacts"))
    assert top(back) == EditContact(contact=NEW)
    assert "Abelard" in back.xml()


def test_a_birthday_by_year_month_and_day(phone: Phone) -> None:
    form = write(created(phone), "first", "Abelard").act(Back())
    form = form.act(Swipe(540, 1500, 540, 500))
    picker = tap(form, a.OpenBirthday(contact=NEW))
    assert top(picker) == PickBirthday(contact=NEW)
    assert not find(picker, "confirm").node.sem.enabled
    years = tap(picker, Go(route=PickYear(contact=NEW)))
    month = tap(years, a.ShowMonth(month=12 * 2001, years=True))
    month = tap(month, a.ShowMonth(month=12 * 2001 + 1))
    done = tap(month, a.PickDay(day="2001-02-28"), a.SetBirthday())
    saved = tap(done, a.SaveContact(contact=NEW))
    page = top(saved)
    assert isinstance(page, Detail)
    assert people(saved)[page.contact].birthday == "2001-02-28"
    assert "February 28, 2001" in saved.xml()


def test_removing_the_default_number_clears_the_default(phone: Phone) -> None:
    id = next(i for i, c in sorted(people(phone).items()) if len(c.numbers) == 2)
    phone = phone.patch({f"apps.contacts.contacts.{id}.default": "n2"})
    there = tap(write(phone, "q", name_of(people(phone)[id], "first")).act(Back()), Go(route=Detail(contact=id)))
    form = tap(there, a.OpenEditor(contact=id))
    form = form.act(Swipe(540, 1400, 540, 900))
    saved = tap(form, a.RemoveRow(row=NumberId("n2")), a.SaveContact(contact=id))
    assert set(people(saved)[id].numbers) == {"n1"}
    assert people(saved)[id].default == ""
