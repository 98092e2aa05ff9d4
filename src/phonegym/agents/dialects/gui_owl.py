"""`gui_owl`: GUI-Owl 1.5 and Mobile-Agent-v3: a line `Action: ..`, then a `mobile_use` tool call; a 1000 x 1000 grid.

Format as published with X-PLUG/MobileAgent: the last four screenshots; of earlier steps only the `Action:` lines.
"""

from __future__ import annotations

from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene, Sight, Turn
from phonegym.agents.dialects.prompting import dialogue, system
from phonegym.agents.dialects.resizing import ImageRule
from phonegym.agents.dialects.tool_call import read_tool_call, say_tool_call

SYSTEM = """# Tools
You may call one function to use a phone: mobile_use. The screen is a grid of 1000 x 1000.
Its arguments are a JSON object with "action" and:
- key: "text", a key such as "enter" or "clear" (empties the focused field)
- click: "coordinate" [x, y]
- long_press: "coordinate", "time" in seconds
- swipe: "coordinate" [x1, y1], "coordinate2" [x2, y2]
- type: "text", into the focused field
- system_button: "button", one of Back, Home, Menu, Enter
- open: "text", the app's name
- wait: "time" in seconds
- interact: "text", a question to the owner
- answer: "text"
- terminate: "status", success or failure

# Output
Action: one short imperative line on what you do now
<tool_call>
{"name": "mobile_use", "arguments": {...}}
</tool_call>"""


def _asks(scene: Scene, step: int, sight: Sight, note: str) -> str:
    first = max(0, len(scene.turns) - max(scene.pictures - 1, 0))
    noted = f"\n({note})" if note else ""
    if step > first:
        return f"Next screenshot.{noted}"
    earlier = "; ".join(f"Step {n}: {_line(turn)}" for n, turn in enumerate(scene.turns[:first], 1))
    return f"The user query: {scene.goal}\nPrevious operations: {earlier or 'none'}{noted}"


def _line(turn: Turn) -> str:
    return (turn.said.summary if turn.said is not None else "") or turn.reply.strip()[:200]


def _write(scene: Scene) -> tuple[Message, ...]:
    return dialogue(scene, [system(SYSTEM)], _asks, turns=max(scene.pictures - 1, 0))


GUI_OWL = Dialect(
    name="gui_owl",
    models="GUI-Owl 1.5, Mobile-Agent-v3",
    space="norm1000",
    write=_write,
    read=read_tool_call,
    say=lambda action, hand: f"Action: \n{say_tool_call(action, hand)}",
    pictures=4,
    history="the last 4 screenshots with their replies, earlier steps by their `Action:` lines",
    image=ImageRule(32, 800_000),
    source="github.com/X-PLUG/MobileAgent",
    sampling=Sampling(max_tokens=1024),
)
