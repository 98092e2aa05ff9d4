"""The dial pad."""

from __future__ import annotations

from phonegym.apps.contacts.actions.calls import PlaceCall
from phonegym.apps.contacts.actions.log import DIAL, TOUCHED, CallDialled, Press, Rub
from phonegym.apps.contacts.directory import keypad_matches, numbers_of
from phonegym.apps.contacts.names import name_of
from phonegym.apps.contacts.numbers import KEYS, digits_of, pretty
from phonegym.apps.contacts.screens.recents import AddNumber
from phonegym.apps.contacts.state import Contact, ContactId, ContactsState, NamePart, ct
from phonegym.apps.contacts.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.contracts import Dial
from phonegym.phone.message import Route
from phonegym.phone.page import page
from phonegym.ui import kit
from phonegym.ui.build import column, lazy, row, spacer, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.look import ambient
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

GREEN = 0xFF1E8E3E
ROOM = 18
"""Digits that stand beside each other in a line of the usual size."""


class KeypadTab(Route):
    """Dial by hand; contacts that fit are proposed."""

    def view(self, cx: Context) -> Node:
        return _pad(cx, "")


class DialFor(Route):
    """The dial pad with the number that another app wants called."""

    intent: Dial

    def view(self, cx: Context) -> Node:
        return _pad(cx, self.intent.number)


def _pad(cx: Context, base: str) -> Node:
    state = cx.state(ContactsState)
    typed = cx.field(DIAL).text if cx.field(TOUCHED).text else digits_of(base)
    found = keypad_matches(state.contacts, state.settings, typed)
    if found:
        body = lazy(
            "matches", cx.anchor("matches"), found,
            lambda id: _match(ContactId(id), state.contacts[ContactId(id)], state.settings.name_format, typed), grow=1, width=FILL,
        )  # fmt: skip
    elif typed:
        body = column(
            kit.list_item(W.add_to_contacts(), leading="person_add", on_tap=Go(route=AddNumber(number=pretty(typed))), id="add_number"),
            width=FILL, grow=1,
        )  # fmt: skip
    else:
        body = column(
            text(W.dial_hint(), "body_medium", "on_surface_variant", align="center", width=FILL),
            width=FILL,
            grow=1,
            padding=(32, 24, 32, 0),
        )
    keys = tuple(kit.PadKey(key, under=letters) for key, letters in KEYS)
    pad = kit.keypad(
        keys,
        lambda key: Press(key=key, base=base),
        height=64 if cx.look.font_percent > 110 else 56,
        on_long_of=lambda key: Press(key="+", base=base) if key == "0" else None,
    )
    if cx.look.device.wide:
        left = column(_shown(typed, base), stack(body, width=FILL, grow=1), _call(base), width=FILL, height=FILL)
        board = kit.page("pad", cx.anchor("pad"), pad, padding=(24, 8, 24, 8))
        return page(cx, W.keypad(), row(column(left, grow=1, height=FILL), board, width=FILL, grow=1, align="stretch"))
    foot = column(
        _shown(typed, base), row(pad, width=FILL, padding=(32, 0, 32, 8)), _call(base), width=FILL, background="surface_container_low"
    )
    return page(cx, W.keypad(), body, bottom=foot)


@component
def _match(id: ContactId, contact: Contact, leading: NamePart, typed: str) -> Node:
    name = name_of(contact, leading)
    numbers = [contact.numbers[n] for n in numbers_of(contact)]
    number = next((n for n in numbers if typed in digits_of(n.text)), numbers[0] if numbers else None)
    shown = number.text if number is not None else ""
    return kit.list_item(
        name, supporting=shown, leading=kit.avatar(name), on_tap=PlaceCall(number=shown),
        shows=(ct.contacts[id].first, ct.contacts[id].last), id=f"match_{id}",
    )  # fmt: skip


def _shown(typed: str, base: str) -> Node:
    room = ROOM * 100 // ambient().font_percent
    shown = pretty(typed) if len(typed) <= room else f"…{typed[-room:]}"  # the end is what is being typed
    digits = text(shown, "headline_medium" if len(typed) < 14 else "title_large", max_lines=1, align="center", width=FILL, id="digits")
    rub = stack(
        symbol("backspace", 24, "on_surface_variant"), width=48, height=48, align="center", on_tap=Rub(base=base),
        on_long=Rub(base=base, all=True), desc=W.rub(), role="button", id="rub",
    )  # fmt: skip
    return row(stack(width=48), stack(digits, grow=1), rub if typed else stack(width=48), width=FILL, min_height=56, padding=(8, 0, 8, 0))


def _call(base: str) -> Node:
    button = stack(
        symbol("call", 28, 0xFFFFFFFF, filled=True), width=112, height=56, align="center", background=GREEN, radius=28,
        on_tap=CallDialled(base=base), desc=W.call(), role="button", id="dial",
    )  # fmt: skip
    return row(spacer(), button, spacer(), width=FILL, padding=(0, 0, 0, 12))
