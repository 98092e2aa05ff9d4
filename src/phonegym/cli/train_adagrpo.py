"""``phonegym train adagrpo``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from phonegym.cli import output
from phonegym.cli.train import NAME_A_MODEL, loaded

if TYPE_CHECKING:
    from phonegym.rl.settings import AdaGrpoConfig


def adagrpo(
    config: Annotated[str, typer.Option("--config", help="A TOML file, or a preset: qwen3-vl-4b, mobilegym, cpu ...")],
    out: Annotated[Path | None, typer.Option("--out", help="Run folder; runs/adagrpo-NAME if not given.")] = None,
    model: Annotated[str | None, typer.Option("--model", help="Folder of the policy to begin with, instead of model.path.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on from the latest checkpoint in the run folder.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Check everything but the weights; estimate memory and time.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print what --dry-run found, or the last checkpoint, as JSON.")] = False,
) -> None:
    """Train a policy by difficulty-adaptive GRPO (stage 3).

    The run folder holds the configuration with every value, checkpoints that `phonegym eval --agent hf:FOLDER` plays,
    journal.jsonl, and curves for TensorBoard. A run that was stopped goes on exactly with --resume. Exit code 1 if a guard
    stopped it, or if the rehearsal found something wrong.

    Args:
        config: A file or a preset: qwen3-vl-4b, qwen2.5-vl-7b, glm-4.1v-9b, mobilegym, cpu.
        out: A run folder.
        model: A Hugging Face folder, such as the last checkpoint of `phonegym train sft`.
        resume: Go on.
        dry_run: Rehearse.
        json: For programs.

    Example:
        phonegym train adagrpo --config qwen3-vl-4b --dry-run
        phonegym train adagrpo --config cpu --model runs/sft/checkpoints/step_002500 --out runs/rl
        phonegym train adagrpo --config cpu --model runs/sft/checkpoints/step_002500 --out runs/rl --resume
    """
    from phonegym.rl.config import AdaGrpoConfig, presets

    found = loaded(config, AdaGrpoConfig, model)
    if dry_run:
        if found.model.path and (model is not None or config not in presets(AdaGrpoConfig)):
            _look_for(found.model.path)  # a preset says where the weights will be: what it costs may be asked before they are there
        _rehearse(found, json)
        return
    _train(found, out if out is not None else Path("runs") / f"adagrpo-{Path(config).stem}", resume, json)


def _look_for(path: str) -> None:
    from phonegym.rl.checkpoint_folder import NoModel, refuse_no_checkpoint

    try:
        refuse_no_checkpoint(path)
    except NoModel as error:
        output.fail(str(error), NAME_A_MODEL)


def _rehearse(config: AdaGrpoConfig, json: bool) -> None:
    from phonegym.rl.dry_run import rehearse

    found = rehearse(config)
    if json:
        output.emit_json({"ok": found.ok, "checks": found.checks, "estimates": found.estimates})
    else:
        words = {True: "ok", False: "WRONG", None: "note"}
        output.table([(words[check.ok], check.name, check.says) for check in found.checks], ("", "what", "found"))
        if found.estimates:
            output.say("\nEstimates, on each device of the learner where not said otherwise:")
            output.table([(name, f"{value:,.4g}") for name, value in found.estimates.items()], ("what", "about"))
    if not found.ok:
        raise typer.Exit(output.FELL_SHORT)


def _train(config: AdaGrpoConfig, out: Path, resume: bool, json: bool) -> None:
    from phonegym.rl.needs import MissingExtra, need_train

    try:
        need_train()
    except MissingExtra as error:
        output.fail(str(error), "The other commands need none of it.")
    from phonegym.agents.dialects.registry import UnknownDialect
    from phonegym.bench.registry import UnknownTask
    from phonegym.bench.splits import UnknownSplit
    from phonegym.rl.adagrpo import run
    from phonegym.rl.checkpoint_folder import NoModel
    from phonegym.rl.curriculum import NothingLeft
    from phonegym.rl.guards import Stopped
    from phonegym.rl.runs import RunError
    from phonegym.rl.starts import BadPool
    from phonegym.rl.trainer_state import CheckpointError
    from phonegym.rl.vllm import EngineError

    try:
        last = run(config, out, resume)
    except (RunError, BadPool, UnknownSplit, UnknownTask, UnknownDialect, CheckpointError) as error:
        output.fail(str(error), "See phonegym train adagrpo --help.")
    except NoModel as error:
        output.fail(str(error), NAME_A_MODEL)
    except MissingExtra as error:  # Ray, where other processes are to play
        output.fail(str(error), "Or leave rollout.workers out.")
    except EngineError as error:
        output.fail(str(error), "The latest checkpoint stays: once the server answers, give the same command with --resume.")
    except (Stopped, NothingLeft) as why:
        output.note(f"Stopped: {why}")
        output.note(f"The latest checkpoint is in {out / 'checkpoints'}; the figures are in {out / 'journal.jsonl'}.")
        raise typer.Exit(output.FELL_SHORT) from why
    if json:
        output.emit_json({"checkpoint": str(last)})
    else:
        output.say(f"{last}")
        output.note(f"Play it: phonegym eval --agent hf:{last} --split dev --jobs 64")
