"""Hands and phones for the tests of the bench."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from phonegym.apps.home.app import app as home
from phonegym.bench import Episode, EpisodeAction, Task
from phonegym.phone.actions import Launch, Swipe, Wait
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.ids import WORLD, AppId, Author, EventId, Millis
from phonegym.phone.message import Message, Route, app_of
from phonegym.phone.os import Scheduled
from phonegym.phone.resolve import tap_at
from phonegym.phone.screen import screen_of
from phonegym.state import produce
from tests.bench.apps.parcel.app import app as parcel
from tests.bench.apps.till.app import app as till

CATALOGUE = Catalogue(home, parcel, till)
SWIPE = Swipe(500, 1500, 500, 900)


def start(task: Any, seed: int = 1, **conditions: Any) -> Episode:
    """An episode with the shop in front."""
    return Episode.start(task, seed, catalogue=CATALOGUE, **conditions).do(Launch("parcel"))


def bare(task: Task, events: dict[int, Message] | None = None, by: Author = WORLD) -> Episode:
    """An episode of this instance, with what the world will do: milliseconds after the start -> message."""
    episode = Episode.start(task, 1, catalogue=CATALOGUE)

    def schedule(draft: Any) -> None:
        for at, message in (events or {}).items():
            app: AppId = app_of(type(message).__module__)
            draft.os.due[EventId(f"w{at}")] = Scheduled(at=Millis(draft.os.clock + at), app=app, message=message, by=by)

    phone = produce(episode.phone, schedule)
    return replace(episode, before=phone, phone=phone).do(Launch("parcel"))


def touches(episode: Episode, what: Message | Route) -> list[EpisodeAction]:
    """The swipes and the tap that touch the control which sends this message, or leads to this route."""
    actions: list[EpisodeAction] = []
    for _ in range(12):
        screen = screen_of(episode.catalogue, episode.phone)
        for item in screen.live():
            message = item.node.sem.on_tap
            leads = message.leads() if isinstance(message, Message) else None
            if what in (message, leads) and item.bottom - item.top > 12 and screen.reachable(item):
                return [*actions, tap_at(screen, item)]
        actions.append(SWIPE)
        episode = episode.do(SWIPE)
    raise AssertionError(f"nothing on the screen sends {what!r}")


def touch(episode: Episode, *what: Message | Route) -> Episode:
    """Touch these controls one after the other."""
    for one in what:
        for action in touches(episode, one):
            episode = episode.do(action)
    return episode


def wait(episode: Episode, ms: int) -> Episode:
    """Let time pass."""
    return episode.do(Wait(ms))
