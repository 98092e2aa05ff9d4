"""What a crawl finds."""

from __future__ import annotations

from typing import Literal

from phonegym.phone.message import Route
from phonegym.state import Value
from phonegym.ui.node import Node, TextContent

FindingKind = Literal["crash", "dead", "covered", "clipped", "overlap", "trap", "way"]


class Finding(Value):
    """One thing that is wrong with a screen.

    Attributes:
        kind: See the table in `phonegym.bench.crawl`.
        app: The app.
        route: The screen, as it is written.
        node: The node: its id, label or text, and what it sends.
        detail: What is wrong.
        looks: Names of the looks it was found in.
    """

    kind: FindingKind
    app: str
    route: str
    node: str
    detail: str
    looks: tuple[str, ...] = ()

    def line(self) -> str:
        """It as a line for people."""
        where = f"{self.route}, {self.node}" if self.node else self.route
        return f"{self.kind}: {where}: {self.detail} [{'; '.join(self.looks)}]"


class Findings:
    """Findings of a crawl; the same one in several looks, or on several instances of a screen, is one."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str, str, str], Finding] = {}

    def add(self, kind: FindingKind, app: str, route: Route, node: str, detail: str, look: str) -> None:
        """Note one."""
        key = (kind, str(type(route).__struct_config__.tag), node, kind if kind in ("clipped", "overlap") else detail)
        known = self._found.get(key)
        if known is None:
            self._found[key] = Finding(kind, app, str(route), node, detail, (look,))
        elif look not in known.looks:
            self._found[key] = Finding(known.kind, known.app, known.route, known.node, known.detail, (*known.looks, look))

    def all(self) -> tuple[Finding, ...]:
        """All of them, by app, kind and screen."""
        return tuple(sorted(self._found.values(), key=lambda each: (each.app, each.kind, each.route, each.node)))


def name_of(node: Node) -> str:
    """A node for people: its id, label or text, and what it sends."""
    content = node.content
    said = node.sem.id or node.sem.desc or (content.value[:40] if isinstance(content, TextContent) else "") or _inner_text(node)
    sent = node.sem.on_tap if node.sem.on_tap is not None else node.sem.on_long
    return f"{said!r}" + (f" ({type(sent).__name__})" if sent is not None else "")


def _inner_text(node: Node) -> str:
    for child in node.children:
        found = child.content.value[:40] if isinstance(child.content, TextContent) else child.sem.desc or _inner_text(child)
        if found:
            return found
    return ""
