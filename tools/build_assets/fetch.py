"""Fetch the pinned source packages with npm and apt, check their digests, unpack them."""

from __future__ import annotations

import hashlib
import json
import subprocess
from pathlib import Path
from typing import Literal, TypedDict, cast

LOCK = Path(__file__).with_name("sources.lock.json")


class Source(TypedDict):
    """One pinned package of ``sources.lock.json``."""

    client: Literal["npm", "debian"]
    package: str
    version: str
    file: str
    sha256: str


class SourceMismatchError(Exception):
    """A fetched package is not the one that the lock file pins."""


def read_lock() -> dict[str, Source]:
    """Return the pinned sources by their short name, for example ``roboto``."""
    return cast("dict[str, Source]", json.loads(LOCK.read_text(encoding="utf-8")))


def fetch_all(cache: Path) -> dict[str, Path]:
    """Fetch, verify and unpack every pinned source.

    Args:
        cache: Folder for the packages and their unpacked trees; a package that is already
            there is not fetched again, but always verified.

    Returns:
        The root of the unpacked tree of each source, by short name.

    Raises:
        SourceMismatchError: A package has another digest than the lock file says.
    """
    cache.mkdir(parents=True, exist_ok=True)
    return {name: _fetch(name, source, cache) for name, source in read_lock().items()}


def _fetch(name: str, source: Source, cache: Path) -> Path:
    package = cache / source["file"]
    if not package.exists():
        _download(source, cache)
    _verify(package, source)
    tree = cache / name
    tree.mkdir(exist_ok=True)
    if source["client"] == "npm":
        _run(["tar", "-xzf", str(package), "-C", str(tree)], cache)
        return tree / "package"
    _run(["dpkg-deb", "-x", str(package), str(tree)], cache)
    return tree


def _download(source: Source, cache: Path) -> None:
    if source["client"] == "npm":
        _run(["npm", "pack", "--silent", f"{source['package']}@{source['version']}"], cache)
    else:
        _run(["apt-get", "download", f"{source['package']}={source['version']}"], cache)


def _verify(package: Path, source: Source) -> None:
    if not package.exists():
        raise SourceMismatchError(
            f"{source['client']} delivered no file named {package.name}; if the package was renamed, pin the new name in sources.lock.json"
        )
    digest = hashlib.sha256(package.read_bytes()).hexdigest()
    if digest != source["sha256"]:
        raise SourceMismatchError(
            f"{package.name} has SHA-256 {digest}, the lock file says {source['sha256']}; "
            "delete the cached file and fetch again, or review the change and re-pin it"
        )


def _run(command: list[str], folder: Path) -> None:
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
