"""The templates: solved by touch in both languages. `phonegym audit` holds them against its table."""

from __future__ import annotations

import pytest

from phonegym.apps.settings.actions.values import Turn
from phonegym.apps.settings.index import page_of
from phonegym.apps.settings.registry import SwitchName
from phonegym.apps.settings.screens.app_info import AppStorage
from phonegym.apps.settings.state import SettingsState
from phonegym.bench import Episode, Task
from phonegym.bench.crawl.ways import LookAround, user_before
from phonegym.bench.oracle.play import play
from phonegym.bench.oracle.sight import Sight
from phonegym.bench.oracle.user import User
from phonegym.bench.registry import templates
from phonegym.phone.actions import PhoneAction
from phonegym.phone.resolve import perform
from tests.apps.settings.hands import APPS

TEMPLATES = tuple(kind for kind in templates(APPS) if kind.home() == "settings")


@pytest.mark.parametrize("kind", TEMPLATES, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_oracle_solves_it(kind: type[Task], language: str) -> None:
    for twin in (0, 1) if kind.twin else (None,):
        begun = Episode.start(kind, 7, twin=twin, catalogue=APPS, language=language)  # type: ignore[arg-type]  # one of the two
        played = play(begun)
        assert played.error is None
        assert played.episode.verdict().outcome == "success"


def test_pages_of_the_phones_own_parts_are_reached_through_the_menu_that_shows_them() -> None:
    user = User(Episode.start(LookAround(), 1, catalogue=APPS))
    own = min(app for app, info in user.state(SettingsState).apps.items() if info.system)
    phone = user.episode.phone
    for _ in range(20):
        step = user_before(user.episode, phone).goto(AppStorage(app=own))
        if step is None:
            break
        assert isinstance(step, PhoneAction)
        phone = perform(APPS, phone, step).phone
    assert Sight(APPS, phone).top == AppStorage(app=own)


@pytest.mark.parametrize("off", ["1", "12"], ids=["one", "both"])
def test_the_oracle_brings_back_what_a_sim_did_that_went_off(off: str) -> None:
    episode = Episode.start("settings.MakeSureItIsOn-v2", 2, catalogue=APPS)
    for sim in off:
        turn = Turn(what=SwitchName(f"sim{sim}_use"), on=False)
        for _ in range(20):
            user = User(episode)
            step = user.goto(page_of(turn.what)) or user.tap(turn)
            assert step is not None
            episode = episode.do(step)
            if not getattr(episode.run.app(SettingsState).prefs, turn.what):
                break
    assert episode.run.app(SettingsState).choices.data_sim == "2"
    assert play(episode).episode.verdict().success


def test_there_are_all_levels() -> None:
    lengths = [len(play(Episode.start(kind, 7, twin=0 if kind.twin else None, catalogue=APPS)).actions) for kind in TEMPLATES]
    assert len(TEMPLATES) >= 14
    assert min(lengths) <= 5
    assert max(lengths) >= 21
