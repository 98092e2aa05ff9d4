"""The import contract breaks on a planted import against each of its rules, and holds without."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LAYERS = ("state", "ui", "phone", "bench", "apps", "suites", "agents", "run", "rl", "bridges", "cli")

BROKEN = [
    ("layers", "state/a.py", "import phonegym.ui"),
    ("layers", "ui/a.py", "import phonegym.state"),
    ("layers", "ui/a.py", "from phonegym.phone import step"),
    ("layers", "phone/a.py", "import phonegym.bench"),
    ("layers", "phone/a.py", "import phonegym.apps.rail"),
    ("layers", "bench/a.py", "import phonegym.apps.rail"),
    ("layers", "apps/rail/tasks.py", "import phonegym.suites"),
    ("layers", "suites/a.py", "import phonegym.agents"),
    ("layers", "agents/a.py", "import phonegym.run"),
    ("layers", "run/a.py", "import phonegym.rl"),
    ("layers", "rl/a.py", "import phonegym.bridges"),
    ("layers", "run/a.py", "import phonegym.cli"),
    ("apps", "apps/rail/screens.py", "from phonegym.apps.linko import state"),
    ("apps", "apps/rail/tasks.py", "import phonegym.apps.linko"),
    ("tasks-alone", "apps/rail/screens.py", "import phonegym.bench"),
    ("tasks-alone", "apps/rail/screens/list.py", "from phonegym.bench import Task"),
    ("tasks-alone", "apps/rail/state.py", "import phonegym.bench"),
    ("one-painter", "apps/rail/screens.py", "import skia"),
    ("one-painter", "phone/a.py", "import rich"),
]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A package with every layer and two apps, without any code, under this project's contract."""
    folders = [*LAYERS, "apps/rail", "apps/linko"]
    for folder in ("", *folders):
        (tmp_path / "phonegym" / folder).mkdir(parents=True, exist_ok=True)
        (tmp_path / "phonegym" / folder / "__init__.py").touch()
    for module in ("state", "tasks", "app"):
        (tmp_path / f"phonegym/apps/linko/{module}.py").touch()
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def _plant(checkout: Path, module: str, source: str) -> None:
    path = checkout / "phonegym" / module
    path.parent.mkdir(exist_ok=True)
    (path.parent / "__init__.py").touch()
    path.write_text(source + "\n")


def _lint(checkout: Path, contract: str) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-logo", "--no-cache", "--contract", contract]
    return subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("contract", "module", "source"), BROKEN)
def test_planted_import_breaks_the_contract(checkout: Path, contract: str, module: str, source: str) -> None:
    _plant(checkout, module, source)
    done = _lint(checkout, contract)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "1 broken" in done.stdout


@pytest.mark.parametrize("contract", ["layers", "apps", "tasks-alone", "one-painter"])
def test_what_is_allowed_keeps_the_contract(checkout: Path, contract: str) -> None:
    _plant(checkout, "apps/rail/tasks.py", "import phonegym.bench\nimport phonegym.phone")
    _plant(checkout, "apps/rail/app.py", "from phonegym.apps.rail import tasks")
    _plant(checkout, "apps/rail/screens.py", "import phonegym.ui")
    _plant(checkout, "phone/step.py", "import phonegym.ui\nimport phonegym.state")
    _plant(checkout, "suites/errands.py", "import phonegym.apps.rail.app\nimport phonegym.apps.linko.state")
    _plant(checkout, "ui/paint.py", "import skia")
    _plant(checkout, "cli/eval.py", "import rich\nimport phonegym.run")
    done = _lint(checkout, contract)
    assert done.returncode == 0, done.stdout + done.stderr
