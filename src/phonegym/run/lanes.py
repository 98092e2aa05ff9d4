"""Many episodes at once in one process, for agents that wait for a model most of the time.

A process an episode would cost memory for nothing. One thread at a time touches phones (`agents.models.turnstile`); the
others wait for their replies, make pictures, read.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import TypeVar

from phonegym.agents.models.turnstile import TURN

Item = TypeVar("Item")
Result = TypeVar("Result")


def work_in_lanes(
    items: Sequence[Item], work: Callable[[Item], Result], lanes: int, on_end: Callable[[float], None] = lambda seconds: None
) -> Iterator[tuple[Item, Result]]:
    """Do all the work, yielding each item with its result as it is done, in any order.

    Args:
        items: What is to be worked on.
        work: What does it. It should not raise: that ends the whole; and where it waits, it lends its turn.
        lanes: How many at once; 1 works in this thread.
        on_end: Called by each lane with the seconds it worked, when nothing is left for it.
    """
    if lanes <= 1:
        for item in items:
            began = perf_counter()
            found = work(item)
            on_end(perf_counter() - began)
            yield item, found
        return
    waiting: SimpleQueue[Item] = SimpleQueue()
    done: SimpleQueue[tuple[Item, Result] | BaseException] = SimpleQueue()
    stop = threading.Event()
    for item in items:
        waiting.put(item)

    def lane() -> None:
        began = perf_counter()
        while not stop.is_set():
            try:
                item = waiting.get_nowait()
            except Empty:  # another lane took the last one
                break
            try:
                with TURN.held():
                    found = work(item)
            except BaseException as error:
                done.put(error)
                return
            done.put((item, found))
        on_end(perf_counter() - began)

    # Daemons: who interrupts a run must not wait for replies that are under way.
    for _ in range(min(lanes, len(items))):
        threading.Thread(target=lane, daemon=True).start()
    try:
        for _ in items:
            result = done.get()
            if isinstance(result, BaseException):
                raise result
            yield result
    finally:
        stop.set()
