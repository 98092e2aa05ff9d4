"""What went wrong in an episode, in a few fixed words: the report filters by them."""

from __future__ import annotations

from phonegym.agents.models.errors import EndpointError
from phonegym.run.trace import EndLine, Trace

KINDS = {
    "unreadable reply": "what the model said is no action",
    "refused by the phone": "an action that makes no sense on this phone, such as a touch beside the screen",
    "touched nothing": "a touch that met no control",
    "typed into nothing": "text, and no field had the focus",
    "unknown adb command": "a client asked the device for something that is not there",
    "check failed": "something that was asked for is not so",
    "changed besides": "something was changed that nothing allowed",
    "not looked up": "what the answer rests on was never on the screen",
    "wrong ending": "said done, or impossible, when the other was right",
    "out of steps": "no end within the budget",
    "needless question": "asked the owner though nothing was unclear",
    "model not reached": "trouble with the endpoint, not scored",
    "trouble": "a crash of the agent, an app or the environment, not scored",
}
"""The kinds of error, and what each means."""
_ENDPOINT = {EndpointError.__name__, *[kind.__name__ for kind in EndpointError.__subclasses__()]}
"""How the trouble of an episode begins whose model could not be asked."""


def faults_of(trace: Trace) -> list[str]:
    """The kinds of error that an episode has, in the order of `KINDS`."""
    end, verdict = trace.end, trace.end.verdict
    effects = {line.effect.kind for line in trace.steps if line.effect is not None}
    there = {
        "unreadable reply": end.malformed > 0 or any(line.action.__struct_config__.tag == "malformed" for line in trace.steps),
        "refused by the phone": any(line.refused for line in trace.steps),
        "touched nothing": "nothing" in effects,
        "typed into nothing": "no_focus" in effects,
        "unknown adb command": bool(end.remarks),
        "check failed": not end.error and any(not check.ok for check in verdict.checks),
        "changed besides": bool(verdict.strays),
        "not looked up": bool(verdict.unseen),
        "wrong ending": verdict.outcome in ("gave_up", "false_completion"),
        "out of steps": verdict.outcome == "overdue",
        "needless question": end.needless > 0,
    }
    return [kind for kind, is_so in there.items() if is_so] + _trouble(end)


def _trouble(end: EndLine) -> list[str]:
    if not end.error:
        return []
    return ["model not reached" if end.error.partition(":")[0] in _ENDPOINT else "trouble"]
