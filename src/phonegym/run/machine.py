"""What played: versions, processor, memory, commit. Recorded with every run and every benchmark."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

import phonegym
from phonegym.phone.catalogue import installed
from phonegym.phone.snapshot import content_digest
from phonegym.state import canonical, digest
from phonegym.version import __version__

LIBRARIES = ("msgspec", "numpy", "uharfbuzz", "skia-python", "isal", "simplejpeg")


class Facts(NamedTuple):
    """Versions, machine and commit, as text."""

    versions: dict[str, str]
    machine: dict[str, str]
    commit: str


def machine_facts() -> Facts:
    """The facts of this process."""
    versions = {
        "phonegym": __version__,
        "content": content_digest(installed())[:12],
        "source": source_digest()[:12],
        "python": platform.python_version(),
    }
    for name in LIBRARIES:
        try:
            versions[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            versions[name] = "missing"
    machine = {
        "processor": _processor(),
        "cores": str(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 0),
        "memory_gb": str(_memory() // 2**30),
        "system": f"{platform.system()} {platform.machine()}",
    }
    return Facts(versions, machine, _commit())


@cache
def source_digest() -> str:
    """Digest of the code and the texts that this process runs: of this package, and of apps that are installed beside it."""
    homes = {Path(phonegym.__file__).parent}
    for app in installed().apps.values():
        home = Path(str(sys.modules[type(app.home).__module__].__file__)).parent
        if not any(home.is_relative_to(known) for known in homes):
            homes.add(home)
    lines = []
    for home in sorted(homes):
        for path in sorted(home.rglob("*")):
            if path.suffix in (".py", ".toml"):
                lines.append([path.relative_to(home).as_posix(), digest(path.read_bytes())])
    return digest(canonical(lines))


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or "unknown"


def _memory() -> int:
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError, AttributeError):
        return 0


def _commit() -> str:
    """Commit of the checkout this package lies in; empty for an installed wheel."""
    at = Path(phonegym.__file__).parent
    if "site-packages" in at.parts:
        return ""
    try:
        command = ["git", "-C", str(at), "describe", "--always", "--dirty=+"]
        found = subprocess.run(command, capture_output=True, text=True, timeout=10, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return found.stdout.strip() if found.returncode == 0 else ""
