"""Which of several apps shall serve an intent."""

from __future__ import annotations

from typing import Any

from phonegym.phone import activities
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.ids import AppId
from phonegym.phone.message import Intent, Message, Route
from phonegym.phone.shell.words import W
from phonegym.state import original
from phonegym.ui import kit
from phonegym.ui.node import Node


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
        return kit.sheet(*rows, title=W.open_with())
