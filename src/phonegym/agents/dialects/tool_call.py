"""The reply that Qwen's relatives share: `<tool_call>{"name": "mobile_use", "arguments": {"action": ..}}</tool_call>`."""

from __future__ import annotations

from collections.abc import Mapping

from phonegym.agents.dialects import verbs as v
from phonegym.agents.dialects.hand import Hand, Said, Unreadable
from phonegym.agents.dialects.literals import objects
from phonegym.agents.dialects.saying import Patterns, fill
from phonegym.agents.dialects.wrappers import inside, parts
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import Back, Clear, Home, Key, Launch, LongPress, Swipe, Tap, Type, Wait

_POINT = ("coordinate", "point")
VERBS: v.Verbs = {
    "key": v.key("text", "key"),
    "click": v.tap(*_POINT),
    "tap": v.tap(*_POINT),
    "double_click": v.double_tap(*_POINT),
    "long_press": v.long_press(*_POINT),
    "swipe": v.between(_POINT, ("coordinate2",)),
    "drag": v.between(("start_coordinate", *_POINT), ("end_coordinate", "coordinate2")),
    "type": v.typing("text", "content"),
    "system_button": v.button("button", "text"),
    "open": v.launch("text", "app", "app_name"),
    "wait": v.wait("time", "seconds"),
    "answer": v.finish("text"),
    "interact": v.ask("text"),
    "ask_user": v.ask("text"),
    "call_user": v.ask("text"),
    "terminate": v.terminate("status", "text", "reason"),
}
SAYS: Patterns = {
    Tap: '{"action": "click", "coordinate": [{0}]}',
    LongPress: '{"action": "long_press", "coordinate": [{0}], "time": 1}',
    Swipe: '{"action": "swipe", "coordinate": [{0}], "coordinate2": [{1}]}',
    Type: '{"action": "type", "text": {quoted}}',
    Clear: '{"action": "key", "text": "clear"}',
    Back: '{"action": "system_button", "button": "Back"}',
    Home: '{"action": "system_button", "button": "Home"}',
    Key: '{"action": "system_button", "button": "Enter"}',
    Launch: '{"action": "open", "text": {quoted}}',
    Wait: '{"action": "wait", "time": {seconds}}',
    Ask: '{"action": "interact", "text": {quoted}}',
    Finish: '{"action": "terminate", "status": "success", "text": {quoted}}',
    Infeasible: '{"action": "terminate", "status": "failure", "text": {quoted}}',
}


def arguments_in(text: str, key: str = "action") -> dict[str, object]:
    """The arguments of the first tool call in a text, or the first object that has this key.

    Raises:
        Unreadable: There is none.
    """
    for found in objects(text):
        for given in (found.get("arguments"), found.get("parameters"), found.get("input"), found.get("args"), found):
            inner = next(objects(given), None) if isinstance(given, str) else given
            if isinstance(inner, Mapping) and key in inner and isinstance(inner[key], str):
                return dict(inner)
    raise Unreadable(f'there is no JSON object with "{key}" in the reply')


def read_tool_call(reply: str, hand: Hand, verbs: v.Verbs = VERBS) -> Said:
    """Read a reply with a tool call; the line `Action: ..` before it is the summary."""
    thought, body = parts(reply)
    call = inside(body, "tool_call")
    given = arguments_in(call if call and "{" in call else body)
    before = body.split("<tool_call>")[0].strip() if call is not None else ""
    line = before.rpartition("Action:")[2].strip() if "Action:" in before else before
    actions = v.perform(verbs, given["action"], hand, v.Args(given))
    return Said(actions, thought or before, line)


def say_tool_call(action: EpisodeAction, hand: Hand, patterns: Patterns = SAYS) -> str:
    """Say an action as a tool call."""
    return f'<tool_call>\n{{"name": "mobile_use", "arguments": {fill(patterns, action, hand)}}}\n</tool_call>'
