"""Favourites, and who is called most."""

from __future__ import annotations

from phonegym.apps.contacts.actions.people import Star
from phonegym.apps.contacts.directory import found_contacts, frequent, starred
from phonegym.apps.contacts.names import name_of
from phonegym.apps.contacts.screens.detail import Detail, call_of
from phonegym.apps.contacts.screens.parts import nobody, search_bar
from phonegym.apps.contacts.state import Contact, ContactId, ContactsState, NamePart, ct
from phonegym.apps.contacts.words import W
from phonegym.phone.answer_sheet import plain_text
from phonegym.phone.builtin import Back, Go
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import column, lazy, stack, strip, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

CHOOSE = "#choose"


class FavouritesTab(Route):
    """A tile for each favourite; below them who is talked to most."""

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        leading = state.settings.name_format
        ids = starred(state.contacts, state.settings)
        often = frequent(state.calls, state.contacts)
        tiles = [_tile(id, state.contacts[id], leading) for id in ids]
        lines = [kit.grid(*tiles[at : at + 3], columns=3, gap=4, padding=(12, 2, 12, 2)) for at in range(0, len(tiles), 3)]
        none = kit.empty_state("star", W.no_favourites(), W.no_favourites_text())
        rows = [_often(id, state.contacts[id], leading) for id in often]
        if lines or rows:
            head = lines or [column(none, width=FILL, height=260, shows=ct.contacts)]
            body = scrolling(cx, "favourites", *head, kit.section(W.frequents(), *rows) if rows else None)
        else:
            body = column(none, width=FILL, height=FILL, shows=ct.contacts)
        actions = (kit.BarIcon("person_add", W.add_favourites(), Go(route=ChooseFavourites()), hidden=True, id="add_favourites"),)
        return page(cx, W.favourites(), body, actions=actions)


@component
def _tile(id: ContactId, contact: Contact, leading: NamePart) -> Node:
    name, at = name_of(contact, leading), ct.contacts[id]
    return column(
        kit.avatar(name, 72),
        text(name, "body_medium", max_lines=2, align="center", shows=(at.first, at.last, at.starred)),
        align="center", gap=6, padding=(4, 10, 4, 8), min_height=132, on_tap=Go(route=Detail(contact=id)), id=f"favourite_{id}",
    )  # fmt: skip


def favourites_strip(cx: Context, state: ContactsState, ids: tuple[ContactId, ...]) -> Node:
    """The favourites beside each other: a touch calls, a long press opens the contact; at the end the way to choose them."""
    leading = state.settings.name_format

    def build(key: str) -> Node:
        if key == CHOOSE:
            return _choose()
        return _quick(ContactId(key), state.contacts[ContactId(key)], leading)

    return strip("quick", cx.anchor("quick"), (*ids, CHOOSE), build, width=FILL, padding=(8, 4, 8, 4), id="quick")


@component
def _quick(id: ContactId, contact: Contact, leading: NamePart) -> Node:
    name = name_of(contact, leading)
    touch = call_of(id, contact) if contact.numbers else Go(route=Detail(contact=id))
    return column(
        kit.avatar(name, 56), text(name, "label_medium", max_lines=2, align="center", shows=(ct.contacts[id].first, ct.contacts[id].last)),
        width=88, align="center", gap=6, padding=(4, 8, 4, 4), on_tap=touch, on_long=Go(route=Detail(contact=id)), role="button",
        id=f"quick_{id}",
    )  # fmt: skip


@component
def _choose() -> Node:
    disc = stack(symbol("person_add", 24, "on_surface_variant"), width=56, height=56, align="center", border=(1, "outline"), radius=28)
    return column(
        disc, text(W.add_favourites(), "label_medium", max_lines=2, align="center"),
        width=88, align="center", gap=6, padding=(4, 8, 4, 4), on_tap=Go(route=ChooseFavourites()), role="button", id="choose_favourites",
    )  # fmt: skip


@component
def _often(id: ContactId, contact: Contact, leading: NamePart) -> Node:
    name = name_of(contact, leading)
    return kit.list_item(
        name, leading=kit.avatar(name), trailing=kit.icon_button("call", W.call_name(name=name), call_of(id, contact)),
        shows=(ct.contacts[id].first, ct.contacts[id].last), on_tap=Go(route=Detail(contact=id)), id=f"frequent_{id}",
    )  # fmt: skip


class ChooseFavourites(Route):
    """All contacts with a star each: touching one makes it a favourite at once."""

    def up(self) -> Route:
        return FavouritesTab()

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        query = plain_text(cx.field("fq").text)
        ids = found_contacts(state.contacts, state.settings, query)
        back = kit.icon_button("arrow_back", W.back(), Back())
        bar = search_bar(cx, "fq", W.search_contacts(), leading=back)
        if not ids:
            return page(cx, "", nobody(state, query), bar=bar)
        leading = state.settings.name_format
        rows = lazy(
            "stars", cx.anchor("stars"), ids, lambda id: _star_row(ContactId(id), state.contacts[ContactId(id)], leading),
            grow=1, width=FILL,
        )  # fmt: skip
        return page(cx, "", rows, bar=bar)


@component
def _star_row(id: ContactId, contact: Contact, leading: NamePart) -> Node:
    name = name_of(contact, leading)
    star = kit.icon_button(
        "star", W.unstar_name(name=name) if contact.starred else W.star_name(name=name), Star(contact=id, on=not contact.starred),
        selected=contact.starred, shows=ct.contacts[id].starred,
    )  # fmt: skip
    return kit.list_item(
        name, supporting=contact.company, leading=kit.avatar(name), trailing=star, on_tap=Star(contact=id, on=not contact.starred),
        shows=(ct.contacts[id].first, ct.contacts[id].last), supporting_shows=ct.contacts[id].company, id=f"star_{id}",
    )  # fmt: skip
