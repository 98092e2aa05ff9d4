"""The notification shade."""

from __future__ import annotations

from phonegym.phone import activities
from phonegym.phone.app import App
from phonegym.phone.civil import clock_text
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.ids import AppId, NotificationId
from phonegym.phone.message import Message, Route
from phonegym.phone.os import AnyNotification
from phonegym.phone.shell.words import W
from phonegym.state import original
from phonegym.ui import kit
from phonegym.ui.build import column, lazy
from phonegym.ui.node import FILL, Node


class OpenNotification(Message):
    """Tap a notification: its screen opens, and it goes unless it is ongoing."""

    id: NotificationId

    def apply(self, do: Do) -> None:
        notification = original(do.phone.os.notifications)[self.id]
        do.phone.os.system = ()
        do.phone.os.heads_up = None
        if not notification.ongoing:
            do.drop_notification(self.id)
        if notification.route is None:
            do.launch(notification.app)
        else:
            activities.open_route(do, notification.route)


class RunAction(Message):
    """Press a notification's button."""

    id: NotificationId
    index: int

    def apply(self, do: Do) -> None:
        notification = original(do.phone.os.notifications)[self.id]
        do.drop_notification(self.id)
        notification.actions[self.index].message.apply(do.on_behalf(notification.app))


class DismissNotification(Message):
    """Swipe a notification away."""

    id: NotificationId

    def apply(self, do: Do) -> None:
        do.drop_notification(self.id)


class DismissAll(Message):
    """Clear all notifications that are not ongoing."""

    def apply(self, do: Do) -> None:
        for id, notification in original(do.phone.os.notifications).items():
            if not notification.ongoing:
                do.drop_notification(id)


class Shade(Route):
    """Posted notifications, the latest first."""

    def view(self, cx: Context) -> Node:
        posted = cx.notifications
        order = tuple(sorted(posted, key=lambda id: (-posted[id].at, id)))

        def row(id: str) -> Node:
            return card(cx, NotificationId(id), posted[NotificationId(id)])

        bar = kit.top_bar(W.notifications())
        if not order:
            return kit.scaffold(bar=bar, body=kit.empty_state("notifications", W.no_notifications()))
        rows = lazy("shade", cx.anchor("shade"), order, row, grow=1, width=FILL)
        clear = column(kit.button(W.clear_all(), DismissAll(), style="text", id="clear_all"), align="end", width=FILL, padding=8)
        return kit.scaffold(bar=bar, body=column(rows, clear, width=FILL, grow=1))


def card(cx: Context, id: NotificationId, posted: AnyNotification) -> Node:
    """One notification of the shade."""
    app = cx.catalogue.apps[AppId(posted.app)]
    dismiss = None if posted.ongoing else DismissNotification(id=id)
    node = notification(app, id, posted, dismiss, elapsed=clock_text(posted.at, cx.settings.hour24))
    return column(node, width=FILL, padding=(12, 4))


def notification(app: App, id: NotificationId, posted: AnyNotification, dismiss: Message | None, *, elapsed: str) -> Node:
    """The card of a notification, in the shade or heads-up."""
    return kit.notification_card(
        app.name(),
        posted.title,
        posted.text,
        icon=app.icon,
        theme=app.theme,
        time=elapsed,
        actions=[kit.NoticeAction(action.label, RunAction(id=id, index=n)) for n, action in enumerate(posted.actions)],
        on_tap=OpenNotification(id=id),
        on_dismiss=dismiss,
        dismiss_desc=W.dismiss(),
    )
