"""What a hand did, as an ordinary trace: replayed, judged again and reported on like any agent's."""

from __future__ import annotations

import msgspec

from phonegym.bench.checks import in_words
from phonegym.bench.verdict import Stray
from phonegym.bridges.browser.hand import Hand
from phonegym.bridges.browser.held import Playing
from phonegym.phone.snapshot import content_digest
from phonegym.run.spec import EpisodeSpec
from phonegym.run.trace import EndLine, Trace, header
from phonegym.state import spell

PERSON = "person"
"""The agent that traces name."""


def trace_of(hand: Hand, agent: str = PERSON) -> Trace:
    """The trace of an episode so far.

    Raises:
        ValueError: The phone has no task, so there is nothing to replay it from.
    """
    start = hand.start
    if not isinstance(start, Playing):
        raise ValueError("a phone without a task leaves no trace")
    hand.settle()
    now = hand.shown
    assert isinstance(now, Playing), "a hand does not change what it holds"
    first, last = start.episode, now.episode
    spec = EpisodeSpec(first.task.task_id(), agent, first.conditions)
    begun = header(spec, content_digest(first.catalogue), first.log.goals, first.log.chain)
    changes = tuple([Stray(spell(each.path), in_words(each.old), in_words(each.new)) for each in last.run.mine()])
    log = last.log
    return Trace(begun, tuple(hand.lines), EndLine(last.verdict(), log.steps, log.invalid, log.malformed, log.needless, changes))


def trace_lines(trace: Trace) -> bytes:
    """A trace as the lines of its file."""
    return b"".join(msgspec.json.encode(line) + b"\n" for line in (trace.header, *trace.steps, trace.end))
