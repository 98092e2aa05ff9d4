"""Commands in the documents: the real parser reads each of them, and what they name exists."""

from __future__ import annotations

import re
import shlex
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from phonegym.agents.dialects.registry import DIALECTS, dialect
from phonegym.agents.registry import AGENTS, POCKET
from phonegym.bench.registry import find
from phonegym.bench.splits import split
from phonegym.cli.commands import COMMANDS
from phonegym.cli.main import help_text, load
from phonegym.phone.catalogue import installed
from phonegym.rl.config import AdaGrpoConfig, ReasonConfig, SftConfig, presets
from phonegym.rl.config import load as load_config
from phonegym.ui.look import Language
from tests.cli.checkouts import ROOT
from tests.cli.parsing import WrongUse, command_of, is_missing

STAGES: dict[str, type[SftConfig] | type[ReasonConfig] | type[AdaGrpoConfig]] = {
    "train sft": SftConfig,
    "train reason": ReasonConfig,
    "train adagrpo": AdaGrpoConfig,
}
WRITTEN_ON_THE_WAY = ("water", "stamp_album")
"""Apps that the guides write; `test_guides` follows them."""
PLACEHOLDER = re.compile(r"[A-Z][A-Z_]*")
TICKED = re.compile(r"`([^`\n]+)`")


class Documented(NamedTuple):
    """A command line in a document.

    Attributes:
        where: The document and the line.
        words: After `phonegym`.
        whole: Set apart to be copied; what is named in a sentence may leave out what it needs besides.
    """

    where: str
    words: tuple[str, ...]
    whole: bool

    @property
    def name(self) -> str:
        """Which command."""
        pair = " ".join(self.words[:2])
        return pair if pair in COMMANDS else " ".join(self.words[:1])

    @property
    def arguments(self) -> list[str]:
        """What it is given."""
        return list(self.words[len(self.name.split()) :])


def lines_of(where: str, text: str) -> Iterator[Documented]:
    """The commands of a text."""
    for number, line in enumerate(text.splitlines(), 1):
        bare = re.sub(r"^\s*(?:[#$@] ?|PHONEGYM_PARANOID=0 )*(?:PHONEGYM_PARANOID=0 )?(?:\$\(BIN\)/|\.venv/bin/)?", "", line)
        found = (
            [(bare, True)]
            if bare.startswith("phonegym ")
            else [(each, False) for each in TICKED.findall(line) if each.startswith("phonegym ")]
        )
        for typed, whole in found:
            if "[" not in typed and "$" not in typed:  # a synopsis says what may be left out; make puts its own words in
                words = shlex.split(typed, comments=True)
                yield Documented(f"{where}:{number}", tuple(word for word in words[1:] if word not in ("...", "\\", ";")), whole)


@cache
def documented() -> tuple[Documented, ...]:
    """All commands of all documents."""
    paths = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "Makefile", *sorted((ROOT / "docs").glob("*.md"))]
    paths += sorted((ROOT / "src/phonegym/rl/configs").rglob("*.toml"))
    found = [each for path in paths for each in lines_of(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))]
    for name, command in COMMANDS.items():
        found += lines_of(f"phonegym {name} --help", help_text(load(command)))
    return tuple(found)


def parsed(each: Documented) -> dict[str, Any]:
    """What the parser makes of it. Raises `WrongUse`, or `LookupError`."""
    if each.name not in COMMANDS:
        raise LookupError(f"there is no command {each.name!r}")
    arguments = each.arguments
    if not each.whole and arguments and arguments[-1].startswith("--") and takes_value(each.name, arguments[-1]):
        arguments.append("VALUE")  # a sentence may name an option alone
    try:
        given: dict[str, Any] = command_of(each.name).make_context(each.name, list(arguments)).params
    except WrongUse as error:
        if each.whole or not is_missing(error):
            raise
        given = command_of(each.name).make_context(each.name, list(arguments), resilient_parsing=True).params
    return given


def takes_value(name: str, option: str) -> bool:
    """Whether an option of a command wants a value."""
    return any(option in param.opts and not param.is_flag for param in command_of(name).params if param.param_type_name == "option")


def many(value: object) -> list[str]:
    """The values of an option, be there none, one or several; no placeholders."""
    values = [] if value is None else list(value) if isinstance(value, list | tuple) else [value]
    return [str(one) for one in values if not PLACEHOLDER.fullmatch(str(one))]


def unknown(each: Documented, given: dict[str, Any]) -> Iterator[str]:
    """What it names and there is not. Raises `LookupError` or `ValueError` where looking for it does."""
    splits = [split(name) for name in many(given.get("split")) if not name.endswith(WRITTEN_ON_THE_WAY)]
    for task in [find(name).task_id() for name in many(given.get("task")) if not name.startswith(WRITTEN_ON_THE_WAY)]:
        yield from (f"{task} is not in the split {one.name}" for one in splits if task not in one.tasks)
    for what, (names, known) in listed(each, given).items():
        yield from (f"there is no {what} {name}" for name in names if name not in known)
    for name in many(given.get("dialect")):
        dialect(name)
    if each.name == "audit":
        for name in many(given["templates"]):
            if not name.startswith(WRITTEN_ON_THE_WAY) and name not in installed().apps:
                find(name)


def listed(each: Documented, given: dict[str, Any]) -> dict[str, tuple[list[str], Collection[str]]]:
    """What stands in lists: names that it gives, and those that there are."""
    agents = [re.split("[@?]", name)[0] for name in many(given.get("agent")) if ":" not in name]
    apps = many(given.get("app")) if each.name in ("look", "graph", "new task") else []
    configs = many(given.get("config")) if each.name in STAGES else []
    return {
        "language": (many(given.get("language")), Language.__args__),  # type: ignore[attr-defined]  # a Literal has them
        "preset": (configs, presets(STAGES[each.name]) if configs else ()),
        "agent": (agents, (*AGENTS, POCKET, *DIALECTS)),
        "app": (apps, (*installed().apps, *WRITTEN_ON_THE_WAY)),
    }


def lost(commands: Iterable[Documented]) -> Iterator[str]:
    """Reports of episodes that the run of their document does not have; a run that no document makes is of the default split."""
    splits: dict[str, str] = {}
    for each in commands:
        given = parsed(each)
        if each.name == "eval" and given.get("out"):
            splits[str(given["out"])] = given.get("split") or "small"
        if each.name == "report" and given.get("only") and given.get("run"):
            tasks = split(splits.get(str(given["run"]), "small")).tasks
            if not any(given["only"] in task for task in tasks):
                yield f"{each.where}: a run of the split has no {given['only']}"


def test_there_are_documented_commands_of_every_kind() -> None:
    assert len(documented()) > 80
    assert {each.name for each in documented()} == COMMANDS.keys()


@pytest.mark.parametrize("name", COMMANDS)
def test_documented_commands_parse_and_name_what_there_is(name: str) -> None:
    wrong = []
    for each in documented():
        if each.name == name:
            try:
                wrong += [f"{each.where}: {said}" for said in unknown(each, parsed(each))]
            except (WrongUse, LookupError, ValueError) as error:
                wrong.append(f"{each.where}: {' '.join(each.words)}: {type(error).__name__}: {error}")
    assert wrong == []


def test_commands_that_are_none_are_found() -> None:
    wrong = [each for each in documented() if each.name not in COMMANDS]
    assert wrong == []


def test_reports_are_of_episodes_that_the_run_has() -> None:
    assert list(lost(documented())) == []


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("phonegym eval --agnt null", "No such option"),
        ("phonegym evil", "no command"),
        ("phonegym eval --agent nul", "no agent nul"),
        ("phonegym eval --agent null --split smal", "smal"),
        ("phonegym eval --agent null --task clock.TwinAlarm", "TwinAlarm"),
        ("phonegym eval --agent null --task notes.TidyUp-v1 --split train", "not in the split"),
        ("phonegym train sft --config cpv --data X --out Y", "no preset"),
        ("phonegym report", "Missing"),
        ("phonegym look clok", "no app"),
    ],
)
def test_wrong_ones_would_be_found(line: str, says: str) -> None:
    (each,) = lines_of("nowhere", line)
    try:
        told = "; ".join(unknown(each, parsed(each)))
    except (WrongUse, LookupError, ValueError) as error:
        told = str(error)
    assert says in told


def test_last_checkpoints_of_the_presets_are_those_that_they_make() -> None:
    sft, adagrpo = load_config("cpu", SftConfig), load_config("cpu", AdaGrpoConfig)
    last = {"sft": -(-sft.screen_reading // sft.batch) + sft.updates, "rl": adagrpo.iterations}
    words = [word for each in documented() for word in each.words]
    named = {(found[1], int(found[2])) for word in words if (found := re.search(r"runs/(sft|rl)/checkpoints/step_(\d+)", word))}
    assert named == set(last.items())


def test_reports_of_other_splits_would_be_found() -> None:
    lines = "phonegym eval --agent null --split app:notes --out runs/a\nphonegym report runs/a --only clock.TuneAlarm"
    assert [each.partition(": ")[2] for each in lost(lines_of("nowhere", lines))] == ["a run of the split has no clock.TuneAlarm"]
