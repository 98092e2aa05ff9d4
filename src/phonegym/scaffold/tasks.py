"""Writing the skeleton of a template into an app."""

from __future__ import annotations

import ast
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple, get_args, get_origin, get_type_hints

from phonegym.bench.audit.unfinished import MARK
from phonegym.phone.app import App
from phonegym.scaffold.imports import with_imports
from phonegym.scaffold.names import snake
from phonegym.scaffold.render import rendered
from phonegym.state import path_of

BENCH = ("Check", "Reading", "Run", "Setup", "Step", "Task", "check")


class NoSource(LookupError):
    """An app whose sources cannot be written to; the message says why."""


class Draft(NamedTuple):
    """What would be written.

    Attributes:
        path: The file.
        text: All of it, new or with the skeleton added.
        marks: Numbers of the lines to fill in.
    """

    path: Path
    text: str
    marks: tuple[int, ...]


class _Parameter(NamedTuple):
    """The first parameter of a skeleton: an entry of the app's first table, or a number."""

    name: str
    type: str
    sampler: str
    example: str


def package_of(app: App) -> str:
    """The package of an app: the folder of its name above its first screen."""
    parts = type(app.home).__module__.split(".")[:-1]
    return ".".join(parts[: len(parts) - parts[::-1].index(app.id)]) if app.id in parts else ".".join(parts)


def taken(path: Path) -> set[str]:
    """Names that a module has at its top level."""
    names: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body if path.is_file() else ():
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.ImportFrom | ast.Import):
            names.update(alias.asname or alias.name for alias in node.names)
        elif isinstance(node, ast.Assign):
            names.update(target.id for target in node.targets if isinstance(target, ast.Name))
    return names


def module_for(app: App, name: str) -> Path:
    """Where a template of this name goes: `tasks.py`, or a module of its own where `tasks` is a package.

    Raises:
        NoSource: The app lies where nobody should write.
    """
    package = package_of(app)
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise NoSource(f"the app {app.id!r} is no package with a folder")
    folder = Path(next(iter(spec.submodule_search_locations)))
    if {"site-packages", "dist-packages"} & set(folder.parts):
        raise NoSource(f"the app {app.id!r} lies in {folder}, where the next installation overwrites it")
    return folder / "tasks" / f"{snake(name)}.py" if (folder / "tasks").is_dir() else folder / "tasks.py"


def draft(app: App, name: str, path: Path) -> Draft:
    """The module at `path` with the skeleton of a template in it, not written yet.

    Args:
        app: The app.
        name: Of the class.
        path: As `module_for` gives it.
    """
    state, module = app.state.__name__, app.state.__module__
    where = _place(app)
    parameter, key = _parameter(app, where)
    alone = path.parent.name == "tasks"
    values = {
        "Task": name, "app": app.id, "State": state, "parameter": parameter.name, "type": parameter.type, "sampler": parameter.sampler,
        "example": parameter.example, "guide": "" if alone else "\nguide = Guide()\n",
        "about": f"{MARK}: what these templates are about." if alone else f"Tasks in {app.id}: its templates and its guide.",
    }  # fmt: skip
    texts = rendered("task", values)
    source = path.read_text(encoding="utf-8") if path.exists() else texts["module.py"].rstrip("\n") + "\n"
    needed = {
        "collections.abc": ("Iterator",),
        "typing": ("Annotated",),
        "phonegym.bench": (*BENCH, "keys" if key else "number", *(() if alone or path.exists() else ("Guide",))),
        "phonegym.bench.oracle": ("User",),
        "phonegym.phone.os": ("PhoneState",),
        **({module: (state, key)} if key else {}),
    }
    source = with_imports(source, needed)
    text = source.rstrip("\n") + "\n" + texts["template.py"]
    first = source.rstrip("\n").count("\n") + 1
    marks = [n for n, line in enumerate(text.split("\n"), 1) if MARK in line and (n > first or alone)]
    return Draft(path, text, tuple(marks))


def _place(app: App) -> str:
    """The name by which the app's state module calls the app's place; a made-up one if it has none."""
    module = sys.modules[app.state.__module__]
    for name, value in vars(module).items():
        try:
            found = path_of(value) == ("apps", app.id)
        except TypeError:  # not a place
            continue
        if found:
            return name
    return f'place({app.state.__name__}, "apps", "{app.id}")'


def _parameter(app: App, where: str) -> tuple[_Parameter, str]:
    """A first parameter, and the type of its keys to import with the state; that is empty for a number."""
    module = vars(sys.modules[app.state.__module__])
    for table, hint in get_type_hints(app.state).items():
        key = get_args(hint)[0] if get_origin(hint) is dict else None
        name = getattr(key, "__name__", "")
        if name in module and module[name] is key:
            one = snake(name.removesuffix("Id"))
            one = one if one.isidentifier() and one not in {"goal", "apps", "kinds"} else "entry"
            return _Parameter(one, name, f"keys({app.state.__name__}, lambda state: state.{table})", f"{where}.{table}[self.{one}]"), name
    return _Parameter("number_wanted", "int", "number(1, 999)", where), ""
