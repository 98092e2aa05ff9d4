"""The shade: quick settings, and below them what was posted."""

from __future__ import annotations

from collections.abc import Mapping

from phonegym.phone.builtin import Back
from phonegym.phone.civil import clock_text
from phonegym.phone.context import Context
from phonegym.phone.ids import AppId, NotificationId
from phonegym.phone.message import Message, Route, Way
from phonegym.phone.os import AnyNotification
from phonegym.phone.shell import notices, quick
from phonegym.phone.shell.notices import (
    FOLD,
    REPLY,
    DismissAll,
    DismissApp,
    DismissNotification,
    OpenNotification,
    RunAction,
    StartReply,
    Unfold,
)
from phonegym.phone.shell.words import W
from phonegym.ui import kit
from phonegym.ui.build import column, icon, lazy, row, text
from phonegym.ui.node import FILL, Node

_LINES = 2
"""Notifications whose first line a folded card shows."""


class Shade(Route):
    """Quick settings, then the notifications by app, the app with the latest first."""

    def view(self, cx: Context) -> Node:
        posted = cx.notifications
        rows = {"quick": quick.panel(cx)}
        for app, ids in _by_app(posted):
            rows.update(_of_app(cx, app, ids))
        if not posted:
            rows["none"] = _nothing()
        elif any(not note.ongoing for note in posted.values()):
            clear = kit.button(W.clear_all(), DismissAll(), style="text", id="clear_all")
            rows["clear"] = column(clear, align="end", width=FILL, padding=(8, 4))
        body = lazy("shade", cx.anchor("shade"), tuple(rows), rows.__getitem__, grow=1, width=FILL, padding=(0, 0, 0, 8))
        return kit.scaffold(bar=None, body=body, background="surface_container")

    def on_swipe(self, way: Way, met: object) -> Message | None:
        if way == "up":
            return Back()
        if way == "down":
            return quick.ShowTiles(all=True)
        if isinstance(met, Unfold) and met.on:
            return DismissApp(of=met.of)
        if isinstance(met, OpenNotification | RunAction | StartReply | DismissNotification):
            return DismissNotification(id=met.id)
        return None


def _by_app(posted: Mapping[NotificationId, AnyNotification]) -> list[tuple[AppId, list[NotificationId]]]:
    """Notifications by app: the latest first, in each and among the apps."""
    apps: dict[AppId, list[NotificationId]] = {}
    for id in sorted(posted, key=lambda id: (-posted[id].at, id)):
        apps.setdefault(AppId(posted[id].app), []).append(id)
    return [*apps.items()]


def _of_app(cx: Context, app: AppId, ids: list[NotificationId]) -> dict[str, Node]:
    posted = cx.notifications
    if len(ids) < FOLD:
        return {id: notices.card(cx, id, posted[id]) for id in ids}
    owner = cx.catalogue.apps[app]
    if app not in cx.shell.unfolded:
        lines = tuple((posted[id].title, posted[id].text) for id in ids[:_LINES])
        folded = notices.folded(owner, lines, len(ids), clock_text(posted[ids[0]].at, cx.settings.hour24))
        return {f"group {app}": column(folded, width=FILL, padding=(12, 4))}
    return {f"group {app}": notices.unfolded_head(owner, len(ids)), **{id: notices.card(cx, id, posted[id]) for id in ids}}


def _nothing() -> Node:
    return row(
        icon("notifications", 20, "on_surface_variant"),
        text(W.no_notifications(), "body_medium", "on_surface_variant"),
        width=FILL, gap=12, padding=(28, 24), justify="center", id="no_notifications",
    )  # fmt: skip


__all__ = ["REPLY", "DismissAll", "DismissNotification", "OpenNotification", "RunAction", "Shade"]
