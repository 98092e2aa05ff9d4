"""Sampling: instances of a template, drawn by seed from what is on the phone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Generic, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from phonegym.phone.message import AppState
from phonegym.phone.os import PhoneState
from phonegym.state import below, canonical, shuffled
from phonegym.ui.look import Language

if TYPE_CHECKING:
    from phonegym.bench.task import Task

T = TypeVar("T")
S = TypeVar("S", bound=AppState)
K = TypeVar("K", bound="Task")
TRIES = 64
"""How often a template may refuse what was drawn (`Task.fits`) before it is called impossible on this phone."""


class NoInstance(LookupError):
    """This phone holds nothing that a parameter could be; the message says which one and why."""


class Draw:
    """Chance for one parameter of one instance, and what was drawn before it.

    Calls differ from one another by their number, so a sampler may draw as often as it likes.

    Attributes:
        chosen: The parameters drawn before this one, by name, in the order of the fields.
        language: Of the phone.
    """

    __slots__ = ("_calls", "_labels", "_seed", "chosen", "language")

    def __init__(self, seed: int, labels: tuple[str | int, ...], chosen: Mapping[str, Any], language: Language) -> None:
        self._seed, self._labels, self._calls = seed, labels, 0
        self.chosen, self.language = chosen, language

    def __call__(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self._calls += 1
        return below(n, self._seed, *self._labels, self._calls)

    def between(self, low: int, high: int) -> int:
        """A number from `low` to `high`, both included."""
        return low + self(high - low + 1)

    def pick(self, items: Sequence[T]) -> T:
        """One of `items`.

        Raises:
            NoInstance: There are none.
        """
        if not items:
            raise NoInstance("there is nothing to choose from on this phone")
        return items[self(len(items))]

    def some(self, items: Sequence[T], n: int) -> tuple[T, ...]:
        """`n` different ones of `items`, in a drawn order.

        Raises:
            NoInstance: There are fewer.
        """
        if len(items) < n:
            raise NoInstance(f"there are {len(items)} to choose from on this phone, not {n}")
        self._calls += 1
        return shuffled(items, self._seed, *self._labels, self._calls)[:n]

    def say(self, en: str, zh: str) -> str:
        """Whichever the phone's language is."""
        return zh if self.language == "zh" else en


class Sampler(Generic[T]):
    """How a parameter is drawn and how it reads. Stands in the annotation: `alarm: Annotated[AlarmId, any_alarm]`.

    Args:
        pick: `pick(phone, draw)` gives a value from what is on the phone before the template's set-up.
        show: `show(value, language)` is how the value reads in the goal; `str` without it. What needs the phone (the
            name behind an id) is said by `Task.show`.
        values: All values there are, if they are few: the audit goes through them, and a twin parameter has two.
    """

    def __init__(
        self, pick: Callable[[PhoneState, Draw], T], show: Callable[[T, Language], str] | None = None, values: tuple[T, ...] = ()
    ) -> None:
        self.pick, self.values = pick, values
        self._show = show

    def reads(self, value: T, language: Language) -> str:
        """How the value reads in a goal."""
        return str(value) if self._show is None else self._show(value, language)


def app_state(phone: PhoneState, kind: type[S]) -> S:
    """The state of the app that has this type of state, as samplers read it.

    Raises:
        NoInstance: No installed app has it.
    """
    for state in phone.apps.values():
        if isinstance(state, kind):
            return state
    raise NoInstance(f"no app of this phone has a {kind.__name__}")


def samplers(kind: type[Task]) -> dict[str, Sampler[Any]]:
    """The sampler of each parameter of a template, in the order of the fields.

    Raises:
        TypeError: A parameter has none, its annotation names something unknown, or the twin parameter has not two values.
    """
    found = _SAMPLERS.get(kind)
    if found is None:
        hints = get_type_hints(kind, include_extras=True)
        found = {name: _sampler_in(kind, name, hints[name]) for name in kind.__struct_fields__}
        if kind.twin and len(found[kind.twin].values) != 2:
            raise TypeError(f"{kind.__name__}.{kind.twin} is the twin parameter: give it a sampler with two values, such as coin")
        _SAMPLERS[kind] = found
    return found


_SAMPLERS: dict[type[Task], dict[str, Sampler[Any]]] = {}


def _sampler_in(kind: type[Task], name: str, hint: object) -> Sampler[Any]:
    if get_origin(hint) is Annotated:
        for extra in get_args(hint)[1:]:
            if isinstance(extra, Sampler):
                return extra
    raise TypeError(f"{kind.__name__}.{name} has no sampler: write {name}: Annotated[<type>, <Sampler>]")


def sample(kind: type[K], phone: PhoneState, seed: int, language: Language = "en", twin: int | None = None) -> K:
    """An instance of a template for this phone.

    Args:
        kind: The template.
        phone: The phone before the template's set-up.
        seed: Of the instance: the same seed, template and phone give the same instance.
        language: For samplers that make text.
        twin: 0 or 1: which value the twin parameter has; None draws it like any other. The other parameters do not
            depend on it, so two instances that differ in `twin` only are a pair.

    Raises:
        NoInstance: The phone has nothing for some parameter, or the template refuses all that was drawn.
    """
    for attempt in range(TRIES):
        chosen: dict[str, Any] = {}
        for name, sampler in samplers(kind).items():
            draw = Draw(seed, (kind.name(), name, attempt), dict(chosen), language)
            try:
                chosen[name] = sampler.pick(phone, draw)
            except NoInstance as why:
                raise NoInstance(f"{kind.task_id()}, {name}: {why}") from None
            if twin is not None and name == kind.twin:
                chosen[name] = sampler.values[twin]
        task = kind(**chosen)
        if task.fits(phone):
            return task
    raise NoInstance(f"{kind.task_id()} refused {TRIES} instances in a row for seed {seed}: draw what fits(), or set it up")


def distinct(kind: type[Task], phones: Sequence[PhoneState], n: int = 400, language: Language = "en") -> int:
    """How many different instances `n` seeds give, over these phones in turn."""
    seen = set()
    for seed in range(n):
        where = seed % len(phones)
        task = sample(kind, phones[where], seed, language)
        seen.add(canonical([where if len(phones) > 1 else 0, msgspec.to_builtins(task)]))
    return len(seen)
