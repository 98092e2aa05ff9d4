"""``phonegym train sft`` and ``phonegym train reason``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, TypeVar

import typer

from phonegym.cli import output

if TYPE_CHECKING:
    from phonegym.rl.settings import Config, ReasonConfig, SftConfig

C = TypeVar("C", bound="Config")
NAME_A_MODEL = "Give --model a folder that holds one, or model.path in the configuration."

Source = Annotated[str, typer.Option("--config", help="A TOML file, or the name of a preset.")]
Out = Annotated[Path | None, typer.Option("--out", help="Run folder; under runs/ if not given.")]
Data = Annotated[list[str] | None, typer.Option("--data", help="File of expert steps, instead of data; may be given several times.")]
Model = Annotated[str | None, typer.Option("--model", help="Folder of the policy to begin with, instead of model.path.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on from the latest checkpoint in the run folder.")]
Dry = Annotated[bool, typer.Option("--dry-run", help="Check configuration and data; train nothing.")]
Json = Annotated[bool, typer.Option("--json", help="Print the last checkpoint as JSON.")]


def sft(
    config: Source,
    out: Out = None,
    data: Data = None,
    model: Model = None,
    resume: Resume = False,
    dry_run: Dry = False,
    json: Json = False,
) -> None:
    """Train a policy by imitation of expert steps (stage 1, and stage 0).

    The run folder holds the configuration with every value, checkpoints that `phonegym eval --agent hf:FOLDER` plays, and
    journal.jsonl. Without model.path a tiny model is built there first. A run that was stopped goes on exactly with --resume.

    Args:
        config: A file or a preset, such as cpu.
        out: A run folder.
        data: What `phonegym demos` wrote.
        model: A Hugging Face folder.
        resume: Go on.
        dry_run: Rehearse.
        json: For programs.

    Example:
        phonegym train sft --config cpu --data tiny.jsonl --out runs/sft
        phonegym eval --agent hf:runs/sft/checkpoints/step_002500 --split dev --jobs 64
    """
    from phonegym.rl.settings import SftConfig

    found = loaded(config, SftConfig, model, data)
    _go("sft", found, lambda: _check_sft(found), out or Path("runs") / f"sft-{Path(config).stem}", resume, dry_run, json)


def reason(
    config: Source,
    out: Out = None,
    data: Data = None,
    model: Model = None,
    resume: Resume = False,
    dry_run: Dry = False,
    json: Json = False,
) -> None:
    """Train a policy on rationales that it found itself (stage 2).

    Each round is a run of its own in the run folder, round_1 and so on, with kept.jsonl: what was trained on. A run that was
    stopped goes on with --resume; rounds that are done stay.

    Args:
        config: A file or a preset, such as cpu.
        out: A run folder.
        data: What `phonegym demos` wrote.
        model: The policy after stage 1.
        resume: Go on.
        dry_run: Rehearse.
        json: For programs.

    Example:
        phonegym train reason --config cpu --data tiny.jsonl --model runs/sft/checkpoints/step_002500 --out runs/reason
    """
    from phonegym.rl.settings import ReasonConfig

    found = loaded(config, ReasonConfig, model, data)
    _go("reason", found, lambda: _check_reason(found), out or Path("runs") / f"reason-{Path(config).stem}", resume, dry_run, json)


def loaded(source: str, kind: type[C], model: str | None, data: list[str] | None = None) -> C:
    """The configuration with what the command line says instead; ends the command if there is none.

    Args:
        source: A file or a preset.
        kind: Of which stage.
        model: Instead of `model.path`.
        data: Instead of `data`.
    """
    import msgspec

    from phonegym.rl.config import ConfigError, load

    try:
        found: Any = load(source, kind)
    except ConfigError as error:
        output.fail(str(error), "See phonegym/rl/settings.py for what every key means, and phonegym/rl/configs for presets.")
    if data:
        found = msgspec.structs.replace(found, data=tuple(data))
    if model is not None:
        found = msgspec.structs.replace(found, model=msgspec.structs.replace(found.model, path=model))
    return found  # type: ignore[no-any-return]  # of the kind that was asked for


def _go(stage: str, config: Any, check: Callable[[], None], out: Path, resume: bool, dry_run: bool, json: bool) -> None:
    from phonegym.agents.models.errors import EndpointError
    from phonegym.rl.expert import DataError
    from phonegym.rl.needs import MissingExtra, need_train

    try:
        if dry_run:
            check()
            return
        need_train()
        last = _run(stage, config, out, resume)
    except MissingExtra as error:
        output.fail(str(error), "The other commands need none of it.")
    except EndpointError as error:
        output.fail(str(error), "Leave url out to begin with the plan lines of the demonstrations.")
    except DataError as error:
        output.fail(str(error), f"See phonegym train {stage} --help.")
    if json:
        output.emit_json({"checkpoint": str(last)})
    else:
        output.say(f"{last}")
        output.note(f"Play it: phonegym eval --agent hf:{last} --split dev --jobs 64")


def _run(stage: str, config: Any, out: Path, resume: bool) -> Path:
    from phonegym.agents.dialects.registry import UnknownDialect
    from phonegym.rl import reason as refinement
    from phonegym.rl import sft as imitation
    from phonegym.rl.checkpoint_folder import NoModel
    from phonegym.rl.runs import RunError
    from phonegym.rl.screen_reading import NoScreens
    from phonegym.rl.trainer_state import CheckpointError

    try:
        return imitation.run(config, out, resume) if stage == "sft" else refinement.run(config, out, resume)
    except (RunError, NoScreens, UnknownDialect, CheckpointError) as error:
        output.fail(str(error), f"See phonegym train {stage} --help.")
    except NoModel as error:
        output.fail(str(error), NAME_A_MODEL)


def _check_sft(config: SftConfig) -> None:
    updates = -(-config.screen_reading // config.batch)
    _check_model(config.model.path, f"a tiny {config.model.family} that is built")
    found = _check_data((*config.data, *config.screens), config.model.dialect)
    if config.updates and not sum(found[name] for name in config.data):
        _no_steps("to imitate")
    if config.screen_reading and not sum(found.values()):
        _no_steps("whose screens could be read")
    output.say(f"{updates} updates of reading, {config.updates} of imitation, {config.batch} samples each")


def _check_reason(config: ReasonConfig) -> None:
    _check_model(config.model.path, "")
    if not sum(_check_data(config.data, config.model.dialect).values()):
        _no_steps("to find rationales for")
    output.say(f"{config.rounds} rounds of {config.sft.updates} updates, {config.candidates} draws for each step")


def _check_model(path: str, otherwise: str) -> None:
    """Say what the run begins with; make sure that it is there."""
    from phonegym.rl.checkpoint_folder import NoModel, refuse_no_checkpoint

    if not path and not otherwise:
        output.fail("this stage begins with a model, and none is named.", NAME_A_MODEL)
    try:
        if path:
            refuse_no_checkpoint(path)
    except NoModel as error:
        output.fail(str(error), NAME_A_MODEL)
    output.say(f"begins with {path or otherwise}")


def _no_steps(what: str) -> NoReturn:
    output.fail(f"there are no expert steps {what}.", "Make some with `phonegym demos --out FILE`, and name the file with --data.")


def _check_data(files: tuple[str, ...], dialect: str) -> dict[str, int]:
    """Read every file; say what there is, and what does not fit. How many steps of whole episodes each has."""
    from phonegym.rl.expert import DataError, episodes_of, read_steps

    found: dict[str, int] = {}
    for name in dict.fromkeys(files):
        steps = list(read_steps(Path(name)))
        others = sorted({step.dialect for step in steps} - {dialect})
        if others:
            raise DataError(
                f"{name} is in {', '.join(others)}, and the model speaks {dialect}: make it anew with `phonegym demos --dialect {dialect}`."
            )
        found[name] = sum(map(len, episodes_of(steps)))
        output.say(f"{name}: {found[name]} steps of {len({step.task for step in steps})} templates")
    return found
