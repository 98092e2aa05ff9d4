"""Every screen of every app and of the launcher: nothing raises, is dead, covered, clipped or overlapping, and each has a way back.

`phonegym.bench.crawl` says what each finding means. Five looks between them hold every value of every axis (language,
theme, type size, device, structural variant, on its side); `make test-full` takes all looks, more touches and the starts of all tasks.
"""

from __future__ import annotations

import pytest

from phonegym.bench.crawl import LookCase, crawl, looks
from phonegym.bench.crawl.reach import names, reached
from phonegym.bench.registry import templates
from phonegym.bench.task import Task
from phonegym.phone.catalogue import installed
from phonegym.phone.ids import HOME
from tests.crawl.crowded import CROWDED, STARTS
from tests.crawl.questionnaire import Questionnaire

APPS = [app for app in installed().apps if app != HOME]
FEW, MANY = 250, 4_000
"""Touches per app, start and look."""


def starts(app: str) -> list[type[Task]]:
    """Templates whose starting states show what touch alone does not reach."""
    return [Questionnaire, *(kind for kind in templates() if app in kind.apps)]


@pytest.mark.parametrize("case", looks(full=False), ids=lambda case: case.name)
@pytest.mark.parametrize("app", APPS)
def test_screens_are_sound(app: str, case: LookCase) -> None:
    report = crawl(installed(), (app,), cases=(case,), starts=(Questionnaire,) if app == "sheet" else (), limit=FEW)
    assert report.screens > 0
    assert not report.findings, "\n".join(finding.line() for finding in report.findings)


@pytest.mark.parametrize("case", looks(full=False), ids=lambda case: case.name)
def test_the_launcher_is_sound(case: LookCase) -> None:
    report = crawl(CROWDED, (HOME,), cases=(case,), starts=STARTS, limit=FEW)
    assert report.kinds[0] == report.kinds[1], report.unreached
    assert not report.findings, "\n".join(finding.line() for finding in report.findings)


@pytest.mark.full
@pytest.mark.parametrize("case", looks(full=True), ids=lambda case: case.name)
def test_all_of_the_launcher_is_sound(case: LookCase) -> None:
    report = crawl(CROWDED, (HOME,), cases=(case,), starts=STARTS, limit=MANY)
    assert not report.findings, "\n".join(finding.line() for finding in report.findings)


@pytest.mark.full
@pytest.mark.parametrize("case", looks(full=True), ids=lambda case: case.name)
@pytest.mark.parametrize("app", APPS)
def test_all_screens_are_sound(app: str, case: LookCase) -> None:
    """From the app's launch in every look; the starts of its tasks are shared out among the looks."""
    n = looks(full=True).index(case)
    report = crawl(installed(), (app,), cases=(case,), starts=starts(app)[n :: len(looks(full=True))], limit=MANY)
    assert not report.findings, "\n".join(finding.line() for finding in report.findings)


@pytest.mark.parametrize("app", APPS)
def test_most_screens_are_reached(app: str) -> None:
    """A screen that nothing leads to is no use, and what is not reached was not looked at."""
    found = set(names(reached(installed(), app, looks(full=False)[0], limit=MANY, starts=starts(app))))
    kinds = {str(kind.__struct_config__.tag) for kind in installed().routes if kind.__module__.startswith(f"phonegym.apps.{app}.")}
    missing = sorted(kinds - found)
    assert len(missing) <= len(kinds) // 4, f"{len(kinds) - len(missing)} of {len(kinds)} kinds of screens reached, not {missing}"


def test_the_way_through_an_app_is_always_the_same() -> None:
    one, again = (reached(installed(), "settings", looks(full=False)[0], limit=300) for _ in range(2))
    assert [(screen.name, screen.phone.digest()) for screen in one] == [(screen.name, screen.phone.digest()) for screen in again]
    assert len(one) == len(set(names(one))) > 20
