"""Archive and trash: lists, and a note there, which can only be read."""

from __future__ import annotations

from phonegym.apps.notes.actions import bins
from phonegym.apps.notes.actions.editing import Instead
from phonegym.apps.notes.screens.cards import note_card
from phonegym.apps.notes.screens.lists import NoteList, undo_bar
from phonegym.apps.notes.screens.parts import folder_name, picture, spaced, title_text
from phonegym.apps.notes.state import Note, NoteId, Notes, nt
from phonegym.apps.notes.texts import items_in_order, listed, trash_order
from phonegym.apps.notes.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.civil import DAY, start_of_day
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import confirm, page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import icon as symbol
from phonegym.ui.build import lazy, row, stack, text
from phonegym.ui.node import FILL, Node

KEPT_DAYS = 30


class ArchiveList(Route):
    """Notes that are out of the way."""

    def view(self, cx: Context) -> Node:
        state = cx.state(Notes)
        ids = listed(state.notes, "archived", None, "edited", "top")
        body = _cards(cx, state, ids, "archive", True)
        if not ids:
            body = stack(kit.empty_state("archive", W.archive_empty(), W.archive_empty_text()), width=FILL, grow=1, shows=nt.notes)
        return page(cx, W.archive_name(), body, snackbar=undo_bar(cx))

    def up(self) -> Route:
        return NoteList()


class TrashList(Route):
    """Deleted notes, the latest first."""

    def view(self, cx: Context) -> Node:
        state = cx.state(Notes)
        ids = trash_order(state.notes)
        if not ids:
            body = stack(kit.empty_state("delete", W.trash_empty(), W.trash_empty_text()), width=FILL, grow=1, shows=nt.notes)
            return page(cx, W.trash_name(), body, snackbar=undo_bar(cx))
        note = text(W.trash_about(n=KEPT_DAYS), "body_medium", "on_surface_variant", padding=(20, 4, 20, 8), width=FILL)
        more = kit.more_icon(Go(route=TrashMenu()))
        return page(cx, W.trash_name(), note, _cards(cx, state, ids, "trash", False), actions=(more,), snackbar=undo_bar(cx))

    def up(self) -> Route:
        return NoteList()


def _cards(cx: Context, state: Notes, ids: tuple[NoteId, ...], name: str, archived: bool) -> Node:
    today, hour24 = cx.now(DAY), cx.settings.hour24

    def build(key: str) -> Node:
        id = NoteId(key)
        note = state.notes[id]
        left = KEPT_DAYS - max(0, (today - start_of_day(note.left_at)) // DAY)
        card = note_card(
            id,
            note,
            folder_name(state, note.folder) if note.folder in state.folders else "",
            today,
            hour24,
            archived and state.settings.previews,
            state.settings.ticked_down,
            False,
            Go(route=Shelved(note=id, archived=archived)),
            badge="" if archived else W.days_left.count(max(0, left)),
        )
        return row(card, width=FILL, padding=(12, 4, 12, 4))

    return lazy(name, cx.anchor(name), ids, build, grow=1, width=FILL, padding=(0, 4, 0, 24))


class TrashMenu(Route):
    """The menu of the trash."""

    overlay = "menu"

    def view(self, cx: Context) -> Node:
        return kit.menu((kit.MenuItem(W.empty_trash(), Instead(route=Emptying()), "delete_forever", id="empty_trash"),))

    def up(self) -> Route:
        return TrashList()


class Emptying(Route):
    """Asks before everything goes."""

    overlay = "dialog"

    def view(self, cx: Context) -> Node:
        n = len(trash_order(cx.state(Notes).notes))
        return confirm(W.empty_trash_q(), W.empty_trash_text.count(n), W.empty_trash(), bins.EmptyTrash(), danger=True)

    def up(self) -> Route:
        return TrashMenu()


class Shelved(Route):
    """A note in the archive or the trash."""

    note: NoteId
    archived: bool = False

    def view(self, cx: Context) -> Node:
        state = cx.state(Notes)
        note = state.notes.get(self.note)
        if note is None or note.status == "active":
            return page(cx, "", kit.empty_state("sticky_note_2", W.note_gone(), W.note_gone_text()))
        if note.status == "archived":
            actions = (
                kit.BarIcon("unarchive", W.unarchive(), bins.Restore(note=self.note), id="restore"),
                kit.BarIcon("delete", W.delete(), bins.TrashArchived(note=self.note), id="delete"),
            )
            said = W.archived_about()
        else:
            actions = (
                kit.BarIcon("restore_from_trash", W.restore(), bins.Restore(note=self.note), id="restore"),
                kit.BarIcon("delete_forever", W.delete_forever(), Go(route=Destroying(note=self.note)), id="delete_forever"),
            )
            said = W.trashed_about()
        return page(
            cx,
            W.archive_name() if note.status == "archived" else W.trash_name(),
            scrolling(cx, f"shelved.{self.note}", kit.banner(said), *_content(self.note, note)),
            actions=actions,
        )

    def up(self) -> Route:
        return ArchiveList() if self.archived else TrashList()


def _content(id: NoteId, note: Note) -> list[Node | None]:
    at = nt.notes[id]
    if note.locked:
        return [kit.list_item(title_text(note), supporting=W.locked_text(), leading="lock", shows=at.title, headline_lines=0)]
    lines = [_line(id, n, note) for n in range(len(items_in_order(note)))]
    return [
        row(picture(id, note.picture), width=FILL, padding=(16, 8, 16, 8)) if note.picture is not None else None,
        spaced(text(title_text(note), "title_large", weight=500, shows=at.title, width=FILL, padding=(0, 12, 0, 8))),
        spaced(text(note.body, "body_large", shows=at.body, width=FILL), bottom=8) if note.body else None,
        *lines,
        stack(width=FILL, height=24),
    ]


def _line(id: NoteId, n: int, note: Note) -> Node:
    item = note.order[n]
    one, at = note.items[item], nt.notes[id].items[item]
    box = symbol(
        "check_box" if one.done else "check_box_outline_blank",
        24,
        "on_surface_variant",
        filled=one.done,
        role="image",
        desc=W.is_ticked() if one.done else W.is_open(),
        shows=at.done,
    )
    words = text(one.text, "body_large", "on_surface_variant" if one.done else "on_surface", grow=1, strike=one.done, shows=at.text)
    return row(box, words, width=FILL, gap=12, padding=(20, 8, 20, 8))


class Destroying(Route):
    """Asks before a note goes for good."""

    overlay = "dialog"
    note: NoteId

    def view(self, cx: Context) -> Node:
        return confirm(W.delete_forever_q(), W.delete_forever_text(), W.delete(), bins.DeleteForever(note=self.note), danger=True)

    def up(self) -> Route:
        return Shelved(note=self.note)
