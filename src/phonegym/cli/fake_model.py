"""``phonegym fake-model``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from phonegym.cli import output
from phonegym.cli.choosing import chosen_split, languages_of


def fake_model(
    agent: Annotated[str, typer.Option("--agent", help="The dialect it speaks; settings as for the agent: json@fake?pixels=...")] = "json",
    split: Annotated[str, typer.Option("--split", help="Whose tasks it can do.")] = "small",
    seeds: Annotated[int | None, typer.Option("--seeds", min=1, max=10_000, help="Instances per template.")] = None,
    language: Annotated[list[str] | None, typer.Option("--language", help="en or zh; may be given twice.")] = None,
    replies: Annotated[Path | None, typer.Option("--replies", help="Say these instead: a JSON-lines file, or a trace.")] = None,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0: any that is free.")] = 8300,
    prefill: Annotated[float, typer.Option("--prefill", min=0, help="Milliseconds per 1000 tokens read.")] = 0.0,
    latency: Annotated[float, typer.Option("--latency", min=0, help="Milliseconds per request, whatever its size.")] = 0.0,
    decode: Annotated[float, typer.Option("--decode", min=0, help="Milliseconds per token written.")] = 0.0,
    batch: Annotated[int, typer.Option("--batch", min=1, help="Requests served at the same time.")] = 64,
    queue: Annotated[int, typer.Option("--queue", min=0, help="Requests that may wait; others get status 429.")] = 10_000,
) -> None:
    """Serve a stand-in for a model, on loopback.

    It says what the tasks' oracles do, in any dialect, by the chat protocol of OpenAI, under the name "fake". It knows a
    screen by the very picture (or tree) that the agent of this dialect is sent there, so --split, --seeds, --language and
    settings must be those of the run. With --latency, --prefill, --decode and --batch it is as slow as a real server, for measuring
    everything else. Ends with Ctrl-C.

    Args:
        agent: A dialect.
        split: As for eval.
        seeds: As for eval.
        language: English, if not given.
        replies: Replies in their order; each line a JSON string, or an object with "raw".
        port: On 127.0.0.1.
        prefill: Of the latency.
        latency: Of the latency.
        decode: Of the latency.
        batch: Of the latency.
        queue: Of the latency.

    Example:
        phonegym fake-model --agent autoglm --split small
        phonegym eval --agent autoglm --model fake --base-url http://127.0.0.1:8300/v1 --split small
    """
    from phonegym.agents.dialects.registry import UnknownDialect
    from phonegym.agents.models.errors import BadSettings
    from phonegym.agents.models.fake.latency import Shape
    from phonegym.agents.models.fake.oracles import Oracles
    from phonegym.agents.models.fake.replies import Recorded, Replies
    from phonegym.agents.models.fake.server import MODEL, FakeModel
    from phonegym.agents.models.named import named

    source: Replies
    try:
        said = named(agent if "@" in agent else f"{agent}@{MODEL}")
        if replies is not None:
            source = Recorded.read(replies)
        else:
            source = Oracles(chosen_split(split, seeds=seeds, languages=languages_of(language)).instances, said)
        server = FakeModel(source, port=port, shape=Shape(prefill, decode, latency, batch, queue))
    except (UnknownDialect, BadSettings, ValueError) as error:
        output.fail(str(error), "See `phonegym fake-model --help`.")
    except OSError as error:
        where = f"read {replies}" if replies is not None and error.filename else f"listen on port {port}"
        output.fail(f"cannot {where}: {error.strerror or error}.", "Give another --replies or --port.")
    output.say(server.base_url)
    with server:
        server.serve_forever()
