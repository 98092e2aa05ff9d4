"""A contact's page, its menus and dialogs."""

from __future__ import annotations

from phonegym.apps.contacts.actions.calls import PlaceCall
from phonegym.apps.contacts.actions.editor import OpenEditor
from phonegym.apps.contacts.actions.groups import SetMember
from phonegym.apps.contacts.actions.people import CopyText, DeleteContacts, FromMenu, SetDefault, SetRingtone, Share, Star
from phonegym.apps.contacts.actions.settings import Unblock
from phonegym.apps.contacts.directory import calls_with, groups_of, number_to_call, numbers_of, sorted_groups
from phonegym.apps.contacts.names import name_of
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.screens.parts import birthday_text, fact, number_fact, round_action, undo_bar, when_text
from phonegym.apps.contacts.state import NO_NUMBER, RINGTONES, Contact, ContactId, ContactsState, NumberId, RingtoneId, ct
from phonegym.apps.contacts.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.civil import DAY
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.phone.page import confirm, page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import column, row, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.node import FILL, Node


def ringtone_word(id: RingtoneId) -> str:
    """What a ringtone is called."""
    return str(getattr(W, f"tone_{id}")())


class Detail(Route):
    """Everything about one contact."""

    contact: ContactId

    def up(self) -> Route:
        from phonegym.apps.contacts.screens.people import ContactsTab

        return ContactsTab()

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        id = self.contact
        contact = state.contacts.get(id)
        if contact is None:
            return page(cx, "", kit.empty_state("person_off", W.contact_gone()))
        star = kit.icon_button(
            "star", W.remove_star() if contact.starred else W.add_star(), Star(contact=id, on=not contact.starred),
            selected=contact.starred, shows=ct.contacts[id].starred, id="star",
        )  # fmt: skip
        edit = kit.icon_button("edit", W.edit_contact(), OpenEditor(contact=id), id="edit")
        more = kit.icon_button("more_vert", W.more(), Go(route=DetailMenu(contact=id)), id="more")
        bar = kit.top_bar("", navigation=kit.back_icon(Back()), actions=(star, edit, more))
        rows = (_head(id, contact, state), _actions(id, contact), *_facts(cx, id, contact, state))
        return page(cx, "", scrolling(cx, f"detail.{id}", *rows), bar=bar, snackbar=undo_bar(state))


def _head(id: ContactId, contact: Contact, state: ContactsState) -> Node:
    name = name_of(contact, state.settings.name_format)
    at = ct.contacts[id]
    return column(
        kit.avatar(name, 96),
        text(name, "headline_medium", align="center", padding=(24, 12, 24, 0), shows=(at.first, at.last), role="heading", id="name"),
        text(contact.company, "body_large", "on_surface_variant", align="center", padding=(24, 2, 24, 0), shows=at.company, id="company")
        if contact.company
        else None,
        width=FILL, align="center", padding=(0, 4, 0, 8),
    )  # fmt: skip


def call_of(id: ContactId, contact: Contact) -> Message:
    """What "Call" does: call the number, or ask which one."""
    number = number_to_call(contact)
    return PlaceCall(number=contact.numbers[number].text) if number is not None else Go(route=ChooseNumber(contact=id))


def _actions(id: ContactId, contact: Contact) -> Node:
    return row(
        round_action("call", W.call(), call_of(id, contact), enabled=bool(contact.numbers), id="call"),
        round_action("share", W.share(), Share(contact=id), id="share"),
        round_action("label", W.labels(), Go(route=LabelSheet(contacts=(id,))), id="labels"),
        width=FILL, padding=(24, 4, 24, 12), gap=8, align="start",
    )  # fmt: skip


def _facts(cx: Context, id: ContactId, contact: Contact, state: ContactsState) -> list[Node]:
    at = ct.contacts[id]
    lines: list[Node] = []
    for n in numbers_of(contact):
        main, below = number_fact(id, n, state)
        blocked = digits_of(contact.numbers[n].text) in state.blocked
        options = kit.icon_button("more_vert", W.number_options(number=contact.numbers[n].text), Go(route=NumberMenu(contact=id, number=n)))
        lines.append(
            fact(
                "block" if blocked else "call", main, below, PlaceCall(number=contact.numbers[n].text),
                Go(route=NumberMenu(contact=id, number=n)), options, id=f"number_{n}",
            )
        )  # fmt: skip
    if contact.email:
        lines.append(
            fact("mail", text(contact.email, "body_large", shows=at.email), _small(W.email()), CopyText(text=contact.email), id="email")
        )
    if contact.address:
        lines.append(
            fact(
                "location_on",
                text(contact.address, "body_large", shows=at.address),
                _small(W.address()),
                CopyText(text=contact.address),
                id="address",
            )
        )
    cards = [kit.inset(kit.card(*lines, padding=0, gap=0), padding=(12, 4, 12, 8))] if lines else [_bare(id)]
    about = _about(id, contact, state)
    if about:
        cards.append(kit.inset(kit.card(*about, padding=(0, 8, 0, 8), gap=0), padding=(12, 4, 12, 8)))
    return [*cards, *_history(cx, id, state)]


def _bare(id: ContactId) -> Node:
    add = kit.button(W.add_number(), OpenEditor(contact=id), style="tonal", icon="add_call")
    return kit.inset(kit.card(text(W.no_numbers(), "body_medium", "on_surface_variant"), add, gap=8), padding=(12, 4, 12, 8))


def _small(words: str) -> Node:
    return text(words, "body_medium", "on_surface_variant")


def _about(id: ContactId, contact: Contact, state: ContactsState) -> list[Node]:
    at = ct.contacts[id]
    lines = []
    if contact.birthday:
        lines.append(
            fact("cake", text(birthday_text(contact.birthday), "body_large", shows=at.birthday), _small(W.birthday()), id="birthday")
        )
    if contact.note:
        lines.append(fact("notes", text(contact.note, "body_large", shows=at.note), _small(W.note()), id="note"))
    groups = groups_of(state.groups, id)
    if groups:
        names = W.list_joint().join(state.groups[g].name for g in groups)
        shows = tuple(place for g in groups for place in (ct.groups[g].members[id], ct.groups[g].name))
        lines.append(fact("label", text(names, "body_large", shows=shows), _small(W.labels()), id="groups"))
    if contact.ringtone != RINGTONES[0]:
        tone = text(ringtone_word(contact.ringtone), "body_large", shows=at.ringtone)
        lines.append(fact("notifications", tone, _small(W.ringtone()), Go(route=PickRingtone(contact=id)), id="ringtone"))
    return lines


def _history(cx: Context, id: ContactId, state: ContactsState) -> list[Node]:
    from phonegym.apps.contacts.screens.recents import CallDetails

    calls = calls_with(state.calls, state.contacts, id)
    if not calls:
        return []
    last = state.calls[calls[0]]
    when = when_text(last.at, cx.now(DAY), cx.settings.hour24)
    line = kit.list_item(
        W.call_history(), supporting=W.last_call(n=len(calls), when=when), leading="history", trailing=symbol("chevron_right"),
        on_tap=Go(route=CallDetails(party=id)), id="history",
    )  # fmt: skip
    return [kit.inset(kit.card(line, padding=0), padding=(12, 4, 12, 8))]


# ---- menus and dialogs ---------------------------------------------------------------------------------------------------
class DetailMenu(Route):
    """What hangs on the three dots of a contact."""

    overlay = "menu"
    contact: ContactId

    def up(self) -> Route:
        return Detail(contact=self.contact)

    def view(self, cx: Context) -> Node:
        id = self.contact
        return kit.menu(
            (
                kit.MenuItem(W.delete(), FromMenu(route=AskDelete(contacts=(id,))), "delete", id="delete"),
                kit.MenuItem(W.share(), Share(contact=id, menu=True), "share", id="share_menu"),
                kit.MenuItem(W.change_labels(), FromMenu(route=LabelSheet(contacts=(id,))), "label", id="change_labels"),
                kit.MenuItem(W.set_ringtone(), FromMenu(route=PickRingtone(contact=id)), "music_note", id="set_ringtone"),
            )
        )


class NumberMenu(Route):
    """What can be done with one number."""

    overlay = "sheet"
    contact: ContactId
    number: NumberId

    def up(self) -> Route:
        return Detail(contact=self.contact)

    def view(self, cx: Context) -> Node:
        from phonegym.apps.contacts.screens.blocked import AskBlock

        state = cx.state(ContactsState)
        contact = state.contacts.get(self.contact)
        if contact is None or self.number not in contact.numbers:
            return kit.sheet(title=W.contact_gone())
        number = contact.numbers[self.number].text
        is_default = contact.default == self.number
        default = kit.list_item(
            W.clear_default() if is_default else W.set_default(), leading="check_circle", enabled=len(contact.numbers) > 1,
            on_tap=SetDefault(contact=self.contact, number=NO_NUMBER if is_default else self.number), id="set_default",
        )  # fmt: skip
        if digits_of(number) in state.blocked:
            block = kit.list_item(W.unblock(), leading="block", on_tap=Unblock(number=digits_of(number)), id="unblock")
        else:
            block = kit.list_item(W.block(), leading="block", on_tap=FromMenu(route=AskBlock(number=number)), id="block")
        return kit.sheet(
            kit.list_item(W.call(), leading="call", on_tap=PlaceCall(number=number, menu=True), id="call_number"),
            kit.list_item(W.copy_number(), leading="content_copy", on_tap=CopyText(text=number, menu=True), id="copy_number"),
            default, block, title=number,
        )  # fmt: skip


class ChooseNumber(Route):
    """Which of several numbers to call."""

    overlay = "sheet"
    contact: ContactId

    def up(self) -> Route:
        return Detail(contact=self.contact)

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        contact = state.contacts.get(self.contact)
        if contact is None:
            return kit.sheet(title=W.contact_gone())
        rows = []
        for n in numbers_of(contact):
            main, below = number_fact(self.contact, n, state)
            rows.append(fact("call", main, below, PlaceCall(number=contact.numbers[n].text, menu=True), id=f"choose_{n}"))
        return kit.sheet(*rows, title=W.choose_number())


class AskDelete(Route):
    """Asks before contacts are deleted."""

    overlay = "dialog"
    contacts: tuple[ContactId, ...]

    def up(self) -> Route:
        if len(self.contacts) == 1:
            return Detail(contact=self.contacts[0])
        from phonegym.apps.contacts.screens.selection import Selection

        return Selection(picked=self.contacts)

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        known = [state.contacts[id] for id in self.contacts if id in state.contacts]
        if len(known) == 1:
            title = W.delete_question(name=name_of(known[0], state.settings.name_format))
        else:
            title = W.delete_many_question(n=len(known))
        return confirm(title, W.delete_text(), W.delete(), DeleteContacts(contacts=self.contacts), danger=True)


class PickRingtone(Route):
    """The ringtone of one contact."""

    overlay = "dialog"
    contact: ContactId

    def up(self) -> Route:
        return Detail(contact=self.contact)

    def view(self, cx: Context) -> Node:
        contact = cx.state(ContactsState).contacts.get(self.contact)
        chosen = contact.ringtone if contact is not None else RINGTONES[0]
        rows = [
            kit.radio_row(ringtone_word(tone), tone == chosen, SetRingtone(contact=self.contact, ringtone=tone), id=f"tone_{tone}")
            for tone in RINGTONES
        ]
        body = scrolling(cx, "tones", *rows)
        return kit.dialog(
            W.ringtone(), column(body, width=FILL, height=360), buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"),), margin=8
        )


class LabelSheet(Route):
    """Ticks the labels of one or several contacts. For several a label is ticked when all of them have it."""

    overlay = "sheet"
    contacts: tuple[ContactId, ...]

    def up(self) -> Route:
        if len(self.contacts) == 1:
            return Detail(contact=self.contacts[0])
        from phonegym.apps.contacts.screens.selection import Selection

        return Selection(picked=self.contacts)

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        rows = []
        for g in sorted_groups(state.groups):
            group = state.groups[g]
            on = all(id in group.members for id in self.contacts)
            message = SetMember(group=g, contacts=self.contacts, on=not on)
            shows = tuple(ct.groups[g].members[id] for id in self.contacts)
            rows.append(kit.checkbox_row(group.name, on, message, shows=shows, id=f"label_{g}"))
        if not rows:
            rows = [text(W.no_labels(), "body_medium", "on_surface_variant", padding=(16, 8, 16, 8))]
        done = kit.button(W.done(), Back(), style="text", id="done")
        body = column(scrolling(cx, "labels", *rows), width=FILL, height=min(480, 24 + 64 * len(rows)))
        return kit.sheet(body, title=W.labels(), actions=done)
