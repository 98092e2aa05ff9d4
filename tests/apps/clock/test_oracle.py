"""The oracle's hands on the clock: what a floating button covers, and that each template's oracle succeeds."""

from __future__ import annotations

import pytest

from phonegym.apps.clock.actions.alarms import SetEnabled
from phonegym.apps.clock.app import app as clock
from phonegym.apps.clock.state import AlarmId, ClockState
from phonegym.apps.home.app import app as home
from phonegym.apps.sheet.app import app as sheet
from phonegym.bench.episode import Episode
from phonegym.bench.oracle import User
from phonegym.bench.oracle.play import play
from phonegym.bench.registry import templates
from phonegym.bench.task import Task
from phonegym.phone.actions import Launch, Swipe, Tap
from phonegym.phone.catalogue import Catalogue

CATALOGUE = Catalogue(home, clock, sheet)
TEMPLATES = {kind.__name__: kind for kind in templates(CATALOGUE) if kind.home() == "clock"}


def test_there_are_templates_of_every_kind() -> None:
    kinds = {kind for template in TEMPLATES.values() for kind in template.kinds}
    assert len(TEMPLATES) >= 14
    assert kinds >= {"operate", "query", "negative", "infeasible", "twin", "interruption", "follow_up", "memory"}


@pytest.mark.parametrize("kind", TEMPLATES.values(), ids=TEMPLATES)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_oracle_succeeds_and_doing_nothing_does_not(kind: type[Task], language: str) -> None:
    for twin in (0, 1) if kind.twin else (None,):
        begun = Episode.start(kind, 3, twin=twin, language=language, catalogue=CATALOGUE)  # type: ignore[arg-type]  # from the list above
        played = play(begun)
        assert played.error is None
        assert played.episode.verdict().success
        assert not begun.verdict().success


def test_a_switch_under_the_floating_button_is_moved_aside() -> None:
    episode = Episode.start(TEMPLATES["TwinAlarms"], 1, catalogue=CATALOGUE).do(Launch("clock"))
    covered = None
    for _ in range(12):  # until some switch lies wholly under the button
        sight = User(episode).sight
        switches = [item for item in sight.items() if isinstance(item.node.sem.on_tap, SetEnabled) and sight.aim(item) is None]
        if switches:
            covered = switches[0].node.sem.on_tap
            break
        episode = episode.do(Swipe(300, 1500, 300, 1470))
    assert isinstance(covered, SetEnabled)
    aside = User(episode).tap(covered)
    assert isinstance(aside, Swipe)
    touch = User(episode.do(aside)).tap(covered)
    assert isinstance(touch, Tap)
    after = episode.do(aside).do(touch)
    assert after.run.app(ClockState).alarms[AlarmId(covered.alarm)].enabled == covered.on
