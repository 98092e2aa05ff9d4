"""The screen of a call: ringing in, ringing out, connected."""

from __future__ import annotations

from phonegym.apps.contacts.actions import calls as a
from phonegym.apps.contacts.directory import caller_name, owner_of
from phonegym.apps.contacts.numbers import KEYS
from phonegym.apps.contacts.screens.parts import number_word
from phonegym.apps.contacts.screens.replying import Responses
from phonegym.apps.contacts.state import CallId, ContactsState, Line, ct
from phonegym.apps.contacts.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.civil import MINUTE, SECOND, clock_text, span_text
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.ui import kit
from phonegym.ui.build import column, row, spacer, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.node import FILL, Node

GREEN = 0xFF1E8E3E
RED = 0xFFD93025
WHITE = 0xFFFFFFFF


class CallScreen(Route):
    """A call that rings or goes on. It takes over the phone while it rings."""

    upright = True
    call: CallId

    def on_back(self) -> Message:
        return a.LeaveCall(call=self.call)

    def dismiss(self) -> Message:
        return a.HangUp(call=self.call)

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        line = state.line
        if line is None or line.call != self.call:
            over = kit.button(W.close(), a.HangUp(call=self.call), style="tonal", id="close")
            return _ground(kit.empty_state("call_end", W.call_over(), "", over))
        ringing = line.state == "ringing"
        return _ground(
            _head(state, line, self._status(cx, line), pictured=not line.keypad and not cx.typing),
            spacer(),
            _keys(line) if line.keypad and not ringing else None,
            _incoming(line) if ringing else _controls(line),
        )

    def _status(self, cx: Context, line: Line) -> str:
        if line.state == "ringing":
            return W.incoming_call()
        if line.state == "dialing":
            return W.calling()
        time = span_text(cx.now(SECOND) - line.since // SECOND * SECOND)
        return W.on_hold(time=time) if line.state == "held" else time


def _ground(*parts: Node | None) -> Node:
    return column(*parts, width=FILL, height=FILL, align="stretch", background="surface_container", padding=(0, 24, 0, 24))


def _head(state: ContactsState, line: Line, status: str, *, pictured: bool) -> Node:
    """Who calls; with their picture where no keys of either kind take the room."""
    name = caller_name(state, line.number)
    owner = owner_of(state.contacts, line.number)
    known = owner is not None
    below = W.joined(a=number_word(state, line.number), b=line.number) if known else W.unknown_caller()
    company = state.contacts[owner].company if owner is not None else ""
    style = "headline_large" if len(name) < 18 else "headline_small"
    return column(
        text(status, "body_large", "on_surface_variant", align="center", id="status"),
        text(
            name, style, align="center", max_lines=2 if line.keypad else 0, padding=(24, 8, 24, 4),
            shows=ct.calls[line.call].number, id="caller",
        ),
        text(company, "body_medium", "on_surface_variant", align="center") if company else None,
        text(below, "body_medium", "on_surface_variant", align="center"),
        stack(kit.avatar(name if known else "", 104), padding=(0, 20, 0, 0)) if pictured else None,
        width=FILL, align="center", padding=(16, 16, 16, 0),
    )  # fmt: skip


def _disc(
    icon: str, label: str, message: Message, ground: int | str, ink: int | str, id: str, *, on: bool = False, enabled: bool = True
) -> Node:
    disc = stack(symbol(icon, 28, ink, filled=on), width=64, height=64, align="center", background=ground, radius=32)
    return column(
        disc, text(label, "label_large", "on_surface" if enabled else "disabled", max_lines=2, align="center"),
        grow=1, gap=8, align="center", padding=(2, 4, 2, 4), on_tap=message, enabled=enabled, selected=on, role="button", id=id,
    )  # fmt: skip


def _incoming(line: Line) -> Node:
    id = line.call
    remind = kit.button(W.remind_me(), Go(route=RemindLater(call=id)), style="text", icon="alarm", id="remind")
    write = kit.button(W.message(), Go(route=Responses(call=id)), style="text", icon="chat_bubble", id="message") if line.number else None
    return column(
        row(*[stack(one, grow=1, align="center") for one in (remind, write) if one], width=FILL, padding=(24, 0, 24, 16)),
        row(
            _disc("call_end", W.decline(), a.HangUp(call=id), RED, WHITE, "decline"),
            _disc("call", W.answer(), a.Answer(call=id), GREEN, WHITE, "answer"),
            width=FILL, align="start", padding=(24, 0, 24, 8),
        ),
        width=FILL,
    )  # fmt: skip


def _toggle(icon: str, label: str, message: Message, on: bool, id: str, *, enabled: bool = True) -> Node:
    ground = "primary" if on else "surface_container_highest"
    ink = "on_primary" if on else "on_surface" if enabled else "disabled"
    return _disc(icon, label, message, ground, ink, id, on=on, enabled=enabled)


def _controls(line: Line) -> Node:
    held = line.state == "held"
    talking = line.state in ("active", "held")
    toggles = row(
        _toggle("mic_off", W.mute(), a.Mute(on=not line.muted), line.muted, "mute"),
        _toggle("dialpad", W.keypad(), a.ShowKeys(on=not line.keypad), line.keypad, "keypad"),
        _toggle("volume_up", W.speaker(), a.Speaker(on=not line.speaker), line.speaker, "speaker"),
        _toggle("pause", W.hold(), a.Hold(on=not held), held, "hold", enabled=talking),
        width=FILL, align="start", padding=(12, 0, 12, 20),
    )  # fmt: skip
    end = _disc("call_end", W.hang_up(), a.HangUp(call=line.call), RED, WHITE, "hang_up")
    return column(toggles, row(end, width=FILL), width=FILL)


def _keys(line: Line) -> Node:
    pad = kit.keypad(tuple(kit.PadKey(key) for key, _ in KEYS), lambda key: a.Tone(key=key), height=48)
    shown = text(line.digits, "title_large", align="center", width=FILL, max_lines=1, padding=(0, 0, 0, 8))
    return column(shown, pad, width=FILL, padding=(40, 0, 40, 16))


class RemindLater(Route):
    """When to be reminded of a call that is declined."""

    overlay = "sheet"
    call: CallId

    def view(self, cx: Context) -> Node:
        now, hour24 = cx.now(), cx.settings.hour24
        rows = []
        for minutes in a.REMIND_MINUTES:
            label = W.in_minutes.count(minutes) if minutes < 60 else W.in_hours.count(minutes // 60)
            message = a.RemindMe(call=self.call, minutes=minutes)
            rows.append(
                kit.list_item(
                    label, supporting=clock_text(now + minutes * MINUTE, hour24), leading="alarm", on_tap=message, id=f"remind_{minutes}"
                )
            )
        return kit.sheet(*rows, title=W.remind_me(), actions=kit.icon_button("close", W.close(), Back()))
