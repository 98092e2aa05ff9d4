"""Stage 0 where controls are named and not placed (`names_short`): recite lines, then find a control and restate it.

As `screen_reading`, without places. Most of the names are made up of words drawn from all labels, so that they can only be
copied: the names of settings are few and learned by heart soon, those of people and alarms are new on every phone.
"""

from __future__ import annotations

import random
from dataclasses import replace

from phonegym.agents.dialects.names_short import head, names_of, told
from phonegym.agents.dialects.short_screen import ShortLine
from phonegym.rl.encoder import Encoder
from phonegym.rl.plan_line import NOTHING
from phonegym.rl.sample import Sample
from phonegym.rl.screen_reading import ASKS, ROUNDS, TYPES, Screens, prompt_of, questioned, reply_of
from phonegym.state import keyed

RECITED = 0.15
"""Share of the stage that recites."""
MADE_UP = 0.7
"""Share of controls on made-up screens whose name is made up, too."""
BESIDE = 0.3
"""Share of questions that name what stands beside a name, where something does."""
TYPED = 0.2
"""Share of questions that ask to type."""
NUMBERS = 0.2
"""Share of made-up names that are numbers."""
SENTENCES = (*ASKS, "Make sure “{}” is on.", "Take {} off, please, and leave the rest.", "Call {}.", "Delete “{}” and nothing else.")
TO_TYPE = (*TYPES, "It is called {} now.", "The new number is {}.")


def named_reading(screens: Screens, encoder: Encoder, queries: int, progress: float, seed: int, number: int) -> Sample:
    """One sample: a screen recited, or several questions to it.

    Args:
        screens: What it is made of.
        encoder: Of the policy.
        queries: How many questions.
        progress: How far the stage is, 0 to 1.
        seed: Of the run.
        number: Of the sample; the same seed and number give the same sample.
    """
    draw = random.Random(keyed(seed, "named reading", number))
    if progress < RECITED:
        return _recital(screens, encoder, draw, progress / RECITED)
    lines = screens.drawn(draw, (progress - RECITED) / (1 - RECITED))
    if lines not in screens.real:
        lines = [_renamed(line, screens, draw) if line.at is not None and draw.random() < MADE_UP else line for line in lines]
    names = names_of(lines)
    asked = [_question(lines, names, draw, screens) for _ in range(queries)]
    return questioned([*map(told, lines, names)], asked, encoder)


def _recital(screens: Screens, encoder: Encoder, draw: random.Random, progress: float) -> Sample:
    """Made-up lines, and the same again and again in other orders; what counts is how each goes on behind its first word."""
    count = min(3 + int(5 * progress), len(screens.controls))
    lines = [head(line, line.name) for line in (_renamed(each, screens, draw, least=2) for each in draw.sample(screens.controls, count))]
    prompt = prompt_of("\n".join(lines))
    response: list[int] = []
    mask: list[int] = []
    for _ in range(ROUNDS):
        for line in draw.sample(lines, len(lines)):
            said = encoder.reply(f"{line}\n")[:-1]
            response += said
            mask += [0, 0, *[1] * (len(said) - 2)]
    return Sample(prompt, encoder.encode(prompt).ids, tuple(response), (), tuple(mask))


def _renamed(line: ShortLine, screens: Screens, draw: random.Random, least: int = 1) -> ShortLine:
    """The same control with a name of words out of anywhere."""
    kind = "tap" if line.kind == "slide" else line.kind
    return replace(line, kind=kind, labels=[_name(screens, draw, least), *line.labels[1:]])


def _name(screens: Screens, draw: random.Random, least: int = 1) -> str:
    if draw.random() < NUMBERS:
        return draw.choice((f"({draw.randrange(1000):03d}) {draw.randrange(1000):03d}-{draw.randrange(10000):04d}", _time(draw)))
    return " ".join(draw.choice(screens.words) for _ in range(draw.randint(least, 3)))


def _time(draw: random.Random) -> str:
    return f"{draw.randrange(24):02d}:{draw.randrange(60):02d}"


def _question(lines: list[ShortLine], names: list[str], draw: random.Random, screens: Screens) -> tuple[str, str]:
    """A task and the reply to it."""
    asked = [(line, name) for line, name in zip(lines, names, strict=True) if line.at is not None and line.kind != "slide"]
    if draw.random() < TYPED or not asked:
        words = _name(screens, draw)
        return draw.choice(TO_TYPE).format(words), reply_of(NOTHING, "type", f"Type: {words}")
    line, name = draw.choice(asked)
    by = ", ".join(line.labels[1:2]) if len(line.labels) > 1 and draw.random() < BESIDE else name
    return draw.choice(SENTENCES).format(by), reply_of(head(line, name), "tap", f"Tap: {name}")
