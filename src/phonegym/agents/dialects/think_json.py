"""`think_json`: checkpoints trained in MobileGym: `<THINK>..</THINK><ANSWER>{json}</ANSWER>`, 0-1000.

Format as published with MobileGym: the whole dialogue as text, the current screenshot. TYPE may name the field's point and ask to clear it.
"""

from __future__ import annotations

from phonegym.agents.dialects import verbs as v
from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene, Sight
from phonegym.agents.dialects.hand import Hand, Said, sound
from phonegym.agents.dialects.prompting import dialogue, system
from phonegym.agents.dialects.saying import Patterns, fill
from phonegym.agents.dialects.tool_call import arguments_in
from phonegym.agents.dialects.wrappers import inside, parts
from phonegym.bench.steps import EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import Back, Clear, DoubleTap, Drag, Home, Key, Launch, LongPress, Recents, Swipe, Tap, Type, Wait

SYSTEM = """You operate a phone. Each turn shows a screenshot; coordinates are 0 to 1000. Reply with
<THINK>reasoning</THINK>
<ANSWER>{"action": "...", ...}</ANSWER>
Actions:
{"action": "CLICK", "point": [x, y]}
{"action": "DOUBLE_TAP", "point": [x, y]}
{"action": "LONGPRESS", "point": [x, y]}
{"action": "TYPE", "value": "...", "point": [x, y], "clear": true}   point and clear are optional
{"action": "SWIPE", "point1": [x1, y1], "point2": [x2, y2]}
{"action": "DRAG", "point1": [x1, y1], "point2": [x2, y2]}
{"action": "BACK"} {"action": "HOME"} {"action": "RECENT"} {"action": "ENTER"}
{"action": "WAIT", "value": seconds}
{"action": "AWAKE", "value": "app"}
{"action": "ANSWER", "value": "..."}
{"action": "COMPLETE", "return": "..."}
{"action": "ABORT", "value": "why it cannot be done"}"""


def _type(hand: Hand, args: v.Args) -> v.Done:
    """Tap the field, clear it, type: as far as asked for."""
    at, clear = args.get("!point"), args.get("!clear") in (True, "true", 1)
    before: tuple[EpisodeAction, ...] = (Tap(*hand.point(at)),) if at not in (None, "", []) else ()
    if clear and args.get("!value", "!text") in (None, ""):  # nothing in place of what was there
        return *before, Clear()
    text = sound(args.need("!value", "!text"))
    return *before, *((Clear(),) if clear else ()), Type(text)


_ONE, _TWO = ("!point1", "!start", "!point"), ("!point2", "!end")
VERBS: v.Verbs = {
    "CLICK": v.tap("!point", "!coordinate"),
    "DOUBLE_TAP": v.double_tap("!point", "!coordinate"),
    "LONGPRESS": v.long_press("!point", "!coordinate"),
    "TYPE": _type,
    "SWIPE": lambda hand, args: (
        v.towards("!direction", ("point",))(hand, args) if args.get("!direction") is not None else v.between(_ONE, _TWO)(hand, args)
    ),
    "SLIDE": v.between(_ONE, _TWO),
    "DRAG": v.carry(_ONE, _TWO),
    "BACK": v.always(Back()),
    "HOME": v.always(Home()),
    "RECENT": v.always(Recents()),
    "ENTER": v.always(Key("enter")),
    "WAIT": v.wait("!value", "!seconds"),
    "AWAKE": v.launch("!value", "!app"),
    "INFO": v.ask("!value"),
    "ANSWER": v.finish("!value"),
    "COMPLETE": v.finish("!return", "!value"),
    "ABORT": v.infeasible("!value"),
}
SAYS: Patterns = {
    Tap: '{"action": "CLICK", "point": [{0}]}',
    DoubleTap: '{"action": "DOUBLE_TAP", "point": [{0}]}',
    LongPress: '{"action": "LONGPRESS", "point": [{0}]}',
    Type: '{"action": "TYPE", "value": {quoted}}',
    Clear: '{"action": "TYPE", "value": "", "clear": true}',
    Swipe: '{"action": "SWIPE", "point1": [{0}], "point2": [{1}]}',
    Drag: '{"action": "DRAG", "point1": [{0}], "point2": [{1}]}',
    Back: '{"action": "BACK"}',
    Home: '{"action": "HOME"}',
    Recents: '{"action": "RECENT"}',
    Key: '{"action": "ENTER"}',
    Wait: '{"action": "WAIT", "value": {seconds}}',
    Launch: '{"action": "AWAKE", "value": {quoted}}',
    Finish: '{"action": "COMPLETE", "return": {quoted}}',
    Infeasible: '{"action": "ABORT", "value": {quoted}}',
}


def _read(reply: str, hand: Hand) -> Said:
    thought, body = parts(reply)
    answer = inside(body, "answer")
    given = arguments_in(answer if answer and "{" in answer else body)
    return Said(v.perform(VERBS, given["action"], hand, v.Args(given)), thought)


def _asks(scene: Scene, step: int, sight: Sight, note: str) -> str:
    return f"Task: {scene.goal}" if step == 0 else note or "Next screen."


def _write(scene: Scene) -> tuple[Message, ...]:
    return dialogue(scene, [system(SYSTEM)], _asks)


THINK_JSON = Dialect(
    name="think_json",
    models="checkpoints trained in MobileGym",
    space="norm1000",
    write=_write,
    read=_read,
    say=lambda action, hand: f"<THINK></THINK>\n<ANSWER>{fill(SAYS, action, hand)}</ANSWER>",
    history="the whole dialogue as text, the current screenshot only",
    source="the description of MobileGym's agent format",
    sampling=Sampling(max_tokens=2048),
)
