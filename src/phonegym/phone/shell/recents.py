"""The recent apps: one card in the middle, the edges of its neighbours beside it, the latest at the right."""

from __future__ import annotations

from phonegym.phone import activities
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.ids import HOME, NOBODY, AppId
from phonegym.phone.message import Message, Route, Way
from phonegym.phone.shell.sketch import sketch
from phonegym.phone.shell.words import W
from phonegym.ui import kit
from phonegym.ui.build import box, column, row, stack, text
from phonegym.ui.node import FILL, Node

EDGE_CARD = 32
"""dp of a neighbour that can be seen."""
BETWEEN = 16


class SwitchTo(Message):
    """Bring a recent app to the front."""

    app: AppId

    def apply(self, do: Do) -> None:
        do.launch(self.app)


class EndTask(Message):
    """Swipe a recent app away: it forgets its open screens."""

    app: AppId

    def apply(self, do: Do) -> None:
        tasks, shell = _tasks(do), do.phone.os.shell
        if shell.card == self.app:
            rest = tasks[tasks.index(self.app) + 1 :] if self.app in tasks else ()
            shell.card = rest[0] if rest else NOBODY
        activities.end_task(do, self.app)


class EndAll(Message):
    """Clear all recent apps."""

    def apply(self, do: Do) -> None:
        for task in tuple(dict.fromkeys(do.phone.os.activities[a].task for a in do.phone.os.stack)):
            if task != HOME:
                activities.end_task(do, task)
        do.launch(HOME)


class ShowCard(Message):
    """Bring a card to the middle."""

    of: AppId

    def apply(self, do: Do) -> None:
        do.phone.os.shell.card = self.of


class Slide(Message):
    """Draw the cards to the side: older ones lie at the left."""

    by: int

    def apply(self, do: Do) -> None:
        tasks = _tasks(do)
        if tasks:
            shell = do.phone.os.shell
            at = tasks.index(shell.card) if shell.card in tasks else 0
            shell.card = tasks[max(0, min(len(tasks) - 1, at + self.by))]


def _tasks(do: Do) -> tuple[AppId, ...]:
    """As `Context.tasks`."""
    os = do.phone.os
    tasks = dict.fromkeys(os.activities[a].task for a in reversed(os.stack))
    return tuple(task for task in tasks if task != HOME and not task.endswith("!"))


class RecentApps(Route):
    """Recent tasks as cards. A swipe up on a card ends its task."""

    def view(self, cx: Context) -> Node:
        tasks = tuple(task for task in cx.tasks if task in cx.catalogue.apps)
        if not tasks:
            body = kit.empty_state("apps", W.no_recents())
            return kit.scaffold(bar=None, body=body, background="surface_container")
        shell = cx.shell
        at = tasks.index(shell.card) if shell.card in tasks else 0
        older = tasks[at + 1] if at + 1 < len(tasks) else None
        newer = tasks[at - 1] if at > 0 else None
        cards = row(
            _edge(cx, older, right=True), _card(cx, tasks[at]), _edge(cx, newer, right=False),
            width=FILL, grow=1, gap=BETWEEN, align="stretch",
        )  # fmt: skip
        clear = kit.button(W.clear_all(), EndAll(), style="tonal", id="clear_all")
        strip = _strip(cx, tasks, tasks[at])
        foot: tuple[Node, ...] = (strip, clear)
        if cx.look.device.wide:
            foot = (row(stack(strip, grow=1), clear, width=FILL, padding=(0, 0, EDGE_CARD + BETWEEN, 0)),)
        return column(
            _head(cx, tasks[at]), cards, *foot,
            width=FILL, height=FILL, align="center", padding=(0, 12, 0, 12), background="surface_container", opaque=True, id="overview",
        )  # fmt: skip

    def on_swipe(self, way: Way, met: object) -> Message | None:
        if way == "up":
            return EndTask(app=met.app) if isinstance(met, SwitchTo) else None
        return None if way == "down" else Slide(by=1 if way == "right" else -1)


def _head(cx: Context, task: AppId) -> Node:
    """The icon and the name of the app in the middle, and the cross that ends it."""
    app = cx.catalogue.apps[task]
    return row(
        kit.app_icon(app.icon, app.theme, 32),
        text(app.name(), "title_medium", max_lines=1, grow=1),
        kit.icon_button("close", W.close_app(app=app.name()), EndTask(app=task)),
        width=FILL, gap=12, padding=(EDGE_CARD + BETWEEN + 4, 0, EDGE_CARD + BETWEEN - 8, 8),
    )  # fmt: skip


def _card(cx: Context, task: AppId) -> Node:
    app = cx.catalogue.apps[task]
    width = cx.look.device.width - 2 * (EDGE_CARD + BETWEEN)
    return stack(
        cx.of_task(task, lambda node: sketch(node, width)),
        grow=1, radius=24, clip=True, border=(1, "outline_variant"), on_tap=SwitchTo(app=task), desc=app.name(), role="button", id="recent",
    )  # fmt: skip


def _edge(cx: Context, task: AppId | None, *, right: bool) -> Node:
    """What can be seen of a neighbour: a tap brings it to the middle."""
    if task is None:
        return stack(width=EDGE_CARD)
    app = cx.catalogue.apps[task]
    radii = (0, 24, 24, 0) if right else (24, 0, 0, 24)
    ground = cx.of_task(task, lambda node: stack(width=FILL, height=FILL, background="surface_bright"))
    return stack(ground, width=EDGE_CARD, radii=radii, clip=True, on_tap=SwitchTo(app=task), desc=app.name(), role="button", id="neighbour")


def _strip(cx: Context, tasks: tuple[AppId, ...], middle: AppId) -> Node:
    """All tasks as icons, the latest at the right: a tap brings the card to the middle."""
    icons = [_strip_icon(cx, task, task == middle) for task in reversed(tasks)]
    return row(*icons, width=FILL, wrap=True, justify="center", padding=(16, 12, 16, 8))


def _strip_icon(cx: Context, task: AppId, selected: bool) -> Node:
    app = cx.catalogue.apps[task]
    return box(
        kit.app_icon(app.icon, app.theme, 32), width=48, height=48, radius=16, background="surface_container_highest" if selected else None,
        on_tap=ShowCard(of=task), selected=selected, desc=app.name(), role="button", id="strip",
    )  # fmt: skip
