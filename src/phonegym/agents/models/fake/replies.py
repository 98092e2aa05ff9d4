"""Where a fake model's replies come from: a file of recorded ones, or the oracles of the tasks it is asked about."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol, TypeAlias

import msgspec

from phonegym.agents.dialects.hand import Frame, Said, Unreadable
from phonegym.agents.dialects.prompting import numbered
from phonegym.agents.models.agent import Looker
from phonegym.agents.models.fake.asked import Asked
from phonegym.agents.models.named import Named
from phonegym.bench.episode import Episode
from phonegym.bench.oracle.errors import OracleError
from phonegym.bench.oracle.play import LIMIT, next_action
from phonegym.bench.splits import Instance
from phonegym.phone.actions import Wait
from phonegym.state import digest


class Replies(Protocol):
    """One who answers requests."""

    def reply(self, asked: Asked) -> str:
        """The reply to a request."""


class Recorded:
    """Replies of a file in their order, for each prompt by the number of steps it tells of; the last one again and again."""

    def __init__(self, replies: Sequence[str]) -> None:
        if not replies:
            raise ValueError("there are no replies")
        self._replies = tuple(replies)

    @classmethod
    def read(cls, path: Path) -> Recorded:
        """Replies of a JSON-lines file: each line a string, or an object with `raw`, such as a step of a trace.

        Raises:
            ValueError: It holds none.
            OSError: It cannot be read.
        """
        found = []
        for line in path.read_bytes().splitlines():
            try:
                value = msgspec.json.decode(line)
            except msgspec.DecodeError as error:
                raise ValueError(f"{path}: a line is a JSON string, or an object with `raw`; not {line[:60]!r}") from error
            raw = value.get("raw") if isinstance(value, dict) else value
            if isinstance(raw, str) and raw:
                found.append(raw)
        if not found:
            raise ValueError(f"{path} holds no replies: each line is a JSON string, or an object with `raw`")
        return cls(found)

    def reply(self, asked: Asked) -> str:
        """The reply for this step."""
        return self._replies[min(asked.steps, len(self._replies) - 1)]


Goals: TypeAlias = tuple[str, ...]
"""The sentences of a task's parts."""


class _Known(NamedTuple):
    step: int
    reply: str


class Oracles:
    """Replies of the tasks' own oracles, in a dialect.

    It knows where a phone stands by what the request shows: the goal, and the very picture (or tree) that the dialect's
    agent would be sent there. Off the oracle's way it waits.
    """

    def __init__(self, instances: Sequence[Instance], said: Named) -> None:
        self._said = said
        self._instances = tuple(instances)
        self._goals: dict[Goals, list[Instance]] | None = None
        self._ways: dict[Goals, dict[str, list[_Known]]] = {}
        self._last: dict[Goals, int] = {}
        self._lock = threading.Lock()

    def reply(self, asked: Asked) -> str:
        """The oracle's step from what is seen."""
        with self._lock:
            if self._goals is None:
                self._goals = self._by_goal()
            for goals, instances in self._goals.items():
                if goals[0] in asked.text:
                    part = len(goals) - 1 if len(goals) > 1 and goals[-1] in asked.text else 0
                    known = self._way(goals, instances).get(f"{part} {self._seen(asked)}")
                    if known:
                        return self._nearest(goals, known, asked.steps)
        return self._said.dialect.speak(Wait(1000), Frame((1080, 2400), (1080, 2400)))

    def _nearest(self, goals: Goals, known: Sequence[_Known], steps: int) -> str:
        """Of several steps from the same screen, the one whose turn it is: by the steps told, else the next after the last reply."""
        later = [each for each in known if each.step > self._last.get(goals, -1)]
        chosen = min(known, key=lambda each: abs(each.step - steps)) if steps else (later or known)[0]
        self._last[goals] = chosen.step
        return chosen.reply

    def _by_goal(self) -> dict[Goals, list[Instance]]:
        found: dict[Goals, list[Instance]] = {}
        for instance in self._instances:
            found.setdefault(_started(instance).log.goals, []).append(instance)
        return dict(sorted(found.items(), key=lambda each: -len(each[0][0])))  # a goal may begin another

    def _seen(self, asked: Asked) -> str:
        if "pixels" in self._said.dialect.needs:
            return digest(asked.pictures[-1]) if asked.pictures else ""
        return self._tree_in(asked.latest)

    def _tree_in(self, text: str) -> str:
        return digest(text.rpartition("The screen now:\n")[2].encode())

    def _way(self, goals: Goals, instances: Sequence[Instance]) -> dict[str, list[_Known]]:
        if goals not in self._ways:
            self._ways[goals] = {}
            for instance in instances:
                self._walk(instance, self._ways[goals])
        return self._ways[goals]

    def _walk(self, instance: Instance, way: dict[str, list[_Known]]) -> None:
        episode = _started(instance)
        looker = Looker(self._said.dialect)
        waiting: list[str] = []
        for n in range(LIMIT):
            if episode.over:
                return
            observation = episode.observe()
            look = looker.look(observation)
            sight = look.sight()
            seen = f"{episode.log.part} {digest(sight.picture) if sight.picture else digest(numbered(sight.xml).encode())}"
            try:
                action = next_action(episode)
            except OracleError:
                return
            frame = look.frame(observation.size)
            try:
                reply = self._said.dialect.speak(action, frame)
            except Unreadable:
                waiting.append(seen)  # the dialect's next words do this, too: typing that empties the field first
                episode = episode.do(action, observation)
                continue
            for place in (*waiting, seen):
                way.setdefault(place, []).append(_Known(n, reply))
            waiting = []
            # On from where the reply leads, which is not quite where the action would: points are rounded.
            does = self._said.dialect.parse(reply, frame)
            for each in does.actions if isinstance(does, Said) else (does,):
                episode = episode if episode.over else episode.do(each, observation)


def _started(instance: Instance) -> Episode:
    c = instance.conditions
    return Episode.start(
        instance.task, c.seed, world=c.world, twin=c.twin, language=c.language, dark=c.dark, font_percent=c.font_percent, device=c.device,
        variant=c.variant, noise=c.noise, observe="pixels",
    )  # fmt: skip
