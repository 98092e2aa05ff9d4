"""Messages and replies as the chat protocol of OpenAI has them."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping, Sequence
from typing import Any

from phonegym.agents.dialects.dialect import Message, Picture, Sampling, Words
from phonegym.state import Value


class Reply(Value):
    """What a model said.

    Attributes:
        text: Its words; thinking in `<think>` tags before them, tool calls as JSON after them.
        prompt_tokens: Tokens it read; 0 if the endpoint does not say.
        reply_tokens: Tokens it wrote.
        cut: It was cut off at the limit on tokens.
    """

    text: str
    prompt_tokens: int = 0
    reply_tokens: int = 0
    cut: bool = False


def request_body(model: str, messages: Sequence[Message], sampling: Sampling, limit: str = "max_tokens") -> bytes:
    """The body of a chat request. Text alone goes as a string, since servers of text models take nothing else.

    Args:
        model: Its name at the endpoint.
        messages: All that it is told.
        sampling: How the reply is drawn.
        limit: What the endpoint calls the limit on tokens of the reply.
    """
    body: dict[str, Any] = {
        "model": model,
        "messages": [{"role": message.role, "content": _content(message)} for message in messages],
        "temperature": sampling.temperature,
        "top_p": sampling.top_p,
        limit: sampling.max_tokens,
        **dict(sampling.extra),
    }
    return json.dumps(body, ensure_ascii=True).encode("ascii")


def _content(message: Message) -> str | list[dict[str, Any]]:
    if all(isinstance(part, Words) for part in message.parts):
        return "\n".join(part.text for part in message.parts if isinstance(part, Words))
    return [_part(part) for part in message.parts]


def _part(part: Words | Picture) -> dict[str, Any]:
    if isinstance(part, Words):
        return {"type": "text", "text": part.text}
    kind = "png" if part.data[:4] == b"\x89PNG" else "jpeg"
    return {"type": "image_url", "image_url": {"url": f"data:image/{kind};base64,{b64encode(part.data).decode('ascii')}"}}


def read_reply(data: bytes) -> Reply:
    """The reply in a response.

    Raises:
        ValueError: The response is not of the protocol.
    """
    try:
        whole = json.loads(data)
        choice = whole["choices"][0]
        message = choice["message"]
    except (KeyError, IndexError, TypeError, RecursionError) as error:
        raise ValueError(f"the response is not a chat completion: {data[:200]!r}") from error
    usage = whole.get("usage")
    usage = usage if isinstance(usage, Mapping) else {}
    parts = [_thinking(message), _text(message.get("content")), *map(_call, message.get("tool_calls") or ())]
    text = "\n".join(part for part in parts if part)
    return Reply(text, _count(usage, "prompt_tokens"), _count(usage, "completion_tokens"), choice.get("finish_reason") == "length")


def _thinking(message: Mapping[str, Any]) -> str:
    thought = message.get("reasoning_content") or message.get("reasoning")
    return f"<think>{thought}</think>" if isinstance(thought, str) and thought else ""


def _text(content: object) -> str:
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        return "".join(str(part.get("text", "")) for part in content if isinstance(part, Mapping))
    return ""


def _call(call: object) -> str:
    function = call.get("function") if isinstance(call, Mapping) else None
    if not isinstance(function, Mapping):
        return ""
    return json.dumps({"name": function.get("name"), "arguments": function.get("arguments")}, ensure_ascii=False)


def _count(usage: Mapping[str, Any], key: str) -> int:
    value = usage.get(key)
    return value if isinstance(value, int) else 0


def told(messages: Sequence[Message]) -> str:
    """Messages as text for a trace: pictures by their size alone."""
    lines = []
    for message in messages:
        parts = [part.text if isinstance(part, Words) else f"<picture {part.size[0]}x{part.size[1]}>" for part in message.parts]
        lines.append(f"[{message.role}]\n" + "\n".join(parts))
    return "\n".join(lines)
