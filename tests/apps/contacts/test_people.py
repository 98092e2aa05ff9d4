"""The list, searching, one contact's page, deleting."""

from __future__ import annotations

import pytest

from phonegym.apps.contacts.actions.groups import Select
from phonegym.apps.contacts.actions.people import DeleteContacts, FromMenu, SetDefault, SetRingtone, Star, UndoLast
from phonegym.apps.contacts.actions.settings import SetFormat, SetSort
from phonegym.apps.contacts.directory import listed_keys, numbers_of
from phonegym.apps.contacts.names import name_of, section_of
from phonegym.apps.contacts.screens.detail import AskDelete, Detail, NumberMenu, PickRingtone
from phonegym.apps.contacts.screens.favourites import ChooseFavourites, FavouritesTab
from phonegym.apps.contacts.screens.groups import Groups
from phonegym.apps.contacts.screens.people import ContactsMenu, ContactsTab
from phonegym.apps.contacts.screens.selection import Selection
from phonegym.apps.contacts.screens.settings import ContactsSettingsPage, PickFormat, PickSort
from phonegym.apps.contacts.state import ContactId, ContactsState, RingtoneId
from phonegym.phone.actions import Back, Home, Launch
from phonegym.phone.builtin import Go, SetField, Tab
from phonegym.phone.device import Phone
from phonegym.phone.ids import AppId
from phonegym.phone.os import PhoneState
from phonegym.phone.shell.recents import EndTask
from phonegym.state import produce
from tests.apps.contacts.conftest import book, fresh, people, top, write
from tests.phone.hands import find, hold, tap

ADA = ContactId("p00")


def first(phone: Phone) -> ContactId:
    """The first contact of the list."""
    return ContactId(next(k for k in listed_keys(people(phone), book(phone).settings, "") if not k.startswith("#")))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_list_is_alphabetical_and_complete(language: str) -> None:
    phone = fresh("zh" if language == "zh" else "en")
    keys = listed_keys(people(phone), book(phone).settings, "")
    assert sorted(k for k in keys if not k.startswith("#")) == sorted(people(phone))
    heads = [k for k in keys if k.startswith("#")]
    assert heads == sorted(heads, key=lambda k: (k == "##", k))
    assert len({*heads}) == len(heads)
    assert len(people(phone)) == 54
    assert all(section_of(c, book(phone).settings.sort) != "#" for c in people(phone).values())


def test_search_finds_by_name_number_and_company(phone: Phone) -> None:
    some = people(phone)[ADA] if ADA in people(phone) else people(phone)[first(phone)]
    for query in (some.first.lower(), next(iter(some.numbers.values())).text[-8:]):
        assert name_of(some, "first") in write(phone, "q", query).xml()
    company = next(c for c in people(phone).values() if c.company)
    found = write(phone, "q", company.company[:6].upper()).act(Back())
    assert company.company in found.xml()
    nothing = write(phone, "q", "zzz")
    assert "No matches" in nothing.xml()
    assert "No matches" not in tap(nothing, SetField(field="q")).xml()


def test_back_clears_the_search_and_then_leaves(phone: Phone) -> None:
    searching = write(phone, "q", "zzz").act(Back())
    cleared = searching.act(Back())
    assert top(cleared) == ContactsTab()
    assert "No matches" not in cleared.xml()
    assert cleared.act(Back()).front == "home"


def test_a_star_makes_a_favourite_and_is_taken_back(phone: Phone) -> None:
    id = first(phone)
    on = tap(phone, Go(route=Detail(contact=id)), Star(contact=id, on=True))
    assert people(on)[id].starred
    there = tap(on.act(Back()), Tab(route=FavouritesTab()))
    assert find(there, f"favourite_{id}").visible
    off = tap(there, Go(route=Detail(contact=id)), Star(contact=id, on=False))
    assert not people(off)[id].starred


def test_favourites_are_chosen_from_a_list(phone: Phone) -> None:
    id = first(phone)
    there = tap(phone, Tab(route=FavouritesTab()), Go(route=ChooseFavourites()), f"star_{id}")
    assert people(there)[id].starred


def test_a_deleted_contact_comes_back_whole(phone: Phone) -> None:
    group, members = next((g, set(one.members)) for g, one in sorted(book(phone).groups.items()))
    id = sorted(members)[0]
    there = write(phone, "q", people(phone)[id].first).act(Back())
    there = tap(there, Go(route=Detail(contact=id)), "more", FromMenu(route=AskDelete(contacts=(id,))), DeleteContacts(contacts=(id,)))
    assert id not in people(there)
    assert id not in book(there).groups[group].members
    back = tap(there, UndoLast())
    assert people(back)[id] == people(phone)[id]
    assert set(book(back).groups[group].members) == members
    late = there.wait_until(there.state.os.clock + 9_000)
    assert "Undo" not in late.xml()


def test_a_cancelled_deletion_changes_nothing(phone: Phone) -> None:
    id = first(phone)
    there = tap(phone, Go(route=Detail(contact=id)), "more", FromMenu(route=AskDelete(contacts=(id,)))).act(Back())
    assert top(there) == Detail(contact=id)
    assert people(there) == people(phone)


def test_the_default_number_is_chosen_and_cleared(phone: Phone) -> None:
    id = next(i for i, c in sorted(people(phone).items()) if len(c.numbers) > 1)
    number = numbers_of(people(phone)[id])[1]
    there = tap(write(phone, "q", people(phone)[id].last).act(Back()), Go(route=Detail(contact=id)))
    there = tap(there, Go(route=NumberMenu(contact=id, number=number)), SetDefault(contact=id, number=number))
    assert people(there)[id].default == number
    assert "Default" in there.xml()


def test_a_ringtone_of_ones_own(phone: Phone) -> None:
    id = first(phone)
    tone = RingtoneId("orbit")
    there = tap(
        phone, Go(route=Detail(contact=id)), "more", FromMenu(route=PickRingtone(contact=id)), SetRingtone(contact=id, ringtone=tone)
    )
    assert people(there)[id].ringtone == tone


def test_several_are_selected_and_deleted(phone: Phone) -> None:
    one, other = [ContactId(k) for k in listed_keys(people(phone), book(phone).settings, "") if not k.startswith("#")][:2]
    there = hold(phone, Go(route=Detail(contact=one)))
    assert top(there) == Selection(picked=(one,))
    there = tap(there, Select(contact=other, picked=(one,)), "delete_selected", DeleteContacts(contacts=(one, other)))
    assert {one, other} & {*people(there)} == set()
    assert top(there) == ContactsTab()


def test_sorting_and_the_name_format_change_the_list(phone: Phone) -> None:
    page = tap(phone, "more", FromMenu(route=ContactsSettingsPage()))
    sorted_ = tap(page, Go(route=PickSort()), SetSort(by="last"))
    keys = listed_keys(people(sorted_), book(sorted_).settings, "")
    lasts = [people(sorted_)[ContactId(k)].last for k in keys if k.startswith("p")]
    assert lasts[0] < lasts[-1]
    written = tap(sorted_, Go(route=PickFormat()), SetFormat(leading="last")).act(Back())
    id = first(written)
    assert f"{people(written)[id].last}, {people(written)[id].first}" in written.xml()


def test_home_and_back_keep_the_screen_and_killing_forgets_it(phone: Phone) -> None:
    id = first(phone)
    there = tap(phone, Go(route=Detail(contact=id)))
    assert top(there.act(Home()).act(Launch("contacts"))) == Detail(contact=id)
    from phonegym.phone.actions import Recents

    killed = tap(there.act(Recents()), EndTask(app=AppId("contacts")))
    assert top(killed.act(Launch("contacts"))) == ContactsTab()


def test_the_menu_closes_with_back(phone: Phone) -> None:
    menu = tap(phone, "more")
    assert top(menu) == ContactsMenu()
    assert top(menu.act(Back())) == ContactsTab()


def test_seeds_are_alike_in_both_languages() -> None:
    en, zh = fresh("en"), fresh("zh")
    assert set(people(en)) == set(people(zh))
    assert {id: len(c.numbers) for id, c in people(en).items()} == {id: len(c.numbers) for id, c in people(zh).items()}
    assert [c.kind for _, c in sorted(book(en).calls.items())] == [c.kind for _, c in sorted(book(zh).calls.items())]


def test_who_has_no_contacts_is_not_told_that_none_match(phone: Phone) -> None:
    none = phone.patch({"apps.contacts.contacts": {}, "apps.contacts.calls": {}})
    assert "Search contacts" in none.xml()
    favourites = tap(none, Tab(route=FavouritesTab()))
    empty = find(favourites, "No favorites yet")
    assert abs(empty.y - find(none, "No contacts yet").y) < 200  # in the middle, as everywhere
    choosing = tap(favourites, Go(route=ChooseFavourites()))
    assert "No contacts yet" in choosing.xml()
    assert "No matches" not in choosing.xml()


def test_one_contact_is_one_contact_and_may_be_everybody(phone: Phone) -> None:
    kept, label = first(phone), sorted(book(phone).groups)[0]

    def leave_one(draft: PhoneState) -> None:
        state = draft.apps[AppId("contacts")]
        assert isinstance(state, ContactsState)
        for other in [id for id in state.contacts if id != kept]:
            del state.contacts[other]
        state.groups[label].members[kept] = True

    alone = Phone(produce(phone.state, leave_one), phone.catalogue)
    assert 'text="Search 1 contact"' in alone.xml()
    picking = tap(alone, "more", FromMenu(route=Groups()), f"group_{label}", "add_members")
    assert "Everybody has this label" in picking.xml()
    assert "No matches" in write(picking, "mq", "zzz").xml()
