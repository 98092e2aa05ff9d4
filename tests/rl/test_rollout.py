"""Playing: groups from one reset, full batches, budgets that are not told, trouble that is masked. No torch."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from phonegym.agents.dialects.dialect import Sampling, Words
from phonegym.bench.task import TaskId
from phonegym.phone.device import Phone
from phonegym.rl.guards import Guard
from phonegym.rl.rollout import Batch, Engine, play
from phonegym.rl.sample import Generation, Prompt, Version
from phonegym.rl.settings import GuardConfig, RolloutConfig
from phonegym.rl.starts import BadPool, pool, start
from tests.rl.coaching import BY_XML, SHORT, Coach, replies_to, starts_of

CONFIG = RolloutConfig(templates=tuple(TaskId(task) for task in SHORT), group=4, phones=16, max_tokens=64)


def played(engine: Engine, config: RolloutConfig = CONFIG, seed: int = 0) -> Batch:
    return play(starts_of(config, SHORT), engine, BY_XML, config, version=Version(3), seed=seed)


@pytest.fixture(scope="module")
def coach() -> Coach:
    return Coach(replies_to(starts_of(CONFIG, SHORT)))


def test_a_group_is_played_from_one_reset(coach: Coach) -> None:
    batch = played(Coach(coach._knows, skill=70))
    Guard(GuardConfig()).check_groups(batch.groups)
    assert [len(group.rollouts) for group in batch.groups] == [4, 4]
    assert {group.version for group in batch.groups} == {3}
    verdicts = [rollout.passed for rollout in batch.rollouts]
    assert any(verdicts)
    assert not all(verdicts)
    for rollout in batch.rollouts:
        assert len(rollout.samples) == rollout.length
        assert not rollout.error


def test_one_who_always_says_what_the_oracle_says_passes_in_its_length(coach: Coach) -> None:
    batch = played(Coach(coach._knows, skill=100))
    assert all(rollout.passed and rollout.outcome == "success" for rollout in batch.rollouts)
    assert [{rollout.length for rollout in group} for group in batch.groups] == [{group.oracle} for group in batch.groups]


def test_all_that_are_under_way_are_asked_at_once(coach: Coach) -> None:
    engine = Coach(coach._knows, skill=100)
    played(engine)
    assert engine.asked == [8, 8, 4]
    few = Coach(coach._knows, skill=100)
    played(few, RolloutConfig(templates=CONFIG.templates, group=4, phones=3, max_tokens=64))
    assert max(few.asked) == 3
    assert sum(few.asked) == sum(engine.asked)


def test_the_same_seed_plays_the_same(coach: Coach) -> None:
    assert played(Coach(coach._knows), seed=4).groups == played(Coach(coach._knows), seed=4).groups
    assert played(Coach(coach._knows), seed=4).groups != played(Coach(coach._knows), seed=5).groups


def test_the_budget_follows_the_oracle_and_is_not_told() -> None:
    idle = Coach({}, otherwise='<answer>do(action="Wait", duration="1 seconds")</answer>')
    batch = played(idle)
    for group in batch.groups:
        assert {rollout.length for rollout in group} == {2 * group.oracle + 10}
        assert {rollout.outcome for rollout in group} == {"overdue"}
    short, long = (start(CONFIG.templates[0], RolloutConfig(budget=preset), 0) for preset in ("ours", "mobilerl"))
    assert short.episode.conditions.budget != long.episode.conditions.budget
    asked = [message for prompt in idle.prompts[:8] for message in prompt.messages]
    told = [part.text for message in asked for part in message.parts if isinstance(part, Words)]
    assert not any("budget" in text or "steps left" in text for text in told)


def test_what_cannot_be_read_is_counted(coach: Coach) -> None:
    batch = played(Coach(coach._knows, skill=0, otherwise="no action"))
    assert {rollout.outcome for rollout in batch.rollouts} == {"malformed"}
    assert {(rollout.malformed, rollout.length) for rollout in batch.rollouts} == {(3, 3)}


def test_trouble_ends_one_episode_and_is_masked_and_counted(coach: Coach, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, act = Phone.step, 0

    def fragile(phone: Phone, action: object) -> object:
        nonlocal act
        act += 1
        if act == 2:
            raise RuntimeError("the screen fell off")
        return whole(phone, action)  # type: ignore[arg-type]  # as it is called

    monkeypatch.setattr(Phone, "step", fragile)
    batch = played(Coach(coach._knows, skill=100))
    assert [rollout.error for rollout in batch.rollouts].count(True) == 1
    assert len(batch.troubles) == 1
    assert "the screen fell off" in batch.troubles[0]
    assert [len(group.sound) for group in batch.groups] == [3, 4]
    assert all(rollout.passed for group in batch.groups for rollout in group.sound)


def test_an_engine_that_fails_is_no_trouble_of_the_environment() -> None:
    class Down(Coach):
        def generate(self, prompts: Sequence[Prompt], sampling: Sampling, seed: int | None = None) -> list[Generation]:
            raise ConnectionError("no server")

    with pytest.raises(ConnectionError):
        played(Down({}))


def test_the_pool_holds_nothing_that_is_held_out() -> None:
    assert pool(RolloutConfig(templates=(TaskId(SHORT[0]),))) == (SHORT[0],)
    assert len(pool(RolloutConfig())) > 20
    with pytest.raises(BadPool, match="held out"):
        pool(RolloutConfig(split="app:notes"))


def test_starts_differ_by_iteration_and_slot_and_stay_in_the_training_worlds() -> None:
    config = RolloutConfig(templates=CONFIG.templates, languages=("en", "zh"))
    made = [start(TaskId(SHORT[0]), config, 0, number, slot) for number in range(3) for slot in range(3)]
    assert len({each.group for each in made}) == 9
    for each in made:
        assert 0 <= each.episode.conditions.world <= 11
        assert each.seed < 500_000
    again = start(TaskId(SHORT[0]), config, 0, 1, 1)
    assert again.episode.conditions == made[4].episode.conditions


def test_rollouts_of_a_batch_keep_their_clock(coach: Coach) -> None:
    batch = played(Coach(coach._knows))
    assert set(batch.clock.core) == {"look", "generate", "act"}
    assert replace(batch, read=0).rollouts == batch.rollouts
