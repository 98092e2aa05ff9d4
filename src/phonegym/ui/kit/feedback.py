"""What a screen says without being asked: badges, progress, skeletons, empty and failed states, snackbars."""

from __future__ import annotations

from phonegym.ui.build import column, image, row, stack
from phonegym.ui.build import icon as symbol
from phonegym.ui.build import text as words
from phonegym.ui.kit.buttons import button, icon_button
from phonegym.ui.kit.tokens import TOUCH, colors, kit_words, text_dp
from phonegym.ui.look import ambient
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node


@component
def badge(n: int | None) -> Node:
    """A small red count, "99+" above 99; None is a dot of 6 dp."""
    if n is None:
        return stack(width=6, height=6, background="error", radius=3)
    count = words("99+" if n > 99 else str(n), "label_small", "on_error", max_lines=1, align="center")
    return stack(count, min_width=text_dp(16), align="center", padding=(4, 0, 4, 0), background="error", radius=text_dp(16) // 2)


@component
def badged(node: Node, n: int | None) -> Node:
    """An icon button, 48 dp, with a badge over its symbol; None is a dot, 0 is none. Its description should say the count, too."""
    if n == 0:
        return node
    mark = stack(badge(n), place="top_end", padding=(0, 12, 12, 0) if n is None else (0, 4, 4 if n < 100 else 0, 0))
    return stack(node, mark)


@component
def loading_indicator(*, size: int = 48, contained: bool = False, desc: str = "") -> Node:
    """A shape that turns and changes while something short loads, `size` dp: a still picture of it.

    Args:
        size: dp.
        contained: On a disc of its own, over content that is being refreshed.
        desc: What is going on; "Loading", if empty.
    """
    scheme = colors()
    ink = scheme.on_primary_container if contained else scheme.primary
    shape = image(f"cookie:{ink:08x}", size * 19 // 24)
    ground = "primary_container" if contained else None
    label = desc or kit_words().loading()
    return stack(
        shape,
        width=size,
        height=size,
        align="center",
        background=ground,
        radius=size // 2,
        role="progress",
        desc=label,
    )


@component
def progress_bar(permille: int | None, *, desc: str = "", shows: object = ()) -> Node:
    """A linear progress indicator, 4 dp high; fills the width.

    Args:
        permille: How far, 0 to 1000; None where that is not known (a still picture of the moving bar).
        desc: What is going on.
        shows: Places whose value it displays.
    """
    before, part, after = (180, 420, 400) if permille is None else (0, max(0, min(1000, permille)), 0)
    if permille is not None:
        after = 1000 - part
    pieces = tuple(
        stack(grow=share, height=4, background=color, radius=2)
        for share, color in ((before, "secondary_container"), (part, "primary"), (after, "secondary_container"))
        if share
    )
    label = desc or (kit_words().loading() if permille is None else f"{part // 10}%")
    return row(*pieces, width=FILL, gap=2 if len(pieces) > 1 else 0, role="progress", desc=label, shows=shows)


@component
def progress_ring(permille: int | None, size: int = 40, label: str = "", *, desc: str = "", shows: object = ()) -> Node:
    """A circular progress indicator, `size` dp, with an optional label in its middle; None turns for ever (a still picture of it)."""
    scheme = colors()
    turn = "spin" if permille is None else str(max(0, min(1000, permille)))
    ring = image(f"ring:{turn}:{scheme.primary:08x}:{scheme.secondary_container:08x}", size)
    style = "display_small" if size >= 160 else "title_large" if size >= 96 else "label_medium"
    middle = words(label, style, max_lines=1, align="center", shows=shows) if label else None
    return stack(
        ring,
        middle,
        width=size,
        height=size,
        align="center",
        role="progress",
        desc=desc or (kit_words().loading() if permille is None else ""),
        shows=() if label else shows,
    )


@component
def skeleton_rows(n: int) -> Node:
    """Grey blocks in the shape of `n` two-line list items, shown while a list loads."""
    return column(*(_skeleton_row(at) for at in range(n)), width=FILL, desc=kit_words().loading(), id="skeleton")


def _skeleton_row(at: int) -> Node:
    def bar(width: int) -> Node:
        return stack(width=width, height=12, background="surface_container_highest", radius=6)

    blocks = column(bar((168, 132, 196)[at % 3]), bar((96, 148, 120)[at % 3]), gap=10, grow=1)
    disc = stack(width=40, height=40, background="surface_container_highest", radius=20)
    return row(disc, blocks, width=FILL, min_height=72, padding=(16, 8, 24, 8), gap=16)


@component
def empty_state(icon: str, title: str, text: str = "", action: Node | None = None) -> Node:
    """The middle of a screen with nothing to show: a large symbol, a sentence, perhaps a button. Fills what it is given."""
    return _state(icon, title, text, action, "surface_container_high", "on_surface_variant")


@component
def error_state(title: str, text: str = "", retry: str = "", on_retry: object = None, *, icon: str = "cloud_off") -> Node:
    """The middle of a screen that could not load, with a button to try again where `retry` names one."""
    action = button(retry, on_retry, style="tonal", id="retry") if retry else None
    return _state(icon, title, text, action, "error_container", "on_error_container")


def _state(icon: str, title: str, text: str, action: Node | None, ground: str, ink: str) -> Node:
    if ambient().device.wide:
        return _low_state(icon, title, text, action, ground, ink)
    disc = stack(symbol(icon, size=40, color=ink), width=88, height=88, align="center", background=ground, radius=44)
    return column(
        disc,
        words(title, "title_large", align="center", padding=(0, 20, 0, 0)),
        words(text, "body_medium", "on_surface_variant", align="center", padding=(0, 8, 0, 0)) if text else None,
        None if action is None else stack(action, padding=(0, 20, 0, 0)),
        width=FILL,
        height=FILL,
        padding=(32, 24, 32, 24),
        align="center",
        justify="center",
    )


def _low_state(icon: str, title: str, text: str, action: Node | None, ground: str, ink: str) -> Node:
    """The same beside each other, for a window that is low and, with the keyboard, lower still."""
    disc = stack(symbol(icon, size=28, color=ink), width=56, height=56, align="center", background=ground, radius=28)
    said = column(
        words(title, "title_large", max_lines=2),
        words(text, "body_medium", "on_surface_variant", padding=(0, 4, 0, 0)) if text else None,
        max_width=440,
    )
    return row(disc, said, action, width=FILL, height=FILL, padding=(32, 0, 32, 0), gap=24, align="center", justify="center")


@component
def snackbar(message: str, action: tuple[str, object] | None = None, *, on_close: object = None, shows: object = ()) -> Node:
    """A short notice in inverse colours; `scaffold(snackbar=...)` places it.

    Args:
        message: What happened.
        action: (label, message), such as undo.
        on_close: Message of a cross at its end, for a notice that stays.
        shows: Places whose value it displays.
    """
    said = words(message, "body_medium", "inverse_on_surface", max_lines=3, grow=1, shows=shows, padding=(0, 14, 0, 14))
    act = None
    if action is not None:
        label = words(action[0], "label_large", "inverse_primary", max_lines=1)
        act = stack(label, min_width=TOUCH, min_height=TOUCH, padding=(12, 0, 12, 0), align="center", on_tap=action[1], role="button")
    cross = None if on_close is None else icon_button("close", kit_words().close(), on_close, color="inverse_on_surface")
    return row(
        said,
        act,
        cross,
        width=FILL,
        min_height=TOUCH,
        padding=(16, 0, 16 if act is None and cross is None else 4 if cross is None else 0, 0),
        gap=4,
        background="inverse_surface",
        radius=4,
        elevation=3,
        opaque=True,
        id="snackbar",
    )
