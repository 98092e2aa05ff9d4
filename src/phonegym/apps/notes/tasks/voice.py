"""Recording with one permission, and reminders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from phonegym.apps.notes.actions import reminding as r
from phonegym.apps.notes.actions.recording import Record, StopRecording
from phonegym.apps.notes.screens.recorder import Recorder
from phonegym.apps.notes.screens.sheets import Attach
from phonegym.apps.notes.state import NoteId, Notes, nt
from phonegym.apps.notes.tasks import hands
from phonegym.apps.notes.tasks.drawing import any_note
from phonegym.apps.notes.tasks.guide import stop_recording
from phonegym.bench import Check, Reading, Run, Setup, Task, check, coin, days, near_miss, times
from phonegym.bench.oracle import Step, User
from phonegym.phone.civil import MINUTE, MinuteOfDay
from phonegym.phone.ids import AppId, Grant, Millis, PermissionKey, permission_key
from phonegym.state import place

MICROPHONE = permission_key(AppId("notes"), "microphone")
permissions: Any = place(dict[PermissionKey, Grant], "os", "permissions")


class RecordOnlyThisTime(Task):
    """A permission dialog stands in the way, whose largest promise is the wrong button; it may also not come at all."""

    goal = {
        "en": (
            "Start a voice recording in the note “{title}” and leave it running. If the phone asks, allow the microphone this time only.",
            "Begin recording a voice note inside “{title}”; don't stop it. If the phone asks for the microphone, allow it only this once.",
        ),
        "zh": (
            "在笔记“{title}”里开始录音，别停。如果手机询问麦克风权限，只允许这一次。",
            "给笔记“{title}”录一段语音，开始后让它一直录。要是问到麦克风，就只允许本次使用。",
        ),
    }
    kinds = ("operate", "interruption", "twin")
    apps = ("notes",)
    twin = "granted"
    shown = ("title",)
    note: Annotated[NoteId, any_note]
    granted: Annotated[bool, coin]

    def setup(self, start: Setup) -> None:
        if self.granted:
            start.os.permissions[MICROPHONE] = "allow"

    def show(self, start: Reading) -> dict[str, str]:
        return {"title": start.state(Notes).notes[self.note].title}

    def allow(self, run: Run) -> Iterator[object]:
        yield nt.recording
        if not self.granted:
            yield permissions[MICROPHONE]

    def goals(self, run: Run) -> Iterator[Check]:
        running = run.app(Notes).recording
        yield check("recording in", running.note if running is not None else "", self.note)
        yield check("the microphone", run.after.os.permissions.get(MICROPHONE, "nothing"), "allow" if self.granted else "once")

    def next_action(self, user: User) -> Iterator[Step]:
        if not self.granted and user.run.after.os.permissions.get(MICROPHONE) == "allow":
            yield user.lost("the microphone was allowed for good")
        yield user.grant("microphone", "once")
        yield from self._record(user)
        yield user.finish()

    def _record(self, user: User) -> Iterator[Step]:
        running = user.state(Notes).recording
        if running is not None and running.note != self.note:
            yield from stop_recording(user, (), None)
        if running is None:
            yield from hands.over_note(user, self.note, Attach(note=self.note))
            yield user.tap(Record(note=self.note))

    @near_miss
    def allow_for_good_instead(self, user: User) -> Iterator[Step]:
        """The button at the top."""
        yield user.grant("microphone", "allow")
        yield from self._record(user)
        yield user.finish()

    @near_miss
    def stop_it_too(self, user: User) -> Iterator[Step]:
        """A recording that was ended at once."""
        yield user.grant("microphone", "once")
        if not user.state(Notes).notes[self.note].voices or user.state(Notes).recording is not None:
            if user.state(Notes).recording is None:
                yield from self._record(user)
            yield from hands.over_note(user, self.note, Recorder(note=self.note))
            yield user.tap(StopRecording(note=self.note))
        yield user.finish()

    @near_miss
    def discard_it_too(self, user: User) -> Iterator[Step]:
        """The permission is right, but nothing is recorded."""
        yield user.grant("microphone", "once")
        if MICROPHONE not in user.run.after.os.permissions:
            yield from self._record(user)
        if user.state(Notes).recording is not None:
            yield from stop_recording(user, (), None)
        yield user.finish()


class RemindMe(Task):
    """Two pickers, each with a default of its own; the suggestion of tomorrow morning is one touch away and wrong."""

    goal = {
        "en": ("Set a reminder for my note “{title}”: {day} at {time}.", "Have the note “{title}” come up on {day} at {time}."),
        "zh": ("给笔记“{title}”设提醒：{day} {time}。", "让笔记“{title}”在{day} {time}提醒我。"),
    }
    apps = ("notes",)
    shown = ("title",)
    note: Annotated[NoteId, any_note]
    day: Annotated[Millis, days(2, 40)]
    time: Annotated[MinuteOfDay, times("06:05", "22:00", 5)]

    def show(self, start: Reading) -> dict[str, str]:
        return {"title": start.state(Notes).notes[self.note].title}

    @property
    def at(self) -> int:
        """The moment."""
        return self.day + self.time * MINUTE

    def allow(self, run: Run) -> Iterator[object]:
        yield nt.notes[self.note].remind_at

    def goals(self, run: Run) -> Iterator[Check]:
        note = run.app(Notes).notes.get(self.note)
        yield check("reminder at", note.remind_at if note is not None else 0, self.at)

    def next_action(self, user: User) -> Iterator[Step]:
        yield from hands.have_reminder(user, self.note, self.at)
        yield user.finish()

    @near_miss
    def take_the_day_only(self, user: User) -> Iterator[Step]:
        """The right day at eight, as suggested."""
        yield from hands.have_reminder(user, self.note, self.day + r.MORNING * MINUTE)
        yield user.finish()
