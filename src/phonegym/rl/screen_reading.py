"""Stage 0, the stand-in for pretraining: find a control on a screen, restate it, touch it. No task of the benchmark, no expert.

A vision-language model brings the reading of screens with it; a model of a few million parameters built from nothing does not.
What it lacks most is copying: from a label in the question to that label on the screen, and on to the place behind it. Screens
are made up of lines of real ones at places drawn anew, so there is no end of them and nothing to learn by heart; from few lines
to many; several questions to one screen, for reading it is the larger part of the cost. Replies have the form of all later stages.

First comes reciting: the same controls in another order, and only their places count. Nothing else is as dense in what copying is
learned from (a tenth of the tokens of questions, per place).
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace

from phonegym.agents.dialects.dialect import Message, Words
from phonegym.agents.dialects.short_screen import ShortLine, short_lines
from phonegym.rl.encoder import Encoder
from phonegym.rl.plan_line import NOTHING
from phonegym.rl.sample import Prompt, Sample
from phonegym.state import keyed

ASKS = ("Open {}", "Find {}", "Tap {} please", "{}", "Go to {}", "Set {}")
TYPES = ("Type {}", "Write {} here", "Enter {}")
RECITED = 0.5
"""Share of the stage that recites. Copying appears late in it: questions asked before teach places by heart."""
ROUNDS = 3
"""How often a screen is recited in one sample."""
FEWEST, MOST = 3, 14
"""Controls on a made-up screen, at the start and in the end."""
REAL = 0.4
"""Share of screens that are real ones, once there are many lines; their places stay as they are."""


class NoScreens(ValueError):
    """The files have no screens with controls on them."""


class Screens:
    """What made-up screens are made of.

    Attributes:
        real: Screens as lines.
        controls: Lines that can be touched, each once.
        texts: Lines that cannot.
        words: The words of all their names, each once.
    """

    def __init__(self, trees: Iterable[str]) -> None:
        """Take the lines of compact trees. Raises `NoScreens`."""
        self.real = [lines for lines in map(short_lines, dict.fromkeys(trees)) if any(line.at for line in lines)]
        every = {(line.kind, *line.labels): line for lines in self.real for line in lines if line.labels}
        self.controls = [line for line in every.values() if line.at is not None]
        self.texts = [line for line in every.values() if line.kind == "text"]
        self.words = list(dict.fromkeys(word for line in every.values() for word in line.name.split()))
        if not self.controls:
            raise NoScreens("there are no screens to read: name files of expert steps in `screens` or `data`")

    def recited(self, draw: random.Random, progress: float) -> list[ShortLine]:
        """Three to eight controls at places drawn anew."""
        chosen = draw.sample(self.controls, min(3 + int(5 * progress), len(self.controls)))
        return [replace(line, at=(draw.randrange(100), draw.randrange(100)), labels=line.labels[:1]) for line in chosen]

    def drawn(self, draw: random.Random, progress: float) -> list[ShortLine]:
        """A screen: made up of few lines at the start, of many or a real one later.

        Args:
            draw: Where chance comes from.
            progress: 0 to 1, how far the questions are.
        """
        if progress > 0.4 and draw.random() < REAL:
            return draw.choice(self.real)
        most = FEWEST + int((MOST - FEWEST) * min(1.0, progress * 1.6))
        chosen = draw.sample(self.controls, min(draw.randint(FEWEST, most), len(self.controls)))
        moved = [replace(line, at=(draw.randrange(3, 98), draw.randrange(3, 98))) for line in chosen]
        moved += draw.sample(self.texts, min(draw.randint(0, most // 3), len(self.texts)))
        draw.shuffle(moved)
        return moved


def reading(screens: Screens, encoder: Encoder, queries: int, progress: float, seed: int, number: int) -> Sample:
    """One sample: a screen and several questions to it, each with its reply.

    Args:
        screens: What it is made of.
        encoder: Of the policy.
        queries: How many questions.
        progress: How far the stage is, 0 to 1.
        seed: Of the run.
        number: Of the sample; the same seed and number give the same sample.
    """
    # Python promises the same numbers from the same seed for random() alone; the stage is bound to one torch build anyway.
    draw = random.Random(keyed(seed, "screen reading", number))
    if progress < RECITED:
        return _recital(screens.recited(draw, progress / RECITED), encoder, draw)
    lines = screens.drawn(draw, (progress - RECITED) / (1 - RECITED))
    asked = [_question(lines, draw, screens) for _ in range(queries)]
    return questioned([*map(str, lines)], asked, encoder)


def questioned(lines: Sequence[str], asked: Sequence[tuple[str, str]], encoder: Encoder) -> Sample:
    """A screen and questions to it, one after the other; the replies are what counts.

    Args:
        lines: The screen as a policy is shown it.
        asked: Each task with the reply to it; one at least.
        encoder: Of the policy.
    """
    prompt = prompt_of("\n".join([*lines, _task(asked[0][0])]))
    response: list[int] = []
    mask: list[int] = []
    for n, (task, reply) in enumerate(asked):
        if n:
            turn = encoder.following(f"\n{_task(task)}")
            response += turn
            mask += [0] * len(turn)
        said = encoder.reply(reply)
        response += said
        mask += [1] * len(said)
    return Sample(prompt, encoder.encode(prompt).ids, tuple(response), (), tuple(mask))


def prompt_of(text: str) -> Prompt:
    """A prompt of one message."""
    return Prompt((Message("user", (Words(text),)),))


def reply_of(see: str, then: str, answer: str) -> str:
    """A reply in the form of all later stages: the line that matters, the kind of the action, the action.

    Args:
        see: The line.
        then: The kind, such as "tap".
        answer: The action as the dialect says it.
    """
    return f"<think>see: {see}; next: {then}</think>\n<answer>{answer}</answer>"


def _task(task: str) -> str:
    return f"Task: {task}\nBefore: nothing"


def _recital(lines: Sequence[ShortLine], encoder: Encoder, draw: random.Random) -> Sample:
    """A screen, and the same lines again and again in other orders; their places are what counts."""
    prompt = prompt_of("\n".join(line.head for line in lines))
    said = "\n".join(line.head for _ in range(ROUNDS) for line in draw.sample(lines, len(lines)))
    response = encoder.reply(said)
    mask = tuple(int(token in encoder.places) for token in response)
    return Sample(prompt, encoder.encode(prompt).ids, response, (), mask if any(mask) else (1,) * len(response))


def _question(lines: Sequence[ShortLine], draw: random.Random, screens: Screens) -> tuple[str, str]:
    """A task and the reply to it."""
    controls = [line for line in lines if line.at is not None]
    if draw.random() < 0.12 or not controls:
        words = draw.choice(screens.controls).name
        return draw.choice(TYPES).format(words), reply_of(NOTHING, "type", f'do(action="Type", text="{words}")')
    line = draw.choice(controls)
    alike = [other for other in controls if other.name == line.name]
    name = line.name
    if len(alike) > 1 or (len(line.labels) > 1 and draw.random() < 0.3):
        name = ", ".join(line.labels[:2])  # by what stands beside it
    x, y = line.at or (0, 0)
    return draw.choice(ASKS).format(name), reply_of(line.head, "tap", f'do(action="Tap", element=[{x:02d},{y:02d}])')
