"""Guides: what an app says once, in its `tasks.py`, about itself, for all templates, for the oracle and for the audit.

A guide is data. The judge reads `void` and `interruption`; the oracle reads how changes are taken back, rows brought in
sight and cashiers passed; the audit reads what would do harm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from phonegym.phone.message import Intent, Route
from phonegym.state import Path, Place, Value, path_of, under

if TYPE_CHECKING:
    from phonegym.bench.oracle.user import User
    from phonegym.bench.steps import Step

R = TypeVar("R", bound=Route)
I = TypeVar("I", bound=Intent[Any])  # noqa: E741  # the conventional letter for an intent

Repairing = Callable[["User", Path, Any], "Iterator[Step]"]
"""(user, where the change is, what the agent first found there) -> the touches that take it back."""
Reaching = Callable[["User", Any], "Iterator[Step]"]
"""(user, the route wanted) -> what to do on the screen above it so that the control leading there comes in sight."""
Completing = Callable[..., "Iterator[Step]"]
"""(user, the intent asked for, **how) -> the touches that serve it: how a cashier, a picker or a keypad is passed."""
Answering = Callable[["User", Mapping[str, Any]], "Iterator[Step]"]
"""(user, answers by the id of their question) -> the touches that have exactly these answers submitted; for the answer sheet."""
Harming = Callable[["User"], "Iterator[Step]"]
"""(user) -> touches that change something no task asked to change."""


class Void(NamedTuple):
    """New entries at `place` for which `test` holds count as not there: an order cancelled before it was paid."""

    place: Path
    test: Callable[[Any], bool]

    def holds(self, path: Path, entry: object) -> bool:
        """Whether this new entry is void."""
        return len(path) == len(self.place) and under(self.place, path) and self.test(entry)


class Effects(Value):
    """Stands in `allow` for what serving an intent may write; the judge asks the catalogue who serves it."""

    kind: type[Any]


def effects_of(kind: type[Any]) -> Effects:
    """What apps that offer this intent (or hear this broadcast) declare to write while they serve it.

    Args:
        kind: An intent such as `SetAlarm`, or a broadcast.
    """
    return Effects(kind)


class Guide:
    """What one app declares. Make one per `tasks.py`, as `guide = Guide()`.

    Attributes:
        repaired: Places with how a change there is taken back, in the order they were declared; the first match counts.
        reached: For a kind of route, how the control that leads to it comes in sight.
        completed: For a kind of intent, how the screen that serves it is passed.
        voids: Entries that count as absent.
        interruptions: Places that handling something the world threw at the phone may write: always allowed.
        harms: Named touches that do harm.
        answering: How the answer sheet is filled in; None for every other app.
    """

    def __init__(self) -> None:
        self.repaired: list[tuple[Path, Repairing]] = []
        self.reached: dict[type[Route], Reaching] = {}
        self.completed: dict[type[Any], Completing] = {}
        self.voids: list[Void] = []
        self.interruptions: list[Path] = []
        self.harms: dict[str, Harming] = {}
        self.answering: Answering | None = None

    def repairs(self, *places: Place) -> Callable[[Repairing], Repairing]:
        """The decorated `fn(user, path, first)` takes back by touch a change at one of these places (`ANY` for any key)."""

        def add(fn: Repairing) -> Repairing:
            self.repaired.extend((path_of(where), fn) for where in places)
            return fn

        return add

    def reaches(self, *routes: type[Route]) -> Callable[[Reaching], Reaching]:
        """The decorated `fn(user, route)` acts on the screen above until the control that leads to `route` can be seen."""

        def add(fn: Reaching) -> Reaching:
            self.reached.update(dict.fromkeys(routes, fn))
            return fn

        return add

    def completes(self, *intents: type[Intent[Any]]) -> Callable[[Completing], Completing]:
        """The decorated `fn(user, intent, **how)` completes this app's screen for such an intent."""

        def add(fn: Completing) -> Completing:
            self.completed.update(dict.fromkeys(intents, fn))
            return fn

        return add

    def answers(self, fn: Answering) -> Answering:
        """The decorated `fn(user, answers)` fills in and submits the answer sheet; values are those of `phone.answer_sheet`."""
        self.answering = fn
        return fn

    def void(self, where: Place, test: Callable[[Any], bool]) -> None:
        """New entries at `where` (`bk.orders[ANY]`) for which `test(entry)` holds count as absent."""
        self.voids.append(Void(path_of(where), test))

    def interruption(self, *places: Place) -> None:
        """Handling an interruption (declining a call) may write these places in any episode."""
        self.interruptions.extend(path_of(where) for where in places)

    def harm(self, name: str) -> Callable[[Harming], Harming]:
        """The decorated `fn(user)` does harm by touch; the audit wants every run with it rejected.

        Raises:
            ValueError: There is one of this name.
        """

        def add(fn: Harming) -> Harming:
            if name in self.harms:
                raise ValueError(f"two harms are called {name!r}: their names are what the audit reports")
            self.harms[name] = fn
            return fn

        return add
