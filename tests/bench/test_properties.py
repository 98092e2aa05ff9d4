"""Whatever is done: an episode goes on alike after it was encoded, judging changes nothing, and waiting is nobody's deed."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from phonegym.bench import Ask, Episode, EpisodeAction, Finish, Infeasible, Malformed, templates
from phonegym.phone.actions import Back, Home, Launch, Recents, Swipe, Type, Wait
from phonegym.phone.resolve import tap_at
from phonegym.phone.screen import screen_of
from tests.bench.apps.parcel import actions as a
from tests.bench.apps.parcel.state import ChatId, Parcel
from tests.bench.apps.parcel.tasks import BuyOne
from tests.bench.hands import CATALOGUE, bare, touch, wait

PLAIN: list[EpisodeAction] = [
    Launch("parcel"), Launch("till"), Back(), Home(), Recents(), Wait(700), Wait(40_000), Type("hello"), Ask("which one?"), Malformed("?"),
    Finish(), Infeasible(), Swipe(500, 1500, 500, 700), Swipe(500, 700, 500, 1500), Swipe(500, 10, 500, 900),
]  # fmt: skip
MOVES = st.lists(st.one_of(st.integers(0, 30), st.sampled_from(PLAIN)), max_size=14)
STARTS = st.tuples(st.sampled_from(templates(CATALOGUE)), st.integers(0, 50), st.sampled_from(["pixels", "xml", "both"]))


def action_of(episode: Episode, move: int | EpisodeAction) -> EpisodeAction:
    """A number touches the control of that number, counted round."""
    if not isinstance(move, int):
        return move
    screen = screen_of(episode.catalogue, episode.phone)
    targets = [item for item in screen.live() if item.node.sem.on_tap is not None and screen.reachable(item)]
    return tap_at(screen, targets[move % len(targets)]) if targets else Back()


@settings(max_examples=60)
@given(STARTS, MOVES, st.integers(0, 13))
def test_encoded_anywhere_it_goes_on_alike(begun: tuple[type[BuyOne], int, str], moves: list[int | EpisodeAction], at: int) -> None:
    kind, seed, observe = begun
    one = two = Episode.start(kind, seed, observe=observe, noise="light", catalogue=CATALOGUE)  # type: ignore[arg-type]  # drawn from the three
    for n, move in enumerate(moves):
        if one.over:
            break
        if n == at:
            two = Episode.decode(two.encode(), CATALOGUE)
        action = action_of(one, move)
        one, two = one.do(action), two.do(action)
        before = one.encode()
        assert one.verdict() == two.verdict() == one.verdict()
        assert one.encode() == before == two.encode()
        assert 0.0 <= one.verdict().progress <= 1.0
        assert one.verdict().success <= (one.verdict().goal and one.verdict().clean)


@settings(max_examples=40)
@given(st.lists(st.integers(0, 30_000), max_size=6), st.dictionaries(st.integers(1, 60_000), st.integers(0, 3), max_size=6))
def test_waiting_is_nobodys_deed(waits: list[int], world: dict[int, int]) -> None:
    events = [a.Arrive(chat=ChatId("c2"), body="noise"), a.Block(chat=ChatId("c2")), a.Mute(chat=ChatId("c3"), until=9), a.Buy(item="lamp")]
    episode = bare(BuyOne(item="mug"), {at: events[which] for at, which in world.items()})
    for ms in waits:
        episode = wait(episode, ms)
    assert episode.run.mine() == ()
    assert episode.verdict().clean


@settings(max_examples=40)
@given(
    st.lists(st.sampled_from(["lamp", "door", "quiet"]), max_size=6),
    st.dictionaries(st.integers(1, 20_000), st.sampled_from(["lamp", "door"]), max_size=3),
)
def test_i_am_blamed_for_what_differs_from_what_i_first_found(mine: list[str], world: dict[int, str]) -> None:
    """A model of the rule: per switch, what stood there before my first touch against what stands there in the end."""
    episode = bare(BuyOne(item="mug"), {at: a.Flip(switch=name) for at, name in world.items()})
    found: dict[str, bool] = {}
    for name in mine:
        there = episode.run.app(Parcel).switches[name]
        found.setdefault(name, there)
        episode = touch(episode, a.Flip(switch=name))  # the world's events of this step come after it
        if found[name] is not there:
            del found[name]  # put back by me: from here on it is as if I had never touched it
    now = episode.run.app(Parcel).switches
    assert {change.path[-1] for change in episode.run.mine()} == {name for name, first in found.items() if now[name] != first}
