"""Writing a new app."""

from __future__ import annotations

import json
from pathlib import Path

from phonegym.scaffold.imports import sorted_imports
from phonegym.scaffold.names import camel
from phonegym.scaffold.places import Target
from phonegym.scaffold.render import rendered
from phonegym.state import pick
from phonegym.ui.theme import THEMES

HANDS = "tests.phone.hands"
"""Where tests of the checkout have their hands; a package outside brings its own."""


class Exists(FileExistsError):
    """Something lies already where a file would go; nothing was written."""


def files_of(target: Target, name: str, title: str, zh: str, *, outside: bool) -> dict[Path, str]:
    """The files of a new app, by path, none of them written yet.

    Args:
        target: Where they go.
        name: The app's id.
        title: Its name in English.
        zh: Its name in Chinese.
        outside: It is a package of its own, with a `pyproject.toml` that names its entry point.
    """
    values = {
        "app": name, "package": target.package, "Name": camel(name), "title": title, "zh": zh,
        "title_toml": json.dumps(title, ensure_ascii=False), "zh_toml": json.dumps(zh, ensure_ascii=False),
        "icon": "checklist", "theme": pick([theme for theme in THEMES if theme != "neutral"], 0, "theme of a new app", name),
        "dist": f"phonegym-{name.replace('_', '-')}", "description_toml": json.dumps(f"{title}, an app for phonegym.", ensure_ascii=False),
    }  # fmt: skip
    found = {target.app / path: text for path, text in rendered("app", values).items()}
    tests = {path.replace("test_app", f"test_{name}"): text for path, text in rendered("tests", values).items()}
    if outside:
        tests = {path: text.replace(HANDS, "tests.hands") for path, text in tests.items()}
        found |= {target.root / path: text for path, text in rendered("outside", values).items()}
    found = {target.tests / path: text for path, text in tests.items()} | found
    return {path: sorted_imports(text) if path.suffix == ".py" else text for path, text in sorted(found.items())}


def write(files: dict[Path, str]) -> None:
    """Write files that are not there yet: all of them, or none.

    Raises:
        Exists: One of them is there, or the folder of the app is.
    """
    for path in files:
        folder = path.parent if path.name == "app.py" else path
        if folder.exists() or folder.is_symlink():
            raise Exists(f"{folder} exists")
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
