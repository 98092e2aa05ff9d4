"""`gelab`: Step-GUI and gelab-zero: `<THINK>..</THINK>`, then pairs such as `action:CLICK` and `point:x,y`, parted by tabs.

Format as published with stepfun-ai/gelab-zero: 0-1000, one screenshot, the model's own running summary as history. Its
models speak Chinese. TYPE types at the caret: neither the published client nor any word of the format empties a field.
"""

from __future__ import annotations

import re

from phonegym.agents.dialects import verbs as v
from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene
from phonegym.agents.dialects.hand import Hand, Said, Unreadable, sound
from phonegym.agents.dialects.prompting import recent_pictures, user
from phonegym.agents.dialects.saying import Patterns, fill
from phonegym.agents.dialects.wrappers import parts
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import Back, Home, Key, Launch, LongPress, Swipe, Tap, Type, Wait

TASK = """你在手机上替用户操作。根据任务、截图和历史总结，给出下一步操作。坐标原点在左上角，x 向右，y 向下，范围 0-1000。

操作：
action:CLICK\tpoint:x,y
action:TYPE\tvalue:文字\tpoint:x,y
action:LONGPRESS\tpoint:x,y
action:SLIDE\tpoint1:x1,y1\tpoint2:x2,y2
action:WAIT\tvalue:秒
action:AWAKE\tvalue:应用名
action:INFO\tvalue:向用户提的问题
action:ABORT\tvalue:无法完成的原因
action:COMPLETE\treturn:结果

输出：
<THINK> 思考 </THINK>
explain:说明\taction:操作及其参数\tsummary:这一步之后的历史总结"""


def _type(hand: Hand, args: v.Args) -> v.Done:
    """Tap the field where a point is given, then type."""
    text = Type(sound(args.need("!value")))
    at = args.get("!point")
    return (Tap(*hand.point(at)), text) if at is not None else text


VERBS: v.Verbs = {
    "CLICK": v.tap("!point", "!point1"),
    "TYPE": _type,
    "LONGPRESS": v.long_press("!point", "!point1"),
    "SLIDE": v.between(("!point1",), ("!point2",)),
    "SCROLL": v.between(("!point1",), ("!point2",)),
    "WAIT": v.wait("!value"),
    "AWAKE": v.launch("!value"),
    "INFO": v.ask("!value"),
    "ABORT": v.infeasible("!value"),
    "COMPLETE": v.finish("!return", "!value"),
    "ANSWER": v.finish("!value"),
    "BACK": v.always(Back()),
    "HOME": v.always(Home()),
    "ENTER": v.always(Key("enter")),
}
SAYS: Patterns = {
    Tap: "action:CLICK\tpoint:{0}",
    Type: "action:TYPE\tvalue:{text}",
    LongPress: "action:LONGPRESS\tpoint:{0}",
    Swipe: "action:SLIDE\tpoint1:{0}\tpoint2:{1}",
    Wait: "action:WAIT\tvalue:{seconds}",
    Launch: "action:AWAKE\tvalue:{text}",
    Ask: "action:INFO\tvalue:{text}",
    Infeasible: "action:ABORT\tvalue:{text}",
    Finish: "action:COMPLETE\treturn:{text}",
    Back: "action:BACK",
    Home: "action:HOME",
    Key: "action:ENTER",
}
_KEYS = r"(?:explain|action|action_type|point1|point2|point|value|return|summary|status)"
# Tabs part the pairs; models also write line breaks, or the two characters \t.
_PAIR = re.compile(rf"(?:^|[\t\n]|\\t)\s*({_KEYS})\s*[:：][ ]*(.*?)(?=(?:[\t\n]|\\t)\s*{_KEYS}\s*[:：]|\Z)", re.DOTALL)


def _read(reply: str, hand: Hand) -> Said:
    thought, body = parts(reply)
    pairs = {match.group(1): match.group(2).strip() for match in _PAIR.finditer(body)}
    name = pairs.get("action") or pairs.get("action_type")
    if not name:
        raise Unreadable("there is no `action:` in the reply; pairs of key:value are parted by tabs")
    word = re.match(r"\w+", name)
    if word is not None and word.group() != name:  # "CLICK point:500,300": a space where a tab should be
        rest = re.match(rf"\w+\s+({_KEYS})\s*[:：]\s*(.*)", name, re.DOTALL)
        if rest:
            pairs.setdefault(rest.group(1), rest.group(2))
        name = word.group()
    return Said(v.perform(VERBS, name, hand, v.Args(pairs)), thought, pairs.get("summary", ""))


def _say(action: EpisodeAction, hand: Hand) -> str:
    flat = fill(SAYS, action, hand)
    if "\n" in flat:
        raise Unreadable("this dialect has no words for text of several lines")
    return f"<THINK>  </THINK>\nexplain:\t{flat}\tsummary:"


def _write(scene: Scene) -> tuple[Message, ...]:
    summary = next((turn.said.summary for turn in reversed(scene.turns) if turn.said is not None and turn.said.summary), "")
    notes = "\n".join(turn.note for turn in scene.turns[-1:] if turn.note)
    told = f"{TASK}\n\n任务：{scene.goal}\n历史总结：{summary or '暂无'}\n{notes}\n当前截图："
    return (user(told, *recent_pictures(scene)),)


GELAB = Dialect(
    name="gelab",
    models="Step-GUI, gelab-zero",
    space="norm1000",
    write=_write,
    read=_read,
    say=_say,
    history="the model's own running summary, the current screenshot only",
    source="github.com/stepfun-ai/gelab-zero",
    sampling=Sampling(temperature=0.1, top_p=0.95, max_tokens=4096),
)
