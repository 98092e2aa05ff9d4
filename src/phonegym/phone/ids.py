"""Names of things, as types: a contact id is never passed where an app id is meant."""

from __future__ import annotations

from typing import Annotated, Literal, NewType

from msgspec import Meta

AppId = NewType("AppId", str)
ActivityId = NewType("ActivityId", str)
EventId = NewType("EventId", str)
NotificationId = NewType("NotificationId", str)
Author = NewType("Author", str)
"""Whose doing a write is: `ME` for the one who holds the phone, else the name of a contact, a seller, the world."""

END_OF_TIME = 221_845_392_000_000
"""The year 9000: dates end with 9999, and whatever looks ahead from a time that is kept needs some years."""
Millis = NewType("Millis", Annotated[int, Meta(ge=0, lt=END_OF_TIME)])
"""Milliseconds of simulated local civil time since 1970-01-01 00:00, or a span of them. Decoding refuses what is out of range."""

ME = Author("me")
WORLD = Author("world")
SYSTEM = AppId("system")
HOME = AppId("home")
NOBODY = AppId("")
"""The caller of an activity that nobody waits for."""

Permission = Literal["camera", "contacts", "location", "microphone", "notifications", "phone"]
Grant = Literal["allow", "once", "deny"]
PermissionKey = NewType("PermissionKey", str)
"""`"<app>/<permission>"`: key of the table of grants."""


def permission_key(app: AppId, permission: Permission) -> PermissionKey:
    """Key of one app's grant of one permission."""
    return PermissionKey(f"{app}/{permission}")
