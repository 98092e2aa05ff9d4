"""Coordinates: exact, by their own side, never off the screen; and sizes of pictures as the models' own code has them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phonegym.agents.dialects.resizing import ImageRule, smart_resize
from phonegym.agents.dialects.spaces import Norm1, Norm999, Norm1000, Pixels, Resized, Space, from_pixel, space_named, to_pixel

SIDES = st.integers(2, 4001)
SPACES = st.one_of(
    st.sampled_from([Pixels(), Norm1000(), Norm999(), Norm1()]), st.builds(Resized, st.integers(28, 3000), st.integers(28, 3000))
)


@given(SPACES, SIDES, SIDES, st.data())
def test_a_pixel_said_and_read_is_where_it_was(space: Space, width: int, height: int, data: st.DataObject) -> None:
    x, y = data.draw(st.integers(0, width - 1)), data.draw(st.integers(0, height - 1))
    said = from_pixel(space, x, y, (width, height))
    back = to_pixel(space, said[0], said[1], (width, height))
    # Off by half a step of the coarser grid, and for the last step of a grid that ends one short of the edge by a whole one.
    wide, high = (
        (space.width, space.height) if isinstance(space, Resized) else (10_000, 10_000) if isinstance(space, Norm1) else (1000, 1000)
    )
    if isinstance(space, Pixels):
        assert back == (x, y)
    assert abs(back[0] - x) <= width / wide + 1
    assert abs(back[1] - y) <= height / high + 1


@given(SPACES, SIDES, SIDES, st.floats(-1e6, 1e6), st.floats(-1e6, 1e6))
def test_no_point_is_off_the_screen(space: Space, width: int, height: int, x: float, y: float) -> None:
    px, py = to_pixel(space, x, y, (width, height))
    assert 0 <= px < width
    assert 0 <= py < height


@pytest.mark.parametrize(
    ("space", "point", "screen", "pixel"),
    [
        (Norm1000(), (500, 500), (1081, 2401), (541, 1201)),  # 540.5 and 1200.5: halves go up
        (Norm1000(), (0, 0), (1081, 2401), (0, 0)),
        (Norm1000(), (1000, 1000), (1081, 2401), (1080, 2400)),
        (Norm1000(), (1000, 500), (2560, 1440), (2559, 720)),  # each axis by its own side
        (Norm999(), (999, 999), (1080, 2400), (1079, 2398)),
        (Norm1(), (0.5, 0.25), (1081, 2401), (541, 600)),
        (Pixels(), (3.5, 4.49), (1080, 2400), (4, 4)),
        (Resized(448, 1036), (447, 1035), (1080, 2400), (1078, 2398)),
        (Resized(448, 1036), (1, 1), (1080, 2400), (2, 2)),
    ],
)
def test_golden_points(space: Space, point: tuple[float, float], screen: tuple[int, int], pixel: tuple[int, int]) -> None:
    assert to_pixel(space, point[0], point[1], screen) == pixel


@pytest.mark.parametrize(
    ("width", "height", "factor", "low", "high", "size"),
    [
        # Of Qwen2VLImageProcessor's smart_resize, by its formula in floating point.
        (1080, 2400, 28, 3136, 500_000, (448, 1036)),
        (1080, 2400, 32, 3136, 500_000, (448, 1024)),
        (1080, 2400, 28, 3136, 1_003_520, (672, 1484)),
        (1080, 2400, 28, 3136, 12_845_056, (1092, 2408)),
        (1080, 2400, 32, 65_536, 16_777_216, (1088, 2400)),
        (1080, 2402, 28, 3136, 12_845_056, (1092, 2408)),
        (1081, 2402, 28, 3136, 1_003_520, (672, 1484)),
        (1080, 1022, 28, 3136, 12_845_056, (1092, 1008)),  # 36.5 patches: to even, not up to 1036
        (1050, 1078, 28, 3136, 12_845_056, (1064, 1064)),  # 37.5 up, 38.5 down: to even
        (1236, 2745, 28, 3136, 500_000, (448, 1036)),
        (1236, 2745, 32, 3136, 1_000_000, (640, 1472)),
        (1, 1, 28, 3136, 500_000, (56, 56)),
        (10, 300, 28, 3136, 500_000, (28, 308)),
        (28, 56, 28, 3136, 500_000, (56, 84)),
    ],
)
def test_golden_sizes(width: int, height: int, factor: int, low: int, high: int, size: tuple[int, int]) -> None:
    assert smart_resize(width, height, factor, low, high) == size


@given(st.integers(28, 4000), st.integers(28, 4000), st.sampled_from([28, 32]), st.integers(100_000, 4_000_000))
def test_pictures_are_whole_patches_within_the_limit_and_stay_as_they_are_when_resized_again(
    width: int, height: int, factor: int, high: int
) -> None:
    rule = ImageRule(factor, high, 3136)
    size = rule.size(width, height)
    assert size[0] % factor == size[1] % factor == 0
    assert size[0] * size[1] <= high or min(size) == factor
    assert rule.size(*size) == size or min(size) == factor


@pytest.mark.parametrize("size", [(0, 5), (5, -1), (1, 201)])
def test_pictures_that_no_model_takes(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="sides are positive"):
        smart_resize(*size, 28, 3136, 500_000)


def test_spaces_by_name() -> None:
    assert space_named("resized", (448, 1036)) == Resized(448, 1036)
    assert [space_named(name, (1, 1)) for name in ("pixels", "norm1000", "norm999", "norm1")] == [Pixels(), Norm1000(), Norm999(), Norm1()]
