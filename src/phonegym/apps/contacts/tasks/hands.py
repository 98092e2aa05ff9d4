"""How things are done in Contacts by touch: what the oracles of its templates, and the repairs, are made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from phonegym.apps.contacts.actions import editor as ed
from phonegym.apps.contacts.actions import groups as gr
from phonegym.apps.contacts.actions import people as pe
from phonegym.apps.contacts.actions import settings as se
from phonegym.apps.contacts.actions.calls import PlaceCall
from phonegym.apps.contacts.actions.replying import WORDING, ResetWording, SaveWording
from phonegym.apps.contacts.directory import numbers_of
from phonegym.apps.contacts.drafts import TEXT_PARTS, number_field
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.screens.birthday import PickBirthday, PickYear
from phonegym.apps.contacts.screens.blocked import AddBlocked, AskBlock, AskUnblock
from phonegym.apps.contacts.screens.detail import AskDelete, Detail, LabelSheet, NumberMenu, PickRingtone
from phonegym.apps.contacts.screens.editor import EditContact, PickType
from phonegym.apps.contacts.screens.groups import NameGroup
from phonegym.apps.contacts.screens.replying import EditResponse
from phonegym.apps.contacts.screens.settings import PickFormat, PickPhoneRingtone, PickSort
from phonegym.apps.contacts.state import (
    NEW,
    NO_NUMBER,
    Contact,
    ContactId,
    ContactsState,
    Digits,
    Draft,
    DraftRow,
    GroupId,
    NamePart,
    NumberId,
    NumberType,
    ResponseId,
    RingtoneId,
)
from phonegym.bench.oracle import Step, User
from phonegym.phone.civil import civil
from phonegym.phone.message import Route

NOBODY = Contact(first="")


class Form(NamedTuple):
    """What is to stand in the editor.

    Attributes:
        texts: By part of a contact.
        numbers: (text, type) by the id of the number; of a new contact by any ids, in order.
        birthday: ISO date, or empty.
    """

    texts: dict[str, str]
    numbers: dict[NumberId, tuple[str, NumberType]]
    birthday: str


def form_of(contact: Contact, **changed: str) -> Form:
    """A contact as it is, with some of its texts changed."""
    texts = {part: str(getattr(contact, part)) for part in TEXT_PARTS} | changed
    return Form(texts, {n: (contact.numbers[n].text, contact.numbers[n].type) for n in numbers_of(contact)}, contact.birthday)


def edited(user: User, id: ContactId, **changed: str) -> Iterator[Step]:
    """Have these texts of a contact saved; nothing when they are."""
    contact = user.state(ContactsState).contacts[id]
    if any(getattr(contact, part) != text for part, text in changed.items()):
        yield from saved(user, id, form_of(contact, **changed))


def renumbered(user: User, id: ContactId, number: NumberId, text: str) -> Iterator[Step]:
    """Have a number of a contact changed to another, its kind as it is."""
    contact = user.state(ContactsState).contacts[id]
    form = form_of(contact)
    if number in form.numbers and digits_of(form.numbers[number][0]) != digits_of(text):
        yield from saved(user, id, form._replace(numbers=form.numbers | {number: (text, form.numbers[number][1])}))


def without_number(user: User, id: ContactId, number: NumberId) -> Iterator[Step]:
    """Have a number taken out of a contact."""
    form = form_of(user.state(ContactsState).contacts[id])
    if number in form.numbers:
        yield from saved(user, id, form._replace(numbers={n: pair for n, pair in form.numbers.items() if n != number}))


def saved(user: User, id: ContactId, form: Form) -> Iterator[Step]:
    """Fill the editor of a contact, or of a new one, in and save it."""
    page = EditContact(contact=id)
    draft = user.state(ContactsState).draft
    if page not in user.sight.routes or draft is None or draft.contact != id:
        yield user.goto(page)
    assert draft is not None
    kept = user.state(ContactsState).contacts.get(id, NOBODY).numbers
    there = [row.id for row in draft.rows]
    if any(n in kept and n not in there for n in form.numbers):
        yield user.leave()  # a number was taken out that must stay
    yield from _rows(user, page, draft, form, list(kept))
    pairs = _pairs(draft, form)
    for row, (_, type) in pairs:
        if row.type != type:
            yield user.goto(PickType(contact=id, row=row.id))
            yield user.tap(ed.SetType(row=row.id, type=type))
    if draft.birthday != form.birthday:
        yield from _birthday(user, page, draft, form.birthday)
    yield user.goto(page)
    for part, text in form.texts.items():
        yield user.fill(part, text)
    for row, (text, _) in pairs:
        yield user.fill(number_field(row.id), text)
    yield user.tap(ed.SaveContact(contact=id))


def _pairs(draft: Draft, form: Form) -> list[tuple[DraftRow, tuple[str, NumberType]]]:
    """Which line of the form holds which number: by id, the rest in order."""
    known = {row.id: row for row in draft.rows if row.id in form.numbers}
    rest = [row for row in draft.rows if row.id not in form.numbers]
    free = [pair for n, pair in form.numbers.items() if n not in known]
    return [(known[n], form.numbers[n]) for n in known] + list(zip(rest, free, strict=False))


def _rows(user: User, page: EditContact, draft: Draft, form: Form, kept: list[NumberId]) -> Iterator[Step]:
    """Have as many lines for numbers as there are numbers."""
    if len(draft.rows) < len(form.numbers):
        yield user.goto(page)
        yield user.tap(ed.AddRow())
    paired = [row.id for row, _ in _pairs(draft, form)]
    for row in draft.rows:
        written = user.top == page and user.field(number_field(row.id)) != ""
        if row.id not in paired and (row.id in kept or written):
            yield user.goto(page)
            yield user.tap(ed.RemoveRow(row=row.id))


def _birthday(user: User, page: EditContact, draft: Draft, iso: str) -> Iterator[Step]:
    if not iso:
        yield user.goto(page)
        yield user.tap(ed.ClearBirthday())
    picker, years = PickBirthday(contact=page.contact), PickYear(contact=page.contact)
    if picker not in user.sight.routes:
        yield user.goto(picker)
    if draft.day == iso:
        yield user.goto(picker)
        yield user.tap(ed.SetBirthday())
    want = 12 * int(iso[:4]) + int(iso[5:7]) - 1
    if draft.month == want:
        yield user.goto(picker)
        yield user.tap(ed.PickDay(day=iso))
    if abs(draft.month - want) > 8 and draft.month // 12 != want // 12:
        yield user.goto(years)
        now = civil(user.run.after.os.clock)
        month = min(12 * (want // 12) + draft.month % 12, 12 * now.year + now.month - 1)
        yield user.tap(ed.ShowMonth(month=month, years=True))
    yield user.goto(picker)
    yield user.tap(ed.ShowMonth(month=draft.month + (1 if want > draft.month else -1)))


def created(user: User, form: Form) -> Iterator[Step]:
    """Create a contact from the list."""
    yield from saved(user, NEW, form)


# ---- one contact --------------------------------------------------------------------------------------------------------
def starred(user: User, id: ContactId, on: bool) -> Iterator[Step]:
    """Have a contact among the favourites, or not."""
    if user.state(ContactsState).contacts[id].starred != on:
        yield user.goto(Detail(contact=id))
        yield user.tap(pe.Star(contact=id, on=on))


def default_number(user: User, id: ContactId, number: NumberId) -> Iterator[Step]:
    """Have this number called by default; none with an empty one."""
    contact = user.state(ContactsState).contacts[id]
    if contact.default == number:
        return
    shown = number or contact.default
    if shown not in contact.numbers or (number == NO_NUMBER and len(contact.numbers) < 2):
        yield user.lost("that number is gone")
    yield user.goto(NumberMenu(contact=id, number=shown))
    yield user.tap(pe.SetDefault(contact=id, number=number))


def ringtone(user: User, id: ContactId, tone: RingtoneId) -> Iterator[Step]:
    """Have this ringtone for a contact."""
    if user.state(ContactsState).contacts[id].ringtone != tone:
        yield user.goto(PickRingtone(contact=id))
        yield user.tap(pe.SetRingtone(contact=id, ringtone=tone))


def deleted(user: User, id: ContactId) -> Iterator[Step]:
    """Have a contact gone."""
    if id in user.state(ContactsState).contacts:
        yield user.goto(AskDelete(contacts=(id,)))
        yield user.tap(pe.DeleteContacts(contacts=(id,)))


def called(user: User, id: ContactId, number: NumberId) -> Iterator[Step]:
    """Call a number of a contact from its page."""
    text = user.state(ContactsState).contacts[id].numbers[number].text
    yield user.grant("phone", "allow")
    yield user.goto(Detail(contact=id))
    yield user.tap(PlaceCall(number=text))


# ---- labels, blocking, settings ----------------------------------------------------------------------------------------------
def member(user: User, group: GroupId, id: ContactId, on: bool) -> Iterator[Step]:
    """Have a label ticked for a contact, or not."""
    if (id in user.state(ContactsState).groups[group].members) != on:
        yield user.goto(LabelSheet(contacts=(id,)))
        yield user.tap(gr.SetMember(group=group, contacts=(id,), on=on))


def group_named(user: User, group: GroupId, name: str) -> Iterator[Step]:
    """Have a label called this."""
    if user.state(ContactsState).groups[group].name != name:
        yield user.goto(NameGroup(group=group))
        yield user.fill(gr.NAME, name)
        yield user.tap(gr.SaveGroup(group=group))


def blocked(user: User, number: str) -> Iterator[Step]:
    """Have a number on the list of blocked ones, typed in."""
    if digits_of(number) not in user.state(ContactsState).blocked:
        yield user.goto(AddBlocked())
        yield user.fill(se.BLOCK_FIELD, number)
        yield user.tap(se.BlockTyped())


def unblocked(user: User, digits: Digits) -> Iterator[Step]:
    """Have a number off that list."""
    if digits in user.state(ContactsState).blocked:
        yield user.goto(AskUnblock(number=digits))
        yield user.tap(se.Unblock(number=digits))


def asked_to_block(user: User, above: Route, number: str) -> Iterator[Step]:
    """Block a number from a page that offers it."""
    if user.top != AskBlock(number=number):
        yield user.goto(above)
        yield user.tap(AskBlock(number=number))
    yield user.tap(se.Block(number=number))


def sorted_by(user: User, by: NamePart) -> Iterator[Step]:
    """Have the list sorted so."""
    if user.state(ContactsState).settings.sort != by:
        yield user.goto(PickSort())
        yield user.tap(se.SetSort(by=by))


def written_with(user: User, leading: NamePart) -> Iterator[Step]:
    """Have names written so."""
    if user.state(ContactsState).settings.name_format != leading:
        yield user.goto(PickFormat())
        yield user.tap(se.SetFormat(leading=leading))


def phone_ringtone(user: User, tone: RingtoneId) -> Iterator[Step]:
    """Have this ringtone for everybody else."""
    if user.state(ContactsState).settings.ringtone != tone:
        yield user.goto(PickPhoneRingtone())
        yield user.tap(se.SetPhoneRingtone(ringtone=tone))


def worded(user: User, response: ResponseId, text: str) -> Iterator[Step]:
    """Have a ready message say this; the app's own words with an empty text."""
    if user.state(ContactsState).settings.responses.get(response, "") != text:
        yield user.goto(EditResponse(response=response))
        if text:
            yield user.fill(WORDING, text)
        yield user.tap(SaveWording(response=response) if text else ResetWording(response=response))
