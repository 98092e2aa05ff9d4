"""``phonegym adb``."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from phonegym.cli import output
from phonegym.cli.choosing import language_of, refuse_unknown
from phonegym.cli.stopping import ended_by_sigterm

if TYPE_CHECKING:
    from phonegym.bridges.adb.device import Device, Remark
    from phonegym.bridges.adb.hands import FreeHand, Hand
    from phonegym.bridges.adb.player import AdbEpisode
    from phonegym.bridges.adb.server import Served
    from phonegym.run.trace import Trace
    from phonegym.ui.look import Language

KEYBOARDS = ("adb", "latin")
PROFILES = ("agent", "evaluator")


def adb(
    phones: Annotated[int, typer.Option("--phones", min=1, max=64, help="How many.")] = 1,
    task: Annotated[str | None, typer.Option("--task", help="A template to play; without it the phones are free.")] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Of the first phone; the others follow.")] = 0,
    language: Annotated[str, typer.Option("--language", help="en or zh.")] = "en",
    profile: Annotated[str, typer.Option("--profile", help="agent or evaluator.")] = "agent",
    port: Annotated[int, typer.Option("--port", min=0, max=65534, help="Of the first console, even; 0: free ports.")] = 5554,
    keyboard: Annotated[str, typer.Option("--keyboard", help="Input method at the start: adb or latin.")] = "adb",
    waits: Annotated[bool, typer.Option("--waits/--no-waits", help="Looking again after a while lets time pass.")] = True,
    budget: Annotated[int, typer.Option("--budget", min=0, help="Steps of an episode; 0: no limit.")] = 0,
    out: Annotated[Path | None, typer.Option("--out", help="A folder for the traces; no run folder.")] = None,
) -> None:
    """Serve phones to stock adb, on this machine only.

    They turn up in `adb devices` as emulator-5554 and so on; `adb connect` works, too. With a task each phone is an episode: it
    ends with `adb shell phonegym finish` (or `infeasible REASON`; `ask QUESTION` puts a question to the owner), or with
    Ctrl-C as unfinished. Profile agent sees what a user's shell sees and nothing that is judged; evaluator has root.
    What a client asks for in vain is shown on standard error. Exit code 1 if an episode was no success.

    Args:
        phones: Each on two ports.
        task: Id of a template.
        seed: Of the phone, or of the instance of the task.
        language: Of the phone and the goal.
        profile: What the shell may see.
        port: adb servers look at 5554 to 5584 when they start; a running one is told of others.
        keyboard: adb takes text in any script by broadcasts; clients that choose it themselves may start with latin.
        waits: A second look without an act in between passes the time between them on the phone, at most a minute.
        budget: Then the episode is overdue.
        out: A trace for each episode, to be replayed and judged as any other.

    Example:
        phonegym adb
        phonegym adb --task clock.SwapCity-v1 --seed 3 --out traces
        phonegym adb --phones 4 --port 0
    """
    refuse_unknown("profile", profile, PROFILES)
    refuse_unknown("keyboard", keyboard, KEYBOARDS)
    spoken = language_of(language)
    if port % 2:
        output.fail(f"--port {port} is odd: a console has an even port, and adbd the one above it.", f"Pass --port {port - 1}.")
    episodes: list[AdbEpisode] = []
    with ended_by_sigterm():
        try:
            with ExitStack() as stack:
                if task is not None:
                    episodes += _episodes(task, seed, phones, spoken, budget)
                hands = [each.hand for each in episodes] or _free_hands(seed, phones, spoken)
                served = _served(stack, _devices(hands, profile, keyboard, waits), port)
                for each in episodes:
                    stack.callback(each.stop)  # before the server, in which a client may be waiting for it
                _show(served, episodes)
                while not episodes or not all(each.hand.over for each in episodes):
                    time.sleep(0.2)
        finally:
            _verdicts([each.stop() for each in episodes], out)
    if not all(each.stop().end.verdict.success for each in episodes):
        output.fall_short()


def _episodes(task: str, seed: int, count: int, language: Language, budget: int) -> list[AdbEpisode]:
    """The episodes, begun."""
    from phonegym.bench.log import Conditions
    from phonegym.bench.registry import UnknownTask, find
    from phonegym.bench.starting import world_of
    from phonegym.bridges.adb.player import AdbEpisode, Broken
    from phonegym.run.spec import EpisodeSpec

    try:
        id = find(task).task_id()
        begun = []
        for each in range(seed, seed + count):
            conditions = Conditions(each, world_of(each), language=language, observe="asked", budget=budget)
            begun.append(AdbEpisode(EpisodeSpec(id, "adb", conditions)))
            begun[-1].start()
    except UnknownTask as error:
        output.fail(str(error), "See `phonegym tasks`.")
    except Broken as error:
        output.fail(f"{task} cannot begin: {error}", "Run `phonegym audit` on it, or choose another --seed.")
    return begun


def _free_hands(seed: int, count: int, language: Language) -> list[FreeHand]:
    from phonegym.bridges.adb.hands import FreeHand
    from phonegym.phone.device import Phone

    return [FreeHand(Phone.new(each, language=language)) for each in range(seed, seed + count)]


def _devices(hands: Sequence[Hand], profile: Any, keyboard: str, waits: bool) -> list[Device]:
    from phonegym.bridges.adb import device

    def told(remark: Remark) -> None:
        output.note(f"{remark.kind}: {remark.text}")

    first = device.ADB_KEYBOARD if keyboard == "adb" else device.LATIN_KEYBOARD
    return [
        device.Device(hand, name=f"phonegym-{n}", profile=profile, keyboard=first, waits=waits, on_remark=told)
        for n, hand in enumerate(hands, 1)
    ]


def _served(stack: ExitStack, devices: list[Device], port: int) -> tuple[Served, ...]:
    from phonegym.bridges.adb.server import AdbServer, PortTaken

    try:
        return stack.enter_context(AdbServer(devices, port)).served
    except PortTaken as error:
        output.fail(f"{error}.", "Stop what listens there (an emulator?), or pass --port with another even number, or --port 0.")


def _show(served: Sequence[Served], episodes: Sequence[AdbEpisode]) -> None:
    """Say where the phones are, and what is to be done on them."""
    from phonegym.bridges.adb.player import NO_ADB
    from phonegym.bridges.adb.server import announce

    told = [announce(each.port) for each in served]
    output.table([(each.serial, f"adb connect {each.address}") for each in served], ("serial", "or by hand"))
    for each, episode in zip(served, episodes, strict=False):
        output.say(f"{each.serial}: {episode.hand.goal}")
    if shutil.which("adb") is None:
        output.note(NO_ADB)
    elif not all(told):
        output.note("No adb server runs yet; the first adb command starts one, which finds phones on ports 5554 to 5584.")
    sys.stdout.flush()  # a program that started us may be waiting to read this


def _verdicts(traces: Sequence[Trace], out: Path | None) -> None:
    """Say how the episodes ended, and keep their traces."""
    from phonegym.run.trace import write_trace

    for trace in traces:
        spec, end = trace.header.spec, trace.end
        failed = "; ".join(f"{check.name}: got {check.got}, want {check.want}" for check in end.verdict.failed)
        why = end.error or failed
        output.say(f"{spec.task}, seed {spec.conditions.seed}: {end.verdict.outcome} in {end.steps} steps{f' ({why})' if why else ''}")
        if out is not None:
            at = out / f"{spec.key}.jsonl"
            try:
                out.mkdir(parents=True, exist_ok=True)
                write_trace(trace, at)
            except OSError as error:
                output.fail(f"cannot write {at}: {error.strerror or error}.", "Pass another folder with --out.")
            output.say(f"trace: {at}")
