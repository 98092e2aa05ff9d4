"""Messages to callers: the ready ones to choose from, one in one's own words, and the page where they are reworded."""

from __future__ import annotations

from phonegym.apps.contacts.actions.replying import (
    WORDING,
    WRITTEN,
    OpenWording,
    ResetWording,
    SaveWording,
    SendOwn,
    SendResponse,
    WriteOwn,
    response_text,
)
from phonegym.apps.contacts.directory import caller_name
from phonegym.apps.contacts.state import RESPONSES, CallId, ContactsState, ResponseId, ct
from phonegym.apps.contacts.words import W
from phonegym.phone.builtin import Back
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import text
from phonegym.ui.node import Node


class Responses(Route):
    """The ready messages for a caller. `party` is whose page of the log it was opened on; empty on a call that rings."""

    overlay = "sheet"
    call: CallId
    party: str = ""

    def up(self) -> Route | None:
        return _page_of(self.party)

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        call = state.calls.get(self.call)
        if call is None:
            return kit.sheet(title=W.call_gone())
        rows = [
            kit.list_item(
                response_text(state.settings, id), leading="chat_bubble", headline_lines=3,
                on_tap=SendResponse(call=self.call, response=id), shows=ct.settings.responses[id], id=f"response_{id}",
            )
            for id in RESPONSES
        ]  # fmt: skip
        own = kit.list_item(W.write_own(), leading="edit", on_tap=WriteOwn(call=self.call, party=self.party), id="write_own")
        close = kit.icon_button("close", W.close(), Back())
        return kit.sheet(*rows, kit.divider(), own, title=W.message_to(name=caller_name(state, call.number)), actions=close)


def _page_of(party: str) -> Route | None:
    from phonegym.apps.contacts.screens.recents import CallDetails

    return CallDetails(party=party) if party else None


class OwnWords(Route):
    """A message in one's own words."""

    overlay = "dialog"
    call: CallId
    party: str = ""

    def up(self) -> Route | None:
        return Responses(call=self.call, party=self.party) if self.party else None

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        call = state.calls.get(self.call)
        value = cx.field(WRITTEN)
        return kit.dialog(
            W.message_to(name=caller_name(state, call.number)) if call is not None else W.call_gone(),
            kit.text_field(WRITTEN, value, label=W.message(), lines=0, focused=cx.focused(WRITTEN), on_submit=SendOwn(call=self.call)),
            buttons=(
                kit.DialogButton(W.cancel(), Back(), kind="cancel"),
                kit.DialogButton(W.send(), SendOwn(call=self.call), enabled=bool(value.text.strip()) and call is not None, id="send"),
            ),
        )


class QuickResponses(Route):
    """The ready messages, to be reworded."""

    def up(self) -> Route:
        from phonegym.apps.contacts.screens.settings import ContactsSettingsPage

        return ContactsSettingsPage()

    def view(self, cx: Context) -> Node:
        settings = cx.state(ContactsState).settings
        rows = [
            kit.list_item(
                response_text(settings, id), leading="quickreply", on_tap=OpenWording(response=id), headline_lines=0,
                shows=ct.settings.responses[id], id=f"wording_{id}",
            )
            for id in RESPONSES
        ]  # fmt: skip
        said = kit.inset(text(W.quick_responses_text(), "body_medium", "on_surface_variant"), padding=(16, 8, 16, 8))
        return page(cx, W.quick_responses(), scrolling(cx, "responses", said, *rows))


class EditResponse(Route):
    """Rewords a ready message."""

    overlay = "dialog"
    response: ResponseId

    def up(self) -> Route:
        return QuickResponses()

    def view(self, cx: Context) -> Node:
        settings = cx.state(ContactsState).settings
        value = cx.field(WORDING)
        save = SaveWording(response=self.response)
        reset = kit.DialogButton(W.use_default(), ResetWording(response=self.response), kind="neutral", id="use_default")
        return kit.dialog(
            W.edit_response(),
            kit.text_field(WORDING, value, label=W.message(), lines=0, focused=cx.focused(WORDING), on_submit=save),
            buttons=(
                *([reset] if self.response in settings.responses else []),
                kit.DialogButton(W.cancel(), Back(), kind="cancel"),
                kit.DialogButton(W.save(), save, enabled=bool(value.text.strip()), id="confirm"),
            ),
        )
