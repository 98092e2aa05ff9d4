"""Episodes played over adb: `run.play` in one thread, the device in another, and perhaps a program of the user's that drives it."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import time
from contextlib import ExitStack, suppress
from tempfile import TemporaryFile
from threading import Thread

from phonegym.agents.agent import Brief
from phonegym.bench.observation import Observation
from phonegym.bench.steps import EpisodeAction, Finish
from phonegym.bridges.adb.device import Device
from phonegym.bridges.adb.hands import PlayedHand
from phonegym.bridges.adb.server import AdbServer, announce
from phonegym.run.play import play
from phonegym.run.spec import EpisodeSpec
from phonegym.run.trace import Trace

PATIENCE_S = 3600.0
"""A program that takes longer for one episode than this is stuck."""
NO_WAITS = "--no-waits "
TIMEOUT = re.compile(r"--timeout[= ]([0-9]+(?:\.[0-9]+)?) ")
LEFTOVERS_S = 1.0
"""What a program started may take so long to end after it; then it is killed."""
NO_ADB = "there is no adb on this machine: apt-get install -y adb"


class Broken(RuntimeError):
    """The user's program, or adb itself, failed: trouble, which is not scored."""


class AdbEpisode:
    """An episode whose acts come over adb: starts it in a thread; `trace` is there once it has ended.

    Args:
        spec: The episode.
    """

    def __init__(self, spec: EpisodeSpec) -> None:
        self.spec = spec
        self.hand = PlayedHand()
        self.trace: Trace | None = None
        self._thread = Thread(target=self._play, name="episode", daemon=True)

    def _play(self) -> None:
        self.trace = play(self.spec, self.hand)

    def start(self) -> None:
        """Begin; returns when the phone is there. Raises `Broken` if the episode cannot begin."""
        self._thread.start()
        self.hand.begun.wait()
        if self.hand.over:
            raise Broken(self.stop().end.error)

    def stop(self) -> Trace:
        """End it, if it has not ended by itself; gives its trace."""
        self.hand.stop()
        self._thread.join()
        assert self.trace is not None, "play returns a trace whatever happens"
        return self.trace


class AdbPlayer:
    """An agent that is a program of the user's, started for each episode: `phonegym eval --agent 'adb:COMMAND'`.

    In the command, `{instruction}` and `{serial}` are replaced; the program finds the phone by `ANDROID_SERIAL`, too. When
    it ends with status 0 the task counts as finished, with its last line as the message; with another status the episode
    is in trouble and not scored. `adb shell phonegym finish` (or `infeasible`) says so from within. A follow-up starts the
    program again, with what the owner wants now.

    Args:
        command: The command line. `--no-waits` before it: looking twice without an act in between is no wait (`Device`);
            `--timeout SECONDS`: what one run of the program may take.
        patience_s: That, if the command does not say.
    """

    raw = ""
    remarks: tuple[str, ...] = ()

    def __init__(self, command: str, patience_s: float = PATIENCE_S) -> None:
        self._waits, self._patience_s = True, patience_s
        while (timeout := TIMEOUT.match(command)) or command.startswith(NO_WAITS):
            if timeout:
                self._patience_s, command = float(timeout.group(1)), command[timeout.end() :]
            else:
                self._waits, command = False, command.removeprefix(NO_WAITS)
        self._command = command
        self._driven: _Driven | None = None

    def begin(self, brief: Brief) -> None:
        """A new episode: it gets a phone and a program of its own."""
        self.remarks = ()
        self._driven = _Driven(self._command, self._patience_s, self._waits)

    def act(self, observation: Observation) -> EpisodeAction:
        """What the program does next on adb."""
        assert self._driven is not None, "begin comes first"
        try:
            return self._driven.act(observation)
        finally:
            self.remarks = self._driven.remarks

    def end(self) -> None:
        """End the program and stop serving its phone."""
        if self._driven is not None:
            self._driven.end()
            self._driven = None


class _Driven(PlayedHand):
    """A served phone and the program that drives it."""

    def __init__(self, command: str, patience_s: float, waits: bool) -> None:
        super().__init__()
        self._command, self._patience_s, self._waits = command, patience_s, waits
        self._program: _Program | None = None
        self._held = ExitStack()
        self._serial = ""

    def act(self, observation: Observation) -> EpisodeAction:
        self._observation = observation
        if not self._serial:
            self._serve()
        if self._program is None:
            self._start()
        try:
            return super().act(observation)
        except _Ended as ended:
            self._program = None
            return Finish(ended.message)

    def end(self) -> None:
        super().end()
        self._held.close()

    def check(self) -> None:
        """See whether the program has ended, or takes too long. Raises `Broken` if it failed."""
        assert self._program is not None
        status = self._program.process.poll()
        if status == 0 and self._program.goal == self.goal:
            raise _Ended("".join(self._program.said()[-1:]))
        if status == 0:  # it said that it was done, and there was a follow-up
            self._start()
        elif status is not None:
            raise Broken(f"the program ended with status {status}: {' | '.join(self._program.said()[-5:])}")
        elif time.monotonic() > self._program.deadline:
            raise Broken(f"the program took longer than {self._patience_s:.0f} s")

    def _serve(self) -> None:
        server = self._held.enter_context(AdbServer([Device(self, waits=self._waits)], port=0))
        served = server.served[0]
        if not announce(served.port):
            start_adb_server()
            announce(served.port)
        _adb("-s", served.serial, "wait-for-device")
        self._serial = served.serial

    def _start(self) -> None:
        self._program = _Program(self._command, self.goal, self._serial, self._patience_s)
        self._held.callback(self._program.end)


class _Ended(Exception):
    def __init__(self, message: str) -> None:
        self.message = message[:2000]


class _Program:
    """A running program of the user's."""

    def __init__(self, command: str, goal: str, serial: str, patience_s: float) -> None:
        self.goal = goal
        self.deadline = time.monotonic() + patience_s
        self._output = TemporaryFile()  # noqa: SIM115  # closed in `end`
        argv = [word.replace("{instruction}", goal).replace("{serial}", serial) for word in shlex.split(command)]
        try:
            # In a session of its own, so that what it starts is ended with it.
            self.process = subprocess.Popen(
                argv, stdin=subprocess.DEVNULL, stdout=self._output, stderr=subprocess.STDOUT, start_new_session=True,
                env={**os.environ, "ANDROID_SERIAL": serial},
            )  # fmt: skip
        except (OSError, IndexError, ValueError) as error:
            self._output.close()
            raise Broken(f"cannot start {command!r}: {error}") from error

    def said(self) -> list[str]:
        """The lines it wrote."""
        file = self._output.fileno()
        data = os.pread(file, os.fstat(file).st_size, 0)  # `seek` would move where the program writes
        return [line for line in data.decode("utf-8", "replace").splitlines() if line.strip()]

    def end(self) -> None:
        """End it and what it started, also what does not want to end."""
        self._signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=5)
        end = time.monotonic() + LEFTOVERS_S
        while self._signal(0) and time.monotonic() < end:
            time.sleep(0.02)
        self._signal(signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=5)
        self._output.close()

    def _signal(self, sign: int) -> bool:
        """Send a signal to all processes of its group; False if there is none any more."""
        try:
            os.killpg(self.process.pid, sign)
        except (ProcessLookupError, PermissionError):
            return False
        return True


def start_adb_server() -> None:
    """Start the adb server of this machine. Raises `Broken` if there is none."""
    _adb("start-server")


def _adb(*arguments: str) -> None:
    try:
        subprocess.run(["adb", *arguments], check=True, capture_output=True, timeout=60)
    except FileNotFoundError as error:
        raise Broken(NO_ADB) from error
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
        raise Broken(f"`adb {' '.join(arguments)}` failed: {error}") from error
