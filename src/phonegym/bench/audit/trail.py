"""Runs as the audit keeps them: the steps, the states between, and each part as it stood at its own finish."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import UNSET

from phonegym.bench.checks import in_words
from phonegym.bench.episode import Episode
from phonegym.bench.oracle.errors import OracleError
from phonegym.bench.oracle.play import LIMIT, consult
from phonegym.bench.run import End, Run
from phonegym.bench.steps import EpisodeAction, Finish, Infeasible
from phonegym.state import Path, spell

_FRESH = re.compile(r"e\d+(?:\.\d+)+")
"""Ids of things that were made on the way: they depend on how many steps came before."""
_LONG = re.compile(r"\d{12,}")


class Trail(NamedTuple):
    """A run.

    Attributes:
        what: What kind of run, for reports: "oracle", "prefix", "left out" ...
        start: Where it began.
        actions: Its steps.
        end: Where it ended.
        parts: Each part that was ended, as a judge reads it.
    """

    what: str
    start: Episode
    actions: tuple[EpisodeAction, ...]
    end: Episode
    parts: tuple[Run, ...]


class Reference(NamedTuple):
    """The oracle's run of an instance.

    Attributes:
        trail: It.
        states: The episode before each step; `states[k]` is after `k` steps.
        places: Places that it wanted to see.
    """

    trail: Trail
    states: tuple[Episode, ...]
    places: tuple[Path, ...]


def follow(what: str, start: Episode, actions: Sequence[EpisodeAction], before: Trail | None = None) -> Trail:
    """Do these steps from `start`, and say `Finish` until the episode is over.

    Args:
        what: Kind of run.
        start: Where to begin; for a run that shares its beginning with another, where they part.
        actions: Steps; those after the end of the episode are left out.
        before: The shared beginning, for the parts that were ended in it.
    """
    episode = start
    done: list[EpisodeAction] = []
    parts: list[Run] = [run for run in before.parts if run.part < start.log.part] if before is not None else []
    todo = list(actions)
    while not episode.over:
        action = todo.pop(0) if todo else Finish()
        if isinstance(action, Finish | Infeasible):
            parts.append(ended(episode, "finish" if isinstance(action, Finish) else "infeasible"))
        episode = episode.do(action)
        done.append(action)
    return Trail(what, start, tuple(done), episode, tuple(parts))


def ended(episode: Episode, end: End) -> Run:
    """The part at hand as a judge reads it when it is ended now."""
    log = episode.log
    return Run(episode.catalogue, episode.task, episode.before, episode.phone, episode.ledger, episode.seen, log.part, log.asked, end)


def reference(start: Episode, limit: int = LIMIT) -> Reference | OracleError:
    """The oracle's run from here; the error where it stops before its end."""
    states: list[Episode] = [start]
    actions: list[EpisodeAction] = []
    places: dict[Path, None] = {}
    while not states[-1].over:
        if len(actions) >= limit:
            return OracleError(f"not finished after {limit} steps")
        try:
            action, user = consult(states[-1])
        except OracleError as error:
            return error
        places.update(dict.fromkeys(user.asked))
        actions.append(action)
        states.append(states[-1].do(action))
    trail = follow("oracle", start, actions)
    return Reference(trail, tuple(states), tuple(places))


def outcome(trail: Trail, places: Sequence[Path] = ()) -> object:
    """What a run came to: its changes (new ids and times blanked), what it saw of what counts, which checks hold, how its parts ended.

    A run with the oracle's own outcome is no near miss, however it got there.

    Args:
        trail: The run.
        places: What else the run should have seen: for a run that looks nothing up, all that the oracle does.
    """
    return tuple(
        (
            run.part,
            run.end,
            bool(run.asked),
            tuple(_changes(run)),
            all(run.saw(place) for place in run.task.evidence(run)),
            tuple(run.saw(place) for place in places),
            tuple(each.ok for each in run.task.goals(run)),  # a judge may also look at what is volatile, such as the clipboard
        )
        for run in trail.parts
    )


def _changes(run: Run) -> Iterator[str]:
    for change in run.mine():
        now = "" if change.new is UNSET else in_words(change.new)
        yield _blank(f"{spell(change.path)}={now}", run)


def _blank(text: str, run: Run) -> str:
    first, last = run.before.os.clock, run.after.os.clock

    def moment(found: re.Match[str]) -> str:
        return "<now>" if first <= int(found.group()) <= last else found.group()

    return _LONG.sub(moment, _FRESH.sub("<new>", text))
