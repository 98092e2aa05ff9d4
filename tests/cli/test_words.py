"""Whatever a message tells a user to type, they can type: each option that is named anywhere belongs to the command that says it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from phonegym.cli.commands import COMMANDS
from tests.cli.checkouts import ROOT
from tests.cli.parsing import options_of

SOURCE = ROOT / "src" / "phonegym"
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z0-9-]*")
TICKED = re.compile(r"`([^`]*)`")
NAMED = re.compile(r"phonegym ((?:train|new) [a-z]+|[a-z][a-z-]*)((?:[^.;:\n`]|[.:](?=\S))*)")
SAID_BY: dict[str, tuple[str, ...]] = {
    "agents/models/endpoint.py": ("eval", "do", "check-model", "judge-set"),
    "agents/models/named.py": ("eval", "do", "check-model", "judge-set"),
    "agents/registry.py": ("eval", "do"),
    "bridges/device/evaluate.py": ("eval",),
    "bridges/browser/recording.py": ("play",),
    "bridges/browser/server.py": ("play",),
    "cli/choosing.py": ("eval", "judge-set", "demos", "fake-model", "tasks"),
    "cli/models.py": ("eval", "do"),
    "cli/on_device.py": ("eval",),
    "cli/second_judge.py": ("eval", "judge-set"),
    "rl/dry_run.py": ("train adagrpo",),
    "rl/expert.py": ("train sft", "train reason"),
    "rl/runs.py": ("train sft", "train reason", "train adagrpo"),
    "rl/trainer_state.py": ("train sft", "train reason", "train adagrpo"),
    "run/evaluate.py": ("eval",),
    "run/folder.py": ("eval",),
    "run/judge_set/export.py": ("judge-set",),
}
"""Who shows what these modules say. Modules of commands speak for their own."""
NOT_OURS = {
    "bridges/adb",  # adb's and Android's
    "bridges/browser/runtime.py",  # npm's and pip's
    "bridges/device/hands.py",  # adb's
    "doctor.py",  # pip's
    "rl/sharding.py",  # torchrun's
    "run/machine.py",  # git's
}
SILENT = {"cli/main.py", "cli/commands.py"}


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        if name not in SILENT and not any(name.startswith(each) for each in NOT_OURS):
            yield name, path


def spoken(path: Path) -> Iterator[str]:
    """Every text of a module that may be shown: literals, with a word for what is put into them; docstrings of commands, too."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    shown = path.parent.name == "cli"
    for node in ast.walk(tree):
        if not shown and isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [each for each in node.body if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))]
    inner = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "X" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inner:
            yield node.value


def named_options(text: str) -> Iterator[tuple[str, str]]:
    """The options of a text, each with the command that it is said to be of; "" is whoever says it."""

    def of(line: str) -> Iterator[tuple[str, str]]:
        for command, rest in NAMED.findall(line):
            for option in OPTION.findall(rest):
                yield command, option
        for option in OPTION.findall(NAMED.sub("", line)):
            yield "", option

    for ticked in TICKED.findall(text):
        words = ticked.split()
        if words and (words[0] in ("phonegym", *COMMANDS) or words[0].startswith("--")):
            yield from of(ticked if words[0] == "phonegym" or words[0].startswith("--") else f"phonegym {ticked}")
    yield from of(TICKED.sub("", text))


def wrong(name: str, path: Path) -> list[str]:
    own = [command for command, each in COMMANDS.items() if each.target.partition(":")[0] == f"phonegym.{name[:-3].replace('/', '.')}"]
    found = []
    for text in spoken(path):
        for command, option in named_options(text):
            speakers = (command,) if command else tuple(own) or SAID_BY.get(name, ())
            if not speakers:
                found.append(f"{name} says {option}: write into SAID_BY which commands show that")
            found += [f"{name}: {each} has no {option}: {text!r}" for each in speakers if each and option not in options_of(each)]
    return found


def test_every_option_that_is_named_is_one() -> None:
    assert [line for name, path in modules() for line in wrong(name, path)] == []


def test_who_speaks_is_there() -> None:
    there = {name for name, _ in modules()}
    assert SAID_BY.keys() <= there
    assert {each for said in SAID_BY.values() for each in said} <= COMMANDS.keys()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Choose another folder with --out.", [("", "--out")]),
        ("Give `phonegym do --save X`, or --state.", [("do", "--save"), ("", "--state")]),
        ("`play --record` wrote it", [("play", "--record")]),
        ("`python -m http.server --bind 127.0.0.1` serves it", []),
        ("Play it: phonegym eval --agent hf:X --split dev", [("eval", "--agent"), ("eval", "--split")]),
        ("phonegym train sft --config cpu. Or --data.", [("train sft", "--config"), ("", "--data")]),
    ],
)
def test_options_are_found_with_their_command(text: str, found: list[tuple[str, str]]) -> None:
    assert sorted(named_options(text)) == sorted(found)
