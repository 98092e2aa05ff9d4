"""`mai_ui`: MAI-UI: `<thinking>..</thinking><tool_call>{..}</tool_call>`, 0-999, swipes by the finger's direction.

Format as published with Tongyi-MAI/MAI-UI: the last three screenshots, all replies as text. No word of it empties a field, and its
client types at the caret.
"""

from __future__ import annotations

from phonegym.agents.dialects import verbs as v
from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene
from phonegym.agents.dialects.hand import Hand, direction_and_length
from phonegym.agents.dialects.prompting import dialogue, goal_once, system
from phonegym.agents.dialects.resizing import ImageRule
from phonegym.agents.dialects.saying import Patterns
from phonegym.agents.dialects.tool_call import SAYS, VERBS, read_tool_call, say_tool_call
from phonegym.bench.steps import Ask, EpisodeAction, Infeasible
from phonegym.phone.actions import Back, Clear, DoubleTap, Home, Key, Swipe

SYSTEM = """You are a GUI agent on a phone. You are given a task and your steps so far, with screenshots. Do the next action.

## Output
<thinking>
a small plan, then the next action with its target in a sentence
</thinking>
<tool_call>
{"name": "mobile_use", "arguments": <args-json-object>}
</tool_call>

## Actions (coordinates 0 to 999)
{"action": "click", "coordinate": [x, y]}
{"action": "double_click", "coordinate": [x, y]}
{"action": "long_press", "coordinate": [x, y]}
{"action": "type", "text": ""}
{"action": "swipe", "direction": "up or down or left or right", "coordinate": [x, y]}  # "coordinate" is optional
{"action": "drag", "start_coordinate": [x1, y1], "end_coordinate": [x2, y2]}
{"action": "open", "text": "app_name"}
{"action": "system_button", "button": "back, home or enter"}
{"action": "wait"}
{"action": "ask_user", "text": ""}
{"action": "answer", "text": ""}
{"action": "terminate", "status": "success or fail"}"""

_VERBS: v.Verbs = {
    **VERBS,
    "swipe": v.towards("!direction", ("coordinate",)),
    "AWAKE": v.launch("text"),
    "INFO": v.ask("text"),
}
_SAYS: Patterns = {
    **{kind: said for kind, said in SAYS.items() if kind is not Clear},  # it has no key, and no other way to empty a field
    DoubleTap: '{"action": "double_click", "coordinate": [{0}]}',
    Swipe: '{"action": "drag", "start_coordinate": [{0}], "end_coordinate": [{1}]}',
    Back: '{"action": "system_button", "button": "back"}',
    Home: '{"action": "system_button", "button": "home"}',
    Key: '{"action": "system_button", "button": "enter"}',
    Ask: '{"action": "ask_user", "text": {quoted}}',
    Infeasible: '{"action": "terminate", "status": "fail", "text": {quoted}}',
}


def _say(action: EpisodeAction, hand: Hand) -> str:
    if isinstance(action, Swipe) and (action.x1 == action.x2 or action.y1 == action.y2):
        way, _length = direction_and_length(action, hand.frame.screen)
        call = f'{{"action": "swipe", "direction": "{way}", "coordinate": [{hand.share(action.x1, action.y1)}]}}'
        said = f'<tool_call>\n{{"name": "mobile_use", "arguments": {call}}}\n</tool_call>'
    else:
        said = say_tool_call(action, hand, _SAYS)
    return f"<thinking>\n</thinking>\n{said}"


def _write(scene: Scene) -> tuple[Message, ...]:
    return dialogue(scene, [system(SYSTEM)], goal_once)


MAI_UI = Dialect(
    name="mai_ui",
    models="MAI-UI",
    space="norm999",
    write=_write,
    read=lambda reply, hand: read_tool_call(reply, hand, _VERBS),
    say=_say,
    pictures=3,
    history="all replies as text, the last 3 screenshots",
    image=ImageRule(32, 1_000_000),
    source="github.com/Tongyi-MAI/MAI-UI",
    sampling=Sampling(max_tokens=2048),
)
