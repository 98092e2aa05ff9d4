"""``phonegym bench``."""

from __future__ import annotations

from typing import Annotated

import typer

from phonegym.cli import output


def bench(
    seconds: Annotated[float, typer.Option("--seconds", help="Time for each rate.")] = 3.0,
    memory: Annotated[bool, typer.Option("--memory/--no-memory", help="Measure memory and cold start, too.")] = True,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object with flat keys.")] = False,
) -> None:
    """Measure speed and memory on a fixed workload.

    The workload has a name and a hash; figures of two builds compare where both are the same. One core, CPU time, warm.

    Args:
        seconds: More is steadier.
        memory: Takes about a minute.
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
    for key, value in speeds(courses, seconds):
        figures[key] = _digits(value)
        if not json:
            output.say(f"{key:36s} {figures[key]:>12,.6g}")
    for key, value in memories() if memory else ():
        figures[key] = _digits(value)
        if not json:
            output.say(f"{key:36s} {figures[key]:>12,.6g}")
    if json:
        facts = machine_facts()
        touches = sum(len(course.touches) for course in courses)
        about = {"workload": NAME, "workload_hash": workload_hash(courses), "episodes": len(courses), "touches": touches}
        about |= {**facts.machine, **facts.versions, "commit": facts.commit}
        output.emit_json({**about, **figures})


def _digits(value: float) -> float:
    """Three significant digits: more would be noise."""
    return float(f"{value:.3g}")
