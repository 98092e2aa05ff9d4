"""An app for the pictures of the shell: it calls up everything the device itself draws, and nothing else changes it."""

from __future__ import annotations

from phonegym.phone.app import App
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.contracts import ContactRow, PickContact
from phonegym.phone.do import Do
from phonegym.phone.ids import Grant
from phonegym.phone.life import Life
from phonegym.phone.message import AppState, ForResult, Message, Route
from phonegym.phone.os import NotificationAction
from phonegym.phone.page import confirm, page
from phonegym.ui import kit
from phonegym.ui.look import ambient
from phonegym.ui.node import Node
from phonegym.ui.words import Word

LINE = "line"
"""Name of its text field."""


class Stage(AppState):
    """Nothing to keep."""


def said(en: str, zh: str) -> str:
    return zh if ambient().language == "zh" else en


class Picked(ForResult[ContactRow]):
    def apply(self, do: Do) -> None:
        do.toast(said("Picked", "已选"))


class Pick(Message):
    def apply(self, do: Do) -> None:
        do.start(PickContact(), then=Picked())


class Answered(ForResult[Grant]):
    def apply(self, do: Do) -> None:
        do.toast(said("Thanks", "谢谢"))


class Record(Message):
    def apply(self, do: Do) -> None:
        do.ask_permission("microphone", then=Answered())


class Notify(Message):
    def apply(self, do: Do) -> None:
        later: NotificationAction[Message] = NotificationAction(label=said("Later", "稍后"), message=Answered())
        for n, (en, zh) in enumerate((("Tea is ready", "茶泡好了"), ("Call Lin Hua back", "给林华回电话"))):
            do.notify(said(en, zh), said("It was due at 09:40.", "应在 09:40 完成。"), id=f"n{n}", route=Front(), actions=(later,))


class Front(Route):
    def view(self, cx: Context) -> Node:
        return page(
            cx,
            said("Stage", "舞台"),
            kit.text_field(LINE, cx.field(LINE), label=said("Line", "台词"), focused=cx.focused(LINE)),
            kit.list_item(said("Pick a contact", "选择联系人"), on_tap=Pick()),
            kit.list_item(said("Record", "录音"), on_tap=Record()),
            kit.list_item(said("Notify", "通知"), on_tap=Notify()),
            kit.list_item(said("Delete", "删除"), on_tap=Go(route=Really())),
        )


class Really(Route):
    overlay = "dialog"

    def up(self) -> Route:
        return Front()

    def view(self, cx: Context) -> Node:
        gone = said("It is gone for good.", "删除后无法恢复。")
        return confirm(said("Delete this?", "要删除吗？"), gone, said("Delete", "删除"), Record(), danger=True)


def seed(life: Life) -> Stage:
    return Stage()


NAME = Word("app_name", {"en": "Stage", "zh": "舞台"}, frozenset())
app = App("stage", name=NAME, icon="theater_comedy", state=Stage, seed=seed, home=Front(), permissions=("microphone",))
