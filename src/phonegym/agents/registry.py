"""Agents by name: the built-in ones, and those of the user's own modules."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from functools import partial

from phonegym.agents.agent import AnyAgent
from phonegym.agents.dialects.registry import DIALECTS
from phonegym.agents.greedy import GreedyAgent
from phonegym.agents.lookahead import LookaheadAgent
from phonegym.agents.oracle import OracleAgent
from phonegym.agents.simple import NullAgent, RandomAgent
from phonegym.suggest import did_you_mean

AGENTS: dict[str, Callable[[], AnyAgent]] = {
    "oracle": OracleAgent,
    "null": NullAgent,
    "random": RandomAgent,
    "greedy": GreedyAgent,
    "lookahead": LookaheadAgent,
}
"""Built-in agents: what makes a new one."""

POCKET = "pocket"
"""The built-in agent that is a model of a few megabytes."""
SCHEMES = {"adb": "phonegym.bridges.adb.player:AdbPlayer", "hf": "phonegym.rl.agent:Checkpoint", POCKET: "phonegym.rl.pocket:POCKET"}
"""Agents made of what stands behind a colon, such as `adb:COMMAND`: by name, for a layer above may not be imported here.
One may have a static method `check(rest)`, which raises `UnknownAgent` before anything is played, and one `blind(rest)`, which says
whether it is sent no pictures."""


class UnknownAgent(ValueError):
    """No agent has this name."""


def agent(name: str) -> AnyAgent:
    """A new agent.

    Args:
        name: A built-in agent; `dialect@MODEL` for a model behind an endpoint; `adb:COMMAND`, a program that drives the phone by
            adb; `hf:PATH`, a checkpoint of our own training; or `module:name` of a class (or function) of one's own that makes
            one without arguments: modules are looked for in the working directory, too.

    Raises:
        UnknownAgent: There is none of this name; the error says which there are.
        EndpointError: A model's settings make no sense, or it is not known where it is served.
    """
    return _maker(name)()


def is_insider(name: str) -> bool:
    """Whether the agent of this name is given the episode itself (`Insider`). Raises `UnknownAgent`; makes no agent."""
    return hasattr(_maker(name), "decide")


def is_model(name: str) -> bool:
    """Whether a model decides for the agent of this name, behind an endpoint or in this process: it is asked side by side."""
    return name.partition(":")[0] in ("hf", POCKET) or ("@" in name and name.partition("@")[0] in DIALECTS)


def is_blind(name: str) -> bool:
    """Whether the model that decides for the agent of this name is sent no pictures; False where none decides.

    Raises:
        UnknownAgent: What makes it cannot be found.
        EndpointError: A model's settings make no sense.
    """
    scheme, _, rest = name.partition(":")
    if scheme in SCHEMES:
        return bool(getattr(_imported(SCHEMES[scheme]), "blind", lambda rest: False)(rest))
    if not is_model(name):
        return False
    from phonegym.agents.models.named import named

    return "pixels" not in named(name).dialect.needs


def _maker(name: str) -> Callable[[], AnyAgent]:
    scheme, _, rest = name.partition(":")
    if scheme in SCHEMES:
        made = _imported(SCHEMES[scheme])
        getattr(made, "check", lambda rest: None)(rest)
        return partial(made, rest)
    if name.partition("@")[0] in DIALECTS:
        return _model(name)
    if ":" in name:
        return _imported(name)
    if name not in AGENTS:
        there_are = f"There are {', '.join(AGENTS)}; {', '.join(DIALECTS)} with a model; and module:Class for one of your own."
        raise UnknownAgent(f"no agent is called {name!r}.{did_you_mean(name, [*AGENTS, POCKET, *DIALECTS]) or ' ' + there_are}")
    return AGENTS[name]


def _model(name: str) -> Callable[[], AnyAgent]:
    if "@" not in name:
        raise UnknownAgent(
            f"{name} is the dialect of a model: say which one speaks it, with --model NAME --base-url URL, or as {name}@NAME."
        )
    from phonegym.agents.models.named import maker  # the client and its pictures are of use to models alone

    return maker(name)


def _imported(name: str) -> Callable[..., AnyAgent]:
    module, _, attribute = name.partition(":")
    if "" not in sys.path:  # as `python -m` has it
        sys.path.insert(0, "")
    try:
        found: object = importlib.import_module(module)
    except Exception as error:  # whatever the user's module does when it is imported
        raise UnknownAgent(f"cannot import {module!r} for the agent {name!r}: {type(error).__name__}: {error}.") from error
    for part in attribute.split("."):
        found = getattr(found, part, None)
    if not callable(found):
        raise UnknownAgent(f"{module!r} has no {attribute!r} that makes an agent.")
    make: Callable[..., AnyAgent] = found
    return make
