"""The list of notes: order, folders, search, selection."""

from __future__ import annotations

from phonegym.apps.notes.actions import selecting, viewing
from phonegym.apps.notes.actions.editing import Instead, OpenNote
from phonegym.apps.notes.screens.lists import MainMenu, MovingSelected, NoteList, Selecting, SortSheet
from phonegym.apps.notes.screens.search import OnlyKind, Search
from phonegym.apps.notes.screens.settings import DefaultSort, NewestAt, SettingsPage
from phonegym.apps.notes.state import FolderId, NoteId, Notes
from phonegym.apps.notes.texts import found, listed, word_count
from phonegym.phone.actions import Back, Swipe, Type
from phonegym.phone.builtin import Go, SetField
from phonegym.phone.device import Phone
from tests.apps.notes.conftest import GROCERIES, TEAM, note, started, top
from tests.phone.hands import find, hold, tap


def rows(phone: Phone) -> list[str]:
    """Ids of the cards in sight, from top to bottom."""
    cards = [item for item in phone.screen.active.items if item.node.sem.id.startswith("note_") and item.visible]
    return [item.node.sem.id[5:] for item in sorted(cards, key=lambda item: (item.y, item.x))]


def test_there_is_a_life_in_it() -> None:
    for language in ("en", "zh"):
        state = started(language).app(Notes)
        assert sum(each.status == "active" for each in state.notes.values()) >= 45
        assert len(state.folders) == 5
        assert {each.color for each in state.notes.values()} >= {"red", "blue", "green", "yellow"}


def test_pinned_notes_stand_first(phone: Phone) -> None:
    assert note(phone, NoteId(rows(phone)[0])).pinned
    assert rows(phone)[0] == GROCERIES


def test_the_order_can_be_changed_for_now(phone: Phone) -> None:
    by_title = tap(phone, Go(route=MainMenu()), Instead(route=SortSheet()), viewing.SortBy(sort="title"))
    assert by_title.app(Notes).settings.sort == "edited"
    pinned = [note(by_title, NoteId(id)).title for id in rows(by_title)]
    assert pinned == sorted(pinned, key=str.lower)


def test_the_settings_keep_an_order(phone: Phone) -> None:
    page = tap(phone, Go(route=MainMenu()), Instead(route=SettingsPage()))
    titled = tap(page, Go(route=DefaultSort()), viewing.SetDefaultSort(sort="title"))
    assert titled.app(Notes).settings.sort == "title"
    newest = tap(page, Go(route=NewestAt()), viewing.SetNewest(newest="bottom"))
    state = newest.app(Notes)
    order = listed(state.notes, "active", None, "created", state.settings.newest, False)
    assert [state.notes[id].created for id in order] == sorted(state.notes[id].created for id in order)


def test_previews_can_be_switched_off(phone: Phone) -> None:
    assert "Washing-up liquid" in phone.xml()
    plain = tap(phone, Go(route=MainMenu()), Instead(route=SettingsPage()), viewing.TogglePreviews()).act(Back())
    assert "Washing-up liquid" not in plain.xml()


def test_a_grid_shows_two_beside_each_other(phone: Phone) -> None:
    grid = tap(phone, viewing.ToggleGrid())
    cards = [find(grid, f"note_{id}") for id in rows(grid)[:2]]
    assert cards[0].y == cards[1].y
    assert cards[0].x < cards[1].x
    assert rows(tap(grid, viewing.ToggleGrid())) == rows(phone)


def test_a_folder_narrows_the_list(phone: Phone) -> None:
    home = FolderId("f1")
    narrowed = tap(phone, viewing.Filter(folder=home))
    assert all(note(narrowed, NoteId(id)).folder == home for id in rows(narrowed))
    assert len(rows(narrowed)) > 1
    assert top(narrowed) == NoteList()
    assert narrowed.app(Notes).notes == phone.app(Notes).notes


def test_the_tip_goes_for_good(phone: Phone) -> None:
    assert "Hold a note" in phone.xml()
    closed = tap(phone, viewing.CloseTip())
    assert "Hold a note" not in closed.xml()


# ---- search ------------------------------------------------------------------------------------------------------------
def test_search_filters_by_title_and_text(phone: Phone) -> None:
    searching = tap(phone, "search")
    assert top(searching) == Search()
    assert "Titles and texts" in searching.xml()
    hits = searching.act(Type("hotel"))
    assert "Hotel: side door" in hits.xml()
    assert "Groceries" not in hits.xml()
    in_text = searching.act(Type("WASHING-UP"))
    assert "Groceries" in in_text.xml()
    assert "No notes match" in searching.act(Type("zeppelin")).xml()
    assert "Titles and texts" in tap(hits, SetField(field="search")).xml()


def test_search_is_narrowed_to_a_kind(phone: Phone) -> None:
    notes = phone.app(Notes).notes
    searching = tap(phone, "search").act(Back())
    lists = tap(searching, OnlyKind(kind="list"))
    n = sum(each.checklist and not each.locked and each.status != "trashed" for each in notes.values())
    assert f"{n} notes found" in lists.xml()
    x, y = (int(at * phone.state.os.device.density) for at in find(lists, "kind_picture").middle)
    locked = tap(lists.act(Swipe(x, y, x - 600, y)), OnlyKind(kind="locked"))
    ids = [item.node.sem.id.removeprefix("hit_") for item in locked.screen.active.items if item.node.sem.id.startswith("hit_")]
    assert ids
    assert all(notes[NoteId(id)].locked for id in ids)
    both = tap(locked, "search").act(Type("zeppelin"))
    assert "No notes match" in both.xml()
    assert "Titles and texts" in tap(both, SetField(field="search"), OnlyKind(kind="")).xml()
    assert "Titles and texts" in tap(both.act(Back()).act(Back()), "search").xml(), "it begins anew"


def test_search_leaves_the_trash_and_locked_texts_alone(phone: Phone) -> None:
    notes = phone.app(Notes).notes
    assert not found(notes, "138 x 210")  # in the trash
    assert not found(notes, "4160")  # behind the lock
    assert len(found(notes, "bike lock")) == 1
    assert any(notes[id].status == "archived" for id in found(notes, "heron"))


def test_a_hit_opens_and_back_returns_to_the_hits(phone: Phone) -> None:
    hits = tap(phone, "search").act(Type("side door"))
    [id] = found(hits.app(Notes).notes, "hotel: side")
    there = tap(hits, OpenNote(note=id))
    assert top(there.act(Back())) == Search()


# ---- selection ---------------------------------------------------------------------------------------------------------
def test_a_long_press_selects(phone: Phone) -> None:
    one = hold(phone, f"note_{GROCERIES}")
    assert top(one) == Selecting()
    two = tap(one, selecting.ToggleSelected(note=TEAM))
    assert two.app(Notes).shown.selected == (GROCERIES, TEAM)
    assert tap(two, selecting.ToggleSelected(note=GROCERIES)).app(Notes).shown.selected == (TEAM,)
    assert two.act(Back()).app(Notes).shown.selected == ()


def test_selected_notes_are_moved_pinned_archived_binned(phone: Phone) -> None:
    two = tap(hold(phone, f"note_{GROCERIES}"), selecting.ToggleSelected(note=TEAM))
    moved = tap(two, Go(route=MovingSelected()), selecting.MoveSelected(folder=FolderId("f4")))
    assert {note(moved, id).folder for id in (GROCERIES, TEAM)} == {"f4"}
    assert top(moved) == NoteList()
    assert not note(tap(two, selecting.PinSelected(on=False)), TEAM).pinned
    assert note(tap(two, selecting.RetireSelected(status="archived")), TEAM).status == "archived"
    binned = tap(two, selecting.RetireSelected(status="trashed"))
    assert note(binned).status == note(binned, TEAM).status == "trashed"
    assert binned.app(Notes).shown.selected == ()


def test_nothing_selected_can_do_nothing(phone: Phone) -> None:
    none = tap(phone, Go(route=MainMenu()), selecting.SelectFromMenu())
    for id in ("pin_selected", "move_selected", "archive_selected", "delete_selected"):
        assert not find(none, id).node.sem.enabled
    every = tap(none, selecting.SelectAll())
    assert len(every.app(Notes).shown.selected) == sum(each.status == "active" for each in every.app(Notes).notes.values())
    assert tap(every, selecting.SelectAll()).app(Notes).shown.selected == ()


def test_words_are_counted_in_both_scripts() -> None:
    assert word_count("two words") == 2
    assert word_count("两个词, ok") == 5
    assert word_count("") == 0
