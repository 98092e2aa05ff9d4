"""Rows to compare with: what scripted agents, or other runs, reached on the very instances of this run.

Nothing is looked up in a table: a reference is a run that was made, named with its command; where it did not play all
instances, the row says on how many it rests.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from phonegym.agents.registry import AGENTS
from phonegym.bench.log import Conditions
from phonegym.bench.metrics import Row
from phonegym.bench.task import TaskId
from phonegym.run.folder import RunInfo
from phonegym.run.result import Result
from phonegym.run.source import info_at, results_at


class Player(NamedTuple):
    """A row of the report.

    Attributes:
        name: The agent; with the run's name, if it is another one.
        reference: A scripted agent, or one of another run.
        rows: What it reached on the instances of the run.
    """

    name: str
    reference: bool
    rows: list[Row]


class References(NamedTuple):
    """What other runs give.

    Attributes:
        players: Their agents.
        notes: What a reader must know of them.
    """

    players: list[Player]
    notes: list[str]


def own_players(results: Sequence[Result], agents: Sequence[str]) -> list[Player]:
    """The agents of the run itself, in its order."""
    scored = [result for result in results if result.outcome not in ("trouble", "unjudged")]
    return [Player(agent, agent in AGENTS, [result.row for result in scored if result.agent == agent]) for agent in agents]


def references(paths: Sequence[Path], info: RunInfo, results: Sequence[Result]) -> References:
    """The agents of other runs, on the instances that this run has.

    Raises:
        FolderError: One is no run folder.
    """
    wanted = {_instance(result.row) for result in results}
    players: list[Player] = []
    notes: list[str] = []
    for path in paths:
        there, name = info_at(path), path.resolve().name
        found = [result for result in results_at(path) if not result.error and _instance(result.row) in wanted]
        by_agent = {agent: [result.row for result in found if result.agent == agent] for agent in there.agents}
        players += [Player(f"{agent} ({name})", True, rows) for agent, rows in by_agent.items() if rows]
        counts = {agent: len({_instance(row) for row in rows}) for agent, rows in by_agent.items()}
        notes.append(_note(name, counts, len(wanted), there, info))
    if not any(player.reference for player in players) and not any(result.agent in AGENTS for result in results):
        split = info.split if info.split_hash else "SPLIT"  # demonstrations are of none
        notes.append(
            "There are no reference rows. To have them measured on the same instances: phonegym eval --agent oracle --agent random "
            f"--agent null --agent greedy --agent lookahead --split {split} --out REFERENCE, then phonegym report RUN REFERENCE."
        )
    return References(players, notes)


def _note(name: str, counts: dict[str, int], wanted: int, there: RunInfo, info: RunInfo) -> str:
    """Where a reference comes from, and what it rests on."""
    played = set(counts.values())
    if played == {wanted}:
        on = f"on all {wanted} instances of this run"
    else:
        on = f"of the {wanted} instances of this run, " + ", ".join(f"{agent} on {found}" for agent, found in counts.items())
    note = f"Reference {name}: {on}; {there.command or 'no command line is known'}"
    if there.budget != info.budget:
        note += f"; step budgets differ ({there.budget} there, {info.budget} here)"
    if there.versions.get("content") != info.versions.get("content"):
        note += "; played on other content, so that the same instance may be another task"
    return f"{note}."


def _instance(row: Row) -> tuple[TaskId, Conditions]:
    """What was to be done, whoever did it and however long it could take."""
    return row.task, msgspec.structs.replace(row.conditions, budget=0, observe="asked")
