"""Screens look as they did when someone last looked at them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import pytest

from phonegym.bench.crawl.looks import LookCase
from tests.goldens.gallery import DARK, LIGHT, cases, owners, pictures, wall
from tests.goldens.shelf import SLACK, STEP, Pixels, beside, difference, kept, read, write

MAX_BYTES = 8 * 1024 * 1024
ADVICE = "look at the pictures; if they are as they should be, write them anew with `make goldens`"


@cache
def painted(owner: str, case: LookCase) -> dict[str, Pixels]:
    return dict(pictures(owner, case))


def _id(part: str | LookCase) -> str:
    return part if isinstance(part, str) else part.name


@pytest.mark.golden
@pytest.mark.parametrize(("owner", "case"), [(owner, case) for owner in owners() for case in cases(owner)], ids=_id)
def test_pictures(owner: str, case: LookCase, update_goldens: bool) -> None:
    now = {wall(owner) / f"{name}.{case.name}.png": pixels for name, pixels in painted(owner, case).items()}
    hanging = set(wall(owner).glob(f"*.{case.name}.png"))
    if update_goldens:
        for path in hanging - now.keys():
            path.unlink()
        for path, pixels in now.items():
            if path not in hanging or difference(read(path), pixels):
                write(path, pixels)
        return
    wrong = [f"{path.name} has no golden picture" for path in now if path not in hanging]
    wrong += [f"{path.name} hangs there, but its screen is not reached" for path in hanging - now.keys()]
    for path in sorted(hanging & now.keys()):
        golden = read(path)
        differs = difference(golden, now[path])
        if differs:
            wrong.append(f"{path.name}: {differs}; see {beside(f'{owner}.{path.stem}', golden, now[path])}")
    assert not wrong, "\n".join([*wrong, ADVICE])


def test_every_owner_shows_something() -> None:
    assert {"kit", "shell", "settings", "home"} <= set(owners())
    assert all(painted(owner, LIGHT) for owner in owners())


def test_they_weigh_little() -> None:
    assert sum(path.stat().st_size for owner in owners() for path in wall(owner).glob("*.png")) <= MAX_BYTES


def test_a_picture_comes_back_from_its_file(tmp_path: Path) -> None:
    """With a palette and without."""
    few = kept(painted("shell", DARK)["dialog"])
    many = np.random.default_rng(1).integers(0, 256, (60, 40, 3), np.uint8)
    for name, pixels in (("few", few), ("many", many)):
        write(tmp_path / name, pixels)
        assert np.array_equal(read(tmp_path / name), kept(pixels))


def test_small_changes_are_noticed() -> None:
    """A word in another colour, a row one pixel lower, another size: each is a difference; rounding is none."""
    pixels = painted("home", LIGHT)["Grid"]
    golden = kept(pixels)
    assert difference(golden, pixels) == ""
    rounded = np.clip(pixels[..., :3].astype(np.int16) + SLACK, 0, 255).astype(np.uint8)
    assert difference(golden, rounded) == ""
    tinted = pixels.copy()
    tinted[300:306, 100:130, 0] ^= 2 * STEP
    assert "180 pixels differ, between (100, 300) and (129, 305)" in difference(golden, tinted)
    assert "pixels differ" in difference(golden, np.roll(pixels, 1, axis=0))
    assert "the golden one" in difference(golden, pixels[1:])
