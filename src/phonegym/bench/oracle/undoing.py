"""Taking back by touch what was done outside `allow`, by the repairs that the apps declare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from phonegym.bench.oracle.errors import Lost
from phonegym.bench.run import permits
from phonegym.state import spell, under

if TYPE_CHECKING:
    from phonegym.bench.oracle.user import User
    from phonegym.bench.steps import Step


def undo(user: User) -> Iterator[Step]:
    """The touches that take back every stray, in order; nothing when there is none.

    Places that `means()` names are on the way and left alone. All repairs are looked up before the first touch.

    Raises:
        Lost: A change that no app says how to take back.
    """
    todo: list[Iterator[Step]] = []
    means = tuple(user.run.means())
    for change in user.run.strays():
        if any(permits(where, change) for where in means):
            continue
        repair = next((fn for where, fn in user.guides.repaired if under(where, change.path)), None)
        if repair is None:
            raise Lost(f"nothing takes back a change of {spell(change.path)}: declare it with @guide.repairs, or it is final")
        todo.append(repair(user, change.path, change.old))
    for steps in todo:
        yield from steps
