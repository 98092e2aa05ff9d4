"""Instances are drawn by seed from what is on the phone."""

from __future__ import annotations

from typing import Annotated, Any

import pytest

from phonegym.bench import (
    Episode,
    NoInstance,
    Task,
    app_state,
    choice,
    coin,
    days,
    keys,
    money,
    naming,
    number,
    other,
    sample,
    spans,
    texts,
    times,
)
from phonegym.bench.log import Conditions
from phonegym.bench.samplers import Cents
from phonegym.bench.sampling import Draw, Sampler, distinct
from phonegym.bench.starting import WORLDS, life_of
from phonegym.phone.civil import DAY, MinuteOfDay, civil
from phonegym.phone.ids import Millis
from phonegym.phone.os import PhoneState
from tests.bench.apps.parcel.state import ChatId, Parcel
from tests.bench.apps.parcel.tasks import PutBack, SwitchOn, WhatStatus
from tests.bench.hands import CATALOGUE

PHONE = life_of(CATALOGUE, Conditions(world=5))


def drawn(sampler: Sampler[Any], seed: int, **chosen: Any) -> Any:
    return sampler.pick(PHONE, Draw(seed, ("test",), chosen, "en"))


def test_the_same_seed_gives_the_same_instance() -> None:
    assert sample(WhatStatus, PHONE, 7) == sample(WhatStatus, PHONE, 7)
    assert len({sample(WhatStatus, PHONE, seed).n for seed in range(50)}) > 40


def test_twins_differ_in_the_twin_parameter_alone() -> None:
    for seed in range(20):
        pair = [sample(SwitchOn, PHONE, seed, twin=twin) for twin in (0, 1)]
        assert [task.already for task in pair] == [False, True]
        assert pair[0].switch == pair[1].switch


def test_what_does_not_fit_is_drawn_anew() -> None:
    tasks = [sample(PutBack, PHONE, seed) for seed in range(40)]
    assert {(task.lamp, task.door) for task in tasks} == {(False, False), (False, True), (True, False)}


def test_a_template_that_refuses_everything_says_so() -> None:
    class Never(Task):
        goal = {"en": "{n}", "zh": "{n}"}
        n: Annotated[int, choice(1, 2)]

        def fits(self, phone: PhoneState) -> bool:
            return False

    with pytest.raises(NoInstance, match="refused 64 instances in a row for seed 3"):
        sample(Never, PHONE, 3)


def test_an_empty_phone_names_the_parameter() -> None:
    class OfNothing(Task):
        goal = {"en": "{chat}", "zh": "{chat}"}
        chat: Annotated[ChatId, keys(Parcel, lambda s: s.chats, where=lambda s, c: s.chats[c].blocked)]

    with pytest.raises(NoInstance, match="OfNothing-v1, chat: there is nothing to choose from"):
        sample(OfNothing, PHONE, 1)


def test_two_draws_of_one_sampler_are_independent() -> None:
    pair = Sampler(lambda phone, draw: (draw(1000), draw(1000)))
    values = [drawn(pair, seed) for seed in range(100)]
    assert sum(a == b for a, b in values) < 5
    assert all(0 <= a < 1000 and 0 <= b < 1000 for a, b in values)


def test_samplers_keep_their_ranges_and_read_well() -> None:
    assert {drawn(number(3, 9, 3), seed) for seed in range(60)} == {3, 6, 9}
    assert all(500 <= drawn(money(5, 50), seed) <= 5000 for seed in range(60))
    assert all(drawn(money(5, 50, cents=False), seed) % 100 == 0 for seed in range(60))
    assert money(5, 50, symbol="$").reads(Cents(1205), "en") == "$12.05"
    assert {drawn(times("07:00", "08:00", 30), seed) for seed in range(60)} == {420, 450, 480}
    assert times().reads(MinuteOfDay(455), "zh") == "07:35"
    assert {drawn(spans(5, 10), seed) for seed in range(60)} == {300_000, 600_000}
    assert spans(1).reads(Millis(60_000), "en") == "1 minute"
    assert spans(5).reads(Millis(300_000), "zh") == "5分钟"
    ahead = {(drawn(days(1, 3), seed) // DAY) - PHONE.os.clock // DAY for seed in range(60)}
    assert ahead == {1, 2, 3}
    assert civil(drawn(days(), 1)).minute_of_day == 0
    assert naming({"wifi": ("Wi-Fi", "无线网络")}).reads("wifi", "zh") == "无线网络"
    assert drawn(texts(["milk"], ["牛奶"]), 1) == "milk"


def test_other_never_repeats_an_earlier_field() -> None:
    twice = other(choice("a", "b"), "first")
    assert all(drawn(twice, seed, first="a") == "b" for seed in range(20))
    with pytest.raises(NoInstance):
        drawn(other(choice("a"), "first"), 1, first="a")


def test_keys_do_not_depend_on_the_order_of_the_table() -> None:
    import msgspec

    parcel = app_state(PHONE, Parcel)
    turned = msgspec.structs.replace(parcel, chats=dict(reversed(list(parcel.chats.items()))))
    phone = msgspec.structs.replace(PHONE, apps={**PHONE.apps, "parcel": turned})
    picked = keys(Parcel, lambda s: s.chats)
    for seed in range(20):
        assert drawn(picked, seed) == picked.pick(phone, Draw(seed, ("test",), {}, "en"))


def test_distinct_instances_are_counted_over_worlds() -> None:
    assert distinct(SwitchOn, [PHONE], 200) == 6
    assert distinct(WhatStatus, [PHONE], 300) > 200


def test_a_seed_brings_its_world_unless_one_is_named() -> None:
    assert Episode.start(SwitchOn, 3 + WORLDS, catalogue=CATALOGUE).conditions.world == 3
    assert Episode.start(SwitchOn, 3, world=40, catalogue=CATALOGUE).phone.os.seed == 40


def test_only_twins_take_a_twin() -> None:
    with pytest.raises(TypeError, match="WhatStatus-v1 is no twin"):
        Episode.start(WhatStatus, 1, twin=0, catalogue=CATALOGUE)
    assert coin.values == (False, True)
