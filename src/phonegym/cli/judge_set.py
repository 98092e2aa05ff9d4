"""``phonegym judge-set``."""

from __future__ import annotations

from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from phonegym.cli import output
from phonegym.cli.choosing import chosen_split, languages_of
from phonegym.cli.stopping import ended_by_sigterm

if TYPE_CHECKING:
    from phonegym.bench.splits import Split


def judge_set(
    out: Annotated[Path, typer.Option("--out", help="A folder; give the same one again to go on.")],
    split: Annotated[str, typer.Option("--split", help="small, all, train, dev, test, app:NAME, kind:NAME, level:L1 ...")] = "all",
    task: Annotated[list[str] | None, typer.Option("--task", help="Only this template; may be given several times.")] = None,
    seeds: Annotated[int, typer.Option("--seeds", min=1, max=10_000, help="Instances per template.")] = 1,
    language: Annotated[list[str] | None, typer.Option("--language", help="en or zh; may be given twice.")] = None,
    each: Annotated[int, typer.Option("--each", min=1, max=100, help="Most trajectories of a kind for each instance.")] = 2,
    seed: Annotated[int, typer.Option("--seed", min=0, help="What is sampled by.")] = 0,
    scale: Annotated[float, typer.Option("--scale", min=0.1, max=1.0, help="Of pictures.")] = 0.5,
    jobs: Annotated[int, typer.Option("--jobs", min=1, max=256, help="Worker processes; requests at once.")] = 1,
    second_judge: Annotated[str | None, typer.Option("--second-judge", help="Measure this judge: vlm:NAME, a model at --base-url.")] = None,
    base_url: Annotated[str | None, typer.Option("--base-url", help="Where it is served, such as http://127.0.0.1:8000/v1.")] = None,
    repeats: Annotated[int, typer.Option("--repeats", min=1, max=100, help="How often it is asked about each trajectory.")] = 3,
    json: Annotated[bool, typer.Option("--json", help="Print counts and rates as JSON.")] = False,
) -> None:
    """Export labelled trajectories, and measure another judge against them.

    Of each instance: the oracle's run, harmless detours, and runs that are wrong on purpose (stopped early, a touch left
    out, another value, harm on the way, the other twin's act), with the screen and the tree at every step and the exact
    verdict. The format is described in phonegym.run.judge_set, whose JudgeSet reads it. A set that was stopped goes on where
    it was; the same command on the same code gives the same bytes. With --second-judge a vision-language model is shown
    request, actions and screens, and its errors are printed; the key, if it wants one, stands in PHONEGYM_API_KEY.
    Exit code 1 if there are no trajectories of an instance because its oracle fails.

    Args:
        out: A folder.
        split: As for eval.
        task: Ids of templates of the split.
        seeds: Instances per template.
        language: English, if not given.
        each: Wrong and right ones alike.
        seed: Of the choice among many.
        scale: 0.5 is 540 x 1200.
        jobs: 1 works in this process.
        second_judge: Settings may follow: vlm:NAME?shots=8&temperature=0.7.
        base_url: PHONEGYM_BASE_URL, if not given.
        repeats: More than one shows whether it agrees with itself.
        json: For programs.

    Example:
        phonegym judge-set --out judge-set --jobs 2
        phonegym judge-set --out judge-set --second-judge vlm:Qwen3-VL-8B --base-url http://127.0.0.1:8000/v1 --jobs 16
    """
    from phonegym.cli import second_judge as second
    from phonegym.run.judge_set import JudgeSet
    from phonegym.run.judge_set.export import Settings
    from phonegym.run.judge_set.records import KINDS
    from phonegym.run.memory import settle_memory
    from phonegym.run.second_judge.case import cases_of

    if base_url and not second_judge:
        output.fail("--base-url is for a second judge, and there is none.", "Add --second-judge vlm:NAME, or leave it out.")
    chosen = chosen_split(split, task, seeds=seeds, languages=languages_of(language))
    judge = second.second_judge(second_judge, base_url, "--base-url") if second_judge else None
    settle_memory()
    with ended_by_sigterm():
        troubles = _exported(chosen, out, Settings(each, seed, scale), jobs)
    made = JudgeSet(out)
    runs = Counter((run.kind, run.success) for run in made)
    counts = [(kind, runs[kind, True] + runs[kind, False], runs[kind, True]) for kind in KINDS]
    data: dict[str, Any] = {"set": str(out), "split": chosen.name, "split_hash": chosen.hash, "trouble": troubles}
    data["kinds"] = {kind: {"trajectories": count, "right": right} for kind, count, right in counts}
    if not json:
        output.table(counts, ("kind", "trajectories", "right"))
        output.say(f"set: {out}")
    if judge is not None:
        with ended_by_sigterm():
            opinions = second.opinions_on(list(cases_of(made)), judge, out, repeats, jobs)
        data["second_judge"] = opinions.data
        if not json:
            opinions.show()
    if json:
        output.emit_json(data)
    for name, why in troubles.items():
        output.note(f"{name}: {why}")
    if troubles:
        output.fall_short()


def _exported(chosen: Split, out: Path, settings: Any, jobs: int) -> dict[str, str]:
    """Write the set, with progress."""
    from phonegym.run.folder import FolderError
    from phonegym.run.judge_set.export import export

    with ExitStack() as stack:
        shown: list[output.Progress] = []

        def begin(done: int, total: int) -> None:
            if done:
                output.note(f"{done} of {total} instances are done already")
            shown.append(stack.enter_context(output.progress("instances", total - done)))

        try:
            return export(chosen, out, settings, jobs=jobs, on_start=begin, on_instance=lambda name: shown[0].advance(1, name))
        except FolderError as error:
            output.fail(str(error), "Nothing was written.")
        except OSError as error:
            output.fail(
                f"cannot write to {out}: {error.strerror or error}.",
                "What is finished is kept: make room and give the same command again, or choose another folder with --out.",
            )
