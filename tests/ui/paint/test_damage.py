"""What is repainted is what a whole repaint gives, to the byte."""

import numpy as np
import pytest

from phonegym.ui.look import DEVICES
from phonegym.ui.paint import DamageScreen, frame_of, paint
from phonegym.ui.paint.damage import changes
from phonegym.ui.paint.layers import LAYERS
from phonegym.ui.paint.plan import plan_of
from phonegym.ui.paint.screen import Canvas
from tests.ui.paint.scenes import State, walk, windows


@pytest.mark.parametrize(("name", "scale"), [("standard", 1.0), ("standard", 0.5), ("large", 1.0), ("large", 0.37)])
@pytest.mark.parametrize("seed", [1, 2])
def test_damage_repaint_equals_full_repaint(name: str, scale: float, seed: int) -> None:
    device = DEVICES[name]
    screen, whole = DamageScreen(device, scale), Canvas(frame_of(device, scale))
    changed = 0
    before = None
    for number, shown in enumerate(walk(seed, 28, device)):
        part = screen.update(shown)
        whole.show(shown, full=True)
        if not np.array_equal(part, whole.view):
            rows, columns = np.nonzero((part != whole.view).any(2))
            pytest.fail(f"step {number}: {len(rows)} pixels differ, at ({columns.min()}, {rows.min()}) to ({columns.max()}, {rows.max()})")
        changed += before is None or not np.array_equal(before, part)
        before = part.copy()
    assert changed > 15  # the walk did show something new


@pytest.mark.parametrize("scale", [1.0, 0.5, 0.41])
def test_layers_and_their_eviction_do_not_change_pixels(scale: float) -> None:
    device, budget = DEVICES["standard"], LAYERS.budget
    with_layers = Canvas(frame_of(device, scale))
    frames = []
    LAYERS.resize(0)
    LAYERS.resize(budget)
    for shown in walk(3, 14):
        for _ in range(3):  # the image of a layer is made when the box is drawn again
            with_layers.show(shown, full=True)
        frames.append(with_layers.view.copy())
    assert len(LAYERS) > 2
    try:
        LAYERS.resize(0)
        assert len(LAYERS) == 0
        without = Canvas(frame_of(device, scale))
        for shown, frame in zip(walk(3, 14), frames, strict=True):
            without.show(shown, full=True)
            assert np.array_equal(without.view, frame)
        assert len(LAYERS) == 0
    finally:
        LAYERS.resize(budget)


def test_a_tiny_budget_is_kept() -> None:
    budget = LAYERS.budget
    try:
        LAYERS.resize(3 << 20)
        for shown in walk(4, 20):
            paint(shown, DEVICES["standard"])
            paint(shown, DEVICES["standard"])
            assert LAYERS.used <= 3 << 20
    finally:
        LAYERS.resize(budget)


def test_the_shared_frame_does_not_depend_on_what_was_painted_before() -> None:
    device = DEVICES["standard"]
    scenes = list(walk(5, 6)) + list(walk(6, 6))
    alone = {}
    for number, shown in enumerate(scenes):
        fresh = Canvas(frame_of(device, 0.5))
        fresh.show(shown)
        alone[number] = fresh.view.copy()
    for number in (0, 11, 3, 3, 7, 1, 10, 0, 5):
        assert np.array_equal(paint(scenes[number], device, 0.5), alone[number])


def test_little_is_repainted_for_a_little_change() -> None:
    device = DEVICES["standard"]
    whole = (0, 0, *device.pixels)
    rows = tuple((f"r{i}", i % 5, False) for i in range(20))
    placed = [[(plan_of(w.box, 3.0), 0.0, 0.0, None) for w in windows(State(rows, typed=typed))] for typed in ("", "a", "a")]
    found = changes(placed[0], placed[1], whole)
    area = sum((right - left) * (bottom - top) for left, top, right, bottom in found)
    assert 0 < area < 0.06 * 1080 * 2400
    assert changes(placed[1], placed[2], whole) == []
