"""The default life of the app's owner."""

from __future__ import annotations

from collections.abc import Iterator

from phonegym.apps.notes.actions.reminding import Remind
from phonegym.apps.notes.seeds.everyday import HOME, LOOSE, WORK
from phonegym.apps.notes.seeds.journeys import RECIPES, SHELVED, TRAVEL
from phonegym.apps.notes.seeds.spec import Spec
from phonegym.apps.notes.state import Folder, FolderId, Item, ItemId, Note, NoteId, Notes, Voice, VoiceId
from phonegym.phone.civil import DAY, HOUR, MINUTE
from phonegym.phone.ids import Millis
from phonegym.phone.life import Life
from phonegym.phone.message import Message

FOLDERS = (
    ("f1", "Home", "家里"),
    ("f2", "Work", "工作"),
    ("f3", "Travel", "旅行"),
    ("f4", "Travel (2024)", "旅行（2024）"),
    ("f5", "Recipes", "菜谱"),
)
SPECS = (*HOME, *WORK, *LOOSE, *TRAVEL, *RECIPES, *SHELVED)
PEOPLE = 6


def seed(life: Life) -> Notes:
    """Notes of an ordinary life: superseded facts, look-alikes, lists half done."""
    folders = {
        FolderId(id): Folder(name=life.say(en, zh), created=Millis(life.now - (500 - n) * DAY)) for n, (id, en, zh) in enumerate(FOLDERS)
    }
    notes = {NoteId(f"n{n:02d}"): _note(life, n, spec) for n, spec in enumerate(SPECS)}
    pin = f"{1000 + life.draw(9000, 'notes', 'pin')}"
    return Notes(notes=notes, folders=folders, pin=pin)


def agenda(life: Life) -> Iterator[tuple[int, Message]]:
    """The reminders of the default life, when they fall due."""
    for n, spec in enumerate(SPECS):
        if spec.remind:
            at = remind_at(life, spec)
            yield at - life.now, Remind(note=NoteId(f"n{n:02d}"), at=at)


def remind_at(life: Life, spec: Spec) -> Millis:
    """The moment of a seeded reminder, on a quarter of an hour."""
    quarter = 15 * MINUTE
    return Millis((life.now + spec.remind * HOUR) // quarter * quarter)


def _note(life: Life, n: int, spec: Spec) -> Note:
    edited = life.now - spec.age * HOUR - life.draw(55, "notes", n) * MINUTE
    items = {ItemId(f"i{at}"): Item(text=_said(life, (en, zh)), done=done) for at, (en, zh, done) in enumerate(spec.items)}
    voices = {
        VoiceId(f"v{at}"): Voice(seconds=seconds, label=life.say(f"Recording {at + 1}", f"录音 {at + 1}"), at=Millis(edited + at))
        for at, seconds in enumerate(spec.voices)
    }
    return Note(
        title=_said(life, spec.title),
        body=_said(life, spec.body),
        checklist=bool(items),
        items=items,
        order=tuple(items),
        picture=spec.picture,
        voices=voices,
        folder=FolderId(spec.folder),
        color=spec.color,
        pinned=spec.pinned,
        locked=spec.locked,
        status=spec.status,
        remind_at=remind_at(life, spec) if spec.remind else Millis(0),
        repeat=spec.repeat,
        created=Millis(edited - spec.older * HOUR - life.draw(600, "made", n) * HOUR),
        edited=Millis(edited),
        left_at=Millis(min(edited + HOUR, life.now)) if spec.status == "trashed" else Millis(0),
    )


def _said(life: Life, both: tuple[str, str]) -> str:
    """A text of a spec in the owner's language, people's names filled in."""
    text = life.say(*both)
    return text.format(*[life.people[3 + 4 * n].name for n in range(PEOPLE)]) if "{" in text else text
