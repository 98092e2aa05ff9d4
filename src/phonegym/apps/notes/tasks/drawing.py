"""Samplers that the templates of Notes share."""

from __future__ import annotations

from phonegym.apps.notes.state import FolderId, NoteId, Notes
from phonegym.bench import Sampler, keys


def _open(state: Notes, id: NoteId) -> bool:
    note = state.notes[id]
    return note.status == "active" and not note.locked


any_note: Sampler[NoteId] = keys(Notes, lambda s: s.notes, _open)
"""An active note that no lock hides."""

loose_pinned: Sampler[NoteId] = keys(Notes, lambda s: s.notes, lambda s, id: _open(s, id) and not s.notes[id].pinned)
"""Likewise, and not pinned."""

any_folder: Sampler[FolderId] = keys(Notes, lambda s: s.folders)
"""A folder of the default life."""


def in_folder(state: Notes, folder: FolderId) -> tuple[NoteId, ...]:
    """Active notes of a folder, by id."""
    return tuple(sorted([id for id, note in state.notes.items() if note.folder == folder and note.status == "active"]))
