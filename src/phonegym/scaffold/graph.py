"""An app as a map: its screens as small pictures, in bands by how many touches they are away, and what leads from one to the next.

Drawn as one SVG file with the pictures inside, so that it can be put into a page, searched and enlarged.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from phonegym.bench.crawl.reach import Atlas, Passage, Reached
from phonegym.ui.encode import jpeg

THUMB = 0.11
"""Scale of a screen's picture: 119 pixels wide for a screen of 1080."""
QUALITY = 70
ACROSS = 10
"""Screens beside each other; a band with more goes on in another row."""
MARGIN, GAP, BAND, CAPTION = 24, 22, 46, 18
"""Pixels around all, between screens, between bands, and for a name."""
HUES = ("#3b6fd4", "#b3261e", "#2e7d32", "#8e4ec6", "#b26a00", "#00838f", "#ad1457", "#5d6b2f")
"""Of lines, by the screen they come from."""


class Spot(NamedTuple):
    """Where a screen stands on the map: its left upper corner in pixels."""

    x: int
    y: int


def as_json(atlas: Atlas) -> dict[str, Any]:
    """Screens and passages for programs."""
    return {"screens": [screen.name for screen in atlas.screens], "passages": [passage._asdict() for passage in atlas.passages]}


def as_svg(atlas: Atlas, title: str) -> str:
    """The map as the text of an SVG file.

    Args:
        atlas: What a walk came by.
        title: Written above.
    """
    shots = {screen.name: screen.phone.pixels(THUMB) for screen in atlas.screens}
    high, wide = next(iter(shots.values())).shape[:2]
    ways = leading(atlas)
    bands = _bands(atlas.screens, ways)
    spots, width, height = _laid_out(bands, wide, high)
    shade = {screen.name: HUES[n % len(HUES)] for n, screen in enumerate(atlas.screens)}
    lines = [_line(spots, way, shade[way.source], wide, high) for way in ways]
    above = {way.target: way.source.partition(".")[2] for way in ways}
    tiles = [
        _tile(name, above.get(name, ""), spot, jpeg(shots[name], QUALITY), _elsewhere(atlas, name), wide, high)
        for name, spot in spots.items()
    ]
    count = f"{len(atlas.screens)} screens, {len(atlas.passages)} passages; lines show the first way to each screen"
    head = f'<text x="{MARGIN}" y="30" class="title">{escape(title)}</text><text x="{MARGIN}" y="50">{count}</text>'
    return "\n".join([_opening(width, height), head, *lines, *tiles, "</svg>", ""])


def leading(atlas: Atlas) -> tuple[Passage, ...]:
    """The passage by which each screen was first come to; none for those the walk began at."""
    names = [screen.name for screen in atlas.screens]
    order = {name: n for n, name in enumerate(names)}
    first: dict[str, Passage] = {}
    for passage in atlas.passages:
        if passage.target in order and order.get(passage.source, len(names)) < order[passage.target]:
            first.setdefault(passage.target, passage)
    return tuple(first[name] for name in names if name in first)


def _bands(screens: Sequence[Reached], ways: Sequence[Passage]) -> list[list[str]]:
    """Names by their distance from a beginning; within a band, those that come from one screen beside each other."""
    above = {way.target: way.source for way in ways}
    bands: list[list[str]] = []
    left = [screen.name for screen in screens]
    while left:
        here = [name for name in left if above.get(name) not in left]
        if bands:
            here.sort(key=lambda name: _column(bands, above.get(name)))
        bands.append(here)
        left = [name for name in left if name not in here]
    return bands


def _column(bands: Sequence[Sequence[str]], name: str | None) -> tuple[int, int]:
    return next(((n, band.index(name)) for n, band in enumerate(bands) if name in band), (0, 0))


def _laid_out(bands: Sequence[Sequence[str]], wide: int, high: int) -> tuple[dict[str, Spot], int, int]:
    """Where each screen stands, and the width and height of the whole."""
    spots: dict[str, Spot] = {}
    top = 70
    for band in bands:
        for start in range(0, len(band), ACROSS):
            row = band[start : start + ACROSS]
            for n, name in enumerate(row):
                spots[name] = Spot(MARGIN + n * (wide + GAP), top + CAPTION)
            top += CAPTION + high + GAP
        top += BAND - GAP
    across = max(min(len(band), ACROSS) for band in bands)
    return spots, max(2 * MARGIN + across * (wide + GAP) - GAP, 640), top - BAND + MARGIN


def _opening(width: int, height: int) -> str:
    style = (
        "text{font:12px sans-serif;fill:#43474e}.title{font:600 20px sans-serif;fill:#1a1c1e}.name{font:600 11px sans-serif}"
        ".out{font:10px sans-serif;fill:#73777f}path{fill:none;stroke-width:2;opacity:.55}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<style>{style}</style><rect width="100%" height="100%" fill="#f8f9ff"/>'
    )


def _line(spots: dict[str, Spot], way: Passage, hue: str, wide: int, high: int) -> str:
    """A curve from the foot of one screen to the head of the other."""
    (x1, y1), (x2, y2) = spots[way.source], spots[way.target]
    x1, x2, y1, y2 = x1 + wide // 2, x2 + wide // 2, y1 + high, y2 - CAPTION
    bend = max(24, (y2 - y1) // 2)
    return (
        f'<path d="M{x1} {y1}C{x1} {y1 + bend} {x2} {y2 - bend} {x2} {y2}" stroke="{hue}">'
        f"<title>{escape(way.source)} → {escape(way.target)} by {escape(way.control)}</title></path>"
    )


def _tile(name: str, above: str, spot: Spot, picture: bytes, outside: str, wide: int, high: int) -> str:
    data = b64encode(picture).decode()
    said = f'<text x="{spot.x}" y="{spot.y + high + 12}" class="out">{escape(outside)}</text>' if outside else ""
    short = name.partition(".")[2]
    fits = 6.4 * (len(short) + len(above) + 3) < wide + GAP  # a longer one would run into its neighbour's name
    origin = f'<tspan class="out" dx="4">‹ {escape(above)}</tspan>' if above and fits else ""
    return (
        f'<g><text x="{spot.x}" y="{spot.y - 5}" class="name">{escape(short)}{origin}</text>'
        f'<image x="{spot.x}" y="{spot.y}" width="{wide}" height="{high}" href="data:image/jpeg;base64,{data}"/>'
        f'<rect x="{spot.x}" y="{spot.y}" width="{wide}" height="{high}" rx="4" fill="none" stroke="#c3c6cf"/>{said}</g>'
    )


def _elsewhere(atlas: Atlas, name: str) -> str:
    """Other apps that this screen leads to."""
    own = name.partition(".")[0]
    apps = sorted({way.target.partition(".")[0] for way in atlas.passages if way.source == name} - {own, "home"})
    return f"→ {', '.join(apps)}" if apps else ""
