"""``phonegym eval``."""

from __future__ import annotations

import shlex
import shutil
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from phonegym.cli import output
from phonegym.cli.choosing import chosen_split, languages_of, refuse_unknown
from phonegym.cli.models import with_models
from phonegym.cli.run_names import fresh_folder
from phonegym.cli.second_judge import Opinions, second_opinions
from phonegym.cli.second_judge import second_judge as found_judge
from phonegym.cli.stopping import ended_by_sigterm

if TYPE_CHECKING:
    from phonegym.bench.splits import Split
    from phonegym.run.result import Result
    from phonegym.run.second_judge.asking import Judge

Names = Annotated[list[str], typer.Option("--agent", help="Who plays; may be given several times.")]


def evaluate(
    agent: Names,
    split: Annotated[
        str | None, typer.Option("--split", help="small, all, train, dev, test, app:NAME, kind:NAME, level:L1 ...; small if not given.")
    ] = None,
    task: Annotated[list[str] | None, typer.Option("--task", help="Only this template; may be given several times.")] = None,
    seeds: Annotated[int | None, typer.Option("--seeds", min=1, max=10_000, help="Instances per template.")] = None,
    model: Annotated[
        str | None,
        typer.Option("--model", help="Who speaks the dialect that --agent names; settings may follow: NAME?pictures=3&pixels=800000."),
    ] = None,
    base_url: Annotated[str | None, typer.Option("--base-url", help="Where it is served, such as http://127.0.0.1:8000/v1.")] = None,
    jobs: Annotated[int, typer.Option("--jobs", min=1, max=256, help="Worker processes; for models, episodes at once.")] = 1,
    language: Annotated[list[str] | None, typer.Option("--language", help="en or zh; may be given twice.")] = None,
    noise: Annotated[str, typer.Option("--noise", help="none, light or heavy.")] = "none",
    budget: Annotated[str, typer.Option("--budget", help="ours, mobilegym or mobilerl.")] = "ours",
    device: Annotated[str | None, typer.Option("--device", help="Play on a real device: adb:SERIAL.")] = None,
    instruction: Annotated[list[str] | None, typer.Option("--instruction", help="What to do on it, in plain words.")] = None,
    second_judge: Annotated[str | None, typer.Option("--second-judge", help="Ask this judge, too: vlm:NAME.")] = None,
    judge_url: Annotated[str | None, typer.Option("--judge-url", help="Where it is served; --base-url, if not given.")] = None,
    out: Annotated[Path | None, typer.Option("--out", help="Run folder; give the same one again to go on.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the scores as JSON.")] = False,
) -> None:
    """Evaluate agents on a split and write a report.

    Built-in agents: oracle, null, random, greedy (keyword tapper on XML), lookahead (one screen of forks), pocket (a tiny
    trained model); module:Class is one of your own (see phonegym.agents.agent), hf:FOLDER a checkpoint, 'adb:COMMAND
    {instruction} {serial}' any program that drives a phone by adb. A dialect (json, autoglm ...: phonegym check-model --dialects)
    with --model is a model behind an endpoint of the OpenAI protocol, whose key, if it wants one, stands in PHONEGYM_API_KEY. A
    run that was stopped goes on where it was when the same command is given with the same --out. Exit code 1 if episodes ended
    in trouble, such as a crash: these are not scored.

    With --device adb:SERIAL the agents act on a real device, on the words of the templates or on --instruction; the outcome is
    then a person's at the terminal, or the second judge's, or left open. Elsewhere a second judge (a vision-language model)
    is measured against the exact verdicts, which stay as they are.

    Args:
        agent: Agents by name.
        split: small, all, train, dev, test, app:NAME, kind:NAME, level:L1 ...
        task: Ids of templates of the split; of all, if no split is given.
        seeds: A default by split, if not given.
        model: Its name at the endpoint; settings may follow: NAME?pixels=800000&temperature=0.5.
        base_url: PHONEGYM_BASE_URL, if not given.
        jobs: 1 plays in this process.
        language: English, if not given.
        noise: Seeded interruptions.
        budget: Preset of step budgets.
        device: Settings may follow: adb:SERIAL?settle=1&steps=40.
        instruction: May be given several times.
        second_judge: Settings may follow: vlm:NAME?shots=8&temperature=0.7.
        judge_url: PHONEGYM_BASE_URL, if no URL is given.
        out: A new folder under runs/, if not given.
        json: For programs.

    Example:
        phonegym eval --agent oracle --agent random --split small
        phonegym eval --agent greedy --split app:clock --seeds 5 --jobs 2 --out runs/greedy
        phonegym eval --agent my_agents:Tapper --split dev --jobs 8
        phonegym eval --agent json --model Qwen3-VL-8B --base-url http://127.0.0.1:8000/v1 --jobs 64
        phonegym eval --agent greedy --device adb:emulator-5554 --instruction "Turn on Dark theme in Settings, Display"
    """
    languages = languages_of(language)
    _refuse_conditions(budget, noise)
    _refuse_lonely(device, bool(instruction), bool(instruction or split or task), second_judge, judge_url)
    asked = split or ("all" if task else "" if instruction else "small")
    chosen = chosen_split(asked, task, seeds=seeds, languages=languages, noise=noise) if asked else None
    agent = with_models(agent, model, base_url)
    _refuse_without_adb(agent)
    _tell_who_is_blind(agent, chosen)
    judge = found_judge(second_judge, judge_url or base_url, "--judge-url") if second_judge else None
    folder = out or fresh_folder(agent, "device" if device or chosen is None else chosen.name)
    if device or chosen is None:
        from phonegym.cli.on_device import evaluate_on_device, requests

        evaluate_on_device(agent, device or "", requests(chosen, instruction or (), languages[0]), folder, judge, json)
        return
    results, opinions = _until_stopped(agent, chosen, folder, jobs, budget, judge)
    _show(results, chosen, folder, json, opinions)
    if any(result.error for result in results):
        output.fall_short()


def _refuse_conditions(budget: str, noise: str) -> None:
    """Conditions that there are not."""
    from phonegym.bench.budget import Preset
    from phonegym.phone.birth import NOISE

    refuse_unknown("budget", budget, Preset.__args__)  # type: ignore[attr-defined]  # a Literal has them
    refuse_unknown("noise profile", noise, NOISE)


def _refuse_lonely(device: str | None, in_words: bool, something: bool, second_judge: str | None, judge_url: str | None) -> None:
    """Options that mean nothing without another."""
    if in_words and not device:
        output.fail(
            "--instruction is for a real device: on our own phones, templates say what to do.", "Add --device, or use `phonegym do`."
        )
    if device and not something:
        output.fail("nothing is asked of the device.", 'Add --instruction "...", or --task with the id of a template.')
    if judge_url and not second_judge:
        output.fail("--judge-url is for a second judge, and there is none.", "Add --second-judge vlm:NAME, or leave it out.")


def _refuse_without_adb(agents: list[str]) -> None:
    """Programs that drive a phone by adb, where there is no adb."""
    if any(name.startswith("adb:") for name in agents) and shutil.which("adb") is None:
        output.fail("a program that drives a phone by adb needs adb, and there is none here.", "Install it: apt-get install -y adb")


def _tell_who_is_blind(agents: list[str], chosen: Split | None) -> None:
    """Tasks that only eyes can do are no fault of a model that is sent no pictures; whoever reads the score should know."""
    from phonegym.agents.registry import UnknownAgent, is_blind
    from phonegym.bench.registry import find

    hidden = [task for task in chosen.tasks if "pixels" in find(task).kinds] if chosen is not None else []
    try:
        blind = [name for name in agents if hidden and is_blind(name)]
    except UnknownAgent as error:
        output.fail(str(error), "See `phonegym eval --help`.")
    for name in blind:
        output.note(f"{name} is sent no pictures, and what {', '.join(hidden)} ask for can only be seen in one: it will fail them.")


def _until_stopped(
    agents: list[str], chosen: Split, folder: Path, jobs: int, budget: str, judge: Judge | None
) -> tuple[list[Result], Opinions | None]:
    """Play, and ask the second judge; who interrupts is told how to go on."""
    with ended_by_sigterm():
        try:
            results = _played(agents, chosen, folder, jobs, budget)
            return results, second_opinions(results, judge, folder, jobs) if judge is not None else None
        except KeyboardInterrupt:
            output.note(f"Stopped. To go on, give the same command with --out {shlex.quote(str(folder))}")
            raise


def _played(agents: list[str], chosen: Split, folder: Path, jobs: int, budget: Any) -> list[Result]:
    """Play, with progress; then write the report."""
    from phonegym.agents.registry import UnknownAgent
    from phonegym.bench.budget import NoOracle
    from phonegym.run.atomic import write_whole
    from phonegym.run.evaluate import evaluate as play
    from phonegym.run.folder import FolderError
    from phonegym.run.memory import settle_memory
    from phonegym.run.report.build import build

    settle_memory()
    with ExitStack() as stack:
        shown: list[output.Progress] = []

        def begin(done: int, total: int) -> None:
            if done:
                output.note(f"{done} of {total} episodes are done already")
            shown.append(stack.enter_context(output.progress("episodes", total - done)))

        def count(result: Result) -> None:
            shown[0].advance(1, result.row.task)

        command = shlex.join(["phonegym", *sys.argv[1:]])
        try:
            results = play(agents, chosen, folder, jobs=jobs, budget=budget, command=command, on_start=begin, on_result=count)
            write_whole(folder / "report.html", build(folder).encode("utf-8"))
        except UnknownAgent as error:
            output.fail(str(error), "See `phonegym eval --help`.")
        except NoOracle as error:
            output.fail(str(error), "Run `phonegym audit` and mend the templates first, or choose a --split without them.")
        except FolderError as error:
            output.fail(str(error), "Nothing was played.")
        except OSError as error:
            output.fail(
                f"cannot write to {folder}: {error.strerror or error}.",
                "What is finished is kept: make room and give the same command again, or choose another folder with --out.",
            )
    return results


def _show(results: list[Result], chosen: Split, folder: Path, json: bool, opinions: Opinions | None) -> None:
    from phonegym.cli.scores import score_cells
    from phonegym.run.scores import HEADINGS, summaries
    from phonegym.run.timing import read_timings

    scores = summaries(results)
    trouble = [result for result in results if result.error]
    report = folder / "report.html"
    timings = read_timings(folder)
    if json:
        output.emit_json(
            {
                "split": chosen.name, "split_hash": chosen.hash, "run": str(folder), "report": str(report), "trouble": len(trouble),
                "agents": scores, "timing": timings, **({"second_judge": opinions.data} if opinions is not None else {}),
            }
        )  # fmt: skip
        return
    output.say(f"split {chosen.name} ({chosen.hash}); % of templates, 95 % intervals over templates")
    output.table([(agent, *score_cells(summary)) for agent, summary in scores.items()], ("agent", *HEADINGS))
    if trouble:
        output.say(f"{len(trouble)} episodes ended in trouble and are not scored, e.g. {trouble[0].key}: {trouble[0].error}")
    if opinions is not None:
        opinions.show()
    for timing in timings:
        output.say(f"time: {timing.told()}")
    output.say(f"report: {report}")
