"""`androidworld`: T3A, M3A and relatives: `Reason: ..` and `Action: {"action_type": ..}`, elements by number or pixels.

Format as published with google-research/android_world; history is a line a step. Both the screenshot and the numbered tree are shown.
"""

from __future__ import annotations

import re

from phonegym.agents.dialects import verbs as v
from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene, Turn
from phonegym.agents.dialects.hand import OPPOSITE, Hand, Said, direction_of
from phonegym.agents.dialects.prompting import numbered, recent_pictures, steps_so_far, user
from phonegym.agents.dialects.saying import Patterns, fill
from phonegym.agents.dialects.tool_call import arguments_in
from phonegym.agents.dialects.wrappers import parts
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import Back, Clear, DoubleTap, Home, Key, Launch, LongPress, Swipe, Tap, Type, Wait

TASK = """You operate an Android phone for a user. Choose one action that brings the goal forward. Points are pixels of the screenshot;
`index` is the number of an element of the list.
{"action_type": "click", "index": n} or {"action_type": "click", "x": x, "y": y}
{"action_type": "double_tap", "index": n}
{"action_type": "long_press", "index": n}
{"action_type": "input_text", "text": "...", "index": n}
{"action_type": "keyboard_enter"}
{"action_type": "navigate_home"}
{"action_type": "navigate_back"}
{"action_type": "scroll", "direction": "up, down, left or right", "index": n}   shows what lies that way; index is optional
{"action_type": "swipe", "start": [x1, y1], "end": [x2, y2]}
{"action_type": "open_app", "app_name": "..."}
{"action_type": "wait"}
{"action_type": "ask", "text": "..."}
{"action_type": "answer", "text": "..."}
{"action_type": "status", "goal_status": "complete"} or {"action_type": "status", "goal_status": "infeasible"}

Goal: {goal}

Steps so far:
{steps}

Elements on the screen:
{elements}

Answer in the form:
Reason: ...
Action: {"action_type": ...}"""


def _at(kind: type[Tap] | type[DoubleTap] | type[LongPress]) -> v.Verb:
    """On an element by number, or on a point."""
    return lambda hand, args: kind(*_place(hand, args))


def _place(hand: Hand, args: v.Args) -> tuple[int, int]:
    index = args.get("!index")
    if index is not None and index != "":
        return hand.element(index)
    x, y = args.get("!x"), args.get("!y")
    return hand.point([x, y] if x is not None else args.need("!coordinate", "!point", "!index"))


def _input(hand: Hand, args: v.Args) -> v.Done:
    """Tap the field if one is named, then type; a line break at the end is Enter."""
    named = any(args.get(f"!{key}") not in (None, "") for key in ("index", "x"))
    before: tuple[EpisodeAction, ...] = (Tap(*_place(hand, args)),) if named else ()
    typed = v.typing("!text", clear=args.get("!clear_text") is True, enter=True)(hand, args)
    return *before, *(typed if isinstance(typed, tuple) else (typed,))


def _scroll(hand: Hand, args: v.Args) -> v.Done:
    way = direction_of(args.need("!direction"))
    index = args.get("!index")
    stroke = hand.stroke_towards(OPPOSITE[way])
    if index in (None, ""):
        return stroke
    x, y = hand.element(index)
    return Swipe(x, stroke.y1, x, stroke.y2) if way in ("up", "down") else Swipe(stroke.x1, y, stroke.x2, y)


_towards = v.towards("!direction", ("point",))
VERBS: v.Verbs = {
    "click": _at(Tap),
    "double_tap": _at(DoubleTap),
    "long_press": _at(LongPress),
    "input_text": _input,
    "keyboard_enter": v.always(Key("enter")),
    "clear_text": v.always(Clear()),
    "navigate_home": v.always(Home()),
    "navigate_back": v.always(Back()),
    "scroll": _scroll,
    "swipe": lambda hand, args: (
        _towards(hand, args) if args.get("!direction") is not None else hand.stroke(args.need("!start"), args.need("!end"))
    ),
    "open_app": v.launch("!app_name"),
    "wait": v.wait("!seconds"),
    "ask": v.ask("!text"),
    "answer": v.finish("!text"),
    "status": v.terminate("!goal_status", "text"),
}
SAYS: Patterns = {
    Tap: '{"action_type": "click", "x": {x}, "y": {y}}',
    DoubleTap: '{"action_type": "double_tap", "x": {x}, "y": {y}}',
    LongPress: '{"action_type": "long_press", "x": {x}, "y": {y}}',
    Type: '{"action_type": "input_text", "text": {quoted}}',
    Clear: '{"action_type": "clear_text"}',
    Key: '{"action_type": "keyboard_enter"}',
    Home: '{"action_type": "navigate_home"}',
    Back: '{"action_type": "navigate_back"}',
    Swipe: '{"action_type": "swipe", "start": [{0}], "end": [{1}]}',
    Launch: '{"action_type": "open_app", "app_name": {quoted}}',
    Wait: '{"action_type": "wait", "seconds": {seconds}}',
    Ask: '{"action_type": "ask", "text": {quoted}}',
    Finish: '{"action_type": "status", "goal_status": "complete", "text": {quoted}}',
    Infeasible: '{"action_type": "status", "goal_status": "infeasible", "text": {quoted}}',
}
_REASON = re.compile(r"Reason\s*[:：]\s*(.*?)\s*Action\s*[:：]", re.DOTALL | re.IGNORECASE)


def _read(reply: str, hand: Hand) -> Said:
    thought, body = parts(reply)
    reason = _REASON.search(body)
    given = arguments_in(body[reason.end() :] if reason else body, "action_type")
    return Said(v.perform(VERBS, given["action_type"], hand, v.Args(given)), thought or (reason.group(1) if reason else ""))


def _say(action: EpisodeAction, hand: Hand) -> str:
    said = fill(SAYS, action, hand)
    if isinstance(action, Tap | DoubleTap | LongPress):
        x, y = hand.share(action.x, action.y).split(",")
        said = said.replace("{x}", x).replace("{y}", y)
    return f"Reason: \nAction: {said}"


def _line(turn: Turn) -> str:
    return " ".join(turn.reply.split())[:400]


def _write(scene: Scene) -> tuple[Message, ...]:
    told = TASK.replace("{steps}", steps_so_far(scene, _line)).replace("{elements}", numbered(scene.now.xml)).replace("{goal}", scene.goal)
    return (user(told, *recent_pictures(scene)),)


ANDROIDWORLD = Dialect(
    name="androidworld",
    models="T3A, M3A and relatives",
    space="resized",
    write=_write,
    read=_read,
    say=_say,
    needs=("pixels", "xml"),
    history="reason and action of each step as text, the current screenshot and elements only",
    source="github.com/google-research/android_world",
    sampling=Sampling(max_tokens=1024),
)
