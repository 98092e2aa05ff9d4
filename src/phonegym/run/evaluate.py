"""Evaluating agents on a split: what `phonegym eval` does, as a function."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from traceback import format_exc

import msgspec

from phonegym.agents.registry import agent as named_agent
from phonegym.agents.registry import is_insider, is_model
from phonegym.bench.budget import NoOracle, Preset, budget_of
from phonegym.bench.splits import Split
from phonegym.bench.task import TaskId
from phonegym.phone.catalogue import installed
from phonegym.phone.snapshot import content_digest
from phonegym.run.folder import SAME_CODE, FolderError, RunFolder, RunInfo, read_info, refuse_full_disk, refuse_strange_folder
from phonegym.run.lanes import work_in_lanes
from phonegym.run.lengths import oracle_lengths
from phonegym.run.live import LiveFile, open_live
from phonegym.run.machine import Facts, machine_facts
from phonegym.run.play import play
from phonegym.run.pool import Died, work_all
from phonegym.run.result import Result
from phonegym.run.said import sound_text
from phonegym.run.spec import EpisodeSpec
from phonegym.run.timing import Meter, write_timing
from phonegym.run.trace import Trace, header, troubled


def evaluate(
    agents: Sequence[str],
    split: Split,
    out: Path,
    *,
    jobs: int = 1,
    budget: Preset = "ours",
    command: str = "",
    on_start: Callable[[int, int], None] = lambda done, total: None,
    on_result: Callable[[Result], None] = lambda result: None,
) -> list[Result]:
    """Play every agent on every instance of a split, into a run folder; what is there already is not played again.

    Args:
        agents: Names of agents.
        split: The instances.
        out: The run folder.
        jobs: Worker processes, or threads for agents of models; 1 plays in this process.
        budget: Preset of step budgets.
        command: The command line, for `run.json`.
        on_start: Called once with how many episodes are done already, and how many there are.
        on_result: Called with each finished episode.

    Returns:
        All results of the run, agent by agent in the order of the split.

    Raises:
        UnknownAgent: An agent that does not exist.
        NoOracle: A template without a working oracle has no length, hence no budget and no level.
        FolderError: The folder belongs to another run, one is going on in it, or the disk has too little room for this one.
        OSError: The disk is full. What is finished is kept.

    Example:
        results = evaluate(["oracle", "my_agents:Tapper"], split("small"), Path("runs/first"), jobs=2)
        print(summaries(results)["my_agents:Tapper"].success)
    """
    names = tuple(dict.fromkeys(agents))
    for name in names:
        is_insider(name)
    refuse_strange_folder(out)
    facts = machine_facts()
    lengths = _lengths(split, out, facts, jobs)
    specs = specs_of(names, split, lengths, budget)
    info = RunInfo(
        command=command,
        split=split.name,
        split_hash=split.hash,
        agents=names,
        budget=budget,
        episodes=len(specs),
        lengths={str(task): steps for task, steps in lengths.items()},
        versions=facts.versions,
        machine=facts.machine,
        commit=facts.commit,
    )
    with RunFolder(out, info) as folder:
        done = folder.done()
        left = [spec for spec in specs if spec.key not in done]
        refuse_full_disk(out, len(left))
        on_start(len(specs) - len(left), len(specs))
        meter = Meter()
        try:
            for trace in play_all(left, jobs, meter, open_live(out)):
                on_result(folder.add(trace))
        finally:
            if timing := meter.timing():
                with suppress(OSError):  # a note on the run: what stopped it matters more
                    write_timing(out, timing)
        return folder.results(specs)


def specs_of(agents: Sequence[str], split: Split, lengths: Mapping[TaskId, int], budget: Preset = "ours") -> list[EpisodeSpec]:
    """The episodes of a run: every agent on every instance, each with its step budget.

    What each agent asks of an observation is its evidence; those who are given the episode itself count as looking at
    the pixels.

    Args:
        agents: Their names.
        split: The instances.
        lengths: Steps of the oracle on each template.
        budget: Preset of step budgets.

    Raises:
        UnknownAgent: An agent that does not exist.
    """
    found = []
    for name in agents:
        observe = "pixels" if is_insider(name) else "asked"
        for instance in split.instances:
            length = lengths[instance.task]
            conditions = msgspec.structs.replace(instance.conditions, observe=observe, budget=budget_of(length, budget))
            found.append(EpisodeSpec(instance.task, name, conditions, length))
    return found


def play_all(specs: Sequence[EpisodeSpec], jobs: int, meter: Meter | None = None, live: Path | None = None) -> Iterator[Trace]:
    """Play episodes in a pool, yielding each trace as it is done. Trouble, also a worker's death, is in the trace.

    Agents of models wait most of the time: theirs are played by as many threads of this process, and a meter, if given, takes
    their time. In a live folder, if given, each episode has a file while it is played (`run.live`).
    """
    served = [spec for spec in specs if is_model(spec.agent)]
    meter = meter if meter is not None else Meter()
    work = partial(play_one, live=live)
    meter.begin(min(jobs, len(served)))
    for _spec, trace in work_in_lanes(served, work, jobs, meter.busy.append):
        meter.count(trace)
        yield trace
    for spec, played in work_all([spec for spec in specs if not is_model(spec.agent)], work, jobs):
        if isinstance(played, Died):
            yield _no_trace(spec, f"the process that played this episode died with code {played.code}")
        else:
            yield played


def play_one(spec: EpisodeSpec, live: Path | None = None) -> Trace:
    """Play an episode with a new agent of its name; its steps can be watched in a live folder, if there is one."""
    try:
        player = named_agent(spec.agent)
    except Exception as error:  # the agent's own constructor
        return _no_trace(spec, f"{type(error).__name__}: {error}", format_exc())
    with LiveFile(live, spec.key) as file:
        return play(spec, player, heard=file.tell)


def _no_trace(spec: EpisodeSpec, error: str, traceback: str = "") -> Trace:
    return troubled(header(spec, content_digest(installed())), (), sound_text(error), sound_text(traceback))


def _lengths(split: Split, out: Path, facts: Facts, jobs: int) -> dict[TaskId, int]:
    """The oracle's steps on each template; a run that goes on has them in its folder, if the code is the same."""
    known: dict[str, int] = {}
    try:
        there = read_info(out)
        if all(there.versions.get(name) == facts.versions[name] for name in SAME_CODE):
            known = there.lengths
    except FolderError:
        pass  # a new folder; what is wrong with an old one is told when it is opened
    if set(known) >= set(split.tasks):
        return {task: known[task] for task in split.tasks}
    lengths, failures = oracle_lengths(split.tasks, jobs)
    if failures:
        few = "; ".join([*failures.values()][:3])
        raise NoOracle(f"{len(failures)} of {len(split.tasks)} templates have no working oracle: {few}")
    return lengths
