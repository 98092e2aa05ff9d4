"""Frames as bytes."""

import struct
import threading
import zlib

import numpy as np
import pytest
import simplejpeg
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from phonegym.ui.encode import EncodeError, jpeg, png, rgb
from phonegym.ui.paint import paint
from tests.ui.paint.scenes import STANDARD, walk

Pixels = NDArray[np.uint8]


def noise(height: int, width: int, seed: int = 0) -> Pixels:
    return np.random.default_rng(seed).integers(0, 256, (height, width, 4), dtype=np.uint8)


def decoded(data: bytes) -> Pixels:
    """A PNG of ours, by the book: chunks, checksums, zlib, filters."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, body, width, height = 8, b"", 0, 0
    kinds = []
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, chunk = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length : at + 12 + length]) == (zlib.crc32(kind + chunk),)
        kinds.append(kind)
        if kind == b"IHDR":
            width, height, depth, color, *rest = struct.unpack(">IIBBBBB", chunk)
            assert (depth, color, rest) == (8, 6, [0, 0, 0])
        elif kind == b"IDAT":
            body += chunk
        at += 12 + length
    assert kinds == [b"IHDR", b"IDAT", b"IEND"]
    rows = np.frombuffer(zlib.decompress(body), np.uint8).reshape(height, width * 4 + 1)
    assert (rows[:, 0] == 2).all()
    out: Pixels = np.cumsum(rows[:, 1:], axis=0, dtype=np.uint8)
    return out.reshape(height, width, 4)


@pytest.mark.parametrize("level", [0, 1, 2, 3])
@pytest.mark.parametrize("shape", [(1, 1), (1, 7), (9, 1), (64, 33)])
def test_png_decodes_to_the_same_pixels(shape: tuple[int, int], level: int) -> None:
    frame = noise(*shape)
    assert np.array_equal(decoded(png(frame, level)), frame)


def test_png_of_a_screen() -> None:
    frame = paint(next(walk(1, 1)), STANDARD)
    data = png(frame)
    assert np.array_equal(decoded(data), frame)
    assert len(data) < frame.nbytes / 8


def test_jpeg_is_close_to_the_frame_and_better_with_quality() -> None:
    frame = paint(next(walk(1, 1)), STANDARD, 0.5)

    def distance(data: bytes) -> float:
        return float(np.abs(simplejpeg.decode_jpeg(data, "RGB").astype(int) - frame[:, :, :3]).mean())

    assert distance(jpeg(frame)) < 2
    assert distance(jpeg(frame, 95)) < distance(jpeg(frame, 40))
    assert len(jpeg(frame, 95)) > len(jpeg(frame, 40))


@given(st.integers(1, 40), st.integers(1, 40), st.booleans())
def test_rgb_drops_alpha_and_nothing_else(height: int, width: int, copy: bool) -> None:
    frame = noise(height, width)
    out = rgb(frame, copy=copy)
    assert out.shape == (height, width, 3)
    assert out.flags.c_contiguous
    assert np.array_equal(out, frame[:, :, :3])


def test_a_copy_of_rgb_is_ones_own() -> None:
    first = rgb(noise(8, 8, 1))
    rgb(noise(8, 8, 2))
    assert np.array_equal(first, noise(8, 8, 1)[:, :, :3])


def test_parts_of_frames_and_read_only_frames_encode() -> None:
    frame = noise(40, 40)
    part = frame[3:20, 5:31]
    part.flags.writeable = False
    assert np.array_equal(decoded(png(part)), part)
    assert np.array_equal(rgb(part), part[:, :, :3])
    assert simplejpeg.decode_jpeg_header(jpeg(part))[:2] == (17, 26)


@pytest.mark.parametrize(
    "bad", [np.zeros((4, 4, 3), np.uint8), np.zeros((4, 4), np.uint8), np.zeros((4, 4, 4), np.float32), np.zeros((0, 4, 4), np.uint8)]
)
def test_what_is_no_frame_is_refused(bad: Pixels) -> None:
    for encoder in (png, jpeg, rgb):
        with pytest.raises(EncodeError, match="RGBA"):
            encoder(bad)


def test_levels_and_qualities_out_of_range_are_refused() -> None:
    with pytest.raises(EncodeError, match="level"):
        png(noise(2, 2), 9)
    for quality in (0, 101):
        with pytest.raises(EncodeError, match="quality"):
            jpeg(noise(2, 2), quality)


def test_threads_have_buffers_of_their_own() -> None:
    frames = [noise(120, 90, seed) for seed in range(3)]
    wrong: list[int] = []

    def work(number: int) -> None:
        for _ in range(20):
            if not np.array_equal(decoded(png(frames[number])), frames[number]):
                wrong.append(number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
