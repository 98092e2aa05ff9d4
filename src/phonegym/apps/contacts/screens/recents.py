"""The call log, one party's calls, menus and dialogs."""

from __future__ import annotations

from phonegym.apps.contacts.actions.calls import PlaceCall
from phonegym.apps.contacts.actions.editor import OpenEditor
from phonegym.apps.contacts.actions.log import ClearLog, DeleteCalls
from phonegym.apps.contacts.actions.people import FromMenu
from phonegym.apps.contacts.actions.replying import may_be_answered
from phonegym.apps.contacts.actions.settings import ShowCalls
from phonegym.apps.contacts.directory import caller_name, calls_with, party_of, replies_to, starred, stretches
from phonegym.apps.contacts.names import name_of
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.screens.blocked import AskBlock, AskUnblock
from phonegym.apps.contacts.screens.detail import Detail, call_of
from phonegym.apps.contacts.screens.favourites import favourites_strip
from phonegym.apps.contacts.screens.parts import KIND_ICONS, RED, kind_text, length_text, number_word, round_action, when_text
from phonegym.apps.contacts.screens.people import call_banner
from phonegym.apps.contacts.screens.replying import Responses
from phonegym.apps.contacts.state import Call, CallFilter, CallId, ContactId, ContactsState, Reply, ReplyId, ct
from phonegym.apps.contacts.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.civil import DAY
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import confirm, page
from phonegym.ui import kit
from phonegym.ui.build import column, lazy, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node
from phonegym.ui.words import Word

FAVOURITES = "#favourites"
_KINDS: tuple[tuple[CallFilter, Word], ...] = (
    ("all", W.all_calls), ("missed", W.missed_calls), ("in", W.incoming_calls), ("out", W.outgoing_calls), ("declined", W.declined_calls),
    ("blocked", W.blocked_calls),
)  # fmt: skip


class RecentsTab(Route):
    """Favourites to call at a touch, and the call log, the latest first; calls of one kind in a row with one number are one line."""

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        lines = stretches(state.calls, state.contacts, state.filter)
        today, hour24 = cx.now(DAY), cx.settings.hour24

        quick = starred(state.contacts, state.settings) if state.filter == "all" else ()
        keys = ((FAVOURITES,) if quick else ()) + tuple(lines)

        def build(key: str) -> Node:
            if key == FAVOURITES:
                return favourites_strip(cx, state, quick)
            id = CallId(key)
            call = state.calls[id]
            party = party_of(state.contacts, call.number)
            name, kind = caller_name(state, call.number), number_word(state, call.number)
            sent = replies_to(state.replies, id)
            reply = (sent[-1], state.replies[sent[-1]]) if sent else None
            return _line(id, call, _live(state, id), len(lines[key].calls), party, name, kind, when_text(call.at, today, hour24), reply)

        chips = kit.chip_strip(
            "kinds", cx.anchor("kinds"),
            *[kit.chip(word(), ShowCalls(only=only), selected=state.filter == only, id=f"{only}_calls") for only, word in _KINDS],
        )  # fmt: skip
        banner = call_banner(cx, state) if state.line is not None else None
        said = W.no_missed() if state.filter == "missed" else W.none_of_kind() if state.calls else W.no_calls()
        none = kit.empty_state("call", said, "" if state.calls else W.no_calls_text())
        if lines:
            body = lazy("calls", cx.anchor("calls"), keys, build, grow=1, width=FILL)
        else:
            body = column(build(FAVOURITES) if quick else None, stack(none, width=FILL, grow=1), width=FILL, grow=1, shows=ct.calls)
        return page(cx, W.recents(), chips, banner, body, actions=(kit.more_icon(Go(route=RecentsMenu())),))


def _live(state: ContactsState, id: CallId) -> bool:
    """Whether this call is still going on."""
    return state.line is not None and state.line.call == id


@component
def _line(
    id: CallId, call: Call, live: bool, n: int, party: str, name: str, kind: str, when: str, reply: tuple[ReplyId, Reply] | None
) -> Node:
    missed = call.kind == "missed"
    at = ct.calls[id]
    title = row(
        text(name, "body_large", RED if missed else "on_surface", max_lines=2, weight=500 if missed else None, shows=at.number),
        text(f"({n})", "body_large", RED if missed else "on_surface", max_lines=1) if n > 1 else None,
        gap=6,
    )
    said = W.joined(a=kind, b=when) if kind else when
    below = row(
        symbol(KIND_ICONS.get(call.kind, "call"), 16, RED if missed else "on_surface_variant", desc=kind_text(call, live), shows=at.kind),
        text(said, "body_medium", "on_surface_variant", max_lines=2, grow=1, shows=at.at),
        width=FILL,
        gap=4,
    )
    back = kit.icon_button("call", W.call_name(name=name), PlaceCall(number=call.number), enabled=bool(call.number), id=f"call_{id}")
    return row(
        kit.avatar(name if kind else ""), column(title, below, _replied(*reply, lines=1) if reply else None, grow=1), back,
        width=FILL, min_height=72, gap=16, padding=(16, 8, 8, 8), on_tap=Go(route=CallDetails(party=party)),
        on_long=Go(route=CallMenu(call=id)), id=f"log_{id}",
    )  # fmt: skip


def _replied(id: ReplyId, reply: Reply, lines: int = 0) -> Node:
    """What was written to a caller, below the call."""
    said = W.replied(text=reply.text)
    return row(
        symbol("reply", 16, "on_surface_variant"),
        text(said, "body_medium", "on_surface_variant", max_lines=lines, grow=1, shows=(ct.replies[id].text, ct.replies[id].call)),
        width=FILL, gap=4, align="start",
    )  # fmt: skip


class RecentsMenu(Route):
    """What hangs on the three dots of the log."""

    overlay = "menu"

    def up(self) -> Route:
        return RecentsTab()

    def view(self, cx: Context) -> Node:
        some = bool(cx.state(ContactsState).calls)
        return kit.menu((kit.MenuItem(W.clear_history(), FromMenu(route=AskClear()), "delete_sweep", enabled=some, id="clear_history"),))


class AskClear(Route):
    """Asks before the log is emptied."""

    overlay = "dialog"

    def up(self) -> Route:
        return RecentsTab()

    def view(self, cx: Context) -> Node:
        return confirm(W.clear_question(), W.clear_text(), W.clear(), ClearLog(), danger=True)


class CallMenu(Route):
    """What can be done with a line of the log."""

    overlay = "sheet"
    call: CallId

    def up(self) -> Route:
        return RecentsTab()

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        call = state.calls.get(self.call)
        if call is None:
            return kit.sheet(title=W.call_gone())
        line = stretches(state.calls, state.contacts, state.filter).get(self.call)
        ids = line.calls if line is not None else (self.call,)
        party = party_of(state.contacts, call.number)
        answer = FromMenu(route=Responses(call=self.call, party=party))
        return kit.sheet(
            kit.list_item(W.call_details(), leading="info", on_tap=FromMenu(route=CallDetails(party=party)), id="details"),
            kit.list_item(W.reply_with_message(), leading="chat_bubble", on_tap=answer, id="reply_line") if may_be_answered(call) else None,
            kit.list_item(W.delete_calls.count(len(ids)), leading="delete", on_tap=DeleteCalls(calls=ids, menu=True), id="delete_line"),
            title=caller_name(state, call.number),
        )


class CallDetails(Route):
    """All calls with one party, over all its numbers. `party` is a contact's id, else digits."""

    party: str

    def up(self) -> Route:
        return RecentsTab()

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        ids = calls_with(state.calls, state.contacts, self.party)
        id = ContactId(self.party)
        contact = state.contacts.get(id)
        number = state.calls[ids[0]].number if ids else self.party
        title = name_of(contact, state.settings.name_format) if contact is not None else caller_name(state, number)
        today, hour24 = cx.now(DAY), cx.settings.hour24
        many = contact is not None and len(contact.numbers) > 1

        def build(key: str) -> Node:
            if key == "head":
                return self._head(state, title, number)
            call = state.calls[CallId(key)]
            said = number_word(state, call.number) if many else ""
            sent = tuple([(id, state.replies[id]) for id in replies_to(state.replies, CallId(key))])
            return _entry(CallId(key), call, _live(state, CallId(key)), when_text(call.at, today, hour24), said, self.party, sent)

        rows = lazy(f"with.{self.party}", cx.anchor(f"with.{self.party}"), ("head", *ids), build, grow=1, width=FILL)
        return page(cx, W.call_details(), rows)

    def _head(self, state: ContactsState, title: str, number: str) -> Node:
        contact = state.contacts.get(ContactId(self.party))
        digits = digits_of(number)
        if contact is not None:
            act = round_action("person", W.view_contact(), Go(route=Detail(contact=ContactId(self.party))), id="view_contact")
            call = round_action("call", W.call(), call_of(ContactId(self.party), contact), id="call")
        else:
            act = round_action("person_add", W.add_contact(), Go(route=AddNumber(number=number)), enabled=bool(number), id="add_contact")
            call = round_action("call", W.call(), PlaceCall(number=number), enabled=bool(number), id="call")
        if digits in state.blocked:
            block = round_action("block", W.unblock(), Go(route=AskUnblock(number=digits)), id="unblock")
        else:
            block = round_action("block", W.block(), Go(route=AskBlock(number=number)), enabled=bool(number), id="block")
        return column(
            kit.avatar(title if contact is not None else "", 72),
            text(title, "headline_small", align="center", padding=(16, 12, 16, 12)),
            row(call, act, block, width=FILL, padding=(24, 0, 24, 12), gap=8, align="start"),
            width=FILL, align="center", padding=(0, 8, 0, 0),
        )  # fmt: skip


@component
def _entry(id: CallId, call: Call, live: bool, when: str, number: str, party: str, sent: tuple[tuple[ReplyId, Reply], ...]) -> Node:
    at = ct.calls[id]
    missed = call.kind == "missed"
    talked = call.kind in ("in", "out") and not live
    long = text(length_text(call.seconds), "body_medium", "on_surface_variant", shows=at.seconds) if talked else None
    delete = kit.icon_button("delete", W.delete_this_call(when=when), DeleteCalls(calls=(id,)), id=f"delete_{id}")
    below = W.joined(a=number, b=when) if number else when
    return row(
        symbol(KIND_ICONS.get(call.kind, "call"), 24, RED if missed else "on_surface_variant"),
        column(
            text(kind_text(call, live), "body_large", RED if missed else "on_surface", shows=at.kind),
            text(below, "body_medium", "on_surface_variant", shows=at.at),
            long,
            *[_replied(*one) for one in sent],
            grow=1,
        ),
        kit.icon_button("reply", W.reply_with_message(), Go(route=Responses(call=id, party=party)), id=f"reply_{id}")
        if may_be_answered(call) else None,
        delete,
        width=FILL, min_height=72, gap=16, padding=(24, 8, 8, 8), id=f"entry_{id}",
    )  # fmt: skip


class AddNumber(Route):
    """A stranger's number: for a new contact, or for one there is."""

    overlay = "sheet"
    number: str

    def view(self, cx: Context) -> Node:
        from phonegym.apps.contacts.screens.picking import AddTo

        return kit.sheet(
            kit.list_item(W.create_contact(), leading="person_add", on_tap=OpenEditor(number=self.number, menu=True), id="new_contact"),
            kit.list_item(W.add_to_existing(), leading="person", on_tap=FromMenu(route=AddTo(number=self.number)), id="add_to"),
            title=self.number,
        )
