"""Checkouts to write apps into: the sources of this one by links, with only the launcher and the answer sheet for apps."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent
MODULES = ("phonegym", "pytest", "pip")
Done = subprocess.CompletedProcess[str]


def good(done: Done) -> Done:
    """A command that went well."""
    assert done.returncode == 0, done.stdout + done.stderr
    return done


class Tree(NamedTuple):
    """A checkout that a test may write into.

    Attributes:
        root: Its folder.
        extra: Further folders that packages are imported from.
    """

    root: Path
    extra: tuple[Path, ...] = ()

    @property
    def apps(self) -> Path:
        return self.root / "src" / "phonegym" / "apps"

    def run(self, *command: str | Path) -> Done:
        """A program of the virtual environment, by name, or `phonegym` from these sources."""
        paths = os.pathsep.join(map(str, (self.root / "src", *self.extra)))
        environment = {**os.environ, "PYTHONPATH": paths, "PHONEGYM_PARANOID": "0", "COLUMNS": "200"}
        first, *rest = map(str, command)
        program = [sys.executable, "-m", first] if first in MODULES else [str(BIN / first)]
        return subprocess.run([*program, *rest], cwd=self.root, env=environment, capture_output=True, text=True, check=False)

    def files(self) -> dict[str, bytes]:
        """Every file that is no link, with what is in it; caches aside."""
        found = {}
        for folder, folders, names in os.walk(self.root):
            folders[:] = [name for name in folders if "cache" not in name and not (Path(folder) / name).is_symlink()]
            for path in (Path(folder) / name for name in names):
                if not path.is_symlink():
                    found[path.relative_to(self.root).as_posix()] = path.read_bytes()
        return found


def linked(root: Path) -> Tree:
    """Make such a checkout in an empty folder."""
    sources = ROOT / "src" / "phonegym"
    for source, target in ((sources, root / "src" / "phonegym"), (ROOT / "tests", root / "tests")):
        (target / "apps").mkdir(parents=True)
        for path in source.iterdir():
            if path.name not in ("apps", "__pycache__"):  # suites about apps that are not there are left out
                (target / path.name).symlink_to(path)
    for name in ("home", "sheet"):
        (root / "src" / "phonegym" / "apps" / name).symlink_to(sources / "apps" / name)
    (root / "src" / "phonegym" / "apps" / "__init__.py").write_bytes((sources / "apps" / "__init__.py").read_bytes())
    for name in ("pyproject.toml", "tools"):
        (root / name).symlink_to(ROOT / name)
    return Tree(root)
