"""Rows and pieces that several screens share."""

from __future__ import annotations

from phonegym.apps.contacts.actions.people import UndoLast, type_word
from phonegym.apps.contacts.directory import owner_of
from phonegym.apps.contacts.names import name_of
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.state import Call, Contact, ContactId, ContactsState, NamePart, NumberId, ct
from phonegym.apps.contacts.words import W
from phonegym.phone.builtin import SetField
from phonegym.phone.civil import DAY, MONTHS, clock_text, date_text
from phonegym.phone.context import Context
from phonegym.phone.message import Message
from phonegym.ui import kit
from phonegym.ui.build import column, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.look import ambient
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node
from phonegym.ui.words import Word

RED = "error"
KIND_ICONS = {"in": "call_received", "out": "call_made", "missed": "call_missed", "declined": "phone_disabled", "blocked": "block"}


@component
def heading(letter: str) -> Node:
    """The letter above the contacts that are filed under it."""
    return text(letter, "title_small", "primary", width=FILL, padding=(28, 16, 16, 4), role="heading")


@component
def contact_row(
    id: ContactId, contact: Contact, leading: NamePart, on_tap: Message, on_long: Message | None, more: bool, selected: bool
) -> Node:
    """A contact in a list. `more` adds the company, as search results do."""
    name = name_of(contact, leading)
    face = stack(symbol("check", 24, "on_primary"), width=40, height=40, align="center", background="primary", radius=20)
    return kit.list_item(
        name,
        supporting=contact.company if more else "",
        supporting_shows=ct.contacts[id].company,
        leading=face if selected else kit.avatar(name),
        shows=(ct.contacts[id].first, ct.contacts[id].last),
        on_tap=on_tap,
        on_long=on_long,
        selected=selected,
        id=f"contact_{id}",
    )


@component
def tick_row(id: ContactId, contact: Contact, leading: NamePart, on: bool, on_tap: Message) -> Node:
    """A contact with a checkbox."""
    name = name_of(contact, leading)
    return kit.list_item(
        name,
        supporting=contact.company,
        leading=kit.avatar(name),
        trailing=kit.checkbox(on),
        shows=(ct.contacts[id].first, ct.contacts[id].last),
        supporting_shows=ct.contacts[id].company,
        on_tap=on_tap,
        id=f"tick_{id}",
    )


def search_bar(cx: Context, field: str, hint: str, *, leading: Node | None = None, trailing: Node | None = None) -> Node:
    """The search field at the head of a list."""
    box = kit.search_field(
        field, cx.field(field), hint, focused=cx.focused(field), on_clear=SetField(field=field), leading=leading, trailing=trailing
    )
    return column(box, width=FILL, padding=(12, 8, 12, 8), background="surface")


def nobody(state: ContactsState, query: str, otherwise: Word = W.nothing_found) -> Node:
    """Said where contacts could be chosen: there are none, none is found, or `otherwise` without a query."""
    if not state.contacts:
        return kit.empty_state("person", W.no_contacts(), W.no_contacts_text())
    return (
        kit.empty_state("search", W.nothing_found(), W.nothing_found_text(query=query)) if query else kit.empty_state("person", otherwise())
    )


def undo_bar(state: ContactsState) -> Node | None:
    """The notice after a deletion or a merge."""
    undo = state.undo
    if undo is None:
        return None
    said = W.merged_notice() if undo.merged else W.deleted_notice.count(len(undo.contacts))
    return kit.snackbar(said, (W.undo(), UndoLast()))


def when_text(at: int, today: int, hour24: bool) -> str:
    """When a call was: the time, with the day if it was not today."""
    time = clock_text(at, hour24)
    days = today // DAY - at // DAY
    if days == 0:
        return W.today_at(time=time)
    if days == 1:
        return W.yesterday_at(time=time)
    return W.day_at(day=date_text(at, weekday=True), time=time)


def length_text(seconds: int) -> str:
    """How long was talked: `3 min 12 s`."""
    minutes, rest = seconds // 60, seconds % 60
    return W.minutes_seconds(m=minutes, s=rest) if minutes else W.seconds(s=rest)


def birthday_text(iso: str) -> str:
    """A birthday as it is written."""
    year, month, day = int(iso[:4]), int(iso[5:7]), int(iso[8:])
    if ambient().language == "zh":
        return f"{year}年{month}月{day}日"
    return f"{MONTHS[month - 1]} {day}, {year}"


def kind_text(call: Call, live: bool = False) -> str:
    """What became of a call, in words; nothing has become yet of one that is still `live`."""
    words = {
        "in": W.kind_in, "out": W.kind_out if call.seconds or live else W.kind_unanswered, "missed": W.kind_missed,
        "declined": W.kind_declined, "blocked": W.kind_blocked, "ringing": W.incoming_call,
    }  # fmt: skip
    return words[call.kind]()


def number_word(state: ContactsState, number: str) -> str:
    """What kind of number of its owner this is; empty for a stranger's."""
    owner = owner_of(state.contacts, number)
    if owner is None:
        return ""
    wanted = digits_of(number)
    return next((type_word(n.type) for n in state.contacts[owner].numbers.values() if digits_of(n.text) == wanted), "")


def round_action(icon: str, label: str, message: Message, *, enabled: bool = True, id: str = "") -> Node:
    """One of the large actions below a name."""
    ink = "on_secondary_container" if enabled else "disabled"
    disc = stack(
        symbol(icon, 24, ink), width=64, height=48, align="center", background="secondary_container" if enabled else "disabled_container",
        radius=24,
    )  # fmt: skip
    return column(
        disc, text(label, "label_medium", "on_surface" if enabled else "disabled", max_lines=2, align="center"),
        gap=6, align="center", grow=1, padding=(2, 4, 2, 4), on_tap=message, enabled=enabled, role="button", id=id,
    )  # fmt: skip


def fact(
    icon: str,
    main: Node,
    below: Node | None,
    on_tap: Message | None = None,
    on_long: Message | None = None,
    end: Node | None = None,
    id: str = "",
) -> Node:
    """A line of a contact's page: a symbol, the fact, what it is."""
    return row(
        symbol(icon, 24, "on_surface_variant"),
        column(main, below, grow=1),
        end,
        width=FILL, min_height=64, gap=16, padding=(16, 8, 4 if end is not None else 16, 8), on_tap=on_tap, on_long=on_long, id=id,
    )  # fmt: skip


def number_fact(contact: ContactId, number: NumberId, state: ContactsState) -> tuple[Node, Node]:
    """A number and what kind of number it is."""
    one = state.contacts[contact].numbers[number]
    at = ct.contacts[contact].numbers[number]
    mark = W.type_default(type=type_word(one.type)) if state.contacts[contact].default == number else type_word(one.type)
    shown = text(one.text, "body_large", shows=at.text)
    return shown, text(mark, "body_medium", "on_surface_variant", shows=(at.type, ct.contacts[contact].default))
