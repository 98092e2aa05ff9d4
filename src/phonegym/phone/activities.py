"""Tasks, activities and their routes: what opens, what covers what, and where Back leads.

One stack of activities holds all tasks; a task's activities lie together and move together, as on Android. A reducer
moves among the screens of its own app, whatever is in front: a late answer or the button of a notification may reach an
app that lies behind another one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from phonegym.phone.errors import UnknownApp
from phonegym.phone.ids import HOME, NOBODY, SYSTEM, ActivityId, AppId, NotificationId
from phonegym.phone.message import ForResult, Intent, Message, Route, owner
from phonegym.phone.os import Activity, AnyActivity, PhoneState
from phonegym.state import current

if TYPE_CHECKING:
    from phonegym.phone.app import App
    from phonegym.phone.do import Do


def front(phone: PhoneState) -> AnyActivity:
    """The activity in front; a draft if `phone` is one."""
    return phone.os.activities[phone.os.stack[-1]]


def chain(route: Route) -> tuple[Route, ...]:
    """The way from the root of its app down to `route`."""
    way = [route]
    while (above := way[0].up()) is not None:
        way.insert(0, above)
    return tuple(way)


# ---- whose activity ---------------------------------------------------------------------------------------------------
def own(do: Do, app: AppId | None = None) -> ActivityId | None:
    """The activity of an app (of `do.app`, if none is given): where a reducer moves and where its text fields stand.

    It is the one in front if that is the app's, else the topmost in the app's own task; None when the app is not open.
    The phone's own code works in whatever is in front.
    """
    if do.activity is not None:
        return do.activity
    os, app = do.phone.os, do.app if app is None else app
    if os.stack and (app == SYSTEM or os.activities[os.stack[-1]].app == app):
        return os.stack[-1]
    return next((a for a in reversed(_of_task(do, app)) if os.activities[a].app == app), None)


def in_front(do: Do) -> bool:
    """The activity a reducer acts in is the one in front."""
    return own(do) == do.phone.os.stack[-1]


def _of_task(do: Do, task: AppId) -> tuple[ActivityId, ...]:
    """The activities of a task as they are by now, from low to high."""
    os = do.phone.os
    return tuple([a for a in os.stack if os.activities[a].task == task])


def begin(do: Do) -> None:
    """Start the app behind all others, if it is not open: texts that are set before their screen opens need a place to stand."""
    if own(do) is None:
        id, os = ActivityId(do.fresh()), do.phone.os
        os.activities[id] = Activity(app=do.app, task=do.app, routes=(do.catalogue.apps[do.app].home,))
        os.stack = (id, *os.stack)


def _bring(do: Do, app: AppId) -> ActivityId | None:
    """Bring an app's activity to the front, as starting one from behind does on Android; None when the app is not open.

    Its task comes as it was, but what the app had asked of others and lies on top is cancelled (CLEAR_TOP).
    """
    id, os = own(do, app), do.phone.os
    if id is not None and do.activity is None and id != os.stack[-1]:
        task = _of_task(do, os.activities[id].task)
        _to_front(do, task)
        for above in reversed(task[task.index(id) + 1 :]):
            _end(do, above, None)
    return id


def _showing(do: Do, route: Route) -> ActivityId:
    """The activity that is to show `route`: one of the route's own app, brought to the front or started."""
    app = do.app if owner(route) == SYSTEM else owner(route)  # a drawer is part of its app's screen
    return _bring(do, app) or push(do, do.catalogue.apps[app].home, app)


# ---- within an activity -----------------------------------------------------------------------------------------------
def go(do: Do, route: Route) -> None:
    """Open a route on top of its app's activity."""
    id = _showing(do, route)
    routes = do.phone.os.activities[id].routes
    if routes[-1] != route:
        _put_routes(do, id, (*routes, route))


def show(do: Do, route: Route) -> None:
    """Replace all routes of its app's activity."""
    id = _showing(do, route)
    _leave_routes(do, id, 0)
    _put_routes(do, id, (route,))


def replace(do: Do, route: Route) -> None:
    """Put a route in place of the top one. Lists stay where they are if it is of the same kind: another choice on one screen."""
    id = _showing(do, route)
    old = do.phone.os.activities[id].routes
    _put_routes(do, id, (*old[:-1], route), same=len(old) if type(old[-1]) is type(route) else 0)


def close(do: Do, kind: type[Route] | None) -> None:
    """Leave the top route of the app's activity, or all down to the topmost of a kind; the last one ends the activity."""
    id = own(do)
    if id is None:
        return
    routes = do.phone.os.activities[id].routes
    keep = len(routes) - 1
    if kind is not None:
        keep = next((n for n in range(len(routes) - 1, -1, -1) if isinstance(routes[n], kind)), len(routes))
    _unfocus(do, id)
    if keep == 0:
        _end(do, id, None)
    elif keep < len(routes):
        _leave_routes(do, id, keep)
        _put_routes(do, id, routes[:keep])


def _leave_routes(do: Do, id: ActivityId, keep: int) -> None:
    """Tell the routes of an activity from number `keep` upwards that they are left, topmost first."""
    activity = current(do.phone.os.activities[id])
    for route in reversed(activity.routes[keep:]):
        message = route.on_leave()
        if message is not None:
            message.apply(do.on_behalf(activity.app, id))


def _put_routes(do: Do, id: ActivityId, routes: tuple[Route, ...], same: int = 0) -> None:
    """Have an activity show other routes: its keyboard goes, and lists that only routes now gone have moved are forgotten.

    Args:
        do: The hands.
        id: The activity.
        routes: All its routes from now on.
        same: So many of its routes count as those that were there; if 0, as many as equal them.
    """
    activity = do.phone.os.activities[id]
    old = activity.routes
    kept = same or next((n for n, (a, b) in enumerate(zip(old, routes, strict=False)) if a != b), min(len(old), len(routes)))
    for name in [name for name, depth in activity.moved_by.items() if depth >= kept]:
        del activity.anchors[name], activity.moved_by[name]
    activity.routes = routes
    _unfocus(do, id)


def _unfocus(do: Do, id: ActivityId) -> None:
    """Take the focus from an activity's field; what is typed in another one goes on."""
    if do.phone.os.stack[-1] == id:
        do.phone.os.focus = ""


def back(do: Do) -> None:
    """The Back gesture: keyboard, system screen, route, activity; nothing on the launcher."""
    from phonegym.phone import editing

    os = do.phone.os
    if os.asks:
        from phonegym.phone.shell.permission import Answer

        Answer(grant=None).apply(do)
    elif os.focus and os.text_bar != "hidden":  # the selection is given up before anything else goes, as on Android
        editing.collapse(do, os.focus)
    elif os.system and os.focus and not os.system[-1].overlay:  # an answer is being typed in the shade
        os.focus = ""
    elif os.system:
        os.system = os.system[:-1]
        if not os.system:
            os.shell.replying = NotificationId("")
    elif os.focus:
        os.focus = ""
    else:
        activity = current(front(do.phone))
        there = do.on_behalf(activity.app)
        instead = activity.routes[-1].on_back()
        if instead is not None:
            instead.apply(there)
        elif len(activity.routes) > 1 or activity.task != HOME:
            close(there, None)


# ---- between activities -----------------------------------------------------------------------------------------------
def _pause(do: Do) -> None:
    """The front activity is about to be covered: its top screen may save."""
    do.phone.os.focus = ""
    if do.phone.os.stack:
        _leave_routes(do, do.phone.os.stack[-1], len(front(do.phone).routes) - 1)


def push(do: Do, route: Route, task: AppId, then: Message | None = None, caller: AppId = NOBODY) -> ActivityId:
    """A new activity in front, on top of its task."""
    _to_front(do, _of_task(do, task))
    _pause(do)
    id = ActivityId(do.fresh())
    do.phone.os.activities[id] = Activity(app=owner(route), task=task, routes=(route,), then=then, caller=caller)
    do.phone.os.stack += (id,)
    return id


def launch(do: Do, app: AppId) -> None:
    """Bring an app's task to the front as it was, or start it.

    Raises:
        UnknownApp: It is not installed.
    """
    if app not in do.catalogue.apps or app in do.phone.os.removed:
        raise UnknownApp(f"no app {app!r} is installed")
    task = _of_task(do, app)
    if task:
        _to_front(do, task)
    else:
        push(do, do.catalogue.apps[app].home, app)


def _to_front(do: Do, task: tuple[ActivityId, ...]) -> None:
    """Bring the activities of a task to the front, unless they are there; what the system has over everything goes."""
    os = do.phone.os
    os.system = ()
    if task and os.stack[-1] not in task:
        _pause(do)
        os.stack = (*(a for a in os.stack if a not in task), *task)


def open_route(do: Do, route: Route) -> None:
    """A deep link: the route's app in front, the way up to its root below it. What took over and still lies below comes back."""
    over = _interrupting(do, route)
    if over:
        _to_front(do, over)
        return
    launch(do, owner(route))
    id = _showing(do, route)
    if do.phone.os.activities[id].routes[-1] != route:
        _leave_routes(do, id, 0)
        _put_routes(do, id, chain(route))


def offering(do: Do, intent: Intent[Any]) -> tuple[App, ...]:
    """The installed apps that serve an intent."""
    removed = do.phone.os.removed
    return tuple(app for app in do.catalogue.offering(type(intent)) if app.id not in removed)


def uninstall(do: Do, app: AppId) -> None:
    """An app is gone from the phone: its task, what it posted, what it planned, what it was granted."""
    os = do.phone.os
    end_task(do, app)
    for id in [id for id, note in os.notifications.items() if note.app == app]:
        do.drop_notification(id)
    for event in [event for event, work in os.due.items() if work.app == app]:
        del os.due[event]
    for key in [key for key in os.permissions if key.startswith(f"{app}/")]:
        del os.permissions[key]
    os.settings.muted_apps.pop(app, None)
    os.settings.silent_apps.pop(app, None)
    os.removed[app] = True


def visit(do: Do, intent: Intent[Any]) -> None:
    """A deep link by intent: what the first app that offers it shows, in that app's task."""
    from phonegym.phone.shell.words import W

    apps = offering(do, intent)
    if apps:
        open_route(do, apps[0].offered[type(intent)](intent))
    else:
        do.toast(W.nothing_offers())


def interrupt(do: Do, route: Route) -> None:
    """Take over the screen, which lights up if it is dark: a task of its own on top of whatever is there."""
    os = do.phone.os
    os.system, os.heads_up = (), None
    if os.shell.guard == "asleep":
        os.shell.guard = "locked"
    push(do, route, AppId(f"{owner(route)}!"))


def _interrupting(do: Do, route: Route) -> tuple[ActivityId, ...]:
    """The activities that took over the screen with this route."""
    return tuple([a for a in _of_task(do, AppId(f"{owner(route)}!")) if do.phone.os.activities[a].routes[0] == route])


def recede(do: Do, route: Route) -> bool:
    """What took over the screen goes behind everything else, as `moveTaskToBack` does; False if nothing took over with it.

    It lies below the launcher then, so that no Back comes upon it.
    """
    over, os = _interrupting(do, route), do.phone.os
    rest = tuple(a for a in os.stack if a not in over)
    if not over or not rest:
        return False
    if os.stack[-1] in over:
        _pause(do)
    os.stack = (*over, *rest)
    return True


def end_interruption(do: Do, route: Route) -> None:
    """The end of what `interrupt` began: an alarm stopped from the shade takes its screen away, too."""
    _take_away(do, _interrupting(do, route))


def _take_away(do: Do, gone: tuple[ActivityId, ...]) -> None:
    """Activities leave the stack; where none is left the launcher comes."""
    os = do.phone.os
    if os.stack[-1] in gone:
        os.focus = ""
    os.stack = tuple([a for a in os.stack if a not in gone])
    for a in gone:
        del os.activities[a]
    if not os.stack:
        push(do, do.catalogue.apps[HOME].home, HOME)


def start(do: Do, intent: Intent[Any], then: ForResult[Any] | None) -> None:
    """Start the app that offers `intent`; the chooser decides between several."""
    from phonegym.phone.shell.chooser import Chooser
    from phonegym.phone.shell.words import W

    apps = offering(do, intent)
    if not apps:
        do.toast(W.nothing_offers())
        return
    asking = _bring(do, do.app)
    if len(apps) == 1:
        task = do.app if asking is None else do.phone.os.activities[asking].task
        push(do, apps[0].offered[type(intent)](intent), task, then, do.app)
    else:
        do.phone.os.focus = ""
        do.phone.os.system += (Chooser(intent=intent, then=then, caller=do.app),)


def finish(do: Do, result: object) -> None:
    """End the app's activity and deliver its result."""
    id = own(do)
    if id is not None:
        _end(do, id, result)


def _end(do: Do, id: ActivityId, result: object) -> None:
    """End an activity. One that ends without a result is left; one that has a result has done what it was for."""
    if result is None:
        _leave_routes(do, id, 0)
    activity = current(do.phone.os.activities[id])
    _take_away(do, (id,))
    if activity.then is not None:
        deliver(do, activity.caller, activity.then, result)


def end_task(do: Do, task: AppId) -> None:
    """A task swiped away in recents: its activities die, and whoever waits for one of them is told that nothing came of it."""
    dead = _of_task(do, task)
    for a in reversed(dead):
        _leave_routes(do, a, 0)
    gone = [current(do.phone.os.activities[a]) for a in dead]
    _take_away(do, dead)
    for activity in reversed(gone):
        if activity.then is not None:
            deliver(do, activity.caller, activity.then, None)


def deliver(do: Do, app: AppId, then: Message, result: object) -> None:
    """Hand a result to the app that asked for it."""
    msgspec.structs.replace(then, result=result).apply(do.on_behalf(app))
