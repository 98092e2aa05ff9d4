"""phonegym: a simulated smartphone as one immutable value.

    import phonegym as pg

    phone = pg.Phone.new(seed=7)                           # a phone with somebody's life on it
    clock = phone.act(pg.Launch("clock"))                  # acting gives a new phone ...
    clock.png(); clock.xml()                               # ... that can be looked at
    phone.front, clock.front                               # ("home", "clock"): the old one is still there

    episode = pg.Episode.start("clock.SnoozeNotStop-v1", seed=3)
    while not episode.over:
        observation = episode.observe()
        episode = episode.do(my_agent(observation), observation)
    episode.verdict().success

Names are loaded when they are first asked for, so that importing the package costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from phonegym.version import __version__

if TYPE_CHECKING:
    from phonegym.bench.episode import Episode
    from phonegym.bench.observation import Observation
    from phonegym.bench.registry import find as find_task
    from phonegym.bench.registry import templates
    from phonegym.bench.steps import Ask, Finish, Infeasible
    from phonegym.bench.verdict import Verdict
    from phonegym.phone.actions import (
        Back,
        Clear,
        DoubleTap,
        Drag,
        Home,
        Key,
        Launch,
        LongPress,
        Pinch,
        Power,
        Recents,
        Rotate,
        Swipe,
        Tap,
        Type,
        Wait,
    )
    from phonegym.phone.device import Phone
    from phonegym.phone.errors import BadAction, PhoneError, SnapshotError, UnknownApp
    from phonegym.ui.look import Variant

_HOMES = {
    "phonegym.bench.episode": ("Episode",),
    "phonegym.bench.observation": ("Observation",),
    "phonegym.bench.registry": ("find_task", "templates"),
    "phonegym.bench.steps": ("Ask", "Finish", "Infeasible"),
    "phonegym.bench.verdict": ("Verdict",),
    "phonegym.phone.actions": (
        "Back", "Clear", "DoubleTap", "Drag", "Home", "Key", "Launch", "LongPress", "Pinch", "Power", "Recents", "Rotate", "Swipe",
        "Tap", "Type", "Wait",
    ),
    "phonegym.phone.device": ("Phone",),
    "phonegym.phone.errors": ("BadAction", "PhoneError", "SnapshotError", "UnknownApp"),
    "phonegym.ui.look": ("Variant",),
}  # fmt: skip
_ELSEWHERE = {"find_task": "find"}
_WHERE = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "Ask", "Back", "BadAction", "Clear", "DoubleTap", "Drag", "Episode", "Finish", "Home", "Infeasible", "Key", "Launch", "LongPress",
    "Observation", "Phone", "PhoneError", "Pinch", "Power", "Recents", "Rotate", "SnapshotError", "Swipe", "Tap", "Type", "UnknownApp",
    "Variant", "Verdict", "Wait", "__version__", "find_task", "templates",
]  # fmt: skip


def __getattr__(name: str) -> object:
    """A public name, from the module that defines it."""
    module = _WHERE.get(name)
    if module is None:
        raise AttributeError(f"module 'phonegym' has no attribute {name!r}")
    value: object = getattr(import_module(module), _ELSEWHERE.get(name, name))
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """Public names."""
    return sorted({*globals(), *__all__})
