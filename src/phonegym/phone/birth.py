"""A new phone: the seeded life of its owner, app by app."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import TYPE_CHECKING, get_args

from phonegym.phone.civil import moment
from phonegym.phone.errors import PhoneError
from phonegym.phone.ids import HOME, SYSTEM, WORLD, ActivityId, AppId, EventId, Millis
from phonegym.phone.life import Life
from phonegym.phone.message import AppState, Message
from phonegym.phone.os import Activity, OSState, PhoneState, PhoneValue, Scheduled
from phonegym.phone.settings import DisplaySettings, NetworkSettings, SystemSettings
from phonegym.state import Table
from phonegym.ui.look import DEVICES, Language, Variant

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue

START = moment(2026, 3, 12, 9, 41)
"""When every phone is switched on: a Thursday morning."""
NOISE = ("none", "light", "heavy")
"""Interruptions: none; those that the apps bring; those and what the world has (`shell.noise`)."""
FONT_PERCENT = (85, 130)

_LIVES: OrderedDict[tuple[Catalogue, int, Language], dict[AppId, AppState]] = OrderedDict()


def new_phone(
    catalogue: Catalogue,
    seed: int,
    language: Language,
    dark: bool,
    font_percent: int,
    device: str,
    variant: Variant,
    noise: str,
    noise_key: str = "",
) -> PhoneState:
    """See `Phone.new`. Lives are made once per seed and language and shared by all phones that start with them.

    `noise_key` names the task that is played, so that each has interruptions of its own in one and the same life.
    """
    if device not in DEVICES:
        raise PhoneError(f"no device is called {device!r}: there are {', '.join(DEVICES)}")
    if language not in get_args(Language):
        raise PhoneError(f"no language {language!r}: there are {', '.join(get_args(Language))}")
    if noise not in NOISE:
        raise PhoneError(f"no noise profile {noise!r}: there are {', '.join(NOISE)}")
    if not FONT_PERCENT[0] <= font_percent <= FONT_PERCENT[1]:
        raise PhoneError(f"font scale {font_percent} % is out of range {FONT_PERCENT[0]} to {FONT_PERCENT[1]}")
    home = ActivityId("home")
    settings = SystemSettings(
        network=NetworkSettings(wifi_name="Maple-5G"),
        display=DisplaySettings(dark=dark, font_percent=font_percent),
        language=language,
    )
    os = OSState(
        clock=START,
        seed=seed,
        device=DEVICES[device],
        variant=variant,
        activities={home: Activity(app=HOME, task=HOME, routes=(catalogue.apps[HOME].home,))},
        stack=(home,),
        due=_due(catalogue, Life(seed, language, START), noise, noise_key),
        settings=settings,
        pinyin=language == "zh",
    )
    return PhoneValue(os=os, apps=_life(catalogue, seed, language))


def _life(catalogue: Catalogue, seed: int, language: Language) -> dict[AppId, AppState]:
    """Every app's default state, the same object for every phone of this seed and language."""
    key = (catalogue, seed, language)
    made = _LIVES.get(key)
    if made is None:
        life = Life(seed, language, START, tuple(id for id, app in catalogue.apps.items() if not app.hidden))
        made = _LIVES[key] = Table({id: app.seed(life) for id, app in catalogue.apps.items()})
        if len(_LIVES) > 64:
            _LIVES.popitem(last=False)
    return made


def _due(catalogue: Catalogue, life: Life, noise: str, key: str) -> dict[EventId, Scheduled[Message]]:
    """What is coming from the start: each app's agenda, and in a noisy life seeded interruptions."""
    from phonegym.phone.shell.noise import due as interruptions
    from phonegym.phone.shell.noise import heavy

    due = dict(_agenda(catalogue, life.seed, life.language))

    def add(id: str, app: AppId, after: int, message: Message) -> None:
        due[EventId(id)] = Scheduled(at=Millis(life.now + after), app=app, message=message, by=WORLD)

    if noise != "none":
        for name, owner, after, message in interruptions(catalogue, life, key):
            add(name, owner, after, message)
    if noise == "heavy":
        for n, (after, message) in enumerate(heavy(catalogue, life, key)):
            add(f"noise.system.{n}", SYSTEM, after, message)
    return due


@lru_cache(maxsize=64)
def _agenda(catalogue: Catalogue, seed: int, language: Language) -> tuple[tuple[EventId, Scheduled[Message]], ...]:
    """What every app has coming in this life, made once: a calendar's takes as long as the rest of a reset."""
    life = Life(seed, language, START)
    return tuple(
        (EventId(f"agenda.{id}.{n}"), Scheduled(at=Millis(life.now + after), app=id, message=message, by=WORLD))
        for id, app in catalogue.apps.items()
        if app.agenda is not None
        for n, (after, message) in enumerate(app.agenda(life))
    )
