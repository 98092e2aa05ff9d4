"""Building prompts: the two shapes that dialects use, a dialogue and one message with the history in text."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from phonegym.agents.dialects.dialect import Message, Picture, Scene, Sight, Turn, Words
from phonegym.agents.dialects.spaces import Norm999, to_pixel

_BOX = re.compile(r"\[(\d+),(\d+),(\d+),(\d+)\]$")


def system(text: str) -> Message:
    """A system message."""
    return Message("system", (Words(text),))


def user(*parts: Words | Picture | str) -> Message:
    """A message to the model."""
    return Message("user", tuple(Words(part) if isinstance(part, str) else part for part in parts))


def picture(sight: Sight) -> tuple[Picture, ...]:
    """The screenshot of a sight, if there is one."""
    return (Picture(sight.picture, sight.size),) if sight.picture else ()


def recent_pictures(scene: Scene) -> tuple[Words | Picture, ...]:
    """The latest screenshots as far as the scene shows them, the current one last; for prompts that tell earlier steps in text."""
    shown = max(scene.pictures - 1, 0)
    before = tuple(each for turn in scene.turns[max(len(scene.turns) - shown, 0) :] for each in picture(turn.sight)) if shown else ()
    if not before:
        return picture(scene.now)
    return Words(f"The screens of the last {len(before)} steps, and the screen now:"), *before, *picture(scene.now)


def goal_once(scene: Scene, step: int, sight: Sight, note: str) -> str:
    """What a `dialogue` asks where only the first question holds the goal, and later ones what came of the step before."""
    return scene.goal if step == 0 else note or "Screenshot:"


def dialogue(
    scene: Scene,
    first: Sequence[Message],
    asks: Callable[[Scene, int, Sight, str], str],
    *,
    says: Callable[[Turn], str] = lambda turn: turn.reply,
    turns: int = 100,
) -> tuple[Message, ...]:
    """All steps as question and reply, the latest ones with their screenshots, as far as the scene shows them.

    Args:
        scene: The scene.
        first: Messages before.
        asks: The text of a question, given the scene, the number of the step, what was seen and the note on the step before.
        says: What is kept of a reply.
        turns: How many of the latest steps are kept.
    """
    messages = list(first)
    count = len(scene.turns)
    note = ""
    for n, turn in enumerate(scene.turns):
        if n >= count - turns:
            seen = picture(turn.sight) if count - n < scene.pictures else ()
            messages.append(user(*seen, asks(scene, n, turn.sight, note)))
            messages.append(Message("assistant", (Words(says(turn)),)))
        note = turn.note
    messages.append(user(*picture(scene.now), asks(scene, count, scene.now, note)))
    return tuple(messages)


def steps_so_far(scene: Scene, line: Callable[[Turn], str], *, empty: str = "None.", label: str = "Step") -> str:
    """The steps before as numbered lines, each with the note on it."""
    lines = []
    for n, turn in enumerate(scene.turns, 1):
        lines.append(f"{label} {n}: {line(turn)}" + (f" ({turn.note})" if turn.note else ""))
    return "\n".join(lines) or empty


def numbered(xml: str) -> str:
    """Compact XML with the number of its element before each line."""
    return "\n".join(f"[{n}] {line}" for n, line in enumerate(xml.splitlines()))


def boxes_of(xml: str, screen: tuple[int, int]) -> tuple[tuple[int, int, int, int], ...]:
    """The bounds of the elements of a compact XML, in pixels; in the order of `numbered`."""
    found = []
    for line in xml.splitlines():
        match = _BOX.search(line)
        left, top, right, bottom = (int(group) for group in match.groups()) if match else (0, 0, 0, 0)
        found.append((*to_pixel(Norm999(), left, top, screen), *to_pixel(Norm999(), right, bottom, screen)))
    return tuple(found)
