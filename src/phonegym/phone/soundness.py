"""What must hold of a phone that comes from outside: each part names only what there is, and every number means something.

Reducers keep all of it, so it is looked at only where a phone is decoded or patched. Without it a damaged snapshot would
be taken and fail later, in some view.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from phonegym.phone.birth import FONT_PERCENT
from phonegym.phone.civil import moment
from phonegym.phone.ids import NOBODY, SYSTEM, AppId
from phonegym.phone.message import ForResult, Message, owner
from phonegym.phone.os import AnyActivity, FieldState, PhoneState
from phonegym.phone.shell.noise import NoticesPrompt
from phonegym.phone.shell.permission import PermissionDialog

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue

LAST_MOMENT = moment(3000, 1, 1)
"""The clock stands between 1970 and here: calendars look some years ahead, and dates end with the year 9999."""
MAX_PIXELS = 16_384


def faults(catalogue: Catalogue, phone: PhoneState) -> Iterator[str]:
    """What is wrong with a phone, each fault with its place. Apps are those of the catalogue or the system itself."""
    os = phone.os
    if not 0 <= os.clock < LAST_MOMENT:
        yield f"os.clock is {os.clock}: it counts milliseconds since 1970 and ends with the year 2999"
    yield from _device(phone)
    for id, activity in os.activities.items():
        yield from _activity(catalogue, f"os.activities.{id}", activity)
    for route in os.system:
        if owner(route) != SYSTEM or route.overlay == "drawer" or isinstance(route, PermissionDialog):
            yield f"os.system holds {type(route).__name__}, which is no screen of the system's own"
        if isinstance(route, NoticesPrompt):
            yield from _app(catalogue, "os.system", route.of)
    for event, work in os.due.items():
        yield from _message(catalogue, f"os.due.{event}", work.app, work.message)
    for notice, posted in os.notifications.items():
        yield from _app(catalogue, f"os.notifications.{notice}", posted.app)
        for action in posted.actions:
            yield from _message(catalogue, f"os.notifications.{notice}.actions", posted.app, action.message)
    for ask in os.asks:
        yield from _app(catalogue, "os.asks", ask.app)
        yield from _then(catalogue, "os.asks", ask.app, ask.then)


def _device(phone: PhoneState) -> Iterator[str]:
    device, percent = phone.os.device, phone.os.settings.display.font_percent
    sides = (device.width * device.density, device.height * device.density)
    if min(device.width, device.height) < 1 or not device.density > 0 or not all(1 <= side <= MAX_PIXELS for side in sides):
        yield f"os.device has no size that can be drawn: {device}"
    if not FONT_PERCENT[0] <= percent <= FONT_PERCENT[1]:
        yield f"os.settings.display.font_percent is {percent}: {FONT_PERCENT[0]} to {FONT_PERCENT[1]}"


def _activity(catalogue: Catalogue, place: str, activity: AnyActivity) -> Iterator[str]:
    yield from _app(catalogue, place, activity.app)
    for route in activity.routes:
        if owner(route) not in (activity.app, SYSTEM):
            yield f"{place} is one of {activity.app} and holds a route of another app: {route}"
    for name, field in activity.fields.items():
        if not _selects(field):
            yield f"{place}.fields.{name} selects from {field.start} to {field.end} in a text of {len(field.text)}"
    if activity.then is not None:
        if activity.caller != NOBODY:
            yield from _app(catalogue, place, activity.caller)
        yield from _then(catalogue, place, activity.caller, activity.then)


def _selects(field: FieldState) -> bool:
    return 0 <= field.start <= len(field.text) and 0 <= field.end <= len(field.text)


def _app(catalogue: Catalogue, place: str, app: AppId) -> Iterator[str]:
    if app not in catalogue.apps:
        yield f"{place} names the app {app!r}, which is not installed"


def _message(catalogue: Catalogue, place: str, app: AppId, message: Message) -> Iterator[str]:
    """A message is handled by the app that defines it; the system's own go to any."""
    if app != SYSTEM:
        yield from _app(catalogue, place, app)
    if owner(message) not in (app, SYSTEM):
        yield f"{place} sends {type(message).__name__} to {app}, which has no such message"


def _then(catalogue: Catalogue, place: str, app: AppId, then: Message) -> Iterator[str]:
    yield from _message(catalogue, place, app, then)
    if not isinstance(then, ForResult):
        yield f"{place} continues with {type(then).__name__}, which takes no result"
