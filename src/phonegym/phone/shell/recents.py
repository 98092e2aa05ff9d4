"""The list of recent apps."""

from __future__ import annotations

from phonegym.phone import activities
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.ids import HOME, AppId
from phonegym.phone.message import Message, Route
from phonegym.phone.shell.words import W
from phonegym.ui import kit
from phonegym.ui.build import column, lazy
from phonegym.ui.node import FILL, Node


class SwitchTo(Message):
    """Bring a recent app to the front."""

    app: AppId

    def apply(self, do: Do) -> None:
        do.launch(self.app)


class EndTask(Message):
    """Swipe a recent app away: it forgets its open screens."""

    app: AppId

    def apply(self, do: Do) -> None:
        activities.end_task(do, self.app)


class EndAll(Message):
    """Clear all recent apps."""

    def apply(self, do: Do) -> None:
        for task in tuple(dict.fromkeys(do.phone.os.activities[a].task for a in do.phone.os.stack)):
            if task != HOME:
                activities.end_task(do, task)
        do.launch(HOME)


class RecentApps(Route):
    """Recent tasks, the latest first. An interruption (a ringing alarm) is no task of its own here."""

    def view(self, cx: Context) -> Node:
        os = cx.os
        tasks = dict.fromkeys(os.activities[a].task for a in reversed(os.stack))
        apps = {task: cx.catalogue.apps[task] for task in tasks if task != HOME and task in cx.catalogue.apps}

        def card(task: str) -> Node:
            app = apps[AppId(task)]
            close = kit.icon_button("close", W.close_app(app=app.name()), EndTask(app=app.id))
            return kit.list_item(
                app.name(), leading=kit.app_icon(app.icon, app.theme, 40), trailing=close, on_tap=SwitchTo(app=app.id), id="recent"
            )

        bar = kit.top_bar(W.recent_apps())
        if not apps:
            return kit.scaffold(bar=bar, body=kit.empty_state("apps", W.no_recents()))
        rows = lazy("recents", cx.anchor("recents"), tuple(apps), card, grow=1, width=FILL)
        foot = column(kit.button(W.clear_all(), EndAll(), style="tonal", id="clear_all"), align="center", width=FILL, padding=16)
        return kit.scaffold(bar=bar, body=column(rows, foot, width=FILL, grow=1))
