"""Dialogs before something is saved, lost or deleted: which occurrences, whether guests are told."""

from __future__ import annotations

from phonegym.apps.calendar.actions.deleting import ConfirmDelete, Delete
from phonegym.apps.calendar.actions.editor import DiscardDraft
from phonegym.apps.calendar.actions.saving import SCOPE, SCOPES, Commit, ConfirmScope, chosen_scope, scopes_of
from phonegym.apps.calendar.drafts import draft_of, is_new
from phonegym.apps.calendar.screens.editor import editor_of
from phonegym.apps.calendar.screens.event import EventMenu
from phonegym.apps.calendar.screens.parts import choice_dialog
from phonegym.apps.calendar.state import CalendarState, EntryId, Scope, cal
from phonegym.apps.calendar.words import W
from phonegym.phone.builtin import Back, SetField
from phonegym.phone.context import Context
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message, Route
from phonegym.ui import kit
from phonegym.ui.node import Node


class Discard(Route):
    """Asks before changes are lost."""

    overlay = "dialog"
    event: EntryId
    day: Millis

    def up(self) -> Route:
        return editor_of(self.event, self.day)

    def view(self, cx: Context) -> Node:
        return kit.dialog(
            W.discard_title(),
            buttons=(
                kit.DialogButton(W.keep_editing(), Back(), kind="cancel"),
                kit.DialogButton(W.discard(), DiscardDraft(event=self.event, day=self.day), kind="danger", id="discard"),
            ),
        )


def _choices(cx: Context, offered: tuple[Scope, ...]) -> list[Node]:
    words = {"this": W.only_this, "following": W.this_and_following, "all": W.all_of_them}
    chosen = chosen_scope(cx.field(SCOPE).text, offered)
    return [kit.radio_row(words[scope](), scope == chosen, SetField(field=SCOPE, text=scope), id=f"scope_{scope}") for scope in offered]


class WhichOnes(Route):
    """Which occurrences a change is meant for."""

    overlay = "dialog"
    event: EntryId
    day: Millis

    def up(self) -> Route:
        return editor_of(self.event, self.day)

    def view(self, cx: Context) -> Node:
        state = cx.state(CalendarState)
        old = state.events.get(self.event)
        wanted = draft_of(state, self.event, self.day, cx.now()).event
        offered = SCOPES if old is None else scopes_of(old, wanted)
        return choice_dialog(
            W.change_which(),
            _choices(cx, offered),
            kit.DialogButton(W.cancel(), Back(), kind="cancel"),
            kit.DialogButton(W.ok(), ConfirmScope(event=self.event, day=self.day), id="ok"),
        )


def _telling(title: str, text: str, quietly: Message, loudly: Message) -> Node:
    return kit.dialog(
        title,
        text=text,
        icon="mail",
        buttons=(
            kit.DialogButton(W.cancel(), Back(), kind="cancel"),
            kit.DialogButton(W.do_not_send(), quietly, kind="neutral", id="quietly"),
            kit.DialogButton(W.send(), loudly, kind="confirm", id="send"),
        ),
    )


class TellGuests(Route):
    """Whether guests are told of a new or a changed event."""

    overlay = "dialog"
    event: EntryId
    day: Millis
    scope: Scope

    def up(self) -> Route:
        return editor_of(self.event, self.day)

    def view(self, cx: Context) -> Node:
        return _telling(
            W.tell_invited() if is_new(self.event) else W.tell_guests(),
            W.tell_guests_text(),
            Commit(event=self.event, day=self.day, scope=self.scope, tell=False),
            Commit(event=self.event, day=self.day, scope=self.scope, tell=True),
        )


class Deleting(Route):
    """Asks before an event is deleted, of a series for which occurrences."""

    overlay = "dialog"
    event: EntryId
    day: Millis

    def up(self) -> Route:
        return EventMenu(event=self.event, day=self.day)

    def view(self, cx: Context) -> Node:
        event = cx.state(CalendarState).events.get(self.event)
        series = event is not None and bool(event.repeat.unit)
        buttons = (
            kit.DialogButton(W.cancel(), Back(), kind="cancel"),
            kit.DialogButton(W.delete(), ConfirmDelete(event=self.event, day=self.day), kind="danger", id="confirm"),
        )
        if series:
            return choice_dialog(W.delete_which(), _choices(cx, SCOPES), *buttons)
        title = event.title if event is not None else ""
        return kit.dialog(W.delete_event(), text=title, buttons=buttons, shows=cal.events[self.event].title if event is not None else ())


class TellCancelled(Route):
    """Whether guests are told that an event does not take place."""

    overlay = "dialog"
    event: EntryId
    day: Millis
    scope: Scope

    def up(self) -> Route:
        return Deleting(event=self.event, day=self.day)

    def view(self, cx: Context) -> Node:
        return _telling(
            W.tell_cancelled(),
            W.tell_guests_text(),
            Delete(event=self.event, day=self.day, scope=self.scope, tell=False),
            Delete(event=self.event, day=self.day, scope=self.scope, tell=True),
        )
