"""Voice notes: recording on the phone's clock, playing, deleting."""

from __future__ import annotations

from phonegym.apps.notes.actions.editing import load
from phonegym.apps.notes.state import NO_NOTE, Note, NoteId, Notes, Playing, Recording, Voice, VoiceId
from phonegym.apps.notes.words import W
from phonegym.phone.civil import SECOND
from phonegym.phone.do import Do
from phonegym.phone.ids import Grant, Millis
from phonegym.phone.message import ForResult, Message, Route

RUNNING = "recording"
"""Id of the notification that stands while a recording runs."""


class Record(Message):
    """Record for a note, or for a new one; the phone may ask for the microphone first."""

    note: NoteId = NO_NOTE

    def apply(self, do: Do) -> None:
        from phonegym.apps.notes.screens.sheets import Attach

        do.close(Attach)
        running = do.state(Notes).recording
        if running is not None:
            do.toast(W.still_recording())
            return
        do.ask_permission("microphone", then=MayRecord(note=self.note))


class MayRecord(ForResult[Grant]):
    """The phone has answered for its owner."""

    note: NoteId

    def apply(self, do: Do) -> None:
        from phonegym.apps.notes.screens.recorder import NoMicrophone, Recorder

        if self.result is None:
            do.toast(W.no_answer())
            return
        if self.result == "deny":
            do.open(NoMicrophone(note=self.note))
            return
        id = self.note or _new(do)
        do.state(Notes).recording = Recording(note=id, since=do.now)
        # The answer may come when another app is in front by now: the recorder brings Notes back.
        do.open(Recorder(note=id))
        do.notify(W.recording(), W.recording_tap(), id=RUNNING, route=Recorder(note=id), ongoing=True, quiet=True)


def _new(do: Do) -> NoteId:
    state, id = do.state(Notes), NoteId(do.fresh())
    state.notes[id] = Note(title=W.voice_note(), created=do.now, edited=do.now)
    return id


class StopRecording(Message):
    """End the recording and keep it."""

    note: NoteId

    def apply(self, do: Do) -> None:
        state = do.state(Notes)
        running = state.recording
        if running is None:
            return
        note = state.notes.get(running.note)
        if note is not None:
            seconds = max(1, (do.now - running.since) // SECOND)
            note.voices[VoiceId(do.fresh())] = Voice(seconds=seconds, label=W.recording_n(n=len(note.voices) + 1), at=do.now)
            note.edited = do.now
        _end(do)


class DiscardRecording(Message):
    """End the recording and forget it."""

    note: NoteId

    def apply(self, do: Do) -> None:
        _end(do)


def _end(do: Do) -> None:
    from phonegym.apps.notes.screens.recorder import Discarding, Recorder

    do.state(Notes).recording = None
    do.withdraw(RUNNING)
    do.close(Discarding)
    do.close(Recorder)


class WriteInstead(Message):
    """Without a microphone: an ordinary note."""

    note: NoteId

    def apply(self, do: Do) -> None:
        from phonegym.apps.notes.actions.editing import NewNote

        do.close()
        if not self.note:
            NewNote().apply(do)
        else:
            load(do, self.note)


class Play(Message):
    """Play a recording, or stop it."""

    note: NoteId
    voice: VoiceId

    def apply(self, do: Do) -> None:
        state = do.state(Notes)
        playing = state.shown.playing
        if playing is not None and playing.voice == self.voice and playing.note == self.note:
            state.shown.playing = None
            return
        state.shown.playing = Playing(note=self.note, voice=self.voice, since=do.now)
        do.later(state.notes[self.note].voices[self.voice].seconds * SECOND, EndPlaying(since=do.now))


class EndPlaying(Message):
    """The recording has been heard to its end."""

    since: Millis

    def apply(self, do: Do) -> None:
        shown = do.state(Notes).shown
        if shown.playing is not None and shown.playing.since == self.since:
            shown.playing = None


class DeleteVoice(Message):
    """Delete a recording."""

    note: NoteId
    voice: VoiceId

    def apply(self, do: Do) -> None:
        state = do.state(Notes)
        state.notes[self.note].voices.pop(self.voice, None)
        state.shown.playing = None
        do.close()
        do.toast(W.voice_deleted())


def recorder(note: NoteId) -> Route:
    """The screen of a running recording."""
    from phonegym.apps.notes.screens.recorder import Recorder

    return Recorder(note=note)
