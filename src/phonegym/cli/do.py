"""``phonegym do``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

from phonegym.cli import output
from phonegym.cli.models import refuse, with_models

if TYPE_CHECKING:
    from phonegym.agents.agent import Agent


def do(
    sentence: Annotated[str, typer.Argument(help="What the owner wants.")],
    agent: Annotated[str, typer.Option("--agent", help="Who does it.")],
    model: Annotated[str | None, typer.Option("--model", help="Who speaks the dialect that --agent names; settings as for eval.")] = None,
    base_url: Annotated[str | None, typer.Option("--base-url", help="Where it is served.")] = None,
    phone: Annotated[Path | None, typer.Option("--phone", help="A saved phone to start from; a fresh one without it.")] = None,
    save: Annotated[Path | None, typer.Option("--save", help="Save the phone here afterwards.")] = None,
    seed: Annotated[int, typer.Option("--seed", help="Of a fresh phone's life.")] = 0,
    language: Annotated[str, typer.Option("--language", help="Of a fresh phone: en or zh.")] = "en",
    steps: Annotated[int, typer.Option("--steps", min=1, max=1000, help="At most so many.")] = 40,
    json: Annotated[bool, typer.Option("--json", help="Print steps and changes as JSON.")] = False,
) -> None:
    """Let an agent do any request on a phone, and show what changed.

    Nobody judges it: what is printed is each step and what it met, and every place of the phone that is not as it was. The
    phone is a fresh one of this seed, or one that --save kept. Exit code 1 if the agent did not say that it is done.

    Args:
        sentence: In any language.
        agent: As for eval, but one that acts by the screen alone.
        model: As for eval.
        base_url: As for eval.
        phone: A file.
        save: A file; overwritten.
        seed: Any number.
        language: Of the phone.
        steps: A limit.
        json: For programs.

    Example:
        phonegym do "Turn off Bluetooth in Settings" --agent greedy
        phonegym do "Wake me at 7" --agent json --model Qwen3-VL-8B --base-url http://127.0.0.1:8000/v1 --save mine.phone
    """
    from phonegym.agents.models.errors import EndpointError
    from phonegym.agents.registry import UnknownAgent, is_insider
    from phonegym.agents.registry import agent as named_agent
    from phonegym.run.request import Request, RequestError
    from phonegym.run.said import action_in_words

    name = with_models([agent], model, base_url)[0]
    try:
        if is_insider(name):
            why = f"{agent} is given the episode of a task, and there is none here."
            output.fail(why, "Give one that acts by the screen alone, such as greedy.")
        player = cast("Agent", named_agent(name))  # no insider
        request = Request.start(sentence, saved=phone, seed=seed, language=language)
    except UnknownAgent as error:
        output.fail(str(error), "See `phonegym eval --help`.")
    except RequestError as error:
        output.fail(str(error), "See `phonegym do --help`.")
    told = []
    try:
        for step in request.steps(player, steps):
            told.append({"does": action_in_words(step.action), "met": step.met, "says": step.raw})
            if not json:
                output.say(f"{len(told)}. {action_in_words(step.action)}{f' -> {step.met}' if step.met else ''}")
    except EndpointError as error:
        refuse(error)
    changes = request.changes()
    if save is not None:
        try:
            save.write_bytes(request.phone.snapshot())
        except OSError as error:
            output.fail(f"cannot write {save}: {error.strerror or error}.", "Choose another file with --save.")
    if json:
        output.emit_json({"ended": request.ended, "steps": told, "changes": changes})
    else:
        output.say(request.ended or f"stopped after {steps} steps")
        for change in changes:
            output.say(f"{change['place']}: {change['was']} -> {change['now']}")
        if not changes:
            output.say("nothing changed")
    if not request.finished:
        output.fall_short()
