"""Searching in titles and texts."""

from __future__ import annotations

from phonegym.apps.notes import fields as f
from phonegym.apps.notes.screens.lists import NoteList, opening
from phonegym.apps.notes.screens.parts import title_text
from phonegym.apps.notes.state import Note, NoteId, Notes, nt
from phonegym.apps.notes.texts import KINDS, found, snippet
from phonegym.apps.notes.words import W
from phonegym.phone.builtin import Back, Go, SetField
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.ui import kit
from phonegym.ui.build import column, lazy, row, stack, text
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node


class OpenSearch(Message):
    """Begin to search, the keyboard up."""

    def apply(self, do: Do) -> None:
        do.set_field(f.SEARCH, "")
        do.set_field(f.SEARCH_KIND, "")
        do.go(Search())
        do.focus(f.SEARCH)

    def leads(self) -> Route:
        return Search()


class OnlyKind(Message):
    """Narrow the search to a kind of notes; all of them with an empty one."""

    kind: str

    def apply(self, do: Do) -> None:
        do.set_field(f.SEARCH_KIND, self.kind)


@component
def _hit(id: NoteId, note: Note, line: str, on_tap: Message) -> Node:
    at = nt.notes[id]
    icon = "checklist" if note.checklist else "lock" if note.locked else "image" if note.picture else "mic" if note.voices else "notes"
    return kit.list_item(
        title_text(note),
        supporting=line,
        leading=icon,
        trailing=W.archived() if note.status == "archived" else None,
        on_tap=on_tap,
        shows=at.title,
        trailing_shows=at.status,
        headline_lines=0,
        id=f"hit_{id}",
    )


_KINDS = tuple(
    zip(
        KINDS,
        (W.kind_list, W.kind_reminder, W.kind_picture, W.kind_voice, W.kind_locked),
        ("checklist", "alarm", "image", "mic", "lock"),
        strict=True,
    )
)


_CHIPS_BESIDE = 340
"""Width of the strip of kinds where it stands beside the field, in dp."""


class Search(Route):
    """Results as the query is written."""

    def view(self, cx: Context) -> Node:
        from phonegym.apps.notes.screens.bins import Shelved

        state, query = cx.state(Notes), cx.field(f.SEARCH)
        kind = cx.field(f.SEARCH_KIND).text
        hits = found(state.notes, query.text, kind)
        bar = row(
            kit.search_field(
                f.SEARCH,
                query,
                W.search_notes(),
                focused=cx.focused(f.SEARCH),
                on_clear=SetField(field=f.SEARCH),
                leading=kit.back_icon(Back()).node(),
            ),
            width=FILL,
            padding=(8, 4, 8, 4),
            background="surface",
        )

        def build(key: str) -> Node:
            id = NoteId(key)
            note = state.notes[id]
            tap: Message = Go(route=Shelved(note=id, archived=True)) if note.status == "archived" else opening(id, note.locked)
            return _hit(id, note, snippet(note, query.text), tap)

        wanted = query.text.strip(" ")
        if not wanted and not kind:
            body = stack(kit.empty_state("search", W.search_notes(), W.search_hint()), width=FILL, grow=1)
        elif not hits:
            title = W.nothing_found(query=wanted) if wanted else W.none_of_kind()
            body = stack(kit.empty_state("search", title, W.nothing_found_text() if wanted else ""), width=FILL, grow=1, shows=nt.notes)
        else:
            count = text(W.n_found.count(len(hits)), "label_large", "on_surface_variant", padding=(16, 8, 16, 4))
            rows = lazy("search", cx.anchor("search"), hits, build, grow=1, width=FILL)
            body = column(count, rows, width=FILL, grow=1, height=FILL)
        chips = kit.chip_strip(
            "search_kinds", cx.anchor("search_kinds"),
            *[
                kit.chip(word(), OnlyKind(kind="" if kind == one else one), selected=kind == one, icon=icon, id=f"kind_{one}")
                for one, word, icon in _KINDS
            ],
        )  # fmt: skip
        if cx.look.device.wide:  # above its keyboard a low screen has no room for a line of their own
            line = row(stack(bar, grow=1), stack(chips, width=_CHIPS_BESIDE), width=FILL, align="center", background="surface")
            return kit.scaffold(bar=line, body=body)
        return kit.scaffold(bar=bar, body=column(chips, body, width=FILL, height=FILL))

    def up(self) -> Route:
        return NoteList()
