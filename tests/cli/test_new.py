"""`phonegym new`: what it writes passes every gate as it is, is found by its folder alone, and never lands on what exists."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from phonegym.scaffold.imports import with_imports
from phonegym.scaffold.names import BRANDS, BadName, camel, check_app, check_title, snake
from tests.cli.checkouts import ROOT, Done, Tree, good, linked
from tools import lint_purity, lint_size

MadeIn = tuple[Tree, Done, set[str]]
"""A checkout, what `new app` said there, and the files that it added."""


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """A checkout of one's own."""
    return linked(tmp_path / "checkout")


@pytest.fixture(scope="module")
def make_tree(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Tree]:
    """Makes checkouts that several tests share."""
    return lambda: linked(tmp_path_factory.mktemp("shared") / "checkout")


@pytest.fixture(scope="module", params=["ab", "a_very_long_name_for_one"])
def made(request: pytest.FixtureRequest, make_tree: Callable[[], Tree]) -> MadeIn:
    """A new app with the shortest, and with the longest name."""
    tree = make_tree()
    before = tree.files()
    title = ("--title", "Wwwwww Wwwwwwww Wwwwwwww Wwwww", "--zh", "集邮" * 15) if len(request.param) > 2 else ()
    done = good(tree.run("phonegym", "new", "app", request.param, *title))
    after = tree.files()
    assert all(after[path] == before[path] for path in before)
    return tree, done, after.keys() - before.keys()


def name_of(made: MadeIn) -> str:
    return next(Path(path).parent.name for path in made[2] if path.endswith("/state.py"))


def test_a_new_app_touches_its_own_folders_only(made: MadeIn) -> None:
    name = name_of(made)
    assert all(path.startswith((f"src/phonegym/apps/{name}/", f"tests/apps/{name}/")) for path in made[2])
    assert sorted(Path(line).relative_to(made[0].root).as_posix() for line in made[1].stdout.splitlines()) == sorted(made[2])


def test_it_is_found_by_its_folder(made: MadeIn) -> None:
    tree, name = made[0], name_of(made)
    apps = json.loads(good(tree.run("phonegym", "apps", "--json")).stdout)
    assert [(app["id"], app["templates"]) for app in apps] == sorted([("home", 0), ("sheet", 0), (name, 1)])
    tasks = json.loads(good(tree.run("phonegym", "tasks", "--json")).stdout)
    assert [(task["id"], task["apps"]) for task in tasks] == [(f"{name}.SetCount-v1", [name])]


def test_it_passes_style_purity_and_size(made: MadeIn) -> None:
    tree, name = made[0], name_of(made)
    folders = (tree.apps / name, tree.root / "tests" / "apps" / name)
    good(tree.run("ruff", "check", "--no-cache", *folders))
    good(tree.run("ruff", "format", "--check", "--no-cache", *folders))
    files = [path for folder in folders for path in folder.glob("*.py")]
    assert len(files) == 10
    for path in files:
        shown = path.relative_to(tree.root).as_posix().removeprefix("src/phonegym/")
        assert lint_purity.check_source(path.read_text(encoding="utf-8"), shown) == [] or "tests" in shown
        assert lint_size.check_file(path, shown) == []


def test_it_keeps_the_layers(made: MadeIn) -> None:
    assert "0 broken" in good(made[0].run("lint-imports", "--no-logo", "--no-cache")).stdout


@pytest.mark.slow
def test_it_passes_mypy(made: MadeIn) -> None:
    tree, name = made[0], name_of(made)
    good(tree.run("mypy", "--config-file", "pyproject.toml", tree.apps / name, tree.root / "tests" / "apps" / name))


@pytest.mark.slow
def test_its_own_tests_pass(made: MadeIn) -> None:
    tree, name = made[0], name_of(made)
    assert "13 passed" in good(tree.run("pytest", "-q", "-p", "no:cacheprovider", f"tests/apps/{name}")).stdout


@pytest.mark.slow
def test_it_passes_the_audit(made: MadeIn) -> None:
    report = json.loads(good(made[0].run("phonegym", "audit", name_of(made), "--json")).stdout)
    assert report["ok"]
    tried = {row["name"]: row["tried"] for row in report["rows"]}
    needed = ("oracle from the start", "near miss by hand", "harmful extra", "harmless detours", "check deleted", "allow dropped")
    assert all(tried[name] > 0 for name in (*needed, "distinct instances", "screens that crash", "up() that is not true"))


def test_the_oracle_is_evaluated_on_it(made: MadeIn) -> None:
    tree, name = made[0], name_of(made)
    command = ("eval", "--agent", "oracle", "--split", "all", "--task", f"{name}.SetCount", "--seeds", "2", "--language", "en")
    scores = json.loads(good(tree.run("phonegym", *command, "--language", "zh", "--out", tree.root / "run", "--json")).stdout)
    assert scores["agents"]["oracle"]["success"]["mean"] == 1
    assert scores["agents"]["oracle"]["episodes"] == 4


# ---- a package of its own -------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def installed(make_tree: Callable[[], Tree]) -> Tree:
    """A checkout beside which an app was written as a package of its own, and installed by pip."""
    tree = make_tree()
    good(tree.run("phonegym", "new", "app", "stamp_album", "--title", "Stamp album", "--zh", "集邮册", "--dir", "mine"))
    site = tree.root / "site"
    good(tree.run("pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index", "--target", site, "./mine"))
    return tree._replace(extra=(site,))


def test_a_package_of_its_own_is_found_by_its_entry_point(installed: Tree) -> None:
    assert sorted(path.name for path in installed.apps.iterdir() if path.is_dir() and "cache" not in path.name) == ["home", "sheet"]
    apps = json.loads(good(installed.run("phonegym", "apps", "--json")).stdout)
    assert {app["id"]: (app["name"], app["name_zh"]) for app in apps}["stamp_album"] == ("Stamp album", "集邮册")
    assert "stamp_album.SetCount-v1" in good(installed.run("phonegym", "tasks")).stdout


@pytest.mark.slow
def test_a_package_of_its_own_passes_the_audit(installed: Tree) -> None:
    assert "FAILED" not in good(installed.run("phonegym", "audit", "stamp_album")).stdout
    command = ("eval", "--agent", "oracle", "--split", "all", "--task", "stamp_album.SetCount", "--out", installed.root / "run", "--json")
    assert json.loads(good(installed.run("phonegym", *command)).stdout)["agents"]["oracle"]["success"]["mean"] == 1


@pytest.mark.slow
def test_a_package_of_its_own_brings_its_gates(installed: Tree) -> None:
    mine = Tree(installed.root / "mine", (installed.root / "src",))
    good(mine.run("ruff", "check", "--no-cache", "."))
    good(mine.run("ruff", "format", "--check", "--no-cache", "."))
    assert "13 passed" in good(mine.run("pytest", "-q", "-p", "no:cacheprovider")).stdout


def test_what_is_installed_for_good_is_not_written_to(installed: Tree) -> None:
    elsewhere = installed.root / "lib" / "site-packages"
    elsewhere.parent.mkdir()
    elsewhere.symlink_to(installed.root / "site")
    done = installed._replace(extra=(elsewhere,)).run("phonegym", "new", "task", "stamp_album", "Other")
    assert done.returncode == 2
    assert "pip install -e" in done.stderr


def test_its_hands_are_those_of_the_checkout() -> None:
    own = ROOT / "src" / "phonegym" / "scaffold" / "outside" / "tests" / "hands.py.txt"
    assert own.read_text(encoding="utf-8") == (ROOT / "tests" / "phone" / "hands.py").read_text(encoding="utf-8")


# ---- refusals -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "why", "instead"),
    [
        ("9lives", "cannot be an app's id", "'lives'"),
        ("StampAlbum", "cannot be an app's id", "'stamp_album'"),
        ("stamp album", "cannot be an app's id", "'stamp_album'"),
        ("stamp-album", "cannot be an app's id", "'stamp_album'"),
        ("集邮册", "cannot be an app's id", "'stamp_album'"),
        ("../clock", "cannot be an app's id", "'clock'"),
        ("x" * 25, "cannot be an app's id", repr("x" * 24)),
        ("class", "word of Python", "'class_list'"),
        ("sheet", "there is an app 'sheet' already", "'sheet_2'"),
        ("system", "means something here", "what the app is for"),
        ("utils", "means something here", "what the app is for"),
        ("wechat", "real product (wechat)", "'chatter'"),
        ("my_youtube", "real product (youtube)", "'clips'"),
        ("calendar", "hide Python's own", "'my_calendar'"),
    ],
)
def test_a_bad_name_is_refused_with_a_better_one(name: str, why: str, instead: str) -> None:
    with pytest.raises(BadName, match=re.escape(why)) as refused:
        check_app(name, ("home", "sheet"), outside=True)
    assert instead in refused.value.fix


@pytest.mark.parametrize("title", ['The "best"', "{n}", "", " Tea", "Tea\n", "x" * 31, "5 $", "Insta Gram"])
def test_a_bad_title_is_refused(title: str) -> None:
    with pytest.raises(BadName):
        check_title(title)


@pytest.mark.parametrize(
    ("arguments", "why", "instead"),
    [
        (("StampAlbum",), "cannot be an app's id", "For example 'stamp_album'"),
        (("sheet",), "there is an app 'sheet' already", "'sheet_2'"),
        (("bulk", "--title", "Answers"), "'sheet' answers to 'Answers'", "another name"),
        (("bulk", "--zh", "{n}"), "cannot be a title", "without quotes"),
    ],
)
def test_the_command_refuses_and_writes_nothing(tree: Tree, arguments: tuple[str, ...], why: str, instead: str) -> None:
    before = tree.files()
    done = tree.run("phonegym", "new", "app", *arguments)
    assert done.returncode == 2
    assert why in done.stderr
    assert instead in done.stderr
    assert tree.files() == before


@pytest.mark.parametrize("name", ["line_counter", "zoom_lens", "grabber", "tea", "a1"])
def test_ordinary_words_are_no_brands(name: str) -> None:
    check_app(name, ())


@pytest.mark.parametrize("brand", sorted(BRANDS))
def test_what_is_said_instead_of_a_brand_may_be_used(brand: str) -> None:
    with pytest.raises(BadName):
        check_app(brand, ())
    check_app(BRANDS[brand], ())


@pytest.mark.parametrize(("words", "one", "other"), [("stamp album", "StampAlbum", "stamp_album"), ("HTTPLog2", "HTTPLog2", "httplog2")])
def test_names_of_classes_and_folders(words: str, one: str, other: str) -> None:
    assert (camel(words), snake(words)) == (one, other)


@pytest.mark.parametrize("there", ["src/phonegym/apps/tea/notes.md", "tests/apps/tea/test_tea.py"])
def test_nothing_is_written_over(tree: Tree, there: str) -> None:
    path = tree.root / there
    path.parent.mkdir(parents=True)
    path.write_text("mine")
    before = tree.files()
    done = tree.run("phonegym", "new", "app", "tea")
    assert done.returncode == 2
    assert "Nothing was written" in done.stderr
    assert tree.files() == before


# ---- import lines ---------------------------------------------------------------------------------------------------------
MODULE = '''"""Doc."""

from __future__ import annotations

import os
from typing import Any

from phonegym.bench import check  # a remark
from phonegym.state import ANY as EVERY

X = os, Any, check, EVERY
'''


def test_names_are_added_where_they_belong() -> None:
    made = with_imports(MODULE, {"phonegym.bench.oracle": ["User"], "collections.abc": ["Iterator"], "typing": ["Annotated", "Any"]})
    lines = made.split("\n")
    assert lines[2:6] == ["from __future__ import annotations", "", "import os", "from collections.abc import Iterator"]
    assert lines[6] == "from typing import Annotated, Any"
    assert lines.index("from phonegym.bench.oracle import User") == lines.index("from phonegym.bench import check  # a remark") + 1
    assert with_imports(made, {"collections.abc": ["Iterator"]}) == made


def test_a_name_under_another_name_is_imported_anew() -> None:
    made = with_imports(MODULE, {"phonegym.state": ["ANY"]})
    assert "from phonegym.state import ANY\n" in made
    assert "from phonegym.state import ANY as EVERY\n" in made


def test_long_lines_are_broken_and_modules_without_imports_get_some() -> None:
    names = [f"Name{n:02d}" for n in range(30)]
    made = with_imports('"""Doc."""\n\nX = 1\n', {"phonegym.state": names})
    assert max(map(len, made.split("\n"))) <= 140
    assert made.startswith('"""Doc."""\n\nfrom phonegym.state import (\n    Name00,\n')
    assert with_imports("", {"typing": ["Any"]}).strip() == "from typing import Any"


# ---- a template -------------------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module", params=["module", "package"])
def skeleton(request: pytest.FixtureRequest, make_tree: Callable[[], Tree]) -> tuple[Tree, Path, Done]:
    """A checkout whose new app got the skeleton of a second template: in `tasks.py`, or in a module of its package `tasks`."""
    tree = make_tree()
    good(tree.run("phonegym", "new", "app", "tea"))
    tasks = tree.apps / "tea" / "tasks.py"
    if request.param == "package":
        text = tasks.read_text()
        tasks.unlink()
        tasks.with_suffix("").mkdir()
        (tasks.with_suffix("") / "__init__.py").write_text('"""Templates."""\n')
        tasks = tasks.with_suffix("") / "counting.py"
        tasks.write_text(text)
    done = good(tree.run("phonegym", "new", "task", "tea", "RenameItem"))
    return tree, Path(done.stdout.strip()), done


def test_a_skeleton_goes_where_the_templates_are(skeleton: tuple[Tree, Path, Done]) -> None:
    tree, path, done = skeleton
    assert path in (tree.apps / "tea" / "tasks.py", tree.apps / "tea" / "tasks" / "rename_item.py")
    lines = path.read_text().splitlines()
    named = [int(n) for n in done.stderr.partition("lines ")[2].partition(".")[0].split(", ")]
    assert named == [n for n, line in enumerate(lines, 1) if "FILL IN" in line]


def test_a_skeleton_passes_style_and_can_be_listed(skeleton: tuple[Tree, Path, Done]) -> None:
    tree, path, _ = skeleton
    good(tree.run("ruff", "check", "--no-cache", path))
    good(tree.run("ruff", "format", "--check", "--no-cache", path))
    listed = tree.run("phonegym", "tasks")
    assert "tea.RenameItem-v1" in listed.stdout
    assert "tea.SetCount-v1" in listed.stdout
    assert "no working oracle: tea.RenameItem-v1" in listed.stderr


@pytest.mark.slow
def test_a_skeleton_passes_mypy(skeleton: tuple[Tree, Path, Done]) -> None:
    good(skeleton[0].run("mypy", "--config-file", "pyproject.toml", skeleton[1]))


def test_the_audit_says_what_a_skeleton_lacks(skeleton: tuple[Tree, Path, Done]) -> None:
    _, path, made = skeleton
    done = skeleton[0].run("phonegym", "audit", "tea.RenameItem", "--no-crawl", "--findings", "99")
    assert done.returncode == 1
    marked = [line.partition(f"{path.name}:")[2].partition(":")[0] for line in done.stdout.splitlines() if f" {path.name}:" in line]
    assert marked == [n for n in made.stderr.partition("lines ")[2].partition(".")[0].split(", ") if n != "1"]
    assert "FILL IN next_action()" in done.stdout
    assert "write one with @near_miss" in done.stdout


def test_the_audit_says_what_an_oracle_does_not_reach(tree: Tree) -> None:
    good(tree.run("phonegym", "new", "app", "tea"))
    path = Path(good(tree.run("phonegym", "new", "task", "tea", "RenameItem")).stdout.strip())
    text = path.read_text()
    left = text.index("yield user.lost(", text.index("class RenameItem"))
    path.write_text(text[:left] + "yield user.finish()" + text[text.index("\n", left) :])
    done = tree.run("phonegym", "audit", "tea.RenameItem", "--no-crawl")
    assert done.returncode == 1
    assert "FILL IN goals(): what must hold at the end is false, not true" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "why", "instead"),
    [
        (("sheat", "Other"), "no app 'sheat'", "'sheet'"),
        (("sheet", "other thing"), "cannot be a template's name", "'OtherThing'"),
        (("sheet", "fill_in"), "cannot be a template's name", "'FillIn'"),
        (("sheet", "Guide"), "there is a 'Guide' already", "'GuideAgain'"),
    ],
)
def test_a_bad_template_name_is_refused(tree: Tree, arguments: tuple[str, ...], why: str, instead: str) -> None:
    done = tree.run("phonegym", "new", "task", *arguments)
    assert done.returncode == 2
    assert why in done.stderr
    assert instead in done.stderr


def test_two_templates_of_one_name_are_refused(tree: Tree) -> None:
    good(tree.run("phonegym", "new", "app", "tea"))
    before = tree.files()
    done = tree.run("phonegym", "new", "task", "tea", "SetCount")
    assert done.returncode == 2
    assert "nothing was written" in done.stderr
    assert tree.files() == before
