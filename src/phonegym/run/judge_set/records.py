"""What the files of a judge set hold."""

from __future__ import annotations

from typing import Literal, NewType

from phonegym.bench.log import Conditions
from phonegym.bench.steps import EpisodeAction
from phonegym.bench.task import TaskId
from phonegym.bench.verdict import Verdict
from phonegym.state import Value

FORMAT = 1
"""Counts up when a reader of today could not read what is written."""
Kind = Literal["oracle", "near_miss", "prefix", "detour", "twin"]
KINDS: tuple[Kind, ...] = ("oracle", "detour", "prefix", "near_miss", "twin")
BlobName = NewType("BlobName", str)
"""The name of a picture or a tree, made of its content; without folder and ending."""


class TrajectoryStep(Value):
    """One step, and the screen it was decided on.

    Attributes:
        action: What was done. Points are pixels of the full-size screen.
        met: What the action met, in words: `tap Save`; empty for words to the owner.
        refused: Why the phone refused it; empty if it did not.
        reply: The owner's answer to a question.
        part: Which of the goals was at hand.
        picture: The screen before it.
        tree: Its accessibility tree, as `uiautomator dump` writes it.
    """

    action: EpisodeAction
    met: str
    refused: str
    reply: str
    part: int
    picture: BlobName
    tree: BlobName


class Trajectory(Value):
    """A run with its exact verdict.

    Attributes:
        id: A name that no other trajectory of the set has.
        kind: How it was made.
        how: The same in more words: which step was left out, which value was another.
        task: Its template.
        conditions: What it started from.
        goals: What the owner asked: one sentence, or two with a follow-up.
        size: Width and height of the screen in pixels.
        steps: Its steps.
        picture: The screen after the last one.
        tree: Its tree.
        success: The label: the exact judge accepts it.
        verdict: All that the judge has to say.
    """

    id: str
    kind: Kind
    how: str
    task: TaskId
    conditions: Conditions
    goals: tuple[str, ...]
    size: tuple[int, int]
    steps: tuple[TrajectoryStep, ...]
    picture: BlobName
    tree: BlobName
    success: bool
    verdict: Verdict


class SetInfo(Value):
    """What `set.json` holds: everything that decides the bytes of the set.

    Attributes:
        format: See `FORMAT`.
        split: Name of the split.
        split_hash: Names its content.
        seed: What is sampled by.
        each: Most trajectories of a kind for each instance.
        scale: Of pictures.
        quality: Of JPEG.
        instances: Names of all instances, in their order.
        versions: Of phonegym, its content and source, and the libraries that draw.
    """

    format: int
    split: str
    split_hash: str
    seed: int
    each: int
    scale: float
    quality: int
    instances: tuple[str, ...]
    versions: dict[str, str]
