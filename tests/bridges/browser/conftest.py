"""Headless Chromium, and a server for it."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from phonegym.bench.episode import Episode
from phonegym.bridges.browser.held import Playing
from phonegym.bridges.browser.hub import Hub
from phonegym.bridges.browser.messages import Open
from phonegym.bridges.browser.opening import Opener
from phonegym.bridges.browser.recording import Recorder
from phonegym.bridges.browser.server import PlayServer
from phonegym.bridges.browser.visit import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.bridges.browser.person import Person


@pytest.fixture(scope="module")  # playwright's event loop runs as long as it does, and other modules need one of their own
def chromium() -> Iterator[Browser]:
    """A browser; skipped with a word where there is none."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: pip install playwright")
    from tests.bridges.browser.person import CHROMIUM, FLAGS

    if not CHROMIUM.exists():
        pytest.skip("there is no Chromium on this machine: apt-get install chromium")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def person(chromium: Browser) -> Iterator[Callable[..., Person]]:
    """Makes people, each with a tab of their own."""
    from tests.bridges.browser.person import Person

    made: list[Person] = []

    def come(**looks: object) -> Person:
        made.append(Person(chromium, **looks))
        return made[-1]

    yield come
    for each in made:
        each.close()


class Served(NamedTuple):
    """A server under test.

    Attributes:
        address: Of the page.
        visits: Every visitor so far.
        server: The server.
    """

    address: str
    visits: list[Visit]
    server: PlayServer

    def episode(self, which: int = -1) -> Episode:
        """The episode that a visitor plays."""
        hand = self.visits[which].hand
        assert hand is not None
        assert isinstance(hand.shown, Playing)
        return hand.shown.episode


Serve = Callable[..., Served]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Starts servers: of a task, or of free phones; with a folder for demonstrations, perhaps."""
    with ExitStack() as stack:

        def start(task: str = "", seed: int = 3, language: str = "en", record: Path | None = None, dark: bool = False) -> Served:
            opener = Opener(Open(task, seed, "zh" if language == "zh" else "en", dark))
            recorder = Recorder(record, "phonegym play") if record is not None else None
            visits: list[Visit] = []

            def arrive() -> Visit:
                visits.append(Visit(opener, recorder.keep if recorder is not None else None))
                return visits[-1]

            server = PlayServer(Hub(arrive), opener.config())
            if recorder is not None:
                stack.callback(recorder.close)
            return Served(stack.enter_context(server.running()), visits, server)

        yield start


@contextmanager
def playing(*options: str) -> Iterator[str]:
    """`phonegym play` in a process of its own; yields its address, and ends it as a service manager does."""
    command = [sys.executable, "-m", "phonegym", "play", "--port", "0", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        assert process.stderr is not None
        assert address, process.stderr.read()
        try:
            yield address
        finally:
            process.send_signal(signal.SIGTERM)
            _, errors = process.communicate(timeout=30)
    assert (process.returncode, errors.replace("\n", "")) == (143, "")
