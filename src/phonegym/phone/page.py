"""Screens, dialogs and confirmations as apps write them: the kit's parts wired to the phone's own messages and variants."""

from __future__ import annotations

from collections.abc import Sequence

from phonegym.phone.builtin import Back, Go, Tab
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.phone.shell.words import W
from phonegym.ui import kit
from phonegym.ui.build import column, row
from phonegym.ui.node import FILL, Child, Node

FLOOR = 88
"""Dp kept free below what scrolls, so that it can be drawn from under a notice or a floating button."""


class Drawer(Route):
    """The side panel with an app's top-level screens, in variants that have one instead of bottom tabs."""

    overlay = "drawer"

    def view(self, cx: Context) -> Node:
        """The app's top-level screens."""
        app = cx.catalogue.apps[cx.app]
        items = [kit.TabItem(icon, label(), Tab(route=route), selected=route == cx.routes[0]) for route, icon, label in app.tabs]
        return kit.drawer_panel(app.name(), items)


def page(
    cx: Context,
    title: str,
    *body: Child,
    primary: kit.Primary | None = None,
    actions: Sequence[kit.BarIcon] = (),
    navigation: kit.BarIcon | None = None,
    subtitle: str = "",
    shows: object = (),
    bar: Node | None = None,
    bottom: Node | None = None,
    snackbar: Node | None = None,
) -> Node:
    """One screen of an app: bar, body, main action, tabs; the variant decides where they stand.

    Args:
        cx: The view's context.
        title: In the bar.
        *body: Below the bar: a growing list fills the rest; several nodes stand in a column.
        primary: The main action.
        actions: Icons at the bar's end.
        navigation: Instead of the arrow back that every screen but a root has.
        subtitle: Below the title.
        shows: Places whose value the title displays.
        bar: Instead of the ordinary bar.
        bottom: Below the body: an input bar, a row of buttons.
        snackbar: A short notice over the end of the body.
    """
    app = cx.catalogue.apps[cx.app]
    root = any(route == cx.route for route, _, _ in app.tabs)
    aside = cx.look.device.wide and cx.typing  # beside the keyboard of a low screen there is no room for them
    if navigation is None and len(cx.routes) > 1:
        navigation = kit.back_icon(Back())
    top = bar if bar is not None else kit.top_bar(title, navigation=navigation, actions=actions, subtitle=subtitle, shows=shows)
    return kit.scaffold(
        bar=top,
        body=column(*body, width=FILL, grow=1, align="stretch"),
        bottom=bottom,
        snackbar=snackbar,
        tabs=[kit.TabItem(icon, label(), Tab(route=r), selected=r == cx.route) for r, icon, label in app.tabs]
        if root and not aside
        else (),
        open_drawer=Go(route=Drawer()) if root else None,
        primary=primary,
    )


def scrolling(cx: Context, name: str, *rows: Child, gap: int = 0, on_pull: Message | None = None) -> Node:
    """A column of different rows that scrolls when it is too long: a settings page, a form, a detail screen.

    `on_pull` is sent when it is pulled down at its start (look for what is new).
    """
    return kit.page(name, cx.anchor(name), *rows, gap=gap, on_pull=on_pull)


def beside(cx: Context, first: Node, second: Node) -> Node:
    """The parts of a body that has no list: one above the other, or side by side on a phone that lies on its side, where each scrolls.

    The first part is as high as it is and the second one takes the rest, so it may be a list. Alone beside the other one, it
    should be, too, if it can be higher than 200 dp.
    """
    if not cx.look.device.wide:
        return column(first, second, width=FILL, grow=1, align="stretch")
    left = kit.page("beside", cx.anchor("beside"), first, padding=(0, 0, 0, FLOOR))
    return row(left, column(second, grow=1, height=FILL, align="stretch"), width=FILL, grow=1, align="stretch")


def confirm(
    title: str, text: str, label: str, message: Message, *, danger: bool = False, cancel: str = "", icon: str | None = None
) -> Node:
    """A dialog that asks before something is done; Cancel is Back."""
    return kit.dialog(
        title,
        text=text,
        icon=icon,
        buttons=(
            kit.DialogButton(cancel or W.cancel(), Back(), kind="cancel"),
            kit.DialogButton(label, message, kind="danger" if danger else "confirm", id="confirm"),
        ),
    )
