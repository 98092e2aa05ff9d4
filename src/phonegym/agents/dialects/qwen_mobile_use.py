"""`qwen_mobile_use`: Qwen3-VL's `mobile_use` function, thousandths; `qwen25_mobile_use`: Qwen2.5-VL's, pixels of the resized picture.

Format as published in the cookbooks of QwenLM/Qwen3-VL: steps as text, the current screenshot, optional thinking.
"""

from __future__ import annotations

from dataclasses import replace

from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene, Turn
from phonegym.agents.dialects.prompting import recent_pictures, steps_so_far, system, user
from phonegym.agents.dialects.resizing import ImageRule
from phonegym.agents.dialects.tool_call import read_tool_call, say_tool_call

_SYSTEM = """# Tools
You may call one function to assist with the user query: mobile_use, which touches a phone and shows it. The screen's resolution is {space}.
Tap in the middle of things; wait where something loads.
Arguments, a JSON object with "action", one of:
- click: "coordinate" [x, y]
- long_press: "coordinate" [x, y], "time" in seconds
- swipe: from "coordinate" [x, y] to "coordinate2" [x, y]
- type: "text", into the focused field
- key: "text", a key such as "enter", "delete" or "clear" (empties the focused field)
- system_button: "button", one of Back, Home, Menu, Enter
- open: "text", name of the app
- wait: "time" in seconds
- answer: "text"
- interact: "text", a question to the user
- terminate: "status", success or failure

For each call, return a JSON object with the function's name and its arguments within <tool_call></tool_call> tags:
<tool_call>
{"name": "mobile_use", "arguments": <args-json-object>}
</tool_call>

# Response
Thought: one sentence on the next move.
Action: a short imperative line.
Then the <tool_call> block; nothing after it."""


def _line(turn: Turn) -> str:
    return (turn.said.summary if turn.said is not None else "") or turn.reply.split("<tool_call>")[-1].replace("</tool_call>", "").strip()[
        :300
    ]


def _written(scene: Scene, space: str) -> tuple[Message, ...]:
    steps = steps_so_far(scene, _line, empty="none yet")
    asked = f"The user query: {scene.goal}\nTask progress (the steps so far on this phone):\n{steps}"
    return system(_SYSTEM.replace("{space}", space)), user(asked, *recent_pictures(scene))


QWEN_MOBILE_USE = Dialect(
    name="qwen_mobile_use",
    models="Qwen3-VL",
    space="norm1000",
    write=lambda scene: _written(scene, "1000x1000"),
    read=read_tool_call,
    say=say_tool_call,
    history="the `Action:` line or the call of each step as text, the current screenshot only",
    image=ImageRule(32, 1_000_000),
    source="github.com/QwenLM/Qwen3-VL",
    sampling=Sampling(temperature=0.0, max_tokens=2048),
)
QWEN25_MOBILE_USE = replace(
    QWEN_MOBILE_USE,
    name="qwen25_mobile_use",
    models="Qwen2.5-VL",
    space="resized",
    write=lambda scene: _written(scene, f"{scene.now.size[0]}x{scene.now.size[1]}"),
    image=ImageRule(28, 1_000_000),
)
