"""What an episode starts from, and what it keeps besides the phone."""

from __future__ import annotations

from typing import Literal, TypeAlias

from phonegym.bench.run import End
from phonegym.bench.verdict import Verdict
from phonegym.phone.resolve import Effect
from phonegym.phone.screen import Observed
from phonegym.state import Value
from phonegym.ui.look import Language, Variant

Observes: TypeAlias = Literal["pixels", "xml", "both", "asked"]
"""In which kinds each screen counts as observed: `asked` counts only what an `Observation` handed back was asked for."""

KINDS_OF: dict[Observes, tuple[Observed, ...]] = {"pixels": ("pixels",), "xml": ("xml",), "both": ("pixels", "xml"), "asked": ()}


class Conditions(Value):
    """All that an episode starts from besides its template: the same conditions and template give the same start.

    Attributes:
        seed: Of the instance: its parameters, wording and set-up.
        world: Seed of the phone's life: owner, people, data, noise.
        twin: Which value the twin parameter has, 0 or 1; None: as drawn.
        language: Of the phone and the goal.
        dark: Dark theme.
        font_percent: Font scale, 85 to 130.
        device: Name of the device.
        variant: Structural variant of the UI.
        noise: Noise profile.
        observe: In which kinds each screen counts as observed.
        budget: Steps after which the episode is overdue; 0: no limit.
    """

    seed: int = 0
    world: int = 0
    twin: int | None = None
    language: Language = "en"
    dark: bool = False
    font_percent: int = 100
    device: str = "standard"
    variant: Variant = Variant()
    noise: str = "none"
    observe: Observes = "pixels"
    budget: int = 0


class Log(Value):
    """What happened in an episode, as far as judging and metrics need it.

    Attributes:
        goals: The sentences of all parts, as the owner says them.
        chain: Digest of the start and of every step since.
        held: Names of the checks that held when the part at hand began.
        part: The part at hand, from 0.
        parts: Verdicts of the parts that were finished before it.
        end: How the episode ended; None while it runs.
        steps: Steps taken, of any kind.
        invalid: Steps that the phone refused.
        malformed: Steps whose output could not be read.
        malformed_in_a_row: Of these, the latest without another step between.
        asked: Questions put to the owner.
        needless: How many of them were asked though the task is not one for asking.
        reply: The answer to the step before, if that was a question.
        effect: What the step before met.
        refused: Why the phone refused the step before.
    """

    goals: tuple[str, ...]
    chain: str
    held: tuple[str, ...] = ()
    part: int = 0
    parts: tuple[Verdict, ...] = ()
    end: End | None = None
    steps: int = 0
    invalid: int = 0
    malformed: int = 0
    malformed_in_a_row: int = 0
    asked: tuple[str, ...] = ()
    needless: int = 0
    reply: str = ""
    effect: Effect | None = None
    refused: str = ""
