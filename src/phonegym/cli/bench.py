"""``phonegym bench``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Annotated

import typer

from phonegym.cli import output

if TYPE_CHECKING:
    from phonegym.run.benchmark.workload import Course


def bench(
    seconds: Annotated[float, typer.Option("--seconds", help="Time for each rate.")] = 3.0,
    memory: Annotated[bool, typer.Option("--memory/--no-memory", help="Measure memory and cold start, too.")] = True,
    adb: Annotated[bool, typer.Option("--adb/--no-adb", help="Measure steps through stock adb, too.")] = True,
    rl: Annotated[bool, typer.Option("--rl/--no-rl", help="Measure training, too, where the extra [train] is installed.")] = True,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object with flat keys.")] = False,
) -> None:
    """Measure speed and memory on a fixed workload.

    The workload has a name and a hash; figures of two builds compare where both are the same. One core, CPU time, warm; through
    adb, where other processes do most of the work, wall time.

    Args:
        seconds: More is steadier.
        memory: Takes about a minute.
        adb: Screenshot, dump and tap, and the same in Python.
        rl: Takes about half a minute.
        json: For programs.

    Example:
        phonegym bench --json
        phonegym bench --seconds 1 --no-memory
    """
    from phonegym.run.benchmark.memory import memories
    from phonegym.run.benchmark.speed import speeds
    from phonegym.run.benchmark.workload import NAME, workload, workload_hash
    from phonegym.run.machine import machine_facts
    from phonegym.run.memory import settle_memory

    if not 0.1 <= seconds <= 60:
        output.fail(f"--seconds {seconds:g} is out of range.", "Give 0.1 to 60 seconds for each rate.")
    courses = workload()
    settle_memory()
    figures: dict[str, float] = {}
    through_adb = _through_adb(courses, seconds) if adb else ()
    for key, value in chain(speeds(courses, seconds), through_adb, memories() if memory else (), _training() if rl else ()):
        figures[key] = _digits(value)
        if not json:
            output.say(f"{key:36s} {figures[key]:>12,.6g}")
    if json:
        facts = machine_facts()
        touches = sum(len(course.touches) for course in courses)
        about = {"workload": NAME, "workload_hash": workload_hash(courses), "episodes": len(courses), "touches": touches}
        about |= {**facts.machine, **facts.versions, "commit": facts.commit}
        output.emit_json({**about, **figures})


def _through_adb(courses: Sequence[Course], seconds: float) -> Iterator[tuple[str, float]]:
    """What the phone does through stock adb; nothing, where there is none."""
    from phonegym.bridges.adb.benchmark import adb_speeds, there

    if not there():
        output.note("adb_steps_per_s is left out: there is no adb on this machine (apt-get install -y adb)")
        return
    yield from adb_speeds(courses, seconds)


def _training() -> Iterator[tuple[str, float]]:
    """What training costs; nothing, where its packages are not installed."""
    from phonegym.rl.needs import MissingExtra, need_train

    try:
        need_train()
    except MissingExtra as error:
        output.note(f"Training was not measured: {error}")
        return
    from phonegym.rl.benchmark import costs

    yield from costs()


def _digits(value: float) -> float:
    """Three significant digits: more would be noise."""
    return float(f"{value:.3g}")
