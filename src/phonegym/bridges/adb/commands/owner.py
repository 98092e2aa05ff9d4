"""`phonegym`: words to the phone's owner, which no touch can say; and, for evaluators, the verdict and the state.

A program of its own on the device, so that any adb client can end its task: `adb shell phonegym finish`.
"""

from __future__ import annotations

import msgspec

from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.bridges.adb.commands.registry import Call, program

USAGE = "usage: phonegym goal | finish [MESSAGE] | infeasible [REASON] | ask QUESTION | unknown | state"


@program("phonegym")
def _phonegym(call: Call) -> int:
    word, text = (call.args or [""])[0], " ".join(call.args[1:])
    device = call.device
    if word == "goal":
        call.say(device.hand.goal)
        return 0
    if word == "unknown":
        for remark in device.remarks:
            call.say(f"{remark.kind}: {remark.text}")
        return 0
    if word == "state":
        if device.profile != "evaluator":
            return call.fail("phonegym: the state is for evaluators: serve the phone with --profile evaluator", 1)
        call.write(msgspec.json.encode(device.phone.state, order="deterministic") + b"\n")
        return 0
    words: dict[str, EpisodeAction] = {"finish": Finish(text), "infeasible": Infeasible(text), "ask": Ask(text)}
    said = words.get(word)
    if said is None:
        return call.unknown(USAGE, 1)
    done = device.do(said)
    if done.refused:
        return call.fail(f"phonegym: {done.refused}")
    if done.reply:
        call.say(done.reply)
    return 0
