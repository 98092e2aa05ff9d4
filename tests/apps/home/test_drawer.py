"""All apps, the search, folders, and what a long press brings: by touch."""

from __future__ import annotations

import pytest

from phonegym.apps.home.actions.folders import NAME, Disband, Rename, StartRename
from phonegym.apps.home.actions.moving_about import SEARCH, AppInfo, Open
from phonegym.apps.home.app import app as home
from phonegym.apps.home.screens.drawer import Drawer
from phonegym.apps.home.screens.folder import OpenFolder
from phonegym.apps.home.screens.menus import ItemMenu
from phonegym.apps.home.state import HomeState, ItemId
from phonegym.apps.settings.app import app as settings
from phonegym.apps.settings.screens.app_info import AppPage
from phonegym.phone.actions import Back, Clear, Home, Key, Swipe, Type
from phonegym.phone.builtin import Go
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from phonegym.phone.ids import AppId
from tests.apps.home.test_launcher import icons, invented, task
from tests.phone.hands import find, hold, tap

TRAVEL = ItemId("folder.travel")
MANY = Catalogue(
    home, settings, invented("contacts"), invented("rail", "Railway"), invented("roam", "Roam"), invented("wayfind"),
    *(invented(f"app{n:02d}") for n in range(14)),
)  # fmt: skip


@pytest.fixture
def phone() -> Phone:
    return Phone.new(seed=3, catalogue=MANY)


@pytest.fixture
def drawer(phone: Phone) -> Phone:
    return phone.act(Swipe(540, 1500, 540, 700))


def routes(phone: Phone) -> tuple[object, ...]:
    return phone.state.os.activities[phone.state.os.stack[-1]].routes


# ---- the list of all apps ---------------------------------------------------------------------------------------------
def test_a_swipe_up_or_the_magnifying_glass_brings_all_apps(phone: Phone, drawer: Phone) -> None:
    assert routes(drawer) == routes(tap(phone, "all_apps"))
    names = {*icons(drawer)}
    for _ in range(3):
        drawer = drawer.act(Swipe(540, 2000, 540, 900))
        names |= {*icons(drawer)}
    assert names == {app for app in MANY.apps if app != "home"}


def test_the_search_finds_by_part_of_a_name_and_enter_opens_the_first(drawer: Phone) -> None:
    searching = tap(drawer, SEARCH).act(Type("ai"))
    assert set(icons(searching)) == {"rail"}
    assert task(tap(searching, Open(app=AppId("rail")))) == "rail"
    assert task(searching.act(Key("enter"))) == "rail"
    nothing = searching.act(Clear()).act(Type("zzz"))
    assert not icons(nothing)
    assert "No app is called that" in nothing.xml()
    assert nothing.act(Key("enter")).front == "home"


def test_it_is_closed_and_forgotten_behind_the_app(drawer: Phone) -> None:
    opened = tap(tap(drawer, SEARCH).act(Type("ai")), Open(app=AppId("rail")))
    again = opened.act(Back())
    assert again.front == "home"
    assert len(routes(again)) == 1
    assert find(tap(again, "all_apps"), SEARCH).visible
    assert len(icons(tap(again, "all_apps"))) > 4
    assert len(routes(drawer.act(Swipe(540, 300, 540, 1500)))) == 1, "drawn down it closes"


# ---- folders ------------------------------------------------------------------------------------------------------------
def test_apps_of_a_kind_lie_in_a_folder_once_there_are_many(phone: Phone) -> None:
    assert "rail" not in {*icons(phone), *icons(phone.act(Swipe(900, 1200, 200, 1200)))}
    folder = folder_of(phone)
    assert set(icons(folder)) >= {"rail", "roam", "wayfind"}
    opened = tap(folder, Open(app=AppId("roam")))
    assert task(opened) == "roam"
    assert len(routes(opened.act(Home()))) == 1


def folder_of(phone: Phone) -> Phone:
    """The phone with the travel folder open."""
    page = phone if any(icon == TRAVEL for icon in icons(phone)) else phone.act(Swipe(900, 1200, 200, 1200))
    return tap(page, Go(route=OpenFolder(folder=TRAVEL)))


def test_a_folder_is_renamed_and_needs_a_name(phone: Phone) -> None:
    asked = tap(folder_of(phone), StartRename(folder=TRAVEL))
    named = tap(asked.act(Clear()).act(Type("On the road")), Rename(folder=TRAVEL))
    assert named.app(HomeState).items[TRAVEL].name == "On the road"
    assert "On the road" in named.xml()
    empty = asked.act(Clear())
    assert not find(empty, Rename(folder=TRAVEL)).node.sem.enabled
    assert asked.act(Clear()).act(Type("Never")).act(Back()).act(Back()).app(HomeState) == phone.app(HomeState)
    assert tap(asked, NAME).state.os.focus == NAME


def test_ungrouped_everything_stands_on_a_page(phone: Phone) -> None:
    page = phone if any(icon == TRAVEL for icon in icons(phone)) else phone.act(Swipe(900, 1200, 200, 1200))
    apart = tap(hold(page, Go(route=OpenFolder(folder=TRAVEL))), Disband(folder=TRAVEL))
    items = apart.app(HomeState).items
    assert TRAVEL not in items
    assert all(not items[ItemId(app)].folder for app in ("rail", "roam", "wayfind"))


# ---- the menu of an icon ---------------------------------------------------------------------------------------------------
def test_app_info_leads_to_the_apps_page_in_the_settings(phone: Phone) -> None:
    menu = hold(phone, Open(app=AppId("contacts")))
    assert routes(menu)[-1] == ItemMenu(item=ItemId("contacts"))
    page = tap(menu, AppInfo(of=AppId("contacts")))
    assert (page.front, routes(page)[-1]) == ("settings", AppPage(app=AppId("contacts")))
    assert len(routes(page.act(Home()))) == 1
    from_list = tap(hold(tap(phone, "all_apps"), Open(app=AppId("app00"))), AppInfo(of=AppId("app00")))
    assert routes(from_list)[-1] == AppPage(app=AppId("app00"))


def test_the_menu_stands_beside_its_icon(phone: Phone) -> None:
    icon = find(phone, Open(app=AppId("contacts")))
    window = hold(phone, Open(app=AppId("contacts"))).screen.active.window
    assert window.y + window.height <= icon.y + 1, "above an icon of the dock"
    high = find(phone, Open(app=AppId("app00")))
    below = hold(phone, Open(app=AppId("app00"))).screen.active.window
    assert below.y >= high.y + high.height - 1
    assert below.x < phone.state.os.device.width // 2


def test_drawers_routes_are_gone_with_home(drawer: Phone) -> None:
    assert routes(drawer)[-1] == Drawer()
    assert len(routes(drawer.act(Home()))) == 1
