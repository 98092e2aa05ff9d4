"""What each decoration and content looks like, in pixels."""

import numpy as np
import pytest
from numpy.typing import NDArray

from phonegym.ui.build import Node, box, column, icon, image, row, stack, text
from phonegym.ui.look import Device
from phonegym.ui.paint import FrameError, PaintWindow, frame_of, paint
from phonegym.ui.paint.rounds import rounded_parts
from phonegym.ui.paint.shapes import rounded
from tests.ui.paint.scenes import STANDARD, show

RED, GREEN, BLUE, WHITE = 0xFFFF0000, 0xFF00FF00, 0xFF0000FF, 0xFFFFFFFF
SMALL = Device("small", 60, 40, 2.0)


def painted(node: Node, scale: float = 1.0) -> NDArray[np.uint8]:
    return paint(show(node, SMALL), SMALL, scale, copy=True)


def canvas(*children: Node, color: int = WHITE) -> Node:
    return stack(*children, width="fill", height="fill", background=color)


def at(frame: NDArray[np.uint8], x: int, y: int) -> tuple[int, ...]:
    return tuple(int(v) for v in frame[y, x])


def test_a_background_fills_exactly_its_pixels() -> None:
    frame = painted(canvas(row(box(width=10, height=5, background=RED), padding=(3, 2))))
    red = (frame[:, :, :3] == (255, 0, 0)).all(2)
    rows, columns = np.nonzero(red)
    assert (columns.min(), columns.max(), rows.min(), rows.max()) == (6, 25, 4, 13)
    assert red.sum() == 20 * 10
    assert (frame[:, :, 3] == 255).all()


def test_nothing_is_black_and_opaque() -> None:
    frame = paint([], SMALL)
    assert frame.shape == (80, 120, 4)
    assert (frame == (0, 0, 0, 255)).all()


def test_a_radius_cuts_corners() -> None:
    frame = painted(canvas(box(width=20, height=20, radius=10, background=RED)))
    assert at(frame, 0, 0) == (255, 255, 255, 255)
    assert at(frame, 20, 20) == (255, 0, 0, 255)
    assert at(frame, 20, 1)[0] == 255
    square = painted(canvas(box(width=20, height=20, radii=(0, 10, 10, 10), background=RED)))
    assert at(square, 0, 0) == (255, 0, 0, 255)
    assert at(square, 39, 0) == (255, 255, 255, 255)


def test_a_border_lies_inside_the_box() -> None:
    frame = painted(canvas(box(width=20, height=10, border=(1, BLUE))))
    assert at(frame, 0, 5) == at(frame, 1, 5) == (0, 0, 255, 255)
    assert at(frame, 2, 5) == (255, 255, 255, 255)
    assert at(frame, 39, 19) == (0, 0, 255, 255)
    assert at(frame, 40, 5) == (255, 255, 255, 255)


def test_a_gradient_runs_from_top_to_bottom() -> None:
    frame = painted(canvas(box(width=20, height=20, background=0xFF000000, gradient_to=WHITE)))
    column_ = frame[:40, 10, 0].astype(int)
    assert column_[0] < 8
    assert column_[-1] > 247
    assert (np.diff(column_) >= 0).all()
    assert (frame[:40, :40] == frame[:40, :1]).all()


def test_elevation_darkens_around_the_box_more_below_and_not_inside() -> None:
    def shade(elevation: int) -> NDArray[np.uint8]:
        inner = box(width=24, height=14, radius=3, background=WHITE, elevation=elevation)
        return painted(canvas(row(inner, padding=(18, 12))))

    frame = shade(3)
    above, below = at(frame, 60, 22)[0], at(frame, 60, 53)[0]
    assert below < above < 255
    assert at(frame, 60, 35) == (255, 255, 255, 255)
    assert (shade(0)[:, :, 0] == 255).all()
    assert int(shade(6).astype(int).sum()) < int(frame.astype(int).sum())


@pytest.mark.parametrize("radius", [0, 12])
def test_a_clip_cuts_children_and_only_with_it(radius: int) -> None:
    def frame(clip: bool) -> NDArray[np.uint8]:
        child = box(width=40, height=40, background=RED)
        return painted(canvas(box(child, width=20, height=20, radius=radius, clip=clip, align="top_start")))

    clipped = frame(True)
    assert at(clipped, 20, 20) == (255, 0, 0, 255)
    assert at(clipped, 41, 20) == (255, 255, 255, 255)
    assert (at(clipped, 0, 0) == (255, 0, 0, 255)) == (radius == 0)


def test_a_list_cuts_its_rows() -> None:
    from phonegym.ui.build import Anchor, lazy

    rows = lazy("l", Anchor("a", 5), ("a", "b"), lambda _: box(width="fill", height=30, background=RED), width="fill", height=20)
    frame = painted(canvas(column(box(width=10, height=10), rows, width="fill")))
    red = (frame[:, :, :3] == (255, 0, 0)).all(2)
    assert not red[:20].any()
    assert red[20:60].all()
    assert not red[60:].any()


def test_a_scrim_dims_everything_below_its_window_and_nothing_of_it() -> None:
    below = show(canvas(), SMALL)[0]
    above = PaintWindow(show(box(width=10, height=10, background=GREEN), SMALL)[0].box, 5, 5, 0x80000000)
    frame = paint([below, above], SMALL)
    assert 125 <= at(frame, 0, 0)[0] <= 128
    assert at(frame, 15, 15) == (0, 255, 0, 255)
    inner = painted(canvas(box(box(width=4, height=4, background=GREEN), width=10, height=10, scrim=0x80000000)))
    assert 125 <= at(inner, 100, 70)[0] <= 128


def test_a_scrim_of_any_colour_is_blended_channel_by_channel() -> None:
    below = show(canvas(), SMALL)[0]
    above = PaintWindow(show(box(width=1, height=1), SMALL)[0].box, 5, 5, 0x80C06000)
    red, green, blue, alpha = at(paint([below, above], SMALL), 0, 0)
    assert alpha == 255
    for got, want in ((red, 0xFF * 127 / 255 + 0xC0 * 128 / 255), (green, 0xFF * 127 / 255 + 0x60 * 128 / 255), (blue, 127.0)):
        assert abs(got - want) < 1.5


@pytest.mark.parametrize("radii", [(150, 150, 150, 150), (140, 0, 90, 70)])
def test_a_large_curve_drawn_in_strips_is_the_curve(radii: tuple[int, int, int, int]) -> None:
    """Against one drawing of the whole by Skia, which may place a pixel of the edge a shade apart."""
    import skia

    edges = (0, 0, 301, 303)
    strips, whole = skia.Surface(301, 303), skia.Surface(301, 303)
    for ground in (strips, whole):
        ground.getCanvas().clear(WHITE)
    parts = rounded_parts(edges, radii, RED)
    assert len(parts.stamps) > 4, "this is about curves in strips"
    for stamp in parts.stamps:
        strips.getCanvas().drawImage(*stamp)
    for rect in parts.rects:
        strips.getCanvas().drawRect(rect, skia.Paint(Color=RED))
    whole.getCanvas().drawRRect(rounded(*edges, radii), skia.Paint(AntiAlias=True, Color=RED))
    apart = np.abs(strips.toarray().astype(int) - whole.toarray().astype(int)).max(2)
    assert apart.max() <= 40
    assert (apart > 2).mean() < 0.002


def test_text_is_drawn_in_its_colour_between_its_edges() -> None:
    frame = painted(canvas(text("Hi", "body_large", RED, padding=(4, 0))))
    ink = frame[:, :, 1] < 128
    rows, columns = np.nonzero(ink)
    assert ink.sum() > 60
    assert columns.min() >= 8
    assert rows.max() < 48
    assert (frame[:, :, 0] == 255).all()  # red on white: the red channel never drops


def test_alignment_moves_text() -> None:
    def left(align: str) -> int:
        node = text("i", "body_large", RED, align=align, width="fill")  # type: ignore[arg-type]  # one of three literals
        return int(np.nonzero((painted(canvas(node))[:, :, 1] < 128).any(0))[0].min())

    assert left("start") < left("center") < left("end")


def test_strike_caret_and_selection() -> None:
    plain, struck = (painted(canvas(text("aaa", "body_large", RED, strike=strike))) for strike in (False, True))
    assert ((struck[:, :, 1] < 100).any(1) & ~(plain[:, :, 1] < 100).any(1)).sum() >= 0
    widest = (struck[:, :, 1] < 20).sum(1).max()
    assert widest > (plain[:, :, 1] < 20).sum(1).max()
    for value in ("", "ab"):
        caret = painted(canvas(text(value, "body_large", RED, caret=len(value), selection_color=0x4D0000FF, padding=(4, 0))))
        bar = (caret[:, :, 1] < 60).sum(0)
        assert bar.max() > 30  # taller than any letter here
    marked = painted(canvas(text("abc", "body_large", RED, selection=(0, 2), selection_color=0xFF00FF00)))
    green = (marked[:, :, :3] == (0, 255, 0)).all(2)
    assert green.any(1).sum() == 48
    assert 20 < green.any(0).sum() < 60


def test_icons_stand_in_the_middle_of_their_box() -> None:
    frame = painted(canvas(box(icon("add", 24, RED), width=40, height=40)))
    rows, columns = np.nonzero(frame[:, :, 1] < 128)
    assert abs((columns.min() + columns.max()) / 2 - 39.5) < 1.5
    assert abs((rows.min() + rows.max()) / 2 - 39.5) < 1.5


def test_filled_and_outlined_icons_differ_and_unknown_ones_do_not_raise() -> None:
    frames = [
        painted(canvas(icon(name, 24, RED, filled=filled))) for name, filled in (("star", True), ("star", False), ("no such icon", False))
    ]
    ink = [int((frame[:, :, 1] < 128).sum()) for frame in frames]
    assert ink[0] > ink[1] > 0
    assert ink[2] > 0


def test_images_are_cut_to_the_radius() -> None:
    frame = painted(canvas(image("photo:sea:1", 30, radius=12)))
    assert at(frame, 0, 0) == (255, 255, 255, 255)
    assert at(frame, 30, 30) != (255, 255, 255, 255)
    assert at(frame, 59, 30) != (255, 255, 255, 255)
    assert at(frame, 60, 30) == (255, 255, 255, 255)


def test_half_scale_is_the_layout_at_half_density_not_a_resample() -> None:
    node = canvas(row(box(width=10, height=5, background=RED), padding=(3, 2)))
    half = painted(node, 0.5)
    assert half.shape == (40, 60, 4)
    red = (half[:, :, :3] == (255, 0, 0)).all(2)
    assert red.sum() == 10 * 5  # no blurred edge
    assert frame_of(STANDARD, 0.5).density == 1.5
    assert (frame_of(STANDARD).width, frame_of(STANDARD).height) == STANDARD.pixels == (1080, 2400)


@pytest.mark.parametrize("scale", [0.0, -1.0, 1e9, float("nan"), 0.0001])
def test_impossible_sizes_are_refused_in_words(scale: float) -> None:
    with pytest.raises(FrameError, match=r"scale|pixels"):
        frame_of(STANDARD, scale)


@pytest.mark.parametrize(
    "device", [Device("dot", 1, 1, 1.0), Device("thin", 3, 900, 1.3), Device("wide", 1600, 2, 2.0), Device("odd", 77, 91, 2.7183)]
)
def test_odd_sizes_paint(device: Device) -> None:
    node = column(
        text("Odd 尺寸", caret=2), image("wallpaper:1", 30, radius=40), box(width=9, height=9, radius=400, background=RED, elevation=12)
    )
    frame = paint(show(stack(node, width="fill", height="fill", background=WHITE), device), device)
    assert frame.shape[:2] == device.pixels[::-1]
    assert (frame[:, :, 3] == 255).all()
    assert frame[..., :3].any()


def test_large_frames_paint() -> None:
    frame = paint(show(canvas(text("big")), SMALL), SMALL, 40.0, copy=True)
    assert frame.shape == (3200, 4800, 4)
    assert (frame[:, :, 0] < 128).any()
