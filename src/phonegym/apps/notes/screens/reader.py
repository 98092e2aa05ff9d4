"""Reading a note, and facts about it."""

from __future__ import annotations

from phonegym.apps.notes.actions import editing
from phonegym.apps.notes.screens.editor import Editor
from phonegym.apps.notes.screens.parts import folder_name, picture, title_text
from phonegym.apps.notes.state import NoteId, Notes, nt
from phonegym.apps.notes.texts import items_in_order, paragraphs, whole_text, word_count
from phonegym.apps.notes.words import W
from phonegym.phone.builtin import Back
from phonegym.phone.civil import clock_text, date_text, day_and_time
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import column, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.node import FILL, Node


class Reader(Route):
    """A note as it reads; a long press copies a paragraph."""

    note: NoteId

    def view(self, cx: Context) -> Node:
        note = cx.state(Notes).notes.get(self.note)
        if note is None:
            return page(cx, "", kit.empty_state("sticky_note_2", W.note_gone(), W.note_gone_text()))
        at, parts = nt.notes[self.note], paragraphs(note.body)
        hint = text(W.read_hint(), "body_small", "on_surface_variant", padding=(20, 0, 20, 8), width=FILL) if parts else None
        lines = [
            row(
                symbol(
                    "check_box" if item.done else "check_box_outline_blank",
                    24,
                    "on_surface_variant",
                    filled=item.done,
                    role="image",
                    desc=W.is_ticked() if item.done else W.is_open(),
                ),
                text(item.text, "body_large", grow=1, strike=item.done),
                width=FILL,
                gap=12,
                padding=(20, 8, 20, 8),
            )
            for item in items_in_order(note)
        ]
        words = [
            stack(
                text(part, "body_large", width=FILL),
                width=FILL,
                padding=(20, 8, 20, 8),
                min_height=48,
                id=f"paragraph_{n}",
                on_long=editing.CopyParagraph(note=self.note, number=n),
            )
            for n, part in enumerate(parts)
        ]
        empty = text(W.nothing_written(), "body_large", "on_surface_variant", padding=(20, 12, 20, 12))
        return page(
            cx,
            W.read(),
            scrolling(
                cx,
                f"read.{self.note}",
                row(picture(self.note, note.picture), width=FILL, padding=(16, 8, 16, 8)) if note.picture is not None else None,
                text(title_text(note), "headline_small", shows=at.title, padding=(20, 8, 20, 8), width=FILL),
                hint,
                *words,
                *lines,
                None if words or lines else empty,
            ),
        )

    def up(self) -> Route:
        return Editor(note=self.note)


class Details(Route):
    """Numbers and dates."""

    overlay = "dialog"
    note: NoteId

    def view(self, cx: Context) -> Node:
        state, hour24 = cx.state(Notes), cx.settings.hour24
        note = state.notes.get(self.note)
        if note is None:
            return kit.dialog(W.details(), buttons=(kit.DialogButton(W.ok(), Back()),))
        words = f"{note.title}\n{whole_text(note)}"

        def moment(at: int) -> str:
            return day_and_time(date_text(at, year=True), clock_text(at, hour24))

        rows = [
            kit.info_row(W.words(), str(word_count(words)), id="words"),
            kit.info_row(W.characters(), str(len(whole_text(note))), id="characters"),
            kit.info_row(W.created(), moment(note.created), id="created"),
            kit.info_row(W.edited(), moment(note.edited), id="edited"),
            kit.info_row(W.folder(), folder_name(state, note.folder), nt.notes[self.note].folder, id="folder"),
        ]
        if note.checklist:
            done = sum(item.done for item in note.items.values())
            rows.append(kit.info_row(W.ticked(), f"{done} / {len(note.items)}", id="ticked"))
        return kit.dialog(W.details(), column(*rows, width=FILL), margin=8, buttons=(kit.DialogButton(W.ok(), Back(), id="ok"),))

    def up(self) -> Route:
        return Editor(note=self.note)
