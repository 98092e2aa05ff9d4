"""The editor of a note: title, text or list, picture, recordings. It saves by itself when it is left."""

from __future__ import annotations

from phonegym.apps.notes import fields as f
from phonegym.apps.notes.actions import checklist, editing, recording
from phonegym.apps.notes.actions.bins import Archive
from phonegym.apps.notes.actions.reminding import OpenReminder
from phonegym.apps.notes.colors import ground_of, strong_of
from phonegym.apps.notes.screens.lists import NoteList
from phonegym.apps.notes.screens.parts import due_text, folder_name, length_text, picture, spaced, when_text, written
from phonegym.apps.notes.state import ItemId, Note, NoteId, Notes, VoiceId, nt
from phonegym.apps.notes.texts import shown_order
from phonegym.apps.notes.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.civil import DAY, SECOND
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import column, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.node import FILL, Node


class Editor(Route):
    """One active note."""

    note: NoteId

    def view(self, cx: Context) -> Node:
        from phonegym.apps.notes.screens.note_menu import NoteMenu
        from phonegym.apps.notes.screens.sheets import Attach, Palette

        state = cx.state(Notes)
        note = state.notes.get(self.note)
        if note is None or note.status != "active":
            return page(cx, "", kit.empty_state("sticky_note_2", W.note_gone(), W.note_gone_text()))
        id, at = self.note, nt.notes[self.note]
        writing = any(cx.focused(name) for name in self._fields(note))
        pin = kit.icon_button(
            "push_pin",
            W.unpin() if note.pinned else W.pin(),
            editing.SetPinned(note=id, on=not note.pinned),
            selected=note.pinned,
            id="pin",
            shows=at.pinned,
        )
        actions = (
            kit.BarIcon("check", W.done(), editing.Done(note=id), id="done").node() if writing else None,
            pin,
            kit.BarIcon("alarm", W.remind_me(), OpenReminder(note=id), id="remind").node(),
            kit.BarIcon("archive", W.archive(), Archive(note=id), id="archive").node(),
        )
        ground = ground_of(note.color)
        bar = row(
            kit.back_icon(Back()).node(),
            stack(grow=1, height=48),
            *actions,
            width=FILL,
            min_height=56,
            padding=(4, 4, 4, 4),
            background=ground,
            role="toolbar",
        )
        now = cx.now()
        bottom = row(
            kit.icon_button("add_box", W.add_to_note(), Go(route=Attach(note=id)), id="attach"),
            kit.icon_button("palette", "", Go(route=Palette(note=id)), hidden=True, id="palette"),
            text(
                W.edited_at(when=when_text(note.edited, now, cx.settings.hour24)),
                "label_medium",
                "on_surface_variant",
                align="center",
                grow=1,
                max_lines=2,
            ),
            kit.more_icon(Go(route=NoteMenu(note=id))).node(),
            width=FILL,
            min_height=52,
            padding=(4, 2, 4, 2),
            background=ground,
        )
        strip = (
            stack(width=FILL, height=6, background=strong_of(note.color), hidden=True, shows=at.color) if note.color != "plain" else None
        )
        body = scrolling(cx, f"note.{id}", *self._rows(cx, state, note))
        return kit.scaffold(
            bar=column(bar, strip, width=FILL, background=ground),
            body=column(body, width=FILL, background=ground),
            bottom=None if writing and cx.look.device.wide else bottom,  # a line of text needs its room above the keyboard
        )

    def _fields(self, note: Note) -> list[str]:
        id = self.note
        return [f.title_of(id), f.body_of(id), f.new_item_of(id), *[f.item_of(id, item) for item in note.order]]

    def _rows(self, cx: Context, state: Notes, note: Note) -> list[Node | None]:
        id, at = self.note, nt.notes[self.note]
        title, body = f.title_of(id), f.body_of(id)
        drawn = row(picture(id, note.picture), width=FILL, padding=(16, 8, 16, 8)) if note.picture is not None else None
        running = state.recording is not None and state.recording.note == id
        return [
            drawn,
            spaced(
                written(
                    cx,
                    title,
                    note.title,
                    W.title(),
                    style="title_large",
                    weight=500,
                    place=at.title,
                    multiline=False,
                    start=editing.StartEditing(note=id, field=title),
                )
            ),
            _running(cx, state, id) if running else None,
            _items(cx, state, id, note) if note.checklist else None,
            spaced(
                written(cx, body, note.body, W.note(), place=at.body, start=editing.StartEditing(note=id, field=body), min_height=120),
                bottom=8,
            )
            if not note.checklist or note.body
            else None,
            *[_voice(cx, state, id, voice) for voice in sorted(note.voices, key=lambda v: (note.voices[v].at, v))],
            _labels(cx, state, id, note),
        ]

    def up(self) -> Route:
        return NoteList()

    def on_back(self) -> Message:
        return editing.LeaveNote(note=self.note)

    def on_leave(self) -> Message:
        return editing.Save(note=self.note)

    def on_drop(self, carried: object, onto: object) -> Message | None:
        if not isinstance(carried, str) or not isinstance(onto, str):
            return None
        return checklist.MoveItem(note=self.note, item=ItemId(carried), to=ItemId(onto))


# ---- lists -------------------------------------------------------------------------------------------------------------
def _items(cx: Context, state: Notes, id: NoteId, note: Note) -> Node:
    above, below = shown_order(note, state.settings.ticked_down)
    last = _new_line(cx, id)
    head = text(W.ticked_items.count(len(below)), "label_large", "on_surface_variant", padding=(20, 12, 20, 4)) if below else None
    rows = [_line(cx, id, item, note) for item in above]
    first = [last] if state.settings.items_at == "top" else []
    end = [] if first else [last]
    return column(*first, *rows, *end, head, *[_line(cx, id, item, note) for item in below], width=FILL)


def _line(cx: Context, id: NoteId, item: ItemId, note: Note) -> Node:
    one, at, name = note.items[item], nt.notes[id].items[item], f.item_of(id, item)
    words = written(
        cx,
        name,
        one.text,
        W.item(),
        place=at.text,
        start=editing.StartEditing(note=id, field=name),
        strike=one.done,
        grow=1,
        multiline=False,
        on_submit=editing.Done(note=id),
    )
    return row(
        symbol("drag_indicator", 20, "on_surface_variant", desc=W.carry_item()),
        kit.checkbox(one.done, checklist.ToggleItem(note=id, item=item), desc=one.text, shows=at.done, id=f"tick_{item}"),
        words,
        kit.icon_button("close", W.remove_item(), checklist.RemoveItem(note=id, item=item), id=f"remove_{item}"),
        width=FILL,
        padding=(8, 0, 8, 0),
        gap=4,
        carries=item,
    )


def _new_line(cx: Context, id: NoteId) -> Node:
    name = f.new_item_of(id)
    draft = cx.field(name)
    field = text(
        draft.text or W.new_item(),
        "body_large",
        "on_surface" if draft.text else "on_surface_variant",
        grow=1,
        min_height=48,
        padding=(0, 12, 0, 12),
        field=name,
        role="edit",
        focused=cx.focused(name),
        caret=(draft.end if draft.text else 0) if cx.focused(name) else -1,
        on_submit=checklist.AddItem(note=id),
        id="new_item",
    )
    ready = bool(draft.text.strip(" "))
    return row(
        stack(symbol("add", 24, "on_surface_variant"), width=48, height=48, align="center"),
        field,
        kit.icon_button("check", W.add_item(), checklist.AddItem(note=id), enabled=ready, id="add_item"),
        width=FILL,
        padding=(8, 0, 8, 0),
        gap=4,
    )


# ---- recordings --------------------------------------------------------------------------------------------------------
def _running(cx: Context, state: Notes, id: NoteId) -> Node:
    assert state.recording is not None
    since = max(0, cx.now(SECOND) - state.recording.since) // SECOND
    return kit.inset(
        row(
            symbol("mic", 22, "on_error_container", filled=True),
            text(W.recording(), "body_large", "on_error_container", grow=1, shows=nt.recording),
            text(length_text(since), "title_medium", "on_error_container"),
            width=FILL,
            gap=12,
            padding=(16, 12, 16, 12),
            background="error_container",
            radius=12,
            on_tap=Go(route=recording.recorder(id)),
            id="running",
        )
    )


def _voice(cx: Context, state: Notes, id: NoteId, voice: VoiceId) -> Node:
    from phonegym.apps.notes.screens.recorder import DeletingVoice

    one, at = state.notes[id].voices[voice], nt.notes[id].voices[voice]
    playing = state.shown.playing
    here = playing is not None and playing.note == id and playing.voice == voice
    permille, passed = 0, 0
    if here and playing is not None:
        passed = min(one.seconds, max(0, cx.now(SECOND) - playing.since) // SECOND)
        permille = passed * 1000 // one.seconds
    length = f"{length_text(passed)} / {length_text(one.seconds)}" if here else length_text(one.seconds)
    return kit.inset(
        row(
            kit.icon_button(
                "pause" if here else "play_arrow",
                W.pause() if here else W.play(),
                recording.Play(note=id, voice=voice),
                style="tonal",
                id=f"play_{voice}",
            ),
            column(
                text(one.label, "body_medium", max_lines=1, shows=at.label),
                kit.progress_bar(permille, desc=W.played()),
                text(length, "label_medium", "on_surface_variant", shows=at.seconds),
                grow=1,
                gap=4,
            ),
            kit.icon_button("delete", W.delete_voice(), Go(route=DeletingVoice(note=id, voice=voice)), id=f"delete_{voice}"),
            width=FILL,
            gap=8,
            padding=(8, 8, 4, 8),
            radius=12,
            border=(1, "outline_variant"),
        ),
        padding=(16, 4, 16, 4),
    )


# ---- labels ------------------------------------------------------------------------------------------------------------
def _labels(cx: Context, state: Notes, id: NoteId, note: Note) -> Node | None:
    """Folder and reminder, to change them by a tap."""
    from phonegym.apps.notes.screens.sheets import MoveNote

    at, day = nt.notes[id], cx.now(DAY)
    chips = [
        kit.chip(folder_name(state, note.folder), Go(route=MoveNote(note=id)), kind="assist", icon="folder", id="folder", shows=at.folder),
        kit.chip(
            due_text(note.remind_at, day, cx.settings.hour24),
            OpenReminder(note=id),
            kind="assist",
            icon="alarm" if note.repeat == "never" else "repeat",
            id="reminder",
            shows=at.remind_at,
        )
        if note.remind_at
        else None,
        kit.chip(W.locked(), Go(route=_menu(id)), kind="assist", icon="lock", id="locked", shows=at.locked) if note.locked else None,
    ]
    return row(kit.chip_flow(*chips), width=FILL, padding=(16, 8, 8, 16))


def _menu(id: NoteId) -> Route:
    from phonegym.apps.notes.screens.note_menu import NoteMenu

    return NoteMenu(note=id)
