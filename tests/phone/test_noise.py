"""Interruptions: none, light and heavy; each task has its own. The dialogs: by touch."""

from __future__ import annotations

import pytest

from phonegym.apps.contacts.app import app as contacts
from phonegym.apps.home.app import app as home
from phonegym.apps.settings.app import app as settings
from phonegym.bench.oracle.play import play
from phonegym.bench.registry import templates
from phonegym.bench.task import Task
from phonegym.phone.actions import Back, Launch, Power, Swipe, Wait
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from phonegym.phone.ids import AppId
from phonegym.phone.shell.noise import BatteryLow, CloseDialog, Hush, LowBattery, NoticesPrompt, SaveBattery
from tests.bench.oracle.apps import TOYS
from tests.bench.oracle.hands import start
from tests.phone.apps import pager
from tests.phone.hands import find, tap

APPS = Catalogue(contacts, home, settings, pager.app)
PAGER = AppId("pager")
LONG = [Wait(60_000)] * 8


def coming(phone: Phone) -> dict[str, int]:
    """What is due by itself: name and time."""
    return {str(type(work.message).__name__): work.at for work in phone.state.os.due.values()}


def until(phone: Phone, message: type) -> Phone:
    """The phone just after this kind of message came."""
    return phone.wait_until(next(work.at for work in phone.state.os.due.values() if isinstance(work.message, message)))


@pytest.fixture
def heavy() -> Phone:
    return Phone.new(seed=3, catalogue=APPS, noise="heavy").act(Launch("pager"))


def test_each_profile_holds_what_the_lighter_one_has() -> None:
    none, light, heavy = (coming(Phone.new(seed=3, catalogue=APPS, noise=noise)) for noise in ("none", "light", "heavy"))
    assert none.items() <= light.items() < heavy.items()
    assert {"BatteryLow", "AskForNotices", "PhoneRings", "Promote", "UpdateReady"} <= set(heavy)


def test_two_tasks_in_one_life_are_disturbed_differently() -> None:
    kinds = templates(TOYS)[:2]
    one, other = (start(kind, 5, noise="heavy", world=1).phone for kind in kinds)
    again, next_seed = (start(kinds[0], seed, noise="heavy", world=1).phone for seed in (5, 6))
    assert _noise(one) == _noise(again)
    assert _noise(one) != _noise(other)
    assert _noise(one) != _noise(next_seed)


def _noise(phone: object) -> list[tuple[str, int]]:
    return sorted((id, work.at) for id, work in phone.os.due.items() if id.startswith("noise"))  # type: ignore[attr-defined]  # a PhoneState


def test_the_battery_dialog_is_closed_or_changes_a_setting(heavy: Phone) -> None:
    low = until(heavy, BatteryLow)
    assert low.state.os.system == (LowBattery(),)
    assert low.state.os.battery == 15
    assert "15%" in low.xml()
    closed = tap(low, CloseDialog())
    assert (closed.state.os.system, closed.state.os.settings) == ((), heavy.state.os.settings)
    assert closed.state.os.settings == low.act(Back()).state.os.settings
    assert tap(low, SaveBattery()).state.os.settings.battery_saver
    charging = until(heavy.patch({"os.charging": True}), BatteryLow)
    assert (charging.state.os.system, charging.state.os.battery) == ((), 82)


def test_an_app_in_front_asks_and_keeps_quiet_when_refused(heavy: Phone) -> None:
    at = heavy.state.os.clock
    two = {
        "a": _due(at + 1_000, {"is": "system.AskForNotices"}),
        "b": _due(at + 60_000, {"is": "system.Promote", "app": "pager", "which": 0}),
    }
    asked = heavy.patch({"os.due": two}).act(Wait(2_000))
    assert asked.state.os.system == (NoticesPrompt(of=PAGER),)
    refused, allowed = tap(asked, Hush(of=PAGER)).play(LONG), tap(asked, CloseDialog()).play(LONG)
    assert (set(refused.state.os.notifications), set(allowed.state.os.notifications)) == (set(), {"pager/promo0"})
    assert refused.state.os.settings == allowed.state.os.settings, "neither is judged"


def _due(at: int, message: dict[str, object]) -> dict[str, object]:
    return {"at": at, "app": "system", "message": message, "by": "world"}


def test_calls_reach_the_app_that_takes_them(heavy: Phone) -> None:
    called = heavy.play(LONG)
    assert any(id.startswith("heavy") for id in called.app(contacts.state).calls)  # type: ignore[attr-defined]  # its own state


def test_a_locked_phone_shows_no_dialog(heavy: Phone) -> None:
    woken = heavy.act(Power()).play(LONG)
    woken = woken.act(Power()) if woken.state.os.shell.guard == "asleep" else woken
    assert woken.state.os.system == ()
    assert find(woken, "unlock").visible


def test_a_dialog_keeps_touches_from_what_lies_below_and_dims_it(heavy: Phone) -> None:
    low = until(heavy, BatteryLow)
    beside = low.act(Swipe(540, 300, 540, 900))
    assert beside.front == "pager"
    assert low.pixels(0.2)[3, 100, :3].mean() < heavy.pixels(0.2)[3, 100, :3].mean(), "the status bar, too"


@pytest.mark.parametrize("kind", templates(TOYS), ids=lambda kind: kind.__name__)
def test_tasks_can_be_done_all_the_same(kind: type[Task]) -> None:
    for seed in range(2):
        played = play(start(kind, seed, noise="heavy"))
        assert played.error is None
        assert played.episode.verdict().success
