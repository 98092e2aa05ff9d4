"""Reminders, the lock, recordings, other apps."""

from __future__ import annotations

from phonegym.apps.home.app import app as home
from phonegym.apps.notes.actions import bins, locking, recording, sharing
from phonegym.apps.notes.actions import reminding as r
from phonegym.apps.notes.actions.editing import Instead, OpenNote
from phonegym.apps.notes.app import app as notes
from phonegym.apps.notes.screens.bins import ArchiveList, Shelved
from phonegym.apps.notes.screens.editor import Editor
from phonegym.apps.notes.screens.lists import MainMenu, RecordFromMenu
from phonegym.apps.notes.screens.locking import NewPin, Unlock
from phonegym.apps.notes.screens.note_menu import NoteMenu
from phonegym.apps.notes.screens.recorder import DeletingVoice, Discarding, NoMicrophone, Recorder
from phonegym.apps.notes.screens.settings import SettingsPage
from phonegym.apps.notes.screens.shared import SaveShared
from phonegym.apps.notes.screens.sheets import Attach, ShareNote
from phonegym.apps.notes.state import NoteId, Notes
from phonegym.bench.crawl.layout_checks import defects
from phonegym.phone.actions import Back, Home, Launch, Swipe, Type, Wait
from phonegym.phone.builtin import Go
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.civil import DAY, HOUR, MINUTE, start_of_day
from phonegym.phone.device import Phone
from phonegym.phone.shell.permission import Answer
from phonegym.phone.shell.shade import OpenNotification
from phonegym.ui.words import LANGUAGES
from tests.apps.notes.conftest import BIKE_LOCK, CATALOGUE, GROCERIES, TEAM, added, at, note, started, top
from tests.phone.apps.rolodex import Draw
from tests.phone.apps.rolodex import app as rolodex
from tests.phone.hands import find, tap


# ---- reminders ---------------------------------------------------------------------------------------------------------
def reminding(phone: Phone) -> Phone:
    return tap(phone, OpenNote(note=TEAM), r.OpenReminder(note=TEAM))


def test_a_reminder_begins_tomorrow_morning(phone: Phone) -> None:
    kept = tap(reminding(phone), r.SetReminder(note=TEAM))
    assert note(kept, TEAM).remind_at == start_of_day(phone.state.os.clock) + DAY + 8 * HOUR


def test_day_and_time_are_chosen_in_pickers(phone: Phone) -> None:
    day = tap(reminding(phone), r.OpenDay(note=TEAM), r.ShowMonth(month="2026-04"), r.MarkDay(day="2026-04-02"), r.TakeDay(note=TEAM))
    clock = tap(day, r.OpenTime(note=TEAM), r.TurnHand(minute=15 * 60, part="minute"), r.TurnHand(minute=15 * 60 + 35, part="minute"))
    kept = tap(clock, r.TakeTime(note=TEAM), r.SetReminder(note=TEAM))
    assert note(kept, TEAM).remind_at == r.chosen("2026-04-02", str(15 * 60 + 35))


def test_a_moment_that_is_past_is_refused(phone: Phone) -> None:
    today = tap(reminding(phone), r.OpenDay(note=TEAM), r.MarkDay(day="2026-03-12"), r.TakeDay(note=TEAM))
    assert "This moment is past" in today.xml()
    assert not find(today, "ok").node.sem.enabled


def test_a_reminder_reminds_and_opens_the_note(phone: Phone) -> None:
    tonight = start_of_day(phone.state.os.clock) + 18 * HOUR
    kept = tap(reminding(phone), r.Suggest(note=TEAM, at=tonight), r.SetReminder(note=TEAM)).act(Home())  # type: ignore[arg-type]  # a moment
    due = kept.wait_until(tonight + MINUTE)
    key = next(key for key, posted in due.state.os.notifications.items() if posted.title == "Team meeting")
    opened = tap(due.act(Swipe(500, 8, 500, 1400)), OpenNotification(id=key))
    assert top(opened) == Editor(note=TEAM)


def test_a_reminder_that_was_taken_away_is_silent(phone: Phone) -> None:
    tonight = start_of_day(phone.state.os.clock) + 18 * HOUR
    kept = tap(reminding(phone), r.Suggest(note=TEAM, at=tonight), r.SetReminder(note=TEAM))  # type: ignore[arg-type]  # a moment
    gone = tap(kept, r.OpenReminder(note=TEAM), r.ClearReminder(note=TEAM))
    assert not note(gone, TEAM).remind_at
    assert not [posted for posted in gone.wait_until(tonight + HOUR).state.os.notifications.values() if posted.title == "Team meeting"]


def test_seeded_reminders_come() -> None:
    phone = started()
    [party] = [id for id, each in phone.app(Notes).notes.items() if each.title.startswith("Birthday party")]
    due = phone.wait_until(note(phone, party).remind_at + MINUTE)
    assert any(posted.title == note(phone, party).title for posted in due.state.os.notifications.values())


def test_the_dial_of_24_hours_has_noon_at_its_top_as_all_dials(phone: Phone) -> None:
    dial = tap(reminding(phone), "time")
    noon, midnight, morning = (find(dial, f"dial_{hour}") for hour in (12, 0, 9))
    assert noon.y < midnight.y < morning.y


def test_the_halves_of_the_day_have_their_words_at_any_font_size() -> None:
    for language in LANGUAGES:
        phone = Phone.new(seed=1, language=language, font_percent=130, catalogue=CATALOGUE).act(Launch("notes"))
        phone = phone.patch({"os.settings.hour24": False})
        dial = tap(phone, OpenNote(note=GROCERIES), r.OpenReminder(note=GROCERIES), "time")
        assert not list(defects(dial.screen))
        assert find(dial, "am").width == 56


# ---- reminders that come again, and their buttons ------------------------------------------------------------------------
def _due(phone: Phone, at: int) -> Phone:
    """The shade, a minute after a reminder."""
    return phone.act(Home()).wait_until(at + MINUTE).act(Swipe(500, 8, 500, 1400))


def test_a_reminder_repeats(phone: Phone) -> None:
    tonight = start_of_day(phone.state.os.clock) + 18 * HOUR
    dialog = tap(reminding(phone), r.Suggest(note=TEAM, at=tonight))  # type: ignore[arg-type]  # a moment
    assert "Does not repeat" in dialog.xml()
    weekly = tap(dialog, "repeat", r.SetRepeat(repeat="weekly"), r.SetReminder(note=TEAM))
    assert note(weekly, TEAM).repeat == "weekly"
    come = weekly.wait_until(tonight + MINUTE)
    assert note(come, TEAM).remind_at == tonight + 7 * DAY
    again = tap(_due(come, tonight), "Mark as done").wait_until(tonight + 7 * DAY + MINUTE)
    assert any(posted.title == "Team meeting" for posted in again.state.os.notifications.values())
    assert note(again, TEAM).remind_at == tonight + 14 * DAY


def test_one_that_repeats_goes_on_when_its_note_comes_back_from_the_archive(phone: Phone) -> None:
    tonight = start_of_day(phone.state.os.clock) + 18 * HOUR
    dialog = tap(reminding(phone), r.Suggest(note=TEAM, at=tonight), "repeat", r.SetRepeat(repeat="daily"))  # type: ignore[arg-type]  # a moment
    away = tap(tap(dialog, r.SetReminder(note=TEAM)), bins.Archive(note=TEAM)).wait_until(tonight + MINUTE)
    assert not [posted for posted in away.state.os.notifications.values() if posted.title == "Team meeting"]
    shelf = tap(away, Go(route=MainMenu()), Instead(route=ArchiveList()), Go(route=Shelved(note=TEAM, archived=True)))
    come = tap(shelf, bins.Restore(note=TEAM)).wait_until(tonight + DAY + MINUTE)
    assert any(posted.title == "Team meeting" for posted in come.state.os.notifications.values())


def test_a_month_without_the_day_reminds_on_its_last() -> None:
    assert r.next_after(r.chosen("2026-01-31", "600"), "monthly") == r.chosen("2026-02-28", "600")
    assert r.next_after(r.chosen("2026-02-28", "600"), "monthly", 31) == r.chosen("2026-03-31", "600")
    assert r.next_after(r.chosen("2026-12-15", "600"), "monthly") == r.chosen("2027-01-15", "600")
    assert r.next_after(r.chosen("2026-03-12", "600"), "daily") == r.chosen("2026-03-13", "600")
    assert r.next_after(r.chosen("2026-03-12", "600"), "never") == 0


def test_one_of_the_last_day_comes_on_the_last_day_of_every_month(phone: Phone) -> None:
    """The phone's clock begins in March: after April, which has 30 days, it is the 31st again."""
    day = tap(reminding(phone), r.OpenDay(note=TEAM), r.MarkDay(day="2026-03-31"), r.TakeDay(note=TEAM))
    kept = tap(day, "repeat", r.SetRepeat(repeat="monthly"), r.SetReminder(note=TEAM))
    assert note(kept, TEAM).remind_at == r.chosen("2026-03-31", "480")
    april = kept.wait_until(r.chosen("2026-04-01", "0"))
    assert note(april, TEAM).remind_at == r.chosen("2026-04-30", "480")
    assert note(april.wait_until(r.chosen("2026-05-01", "0")), TEAM).remind_at == r.chosen("2026-05-31", "480")


def test_a_reminder_is_done_with_in_its_notification(phone: Phone) -> None:
    tonight = start_of_day(phone.state.os.clock) + 18 * HOUR
    kept = tap(reminding(phone), r.Suggest(note=TEAM, at=tonight), r.SetReminder(note=TEAM))  # type: ignore[arg-type]  # a moment
    done = tap(_due(kept, tonight), "Mark as done")
    assert note(done, TEAM).remind_at == 0
    assert not [posted for posted in done.state.os.notifications.values() if posted.title == "Team meeting"]


def test_a_reminder_is_put_off_in_its_notification(phone: Phone) -> None:
    tonight = start_of_day(phone.state.os.clock) + 18 * HOUR
    kept = tap(reminding(phone), r.Suggest(note=TEAM, at=tonight), r.SetReminder(note=TEAM))  # type: ignore[arg-type]  # a moment
    later = tap(_due(kept, tonight), "In an hour")
    at = note(later, TEAM).remind_at
    assert tonight + HOUR < at < tonight + HOUR + 2 * MINUTE
    assert any(posted.title == "Team meeting" for posted in later.wait_until(at + 1).state.os.notifications.values())


def test_one_that_repeats_is_put_off_without_losing_its_next_time(phone: Phone) -> None:
    tonight = start_of_day(phone.state.os.clock) + 18 * HOUR
    dialog = tap(reminding(phone), r.Suggest(note=TEAM, at=tonight), "repeat", r.SetRepeat(repeat="daily"))  # type: ignore[arg-type]  # a moment
    later = tap(_due(tap(dialog, r.SetReminder(note=TEAM)), tonight), "In an hour")
    assert note(later, TEAM).remind_at == tonight + DAY
    said = later.wait_until(tonight + HOUR + 2 * MINUTE)
    assert any(posted.title == "Team meeting" for posted in said.state.os.notifications.values())
    assert note(said, TEAM).remind_at == tonight + DAY
    removed = tap(later.act(Back()), "Notes", r.OpenReminder(note=TEAM), r.ClearReminder(note=TEAM))
    assert (note(removed, TEAM).remind_at, note(removed, TEAM).repeat) == (0, "never")
    silent = removed.wait_until(tonight + HOUR + 2 * MINUTE)
    assert not [posted for posted in silent.state.os.notifications.values() if posted.title == "Team meeting"]


# ---- the lock ----------------------------------------------------------------------------------------------------------
def press(phone: Phone, pin: str, id: NoteId = BIKE_LOCK) -> Phone:
    for key in pin:
        phone = tap(phone, locking.UnlockKey(note=id, key=key))
    return phone


def test_a_locked_note_opens_with_the_pin_only() -> None:
    phone = at(Unlock(note=BIKE_LOCK))
    assert "4160" not in phone.xml()
    pin = phone.app(Notes).pin
    wrong = press(phone, "0000" if pin != "0000" else "1111")
    assert top(wrong) == Unlock(note=BIKE_LOCK)
    assert "Wrong PIN" in wrong.xml()
    right = press(wrong, pin)
    assert top(right) == Editor(note=BIKE_LOCK)
    assert "4160" in right.xml()


def test_a_note_is_locked_and_hides(phone: Phone) -> None:
    locked = tap(phone, OpenNote(note=TEAM), Go(route=NoteMenu(note=TEAM)), locking.Lock(note=TEAM))
    assert note(locked, TEAM).locked
    assert "Agenda" not in locked.act(Back()).xml()


def test_the_first_pin_is_entered_twice() -> None:
    phone = started(setup=lambda start: setattr(start.state(Notes), "pin", ""))
    asked = tap(phone, OpenNote(note=TEAM), Go(route=NoteMenu(note=TEAM)), locking.Lock(note=TEAM))
    assert top(asked) == NewPin(note=TEAM)

    def enter(phone: Phone, pin: str) -> Phone:
        for key in pin:
            phone = tap(phone, locking.NewPinKey(note=TEAM, key=key))
        return phone

    differ = enter(enter(asked, "1234"), "1243")
    assert "not the same" in differ.xml()
    assert differ.app(Notes).pin == ""
    kept = enter(enter(differ, "1234"), "1234")
    assert kept.app(Notes).pin == "1234"
    assert note(kept, TEAM).locked


def test_removing_the_pin_unlocks_everything(phone: Phone) -> None:
    page = tap(phone, Go(route=MainMenu()), Instead(route=SettingsPage()), locking.AskOldPin(then="remove"))
    for key in phone.app(Notes).pin:
        page = tap(page, locking.OldPinKey(then="remove", key=key))
    assert page.app(Notes).pin == ""
    assert not any(each.locked for each in page.app(Notes).notes.values())


# ---- recordings --------------------------------------------------------------------------------------------------------
def asked(phone: Phone) -> Phone:
    return tap(phone, OpenNote(note=TEAM), Go(route=Attach(note=TEAM)), recording.Record(note=TEAM))


def test_a_recording_lasts_as_long_as_the_clock_says(phone: Phone) -> None:
    running = tap(asked(phone), Answer(grant="once"))
    assert top(running) == Recorder(note=TEAM)
    since = running.app(Notes).recording
    assert since is not None
    assert since.note == TEAM
    stopped = tap(running.act(Wait(20_000)), recording.StopRecording(note=TEAM))
    [voice] = note(stopped, TEAM).voices.values()
    assert 20 <= voice.seconds <= 23
    assert stopped.app(Notes).recording is None
    assert not stopped.state.os.notifications


def test_a_recording_goes_on_without_its_screen_and_is_found_again(phone: Phone) -> None:
    away = tap(asked(phone), Answer(grant="allow")).act(Home())
    assert away.app(Notes).recording is not None
    assert any(posted.ongoing for posted in away.state.os.notifications.values())
    back = away.act(Launch("notes"))
    stopped = tap(back, recording.StopRecording(note=TEAM))
    assert len(note(stopped, TEAM).voices) == 1


def test_a_recording_is_discarded_after_a_question(phone: Phone) -> None:
    running = tap(asked(phone), Answer(grant="once"))
    gone = tap(running, Go(route=Discarding(note=TEAM)), recording.DiscardRecording(note=TEAM))
    assert gone.app(Notes).recording is None
    assert not note(gone, TEAM).voices


def test_without_the_microphone_there_is_a_way_to_write(phone: Phone) -> None:
    menu = tap(phone, Go(route=MainMenu()), RecordFromMenu())
    refused = tap(menu, Answer(grant="deny"))
    assert top(refused) == NoMicrophone(note=NoteId(""))
    written = tap(refused, recording.WriteInstead(note=NoteId(""))).act(Type("in words")).act(Back()).act(Back())
    [id] = added(phone, written)
    assert note(written, id).body == "in words"
    assert menu.act(Back()).app(Notes).recording is None


def test_an_answer_that_comes_late_brings_notes_back(phone: Phone) -> None:
    late = tap(asked(phone).act(Home()), Answer(grant="once"))
    assert top(late) == Recorder(note=TEAM)


def test_a_recording_is_played_and_deleted() -> None:
    fair = next(id for id, each in started().app(Notes).notes.items() if len(each.voices) > 1)
    phone = at(Editor(note=fair))
    voice = sorted(note(phone, fair).voices)[1]
    playing = tap(phone, recording.Play(note=fair, voice=voice))
    assert playing.app(Notes).shown.playing is not None
    assert playing.act(Wait(note(phone, fair).voices[voice].seconds * 1000)).app(Notes).shown.playing is None
    assert tap(playing, recording.Play(note=fair, voice=voice)).app(Notes).shown.playing is None
    gone = tap(phone, Go(route=DeletingVoice(note=fair, voice=voice)), recording.DeleteVoice(note=fair, voice=voice))
    assert voice not in note(gone, fair).voices


# ---- other apps --------------------------------------------------------------------------------------------------------
def test_a_text_from_another_app_becomes_a_note(phone: Phone) -> None:
    share = tap(phone, OpenNote(note=TEAM), Go(route=NoteMenu(note=TEAM)), Instead(route=ShareNote(note=TEAM)))
    there = tap(share, sharing.ShareOut(note=TEAM))
    route = top(there)
    assert isinstance(route, SaveShared)
    assert route.intent.text.startswith("Team meeting\n\nAgenda")
    kept = tap(tap(there, "shared_title").act(Type("Forwarded")).act(Back()), "keep")
    [id] = added(phone, kept)
    assert note(kept, id).title == "Forwarded"
    assert note(kept, id).body == route.intent.text
    assert top(kept) == Editor(note=TEAM)


def test_a_contact_is_inserted_at_the_end(phone: Phone) -> None:
    catalogue = Catalogue(home, notes, rolodex)
    there = tap(Phone.new(seed=1, catalogue=catalogue).act(Launch("notes")), OpenNote(note=TEAM), Go(route=Attach(note=TEAM)))
    picking = tap(there, sharing.AskContact(note=TEAM))
    assert picking.front == "rolodex"
    assert note(picking.act(Back()), TEAM).body == note(phone, TEAM).body
    chosen = tap(picking, Draw())
    assert note(chosen, TEAM).body == f"{note(phone, TEAM).body}\nZoe"
    assert top(chosen) == Editor(note=TEAM)
    assert note(chosen.act(Back()), TEAM).body.endswith("Zoe")
