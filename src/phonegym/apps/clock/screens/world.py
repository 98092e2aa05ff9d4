"""The world clock: cities, one city's sheet, the search for another."""

from __future__ import annotations

from phonegym.apps.clock.actions.world import SEARCH, AddCity, CompareAt, PinCity, RemoveCity
from phonegym.apps.clock.cities import CITIES, ahead, matches, plain
from phonegym.apps.clock.screens.alarms import floor_of, undo_notice
from phonegym.apps.clock.state import City, CityId, ClockState, ck
from phonegym.apps.clock.times import clock_seconds_text, difference_text, when_text
from phonegym.apps.clock.words import W
from phonegym.phone.builtin import Back, Go, SetField
from phonegym.phone.civil import HOUR, MINUTE, civil, clock_text, date_text, day_and_time, start_of_day
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message, Route
from phonegym.phone.page import beside, page
from phonegym.ui import kit
from phonegym.ui.build import column, icon, lazy, row, text
from phonegym.ui.memo import component, derived
from phonegym.ui.node import FILL, Node

HOME_KEY = "#home"


class OpenSearch(Message):
    """Open the search for a city, with the caret in it."""

    def apply(self, do: Do) -> None:
        do.set_field(SEARCH, "")
        do.go(SearchCity())
        do.focus(SEARCH)

    def leads(self) -> Route:
        return SearchCity()


class World(Route):
    """Cities with their times, pinned ones first, then from west to east."""

    def view(self, cx: Context) -> Node:
        from phonegym.apps.clock.screens.settings import Settings

        state = cx.state(ClockState)
        notice = undo_notice(state, W.city_removed(), "city")
        keys = (HOME_KEY, *_order(state.cities))
        hour24, now = cx.settings.hour24, cx.now()
        home = _home(state.home, cx.now(1000) if state.settings.seconds else now, hour24, state.settings.seconds)

        def build(key: str) -> Node:
            id = CityId(key)
            return home if key == HOME_KEY else city_row(id, state.cities[id], state.home, now, hour24)

        rows: Node = lazy("cities", cx.anchor("cities"), keys, build, grow=1, width=FILL, padding=(0, 0, 0, floor_of(notice)))
        if not state.cities:
            empty = kit.empty_state("globe", W.no_cities(), W.no_cities_hint())
            rows = column(home, column(empty, grow=1, width=FILL, desc=W.no_cities(), shows=ck.cities), grow=1, width=FILL)
        return page(
            cx,
            W.world(),
            rows,
            primary=kit.Primary(W.add_city(), OpenSearch(), icon="add", floating=True, id="add"),
            actions=(
                kit.BarIcon("swap_horiz", W.compare(), Go(route=Compare()), enabled=bool(state.cities), id="compare"),
                kit.BarIcon("settings", W.settings(), Go(route=Settings()), id="settings"),
            ),
            snackbar=notice,
        )


@derived
def _order(cities: dict[CityId, City]) -> tuple[str, ...]:
    return tuple(sorted(cities, key=lambda id: (not cities[id].pinned, CITIES[id].offset, plain(CITIES[id].en), id)))


@component
def _home(home: CityId, now: Millis, hour24: bool, seconds: bool) -> Node:
    shown = clock_seconds_text(now, hour24) if seconds else clock_text(now, hour24)
    size = "display_small" if seconds and not hour24 else "display_large"  # "12:00:00 AM" is as wide as the screen
    return column(
        text(shown, size, max_lines=1, id="home_time"),
        text(W.home_place(city=CITIES[home].name, day=date_text(now, weekday=True)), "body_large", "on_surface_variant", shows=ck.home),
        width=FILL,
        align="center",
        padding=(16, 12, 16, 20),
    )


@component
def city_row(id: CityId, city: City, home: CityId, now: Millis, hour24: bool) -> Node:
    """One city: its name, how far its clock is from home's, its time."""
    at = city_now(id, home, now)
    line = W.city_line(difference=difference_text(ahead(id, home)), day=when_text(at, now))
    names = column(
        row(
            text(CITIES[id].name, "title_medium"),
            icon("push_pin", 16, "primary", filled=True, desc=W.pinned()) if city.pinned else None,
            gap=6,
        ),
        text(line, "body_medium", "on_surface_variant"),
        grow=1,
    )
    time = text(clock_text(at, hour24), "headline_large", max_lines=1, shows=ck.cities[id])
    return row(names, time, width=FILL, min_height=72, padding=(16, 8, 16, 8), gap=12, on_tap=Go(route=CitySheet(city=id)), id=f"city_{id}")


def city_now(city: CityId, home: CityId, now: int) -> Millis:
    """The civil time in a city while it is `now` at home."""
    return Millis(now + ahead(city, home) * MINUTE)


class CitySheet(Route):
    """One city: where it is, its day and time, pinning and removing."""

    overlay = "sheet"
    city: CityId

    def up(self) -> Route:
        return World()

    def view(self, cx: Context) -> Node:
        state, facts = cx.state(ClockState), CITIES[self.city]
        city = state.cities.get(self.city)
        if city is None:
            return kit.sheet(title=facts.name)
        now = cx.now()
        at = city_now(self.city, state.home, now)
        minutes = ahead(self.city, state.home)
        home = CITIES[state.home].name
        if minutes == 0:
            difference = W.same_as(city=home)
        else:
            words = W.ahead_of if minutes > 0 else W.behind
            difference = words(length=difference_text(abs(minutes)).lstrip("+"), city=home)
        return kit.sheet(
            kit.info_row(W.country(), facts.country),
            kit.info_row(W.local_time(), day_and_time(date_text(at, weekday=True), clock_text(at, cx.settings.hour24)), strong=True),
            kit.info_row(W.difference(), difference, ck.cities[self.city]),
            kit.switch_row(
                W.pin(),
                city.pinned,
                PinCity(city=self.city, on=not city.pinned),
                icon="push_pin",
                id="pin",
                shows=ck.cities[self.city].pinned,
            ),
            kit.list_item(W.remove(), leading="delete", on_tap=RemoveCity(city=self.city), id="remove"),
            title=facts.name,
        )


class Compare(Route):
    """What time it is in each city when it is some full hour of today at home."""

    def up(self) -> Route:
        return World()

    def view(self, cx: Context) -> Node:
        state, now, hour24 = cx.state(ClockState), cx.now(HOUR), cx.settings.hour24
        hour = state.compared if state.compared >= 0 else civil(now).hour
        moment = Millis(start_of_day(now) + hour * HOUR)
        head = column(
            text(W.when_here(city=CITIES[state.home].name), "title_medium", "on_surface_variant", align="center"),
            row(
                kit.icon_button("remove", W.hour_earlier(), CompareAt(hour=(hour - 1) % 24), id="earlier"),
                text(clock_text(moment, hour24), "display_medium", max_lines=1, grow=1, align="center", id="compared"),
                kit.icon_button("add", W.hour_later(), CompareAt(hour=(hour + 1) % 24), id="later"),
                width=FILL,
            ),
            kit.slider(range(24), hour, lambda value: CompareAt(hour=value), id="hour", desc=W.hour()),
            width=FILL,
            align="center",
            padding=(24, 8, 24, 16),
            gap=4,
        )

        def build(key: str) -> Node:
            id = CityId(key)
            at = city_now(id, state.home, moment)
            time = text(clock_text(at, hour24), "headline_small", max_lines=1, shows=ck.cities[id])
            return kit.list_item(CITIES[id].name, supporting=when_text(at, moment), trailing=time, id=f"compared_{id}")

        rows = lazy("compared", cx.anchor("compared"), _order(state.cities), build, grow=1, width=FILL, padding=(0, 0, 0, 24))
        return page(cx, W.compare(), beside(cx, head, rows))


class SearchCity(Route):
    """Every city that can be added, or those whose name or country holds what is typed."""

    def up(self) -> Route:
        return World()

    def view(self, cx: Context) -> Node:
        state, now, hour24 = cx.state(ClockState), cx.now(), cx.settings.hour24
        query = cx.field(SEARCH)
        found = matches(query.text)
        back = kit.icon_button("arrow_back", W.back(), Back(), id="back")
        bar = column(
            kit.search_field(SEARCH, query, W.city_hint(), focused=cx.focused(SEARCH), on_clear=SetField(field=SEARCH), leading=back),
            width=FILL,
            padding=(16, 8, 16, 8),
            background="surface",
        )
        if not found:
            return page(cx, W.add_city(), kit.empty_state("globe", W.no_match(query=query.text)), bar=bar)

        def build(key: str) -> Node:
            id = CityId(key)
            return _result(id, id in state.cities, state.home, now, hour24)

        return page(cx, W.add_city(), lazy("results", cx.anchor("results"), tuple(found), build, grow=1, width=FILL), bar=bar)


@component
def _result(id: CityId, added: bool, home: CityId, now: Millis, hour24: bool) -> Node:
    facts = CITIES[id]
    at = city_now(id, home, now)
    return kit.list_item(
        facts.name,
        supporting=facts.country,
        trailing=W.added() if added else text(clock_text(at, hour24), "title_medium", "on_surface_variant", max_lines=1),
        on_tap=AddCity(city=id),
        enabled=not added,
        id=f"result_{id}",
    )
