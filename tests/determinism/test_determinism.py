"""The same bytes and the same trees in another process, with another hash seed, on other Pythons, in Pyodide."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from phonegym.doctor import find_pythons

ROOT = Path(__file__).parents[2]
WALK = ROOT / "tests" / "determinism" / "walk.py"
STEPS = "150"
PYODIDE = "314.0.7"
PYODIDE_PLATFORM, PYODIDE_PYTHON = "pyemscripten_2026_0_wasm32", "3.14"


def run(command: list[str], **env: str) -> str:
    """Standard output of a command that must succeed."""
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(ROOT / "src"), **env}, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


@pytest.fixture(scope="session")
def reference() -> str:
    """The walk on this Python, with HarfBuzz, in a process of its own."""
    return run([sys.executable, str(WALK), STEPS], PYTHONHASHSEED="1")


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where other interpreters are set up; kept between runs of a checkout."""
    at = ROOT / "build" / "determinism"
    at.mkdir(parents=True, exist_ok=True)
    return at


def test_another_process_and_hash_seed(reference: str) -> None:
    assert run([sys.executable, str(WALK), STEPS], PYTHONHASHSEED="4242") == reference


@pytest.mark.parametrize("wanted", ["3.11", "3.12", "3.13"])
def test_other_pythons(wanted: str, reference: str, cache: Path) -> None:
    """Each with msgspec alone: so text is measured by tables, and must agree with HarfBuzz."""
    python = find_pythons().get(wanted)
    if python is None:
        pytest.skip(f"Python {wanted} is not on this machine")
    venv = cache / f"python-{wanted}"
    if not (venv / "ready").exists():
        shutil.rmtree(venv, ignore_errors=True)
        run([str(python), "-m", "venv", str(venv)])
        done = subprocess.run(
            [str(venv / "bin" / "pip"), "install", "-q", f"msgspec=={version('msgspec')}"], capture_output=True, text=True, check=False
        )
        if done.returncode:
            pytest.skip(f"no msgspec to be had for Python {wanted}")
        (venv / "ready").touch()
    assert run([str(venv / "bin" / "python"), str(WALK), STEPS], PYTHONHASHSEED="7") == reference


def test_pyodide_in_node(reference: str, cache: Path) -> None:
    """WebAssembly, CPython 3.14, text measured by tables."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        pytest.skip("Node.js is not on this machine")
    at = cache / f"pyodide-{PYODIDE}"
    if not (at / "ready").exists():
        shutil.rmtree(at, ignore_errors=True)
        at.mkdir()
        packed = subprocess.run(["npm", "pack", "--silent", f"pyodide@{PYODIDE}"], cwd=at, capture_output=True, text=True, check=False)
        wheel = subprocess.run(
            [
                sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:", "--platform", PYODIDE_PLATFORM,
                "--python-version", PYODIDE_PYTHON, "--implementation", "cp", "--abi", "cp314",
                "-d", str(at), f"msgspec=={version('msgspec')}",
            ],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if packed.returncode or wheel.returncode:
            pytest.skip("Pyodide or its msgspec is not to be had here")
        shutil.unpack_archive(next(at.glob("pyodide-*.tgz")), at)
        (at / "ready").touch()
    wheels = next(at.glob("msgspec-*.whl"))
    script = str(ROOT / "tests" / "determinism" / "node_walk.mjs")
    assert run(["node", script, str(at / "package"), str(wheels), str(ROOT), STEPS]) == reference
