"""Labels, and contacts that are one person."""

from __future__ import annotations

from phonegym.apps.contacts.actions import groups as g
from phonegym.apps.contacts.actions.merging import Dismiss, Merge, MergeAll, MergePicked
from phonegym.apps.contacts.actions.people import FromMenu, UndoLast
from phonegym.apps.contacts.directory import listed_keys, suggestions
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.screens.groups import AskDeleteGroup, GroupPage, Groups
from phonegym.apps.contacts.screens.merging import AskMergeAll, MergeFix
from phonegym.apps.contacts.screens.people import ContactsTab
from phonegym.apps.contacts.state import ContactId, GroupId
from phonegym.phone.actions import Clear, Swipe, Type
from phonegym.phone.builtin import Go
from phonegym.phone.device import Phone
from tests.apps.contacts.conftest import book, people, top
from tests.phone.hands import find, hold, tap

G1 = GroupId("g1")


def labels(phone: Phone) -> Phone:
    return tap(phone, "more", FromMenu(route=Groups()))


def one_label(phone: Phone) -> Phone:
    return tap(labels(phone), Go(route=GroupPage(group=G1)))


def test_a_label_is_made_named_and_filled(phone: Phone) -> None:
    asked = tap(labels(phone), g.OpenNameDialog())
    assert not find(asked, "confirm").node.sem.enabled
    made = tap(asked.act(Type("Choir")), g.SaveGroup(group=GroupId("")))
    page = top(made)
    assert isinstance(page, GroupPage)
    assert book(made).groups[page.group].name == "Choir"
    picking = tap(made, g.OpenMembers(group=page.group))
    assert not find(picking, "add_ticked").node.sem.enabled
    ids = sorted(people(phone), key=lambda i: people(phone)[i].first)[:2]
    filled = tap(picking, *(g.Tick(contact=id) for id in ids), "add_ticked")
    assert set(book(filled).groups[page.group].members) == {*ids}
    fewer = tap(filled, g.RemoveMember(group=page.group, contact=ids[0]))
    assert set(book(fewer).groups[page.group].members) == {ids[1]}


def test_two_labels_cannot_have_one_name(phone: Phone) -> None:
    asked = tap(one_label(phone), "more", g.OpenNameDialog(group=G1, menu=True)).act(Clear()).act(Type("Hiking"))
    refused = tap(asked, g.SaveGroup(group=G1))
    assert book(refused).groups == book(phone).groups
    renamed = tap(asked.act(Clear()).act(Type("Relatives")), g.SaveGroup(group=G1))
    assert book(renamed).groups[G1].name == "Relatives"


def test_deleting_a_label_takes_its_contacts_along_unless_unticked(phone: Phone) -> None:
    members = {*book(phone).groups[G1].members}
    asked = tap(one_label(phone), "more", FromMenu(route=AskDeleteGroup(group=G1)))
    careless = tap(asked, g.DeleteGroup(group=G1, contacts=True))
    assert G1 not in book(careless).groups
    assert not members & {*people(careless)}
    careful = tap(asked, g.TickAlso(group=G1, also=False), g.DeleteGroup(group=G1, contacts=False))
    assert G1 not in book(careful).groups
    assert people(careful) == people(phone)
    assert top(careful) == Groups()


def test_merging_keeps_the_first_id_and_everything_else(phone: Phone) -> None:
    page = tap(phone, "more", FromMenu(route=MergeFix()))
    state = book(phone)
    one, other = next(pair for pair in suggestions(state.contacts, state.dismissed, state.settings) if pair[1] == "z1")
    page = page.act(Swipe(540, 1500, 540, 900))
    merged = tap(page, Merge(keep=one, other=other))
    assert other not in people(merged)
    before, after = people(phone)[one], people(merged)[one]
    assert after.email == (before.email or people(phone)[other].email)
    assert after.numbers == before.numbers
    assert people(tap(merged, UndoLast())) == people(phone)


def test_a_suggestion_is_turned_down(phone: Phone) -> None:
    page = tap(phone, "more", FromMenu(route=MergeFix()))
    state = book(phone)
    one, other = suggestions(state.contacts, state.dismissed, state.settings)[0]
    after = tap(page, Dismiss(one=one, other=other))
    assert (one, other) not in suggestions(book(after).contacts, book(after).dismissed, book(after).settings)
    assert people(after) == people(phone)


def test_merging_all_joins_namesakes_too(phone: Phone) -> None:
    page = tap(phone, "more", FromMenu(route=MergeFix()), Go(route=AskMergeAll()))
    after = tap(page, MergeAll())
    assert len(people(after)) == len(people(phone)) - 5
    assert ContactId("p57") not in people(after)
    assert len(people(after)[ContactId("p03")].numbers) >= 2
    assert people(tap(after, UndoLast())) == people(phone)


def test_contacts_that_are_selected_are_merged_into_the_first(phone: Phone) -> None:
    one, other, third = [ContactId(key) for key in listed_keys(people(phone), book(phone).settings, "") if not key.startswith("#")][:3]
    picking = tap(hold(phone, f"contact_{one}"), g.Select(contact=other, picked=(one,)), g.Select(contact=third, picked=(one, other)))
    assert not find(hold(phone, f"contact_{one}"), "merge_selected").node.sem.enabled
    asked = tap(picking, "merge_selected")
    assert "Merge 3 contacts?" in asked.xml()
    merged = tap(asked, MergePicked(contacts=(one, other, third)))
    assert top(merged) == ContactsTab()
    assert not {other, third} & {*people(merged)}
    digits = {digits_of(n.text) for id in (one, other, third) for n in people(phone)[id].numbers.values()}
    assert {digits_of(n.text) for n in people(merged)[one].numbers.values()} == digits
    assert people(merged)[one].first == people(phone)[one].first
    assert people(tap(merged, UndoLast())) == people(phone)
