"""What apps may ask of each other: well-known intents, queries and broadcasts. Nobody imports anybody; everybody imports this."""

from __future__ import annotations

from phonegym.phone.ids import Millis
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


class PhoneCallArrives(Broadcast):
    """Somebody calls this phone."""

    id: str
    number: str
