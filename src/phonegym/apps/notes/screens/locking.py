"""The pads on which a PIN is entered."""

from __future__ import annotations

from collections.abc import Callable

from phonegym.apps.notes import fields as f
from phonegym.apps.notes.actions import locking as k
from phonegym.apps.notes.screens.lists import NoteList
from phonegym.apps.notes.screens.parts import title_text
from phonegym.apps.notes.state import NO_NOTE, NoteId, Notes, nt
from phonegym.apps.notes.words import W
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.phone.page import beside, page
from phonegym.ui import kit
from phonegym.ui.build import column, row, spacer, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.node import FILL, Node


def _pad(cx: Context, said: str, message_of: Callable[[str], Message], about: Node | None = None) -> Node:
    typed, note = len(cx.field(f.PIN).text), cx.field(f.PIN_NOTE).text
    dots = row(
        *[
            stack(width=14, height=14, radius=7, background="primary" if n < typed else None, border=(2, "primary"))
            for n in range(k.LENGTH)
        ],
        gap=16,
        desc=W.n_entered(n=typed),
        id="pin_dots",
    )
    error = {"wrong_pin": W.wrong_pin, "pins_differ": W.pins_differ}.get(note)
    keys = [kit.PadKey(str(n)) for n in range(1, 10)]
    keys += [kit.PadKey(""), kit.PadKey("0"), kit.PadKey(k.BACK, icon="backspace", desc=W.erase(), enabled=typed > 0)]
    if cx.look.device.wide:
        asked = column(
            symbol("lock", 32, "primary"),
            about,
            text(said, "title_medium", align="center"),
            dots,
            text(error() if error is not None else " ", "body_medium", "error", align="center", id="pin_error"),
            width=FILL, align="center", gap=14, padding=(32, 24, 32, 8),
        )  # fmt: skip
        return beside(cx, asked, kit.page("pad", cx.anchor("pad"), kit.keypad(keys, message_of, height=52), padding=(32, 0, 32, 16)))
    return column(
        spacer(),
        symbol("lock", 32, "primary"),
        about,
        text(said, "title_medium", align="center"),
        dots,
        text(error() if error is not None else " ", "body_medium", "error", align="center", id="pin_error"),
        spacer(),
        kit.keypad(keys, message_of, height=56),
        width=FILL,
        height=FILL,
        grow=1,
        align="center",
        gap=14,
        padding=(32, 8, 32, 24),
    )


class Unlock(Route):
    """Asks for the PIN before a locked note is shown."""

    note: NoteId

    def view(self, cx: Context) -> Node:
        note = cx.state(Notes).notes.get(self.note)
        name = None
        if note is not None:
            name = text(title_text(note), "body_large", "on_surface_variant", max_lines=2, align="center", shows=nt.notes[self.note].title)
        return page(cx, W.locked_note(), _pad(cx, W.enter_pin(), lambda key: k.UnlockKey(note=self.note, key=key), name))

    def up(self) -> Route:
        return NoteList()


class NewPin(Route):
    """A PIN is chosen: entered twice."""

    note: NoteId = NO_NOTE

    def view(self, cx: Context) -> Node:
        said = W.repeat_pin() if cx.field(f.PIN_FIRST).text else W.choose_pin()
        return page(cx, W.set_pin(), _pad(cx, said, lambda key: k.NewPinKey(note=self.note, key=key)))

    def up(self) -> Route:
        from phonegym.apps.notes.screens.editor import Editor
        from phonegym.apps.notes.screens.settings import SettingsPage

        return Editor(note=self.note) if self.note else SettingsPage()


class OldPin(Route):
    """The PIN is asked for before it is changed or removed."""

    then: k.Then

    def view(self, cx: Context) -> Node:
        return page(
            cx,
            W.change_pin() if self.then == "change" else W.remove_pin(),
            _pad(cx, W.enter_pin(), lambda key: k.OldPinKey(then=self.then, key=key)),
        )

    def up(self) -> Route:
        from phonegym.apps.notes.screens.settings import SettingsPage

        return SettingsPage()
