"""Trash, folders, the clipboard, and what to do when two notes bear one name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.notes.actions import bins
from phonegym.apps.notes.actions.editing import CopyNote, CopyParagraph
from phonegym.apps.notes.screens.bins import Shelved, TrashList
from phonegym.apps.notes.screens.reader import Reader
from phonegym.apps.notes.screens.sheets import ShareNote
from phonegym.apps.notes.seeds.plant import add_folder, add_note
from phonegym.apps.notes.state import FolderId, NoteId, Notes, nt
from phonegym.apps.notes.tasks import hands
from phonegym.bench import Check, Draw, Ending, Run, Sampler, Setup, Task, app_state, check, choice, coin, naming, near_miss, texts
from phonegym.bench.oracle import Step, User
from phonegym.phone.os import PhoneState

LOST, ALIKE = NoteId("task_lost"), NoteId("task_alike")
TITLES = texts(
    (
        "Seat numbers",
        "Vet appointment",
        "Tile pattern",
        "Wedding speech",
        "Knitting chart",
        "Route to the lake",
        "Boat names",
        "Camera settings",
    ),
    ("座位号", "宠物医院预约", "瓷砖图案", "婚礼致辞", "编织图", "去湖边的路线", "给船起名", "相机设置"),
)
HINTS = texts(
    (
        "row 14",
        "after lunch",
        "blue and white",
        "ask Rosa first",
        "second drawer",
        "before the rain",
        "with the long lens",
        "not on Mondays",
    ),
    ("第14排", "午饭后", "蓝白相间", "先问罗莎", "第二个抽屉", "下雨之前", "用长焦镜头", "周一不行"),
)


class RestoreIfThere(Task):
    """Refuse or act: the note is in the trash, or only its namesake with a suffix is."""

    goal = {
        "en": (
            "Restore my note “{title}” from the trash. If exactly that one is not there, change nothing and tell me that it can't be done.",
            "Bring the note “{title}” back from the trash; if none of just that name is there, leave everything and say it can't be done.",
        ),
        "zh": (
            "把回收站里的笔记“{title}”恢复出来。如果那里没有正好叫这个名字的笔记，就什么都不要改，告诉我做不到。",
            "从回收站恢复笔记“{title}”；要是没有名字完全一样的，就别动任何东西，告诉我办不了。",
        ),
    }
    kinds = ("operate", "infeasible", "twin")
    apps = ("notes",)
    twin = "there"
    title: Annotated[str, TITLES]
    hint: Annotated[str, HINTS]
    there: Annotated[bool, coin]
    recent: Annotated[bool, choice(False, True)]

    def setup(self, start: Setup) -> None:
        state, now = start.state(Notes), start.now
        older, newer = (40, 600) if self.recent else (600, 40)
        if self.there:
            add_note(state, LOST, self.title, self.hint, now=now, age_h=older, status="trashed")
        alike = start.say(f"{self.title} (draft)", f"{self.title}（草稿）")
        add_note(state, ALIKE, alike, self.hint, now=now, age_h=newer, status="trashed")

    def allow(self, run: Run) -> Iterator[object]:
        if self.there:
            yield nt.notes[LOST].status

    def goals(self, run: Run) -> Iterator[Check]:
        notes = run.app(Notes).notes
        if self.there:
            yield check("restored", LOST in notes and notes[LOST].status == "active")
        else:
            yield check("the trash was looked through", ALIKE in notes and run.saw(nt.notes[ALIKE].title))

    def ending(self, run: Run) -> Ending:
        return "finish" if self.there else "infeasible"

    def next_action(self, user: User) -> Iterator[Step]:
        if not self.there:
            yield user.show(nt.notes[ALIKE].title, on=TrashList())
            yield user.infeasible("no note of that name is in the trash")
        if LOST not in user.state(Notes).notes:
            yield user.lost("the note is gone for good")
        yield from hands.have_status(user, [LOST], "active")
        yield user.finish()

    @near_miss
    def draft_instead(self, user: User) -> Iterator[Step]:
        """The namesake."""
        if user.state(Notes).notes[ALIKE].status == "trashed":
            yield user.goto(Shelved(note=ALIKE))
            yield user.tap(bins.Restore(note=ALIKE))
        yield user.finish()


SHELF, OLD_SHELF = FolderId("task_shelf"), FolderId("task_shelf_old")
SHELVES = texts(("Garden", "Choir", "Moving house", "Course", "Allotment", "Rowing"), ("花园", "合唱团", "搬家", "课程", "菜地", "划船"))


def _few(phone: PhoneState, draw: Draw) -> tuple[NoteId, ...]:
    state = app_state(phone, Notes)
    ids = sorted([id for id, note in state.notes.items() if note.status == "active" and not note.locked])
    return tuple(sorted(draw.some(ids, 2 + draw(3))))


few_notes: Sampler[tuple[NoteId, ...]] = Sampler(_few)


class DissolveFolder(Task):
    """Delete a folder and keep its notes, though the dialog is set to delete them, too."""

    goal = {
        "en": (
            "Delete the folder “{folder}” but keep the notes that are in it.",
            "I don't need the folder “{folder}” any more. Remove it without losing its notes.",
        ),
        "zh": ("删除文件夹“{folder}”，但保留里面的笔记。", "文件夹“{folder}”不要了，把它删掉，里面的笔记一条都不能丢。"),
    }
    kinds = ("operate", "negative")
    apps = ("notes",)
    folder: Annotated[str, SHELVES]
    inside: Annotated[tuple[NoteId, ...], few_notes]

    def setup(self, start: Setup) -> None:
        state = start.state(Notes)
        add_folder(state, OLD_SHELF, start.say(f"{self.folder} (old)", f"{self.folder}（旧）"), now=start.now)
        add_folder(state, SHELF, self.folder, now=start.now)
        for id in self.inside:
            state.notes[id].folder = SHELF

    def allow(self, run: Run) -> Iterator[object]:
        yield nt.folders[SHELF]
        yield from (nt.notes[id].folder for id in self.inside)

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("the folder is there", SHELF in run.app(Notes).folders, False)

    def next_action(self, user: User) -> Iterator[Step]:
        yield from hands.delete_folder(user, SHELF, with_notes=False)
        yield user.finish()

    @near_miss
    def with_its_notes(self, user: User) -> Iterator[Step]:
        """As the dialog offers it."""
        yield from hands.delete_folder(user, SHELF, with_notes=True)
        yield user.finish()


TALE = NoteId("task_tale")
TALES = {
    "trip": ("Letter to the landlady", "给房东的信"),
    "report": ("Notes for the report", "报告素材"),
    "speech": ("Toast", "祝酒词"),
}
PARAGRAPHS = (
    ("The roof over the shed leaks again; a bucket stands below it for now.", "棚顶又漏水了，暂时放了个桶接着。"),
    ("Deliveries come on Thursdays between nine and noon, and nobody has to be at home.", "周四上午九点到中午送货，家里不用留人。"),
    ("We counted 37 chairs, four of them broken, and six folding tables.", "清点到37把椅子，其中四把是坏的，还有六张折叠桌。"),
    ("Thank you for the plums. The children ate them before they reached the kitchen.", "谢谢你的李子，还没进厨房就被孩子们吃光了。"),
    ("The neighbors upstairs practice the trombone, but never after eight.", "楼上邻居练长号，不过八点以后从不吹。"),
    ("Two of the keys open the cellar; the third one is for the bicycle room.", "有两把钥匙开地下室，第三把是自行车房的。"),
    ("By the end of May the scaffolding will be gone, weather permitting.", "天气允许的话，五月底脚手架就会拆掉。"),
    ("Please remember to read the gas meter before the first of the month.", "请记得在每月一号前抄煤气表。"),
)  # fmt: skip
four_paragraphs: Sampler[tuple[int, ...]] = Sampler(lambda phone, draw: draw.some(range(len(PARAGRAPHS)), 4))
NUMBERS = {0: ("first", "第一"), 1: ("second", "第二"), 2: ("third", "第三"), 3: ("fourth", "第四")}


class CopyOneParagraph(Task):
    """The clipboard is invisible, and the app's copy takes title and all; one paragraph is copied by a long press in the reading view."""

    goal = {
        "en": (
            "Copy the {which} paragraph of the note “{tale}” to the clipboard: just this paragraph, exactly as it stands.",
            "I need the {which} paragraph of “{tale}” on the clipboard, word for word and without the rest of the note.",
        ),
        "zh": (
            "把笔记“{tale}”的{which}段复制到剪贴板，只要这一段，一字不差。",
            "我要笔记“{tale}”里{which}段的原文放到剪贴板上，其他内容不要。",
        ),
    }
    apps = ("notes",)
    tale: Annotated[str, naming(TALES)]
    which: Annotated[int, naming(NUMBERS)]
    order: Annotated[tuple[int, ...], four_paragraphs]

    def setup(self, start: Setup) -> None:
        body = "\n\n".join([start.say(*PARAGRAPHS[n]) for n in self.order])
        add_note(start.state(Notes), TALE, start.say(*TALES[self.tale]), body, now=start.now, age_h=start.draw(300, "age"))
        start.os.clipboard = start.say("see you at six", "六点见")

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("clipboard", run.after.os.clipboard, self._wanted(run))

    def _wanted(self, run: Run) -> str:
        return run.was(Notes).notes[TALE].body.split("\n\n")[self.which]

    def next_action(self, user: User) -> Iterator[Step]:
        if user.run.after.os.clipboard != self._wanted(user.run):
            yield from hands.over_note(user, TALE, Reader(note=TALE))
            yield user.long_press(CopyParagraph(note=TALE, number=self.which))
        yield user.finish()

    @near_miss
    def whole_note_instead(self, user: User) -> Iterator[Step]:
        """What the share sheet copies."""
        if self._wanted(user.run) not in user.run.after.os.clipboard:
            yield from hands.over_note(user, TALE, ShareNote(note=TALE))
            yield user.tap(CopyNote(note=TALE))
        yield user.finish()


ONE, TWO = NoteId("task_one"), NoteId("task_two")


class WhichOfTheTwo(Task):
    """Two notes bear the name that was said: the right act is to ask, and then to do what the answer says."""

    goal = {
        "en": ("Delete my note “{title}”.", "Please put the note “{title}” into the trash."),
        "zh": ("删除我的笔记“{title}”。", "请把笔记“{title}”删掉。"),
    }
    kinds = ("operate", "ask")
    apps = ("notes",)
    title: Annotated[str, TITLES]
    wanted: Annotated[str, HINTS]
    kept: Annotated[str, HINTS]
    upper: Annotated[bool, choice(False, True)]

    def fits(self, phone: PhoneState) -> bool:
        return self.wanted != self.kept

    def setup(self, start: Setup) -> None:
        state, now = start.state(Notes), start.now
        add_note(state, ONE, self.title, self.wanted, now=now, age_h=2 if self.upper else 28)
        add_note(state, TWO, self.title, self.kept, now=now, age_h=13)

    def reply(self, question: str) -> str | None:
        chinese = any("\u4e00" <= letter <= "\u9fff" for letter in self.wanted)
        return f"写着“{self.wanted}”的那条。" if chinese else f"The one that says “{self.wanted}”."

    def allow(self, run: Run) -> Iterator[object]:
        yield nt.notes[ONE].status

    def goals(self, run: Run) -> Iterator[Check]:
        notes = run.app(Notes).notes
        yield check("asked which", len(run.asked) > 0)
        yield check("in the trash", notes[ONE].status if ONE in notes else "gone", "trashed")

    def next_action(self, user: User) -> Iterator[Step]:
        if not user.run.asked:
            yield user.ask("There are two notes of that name: which one?")
        if ONE not in user.state(Notes).notes:
            yield user.lost("the note is gone for good")
        yield from hands.have_status(user, [ONE], "trashed")
        yield user.finish()

    @near_miss
    def guess_instead(self, user: User) -> Iterator[Step]:
        """Right by luck."""
        yield from hands.have_status(user, [ONE], "trashed")
        yield user.finish()

    @near_miss
    def the_other_instead(self, user: User) -> Iterator[Step]:
        """Asked, and not listened."""
        if not user.run.asked:
            yield user.ask("Which one?")
        yield from hands.have_status(user, [TWO], "trashed")
        yield user.finish()
