"""Running the audit: every row, template by template."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from phonegym.bench.audit import attacks, detours, guessing, matrix, mutation, policies, screens, values, variety
from phonegym.bench.audit.report import Report, Tally, report_of
from phonegym.bench.audit.subject import SCOPES, Subject
from phonegym.bench.registry import templates as all_templates
from phonegym.bench.task import Task
from phonegym.phone.catalogue import Catalogue, installed
from phonegym.phone.ids import HOME
from phonegym.suggest import did_you_mean


def run(
    templates: Sequence[type[Task]] | None = None,
    depth: str = "fast",
    seed: int = 0,
    *,
    catalogue: Catalogue | None = None,
    crawl: bool = True,
    progress: Callable[[str], None] | None = None,
) -> Report:
    """Audit templates and the apps they live in.

    Args:
        templates: Which; all that are installed by default.
        depth: "fast" samples (some seconds a template), "full" goes through everything.
        seed: What is sampled by.
        catalogue: Other apps than the installed ones.
        crawl: Also crawl the screens: of the templates' apps, or of all apps if all templates are audited.
        progress: Told each template's id when it is done, and "crawl".

    Raises:
        ValueError: There is no such depth.
    """
    if depth not in SCOPES:
        raise ValueError(f"no depth {depth!r}.{did_you_mean(depth, list(SCOPES)) or ' Known: fast, full'}")
    apps = catalogue if catalogue is not None else installed()
    scope = SCOPES[depth]
    chosen = tuple(templates) if templates is not None else all_templates(apps)
    tally = Tally()
    for part in (policies, guessing, matrix, attacks, detours, mutation, values, variety):
        part.declare(tally)
    if crawl:
        screens.declare(tally)
    for kind in chosen:
        audit_one(Subject(apps, kind, scope, seed), tally)
        if progress is not None:
            progress(kind.task_id())
    if crawl:
        named = {app for kind in chosen for app in kind.apps if app in apps.apps}
        crawled = [app for app in apps.apps if app != HOME and (templates is None or app in named)]
        screens.examine(apps, crawled, chosen, scope, depth == "full", seed + 1, tally)
        if progress is not None:
            progress("crawl")
    return report_of([kind.task_id() for kind in chosen], depth, seed, tally)


def audit_one(subject: Subject, tally: Tally) -> None:
    """All rows that look at one template."""
    policies.examine(subject, tally)
    guessing.examine(subject, tally)
    trails = {n: list(attacks.attacks(subject, reference)) for n, reference in enumerate(subject.references)}
    matrix.examine(subject, tally)
    attacks.examine(subject, tally, trails)
    detours.examine(subject, tally)
    mutation.examine(subject, tally, trails)
    values.examine(subject, tally)
    variety.examine(subject, tally)
