"""What has to be read: pictures, colours, superseded facts, what a lock hides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.notes.actions import viewing
from phonegym.apps.notes.colors import TINTS
from phonegym.apps.notes.screens.lists import NoteList
from phonegym.apps.notes.seeds.plant import add_note
from phonegym.apps.notes.state import ColorName, FolderId, Mark, NoteId, Notes, nt
from phonegym.apps.notes.tasks import hands
from phonegym.apps.notes.tasks.drawing import any_folder, in_folder
from phonegym.bench import Check, Reading, Run, Setup, Task, answers, check, choice, naming, near_miss, number, other, texts, times
from phonegym.bench.oracle import Step, User
from phonegym.phone.civil import DAY, MinuteOfDay, date_text, minutes_text
from phonegym.state import shuffled
from phonegym.ui.look import Look, look_of, looking

BOARD, OLD_BOARD, TARGET = NoteId("task_board"), NoteId("task_board_old"), NoteId("task_codes")

BOARDS = {
    "locker": ("Locker board", "储物柜照片"),
    "gate": ("Garden gate", "花园门照片"),
    "bike": ("Bike shed board", "车棚白板"),
    "gym": ("Changing room", "更衣室白板"),
    "archive": ("Archive room door", "档案室门牌"),
}


class CopyTheCode(Task):
    """The code exists in pixels only; an older one is crossed out above it, and an older picture shows another."""

    goal = {
        "en": (
            "The picture in my note “{board}” shows a code. Write the code that holds now into the empty note “{target}”: only the digits.",
            "Put the valid code from the photo in the note “{board}” into the text of the empty note “{target}”, nothing but its digits.",
        ),
        "zh": (
            "笔记“{board}”的图片上有密码。把现在有效的密码写进空笔记“{target}”的正文，只写数字。",
            "看一下笔记“{board}”里的照片，把有效的那个密码填到空笔记“{target}”的正文里，只要数字。",
        ),
    }
    kinds = ("operate", "pixels")
    apps = ("notes",)
    board: Annotated[str, naming(BOARDS)]
    target: Annotated[str, texts(("Codes", "For tomorrow", "To copy out"), ("密码", "明天要用", "待抄写"))]
    code: Annotated[int, number(1000, 9999)]
    struck: Annotated[int, other(number(1000, 9999), "code")]
    lower: Annotated[bool, choice(False, True)]

    def setup(self, start: Setup) -> None:
        state, now = start.state(Notes), start.now
        title = start.say(*BOARDS[self.board])
        valid, gone = Mark(str(self.code), False, "blue"), Mark(str(self.struck), True, "red")
        head = Mark(start.say("CODE", "密码"))
        add_note(state, BOARD, title, now=now, age_h=30, marks=(head, gone, valid) if self.lower else (head, valid, gone))
        older = 1000 + start.draw(9000, "older")
        add_note(
            state,
            OLD_BOARD,
            start.say(f"{title} (old)", f"{title}（旧）"),
            now=now,
            age_h=20,
            marks=(head, Mark(str(older), False, "blue")),
        )
        add_note(state, TARGET, self.target, now=now, age_h=60)

    def allow(self, run: Run) -> Iterator[object]:
        yield nt.notes[TARGET].body

    def goals(self, run: Run) -> Iterator[Check]:
        note = run.app(Notes).notes.get(TARGET)
        yield check("the code", note.body.strip(" \n") if note is not None else "", str(self.code))

    def evidence(self, run: Run) -> Iterator[object]:
        yield nt.notes[BOARD].picture

    def next_action(self, user: User) -> Iterator[Step]:
        yield from hands.read(user, BOARD, nt.notes[BOARD].picture)
        yield from hands.write_body(user, TARGET, str(self.code))
        yield user.finish()

    def words(self) -> tuple[str, ...]:
        return (str(self.code), str(self.struck))

    @near_miss
    def struck_instead(self, user: User) -> Iterator[Step]:
        """The code that is crossed out."""
        yield from hands.read(user, BOARD, nt.notes[BOARD].picture)
        yield from hands.write_body(user, TARGET, str(self.struck))
        yield user.finish()

    @near_miss
    def old_picture_instead(self, user: User) -> Iterator[Step]:
        """The code of the look-alike."""
        drawn = user.state(Notes).notes[OLD_BOARD].picture
        yield from hands.read(user, OLD_BOARD, nt.notes[OLD_BOARD].picture)
        yield from hands.write_body(user, TARGET, drawn.marks[1].text if drawn is not None else "")
        yield user.finish()


COLORS: dict[ColorName, tuple[str, str]] = {
    "red": ("red", "红色"), "orange": ("orange", "橙色"), "yellow": ("yellow", "黄色"), "green": ("green", "绿色"),
    "blue": ("blue", "蓝色"),
    "purple": ("purple", "紫色"), "pink": ("pink", "粉色"), "grey": ("gray", "灰色"),
}  # fmt: skip


class ArchiveByColor(Task):
    """Colours have no words in the tree; neighbours on the wheel are among the others, and deleting looks much like archiving."""

    goal = {
        "en": (
            "Archive all {color} notes of the folder “{folder}”. Leave the other notes as they are.",
            "In the folder “{folder}”, put every note that is {color} into the archive, and no other.",
        ),
        "zh": ("把文件夹“{folder}”里所有{color}的笔记归档，其他笔记不要动。", "文件夹“{folder}”里凡是{color}的笔记都归档，别的保持原样。"),
    }
    kinds = ("operate", "pixels")
    apps = ("notes",)
    shown = ("folder",)
    folder_id: Annotated[FolderId, any_folder]
    color: Annotated[ColorName, naming(COLORS)]
    mix: Annotated[int, number(1, 500)]

    def matching(self, state: Notes) -> tuple[NoteId, ...]:
        """Two or three of the folder's notes."""
        ids = shuffled(in_folder(state, self.folder_id), self.mix, "colors")
        return tuple(sorted(ids[: 2 + self.mix % 2]))

    def setup(self, start: Setup) -> None:
        state = start.state(Notes)
        mine, rest = self.matching(state), [color for color in TINTS if color != self.color]
        for n, id in enumerate(in_folder(state, self.folder_id)):
            state.notes[id].color = self.color if id in mine else rest[(self.mix + n * 3) % len(rest)]

    def show(self, start: Reading) -> dict[str, str]:
        return {"folder": start.state(Notes).folders[self.folder_id].name}

    def allow(self, run: Run) -> Iterator[object]:
        yield from (nt.notes[id].status for id in self.matching(run.was(Notes)))

    def goals(self, run: Run) -> Iterator[Check]:
        notes = run.app(Notes).notes
        inside = in_folder(run.was(Notes), self.folder_id)
        yield check(
            "archived", tuple([id for id in inside if id in notes and notes[id].status == "archived"]), self.matching(run.was(Notes))
        )

    def evidence(self, run: Run) -> Iterator[object]:
        yield from (nt.notes[id].color for id in in_folder(run.was(Notes), self.folder_id))

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._look(user)
        yield from hands.have_status(user, self.matching(user.run.was(Notes)), "archived", within=self.folder_id)
        yield user.finish()

    def _look(self, user: User) -> Iterator[Step]:
        for id in in_folder(user.run.was(Notes), self.folder_id):
            if not user.run.saw(nt.notes[id].color):
                yield from hands.bring_back(user, id)
                yield user.goto(NoteList())
                if user.state(Notes).shown.folder != self.folder_id:
                    yield user.tap(viewing.Filter(folder=self.folder_id))
            yield user.show(nt.notes[id].color, on=NoteList())

    @near_miss
    def bin_them_instead(self, user: User) -> Iterator[Step]:
        """The dustbin stands beside the archive."""
        yield from self._look(user)
        yield from hands.have_status(user, self.matching(user.run.was(Notes)), "trashed", within=self.folder_id)
        yield user.finish()


FIRST, CHANGE, AGAIN = NoteId("task_first"), NoteId("task_change"), NoteId("task_again")
EVENTS = {
    "choir": ("Choir", "合唱排练"),
    "tour": ("Harbor tour", "港口游"),
    "class": ("Pottery class", "陶艺课"),
    "talk": ("Talk at the library", "图书馆讲座"),
    "match": ("Handball", "手球赛"),
    "dinner": ("Dinner at the mill", "磨坊晚餐"),
}


class WhenNow(Task):
    """A fact was corrected, once or twice, in other notes; the oldest of them was touched last and so stands on top."""

    goal = {
        "en": (
            "Going by my notes: at what time does “{event}” start now? Put your answer in the Answer sheet app.",
            "When does “{event}” start, after everything my notes say about it? Answer in the Answer sheet app.",
        ),
        "zh": (
            "按我的笔记，“{event}”现在几点开始？请把答案填进“答题卡”。",
            "综合我笔记里的说法，“{event}”到底几点开始？答案填到“答题卡”里。",
        ),
    }
    kinds = ("query",)
    apps = ("notes", "sheet")
    event: Annotated[str, naming(EVENTS)]
    first: Annotated[MinuteOfDay, times("15:00", "20:55", 5)]
    second: Annotated[MinuteOfDay, other(times("15:00", "20:55", 5), "first")]
    third: Annotated[MinuteOfDay, other(times("15:00", "20:55", 5), "first", "second")]
    twice: Annotated[bool, choice(False, True)]

    def setup(self, start: Setup) -> None:
        state, now = start.state(Notes), start.now
        name = start.say(*EVENTS[self.event])
        with looking(look_of(Look(language=start.language))):
            written = [date_text(now - days * DAY) for days in (16, 9, 3)]
        at = [minutes_text(time, True) for time in (self.first, self.second, self.third)]
        original = start.say(
            f"{written[0]}: starts at {at[0]}. Bring the booklet.\nTram 6, get off at the bridge.",
            f"{written[0]}：{at[0]}开始，带上册子。\n坐6路电车，在桥头下车。",
        )
        add_note(state, FIRST, name, original, now=now, age_h=1)
        add_note(
            state, CHANGE, start.say(f"{name}: change", f"{name}：改时间"), start.say(
                f"{written[1]}: they called, it starts at {at[1]} instead.", f"{written[1]}：来电话说改到{at[1]}开始。"
            ), now=now, age_h=200,
        )  # fmt: skip
        again = start.say(
            f"{written[2]}: the change is off again. New start: {at[2]}.", f"{written[2]}：上次的改动作废，新的开始时间是{at[2]}。"
        )
        nothing = start.say(
            f"{written[2]}: doors open half an hour before. Until {at[2]} at the latest.",
            f"{written[2]}：提前半小时开门，最晚到{at[2]}结束。",
        )
        add_note(state, AGAIN, start.say(f"{name}, once more", f"{name}：再说一次"), again if self.twice else nothing, now=now, age_h=70)
        answers.ask_time(start, "start", en=f"When does “{name}” start?", zh=f"“{name}”几点开始？")

    @property
    def right(self) -> MinuteOfDay:
        """What holds in the end."""
        return self.third if self.twice else self.second

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("start", answers.answered(run, "start"), self.right)

    def evidence(self, run: Run) -> Iterator[object]:
        yield nt.notes[CHANGE].body
        yield nt.notes[AGAIN].body

    def next_action(self, user: User) -> Iterator[Step]:
        yield from hands.read(user, CHANGE, nt.notes[CHANGE].body)
        yield from hands.read(user, AGAIN, nt.notes[AGAIN].body)
        yield from user.answer(start=self.right)
        yield user.finish()

    @near_miss
    def first_note_instead(self, user: User) -> Iterator[Step]:
        """What the note of that very title says."""
        yield from hands.read(user, CHANGE, nt.notes[CHANGE].body)
        yield from hands.read(user, AGAIN, nt.notes[AGAIN].body)
        yield from user.answer(start=self.first)
        yield user.finish()


SAFE, OLD_SAFE = NoteId("task_safe"), NoteId("task_safe_old")


class BehindTheLock(Task):
    """A note opens with a PIN only; a look-alike, locked too, holds an older number."""

    goal = {
        "en": (
            "What is the number in my locked note “{title}”? The PIN of my notes is {pin}. Put your answer in the Answer sheet app.",
            "My locked note “{title}” holds a number; the notes' PIN is {pin}. Enter the number in the Answer sheet app.",
        ),
        "zh": (
            "我锁定的笔记“{title}”里写的号码是多少？笔记的PIN是{pin}。请把答案填进“答题卡”。",
            "锁定的笔记“{title}”里有个号码，PIN是{pin}，把号码填到“答题卡”里。",
        ),
    }
    kinds = ("query",)
    apps = ("notes", "sheet")
    title: Annotated[str, texts(("Safe deposit", "Gym card", "Parcel box", "Library card"), ("保险箱", "健身卡", "快递柜", "借书证"))]
    pin: Annotated[int, number(1000, 9999)]
    code: Annotated[int, number(100_000, 999_999)]

    def setup(self, start: Setup) -> None:
        state, now = start.state(Notes), start.now
        state.pin = str(self.pin)
        stale = 100_000 + start.draw(900_000, "stale")
        add_note(state, SAFE, self.title, start.say(f"Number: {self.code}", f"号码：{self.code}"), now=now, age_h=90)
        old = start.say(f"{self.title} (before)", f"{self.title}（以前的）")
        add_note(state, OLD_SAFE, old, start.say(f"Number: {stale}", f"号码：{stale}"), now=now, age_h=14)
        state.notes[SAFE].locked = state.notes[OLD_SAFE].locked = True
        answers.ask_number(start, "number", en=f"What is the number in “{self.title}”?", zh=f"“{self.title}”里的号码是多少？")

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("number", answers.answered(run, "number"), self.code)

    def evidence(self, run: Run) -> Iterator[object]:
        yield nt.notes[SAFE].body

    def next_action(self, user: User) -> Iterator[Step]:
        yield from hands.read(user, SAFE, nt.notes[SAFE].body)
        yield from user.answer(number=self.code)
        yield user.finish()

    @near_miss
    def older_instead(self, user: User) -> Iterator[Step]:
        """The number of the look-alike."""
        body = user.state(Notes).notes[OLD_SAFE].body
        yield from hands.read(user, OLD_SAFE, nt.notes[OLD_SAFE].body)
        yield from user.answer(number=int(body[-6:]))
        yield user.finish()
