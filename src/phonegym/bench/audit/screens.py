"""The crawl as rows of the audit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from phonegym.bench.audit.report import Tally
from phonegym.bench.audit.subject import Scope
from phonegym.bench.crawl import crawl, looks
from phonegym.bench.crawl.findings import FindingKind
from phonegym.bench.task import Task
from phonegym.phone.catalogue import Catalogue

UNREACHED = "screens not reached"
_MEANING = {
    "crash": "screens that crash",
    "dead": "controls that do nothing",
    "covered": "controls covered",
    "clipped": "clipped",
    "overlap": "texts that overlap",
    "trap": "screens without a way back",
    "way": "up() that is not true",
}


def declare(tally: Tally) -> None:
    """One row a kind of finding."""
    for kind in get_args(FindingKind):
        tally.declare(_MEANING[kind], "crawl", "screens")
    tally.declare(UNREACHED, "crawl", "kinds of screens", 1.0)


def examine(
    catalogue: Catalogue, apps: Sequence[str], templates: Sequence[type[Task]], scope: Scope, full: bool, seed: int, tally: Tally
) -> None:
    """Crawl these apps, from their launch and, in one look or four, from the starts of their templates."""
    report = crawl(catalogue, apps, cases=looks(full), starts=templates, start_looks=4 if full else 1, limit=scope.crawl, seed=seed)
    units = {"dead": report.touches, "way": report.ways}
    for kind in get_args(FindingKind):
        found = [finding for finding in report.findings if finding.kind == kind]
        for finding in found:
            tally.count(_MEANING[kind], False, finding.line())
        tally.count(_MEANING[kind], True, times=max(0, units.get(kind, report.screens) - len(found)))
    reached, _ = report.kinds
    tally.count(UNREACHED, True, times=reached)
    for tag in report.unreached:
        tally.count(UNREACHED, False, tag)
