"""Which templates and guides there are: found in the `tasks` modules of the installed apps and in the suites."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple

from phonegym.bench.guide import Answering, Completing, Guide, Harming, Reaching, Repairing, Void
from phonegym.bench.task import Task, TaskId
from phonegym.phone.app import App
from phonegym.phone.catalogue import Catalogue, installed, package_of
from phonegym.phone.message import Route
from phonegym.state import Path
from phonegym.suggest import did_you_mean

SUITES = "phonegym.suites"


class UnknownTask(ValueError):
    """No template has this id; the error suggests which do."""


class Guides(NamedTuple):
    """What all installed apps declare, put together. See `Guide` for each."""

    repaired: tuple[tuple[Path, Repairing], ...]
    reached: dict[type[Route], Reaching]
    completed: dict[type[Any], Completing]
    voids: tuple[Void, ...]
    interruptions: tuple[Path, ...]
    harms: dict[str, Harming]
    answering: Answering | None


@cache
def templates(catalogue: Catalogue | None = None) -> tuple[type[Task], ...]:
    """All templates of these apps (the installed ones by default) and of the suites, by id; those in `left_out` excepted.

    Raises:
        ValueError: Two templates share an id.
    """
    apps = catalogue if catalogue is not None else installed()
    return tuple(kind for kind in _defined(apps) if set(kind.apps) <= apps.apps.keys())


def left_out(catalogue: Catalogue | None = None) -> dict[TaskId, tuple[str, ...]]:
    """Templates that touch apps which are not there, with these apps: a suite on a phone with few, or a misspelt name."""
    apps = catalogue if catalogue is not None else installed()
    missing = {kind.task_id(): tuple(app for app in kind.apps if app not in apps.apps) for kind in _defined(apps)}
    return {id: lacking for id, lacking in missing.items() if lacking}


@cache
def _defined(apps: Catalogue) -> tuple[type[Task], ...]:
    modules = [module for app in apps.apps.values() for module in _tasks_of(app)] + _suites()
    names = {module.__name__ for module in modules}
    found: dict[TaskId, type[Task]] = {}
    for kind in _concrete(Task):
        if kind.__module__ not in names:
            continue
        id = kind.task_id()
        if id in found and found[id] is not kind:
            raise ValueError(f"two templates are called {id}: {found[id].__module__} and {kind.__module__}")
        found[id] = kind
    return tuple(found[id] for id in sorted(found))


def find(task_id: str, catalogue: Catalogue | None = None) -> type[Task]:
    """The template of this id; the version may be left out.

    Raises:
        UnknownTask: There is none; the error suggests the nearest.
    """
    known = {id: kind for kind in templates(catalogue) for id in (kind.task_id(), kind.name())}
    if task_id in known:
        return known[TaskId(task_id)]
    ids = [kind.task_id() for kind in templates(catalogue)]
    hint = did_you_mean(task_id, ids) or f" There are {len(ids)}; list them with `phonegym tasks`."
    raise UnknownTask(f"no template is called {task_id!r}.{hint}")


@cache
def guides(catalogue: Catalogue) -> Guides:
    """What the apps of a catalogue declare in their `guide` objects, in the order of their ids."""
    by_app = [(app.id, guide) for app in catalogue.apps.values() for guide in _guides_of(app)]
    found = [guide for _, guide in by_app]
    return Guides(
        repaired=tuple(each for guide in found for each in guide.repaired),
        reached={route: fn for guide in found for route, fn in guide.reached.items()},
        completed={intent: fn for guide in found for intent, fn in guide.completed.items()},
        voids=tuple(void for guide in found for void in guide.voids),
        interruptions=tuple(where for guide in found for where in guide.interruptions),
        harms={f"{app}.{name}": fn for app, guide in by_app for name, fn in guide.harms.items()},
        answering=next((guide.answering for guide in found if guide.answering is not None), None),
    )


def _guides_of(app: App) -> list[Guide]:
    """The guides in an app's tasks; one that several of its modules import counts once."""
    found: list[Guide] = []
    for module in _tasks_of(app):
        found += [value for value in vars(module).values() if isinstance(value, Guide) and not any(value is other for other in found)]
    return found


def _tasks_of(app: App) -> list[ModuleType]:
    """The app's `tasks` module, and what is in it if it is a package; nothing if it has none."""
    package = package_of(app)
    if package is None or not hasattr(package, "__path__") or find_spec(f"{package.__name__}.tasks") is None:
        return []
    return _with_inner(importlib.import_module(f"{package.__name__}.tasks"))


def _suites() -> list[ModuleType]:
    """The modules of the suites; one that is about an app which this checkout lacks has nothing to run on, and is left out."""
    if find_spec(SUITES) is None:
        return []
    found: list[ModuleType] = []
    for name in _inner(importlib.import_module(SUITES)):
        try:
            found += _with_inner(importlib.import_module(name))
        except ModuleNotFoundError as error:
            if not (error.name or "").startswith("phonegym.apps."):
                raise
    return found


def _with_inner(module: ModuleType) -> list[ModuleType]:
    found = [module]
    for name in _inner(module):
        found += _with_inner(importlib.import_module(name))
    return found


def _inner(module: ModuleType) -> list[str]:
    return sorted(f"{module.__name__}.{inner.name}" for inner in pkgutil.iter_modules(getattr(module, "__path__", [])))


def _concrete(base: type[Task]) -> list[type[Task]]:
    """All subclasses that have a goal."""
    found = [] if not base.goal else [base]
    for kind in base.__subclasses__():
        found += _concrete(kind)
    return found
