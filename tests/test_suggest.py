"""Suggestions for mistyped names."""

from phonegym.suggest import closest, did_you_mean

TASKS = ["clock.SetTimer-v1", "linko.SendRedPacket-v1", "rail.CancelOrder-v1"]


def test_typo_finds_the_name() -> None:
    assert closest("linko.SendRedPaket-v1", TASKS)[0] == "linko.SendRedPacket-v1"


def test_case_does_not_count() -> None:
    assert closest("CLOCK.settimer-V1", TASKS) == ["clock.SetTimer-v1"]


def test_part_of_a_name_finds_it() -> None:
    assert closest("CancelOrder", TASKS) == ["rail.CancelOrder-v1"]


def test_nothing_near_says_nothing() -> None:
    assert did_you_mean("zzzz", TASKS) == ""


def test_sentence_follows_an_error() -> None:
    assert did_you_mean("smal", ["small", "large"]) == " Did you mean 'small'?"
