"""The doctor names what is missing and the command that brings it."""

import subprocess
import sys
from pathlib import Path

import pytest

from phonegym import doctor
from phonegym.bridges.browser.runtime import cached


def _named(checks: list[doctor.Check], name: str) -> doctor.Check:
    return next(check for check in checks if check.name == name)


def test_missing_library_is_named_with_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "SYSTEM_LIBRARIES", ("libnowhere.so.1",))
    checks = doctor.examine()
    assert not doctor.healthy(checks)
    check = _named(checks, "library libnowhere.so.1")
    assert "libnowhere.so.1" in check.detail
    assert check.fix.startswith("apt-get")


def test_missing_wheel_is_named_with_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "simplejpeg", None)
    checks = doctor.examine()
    assert [check.name for check in checks if not check.ok and not check.optional] == ["module simplejpeg", "JPEG packing"]
    assert all(check.fix for check in checks if not check.ok)


def test_full_disk_is_not_healthy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "MINIMUM_FREE_BYTES", 1 << 62)
    assert not _named(doctor.examine(), "free disk").ok


def test_what_is_optional_does_not_fail() -> None:
    assert doctor.healthy([doctor.Check("node", ok=False, detail="", fix="install it", optional=True)])
    assert not doctor.healthy([doctor.Check("fonts", ok=False, detail="", fix="install it")])


def test_pythons_found_are_what_they_say() -> None:
    found = doctor.find_pythons()
    for version, path in found.items():
        done = subprocess.run([path, "--version"], capture_output=True, text=True, check=True)
        assert done.stdout.startswith(f"Python {version}.")


def test_the_browsers_python_is_looked_for_where_a_site_is_built_from(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    check = _named(doctor.examine(), "pyodide")
    assert (check.ok, check.optional, check.fix) == (False, True, "phonegym site --out DIR")
    cached().mkdir(parents=True)
    (cached() / "ready").touch()
    check = _named(doctor.examine(), "pyodide")
    assert (check.ok, check.detail) == (True, str(cached()))
    assert cached().is_relative_to(tmp_path)
