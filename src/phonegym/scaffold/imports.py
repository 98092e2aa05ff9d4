"""Import lines of a module: in order, and with more names in them."""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping, Sequence
from itertools import groupby

WIDTH = 140
"""Longest line."""


def sorted_imports(source: str) -> str:
    """The module with each run of one-line `from ... import ...` at its top in the order of modules, and names in theirs."""
    out: list[str] = []
    for is_import, run in groupby(source.split("\n"), key=_is_plain):
        lines = list(run)
        out += sorted(map(_ordered, lines), key=lambda line: (line.split()[1].lower(), line)) if is_import else lines
    return "\n".join(out)


def with_imports(source: str, needed: Mapping[str, Sequence[str]]) -> str:
    """The module with these names imported at its top; lines that import them already stay as they are.

    Args:
        source: A module. Other statements and comments are kept.
        needed: Names by the module that they come from.
    """
    for module, names in needed.items():
        statements = [node for node in ast.parse(source).body if isinstance(node, ast.ImportFrom) and node.level == 0]
        known = {alias.name for node in statements if node.module == module for alias in node.names if alias.asname is None}
        lacking = set(names) - known
        if not lacking:
            continue
        same = next((node for node in statements if node.module == module and _plain(node)), None)
        if same is not None:
            line = _import(module, {*lacking, *(alias.name for alias in same.names)})
            source = _replaced(source, same.lineno, same.end_lineno or same.lineno, line)
        else:
            source = _inserted(source, statements, module, _import(module, lacking))
    return source


def _is_plain(line: str) -> bool:
    """A whole import on one line, at the top level."""
    return line.startswith("from ") and " import " in line and "(" not in line and not line.startswith("from __future__")


def _ordered(line: str) -> str:
    module, _, names = line.removeprefix("from ").partition(" import ")
    return line if " as " in names else _import(module, {name.strip() for name in names.split(",")})


def _plain(node: ast.ImportFrom) -> bool:
    return all(alias.asname is None and alias.name != "*" for alias in node.names)


def _import(module: str, names: set[str]) -> str:
    """One statement, names in the order that ruff wants: CONSTANTS, Classes, functions."""
    ordered = sorted(names, key=lambda name: (not (name.isupper() and len(name) > 1), not name[:1].isupper(), name.lower(), name))
    line = f"from {module} import {', '.join(ordered)}"
    return line if len(line) <= WIDTH else "\n".join([f"from {module} import (", *(f"    {name}," for name in ordered), ")"])


def _replaced(source: str, first: int, last: int, line: str) -> str:
    lines = source.split("\n")
    return "\n".join([*lines[: first - 1], line, *lines[last:]])


def _inserted(source: str, statements: Sequence[ast.ImportFrom], module: str, line: str) -> str:
    """Before the first import of the same section that stands later in the alphabet, else after the last of its section."""
    section = _section(module)
    for node in statements:
        other = node.module or ""
        if _section(other) > section or (_section(other) == section and other.lower() > module.lower()):
            gap = [""] if _section(other) > section else []
            return _replaced(source, node.lineno, node.lineno - 1, "\n".join([line, *gap]))
    if statements:
        last = statements[-1]
        gap = [""] if _section(last.module or "") < section else []
        at = (last.end_lineno or last.lineno) + 1
        return _replaced(source, at, at - 1, "\n".join([*gap, line]))
    body = ast.parse(source).body
    after = (body[0].end_lineno or 0) if body and isinstance(body[0], ast.Expr) else 0
    return _replaced(source, after + 1, after, f"\n{line}")


def _section(module: str) -> int:
    """As isort divides: future, standard library, third parties, our own."""
    root = module.partition(".")[0]
    if root == "__future__":
        return 0
    if root in sys.stdlib_module_names:
        return 1
    return 3 if root == "phonegym" else 2
