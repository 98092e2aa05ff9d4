"""The curves of docs/training-cpu.md as one SVG: loss of stage 0 and SFT by update, success of rollouts by iteration."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

WIDE, HIGH, LEFT, TOP = 300, 200, 46, 34
INK, LINES = "#444", {"adagrpo": "#0b6e4f", "grpo": "#c05a00", "sft": "#1f4e9c", "stage0": "#1f4e9c"}
Points = list[tuple[float, float]]


def curves(journals: Mapping[str, Sequence[Mapping[str, Any]]], lineages: Sequence[str]) -> str:
    """The picture.

    Args:
        journals: Lines by run.
        lineages: Names of those that are drawn.
    """
    reading = [("stage0", _smooth(_points(journals.get("stage0", []), "loss")))]
    imitation = [("sft", _smooth(_points(journals.get(f"{each}/sft", []), "loss"))) for each in lineages]
    playing = [(arm, _points(journals.get(f"{each}/{arm}", []), "success")) for arm in ("adagrpo", "grpo") for each in lineages]
    panels = [
        ("Stage 0: nats a token, by update", reading),
        ("SFT: nats a token, by update", imitation),
        ("Success of rollouts, by iteration", playing),
    ]
    parts = [_panel(n, title, drawn) for n, (title, drawn) in enumerate(panels)]
    key = "".join(
        f'<text x="{2 * (WIDE + LEFT) + LEFT + 10 + n * 90}" y="{TOP + HIGH + 34}" fill="{LINES[arm]}">{name}</text>'
        for n, (arm, name) in enumerate((("adagrpo", "AdaGRPO"), ("grpo", "GRPO")))
    )
    width, height = 3 * (WIDE + LEFT) + 20, TOP + HIGH + 46
    font = 'font-family="sans-serif" font-size="12"'
    begin = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {font}><rect width="100%" height="100%" fill="#fff"/>'
    return "\n".join([begin, *parts, key, "</svg>"]) + "\n"


def _points(lines: Sequence[Mapping[str, Any]], name: str) -> Points:
    return [(float(line["step"]), float(line[name])) for line in lines if name in line]


def _smooth(points: Points, over: int = 10) -> Points:
    """Means of ten updates each."""
    pieces = [points[n : n + over] for n in range(0, len(points), over)]
    return [(piece[-1][0], sum(y for _, y in piece) / len(piece)) for piece in pieces]


def _panel(number: int, title: str, drawn: Sequence[tuple[str, Points]]) -> str:
    every = [point for _, points in drawn for point in points] or [(1.0, 1.0)]
    right, high = max(x for x, _ in every), max(max(y for _, y in every) * 1.05, 0.01)
    x0 = LEFT + number * (WIDE + LEFT)

    def at(x: float, y: float) -> str:
        return f"{x0 + x / right * (WIDE - 10):.1f},{TOP + HIGH - y / high * HIGH:.1f}"

    frame = f'<path d="M{x0},{TOP} V{TOP + HIGH} H{x0 + WIDE - 10}" fill="none" stroke="{INK}"/>'
    words = [
        f'<text x="{x0}" y="{TOP - 12}" fill="{INK}">{title}</text>',
        f'<text x="{x0 - 6}" y="{TOP + 8}" text-anchor="end" fill="{INK}">{high:.2g}</text>',
        f'<text x="{x0 - 6}" y="{TOP + HIGH}" text-anchor="end" fill="{INK}">0</text>',
        f'<text x="{x0 + WIDE - 10}" y="{TOP + HIGH + 16}" text-anchor="end" fill="{INK}">{right:.0f}</text>',
    ]
    lines = [
        f'<polyline points="{" ".join(at(x, y) for x, y in points)}" fill="none" stroke="{LINES[arm]}" stroke-opacity="0.8"/>'
        for arm, points in drawn
        if points
    ]
    return "\n".join([frame, *words, *lines])
