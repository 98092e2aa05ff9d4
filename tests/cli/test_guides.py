"""The tutorial as somebody follows it: its files are written and its commands run, in its order."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cli.checkouts import ROOT, Tree, linked

TUTORIAL = ROOT / "docs" / "tutorial.md"
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ADD = " (add)"


class Command(NamedTuple):
    """A line after a `$`, and lines that its output holds."""

    line: str
    code: int
    shown: list[str]


def written(block: str, tree: Tree) -> None:
    """Write the file of a block, or add to it."""
    head, _, text = block.partition("\n")
    name = head.removeprefix("# ")
    path = tree.root / name.removesuffix(ADD)
    assert path.exists() == name.endswith(ADD), f"{head} is written twice, or added to nothing"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(path.read_text(encoding="utf-8") + text if name.endswith(ADD) else text, encoding="utf-8")


def commands(block: str) -> list[Command]:
    """What a block types and shows."""
    found: list[Command] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            typed, _, remark = line.removeprefix("$ ").partition("#")
            found.append(Command(typed, int(remark.removeprefix(" exit code ") or 0), []))
        else:
            found[-1].shown.append(line)
    return found


def run(command: Command, tree: Tree) -> None:
    """Do as it says, and find what it shows, whatever the spaces between."""
    words = shlex.split(command.line)
    done = tree.run(*(words[2:] if words[:2] == ["python", "-m"] else words))
    said = re.sub(r"[ ]+", " ", done.stdout + done.stderr)
    assert done.returncode == command.code, said
    assert [line for line in command.shown if line not in said] == [], said


@pytest.mark.slow
def test_the_tutorial_works_as_it_stands(tmp_path: Path) -> None:
    tree = linked(tmp_path / "checkout")
    before = tree.files()
    blocks = FENCE.findall(TUTORIAL.read_text(encoding="utf-8"))
    assert {kind for kind, _ in blocks} == {"python", "toml", "console"}
    for kind, block in blocks:
        if kind == "console":
            for command in commands(block):
                run(command, tree)
        else:
            written(block, tree)
    own = ("src/phonegym/apps/water/", "tests/apps/water/", "runs/", "water.png")
    assert all(path.startswith(own) for path in tree.files().keys() - before.keys())


def test_what_it_links_to_is_there() -> None:
    text = TUTORIAL.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#]+)", text)
    assert links
    assert [link for link in links if not (TUTORIAL.parent / link).exists()] == []
