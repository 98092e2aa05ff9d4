"""Playing: every template, in every look, from the start and from anywhere; what was done wrong is taken back or called lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from phonegym.bench.crawl import LOOKS, LookCase
from phonegym.bench.episode import Episode
from phonegym.bench.oracle import Lost, Stuck
from phonegym.bench.oracle.distance import distance
from phonegym.bench.oracle.play import next_action, play
from phonegym.bench.oracle.walks import walk
from phonegym.bench.registry import templates
from phonegym.bench.steps import EpisodeAction
from phonegym.bench.task import Task
from phonegym.phone.actions import Home, Tap
from phonegym.phone.os import PhoneState
from phonegym.phone.shell.permission import Answer
from phonegym.state import diff
from tests.bench.oracle.apps import TOYS
from tests.bench.oracle.apps.bell.app import Chime, Decline, Ring
from tests.bench.oracle.apps.bell.tasks import RingLater
from tests.bench.oracle.apps.pad import actions as a
from tests.bench.oracle.apps.pad import screens as s
from tests.bench.oracle.apps.pad import tasks as t
from tests.bench.oracle.apps.pad.state import Pad
from tests.bench.oracle.hands import go, later, press, start

KINDS = templates(TOYS)


def test_the_toys_have_templates() -> None:
    assert len(KINDS) == 9


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_it_succeeds_in_every_look(kind: type[Task], look: LookCase) -> None:
    played = play(start(kind, 3, noise="light", **look.conditions()))
    assert played.error is None
    assert played.episode.verdict().outcome == "success"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_from_anywhere_it_succeeds_or_says_lost(kind: type[Task]) -> None:
    solved = 0
    for seed in range(12):
        begun = start(kind, seed, noise="light" if seed % 2 else "none", **LOOKS[seed % len(LOOKS)].conditions())
        state = walk(begun, seed, 8 + seed).episode
        played = play(state)
        assert played.lost or (played.error is None and played.episode.verdict().success), (kind, seed, played.error)
        solved += not played.lost
    assert solved >= 6


def test_what_another_page_was_given_is_taken_back() -> None:
    episode = start(t.Rename)
    other = next(page for page in episode.run.app(Pad).pages if page != episode.task.page)  # type: ignore[attr-defined]  # a parameter of Rename
    wrong = press(go(press(go(episode, s.RowMenu(page=other)), a.Pin(page=other, on=True)), s.Tools()), a.Lock(on=True))
    assert len(wrong.run.strays()) == 2
    played = play(wrong)
    assert played.episode.verdict().outcome == "success"
    assert played.episode.run.app(Pad).pages[other].pinned is False
    assert len(played.actions) > len(play(episode).actions)


def test_what_cannot_be_taken_back_is_lost_before_another_touch() -> None:
    episode = start(t.SetVolume)
    gone = press(go(episode, s.Sure(page="p003")), a.Erase(page="p003"))
    with pytest.raises(Lost, match="a page is gone"):
        next_action(gone)
    assert distance(gone) is None


def test_a_change_that_no_guide_repairs_is_lost() -> None:
    recording = press(go(start(t.SetVolume), s.Tools()), a.StartRecording())
    recorded = press(recording, Answer(grant="once"))
    with pytest.raises(Lost, match=r"os\.permissions|takes"):
        next_action(recorded)
    assert isinstance(play(press(start(RingLater), Decline(id="x"))).error, Lost)


def test_a_screen_that_took_over_is_got_rid_of_by_its_own_control() -> None:
    episode = later(go(start(t.SetVolume), s.Pages()), 500, Ring(id="z"))
    episode = episode.do(Tap(5, 5))
    assert next_action(episode) != next_action(go(start(t.SetVolume), s.Pages()))
    played = play(episode)
    assert played.episode.verdict().outcome == "success"
    assert played.episode.phone.apps["bell"].log["z"] == "declined"  # type: ignore[index,attr-defined]  # Bell's


def test_a_ringing_screen_that_was_left_is_found_again_by_its_notification() -> None:
    left = start(RingLater).do(Home())
    played = play(left)
    assert played.episode.verdict().outcome == "success"
    assert any(state.os.system for state in _states(left, played.actions))


def _states(episode: Episode, actions: tuple[EpisodeAction, ...]) -> Iterator[PhoneState]:
    for action in actions:
        yield episode.phone
        episode = episode.do(action)


def test_a_banner_over_the_target_is_waited_out() -> None:
    episode = go(start(t.Rename), s.PageView(page="p000"))
    covered = later(episode, 500, Chime(id="1")).do(Tap(5, 1500))
    assert covered.phone.os.heads_up is not None
    step = next_action(go(covered, s.PageView(page="p000")))
    played = play(covered)
    assert step is not None
    assert played.episode.verdict().outcome == "success"


def test_distance_falls_by_one_along_the_way() -> None:
    episode = start(t.Rename)
    known = distance(episode)
    assert known == len(play(episode).actions)
    while not episode.over:
        action = next_action(episode)
        after = episode.do(action)
        assert distance(after) == known - 1
        episode, known = after, known - 1
    assert known == 0


def test_an_oracle_without_an_end_is_stuck() -> None:
    class Endless(t.SetVolume):
        def next_action(self, user):  # type: ignore[no-untyped-def]  # as in SetVolume
            yield None

    played = play(start(Endless))
    assert isinstance(played.error, Stuck)
    assert "user.finish()" in str(played.error)


def test_an_oracle_that_looks_for_what_is_not_there_is_stuck() -> None:
    class Confused(t.SetVolume):
        def next_action(self, user):  # type: ignore[no-untyped-def]  # as in SetVolume
            yield user.goto(s.PageView(page="p000"))
            yield user.finish(user.state(Pad).pages["no such page"].title)

    assert "no such page" in str(play(start(Confused)).error)


def test_an_oracle_that_goes_round_in_circles_is_stuck() -> None:
    class Circling(t.SetVolume):
        def next_action(self, user):  # type: ignore[no-untyped-def]  # as in SetVolume
            yield user.wait(1000)

    played = play(start(Circling), limit=20)
    assert isinstance(played.error, Stuck)
    assert len(played.actions) == 20


def test_walks_are_repeatable_and_differ_by_seed() -> None:
    episode = start(t.Rename)
    one, again, other = (walk(episode, seed, 15) for seed in (4, 4, 5))
    assert one.actions == again.actions != other.actions
    assert one.episode.encode() == again.episode.encode()
    assert next(diff(one.episode.phone, other.episode.phone, volatile=True), None) is not None
