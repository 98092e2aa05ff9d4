"""Ways into a screen and out of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from phonegym.bench.checks import Check
from phonegym.bench.episode import Episode
from phonegym.bench.oracle import probing, touching
from phonegym.bench.oracle.errors import OracleError
from phonegym.bench.oracle.sight import Sight
from phonegym.bench.oracle.user import User
from phonegym.bench.run import Run
from phonegym.bench.task import Task
from phonegym.phone.actions import Back, Home, PhoneAction
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.ids import HOME
from phonegym.phone.message import Route
from phonegym.phone.os import PhoneState
from phonegym.phone.resolve import perform
from phonegym.state import produce

FAR = 60
"""Touches after which a way counts as not found."""
DEEP = 20
"""Screens that Back may have to close."""


class LookAround(Task):
    """Nothing is asked; for going about in a phone with the oracle's hands."""

    goal: ClassVar = {"en": "Look around.", "zh": "随便看看。"}

    def goals(self, run: Run) -> Iterator[Check]:
        """Nothing is wanted."""
        return iter(())


def user_before(start: Episode, phone: PhoneState) -> User:
    """The oracle's user before any state of a phone."""
    return User(replace(start, phone=phone))


def arrives(start: Episode, phone: PhoneState, route: Route, *, anew: bool = True) -> str:
    """Go to the screen that `up()` names, from the launcher, and from there to the screen itself.

    Empty when that works, else what went wrong. `anew`: no app is started yet, so what was typed and not kept is gone.
    """
    phone = perform(start.catalogue, phone, Home()).phone
    if anew:
        phone = produce(phone, _end_all)
    above = route.up()
    for target in (route,) if above is None else (above, route):
        reached = _walk(start, phone, target)
        if isinstance(reached, str):
            return reached
        phone = reached
    return ""


def _walk(start: Episode, phone: PhoneState, route: Route) -> PhoneState | str:
    for _ in range(FAR):
        user = user_before(start, phone)
        try:
            step = user.goto(route)
        except OracleError as error:
            return str(error)
        except LookupError as error:
            return f"a guide looks for something that is not there: {error!r}"
        if step is None:
            return phone
        if not isinstance(step, PhoneAction):
            return f"a guide reaches it by {step!r}, which is no touch"
        phone = perform(start.catalogue, phone, step).phone
    return f"{route} is not reached after {FAR} touches"


def _end_all(draft: PhoneState) -> None:
    """Forget every task but the launcher's, or the app would come back with the very screen in front."""
    os = draft.os
    for id in [id for id in os.stack if os.activities[id].task != HOME]:
        del os.activities[id]
    os.stack = tuple(id for id in os.stack if id in os.activities)
    os.system, os.asks = (), ()


def _where(phone: PhoneState) -> object:
    os = phone.os
    front = os.activities[os.stack[-1]]
    return os.stack, front.routes, front.fields, os.system, os.asks, os.focus  # fields: Back may clear a search first


def way_back(catalogue: Catalogue, phone: PhoneState) -> bool:
    """Back, or what a screen itself names, leads out to the launcher."""
    for _ in range(DEEP):
        sight = Sight(catalogue, phone)
        if sight.front.task == HOME and not sight.covered:
            return True
        action: PhoneAction | None = Back()
        own = None if sight.covered else sight.top.dismiss()
        if own is not None:
            action = touching.at_once(sight, own)
        elif not sight.covered and not sight.phone.os.focus and probing.trapped(sight):
            action = probing.harmless_exit(sight)
        if action is None:
            return False
        after = perform(catalogue, phone, action).phone
        if _where(after) == _where(phone):
            return False
        phone = after
    return False
