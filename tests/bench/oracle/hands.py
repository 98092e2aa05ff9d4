"""Touches for tests of the oracle, made with the user's own verbs or by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from phonegym.bench.episode import Episode
from phonegym.bench.oracle import Step, User
from phonegym.phone.ids import WORLD, AppId, EventId, Millis
from phonegym.phone.message import Message, Route, app_of
from phonegym.phone.os import Scheduled
from phonegym.state import produce
from tests.bench.oracle.apps import TOYS


def start(task: Any, seed: int = 1, **conditions: Any) -> Episode:
    """An episode on a phone with the toy apps."""
    return Episode.start(task, seed, catalogue=TOYS, **conditions)


def until(episode: Episode, verb: Callable[[User], Step], most: int = 30) -> Episode:
    """Touch until a verb has nothing left to do."""
    for _ in range(most):
        step = verb(User(episode))
        if step is None:
            return episode
        episode = episode.do(step)
    raise AssertionError(f"not done after {most} touches; on top is {User(episode).top}")


def go(episode: Episode, route: Route) -> Episode:
    """Go to a screen."""
    return until(episode, lambda user: user.goto(route))


def press(episode: Episode, what: Message | Route, most: int = 30) -> Episode:
    """Touch until a control was met by a tap or a long press that was meant for it."""
    for _ in range(most):
        step = User(episode).tap(what)
        assert step is not None
        met = type(what).__struct_config__.tag if isinstance(what, Message) else ""
        episode = episode.do(step)
        effect = episode.log.effect
        if effect is not None and effect.kind == "message" and (not met or effect.target == met):
            return episode
    raise AssertionError(f"{what} was not met in {most} touches")


def later(episode: Episode, after: int, message: Message) -> Episode:
    """The same episode in a world where something happens so many milliseconds from now."""
    app: AppId = app_of(type(message).__module__)

    def schedule(draft: Any) -> None:
        draft.os.due[EventId(f"test.{after}")] = Scheduled(at=Millis(draft.os.clock + after), app=app, message=message, by=WORLD)

    return replace(episode, phone=produce(episode.phone, schedule))
