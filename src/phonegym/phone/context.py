"""What a view may read, and the memo that knows what a view has read.

A route's node is reused as long as everything its view read is still the same object (or the same value, for numbers):
the app's state, its text drafts, its anchors, the answers of other apps, the clock at the granularity it asked for.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec

from phonegym.phone.civil import MINUTE
from phonegym.phone.ids import HOME, AppId, Grant, Millis, NotificationId, Permission, PermissionKey, permission_key
from phonegym.phone.message import AppState, Query, Route
from phonegym.phone.os import AnyActivity, AnyNotification, FieldState, OSState, PhoneState, ShellState
from phonegym.phone.settings import SystemSettings
from phonegym.ui.look import Look, look_of, looking
from phonegym.ui.scroll import REST, Anchor

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue
    from phonegym.ui.node import Node

S = TypeVar("S", bound=AppState)
T = TypeVar("T")
EMPTY_FIELD = FieldState()


class Context:
    """Everything a view may depend on.

    Attributes:
        look: The ambient look: language, theme, font scale, device, variant.
        route: The route being drawn.
        routes: The activity's routes up to and including it.
        app: The app it belongs to.
        reads: What was read beyond the app's own state, for the memo: (name, argument, value).
    """

    __slots__ = ("_activity", "_phone", "app", "catalogue", "look", "reads", "route", "routes")

    def __init__(self, catalogue: Catalogue, phone: PhoneState, activity: AnyActivity, routes: tuple[Route, ...], look: Look) -> None:
        self.catalogue, self._phone, self._activity, self.look = catalogue, phone, activity, look
        self.app = activity.app
        self.routes, self.route = routes, routes[-1]
        self.reads: list[tuple[str, Any, object]] = []

    # ---- the app's own data ------------------------------------------------------------------------------------
    def state(self, kind: type[S]) -> S:
        """This app's state.

        Raises:
            TypeError: `kind` is another app's state; ask it with a `Query`.
        """
        state = self._phone.apps[self.app]
        if not isinstance(state, kind):
            raise TypeError(f"{self.app} may not read {kind.__name__}: ask its app with a Query")
        return state

    def field(self, name: str) -> FieldState:
        """The draft of a text field of this activity; empty when nothing was typed."""
        return self._activity.fields.get(name, EMPTY_FIELD)

    def focused(self, name: str) -> bool:
        """This field has the focus (and the keyboard is up)."""
        return self._read("focus", None) == name

    @property
    def typing(self) -> bool:
        """Some field has the focus: the keyboard takes its part of the screen."""
        return bool(self._read("focus", None))

    def anchor(self, name: str) -> Anchor:
        """Where a list of this activity stands."""
        return self._activity.anchors.get(name, REST)

    # ---- the device ---------------------------------------------------------------------------------------------
    def now(self, granularity: int = MINUTE) -> Millis:
        """The clock, rounded down to `granularity` milliseconds: the view is redrawn only when this value changes."""
        return cast(Millis, self._read("now", granularity))

    @property
    def settings(self) -> SystemSettings:
        """The phone's settings."""
        return cast(SystemSettings, self._read("settings", None))

    @property
    def notifications(self) -> Mapping[NotificationId, AnyNotification]:
        """What is posted."""
        return cast("Mapping[NotificationId, AnyNotification]", self._read("notifications", None))

    @property
    def permissions(self) -> Mapping[PermissionKey, Grant]:
        """All grants, for the settings of apps."""
        return cast("Mapping[PermissionKey, Grant]", self._read("permissions", None))

    @property
    def battery(self) -> int:
        """Percent."""
        return cast("int", self._read("battery", None))

    @property
    def shell(self) -> ShellState:
        """What the phone's own surfaces remember."""
        return cast("ShellState", self._read("shell", None))

    @property
    def os(self) -> OSState[Any, Any]:
        """The whole device, for the system's own screens. A view that reads it is redrawn after every step."""
        return cast("OSState[Any, Any]", self._read("os", None))

    @property
    def removed(self) -> Mapping[AppId, bool]:
        """Apps that the owner has uninstalled."""
        return cast("Mapping[AppId, bool]", self._read("removed", None))

    @property
    def tasks(self) -> tuple[AppId, ...]:
        """The tasks of apps, the latest first; what took over the screen (a ringing alarm) is none, nor is the launcher."""
        os = self.os
        tasks = dict.fromkeys(os.activities[a].task for a in reversed(os.stack))
        return tuple(task for task in tasks if task != HOME and not task.endswith("!"))

    def of_task(self, task: AppId, draw: Callable[[Node], Node]) -> Node:
        """What `draw` makes of the screen that a task shows, in the colours of its app: a thumbnail."""
        os = self.os
        activity = os.activities[next(a for a in reversed(os.stack) if os.activities[a].task == task)]
        depth = max((n for n, route in enumerate(activity.routes) if not route.overlay), default=0)
        look = look_of(msgspec.structs.replace(self.look, theme=self.catalogue.apps[activity.app].theme))
        screen = node_of(self.catalogue, self._phone, activity, depth, look)
        with looking(look):
            return draw(screen)

    def granted(self, permission: Permission) -> Grant | None:
        """This app's grant of a permission; None when it was never asked."""
        return cast("Grant | None", self._read("grant", permission))

    def ask(self, query: Query[T]) -> T | None:
        """The answer of the app that provides it; None when no installed app does."""
        return cast("T | None", self._read("ask", query))

    def _read(self, name: str, argument: Any) -> object:
        value = read(self.catalogue, self._phone, self.app, name, argument)
        self.reads.append((name, argument, value))
        return value


def read(catalogue: Catalogue, phone: PhoneState, app: AppId, name: str, argument: Any) -> object:
    """One thing a view may read from outside its app."""
    os = phone.os
    if name == "now":
        return os.clock // argument * argument
    if name in ("focus", "settings", "notifications", "permissions", "battery", "shell", "removed"):
        return getattr(os, name)
    if name == "grant":
        return os.permissions.get(permission_key(app, argument))
    if name == "ask":
        return answer(catalogue, phone, argument)
    return os


_ANSWERS: OrderedDict[tuple[int, Query[Any]], tuple[AppState, object]] = OrderedDict()


def answer(catalogue: Catalogue, phone: PhoneState, query: Query[T]) -> T | None:
    """Ask the provider of a query. Cached per state of the provider, so that equal questions get the same object."""
    provider = catalogue.provider(type(query))
    if provider is None or provider.id in phone.os.removed:
        return None
    state = phone.apps[provider.id]
    key = (id(state), query)
    hit = _ANSWERS.get(key)
    if hit is None:
        hit = _ANSWERS[key] = (state, provider.provided[type(query)](state, query))
        if len(_ANSWERS) > 4096:
            _ANSWERS.popitem(last=False)
    return cast("T | None", hit[1])


_Made = tuple[list[tuple[str, Any, object]], "Node", tuple[object, ...]]
_VIEWS: OrderedDict[tuple[object, ...], _Made] = OrderedDict()
_KEEP = 3072


def node_of(catalogue: Catalogue, phone: PhoneState, activity: AnyActivity, depth: int, look: Look) -> Node:
    """The node of the activity's route number `depth`, from the memo when nothing it read has changed.

    Text drafts and anchors count by value, so that a screen that is opened anew finds its node; they are small.
    """
    routes = activity.routes[: depth + 1]
    state = phone.apps.get(activity.app)
    look = look_of(look)
    kept = (state, look, catalogue)
    key = (routes, tuple(activity.fields.items()), tuple(activity.anchors.items()), *map(id, kept))
    made = _VIEWS.get(key)
    if made is not None and all(_same(read(catalogue, phone, activity.app, n, a), v) for n, a, v in made[0]):
        _VIEWS.move_to_end(key)
        return made[1]
    cx = Context(catalogue, phone, activity, routes, look)
    with looking(look):
        node = routes[-1].view(cx)
    _VIEWS[key] = (cx.reads, node, kept)
    if len(_VIEWS) > _KEEP:
        _VIEWS.popitem(last=False)
    return node


def _same(now: object, then: object) -> bool:
    return now is then or (type(now) is type(then) and isinstance(now, int | str) and now == then)
