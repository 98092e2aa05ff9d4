"""The state of the device itself: clock, activities, focus, notifications, permissions, scheduled events.

Everything that looking around changes is `Volatile`; settings and permissions are judged.
"""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

from phonegym.phone.ids import ActivityId, AppId, Author, EventId, Grant, Millis, NotificationId, Permission, PermissionKey
from phonegym.phone.message import AppState, Message, Route
from phonegym.phone.settings import SystemSettings
from phonegym.state import Record, Value, Volatile, field
from phonegym.ui.look import DEVICES, Device, Rotation, Variant
from phonegym.ui.scroll import Anchor

R = TypeVar("R")
M = TypeVar("M")
A = TypeVar("A")


class FieldState(Record):
    """A text field: what stands in it and what is selected. The caret is at `end`; indices count code points.

    So many letters before the caret as `composing` says are Pinyin that is still to become Chinese.
    """

    __by_identity__ = False  # small, and made anew whenever a screen opens: views compare it by value

    text: str = ""
    start: int = 0
    end: int = 0
    composing: int = 0


class Edit(Value):
    """One change of a field's text that can be taken back: at `at`, `old` became `new`; `start` and `end` were selected before."""

    at: int
    old: str
    new: str
    start: int
    end: int


class History(Record):
    """What undo and redo go back and forth on, the latest last."""

    past: tuple[Edit, ...] = ()
    future: tuple[Edit, ...] = ()


class Activity(Record, Generic[R, M]):
    """One entry of a task's back stack: the routes of one app, and whom to tell when it is done.

    `routes` is never empty; `then` receives the result in app `caller`, even if the caller's activity is gone by then.
    Names of lists and of text fields belong to the activity: two routes of it that draw a list of one name share its place.
    """

    app: AppId
    task: AppId
    routes: tuple[R, ...]
    then: M | None = None
    caller: AppId = AppId("")
    anchors: dict[str, Anchor] = field(default_factory=dict)
    """Where its lists stand, by name."""
    moved_by: dict[str, int] = field(default_factory=dict)
    """For each of `anchors` the depth of the lowest route that has moved the list. When that route goes, so does the anchor."""
    fields: dict[str, FieldState] = field(default_factory=dict)
    histories: dict[str, History] = field(default_factory=dict)
    """What can be undone in them."""


class Scheduled(Record, Generic[M]):
    """Work for later: `message` goes to `app` at `at`, as the doing of `by`."""

    at: Millis
    app: AppId
    message: M
    by: Author


class NotificationAction(Record, Generic[M]):
    """A button of a notification. Its message goes to the notification's app."""

    label: str
    message: M
    reply: bool = False
    """It takes a text, typed in the shade: `message` is a `ForResult[str]` and gets it as its result."""


class Notification(Record, Generic[R, M]):
    """What an app posted. Tapping opens `route` and removes it unless `ongoing`."""

    app: AppId
    title: str
    text: str = ""
    at: Millis = Millis(0)
    channel: str = ""
    route: R | None = None
    actions: tuple[NotificationAction[M], ...] = ()
    ongoing: bool = False
    since: Millis = Millis(0)
    """When what it stands for began, if that goes on and the status bar is to show it; else 0."""


class PermissionAsk(Record, Generic[M]):
    """A pending runtime permission request and the message that continues after it."""

    app: AppId
    permission: Permission
    then: M


class Timed(Record):
    """A passing thing on the glass: a toast's text or a heads-up notification's id, gone at `until`."""

    text: str
    until: Millis


Guard = Literal["open", "asleep", "locked", "pin"]


class ShellState(Record):
    """What the phone's own surfaces remember. Nobody is judged by it."""

    guard: Guard = "open"
    """The screen is in use, dark, locked, or asks for the code."""
    code: str = ""
    """What was typed of the code."""
    wrong: int = 0
    """Wrong codes in a row."""
    shut_until: Millis = Millis(0)
    """No code is taken before."""
    flashlight: bool = False
    all_tiles: bool = False
    """The shade shows all quick settings."""
    unfolded: tuple[AppId, ...] = ()
    """Apps whose notifications lie side by side in the shade."""
    replying: NotificationId = NotificationId("")
    """The notification that is being answered; empty: none."""
    hushed: tuple[AppId, ...] = ()
    """Apps whose promotions were refused."""
    card: AppId = AppId("")
    """The task in the middle of the recent apps; empty: the latest."""


class Orientation(Record):
    """Which way up the phone is, and its picture. What is shown follows from it (`phone.orientation`); nobody is judged by it."""

    held: Rotation = 0
    """How it is held, as its sensor reported it last; no phone follows one that stands on its head."""
    fixed: Rotation = 0
    """How the picture stands while auto-rotate is off (Android's `user_rotation`)."""
    offered_until: Millis = Millis(0)
    """The button that turns the picture all the same is shown until then."""


KeyLayer = Literal["lower", "shift", "caps", "digits", "symbols"]
Handles = Literal["none", "caret", "range"]
"""What of the focused text can be drawn about by hand: nothing, its caret, both ends of what is selected."""
TextBar = Literal["hidden", "main", "more"]
"""The floating toolbar at the focused text: away, its entries, or those behind the three dots."""


class OSState(Record, Generic[R, M]):
    """The device. `stack` lists activities from bottom to top, all tasks in it; the last is in front."""

    clock: Annotated[Millis, Volatile] = Millis(0)
    events: Annotated[int, Volatile] = 0
    """Count of steps taken: the source of event ids."""
    seed: int = 0
    device: Device = DEVICES["standard"]
    """The screen of the upright phone. How it is shown is `orientation.display`."""
    orientation: Annotated[Orientation, Volatile] = field(default_factory=Orientation)
    variant: Variant = Variant()
    battery: Annotated[int, Volatile] = 82
    charging: Annotated[bool, Volatile] = False
    shell: Annotated[ShellState, Volatile] = field(default_factory=ShellState)
    activities: Annotated[dict[ActivityId, Activity[R, M]], Volatile] = field(default_factory=dict)
    stack: Annotated[tuple[ActivityId, ...], Volatile] = ()
    system: Annotated[tuple[R, ...], Volatile] = ()
    """System routes over everything: shade, recents, chooser, permission dialog."""
    system_anchors: Annotated[dict[str, Anchor], Volatile] = field(default_factory=dict)
    """Where the lists of system routes stand."""
    asks: Annotated[tuple[PermissionAsk[M], ...], Volatile] = ()
    focus: Annotated[str, Volatile] = ""
    """Name of the focused text field of the activity in front; the keyboard is up while there is one."""
    keys: Annotated[KeyLayer, Volatile] = "lower"
    handles: Annotated[Handles, Volatile] = "none"
    text_bar: Annotated[TextBar, Volatile] = "hidden"
    volume_until: Annotated[Millis, Volatile] = Millis(0)
    """The volume panel is shown until then."""
    pinyin: Annotated[bool, Volatile] = False
    """The keyboard spells Chinese."""
    candidates_page: Annotated[int, Volatile] = 0
    clipboard: Annotated[str, Volatile] = ""
    due: Annotated[dict[EventId, Scheduled[M]], Volatile] = field(default_factory=dict)
    notifications: Annotated[dict[NotificationId, Notification[R, M]], Volatile] = field(default_factory=dict)
    heads_up: Annotated[Timed | None, Volatile] = None
    toast: Annotated[Timed | None, Volatile] = None
    settings: SystemSettings = field(default_factory=SystemSettings)
    permissions: dict[PermissionKey, Grant] = field(default_factory=dict)
    removed: dict[AppId, bool] = field(default_factory=dict)
    """Apps that the owner has uninstalled: they open no more, offer nothing and hear nothing."""


class PhoneValue(Record, Generic[R, M, A]):
    """A whole phone: the device and its apps. Generic only so that a catalogue can build a decoder for its own unions."""

    os: OSState[R, M] = field(default_factory=OSState)
    apps: dict[AppId, A] = field(default_factory=dict)


PhoneState = PhoneValue[Route, Message, AppState]
AnyActivity = Activity[Route, Message]
AnyNotification = Notification[Route, Message]
