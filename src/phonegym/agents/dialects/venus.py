"""`venus`: UI-Venus: `<think>..</think><action>Click(box=(x,y))</action><conclusion>..</conclusion>`.

Format as published with inclusionAI/UI-Venus: 0-999 points, earlier thoughts and actions as text, one screenshot. Typing empties the
field first, as its client does (`Venus_framework/device/adb_controller.py`, `clear_first`).
"""

from __future__ import annotations

from phonegym.agents.dialects import verbs as v
from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene, Turn
from phonegym.agents.dialects.hand import OPPOSITE, Hand, Said, Unreadable, direction_of
from phonegym.agents.dialects.prompting import recent_pictures, steps_so_far, user
from phonegym.agents.dialects.saying import Patterns, fill
from phonegym.agents.dialects.wrappers import inside, parts, without_tags
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import Back, Home, Key, Launch, LongPress, Recents, Swipe, Tap, Type, Wait

TASK = """**You are a GUI agent.** Choose the next action that brings the task on a phone forward.

### Available actions
Click(box=(x, y))
Drag(start=(x1, y1), end=(x2, y2))
Scroll(start=(x1, y1), end=(x2, y2), direction='down/up/right/left')
Type(content='')  # the field is emptied first
Launch(app='')
Wait()
Finished(content='')
Infeasible(content='')
CallUser(content='')
LongPress(box=(x, y))
PressBack()
PressHome()
PressEnter()
PressRecent()

Coordinates run from 0 to 999 on both axes.

### Task
{goal}

### Previous steps
{steps}

### Output
<think>reasoning</think>
<action>one action</action>
<conclusion>what this step does, in a sentence</conclusion>"""

_POINT = ("box", "point")


def _scroll(hand: Hand, args: v.Args) -> v.Done:
    """By its two points; by its direction where these are missing or empty."""
    start, end = args.get("!start"), args.get("!end")
    if start not in (None, "", [], ()) and end not in (None, "", [], ()):
        return hand.stroke(start, end)
    way = direction_of(args.need("!direction"))
    return hand.stroke_towards(OPPOSITE[way], start if start not in ("", [], ()) else None)


VERBS: v.Verbs = {
    "Click": v.tap(*_POINT),
    "DoubleClick": v.double_tap(*_POINT),
    "Drag": v.between(("start",), ("end",)),
    "Scroll": _scroll,
    "Type": v.typing("content", "text", clear=True),
    "Launch": v.launch("app"),
    "Wait": v.wait("seconds", "duration"),
    "Finished": v.finish("content"),
    "Infeasible": v.infeasible("content"),
    "CallUser": v.ask("content"),
    "LongPress": v.long_press(*_POINT),
    "PressBack": v.always(Back()),
    "PressHome": v.always(Home()),
    "PressEnter": v.always(Key("enter")),
    "PressRecent": v.always(Recents()),
}
SAYS: Patterns = {
    Tap: "Click(box=({0}))",
    Swipe: "Drag(start=({0}), end=({1}))",
    Type: "Type(content={quoted})",
    Launch: "Launch(app={quoted})",
    Wait: "Wait(seconds={seconds})",
    Finish: "Finished(content={quoted})",
    Infeasible: "Infeasible(content={quoted})",
    Ask: "CallUser(content={quoted})",
    LongPress: "LongPress(box=({0}))",
    Back: "PressBack()",
    Home: "PressHome()",
    Key: "PressEnter()",
    Recents: "PressRecent()",
}


def _read(reply: str, hand: Hand) -> Said:
    thought, body = parts(reply)
    text = inside(body, "action")
    found = v.call_in(without_tags(text if text is not None else body, "action", "conclusion"), tuple(VERBS))
    if found is None:
        raise Unreadable(f"there is no known call in <action>: there are {', '.join(VERBS)}")
    return Said(v.perform(VERBS, found.name, hand, found.args), thought, inside(body, "conclusion") or "")


def _line(turn: Turn) -> str:
    thought, body = parts(turn.reply)
    return f"<think>{thought}</think><action>{inside(body, 'action') or body}</action>"


def _write(scene: Scene) -> tuple[Message, ...]:
    return (user(*recent_pictures(scene), TASK.replace("{goal}", scene.goal).replace("{steps}", steps_so_far(scene, _line))),)


def _say(action: EpisodeAction, hand: Hand) -> str:
    return f"<think></think>\n<action>{fill(SAYS, action, hand)}</action>\n<conclusion></conclusion>"


VENUS = Dialect(
    name="venus",
    models="UI-Venus",
    space="norm999",
    write=_write,
    read=_read,
    say=_say,
    history="earlier thoughts and actions as text, the current screenshot only",
    source="github.com/inclusionAI/UI-Venus",
    sampling=Sampling(max_tokens=2048),
)
