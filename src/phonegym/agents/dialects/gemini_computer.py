"""`gemini_computer`: the functions of Google's Gemini computer-use tool, in both generations of names, on a phone.

Format as published at ai.google.dev, Gemini API, computer use: `click_at`, `type_text_at`, `scroll_document` and their kin of the 2.5
preview with its example functions for Android (`open_app`, `long_press_at`, `go_home`), and `click`, `type`, `long_press` and their kin
of the later environment "mobile". Points are 0 to 999. Not validated against the vendor; see `computer_use`.
"""

from __future__ import annotations

from phonegym.agents.dialects import computer_use as c
from phonegym.agents.dialects import verbs as v
from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene
from phonegym.agents.dialects.hand import Hand, Unreadable, direction_of, numbers, sound
from phonegym.agents.dialects.prompting import dialogue, goal_once, system
from phonegym.agents.dialects.resizing import ImageRule
from phonegym.agents.dialects.saying import Patterns
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import Back, Clear, DoubleTap, Home, Key, Launch, LongPress, Recents, Swipe, Tap, Type, Wait

MAGNITUDE = 800
"""Thousandths of the screen that a scroll without `magnitude` runs along."""
SYSTEM = """You operate a phone for its owner by calling functions. Each turn shows a screenshot; x and y are 0 to 999.
Say in a sentence what you do, then make one call:
{"name": "click", "args": {"x": x, "y": y}}
The functions are
click, double_click, long_press: "x", "y"
type: "text", "press_enter" (false if left out); into the focused field
scroll: "x", "y", "direction" up, down, left or right, "magnitude" 0 to 999; shows what lies that way
drag_and_drop: "start_x", "start_y", "end_x", "end_y"; the finger's way
press_key: "key" back, home, enter, delete
key_combination: "keys", such as control+a
wait: "seconds"
take_screenshot
{functions}"""


def _at(kind: type[Tap] | type[DoubleTap] | type[LongPress]) -> v.Verb:
    return lambda hand, args: kind(*c.place(hand, args, ("coordinate", "point")))


def _true(value: object, usual: bool) -> bool:
    if value in (None, ""):
        return usual
    return value in (True, 1) or v.plain(str(value)) == "true"


def _type(*, at: bool, enter: bool, clear: bool) -> v.Verb:
    """Text into a field: which is tapped first, emptied, and confirmed by Enter, as far as the call says."""

    def verb(hand: Hand, args: v.Args) -> v.Done:
        first = (Tap(*c.place(hand, args, ("coordinate", "point"))),) if at else ()
        emptied = (Clear(),) if _true(args.get("!clear_before_typing"), clear) else ()
        text = sound(args.get("!text") or "")
        if not text and not emptied:
            raise Unreadable("`text` is missing")
        entered = (Key("enter"),) if _true(args.get("!press_enter"), enter) else ()
        return *first, *emptied, *((Type(text),) if text else ()), *entered

    return verb


def _scroll(hand: Hand, args: v.Args) -> v.Done:
    way = c.TURNS[direction_of(args.need("!direction"))]
    found = numbers(args.get("!magnitude") or MAGNITUDE)
    if len(found) != 1 or found[0] <= 0:
        raise Unreadable("`magnitude` is a number from 1 to 999")
    width, height = hand.frame.screen
    middle = args.get("!x") is None and args.get("!coordinate", "!point") is None
    at = (width // 2, height // 2) if middle else c.place(hand, args, ("coordinate", "point"))
    return c.wheel(hand, at, way[0] * found[0] / 1000, way[1] * found[0] / 1000)


def _drag(hand: Hand, args: v.Args) -> v.Done:
    start = c.place(hand, args, ("start", "start_coordinate"), ("start_x", "start_y") if args.get("!start_x") is not None else ("x", "y"))
    end = ("end_x", "end_y") if args.get("!end_x") is not None else ("destination_x", "destination_y")
    return Swipe(*start, *c.place(hand, args, ("end", "end_coordinate", "destination"), end))


def _key(hand: Hand, args: v.Args) -> v.Done:
    """A key or button: "home" is the phone's button here."""
    key = args.need("!key", "!keys")
    return Home() if v.plain(str(key)) == "home" else c.keys_pressed(key)


_NO_BROWSER = v.refused("this is a phone and no browser: open_app opens apps, and go_back goes back")
VERBS: v.Verbs = {
    **c.VERBS,
    "click": _at(Tap),
    "click_at": _at(Tap),
    "double_click": _at(DoubleTap),
    "double_click_at": _at(DoubleTap),
    "long_press": _at(LongPress),
    "long_press_at": _at(LongPress),
    "type": _type(at=False, enter=False, clear=False),
    "type_text_at": _type(at=True, enter=True, clear=True),
    "scroll": _scroll,
    "scroll_at": _scroll,
    "scroll_document": _scroll,
    "drag_and_drop": _drag,
    "press_key": _key,
    "key_combination": lambda hand, args: c.keys_pressed(args.need("!keys", "!key")),
    "wait": v.wait("!seconds"),
    "wait_5_seconds": v.always(Wait(5000)),
    "take_screenshot": c.LOOK,
    "hover_at": v.refused(c.POINTER),
    "list_apps": v.refused("apps are not listed: open_app takes the name that the launcher shows"),
    "open_web_browser": _NO_BROWSER,
    "navigate": _NO_BROWSER,
    "search": _NO_BROWSER,
    "go_forward": _NO_BROWSER,
}
SAYS: Patterns = {
    Tap: '{"name": "click", "args": {"x": {x0}, "y": {y0}}}',
    DoubleTap: '{"name": "double_click", "args": {"x": {x0}, "y": {y0}}}',
    LongPress: '{"name": "long_press", "args": {"x": {x0}, "y": {y0}}}',
    Swipe: '{"name": "drag_and_drop", "args": {"start_x": {x0}, "start_y": {y0}, "end_x": {x1}, "end_y": {y1}}}',
    Type: '{"name": "type", "args": {"text": {quoted}}}',
    Clear: '{"name": "key_combination", "args": {"keys": "ctrl+a"}}\n{"name": "press_key", "args": {"key": "delete"}}',
    Key: '{"name": "key_combination", "args": {"keys": "{text}"}}',
    Wait: '{"name": "wait", "args": {"seconds": {seconds}}}',
    Back: '{"name": "go_back", "args": {}}',
    Home: '{"name": "go_home", "args": {}}',
    Recents: '{"name": "show_recents", "args": {}}',
    Launch: '{"name": "open_app", "args": {"app_name": {quoted}}}',
    Ask: '{"name": "ask_user", "args": {"question": {quoted}}}',
    Finish: '{"name": "finish", "args": {"message": {quoted}}}',
    Infeasible: '{"name": "infeasible", "args": {"reason": {quoted}}}',
}


def _say(action: EpisodeAction, hand: Hand) -> str:
    return c.say_call(action, hand, SAYS)


def _write(scene: Scene) -> tuple[Message, ...]:
    return dialogue(scene, [system(SYSTEM.replace("{functions}", c.FUNCTIONS.replace("{args}", "args")))], goal_once)


GEMINI_COMPUTER = Dialect(
    name="gemini_computer",
    models="Gemini, computer use",
    space="norm999",
    write=_write,
    read=lambda reply, hand: c.read_calls(reply, hand, VERBS, "action"),
    say=_say,
    pictures=3,
    history="all replies as text, the last 3 screenshots",
    image=ImageRule(1, 1_000_000),
    source="ai.google.dev, Gemini API, computer use",
    vendor=True,
    sampling=Sampling(max_tokens=2048),
)
