"""Notifications as they are acted on and drawn: opened, answered, dismissed; one by one or folded by app."""

from __future__ import annotations

from typing import cast

from phonegym.phone import activities
from phonegym.phone.app import App
from phonegym.phone.civil import clock_text
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.ids import AppId, NotificationId
from phonegym.phone.message import ForResult, Message
from phonegym.phone.os import AnyNotification
from phonegym.phone.shell.words import W
from phonegym.state import original
from phonegym.ui import kit
from phonegym.ui.build import column, icon, row, stack, text
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node
from phonegym.ui.scroll import Anchor

REPLY = "shell.reply"
"""The field in which a notification is answered."""
FOLD = 4
"""So many of one app are folded into one card, as Android does."""


class OpenNotification(Message):
    """Tap a notification: its screen opens, and it goes unless it is ongoing."""

    id: NotificationId

    def apply(self, do: Do) -> None:
        notification = original(do.phone.os.notifications)[self.id]
        do.phone.os.system = ()
        do.phone.os.heads_up = None
        stop_reply(do)
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


class StartReply(Message):
    """Press Reply: a line to write on opens below the notification, which comes to stand in the shade."""

    id: NotificationId

    def apply(self, do: Do) -> None:
        from phonegym.phone.shell.shade import Shade  # the screen that draws what this module defines

        os = do.phone.os
        os.heads_up = None
        if not any(isinstance(original(route), Shade) for route in os.system):
            os.system, os.system_anchors = (Shade(),), {}
        if os.shell.replying != self.id:
            do.fields.pop(REPLY, None)
        os.shell.replying = self.id
        os.shell.unfolded = (*os.shell.unfolded, AppId(original(os.notifications)[self.id].app))
        os.system_anchors["shade"] = Anchor(key=self.id)  # above the keyboard
        do.focus(REPLY)


class SendReply(Message):
    """Send what was written: its app gets the text, and the notification goes."""

    id: NotificationId
    index: int

    def apply(self, do: Do) -> None:
        written = do.field(REPLY).strip()
        if not written:
            do.toast(W.write_first())
            return
        notification = original(do.phone.os.notifications)[self.id]
        stop_reply(do)
        do.drop_notification(self.id)
        then = cast("ForResult[str]", notification.actions[self.index].message)
        activities.deliver(do, notification.app, then, written)


def stop_reply(do: Do) -> None:
    """Nothing is being answered any more; what was written is forgotten."""
    os = do.phone.os
    if os.shell.replying:
        os.shell.replying = NotificationId("")
        do.on_behalf(activities.front(do.phone).app).fields.pop(REPLY, None)
    if os.focus == REPLY:
        os.focus = ""


class DismissNotification(Message):
    """Swipe a notification away."""

    id: NotificationId

    def apply(self, do: Do) -> None:
        if do.phone.os.shell.replying == self.id:
            stop_reply(do)
        do.drop_notification(self.id)


class DismissAll(Message):
    """Clear all notifications that are not ongoing."""

    def apply(self, do: Do) -> None:
        stop_reply(do)
        for id, notification in original(do.phone.os.notifications).items():
            if not notification.ongoing:
                do.drop_notification(id)


class DismissApp(Message):
    """Swipe the folded notifications of an app away."""

    of: AppId

    def apply(self, do: Do) -> None:
        stop_reply(do)
        for id, notification in original(do.phone.os.notifications).items():
            if notification.app == self.of and not notification.ongoing:
                do.drop_notification(id)


class Unfold(Message):
    """Lay the notifications of an app side by side, or fold them again."""

    of: AppId
    on: bool

    def apply(self, do: Do) -> None:
        shell = do.phone.os.shell
        rest = tuple(app for app in shell.unfolded if app != self.of)
        shell.unfolded = (*rest, self.of) if self.on else rest


class HideHeadsUp(Message):
    """Push a heads-up notification away: it stays in the shade."""

    def apply(self, do: Do) -> None:
        do.phone.os.heads_up = None


# ---- drawn -----------------------------------------------------------------------------------------------------------
def card(cx: Context, id: NotificationId, posted: AnyNotification) -> Node:
    """One notification of the shade."""
    app = cx.catalogue.apps[AppId(posted.app)]
    dismiss = None if posted.ongoing else DismissNotification(id=id)
    node = notification(app, id, posted, dismiss, elapsed=clock_text(posted.at, cx.settings.hour24))
    line = reply_line(cx, id, posted) if cx.shell.replying == id else None
    return column(node, line, width=FILL, padding=(12, 4))


def reply_line(cx: Context, id: NotificationId, posted: AnyNotification) -> Node:
    """The line on which an answer is written, and the button that sends it."""
    index = next((n for n, action in enumerate(posted.actions) if action.reply), 0)
    send = SendReply(id=id, index=index)
    written = cx.field(REPLY)
    field = kit.text_field(REPLY, written, hint=W.reply_hint(), focused=cx.focused(REPLY), on_submit=send, id="reply")
    button = kit.icon_button("send", W.send(), send, style="filled", enabled=bool(written.text.strip()), id="send_reply")
    return row(stack(field, grow=1), button, width=FILL, gap=8, padding=(8, 4))


def notification(app: App, id: NotificationId, posted: AnyNotification, dismiss: Message | None, *, elapsed: str) -> Node:
    """The card of a notification, in the shade or heads-up."""

    def pressed(n: int) -> Message:
        return StartReply(id=id) if posted.actions[n].reply else RunAction(id=id, index=n)

    return kit.notification_card(
        app.name(),
        posted.title,
        posted.text,
        icon=app.icon,
        theme=app.theme,
        time=elapsed,
        actions=[kit.NoticeAction(action.label, pressed(n)) for n, action in enumerate(posted.actions)],
        on_tap=OpenNotification(id=id),
        on_dismiss=dismiss,
        dismiss_desc=W.dismiss(),
    )


@component
def folded(app: App, lines: tuple[tuple[str, str], ...], count: int, time: str) -> Node:
    """The notifications of an app as one card: how many, and the first lines of the latest."""
    head = row(
        text(app.name(), "body_small", "on_surface_variant", max_lines=1),
        text(f"• {time}", "body_small", "on_surface_variant", max_lines=1),
        gap=4,
        width=FILL,
    )
    shown = [
        row(
            text(title, "title_small", max_lines=1), text(body, "body_medium", "on_surface_variant", max_lines=1, grow=1), gap=8, width=FILL
        )
        for title, body in lines
    ]
    more = count - len(lines)
    rest = text(W.more_of_app(n=more), "body_small", "on_surface_variant", max_lines=1) if more > 0 else None
    badge = _count(count, "expand_more")
    body = column(head, *shown, rest, grow=1, gap=2, padding=(0, 12))
    return row(
        stack(kit.app_icon(app.icon, app.theme, 24), padding=(16, 14, 12, 0)), body, stack(badge, padding=(8, 12, 0, 0)),
        width=FILL, align="start", padding=(0, 0, 12, 0), min_height=72, background="surface_container_high", radius=20, opaque=True,
        on_tap=Unfold(of=app.id, on=True), id=f"group_{app.id}", role="button", desc=W.group_of(app=app.name(), n=count),
    )  # fmt: skip


@component
def unfolded_head(app: App, count: int) -> Node:
    """The line above an app's notifications that lie side by side: a tap folds them again."""
    badge = _count(count, "expand_less")
    return row(
        kit.app_icon(app.icon, app.theme, 24), text(app.name(), "title_small", max_lines=1, grow=1), badge, width=FILL, min_height=48,
        gap=12, padding=(28, 4, 24, 4), on_tap=Unfold(of=app.id, on=False), id=f"group_{app.id}", role="button",
    )  # fmt: skip


def _count(count: int, arrow: str) -> Node:
    return row(
        text(f"{count}", "label_medium", max_lines=1), icon(arrow, 18), gap=2, padding=(8, 2), background="surface_bright", radius=12
    )
