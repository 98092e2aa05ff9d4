"""``phonegym eval``."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from phonegym.cli import output
from phonegym.cli.run_names import fresh_folder

if TYPE_CHECKING:
    from phonegym.bench.metrics import Summary

Names = Annotated[list[str], typer.Option("--agent", help="Who plays; may be given several times.")]


def evaluate(
    agent: Names,
    split: Annotated[str, typer.Option("--split", help="What is played.")] = "small",
    task: Annotated[list[str] | None, typer.Option("--task", help="Only this template; may be given several times.")] = None,
    seeds: Annotated[int | None, typer.Option("--seeds", min=1, max=10_000, help="Instances per template.")] = None,
    jobs: Annotated[int, typer.Option("--jobs", min=1, max=256, help="Worker processes.")] = 1,
    language: Annotated[list[str] | None, typer.Option("--language", help="en or zh; may be given twice.")] = None,
    noise: Annotated[str, typer.Option("--noise", help="none or light.")] = "none",
    budget: Annotated[str, typer.Option("--budget", help="ours, mobilegym or mobilerl.")] = "ours",
    out: Annotated[Path | None, typer.Option("--out", help="Run folder; give the same one again to go on.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the scores as JSON.")] = False,
) -> None:
    """Evaluate agents on a split and write a report.

    Built-in agents: oracle, null, random, greedy (keyword tapper on XML), lookahead (one screen of forks). A run that was
    stopped goes on where it was when the same command is given with the same --out.

    Args:
        agent: Built-in agents by name.
        split: small, all, train, dev, test, app:NAME, kind:NAME, level:L1 ...
        task: Ids of templates of the split.
        seeds: A default by split, if not given.
        jobs: 1 plays in this process.
        language: English, if not given.
        noise: Seeded interruptions.
        budget: Preset of step budgets.
        out: A new folder under runs/, if not given.
        json: For programs.

    Example:
        phonegym eval --agent oracle --agent random --split small
        phonegym eval --agent greedy --split app:clock --seeds 5 --jobs 2 --out runs/greedy
    """
    from phonegym.agents.registry import UnknownAgent
    from phonegym.bench.budget import NoOracle
    from phonegym.bench.registry import UnknownTask, find
    from phonegym.bench.splits import Split, UnknownSplit
    from phonegym.bench.splits import split as named_split
    from phonegym.phone.errors import PhoneError
    from phonegym.run.evaluate import evaluate as play
    from phonegym.run.evaluate import specs_of, summaries
    from phonegym.run.folder import FolderError
    from phonegym.run.pool import settle_memory
    from phonegym.run.report.build import build

    if budget not in ("ours", "mobilegym", "mobilerl"):
        output.fail(f"there is no budget {budget!r}.", "Presets: ours, mobilegym, mobilerl.")
    languages = tuple(language or ("en",))
    if not set(languages) <= {"en", "zh"}:
        output.fail(f"there is no language {' '.join(languages)}.", "Languages: en, zh.")
    folder = out or fresh_folder(agent, split)
    command = "phonegym " + " ".join(sys.argv[1:])
    try:
        chosen = named_split(split, seeds=seeds, languages=languages, noise=noise)  # type: ignore[arg-type]  # checked above
        if task:
            wanted = {find(each).task_id() for each in task}
            chosen = Split(split, tuple(each for each in chosen.instances if each.task in wanted))
        if not chosen.instances:
            output.fail("there is nothing to play.", f"Give a --task of the split {split}, or another split.")
        specs_of(agent, chosen, budget)  # type: ignore[arg-type]  # so that a wrong name fails before a folder is made
        settle_memory()
        with ExitStack() as stack:
            shown: list[output.Progress] = []

            def begin(done: int, total: int) -> None:
                if done:
                    output.note(f"{done} of {total} episodes are done already")
                shown.append(stack.enter_context(output.progress("episodes", total - done)))

            results = play(
                agent, chosen, folder, jobs=jobs, budget=budget, command=command, on_start=begin,  # type: ignore[arg-type]  # checked above
                on_result=lambda result: shown[0].advance(1, result.spec.task),
            )  # fmt: skip
        report = folder / "report.html"
        report.write_text(build(folder), encoding="utf-8")
    except (UnknownAgent, UnknownTask, UnknownSplit, PhoneError) as error:
        output.fail(str(error), "See `phonegym tasks` and `phonegym eval --help`.")
    except FolderError as error:
        output.fail(str(error), "Nothing was played.")
    except NoOracle as error:
        output.fail(str(error), "Run `phonegym audit` and mend the template first.")
    except OSError as error:
        output.fail(
            f"cannot write to {folder}: {error.strerror or error}.", "Make room or choose another folder with --out; the run can go on."
        )
    scores = summaries(results)
    if json:
        output.emit_json({"split": chosen.name, "split_hash": chosen.hash, "run": str(folder), "agents": msgspec.to_builtins(scores)})
    else:
        _print(scores, chosen.name, chosen.hash)
        trouble = [result for result in results if result.error]
        if trouble:
            output.say(f"{len(trouble)} episodes ended in trouble and are not scored, e.g. {trouble[0].spec.key}: {trouble[0].error}")
        output.say(f"report: {report}")
    if any(result.error for result in results):
        output.fall_short()


def _print(scores: dict[str, Summary], name: str, digest: str) -> None:
    from phonegym.cli.scores import HEADINGS, score_cells

    output.say(f"split {name} ({digest}); % of templates, 95 % intervals over templates")
    output.table([(agent, *score_cells(summary)) for agent, summary in scores.items()], HEADINGS)
