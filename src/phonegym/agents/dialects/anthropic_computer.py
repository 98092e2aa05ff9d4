"""`anthropic_computer`: the actions of Anthropic's computer-use tool, as of `computer_20250124`, on a phone.

Format as published in the vendor's documentation of the computer-use tool and in anthropics/anthropic-quickstarts (computer-use-demo):
pixels of the picture that was sent, the last three screenshots. Not validated against the vendor; see `computer_use` for what a finger
makes of a mouse.
"""

from __future__ import annotations

from phonegym.agents.dialects import computer_use as c
from phonegym.agents.dialects import verbs as v
from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene
from phonegym.agents.dialects.hand import Hand, Unreadable, direction_of, numbers
from phonegym.agents.dialects.prompting import dialogue, goal_once, system
from phonegym.agents.dialects.resizing import ImageRule
from phonegym.agents.dialects.saying import Patterns
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import Back, Clear, DoubleTap, Home, Key, Launch, LongPress, Recents, Swipe, Tap, Type, Wait

CLICK = 100
"""Pixels of the picture that one unit of `scroll_amount` turns the wheel by: the documentation leaves it to the client."""
MOST_REPEATS = 100
SYSTEM = """You operate a phone for its owner through the tool `computer`; its screen is {width}x{height} pixels.
Each turn shows a screenshot. Say in a sentence what you do, then make one call:
{"name": "computer", "input": {"action": "left_click", "coordinate": [x, y]}}
The actions are
left_click, double_click: "coordinate"
right_click: "coordinate"; a long press here
triple_click: "coordinate"; selects the text of a field
left_click_drag: "start_coordinate", "coordinate"; the finger's way
scroll: "coordinate", "scroll_direction" up, down, left or right, "scroll_amount"; shows what lies that way
type: "text", into the focused field
key: "text", such as Return, BackSpace, ctrl+a
wait: "duration" in seconds
screenshot
Beside it there are
{functions}"""
_AT = ("coordinate",)


def _click(kind: type[Tap] | type[DoubleTap]) -> v.Verb:
    def verb(hand: Hand, args: v.Args) -> v.Done:
        c.bare(args, "text", "key")
        return kind(*c.place(hand, args, _AT))

    return verb


def _scroll(hand: Hand, args: v.Args) -> v.Done:
    c.bare(args, "text", "key")
    way = c.TURNS[direction_of(args.need("!scroll_direction", "!direction"))]
    found = numbers(args.get("!scroll_amount", "!amount") or 5)
    if len(found) != 1 or found[0] <= 0:
        raise Unreadable("`scroll_amount` is a number above 0")
    width, height = hand.frame.picture
    turn = found[0] * CLICK
    return c.wheel(hand, c.place(hand, args, _AT), way[0] * turn / width, way[1] * turn / height)


def _key(hand: Hand, args: v.Args) -> v.Done:
    """A key, as often as `repeat` says."""
    key, times = c.keys_pressed(args.need("!text", "!key")), numbers(args.get("!repeat") or 1)
    if len(times) != 1 or not 1 <= times[0] <= MOST_REPEATS or times[0] != int(times[0]):
        raise Unreadable(f"`repeat` is a number from 1 to {MOST_REPEATS}")
    return (key,) * int(times[0])


_NO_POINTER = v.refused(c.POINTER)
VERBS: v.Verbs = {
    **c.VERBS,
    "left_click": _click(Tap),
    "double_click": _click(DoubleTap),
    "right_click": lambda hand, args: c.hold(hand, c.place(hand, args, _AT)),
    "triple_click": lambda hand, args: c.select(hand, c.place(hand, args, _AT)),
    "left_click_drag": lambda hand, args: hand.stroke(args.need("!start_coordinate"), args.need("!coordinate", "!end_coordinate")),
    "scroll": _scroll,
    "type": v.typing("!text", enter=True),
    "key": _key,
    "wait": v.wait("!duration"),
    "screenshot": c.LOOK,
    "mouse_move": _NO_POINTER,
    "left_mouse_down": _NO_POINTER,
    "left_mouse_up": _NO_POINTER,
    "cursor_position": _NO_POINTER,
    "middle_click": v.refused("a phone has no middle button: use left_click"),
    "hold_key": v.refused("a phone has no keys to hold: right_click is a long press"),
    "zoom": v.refused("the screenshot is all there is to see: there is no zoom"),
}


def _computer(inner: str) -> str:
    return '{"name": "computer", "input": {' + inner + "}}"


SAYS: Patterns = {
    Tap: _computer('"action": "left_click", "coordinate": [{0}]'),
    DoubleTap: _computer('"action": "double_click", "coordinate": [{0}]'),
    LongPress: _computer('"action": "right_click", "coordinate": [{0}]'),
    Swipe: _computer('"action": "left_click_drag", "start_coordinate": [{0}], "coordinate": [{1}]'),
    Type: _computer('"action": "type", "text": {quoted}'),
    Clear: _computer('"action": "key", "text": "ctrl+a"') + "\n" + _computer('"action": "key", "text": "BackSpace"'),
    Key: _computer('"action": "key", "text": "{text}"'),
    Wait: _computer('"action": "wait", "duration": {seconds}'),
    Back: '{"name": "go_back", "input": {}}',
    Home: '{"name": "go_home", "input": {}}',
    Recents: '{"name": "show_recents", "input": {}}',
    Launch: '{"name": "open_app", "input": {"app_name": {quoted}}}',
    Ask: '{"name": "ask_user", "input": {"question": {quoted}}}',
    Finish: '{"name": "finish", "input": {"message": {quoted}}}',
    Infeasible: '{"name": "infeasible", "input": {"reason": {quoted}}}',
}


def _say(action: EpisodeAction, hand: Hand) -> str:
    return c.say_call(action, hand, SAYS)


def _write(scene: Scene) -> tuple[Message, ...]:
    width, height = scene.now.size
    text = SYSTEM.replace("{functions}", c.FUNCTIONS.replace("{args}", "input"))
    return dialogue(scene, [system(text.replace("{width}", str(width)).replace("{height}", str(height)))], goal_once)


ANTHROPIC_COMPUTER = Dialect(
    name="anthropic_computer",
    models="Claude, computer use",
    space="resized",
    write=_write,
    read=lambda reply, hand: c.read_calls(reply, hand, VERBS, "action"),
    say=_say,
    pictures=3,
    history="all replies as text, the last 3 screenshots",
    image=ImageRule(1, 1_000_000),
    source="docs.anthropic.com, computer use tool (computer_20250124)",
    vendor=True,
    sampling=Sampling(max_tokens=2048),
)
