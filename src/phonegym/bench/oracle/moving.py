"""Moving about: towards a route by what is in sight, by `up()`, by the launcher."""

from __future__ import annotations

from typing import TYPE_CHECKING

from phonegym.bench.oracle import probing, scrolling, touching
from phonegym.bench.oracle.errors import Stuck
from phonegym.bench.oracle.sight import Sight, Want, sends
from phonegym.bench.steps import EpisodeAction, Step
from phonegym.phone.actions import Back, Home, PhoneAction, Recents, Swipe, Tap
from phonegym.phone.activities import chain
from phonegym.phone.ids import HOME, SYSTEM, AppId, NotificationId
from phonegym.phone.message import Message, Route, owner
from phonegym.phone.shell.recents import RecentApps
from phonegym.phone.shell.shade import OpenNotification, Shade
from phonegym.ui.node import Node

if TYPE_CHECKING:
    from phonegym.bench.oracle.user import User


def goto(user: User, target: Route) -> Step:
    """See `User.goto`."""
    sight = user.sight
    if owner(target) == SYSTEM:
        return _system(user, target)
    if sight.top == target:
        return None
    posted = _posted(sight, target)
    if posted is not None and target in sight.routes:  # its notification would bring it back with what lies on it
        return leave(user)
    if posted is not None:
        return (
            touching.at_once(sight, OpenNotification(id=posted))
            or _system(user, Shade())
            or touching.tap(user, OpenNotification(id=posted))
        )
    if sight.front.app != owner(target):
        return launch(user, owner(target))
    way = chain(target)
    here = way.index(sight.top) if sight.top in way else -1
    shortcut = _in_sight(sight, way[here + 1 :])
    if shortcut is None and sight.top.overlay and sight.screen.device.wide:
        shortcut = _further_down(sight, way[here + 1 :])
    if shortcut is not None:
        return shortcut
    if sight.covered:
        return Back()
    if here >= 0:
        return _descend(user, way[here + 1])
    if sight.top.up() is None and len(sight.routes) == 1:
        return _change_root(user, way[0])
    return _through_overlay(user, way) or leave(user)


def launch(user: User, app: AppId) -> PhoneAction | None:
    """See `User.launch`."""
    sight = user.sight
    front = sight.front
    if front.app == app and front.task == app:
        return Back() if sight.covered else None
    if sight.phone.os.asks:
        return Back()
    if sight.top.dismiss() is not None:
        return leave(user)
    if front.app == HOME:
        return Back() if sight.covered else _from_launcher(user, app)
    if front.task == app and not sight.covered:  # another app's screen on top of it: a picker, a cashier
        return leave(user)
    return Home()


def _from_launcher(user: User, app: AppId) -> PhoneAction:
    """Tap the icon: on the page, in what is open over it, in a folder or the list of all apps; else begin on the first page."""
    sight = user.sight

    def icon(node: Node) -> bool:
        return _is_icon(node, app)

    found = any(icon(item.node) for item in sight.items()) or scrolling.towards(sight, icon, (app,)) is not None
    if not found and (len(sight.routes) > 1 or sight.top.overlay):
        return Home()
    return touching.touch(user, icon, f"the icon of {app}", (app,))


def leave(user: User) -> PhoneAction:
    """See `User.leave`."""
    sight = user.sight
    if sight.covered:
        return Back()
    own = sight.top.dismiss()
    if own is not None:
        step = touching.tap(user, own)
        after = Sight(sight.catalogue, probing.after_act(sight.catalogue, sight.phone, step))
        stays = after.routes == sight.routes and after.phone.os.stack == sight.phone.os.stack and after.phone.apps == sight.phone.apps
        return Home() if stays and isinstance(step, Tap) else step  # a way out that leads nowhere: the app's defect, not the task's
    if not sight.phone.os.focus and probing.trapped(sight):
        way_out = probing.harmless_exit(sight)
        if way_out is None:
            raise Stuck(f"no way out of {sight.top} that changes nothing: let its dismiss() name one")
        return way_out
    return Back()


def _in_sight(sight: Sight, way: tuple[Route, ...]) -> PhoneAction | None:
    """A control in sight that leads onto the way, the deepest first: a row, a tab, an open drawer, a shortcut."""
    for route in reversed(way):
        found = touching.at_once(sight, route)
        if found is not None:
            return found
    return None


def _further_down(sight: Sight, way: tuple[Route, ...]) -> PhoneAction | None:
    """A drag towards such a control in a menu that is too long for a low screen."""
    return next((swipe for route in reversed(way) if (swipe := scrolling.towards(sight, _leading(route), (route,))) is not None), None)


def _leading(route: Route) -> Want:
    return lambda node: sends(node.sem.on_tap, route)


def _descend(user: User, child: Route) -> EpisodeAction:
    """From the parent to a child that is not in sight: one drag if that is enough, else as its app says, else whatever it takes."""
    sight = user.sight
    swipe = scrolling.towards(sight, lambda node: sends(node.sem.on_tap, child), (child,))
    if swipe is not None:
        there = Sight(sight.catalogue, probing.after_act(sight.catalogue, sight.phone, swipe))
        if touching.at_once(there, child) is not None:
            return swipe
    return _as_its_app_says(user, child) or touching.tap(user, child)


def _through_overlay(user: User, way: tuple[Route, ...]) -> EpisodeAction | None:
    """In a menu over a screen on the way: what its app says, which may have opened the menu ("show system apps")."""
    sight = user.sight
    below = max((way.index(route) for route in sight.routes[:-1] if route in way[:-1]), default=-1)
    if sight.top.overlay != "menu" or below < 0:
        return None
    try:
        return _as_its_app_says(user, way[below + 1])
    except Stuck:  # what it says is to be done on the screen below: another menu happens to be open
        return None


def _as_its_app_says(user: User, route: Route) -> EpisodeAction | None:
    """The next step of the guide that brings this route's row in sight, if its app has one."""
    reach = user.guides.reached.get(type(route))
    return next((step for step in reach(user, route) if step is not None), None) if reach is not None else None


def _change_root(user: User, root: Route) -> PhoneAction:
    """From one top-level screen to another."""
    sight = user.sight
    app = sight.catalogue.apps[sight.front.app]
    tabs = [route for route, _, _ in app.tabs]
    bottom = next(id for id in sight.phone.os.stack if sight.phone.os.activities[id].task == sight.front.task)
    alone = sight.phone.os.activities[bottom] is sight.front and sight.front.task == app.id
    if sight.top in tabs or (alone and sight.top == app.home):
        return touching.tap(user, root)
    return leave(user)


def _posted(sight: Sight, target: Route) -> NotificationId | None:
    """The notification that brings back a screen which is no place in its app (a ringing alarm that was left by Home)."""
    app = sight.catalogue.apps.get(owner(target))
    if app is None or target.up() is not None or target == app.home or any(target == route for route, _, _ in app.tabs):
        return None
    posted = sight.phone.os.notifications
    return next((id for id in sorted(posted) if posted[id].route == target), None)


def _is_icon(node: Node, app: AppId) -> bool:
    """The launcher's control that opens this app."""
    message = node.sem.on_tap
    return isinstance(message, Message) and getattr(message, "app", None) == app


def _system(user: User, target: Route) -> PhoneAction | None:
    """Towards the shade or the recent apps, or to another system screen by the control that opens it."""
    sight = user.sight
    if sight.phone.os.asks:
        return Back()
    if sight.phone.os.system:
        return None if sight.phone.os.system[-1] == target else Back()
    if isinstance(target, Shade):
        width, height = sight.screen.device.pixels
        return Swipe(width // 2, 8, width // 2, height // 2)
    return Recents() if isinstance(target, RecentApps) else touching.tap(user, target)
