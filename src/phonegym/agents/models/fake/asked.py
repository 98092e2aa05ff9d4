"""What a fake model reads of a request: the text, the pictures, how many steps went before."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Mapping
from typing import Any, NamedTuple

import simplejpeg

_STEP = re.compile(r"\bStep (\d+):")


class Asked(NamedTuple):
    """A chat request.

    Attributes:
        text: All text, message after message.
        latest: Text of the last message.
        pictures: The pictures, oldest first.
        steps: Steps of the model that the prompt tells of.
        key: What says which requests belong together, and which is one sent again: `CONVERSATION-NUMBER`; empty if nothing does.
    """

    text: str
    latest: str
    pictures: tuple[bytes, ...]
    steps: int
    key: str = ""


def asked(body: Mapping[str, Any]) -> Asked:
    """Read a request.

    Raises:
        ValueError: It is not of the chat protocol.
    """
    messages = body.get("messages")
    if not isinstance(messages, list) or not messages:
        raise ValueError("`messages` is missing")
    texts: list[str] = []
    pictures: list[bytes] = []
    for message in messages:
        if not isinstance(message, Mapping):
            raise ValueError("a message is an object with `role` and `content`")
        content = message.get("content")
        parts = content if isinstance(content, list) else [{"type": "text", "text": content}]
        texts.append("\n".join(str(part.get("text", "")) for part in parts if part.get("type") == "text"))
        pictures += [_picture(part) for part in parts if part.get("type") == "image_url"]
    replies = sum(message.get("role") == "assistant" for message in messages)
    told = [int(number) for number in _STEP.findall(texts[-1])]
    return Asked("\n".join(texts), texts[-1], tuple(pictures), max([replies, *told]))


def _picture(part: Mapping[str, Any]) -> bytes:
    url = str(part.get("image_url", {}).get("url", ""))
    head, _, data = url.partition(",")
    if not head.startswith("data:image/"):
        raise ValueError("pictures come as data URLs")
    return b64decode(data, validate=True)


def pixels_of(picture: bytes) -> int:
    """Pixels of a PNG or a JPEG, by its header; of anything else a guess."""
    if picture[:4] == b"\x89PNG":
        return int.from_bytes(picture[16:20], "big") * int.from_bytes(picture[20:24], "big")
    if picture[:2] == b"\xff\xd8":
        height, width, *_ = simplejpeg.decode_jpeg_header(picture)
        return int(height) * int(width)
    return 500_000
