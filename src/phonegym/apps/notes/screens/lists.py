"""The list of notes, and the same list while notes are selected."""

from __future__ import annotations

from phonegym.apps.notes.actions import bins, editing, recording, selecting, viewing
from phonegym.apps.notes.actions.locking import OpenLocked
from phonegym.apps.notes.screens.cards import note_card
from phonegym.apps.notes.screens.parts import folder_name
from phonegym.apps.notes.state import NO_FOLDER, NoteId, Notes, nt
from phonegym.apps.notes.texts import listed
from phonegym.apps.notes.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.civil import DAY
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.phone.page import FLOOR, page
from phonegym.ui import kit
from phonegym.ui.build import column, lazy, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.memo import derived
from phonegym.ui.node import FILL, Node

TIP, CHIPS, PINNED, OTHERS = "#tip", "#chips", "#pinned", "#others"
JOIN = "|"


def opening(id: NoteId, locked: bool) -> Message:
    """What a tap on a note does."""
    return OpenLocked(note=id) if locked else editing.OpenNote(note=id)


@derived
def _keys(pinned: tuple[NoteId, ...], others: tuple[NoteId, ...], columns: int, tip: bool) -> tuple[str, ...]:
    """Rows of the list: what stands above, pinned notes, the others; in a grid two notes share a row."""

    def rows(ids: tuple[NoteId, ...]) -> list[str]:
        return [JOIN.join(ids[at : at + columns]) for at in range(0, len(ids), columns)]

    head = [TIP] if tip else []
    return (*head, CHIPS, *((PINNED, *rows(pinned), OTHERS) if pinned else ()), *rows(others))


def note_rows(cx: Context, selecting_now: bool) -> Node:
    """The list itself."""
    state = cx.state(Notes)
    shown, settings = state.shown, state.settings
    sort = shown.sort or settings.sort
    pinned = listed(state.notes, "active", shown.folder, sort, settings.newest, True)
    others = listed(state.notes, "active", shown.folder, sort, settings.newest, False)
    keys = _keys(pinned, others, 2 if shown.grid else 1, shown.tip and not selecting_now)
    today, hour24 = cx.now(DAY), cx.settings.hour24

    def card(id: NoteId) -> Node:
        note = state.notes[id]
        tap = selecting.ToggleSelected(note=id) if selecting_now else opening(id, note.locked)
        folder = folder_name(state, note.folder) if note.folder and shown.folder is None else ""
        return note_card(
            id,
            note,
            folder,
            today,
            hour24,
            settings.previews,
            settings.ticked_down,
            shown.grid,
            tap,
            on_long=tap if selecting_now else selecting.StartSelecting(note=id),
            selecting=selecting_now,
            selected=selecting_now and id in shown.selected,
        )

    def build(key: str) -> Node:
        if key == TIP:
            return kit.banner(W.tip(), icon="lightbulb", on_close=viewing.CloseTip(), id="tip")
        if key == CHIPS:
            return _chips(cx, state, selecting_now)
        if key in (PINNED, OTHERS):
            return text(
                W.pinned() if key == PINNED else W.others(), "label_large", "on_surface_variant", padding=(20, 10, 20, 4), role="heading"
            )
        ids = [NoteId(one) for one in key.split(JOIN)]
        if not shown.grid:
            return row(card(ids[0]), width=FILL, padding=(12, 4, 12, 4))
        return kit.grid(*[card(id) for id in ids], columns=2, gap=8, padding=(12, 4, 12, 4))

    rows = lazy("notes", cx.anchor("notes"), keys, build, grow=1, width=FILL, padding=(0, 0, 0, FLOOR))
    if pinned or others:
        return rows
    empty = kit.empty_state("sticky_note_2", W.no_notes(), W.no_notes_text())
    return column(_chips(cx, state, selecting_now), stack(empty, width=FILL, grow=1, shows=nt.notes), width=FILL, height=FILL, grow=1)


def _chips(cx: Context, state: Notes, selecting_now: bool) -> Node:
    """The folders, to narrow the list to one."""
    chosen = state.shown.folder
    order = sorted(state.folders, key=lambda id: (state.folders[id].created, id))
    some_loose = any(note.folder == NO_FOLDER and note.status == "active" for note in state.notes.values())
    chips = [
        kit.chip(W.all_notes(), viewing.Filter(folder=None), selected=chosen is None, enabled=not selecting_now, id="folder_all"),
        *[
            kit.chip(
                state.folders[id].name,
                viewing.Filter(folder=id),
                selected=chosen == id,
                enabled=not selecting_now,
                id=f"folder_{id}",
                shows=nt.folders[id].name,
            )
            for id in order
        ],
        kit.chip(W.no_folder(), viewing.Filter(folder=NO_FOLDER), selected=chosen == NO_FOLDER, enabled=not selecting_now, id="folder_none")
        if some_loose or chosen == NO_FOLDER
        else None,
    ]
    return kit.chip_strip("chips", cx.anchor("chips"), *chips, padding=(16, 0, 8, 4))


def undo_bar(cx: Context) -> Node | None:
    """The snackbar with the way back, while there is one."""
    undo = cx.state(Notes).shown.undo
    if undo is None:
        return None
    said = {"trashed": W.n_trashed, "archived": W.n_archived, "moved": W.n_moved, "restored": W.n_restored}[undo.deed]
    return kit.snackbar(said.count(len(undo.notes)), (W.undo(), bins.UndoLast()))


class NoteList(Route):
    """The start: every note that is neither archived nor in the trash."""

    def view(self, cx: Context) -> Node:
        state = cx.state(Notes)
        grid = state.shown.grid
        folder = state.shown.folder if state.shown.folder in state.folders else None
        bar = row(
            _search_pill(),
            kit.icon_button("view_agenda" if grid else "grid_view", W.as_list() if grid else W.as_grid(), viewing.ToggleGrid(), id="grid"),
            kit.more_icon(Go(route=MainMenu())).node(),
            width=FILL,
            min_height=64,
            padding=(12, 4, 4, 4),
            background="surface",
            role="toolbar",
        )
        new = editing.NewNote(folder=folder or NO_FOLDER)
        return page(
            cx,
            W.app_name(),
            note_rows(cx, False),
            bar=bar,
            snackbar=undo_bar(cx),
            primary=kit.Primary(W.new_note(), new, icon="add", floating=True, id="new_note"),
        )


def _search_pill() -> Node:
    from phonegym.apps.notes.screens.search import OpenSearch

    return row(
        symbol("search", 22, "on_surface_variant"),
        text(W.search_notes(), "body_large", "on_surface_variant", max_lines=1, grow=1),
        grow=1,
        min_height=48,
        padding=(14, 0, 12, 0),
        gap=10,
        background="surface_container_high",
        radius=24,
        on_tap=OpenSearch(),
        id="search",
        role="button",
    )


class MainMenu(Route):
    """The menu of the three dots."""

    overlay = "menu"

    def view(self, cx: Context) -> Node:
        from phonegym.apps.notes.screens.bins import ArchiveList, TrashList
        from phonegym.apps.notes.screens.settings import SettingsPage

        state = cx.state(Notes)
        folder = state.shown.folder if state.shown.folder in state.folders else None
        some = bool(listed(state.notes, "active", state.shown.folder, "title", "top"))
        return kit.menu(
            (
                kit.MenuItem(W.new_list(), NewFromMenu(checklist=True, folder=folder or NO_FOLDER), "checklist", id="new_list"),
                kit.MenuItem(W.record(), RecordFromMenu(), "mic", id="record"),
                kit.MenuItem(W.select(), selecting.SelectFromMenu(), "done_all", enabled=some, id="select"),
                kit.MenuItem(W.sort_by(), editing.Instead(route=SortSheet()), "sort", id="sort"),
                kit.MenuItem(W.archive_name(), editing.Instead(route=ArchiveList()), "archive", divided=True, id="archive"),
                kit.MenuItem(W.trash_name(), editing.Instead(route=TrashList()), "delete", id="trash"),
                kit.MenuItem(W.settings(), editing.Instead(route=SettingsPage()), "settings", id="settings"),
            )
        )

    def up(self) -> Route:
        return NoteList()


class NewFromMenu(editing.NewNote):
    """A new note, chosen in a menu, which closes."""

    def apply(self, do: Do) -> None:
        do.close()
        super().apply(do)


class RecordFromMenu(recording.Record):
    """A recording for a new note, chosen in a menu, which closes."""

    def apply(self, do: Do) -> None:
        do.close()
        super().apply(do)


class SortSheet(Route):
    """The order of the list for now."""

    overlay = "dialog"

    def view(self, cx: Context) -> Node:
        state = cx.state(Notes)
        now = state.shown.sort or state.settings.sort
        return kit.dialog(
            W.sort_by(),
            kit.radio_row(W.by_edited(), now == "edited", viewing.SortBy(sort="edited"), id="sort_edited"),
            kit.radio_row(W.by_created(), now == "created", viewing.SortBy(sort="created"), id="sort_created"),
            kit.radio_row(W.by_title(), now == "title", viewing.SortBy(sort="title"), id="sort_title"),
            margin=8,
        )

    def up(self) -> Route:
        return NoteList()


class Selecting(Route):
    """Notes are selected by taps; the bar says what can be done with them."""

    def view(self, cx: Context) -> Node:
        state = cx.state(Notes)
        chosen = [id for id in state.shown.selected if id in state.notes]
        some, all_pinned = bool(chosen), all(state.notes[id].pinned for id in chosen) and bool(chosen)
        pin = kit.BarIcon(
            "push_pin",
            W.unpin() if all_pinned else W.pin(),
            selecting.PinSelected(on=not all_pinned),
            enabled=some,
            id="pin_selected",
            selected=all_pinned,
        )
        actions = (
            pin,
            kit.BarIcon("drive_file_move", W.move(), Go(route=MovingSelected()), enabled=some, id="move_selected"),
            kit.BarIcon("archive", W.archive(), selecting.RetireSelected(status="archived"), enabled=some, id="archive_selected"),
            kit.BarIcon("delete", W.delete(), selecting.RetireSelected(status="trashed"), enabled=some, id="delete_selected"),
            kit.BarIcon("select_all", W.select_all(), selecting.SelectAll(), id="select_all"),
        )
        # Five actions leave room for the number alone.
        count = text(
            str(len(chosen)), "title_large", max_lines=1, grow=1, padding=(4, 0, 0, 0), desc=W.n_selected.count(len(chosen)), role="heading"
        )
        bar = row(
            kit.close_icon(Back()).node(),
            count,
            *[one.node() for one in actions],
            width=FILL,
            min_height=64,
            padding=(4, 0, 4, 0),
            background="surface_container_high",
            role="toolbar",
        )
        return page(cx, "", note_rows(cx, True), bar=bar)

    def up(self) -> Route:
        return NoteList()

    def on_leave(self) -> Message:
        return selecting.EndSelecting()


class MovingSelected(Route):
    """Where the selected notes go."""

    overlay = "sheet"

    def view(self, cx: Context) -> Node:
        from phonegym.apps.notes.screens.sheets import folder_rows

        state = cx.state(Notes)
        return kit.sheet(*folder_rows(cx, state, None, lambda id: selecting.MoveSelected(folder=id)), title=W.move_to())

    def up(self) -> Route:
        return Selecting()
