"""The browser's Python: Pyodide from the npm registry and msgspec for it from PyPI, fetched once when a site is built."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from importlib.resources import as_file, files
from pathlib import Path
from typing import NamedTuple

PYODIDE = "314.0.7"
PLATFORM, PYTHON, ABI = "pyemscripten_2026_0_wasm32", "3.14", "cp314"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""What of the package a page loads. Licence: MPL-2.0; the standard library: PSF-2.0."""


class RuntimeMissing(RuntimeError):
    """The browser's Python cannot be had; the message says what to do."""


class Runtime(NamedTuple):
    """The browser's Python on disk.

    Attributes:
        folder: Holds `FILES`.
        wheel: msgspec.
    """

    folder: Path
    wheel: Path


def cache_folder() -> Path:
    """Where what a site is built from is kept: in the user's cache."""
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "phonegym"


def cached() -> Path:
    """Where the browser's Python of this release is kept; whole once `ready` is in it."""
    return cache_folder() / f"pyodide-{PYODIDE}"


def runtime(cache: Path | None = None, tell: Callable[[str], None] = lambda line: None) -> Runtime:
    """The browser's Python, fetched by npm and pip if it is not in the cache.

    Args:
        cache: A folder; the user's cache without one.
        tell: Is given a line before anything is fetched.

    Raises:
        RuntimeMissing: It is not in the cache, and there is no npm or no registry.
    """
    at = (cache if cache is not None else cached()).resolve()
    if not (at / "ready").exists():
        shutil.rmtree(at, ignore_errors=True)
        at.mkdir(parents=True)
        tell(f"Fetching the browser's Python (Pyodide {PYODIDE} by npm, msgspec by pip) into {at}: once.")
        _run(["npm", "pack", "--silent", f"pyodide@{PYODIDE}"], at)
        _run(
            [
                sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:", "--platform", PLATFORM,
                "--python-version", PYTHON, "--implementation", "cp", "--abi", ABI, "-d", str(at), f"msgspec=={version('msgspec')}",
            ],
            at,
        )  # fmt: skip
        shutil.unpack_archive(next(at.glob("pyodide-*.tgz")), at, filter="data")
        (at / "ready").touch()
    wheels = sorted(at.glob("msgspec-*.whl"))
    missing = [name for name in FILES if not (at / "package" / name).exists()]
    if missing or not wheels:
        raise RuntimeMissing(f"{at} lacks {', '.join(missing) or 'the wheel of msgspec'}: delete it, and it is fetched anew")
    return Runtime(at / "package", wheels[0])


def _run(command: Sequence[str], at: Path) -> None:
    try:
        done = subprocess.run(command, cwd=at, capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        raise RuntimeMissing(f"the site is built with {command[0]}, which is not here: apt-get install nodejs npm") from error
    if done.returncode:
        raise RuntimeMissing(f"cannot fetch the browser's Python: {(done.stderr or done.stdout).strip()[-300:]}")


def compile_archives(runtime: Runtime, *archives: Path) -> bool:
    """Compile archives of Python sources with the browser's own Python, in Node.js; False where there is no Node.js.

    Raises:
        RuntimeMissing: They do not compile.
    """
    node = shutil.which("node")
    if node is None:
        return False
    with as_file(files(__package__).joinpath("compile_kernel.mjs")) as script:
        _run([node, str(script), str(runtime.folder), *(str(each.resolve()) for each in archives)], archives[0].parent)
    return True
