"""Splits are fixed sets, kept apart, named by a hash."""

from __future__ import annotations

import pytest

from phonegym.bench import Episode, find
from phonegym.bench.splits import NEW_VARIANT, Split, UnknownSplit, axis_of, held_out, split
from tests.bench.hands import CATALOGUE


def of(name: str, **options: object) -> Split:
    return split(name, catalogue=CATALOGUE, **options)  # type: ignore[arg-type]  # handed on as they come


def test_all_has_every_template_and_both_twins() -> None:
    every = of("all", seeds=2, languages=("en", "zh"))
    assert len(every.tasks) == 7
    assert len(every.instances) == (5 + 2 * 2) * 2 * 2
    pairs = {(each.task, each.conditions.twin) for each in every.instances}
    assert {("parcel.SwitchOn-v1", 0), ("parcel.SwitchOn-v1", 1), ("parcel.BuyOne-v1", None)} <= pairs


def test_the_hash_names_the_content() -> None:
    assert of("all").hash == of("all").hash
    assert len(of("all").hash) == 12
    hashes = {of("all").hash, of("all", seeds=4).hash, of("all", languages=("zh",)).hash, of("all", dark=True).hash, of("test").hash}
    assert len(hashes) == 5


def test_train_dev_and_test_share_no_seed_and_no_world() -> None:
    places = [{(each.conditions.seed, each.conditions.world) for each in of(name, seeds=30).instances} for name in ("train", "dev", "test")]
    seeds = [{seed for seed, _ in place} for place in places]
    worlds = [{world for _, world in place} for place in places]
    for a in range(3):
        for b in range(a):
            assert not seeds[a] & seeds[b]
            assert not worlds[a] & worlds[b]


def test_test_falls_apart_by_what_is_new() -> None:
    parts = [of(f"test:{axis}") for axis in ("instance", "template", "app")]
    assert sorted(task for part in parts for task in part.tasks) == sorted(of("test").tasks)
    assert set(of("train").tasks) == set(of("dev").tasks) == set(parts[0].tasks)
    assert all(axis_of(find(task, CATALOGUE)) == "template" for task in parts[1].tasks)
    assert 0 < len(parts[0].tasks) < 7


def test_a_reserved_app_takes_all_that_touches_it(monkeypatch: pytest.MonkeyPatch) -> None:
    import msgspec

    from phonegym.bench import splits

    monkeypatch.setattr(splits, "held_out", lambda: msgspec.structs.replace(held_out(), apps=("till",)))
    assert of("test:app").tasks == ("parcel.BuyOne-v1",)
    assert "parcel.BuyOne-v1" not in of("train").tasks


def test_the_new_variant_is_nobody_elses() -> None:
    new = of("test:variant")
    assert {each.conditions.variant for each in new.instances} == {NEW_VARIANT}
    assert all(each.conditions.variant != NEW_VARIANT for name in ("train", "dev", "test", "all", "small") for each in of(name).instances)


def test_small_takes_two_unlike_templates_of_each_app() -> None:
    small = of("small")
    assert len(small.tasks) == 2
    first, second = (find(task, CATALOGUE) for task in small.tasks)
    assert set(first.kinds) != set(second.kinds)
    assert small.hash == of("small").hash


def test_parts_by_app_kind_and_level() -> None:
    assert of("app:parcel").tasks == of("all").tasks
    assert of("kind:query").tasks == ("parcel.ReadTerms-v1", "parcel.WhatStatus-v1")
    with pytest.raises(UnknownSplit, match=r"there is no app 'parcle'. Did you mean 'parcel'"):
        of("app:parcle")
    with pytest.raises(UnknownSplit, match=r"there is no kind 'quary'. Did you mean 'query'"):
        of("kind:quary")
    with pytest.raises(UnknownSplit, match=r"no split is called 'smal'. Did you mean 'small'"):
        of("smal")


def test_every_instance_starts() -> None:
    for each in of("test", seeds=1).instances:
        c = each.conditions
        episode = Episode.start(each.task, c.seed, world=c.world, twin=c.twin, catalogue=CATALOGUE)
        assert episode.conditions == c
