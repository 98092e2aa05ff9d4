"""The crawl finds each kind of defect on the screen that has it, and nothing on screens that are sound."""

from __future__ import annotations

from functools import cache

import pytest

from phonegym.apps.home.app import app as home
from phonegym.bench.crawl import LOOKS, CrawlReport, crawl, looks
from phonegym.phone.catalogue import Catalogue
from tests.bench.audit.apps.rough.app import app as rough
from tests.bench.oracle.apps import TOYS
from tests.bench.oracle.apps.bell.tasks import RingLater

ROUGH = Catalogue(home, rough)


@cache
def rough_report() -> CrawlReport:
    return crawl(ROUGH, cases=LOOKS[:2])


@pytest.mark.parametrize(
    ("kind", "route", "says"),
    [
        ("dead", "Dead()", "Nothing"),
        ("covered", "Covered()", "Below"),
        ("clipped", "Clipped()", "Two lines"),
        ("overlap", "Overlap()", "text"),
        ("trap", "Trap()", ""),
        ("crash", "Crash()", "Explode"),
        ("way", "Lying()", ""),
    ],
)
def test_each_defect_is_found_where_it_is(kind: str, route: str, says: str) -> None:
    found = [finding for finding in rough_report().findings if finding.kind == kind]
    assert [finding.route for finding in found] == [route]
    assert says in found[0].node
    assert found[0].looks == ("plain", "zh")
    assert route in found[0].line()


def test_disabled_controls_may_do_nothing() -> None:
    assert not any("Grey" in finding.node for finding in rough_report().findings)


def test_it_reports_what_it_tried() -> None:
    report = rough_report()
    assert report.looks == 2
    assert report.kinds == (10, 10)
    assert report.unreached == ()
    assert report.touches > 20
    assert report.ways > 8


@pytest.mark.parametrize("full", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_sound_apps_have_no_findings_in_any_look(full: bool) -> None:
    report = crawl(TOYS, ("pad", "crew"), cases=looks(full))
    assert report.findings == ()
    assert report.unreached == ()


def test_it_starts_from_tasks_too() -> None:
    assert "bell.Ringing" in crawl(TOYS, ("bell",)).unreached
    assert "bell.Ringing" not in crawl(TOYS, ("bell",), starts=(RingLater,)).unreached


def test_the_few_looks_hold_every_value_of_every_axis() -> None:
    few, every = looks(full=False), looks(full=True)
    assert len(few) < len(every)
    variant = ("variant.navigation", "variant.primary", "variant.buttons", "variant.density", "variant.words")
    for name in ("language", "dark", "font_percent", "device", *variant):
        assert {_value(case, name) for case in few} == {_value(case, name) for case in every}


def _value(case: object, name: str) -> object:
    for part in name.split("."):
        case = getattr(case, part)
    return case
