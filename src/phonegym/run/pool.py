"""Playing many episodes: in this process, or in a pool of workers that are started once and keep what they have loaded."""

from __future__ import annotations

import gc
import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from phonegym.agents.registry import agent
from phonegym.phone.catalogue import installed
from phonegym.phone.snapshot import content_digest
from phonegym.run.play import NO_VERDICT, play
from phonegym.run.spec import EpisodeSpec
from phonegym.run.trace import EndLine, Trace, header


def settle_memory() -> None:
    """Tell the collector that what is loaded stays: screens make many objects and few cycles, so it need not look often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def _warm() -> None:
    installed()
    settle_memory()


def play_one(spec: EpisodeSpec) -> Trace:
    """Play an episode with a new agent of its name."""
    return play(spec, agent(spec.agent))


def play_all(specs: Sequence[EpisodeSpec], jobs: int, *, player: Callable[[EpisodeSpec], Trace] = play_one) -> Iterator[Trace]:
    """Play episodes, yielding each trace as it is done.

    Args:
        specs: The episodes.
        jobs: Worker processes; 1 plays in this process.
        player: What plays one; it must be importable by a worker.
    """
    if jobs <= 1:
        for spec in specs:
            yield player(spec)
        return
    left = {spec.key: spec for spec in specs}
    while left:
        suspects: list[EpisodeSpec] = []
        for trace in _pooled(list(left.values()), jobs, player, suspects):
            del left[trace.header.spec.key]
            yield trace
        for spec in suspects:  # one at a time, so that only the guilty one is recorded as trouble
            again: list[EpisodeSpec] = []
            del left[spec.key]
            yield from _pooled([spec], 1, player, again)
            if again:
                yield _trouble(spec, "the worker process died while it played this episode")


def _pooled(specs: list[EpisodeSpec], jobs: int, player: Callable[[EpisodeSpec], Trace], suspects: list[EpisodeSpec]) -> Iterator[Trace]:
    """Play in one pool until all is done or a worker dies; then `suspects` are the episodes that were being played."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["phonegym.run.pool"])
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_warm) as pool:
        waiting = list(reversed(specs))
        running: dict[Future[Trace], EpisodeSpec] = {}
        while waiting or running:
            try:
                while waiting and len(running) < jobs * 2:
                    running[pool.submit(player, waiting[-1])] = waiting[-1]
                    waiting.pop()
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    trace = future.result()
                    del running[future]
                    yield trace
            except BrokenProcessPool:
                suspects.extend(running.values())
                return


def _trouble(spec: EpisodeSpec, what: str) -> Trace:
    begun = header(spec, content_digest(installed()), (), "")
    return Trace(begun, (), EndLine(NO_VERDICT, 0, error=what))
