"""A small app to paint: every decoration, lists, layers, dialogs, in states that a random walk goes through."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from phonegym.ui.build import REST, Anchor, Node, box, column, divider_line, gap, icon, image, lazy, row, spacer, stack, text
from phonegym.ui.layout import INF, layout
from phonegym.ui.look import DEVICES, Device, Look, look_of, looking
from phonegym.ui.memo import component
from phonegym.ui.paint import PaintWindow

STANDARD, LARGE = DEVICES["standard"], DEVICES["large"]

WORDS = (
    "Network & internet",
    "蓝牙和配对",
    "Quite a long line of text that has to be broken twice on any phone",
    "👨‍👩‍👧‍👦 emoji ☕ 混排 text",
    "j",
    "",
    "¥19.90",
    "Z\u0337\u0321\u031b\u0355a\u0338\u0301\u0302\u0303l\u0336g\u0337\u0323\u0331o ẪẴ",
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
)


class State(NamedTuple):
    """What the scene shows."""

    rows: tuple[tuple[str, int, bool], ...]
    anchor: Anchor = REST
    typed: str = ""
    marked: tuple[int, int] = (0, 0)
    dialog: int = -1
    keys: bool = False
    raised: int = 1
    dark: bool = False


def first_state(random: Random, rows: int = 30) -> State:
    return State(tuple((f"r{i}", random.randrange(len(WORDS)), False) for i in range(rows)))


def stepped(state: State, random: Random) -> State:
    """The state after one thing that a person or the system might do."""
    kind = random.randrange(11)
    at = random.randrange(len(state.rows))
    name, word, on = state.rows[at]
    if kind == 0:
        return state._replace(rows=(*state.rows[:at], (name, (word + 1) % len(WORDS), on), *state.rows[at + 1 :]))
    if kind == 1:
        at = random.randrange(min(8, len(state.rows)))
        name, word, on = state.rows[at]
        return state._replace(rows=(*state.rows[:at], (name, word, not on), *state.rows[at + 1 :]))
    if kind == 2 and len(state.rows) > 6:
        return state._replace(rows=state.rows[:at] + state.rows[at + 1 :])
    if kind == 3:
        return state._replace(rows=(*state.rows[:at], (f"n{random.random()}", word, False), *state.rows[at:]))
    if kind in (4, 5):
        return state._replace(anchor=Anchor(state.rows[at // 2][0], random.randrange(70), at // 2))
    if kind == 6:
        return state._replace(typed=state.typed + random.choice("aW语 ☕"))
    if kind == 7:
        return state._replace(marked=(0, random.randrange(len(state.typed) + 1)))
    if kind == 8:
        return state._replace(dialog=-1 if state.dialog >= 0 else random.randrange(200))
    if kind == 9:
        return state._replace(keys=not state.keys)
    return state._replace(raised=(state.raised + 1) % 7, dark=state.dark if random.randrange(4) else not state.dark)


@component
def list_row(word: int, on: bool) -> Node:
    """Alternates between flat opaque rows and raised round ones, both of them layers."""
    label = text(WORDS[word], "body_large", grow=1, max_lines=2, strike=on)
    picture = image(f"avatar:{WORDS[word]}:{word}", 40) if word % 2 else image(f"photo:{'food' if on else 'sea'}:{word}", 40, radius=8)
    if word % 3:
        knob = box(width=20, height=20, radius=10, background="primary" if on else "outline", elevation=2)
        return row(picture, label, knob, padding=(16, 12), gap=12, width="fill", background="surface", layer=True)
    card = row(
        picture, label, icon("star", filled=on), padding=10, gap=8, width="fill", radius=14,
        background="surface_container_high", elevation=1, layer=True, border=(1, "outline") if on else None,
    )  # fmt: skip
    return box(card, padding=(12, 7), width="fill")


def keyboard() -> Node:
    def key(name: str) -> Node:
        return box(text(name, "title_large"), grow=1, height=42, radius=6, background="surface_bright", elevation=1)

    lines = [row([key(c) for c in letters], gap=5, width="fill") for letters in ("qwertyuiop", "asdfghjkl", "zxcvbnm")]
    return column(lines, gap=8, padding=(4, 8, 4, 24), width="fill", background="surface_container", layer=True)


def screen(state: State) -> Node:
    words = {name: (word, on) for name, word, on in state.rows}
    field = text(state.typed, caret=len(state.typed), selection=state.marked, grow=1)
    tint = box(text("Today", "label_large"), padding=(12, 6), radii=(2, 14, 14, 2), background="primary_container", gradient_to="surface")
    listing = lazy("list", state.anchor, tuple(words), lambda name: list_row(*words[name]), width="fill", height="fill")
    button = box(icon("add", color="on_primary"), width=56, height=56, radius=16, background="primary", elevation=state.raised)
    return column(
        row(icon("arrow_back"), text("Scene", "title_large", grow=1), tint, gap=12, padding=(16, 10), width="fill"),
        divider_line(),
        stack(listing, box(button, padding=16), align="bottom_end", grow=1, width="fill"),
        row(
            field,
            icon("send"),
            gap=8,
            padding=(16, 10),
            width="fill",
            radius=22,
            background="surface_container_high",
            border=(1, "outline"),
        ),
        keyboard() if state.keys else gap(8),
        width="fill",
        height="fill",
        background="surface",
    )


def dialog() -> Node:
    body = column(text("Delete it?", "headline_small"), text(WORDS[2], "body_medium"), gap=16)
    buttons = row(spacer(), text("Cancel", "label_large", "primary"), text("OK", "label_large", "primary"), gap=24, width="fill")
    return column(body, gap(16), buttons, padding=24, width=280, radius=28, background="surface_container_high", elevation=6, clip=True)


def windows(state: State, device: Device = STANDARD) -> list[PaintWindow]:
    with looking(look_of(Look(dark=state.dark, theme="teal", device=device))):
        shown = [PaintWindow(layout(screen(state), device.width, device.width, device.height, device.height))]
        if state.dialog >= 0:
            shown.append(PaintWindow(layout(dialog(), 280, 280, 0, INF), 40, 100 + state.dialog, 0x66000000))
    return shown


def walk(seed: int, steps: int, device: Device = STANDARD) -> Iterator[list[PaintWindow]]:
    """The windows along a random walk."""
    random = Random(seed)
    state = first_state(random)
    for _ in range(steps):
        yield windows(state, device)
        state = stepped(state, random)


def show(node: Node, device: Device = STANDARD) -> list[PaintWindow]:
    """A node at the top left of the screen."""
    return [PaintWindow(layout(node, 0, device.width, 0, device.height))]
