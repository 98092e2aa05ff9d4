"""Routes, messages, intents and queries: the data that apps exchange with the phone and with each other.

All of them are frozen values with a tag `"<app>.<Name>"` taken from the package that defines them, so that trees stay
comparable, traces stay readable and a snapshot decodes without hooks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

from phonegym.phone.ids import SYSTEM, AppId
from phonegym.state import Record, Value

if TYPE_CHECKING:
    from phonegym.phone.context import Context
    from phonegym.phone.do import Do
    from phonegym.ui.node import Node

T = TypeVar("T")


def app_of(module: str) -> AppId:
    """The app a module belongs to: the package below `apps`, else the first package; the phone's own code is the system's."""
    parts = module.split(".")
    if "apps" in parts[:-1]:
        return AppId(parts[parts.index("apps") + 1])
    return SYSTEM if parts[0] == "phonegym" else AppId(parts[0])


def owner(thing: object) -> AppId:
    """The app that a route, a message or a state belongs to, by the module that defines it."""
    return app_of(type(thing).__module__)


def tagged(meta: type[Any]) -> type[Any]:
    """A metaclass like `meta` that tags each struct class with its app and name."""

    class Tagged(meta):  # type: ignore[misc]  # the base is a metaclass known only at run time
        def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **config: Any) -> Any:
            config.setdefault("tag_field", "is")
            config.setdefault("tag", f"{app_of(namespace['__module__'])}.{name}")
            return super().__new__(mcls, name, bases, namespace, **config)

    return Tagged


if TYPE_CHECKING:  # the checker sees plain records and values; the tag is a run-time matter

    class _TaggedRecord(Record): ...

    class _TaggedValue(Value): ...
else:

    class _TaggedRecord(Record, metaclass=tagged(type(Record))):
        """A record that says which app it belongs to."""

    class _TaggedValue(Value, metaclass=tagged(type(Value))):
        """A value that says which app it belongs to."""


class AppState(_TaggedRecord):
    """Base of an app's state: the owner's own data and every change to it."""


Overlay = Literal["", "dialog", "sheet", "menu", "drawer"]
Way = Literal["left", "right", "up", "down"]
"""Where a finger that is drawn over the glass goes."""


class Spot(NamedTuple):
    """A part of the screen, in dp."""

    left: int
    top: int
    width: int
    height: int


class Route(_TaggedValue):
    """A screen, dialog, sheet or menu with its arguments. Routes are what Back takes away."""

    overlay: ClassVar[Overlay] = ""
    """How it lies over the route below; empty for a screen of its own."""
    edge_to_edge: ClassVar[bool] = False
    """Drawn below the status and gesture bars, too, which then have white ink on no ground (wallpaper, camera)."""
    upright: ClassVar[bool] = False
    """Stays upright however the phone is held, with whatever lies over it (Android's `screenOrientation="portrait"`)."""

    def view(self, cx: Context) -> Node:
        """What is drawn: a pure function of what `cx` gives."""
        raise TypeError(f"{type(self).__name__} is a base class or lacks view()")

    def up(self) -> Route | None:
        """The route a visible control of which leads here; None for a root (a tab) of the app. The crawl proves it."""
        return None

    def on_back(self) -> Message | None:
        """What Back does here instead of leaving (ask whether to discard ...)."""
        return None

    def on_leave(self) -> Message | None:
        """Applied when this route is left: popped, covered by another activity, Home, swiped away. An editor saves here.

        Not applied when `do.replace` puts another in its place, or when its activity ends with a result: whoever does
        that knows what it leaves.
        """
        return None

    def on_swipe(self, way: Way, met: object) -> Message | None:
        """What a swipe does that moves no list: turn a page, throw a card away.

        Args:
            way: Where the finger goes. Up and down only where no list under it can go that way.
            met: The message of a tap where the finger came down; None if there is no control.
        """
        return None

    def on_pinch(self, scale: float, over: str) -> Message | None:
        """What two fingers drawn apart or together do: zoom. The row of the list between them then stays between them.

        Args:
            scale: How far apart they are in the end, with 1 for the start; 0.1 to 10.
            over: Name of the list between them; empty if there is none.
        """
        return None

    def on_drop(self, carried: object, onto: object) -> Message | None:
        """What happens when something is held, carried and let go.

        Args:
            carried: `carries` of the node that was held.
            onto: `carries` of the node where it was let go.
        """
        return None

    def beside(self, cx: Context) -> Spot | None:
        """For a menu: the part of the screen that it belongs to and stands beside; None: at the top right."""
        return None

    def dismiss(self) -> Message | None:
        """For a screen that took over the phone (a ringing alarm): the control that gets rid of it when Back does not."""
        return None


class Message(_TaggedValue):
    """Something a control sends or a later event brings. `apply` is the reducer."""

    def apply(self, do: Do) -> None:
        """Write the consequences through `do`. Must be pure: state, arguments and `do` only."""
        raise TypeError(f"{type(self).__name__} is a base class or lacks apply()")

    def leads(self) -> Route | None:
        """The route this message opens, if it opens one: how an oracle finds its way."""
        return None


class ForResult(Message, Generic[T], kw_only=True):
    """A message that brings an intent's result to the app that asked; None when it was cancelled."""

    result: T | None = None


class Intent(_TaggedValue, Generic[T]):
    """A typed request to whichever app offers it. `T` is the result."""


class Query(_TaggedValue, Generic[T]):
    """A typed question to the app that provides the answer. `T` is the answer; it must be a value, a tuple or None."""


class Broadcast(_TaggedValue):
    """News for every app that hears this kind of thing."""
