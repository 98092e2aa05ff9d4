"""Writing, ticking, colouring, copying: a note in its editor."""

from __future__ import annotations

from phonegym.apps.notes.actions import bins, checklist, editing, sharing
from phonegym.apps.notes.screens.editor import Editor
from phonegym.apps.notes.screens.lists import MainMenu, NewFromMenu, NoteList
from phonegym.apps.notes.screens.note_menu import NoteMenu
from phonegym.apps.notes.screens.reader import Details, Reader
from phonegym.apps.notes.screens.sheets import Attach, Palette, ShareNote
from phonegym.apps.notes.state import ItemId, NoteId, Notes
from phonegym.phone.actions import Back, Clear, Drag, Home, Key, Launch, Recents, Type
from phonegym.phone.builtin import Go
from phonegym.phone.device import Phone
from phonegym.phone.ids import AppId
from phonegym.phone.shell.recents import EndTask
from tests.apps.notes.conftest import BOILER, GROCERIES, TEAM, added, at, note, top
from tests.phone.hands import find, hold, tap


def opened(phone: Phone, id: NoteId = TEAM) -> Phone:
    if id == BOILER:  # far down the list
        phone = tap(phone, "search").act(Type("Boiler"))
    return tap(phone, editing.OpenNote(note=id))


def test_a_note_saves_itself_when_it_is_left(phone: Phone) -> None:
    writing = tap(opened(phone), "title").act(Clear()).act(Type("Staff meeting"))
    assert note(writing, TEAM).title == "Team meeting"
    left = writing.act(Back()).act(Back())
    assert note(left, TEAM).title == "Staff meeting"
    assert top(left) == NoteList()
    assert note(left, TEAM).edited > note(phone, TEAM).edited


def test_home_and_recents_save_too(phone: Phone) -> None:
    writing = tap(opened(phone), "body").act(Clear()).act(Type("Room 9"))
    assert note(writing.act(Home()), TEAM).body == "Room 9"
    killed = tap(writing.act(Recents()), EndTask(app=AppId("notes")))
    assert note(killed, TEAM).body == "Room 9"
    again = writing.act(Home()).act(Launch("notes"))
    assert top(again) == Editor(note=TEAM)
    assert find(again, "body").node.content.value == "Room 9"  # type: ignore[union-attr]  # a text field


def test_looking_changes_nothing(phone: Phone) -> None:
    back = opened(phone).act(Back())
    assert back.app(Notes).notes == phone.app(Notes).notes


def test_the_tick_in_the_bar_saves_and_stays(phone: Phone) -> None:
    done = tap(tap(opened(phone), "body").act(Clear()).act(Type("x")), editing.Done(note=TEAM))
    assert note(done, TEAM).body == "x"
    assert top(done) == Editor(note=TEAM)
    assert not done.state.os.focus


def test_a_new_note_is_kept_and_an_empty_one_vanishes(phone: Phone) -> None:
    new = tap(phone, "new_note")
    assert new.state.os.focus
    assert not added(phone, new.act(Back()).act(Back()))
    assert added(phone, new.act(Home()))  # it is still open
    kept = new.act(Type("Call the vet")).act(Back()).act(Back())
    [id] = added(phone, kept)
    assert note(kept, id).body == "Call the vet"


def test_a_second_new_note_takes_the_place_of_one_left_empty(phone: Phone) -> None:
    home = tap(phone, "new_note").act(Home())
    [first] = added(phone, home)
    killed = tap(home.act(Recents()), EndTask(app=AppId("notes"))).act(Launch("notes"))
    assert first not in tap(killed, "new_note").app(Notes).notes


def test_a_list_takes_items_and_enter_goes_on(phone: Phone) -> None:
    new = tap(phone, Go(route=MainMenu()), NewFromMenu(checklist=True))
    two = new.act(Type("Nails")).act(Key("enter")).act(Type("Glue")).act(Key("enter"))
    [id] = added(phone, two)
    assert [note(two, id).items[item].text for item in note(two, id).order] == ["Nails", "Glue"]
    assert two.state.os.focus


def test_ticked_items_go_down_and_come_back(phone: Phone) -> None:
    there = opened(phone, GROCERIES)
    milk = ItemId("i0")
    above = find(there, f"tick_{milk}").y
    ticked = tap(there, checklist.ToggleItem(note=GROCERIES, item=milk))
    assert note(ticked).items[milk].done
    assert find(ticked, f"tick_{milk}").y > above
    assert not note(tap(ticked, checklist.ToggleItem(note=GROCERIES, item=milk))).items[milk].done


def test_an_item_is_rewritten_and_removed(phone: Phone) -> None:
    there = opened(phone, GROCERIES)
    field = f"item.{GROCERIES}.i0"
    item = next(i for i in there.screen.active.items if i.node.sem.field == field)
    from phonegym.phone.resolve import tap_at

    written = there.act(tap_at(there.screen, item)).act(Clear()).act(Type("Oat milk")).act(Back()).act(Back())
    assert note(written).items[ItemId("i0")].text == "Oat milk"
    gone = tap(there, checklist.RemoveItem(note=GROCERIES, item=ItemId("i0")))
    assert ItemId("i0") not in note(gone).items
    assert ItemId("i0") not in note(gone).order


def test_text_becomes_a_list_and_text_again(phone: Phone) -> None:
    menu = tap(opened(phone), Go(route=NoteMenu(note=TEAM)))
    made = tap(menu, editing.MakeList(note=TEAM))
    assert note(made, TEAM).items[note(made, TEAM).order[0]].text == "Agenda"
    assert note(made, TEAM).body == ""
    back = tap(made, Go(route=NoteMenu(note=TEAM)), editing.MakeText(note=TEAM))
    assert note(back, TEAM).body.startswith("Agenda\n1. Budget")
    assert not note(back, TEAM).items


def test_untick_all_and_delete_ticked(phone: Phone) -> None:
    menu = tap(opened(phone, GROCERIES), Go(route=NoteMenu(note=GROCERIES)))
    assert not any(item.done for item in note(tap(menu, checklist.UntickAll(note=GROCERIES))).items.values())
    short = note(tap(menu, checklist.RemoveTicked(note=GROCERIES)))
    assert len(short.items) == len(short.order) == 5


def test_colours_are_seen_and_not_told(phone: Phone) -> None:
    palette = tap(opened(phone), "palette")
    assert top(palette) == Palette(note=TEAM)
    red = tap(palette, editing.SetColor(note=TEAM, color="red"))
    assert note(red, TEAM).color == "red"
    xml = red.xml().lower()
    assert "red" not in xml.replace("reader", "").replace("discarded", "")
    disc = next(i for i in red.screen.active.items if i.node.sem.on_tap == editing.SetColor(note=TEAM, color="red"))
    assert disc.node.sem.hidden


def test_what_a_picture_says_is_not_in_the_tree() -> None:
    board = next(id for id, each in at(NoteList()).app(Notes).notes.items() if each.picture is not None and each.picture.marks)
    phone = at(Editor(note=board))
    drawn = note(phone, board).picture
    assert drawn is not None
    assert all(mark.text not in phone.xml() for mark in drawn.marks)
    shown = {where for where, _ in phone.screen.shown("pixels")}
    from phonegym.apps.notes.state import nt

    assert nt.notes[board].picture in shown
    assert nt.notes[board].picture not in {where for where, _ in phone.screen.shown("xml")}


def test_a_copy_is_a_note_of_its_own(phone: Phone) -> None:
    copied = tap(opened(phone, GROCERIES), Go(route=NoteMenu(note=GROCERIES)), editing.Duplicate(note=GROCERIES))
    [id] = added(phone, copied)
    assert note(copied, id).title == "Groceries (copy)"
    assert top(copied) == Editor(note=id)
    assert note(copied, id).items == note(phone).items
    locked = opened(phone, GROCERIES).patch({f"apps.notes.notes.{GROCERIES}.locked": True})
    [id] = added(phone, copied := tap(locked, Go(route=NoteMenu(note=GROCERIES)), editing.Duplicate(note=GROCERIES)))
    assert note(copied, id).locked


def test_copying_the_note_and_a_paragraph(phone: Phone) -> None:
    share = tap(opened(phone, BOILER), Go(route=NoteMenu(note=BOILER)), editing.Instead(route=ShareNote(note=BOILER)))
    whole = tap(share, editing.CopyNote(note=BOILER)).state.os.clipboard
    assert whole == f"Boiler\n\n{note(phone, BOILER).body}"
    reading = tap(opened(phone, BOILER), Go(route=NoteMenu(note=BOILER)), editing.Read(note=BOILER))
    assert top(reading) == Reader(note=BOILER)
    one = hold(reading, "paragraph_1").state.os.clipboard
    assert one == note(phone, BOILER).body.split("\n")[1]


def test_details_count_what_is_written(phone: Phone) -> None:
    shown = tap(opened(phone), Go(route=NoteMenu(note=TEAM)), editing.ShowDetails(note=TEAM))
    assert top(shown) == Details(note=TEAM)
    assert "Words" in shown.xml()


def test_the_date_is_inserted_at_the_end(phone: Phone) -> None:
    dated = tap(opened(phone), Go(route=Attach(note=TEAM)), sharing.InsertDate(note=TEAM))
    assert note(dated, TEAM).body.endswith("\nMar 12, 2026")


def test_a_note_opened_by_a_reminder_can_be_written_in() -> None:
    phone = at(Editor(note=TEAM))
    body = note(phone, TEAM).body
    assert note(phone.act(Back()), TEAM).body == body
    writing = tap(phone, editing.StartEditing(note=TEAM, field=f"body.{TEAM}")).act(Type(" Bring chairs."))
    assert note(writing.act(Back()).act(Back()), TEAM).body == f"{body} Bring chairs."


def test_binning_offers_the_way_back(phone: Phone) -> None:
    gone = tap(opened(phone), Go(route=NoteMenu(note=TEAM)), bins.MoveToTrash(note=TEAM))
    assert note(gone, TEAM).status == "trashed"
    assert top(gone) == NoteList()
    assert note(tap(gone, bins.UndoLast()), TEAM).status == "active"


def test_an_item_is_held_and_carried_to_another_place(phone: Phone) -> None:
    page = tap(phone, editing.OpenNote(note=GROCERIES))
    order = note(page).order
    density = page.state.os.device.density
    first, third = ([i for i in page.screen.active.items if i.node.sem.carries is not None][n] for n in (0, 2))
    (x1, y1), (x2, y2) = first.middle, third.middle
    moved = page.act(Drag(x1 * density, y1 * density, x2 * density, y2 * density))
    assert str(third.node.sem.carries) in order
    rest = [item for item in order if item != first.node.sem.carries]
    place = order.index(ItemId(str(third.node.sem.carries)))
    assert note(moved).order == (*rest[:place], first.node.sem.carries, *rest[place:])
    assert note(moved).items == note(page).items
    assert note(moved).edited > note(page).edited
