"""Marks that a scaffold left: what the author of a template still has to write."""

from __future__ import annotations

import inspect
import sys
from pathlib import PurePath

from phonegym.bench.audit.report import Tally
from phonegym.bench.audit.subject import Subject
from phonegym.bench.task import Task

MARK = "FILL IN"
"""Stands wherever `phonegym new task` leaves something to write."""
NAME = "nothing left to fill in"


def declare(tally: Tally) -> None:
    """The row."""
    tally.declare(NAME, "source", "templates")


def examine(subject: Subject, tally: Tally) -> None:
    """Read the template's source; every mark in it is a finding of its own, with its line."""
    marks = marks_of(subject.kind)
    for n, line in marks:
        tally.count(NAME, False, f"{subject.id}: {PurePath(_file(subject.kind)).name}:{n}: {line}")
    if not marks:
        tally.count(NAME, True)


def marks_of(kind: type[Task]) -> list[tuple[int, str]]:
    """The marked lines of a template with their numbers; none where its source cannot be read."""
    try:
        lines, first = inspect.getsourcelines(kind)
    except (OSError, TypeError):  # made at run time, or shipped without sources
        return []
    return [(n, line.strip()) for n, line in enumerate(lines, first) if MARK in line]


def _file(kind: type[Task]) -> str:
    return sys.modules[kind.__module__].__file__ or kind.__module__
