"""The purity lint finds a planted offence against every rule, and nothing in code that is fine."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.lint_purity import ALLOWED, NOT_PURE, PACKAGE, PURE, RULES, Allowed, check_package, check_source

PLANTED = [
    ("no-random", "import random"),
    ("no-random", "from random import choice"),
    ("no-random", "import numpy.random"),
    ("no-random", "from numpy import random"),
    ("no-random", "from uuid import uuid4"),
    ("no-clock", "import time"),
    ("no-clock", "from time import monotonic"),
    ("no-clock", "def f():\n    import time"),
    ("no-clock", "today = datetime.date.today()"),
    ("no-clock", "now = datetime.now()"),
    ("no-clock", "now = datetime.datetime.utcnow()"),
    ("no-clock", "when = datetime.fromtimestamp(0)"),
    ("no-system", "import os"),
    ("no-system", "from os.path import join"),
    ("no-system", "import threading"),
    ("no-io", "data = open('x')"),
    ("no-io", "print('x')"),
    ("no-io", "text = path.read_text()"),
    ("no-math", "import math\ny = math.sin(x)"),
    ("no-math", "from math import pi"),
    ("no-math", "y = math.log(x)"),
    ("no-power", "y = x ** 0.5"),
    ("no-power", "y = x ** 2"),
    ("no-power", "y = 10 ** n"),
    ("no-power", "x **= 2"),
    ("no-power", "y = pow(x, 2)"),
    ("no-round", "y = round(x)"),
    ("no-unicode-tables", "import unicodedata"),
    ("no-unicode-tables", "ok = text.isalpha()"),
    ("no-unicode-tables", "ok = text[0].isdigit()"),
    ("no-unicode-tables", "kept = filter(str.isspace, text)"),
    ("no-locale", "import locale"),
    ("no-locale", "text = day.strftime('%A')"),
    ("no-hash", "key = hash(text)"),
    ("no-hash", "class Place:\n    def __hash__(self): ...\n    def key(self):\n        return hash(self.path)"),
    ("no-identity", "key = id(node)"),
    ("no-set-order", "for x in {1, 2}:\n    pass"),
    ("no-set-order", "for x in set(items):\n    pass"),
    ("no-set-order", "y = [x for x in frozenset(items)]"),
    ("no-set-order", "y = tuple({x.id for x in items})"),
    ("no-set-order", "y = list(set(a) - set(b))"),
    ("no-set-order", "y = ', '.join(set(a))"),
    ("no-set-order", "y = [*set(a)]"),
    ("no-set-order", "y = {x: 1 for x in set(a)}"),
    ("no-set-order", "y = next(iter(set(a)))"),
    ("no-set-order", "seen = set()\nfor x in seen:\n    pass"),
    ("no-set-order", "def f(seen: frozenset[str]):\n    return [x for x in seen]"),
    ("no-set-order", "seen: set[str] = build()\ny = tuple(seen)"),
    ("no-set-order", "y = sorted(set(a), key=size)"),
    ("no-set-order", "y = max((size(x) for x in set(a)), key=size)"),
    ("no-set-order", "y = sum(x for x in set(a))"),
]

FINE = [
    "import math\ny = math.sqrt(x) + math.floor(x)",
    "from math import floor, sqrt",
    "size = 2**31 - 1",
    "day = datetime.date(2026, 5, 4) + datetime.timedelta(days=1)",
    "now = phone.os.clock.now",
    "y = sorted(set(items))",
    "y = sorted(x.id for x in set(items))",
    "y = len(set(items))",
    "found = any(x in seen for x in set(items))",
    "y = {x.id for x in set(items)}",
    "ok = x in {1, 2}",
    "names = set(items)\nnames = sorted(names)\nfor name in names:\n    pass",
    "def f(seen: set[str]):\n    return x in seen",
    "ok = text.isascii()",
    "y = opened(node.id)",
    "y = node.hash",
    "class Place:\n    def __hash__(self):\n        return hash(self.path)",
]


@pytest.mark.parametrize(("rule", "source"), PLANTED)
def test_planted_offence_is_found(rule: str, source: str) -> None:
    findings = check_source(source, "apps/planted/screens.py")
    assert rule in [finding.rule for finding in findings]
    assert all("`" in str(finding) and " in place of " in str(finding) for finding in findings)


@pytest.mark.parametrize("source", FINE)
def test_pure_code_passes(source: str) -> None:
    assert [str(finding) for finding in check_source(source, "apps/planted/screens.py")] == []


def test_every_rule_has_a_planted_offence() -> None:
    assert {rule for rule, _ in PLANTED} == set(RULES)


def _write(package: Path, inside: str, source: str) -> None:
    path = package / inside
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source)


def test_only_the_pure_core_is_checked(tmp_path: Path) -> None:
    _write(tmp_path, "apps/planted/deep/screens.py", "import time\n")
    _write(tmp_path, "run/pool.py", "import time\n")
    _write(tmp_path, "ui/paint/canvas.py", "import time\n")
    assert [line.partition(" ")[0] for line in check_package(tmp_path, ())] == ["apps/planted/deep/screens.py:1:"]


def test_exception_excuses_its_rule_and_path_only(tmp_path: Path) -> None:
    _write(tmp_path, "phone/memo.py", "key = id(x)\nimport time\n")
    _write(tmp_path, "phone/clock.py", "key = id(x)\n")
    lines = check_package(tmp_path, (Allowed("no-identity", "phone/memo.py", "memo keys never leave the process"),))
    assert [line.split(" ")[:2] for line in lines] == [["phone/clock.py:1:", "no-identity:"], ["phone/memo.py:2:", "no-clock:"]]


def test_exception_that_excuses_nothing_is_reported(tmp_path: Path) -> None:
    _write(tmp_path, "phone/memo.py", "x = 1\n")
    assert "excuses nothing" in "".join(check_package(tmp_path, (Allowed("no-identity", "phone/memo.py", "memo"),)))


def test_every_exception_has_a_reason() -> None:
    assert all(entry.rule in RULES and len(entry.reason.split()) >= 4 for entry in ALLOWED)


@pytest.mark.parametrize("pattern", [*PURE, *NOT_PURE])
def test_every_pattern_is_of_something_that_is_there(pattern: str) -> None:
    assert any(path.suffix == ".py" for path in PACKAGE.glob(pattern.replace("**", "**/*")))


def test_command_checks_this_checkout() -> None:
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "tools/lint_purity.py"], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "purity:" in done.stdout
