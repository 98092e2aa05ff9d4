"""The guides as somebody follows them: their files are written and their commands run, in their order."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import NamedTuple

import pytest

from phonegym.scaffold.imports import with_imports
from tests.cli.checkouts import ROOT, Tree, good, linked

GUIDES = {"tutorial": ROOT / "docs" / "tutorial.md", "contributing": ROOT / "CONTRIBUTING.md"}
OWN = {"tutorial": "water", "contributing": "stamp_album"}
"""The app that each of them makes."""
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEAD = re.compile(r"# (\S+)(?: \((add|class \w+)\))?")


class Command(NamedTuple):
    """A line after a `$`, and lines that its output holds."""

    line: str
    code: int
    shown: list[str]


def written(block: str, tree: Tree) -> None:
    """Write the file of a block, add to it, or put the block's class in the place of the one of that name."""
    head, _, text = block.partition("\n")
    match = HEAD.fullmatch(head)
    assert match is not None, f"{head} names no file"
    path, how = tree.root / match[1], match[2]
    assert path.exists() == bool(how), f"{head} is written twice, or changes nothing"
    path.parent.mkdir(parents=True, exist_ok=True)
    if how == "add":
        text = path.read_text(encoding="utf-8") + text
    elif how:
        text = replaced(path.read_text(encoding="utf-8"), text, how.removeprefix("class "))
    path.write_text(text, encoding="utf-8")


def replaced(source: str, block: str, name: str) -> str:
    """The module with another class of this name, which is its last, and with what the block imports."""
    imports, _, body = block.partition("\n\n\n")
    kept = source.partition(f"class {name}(")[0] + body
    for line in imports.splitlines():
        module, _, names = line.removeprefix("from ").partition(" import ")
        kept = with_imports(kept, {module: names.split(", ")})
    return kept


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
@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_works_as_it_stands(name: str, tmp_path: Path) -> None:
    tree = linked(tmp_path / "checkout")
    before = tree.files()
    blocks = FENCE.findall(GUIDES[name].read_text(encoding="utf-8"))
    assert {kind for kind, _ in blocks} <= {"python", "toml", "console"}
    assert len(blocks) > 3
    for kind, block in blocks:
        if kind == "console":
            for command in commands(block):
                run(command, tree)
        else:
            written(block, tree)
    app = OWN[name]
    own = (f"src/phonegym/apps/{app}/", f"tests/apps/{app}/", "build/", "runs/", f"{app}.png", "try_it.py")
    assert all(path.startswith(own) for path in tree.files().keys() - before.keys())
    good(tree.run("ruff", "check", "--no-cache", tree.apps / app))
    good(tree.run("ruff", "format", "--check", "--no-cache", tree.apps / app))
    good(tree.run("mypy", "--config-file", "pyproject.toml", tree.apps / app))


@pytest.mark.parametrize("name", GUIDES)
def test_what_a_guide_links_to_is_there(name: str) -> None:
    links = re.findall(r"\]\(([^)#]+)", GUIDES[name].read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (GUIDES[name].parent / link).exists()] == []
