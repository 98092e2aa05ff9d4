"""The oracle by touch, in every look and from anywhere: success, or `lost` where nothing can be mended."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from phonegym.bench.audit.report import Tally
from phonegym.bench.audit.subject import Subject, label
from phonegym.bench.episode import Episode
from phonegym.bench.oracle.play import play
from phonegym.bench.oracle.walks import walk
from phonegym.state import keyed
from phonegym.ui.look import Variant

START, ANYWHERE, LOST = "oracle from the start", "oracle from anywhere", "declared lost"
PIXELS = "needs pixels"


def declare(tally: Tally) -> None:
    """The rows."""
    tally.declare(START, "oracle", "runs")
    tally.declare(ANYWHERE, "oracle", "runs")
    tally.declare(LOST, "oracle", "runs from anywhere", 1.0)
    tally.declare(PIXELS, "oracle", "runs on the tree alone")


def conditions(subject: Subject, n: int) -> dict[str, Any]:
    """Look number `n`: of 16 in turn every combination of language, theme, type size and device comes up; the rest is drawn."""
    at = (n * 7 + keyed(subject.seed, subject.kind.name(), "look") % 16) % 16
    drawn = keyed(subject.seed, subject.kind.name(), "variant", n)
    variant = Variant(
        navigation=("tabs", "drawer")[drawn & 1],
        density=("cozy", "compact")[drawn >> 1 & 1],
        primary=("bottom", "top")[drawn >> 2 & 1],
        buttons=("cancel_first", "ok_first")[drawn >> 3 & 1],
        words=("plain", "synonyms")[drawn >> 4 & 1],
    )
    return {
        "language": ("en", "zh")[at & 1],
        "dark": bool(at >> 1 & 1),
        "font_percent": (100, 130)[at >> 2 & 1],
        "device": ("standard", "large")[at >> 3 & 1],
        "variant": variant,
        "noise": ("none", "light")[drawn >> 5 & 1],
    }


def examine(subject: Subject, tally: Tally) -> None:
    """Run the oracle in many looks, and from random states."""
    for begun in _starts(subject, subject.scope.looks, subject.scope.seeds):
        _judge(START, begun, begun, tally, may_lose=False)
    for n, begun in enumerate(islice(_starts(subject, subject.scope.anywhere, 1), subject.scope.anywhere)):
        _judge(ANYWHERE, begun, somewhere(subject, begun, n), tally, may_lose=True)
    if "pixels" in subject.kind.kinds:
        for begun in subject.starts(subject.scope.looks, observe="xml"):
            played = play(begun)
            solved = played.error is None and played.episode.verdict().success
            tally.count(PIXELS, not solved, f"{label(begun)}: solved by one who reads the tree alone")
    for trouble in subject.troubles:
        tally.count(START, False, trouble)


def _starts(subject: Subject, looks: int, seeds: int) -> Iterator[Episode]:
    """Instances in so many looks, so many of each, with both values of the twin."""
    for look in range(looks):
        for seed in range(seeds):
            for twin in subject.twins:
                begun = subject.start(look * seeds + seed, twin, **conditions(subject, look))
                if begun is not None:
                    yield begun


def somewhere(subject: Subject, begun: Episode, n: int) -> Episode:
    """A random state: a walk from the start, or, every other time, a walk from somewhere on the oracle's own way."""
    seed = keyed(subject.seed, subject.kind.name(), "anywhere", n)
    if n % 2 == 0:
        return walk(begun, seed, 5 + seed % 26).episode
    way = play(begun).actions
    episode = begun
    for action in way[: seed % max(1, len(way))]:
        episode = episode.do(action)
    return walk(episode, seed, seed // 64 % 8).episode


def _judge(name: str, begun: Episode, state: Episode, tally: Tally, *, may_lose: bool) -> None:
    if state.over:
        return
    played = play(state)
    if played.lost and may_lose:
        tally.count(name, True)
        tally.count(LOST, False, f"{label(begun)}, {state.log.steps} steps on: {played.error}")
        return
    if may_lose:
        tally.count(LOST, True)
    verdict = played.episode.verdict()
    why = repr(played.error) if played.error is not None else f"{verdict.outcome}: {_why(verdict)}"
    tally.count(name, played.error is None and verdict.success, f"{label(begun)}, {state.log.steps} steps on: {why}")


def _why(verdict: Any) -> str:
    parts = [f"{check.name} is {check.got}, not {check.want}" for check in verdict.failed]
    parts += [f"stray {stray.place}" for stray in verdict.strays]
    parts += [f"unseen {place}" for place in verdict.unseen]
    return "; ".join(parts)
