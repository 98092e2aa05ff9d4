"""A template is checked when it is defined."""

from __future__ import annotations

from typing import Annotated

import pytest

from phonegym.bench import Task, choice, coin
from phonegym.bench.sampling import samplers
from tests.bench.apps.parcel.tasks import CancelIfPossible, PutBack, SwitchOn
from tests.bench.hands import CATALOGUE, start


def test_ids_names_and_parts() -> None:
    assert SwitchOn.task_id() == "parcel.SwitchOn-v1"
    assert PutBack.parts() == 2
    assert CancelIfPossible.near_misses() == ("leave_instead",)
    assert list(samplers(SwitchOn)) == ["switch", "already"]


def test_a_name_that_is_no_parameter_fails_at_import() -> None:
    with pytest.raises(TypeError, match=r"Typo.goal\['zh'\] names 'swich'; parameters are switch. Did you mean 'switch'"):

        class Typo(Task):
            goal = {"en": "Flip {switch}.", "zh": "切换{swich}。"}
            switch: Annotated[str, choice("a", "b")]


def test_both_languages_are_wanted_in_every_part() -> None:
    with pytest.raises(TypeError, match="must be in en and zh; it is in en"):

        class OnlyEnglish(Task):
            goal = {"en": "Do it."}

    with pytest.raises(TypeError, match=r"NoFollow.follow_up\['zh'\] has an empty wording"):

        class NoFollow(Task):
            goal = {"en": "Do it.", "zh": "做。"}
            follow_up = {"en": "Undo it.", "zh": " "}
            kinds = ("follow_up",)


def test_kinds_are_known_and_agree_with_the_rest() -> None:
    with pytest.raises(TypeError, match=r"there is no kind 'oparate'. Did you mean 'operate'"):

        class Misspelt(Task):
            goal = {"en": "Do it.", "zh": "做。"}
            kinds = ("oparate",)  # type: ignore[assignment]  # the point of the test

    with pytest.raises(TypeError, match='kinds holds "twin" exactly if'):

        class Alone(Task):
            goal = {"en": "Do it.", "zh": "做。"}
            kinds = ("twin",)

    with pytest.raises(TypeError, match="twin names 'odd'; parameters are even"):

        class Wrong(Task):
            goal = {"en": "Do it.", "zh": "做。"}
            kinds = ("twin",)
            twin = "odd"
            even: Annotated[bool, coin]


def test_a_twin_parameter_has_two_values() -> None:
    class Three(Task):
        goal = {"en": "Do {n}.", "zh": "做{n}。"}
        kinds = ("twin",)
        twin = "n"
        n: Annotated[int, choice(1, 2, 3)]

    with pytest.raises(TypeError, match=r"Three.n is the twin parameter: give it a sampler with two values"):
        samplers(Three)


def test_a_parameter_without_a_sampler_says_what_to_write() -> None:
    class Bare(Task):
        goal = {"en": "Do {n}.", "zh": "做{n}。"}
        n: int

    with pytest.raises(TypeError, match=r"Bare.n has no sampler: write n: Annotated\[<type>, <Sampler>\]"):
        samplers(Bare)


def test_a_base_for_templates_needs_no_goal_and_hands_down_its_parameters() -> None:
    class Base(Task):
        switch: Annotated[str, choice("a", "b")]

    class Heir(Base):
        goal = {"en": "Flip {switch} {n} times.", "zh": "切换{switch}{n}次。"}
        n: Annotated[int, choice(1, 2)]

    assert list(samplers(Heir)) == ["switch", "n"]


def test_goals_read_in_the_phones_language_with_names_for_ids() -> None:
    english, chinese = (start("parcel.ReadTerms", 4, language=language) for language in ("en", "zh"))
    assert english.goal.startswith("Read the terms Friend ")
    assert chinese.goal.startswith("读一下朋友")
    assert CATALOGUE is english.catalogue


def test_wordings_vary_by_seed_and_say_the_same() -> None:
    goals = {start("parcel.BuyOne", seed).goal for seed in range(12)}
    assert len(goals) == 4  # two wordings, two goods
