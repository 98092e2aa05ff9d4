"""The frame of every page: a title that shrinks into the bar, rows in rounded groups, and rows for named values."""

from __future__ import annotations

from collections.abc import Sequence

from phonegym.apps.settings.actions.values import SetLevel, Turn
from phonegym.apps.settings.registry import CONFIRMED, ChoiceName, LevelName, SwitchName, about, choice, label_of, level, switch_spot
from phonegym.apps.settings.screens.dialogs import ChoiceDialog, ConfirmTurn
from phonegym.apps.settings.state import SettingsState
from phonegym.apps.settings.words import word
from phonegym.phone.builtin import Back, Go
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.ui import kit
from phonegym.ui.build import REST, column, gap, row, spacer, stack, text
from phonegym.ui.node import FILL, Child, Node, flatten

LARGE = "large_title"
"""The row of the large title: while it is in sight the bar does not repeat it."""


def first_screen() -> Route:
    """What every page of the first level goes up to."""
    from phonegym.apps.settings.screens.main import Main  # it imports every page, and every page this module

    return Main()


def ground(cx: Context) -> str:
    """Colour role behind the groups."""
    return "surface" if cx.look.dark else "surface_container"


def screen(
    cx: Context,
    title: str,
    *rows: Child,
    actions: Sequence[kit.BarIcon] = (),
    bottom: Node | None = None,
    primary: kit.Primary | None = None,
    shows: object = (),
    name: str = "page",
    on_pull: Message | None = None,
) -> Node:
    """A page: arrow, title, rows. The title stands large above the rows and moves into the bar when they scroll.

    Args:
        cx: The view's context.
        title: Of the page.
        *rows: Below each other; see `group`.
        actions: Icons at the bar's end.
        bottom: Stands below the rows.
        primary: The one action of a form.
        shows: Places whose value the title displays.
        name: Of the list, where an activity can hold two pages of one kind.
        on_pull: Message of a pull at the start of the rows.
    """
    key = f"{type(cx.route).__name__}.{name}"
    anchor = cx.anchor(key)
    large_shown = anchor.key in (REST.key, LARGE)
    tone = "surface" if primary is not None else ground(cx)  # the kit puts the action of a form on "surface"
    small = text(title, "title_large", max_lines=1, grow=1, role="heading", id="title") if not large_shown else spacer()
    back = kit.back_icon(Back()).node() if len(cx.routes) > 1 else gap(16)
    bar = row(
        back,
        small,
        tuple(icon.node() for icon in actions),
        width=FILL,
        min_height=56 if len(cx.routes) > 1 or not large_shown else 24,
        padding=(4, 0),
        gap=4,
        background=tone,
        role="toolbar",
    )
    large = text(title, "headline_medium", role="heading", shows=shows, width=FILL, padding=(24, 8, 24, 16), id=LARGE)
    body = kit.page(key, anchor, large, *rows, padding=(0, 0, 0, 32), on_pull=on_pull)
    return kit.scaffold(bar=bar, body=body, bottom=bottom, primary=primary, background=tone)


def group(cx: Context, title: str, *rows: Child) -> list[Node]:
    """Rows on one rounded ground under a small heading (none if `title` is empty), each a row of the page by itself."""
    found = flatten(rows)
    last = len(found) - 1
    tone = "surface_container_high" if cx.look.dark else "surface_container_lowest"
    nodes = [
        column(_part(node, tone, 20 if n == 0 else 4, 20 if n == last else 4), width=FILL, padding=(16, 1)) for n, node in enumerate(found)
    ]
    if not nodes:
        return []
    head = text(title, "title_small", "primary", role="heading", width=FILL, padding=(32, 16, 24, 8)) if title else gap(12)
    return [head, *nodes]


def _part(node: Node, tone: str, top: int, low: int) -> Node:
    return stack(node, width=FILL, background=tone, radii=(top, top, low, low), clip=True)


def note(words: str, *, shows: object = ()) -> Node:
    """A grey paragraph under a group."""
    return text(words, "body_medium", "on_surface_variant", width=FILL, padding=(32, 12, 32, 8), shows=shows)


def switch_row(cx: Context, what: str, *, icon: str | None = None, enabled: bool = True, supporting: str = "") -> Node:
    """The row of a named switch. Some ask before they go on."""
    spot = switch_spot(what)
    on = spot.read(cx.settings, cx.state(SettingsState)) is True
    name = SwitchName(what)
    message: Message = Go(route=ConfirmTurn(what=name)) if what in CONFIRMED and not on else Turn(what=name, on=not on)
    line = supporting or about(what)
    return kit.switch_row(word(what)(), on, message, supporting=line, icon=icon, shows=spot.place(), enabled=enabled, id=what)


def master_row(cx: Context, what: str, *, enabled: bool = True) -> Node:
    """The main switch of a page: larger, on a ground of its own."""
    spot = switch_spot(what)
    on = spot.read(cx.settings, cx.state(SettingsState)) is True
    ink = "on_primary_container" if on else "on_surface"
    face = row(
        text(word(f"use_{what}")(), "title_medium", ink if enabled else "disabled", grow=1),
        kit.switch(on, enabled=enabled, shows=spot.place()),
        width=FILL,
        min_height=72,
        padding=(20, 12),
        gap=16,
        radius=28,
        background="primary_container" if on and enabled else "surface_container_highest",
        on_tap=Turn(what=SwitchName(what), on=not on),
        enabled=enabled,
        id=f"use_{what}",
    )
    return column(face, width=FILL, padding=(16, 4, 16, 8))


def choice_row(cx: Context, what: str, *, icon: str | None = None, enabled: bool = True) -> Node:
    """The row of a named choice: its value below, a dialog behind it."""
    spot = choice(what)[0]
    value = label_of(what, str(spot.read(cx.settings, cx.state(SettingsState))))
    dialog = Go(route=ChoiceDialog(what=ChoiceName(what)))
    return kit.value_row(word(what)(), value, dialog, spot.place(), icon=icon, enabled=enabled, id=what)


def level_row(cx: Context, what: str, *, icon: str, said: str = "", enabled: bool = True) -> Node:
    """The row of a named level: what it is, its value in words, its slider."""
    spot, steps = level(what)
    value = spot.read(cx.settings, cx.state(SettingsState))
    now = value if isinstance(value, int) else 0
    place = spot.place()
    name = LevelName(what)
    head = row(
        text(word(what)(), "body_large", "on_surface" if enabled else "disabled", grow=1),
        text(said or str(now), "body_medium", "on_surface_variant" if enabled else "disabled", shows=place, id=f"{what}_value"),
        width=FILL,
        gap=12,
    )
    slide = kit.slider(steps, now, lambda step: SetLevel(what=name, value=step), id=what, desc=word(what)(), shows=place, enabled=enabled)
    ink = "on_surface_variant" if enabled else "disabled"
    return row(_symbol(icon, ink), column(head, slide, grow=1), width=FILL, padding=(16, 12, 16, 4), gap=16)


def _symbol(icon: str, ink: str) -> Node:
    from phonegym.ui.build import icon as symbol  # `icon` is what callers name the argument

    return symbol(icon, 24, ink)


def link_row(
    label: str, route: Route, *, icon: str | None = None, supporting: str = "", shows: object = (), enabled: bool = True, id: str = ""
) -> Node:
    """A row that opens a page."""
    return kit.list_item(
        label,
        supporting=supporting,
        leading=icon,
        on_tap=Go(route=route),
        supporting_shows=shows,
        enabled=enabled,
        id=id,
        supporting_lines=3,
    )
