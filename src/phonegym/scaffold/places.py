"""Where a new app goes: into the checkout whose package is running, or into a package of its own outside."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import phonegym


class NoCheckout(LookupError):
    """The package runs from an installation, which is no place to write apps to."""


class Target(NamedTuple):
    """Folders of one app.

    Attributes:
        root: Of the checkout, or of the package outside.
        app: The app's own folder.
        tests: The folder of its tests.
        package: Dotted name of the app's package.
    """

    root: Path
    app: Path
    tests: Path
    package: str


def in_checkout(name: str) -> Target:
    """The folders of an app of this checkout.

    Raises:
        NoCheckout: phonegym does not run from one.
    """
    package = Path(phonegym.__file__).parent
    root = package.parents[1]
    if package.parent.name != "src" or not (root / "pyproject.toml").is_file() or not (root / "tests" / "apps").is_dir():
        raise NoCheckout(f"phonegym runs from {package}, which is no checkout with src/ and tests/")
    return Target(root, package / "apps" / name, root / "tests" / "apps" / name, f"phonegym.apps.{name}")


def outside(folder: Path, name: str) -> Target:
    """The folders of an app that is a package of its own in `folder`."""
    return Target(folder, folder / name, folder / "tests", name)
