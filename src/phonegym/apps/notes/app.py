"""The manifest of Notes."""

from __future__ import annotations

from phonegym.apps.notes.screens import bins, locking, note_menu, reader, recorder, search, settings, sheets
from phonegym.apps.notes.screens.folders import FolderList
from phonegym.apps.notes.screens.lists import NoteList
from phonegym.apps.notes.screens.reminder import Reminders
from phonegym.apps.notes.screens.shared import SaveShared
from phonegym.apps.notes.seeds.life import agenda, seed
from phonegym.apps.notes.state import Notes, nt
from phonegym.apps.notes.words import W
from phonegym.phone.app import App
from phonegym.phone.contracts import ShareText
from phonegym.phone.message import Route
from phonegym.state import new

LATER = (bins, locking, note_menu, reader, recorder, search, settings, sheets)
"""Screens that others open only when they are needed; a snapshot is read with all that are loaded here."""

app = App(
    "notes",
    name=W.app_name,
    icon="sticky_note_2",
    state=Notes,
    seed=seed,
    home=NoteList(),
    theme="amber",
    habit="compose",
    packages=("com.google.android.keep", "net.gsantner.markor", "com.samsung.android.app.notes"),
    aliases=("Google Keep", "Keep", "Keep Notes", "Markor", "Samsung Notes", "笔记", "备忘录"),
    tabs=((NoteList(), "sticky_note_2", W.app_name), (FolderList(), "folder", W.folders), (Reminders(), "alarm", W.reminders)),
    permissions=("microphone",),
    agenda=agenda,
)


@app.offers(ShareText, writes=(new(nt.notes),))
def keep(intent: ShareText) -> Route:
    """Where a text from another app becomes a note."""
    return SaveShared(intent=intent)
