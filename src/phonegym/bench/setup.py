"""Setting up an episode's phone, and reading it for a goal."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from phonegym.phone.do import Do
from phonegym.phone.ids import WORLD, AppId, Author, EventId, Millis
from phonegym.phone.life import Life
from phonegym.phone.message import AppState, Message, Route, owner
from phonegym.phone.os import OSState, PhoneState, Scheduled
from phonegym.state import below
from phonegym.ui.look import Language

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue

S = TypeVar("S", bound=AppState)


class Reading:
    """The phone as a task's words may need it: names for ids.

    Attributes:
        phone: The phone; in a set-up a draft of it.
        language: The language the task is given in, which is the phone's.
    """

    __slots__ = ("_catalogue", "language", "phone")

    def __init__(self, catalogue: Catalogue, phone: PhoneState, language: Language) -> None:
        self._catalogue, self.phone, self.language = catalogue, phone, language

    def state(self, kind: type[S]) -> S:
        """The state of the app that has this type of state; in a set-up a draft.

        Raises:
            LookupError: No installed app has it.
        """
        return self._catalogue.state_in(self.phone, kind)

    @property
    def now(self) -> Millis:
        """The phone's clock."""
        return self.phone.os.clock

    def say(self, en: str, zh: str) -> str:
        """Whichever the language is."""
        return zh if self.language == "zh" else en


class Setup(Reading):
    """Hands of a template's `setup`: the phone at the start is a draft, and everything done here is the world's doing.

    Attributes:
        life: Of the phone's owner: the people they know.
    """

    __slots__ = ("_count", "_name", "_seed", "life")

    def __init__(self, catalogue: Catalogue, draft: PhoneState, language: Language, life: Life, name: str, seed: int) -> None:
        super().__init__(catalogue, draft, language)
        self.life, self._name, self._seed, self._count = life, name, seed, 0

    @property
    def os(self) -> OSState[Route, Message]:
        """The device: a draft."""
        return self.phone.os

    def draw(self, n: int, *labels: str | int) -> int:
        """A number from 0 to n - 1: a function of the instance's seed, the template and the labels."""
        return below(n, self._seed, self._name, "setup", *labels)

    def later(self, after: int, message: Message, by: Author = WORLD) -> EventId:
        """Have `message` handled in its app `after` milliseconds after the start, as the doing of `by`."""
        self._count += 1
        event = EventId(f"setup.{self._count}")
        app = owner(message)
        self.os.due[event] = Scheduled(at=Millis(self.now + max(0, after)), app=app, message=message, by=by)
        return event

    def do(self, app: str | type[AppState]) -> Do:
        """What a reducer of this app could do (`start.do(Clock).interrupt(Ringing(...))`, `.notify`, `.open`), at once."""
        self._count += 1
        id = AppId(app) if isinstance(app, str) else self._catalogue.states[app]
        return Do(self._catalogue, self.phone, id, EventId(f"setup.{self._count}"), WORLD)

    def open(self, route: Route) -> None:
        """Start with this screen in front, and the way up to its app's root below it."""
        self.do(owner(route)).open(route)
