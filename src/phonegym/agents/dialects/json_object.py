"""`json`: the default for any instruct model. One JSON object or a native tool call: thought, action, arguments; 0-1000.

`xml_text` is the same for models without eyes: the compact tree instead of a screenshot, elements by number.
"""

from __future__ import annotations

from dataclasses import replace

from phonegym.agents.dialects import verbs as v
from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene, Turn
from phonegym.agents.dialects.hand import Hand, Said, Unreadable, sound
from phonegym.agents.dialects.prompting import numbered, recent_pictures, steps_so_far, system, user
from phonegym.agents.dialects.resizing import ImageRule
from phonegym.agents.dialects.saying import Patterns, fill
from phonegym.agents.dialects.tool_call import arguments_in
from phonegym.agents.dialects.wrappers import parts
from phonegym.bench.steps import Ask, Finish, Infeasible
from phonegym.phone.actions import (
    Back,
    Clear,
    DoubleTap,
    Drag,
    Home,
    Key,
    Launch,
    LongPress,
    Pinch,
    Recents,
    Rotate,
    Swipe,
    Tap,
    Type,
    Wait,
)

ACTIONS = """{"action": "tap", {at}}
{"action": "double_tap", {at}}
{"action": "long_press", {at}}
{"action": "swipe", "start": [x1, y1], "end": [x2, y2]}   the finger's way; the content follows it
{"action": "drag", "start": [x1, y1], "end": [x2, y2]}   hold what is there, carry it, let it go
{"action": "pinch", {at}, "scale": 2}   two fingers: above 1 they go apart and what is there grows, below 1 together
{"action": "scroll", "direction": "down"}   down, up, left, right: shows what lies that way{scroll}
{"action": "type", "text": "..."}   at the caret of the focused field: tap the field first
{"action": "clear"}   empty the focused field
{"action": "key", "name": "enter"}   enter, delete, left, right, home, end, select_all, copy, cut, paste, undo, redo,
up, down, tab, escape, volume_up, volume_down
{"action": "back"}  {"action": "home"}  {"action": "recents"}
{"action": "rotate", "to": 90}   hold the phone on its side, 90 or 270; 0 is upright
{"action": "launch", "app": "..."}
{"action": "wait", "seconds": 2}
{"action": "ask", "question": "..."}   ask the owner when something is not known
{"action": "finish", "message": "..."}   when all is done
{"action": "infeasible", "reason": "..."}   when it cannot or should not be done"""
SYSTEM = """You operate a phone for its owner, one action at a time. Do what the task says and change nothing else. {eyes}
Reply with one JSON object on one line and nothing else: "thought", one or two sentences, then "action" and its arguments:
{actions}
If the task asks a question, write the answer into the app "Answer sheet" and submit it there before you finish."""

_POINT = ("point", "coordinate", "position", "at", "xy", "coordinates", "element", "bbox", "box")


def _at(kind: type[Tap] | type[DoubleTap] | type[LongPress]) -> v.Verb:
    """A touch on a point, on x and y, or on a numbered element."""
    return lambda hand, args: kind(*_spot(hand, args))


def _spot(hand: Hand, args: v.Args) -> tuple[int, int]:
    """The pixel that is meant. Raises `Unreadable`."""
    number = args.get("!element", "!index", "!element_id", "!id")
    if isinstance(number, int | str) and not isinstance(number, bool) and hand.frame.boxes:
        return hand.element(number)
    x, y = args.get("!x"), args.get("!y")
    return hand.point([x, y] if x is not None and y is not None else args.need(*_POINT))


def _swipe(hand: Hand, args: v.Args) -> v.Done:
    ends = [args.get(f"!{key}") for key in ("x1", "y1", "x2", "y2")]
    if all(end is not None for end in ends):
        return hand.stroke(ends[:2], ends[2:])
    if args.get("!direction") is not None:
        return v.towards("direction", ("start", *_POINT))(hand, args)
    return hand.stroke(args.need("!start", "!from", "!point", "!start_point"), args.need("!end", "!to", "!point2", "!end_point"))


VERBS: v.Verbs = {
    "tap": _at(Tap),
    "click": _at(Tap),
    "double_tap": _at(DoubleTap),
    "long_press": _at(LongPress),
    "swipe": _swipe,
    "drag": v.carry(("!start", "!from", "!point", "!start_point"), ("!end", "!to", "!point2", "!end_point")),
    "pinch": v.pinch(_spot, "scale", "factor", "zoom"),
    "zoom": v.pinch(_spot, "scale", "factor", "zoom"),
    "rotate": v.turn("to", "orientation", "degrees", "direction"),
    "scroll": v.towards("direction", _POINT, content=True),
    "type": v.typing("text", "content", "value", enter=True),
    "input_text": v.typing("text", "content", "value", enter=True),
    "clear": v.always(Clear()),
    "key": v.key("name", "key", "text"),
    "press": v.key("name", "key", "text", "button"),
    "back": v.always(Back()),
    "home": v.always(Home()),
    "recents": v.always(Recents()),
    "enter": v.always(Key("enter")),
    "launch": v.launch("app", "name", "app_name", "text"),
    "open_app": v.launch("app", "name", "app_name", "text"),
    "open_link": v.refused("links cannot be opened from outside: launch the app and go there by touch"),
    "wait": v.wait("seconds", "time", "duration"),
    "ask": v.ask("question", "text", "message"),
    "answer": v.finish("message", "text", "answer"),
    "finish": v.finish("message", "text", "answer"),
    "infeasible": v.infeasible("reason", "message", "text"),
}
SAYS: Patterns = {
    Tap: '"action": "tap", "point": [{0}]',
    DoubleTap: '"action": "double_tap", "point": [{0}]',
    LongPress: '"action": "long_press", "point": [{0}]',
    Swipe: '"action": "swipe", "start": [{0}], "end": [{1}]',
    Pinch: '"action": "pinch", "point": [{0}], "scale": {text}',
    Drag: '"action": "drag", "start": [{0}], "end": [{1}]',
    Type: '"action": "type", "text": {quoted}',
    Clear: '"action": "clear"',
    Key: '"action": "key", "name": "{text}"',
    Back: '"action": "back"',
    Home: '"action": "home"',
    Recents: '"action": "recents"',
    Rotate: '"action": "rotate", "to": {text}',
    Launch: '"action": "launch", "app": {quoted}',
    Wait: '"action": "wait", "seconds": {seconds}',
    Ask: '"action": "ask", "question": {quoted}',
    Finish: '"action": "finish", "message": {quoted}',
    Infeasible: '"action": "infeasible", "reason": {quoted}',
}


def _read(reply: str, hand: Hand) -> Said:
    thought, body = parts(reply)
    try:
        given = arguments_in(body)
    except Unreadable:
        # A native tool call may name the action itself: {"name": "tap", "arguments": {"point": [5, 5]}}.
        if '"name"' not in body:
            raise
        call = arguments_in(body, "name")
        inner = arguments_in(body, "arguments") if isinstance(call.get("arguments"), str) else call.get("arguments")
        given = {**(inner if isinstance(inner, dict) else {}), "action": call["name"]}
    args = {key: value for key, value in given.items() if key not in ("action", "thought")}
    return Said(v.perform(VERBS, given["action"], hand, v.Args(args)), thought or sound(given.get("thought")))


def _line(turn: Turn) -> str:
    return " ".join(parts(turn.reply).body.split())[:600]


def _written(scene: Scene, eyes: str, at: str) -> tuple[Message, ...]:
    actions = ACTIONS.replace("{at}", at).replace("{scroll}", '; "point": [x, y] names the list' if scene.now.picture else "")
    first = system(SYSTEM.replace("{eyes}", eyes).replace("{actions}", actions))
    told = f"Task: {scene.goal}\nSteps so far:\n{steps_so_far(scene, _line)}"
    if scene.now.xml:
        told += f"\nThe screen now:\n{numbered(scene.now.xml)}"
    return first, user(told, *recent_pictures(scene))


JSON = Dialect(
    name="json",
    models="any instruct model that sees",
    space="norm1000",
    write=lambda scene: _written(scene, "You see a screenshot. Coordinates are thousandths: x, y from 0 to 1000.", '"point": [x, y]'),
    read=_read,
    say=lambda action, hand: '{"thought": "", ' + fill(SAYS, action, hand) + "}",
    history="all replies as text, the current screenshot only",
    image=ImageRule(28, 1_000_000),
    source="our own",
    sampling=Sampling(max_tokens=1024),
)
XML_TEXT = replace(
    JSON,
    name="xml_text",
    models="any instruct model, without eyes",
    space="norm999",
    write=lambda scene: _written(
        scene,
        "You read the screen as a list of elements: [number] Class;actions status;text;[left,top,right,bottom], coordinates 0 to 999.",
        '"element": number',
    ),
    needs=("xml",),
    pictures=0,
    history="all replies as text, the current tree only",
)
