"""`mobilerl`: MobileRL-9B and our own training: AutoGLM's calls with boxes, swipes by direction, compact XML beside the screenshot.

The prompt is the one that our training uses; see docs on training for the observation.
"""

from __future__ import annotations

from phonegym.agents.dialects import verbs as v
from phonegym.agents.dialects.autoglm import read_do
from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene, Sight
from phonegym.agents.dialects.hand import Hand, direction_and_length
from phonegym.agents.dialects.prompting import dialogue, system
from phonegym.agents.dialects.resizing import ImageRule
from phonegym.agents.dialects.saying import Patterns, fill
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import Back, Clear, Home, Key, Launch, LongPress, Swipe, Tap, Type, Wait

SYSTEM = """You operate a phone for its owner. You see a screenshot and the compact tree of the current screen, one node a line:
Class;actions status;text;[x1,y1,x2,y2], coordinates 0 to 999. Reply with
<think>reasoning</think>
<answer>ACTION</answer>
ACTION is one of:
do(action="Tap", element=[x1,y1,x2,y2])
do(action="Long Press", element=[x1,y1,x2,y2])
do(action="Swipe", direction="up|down|left|right", dist="short|medium|long", element=[x1,y1,x2,y2])
   the way of the finger; element may be left out
do(action="Type", text="...")   into the focused field
do(action="Clear")   empty the focused field
do(action="Launch", app="name")
do(action="Back")  do(action="Home")  do(action="Enter")
do(action="Wait", duration="x seconds")
do(action="Ask", message="...")   ask the owner
do(action="Infeasible", message="...")   it cannot or should not be done
finish(message="...")   it is done"""

VERBS: v.Verbs = {
    "Tap": v.tap("element", "box"),
    "Long Press": v.long_press("element", "box"),
    "Swipe": lambda hand, args: (
        hand.stroke(args.get("!start"), args.get("!end"))
        if args.get("!start") is not None
        else v.towards("direction", ("element", "box"), "!dist")(hand, args)
    ),
    "Type": v.typing("text"),
    "Clear": v.always(Clear()),
    "Launch": v.launch("app"),
    "Back": v.always(Back()),
    "Home": v.always(Home()),
    "Enter": v.always(Key("enter")),
    "Wait": v.wait("duration"),
    "Ask": v.ask("message"),
    "Infeasible": v.infeasible("message"),
}

SAYS: Patterns = {
    Tap: 'do(action="Tap", element=[{0},{0}])',
    LongPress: 'do(action="Long Press", element=[{0},{0}])',
    Type: 'do(action="Type", text={quoted})',
    Clear: 'do(action="Clear")',
    Launch: 'do(action="Launch", app={quoted})',
    Back: 'do(action="Back")',
    Home: 'do(action="Home")',
    Key: 'do(action="Enter")',
    Wait: 'do(action="Wait", duration="{seconds} seconds")',
    Ask: 'do(action="Ask", message={quoted})',
    Infeasible: 'do(action="Infeasible", message={quoted})',
    Finish: "finish(message={quoted})",
}


def _say(action: EpisodeAction, hand: Hand) -> str:
    if isinstance(action, Swipe):
        way, length = direction_and_length(action, hand.frame.screen)
        start = hand.share(action.x1, action.y1)
        said = f'do(action="Swipe", direction="{way}", dist="{length}", element=[{start},{start}])'
    else:
        said = fill(SAYS, action, hand)
    return f"<think></think>\n<answer>{said}</answer>"


def _asks(scene: Scene, step: int, sight: Sight, note: str) -> str:
    task = f"Task: {scene.goal}\n" if step == 0 else ""
    noted = f"{note}\n" if note else ""
    # Earlier trees are dropped: only the text of what was thought and done stays.
    tree = f"Screen:\n{sight.xml}" if step == len(scene.turns) else "Screen: (left out)"
    return f"{task}{noted}{tree}"


def _write(scene: Scene) -> tuple[Message, ...]:
    return dialogue(scene, [system(SYSTEM)], _asks)


MOBILERL = Dialect(
    name="mobilerl",
    models="MobileRL-9B, models trained here",
    space="norm999",
    write=_write,
    read=lambda reply, hand: read_do(reply, hand, VERBS),
    say=_say,
    needs=("pixels", "xml"),
    history="all replies as text, the current screenshot and tree only",
    image=ImageRule(28, 500_000),
    source="github.com/THUDM/MobileRL",
    sampling=Sampling(max_tokens=1024),
)
