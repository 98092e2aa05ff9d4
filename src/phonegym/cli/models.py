"""Models on the command line: from `--agent json --model NAME --base-url URL` to names of agents, checked before anything is played."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NoReturn

from phonegym.cli import output


def with_models(agents: Sequence[str], model: str | None, base_url: str | None) -> list[str]:
    """The agents by their full names, dialects with the model that speaks them.

    Makes sure that each endpoint is there and has the model; ends the command with what to do if not.

    Args:
        agents: As given with `--agent`.
        model: As given with `--model`; settings may follow a `?`.
        base_url: As given with `--base-url`.
    """
    from phonegym.agents.dialects.registry import DIALECTS

    names = [f"{name}@{model}" if name in DIALECTS and model else name for name in agents]
    served = [name for name in names if name.partition("@")[0] in DIALECTS]
    if not served:
        if model or base_url:
            given = "--model" if model else "--base-url"
            output.fail(f"{given} is for a dialect, and {', '.join(agents)} is none.", f"Add --agent with one of {', '.join(DIALECTS)}.")
        return names
    from phonegym.agents.models.endpoint import BASE_URL
    from phonegym.agents.models.errors import EndpointError
    from phonegym.agents.models.named import endpoint, named
    from phonegym.agents.registry import UnknownAgent, agent

    if base_url:
        os.environ[BASE_URL] = base_url
    for name in served:
        try:
            agent(name)
            said = named(name)
            endpoint(said.model, said.timeout).check()
            if said.dialect.vendor and not said.dialect.validated:
                output.note(f"{said.dialect.name} follows the format as published; it is {said.dialect.standing}.")
        except UnknownAgent as error:
            output.fail(str(error), "See `phonegym eval --help`.")
        except EndpointError as error:
            refuse(error)
    return names


def refuse(error: Exception) -> NoReturn:
    """End the command over an endpoint; its errors say what to do."""
    output.fail(str(error), "Try `phonegym check-model`, which looks at an endpoint step by step.")
