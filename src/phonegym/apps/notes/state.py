"""What Notes keeps: notes with their lists, pictures and recordings, folders, a PIN, settings."""

from __future__ import annotations

from typing import Annotated, Literal, NewType

from phonegym.phone.ids import Millis
from phonegym.phone.message import AppState
from phonegym.state import Record, Value, Volatile, field, place

NoteId = NewType("NoteId", str)
FolderId = NewType("FolderId", str)
ItemId = NewType("ItemId", str)
VoiceId = NewType("VoiceId", str)

NO_NOTE = NoteId("")
NO_FOLDER = FolderId("")
"""Where notes are that are in no folder."""

Status = Literal["active", "archived", "trashed"]
Sort = Literal["edited", "created", "title"]
Newest = Literal["top", "bottom"]
ColorName = Literal["plain", "red", "orange", "yellow", "green", "blue", "purple", "pink", "grey"]
Repeat = Literal["never", "daily", "weekly", "monthly"]
MarkTone = Literal["black", "red", "blue", "green"]


class Item(Record):
    """A line of a list."""

    text: str
    done: bool = False


class Voice(Record):
    """A recording. `seconds` is its length; `label` says what it is."""

    seconds: int
    label: str
    at: Annotated[Millis, Volatile] = Millis(0)


class Mark(Value):
    """A line that is written on a picture: seen by eyes, absent from the tree. `struck`: crossed out by hand."""

    text: str
    struck: bool = False
    tone: MarkTone = "black"


class Picture(Value):
    """A photo or a drawing: a recipe of the painter, or a board with lines on it."""

    kind: Literal["board", "sticky", "photo"]
    source: str = ""
    """The painter's recipe of a photo."""
    marks: tuple[Mark, ...] = ()


class Note(Record):
    """One note. A list has `items`, whose order is `order`; every note may have a body, a picture and recordings."""

    title: str
    body: str = ""
    checklist: bool = False
    items: dict[ItemId, Item] = field(default_factory=dict)
    order: tuple[ItemId, ...] = ()
    picture: Picture | None = None
    voices: dict[VoiceId, Voice] = field(default_factory=dict)
    folder: FolderId = NO_FOLDER
    color: ColorName = "plain"
    pinned: bool = False
    locked: bool = False
    status: Status = "active"
    remind_at: Millis = Millis(0)
    """When to remind of it; 0: never."""
    repeat: Repeat = "never"
    """How often it reminds again after that."""
    created: Annotated[Millis, Volatile] = Millis(0)
    edited: Annotated[Millis, Volatile] = Millis(0)
    left_at: Annotated[Millis, Volatile] = Millis(0)
    """When it went to the trash."""
    fresh: Annotated[bool, Volatile] = False
    """Made just now and never left: it vanishes if it is left empty."""


class Folder(Record):
    """A folder of notes. Names are unique."""

    name: str
    created: Annotated[Millis, Volatile] = Millis(0)


class Recording(Record):
    """A recording under way, for the end of a note."""

    note: NoteId
    since: Millis


class NotesSettings(Record):
    """The app's settings."""

    sort: Sort = "edited"
    newest: Newest = "top"
    previews: bool = True
    """Cards show text, list and picture of a note, not only its title."""
    ticked_down: bool = True
    """Ticked items of a list are shown below the others."""
    items_at: Newest = "bottom"
    """Where a new item of a list goes."""


class Was(Value):
    """How a note was before a deed that can be undone."""

    note: NoteId
    status: Status
    folder: FolderId
    pinned: bool


class Undo(Record):
    """The deed that the snackbar offers to take back. `deed` names its words, `token` its end."""

    deed: Literal["trashed", "archived", "moved", "restored"]
    notes: tuple[Was, ...]
    token: str


class Playing(Record):
    """The recording that is being played."""

    note: NoteId
    voice: VoiceId
    since: Millis


class Shown(Record):
    """How the lists stand: looking around changes it."""

    folder: FolderId | None = None
    """The folder the list of notes is narrowed to; None: all notes."""
    sort: Sort | None = None
    """The order for now; None: as the settings say."""
    grid: bool = False
    tip: bool = True
    """The tip at the top has not been closed."""
    selected: tuple[NoteId, ...] = ()
    undo: Undo | None = None
    playing: Playing | None = None
    tries: int = 0
    """Wrong PINs in a row."""


class Notes(AppState):
    """All of it. `pin` holds four digits; empty: none is set."""

    notes: dict[NoteId, Note] = field(default_factory=dict)
    folders: dict[FolderId, Folder] = field(default_factory=dict)
    pin: str = ""
    recording: Recording | None = None
    settings: NotesSettings = field(default_factory=NotesSettings)
    shown: Annotated[Shown, Volatile] = field(default_factory=Shown)


nt = place(Notes, "apps", "notes")
"""Places of the app: `nt.notes[n].title`."""


def is_blank(note: Note) -> bool:
    """Nothing was written, drawn or recorded in it."""
    return not (note.title or note.body or note.voices or note.picture or any(item.text for item in note.items.values()))
