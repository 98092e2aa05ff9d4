"""Demonstrations: what people did in the browser, kept as a run folder like any agent's, for `report`, `reverify` and training."""

from __future__ import annotations

from pathlib import Path
from threading import Lock

import msgspec

from phonegym.bridges.browser.tracing import PERSON
from phonegym.run.atomic import write_whole
from phonegym.run.folder import FolderError, RunFolder, RunInfo, read_info
from phonegym.run.machine import machine_facts
from phonegym.run.trace import Trace

DEMONSTRATIONS = "demonstrations"


class Recorder:
    """An open folder of demonstrations. Whoever plays an instance that was played before gets a name of their own, `person-2`.

    Args:
        path: The folder; one that holds demonstrations already is gone on with.
        command: The command line, for `run.json`.

    Raises:
        FolderError: It holds something else, or cannot be written to.
    """

    def __init__(self, path: Path, command: str) -> None:
        names = read_info(path).agents if (path / "run.json").exists() else (PERSON,)
        facts = machine_facts()
        info = RunInfo(command, DEMONSTRATIONS, "", names, "none", 0, {}, facts.versions, facts.machine, facts.commit)
        self._folder = RunFolder(path, info, option="--record")
        self._lock = Lock()

    def keep(self, trace: Trace) -> str:
        """Keep a trace; says under which name.

        Raises:
            OSError: The disk is full or the folder is gone.
        """
        with self._lock:
            spec = trace.header.spec
            number = 1
            while (
                named := msgspec.structs.replace(spec, agent=PERSON if number == 1 else f"{PERSON}-{number}")
            ).key in self._folder.done():
                number += 1
            kept = msgspec.structs.replace(trace, header=msgspec.structs.replace(trace.header, spec=named))
            result = self._folder.add(kept)
            self._note(named.agent)
            return result.key

    def _note(self, agent: str) -> None:
        """Have `run.json` name everybody, and count."""
        info = self._folder.info
        agents = info.agents if agent in info.agents else (*info.agents, agent)
        self._folder.info = msgspec.structs.replace(info, agents=agents, episodes=len(self._folder.done()))
        write_whole(self._folder.path / "run.json", msgspec.json.format(msgspec.json.encode(self._folder.info), indent=2))

    def close(self) -> None:
        """Let go of the folder."""
        self._folder.__exit__(None, None, None)


__all__ = ["FolderError", "Recorder"]
