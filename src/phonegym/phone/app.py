"""An app's manifest: what it is called, what it shows first, what it offers to others."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from phonegym.phone.ids import AppId, Permission
from phonegym.phone.message import AppState, Broadcast, Intent, Message, Query, Route

if TYPE_CHECKING:
    from phonegym.phone.do import Do
    from phonegym.phone.life import Life
    from phonegym.ui.words import Word

I = TypeVar("I", bound=Intent[Any])  # noqa: E741  # the conventional letter for an intent
Q = TypeVar("Q", bound=Query[Any])
B = TypeVar("B", bound=Broadcast)
S = TypeVar("S", bound=AppState)
Coming = Callable[["Life"], Iterable[tuple[int, Message]]]
"""What lies ahead of a phone that is switched on: (milliseconds after the start, message to this app)."""


class App:
    """One app. Made once, in the app's `app.py`, as the module's `app`.

    Args:
        id: The app's folder name.
        name: Its name in every language.
        icon: A symbol of the icon font, drawn on a tile of the app's theme.
        state: Its state record.
        seed: The default life of its owner.
        home: Its first screen.
        theme: Name of its colour theme.
        habit: Toolkit whose accessibility tree it imitates.
        packages: Real-world package ids that lead here; the first is the one its tree shows.
        aliases: Names an agent may ask for (`Launch("Google Keep")`).
        tabs: Its top-level screens, shown as bottom tabs or in a drawer: (route, icon, label).
        permissions: Runtime permissions it may ask for.
        system: May write the phone's own settings and read every app's manifest.
        hidden: Not in the launcher.
        removable: The owner may uninstall it. What came with the phone stays.
        noise: Seeded interruptions this app can bring.
        agenda: What its seeded state has coming on every phone: alarms that ring, reminders that fall due.
    """

    def __init__(
        self,
        id: str,
        *,
        name: Word,
        icon: str,
        state: type[S],
        seed: Callable[[Life], S],
        home: Route,
        theme: str = "neutral",
        habit: Literal["classic", "compose", "flutter", "plain"] = "classic",
        packages: tuple[str, ...] = (),
        aliases: tuple[str, ...] = (),
        tabs: tuple[tuple[Route, str, Word], ...] = (),
        permissions: tuple[Permission, ...] = (),
        system: bool = False,
        hidden: bool = False,
        removable: bool = False,
        noise: Coming | None = None,
        agenda: Coming | None = None,
    ) -> None:
        self.id = AppId(id)
        self.name, self.icon, self.state, self.seed, self.home = name, icon, state, seed, home
        self.theme, self.habit, self.tabs = theme, habit, tabs
        self.packages = packages or (f"org.phonegym.{id}",)
        self.aliases, self.permissions, self.system, self.hidden = aliases, permissions, system, hidden
        self.noise, self.agenda, self.removable = noise, agenda, removable
        self.offered: dict[type[Intent[Any]], Callable[[Any], Route]] = {}
        self.writes: dict[type[Any], tuple[object, ...]] = {}
        self.provided: dict[type[Query[Any]], Callable[[Any, Any], object]] = {}
        self.heard: dict[type[Broadcast], Callable[[Do, Any], None]] = {}

    def offers(self, intent: type[I], *, writes: tuple[object, ...] = ()) -> Callable[[Callable[[I], Route]], Callable[[I], Route]]:
        """Declare that the decorated function makes the route that serves `intent`, and which places serving it may write."""

        def add(route_of: Callable[[I], Route]) -> Callable[[I], Route]:
            self.offered[intent] = route_of
            self.writes[intent] = writes
            return route_of

        return add

    def provides(self, query: type[Q]) -> Callable[[Callable[[S, Q], object]], Callable[[S, Q], object]]:
        """Declare that the decorated function answers `query` from this app's state. Answers are cached on the state's identity."""

        def add(answer: Callable[[S, Q], object]) -> Callable[[S, Q], object]:
            self.provided[query] = answer
            return answer

        return add

    def hears(self, broadcast: type[B], *, writes: tuple[object, ...] = ()) -> Callable[[Callable[[Do, B], None]], Callable[[Do, B], None]]:
        """Declare that the decorated function reacts to `broadcast` in this app, and which places that may write."""

        def add(react: Callable[[Do, B], None]) -> Callable[[Do, B], None]:
            self.heard[broadcast] = react
            self.writes[broadcast] = writes
            return react

        return add
