"""`openai_computer`: the actions of OpenAI's computer-use tool (`computer_call`), on a phone.

Format as published in the vendor's API reference, Responses, `computer_call`: click, double_click, drag, keypress, move, screenshot,
scroll, type, wait; pixels of the picture that was sent. Not validated against the vendor; see `computer_use` for what a finger makes
of a mouse.
"""

from __future__ import annotations

from phonegym.agents.dialects import computer_use as c
from phonegym.agents.dialects import verbs as v
from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene
from phonegym.agents.dialects.hand import Hand, Unreadable, numbers
from phonegym.agents.dialects.prompting import dialogue, goal_once, system
from phonegym.agents.dialects.resizing import ImageRule
from phonegym.agents.dialects.saying import Patterns
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import Back, Clear, DoubleTap, Home, Key, Launch, LongPress, Recents, Swipe, Tap, Type, Wait

SYSTEM = """You operate a phone for its owner through a computer-use tool; the screen is {width}x{height} pixels.
Each turn shows a screenshot. Say in a sentence what you do, then make one call:
{"type": "computer_call", "action": {"type": "click", "button": "left", "x": x, "y": y}}
The actions are
click: "x", "y", "button": left; right is a long press here, back is the Back gesture
double_click: "x", "y"
drag: "path": [{"x": x, "y": y}, {"x": x, "y": y}]; the finger's straight way
scroll: "x", "y", "scroll_x", "scroll_y" in pixels; positive shows what lies right or below
type: "text", into the focused field
keypress: "keys", such as ["ENTER"], ["BACKSPACE"], ["CTRL", "A"]
wait
screenshot
Beside them there are
{functions}"""
WAIT_MS = 2000
"""What `wait`, which has no duration, takes: as in the vendor's sample client."""
_STRAIGHT = 0.06
"""Points of a path may lie off the straight way by this share of the screen's width."""


def _click(hand: Hand, args: v.Args) -> v.Done:
    c.bare(args, "keys")
    button = v.plain(str(args.get("!button") or "left"))
    if button == "back":
        return Back()
    at = c.place(hand, args, ("coordinate", "point"))
    if button in ("left", "1"):
        return Tap(*at)
    if button == "right":
        return c.hold(hand, at)
    raise Unreadable(f"a phone has no button {button[:20]!r}: left is a tap, right a long press, back the Back gesture")


def _double_click(hand: Hand, args: v.Args) -> v.Done:
    c.bare(args, "keys")
    return DoubleTap(*c.place(hand, args, ("coordinate", "point")))


def _drag(hand: Hand, args: v.Args) -> v.Done:
    c.bare(args, "keys")
    path = args.need("!path")
    if not isinstance(path, list) or not 2 <= len(path) <= 100:
        raise Unreadable("`path` is a list of 2 to 100 points")
    (x1, y1), *between, (x2, y2) = points = [hand.point(each) for each in path]
    length = max(abs(x2 - x1), abs(y2 - y1), 1)
    for x, y in between:  # twice the triangle's area over the longer side is near enough to the distance from the line
        off = abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / length
        if off > _STRAIGHT * hand.frame.screen[0]:
            raise Unreadable("a finger draws straight strokes here: give a path of two points, one drag after the other")
    return Swipe(*points[0], *points[-1])


def _scroll(hand: Hand, args: v.Args) -> v.Done:
    c.bare(args, "keys")
    across, down = numbers(args.get("!scroll_x") or 0), numbers(args.get("!scroll_y") or 0)
    if len(across) != 1 or len(down) != 1:
        raise Unreadable("`scroll_x` and `scroll_y` are numbers of pixels")
    width, height = hand.frame.picture
    return c.wheel(hand, c.place(hand, args, ("coordinate", "point")), across[0] / width, down[0] / height)


VERBS: v.Verbs = {
    **c.VERBS,
    "click": _click,
    "double_click": _double_click,
    "drag": _drag,
    "scroll": _scroll,
    "type": v.typing("!text", enter=True),
    "keypress": lambda hand, args: c.keys_pressed(args.need("!keys", "!key")),
    "wait": v.wait("!duration", "!seconds", default=WAIT_MS),
    "screenshot": c.LOOK,
    "move": v.refused(c.POINTER),
}


def _call(inner: str) -> str:
    return '{"type": "computer_call", "action": {' + inner + "}}"


_PATH = '[{"x": {x0}, "y": {y0}}, {"x": {x1}, "y": {y1}}]'
SAYS: Patterns = {
    Tap: _call('"type": "click", "button": "left", "x": {x0}, "y": {y0}'),
    DoubleTap: _call('"type": "double_click", "x": {x0}, "y": {y0}'),
    LongPress: _call('"type": "click", "button": "right", "x": {x0}, "y": {y0}'),
    Swipe: _call('"type": "drag", "path": ' + _PATH),
    Type: _call('"type": "type", "text": {quoted}'),
    Clear: _call('"type": "keypress", "keys": ["CTRL", "A"]') + "\n" + _call('"type": "keypress", "keys": ["BACKSPACE"]'),
    Key: _call('"type": "keypress", "keys": {keys}'),
    Wait: _call('"type": "wait", "duration": {seconds}'),
    Back: '{"name": "go_back", "arguments": {}}',
    Home: '{"name": "go_home", "arguments": {}}',
    Recents: '{"name": "show_recents", "arguments": {}}',
    Launch: '{"name": "open_app", "arguments": {"app_name": {quoted}}}',
    Ask: '{"name": "ask_user", "arguments": {"question": {quoted}}}',
    Finish: '{"name": "finish", "arguments": {"message": {quoted}}}',
    Infeasible: '{"name": "infeasible", "arguments": {"reason": {quoted}}}',
}


def _say(action: EpisodeAction, hand: Hand) -> str:
    return c.say_call(action, hand, SAYS)


def _write(scene: Scene) -> tuple[Message, ...]:
    width, height = scene.now.size
    text = SYSTEM.replace("{functions}", c.FUNCTIONS.replace("{args}", "arguments"))
    return dialogue(scene, [system(text.replace("{width}", str(width)).replace("{height}", str(height)))], goal_once)


OPENAI_COMPUTER = Dialect(
    name="openai_computer",
    models="OpenAI, computer use",
    space="resized",
    write=_write,
    read=lambda reply, hand: c.read_calls(reply, hand, VERBS, "type"),
    say=_say,
    pictures=3,
    history="all replies as text, the last 3 screenshots",
    image=ImageRule(1, 1_000_000),
    source="platform.openai.com, API reference, Responses: computer_call",
    vendor=True,
    sampling=Sampling(max_tokens=2048),
)
