"""Rearranging the launcher: moving, folders by moving, removing, adding, widgets, wallpaper: by touch."""

from __future__ import annotations

import pytest

from phonegym.apps.clock.app import app as clock
from phonegym.apps.home.actions.arranging import AddToHome, AddWidget, Place, Remove, SetWallpaper, StartMove, TurnMoving
from phonegym.apps.home.actions.folders import Disband
from phonegym.apps.home.actions.moving_about import Open, Turn
from phonegym.apps.home.app import app as home
from phonegym.apps.home.screens.folder import OpenFolder
from phonegym.apps.home.screens.menus import HomeMenu, WidgetPicker
from phonegym.apps.home.screens.wallpaper import Preview, Wallpapers
from phonegym.apps.home.screens.weather import Forecast
from phonegym.apps.home.state import DOCK, HomeState, Item, ItemId
from phonegym.apps.settings.app import app as settings
from phonegym.phone.actions import Back, Drag, Home, LongPress, Power, Wait
from phonegym.phone.app import App
from phonegym.phone.birth import START
from phonegym.phone.builtin import Go
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.civil import DAY, HOUR
from phonegym.phone.contracts import EventRow, UpcomingEvents
from phonegym.phone.device import Phone
from phonegym.phone.ids import AppId, Millis
from phonegym.phone.resolve import tap_at
from tests.apps.home.test_launcher import icons, invented, task
from tests.phone.hands import find, hold, tap


def calendar() -> App:
    app = invented("calendar")

    @app.provides(UpcomingEvents)
    def coming(state: object, query: UpcomingEvents) -> tuple[EventRow, ...]:
        rows = (
            EventRow(id="a", title="Breakfast", start=Millis(START + HOUR), end=Millis(START + 2 * HOUR)),
            EventRow(id="b", title="Chess club", start=Millis(START + DAY), end=Millis(START + DAY + HOUR)),
        )
        return tuple(row for row in rows if row.end > query.since)[: query.most]

    return app


APPS = Catalogue(home, settings, clock, calendar(), *(invented(f"app{n}") for n in range(3)))
ONE, TWO, THREE = (ItemId(f"app{n}") for n in range(3))


@pytest.fixture
def phone() -> Phone:
    return Phone.new(seed=3, catalogue=APPS)


def items(phone: Phone) -> dict[ItemId, Item]:
    return dict(phone.app(HomeState).items)


def moving(phone: Phone, id: ItemId) -> Phone:
    return tap(hold(phone, f"icon_{id}"), StartMove(item=id))


def at_home_menu(phone: Phone) -> Phone:
    width, height = phone.size
    return phone.act(LongPress(width // 2, height * 0.62))


# ---- moving ---------------------------------------------------------------------------------------------------------------
def test_an_icon_goes_to_an_empty_cell(phone: Phone) -> None:
    moved = tap(moving(phone, ONE), Place(item=ONE, page=0, cell=19))
    assert items(moved)[ONE] == Item(kind="app", page=0, cell=19)
    assert find(moved, f"icon_{ONE}").y > find(phone, f"icon_{ONE}").y
    assert {**items(moved), ONE: items(phone)[ONE]} == items(phone), "nothing else moves"


def test_it_goes_to_another_page_and_into_the_dock(phone: Phone) -> None:
    other = tap(moving(phone, ONE), TurnMoving(item=ONE, page=1), Place(item=ONE, page=1, cell=19))
    assert items(other)[ONE].page == 1
    assert ONE in icons(other), "the page it went to shows"
    docked = tap(moving(phone, ONE), Place(item=ONE, page=DOCK, cell=3))
    assert items(docked)[ONE] == Item(kind="app", page=DOCK, cell=3)
    fresh = tap(moving(phone, ONE), TurnMoving(item=ONE, page=1), TurnMoving(item=ONE, page=2), Place(item=ONE, page=2, cell=0))
    assert items(fresh)[ONE].page == 2, "one page more than there are is offered"
    assert find(fresh, Turn(page=2)).node.sem.selected


def test_cancelled_nothing_moves(phone: Phone) -> None:
    for away in (tap(moving(phone, ONE), "cancel"), moving(phone, ONE).act(Back()), moving(phone, ONE).act(Home())):
        assert items(away) == items(phone)
        assert ONE in icons(away)


def test_one_app_put_on_another_makes_a_folder_and_a_third_joins(phone: Phone) -> None:
    two = tap(moving(phone, ONE), Place(item=ONE, page=0, cell=items(phone)[TWO].cell))
    folder = next(id for id, item in items(two).items() if item.kind == "folder")
    assert (items(two)[folder].page, items(two)[folder].cell) == (0, items(phone)[TWO].cell)
    assert [items(two)[id].folder for id in (ONE, TWO)] == [folder, folder]
    three = tap(moving(two, THREE), Place(item=THREE, page=0, cell=items(two)[folder].cell))
    assert set(icons(tap(three, Go(route=OpenFolder(folder=folder))))) == {ONE, TWO, THREE}
    out = tap(tap(three, Go(route=OpenFolder(folder=folder))), Open(app=AppId(TWO)))
    assert task(out) == "app1"
    apart = tap(hold(three, f"icon_{folder}"), Disband(folder=folder))
    assert {id for id in items(apart) if items(apart)[id].folder} == set()
    assert len(items(apart)) == len(items(phone))


def test_a_folder_of_one_is_none(phone: Phone) -> None:
    two = tap(moving(phone, ONE), Place(item=ONE, page=0, cell=items(phone)[TWO].cell))
    folder = next(id for id, item in items(two).items() if item.kind == "folder")
    opened = tap(two, Go(route=OpenFolder(folder=folder)))
    out = tap(tap(hold(opened, f"icon_{ONE}"), StartMove(item=ONE)), Place(item=ONE, page=0, cell=18))
    assert folder not in items(out)
    assert items(out)[TWO] == items(phone)[TWO]
    assert items(out)[ONE].cell == 18


def test_a_widget_takes_whole_free_rows(phone: Phone) -> None:
    widget = ItemId("widget.weather")
    second = tap(phone, Turn(page=1))
    asked = tap(hold(second, Go(route=Forecast())), StartMove(item=widget))
    with pytest.raises(AssertionError):
        find(asked, Place(item=widget, page=1, cell=17))
    assert items(tap(asked, Place(item=widget, page=1, cell=16)))[widget].cell == 16


# ---- carrying ------------------------------------------------------------------------------------------------------------
def carried(phone: Phone, id: str, onto: str | tuple[int, int]) -> Phone:
    """Hold a thing and let it go on another one, or in the middle of a cell that is empty."""
    start = tap_at(phone.screen, find(phone, id))
    cells = [item for item in phone.screen.active.items if item.node.sem.carries == onto]
    end = tap_at(phone.screen, find(phone, onto) if isinstance(onto, str) else cells[0])
    return phone.act(Drag(start.x, start.y, end.x, end.y))


def test_an_icon_is_carried_to_an_empty_cell_and_into_the_dock(phone: Phone) -> None:
    moved = carried(phone, f"icon_{ONE}", (0, 19))
    assert items(moved)[ONE] == Item(kind="app", page=0, cell=19)
    docked = carried(tap(phone, Turn(page=1)), "icon_settings", (1, 17))
    assert items(docked)[ItemId("settings")] == Item(kind="app", page=1, cell=17)
    back = carried(docked, "icon_settings", (DOCK, 3))
    assert items(back)[ItemId("settings")] == Item(kind="app", page=DOCK, cell=3)
    assert find(back, Turn(page=1)).node.sem.selected, "the page stays"


def test_carried_onto_another_it_makes_a_folder(phone: Phone) -> None:
    two = carried(phone, f"icon_{ONE}", f"icon_{TWO}")
    folder = next(id for id, item in items(two).items() if item.kind == "folder")
    three = carried(two, f"icon_{THREE}", f"icon_{folder}")
    assert {id for id, item in items(three).items() if item.folder == folder} == {ONE, TWO, THREE}


def test_a_widget_is_carried_by_rows_and_fits_nowhere_else(phone: Phone) -> None:
    second = tap(phone, Turn(page=1))
    weather = ItemId("widget.weather")
    assert items(carried(second, weather, (1, 18)))[weather].cell == 16
    onto = carried(phone, f"icon_{ONE}", "widget.clock")
    assert items(onto) == items(phone)
    assert onto.state.os.toast is not None


# ---- removing and adding -----------------------------------------------------------------------------------------------
def test_removed_an_app_is_still_installed_and_can_be_put_back(phone: Phone) -> None:
    gone = tap(hold(phone, f"icon_{ONE}"), Remove(item=ONE))
    assert ONE not in icons(gone)
    drawer = tap(gone, "all_apps")
    assert task(tap(drawer, Open(app=AppId(ONE)))) == ONE
    back = tap(hold(drawer, f"icon_{ONE}"), AddToHome(of=AppId(ONE)))
    assert items(back) == items(phone)
    there = hold(tap(back, "all_apps"), f"icon_{ONE}")
    assert not find(there, AddToHome(of=AppId(ONE))).node.sem.enabled


def test_a_widget_is_taken_off_and_picked_again(phone: Phone) -> None:
    second = tap(phone, Turn(page=1))
    gone = tap(hold(second, "widget.calendar"), Remove(item=ItemId("widget.calendar")))
    assert "Breakfast" in second.xml()
    assert "Breakfast" not in gone.xml()
    picker = tap(at_home_menu(gone), Go(route=WidgetPicker()))
    assert not find(picker, AddWidget(widget="clock")).node.sem.enabled
    assert "Breakfast" in tap(picker, AddWidget(widget="calendar")).xml()


# ---- widgets -------------------------------------------------------------------------------------------------------------
def test_the_calendar_widget_tells_what_is_coming_and_forgets_what_is_over(phone: Phone) -> None:
    second = tap(phone, Turn(page=1))
    assert "Breakfast" in second.xml()
    assert "Mar 13" in second.xml()
    later = second.play([Wait(600_000)] * 13)
    assert "Breakfast" not in later.xml()
    assert task(tap(second, "widget.calendar")) == "calendar"


def test_the_weather_widget_opens_the_forecast_of_its_place(phone: Phone) -> None:
    second = tap(phone, Turn(page=1))
    weather = second.app(HomeState).weather
    forecast = tap(second, Go(route=Forecast()))
    assert weather.city in forecast.xml()
    assert all(f"{day.high}° / {day.low}°" in forecast.xml() for day in weather.days[:7])


def test_the_clock_widget_opens_the_clock(phone: Phone) -> None:
    assert tap(phone, "widget.clock").front == "clock"


# ---- wallpaper -----------------------------------------------------------------------------------------------------------
def test_a_wallpaper_is_looked_at_and_taken(phone: Phone) -> None:
    number = phone.app(HomeState).wallpaper % 4 + 1
    menu = at_home_menu(phone)
    assert menu.state.os.activities[menu.state.os.stack[-1]].routes[-1] == HomeMenu()
    preview = tap(menu, Go(route=Wallpapers()), Go(route=Preview(number=number)))
    assert preview.app(HomeState) == phone.app(HomeState), "looking changes nothing"
    taken = tap(preview, SetWallpaper(number=number))
    assert taken.app(HomeState).wallpaper == number
    assert f"wallpaper:{number}" in picture(taken)
    assert f"wallpaper:{number}" in picture(taken.act(Power()).act(Power())), "the lock screen has it, too"


def picture(phone: Phone) -> str:
    return next(source for item in phone.screen.active.items if (source := getattr(item.node.content, "source", "")).startswith("wall"))
