"""The run: what a template's judge, and its oracle, may read of an episode."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from msgspec import UNSET

from phonegym.bench import evidence
from phonegym.bench.guide import Effects
from phonegym.bench.registry import guides
from phonegym.phone.answer_sheet import SHEET, AnswerSheet, sheet
from phonegym.phone.message import AppState
from phonegym.phone.os import PhoneState
from phonegym.state import Change, Ledger, Path, adds_only, covers, look_up, net, path_of, under

if TYPE_CHECKING:
    from phonegym.bench.task import Task
    from phonegym.phone.catalogue import Catalogue

S = TypeVar("S", bound=AppState)
K = TypeVar("K")
End = Literal["finish", "infeasible", "abandoned", "malformed", "overdue"]
"""How an episode, or a part, came to its end."""


class Run:
    """One episode as a judge reads it, at its end or on the way.

    Attributes:
        catalogue: The apps there are.
        task: The instance.
        before: The phone at the start of the episode.
        after: The phone now.
        part: 0; 1 after the first finish of a task with a follow-up.
        asked: Questions put to the owner so far.
        end: How the part at hand was ended; None while it is under way.
    """

    __slots__ = ("_ledger", "_mine", "_seen", "after", "asked", "before", "catalogue", "end", "part", "task")

    def __init__(
        self,
        catalogue: Catalogue,
        task: Task,
        before: PhoneState,
        after: PhoneState,
        ledger: Ledger,
        seen: evidence.Seen,
        part: int = 0,
        asked: tuple[str, ...] = (),
        end: End | None = None,
    ) -> None:
        self.catalogue, self.task, self.before, self.after = catalogue, task, before, after
        self.part, self.asked, self.end = part, asked, end
        self._ledger, self._seen = ledger, seen
        self._mine: tuple[Change, ...] | None = None

    @property
    def finished(self) -> bool:
        """The part at hand was said to be done, in either way."""
        return self.end in ("finish", "infeasible")

    # ---- the phone ------------------------------------------------------------------------------------------------
    def app(self, kind: type[S]) -> S:
        """The state of an app as it is now.

        Raises:
            LookupError: No installed app has it.
        """
        return self.catalogue.state_in(self.after, kind)

    def was(self, kind: type[S]) -> S:
        """The state of an app at the start of the episode."""
        return self.catalogue.state_in(self.before, kind)

    # ---- what was seen --------------------------------------------------------------------------------------------
    def saw(self, *places: object) -> bool:
        """Every one of these places was on screen with the value it has now."""
        return all(evidence.saw(self._seen, self.after, where) for where in places)

    # ---- whose change ---------------------------------------------------------------------------------------------
    def mine(self) -> tuple[Change, ...]:
        """The agent's own net changes, ordered by path: (path, what it first found, what is there now).

        What others changed is not among them; nor are new entries that an app declares void.
        """
        if self._mine is None:
            voids = guides(self.catalogue).voids
            self._mine = tuple(
                [
                    change
                    for change in net(self._ledger, self.after)
                    if not (change.old is UNSET and any(void.holds(change.path, change.new) for void in voids))
                ]
            )
        return self._mine

    def made(self, table: Mapping[K, Any]) -> tuple[K, ...]:
        """Keys of the entries of a table (its place) that the agent added and that are there now, in the order of keys.

        A table inside something that the agent made (the lines of its order) is its own as a whole.
        """
        at = path_of(table)
        if any(change.old is UNSET and len(change.path) <= len(at) and under(change.path, at) for change in self.mine()):
            inside = look_up(self.after, at)
            return tuple(sorted(inside, key=str)) if isinstance(inside, dict) else ()
        return tuple([change.path[-1] for change in self.mine() if change.path[:-1] == at and change.old is UNSET])  # type: ignore[misc]  # the key's type is the table's

    def strays(self) -> tuple[Change, ...]:
        """The agent's net changes outside what the template allows and what handling interruptions may write."""
        mine = self.mine()
        if not mine:
            return ()
        allowed = [*self.allowed(), *guides(self.catalogue).interruptions]
        return tuple([change for change in mine if not any(permits(where, change) for where in allowed)])

    def allowed(self) -> Iterator[object]:
        """The places of the template's `allow`, `effects_of` resolved, and the answers of a sheet on which something is asked."""
        yield from resolved(self.catalogue, self.task.allow(self))
        asking = self.before.apps.get(SHEET)
        if isinstance(asking, AnswerSheet) and asking.asks:
            yield sheet.answers

    def means(self) -> Iterator[object]:
        """The places of the template's `means`, `effects_of` resolved."""
        return resolved(self.catalogue, self.task.means(self))


def permits(where: object, change: Change) -> bool:
    """Whether an allowed place covers a change; `new(table)` covers an entry the agent itself added, whatever is in it."""
    if adds_only(where) and len(change.path) != len(path_of(where)) + 1:
        return False
    return covers(where, change.path, change.old is UNSET)


def resolved(catalogue: Catalogue, places: Iterator[object]) -> Iterator[object]:
    """Places with `effects_of(Intent)` replaced by what the apps that serve it declare.

    Raises:
        LookupError: No installed app serves it.
    """
    for where in places:
        if not isinstance(where, Effects):
            yield where
            continue
        serving = [app for app in catalogue.apps.values() if where.kind in app.writes]
        if not serving:
            raise LookupError(f"effects_of({where.kind.__name__}): no installed app offers or hears it")
        for app in serving:
            yield from app.writes[where.kind]


__all__ = ["Change", "End", "Path", "Run", "permits", "resolved"]
