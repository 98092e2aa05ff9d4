"""The trace of an episode: versions, start, actions and what they met, digests, verdict. Screens are drawn again on demand.

A trace is a JSON-lines file: a header, a line for each step, a last line. It is written whole and renamed into place,
so that a killed process never leaves half of one.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec

from phonegym.bench.steps import EpisodeAction
from phonegym.bench.verdict import Verdict
from phonegym.phone.resolve import Effect
from phonegym.phone.screen import Observed
from phonegym.run.spec import EpisodeSpec
from phonegym.state import Value
from phonegym.version import __version__


class TraceError(ValueError):
    """A file that is no trace of this build; the message says what to do."""


class Header(Value, tag="header", tag_field="line"):
    """The first line: what the episode was and which code played it.

    Attributes:
        spec: The episode.
        phonegym: Version of the package.
        content: Digest of the apps: which routes, messages and states there were.
        python: Version of the interpreter.
        goals: The sentences of all parts.
        start: Digest of the phone at the start.
    """

    spec: EpisodeSpec
    phonegym: str
    content: str
    python: str
    goals: tuple[str, ...]
    start: str


class StepLine(Value, tag="step", tag_field="line"):
    """One step.

    Attributes:
        n: Its number, from 0.
        action: What was done.
        chain: Digest of the whole run up to and with this step.
        effect: What it met; None for words.
        refused: Why the phone refused it; empty if it did not.
        reply: The owner's answer to a question.
        saw: Kinds of observation it was decided on.
        raw: The model's text, if a model decided.
        agent_ms: Milliseconds the agent took to decide.
        env_ms: Milliseconds the phone took.
    """

    n: int
    action: EpisodeAction
    chain: str
    effect: Effect | None = None
    refused: str = ""
    reply: str = ""
    saw: tuple[Observed, ...] = ()
    raw: str = ""
    agent_ms: float = 0.0
    env_ms: float = 0.0


class EndLine(Value, tag="end", tag_field="line"):
    """The last line: the verdict.

    Attributes:
        verdict: See `bench.verdict`.
        steps: Steps taken.
        invalid: Of these, refused by the phone.
        malformed: Of these, unreadable.
        needless: Questions that the task does not call for.
        error: Trouble of the environment or of the agent's process; such a run is not scored.
    """

    verdict: Verdict
    steps: int
    invalid: int = 0
    malformed: int = 0
    needless: int = 0
    error: str = ""


Line: TypeAlias = Header | StepLine | EndLine


class Trace(Value):
    """A whole trace."""

    header: Header
    steps: tuple[StepLine, ...]
    end: EndLine


_decoder = msgspec.json.Decoder(Line)


def header(spec: EpisodeSpec, content: str, goals: Sequence[str], start: str) -> Header:
    """The first line for an episode that begins now, on this interpreter."""
    return Header(spec, __version__, content, platform.python_version(), tuple(goals), start)


def write_trace(trace: Trace, path: Path) -> None:
    """Write a trace, whole or not at all.

    Raises:
        OSError: The disk is full or the folder is gone.
    """
    lines = [msgspec.json.encode(line) for line in (trace.header, *trace.steps, trace.end)]
    part = path.with_suffix(f".{os.getpid()}.part")
    try:
        part.write_bytes(b"\n".join(lines) + b"\n")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def read_trace(path: Path) -> Trace:
    """Read a trace.

    Raises:
        TraceError: It is missing, cut short, or written by another build.
    """
    try:
        lines = [_decoder.decode(line) for line in path.read_bytes().splitlines() if line.strip()]
    except FileNotFoundError as error:
        raise TraceError(f"there is no trace at {path}") from error
    except msgspec.MsgspecError as error:
        raise TraceError(f"{path.name} is no trace of this build: {error}") from error
    if len(lines) < 2 or not isinstance(lines[0], Header) or not isinstance(lines[-1], EndLine):
        raise TraceError(f"{path.name} is cut short: run the same command again to play that episode anew")
    steps = [line for line in lines[1:-1] if isinstance(line, StepLine)]
    return Trace(lines[0], tuple(steps), lines[-1])
