"""``phonegym apps``."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from phonegym.cli import output


def apps(json: Annotated[bool, typer.Option("--json", help="Print one JSON array.")] = False) -> None:
    """List the apps of the phone.

    Args:
        json: For programs.

    Example:
        phonegym apps
    """
    from phonegym.bench.registry import templates
    from phonegym.phone.catalogue import installed
    from phonegym.ui.look import Look, looking

    rows: list[dict[str, Any]] = []
    for app in installed().apps.values():
        with looking(Look(language="zh")):
            zh = app.name()
        with looking(Look()):
            en = app.name()
        rows.append(
            {
                "id": app.id,
                "name": en,
                "name_zh": zh,
                "packages": app.packages,
                "aliases": app.aliases,
                "offers": sorted(intent.__name__ for intent in app.offered),
                "templates": sum(app.id in (*kind.apps, kind.home()) for kind in templates()),
            }
        )
    if json:
        output.emit_json(rows)
    else:
        output.table(
            [(r["id"], r["name"], r["name_zh"], ", ".join(r["packages"]), r["templates"]) for r in rows],
            ("id", "name", "中文", "stands in for", "templates"),
        )
