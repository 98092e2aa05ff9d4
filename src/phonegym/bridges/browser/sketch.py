"""A stand-in for the module `skia` that draws nothing but remembers what is drawn, for where there is no Skia.

The static site puts it in Skia's place, so that the artists of `ui.paint` (wallpapers, app icons, avatars, clock faces)
run unchanged in the browser's Python; the page then draws the remembered operations on a canvas (`page/easel.js`). It
has what those artists use and no more: what is missing raises `AttributeError`, and the test draws every family.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from phonegym.ui.assets import CJK, ROBOTO, FontId, font_path
from phonegym.ui.assets.tables import text_units, units_per_em

Operation = list[Any]

kRGBA_8888_ColorType = kOpaque_AlphaType = kPremul_AlphaType = kUnpremul_AlphaType = kNormal_BlurStyle = 0  # noqa: N816  # Skia's names
BlendMode = SimpleNamespace(kDstIn=0, kDstOut=0, kSrc=0, kClear=0)
ClipOp = SimpleNamespace(kIntersect=0)


class Image:
    """Never made; a name in annotations."""


class Surface:
    """Never made; a name in annotations."""


def Point(x: float, y: float) -> tuple[float, float]:  # noqa: N802  # Skia's name
    """A point."""
    return (x, y)


class Rect:
    """A rectangle."""

    def __init__(self, left: float, top: float, right: float, bottom: float) -> None:
        self.edges = (left, top, right, bottom)

    @classmethod
    def MakeLTRB(cls, left: float, top: float, right: float, bottom: float) -> Rect:  # noqa: N802
        """By its edges."""
        return cls(left, top, right, bottom)

    @classmethod
    def MakeXYWH(cls, x: float, y: float, width: float, height: float) -> Rect:  # noqa: N802
        """By place and size."""
        return cls(x, y, x + width, y + height)

    @classmethod
    def MakeWH(cls, width: float, height: float) -> Rect:  # noqa: N802
        """At the origin."""
        return cls(0, 0, width, height)

    def left(self) -> float:
        """The left edge."""
        return self.edges[0]

    def top(self) -> float:
        """The upper edge."""
        return self.edges[1]

    def right(self) -> float:
        """The right edge."""
        return self.edges[2]

    def bottom(self) -> float:
        """The lower edge."""
        return self.edges[3]

    def sides(self) -> tuple[float, float, float, float]:
        """Place and size."""
        left, top, right, bottom = self.edges
        return (left, top, right - left, bottom - top)


class Path:
    """A path: its pieces as a canvas has them."""

    def __init__(self) -> None:
        self.pieces: list[list[Any]] = []

    def moveTo(self, x: float, y: float) -> None:  # noqa: N802
        """Begin a piece."""
        self.pieces.append(["M", x, y])

    def lineTo(self, x: float, y: float) -> None:  # noqa: N802
        """A straight line."""
        self.pieces.append(["L", x, y])

    def cubicTo(self, *points: float) -> None:  # noqa: N802
        """A Bézier curve with two handles."""
        self.pieces.append(["C", *points])

    def close(self) -> None:
        """Back to where the piece began."""
        self.pieces.append(["Z"])


class GradientShader:
    """Gradients."""

    @staticmethod
    def MakeLinear(points: Sequence[tuple[float, float]], colors: Sequence[int], stops: Sequence[float]) -> list[Any]:  # noqa: N802
        """Along a line."""
        return ["linear", [*points[0], *points[1]], [_css(color) for color in colors], list(stops)]

    @staticmethod
    def MakeRadial(center: tuple[float, float], radius: float, colors: Sequence[int]) -> list[Any]:  # noqa: N802
        """Around a point."""
        stops = [n / (len(colors) - 1) for n in range(len(colors))]
        return ["radial", [*center, radius], [_css(color) for color in colors], stops]


class MaskFilter:
    """Soft edges."""

    @staticmethod
    def MakeBlur(style: int, sigma: float) -> float:  # noqa: N802
        """A blur: its sigma."""
        return sigma


class Paint:
    """How something is drawn: `c` colour, `g` gradient, `w` width of a line, `r` round ends, `b` blur."""

    kStroke_Style = 1  # noqa: N815
    kRound_Cap = 1  # noqa: N815
    kRound_Join = 1  # noqa: N815

    def __init__(
        self,
        *,
        AntiAlias: bool = True,  # noqa: N803
        Color: int = 0xFF000000,  # noqa: N803
        Style: int = 0,  # noqa: N803
        StrokeWidth: float = 0,  # noqa: N803
        StrokeCap: int = 0,  # noqa: N803
        StrokeJoin: int = 0,  # noqa: N803
        MaskFilter: float = 0,  # noqa: N803
        Shader: list[Any] | None = None,  # noqa: N803
        Dither: bool = False,  # noqa: N803
        BlendMode: int = 0,  # noqa: N803
    ) -> None:
        self._color, self._style, self._width, self._cap = Color, Style, StrokeWidth, StrokeCap
        self._blur, self._shader = MaskFilter, Shader

    def setStyle(self, style: int) -> None:  # noqa: N802
        """Filled or drawn as a line."""
        self._style = style

    def setStrokeWidth(self, width: float) -> None:  # noqa: N802
        """Of the line."""
        self._width = width

    def setStrokeCap(self, cap: int) -> None:  # noqa: N802
        """Of the line's ends."""
        self._cap = cap

    def written(self) -> dict[str, Any]:
        """For the page."""
        found: dict[str, Any] = {"c": _css(self._color)}
        if self._shader is not None:
            found["g"] = self._shader
        if self._style:
            found |= {"w": self._width, "r": self._cap}
        if self._blur:
            found["b"] = self._blur
        return found


def _css(color: int) -> str:
    return f"#{color & 0xFFFFFF:06x}{color >> 24 & 0xFF:02x}"


# ---- text -----------------------------------------------------------------------------------------------------------
class Typeface:
    """A shipped font."""

    def __init__(self, font: FontId) -> None:
        self.font = font


class FontMgr:
    """Finds fonts by their files; the page has them as web fonts."""

    @classmethod
    def New_Custom_Empty(cls) -> FontMgr:  # noqa: N802  # Skia's own name
        """One without fonts of the machine."""
        return cls()

    def makeFromFile(self, path: str) -> Typeface:  # noqa: N802  # as above
        """A shipped font."""
        return Typeface(next(font for font in FontId if str(font_path(font)) == path))


FontHinting = SimpleNamespace(kNone=0)


class Font:
    """A font at a size in pixels. Its glyphs are code points."""

    Edging = SimpleNamespace(kAntiAlias=0)

    def __init__(self, face: Typeface, pixels: float) -> None:
        self.font, self.pixels = face.font, pixels

    def setSubpixel(self, on: bool) -> None:  # noqa: N802
        """Browsers do."""

    def setLinearMetrics(self, on: bool) -> None:  # noqa: N802
        """Browsers do."""

    def setHinting(self, hinting: int) -> None:  # noqa: N802
        """Of no use in pictures."""

    def setEdging(self, edging: int) -> None:  # noqa: N802
        """Browsers do."""

    def textToGlyphs(self, text: str) -> list[int]:  # noqa: N802
        """Code points."""
        return [ord(character) for character in text]

    def getWidths(self, glyphs: Sequence[int]) -> list[float]:  # noqa: N802
        """Advances."""
        if self.font in (FontId.SYMBOLS_0, FontId.SYMBOLS_1):
            return [self.pixels] * len(glyphs)
        return [text_units(self.font, chr(glyph)) * self.pixels / units_per_em(self.font) for glyph in glyphs]

    def getWidthsBounds(self, glyphs: Sequence[int]) -> tuple[list[float], list[Rect]]:  # noqa: N802
        """Advances and roughly where the ink is: pictures centre capitals and characters by it."""
        widths, em = self.getWidths(glyphs), self.pixels
        if self.font == FontId.EMOJI:  # 136 x 128 pixels at a size of 109
            return widths, [Rect(0, -101 / 109 * em, 136 / 109 * em, 27 / 109 * em) for _ in glyphs]
        if self.font in CJK.values():
            return widths, [Rect(0.04 * em, -0.8 * em, 0.96 * em, 0.06 * em) for _ in glyphs]
        return widths, [Rect(0.03 * em, -0.72 * em, width - 0.03 * em, 0) for width in widths]


class TextBlobBuilder:
    """Text in the making."""

    def __init__(self) -> None:
        self._runs: list[list[Any]] = []

    def allocRunPos(self, font: Font, glyphs: Sequence[int], places: Sequence[tuple[float, float]]) -> None:  # noqa: N802
        """A run of one font. An emoji is one picture however many code points it has, so its run is drawn as one text."""
        characters = ["".join(map(chr, glyphs))] if font.font == FontId.EMOJI else [chr(glyph) for glyph in glyphs]
        self._runs.append([_face(font.font), font.pixels, [[text, *place] for text, place in zip(characters, places, strict=False)]])

    def make(self) -> list[list[Any]]:
        """The text."""
        return self._runs


def _face(font: FontId) -> str:
    """The mark of a web font, and its weight."""
    for mark, weights in (("r", ROBOTO), ("n", CJK)):
        for weight, each in weights.items():
            if each == font:
                return f"{mark}{weight}"
    return {FontId.EMOJI: "e", FontId.SYMBOLS_0: "y", FontId.SYMBOLS_1: "z"}[font]


TextBlob = list


class Canvas:
    """What is drawn on; `done` is what was drawn, for the page."""

    def __init__(self) -> None:
        self.done: list[Operation] = []
        self._depth = 0

    def save(self) -> int:
        """Remember place and clip."""
        self._depth += 1
        self.done.append(["save"])
        return self._depth - 1

    def restore(self) -> None:
        """Go back to what was remembered."""
        self._depth -= 1
        self.done.append(["restore"])

    def restoreToCount(self, depth: int) -> None:  # noqa: N802
        """Go back to what was remembered when there was so much."""
        while self._depth > depth:
            self.restore()

    def translate(self, x: float, y: float) -> None:
        """Move the origin."""
        self.done.append(["translate", x, y])

    def scale(self, x: float, y: float) -> None:
        """Stretch what follows."""
        self.done.append(["scale", x, y])

    def rotate(self, degrees: float, x: float = 0, y: float = 0) -> None:
        """Turn what follows, around a point."""
        self.done.append(["rotate", degrees, x, y])

    def clipPath(self, path: Path, op: int, soft: bool) -> None:  # noqa: N802
        """Cut what follows to a path."""
        self.done.append(["clip", path.pieces])

    def drawPaint(self, paint: Paint) -> None:  # noqa: N802
        """Everywhere."""
        self.done.append(["all", paint.written()])

    def drawRect(self, rect: Rect, paint: Paint) -> None:  # noqa: N802
        """A rectangle."""
        self.done.append(["rect", *rect.sides(), 0, paint.written()])

    def drawRoundRect(self, rect: Rect, rx: float, ry: float, paint: Paint) -> None:  # noqa: N802
        """A rectangle with round corners."""
        self.done.append(["rect", *rect.sides(), rx, paint.written()])

    def drawCircle(self, x: float, y: float, radius: float, paint: Paint) -> None:  # noqa: N802
        """A circle."""
        self.done.append(["oval", x, y, radius, radius, paint.written()])

    def drawOval(self, rect: Rect, paint: Paint) -> None:  # noqa: N802
        """An ellipse, by the rectangle around it."""
        x, y, width, height = rect.sides()
        self.done.append(["oval", x + width / 2, y + height / 2, width / 2, height / 2, paint.written()])

    def drawArc(self, rect: Rect, start: float, sweep: float, wedge: bool, paint: Paint) -> None:  # noqa: N802
        """Part of an ellipse, from an angle on, clockwise."""
        x, y, width, height = rect.sides()
        self.done.append(["arc", x + width / 2, y + height / 2, width / 2, height / 2, start, sweep, wedge, paint.written()])

    def drawLine(self, x1: float, y1: float, x2: float, y2: float, paint: Paint) -> None:  # noqa: N802
        """A line."""
        self.done.append(["path", [["M", x1, y1], ["L", x2, y2]], paint.written()])

    def drawPath(self, path: Path, paint: Paint) -> None:  # noqa: N802
        """A path."""
        self.done.append(["path", path.pieces, paint.written()])

    def drawTextBlob(self, blob: list[list[Any]], x: float, y: float, paint: Paint) -> None:  # noqa: N802
        """Text."""
        self.done.append(["text", blob, x, y, paint.written()])
