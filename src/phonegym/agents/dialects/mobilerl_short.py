"""`mobilerl` for models of a few million parameters: the same calls, a short screen, hundredths, a history of few words.

Not for models behind an endpoint, which know other formats: it is what `phonegym.rl` trains tiny models in. Before the call
stands a plan line, `see: CONTROL; next: VERB`: who restates the control that matters has copied its place.
"""

from __future__ import annotations

import re
from dataclasses import replace

from phonegym.agents.dialects.autoglm import read_do
from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene, Turn
from phonegym.agents.dialects.hand import Hand, direction_and_length
from phonegym.agents.dialects.mobilerl import MOBILERL, SAYS, VERBS
from phonegym.agents.dialects.prompting import picture, user
from phonegym.agents.dialects.saying import Patterns, fill
from phonegym.agents.dialects.short_screen import line_at, short_lines, short_screen
from phonegym.bench.steps import EpisodeAction
from phonegym.phone.actions import LongPress, Swipe, Tap

STEPS_TOLD = 6
"""So many of the latest steps stand in the prompt."""
_PLACE = re.compile(r'"(?:Tap|Long Press)", element=\[(\d\d),(\d\d)\]')
_POINTS: Patterns = {Tap: 'do(action="Tap", element=[{0}])', LongPress: 'do(action="Long Press", element=[{0}])'}
_SAYS: Patterns = {**SAYS, **_POINTS}


def _say(action: EpisodeAction, hand: Hand) -> str:
    return f"<think></think>\n<answer>{call(action, hand)}</answer>"


def call(action: EpisodeAction, hand: Hand) -> str:
    """The call alone. Two digits a coordinate, so that numbers are as long as those on the screen."""
    if isinstance(action, Swipe):
        way, length = direction_and_length(action, hand.frame.screen)
        if _across_the_middle(action, hand):
            return f'do(action="Swipe", direction="{way}", dist="{length}")'
        start = _two_digits(hand.share(action.x1, action.y1))
        return f'do(action="Swipe", direction="{way}", dist="{length}", element=[{start}])'
    if isinstance(action, Tap | LongPress):
        return _POINTS[type(action)].replace("{0}", _two_digits(hand.share(action.x, action.y)))
    return fill(_SAYS, action, hand)


def _two_digits(point: str) -> str:
    return ",".join(f"{int(each):02d}" for each in point.split(","))


def _across_the_middle(swipe: Swipe, hand: Hand) -> bool:
    """Whether a stroke without a start, which runs across the middle of the screen, does the same."""
    width, height = hand.frame.screen
    upright = abs(swipe.y2 - swipe.y1) >= abs(swipe.x2 - swipe.x1)
    side, along, across = (height, (swipe.y1, swipe.y2), swipe.x1 / width) if upright else (width, (swipe.x1, swipe.x2), swipe.y1 / height)
    return min(along) < side * 0.4 and max(along) > side * 0.6 and 0.3 < across < 0.7


def _did(turn: Turn) -> str:
    """A step before, in few words: what was done and the name of the control that was touched, or why it could not be read."""
    if turn.said is None:
        return "unreadable"
    told = f"{verb_of(turn.said.actions[0])} {_touched(turn)}".rstrip()
    return f"{told} ({turn.note})" if turn.note else told


def verb_of(action: EpisodeAction) -> str:
    """What histories and plan lines call an action: tap, hold, type, swipe up, back, finish ..."""
    if isinstance(action, Swipe):
        return f"swipe {direction_and_length(action, (1, 1))[0]}"
    return "hold" if isinstance(action, LongPress) else type(action).__name__.lower()


def _touched(turn: Turn) -> str:
    """The name of the control that a reply touched, on the screen it was said of."""
    place = _PLACE.search(turn.reply)
    line = line_at(short_lines(turn.sight.xml), int(place[1]) * 10, int(place[2]) * 10) if place else None
    return line.name if line else ""


def _write(scene: Scene) -> tuple[Message, ...]:
    before = [_did(turn) for turn in scene.turns[-STEPS_TOLD:]]
    screen = f"{short_screen(scene.now.xml)}\n" if scene.now.xml else ""
    done = "\n".join(["Before:", *before]) if before else "Before: nothing"
    return (user(*picture(scene.now), f"{screen}Task: {scene.goal}\n{done}"),)


MOBILERL_SHORT: Dialect = replace(
    MOBILERL,
    name="mobilerl_short",
    models="tiny models trained here",
    space="norm100",
    write=_write,
    read=lambda reply, hand: read_do(reply, hand, VERBS),
    say=_say,
    needs=("xml",),
    history=f"plan lines of the latest {STEPS_TOLD} steps, the current screen only",
    sampling=Sampling(max_tokens=96),
)
