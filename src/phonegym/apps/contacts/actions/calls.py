"""Calls: placing, ringing, connecting, ending. Every call has a line in the log from its first moment on.

The other side is not the owner: that somebody answers, hangs up or calls is their doing, and so is a call that rings out.
"""

from __future__ import annotations

from phonegym.apps.contacts.directory import caller_name, owner_of
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.state import Call, CallId, ContactsState, Line, LineState
from phonegym.apps.contacts.words import W
from phonegym.phone.civil import MINUTE, SECOND, clock_text, span_text
from phonegym.phone.contracts import PhoneCallArrives
from phonegym.phone.do import NEVER, Do
from phonegym.phone.ids import WORLD, Author, Grant, Millis
from phonegym.phone.message import ForResult, Message
from phonegym.phone.os import NotificationAction
from phonegym.state import original

RING_OUT_MS = 30_000
"""How long a call rings before it is given up."""
REMIND_MINUTES = (10, 30, 60, 120, 180)


# ---- calling somebody ------------------------------------------------------------------------------------------------
class PlaceCall(Message):
    """Call a number; the first time the phone asks whether the app may."""

    number: str
    menu: bool = False
    """Sent from a sheet, which closes."""

    def apply(self, do: Do) -> None:
        if self.menu:
            do.close()
        if not digits_of(self.number):
            do.toast(W.no_number())
        elif do.settings.network.airplane:
            do.toast(W.airplane_on())
        elif do.state(ContactsState).line is not None:
            do.toast(W.already_calling())
        else:
            do.ask_permission("phone", then=MayCall(number=self.number))


class MayCall(ForResult[Grant]):
    """The call itself, if it is allowed."""

    number: str

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.call import CallScreen

        state = do.state(ContactsState)
        if self.result not in ("allow", "once"):
            do.toast(W.call_not_allowed())
            return
        if state.line is not None:
            do.toast(W.already_calling())
            return
        id = CallId(do.fresh())
        state.calls[id] = Call(number=self.number, kind="out", at=do.now)
        state.carrier[id] = digits_of(self.number)
        state.line = Line(call=id, number=self.number, state="dialing", since=do.now)
        chance = do.draw("pick up", digits_of(self.number), do.now // MINUTE)
        other = author_of(state, self.number)
        if chance % 4 == 0:
            do.later(RING_OUT_MS, RingOut(call=id), by=other)
        else:
            do.later(3 * SECOND + chance // 4 % 5 * SECOND, PickUp(call=id), by=other)
        _post(do, id, self.number, W.calling())
        do.interrupt(CallScreen(call=id))


def author_of(state: ContactsState, number: str) -> Author:
    """Whose doing it is when this number calls, answers or hangs up."""
    owner = owner_of(original(state).contacts, number)
    return WORLD if owner is None else Author(owner)


class PickUp(Message):
    """The one who was called answers."""

    call: CallId

    def apply(self, do: Do) -> None:
        line = _line(do, self.call, "dialing")
        if line is not None:
            _connect(do, line)


def _connect(do: Do, line: Line) -> None:
    line.state, line.since = "active", do.now
    number, id = line.number, line.call
    talk = 40 + do.draw("talk", digits_of(number), do.now // MINUTE) % 260
    do.later(talk * SECOND, TheyHangUp(call=id), by=author_of(do.state(ContactsState), number))
    _post(do, id, number, W.ongoing_call(), since=do.now)


class RingOut(Message):
    """Nobody answers."""

    call: CallId

    def apply(self, do: Do) -> None:
        if _line(do, self.call, "dialing") is not None:
            end_call(do, self.call)
            do.toast(W.no_answer())


# ---- being called ----------------------------------------------------------------------------------------------------
class CallComes(Message):
    """Somebody calls: what noise and set-ups schedule."""

    id: str
    number: str

    def apply(self, do: Do) -> None:
        do.tell(PhoneCallArrives(id=self.id, number=self.number))


def arrive(do: Do, news: PhoneCallArrives) -> None:
    """A call reaches the phone: it rings, unless it is blocked, the line is busy or the phone is in airplane mode."""
    from phonegym.apps.contacts.screens.call import CallScreen

    state, id = do.state(ContactsState), CallId(news.id)
    if do.settings.network.airplane or id in state.calls:
        return
    unknown = owner_of(original(state).contacts, news.number) is None
    if digits_of(news.number) in state.blocked or (unknown and state.settings.block_unknown):
        state.calls[id] = Call(number=news.number, kind="blocked", at=do.now)
        return
    if state.line is not None:
        state.calls[id] = Call(number=news.number, kind="missed", at=do.now)
        notify_missed(do, id)
        return
    state.calls[id] = Call(number=news.number, kind="ringing", at=do.now)
    state.line = Line(call=id, number=news.number, state="ringing", since=do.now)
    do.later(RING_OUT_MS, Miss(call=id), by=WORLD)
    _post(do, id, news.number, W.incoming_call(), ringing=True)
    if not do.settings.sound.do_not_disturb:
        do.interrupt(CallScreen(call=id))


class Answer(Message):
    """Take a call that rings."""

    call: CallId

    def apply(self, do: Do) -> None:
        line = _line(do, self.call, "ringing")
        if line is not None:
            do.state(ContactsState).calls[self.call].kind = "in"
            _connect(do, line)


class AnswerFromNotice(Message):
    """Take a call from its notification: its screen opens."""

    call: CallId

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.call import CallScreen

        Answer(call=self.call).apply(do)
        if do.state(ContactsState).line is not None:
            _leave_screen(do, self.call)
            do.interrupt(CallScreen(call=self.call))


class Miss(Message):
    """The caller gives up."""

    call: CallId

    def apply(self, do: Do) -> None:
        if _line(do, self.call, "ringing") is not None:
            do.state(ContactsState).calls[self.call].kind = "missed"
            end_call(do, self.call)
            notify_missed(do, self.call)


class RemindMe(Message):
    """Decline, and be reminded to call back after so many minutes."""

    call: CallId
    minutes: int

    def apply(self, do: Do) -> None:
        if _line(do, self.call, "ringing") is None:
            return
        call = do.state(ContactsState).calls[self.call]
        call.kind = "declined"
        call.remind_in = self.minutes
        end_call(do, self.call)
        do.later(self.minutes * MINUTE, Remind(call=self.call))
        do.toast(W.will_remind(time=clock_text(do.now + self.minutes * MINUTE, do.settings.hour24)))


class Remind(Message):
    """It is time to call back."""

    call: CallId

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.recents import RecentsTab

        state = original(do.state(ContactsState))
        call = state.calls.get(self.call)
        if call is not None:
            do.notify(
                W.call_back_title(name=caller_name(state, call.number)), W.call_back_text(), id=f"remind.{self.call}",
                route=RecentsTab(), actions=(NotificationAction(label=W.call(), message=PlaceCall(number=call.number)),),
            )  # fmt: skip


# ---- during a call -----------------------------------------------------------------------------------------------------
class HangUp(Message):
    """The red button: declines a call that rings, ends one that goes on."""

    call: CallId

    def apply(self, do: Do) -> None:
        state = do.state(ContactsState)
        if state.line is None or state.line.call != self.call:
            from phonegym.apps.contacts.screens.call import CallScreen

            _leave_screen(do, self.call)
            do.close(CallScreen)  # the screen of a call that is over may stand in the app itself, too
            return
        if state.line.state == "ringing":
            state.calls[self.call].kind = "declined"
        end_call(do, self.call)


class TheyHangUp(Message):
    """The other side ends the call."""

    call: CallId

    def apply(self, do: Do) -> None:
        line = do.state(ContactsState).line
        if line is not None and line.call == self.call and line.state in ("active", "held"):
            end_call(do, self.call)


class Mute(Message):
    """Switch the microphone off, or on again."""

    on: bool

    def apply(self, do: Do) -> None:
        line = do.state(ContactsState).line
        if line is not None:
            line.muted = self.on


class Speaker(Message):
    """Switch the loudspeaker on, or off again."""

    on: bool

    def apply(self, do: Do) -> None:
        line = do.state(ContactsState).line
        if line is not None:
            line.speaker = self.on


class Hold(Message):
    """Let the other side wait, or take the call up again."""

    on: bool

    def apply(self, do: Do) -> None:
        line = do.state(ContactsState).line
        if line is not None and line.state in ("active", "held"):
            line.state = "held" if self.on else "active"
            _post(do, line.call, line.number, W.call_on_hold() if self.on else W.ongoing_call(), since=line.since)


class ShowKeys(Message):
    """Show the keypad during a call, or hide it."""

    on: bool

    def apply(self, do: Do) -> None:
        line = do.state(ContactsState).line
        if line is not None:
            line.keypad = self.on


class Tone(Message):
    """A key pressed during a call."""

    key: str

    def apply(self, do: Do) -> None:
        line = do.state(ContactsState).line
        if line is not None:
            line.digits = (line.digits + self.key)[-24:]


class LeaveCall(Message):
    """Back during a call: its keypad goes, else it goes on behind everything else. A call that rings keeps the screen."""

    call: CallId

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.call import CallScreen

        line = do.state(ContactsState).line
        if line is None or line.call != self.call:
            _leave_screen(do, self.call)
        elif line.state == "ringing":
            do.toast(W.answer_or_decline())
        elif line.keypad:
            line.keypad = False
        elif not do.recede(CallScreen(call=self.call)):
            do.close(CallScreen)  # it was opened within the app, from its notification


class ReturnToCall(Message):
    """Bring the call's screen back."""

    call: CallId

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.call import CallScreen

        do.open(CallScreen(call=self.call))


# ---- ending --------------------------------------------------------------------------------------------------------------
def _line(do: Do, call: CallId, state: LineState) -> Line | None:
    """The line, if it is this call and in this state."""
    line = do.state(ContactsState).line
    return line if line is not None and line.call == call and line.state == state else None


def end_call(do: Do, id: CallId) -> None:
    """Note how long was talked, free the line, take screen and notification away."""
    state = do.state(ContactsState)
    line = state.line
    if line is not None and line.state in ("active", "held"):
        seconds = (do.now - line.since) // SECOND
        state.calls[id].seconds = seconds
        do.toast(W.call_ended(time=span_text(seconds * SECOND)))
    state.line = None
    do.withdraw(f"call.{id}")
    _leave_screen(do, id)


def _leave_screen(do: Do, id: CallId) -> None:
    from phonegym.apps.contacts.screens.call import CallScreen

    do.end_interruption(CallScreen(call=id))


def _post(do: Do, id: CallId, number: str, text: str, *, ringing: bool = False, since: Millis = NEVER) -> None:
    """The notification that stands as long as the call does."""
    from phonegym.apps.contacts.screens.call import CallScreen

    end = NotificationAction[Message](label=W.decline() if ringing else W.hang_up(), message=HangUp(call=id))
    actions: tuple[NotificationAction[Message], ...] = (end,)
    if ringing:
        actions = (NotificationAction(label=W.answer(), message=AnswerFromNotice(call=id)), end)
    do.notify(
        caller_name(original(do.state(ContactsState)), number), text, id=f"call.{id}", route=CallScreen(call=id),
        actions=actions, channel="calls", ongoing=True, quiet=True, since=since,
    )  # fmt: skip


def notify_missed(do: Do, id: CallId) -> None:
    """Say that a call was missed; it can be returned, or answered with a message, where that is said."""
    from phonegym.apps.contacts.actions.replying import ReplyFromNotice
    from phonegym.apps.contacts.screens.recents import RecentsTab

    state = do.state(ContactsState)
    number = state.calls[id].number
    actions: tuple[NotificationAction[Message], ...] = ()
    if number:  # who withholds it can be neither called nor written to
        call = NotificationAction[Message](label=W.call_back(), message=PlaceCall(number=number))
        actions = (call, NotificationAction(label=W.message(), message=ReplyFromNotice(call=id), reply=True))
    do.notify(
        W.missed_call(), caller_name(original(state), number), id=f"missed.{id}", route=RecentsTab(), channel="missed", actions=actions
    )
