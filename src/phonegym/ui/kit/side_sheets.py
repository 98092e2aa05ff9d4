"""What covers a screen from its edge or as a whole: side sheets and full-screen dialogs (m3.material.io/components)."""

from __future__ import annotations

from collections.abc import Sequence

from phonegym.ui.build import column, divider_line, row, spacer, text
from phonegym.ui.kit.bars import back_icon, close_icon, scaffold, top_bar
from phonegym.ui.kit.buttons import button
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Child, Node


@component
def side_sheet(
    title: str,
    *rows: Child,
    on_close: object,
    on_back: object = None,
    actions: Sequence[Node] = (),
) -> Node:
    """A sheet along the end edge; fills its window. A phone shows it over the screen, under a scrim.

    Args:
        title: Its headline.
        *rows: Its content: filters, details. Give a list among them `grow=1`.
        on_close: Message of its cross.
        on_back: Message of an arrow before the headline, where it leads back within the sheet.
        actions: Buttons at its foot, above which a hairline runs.
    """
    head = row(
        None if on_back is None else back_icon(on_back).node(),
        text(title, "title_large", "on_surface_variant", grow=1, max_lines=2, role="heading"),
        close_icon(on_close).node(),
        width=FILL,
        min_height=72,
        padding=(24 if on_back is None else 8, 8, 8, 8),
    )
    foot = None
    if actions:
        line = row(*actions, spacer(), width=FILL, gap=8, padding=(24, 12, 24, 12))
        foot = column(divider_line(), line, width=FILL)
    return column(
        head,
        column(*rows, width=FILL, grow=1),
        foot,
        width=FILL,
        height=FILL,
        background="surface_container_low",
        radii=(16, 0, 0, 16),
        elevation=1,
        opaque=True,
        id="side_sheet",
    )


def full_screen_dialog(
    title: str,
    body: Node,
    *,
    on_close: object,
    confirm: tuple[str, object] | None = None,
    enabled: bool = True,
    snackbar: Node | None = None,
) -> Node:
    """A dialog that takes the whole screen: a cross, a headline, the confirming button at the top end.

    Unlike the primary action of a `scaffold` its button stays at the top in every variant.

    Args:
        title: Its headline.
        body: Usually a `page`.
        on_close: Message of the cross.
        confirm: (label, message) of the confirming button.
        enabled: Whether it may be confirmed.
        snackbar: A short notice over the end of the body.
    """
    done = None if confirm is None else button(confirm[0], confirm[1], style="text", enabled=enabled, id="confirm")
    return scaffold(bar=top_bar(title, navigation=close_icon(on_close), actions=(done,)), body=body, snackbar=snackbar)
