"""The oracle's hands on the calendar, and that each template's oracle succeeds where doing nothing does not."""

from __future__ import annotations

import pytest

from phonegym.apps.calendar.recurring import days_between
from phonegym.apps.calendar.state import PERSONAL, CalendarState, Event, Repeat, Weekday
from phonegym.apps.calendar.tasks import hands
from phonegym.apps.sheet.app import app as sheet
from phonegym.bench.crawl.ways import LookAround
from phonegym.bench.episode import Episode
from phonegym.bench.oracle import User
from phonegym.bench.oracle.play import play
from phonegym.bench.registry import templates
from phonegym.bench.task import Task
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.civil import DAY, moment
from phonegym.phone.ids import Millis
from tests.apps.calendar.conftest import CALENDAR

CATALOGUE = Catalogue(*CALENDAR.apps.values(), sheet)
TEMPLATES = {kind.__name__: kind for kind in templates(CATALOGUE) if kind.home() == "calendar"}


def test_there_are_templates_of_every_kind() -> None:
    kinds = {kind for template in TEMPLATES.values() for kind in template.kinds}
    assert len(TEMPLATES) >= 14
    assert kinds >= {"operate", "query", "negative", "infeasible", "ask", "twin", "interruption", "follow_up", "memory"}


@pytest.mark.parametrize("kind", TEMPLATES.values(), ids=TEMPLATES)
def test_the_oracle_succeeds_and_doing_nothing_does_not(kind: type[Task]) -> None:
    for n, twin in enumerate((0, 1) if kind.twin else (None,)):
        begun = Episode.start(kind, 3 + n, twin=twin, language=("en", "zh")[n], catalogue=CATALOGUE)
        played = play(begun)
        assert played.error is None
        assert played.episode.verdict().success
        assert not begun.verdict().success


def wished(form: hands.Form) -> Event:
    """What the editor saves when the oracle is asked for this form."""
    episode = Episode.start(LookAround, 1, catalogue=CATALOGUE)
    for _ in range(80):
        if hands.made_events(User(episode)):
            (id,) = hands.made_events(User(episode))
            return episode.run.app(CalendarState).events[id]
        step = next(step for step in hands.add(User(episode), form) if step is not None)
        episode = episode.do(step)
    raise AssertionError(f"not saved after 80 touches: {form}")


START = moment(2026, 4, 30, 13, 35)


@pytest.mark.parametrize(
    "rule",
    [
        Repeat(unit="day", every=3, until=moment(2026, 6, 2)),
        Repeat(unit="week", days=(Weekday(0), Weekday(3), Weekday(6))),
        Repeat(unit="month", by_weekday=True, count=12),
        Repeat(unit="year"),
    ],
    ids=["days", "weeks", "months", "years"],
)
def test_any_rule_can_be_put_together_by_touch(rule: Repeat) -> None:
    form = hands.Form("Tour", START, Millis(START + 50 * 60_000), PERSONAL, reminders=(10, 1440), repeat=rule)
    event = wished(form)
    assert hands.form_of(event) == form
    assert days_between(event, Millis(START // DAY * DAY), moment(2027, 6, 1))
