"""A fake model that says what the tasks' oracles do, and knows where a phone stands by what it is shown."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from phonegym.agents.dialects.dialect import Dialect, Scene, Sight, Words
from phonegym.agents.dialects.hand import Frame, Said, Unreadable
from phonegym.agents.models.agent import Looker
from phonegym.agents.models.fake.asked import Asked
from phonegym.agents.models.named import Named
from phonegym.agents.models.turnstile import TURN
from phonegym.bench.episode import Episode
from phonegym.bench.oracle.errors import OracleError
from phonegym.bench.oracle.play import next_action
from phonegym.bench.splits import Instance
from phonegym.bench.steps import EpisodeAction
from phonegym.phone.actions import Clear, Swipe, Wait
from phonegym.state import digest

MOST_TALKS = 4096
"""Conversations that are remembered."""


class _Shown(NamedTuple):
    """A screen as a dialect's agent is shown it: the digest of its picture, or its words; and what numbers in replies refer to."""

    picture: str
    words: str
    frame: Frame


class Place:
    """A phone on some way through a task, as the dialect's agent sees it.

    Attributes:
        episode: How it stands.
        next: Where replies lead from here, as far as they were given.
    """

    def __init__(self, episode: Episode, dialect: Dialect) -> None:
        self.episode, self._dialect = episode, dialect
        self.observation = episode.observe()
        self.next: dict[str, Place] = {}
        self._reply: str | None = None
        self.unsaid = ""

    @cached_property
    def _shown(self) -> _Shown:
        """Drawn when it is first asked for: of thousands of instances, few are ever looked at."""
        look = Looker(self._dialect).look(self.observation)
        sight = look.sight()
        words = "" if sight.picture else _screen_in_words(self._dialect, self.episode, sight)
        return _Shown(digest(sight.picture) if sight.picture else "", words, look.frame(self.observation.size))

    def like(self, asked: Asked, picture: str) -> int:
        """How much of what this place shows a request holds: 0 if it does not show this place.

        Args:
            asked: The request.
            picture: Digest of its latest picture.
        """
        if self._shown.picture:
            return int(self._shown.picture == picture)
        return len(self._shown.words) if self._shown.words in asked.latest else 0

    def after(self, reply: str) -> Place:
        """The place that a reply leads to: its actions are done as the agent does them, rounded points and all."""
        if reply not in self.next:
            self.next[reply] = Place(self._done(reply), self._dialect)
        return self.next[reply]

    def _done(self, reply: str) -> Episode:
        does = self._dialect.parse(reply, self._shown.frame)
        episode, observation = self.episode, self.observation
        for n, action in enumerate(does.actions if isinstance(does, Said) else (does,)):
            if episode.over or (n and (episode.log.refused or episode.goal != self.episode.goal)):
                break  # the agent asks anew
            episode = episode.do(action, observation if n == 0 else episode.observe())
        return episode

    @property
    def seen(self) -> tuple[str, str]:
        """What a request from here holds of the screen: what looks the same cannot be told apart."""
        return self._shown.picture, self._shown.words

    def looking(self) -> tuple[str, ...]:
        """Strokes that show more of a list, below and above, in the dialect."""
        width, height = self.observation.size
        low, high = height * 4 // 5, height * 9 // 20
        strokes = (Swipe(width // 2, low, width // 2, high), Swipe(width // 2, high, width // 2, low))
        try:
            return tuple(self._dialect.speak(stroke, self._shown.frame) for stroke in strokes)
        except Unreadable:  # it has no words for strokes
            return ()

    @property
    def lost(self) -> bool:
        """No way leads from here to success, as far as the oracle can tell."""
        if self.episode.over:
            return not self.episode.verdict().success
        return not self.reply and not self.unsaid

    @property
    def reply(self) -> str:
        """What the oracle does here, in the dialect; empty where it knows nothing, or the dialect has no words for it (`unsaid`)."""
        if self._reply is None:
            self._reply = self._said()
        return self._reply

    def _said(self) -> str:
        try:
            if self.episode.over:
                return ""
            action = next_action(self.episode)
            try:
                return self._dialect.speak(action, self._shown.frame)
            except Unreadable:
                self.unsaid = type(action).__name__
                return self._said_with_the_next(action)
        except OracleError:
            return ""

    def _said_with_the_next(self, action: EpisodeAction) -> str:
        """Emptying a field, where the dialect's typing does it anyway: the typing."""
        if not isinstance(action, Clear):
            return ""
        try:
            reply = self._dialect.speak(next_action(self.episode.do(action, self.observation)), self._shown.frame)
        except Unreadable:
            return ""
        does = self._dialect.parse(reply, self._shown.frame)
        return reply if isinstance(does, Said) and does.actions[0] == Clear() else ""


def _screen_in_words(dialect: Dialect, episode: Episode, sight: Sight) -> str:
    """What a prompt without pictures says of the screen: all that is not there without a screen."""
    language = episode.conditions.language
    told, bare = (
        "\n".join(part.text for part in dialect.prompt(Scene(episode.goal, language, each))[-1].parts if isinstance(part, Words))
        for each in (sight, Sight())
    )
    start = _shared(told, bare)
    return told[start : len(told) - _shared(told[start:][::-1], bare[start:][::-1])]


def _shared(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


class _Talk:
    """A conversation: where the phone may stand, and what was said last."""

    def __init__(self, places: Sequence[Place]) -> None:
        self.places = list(places)
        self.key, self.last = "", ""


class Oracles:
    """Replies of the tasks' own oracles, in a dialect.

    Of a request it takes the goal and the screen alone, as a model would. Several instances may look alike at first (twins,
    seeds): it follows all of them that still look like what it is shown. Where their oracles part, it looks further down or up
    the screen if that tells them apart, as anybody would who wonders whether that is all; else it says what spoils the task for
    none. Where it knows nothing, it waits.

    Attributes:
        unsaid: Kinds of actions that an oracle wanted and the dialect has no words for, with how often.
    """

    def __init__(self, instances: Sequence[Instance], said: Named) -> None:
        self._dialect = said.dialect
        self._instances = tuple(instances)
        self._starts: dict[str, list[Place]] | None = None
        self._talks: OrderedDict[str, _Talk] = OrderedDict()
        self.unsaid: Counter[str] = Counter()

    def reply(self, asked: Asked) -> str:
        """The oracle's step from what is seen."""
        with TURN.held():
            goal = next((goal for goal in self._by_goal() if goal in asked.text), "")
            talk = self._talk(goal, asked.key)
            if asked.key and asked.key == talk.key:
                return talk.last  # sent again
            if not self._follow(talk, goal, asked):
                return talk.last
            talk.key, talk.last = asked.key, self._chosen(talk.places)
            return talk.last

    def _by_goal(self) -> dict[str, list[Place]]:
        if self._starts is None:
            found: dict[str, list[Place]] = {}
            for instance in self._instances:
                place = Place(_started(instance), self._dialect)
                found.setdefault(place.episode.goal, []).append(place)
            self._starts = dict(sorted(found.items(), key=lambda each: -len(each[0])))  # a goal may begin another
        return self._starts

    def _talk(self, goal: str, key: str) -> _Talk:
        # Requests of a client that does not say which belong together: one conversation for each goal.
        name = key.rpartition("-")[0] or f"about {goal}"
        if name not in self._talks:
            self._talks[name] = _Talk(())
            while len(self._talks) > MOST_TALKS:
                self._talks.popitem(last=False)
        return self._talks[name]

    def _follow(self, talk: _Talk, goal: str, asked: Asked) -> bool:
        """Go on to where the last reply led, or to the start; False: it is still where it was, and is asked again."""
        went = [place.after(talk.last) for place in talk.places if not place.episode.over] if talk.last else []
        picture = digest(asked.pictures[-1]) if asked.pictures else ""
        found = _most_like(went, asked, picture)
        if not found and _most_like(talk.places, asked, picture):
            return False
        talk.places = found or _most_like(self._by_goal().get(goal, ()), asked, picture)
        return True

    def _chosen(self, places: Sequence[Place]) -> str:
        said = list(dict.fromkeys(place.reply for place in places if place.reply))
        self.unsaid.update(place.unsaid for place in places if place.unsaid and not place.reply)
        if len(said) > 1:
            if look := _telling(places):
                return look
            said = [reply for reply in said if not any(place.after(reply).lost for place in places)] or said
        return said[0] if said else self._dialect.speak(Wait(1000), Frame((1080, 2400), (1080, 2400)))


def _telling(places: Sequence[Place]) -> str:
    """A look after which places that seem to be one no longer do; empty where there is none that leaves all of them a way."""
    for look in places[0].looking():
        after = [place.after(look) for place in places]
        if len({place.seen for place in after}) > 1 and not any(place.lost for place in after):
            return look
    return ""


def _most_like(places: Sequence[Place], asked: Asked, picture: str) -> list[Place]:
    """The places that a request may come from: in words, a screen may hold all that another one holds."""
    like = [place.like(asked, picture) for place in places]
    most = max(like, default=0)
    return [place for place, each in zip(places, like, strict=True) if most and each == most]


def _started(instance: Instance) -> Episode:
    c = instance.conditions
    return Episode.start(
        instance.task, c.seed, world=c.world, twin=c.twin, language=c.language, dark=c.dark, font_percent=c.font_percent, device=c.device,
        variant=c.variant, noise=c.noise, observe="asked",
    )  # fmt: skip
