"""``phonegym play``."""

from __future__ import annotations

import ipaddress
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from phonegym.cli import output
from phonegym.cli.choosing import language_of
from phonegym.cli.stopping import Terminated, ended_by_sigterm

if TYPE_CHECKING:
    from phonegym.bridges.browser.hub import Hub
    from phonegym.bridges.browser.opening import Opener
    from phonegym.bridges.browser.recording import Recorder


def play(
    task: Annotated[str | None, typer.Option("--task", help="A template that visitors begin with; else a free phone.")] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, max=1_000_000, help="Of the phone, or of the instance.")] = 0,
    state: Annotated[Path | None, typer.Option("--state", help="A saved phone, or its state as JSON, to begin with.")] = None,
    language: Annotated[str, typer.Option("--language", help="en or zh.")] = "en",
    dark: Annotated[bool, typer.Option("--dark", help="A phone in the dark theme.")] = False,
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0: any that is free.")] = 8080,
    name: Annotated[list[str] | None, typer.Option("--name", help="A further host name to answer to; may be repeated.")] = None,
    record: Annotated[Path | None, typer.Option("--record", help="A folder for demonstrations.")] = None,
    watch: Annotated[Path | None, typer.Option("--watch", help="A run folder to follow instead.")] = None,
) -> None:
    """Serve phones to web browsers, each visitor one of their own.

    The page shows the phone as DOM, drawn from the same boxes as the pictures; mouse, touch, wheel, keyboard and input methods
    do the ordinary actions. A side panel has the task, what changed, the verdict, the clock and the state. With --record
    each task that was finished is kept in a run folder, which `report` and `reverify` read like any agent's. With --watch
    the page follows a run: it shows each step of an agent as it is done, and the episodes that have ended.

    Only this machine is served unless --host says otherwise; there is no password. Ends with Ctrl-C.

    Args:
        task: Id of a template; visitors may choose another one.
        seed: Any number.
        state: What `phonegym do --save` or the page wrote.
        language: Of the phone and the goal.
        dark: The page has a switch of its own.
        host: 0.0.0.0 listens to all.
        port: Of the page.
        name: Behind a proxy, the name in the address bar.
        record: A new folder, or one with demonstrations.
        watch: What `phonegym eval --out` writes to.

    Example:
        phonegym play
        phonegym play --task clock.TuneAlarm-v1 --seed 3 --language zh --record demonstrations
        phonegym play --watch runs/tonight
    """
    spoken = language_of(language)
    if watch is not None and (task is not None or state is not None or record is not None):
        output.fail("--watch shows a run; there is nothing to play.", "Leave out --task, --state and --record.")
    if task is not None and state is not None:
        output.fail("a task makes a phone of its own, so --state has no use beside --task.", "Leave one of them out.")
    with ended_by_sigterm():
        recorder = _recorder(record)
        try:
            if watch is not None:
                hub, config = _watching(watch)
            else:
                hub, config = _playing(_opener(task, seed, state, spoken, dark), recorder)
            _serve(hub, config, host, port, name or [])
        except KeyboardInterrupt as stopped:
            if isinstance(stopped, Terminated):
                raise
            output.note("")
        finally:
            if recorder is not None:
                recorder.close()


def _recorder(record: Path | None) -> Recorder | None:
    if record is None:
        return None
    from phonegym.bridges.browser.recording import Recorder
    from phonegym.run.folder import FolderError

    try:
        return Recorder(record, shlex.join(sys.argv))
    except FolderError as error:
        output.fail(str(error), "Nothing is served, and the folder is as it was.")


def _opener(task: str | None, seed: int, state: Path | None, language: Any, dark: bool) -> Opener:
    from phonegym.bridges.browser.messages import Open
    from phonegym.bridges.browser.opening import Opener, OpenError, saved_phone

    try:
        saved = saved_phone(state) if state is not None else None
        opener = Opener(Open(task or "", seed, language, dark), saved)
        opener.begin(opener.first)  # a mistake is better found now than by the first visitor
    except OpenError as error:
        output.fail(str(error), "See `phonegym play --help` and `phonegym tasks`.")
    return opener


def _playing(opener: Opener, recorder: Recorder | None) -> tuple[Hub, dict[str, Any]]:
    from phonegym.bridges.browser.hub import Hub
    from phonegym.bridges.browser.visit import Visit

    keep = recorder.keep if recorder is not None else None
    return Hub(lambda: Visit(opener, keep)), opener.config()


def _watching(path: Path) -> tuple[Hub, dict[str, Any]]:
    from phonegym.bridges.browser.following import Followed
    from phonegym.bridges.browser.hub import Hub
    from phonegym.bridges.browser.watching import Watcher
    from phonegym.run.folder import FolderError

    try:
        followed = Followed(path)
        followed.look()
    except FolderError as error:
        output.fail(str(error), "Pass the folder of a run with --watch.")
    return Hub(lambda: Watcher(followed)), {"watch": path.resolve().name}


def _serve(hub: Hub, config: dict[str, Any], host: str, port: int, names: list[str]) -> None:
    from phonegym.bridges.browser.server import PlayServer

    try:
        open_to_all = not ipaddress.ip_address("127.0.0.1" if host == "localhost" else host).is_loopback
    except ValueError:
        output.fail(f"--host {host} is no address.", "Pass 127.0.0.1, or 0.0.0.0 for all of this machine's.")
    try:
        server = PlayServer(hub, config, host="127.0.0.1" if host == "localhost" else host, port=port, names=names)
    except OSError as error:
        output.fail(f"cannot listen on {host}:{port}: {error.strerror or error}.", "Pass another --port, or --port 0 for any that is free.")
    if open_to_all:
        output.note("Whoever reaches this machine can play; there is no password.")
    output.say(server.address)
    sys.stdout.flush()  # a program that started us may be waiting to read this
    with server:
        server.serve_forever()
