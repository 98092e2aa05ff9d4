"""What a finger drawn over the glass moves: lists, which it may pull or fling, what a screen turns itself, and things held."""

from __future__ import annotations

from math import floor

from phonegym.phone import geometry as g
from phonegym.phone.activities import front
from phonegym.phone.do import Do
from phonegym.phone.effect import Effect, Reducer, Resolved, met, nothing, tag
from phonegym.phone.fling import coast
from phonegym.phone.message import Message, Way
from phonegym.phone.os import FieldState, PhoneState
from phonegym.phone.screen import Pane, Screen
from phonegym.phone.selecting import drawn, laid_out, select
from phonegym.phone.shell.text_menu import Handle
from phonegym.ui.box import Item
from phonegym.ui.items import hit_scroller
from phonegym.ui.lazylist import moved
from phonegym.ui.node import LazyContent
from phonegym.ui.scroll import Anchor

Point = tuple[float, float]
"""In dp of the screen."""


def handle_drawn(screen: Screen, pane: Pane, handle: Handle, start: Point, end: Point) -> Resolved:
    """A handle of the selection, or the caret's, follows the finger."""
    name = screen.phone.os.focus
    field = front(screen.phone).fields.get(name, FieldState())
    laid = laid_out(screen.active.items, name, field)
    if laid is None:
        return pane.app, nothing, Effect("nothing")
    return pane.app, drawn(name, laid, field, handle.end, end, start), met(screen, pane.items[0], "text", name)


def turned(screen: Screen, pane: Pane, x: float, y: float, across: float, down: float) -> Resolved | None:
    """What the screen itself does on a swipe (`Route.on_swipe`), where no list or strip follows the finger.

    So a shade that is shown to its end closes on a swipe up, as on Android (`canCollapsePanelOnTouch`).
    """
    sideways = abs(across) > abs(down)
    far = abs(across if sideways else down) > g.EDGE_TRAVEL
    if pane.route is None or not far or _follows(pane, x, y, across, down):
        return None
    way: Way = ("left" if across < 0 else "right") if sideways else ("up" if down < 0 else "down")
    found = screen.touch(x, y)
    message = pane.route.on_swipe(way, found[1].node.sem.on_tap if found is not None else None)
    if message is None:
        return None
    effect = Effect("message", tag(message)) if found is None else met(screen, found[1], "message", tag(message))
    return pane.app, message.apply, effect


def slider_at(pane: Pane, found: tuple[Pane, Item] | None) -> Item | None:
    """The slider that the touched item is a value of, or is itself."""
    item = found[1] if found is not None else None
    while item is not None and item.node.sem.role != "slider":
        item = pane.items[item.parent] if item.parent >= 0 else None
    return item if item is not None and item.node.sem.enabled else None


# ---- lists --------------------------------------------------------------------------------------------------------------
def scroll(screen: Screen, pane: Pane, x: float, y: float, across: float, down: float, ms: int) -> Resolved:
    """Move the list under the finger; the keyboard and focus stay.

    A stroke has two parts: the list follows the finger, then goes on by itself if the finger was fast (`fling`). A list
    that cannot move that way leaves the stroke to the list around it. One that stands at its start and is pulled down far
    enough sends what it sends on a pull.
    """
    lists = _lists(pane, x, y, across, down)
    way = _along(lists, across, down)
    by = floor(-way - coast(way, ms) + 0.5)
    for item, content in lists:
        anchor = moved(item.box, by)
        if anchor != content.anchor:
            return pane.app, _to(pane, content.name, anchor), met(screen, item, "scroll", content.name)
        message = item.node.sem.on_pull
        if down >= g.PULL and isinstance(message, Message):
            return pane.app, message.apply, met(screen, item, "message", tag(message))
    if not lists:
        return pane.app, nothing, Effect("nothing")
    item, content = lists[0]
    return pane.app, _to(pane, content.name, content.anchor), met(screen, item, "scroll", content.name)


Lists = list[tuple[Item, LazyContent]]


def _lists(pane: Pane, x: float, y: float, across: float, down: float) -> Lists:
    """The lists that a stroke may move, from the inside out.

    A stroke that is more sideways than not is for the strips under it; where there are none, and else, it is for the lists
    that scroll up and down, whatever it does sideways.
    """
    found: Lists = []
    item = hit_scroller(pane.items, x, y)
    while item is not None and isinstance(item.node.content, LazyContent):
        found.append((item, item.node.content))
        item = pane.items[item.scroller] if item.scroller >= 0 else None
    strips = [one for one in found if one[1].across]
    return strips if strips and abs(across) > abs(down) else [one for one in found if not one[1].across]


def _along(lists: Lists, across: float, down: float) -> float:
    """How far a stroke goes along these lists."""
    return across if lists and lists[0][1].across else down


def _follows(pane: Pane, x: float, y: float, across: float, down: float) -> bool:
    """Some list at a point can move the way the finger goes, or answers a pull."""
    lists = _lists(pane, x, y, across, down)
    if abs(across) > abs(down) and not (lists and lists[0][1].across):
        return False  # a stroke sideways that no strip takes is the screen's before it is a list's
    by = floor(-_along(lists, across, down) + 0.5)
    return any(moved(item.box, by) != content.anchor or (down > 0 and item.node.sem.on_pull is not None) for item, content in lists)


def _to(pane: Pane, name: str, anchor: Anchor) -> Reducer:
    return lambda do: put_anchor(do.phone, pane, name, anchor)


def put_anchor(phone: PhoneState, pane: Pane, name: str, anchor: Anchor) -> None:
    """Have a list of this pane stand there; `phone` is a draft."""
    if pane.kind == "system":
        phone.os.system_anchors[name] = anchor
        return
    activity = front(phone)
    depth = max(n for n, route in enumerate(activity.routes) if route == pane.route)
    activity.anchors[name] = anchor
    activity.moved_by[name] = min(depth, activity.moved_by.get(name, depth))


# ---- things held --------------------------------------------------------------------------------------------------------
def carried(screen: Screen, pane: Pane, start: Point, end: Point) -> Resolved | None:
    """Something held, carried elsewhere and let go (`Route.on_drop`), or text selected from one word to another.

    None where nothing is there that could be carried: the finger has only held still for long.
    """
    item = _carrier(pane, start)
    if item is not None and pane.route is not None:
        goal = _carrier(pane, end) if screen.pane_at(*end) is pane else None
        message = None
        if goal is not None and goal is not item:
            message = pane.route.on_drop(item.node.sem.carries, goal.node.sem.carries)
        if message is None:
            return pane.app, nothing, met(screen, item, "nothing", "")
        return pane.app, message.apply, met(screen, item, "message", tag(message))
    found = screen.touch(*start)
    if found is None or not found[1].node.sem.field or not found[1].node.sem.enabled:
        return None
    return _words(screen, pane, found[1], start, end)


def _carrier(pane: Pane, at: Point) -> Item | None:
    """The topmost thing at a point that can be carried, or that something carried can be let go on."""
    x, y = at
    for item in reversed(pane.items):
        if item.node.sem.carries is not None and item.left <= x < item.right and item.top <= y < item.bottom:
            return item
    return None


def _words(screen: Screen, pane: Pane, item: Item, start: Point, end: Point) -> Resolved | None:
    """Hold a word and go on: what lies between it and the word where the finger is lifted is selected."""
    name = item.node.sem.field
    laid = laid_out(pane.items, name, front(screen.phone).fields.get(name))
    word = laid.word(*start) if laid is not None else None
    if laid is None or word is None:
        return None
    at = laid.nearest(*end)
    last = laid.word(*end) or (at, at)
    low, high = min(word[0], last[0]), max(word[1], last[1])

    def run(do: Do) -> None:
        do.focus(name, high)
        select(do, name, low, high)

    return pane.app, run, met(screen, item, "focus", name)
