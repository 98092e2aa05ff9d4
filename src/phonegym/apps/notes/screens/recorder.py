"""A recording under way, and what is asked about recordings."""

from __future__ import annotations

from phonegym.apps.notes.actions import recording as rec
from phonegym.apps.notes.screens.editor import Editor
from phonegym.apps.notes.screens.lists import NoteList
from phonegym.apps.notes.screens.parts import length_text
from phonegym.apps.notes.state import NoteId, Notes, VoiceId, nt
from phonegym.apps.notes.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.civil import SECOND
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import confirm
from phonegym.ui import kit
from phonegym.ui.build import column, row, stack, text
from phonegym.ui.node import FILL, Node

WAVE = (8, 14, 22, 30, 18, 26, 38, 28, 16, 24, 34, 20, 12, 28, 36, 22, 14, 30, 20, 10)


class Recorder(Route):
    """The clock of the recording; leaving it does not stop it."""

    overlay = "sheet"
    note: NoteId

    def view(self, cx: Context) -> Node:
        running = cx.state(Notes).recording
        if running is None or running.note != self.note:
            return kit.sheet(kit.list_item(W.no_recording(), leading="mic_off"), title=W.record())
        seconds = max(0, cx.now(SECOND) - running.since) // SECOND
        wave = row(
            *[stack(width=5, height=WAVE[(n + seconds) % len(WAVE)], background="error", radius=2) for n in range(len(WAVE))],
            gap=4,
            height=48,
            align="center",
        )
        clock = text(length_text(seconds), "display_small", align="center", id="elapsed")
        discard = kit.button(W.discard(), Go(route=Discarding(note=self.note)), style="text", id="discard")
        stop = kit.button(W.stop(), rec.StopRecording(note=self.note), style="danger", icon="stop", id="stop")
        said = text(W.recording(), "label_large", "error", shows=nt.recording)
        buttons = row(discard, stop, gap=16, width=FILL, justify="center", padding=(16, 8, 16, 0))
        return kit.sheet(column(said, clock, wave, buttons, width=FILL, align="center", gap=12, padding=(16, 0, 16, 8)))

    def up(self) -> Route:
        return Editor(note=self.note)


class Discarding(Route):
    """Asks before a running recording is thrown away."""

    overlay = "dialog"
    note: NoteId

    def view(self, cx: Context) -> Node:
        return confirm(W.discard_q(), W.discard_text(), W.discard(), rec.DiscardRecording(note=self.note), danger=True)

    def up(self) -> Route:
        return Recorder(note=self.note)


class NoMicrophone(Route):
    """What is left to do when the microphone was refused."""

    overlay = "dialog"
    note: NoteId

    def view(self, cx: Context) -> Node:
        return kit.dialog(
            W.no_microphone(),
            icon="mic_off",
            text=W.no_microphone_text(),
            buttons=(
                kit.DialogButton(W.close(), Back(), "cancel", id="close"),
                kit.DialogButton(W.write_instead(), rec.WriteInstead(note=self.note), id="write"),
            ),
        )

    def up(self) -> Route:
        return Editor(note=self.note) if self.note else NoteList()


class DeletingVoice(Route):
    """Asks before a recording is deleted."""

    overlay = "dialog"
    note: NoteId
    voice: VoiceId

    def view(self, cx: Context) -> Node:
        return confirm(
            W.delete_voice_q(), W.delete_voice_text(), W.delete(), rec.DeleteVoice(note=self.note, voice=self.voice), danger=True
        )

    def up(self) -> Route:
        return Editor(note=self.note)
