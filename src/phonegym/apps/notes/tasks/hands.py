"""The oracle's hands in Notes: what templates and repairs have in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from phonegym.apps.notes import fields as f
from phonegym.apps.notes.actions import bins, checklist, editing, folders, locking, selecting, viewing
from phonegym.apps.notes.actions import reminding as r
from phonegym.apps.notes.screens.bins import Shelved
from phonegym.apps.notes.screens.editor import Editor
from phonegym.apps.notes.screens.folders import DeletingFolder, NamingFolder, Renaming
from phonegym.apps.notes.screens.lists import MovingSelected, NoteList, Selecting
from phonegym.apps.notes.screens.locking import NewPin, OldPin, Unlock
from phonegym.apps.notes.screens.note_menu import NoteMenu
from phonegym.apps.notes.screens.reminder import PickDay, PickRepeat, PickTime, Reminding
from phonegym.apps.notes.screens.search import OnlyKind, Search
from phonegym.apps.notes.screens.sheets import MoveNote
from phonegym.apps.notes.state import FolderId, ItemId, Note, NoteId, Notes, Repeat, Status
from phonegym.bench.oracle import Step, User
from phonegym.bench.oracle.touching import at_once
from phonegym.phone.civil import DAY, MINUTE, civil
from phonegym.phone.message import Message, Route

MANY = 8
"""So many notes more than are selected: then all are selected first."""


def note_of(user: User, id: NoteId) -> Note:
    """A note as it is now."""
    return user.state(Notes).notes[id]


# ---- opening -----------------------------------------------------------------------------------------------------------
def bring_back(user: User, id: NoteId) -> Iterator[Step]:
    """Have a note among the active ones."""
    status = note_of(user, id).status
    if status != "active":
        yield user.goto(Shelved(note=id, archived=status == "archived"))
        yield user.tap(bins.Restore(note=id))


def open_note(user: User, id: NoteId) -> Iterator[Step]:
    """Have a note in the editor, its fields ready; the PIN is entered where one is asked for."""
    yield from bring_back(user, id)
    if Editor(note=id) not in user.sight.routes:
        note = note_of(user, id)
        if note.locked and user.top == Unlock(note=id):
            yield from enter(user, user.state(Notes).pin, lambda key: locking.UnlockKey(note=id, key=key))
        yield from find(user, id, note)
        yield user.tap(locking.OpenLocked(note=id) if note.locked else editing.OpenNote(note=id))
    yield user.goto(Editor(note=id))
    if f.title_of(id) not in user.sight.front.fields:
        yield user.tap(editing.StartEditing(note=id, field=f.title_of(id)))


def find(user: User, id: NoteId, note: Note) -> Iterator[Step]:
    """Have a note's row on a screen that leads to it: what is in sight will do, else it is searched for."""
    opens = Unlock(note=id) if note.locked else Editor(note=id)
    if user.sight.front.app == "notes" and at_once(user.sight, opens) is not None:
        return
    query = note.title or note.body.partition("\n")[0]
    if query:
        yield user.goto(Search())
        if user.field(f.SEARCH_KIND):
            yield user.tap(OnlyKind(kind=""))
        yield user.fill(f.SEARCH, query)
    else:
        yield user.goto(NoteList())
        if user.state(Notes).shown.folder is not None:
            yield user.tap(viewing.Filter(folder=None))


def read(user: User, id: NoteId, place: object) -> Iterator[Step]:
    """Have a place of a note seen in its editor."""
    if not user.run.saw(place):
        yield from open_note(user, id)
    yield user.show(place, on=Editor(note=id))


def over_note(user: User, id: NoteId, overlay: Route) -> Iterator[Step]:
    """Have a menu, sheet or dialog of a note's editor in front."""
    if Editor(note=id) not in user.sight.routes:
        yield from open_note(user, id)
    yield user.goto(overlay)


def enter(user: User, pin: str, message_of: object) -> Iterator[Step]:
    """Digits on the pad in front."""
    assert callable(message_of)
    typed = user.field(f.PIN)
    key = pin[len(typed)] if pin.startswith(typed) else locking.BACK
    message: Message = message_of(key)
    yield user.tap(message)


# ---- text --------------------------------------------------------------------------------------------------------------
def write(user: User, id: NoteId, field: str, text: str) -> Iterator[Step]:
    """Have a text in a field of the editor and saved."""
    yield from open_note(user, id)
    yield user.fill(field, text)
    yield user.leave()


def write_body(user: User, id: NoteId, body: str) -> Iterator[Step]:
    """Have this body saved."""
    if note_of(user, id).body != body:
        yield from write(user, id, f.body_of(id), body)


def write_title(user: User, id: NoteId, title: str) -> Iterator[Step]:
    """Have this title saved."""
    if note_of(user, id).title != title:
        yield from write(user, id, f.title_of(id), title)


def tick(user: User, id: NoteId, item: ItemId, on: bool) -> Iterator[Step]:
    """Have an item ticked, or not."""
    if note_of(user, id).items[item].done != on:
        yield from open_note(user, id)
        yield user.tap(checklist.ToggleItem(note=id, item=item))


# ---- several notes -----------------------------------------------------------------------------------------------------
def select(user: User, ids: Sequence[NoteId], within: FolderId | None = None) -> Iterator[Step]:
    """Have exactly these active notes selected, from the list of all notes or that of a folder."""
    chosen = user.state(Notes).shown.selected
    if user.top == MovingSelected() and sorted(chosen) == sorted(ids):
        return
    if not isinstance(user.top, Selecting):
        yield user.goto(NoteList())
        if user.state(Notes).shown.folder != within:
            yield user.tap(viewing.Filter(folder=within))
        yield user.long_press(selecting.StartSelecting(note=ids[0]))
    if user.state(Notes).shown.folder != within:
        yield user.leave()
    if len(ids) > len(chosen) + MANY:
        yield user.tap(selecting.SelectAll())
    # What is in sight first, whatever its place in the order: it saves going up and down the list.
    wrong = [*[id for id in chosen if id not in ids], *[id for id in ids if id not in chosen]]
    near = [id for id in wrong if at_once(user.sight, selecting.ToggleSelected(note=id)) is not None]
    for id in (*near, *wrong):
        yield user.tap(selecting.ToggleSelected(note=id))
    yield user.goto(Selecting())


def have_pinned(user: User, ids: Sequence[NoteId], on: bool) -> Iterator[Step]:
    """Have these notes pinned, or not."""
    todo = [id for id in ids if note_of(user, id).pinned != on]
    for id in todo:
        yield from bring_back(user, id)
        if note_of(user, id).locked or len(todo) > 2:
            yield from select(user, todo)
            yield user.tap(selecting.PinSelected(on=on))
        yield from open_note(user, id)
        yield user.tap(editing.SetPinned(note=id, on=on))


def have_folder(user: User, ids: Sequence[NoteId], folder: FolderId, within: FolderId | None = None) -> Iterator[Step]:
    """Have these notes in a folder: one by one in their editors, or from the list of the folder they are in."""
    todo = [id for id in ids if note_of(user, id).folder != folder]
    if folder and folder not in user.state(Notes).folders:
        yield user.lost("the folder is gone for good")
    for id in todo:
        yield from bring_back(user, id)
    if todo and _together(user, todo, within):
        yield from select(user, todo, within)
        yield user.goto(MovingSelected())
        yield user.tap(selecting.MoveSelected(folder=folder))
    for id in todo:
        yield from over_note(user, id, MoveNote(note=id))
        yield user.tap(folders.MoveTo(note=id, folder=folder))


def _together(user: User, ids: Sequence[NoteId], within: FolderId | None) -> bool:
    """Whether to select them all in one list: they are in one folder, or a lock keeps an editor shut."""
    notes = [note_of(user, id) for id in ids]
    return all(note.folder == within for note in notes) or (within is None and any(note.locked for note in notes))


def have_status(user: User, ids: Sequence[NoteId], status: Status, within: FolderId | None = None) -> Iterator[Step]:
    """Have these notes active, archived or in the trash: one by one in their editors, or from the list of a folder."""
    todo = [id for id in ids if note_of(user, id).status != status]
    for id in todo:
        yield from bring_back(user, id)
    if status == "active" or not todo:
        return
    if _together(user, todo, within):
        yield from select(user, todo, within)
        yield user.tap(selecting.RetireSelected(status=status))
    for id in todo:
        if status == "archived":
            yield from open_note(user, id)
            yield user.tap(bins.Archive(note=id))
        yield from over_note(user, id, NoteMenu(note=id))
        yield user.tap(bins.MoveToTrash(note=id))


# ---- folders -----------------------------------------------------------------------------------------------------------
def rename_folder(user: User, folder: FolderId, name: str) -> Iterator[Step]:
    """Have a folder called so."""
    if user.state(Notes).folders[folder].name != name:
        yield user.goto(Renaming(folder=folder))
        yield user.fill(f.FOLDER_NAME, name)
        yield user.tap(folders.RenameFolder(folder=folder))


def make_folder(user: User, name: str) -> Iterator[Step]:
    """Make a folder of this name."""
    yield user.goto(NamingFolder())
    yield user.fill(f.FOLDER_NAME, name)
    yield user.tap(folders.CreateFolder())


def delete_folder(user: User, folder: FolderId, *, with_notes: bool) -> Iterator[Step]:
    """Have a folder gone, its notes with it or not."""
    state = user.state(Notes)
    if folder not in state.folders:
        return
    yield user.goto(DeletingFolder(folder=folder))
    also = user.field(f.ALSO_NOTES) == "yes"
    some = any(note.folder == folder and note.status == "active" for note in state.notes.values())
    if some and also != with_notes:
        yield user.tap(folders.SetAlso(folder=folder, on=with_notes))
    yield user.tap(folders.DeleteFolder(folder=folder))


# ---- reminders ---------------------------------------------------------------------------------------------------------
def have_reminder(user: User, id: NoteId, at: int) -> Iterator[Step]:
    """Have a note's reminder at this moment; 0: none."""
    if note_of(user, id).remind_at == at:
        return
    if not at:
        yield from over_note(user, id, Reminding(note=id))
        yield user.tap(r.ClearReminder(note=id))
    if at <= user.run.after.os.clock:
        yield user.lost("a reminder of a moment that is past cannot be set again")
    day, minute = civil(at).date.isoformat(), at % DAY // MINUTE
    if user.top == PickDay(note=id):
        yield from _pick_day(user, id, day)
    if user.top == PickTime(note=id):
        yield from pick_time(user, id, minute)
    yield from over_note(user, id, Reminding(note=id))
    if user.field(f.REMIND_DAY) != day:
        yield user.tap(r.OpenDay(note=id))
    if user.field(f.REMIND_MINUTE) != str(minute):
        yield user.tap(r.OpenTime(note=id))
    yield user.tap(r.SetReminder(note=id))


def have_repeat(user: User, id: NoteId, repeat: Repeat) -> Iterator[Step]:
    """Have a note's reminder come this often."""
    note = note_of(user, id)
    if note.repeat == repeat:
        return
    if not note.remind_at:
        yield user.lost("a note without a reminder cannot repeat it")
    if note.remind_at <= user.run.after.os.clock:
        yield user.lost("a reminder of a moment that is past cannot be kept again")
    yield from over_note(user, id, Reminding(note=id))
    if user.field(f.REMIND_REPEAT) != repeat:
        yield user.goto(PickRepeat(note=id))
        yield user.tap(r.SetRepeat(repeat=repeat))
    yield user.tap(r.SetReminder(note=id))


def _pick_day(user: User, id: NoteId, day: str) -> Iterator[Step]:
    if user.field(f.PICKED_DAY) == day:
        yield user.tap(r.TakeDay(note=id))
    shown, want = user.field(f.REMIND_MONTH), day[:7]
    if shown != want:
        year, month = int(shown[:4]), int(shown[5:7])
        at = year * 12 + month - 1 + (1 if want > shown else -1)
        yield user.tap(r.ShowMonth(month=f"{at // 12:04d}-{at % 12 + 1:02d}"))
    yield user.tap(r.MarkDay(day=day))


def pick_time(user: User, id: NoteId, want: int) -> Iterator[Step]:
    """The dial set to a minute of the day, and taken."""
    now, on_hours = int(user.field(f.PICKED_MINUTE)), user.field(f.REMIND_PART) != "minute"
    part: r.Part = "hour" if on_hours else "minute"
    if now == want:
        yield user.tap(r.TakeTime(note=id))
    if not user.sight.phone.os.settings.hour24 and now // 720 != want // 720:
        yield user.tap(r.TurnHand(minute=now % 720 + want // 720 * 720, part=part))
    if now // 60 != want // 60:
        yield user.tap(r.TurnHand(minute=want // 60 * 60 + now % 60 if on_hours else now, part="minute" if on_hours else "hour"))
    if on_hours:
        yield user.tap(r.TurnHand(minute=now, part="minute"))
    hour, away = want // 60 * 60, (want - now + 30) % 60 - 30
    near = hour + (want % 60 + 2) // 5 * 5 % 60
    if abs(away) > 2 and near != now:
        yield user.tap(r.TurnHand(minute=near, part="minute"))
    yield user.tap(r.TurnHand(minute=hour + (now % 60 + (1 if away > 0 else 59)) % 60, part="minute"))


# ---- the lock ----------------------------------------------------------------------------------------------------------
def have_pin(user: User, pin: str) -> Iterator[Step]:
    """Have this PIN."""
    now = user.state(Notes).pin
    if now == pin:
        return
    top = user.top
    if not pin:
        yield user.goto(OldPin(then="remove"))
        yield from enter(user, now, lambda key: locking.OldPinKey(then="remove", key=key))
    if isinstance(top, NewPin):
        note, first = top.note, user.field(f.PIN_FIRST)
        if first and first != pin:
            yield user.leave()
        yield from enter(user, pin, lambda key: locking.NewPinKey(note=note, key=key))
    if now:
        yield user.goto(OldPin(then="change"))
        yield from enter(user, now, lambda key: locking.OldPinKey(then="change", key=key))
    yield user.goto(NewPin())


def have_lock(user: User, id: NoteId, on: bool) -> Iterator[Step]:
    """Have a note locked, or not."""
    if note_of(user, id).locked != on:
        if not user.state(Notes).pin:
            yield from have_pin(user, user.run.was(Notes).pin)
        yield from over_note(user, id, NoteMenu(note=id))
        yield user.tap(locking.Lock(note=id) if on else locking.Unlocked(note=id))
