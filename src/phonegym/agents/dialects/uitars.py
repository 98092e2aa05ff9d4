"""`uitars`: UI-TARS 1.x and Doubao: `Thought: ..` then `Action: click(point='<point>x y</point>')`.

Format as published with bytedance/UI-TARS: pixels of the resized picture, the last five screenshots. Later models point in thousandths:
`uitars_1000`. Scroll directions are the reader's ("down" shows what is below).
"""

from __future__ import annotations

import re
from dataclasses import replace

from phonegym.agents.dialects import verbs as v
from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene, Sight
from phonegym.agents.dialects.hand import OPPOSITE, Hand, Said, Unreadable, direction_and_length
from phonegym.agents.dialects.prompting import dialogue, user
from phonegym.agents.dialects.resizing import ImageRule
from phonegym.agents.dialects.saying import Patterns, fill
from phonegym.agents.dialects.wrappers import parts
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import Back, Clear, Home, Key, Launch, LongPress, Recents, Swipe, Tap, Type, Wait

TASK = """You are a GUI agent on a phone. You are given a task and the steps so far, with screenshots. Do the next action.

## Output
Thought: a small plan, and the next action with its target in one sentence
Action: one call

## Actions
click(point='<point>x y</point>')
long_press(point='<point>x y</point>')
type(content='...')  # a \\n at the end presses Enter
scroll(point='<point>x y</point>', direction='down or up or right or left')
drag(start_point='<point>x1 y1</point>', end_point='<point>x2 y2</point>')
open_app(app_name='...')
press_home()
press_back()
press_enter()
press_recent()
clear()  # empty the focused field
wait(seconds='...')
call_user(content='...')  # ask the owner
infeasible(content='...')  # it cannot be done
finished(content='...')

## Task
"""

_POINT = ("point", "start_box", "start_point", "box")
VERBS: v.Verbs = {
    "click": v.tap(*_POINT),
    "tap": v.tap(*_POINT),
    "left_single": v.tap(*_POINT),
    "left_double": v.double_tap(*_POINT),
    "double_click": v.double_tap(*_POINT),
    "long_press": v.long_press(*_POINT),
    "type": v.typing("content", "text", enter=True),
    "scroll": v.towards("!direction", _POINT, content=True),
    "swipe": v.towards("!direction", _POINT),
    "drag": v.between(("start_point", "start_box", "point"), ("end_point", "end_box")),
    "open_app": v.launch("app_name", "app", "content"),
    "press_home": v.always(Home()),
    "press_back": v.always(Back()),
    "press_enter": v.always(Key("enter")),
    "press_recent": v.always(Recents()),
    "clear": v.always(Clear()),
    "hotkey": v.key("key"),
    "wait": v.wait("seconds", "time", default=5000),
    "finished": v.finish("content"),
    "infeasible": v.infeasible("content"),
    "call_user": v.ask("content"),
}
SAYS: Patterns = {
    Tap: "click(point='<point>{0}</point>')",
    LongPress: "long_press(point='<point>{0}</point>')",
    Type: "type(content={quoted})",
    Clear: "clear()",
    Swipe: "drag(start_point='<point>{0}</point>', end_point='<point>{1}</point>')",
    Launch: "open_app(app_name={quoted})",
    Home: "press_home()",
    Back: "press_back()",
    Recents: "press_recent()",
    Key: "press_enter()",
    Wait: "wait(seconds='{seconds}')",
    Ask: "call_user(content={quoted})",
    Infeasible: "infeasible(content={quoted})",
    Finish: "finished(content={quoted})",
}
_ACTION = re.compile(r"(?:^|\n|\s)(?:Action|动作|操作)\s*[:：]", re.IGNORECASE)
_THOUGHT = re.compile(r"^\s*(?:Thought|Reflection|Action_Summary|思考)\s*[:：]\s*", re.IGNORECASE)


def _read(reply: str, hand: Hand) -> Said:
    thought, body = parts(reply)
    marks = list(_ACTION.finditer(body))
    text = body[marks[-1].end() :] if marks else body
    if marks:
        thought = thought or _THOUGHT.sub("", body[: marks[-1].start()]).strip()
    found = v.call_in(text.strip(), tuple(VERBS))
    if found is None:
        raise Unreadable(f"after `Action:` stands no known call: there are {', '.join(VERBS)}")
    return Said(v.perform(VERBS, found.name, hand, found.args), thought)


def _say(action: EpisodeAction, hand: Hand) -> str:
    if isinstance(action, Swipe):
        way, _length = direction_and_length(action, hand.frame.screen)
        straight = action.x1 == action.x2 or action.y1 == action.y2
        if straight:
            at = hand.share(action.x1, action.y1).replace(",", " ")
            return f"Thought: \nAction: scroll(point='<point>{at}</point>', direction='{OPPOSITE[way]}')"
    said = fill(SAYS, action, hand)
    spaced = re.sub(r"<point>(-?\d+),(-?\d+)</point>", r"<point>\1 \2</point>", said)
    return f"Thought: \nAction: {spaced}"


def _asks(scene: Scene, step: int, sight: Sight, note: str) -> str:
    return note or "Screenshot:"


def _write(scene: Scene) -> tuple[Message, ...]:
    return dialogue(scene, [user(TASK + scene.goal)], _asks)


UITARS = Dialect(
    name="uitars",
    models="UI-TARS 1.x, Doubao",
    space="resized",
    write=_write,
    read=_read,
    say=_say,
    pictures=5,
    history="all replies as text, the last 5 screenshots",
    image=ImageRule(28, 1_000_000),
    source="github.com/bytedance/UI-TARS",
    sampling=Sampling(max_tokens=1000),
)
UITARS_1000 = replace(UITARS, name="uitars_1000", models="UI-TARS 2, later Doubao", space="norm1000")
