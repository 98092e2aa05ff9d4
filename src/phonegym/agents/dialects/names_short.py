"""`names_short`: a screen in few tokens without places, and controls that are named. For models of a few million parameters.

Not for models behind an endpoint. A place is a number to copy from one line of the screen, and copying numbers is what tiny
models learn last; the name of a control is words, most of them the same on every phone, the others in the owner's sentence.

    edit Search settings
    tap Sound & vibration | Volume, ring mode, do not disturb
    off Do Not Disturb
    slide Media volume[56,31] 20-91
    tap Remove #2

A reply is `<think>see: off Do Not Disturb; next: tap</think>` and `<answer>Tap: Do Not Disturb</answer>`. Who bears the name of
a control above is told apart by a number; on a slider the place is the point, so it is told and said.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene, Turn
from phonegym.agents.dialects.hand import Hand, Said, Unreadable, direction_and_length, milliseconds, sound
from phonegym.agents.dialects.mobilerl_short import MOBILERL_SHORT, STEPS_TOLD, verb_of
from phonegym.agents.dialects.prompting import picture, user
from phonegym.agents.dialects.saying import Patterns, fill
from phonegym.agents.dialects.short_screen import ShortLine, line_at, short_lines
from phonegym.agents.dialects.wrappers import inside, parts
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import Back, Clear, Home, Key, Launch, LongPress, Swipe, Tap, Type, Wait

_PLACE = re.compile(r"^\[(\d\d),(\d\d)\]$")
_TOUCHES: dict[str, type[Tap] | type[LongPress]] = {"Tap": Tap, "Hold": LongPress}
_PLAIN: dict[str, EpisodeAction] = {"Clear": Clear(), "Back": Back(), "Home": Home(), "Enter": Key("enter")}
_SAYS: Patterns = {
    Type: "Type: {text}", Clear: "Clear", Launch: "Launch: {text}", Back: "Back", Home: "Home", Key: "Enter", Wait: "Wait: {seconds}",
    Ask: "Ask: {text}", Infeasible: "Infeasible: {text}", Finish: "Finish: {text}",
}  # fmt: skip


def names_of(lines: list[ShortLine]) -> list[str]:
    """What each line is called: its first label, with a number where a control above has the same."""
    seen: Counter[str] = Counter()
    names = []
    for line in lines:
        if line.at is None:
            names.append(line.name if line.labels else "")
            continue
        seen[line.name] += 1
        names.append(line.name if seen[line.name] == 1 else f"{line.name} #{seen[line.name]}")
    return names


def head(line: ShortLine, name: str) -> str:
    """Kind and name, and where on the screen if that matters: what a plan line restates."""
    if line.kind == "slide" and line.at is not None:
        return f"slide {name}[{line.at[0]:02d},{line.at[1]:02d}]"
    return f"{line.kind} {name}".rstrip()


def named_screen(xml: str) -> str:
    """A screen in this form, from its compact tree; every label of the tree is in it."""
    lines = short_lines(xml)
    return "\n".join(told(line, name) for line, name in zip(lines, names_of(lines), strict=True))


def told(line: ShortLine, name: str) -> str:
    """A line of a screen."""
    more = ", ".join(line.labels[1:])
    return " | ".join(each for each in (head(line, name), more) if each)


def touched(xml: str, x: float, y: float) -> tuple[ShortLine, str] | None:
    """The control around a point, in thousandths of the screen, and its name."""
    lines = short_lines(xml)
    found = line_at(lines, x, y)
    return None if found is None else next((line, name) for line, name in zip(lines, names_of(lines), strict=True) if line is found)


def _say(action: EpisodeAction, hand: Hand) -> str:
    return f"<think></think>\n<answer>{call(action, hand)}</answer>"


def call(action: EpisodeAction, hand: Hand) -> str:
    """The call alone. Raises `Unreadable` where there are no words for it."""
    if isinstance(action, Swipe):
        way, length = direction_and_length(action, hand.frame.screen)
        return f"Swipe: {way} {length}"
    if isinstance(action, Tap | LongPress):
        verb = "Tap" if isinstance(action, Tap) else "Hold"
        width, height = hand.frame.screen
        there = touched(hand.frame.xml, action.x * 1000 / width, action.y * 1000 / height)
        if there is not None and there[0].kind != "slide":
            return f"{verb}: {there[1]}"
        x, y = (int(each) for each in hand.share(action.x, action.y).split(","))
        return f"{verb}: [{x:02d},{y:02d}]"
    return fill(_SAYS, action, hand).rstrip()


def _read(reply: str, hand: Hand) -> Said:
    thought, body = parts(reply)
    answer = inside(body, "answer")
    verb, _, rest = (answer if answer is not None else body).strip().partition(":")
    return Said((_done(verb.strip(), sound(rest).strip(), hand),), thought)


def _done(verb: str, rest: str, hand: Hand) -> EpisodeAction:
    """What a call does. Raises `Unreadable`."""
    if verb in _TOUCHES:
        return _TOUCHES[verb](*_point(rest, hand))
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb == "Swipe":
        way, _, length = rest.partition(" ")
        return hand.stroke_towards(way, None, length)
    if verb == "Wait":
        return Wait(milliseconds(rest))
    if verb in ("Type", "Launch") and not rest:
        raise Unreadable(f"{verb} what?")
    texts: dict[str, EpisodeAction] = {
        "Type": Type(rest), "Launch": Launch(rest), "Ask": Ask(rest or "?"), "Infeasible": Infeasible(rest), "Finish": Finish(rest),
    }  # fmt: skip
    if verb not in texts:
        raise Unreadable(f"no action is called {verb[:40]!r}: there are {', '.join([*_TOUCHES, *_PLAIN, 'Swipe', 'Wait', *texts])}")
    return texts[verb]


def _point(name: str, hand: Hand) -> tuple[int, int]:
    """The middle of the control of this name, or the place that was said. Raises `Unreadable`."""
    place = _PLACE.match(name)
    if place:
        return hand.point([int(place[1]), int(place[2])])
    lines = short_lines(hand.frame.xml)
    for line, known in zip(lines, names_of(lines), strict=True):
        if line.at is not None and known == name:
            return hand.point(list(line.at))
    raise Unreadable(f"there is no control called {name[:40]!r}")


def _did(turn: Turn) -> str:
    """A step before, in few words."""
    if turn.said is None:
        return "unreadable"
    action = turn.said.actions[0]
    called = f" {_called(turn.reply)}" if isinstance(action, Tap | LongPress) else ""
    told_so = f"{verb_of(action)}{called}"
    return f"{told_so} ({turn.note})" if turn.note else told_so


def _called(reply: str) -> str:
    answer = inside(parts(reply).body, "answer") or ""
    return answer.partition(":")[2].strip()


def _write(scene: Scene) -> tuple[Message, ...]:
    before = [_did(turn) for turn in scene.turns[-STEPS_TOLD:]]
    screen = f"{named_screen(scene.now.xml)}\n" if scene.now.xml else ""
    done = "\n".join(["Before:", *before]) if before else "Before: nothing"
    return (user(*picture(scene.now), f"{screen}Task: {scene.goal}\n{done}"),)


NAMES_SHORT: Dialect = replace(
    MOBILERL_SHORT,
    name="names_short",
    write=_write,
    read=_read,
    say=_say,
    sampling=Sampling(max_tokens=96),
)
