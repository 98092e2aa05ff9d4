"""Messages to callers: in answer to a call that rings, or to one that was missed or declined.

The phone has no messages app: what was sent stands with its call in the log.
"""

from __future__ import annotations

from phonegym.apps.contacts.actions.calls import end_call, notify_missed
from phonegym.apps.contacts.state import Call, CallId, ContactsSettings, ContactsState, Reply, ReplyId, ResponseId
from phonegym.apps.contacts.words import W
from phonegym.phone.do import Do
from phonegym.phone.message import ForResult, Message, Route
from phonegym.state import original

WRITTEN = "reply"
"""Field of a message in one's own words."""
WORDING = "response"
"""Field in which a ready message is reworded."""


def response_text(settings: ContactsSettings, id: ResponseId) -> str:
    """A ready message as it will be sent."""
    ready = {"later": W.response_later, "soon": W.response_soon, "what": W.response_what, "meeting": W.response_meeting}
    return settings.responses.get(id) or ready[id]()


def may_be_answered(call: Call) -> bool:
    """A message can be sent in answer: nobody has talked, and the number is known."""
    return bool(call.number) and call.kind in ("ringing", "missed", "declined")


def send(do: Do, id: CallId, text: str) -> bool:
    """Send a message to who called; a call that still rings is declined with it. False: it could not be sent, and a toast says why."""
    state = do.state(ContactsState)
    call = state.calls.get(id)
    if call is None:
        do.toast(W.call_gone())
        return False
    if do.settings.network.airplane:
        do.toast(W.airplane_no_message())
        return False
    state.replies[ReplyId(do.fresh())] = Reply(call=id, number=call.number, text=text, at=do.now)
    if state.line is not None and state.line.call == id and state.line.state == "ringing":
        call.kind = "declined"
        end_call(do, id)
    do.withdraw(f"missed.{id}")
    do.toast(W.message_sent())
    return True


class SendResponse(Message):
    """Send one of the ready messages."""

    call: CallId
    response: ResponseId

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.replying import Responses

        do.close(Responses)
        send(do, self.call, response_text(original(do.state(ContactsState)).settings, self.response))


class WriteOwn(Message):
    """Write a message in one's own words, in place of the sheet that offers the ready ones."""

    call: CallId
    party: str = ""

    def apply(self, do: Do) -> None:
        do.set_field(WRITTEN, "")
        do.replace(self.leads())
        do.focus(WRITTEN)

    def leads(self) -> Route:
        from phonegym.apps.contacts.screens.replying import OwnWords

        return OwnWords(call=self.call, party=self.party)


class SendOwn(Message):
    """Send what was written."""

    call: CallId

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.replying import OwnWords

        text = do.field(WRITTEN).strip()
        if text:
            do.close(OwnWords)
            send(do, self.call, text)


class ReplyFromNotice(ForResult[str]):
    """Answer a missed call with what was typed in the shade. What could not be sent leaves the notification there."""

    call: CallId

    def apply(self, do: Do) -> None:
        text = self.result
        if text and not send(do, self.call, text) and self.call in do.state(ContactsState).calls:
            notify_missed(do, self.call)


# ---- the ready messages ----------------------------------------------------------------------------------------------
class OpenWording(Message):
    """Reword a ready message."""

    response: ResponseId

    def apply(self, do: Do) -> None:
        do.set_field(WORDING, response_text(original(do.state(ContactsState)).settings, self.response))
        do.go(self.leads())
        do.focus(WORDING)

    def leads(self) -> Route:
        from phonegym.apps.contacts.screens.replying import EditResponse

        return EditResponse(response=self.response)


class SaveWording(Message):
    """Keep what was written as this ready message."""

    response: ResponseId

    def apply(self, do: Do) -> None:
        text = do.field(WORDING).strip()
        if text:
            do.state(ContactsState).settings.responses[self.response] = text
            do.close()


class ResetWording(Message):
    """Go back to the app's own words."""

    response: ResponseId

    def apply(self, do: Do) -> None:
        do.state(ContactsState).settings.responses.pop(self.response, None)
        do.close()
