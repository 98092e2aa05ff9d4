"""``phonegym check-model``."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from phonegym.cli import output


def check_model(
    model: Annotated[str | None, typer.Option("--model", help="Its name at the endpoint.")] = None,
    agent: Annotated[str, typer.Option("--agent", help="The dialect that it should speak.")] = "json",
    base_url: Annotated[str | None, typer.Option("--base-url", help="Where it is served.")] = None,
    dialects: Annotated[bool, typer.Option("--dialects", help="List the dialects and leave.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False,
) -> None:
    """Say whether a model's endpoint sees, points and speaks a dialect.

    Sends a few known screens and asks for taps on named things: whether it answers at all, takes pictures, replies in the
    dialect, hits what was named, and in which space of coordinates its numbers make sense. Exit code 1 if something is amiss.
    The computer-use formats of vendors (anthropic_computer, openai_computer, gemini_computer) are not validated against the vendor.

    Args:
        model: Settings may follow: NAME?space=norm999.
        agent: See --dialects.
        base_url: PHONEGYM_BASE_URL, if not given.
        dialects: With whom each is for.
        json: For programs.

    Example:
        phonegym check-model --model Qwen3-VL-8B --agent qwen_mobile_use --base-url http://127.0.0.1:8000/v1
        phonegym check-model --dialects
    """
    from phonegym.agents.dialects.registry import DIALECTS, UnknownDialect

    if dialects:
        rows = [(d.name, d.models, d.space, ", ".join(d.needs), d.standing) for d in DIALECTS.values()]
        output.table(rows, ("dialect", "for", "space", "is shown", "tried on its model"))
        return
    from phonegym.agents.models.endpoint import BASE_URL
    from phonegym.agents.models.errors import EndpointError
    from phonegym.agents.models.named import endpoint, named
    from phonegym.agents.models.probe import probe

    if not model:
        output.fail("which model is to be looked at?", "Give --model NAME and --base-url URL.")
    if base_url:
        os.environ[BASE_URL] = base_url
    try:
        said = named(f"{agent}@{model}")
        served = endpoint(said.model, said.timeout)
        served.check()
    except UnknownDialect as error:
        output.fail(str(error), "List them with `phonegym check-model --dialects`.")
    except EndpointError as error:
        output.fail(str(error), "Nothing was asked.")
    findings = []
    for finding in probe(served, said.dialect, said.sampling):
        findings.append(finding)
        if not json:
            output.say(f"{'ok  ' if finding.ok else '?   ' if finding.ok is None else 'FAIL'}  {finding.what}: {finding.said}")
    if json:
        output.emit_json([finding._asdict() for finding in findings])
    if any(finding.ok is False for finding in findings):
        output.fall_short()
