"""Fixtures for the phone on adb: an adb server of one's own, on a port and in a home of its own."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def adb_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A private adb server; skips where there is no adb."""
    if shutil.which("adb") is None:
        pytest.skip("no adb on this machine: apt-get install -y adb")
    home = tmp_path_factory.mktemp("adb-home")
    (home / ".emulator_console_auth_token").write_text("token")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ANDROID_ADB_SERVER_PORT", str(port))
        patch.setenv("HOME", str(home))
        patch.delenv("ANDROID_SERIAL", raising=False)
        subprocess.run(["adb", "start-server"], check=True, capture_output=True, env=os.environ)
        yield home
        subprocess.run(["adb", "kill-server"], check=False, capture_output=True, env=os.environ)
