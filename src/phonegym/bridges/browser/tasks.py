"""The tasks to choose from."""

from __future__ import annotations

from functools import cache
from typing import Any

from phonegym.bench.registry import templates
from phonegym.phone.catalogue import Catalogue


@cache
def task_list(catalogue: Catalogue) -> list[dict[str, Any]]:
    """All templates: id, apps, kinds, and in a line what each is about."""
    return [
        {
            "id": kind.task_id(),
            "app": kind.home(),
            "apps": list(kind.apps or (kind.home(),)),
            "kinds": list(kind.kinds),
            "about": (kind.__doc__ or "").strip().partition("\n")[0],
        }
        for kind in templates(catalogue)
    ]
