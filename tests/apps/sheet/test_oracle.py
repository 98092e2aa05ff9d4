"""The oracle fills in every kind of question by touch, from wherever the form was left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import pytest

from phonegym.bench import answers
from phonegym.bench.checks import Check, check
from phonegym.bench.episode import Episode
from phonegym.bench.oracle.errors import Stuck
from phonegym.bench.oracle.play import play
from phonegym.bench.oracle.user import User
from phonegym.bench.oracle.walks import walk
from phonegym.bench.run import Run
from phonegym.bench.samplers import number
from phonegym.bench.setup import Setup
from phonegym.bench.steps import Finish, Step
from phonegym.bench.task import Task
from phonegym.phone.answer_sheet import AnswerSheet
from phonegym.phone.civil import DAY, civil
from phonegym.ui.look import Language, Variant
from tests.apps.sheet.conftest import CATALOGUE

NAMES = {"ann": "Ann", "bo": "Bo", "cy": "Cy", "di": "Di"}
ITEMS = ("eggs", "milk", "oat bread", "tea")


class AnswerEverything(Task):
    """A question of every kind, with answers that the seed draws."""

    goal = {"en": "Answer, variation {n}.", "zh": "回答，第{n}种。"}
    n: Annotated[int, number(0, 998)]

    def setup(self, start: Setup) -> None:
        answers.ask_text(start, "name", en="Name?", zh="名字？")
        answers.ask_number(start, "far", en="How far?", zh="多远？", places=1, unit=("km", "公里"))
        answers.ask_money(start, "due", en="How much?", zh="多少钱？")
        answers.ask_choice(start, "best", NAMES, en="Who is best?", zh="谁最好？")
        answers.ask_choices(start, "who", NAMES, en="Who comes?", zh="谁来？")
        answers.ask_date(start, "day", en="Which day?", zh="哪天？", required=False)
        answers.ask_time(start, "time", en="What time?", zh="几点？")
        answers.ask_duration(start, "long", en="How long?", zh="多久？")
        answers.ask_list(start, "buy", en="What to buy?", zh="买什么？")
        answers.ask_list(start, "then", en="In which order?", zh="按什么顺序？", ordered=True)

    def wanted(self) -> dict[str, object]:
        n, ids, turn = self.n, sorted(NAMES), self.n % 4
        return {
            "name": answers.text_of("Ann  Lee"),
            "far": 10 * n + 5,
            "due": 7 * n + 1,
            "best": ids[turn],
            "who": answers.chosen(*ids[turn:]),
            "day": None if n % 5 == 0 else civil(DAY * (20_000 + 3 * n)).date.isoformat(),
            "time": n * 37 % 1440,
            "long": 1 + n * 97,
            "buy": answers.listed(*ITEMS[turn:]),
            "then": answers.listed(*ITEMS[turn:], *ITEMS[:turn], ordered=True)[: 1 + turn],
        }

    def goals(self, run: Run) -> Iterator[Check]:
        for id, want in self.wanted().items():
            yield check(id, answers.answered(run, id), want)

    def next_action(self, user: User) -> Iterator[Step]:
        yield from user.answer(**self.wanted())
        yield user.finish()

    def words(self) -> tuple[str, ...]:
        return ("12", "x", "milk")


class AnswerNothing(Task):
    """A question that must not be answered."""

    goal = {"en": "Leave the sheet empty.", "zh": "答题卡什么都别填。"}

    def setup(self, start: Setup) -> None:
        answers.ask_choice(start, "best", NAMES, en="Who is best?", zh="谁最好？")

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("nothing", answers.answered(run, "best"), None)

    def next_action(self, user: User) -> Iterator[Step]:
        yield from user.answer(best=None)
        yield user.finish()


def start(
    n: int, language: Language = "en", *, font_percent: int = 100, variant: Variant | None = None, device: str = "standard"
) -> Episode:
    return Episode.start(
        AnswerEverything(n=n), n, language=language, font_percent=font_percent, variant=variant, device=device, catalogue=CATALOGUE
    )  # fmt: skip


@pytest.mark.parametrize("n", [0, 1, 2, 3, 14, 335, 998])
def test_every_kind_from_the_start(n: int) -> None:
    played = play(start(n))
    assert played.error is None
    assert played.episode.verdict().outcome == "success", played.episode.verdict()


@pytest.mark.parametrize(
    ("language", "font_percent", "device", "variant"),
    [
        ("zh", 100, "standard", Variant()),
        ("en", 130, "standard", Variant(primary="top", words="synonyms", buttons="ok_first")),
        ("zh", 130, "large", Variant(navigation="drawer", density="compact")),
    ],
)
def test_on_every_look(language: Language, font_percent: int, device: str, variant: Variant) -> None:
    played = play(start(7, language, font_percent=font_percent, device=device, variant=variant))
    assert played.error is None
    assert played.episode.verdict().success


@pytest.mark.parametrize("seed", range(8))
def test_from_wherever_somebody_left_the_form(seed: int) -> None:
    played = play(walk(start(seed), seed, 25).episode)
    assert played.error is None
    assert played.episode.verdict().success


@pytest.mark.parametrize("seed", [1, 2])
def test_wrong_answers_are_changed_wherever_the_change_is_left(seed: int) -> None:
    wrong = play(start(20)).episode
    done = wrong.run.app(AnswerSheet)
    episode = start(21)
    for action in play(start(20)).actions[:-1]:  # all but the finish: what is submitted belongs to another instance
        episode = episode.do(action)
    assert episode.run.app(AnswerSheet).answers == done.answers
    assert not episode.do(Finish()).verdict().goal
    played = play(walk(episode, seed, 12).episode)
    assert played.error is None
    assert played.episode.verdict().success


def test_an_answer_is_no_side_effect_but_a_wrong_one_is_wrong() -> None:
    episode = start(20)
    for action in play(start(21)).actions:
        episode = episode.do(action)
    verdict = episode.verdict()
    assert (verdict.clean, verdict.outcome) == (True, "wrong")


@pytest.mark.parametrize("seed", range(6))
def test_an_answer_that_should_not_be_there_is_withdrawn(seed: int) -> None:
    episode = walk(Episode.start(AnswerNothing(), seed, catalogue=CATALOGUE), seed, 40).episode
    played = play(episode)
    assert played.error is None
    assert played.episode.verdict().success


def test_a_question_nobody_asks_is_named() -> None:
    episode = start(1)
    with pytest.raises(KeyError, match="asks best, buy, day"):
        answers.answered(episode.run, "weight")


WRONG = {
    "name": 3, "far": "5", "due": -1, "best": "eve", "who": ("ann", "eve"), "day": "2026-02-30", "time": 1440, "long": 0, "buy": "tea",
    "then": ("tea", "tea"),
}  # fmt: skip


@pytest.mark.parametrize("id", sorted(WRONG))
def test_what_is_no_answer_is_said_at_once(id: str) -> None:
    user = User(start(1))
    with pytest.raises(Stuck, match=f"no answer to '{id}'"):
        list(user.answer(**{id: WRONG[id]}))


def test_what_is_required_cannot_stay_empty() -> None:
    with pytest.raises(Stuck, match="required"):
        list(User(start(1)).answer(far=3))
