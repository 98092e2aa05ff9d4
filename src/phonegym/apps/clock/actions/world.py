"""The world clock: adding, pinning and removing cities."""

from __future__ import annotations

from phonegym.apps.clock.actions.alarms import keep_for_undo
from phonegym.apps.clock.actions.ringing import SECOND_CHANCE_MS
from phonegym.apps.clock.cities import CITIES
from phonegym.apps.clock.state import City, CityId, ClockState, Undo
from phonegym.apps.clock.words import W
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message
from phonegym.state import original

SEARCH = "city"
"""Name of the search field."""


class AddCity(Message):
    """Add a city to the world clock."""

    city: CityId

    def apply(self, do: Do) -> None:
        from phonegym.apps.clock.screens.world import World

        do.state(ClockState).cities[self.city] = City()
        do.clear_field(SEARCH)
        do.hide_keyboard()
        do.show(World())
        do.toast(W.city_added(city=CITIES[self.city].name))


class RemoveCity(Message):
    """Remove a city from the world clock; a notice offers to bring it back for a while."""

    city: CityId

    def apply(self, do: Do) -> None:
        from phonegym.apps.clock.screens.world import World

        state = do.state(ClockState)
        keep_for_undo(do, Undo(until=Millis(do.now + SECOND_CHANCE_MS), id=self.city, city=original(state).cities[self.city]))
        del state.cities[self.city]
        do.show(World())


class CompareAt(Message):
    """Compare the cities at this hour of the day at home."""

    hour: int

    def apply(self, do: Do) -> None:
        do.state(ClockState).compared = self.hour


class PinCity(Message):
    """Keep a city at the top of the list, or not."""

    city: CityId
    on: bool

    def apply(self, do: Do) -> None:
        do.state(ClockState).cities[self.city].pinned = self.on
        do.close()
