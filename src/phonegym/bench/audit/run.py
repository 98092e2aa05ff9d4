"""Running the audit: every row, template by template."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import repeat
from multiprocessing import get_context

from phonegym.bench.audit import attacks, detours, guessing, matrix, mutation, policies, screens, unfinished, values, variety
from phonegym.bench.audit.report import Report, Tally, report_of
from phonegym.bench.audit.subject import SCOPES, Scope, Subject
from phonegym.bench.registry import find
from phonegym.bench.registry import templates as all_templates
from phonegym.bench.task import Task
from phonegym.phone.answer_sheet import SHEET
from phonegym.phone.catalogue import Catalogue, installed
from phonegym.phone.ids import HOME
from phonegym.suggest import did_you_mean

PARTS = (unfinished, policies, guessing, matrix, attacks, detours, mutation, values, variety)
CRAWL = "crawl"


def run(
    templates: Sequence[type[Task]] | None = None,
    depth: str = "fast",
    seed: int = 0,
    *,
    catalogue: Catalogue | None = None,
    crawl: bool = True,
    jobs: int = 1,
    progress: Callable[[str], None] | None = None,
) -> Report:
    """Audit templates and the apps they live in.

    Args:
        templates: Which; all that are installed by default.
        depth: "fast" samples (some seconds a template), "full" goes through everything.
        seed: What is sampled by.
        catalogue: Other apps than the installed ones; then there is one job.
        crawl: Also crawl the screens: of the templates' apps, or of all apps if all templates are audited.
        jobs: Processes. The report is the same for any number.
        progress: Told each template's id when it is done, and "crawl <app>".

    Raises:
        ValueError: There is no such depth.
    """
    if depth not in SCOPES:
        raise ValueError(f"no depth {depth!r}.{did_you_mean(depth, list(SCOPES)) or ' Known: fast, full'}")
    apps = catalogue if catalogue is not None else installed()
    chosen = tuple(templates) if templates is not None else all_templates(apps)
    units = units_of(templates, catalogue, crawl=crawl)
    tally = _declared(crawl)
    kinds: dict[str, type[Task]] = {kind.task_id(): kind for kind in chosen}
    if jobs > 1 and catalogue is None:
        with ProcessPoolExecutor(jobs, mp_context=get_context("forkserver")) as pool:
            for unit, part in zip(units, pool.map(_in_a_process, units, repeat(depth), repeat(seed)), strict=True):
                _take(tally, part, unit, progress)
    else:
        for unit in units:
            _take(tally, _audit(apps, unit, kinds, depth, seed), unit, progress)
    return report_of([kind.task_id() for kind in chosen], depth, seed, tally)


def units_of(templates: Sequence[type[Task]] | None = None, catalogue: Catalogue | None = None, *, crawl: bool = True) -> tuple[str, ...]:
    """What an audit goes through, in order: ids of templates, then "crawl <app>". See `run` for the arguments."""
    apps = catalogue if catalogue is not None else installed()
    chosen = tuple(templates) if templates is not None else all_templates(apps)
    named = {app for kind in chosen for app in kind.apps}
    crawled = [app for app in apps.apps if crawl and app != HOME and (templates is None or app in named)]
    return (*(kind.task_id() for kind in chosen), *(f"{CRAWL} {app}" for app in crawled))


def _take(tally: Tally, part: Tally, unit: str, progress: Callable[[str], None] | None) -> None:
    tally.add(part)
    if progress is not None:
        progress(unit)


def _declared(crawl: bool) -> Tally:
    tally = Tally()
    for part in PARTS:
        part.declare(tally)
    if crawl:
        screens.declare(tally)
    return tally


def _in_a_process(unit: str, depth: str, seed: int) -> Tally:
    """One unit of the audit of the installed apps, for a worker process."""
    kinds: dict[str, type[Task]] = {} if unit.startswith(f"{CRAWL} ") else {unit: find(unit)}
    return _audit(installed(), unit, kinds, depth, seed)


def _audit(apps: Catalogue, unit: str, kinds: dict[str, type[Task]], depth: str, seed: int) -> Tally:
    """All rows about one template, or the crawl of one app."""
    with _rare_collections():
        return _audited(apps, unit, kinds, SCOPES[depth], depth == "full", seed)


@contextmanager
def _rare_collections() -> Iterator[None]:
    """States and screens are made by the thousand and hold no cycles: looking for garbage ever so often costs a third of the time."""
    before = gc.get_threshold()
    gc.set_threshold(100_000, 50, 100)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _audited(apps: Catalogue, unit: str, kinds: dict[str, type[Task]], scope: Scope, full: bool, seed: int) -> Tally:
    what, _, app = unit.partition(" ")
    tally = _declared(what == CRAWL)
    if what == CRAWL:
        starts = [kind for kind in all_templates(apps) if kind.home() == app]
        if app == SHEET:  # a sheet on which nothing is asked has nothing to show
            starts += [kind for kind in all_templates(apps) if {"query", "hybrid"} & {*kind.kinds}]
        screens.examine(apps, [app], starts, scope, full, seed + 1, tally)
    else:
        audit_one(Subject(apps, kinds[unit], scope, seed), tally)
    return tally


def audit_one(subject: Subject, tally: Tally) -> None:
    """All rows that look at one template."""
    unfinished.examine(subject, tally)
    policies.examine(subject, tally)
    guessing.examine(subject, tally)
    trails = {n: list(attacks.attacks(subject, reference)) for n, reference in enumerate(subject.references)}
    matrix.examine(subject, tally)
    attacks.examine(subject, tally, trails)
    detours.examine(subject, tally)
    mutation.examine(subject, tally, trails)
    values.examine(subject, tally)
    variety.examine(subject, tally)
