"""Demonstrations: experts play, and what they saw and did becomes expert steps.

The oracle of each template costs about a millisecond a step, so tens of thousands are nothing. What people recorded, and what
any agent did in a run that the judge passed, is read from traces. Every step is said in the dialect, read back, and done as it
was read: what the dialect cannot say exactly is in the demonstration as a policy would have done it, and only episodes that
the judge passes are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeGuard

import msgspec

from phonegym.agents.agent import Brief
from phonegym.agents.dialects.dialect import Dialect, Message
from phonegym.agents.dialects.hand import Frame, Unreadable
from phonegym.agents.models.agent import Conversation
from phonegym.agents.models.chat import Reply
from phonegym.bench.episode import Episode
from phonegym.bench.oracle.errors import OracleError
from phonegym.bench.oracle.play import LIMIT, next_action
from phonegym.bench.splits import Instance
from phonegym.bench.steps import EpisodeAction, Malformed
from phonegym.phone.catalogue import installed
from phonegym.rl.expert import ExpertStep, Source, episodes_of, read_steps, write_steps
from phonegym.rl.plan_line import centred, expert_reply, plan_line
from phonegym.run.atomic import write_whole
from phonegym.run.play import start
from phonegym.run.spec import EpisodeSpec
from phonegym.run.trace import Trace

Chooses = Callable[[Episode], EpisodeAction | None]
"""An expert: what it does in this state; None when it has nothing more to do."""


def demonstrate(instance: Instance, dialect: Dialect) -> tuple[ExpertStep, ...]:
    """The oracle's run of an instance as expert steps; empty if the oracle, said in this dialect, does not pass.

    Args:
        instance: What is played; each screen counts as read.
        dialect: How its steps are said.
    """
    conditions = msgspec.structs.replace(instance.conditions, observe="xml", budget=0)
    try:
        episode = start(EpisodeSpec(instance.task, "oracle", conditions), installed())
        return _played(episode, dialect, next_action, "oracle", centre=True)
    except OracleError:
        return ()


def from_trace(trace: Trace, dialect: Dialect) -> tuple[ExpertStep, ...]:
    """The steps of a recorded run that the judge passed; empty if it did not pass, or passes no more when it is played again.

    Words that were no action are left out. Where the dialect has no words for a step, the whole run is left out.
    """
    if not trace.end.verdict.success:
        return ()
    left = iter([step.action for step in trace.steps if not isinstance(step.action, Malformed)])
    conditions = msgspec.structs.replace(trace.header.spec.conditions, budget=0)
    episode = start(msgspec.structs.replace(trace.header.spec, conditions=conditions), installed())
    return _played(episode, dialect, lambda _episode: next(left, None), "trace", centre=False)


def _played(episode: Episode, dialect: Dialect, choose: Chooses, source: Source, *, centre: bool) -> tuple[ExpertStep, ...]:
    """Let an expert play to the end; its steps, if the judge passes them."""
    conditions, task = episode.conditions, episode.task.task_id()
    talk = Conversation(dialect)
    talk.begin(Brief(episode.goal, conditions.language, episode.observe().size, 0))
    steps: list[ExpertStep] = []
    while not episode.over and len(steps) < LIMIT:
        observation = episode.observe()
        messages = talk.ask(observation)
        if not is_messages(messages):
            return ()  # the dialect says two steps in one reply, which no single decision can stand for
        xml, screen = observation.xml_compact(), observation.size
        action = choose(episode)
        if action is None:
            return ()
        if centre:
            action = centred(action, xml, screen)
        thought = plan_line(action, xml, screen, dialect.name)
        try:
            reply = expert_reply(dialect, action, Frame(screen, screen, xml=xml), thought)
        except Unreadable:
            return ()
        steps.append(
            ExpertStep(
                task, conditions, source, len(steps), observation.goal, conditions.language, screen, xml, messages, action,
                thought, reply, dialect.name,
            )
        )  # fmt: skip
        episode = episode.do(talk.hear(Reply(reply)), observation)
    if not episode.verdict().success:
        return ()
    return (*steps[:-1], msgspec.structs.replace(steps[-1], last=True))


def demonstrations(
    instances: Sequence[Instance], dialect: Dialect, out: Path, on_done: Callable[[Instance, bool], None] = lambda instance, kept: None
) -> tuple[int, int]:
    """Let the oracle play instances into a file; what is there already is not played again.

    Args:
        instances: What is played.
        dialect: How steps are said.
        out: The file; whole episodes that it holds are kept.
        on_done: Called after each instance, with whether it passed.

    Returns:
        How many episodes, and how many steps, the file holds.

    Raises:
        DataError: The file holds something else.
        OSError: The disk is full. What is finished is kept.
    """
    there = _kept(out)
    left = [each for each in instances if (each.task, _read_as(each)) not in there]
    with out.open("ab") as file:
        for instance in left:
            steps = demonstrate(instance, dialect)
            file.write(write_steps(steps))
            file.flush()
            on_done(instance, bool(steps))
    return counted(out)


def recorded(traces: Iterable[Trace], dialect: Dialect, out: Path) -> tuple[int, int]:
    """Read runs that the judge passed into a file, beside what it holds. Returns and raises as `demonstrations`."""
    _kept(out)
    there = {_did(episode) for episode in episodes_of(read_steps(out))} if out.exists() else set()
    with out.open("ab") as file:
        for trace in traces:
            steps = from_trace(trace, dialect)
            if steps and _did(steps) not in there:
                file.write(write_steps(steps))
                there.add(_did(steps))
    return counted(out)


def _did(episode: Sequence[ExpertStep]) -> tuple[object, ...]:
    """Which run it is: two people may have played one instance in two ways."""
    return (*episode[0].key, *[step.reply for step in episode])


def counted(path: Path) -> tuple[int, int]:
    """How many episodes and steps a file holds."""
    sizes = [len(episode) for episode in episodes_of(read_steps(path))]
    return len(sizes), sum(sizes)


def _kept(out: Path) -> set[tuple[str, object]]:
    """The episodes of a file, after a half-written one was dropped from its end.

    What stays is the bytes that were written, not steps written anew: a place that was told as 540 is read as 540.0.
    """
    if not out.exists():
        return set()
    steps = list(read_steps(out))
    whole = list(episodes_of(steps))
    data = out.read_bytes()
    if sum(map(len, whole)) < len(steps) or (data and not data.endswith(b"\n")):
        lines = dict(zip(map(id, steps), filter(None, data.split(b"\n")), strict=False))  # a torn line at the end is no step
        write_whole(out, b"".join(lines[id(step)] + b"\n" for episode in whole for step in episode))
    return {episode[0].key for episode in whole}


def _read_as(instance: Instance) -> object:
    return msgspec.structs.replace(instance.conditions, observe="xml", budget=0)


def is_messages(asked: tuple[Message, ...] | EpisodeAction) -> TypeGuard[tuple[Message, ...]]:
    """Whether a conversation asks its model; else it goes on with what an earlier reply said."""
    return isinstance(asked, tuple)


def redrawn(episode: Sequence[ExpertStep], dialect: Dialect, turns: int) -> Iterator[tuple[ExpertStep, tuple[Message, ...]]]:
    """The steps of one episode with the messages that a policy of this dialect is sent, pictures included: it is played again."""
    first = episode[0]
    playing = start(EpisodeSpec(first.task, "again", first.conditions), installed())
    talk = Conversation(dialect, turns=turns)
    talk.begin(Brief(first.goal, first.language, first.screen, 0))
    for step in episode:
        observation = playing.observe()
        asked = talk.ask(observation)
        if is_messages(asked):
            yield step, asked
        playing = playing.do(talk.hear(Reply(step.reply)), observation)
