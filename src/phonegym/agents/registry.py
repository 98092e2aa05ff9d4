"""Agents by name."""

from __future__ import annotations

from collections.abc import Callable

from phonegym.agents.agent import AnyAgent
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


class UnknownAgent(ValueError):
    """No agent has this name."""


def agent(name: str) -> AnyAgent:
    """A new agent.

    Raises:
        UnknownAgent: There is none of this name; the error names those there are.
    """
    make = AGENTS.get(name)
    if make is None:
        raise UnknownAgent(f"no agent is called {name!r}.{did_you_mean(name, AGENTS)} There are: {', '.join(AGENTS)}")
    return make()
