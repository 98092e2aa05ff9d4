"""Random but repeatable walks: every touch a person could make, one drawn at each step by a key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from phonegym.bench.oracle.scrolling import drag, stride
from phonegym.bench.oracle.sight import Sight
from phonegym.phone.actions import Back, Clear, Home, LongPress, PhoneAction, Recents, Swipe, Tap, Type, Wait
from phonegym.phone.shell.keyboard import Layer, Press
from phonegym.state import pick
from phonegym.ui.node import LazyContent

if TYPE_CHECKING:
    from phonegym.bench.episode import Episode

WORDS = ("hello", "7", "Maya")
"""What is typed where a template names no words of its own."""
WORD_WEIGHT = 3
"""A focused field gets a word so many times as likely as any other touch."""


def touches(sight: Sight) -> Iterator[PhoneAction]:
    """Distinct touches of this screen: one for each control and field in reach, and drags of each list in both directions.

    Single letters of the keyboard are left out: words are typed whole.
    """
    seen: set[tuple[int, int]] = set()
    for item in sight.items():
        sem = item.node.sem
        if isinstance(item.node.content, LazyContent):
            far = stride(item)
            yield from (swipe for swipe in (drag(sight, item, far), drag(sight, item, -far)) if swipe is not None)
        if not sem.enabled or isinstance(sem.on_tap, Press | Layer) or (sem.on_tap is None and sem.on_long is None and not sem.field):
            continue
        point = sight.aim(item)
        if point is None or point in seen:
            continue
        seen.add(point)
        if sem.on_tap is not None or sem.field:
            yield Tap(*point)
        if sem.on_long is not None:
            yield LongPress(*point)


def all_touches(sight: Sight, words: Sequence[str] = WORDS) -> tuple[PhoneAction, ...]:
    """Everything a walk draws from: `touches`, the system's gestures, waiting, and words where a field has the focus."""
    width, height = sight.screen.device.pixels
    found: list[PhoneAction] = [*touches(sight), Back(), Home(), Recents(), Swipe(width // 2, 8, width // 2, height // 2), Wait(2000)]
    focus = sight.phone.os.focus
    if focus:
        found += [Type(word) for word in words or WORDS] * WORD_WEIGHT
        if sight.field(focus):
            found.append(Clear())
    return tuple(found)


class Walk(NamedTuple):
    """A random walk.

    Attributes:
        episode: Where it ended.
        actions: The way there.
    """

    episode: Episode
    actions: tuple[PhoneAction, ...]


def walk(episode: Episode, seed: int, steps: int) -> Walk:
    """A walk of so many steps that depends on the seed and the episode only. It never ends the episode by itself."""
    done: list[PhoneAction] = []
    for n in range(steps):
        if episode.over:
            break
        sight = Sight(episode.catalogue, episode.phone)
        action = pick(all_touches(sight, episode.task.words()), seed, "walk", n)
        episode = episode.do(action)
        done.append(action)
    return Walk(episode, tuple(done))
