"""One step of a phone: an act on what was seen, then time passes, then what is due runs.

A step comes back in pieces, each with its author, so that an episode can tell whose change is whose.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from phonegym.phone.do import Do
from phonegym.phone.ids import ME, AppId, Author, EventId, Millis
from phonegym.phone.orientation import settled
from phonegym.phone.os import PhoneState
from phonegym.phone.screen import base_look
from phonegym.state import produce
from phonegym.ui.look import looking

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue

MAX_EVENTS = 10_000
"""Due events one step may run: more means that an app schedules work for now forever."""


class Piece(NamedTuple):
    """What one author did: the state before and after."""

    before: PhoneState
    after: PhoneState
    by: Author


def act(catalogue: Catalogue, phone: PhoneState, app: AppId, reducer: Callable[[Do], None], by: Author = ME) -> Piece:
    """Run a reducer as the next step's act; no time passes."""
    event = EventId(f"e{phone.os.events}")

    def run(draft: PhoneState) -> None:
        draft.os.events += 1
        reducer(Do(catalogue, draft, app, event, by))

    with looking(base_look(phone)):  # what a reducer says (a toast, a notification) is in the phone's language
        return Piece(phone, produce(phone, run), by)


def advance(catalogue: Catalogue, phone: PhoneState, until: Millis) -> tuple[PhoneState, list[Piece]]:
    """Let time pass to `until`, running due events by (time, id).

    Raises:
        RuntimeError: An app schedules endless work for the same moment.
    """
    pieces: list[Piece] = []
    while phone.os.due:
        at, event = min((work.at, event) for event, work in phone.os.due.items())
        if at > until:
            break
        if len(pieces) >= MAX_EVENTS:
            raise RuntimeError(f"{phone.os.due[event].app} schedules work without end at {at}")
        piece = _run_due(catalogue, phone, event, Millis(max(at, phone.os.clock)))
        pieces.append(piece)
        phone = piece.after
    return at_time(phone, until), pieces


def _run_due(catalogue: Catalogue, phone: PhoneState, event: EventId, at: Millis) -> Piece:
    work = phone.os.due[event]

    def run(draft: PhoneState) -> None:
        del draft.os.due[event]
        work.message.apply(Do(catalogue, draft, work.app, event, work.by))

    with looking(base_look(phone)):
        return Piece(phone, produce(at_time(phone, at), run), work.by)


def at_time(phone: PhoneState, now: Millis) -> PhoneState:
    """The phone at another moment; passing things on the glass that are over are gone. Written without a draft: every step does it."""
    os = phone.os
    heads_up = None if os.heads_up is not None and os.heads_up.until <= now else os.heads_up
    toast = None if os.toast is not None and os.toast.until <= now else os.toast
    return replace(phone, os=replace(os, clock=now, heads_up=heads_up, toast=toast, orientation=settled(phone)))
