"""Looking at an endpoint step by step with screens that are known: does it answer, see, point, speak the dialect, and in which space."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple, get_args

from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene, Words
from phonegym.agents.dialects.hand import Frame, Said
from phonegym.agents.dialects.spaces import SpaceName
from phonegym.agents.models.agent import Looker, Model
from phonegym.agents.models.errors import EndpointError, NoEyes
from phonegym.bench.observation import Observation
from phonegym.bench.steps import Malformed
from phonegym.phone.actions import Launch, Tap
from phonegym.phone.device import Phone
from phonegym.ui.elements import Element

GOALS = 3
"""Things that it is asked to tap, on each of two screens."""
TELLING = Sampling(max_tokens=1024)


class Finding(NamedTuple):
    """One thing that was looked at.

    Attributes:
        what: In a word or two.
        ok: Whether it is as it should be; None: it could not be told.
        said: What was found, and what to do about it.
    """

    what: str
    ok: bool | None
    said: str


class _Try(NamedTuple):
    target: Element
    frame: Frame
    reply: str
    does: Said | Malformed


def probe(model: Model, dialect: Dialect, sampling: Sampling | None = None) -> Iterator[Finding]:
    """Look at a model. Stops at the first thing without which the others cannot be told."""
    try:
        reply = model.complete((Message("user", (Words("Reply with the single word: ready"),)),), TELLING)
    except EndpointError as error:
        yield Finding("answers", False, str(error))
        return
    yield Finding("answers", True, f"{reply.text.strip()[:60]!r}, {reply.prompt_tokens} tokens read, {reply.reply_tokens} written")
    if not reply.prompt_tokens:
        yield Finding("counts", None, "it does not say how many tokens it read: no count of tokens in traces")
    try:
        tries = [_try(model, dialect, sampling or dialect.sampling, phone, target) for phone, target in _targets()]
    except NoEyes as error:
        yield Finding("sees", False, str(error))
        return
    except EndpointError as error:
        yield Finding("dialect", False, str(error))
        return
    yield _speaks(dialect, tries)
    yield _points(dialect, tries)
    yield from _space(dialect, tries)


def _targets() -> list[tuple[Phone, Element]]:
    """Controls of known screens that have a name of their own, spread over each."""
    found = []
    home = Phone.new(seed=7)
    for phone in (home, home.act(Launch("settings"))):
        labels = [element.label for element in phone.elements()]
        named = [e for e in phone.elements() if e.clickable and e.enabled and 2 < len(e.label) < 24 and labels.count(e.label) <= 2]
        unique = list({e.label: e for e in named}.values())
        spread = unique[:: max(1, (len(unique) - 1) // max(1, GOALS - 1))][:GOALS]
        found += [(phone, element) for element in spread]
    return found


def _try(model: Model, dialect: Dialect, sampling: Sampling, phone: Phone, target: Element) -> _Try:
    goal = f'Tap "{target.label}" on this screen. Do nothing else.'
    look = Looker(dialect).look(Observation(phone, goal, 0, "", None, ""))
    reply = model.complete(dialect.prompt(Scene(goal, "en", look.sight())), sampling)
    frame = look.frame(phone.size)
    return _Try(target, frame, reply.text, dialect.parse(reply.text, frame))


def _speaks(dialect: Dialect, tries: list[_Try]) -> Finding:
    unread = [each.does.raw for each in tries if isinstance(each.does, Malformed)]
    if not unread:
        return Finding("dialect", True, f"all of {len(tries)} replies read as {dialect.name}")
    example = next(each.reply for each in tries if isinstance(each.does, Malformed)).strip()[:160]
    few = f"{len(unread)} of {len(tries)} replies do not read as {dialect.name}"
    return Finding("dialect", False, f"{few}: {unread[0]}; such as {example!r}")


def _hits(tries: list[_Try]) -> int:
    return sum(_inside(each.target, each.does.actions[0]) for each in tries if isinstance(each.does, Said))


def _inside(target: Element, action: object) -> bool:
    left, top, right, bottom = target.bounds
    return isinstance(action, Tap) and left <= action.x < right and top <= action.y < bottom


def _points(dialect: Dialect, tries: list[_Try]) -> Finding:
    hits = _hits(tries)
    eyes = "sees and points" if "pixels" in dialect.needs else "reads and points"
    if hits == len(tries):
        return Finding(eyes, True, f"all of {len(tries)} taps hit what was named")
    missed = next(each for each in tries if not (isinstance(each.does, Said) and _inside(each.target, each.does.actions[0])))
    did = missed.does.actions[0] if isinstance(missed.does, Said) else missed.does
    wrong = f"{hits} of {len(tries)} taps hit what was named; for {missed.target.label!r} at {missed.target.bounds} it did {did}"
    return Finding(eyes, hits * 3 >= len(tries) * 2, wrong)


def _space(dialect: Dialect, tries: list[_Try]) -> Iterator[Finding]:
    """Which space its numbers make most sense in: the dialect's own, unless another hits more."""
    if "pixels" not in dialect.needs:
        return
    scores: dict[SpaceName, int] = {}
    for name in get_args(SpaceName):
        other = replace(dialect, space=name)
        scores[name] = _hits([each._replace(does=other.parse(each.reply, each.frame)) for each in tries])
    best = max(scores, key=lambda name: (scores[name], name == dialect.space))
    own = scores[dialect.space]
    if scores[best] == 0:
        yield Finding("space", None, "its points hit nothing in any space: it does not see, or does not point")
    elif scores[best] == own:
        yield Finding("space", True, f"points read as {dialect.space}")
    else:
        fix = f"add ?space={best} to its name"
        yield Finding("space", False, f"points read as {best} ({scores[best]} hits), not as {dialect.space} ({own}): {fix}")
