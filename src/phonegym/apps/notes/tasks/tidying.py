"""Tidying up: many small things, each with its own way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.notes.state import FolderId, NoteId, Notes, nt
from phonegym.apps.notes.tasks import hands
from phonegym.apps.notes.tasks.drawing import any_folder, any_note, loose_pinned
from phonegym.bench import Check, Reading, Run, Task, check, near_miss, other, texts
from phonegym.bench.oracle import Step, User
from phonegym.state import new

RENAMED = texts(("Household", "Office", "Away", "Kitchen", "Old trips", "Family"), ("家务", "办公室", "出门", "厨房", "老旅行", "家人"))
MADE = texts(("To sort", "Spring", "Urgent", "For Sunday", "Keep", "Loose ends"), ("待整理", "春天", "要紧", "周日用", "保留", "零碎"))


class TidyUp(Task):
    """Six errands in one sentence, none of which shows where the others are done; look-alike titles lie beside each."""

    goal = {
        "en": (
            (
                "Tidy up my notes: rename the folder “{folder}” to “{renamed}”, make a new folder “{made}” and move “{a}” and “{b}” there, "
                "pin “{c}”, and archive “{d}”."
            ),
            (
                "Some order in my notes, please. The folder “{folder}” should be called “{renamed}”. “{a}” and “{b}” go to a new folder, "
                "“{made}”. “{c}” goes to the top as a pinned note, “{d}” into the archive."
            ),
        ),
        "zh": (
            "整理一下我的笔记：把文件夹“{folder}”改名为“{renamed}”，新建文件夹“{made}”并把“{a}”和“{b}”移进去，置顶“{c}”，归档“{d}”。",
            "帮我把笔记理一理：文件夹“{folder}”改叫“{renamed}”；“{a}”和“{b}”放到新文件夹“{made}”里；“{c}”要置顶；“{d}”归档。",
        ),
    }
    apps = ("notes",)
    shown = ("folder", "a", "b", "c", "d")
    folder_id: Annotated[FolderId, any_folder]
    renamed: Annotated[str, RENAMED]
    made: Annotated[str, MADE]
    a_id: Annotated[NoteId, any_note]
    b_id: Annotated[NoteId, other(any_note, "a_id")]
    c_id: Annotated[NoteId, other(loose_pinned, "a_id", "b_id")]
    d_id: Annotated[NoteId, other(any_note, "a_id", "b_id", "c_id")]

    def show(self, start: Reading) -> dict[str, str]:
        state = start.state(Notes)
        notes = {"a": self.a_id, "b": self.b_id, "c": self.c_id, "d": self.d_id}
        return {"folder": state.folders[self.folder_id].name, **{name: state.notes[id].title for name, id in notes.items()}}

    def allow(self, run: Run) -> Iterator[object]:
        yield nt.folders[self.folder_id].name
        yield new(nt.folders)
        yield nt.notes[self.a_id].folder
        yield nt.notes[self.b_id].folder
        yield nt.notes[self.c_id].pinned
        yield nt.notes[self.d_id].status

    def goals(self, run: Run) -> Iterator[Check]:
        state = run.app(Notes)
        notes, folders = state.notes, state.folders
        made = run.made(nt.folders)
        yield check("renamed", folders[self.folder_id].name if self.folder_id in folders else "", self.renamed)
        yield check("new folders", tuple([folders[id].name for id in made]), (self.made,))
        for name, id in (("first", self.a_id), ("second", self.b_id)):
            at = notes[id].folder if id in notes else FolderId("")
            yield check(f"the {name} moved to", folders[at].name if at in made else "", self.made)
        yield check("pinned", self.c_id in notes and notes[self.c_id].pinned)
        yield check("put into", notes[self.d_id].status if self.d_id in notes else "nothing", "archived")

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._folders(user)
        yield from hands.have_pinned(user, [self.c_id], True)
        yield from hands.have_status(user, [self.d_id], "archived")
        yield user.finish()

    def _folders(self, user: User) -> Iterator[Step]:
        yield from hands.rename_folder(user, self.folder_id, self.renamed)
        names = user.state(Notes).folders
        made = user.run.made(nt.folders)
        right = next((id for id in made if names[id].name == self.made), None)
        for id in made:
            if id != right:
                yield from hands.delete_folder(user, id, with_notes=False)
        if right is None:
            yield from hands.make_folder(user, self.made)
        else:
            yield from hands.have_folder(user, [self.a_id, self.b_id], right)

    def words(self) -> tuple[str, ...]:
        return (self.renamed, self.made)

    @near_miss
    def bin_the_last(self, user: User) -> Iterator[Step]:
        """Everything right, but the last note is deleted."""
        yield from self._folders(user)
        yield from hands.have_pinned(user, [self.c_id], True)
        yield from hands.have_status(user, [self.d_id], "trashed")
        yield user.finish()

    @near_miss
    def only_one_of_the_two(self, user: User) -> Iterator[Step]:
        """The second note stays where it was."""
        yield from hands.rename_folder(user, self.folder_id, self.renamed)
        made = user.run.made(nt.folders)
        if not made:
            yield from hands.make_folder(user, self.made)
        yield from hands.have_folder(user, [self.a_id], made[0])
        yield from hands.have_pinned(user, [self.c_id], True)
        yield from hands.have_status(user, [self.d_id], "archived")
        yield user.finish()

    @near_miss
    def a_folder_too_many(self, user: User) -> Iterator[Step]:
        """Everything right, and a second new folder that nobody asked for."""
        folders = user.state(Notes).folders
        made = {folders[id].name: id for id in user.run.made(nt.folders)}
        if len(made) < 2:
            yield from hands.make_folder(user, self.made if "2" in made else "2")
        yield from hands.rename_folder(user, self.folder_id, self.renamed)
        yield from hands.have_folder(user, [self.a_id, self.b_id], made[self.made])
        yield from hands.have_pinned(user, [self.c_id], True)
        yield from hands.have_status(user, [self.d_id], "archived")
        yield user.finish()
