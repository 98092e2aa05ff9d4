"""`autoglm`: AutoGLM-Phone-9B and relatives, `do(action="Tap", element=[x,y])` and `finish(message="..")`.

Format as published with zai-org/Open-AutoGLM: 0-999 points, all steps as text, the current screenshot, and with each screen the name
of the app in front, as its client gets it by adb. Typing empties the field first.
The prompt is written in our own words after that format.
"""

from __future__ import annotations

import json

from phonegym.agents.dialects import verbs as v
from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene, Sight
from phonegym.agents.dialects.hand import Hand, Said, Unreadable, sound
from phonegym.agents.dialects.prompting import dialogue, system
from phonegym.agents.dialects.saying import Patterns, fill
from phonegym.agents.dialects.wrappers import inside, parts, without_tags
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import Back, DoubleTap, Home, Key, Launch, LongPress, Swipe, Tap, Type, Wait

SYSTEM = {
    "en": """You operate a phone for its owner. In each turn you see the screen; answer with one action.
Output exactly:
<think>why this action</think>
<answer>ACTION</answer>
ACTION is one of:
- do(action="Launch", app="name")
- do(action="Tap", element=[x,y])
- do(action="Double Tap", element=[x,y])
- do(action="Long Press", element=[x,y])
- do(action="Swipe", start=[x1,y1], end=[x2,y2])
- do(action="Type", text="...")  the field is emptied first; tap it before
- do(action="Back")
- do(action="Home")
- do(action="Wait", duration="x seconds")
- do(action="Note", message="...")  to remember what this page shows
- do(action="Interact", message="...") or do(action="Take_over", message="...")  to ask the owner
- do(action="Infeasible", message="...")  when it cannot or should not be done
- finish(message="...")  when all is done
Coordinates run from (0,0) at the top left to (999,999) at the bottom right.""",
    "zh": """你替机主操作手机。每一轮你会看到当前屏幕，请给出一个操作。
严格按以下格式输出：
<think>为什么选这个操作</think>
<answer>操作</answer>
操作是下列之一：
- do(action="Launch", app="应用名")
- do(action="Tap", element=[x,y])
- do(action="Double Tap", element=[x,y])
- do(action="Long Press", element=[x,y])
- do(action="Swipe", start=[x1,y1], end=[x2,y2])
- do(action="Type", text="...")  会先清空输入框；输入前先点它
- do(action="Back")
- do(action="Home")
- do(action="Wait", duration="x seconds")
- do(action="Note", message="...")  记下本页内容
- do(action="Interact", message="...") 或 do(action="Take_over", message="...")  询问机主
- do(action="Infeasible", message="...")  做不到或不该做时使用
- finish(message="...")  全部完成时使用
坐标从左上角 (0,0) 到右下角 (999,999)。""",
}

VERBS: v.Verbs = {
    "Launch": v.launch("app", "text"),
    "Tap": v.tap("element", "point"),
    "Double Tap": v.double_tap("element", "point"),
    "Long Press": v.long_press("element", "point"),
    "Swipe": v.between(("start",), ("end",)),
    "Type": v.typing("text", clear=True),
    "Type_Name": v.typing("text", clear=True),
    "Back": v.always(Back()),
    "Home": v.always(Home()),
    "Enter": v.always(Key("enter")),
    "Wait": v.wait("duration"),
    "Note": v.always(Wait(0)),
    "Interact": v.ask("message"),
    "Take_over": v.ask("message"),
    "Call_API": v.refused("no API can be called here: look at the screens"),
    "Answer": v.finish("message", "text"),
    "Infeasible": v.infeasible("message"),
}

SAYS: Patterns = {
    Launch: 'do(action="Launch", app={quoted})',
    Tap: 'do(action="Tap", element=[{0}])',
    DoubleTap: 'do(action="Double Tap", element=[{0}])',
    LongPress: 'do(action="Long Press", element=[{0}])',
    Swipe: 'do(action="Swipe", start=[{0}], end=[{1}])',
    Type: 'do(action="Type", text={quoted})',
    Back: 'do(action="Back")',
    Home: 'do(action="Home")',
    Key: 'do(action="Enter")',
    Wait: 'do(action="Wait", duration="{seconds} seconds")',
    Ask: 'do(action="Interact", message={quoted})',
    Finish: "finish(message={quoted})",
    Infeasible: 'do(action="Infeasible", message={quoted})',
}


def read_do(reply: str, hand: Hand, verbs: v.Verbs) -> Said:
    """Read `do(..)` or `finish(..)`, in an answer tag or after the thought. Raises `Unreadable`."""
    thought, body = parts(reply)
    answer = inside(body, "answer")
    text = without_tags(answer if answer is not None else body, "answer")
    found = v.call_in(text, ("do", "finish"))
    if found is None:
        raise Unreadable('there is no do(action="..") or finish(message="..") in the reply')
    name, args, before = found
    thought = thought or before
    if name == "finish":
        return Said((Finish(_text(args)),), thought)
    return Said(v.perform(verbs, args.need("action"), hand, args), thought)


def _text(args: v.Args) -> str:
    return sound(args.get("message", "text"))


def say_do(action: EpisodeAction, hand: Hand) -> str:
    """Say an action with an empty thought."""
    return f"<think></think>\n<answer>{fill(SAYS, action, hand)}</answer>"


def _asks(scene: Scene, step: int, sight: Sight, note: str) -> str:
    told = {key: value for key, value in (("current_app", sight.app), ("note", note)) if value}
    info = f"** Screen Info **\n\n{json.dumps(told, ensure_ascii=False)}"
    return f"{scene.goal}\n\n{info}" if step == 0 else info


def _write(scene: Scene) -> tuple[Message, ...]:
    return dialogue(scene, [system(SYSTEM["zh" if scene.language == "zh" else "en"])], _asks)


AUTOGLM = Dialect(
    name="autoglm",
    models="AutoGLM-Phone-9B, Open-AutoGLM",
    space="norm999",
    write=_write,
    read=lambda reply, hand: read_do(reply, hand, VERBS),
    say=say_do,
    history="all replies as text, the current screenshot only",
    app=True,
    source="github.com/zai-org/Open-AutoGLM",
    sampling=Sampling(temperature=0.0, top_p=0.85, max_tokens=3000, extra=(("frequency_penalty", 0.2),)),
)
