"""Each row of the audit finds the defect that it is for, and finds nothing in what is sound."""

from __future__ import annotations

from functools import cache

import pytest

from phonegym.apps.home.app import app as home
from phonegym.bench import audit
from phonegym.bench.audit.report import Row, Tally
from phonegym.bench.audit.run import PARTS, audit_one
from phonegym.bench.audit.subject import FAST, Subject
from phonegym.bench.task import Task
from phonegym.phone.catalogue import Catalogue
from tests.bench.audit import broken as b
from tests.bench.audit.apps.rough.app import CountOnce
from tests.bench.audit.apps.rough.app import app as rough
from tests.bench.oracle.apps import TOYS
from tests.bench.oracle.apps.pad import tasks as t

ROUGH = Catalogue(home, rough)


@cache
def rows(kind: type[Task]) -> dict[str, Row]:
    """All rows about one template."""
    tally = Tally()
    for part in PARTS:
        part.declare(tally)
    audit_one(Subject(ROUGH if kind is CountOnce else TOYS, kind, FAST, 0), tally)
    return {row.name: row for row in tally.rows()}


DEFECTS: list[tuple[type[Task], str]] = [
    (b.DoneFromTheStart, "finish at once"),
    (b.DoneFromTheStart, "wait"),
    (b.OnlyInfeasible, "always infeasible"),
    (b.SolvedByAnyTap, "random taps"),
    (b.DoneFromTheStart, "progress for nothing"),
    (b.GuessTheColour, "guess floor"),
    (b.GetsStuck, "oracle from the start"),
    (b.GetsStuck, "oracle from anywhere"),
    (b.AllowsTooMuch, "harmful extra"),
    (b.TakesAnyTitle, "near miss by hand"),
    (b.TakesAnyTitle, "typed wrong"),
    (b.TakesAnyTitle, "sibling parameter"),
    (b.NeedsNoLook, "blind"),
    (b.HalfChecked, "prefix"),
    (b.HalfChecked, "one touch left out"),
    (b.Sound, "has a near miss"),
    (b.SpoiltByLookingAround, "harmless detours"),
    (b.ChecksWhatNeverFails, "check deleted"),
    (b.AllowsWhatIsNeverNeeded, "allow dropped"),
    (b.FewInstances, "distinct instances"),
    (b.Wasteful, "shorter than the oracle"),
    (CountOnce, "shuffled tables, same boxes"),
]


@pytest.mark.parametrize(("kind", "row"), DEFECTS, ids=lambda value: value if isinstance(value, str) else value.__name__)
def test_a_row_finds_its_defect(kind: type[Task], row: str) -> None:
    found = rows(kind)[row]
    assert found.failed > 0
    assert found.inform or not found.ok
    assert any(kind.__name__ in line for line in found.findings)


def test_a_sound_template_passes_every_row_but_the_one_for_what_it_lacks() -> None:
    failed = [name for name, row in rows(b.Sound).items() if not row.ok]
    assert failed == ["has a near miss"]


@pytest.mark.parametrize("row", ["prefix", "one touch left out", "sibling parameter", "wrong finish", "harmful extra", "check deleted"])
def test_a_sound_template_was_really_tried(row: str) -> None:
    assert rows(b.Sound)[row].tried > 0


def test_twins_are_solved_only_by_both_sides() -> None:
    found = rows(t.LockIfOpen)
    assert found["always infeasible"].ok
    assert found["wrong twin"].tried > 0
    assert found["wrong twin"].ok


def test_a_follow_up_is_judged_at_each_finish() -> None:
    found = rows(t.PutItBack)
    assert found["prefix"].tried > 4
    assert found["prefix"].ok
    assert found["one touch left out"].ok
    assert found["allow dropped"].ok  # at the end nothing is changed: only the first part needs `allow`


def test_set_ups_count_as_variety() -> None:
    assert rows(b.Varied)["distinct instances"].ok


def test_a_typed_text_of_another_kind_is_rejected() -> None:
    found = rows(t.Rename)
    assert found["typed wrong"].tried > 0
    assert found["typed wrong"].ok
    assert found["near miss by hand"].tried > 0
    assert found["near miss by hand"].ok


def test_a_whole_audit_prints_its_denominators() -> None:
    told: list[str] = []
    report = audit.run([b.Sound], "fast", 3, catalogue=TOYS, progress=told.append)
    assert tuple(told) == audit.units_of([b.Sound], TOYS) == (b.Sound.task_id(), "crawl pad")
    assert not report.ok
    table = {name: (tried, failed, state) for _, name, tried, failed, state, _ in report.table()}
    assert table["has a near miss"] == (1, 1, "FAILED")
    assert table["screens that crash"][0] > 10
    assert table["declared lost"][2] == "info"


def test_an_audit_is_repeatable_and_another_seed_tries_other_instances() -> None:
    one, again, other = (audit.run([b.Sound], "fast", seed, catalogue=TOYS, crawl=False) for seed in (0, 0, 1))
    assert one == again
    assert one.rows != other.rows


def test_an_unknown_depth_is_refused() -> None:
    with pytest.raises(ValueError, match="fast"):
        audit.run([b.Sound], "fats", catalogue=TOYS)


def test_what_a_wider_allow_would_let_pass_is_found_without_anybody_writing_it_down() -> None:
    for kind in (t.Rename, t.PinOne, t.Befriend):
        assert rows(kind)["allow widened"].failed == 0
    assert rows(b.AllowsTooMuch)["allow widened"].failed == 2  # its entries are as wide as can be: nothing lies beside them
