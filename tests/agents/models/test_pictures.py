"""Pictures for models: exactly as large as asked, and still legible."""

from __future__ import annotations

import numpy as np
import pytest
import simplejpeg

from phonegym.agents.dialects.registry import DIALECTS
from phonegym.agents.models.agent import Looker
from phonegym.agents.models.fake.asked import pixels_of
from phonegym.agents.models.named import named
from phonegym.agents.models.pictures import resampled, scale_for
from phonegym.bench.observation import Observation
from phonegym.phone.device import Phone


@pytest.mark.parametrize("device", ["standard", "large"])
@pytest.mark.parametrize("name", [name for name, each in DIALECTS.items() if "pixels" in each.needs])
def test_the_picture_has_the_size_that_the_reply_is_read_by(name: str, device: str) -> None:
    dialect = DIALECTS[name]
    phone = Phone.new(seed=1, device=device)
    look = Looker(dialect).look(Observation(phone, "", 0, "", None, ""))
    sight = look.sight()
    assert sight.size == dialect.image.size(*phone.size) == look.frame(phone.size).picture
    data = sight.picture
    assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == sight.size
    assert pixels_of(data) == sight.size[0] * sight.size[1]
    assert look.pixels is not None
    assert look.pixels.shape[0] >= sight.size[1] or look.pixels.shape[1] >= sight.size[0]


def test_a_picture_of_the_right_size_stays_as_it_is() -> None:
    rgb = np.random.default_rng(1).integers(0, 256, (30, 20, 3), np.uint8)
    out = resampled(rgb, (20, 30))
    assert np.array_equal(out[:, :, :3], rgb)
    assert (out[:, :, 3] == 255).all()


def test_things_stay_where_they_are() -> None:
    rgb = np.zeros((300, 200, 3), np.uint8)
    rgb[100:200, 50:150] = (200, 100, 50)
    out = resampled(rgb, (180, 310))[:, :, :3].astype(int)
    assert out.shape == (310, 180, 3)
    assert (out[106:204, 47:133] == (200, 100, 50)).all()
    assert not out[:100].any()
    assert not out[:, :43].any()
    assert not out[:, 137:].any()
    mirrored = resampled(rgb[:, ::-1], (180, 310))[:, ::-1, :3].astype(int)
    assert abs(out - mirrored).max() <= 2


def test_colours_stay_within_what_was_there() -> None:
    rgb = np.full((41, 37, 3), (255, 0, 128), np.uint8)
    for size in [(37, 41), (30, 50), (74, 82), (1, 1)]:
        assert (resampled(rgb, size)[:, :, :3] == (255, 0, 128)).all()


def test_scales() -> None:
    assert scale_for((1080, 2400), (1092, 2408)) == 1.0
    assert 0.43 < scale_for((1080, 2400), (448, 1036)) < 0.44


@pytest.mark.parametrize("settings", ["pixels=648000&factor=4&jpeg=85", "jpeg=85"])
def test_a_jpeg_where_one_is_asked_for(settings: str) -> None:
    said = named(f"json@any?{settings}")
    phone = Phone.new(seed=1)
    look = Looker(said.dialect).look(Observation(phone, "", 0, "", None, ""))
    sight = look.sight()
    height, width, *_ = simplejpeg.decode_jpeg_header(sight.picture)
    assert (width, height) == sight.size == said.dialect.image.size(*phone.size)
    assert pixels_of(sight.picture) == width * height
    assert look.pixels is not None
    wanted = resampled(look.pixels, sight.size)[:, :, :3].astype(int)
    assert abs(simplejpeg.decode_jpeg(sight.picture).astype(int) - wanted).mean() < 4
