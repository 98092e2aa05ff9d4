"""Agents on instructions on a real device, into an ordinary run folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, cast

import msgspec

from phonegym.agents.agent import Agent
from phonegym.agents.registry import agent as named_agent
from phonegym.agents.registry import is_insider
from phonegym.bench.log import Conditions
from phonegym.bench.splits import Split
from phonegym.bench.task import TaskId
from phonegym.bridges.device.link import DeviceError
from phonegym.bridges.device.play import Session, play
from phonegym.phone.catalogue import installed
from phonegym.run.atomic import write_whole
from phonegym.run.folder import RunFolder, RunInfo, refuse_strange_folder, screens_of
from phonegym.run.machine import machine_facts
from phonegym.run.play import start
from phonegym.run.result import Result
from phonegym.run.spec import EpisodeSpec
from phonegym.state import canonical, digest
from phonegym.ui.look import Language


class Request(NamedTuple):
    """What the owner wants, and what it is called in a run.

    Attributes:
        task: Id of the template that words it, or a name made of the words.
        conditions: Of the template's instance; for plain words the language alone.
        goals: The words; a second sentence once the first was finished.
    """

    task: TaskId
    conditions: Conditions
    goals: tuple[str, ...]


def request_in_words(instruction: str, language: Language = "en") -> Request:
    """A request in plain words."""
    name = digest(instruction.encode("utf-8", "backslashreplace"))[:10]
    return Request(TaskId(f"instruction-{name}"), Conditions(language=language, observe="asked"), (instruction,))


def requests_of(split: Split) -> list[Request]:
    """The words of a split's instances. What they speak of must be on the device already."""
    found = []
    for instance in split.instances:
        goals = start(EpisodeSpec(instance.task, "", instance.conditions), installed()).log.goals
        found.append(Request(instance.task, msgspec.structs.replace(instance.conditions, observe="asked"), goals))
    return found


def evaluate(
    agents: Sequence[str],
    requests: Sequence[Request],
    out: Path,
    session: Session,
    *,
    command: str = "",
    on_start: Callable[[int, int], None] = lambda done, total: None,
    on_result: Callable[[Result], None] = lambda result: None,
) -> list[Result]:
    """Let every agent try every request on a device, one after the other; what is in the folder already is not tried again.

    Args:
        agents: Names of agents that act through the screen alone.
        requests: What is asked of them.
        out: The run folder.
        session: The device, and who says how an episode ended.
        command: The command line, for `run.json`.
        on_start: Called once with how many episodes are done already, and how many there are.
        on_result: Called with each finished episode.

    Raises:
        UnknownAgent: An agent that does not exist.
        DeviceError: An agent that is given the episode itself: there is none.
        FolderError: The folder belongs to another run, or one is going on in it.
        OSError: The disk is full. What is finished is kept.
    """
    names = tuple(dict.fromkeys(agents))
    for name in names:
        if is_insider(name):
            raise DeviceError(f"{name} looks into the phone's state, and a real device shows its screen alone: give another --agent.")
    refuse_strange_folder(out)
    facts = machine_facts()
    specs = {EpisodeSpec(each.task, name, each.conditions): each for name in names for each in requests}
    asked = [session.link.serial, session.outcome.who, [[each.task, each.goals, msgspec.to_builtins(each.conditions)] for each in requests]]
    info = RunInfo(
        command, "device", digest(canonical(asked))[:12], names, "ours", len(specs), {}, facts.versions, facts.machine, facts.commit,
        f"{session.link.serial}, {'x'.join(map(str, session.link.size()))}", session.outcome.who,
    )  # fmt: skip
    with RunFolder(out, info) as folder:
        done = folder.done()
        left = {spec: each for spec, each in specs.items() if spec.key not in done}
        on_start(len(specs) - len(left), len(specs))
        for spec, each in left.items():
            played = play(spec, each.goals, cast("Agent", named_agent(spec.agent)), session)  # no insider
            at = screens_of(out, spec.key)
            at.mkdir(parents=True, exist_ok=True)
            for n, picture in enumerate(played.pictures):
                write_whole(at / f"{n:03}.jpg", picture)
            on_result(folder.add(played.trace))
        return folder.results(list(specs))
