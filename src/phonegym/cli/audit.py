"""``phonegym audit``."""

from typing import Annotated, Literal

import typer

from phonegym.cli import output


def audit(
    templates: Annotated[list[str] | None, typer.Argument(help="Template ids, or ids of apps; all by default.")] = None,
    depth: Annotated[Literal["fast", "full"], typer.Option(help="fast: samples, some seconds a template; full: everything.")] = "fast",
    seed: Annotated[int, typer.Option(help="What is sampled by.")] = 0,
    crawl: Annotated[bool, typer.Option("--crawl/--no-crawl", help="Also go through the screens of the apps.")] = True,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    findings: Annotated[int, typer.Option(min=0, help="Findings to print for each row that failed.")] = 5,
    info: Annotated[bool, typer.Option("--info", help="Print findings of rows that only inform, too.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the whole report as JSON.")] = False,
) -> None:
    """Audit tasks and apps: degenerate policies, oracle, attacks, mutants, screens.

    Ends with exit code 1 when a row is not as it must be. Rows marked "info" only inform.

    Args:
        templates: Template ids, with or without the version, or ids of apps.
        depth: How deep to go.
        seed: What is sampled by.
        crawl: Also go through the screens of the apps.
        jobs: Processes.
        findings: Findings to print for each row that failed.
        info: Print findings of rows that only inform, too.
        json: Print the report as JSON.

    Example:
        phonegym audit
        phonegym audit clock --depth full
        phonegym audit clock.TwinAlarms --no-crawl --json
    """
    # The bench loads every app, which other commands need not wait for.
    from phonegym.bench import audit as bench_audit
    from phonegym.bench.registry import UnknownTask, find
    from phonegym.bench.registry import templates as all_templates
    from phonegym.bench.task import Task
    from phonegym.suggest import did_you_mean

    known = all_templates()
    chosen: list[type[Task]] | None = None
    if templates:
        chosen = []
        for name in templates:
            of_app = [kind for kind in known if kind.home() == name]
            try:
                chosen += of_app or [find(name)]
            except UnknownTask as error:
                app = "" if "." in name else did_you_mean(name, {kind.home() for kind in known})
                problem = f"no app or template is called {name!r}.{app}" if app else str(error)
                output.fail(problem, "List the templates with `phonegym tasks` and the apps with `phonegym apps`.")
    units = bench_audit.units_of(chosen, crawl=crawl)
    with output.progress("audited", len(units)) as shown:
        report = bench_audit.run(chosen, depth, seed, crawl=crawl, jobs=jobs, progress=lambda done: shown.advance(remark=done))
    if json:
        output.emit_json(report)
    else:
        output.table(report.table(), ("group", "check", "tried", "failed", "state", "note"))
        for row in report.rows:
            if row.inform and not info:
                continue
            for line in row.findings[:findings]:
                output.say(f"{row.name}: {line}")
            if len(row.findings) > findings > 0:
                output.say(f"{row.name}: and {row.failed - findings} more")
    if not report.ok:
        output.fall_short()
