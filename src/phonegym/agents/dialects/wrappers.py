"""What stands around a model's answer and means nothing: box tokens, code fences, thinking tags, stray closing tags."""

from __future__ import annotations

import re
from typing import NamedTuple

_TOKENS = re.compile(
    r"<\|?(?:begin_of_box|end_of_box|im_start|im_end|endoftext|box_start|box_end|object_ref_start|object_ref_end|user|assistant|observation)\|>"
    r"|<\|(?:eot_id|end|return|message|channel)\|>|</?s>|[\u200b\u200c\u2060\ufeff]"
)
_FENCE = re.compile(r"```[a-zA-Z_]*\n?")
_THINK = r"(?:think|thinking|thought|reasoning|tink|grounding_think|analysis)"
_THINK_OPEN = re.compile(rf"<\s*{_THINK}\s*>", re.IGNORECASE)
_THINK_CLOSE = re.compile(rf"<\s*/\s*{_THINK}\s*>", re.IGNORECASE)


class Parts(NamedTuple):
    """A reply in two.

    Attributes:
        thought: What stood in thinking tags.
        body: The rest.
    """

    thought: str
    body: str


def parts(reply: str) -> Parts:
    r"""Thought and body of a reply, without tokens and fences.

    An opening tag may be missing, as where the prompt held it already. After the last closing tag comes the body. Where
    nothing was closed, everything is body, for the action may stand in it all the same.

    Example:
        >>> parts("<think>the alarm</think>\\n<|begin_of_box|>do(action=\\"Back\\")<|end_of_box|>")
        Parts(thought='the alarm', body='do(action="Back")')
    """
    text = _TOKENS.sub("", reply)
    text = _FENCE.sub("", text)
    closed = list(_THINK_CLOSE.finditer(text))
    if not closed:
        return Parts("", _THINK_OPEN.sub("", text).strip())
    thought = _THINK_CLOSE.sub("", _THINK_OPEN.sub("", text[: closed[-1].start()])).strip()
    body = text[closed[-1].end() :].strip()
    if body:
        return Parts(thought, body)
    # The closing tag came last: the answer stands before it, or inside.
    return Parts("", thought)


def inside(text: str, *tags: str) -> str | None:
    """What stands in the last pair of one of these tags, whatever its case; to the end if it was not closed; None if there is none."""
    names = "|".join(map(re.escape, tags))
    opened = list(re.finditer(rf"<\s*(?:{names})\s*>", text, re.IGNORECASE))
    if not opened:
        return None
    rest = text[opened[-1].end() :]
    closing = re.search(rf"<\s*/\s*(?:{names})\s*>", rest, re.IGNORECASE)
    return (rest[: closing.start()] if closing else rest).strip()


def without_tags(text: str, *tags: str) -> str:
    """A text without these tags, opening and closing."""
    names = "|".join(map(re.escape, tags))
    return re.sub(rf"<\s*/?\s*(?:{names})\s*>", "", text, flags=re.IGNORECASE).strip()
