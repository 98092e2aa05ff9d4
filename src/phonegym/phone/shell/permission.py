"""The runtime permission dialog: what is asked, the three answers, and the continuation."""

from __future__ import annotations

from phonegym.phone.activities import deliver
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.ids import Grant, Permission, permission_key
from phonegym.phone.message import Message, Route
from phonegym.phone.shell.words import W
from phonegym.ui import kit
from phonegym.ui.node import FILL, Node

ICONS: dict[Permission, str] = {
    "camera": "photo_camera",
    "contacts": "contacts",
    "location": "location_on",
    "microphone": "mic",
    "notifications": "notifications",
    "phone": "call",
}


class Answer(Message):
    """One of the dialog's buttons; None when the dialog was dismissed, which grants nothing."""

    grant: Grant | None

    def apply(self, do: Do) -> None:
        ask = do.phone.os.asks[0]
        do.phone.os.asks = do.phone.os.asks[1:]
        if self.grant is not None:
            do.phone.os.permissions[permission_key(ask.app, ask.permission)] = self.grant
        deliver(do, ask.app, ask.then, self.grant)


class PermissionDialog(Route):
    """The question at the head of the queue."""

    overlay = "dialog"

    def view(self, cx: Context) -> Node:
        ask = cx.os.asks[0]
        question = getattr(W, f"allow_{ask.permission}")(app=cx.catalogue.apps[ask.app].name())
        answers = [(W.allow_always(), Answer(grant="allow")), (W.allow_once(), Answer(grant="once")), (W.deny(), Answer(grant="deny"))]
        if cx.look.variant.buttons == "ok_first":
            answers.reverse()
        buttons = [kit.button(label, message, style="tonal", width=FILL) for label, message in answers]
        return kit.dialog(question, *buttons, icon=ICONS[ask.permission])
