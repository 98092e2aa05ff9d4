"""What an agent says, as an episode can take it and a trace can hold it."""

from __future__ import annotations

from typing import Any

import msgspec

from phonegym.bench.steps import EpisodeAction, Malformed
from phonegym.phone.actions import Swipe

LONGEST = 20_000
"""Characters that are kept of an output that could not be read."""


def readable(said: object) -> EpisodeAction:
    """The action an agent returned, or its JSON-like data, as an action; anything else as `Malformed`.

    It goes through JSON, as a trace does: numbers of numpy become plain ones, and what a trace could not hold (a
    coordinate that is no number, text that is no Unicode) is told apart here and not when the run is over.

    Example:
        >>> readable({"action": "tap", "x": 540, "y": 1200})
        Tap(x=540.0, y=1200.0)
        >>> readable("tap the blue button")
        Malformed(raw="'tap the blue button'")
    """
    try:
        return _decoder.decode(_encoder.encode(said))
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError):
        return Malformed(_spelled(said)[:LONGEST])


def sound_text(text: str) -> str:
    """Text with whatever is no Unicode in it (lone surrogates) spelled out."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def action_in_words(action: EpisodeAction) -> str:
    """An action as a person would write it: `tap(540, 1200)`, `type("milk")`."""
    fields = msgspec.structs.asdict(action)
    if isinstance(action, Swipe) and not action.ms:
        del fields["ms"]  # it says nothing about its time
    return f"{action.__struct_config__.tag}({', '.join(_argument(value) for value in fields.values() if value not in (None, ''))})"


def _argument(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else f"{value:g}" if isinstance(value, float) else str(value)


def _spelled(said: object) -> str:
    try:
        return ascii(said)
    except Exception:  # nested without end, or a broken __repr__
        return f"<{type(said).__name__}>"


def _plain(value: Any) -> Any:
    """The plain number in one of numpy or a tensor library."""
    plain = getattr(value, "item", None)
    if plain is None:
        raise TypeError(f"{type(value).__name__} is no part of an action")
    return plain()


_encoder = msgspec.json.Encoder(enc_hook=_plain)
_decoder: msgspec.json.Decoder[EpisodeAction] = msgspec.json.Decoder(EpisodeAction)
