"""What apps may ask of each other: well-known intents, queries and broadcasts. Nobody imports anybody; everybody imports this."""

from __future__ import annotations

from typing import Literal

from phonegym.phone.ids import AppId, Millis
from phonegym.phone.message import Broadcast, Intent, Query
from phonegym.state import Value


class ContactRow(Value):
    """A contact as other apps see it. `phone` is its first number, empty when it has none."""

    id: str
    name: str
    phone: str


class PickContact(Intent[ContactRow]):
    """Let the owner choose a contact; the result is the one chosen."""


class FindContacts(Query[tuple[ContactRow, ...]]):
    """All contacts by name. Reading them needs the `contacts` permission, which the asking app must hold."""


class Dial(Intent[None]):
    """Open the dial pad with a number; nothing is called yet."""

    number: str


class ShareText(Intent[None]):
    """Hand a text to an app that takes one (a note, a message)."""

    text: str


class SetAlarm(Intent[str]):
    """Open the alarm editor with a time of day (minutes after midnight) and a label; the result is the alarm's id."""

    minute_of_day: int
    label: str


class NextAlarm(Query[Millis | None]):
    """When the next enabled alarm rings, for the status bar; None without one."""


class AddEvent(Intent[str], kw_only=True):
    """Open the editor of a new calendar event with what is known of it; the result is the event's id.

    Of a whole-day event both times are midnights, the last day included. An `end` not after `start` means the usual length.
    """

    title: str = ""
    start: Millis
    end: Millis = Millis(0)
    all_day: bool = False
    location: str = ""
    notes: str = ""


class PhoneCallArrives(Broadcast):
    """Somebody calls this phone."""

    id: str
    number: str


class EventRow(Value):
    """A calendar event as other apps see it: `start` to `end`, the whole days between them if `all_day`."""

    id: str
    title: str
    start: Millis
    end: Millis
    all_day: bool = False


class UpcomingEvents(Query[tuple[EventRow, ...]]):
    """The first `most` events that end after `since`, by start and then by title: for the launcher's widget."""

    since: Millis
    most: int = 3


SettingsPage = Literal["", "wifi", "network", "bluetooth", "sound", "quiet", "display", "battery", "date", "notifications", "app"]


class OpenSettings(Intent[None]):
    """Open a page of the phone's settings; its first page by default. `app` says whose page `app` and `notifications` are."""

    page: SettingsPage = ""
    app: AppId = AppId("")


class Wallpaper(Query[int]):
    """Number of the picture behind the launcher, for the lock screen."""


class InFahrenheit(Query[bool]):
    """Whether the owner reads temperatures in degrees Fahrenheit."""


class LockNotices(Query[Literal["all", "hide", "none"]]):
    """What the lock screen shows of notifications: all of them, only whose they are, or none."""


class UnlockCode(Query[str | None]):
    """The digits that unlock the screen, empty when a swipe does; None: the phone does not lock."""
