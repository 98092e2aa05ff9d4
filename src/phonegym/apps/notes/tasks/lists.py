"""Checklists: ticking by what another note says, and moving those that are done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.notes.seeds.plant import add_note
from phonegym.apps.notes.state import FolderId, ItemId, NoteId, Notes, nt
from phonegym.apps.notes.tasks import hands
from phonegym.apps.notes.tasks.drawing import any_folder, in_folder
from phonegym.bench import Check, Reading, Run, Sampler, Setup, Task, check, near_miss, number, other, texts
from phonegym.bench.oracle import Step, User
from phonegym.phone.os import PhoneState

PACKING, OLD_PACKING, MEMO = NoteId("task_packing"), NoteId("task_packing_old"), NoteId("task_memo")
THINGS = (
    ("charger", "充电器"), ("laptop charger", "电脑充电器"), ("passport", "护照"), ("rain jacket", "雨衣"), ("sun hat", "遮阳帽"),
    ("sunglasses", "太阳镜"), ("book", "书"), ("notebook", "笔记本"), ("towel", "毛巾"), ("ear plugs", "耳塞"),
)  # fmt: skip
TRIPS = texts(("Island", "Mountains", "Lake", "Wedding", "Workshop"), ("海岛", "山里", "湖边", "婚礼", "研讨会"))


def _bits(mask: int) -> list[int]:
    return [n for n in range(len(THINGS)) if mask >> n & 1]


class TickWhatIsPacked(Task):
    """A memo says what is packed, and takes one thing back at its end; names differ by one word; some ticks are wrong already."""

    goal = {
        "en": (
            "My note “{memo}” says what is in the suitcase by now. Bring the list “{list}” up to date: these things ticked, no others.",
            "Go by “{memo}”: in the list “{list}”, tick whatever is in the suitcase, and take the tick from whatever is not.",
        ),
        "zh": (
            "笔记“{memo}”写了箱子里现在有什么。照它更新清单“{list}”：箱子里有的打勾，没有的不能有勾。",
            "按“{memo}”的内容核对清单“{list}”：已经在箱子里的勾上，不在的把勾去掉。",
        ),
    }
    apps = ("notes",)
    shown = ("memo", "list")
    trip: Annotated[str, TRIPS]
    packed: Annotated[int, number(1, 1022)]
    ticked: Annotated[int, other(number(0, 1022), "packed")]
    out: Annotated[int, number(0, 9)]

    def fits(self, phone: PhoneState) -> bool:
        differ = len(_bits(self.packed ^ self.ticked))
        return 3 <= len(_bits(self.packed)) <= 6 and 3 <= differ <= 6 and not self.packed >> self.out & 1

    def setup(self, start: Setup) -> None:
        state, now = start.state(Notes), start.now
        words = self.show(start)
        names = [start.say(en, zh) for en, zh in THINGS]
        lines = [(name[:1].upper() + name[1:], bool(self.ticked >> n & 1)) for n, name in enumerate(names)]
        add_note(state, PACKING, words["list"], now=now, age_h=40, items=lines)
        add_note(
            state, OLD_PACKING, start.say(f"{words['list']} (2024)", f"{words['list']}（2024）"), now=now, age_h=6,
            items=[(text, not done) for text, done in lines],
        )  # fmt: skip
        inside = sorted([*_bits(self.packed), self.out], key=lambda n: (n * 7 + self.packed) % 10)
        missing = [n for n in range(len(THINGS)) if n not in inside]
        body = start.say(
            f"In the suitcase: {', '.join(names[n] for n in inside)}.\nStill lying about: {', '.join(names[n] for n in missing)}.\n"
            f"Later: took the {names[self.out]} out again.",
            f"箱子里：{'、'.join(names[n] for n in inside)}。\n还没放：{'、'.join(names[n] for n in missing)}。\n"
            f"后来：又把{names[self.out]}拿出来了。",
        )
        add_note(state, MEMO, words["memo"], body, now=now, age_h=3)

    def show(self, start: Reading) -> dict[str, str]:
        return {
            "memo": start.say(f"Suitcase, {self.trip.lower()}", f"箱子（{self.trip}）"),
            "list": start.say(f"Packing: {self.trip.lower()}", f"行李：{self.trip}"),
        }

    def wanted(self, mask: int) -> tuple[ItemId, ...]:
        """Ids of the items of a mask."""
        return tuple([ItemId(f"i{n}") for n in _bits(mask)])

    def allow(self, run: Run) -> Iterator[object]:
        yield from (nt.notes[PACKING].items[item].done for item in self.wanted(self.packed ^ self.ticked))

    def goals(self, run: Run) -> Iterator[Check]:
        note = run.app(Notes).notes.get(PACKING)
        done = [id for id, item in note.items.items() if item.done] if note is not None else []
        yield check("ticked", tuple(sorted(done)), self.wanted(self.packed))

    def evidence(self, run: Run) -> Iterator[object]:
        yield nt.notes[MEMO].body

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._tick(user, self.packed)

    def _tick(self, user: User, mask: int) -> Iterator[Step]:
        yield from hands.read(user, MEMO, nt.notes[MEMO].body)
        for n in range(len(THINGS)):
            yield from hands.tick(user, PACKING, ItemId(f"i{n}"), bool(mask >> n & 1))
        yield user.finish()

    @near_miss
    def last_line_overlooked(self, user: User) -> Iterator[Step]:
        """What was taken out again is ticked, too."""
        yield from self._tick(user, self.packed | 1 << self.out)

    @near_miss
    def nothing_unticked(self, user: User) -> Iterator[Step]:
        """Ticks are added, none is taken away."""
        yield from self._tick(user, self.packed | self.ticked)


LISTS = (
    ("Tent check", "帐篷检查"), ("Cellar", "地下室"), ("Return to the shop", "要退的东西"), ("Letters", "要寄的信"),
    ("Tools to lend", "借出的工具"),
    ("Spring cleaning", "春季大扫除"), ("Tyres", "轮胎"), ("Seeds", "种子"), ("Photos to print", "要洗的照片"),
)  # fmt: skip
STEPS = (
    ("Look it over", "检查一遍"), ("Write it down", "记下来"), ("Call about it", "打电话问"), ("Fetch the parts", "取配件"),
    ("Pay", "付款"),
    ("Clean up", "收拾干净"), ("Tell the others", "告诉大家"), ("File the receipt", "收好小票"),
)  # fmt: skip


six_lists: Sampler[tuple[int, ...]] = Sampler(lambda phone, draw: draw.some(range(len(LISTS)), 6))


class MoveFinishedLists(Task):
    """Lists are alike but for one open item; a text that says "all done" is no list; one folder's name begins with another's."""

    goal = {
        "en": (
            "In the folder “{source}”, some lists have every item ticked. Move all of these to the folder “{target}”; the rest stays.",
            "Move each checklist of the folder “{source}” on which nothing is left to do to the folder “{target}”, and nothing but those.",
        ),
        "zh": (
            "文件夹“{source}”里有些清单已经全部勾完了。把这些清单都移到文件夹“{target}”，其余的别动。",
            "把文件夹“{source}”中没有任何未完成项的清单移动到文件夹“{target}”，只移这些。",
        ),
    }
    apps = ("notes",)
    shown = ("source", "target")
    source_id: Annotated[FolderId, any_folder]
    target_id: Annotated[FolderId, other(any_folder, "source_id")]
    lists: Annotated[tuple[int, ...], six_lists]
    done: Annotated[int, number(2, 3)]

    def setup(self, start: Setup) -> None:
        state, now = start.state(Notes), start.now
        for at, n in enumerate(self.lists):
            steps = [STEPS[(n + k) % len(STEPS)] for k in range(5 + n % 3)]
            open_at = -1 if at < self.done else start.draw(len(steps), "open", n)
            items = [(start.say(*step), k != open_at) for k, step in enumerate(steps)]
            if at == len(self.lists) - 1:
                body = start.say("All done, everything is ticked off.", "全部完成，都打勾了。")
                add_note(state, NoteId(f"task_l{at}"), start.say(*LISTS[n]), body, now=now, age_h=9 * at + 2, folder=self.source_id)
            else:
                add_note(state, NoteId(f"task_l{at}"), start.say(*LISTS[n]), now=now, age_h=9 * at + 2, folder=self.source_id, items=items)

    def show(self, start: Reading) -> dict[str, str]:
        folders = start.state(Notes).folders
        return {"source": folders[self.source_id].name, "target": folders[self.target_id].name}

    def finished(self, state: Notes) -> tuple[NoteId, ...]:
        """Lists of the folder on which everything is ticked."""
        notes = state.notes
        return tuple([
            id for id in in_folder(state, self.source_id)
            if notes[id].checklist and notes[id].items and all(item.done for item in notes[id].items.values())
        ])  # fmt: skip

    def allow(self, run: Run) -> Iterator[object]:
        yield from (nt.notes[id].folder for id in self.finished(run.was(Notes)))

    def goals(self, run: Run) -> Iterator[Check]:
        notes, before = run.app(Notes).notes, run.was(Notes)
        moved = [id for id in in_folder(before, self.source_id) if id in notes and notes[id].folder == self.target_id]
        yield check("moved", tuple(moved), self.finished(before))

    def next_action(self, user: User) -> Iterator[Step]:
        yield from hands.have_folder(user, self.finished(user.run.was(Notes)), self.target_id, within=self.source_id)
        yield user.finish()

    @near_miss
    def one_that_is_open_too(self, user: User) -> Iterator[Step]:
        """A list with one item left goes along."""
        ids = [*self.finished(user.run.was(Notes)), NoteId(f"task_l{self.done}")]
        yield from hands.have_folder(user, ids, self.target_id, within=self.source_id)
        yield user.finish()

    @near_miss
    def archive_instead(self, user: User) -> Iterator[Step]:
        """What is done goes to the archive."""
        yield from hands.have_status(user, self.finished(user.run.was(Notes)), "archived", within=self.source_id)
        yield user.finish()
