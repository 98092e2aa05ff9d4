"""Work on many things: in this process, or in worker processes that are forked from one that has everything loaded.

A worker that dies takes down nothing but the thing it worked on.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Generic, NamedTuple, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


class Died(NamedTuple):
    """Stands for a result where the worker process died.

    Attributes:
        code: Its exit code; negative: the signal that killed it.
    """

    code: int | None


def work_all(items: Sequence[Item], work: Callable[[Item], Result], jobs: int) -> Iterator[tuple[Item, Result | Died]]:
    """Do all the work, yielding each item with its result as it is done, in any order.

    Args:
        items: What is to be worked on.
        work: What does it; a worker must be able to import it, and it should not raise: that kills the worker.
        jobs: Worker processes; 1 works in this process, which then shares its fate.
    """
    if jobs <= 1:
        for item in items:
            yield item, work(item)
        return
    waiting = list(reversed(items))
    workers: list[_Worker[Item, Result]] = []
    try:
        while waiting or workers:
            while waiting and len(workers) < jobs:
                workers.append(_Worker(work, waiting.pop()))
            signs = {sign: worker for worker in workers for sign in (worker.pipe, worker.process.sentinel)}
            for worker in dict.fromkeys(signs[sign] for sign in wait(list(signs))):  # type: ignore[index]  # of these signs
                item, result = worker.item, worker.result()
                if not waiting or not worker.process.is_alive():
                    workers.remove(worker)
                    worker.stop()
                else:
                    worker.give(waiting.pop())
                yield item, result
    finally:  # also when the caller is interrupted or has seen enough
        for worker in workers:
            worker.stop()


class _Worker(Generic[Item, Result]):
    """A worker process and the item it works on."""

    def __init__(self, work: Callable[[Item], Result], item: Item) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["phonegym.run.preload"])
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_serve, args=(theirs, work), daemon=True)
        self.process.start()
        theirs.close()
        self.give(item)

    def give(self, item: Item) -> None:
        """Let it work on this next."""
        self.item = item
        with suppress(OSError):  # it is dead already: `result` will say so
            self.pipe.send(item)

    def result(self) -> Result | Died:
        """What it sent, or that it died."""
        with suppress(EOFError, OSError):
            if self.pipe.poll():
                found: Result = self.pipe.recv()
                return found
        self.process.join()
        return Died(self.process.exitcode)

    def stop(self) -> None:
        """End it, whatever it is doing."""
        self.pipe.close()
        self.process.terminate()
        self.process.join()


def _serve(pipe: Connection, work: Callable[[Item], Result]) -> None:
    """What a worker does until the pipe is closed, be it by the death of its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole process group; the parent decides what it means
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(work(pipe.recv()))
