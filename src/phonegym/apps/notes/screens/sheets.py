"""What slides in over an open note: attaching, colours, folders, sharing."""

from __future__ import annotations

from collections.abc import Callable

from phonegym.apps.notes.actions import editing, folders, recording, sharing
from phonegym.apps.notes.colors import COLORS, strong_of
from phonegym.apps.notes.screens.editor import Editor
from phonegym.apps.notes.state import NO_FOLDER, ColorName, FolderId, NoteId, Notes, nt
from phonegym.apps.notes.words import W
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.ui import kit
from phonegym.ui.build import column, row, stack
from phonegym.ui.build import icon as symbol
from phonegym.ui.node import FILL, Node


class Attach(Route):
    """What can be put into a note."""

    overlay = "sheet"
    note: NoteId

    def view(self, cx: Context) -> Node:
        id = self.note
        return kit.sheet(
            kit.list_item(W.record(), leading="mic", on_tap=recording.Record(note=id), id="attach_voice"),
            kit.list_item(W.insert_contact(), leading="person_add", on_tap=sharing.AskContact(note=id), id="attach_contact"),
            kit.list_item(W.insert_date(), leading="event", on_tap=sharing.InsertDate(note=id), id="attach_date"),
            title=W.add_to_note(),
        )

    def up(self) -> Route:
        return Editor(note=self.note)


class Palette(Route):
    """The colours. Discs have no names in the tree: colours are seen."""

    overlay = "sheet"
    note: NoteId

    def view(self, cx: Context) -> Node:
        note = cx.state(Notes).notes.get(self.note)
        now = note.color if note is not None else "plain"
        discs = [_disc(self.note, color, color == now) for color in COLORS]
        return kit.sheet(
            row(*discs, width=FILL, wrap=True, gap=6, padding=(16, 4, 16, 8), justify="start"),
            title=W.color(),
        )

    def up(self) -> Route:
        return Editor(note=self.note)


def _disc(note: NoteId, color: ColorName, on: bool) -> Node:
    plain = color == "plain"
    mark = "check" if on else "format_color_fill" if plain else ""
    face = stack(
        symbol(mark, 20, "on_surface_variant" if plain else "white") if mark else None,
        width=36,
        height=36,
        align="center",
        background="surface" if plain else strong_of(color),
        radius=18,
        border=(1, "outline_variant"),
        hidden=True,
        shows=nt.notes[note].color if on else (),
    )
    return stack(
        face,
        width=48,
        height=48,
        align="center",
        on_tap=editing.SetColor(note=note, color=color),
        role="button",
        hidden=True,
        id=f"disc_{color}",
    )


# ---- folders -----------------------------------------------------------------------------------------------------------
def folder_rows(cx: Context, state: Notes, now: FolderId | None, message_of: Callable[[FolderId], Message]) -> list[Node]:
    """The folders as rows to choose from; `now` carries a tick."""
    order = sorted(state.folders, key=lambda id: (state.folders[id].created, id))
    rows = [
        kit.list_item(
            state.folders[id].name,
            leading="folder",
            trailing=_here(id == now),
            on_tap=message_of(id),
            id=f"to_{id}",
            shows=nt.folders[id].name,
            headline_lines=0,
        )
        for id in order
    ]
    loose = kit.list_item(
        W.no_folder(), leading="folder_open", trailing=_here(now == NO_FOLDER), on_tap=message_of(NO_FOLDER), id="to_none"
    )
    room = cx.look.device.height * 45 // 100
    rows = [*rows, loose]
    list_ = kit.page("folders_to", cx.anchor("folders_to"), *rows, padding=(0, 0, 0, 8))
    tall = len(rows) * 56 > room
    return [column(list_, width=FILL, height=room)] if tall else rows


def _here(on: bool) -> Node | None:
    return symbol("check", 24, "primary") if on else None


class MoveNote(Route):
    """Where a note goes."""

    overlay = "sheet"
    note: NoteId

    def view(self, cx: Context) -> Node:
        state = cx.state(Notes)
        note = state.notes.get(self.note)
        now = note.folder if note is not None else NO_FOLDER
        new = kit.button(W.new_folder(), folders.AskName(note=self.note), style="text", icon="create_new_folder", id="new_folder")
        rows = folder_rows(cx, state, now, lambda id: folders.MoveTo(note=self.note, folder=id))
        return kit.sheet(*rows, title=W.move_to(), actions=new)

    def up(self) -> Route:
        return Editor(note=self.note)


class ShareNote(Route):
    """How a note leaves."""

    overlay = "sheet"
    note: NoteId

    def view(self, cx: Context) -> Node:
        id = self.note
        return kit.sheet(
            kit.list_item(
                W.copy_text(), supporting=W.copy_text_about(), leading="content_copy", on_tap=editing.CopyNote(note=id), id="copy"
            ),
            kit.list_item(W.send_to_app(), supporting=W.send_about(), leading="send", on_tap=sharing.ShareOut(note=id), id="send"),
            title=W.share(),
        )

    def up(self) -> Route:
        return Editor(note=self.note)
