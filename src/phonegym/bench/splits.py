"""Splits: named sets of instances, each with a hash that is printed with every score.

| name | what is in it |
|---|---|
| `small` | two templates of each app, of kinds as different as can be: a look that takes a minute |
| `all` | every template |
| `train`, `dev` | templates that training may see, in worlds and with seeds of their own |
| `test` | every template, in worlds and with seeds that nothing else uses |
| `test:instance`, `test:template`, `test:app` | its parts by what is new: values only, the template, the app |
| `test:variant` | `test:instance` under structural variants and wordings that training never has |
| `app:NAME`, `suite:NAME`, `kind:NAME`, `level:L1` ... | a part of `all` |

Instances of twin templates come in pairs.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from phonegym.bench.budget import level_of, oracle_length
from phonegym.bench.log import Conditions
from phonegym.bench.registry import templates
from phonegym.bench.starting import world_of
from phonegym.bench.task import KINDS, Task, TaskId
from phonegym.phone.catalogue import Catalogue, installed
from phonegym.state import Value, canonical, digest, keyed
from phonegym.suggest import did_you_mean
from phonegym.ui.look import Language, Variant

NAMES = ("small", "all", "train", "dev", "test", "test:instance", "test:template", "test:app", "test:variant")
FAMILIES = ("app", "suite", "kind", "level")
DEFAULT_SEEDS = {"small": 2, "all": 3, "train": 20, "dev": 5, "test": 5}
"""Instances per template, where none are asked for."""
NEW_VARIANT = Variant(navigation="drawer", density="compact", primary="top", buttons="ok_first", words="synonyms")
"""The variant that only `test:variant` has."""


class UnknownSplit(ValueError):
    """No split has this name; the error says which there are."""


class Instance(Value):
    """One episode of a split, before its first step."""

    task: TaskId
    conditions: Conditions


class Split(Value):
    """A named set of instances.

    Attributes:
        name: What it was asked for as.
        instances: In a fixed order, templates by id, then seeds.
    """

    name: str
    instances: tuple[Instance, ...]

    @property
    def hash(self) -> str:
        """Twelve digits that name its content: templates with their versions, seeds, worlds and conditions."""
        return digest(canonical([[each.task, msgspec.to_builtins(each.conditions)] for each in self.instances]))[:12]

    @property
    def tasks(self) -> tuple[TaskId, ...]:
        """Ids of its templates."""
        return tuple(dict.fromkeys(each.task for each in self.instances))


class HeldOut(msgspec.Struct, frozen=True):
    """What `held_out.toml` says."""

    apps: tuple[str, ...]
    templates_one_in: int
    worlds: dict[str, tuple[int, int]]
    seeds: dict[str, int]


@cache
def held_out() -> HeldOut:
    """The reserved apps, templates, worlds and seeds."""
    text = files(__package__).joinpath("held_out.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), HeldOut)


def axis_of(kind: type[Task]) -> str:
    """What is new about a template to one who was trained on `train`: `app`, `template`, or `instance` (its values only)."""
    reserved = held_out()
    if {kind.home(), *kind.apps} & set(reserved.apps):
        return "app"
    return "template" if keyed(0, "held out", kind.name()) % reserved.templates_one_in == 0 else "instance"


def split(
    name: str, *, seeds: int | None = None, languages: tuple[Language, ...] = ("en",), catalogue: Catalogue | None = None, **conditions: Any
) -> Split:
    """The split of this name.

    Args:
        name: See the table of this module.
        seeds: Instances per template (pairs, for twins); a default by split without it.
        languages: Every instance once in each.
        catalogue: Other apps than the installed ones.
        **conditions: Other fields of `Conditions` that all instances share, such as `dark=True`.

    Raises:
        UnknownSplit: There is none of this name.
    """
    apps = catalogue if catalogue is not None else installed()
    kinds = _templates_of(name, apps)
    family = name.partition(":")[0]
    n = seeds if seeds is not None else DEFAULT_SEEDS.get(family, DEFAULT_SEEDS["all"])
    if name == "test:variant":
        conditions = {"variant": NEW_VARIANT, **conditions}
    found: list[Instance] = []
    for kind in kinds:
        for number in range(n):
            seed, world = _place(family, number)
            for language in languages:
                for twin in (0, 1) if kind.twin else (None,):
                    found.append(Instance(kind.task_id(), Conditions(seed=seed, world=world, twin=twin, language=language, **conditions)))
    return Split(name, tuple(found))


def _place(family: str, number: int) -> tuple[int, int]:
    """Seed and world of the instance of this number."""
    reserved = held_out()
    if family not in reserved.seeds:
        return number, world_of(number)
    first, last = reserved.worlds[family]
    return reserved.seeds[family] + number, first + number % (last - first + 1)


def _templates_of(name: str, apps: Catalogue) -> tuple[type[Task], ...]:
    every = templates(apps)
    family, _, which = name.partition(":")
    choose: dict[str, Callable[[type[Task]], bool]] = {
        "all": lambda kind: True,
        "test": lambda kind: True,
        "train": lambda kind: axis_of(kind) == "instance",
        "dev": lambda kind: axis_of(kind) == "instance",
        "test:instance": lambda kind: axis_of(kind) == "instance",
        "test:template": lambda kind: axis_of(kind) == "template",
        "test:app": lambda kind: axis_of(kind) == "app",
        "test:variant": lambda kind: axis_of(kind) == "instance",
    }
    if name == "small":
        return _small(every)
    if name in choose:
        return tuple(kind for kind in every if choose[name](kind))
    if family in FAMILIES and which:
        return _of_family(family, which, every, apps)
    hint = did_you_mean(name, NAMES) or f" There are {', '.join(NAMES)}, and app:NAME, suite:NAME, kind:NAME, level:L1 to level:L4."
    raise UnknownSplit(f"no split is called {name!r}.{hint}")


def _of_family(family: str, which: str, every: tuple[type[Task], ...], apps: Catalogue) -> tuple[type[Task], ...]:
    if family == "kind":
        known: Iterable[str] = KINDS
        found = tuple(kind for kind in every if which in kind.kinds)
    elif family == "level":
        known = ("L1", "L2", "L3", "L4")
        found = tuple(kind for kind in every if level_of(oracle_length(kind, apps)) == which)
    else:
        inside = "phonegym.suites." if family == "suite" else ""
        known = dict.fromkeys(kind.home() for kind in every if kind.__module__.startswith(inside))
        found = tuple(kind for kind in every if kind.home() == which and kind.__module__.startswith(inside))
    if not found and which not in known:
        raise UnknownSplit(f"there is no {family} {which!r}.{did_you_mean(which, known) or ' There are ' + ', '.join(known) + '.'}")
    return found


def _small(every: tuple[type[Task], ...]) -> tuple[type[Task], ...]:
    """Two templates of each app and suite: one chosen by hash, and the first that shares the fewest kinds with it."""
    chosen: list[type[Task]] = []
    for home in dict.fromkeys(kind.home() for kind in every):
        own = sorted((kind for kind in every if kind.home() == home), key=lambda kind: (keyed(0, "small", kind.name()), kind.name()))
        chosen += own[:1] + sorted(own[1:], key=lambda kind: len(set(kind.kinds) & set(own[0].kinds)))[:1]
    return tuple(sorted(chosen, key=lambda kind: kind.task_id()))
