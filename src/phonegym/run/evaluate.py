"""Evaluating agents on a split: what `phonegym eval` does, as a function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from phonegym.agents.registry import agent as named_agent
from phonegym.bench.budget import Preset, budget_of, oracle_length
from phonegym.bench.metrics import Row, Summary, labels, summarize
from phonegym.bench.registry import find
from phonegym.bench.splits import Split
from phonegym.phone.catalogue import installed
from phonegym.run.folder import RunFolder
from phonegym.run.pool import play_all
from phonegym.run.result import Result
from phonegym.run.spec import EpisodeSpec


def specs_of(agents: Sequence[str], split: Split, budget: Preset = "ours") -> list[EpisodeSpec]:
    """The episodes of a run: every agent on every instance, each with its step budget.

    What each agent asks of an observation is its evidence; those who are given the episode itself count as looking at
    the pixels.

    Raises:
        UnknownAgent: An agent that does not exist.
        NoOracle: A template without a working oracle has no length, hence no budget.
    """
    found = []
    for name in dict.fromkeys(agents):
        observe = "pixels" if hasattr(named_agent(name), "decide") else "asked"
        for instance in split.instances:
            steps = budget_of(oracle_length(find(instance.task), installed()), budget)
            conditions = msgspec.structs.replace(instance.conditions, observe=observe, budget=steps)
            found.append(EpisodeSpec(instance.task, name, conditions))
    return found


def evaluate(
    agents: Sequence[str],
    split: Split,
    out: Path,
    *,
    jobs: int = 1,
    budget: Preset = "ours",
    command: str = "",
    on_result: Callable[[Result], None] = lambda result: None,
    on_start: Callable[[int, int], None] = lambda done, total: None,
) -> list[Result]:
    """Play every agent on every instance of a split, into a run folder; what is there already is not played again.

    Args:
        agents: Names of agents.
        split: The instances.
        out: The run folder.
        jobs: Worker processes.
        budget: Preset of step budgets.
        command: The command line, for `run.json`.
        on_result: Called with each finished episode.
        on_start: Called once with how many episodes are done already, and how many there are.

    Returns:
        All results of the run.

    Raises:
        FolderError: The folder belongs to another run, or one is going on in it.
    """
    specs = specs_of(agents, split, budget)
    with RunFolder(out, specs, command, split.name) as folder:
        done = folder.done()
        left = [spec for spec in specs if spec.key not in done]
        on_start(len(specs) - len(left), len(specs))
        for trace in play_all(left, jobs):
            on_result(folder.add(trace))
        return list({result.spec.key: result for result in folder.results}.values())


def rows_of(results: Sequence[Result], agent: str) -> list[Row]:
    """The rows of one agent's scored episodes; those that ended in trouble are left out."""
    return [_row(result) for result in results if result.spec.agent == agent and not result.error]


def _row(result: Result) -> Row:
    kind = find(result.spec.task)
    length = oracle_length(kind, installed())
    conditions = msgspec.structs.replace(result.spec.conditions, observe="pixels", budget=0)  # how it was watched is no part of an instance
    return Row(
        task=kind.task_id(),
        conditions=conditions,
        outcome=result.outcome,
        goal=result.goal,
        clean=result.clean,
        finished=result.finished,
        success=result.success,
        progress=result.progress,
        steps=result.steps,
        invalid=result.invalid,
        malformed=result.malformed,
        needless=result.needless,
        oracle=length,
        labels=labels(kind, conditions, length),
    )


def summaries(results: Sequence[Result]) -> dict[str, Summary]:
    """The scores of each agent of a run."""
    agents = dict.fromkeys(result.spec.agent for result in results)
    return {agent: summarize(rows_of(results, agent)) for agent in agents}
