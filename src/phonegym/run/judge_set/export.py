"""Writing a judge set: instance by instance, each whole or not at all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec

from phonegym.bench.episode import Episode
from phonegym.bench.oracle.errors import OracleError
from phonegym.bench.sampling import NoInstance
from phonegym.bench.splits import Instance, Split
from phonegym.phone.catalogue import installed
from phonegym.phone.orientation import display
from phonegym.run.atomic import write_whole
from phonegym.run.folder import FolderError, locked
from phonegym.run.judge_set.reading import read_set_info
from phonegym.run.judge_set.records import FORMAT, BlobName, SetInfo, Trajectory, TrajectoryStep
from phonegym.run.judge_set.walks import Walk, walks
from phonegym.run.machine import machine_facts
from phonegym.run.play import start
from phonegym.run.pool import Died, work_all
from phonegym.run.spec import EpisodeSpec
from phonegym.state import digest

OUR_FILES = frozenset({"set.json", "trajectories", "pictures", "trees", "second_judge", ".lock"})
NAME_LENGTH = 24
"""Digits of a screen's name: 96 bits of its content."""


class Settings(NamedTuple):
    """How a set is made.

    Attributes:
        each: Most trajectories of a kind for each instance.
        seed: What is sampled by.
        scale: Of pictures; 0.5 is 540 x 1200.
        quality: Of JPEG.
    """

    each: int = 2
    seed: int = 0
    scale: float = 0.5
    quality: int = 85


def export(
    split: Split,
    out: Path,
    settings: Settings,
    *,
    jobs: int = 1,
    on_start: Callable[[int, int], None] = lambda done, total: None,
    on_instance: Callable[[str], None] = lambda name: None,
) -> dict[str, str]:
    """Write the trajectories of every instance of a split; those that are there already are not made again.

    Args:
        split: The instances.
        out: The folder.
        settings: How it is made.
        jobs: Worker processes; 1 works in this one.
        on_start: Called once with how many instances are done already, and how many there are.
        on_instance: Called with the name of each that is done.

    Returns:
        Why there are none of an instance, by its name: nothing, if all is well.

    Raises:
        FolderError: The folder holds another set or something else, or another process writes into it.
        OSError: The disk is full. What is finished is kept.
    """
    names = {instance_name(each): each for each in split.instances}
    versions = {name: version for name, version in machine_facts().versions.items() if name != "python"}
    info = SetInfo(FORMAT, split.name, split.hash, settings.seed, settings.each, settings.scale, settings.quality, tuple(names), versions)
    if out.is_file():
        raise FolderError(f"{out} is a file, and a set is a folder. Choose another --out.")
    if out.is_dir() and {each.name for each in out.iterdir()} - OUR_FILES:
        raise FolderError(f"{out} holds other files. Choose a new or empty folder with --out.")
    for folder in ("trajectories", "pictures", "trees"):
        (out / folder).mkdir(parents=True, exist_ok=True)
    with locked(out):
        _claim(out, info)
        for part in out.glob("*/.*.part"):  # what a killed process left half-written
            part.unlink(missing_ok=True)
        left = [name for name in names if not _file(out, name).exists()]
        on_start(len(names) - len(left), len(names))
        troubles: dict[str, str] = {}
        for instance, trouble in work_all([names[name] for name in left], partial(_write, out, settings), jobs):
            name = instance_name(instance)
            if trouble is not None:
                troubles[name] = f"the process died with code {trouble.code}" if isinstance(trouble, Died) else trouble
            on_instance(name)
    return troubles


def instance_name(instance: Instance) -> str:
    """`clock.MoveAlarm-v1--en-w3s3`."""
    return EpisodeSpec(instance.task, "", instance.conditions).key.partition("--")[2]


def _file(out: Path, name: str) -> Path:
    return out / "trajectories" / f"{name}.jsonl"


def _claim(out: Path, info: SetInfo) -> None:
    """Write `set.json`, or make sure that the one there asks for the same."""
    at = out / "set.json"
    if not at.exists():
        write_whole(at, msgspec.json.format(msgspec.json.encode(info), indent=2) + b"\n")
        return
    there = read_set_info(out)
    if there.versions != info.versions:
        raise FolderError(f"{out} was begun by other code, and two codes do not mix. Choose another folder with --out, or delete this one.")
    if there != info:
        raise FolderError(f"{out} holds another set (split {there.split}, {there.split_hash}). Choose another folder with --out.")


def _write(out: Path, settings: Settings, instance: Instance) -> str | None:
    """Make and keep the trajectories of an instance; says why where that cannot be."""
    name = instance_name(instance)
    try:
        begun = start(EpisodeSpec(instance.task, "", instance.conditions), installed())
        made = list(walks(begun, settings.each, settings.seed))
    except (OracleError, NoInstance) as error:
        return f"{type(error).__name__}: {error}"
    lines = []
    counts: dict[str, int] = {}
    for walk in made:
        counts[walk.kind] = counts.get(walk.kind, 0) + 1
        lines.append(_played(out, settings, f"{name}--{walk.kind}.{counts[walk.kind]}", begun, walk))
    write_whole(_file(out, name), b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    return None


def _played(out: Path, settings: Settings, id: str, begun: Episode, walk: Walk) -> Trajectory:
    """Play it, keep its screens, and ask the judge."""
    episode = begun
    steps: list[TrajectoryStep] = []
    for action in walk.actions:
        picture, tree = _kept(out, settings, episode)
        part = episode.log.part
        episode = episode.do(action)
        log = episode.log
        met = f"{log.effect.kind} {log.effect.label or log.effect.target}".strip() if log.effect is not None else ""
        steps.append(TrajectoryStep(action, met, log.refused, log.reply, part, picture, tree))
    picture, tree = _kept(out, settings, episode)
    verdict = episode.verdict()
    task = episode.task.task_id()
    return Trajectory(
        id, walk.kind, walk.how, task, begun.conditions, begun.log.goals, display(begun.phone).pixels, tuple(steps), picture, tree,
        verdict.success, verdict,
    )  # fmt: skip


def _kept(out: Path, settings: Settings, episode: Episode) -> tuple[BlobName, BlobName]:
    """The screen as it is, in files named by their content."""
    look = episode.observe()
    picture = look.jpeg(settings.scale, settings.quality)
    return _blob(out / "pictures", ".jpg", picture), _blob(out / "trees", ".xml", look.xml().encode("utf-8"))


def _blob(folder: Path, ending: str, data: bytes) -> BlobName:
    name = BlobName(digest(data)[:NAME_LENGTH])
    at = folder / f"{name}{ending}"
    if not at.exists():
        write_whole(at, data)
    return name
