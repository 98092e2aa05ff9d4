"""A screen in few tokens: for models of a few million parameters, which read from nothing and know no markup.

A control and the labels inside it are one line, `kind name[x,y] more`, with the middle of the control in hundredths of the
screen. The place follows the name, before the other labels: who restates a control then restates few words.

    edit Search settings[54,17]
    tap Sound & vibration[50,85] Volume, ring mode, do not disturb
    off Do Not Disturb[50,22]
    text While it is on, notifications arrive without a sound.

Made from the compact tree, so it shows the same labels: what was seen in the one was seen in the other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_LINE = re.compile(r"^( *)([A-Za-z]+);([a-z_ ]*);((?:[^;\\]|\\.)*);\[(\d+),(\d+),(\d+),(\d+)\]$")
_ESCAPED = re.compile(r"\\(.)")
_TOUCHED = frozenset({"click", "long_click", "edit"})
NAMELESS = "?"
"""The label of a control that has none."""


@dataclass
class ShortLine:
    """A line of a short screen.

    Attributes:
        kind: tap, hold, edit, on, off, slide, scroll, grey (disabled) or text.
        labels: What it is called, and what else stands in it.
        at: Its middle in hundredths of the screen; None for what nobody taps.
        box: (left, top, right, bottom) in thousandths.
    """

    kind: str
    labels: list[str]
    at: tuple[int, int] | None
    box: tuple[int, int, int, int]

    @property
    def name(self) -> str:
        """Its first label."""
        return self.labels[0] if self.labels else NAMELESS

    @property
    def head(self) -> str:
        """Kind, name and place: what a plan line restates."""
        if self.at is None:
            return f"{self.kind} {self.name}" if self.labels else self.kind
        return f"{self.kind} {self.name}[{self.at[0]:02d},{self.at[1]:02d}]"

    @property
    def area(self) -> int:
        """Of its box."""
        return (self.box[2] - self.box[0]) * (self.box[3] - self.box[1])

    def holds(self, x: float, y: float) -> bool:
        """Whether a point, in thousandths, lies in it. Edges are rounded down, hence the one more."""
        return self.box[0] <= x <= self.box[2] + 1 and self.box[1] <= y <= self.box[3] + 1

    def __str__(self) -> str:
        return " ".join([self.head, ", ".join(self.labels[1:])]).rstrip()


def short_lines(xml: str) -> list[ShortLine]:
    """The lines of a screen, from its compact tree."""
    lines: list[ShortLine] = []
    open_controls: list[tuple[int, ShortLine]] = []
    for raw in xml.splitlines():
        match = _LINE.match(raw)
        if match is None:
            continue
        depth, words = len(match[1]), frozenset(match[3].split())
        label = _ESCAPED.sub(r"\1", match[4])
        left, top, right, bottom = (int(match[n]) for n in range(5, 9))
        while open_controls and open_controls[-1][0] >= depth:
            open_controls.pop()
        inside = open_controls[-1][1] if open_controls else None
        if inside is not None and not words & _TOUCHED and "scroll" not in words:
            _join(inside, label, words)
            continue
        line = _line(match[2], words, label, (left, top, right, bottom))
        lines.append(line)
        if words & _TOUCHED:
            open_controls.append((depth, line))
    return lines


def line_at(lines: list[ShortLine], x: float, y: float) -> ShortLine | None:
    """The smallest control around a point, given in thousandths of the screen."""
    return min((line for line in lines if line.at is not None and line.holds(x, y)), key=lambda line: line.area, default=None)


def short_screen(xml: str) -> str:
    """A screen in its short form, from its compact tree."""
    return "\n".join(str(line) for line in short_lines(xml))


def _line(cls: str, words: frozenset[str], label: str, box: tuple[int, int, int, int]) -> ShortLine:
    kind = _kind(cls, words)
    middle = (_percent(box[0] + box[2]), _percent(box[1] + box[3]))
    labels = [label] if label else []
    if kind == "slide":  # where along it one taps is what matters
        labels = [label or NAMELESS, f"{_percent(2 * box[0]):02d}-{_percent(2 * box[2]):02d}"]
    return ShortLine(kind, labels, None if kind in ("text", "scroll") else middle, box)


def _kind(cls: str, words: frozenset[str]) -> str:
    if "disabled" in words:
        return "grey"
    if "check" in words:
        return "on" if "checked" in words else "off"
    if cls == "SeekBar":
        return "slide"
    if "selected" in words:
        return "on"
    for word, kind in (("edit", "edit"), ("click", "tap"), ("long_click", "hold"), ("scroll", "scroll")):
        if word in words:
            return kind
    return "text"


def _join(control: ShortLine, label: str, words: frozenset[str]) -> None:
    """Count what stands inside a control as part of it."""
    if label and label not in control.labels:
        control.labels.append(label)
    if "check" in words and control.kind in ("tap", "hold"):
        control.kind = "on" if "checked" in words else "off"


def _percent(doubled: int) -> int:
    """Half of a sum of thousandths, in hundredths, rounded half up."""
    return min((doubled + 10) // 20, 99)
