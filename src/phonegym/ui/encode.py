"""Frames as bytes: PNG, JPEG and packed RGB."""

from __future__ import annotations

import struct
import threading

import numpy as np
import simplejpeg
from isal import isal_zlib
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""RGBA, shape (height, width, 4)."""


class EncodeError(ValueError):
    """The array or the quality handed to an encoder is not what it takes."""


class _Buffers(threading.local):
    """Scratch memory of one thread, kept: page faults are a visible part of an encode."""

    def __init__(self) -> None:
        self.rows: dict[tuple[int, int], NDArray[np.uint8]] = {}
        self.packed: dict[tuple[int, int], NDArray[np.uint8]] = {}


_BUFFERS = _Buffers()
_MAX_KEPT = 4
_LANES = np.zeros(64, np.float32)


def checked(rgba: Pixels) -> Pixels:
    """The argument, contiguous.

    Raises:
        EncodeError: Not RGBA pixels.
    """
    if rgba.ndim != 3 or rgba.shape[2] != 4 or rgba.dtype != np.uint8 or 0 in rgba.shape:
        raise EncodeError(f"an encoder takes RGBA pixels of shape (height, width, 4), uint8; got {rgba.shape} {rgba.dtype}")
    return np.ascontiguousarray(rgba)


def _buffer(kept: dict[tuple[int, int], NDArray[np.uint8]], height: int, width: int, size: int) -> NDArray[np.uint8]:
    """A flat scratch buffer for this frame size."""
    buffer = kept.get((height, width))
    if buffer is None:
        if len(kept) >= _MAX_KEPT:
            kept.pop(next(iter(kept)))
        buffer = kept[height, width] = np.zeros(size, np.uint8)
    return buffer


def _reset_lanes() -> None:
    """One tiny vector operation after every isal call.

    ISA-L returns with the upper halves of the vector registers in use; Skia's SSE code then runs at less than half its
    speed until something clears them.
    """
    np.add(_LANES, _LANES)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", isal_zlib.crc32(data, isal_zlib.crc32(kind)))


def png(rgba: Pixels, level: int = 0) -> bytes:
    """A PNG file (8-bit RGBA, "up" filter).

    Args:
        rgba: Pixels, shape (height, width, 4), uint8.
        level: ISA-L's compression level, 0 (fastest) to 3.

    Raises:
        EncodeError: Not RGBA pixels, or no such level.
    """
    if level not in (0, 1, 2, 3):
        raise EncodeError(f"level is 0, 1, 2 or 3, not {level!r}")
    pixels = checked(rgba)
    height, width, _ = pixels.shape
    rows = _buffer(_BUFFERS.rows, height, width, height * (width * 4 + 1)).reshape(height, width * 4 + 1)
    flat = pixels.reshape(height, width * 4)
    rows[:, 0] = 2  # filter "up": every byte minus the one above
    rows[0, 1:] = flat[0]
    np.subtract(flat[1:], flat[:-1], out=rows[1:, 1:])
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    body = isal_zlib.compress(rows, level)
    data = b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")
    _reset_lanes()
    return data


def jpeg(rgba: Pixels, quality: int = 90) -> bytes:
    """A JPEG file (4:2:0), straight from RGBA; alpha is ignored.

    Raises:
        EncodeError: Not RGBA pixels, or a quality outside 1 to 100.
    """
    if not 1 <= quality <= 100:
        raise EncodeError(f"quality is 1 to 100, not {quality!r}")
    data: bytes = simplejpeg.encode_jpeg(checked(rgba), quality, "RGBX", "420", fastdct=True)
    return data


def rgb(rgba: Pixels, *, copy: bool = True) -> NDArray[np.uint8]:
    """The pixels without alpha, shape (height, width, 3).

    Args:
        rgba: Pixels, shape (height, width, 4), uint8.
        copy: False hands out this thread's scratch buffer, which the next call of the same size overwrites.

    Raises:
        EncodeError: Not RGBA pixels.
    """
    pixels = checked(rgba)
    height, width, _ = pixels.shape
    count = height * width
    # One spare byte: each 4-byte pixel is written over the alpha of the one before (stride 3), the last one's sticks out.
    # Fifteen times faster than np.ascontiguousarray(rgba[:, :, :3]), which moves single bytes.
    packed = np.empty(count * 3 + 1, np.uint8) if copy else _buffer(_BUFFERS.packed, height, width, count * 3 + 1)
    steps = np.ndarray((count,), np.dtype("<u4"), packed.data, 0, (3,))
    steps[:] = pixels.reshape(-1).view("<u4")
    return packed[: count * 3].reshape(height, width, 3)
