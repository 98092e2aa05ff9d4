"""What other apps and the system put in the way: pickers, cashiers, choosers, permission dialogs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from phonegym.bench.oracle import moving, touching
from phonegym.bench.oracle.errors import Stuck
from phonegym.bench.steps import Step
from phonegym.phone.actions import PhoneAction
from phonegym.phone.ids import AppId, Grant, Permission
from phonegym.phone.message import Intent
from phonegym.phone.shell.chooser import Choose, Chooser
from phonegym.phone.shell.permission import Answer

if TYPE_CHECKING:
    from phonegym.bench.oracle.user import User


def grant(user: User, permission: Permission, answer: Grant) -> PhoneAction | None:
    """See `User.grant`."""
    asks = user.sight.phone.os.asks
    if not asks or asks[0].permission != permission:
        return None
    return touching.tap(user, Answer(grant=answer))


def confirm(user: User, intent: type[Intent[Any]], ok: Callable[[Any], bool] | None, app: str = "", **how: Any) -> Iterator[Step]:
    """See `User.confirm`."""
    system = user.sight.phone.os.system
    chooser = system[-1] if system else None
    if isinstance(chooser, Chooser) and isinstance(chooser.intent, intent):
        offering = [each.id for each in user.sight.catalogue.offering(intent)]
        wanted = ok is None or ok(chooser.intent)
        yield touching.tap(user, Choose(app=AppId(app) if app else offering[0])) if wanted else moving.leave(user)
    asked = served(user, intent)
    if asked is None:
        return
    if ok is not None and not ok(asked):
        yield moving.leave(user)
        return
    complete = user.guides.completed.get(intent)
    if complete is None:
        raise Stuck(f"no guide says how {intent.__name__} is completed: declare it with @guide.completes({intent.__name__})")
    yield from complete(user, asked, **how)


def served(user: User, intent: type[Intent[Any]]) -> Intent[Any] | None:
    """The intent of this kind that the activity in front is serving; None when it serves none.

    Screens that serve an intent carry it as a field. For an intent without arguments it is enough that the activity
    began with the screen that its app offers.
    """
    routes = user.sight.routes
    for route in reversed(routes):
        for name in route.__struct_fields__:
            value = getattr(route, name)
            if isinstance(value, intent):
                return value
    if not intent.__struct_fields__ and user.sight.front.caller:
        plain = intent()
        if any(app.offered[intent](plain) == routes[0] for app in user.sight.catalogue.offering(intent)):
            return plain
    return None
