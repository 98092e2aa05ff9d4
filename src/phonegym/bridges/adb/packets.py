"""Packets of the adb protocol: a header of 24 bytes, little-endian, and a payload."""

from __future__ import annotations

import struct
from typing import Final, NamedTuple

CNXN: Final = 0x4E584E43
OPEN: Final = 0x4E45504F
OKAY: Final = 0x59414B4F
CLSE: Final = 0x45534C43
WRTE: Final = 0x45545257
VERSION_CHECKSUM: Final = 0x01000000
"""Peers of this version want checksums; from the next one on they are 0."""
VERSION: Final = 0x01000001
MAX_PAYLOAD: Final = 1 << 20
HEADER_SIZE: Final = 24
_HEADER = struct.Struct("<6I")


class ProtocolError(ValueError):
    """What came is no packet: the connection cannot go on."""


class Header(NamedTuple):
    """A packet's header.

    Attributes:
        command: Four letters as a number: `CNXN`, `OPEN`, `OKAY`, `CLSE`, `WRTE`.
        first: Version for CNXN, else the sender's stream.
        second: Largest payload for CNXN, else the receiver's stream.
        length: Bytes of the payload.
    """

    command: int
    first: int
    second: int
    length: int


def read_header(data: bytes) -> Header:
    """The header in 24 bytes.

    Raises:
        ProtocolError: Its parts do not fit together, or the payload would be larger than agreed.
    """
    command, first, second, length, _, magic = _HEADER.unpack(data)
    if command ^ 0xFFFFFFFF != magic:
        raise ProtocolError(f"no adb packet: command {command:#x} with magic {magic:#x}")
    if length > MAX_PAYLOAD:
        raise ProtocolError(f"a payload of {length} bytes is more than {MAX_PAYLOAD}")
    return Header(command, first, second, length)


def packet(command: int, first: int, second: int, payload: bytes = b"", *, checksum: bool = False) -> bytes:
    """A whole packet. The checksum costs time on screenshots, so only old peers get one."""
    check = sum(payload) & 0xFFFFFFFF if checksum else 0
    return _HEADER.pack(command, first, second, len(payload), check, command ^ 0xFFFFFFFF) + payload
