"""Which of several apps shall serve an intent."""

from __future__ import annotations

from typing import Any

from phonegym.phone import activities
from phonegym.phone.context import Context
from phonegym.phone.contracts import ShareText
from phonegym.phone.do import Do
from phonegym.phone.ids import AppId
from phonegym.phone.message import Intent, Message, Route
from phonegym.phone.shell.words import W
from phonegym.state import original
from phonegym.ui import kit
from phonegym.ui.build import column, row, text
from phonegym.ui.node import FILL, Node


class Choose(Message):
    """Serve the chooser's intent with this app."""

    app: AppId

    def apply(self, do: Do) -> None:
        chooser = original(do.phone.os.system[-1])
        if isinstance(chooser, Chooser):
            do.phone.os.system = ()
            task = original(activities.front(do.phone)).task
            route = do.catalogue.apps[self.app].offered[type(chooser.intent)](chooser.intent)
            activities.push(do, route, task, chooser.then, chooser.caller)


class CopyShared(Message):
    """Copy what is being shared instead of handing it to an app."""

    def apply(self, do: Do) -> None:
        chooser = original(do.phone.os.system[-1])
        if isinstance(chooser, Chooser) and isinstance(chooser.intent, ShareText):
            do.phone.os.system = ()
            do.copy(chooser.intent.text)
            do.toast(W.copied())


class Chooser(Route):
    """A sheet of the apps that offer to serve an intent."""

    overlay = "sheet"
    intent: Intent[Any]
    then: Message | None
    caller: AppId

    def view(self, cx: Context) -> Node:
        rows = [
            kit.list_item(app.name(), leading=kit.app_icon(app.icon, app.theme, 40), on_tap=Choose(app=app.id))
            for app in cx.catalogue.offering(type(self.intent))
            if app.id not in cx.removed
        ]
        if isinstance(self.intent, ShareText):
            return kit.sheet(_shared(self.intent.text), *rows, title=W.share())
        return kit.sheet(*rows, title=W.open_with())


def _shared(words: str) -> Node:
    """What is being shared, and the button that copies it."""
    copy = kit.icon_button("content_copy", W.copy(), CopyShared(), id="copy")
    shown = row(text(words, "body_medium", max_lines=3, grow=1, id="shared_text"), copy, width=FILL, padding=(16, 8, 4, 8))
    return column(
        column(shown, width=FILL, background="surface_container_high", radius=16),
        width=FILL, padding=(16, 0, 16, 8),
    )  # fmt: skip
