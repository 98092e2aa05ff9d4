"""Set-of-marks pictures."""

from dataclasses import dataclass

import numpy as np
import pytest

from phonegym.ui.encode import EncodeError
from phonegym.ui.marks import set_of_marks


@dataclass(frozen=True)
class Thing:
    index: int
    bounds: tuple[int, int, int, int]
    clickable: bool = True


def blank(height: int = 400, width: int = 300) -> "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]":
    return np.full((height, width, 4), 255, np.uint8)


def test_a_box_and_a_number_are_drawn_on_a_copy() -> None:
    frame = blank()
    marked = set_of_marks(frame, [Thing(12, (50, 60, 200, 160))])
    assert (frame == 255).all()
    rows, columns = np.nonzero((marked != 255).any(2))
    assert (columns.min(), columns.max(), rows.min(), rows.max()) == (50, 199, 60, 159)
    assert (marked[90:140, 90:180] == 255).all()  # the middle stays free to read
    assert (marked[:, :, 3] == 255).all()


def test_only_what_can_be_clicked_and_seen_is_marked() -> None:
    things = [Thing(0, (10, 10, 90, 90), False), Thing(1, (500, 10, 600, 90)), Thing(2, (40, 40, 40, 90))]
    assert (set_of_marks(blank(), things) == 255).all()


def test_numbers_differ() -> None:
    one, two = (set_of_marks(blank(), [Thing(number, (50, 60, 200, 160))]) for number in (1, 2))
    assert not np.array_equal(one, two)


def test_numbers_of_nested_boxes_do_not_hide_each_other() -> None:
    outer, inner = Thing(1, (50, 60, 200, 160)), Thing(2, (50, 60, 150, 110))
    both = set_of_marks(blank(), [outer, inner])
    alone = set_of_marks(blank(), [outer])
    tag = (slice(62, 68), slice(52, 58))
    assert np.array_equal(both[tag], alone[tag])


def test_bounds_are_scaled_with_the_frame() -> None:
    marked = set_of_marks(blank(200, 150), [Thing(3, (100, 120, 200, 300))], 0.5)
    rows, columns = np.nonzero((marked != 255).any(2))
    assert (columns.min(), columns.max(), rows.min(), rows.max()) == (50, 99, 60, 149)


def test_only_frames_are_taken() -> None:
    with pytest.raises(EncodeError, match="RGBA"):
        set_of_marks(np.zeros((4, 4, 3), np.uint8), [])
