"""What a date picker has around its month: the headline, the years, the docked surface (m3.material.io/components/date-pickers)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from phonegym.ui.build import column, divider_line, row, spacer, stack, text
from phonegym.ui.kit.buttons import icon_button
from phonegym.ui.kit.dialogs import DialogButton, dialog_buttons
from phonegym.ui.kit.grids import grid
from phonegym.ui.kit.tokens import TOUCH, kit_words
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Child, Node


@component
def date_header(headline: str, *, title: str = "", on_switch: object = None, typing: bool = False, shows: object = ()) -> Node:
    """The head of a modal date picker: what is chosen, in large type. First row of a dialog without title and margin.

    Args:
        headline: The date or the range, in words.
        title: A small line above; "Select date", if empty.
        on_switch: Message of the icon that changes between calendar and typing; None has no icon.
        typing: A field is below and not a calendar.
        shows: Places whose value the headline displays.
    """
    words = kit_words()
    switch = None
    if on_switch is not None:
        desc = words.show_calendar() if typing else words.type_date()
        switch = icon_button("calendar_today" if typing else "edit", desc, on_switch, id="switch_input")
    line = row(
        text(headline, "headline_medium", grow=1, max_lines=2, role="heading", shows=shows),
        switch,
        width=FILL,
        min_height=TOUCH,
        padding=(24, 0, 12, 0),
    )
    return column(
        text(title or words.select_date(), "label_large", "on_surface_variant", padding=(24, 0, 24, 16)),
        line,
        stack(height=12),
        divider_line(),
        width=FILL,
    )


def year_grid(
    years: Sequence[int], selected: int, message_of: Callable[[int], object], *, today: int | None = None, shows: object = ()
) -> Node:
    """Years in rows of three, in place of the month; fills the width.

    Args:
        years: From first to last; a picker of many is a lazy list of such grids.
        selected: The chosen one.
        message_of: The message of a tap on a year.
        today: The present year, ringed.
        shows: Places whose value the chosen one displays.
    """
    return grid(
        *(_year(year, year == selected, year == today, message_of(year), shows if year == selected else ()) for year in years),
        columns=3,
        gap=8,
        padding=(12, 8, 12, 8),
    )


@component
def _year(year: int, selected: bool, today: bool, message: object, shows: object) -> Node:
    ink = "on_primary" if selected else "primary" if today else "on_surface_variant"
    pill = stack(
        text(kit_words().year(year=year), "body_large", ink, max_lines=1, shows=shows),
        width=FILL,
        min_height=36,
        align="center",
        background="primary" if selected else None,
        border=(1, "primary") if today and not selected else None,
        radius=18,
    )
    return stack(pill, min_height=TOUCH, align="center", on_tap=message, selected=selected, role="button", id=f"year_{year}")


@component
def docked_picker(*body: Child, buttons: Sequence[DialogButton] = ()) -> Node:
    """The surface of a docked date picker, below the field that opened it; as wide as its window.

    Args:
        *body: `month_header` and `month_grid`.
        buttons: At its foot, in the order of the variant in force.
    """
    return column(
        *body,
        row(spacer(), *dialog_buttons(buttons), width=FILL, gap=8, padding=(12, 0, 12, 0)) if buttons else None,
        width=FILL,
        padding=(8, 8, 8, 8),
        background="surface_container_high",
        radius=16,
        elevation=3,
        opaque=True,
        id="docked_picker",
    )
