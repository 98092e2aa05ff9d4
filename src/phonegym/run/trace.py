"""The trace of an episode: versions, start, actions and what they met, digests, verdict. Screens are drawn again on demand.

A trace is a JSON-lines file: a header, a line for each step, a last line.
"""

from __future__ import annotations

import platform
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec

from phonegym.bench.steps import EpisodeAction
from phonegym.bench.verdict import Stray, Verdict
from phonegym.phone.resolve import Effect
from phonegym.phone.screen import Observed
from phonegym.run.atomic import write_whole
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
        start: Digest of the phone at the start; empty if it never started.
        screen: Width and height of a real device's screen; None on our own phone, whose runs can be played again.
    """

    spec: EpisodeSpec
    phonegym: str
    content: str
    python: str
    goals: tuple[str, ...] = ()
    start: str = ""
    screen: tuple[int, int] | None = None


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
        prompt: What the model was told, pictures by size; after the first step its last message alone.
        tokens: Tokens that the model read and wrote.
        agent_ms: Milliseconds the agent took to decide.
        model_ms: Of these, what it waited for its model's reply.
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
    prompt: str = ""
    tokens: tuple[int, int] = (0, 0)
    agent_ms: float = 0.0
    model_ms: float = 0.0
    env_ms: float = 0.0


class EndLine(Value, tag="end", tag_field="line"):
    """The last line: the verdict.

    Attributes:
        verdict: See `bench.verdict`.
        steps: Steps taken.
        invalid: Of these, refused by the phone.
        malformed: Of these, unreadable.
        needless: Questions that the task does not call for.
        changes: All that the agent changed, allowed or not.
        error: Trouble of the environment or of the agent's process; such a run is not scored.
        traceback: Where the trouble arose.
        remarks: What the agent asked of its device (adb) in vain, with the number of the step.
        wall_ms: Milliseconds from before the start to after the verdict.
    """

    verdict: Verdict
    steps: int
    invalid: int = 0
    malformed: int = 0
    needless: int = 0
    changes: tuple[Stray, ...] = ()
    error: str = ""
    traceback: str = ""
    remarks: tuple[str, ...] = ()
    wall_ms: float = 0.0


Line: TypeAlias = Header | StepLine | EndLine
NO_VERDICT = Verdict(False, False, False, False, "unfinished", 0.0)
"""Of an episode that was not judged."""


class Trace(Value):
    """A whole trace."""

    header: Header
    steps: tuple[StepLine, ...]
    end: EndLine


_decoder = msgspec.json.Decoder(Line)


def header(spec: EpisodeSpec, content: str, goals: Sequence[str] = (), start: str = "") -> Header:
    """The first line for an episode that begins now, on this interpreter."""
    return Header(spec, __version__, content, platform.python_version(), tuple(goals), start)


def troubled(begun: Header, steps: Sequence[StepLine], error: str, traceback: str = "", remarks: tuple[str, ...] = ()) -> Trace:
    """The trace of an episode that came to no end of its own, for a reason that is not the agent's failure at the task."""
    return Trace(begun, tuple(steps), EndLine(NO_VERDICT, len(steps), error=error, traceback=traceback, remarks=remarks))


def write_trace(trace: Trace, path: Path) -> None:
    """Write a trace, whole or not at all.

    Raises:
        OSError: The disk is full or the folder is gone.
    """
    lines = [msgspec.json.encode(line) for line in (trace.header, *trace.steps, trace.end)]
    write_whole(path, b"\n".join(lines) + b"\n")


def read_trace(path: Path) -> Trace:
    """Read a trace.

    Raises:
        TraceError: It is missing, cut short, damaged, or written by another build.
    """
    try:
        first, *steps, last = [_decoder.decode(line) for line in path.read_bytes().splitlines()]
    except OSError as error:
        raise TraceError(f"cannot read the trace {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise TraceError(f"{path.name} is damaged: it is no text") from error
    except msgspec.MsgspecError as error:
        raise TraceError(f"{path.name} is damaged, or of another build: {error}") from error
    except ValueError as error:  # fewer lines than a trace has
        raise TraceError(f"{path.name} is cut short") from error
    lines = tuple([line for line in steps if isinstance(line, StepLine)])
    if not isinstance(first, Header) or not isinstance(last, EndLine) or len(lines) < len(steps):
        raise TraceError(f"{path.name} is damaged: its lines are not a header, steps and an end")
    return Trace(first, lines, last)
