"""The state of Contacts: people, labels, calls, blocked numbers, settings."""

from __future__ import annotations

from typing import Annotated, Literal, NewType

from phonegym.phone.ids import Millis
from phonegym.phone.message import AppState
from phonegym.state import Record, Volatile, field, place

ContactId = NewType("ContactId", str)
"""The id of the person in `Life.people` where there is one, so that other apps mean the same person by it."""
NumberId = NewType("NumberId", str)
GroupId = NewType("GroupId", str)
CallId = NewType("CallId", str)
Digits = NewType("Digits", str)
"""A phone number without anything but digits, + * #: how numbers are compared."""
RingtoneId = NewType("RingtoneId", str)
ReplyId = NewType("ReplyId", str)
ResponseId = NewType("ResponseId", str)
"""One of the messages that lie ready for callers."""

NEW = ContactId("new")
"""Stands for the contact that is being created, until it is saved."""
NO_NUMBER = NumberId("")

NumberType = Literal["mobile", "home", "work", "main", "other"]
NUMBER_TYPES: tuple[NumberType, ...] = ("mobile", "home", "work", "main", "other")
CallKind = Literal["ringing", "in", "out", "missed", "declined", "blocked"]
"""What became of a call; `ringing` until that is known."""
LineState = Literal["ringing", "dialing", "active", "held"]
NamePart = Literal["first", "last"]
CallFilter = Literal["all", "missed", "in", "out", "declined", "blocked"]

RESPONSES = tuple(ResponseId(id) for id in ("later", "soon", "what", "meeting"))

RINGTONES = tuple(
    RingtoneId(id) for id in ("default", "ripple", "lantern", "orbit", "meadow", "pulse", "harbor", "firefly", "granite", "silent")
)


class Number(Record):
    """A phone number of a contact. `order` places it on the page."""

    text: str
    type: NumberType = "mobile"
    order: int = 0


class Contact(Record):
    """A person or a place in the address book."""

    first: str
    last: str = ""
    company: str = ""
    numbers: dict[NumberId, Number] = field(default_factory=dict)
    default: NumberId = NO_NUMBER
    """The number that "Call" uses when there are several; empty: it asks."""
    email: str = ""
    address: str = ""
    birthday: str = ""
    """ISO date, or empty."""
    note: str = ""
    starred: bool = False
    ringtone: RingtoneId = RINGTONES[0]


class Group(Record):
    """A label. `members` is a set: its values are always true."""

    name: str
    members: dict[ContactId, bool] = field(default_factory=dict)


class Call(Record):
    """One line of the call log. `seconds` is the time talked; a caller who withholds the number has an empty one."""

    number: str
    kind: CallKind
    at: Millis
    seconds: int = 0
    remind_in: int = 0
    """After how many minutes the owner wants to be reminded to call back; 0: never."""


class Reply(Record):
    """A message that was sent to a caller instead of talking."""

    call: CallId
    number: str
    text: str
    at: Annotated[Millis, Volatile] = Millis(0)


class Blocked(Record):
    """A blocked number as it is written."""

    text: str


class Line(Record):
    """The call that is going on."""

    call: CallId
    number: str
    state: LineState
    since: Millis
    """When it began to ring, or was connected."""
    muted: bool = False
    speaker: bool = False
    keypad: bool = False
    digits: str = ""
    """Typed on the keypad during the call."""


class DraftRow(Record):
    """A line for a number in the editor; its text is the field `num.<id>`."""

    id: NumberId
    type: NumberType = "mobile"


class Draft(Record):
    """What the editor holds beyond its text fields. `month` is where the date picker stands: 12 * year + month - 1."""

    contact: ContactId
    rows: tuple[DraftRow, ...] = ()
    birthday: str = ""
    day: str = ""
    """Chosen in the date picker, not accepted yet."""
    month: int = 0


class Undo(Record):
    """What was deleted or merged last, as it was, while it can be brought back."""

    merged: bool
    until: Millis
    contacts: dict[ContactId, Contact] = field(default_factory=dict)
    groups: dict[ContactId, tuple[GroupId, ...]] = field(default_factory=dict)


class ContactsSettings(Record):
    """The app's own settings."""

    sort: NamePart = "first"
    name_format: NamePart = "first"
    """Which part of a name is written first."""
    block_unknown: bool = False
    """Callers that are no contacts do not ring."""
    ringtone: RingtoneId = RINGTONES[1]
    responses: dict[ResponseId, str] = field(default_factory=dict)
    """Messages for callers in the owner's own words; without one the app's own words are sent."""


class ContactsState(AppState):
    """Everything the app keeps."""

    contacts: dict[ContactId, Contact] = field(default_factory=dict)
    groups: dict[GroupId, Group] = field(default_factory=dict)
    calls: dict[CallId, Call] = field(default_factory=dict)
    blocked: dict[Digits, Blocked] = field(default_factory=dict)
    carrier: dict[CallId, Digits] = field(default_factory=dict)
    """Every number this phone has called, as the carrier bills it: deleting a line of the log does not undo a call."""
    replies: dict[ReplyId, Reply] = field(default_factory=dict)
    """Every message to a caller: deleting the call does not take it back."""
    dismissed: dict[str, bool] = field(default_factory=dict)
    """Suggested merges that were turned down."""
    settings: ContactsSettings = field(default_factory=ContactsSettings)
    line: Annotated[Line | None, Volatile] = None
    draft: Annotated[Draft | None, Volatile] = None
    undo: Annotated[Undo | None, Volatile] = None
    filter: Annotated[CallFilter, Volatile] = "all"
    tip: Annotated[bool, Volatile] = True
    """The banner above the list was not closed yet."""


ct = place(ContactsState, "apps", "contacts")
"""`ct.contacts[id].numbers[number].text` is the place of a number."""
