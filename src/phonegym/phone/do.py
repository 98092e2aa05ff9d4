"""What a reducer may do: write its app's state, move between screens, schedule work, talk to other apps.

A `Do` wraps a draft of the whole phone for the length of one event. It is dead afterwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from phonegym.phone import activities, history
from phonegym.phone.context import answer
from phonegym.phone.errors import PhoneError
from phonegym.phone.ids import ME, ActivityId, AppId, Author, EventId, Grant, Millis, NotificationId, Permission, permission_key
from phonegym.phone.message import AppState, Broadcast, ForResult, Intent, Message, Query, Route
from phonegym.phone.os import FieldState, Notification, NotificationAction, PermissionAsk, PhoneState, Scheduled, Timed
from phonegym.phone.settings import SystemSettings
from phonegym.state import keyed, original

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue

S = TypeVar("S", bound=AppState)
T = TypeVar("T")
HEADS_UP_MS = 5_000
MOST_NOTIFICATIONS = 25
"""So many of one app are kept, as on Android 10 and later; what it posts beyond them is dropped."""
TOAST_MS = 3_000
NEVER = Millis(0)


class Do:
    """The hands of a reducer.

    Attributes:
        app: The app on whose behalf it acts.
        event: Id of the event being handled; ids of new things derive from it, so equal acts make equal ids.
        by: Whose doing this is.
        activity: The activity it acts in, if that is settled: one whose route is being left. Else see `activities.own`.
    """

    __slots__ = ("_count", "_draft", "activity", "app", "by", "catalogue", "event")

    def __init__(self, catalogue: Catalogue, draft: PhoneState, app: AppId, event: EventId, by: Author = ME) -> None:
        self.catalogue, self._draft, self.app, self.event, self.by = catalogue, draft, app, event, by
        self._count = [0]
        self.activity: ActivityId | None = None

    def on_behalf(self, app: AppId, activity: ActivityId | None = None) -> Do:
        """The same event, handled in another app; screens and text fields are those of `activity` if it is given."""
        other = Do(self.catalogue, self._draft, app, self.event, self.by)
        other._count, other.activity = self._count, activity
        return other

    # ---- state ------------------------------------------------------------------------------------------------
    def state(self, kind: type[S]) -> S:
        """A draft of this app's state.

        Raises:
            TypeError: `kind` is another app's state.
        """
        state = self._draft.apps[self.app]
        if not isinstance(state, kind):
            raise TypeError(f"{self.app} may not write {kind.__name__}: use an intent or a broadcast")
        return state

    @property
    def phone(self) -> PhoneState:
        """The draft of the whole phone, for the phone's own code; apps use the methods."""
        return self._draft

    @property
    def settings(self) -> SystemSettings:
        """The phone's settings: a draft for system apps, the committed value for all others."""
        app = self.catalogue.apps.get(self.app)
        return self._draft.os.settings if app is None or app.system else original(self._draft.os.settings)

    @property
    def now(self) -> Millis:
        """The simulated clock."""
        return self._draft.os.clock

    def fresh(self) -> str:
        """A new id, a function of the event and of how many ids it made before."""
        self._count[0] += 1
        return f"{self.event}.{self._count[0]}"

    def draw(self, *labels: str | int) -> int:
        """64 bits of chance that depend on the phone's seed and the labels only."""
        return keyed(self._draft.os.seed, *labels)

    def ask(self, query: Query[T]) -> T | None:
        """The answer of the app that provides it, from the state before this event; None when no app does."""
        return answer(self.catalogue, original(self._draft), query)

    # ---- screens: of this app's activity. Opening one brings the app to the front if another one is there ------------
    def go(self, route: Route) -> None:
        """Open a route of this app on top. A route that is on top already stays as it is (singleTop)."""
        activities.go(self, route)

    def show(self, route: Route) -> None:
        """Replace all open routes of the activity by this one (a tab)."""
        activities.show(self, route)

    def replace(self, route: Route) -> None:
        """Put a route in place of the top one."""
        activities.replace(self, route)

    def close(self, kind: type[Route] | None = None) -> None:
        """Leave the top route; with `kind`, every route down to and including the topmost of that kind.

        The last route ends the activity. Nothing happens when there is no such route or the app is not open.
        """
        activities.close(self, kind)

    def back(self) -> None:
        """What the Back gesture does."""
        activities.back(self)

    def launch(self, app: AppId) -> None:
        """Bring an app to the front, as its icon does."""
        activities.launch(self, app)

    def open(self, route: Route) -> None:
        """Bring a route's app to the front with this route on top and the way up to its root below it (a deep link)."""
        activities.open_route(self, route)

    def uninstall(self, app: AppId) -> None:
        """Remove an app whose manifest allows it: its task ends, and what it posted, planned and was granted is gone.

        Raises:
            PhoneError: It came with the phone.
        """
        if not self.catalogue.apps[app].removable:
            raise PhoneError(f"{app} came with the phone: only an app with removable=True in its app.py can be uninstalled")
        activities.uninstall(self, app)

    def interrupt(self, route: Route) -> None:
        """Take over the screen (a ringing alarm, an incoming call)."""
        activities.interrupt(self, route)

    def recede(self, route: Route) -> bool:
        """Put a screen that took over behind everything: what lay below it is in front, and its notification leads back.

        False when no screen took over with this route.
        """
        return activities.recede(self, route)

    def end_interruption(self, route: Route) -> None:
        """Take away a screen that took over, wherever it lies by now; nothing happens when it is gone."""
        activities.end_interruption(self, route)

    def start(self, intent: Intent[T], then: ForResult[T] | None = None) -> None:
        """Ask another app. Its result comes back to this app as `then` with `result` set; cancel gives None.

        Several offering apps open the chooser; none says so in a toast.
        """
        activities.start(self, intent, then)

    def visit(self, intent: Intent[T]) -> None:
        """Open what another app offers in that app's own task, with the way up to its root below it (a link into settings).

        Nothing comes back. Without such an app a toast says so.
        """
        activities.visit(self, intent)

    def finish(self, result: object = None) -> None:
        """End the activity and hand `result` to whoever started it."""
        activities.finish(self, result)

    # ---- text fields ----------------------------------------------------------------------------------------------
    def field(self, name: str) -> str:
        """The text that stands in a field of this app's activity."""
        return self.fields.get(name, FieldState()).text

    def set_field(self, name: str, text: str) -> None:
        """Put `text` into a field, the caret behind it. An app that is not open starts behind what is in front."""
        activities.begin(self)
        history.forget(self, name)
        self.fields[name] = FieldState(text=text, start=len(text), end=len(text))

    def clear_field(self, name: str) -> None:
        """Forget a field's draft."""
        self.fields.pop(name, None)
        history.forget(self, name)

    @property
    def fields(self) -> dict[str, FieldState]:
        """Text drafts of this app's activity, empty when it is not open."""
        activity = activities.own(self)
        return {} if activity is None else self._draft.os.activities[activity].fields

    def focus(self, name: str, at: int = -1) -> None:
        """Focus a field; the caret goes to code point `at`, or to the end. Behind another app only the caret moves."""
        text = self.field(name)
        caret = len(text) if at < 0 else min(at, len(text))
        activities.begin(self)
        self.fields[name] = FieldState(text=text, start=caret, end=caret)
        if activities.in_front(self):
            os = self._draft.os
            os.focus, os.keys = name, "lower"
            os.handles, os.text_bar = "none", "hidden"

    def hide_keyboard(self) -> None:
        """Take the focus from the field of this app that has it."""
        if activities.in_front(self):
            self._draft.os.focus = ""

    # ---- time and others --------------------------------------------------------------------------------------------
    def later(self, after: int, message: Message, by: Author | None = None) -> EventId:
        """Handle `message` in this app `after` milliseconds from now.

        It counts as the doing of whoever started it unless `by` names somebody else (a friend who answers, the world).
        """
        event = EventId(self.fresh())
        self._draft.os.due[event] = Scheduled(at=Millis(self.now + max(0, after)), app=self.app, message=message, by=by or self.by)
        return event

    def cancel(self, event: EventId) -> None:
        """Forget scheduled work; nothing happens if it is done or unknown."""
        self._draft.os.due.pop(event, None)

    def tell(self, news: Broadcast) -> None:
        """Let every app that hears this kind of news react."""
        for app in self.catalogue.apps.values():
            react = app.heard.get(type(news))
            if react is not None and app.id not in self._draft.os.removed:
                react(self.on_behalf(app.id), news)

    # ---- notices --------------------------------------------------------------------------------------------------------
    def notify(
        self,
        title: str,
        text: str = "",
        *,
        id: str = "",
        route: Route | None = None,
        actions: tuple[NotificationAction[Message], ...] = (),
        channel: str = "",
        ongoing: bool = False,
        quiet: bool = False,
        since: Millis = NEVER,
    ) -> NotificationId:
        """Post a notification; posting under the same `id` replaces it. Heads-up unless `quiet`, muted, silent or do-not-disturb.

        With `since` it stands for something that goes on (a call): while its `route` is not in front, a chip in the
        status bar shows for how long, and leads to it.
        """
        key = NotificationId(f"{self.app}/{id or self.fresh()}")
        os = self._draft.os
        settings = original(os.settings)
        if settings.muted_apps.get(self.app) or self._posts_too_much(key):
            return key
        os.notifications[key] = Notification(
            app=self.app, title=title, text=text, at=self.now, channel=channel, route=route, actions=actions, ongoing=ongoing, since=since
        )
        if not quiet and not settings.sound.do_not_disturb and not settings.silent_apps.get(self.app):
            os.heads_up = Timed(text=key, until=Millis(self.now + HEADS_UP_MS))
        return key

    def _posts_too_much(self, key: NotificationId) -> bool:
        posted = self._draft.os.notifications
        return key not in posted and sum(note.app == self.app for note in posted.values()) >= MOST_NOTIFICATIONS

    def withdraw(self, id: str) -> None:
        """Remove this app's notification of that id."""
        self.drop_notification(NotificationId(f"{self.app}/{id}"))

    def drop_notification(self, key: NotificationId) -> None:
        """Remove a notification and its heads-up."""
        os = self._draft.os
        os.notifications.pop(key, None)
        if os.heads_up is not None and os.heads_up.text == key:
            os.heads_up = None

    def toast(self, text: str) -> None:
        """Show a short text at the bottom for three seconds."""
        self._draft.os.toast = Timed(text=text, until=Millis(self.now + TOAST_MS))

    def copy(self, text: str) -> None:
        """Put a text on the clipboard."""
        self._draft.os.clipboard = text

    # ---- permissions ----------------------------------------------------------------------------------------------------
    def granted(self, permission: Permission) -> Grant | None:
        """This app's grant; None when it was never asked."""
        return self._draft.os.permissions.get(permission_key(self.app, permission))

    def ask_permission(self, permission: Permission, then: ForResult[Grant]) -> None:
        """Continue with `then` at once if the permission was granted for good, else after the system's dialog.

        Raises:
            PhoneError: The app's manifest does not list this permission.
        """
        if permission not in self.catalogue.apps[self.app].permissions:
            raise PhoneError(f"{self.app} asks for {permission!r}: add it to permissions=() in its app.py")
        grant = self.granted(permission)
        if grant == "allow":
            activities.deliver(self, self.app, then, grant)
        else:
            self._draft.os.focus = ""
            self._draft.os.asks += (cast("PermissionAsk[Message]", PermissionAsk(app=self.app, permission=permission, then=then)),)
