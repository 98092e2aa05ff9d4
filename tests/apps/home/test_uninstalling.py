"""Uninstalling an app that its manifest lets go: by touch."""

from __future__ import annotations

import pytest

from phonegym.apps.home.actions.arranging import Uninstall
from phonegym.apps.home.app import app as home
from phonegym.apps.home.screens.menus import ConfirmUninstall
from phonegym.apps.home.state import HomeState, ItemId
from phonegym.apps.settings.app import app as settings
from phonegym.phone.actions import Back, Home, Launch, Recents, Swipe, Wait
from phonegym.phone.builtin import Go
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.contracts import PickContact
from phonegym.phone.device import Phone
from phonegym.phone.errors import UnknownApp
from phonegym.phone.ids import AppId
from phonegym.phone.shell.chooser import Chooser
from tests.apps.home.test_launcher import icons
from tests.phone.apps import diary, people, rolodex
from tests.phone.hands import hold, tap

ROLODEX, PEOPLE = AppId("rolodex"), AppId("people")


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Phone:
    monkeypatch.setattr(rolodex.app, "removable", True)
    monkeypatch.setattr(people.app, "removable", True)
    return Phone.new(seed=3, catalogue=Catalogue(home, settings, diary.app, people.app, rolodex.app))


def without(phone: Phone, app: AppId) -> Phone:
    return tap(hold(phone.act(Home()), f"icon_{app}"), Go(route=ConfirmUninstall(of=app)), Uninstall(of=app))


def test_it_asks_first_and_an_app_of_the_phone_stays(phone: Phone) -> None:
    asked = tap(hold(phone, f"icon_{ROLODEX}"), Go(route=ConfirmUninstall(of=ROLODEX)))
    assert dict(asked.act(Back()).state.os.removed) == {}
    with pytest.raises(AssertionError):
        tap(hold(phone, "icon_diary"), "uninstall")


def test_it_is_gone_from_everywhere(phone: Phone) -> None:
    used = phone.play([Launch("rolodex"), Launch("diary")])
    gone = without(used, ROLODEX)
    assert dict(gone.state.os.removed) == {ROLODEX: True}
    assert ItemId(ROLODEX) not in gone.app(HomeState).items
    assert ROLODEX not in icons(gone)
    assert ROLODEX not in icons(tap(gone, "all_apps"))
    assert "Rolodex" not in gone.act(Recents()).xml()
    with pytest.raises(UnknownApp):
        gone.act(Launch("rolodex"))


def test_the_other_one_serves_alone(phone: Phone) -> None:
    def asking(phone: Phone) -> Phone:
        return tap(phone.act(Launch("diary")), diary.Open(entry="a"), diary.AskFriend(entry="a"))

    chooser = asking(phone).state.os.system
    assert isinstance(chooser[-1], Chooser)
    assert isinstance(chooser[-1].intent, PickContact)
    alone = asking(without(phone, ROLODEX))
    assert (alone.front, alone.state.os.system) == ("people", ())
    none = asking(without(without(phone, ROLODEX), PEOPLE))
    assert none.front == "diary"
    assert none.state.os.toast is not None


def test_what_it_posted_and_planned_is_gone(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diary.app, "removable", True)
    planned = tap(phone.act(Launch("diary")), diary.Remind()).act(Wait(6_000))
    assert planned.state.os.notifications
    gone = without(planned.act(Wait(6_000)), AppId("diary"))
    assert not gone.state.os.notifications
    assert not any(work.app == "diary" for work in gone.state.os.due.values())
    assert "No notifications" in gone.act(Swipe(540, 8, 540, 1300)).xml()
