"""Tasks, activities and their routes: what opens, what covers what, and where Back leads.

One stack of activities holds all tasks; a task's activities lie together and move together, as on Android.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from phonegym.phone.errors import UnknownApp
from phonegym.phone.ids import HOME, NOBODY, SYSTEM, ActivityId, AppId
from phonegym.phone.message import ForResult, Intent, Message, Route, app_of
from phonegym.phone.os import Activity, AnyActivity, PhoneState
from phonegym.state import original

if TYPE_CHECKING:
    from phonegym.phone.do import Do


def front(phone: PhoneState) -> AnyActivity:
    """The activity in front; a draft if `phone` is one."""
    return phone.os.activities[phone.os.stack[-1]]


def route_app(route: Route) -> AppId:
    """The app a route belongs to."""
    return app_of(type(route).__module__)


def chain(route: Route) -> tuple[Route, ...]:
    """The way from the root of its app down to `route`."""
    way = [route]
    while (above := way[0].up()) is not None:
        way.insert(0, above)
    return tuple(way)


# ---- within an activity -----------------------------------------------------------------------------------------------
def go(do: Do, route: Route) -> None:
    """Open a route on top of the front activity."""
    activity = front(do.phone)
    if route_app(route) == SYSTEM and activity.app != SYSTEM and route.overlay != "drawer":  # a drawer is part of its app's screen
        do.phone.os.system += (route,)
        return
    if activity.routes[-1] == route:
        return
    do.phone.os.focus = ""
    activity.routes += (route,)


def show(do: Do, route: Route) -> None:
    """Replace all routes of the front activity."""
    _leave_routes(do, 0)
    front(do.phone).routes = (route,)
    do.phone.os.focus = ""


def replace(do: Do, route: Route) -> None:
    """Put a route in place of the top one."""
    activity = front(do.phone)
    activity.routes = (*activity.routes[:-1], route)
    do.phone.os.focus = ""


def close(do: Do, kind: type[Route] | None) -> None:
    """Leave the top route, or all down to the topmost of a kind; the last one ends the activity."""
    if do.phone.os.system and kind is None:
        do.phone.os.system = do.phone.os.system[:-1]
        return
    routes = front(do.phone).routes
    keep = len(routes) - 1
    if kind is not None:
        keep = next((n for n in range(len(routes) - 1, -1, -1) if isinstance(routes[n], kind)), len(routes))
    do.phone.os.focus = ""
    if keep == len(routes):
        return
    if keep == 0:
        finish(do, None)
        return
    _leave_routes(do, keep)
    front(do.phone).routes = front(do.phone).routes[:keep]


def _leave_routes(do: Do, keep: int) -> None:
    """Tell the routes from `keep` upwards that they are left, topmost first."""
    activity = original(front(do.phone))
    for route in reversed(activity.routes[keep:]):
        message = route.on_leave()
        if message is not None:
            message.apply(do.on_behalf(activity.app))


def back(do: Do) -> None:
    """The Back gesture: keyboard, system screen, route, activity; nothing on the launcher."""
    os = do.phone.os
    if os.asks:
        from phonegym.phone.shell.permission import Answer

        Answer(grant=None).apply(do)
    elif os.system:
        os.system = os.system[:-1]
    elif os.focus:
        os.focus = ""
    else:
        activity = original(front(do.phone))
        instead = activity.routes[-1].on_back()
        if instead is not None:
            instead.apply(do.on_behalf(activity.app))
        elif len(activity.routes) > 1:
            close(do, None)
        elif activity.task != HOME:
            finish(do, None)


# ---- between activities -----------------------------------------------------------------------------------------------
def _pause(do: Do) -> None:
    """The front activity is about to be covered: its top screen may save."""
    do.phone.os.focus = ""
    if do.phone.os.stack:
        activity = original(front(do.phone))
        message = activity.routes[-1].on_leave()
        if message is not None:
            message.apply(do.on_behalf(activity.app))


def push(do: Do, route: Route, task: AppId, then: Message | None = None, caller: AppId = NOBODY) -> None:
    """A new activity in front."""
    _pause(do)
    id = ActivityId(do.fresh())
    do.phone.os.activities[id] = Activity(app=route_app(route), task=task, routes=(route,), then=then, caller=caller)
    do.phone.os.stack += (id,)


def _of_task(phone: PhoneState, task: AppId) -> tuple[ActivityId, ...]:
    os = original(phone.os)
    return tuple(a for a in os.stack if os.activities[a].task == task)


def launch(do: Do, app: AppId) -> None:
    """Bring an app's task to the front, or start it.

    Raises:
        UnknownApp: It is not installed.
    """
    os = do.phone.os
    os.system = ()
    if app not in do.catalogue.apps:
        raise UnknownApp(f"no app {app!r} is installed")
    mine = _of_task(do.phone, app)
    if not mine:
        push(do, do.catalogue.apps[app].home, app)
    else:
        _to_front(do, mine)


def _to_front(do: Do, task: tuple[ActivityId, ...]) -> None:
    """Bring the activities of a task to the front, unless they are there."""
    os = do.phone.os
    os.system = ()
    if os.stack[-1] not in task:
        _pause(do)
        os.stack = (*(a for a in os.stack if a not in task), *task)


def open_route(do: Do, route: Route) -> None:
    """A deep link: the route's app in front, the way up to its root below it. What took over and still lies below comes back."""
    app = route_app(route)
    over = _of_task(do.phone, AppId(f"{app}!"))
    if over and original(do.phone.os.activities[over[0]]).routes[0] == route:
        _to_front(do, over)
        return
    launch(do, app)
    activity = front(do.phone)
    if activity.app == app and activity.routes[-1] != route:
        _leave_routes(do, 0)
        activity.routes = chain(route)
        do.phone.os.focus = ""


def interrupt(do: Do, route: Route) -> None:
    """Take over the screen: a task of its own on top of whatever is there."""
    os = do.phone.os
    os.system, os.heads_up = (), None
    push(do, route, AppId(f"{route_app(route)}!"))


def end_interruption(do: Do, route: Route) -> None:
    """The end of what `interrupt` began: an alarm stopped from the shade takes its screen away, too."""
    os = do.phone.os
    over = [a for a in _of_task(do.phone, AppId(f"{route_app(route)}!")) if original(os.activities[a]).routes[0] == route]
    if os.stack[-1] in over:
        os.focus = ""
    os.stack = tuple(a for a in os.stack if a not in over)
    for a in over:
        del os.activities[a]
    if not os.stack:
        push(do, do.catalogue.apps[HOME].home, HOME)


def start(do: Do, intent: Intent[Any], then: ForResult[Any] | None) -> None:
    """Start the app that offers `intent`; the chooser decides between several."""
    from phonegym.phone.shell.chooser import Chooser
    from phonegym.phone.shell.words import W

    apps = do.catalogue.offering(type(intent))
    if not apps:
        do.toast(W.nothing_offers())
    elif len(apps) == 1:
        push(do, apps[0].offered[type(intent)](intent), original(front(do.phone)).task, then, do.app)
    else:
        do.phone.os.focus = ""
        do.phone.os.system += (Chooser(intent=intent, then=then, caller=do.app),)


def finish(do: Do, result: object) -> None:
    """End the front activity and deliver its result."""
    os = do.phone.os
    id = os.stack[-1]
    activity = original(os.activities[id])
    if result is None:
        _leave_routes(do, 0)
    del os.activities[id]
    os.stack = os.stack[:-1]
    os.focus = ""
    if not os.stack:
        push(do, do.catalogue.apps[HOME].home, HOME)
    if activity.then is not None:
        deliver(do, activity.caller, activity.then, result)


def end_task(do: Do, task: AppId) -> None:
    """A task swiped away in recents: its activities die; a caller in another task is told that nothing came of it."""
    os = do.phone.os
    dead = _of_task(do.phone, task)
    gone = [(a, original(os.activities[a])) for a in dead]
    for a, activity in reversed(gone):
        for route in reversed(activity.routes):
            message = route.on_leave()
            if message is not None:
                message.apply(do.on_behalf(activity.app, a))
    os.stack = tuple(a for a in os.stack if a not in dead)
    for a in dead:
        del os.activities[a]
    if not os.stack:
        push(do, do.catalogue.apps[HOME].home, HOME)
    for _, activity in reversed(gone):
        if activity.then is not None:
            deliver(do, activity.caller, activity.then, None)


def deliver(do: Do, app: AppId, then: Message, result: object) -> None:
    """Hand a result to the app that asked for it."""
    msgspec.structs.replace(then, result=result).apply(do.on_behalf(app))
