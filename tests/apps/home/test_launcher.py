"""The launcher: every app by touch, few or many of them, and what it tells at a glance."""

from __future__ import annotations

from typing import cast

import pytest

from phonegym.apps.home.actions.moving_about import Open, Turn
from phonegym.apps.home.app import app as home
from phonegym.apps.home.screens.grid import Grid
from phonegym.apps.home.screens.weather import Forecast
from phonegym.apps.home.screens.widgets import degrees
from phonegym.apps.home.state import HomeState
from phonegym.apps.settings.app import app as settings
from phonegym.apps.sheet.app import app as sheet
from phonegym.bench.crawl import crawl
from phonegym.phone.actions import Back, Home, Swipe
from phonegym.phone.app import App
from phonegym.phone.birth import START
from phonegym.phone.builtin import Go
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.civil import HOUR
from phonegym.phone.contracts import NextAlarm
from phonegym.phone.device import Phone
from phonegym.phone.ids import AppId, NotificationId
from phonegym.phone.message import AppState
from phonegym.phone.os import Notification, PhoneState
from phonegym.state import produce
from phonegym.ui.box import Item
from phonegym.ui.look import Language
from phonegym.ui.words import Word
from tests.phone.apps import diary, people, rolodex
from tests.phone.hands import find, tap

FEW = Catalogue(home, sheet, diary.app, people.app, rolodex.app)


def invented(id: str, name: str = "") -> App:
    """An app with nothing but an icon."""
    kind = cast("type[AppState]", type("Empty", (AppState,), {"__module__": id}))
    word = Word("app_name", {"en": name or id.title(), "zh": name or "应用"}, frozenset())
    return App(id, name=word, icon="star", state=kind, seed=lambda life: kind(), home=Grid())


MANY = Catalogue(home, sheet, invented("contacts"), invented("settings"), *(invented(f"app{n:02d}") for n in range(30)))


def icons(phone: Phone) -> dict[str, Item]:
    return {item.node.sem.id.removeprefix("icon_"): item for item in phone.screen.active.items if item.node.sem.id.startswith("icon_")}


def task(phone: Phone) -> str:
    """Whose task is in front: an invented app has no screen of its own."""
    return phone.state.os.activities[phone.state.os.stack[-1]].task


@pytest.mark.parametrize("app", ["sheet", "diary", "people", "rolodex"])
def test_an_icon_opens_its_app(app: str) -> None:
    assert tap(Phone.new(catalogue=FEW), Open(app=AppId(app))).front == app


def test_every_app_has_one_icon_and_the_launcher_none() -> None:
    assert sorted(icons(Phone.new(catalogue=FEW))) == ["diary", "people", "rolodex", "sheet"]


def test_known_apps_stand_in_the_dock_below_all_others() -> None:
    found = icons(Phone.new(catalogue=MANY))
    lowest = max(item.bottom for id, item in found.items() if id.startswith("app"))
    assert found["contacts"].top >= lowest
    assert found["contacts"].x < found["settings"].x
    assert found["contacts"].y == found["settings"].y


@pytest.mark.parametrize("device", ["standard", "large"])
@pytest.mark.parametrize("font_percent", [100, 130])
def test_more_apps_than_fit_stand_on_other_pages_over_the_same_dock(device: str, font_percent: int) -> None:
    phone = Phone.new(catalogue=MANY, device=device, font_percent=font_percent)
    width, height = phone.size
    dock = find(phone, "icon_contacts").y
    left = Swipe(width * 0.8, height * 0.5, width * 0.2, height * 0.5)
    seen = dict(icons(phone))
    for _ in range(2):
        phone = phone.act(left)
        seen |= icons(phone)
        assert find(phone, "icon_contacts").y == dock
    assert {app for app in MANY.apps if app != "home"} == set(seen)
    assert all(item.whole for item in seen.values())
    beyond = phone.act(left)
    assert set(icons(beyond)) == set(icons(phone)), "there is nothing beyond the last page"
    assert tap(phone, Open(app=AppId("sheet"))).act(Home()).front == "home"


def test_dots_and_swipes_turn_pages_and_home_shows_the_first() -> None:
    phone = Phone.new(catalogue=MANY)
    second = tap(phone, Turn(page=1))
    swiped = phone.act(Swipe(900, 1200, 200, 1200))
    assert set(icons(second)) == set(icons(swiped)) != set(icons(phone))
    assert set(icons(second.act(Swipe(200, 1200, 900, 1200)))) == set(icons(phone))
    assert set(icons(second.act(Home()))) == set(icons(phone))
    away = tap(second, Open(app=AppId("app20")))
    assert set(icons(away.act(Back()))) == set(icons(second)), "Back leads to the page it was opened from"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_long_name_is_whole_at_large_text(language: Language) -> None:
    phone = Phone.new(catalogue=FEW, language=language, font_percent=130)
    name = "答题卡" if language == "zh" else "Answer sheet"
    label = next(item for item in phone.screen.active.items if getattr(item.node.content, "value", "") == name)
    assert label.whole
    assert not label.truncated
    assert find(phone, Open(app=AppId("sheet"))).whole


def test_a_dot_marks_an_app_that_has_notifications() -> None:
    def dots(phone: Phone) -> int:
        return sum(_dotted(item) for item in icons(phone).values())

    def post(draft: PhoneState) -> None:
        draft.os.notifications[NotificationId("diary/1")] = Notification(app=AppId("diary"), title="New")

    phone = Phone.new(catalogue=FEW)
    posted = Phone(produce(phone.state, post), FEW)
    assert (dots(phone), dots(posted)) == (0, 1)
    assert _dotted(icons(posted)["diary"])


def _dotted(item: Item) -> bool:
    return len(item.node.children[0].children) == 2  # the icon, and the dot on it


def test_the_next_alarm_is_told_while_there_is_one() -> None:
    alarms = invented("alarms")
    alarms.provides(NextAlarm)(lambda state, query: START + 22 * HOUR)
    with_alarm = Phone.new(catalogue=Catalogue(home, sheet, alarms))
    assert "Fri, Mar 13, 07:41" in with_alarm.xml()
    assert "3月13日 周五 07:41" in Phone.new(catalogue=with_alarm.catalogue, language="zh").xml()
    assert "alarm" not in Phone.new(catalogue=FEW).xml()


def test_the_weather_is_told_in_the_owners_unit() -> None:
    page = Phone.new(seed=7, catalogue=Catalogue(home, sheet, settings)).act(Swipe(900, 900, 200, 900))
    today = page.app(HomeState).weather.days[0]
    assert f"{today.high}° / {today.low}°" in page.xml()
    warm = page.patch({"apps.settings.choices.temperature": "fahrenheit"})
    assert (degrees(0, True), degrees(19, True), degrees(-40, True), degrees(19, False)) == ("32°", "66°", "-40°", "19°")
    assert f"{degrees(today.high, True)} / {degrees(today.low, True)}" in warm.xml()
    assert f"{degrees(today.high, True)} / {degrees(today.low, True)}" in tap(warm, Go(route=Forecast())).xml()


def test_the_wallpaper_is_the_owners_and_dark_at_night() -> None:
    def picture(phone: Phone) -> str:
        return next(source for item in phone.screen.active.items if (source := getattr(item.node.content, "source", "")).startswith("wall"))

    papers = {picture(Phone.new(seed=seed, catalogue=FEW)) for seed in range(12)}
    assert len(papers) > 3
    assert picture(Phone.new(catalogue=FEW, dark=True)) == picture(Phone.new(catalogue=FEW)).replace(":icons", ":dark:icons")


def test_the_tree_names_each_app_once_as_a_control() -> None:
    tree = Phone.new(catalogue=FEW).xml()
    assert tree.count('content-desc="Answer sheet"') == 1
    assert tree.count('text="Answer sheet"') <= 1


def test_nothing_is_clipped_or_dead_in_any_look() -> None:
    assert crawl(FEW, ["home"], limit=60).findings == ()
    invented_apps_do_nothing = {"dead"}
    assert {found.kind for found in crawl(MANY, ["home"], limit=60).findings} <= invented_apps_do_nothing
