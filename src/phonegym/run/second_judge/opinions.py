"""Opinions of a judge on many cases, kept in a file: who was killed goes on, and nothing is asked twice."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec

from phonegym.agents.models.errors import EndpointError
from phonegym.agents.models.turnstile import TURN
from phonegym.run.atomic import write_whole
from phonegym.run.folder import FolderError
from phonegym.run.lanes import work_in_lanes
from phonegym.run.second_judge.asking import Judge, Model, Word, prompt, read
from phonegym.run.second_judge.case import Case
from phonegym.state import Value


class Opinion(Value):
    """One reply of a judge.

    Attributes:
        case: What it is about.
        n: Which time it was asked, from 0.
        word: Its verdict.
        reason: Why; of a malformed reply, what is wrong with it.
        raw: Its text.
        tokens: Tokens that it read and wrote.
    """

    case: str
    n: int
    word: Word
    reason: str
    raw: str
    tokens: tuple[int, int]


_opinion = msgspec.json.Decoder(Opinion)


class _Asked(NamedTuple):
    case: Case
    n: int


def opinions_file(folder: Path, judge: Judge) -> Path:
    """Where the opinions of this judge are kept."""
    return folder / "second_judge" / f"{re.sub(r'[^A-Za-z0-9._-]+', '_', judge.name)[:80]}-{judge.digest}.jsonl"


def ask_all(
    judge: Judge,
    cases: Sequence[Case],
    at: Path,
    *,
    repeats: int,
    jobs: int = 1,
    on_start: Callable[[int, int], None] = lambda done, total: None,
    on_opinion: Callable[[Opinion], None] = lambda opinion: None,
) -> list[Opinion]:
    """Ask a judge about every case, several times; what it said already is not asked again.

    Args:
        judge: The judge.
        cases: What it is asked about.
        at: The file that its opinions are kept in.
        repeats: How often it is asked about each.
        jobs: Requests at once.
        on_start: Called once with how many opinions are there already, and how many there will be.
        on_opinion: Called with each new one.

    Returns:
        All opinions on these cases, first those that it gave first.

    Raises:
        EndpointError: It cannot be asked. What it said so far is kept.
        FolderError: The file is damaged.
        OSError: The disk is full.
    """
    model = judge.connect()
    known = {(each.case, each.n): each for each in read_opinions(at)}
    wanted = [_Asked(case, n) for n in range(repeats) for case in cases]  # first opinions first: they are what counts
    left = [each for each in wanted if (each.case.id, each.n) not in known]
    on_start(len(wanted) - len(left), len(wanted))
    at.parent.mkdir(parents=True, exist_ok=True)
    write_whole(at, b"".join(map(_line, known.values())))  # without the half line of a killed process
    with at.open("ab", buffering=0) as out, closing(_replies(judge, model, left, jobs)) as replies:
        for opinion in replies:
            line = memoryview(_line(opinion))
            while line:
                line = line[out.write(line) :]
            known[opinion.case, opinion.n] = opinion
            on_opinion(opinion)
    return [known[each.case.id, each.n] for each in wanted]


def _replies(judge: Judge, model: Model, left: Sequence[_Asked], jobs: int) -> Generator[Opinion]:
    def ask(asked: _Asked) -> Opinion | EndpointError:
        messages = prompt(asked.case, judge.shots)  # it may draw screens, which is for one thread at a time
        try:
            with TURN.lent():
                reply = model.complete(messages, judge.sampling)
        except EndpointError as error:
            return error
        said = read(reply.text)
        return Opinion(asked.case.id, asked.n, said.word, said.reason, reply.text, (reply.prompt_tokens, reply.reply_tokens))

    for _, found in work_in_lanes(left, ask, jobs):
        if isinstance(found, EndpointError):
            raise found
        yield found


def read_opinions(at: Path) -> list[Opinion]:
    """The opinions in a file; none if it is not there. A last line that a killed process left half-written is skipped.

    Raises:
        FolderError: Another line is damaged.
    """
    if not at.exists():
        return []
    try:
        *lines, _torn = at.read_bytes().split(b"\n")
        return [_opinion.decode(line) for line in lines]
    except OSError as error:
        raise FolderError(f"cannot read {at}: {error.strerror}.") from error
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise FolderError(f"{at} is damaged, or of another build: {error}. Delete it, and the judge is asked again.") from error


def _line(opinion: Opinion) -> bytes:
    return msgspec.json.encode(opinion) + b"\n"
