"""Is there a shorter way? A search over forks that certifies or refutes the oracle's length.

Breadth first over distinct touches (one for each control and field, drags of 0.8 of a list, Back, Home, the template's
words as typed texts), states merged by what is on screen and what is judged, the clock left out. A certificate is
relative: no detour that leaves strays, only these texts and drags, only apps that the oracle itself enters. Its use is
above all as a lint: a refuted oracle wastes touches, or its judge asks for less than the sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from phonegym.bench.oracle.play import consult
from phonegym.bench.oracle.sight import Sight
from phonegym.bench.oracle.walks import touches
from phonegym.bench.run import permits
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import Back, Home, Type
from phonegym.phone.ids import HOME
from phonegym.state import Path, Value, canonical, digest

if TYPE_CHECKING:
    from phonegym.bench.episode import Episode

LONGEST = 7
"""Oracles up to this length are searched by default: from a second to a minute, by how much there is to touch on the way."""
MOST_FORKS = 8_000


class Certificate(Value):
    """What the search says about an oracle's length.

    Attributes:
        verdict: "certified": no shorter way exists, within the limits named above; "refuted": one was found; "open": the
            search was cut off, or the oracle does not end in success from here.
        length: Steps of the oracle.
        forks: States tried.
        shorter: The way found.
    """

    verdict: Literal["certified", "refuted", "open"]
    length: int
    forks: int
    shorter: tuple[EpisodeAction, ...] = ()


class _Oracle:
    """The oracle's own run: its steps, the apps it enters, the places it wants seen."""

    def __init__(self, episode: Episode, limit: int) -> None:
        self.actions: list[EpisodeAction] = []
        self.apps = {HOME}
        self.places: dict[Path, None] = {}
        while not episode.over and len(self.actions) <= limit:
            self.apps.add(Sight(episode.catalogue, episode.phone).front.app)
            action, user = consult(episode)
            self.places.update(dict.fromkeys(user.asked))
            episode = episode.do(action)
            self.actions.append(action)
        self.success = episode.over and episode.verdict().success
        self.asks = tuple(action for action in self.actions if isinstance(action, Ask))


def certify(episode: Episode, longest: int = LONGEST, most_forks: int = MOST_FORKS) -> Certificate:
    """Look for a way to success that is shorter than the oracle's, from this state.

    Args:
        episode: Where to start.
        longest: Oracles longer than this are not searched ("open").
        most_forks: States to try before the search is cut off.
    """
    oracle = _Oracle(episode, longest)
    length = len(oracle.actions)
    if not oracle.success or length > longest:
        return Certificate("open", length, 0)
    forks = 0
    marks = _Marks(tuple(oracle.places))
    front: list[tuple[Episode, tuple[EpisodeAction, ...]]] = [(episode, ())]
    known = {marks.of(episode)}
    for depth in range(1, length):
        following: list[tuple[Episode, tuple[EpisodeAction, ...]]] = []
        for here, way in front:
            for action in _moves(here, oracle, only_words=depth == length - 1):
                there = here.do(action)
                forks += 1
                if there.over:
                    if there.verdict().success:
                        return Certificate("refuted", length, forks, (*way, action))
                    continue
                if forks >= most_forks:
                    return Certificate("open", length, forks)
                if there.phone.os.activities[there.phone.os.stack[-1]].app not in oracle.apps or _dirty(there):
                    continue
                mark = marks.of(there)
                if mark not in known:
                    known.add(mark)
                    following.append((there, (*way, action)))
        front = following
    return Certificate("certified", length, forks)


def _moves(episode: Episode, oracle: _Oracle, *, only_words: bool) -> Iterator[EpisodeAction]:
    """Steps to try. At the last depth only ending the episode can still be a shorter way."""
    if all(check.ok for check in episode.task.goals(episode.run)):
        yield Finish()
        yield Infeasible("")
    if only_words:
        return
    yield from oracle.asks
    sight = Sight(episode.catalogue, episode.phone)
    yield from touches(sight)
    if episode.phone.os.focus:
        yield from (Type(word) for word in episode.task.words())
    yield Back()
    yield Home()


def _dirty(episode: Episode) -> bool:
    """Something was changed that neither `allow` nor `means` names."""
    run = episode.run
    strays = run.strays()
    if not strays:
        return False
    means = tuple(run.means())
    return any(not any(permits(where, change) for where in means) for change in strays)


class _Marks:
    """Names for states: equal for states that differ in nothing but time and ids of activities."""

    def __init__(self, places: tuple[Path, ...]) -> None:
        self._places = places
        self._known: dict[int, tuple[object, str]] = {}

    def of(self, episode: Episode) -> tuple[object, ...]:
        """The name of the state an episode is in."""
        os, run = episode.phone.os, episode.run
        activities = [os.activities[id] for id in os.stack]
        return (
            run.part,
            run.asked,
            tuple((a.app, a.task, a.routes, a.then, self._name(a.fields), self._name(a.anchors)) for a in activities),
            os.system,
            os.asks,
            os.focus,
            os.clipboard,
            self._name(os.settings),
            self._name(os.permissions),
            tuple(self._name(state) for state in episode.phone.apps.values()),
            tuple(run.saw(place) for place in self._places),
        )

    def _name(self, part: object) -> str:
        """Digest of a branch of the state, kept by identity: branches that a step leaves alone are the same object."""
        kept = self._known.get(id(part))
        if kept is None or kept[0] is not part:
            kept = self._known[id(part)] = (part, digest(canonical(part)))
        return kept[1]
