"""The project as a whole: it imports, starts, builds into a wheel, and carries nothing of the machine that it was written on."""

import importlib
import pkgutil
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import phonegym

ROOT = Path(__file__).parents[1]
MAX_WHEEL_BYTES = 30 * 1024 * 1024
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:work|root|tmp|home|Users)/[A-Za-z0-9._-]+")
NOT_OF_THIS_MACHINE = re.compile(r"/data/local/tmp|/home/(?:runner|user)\b")
TEXT_SUFFIXES = {".py", ".md", ".toml", ".txt", ".sh", ".json", ".yml", ".yaml", ".html", ".js", ".css", ".cfg", ""}


def _modules() -> list[str]:
    return sorted(module.name for module in pkgutil.walk_packages(phonegym.__path__, "phonegym.") if not module.name.endswith("__main__"))


def _tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_every_module_imports() -> None:
    names = _modules()
    assert "phonegym.cli.main" in names
    for name in names:
        importlib.import_module(name)


def test_every_module_is_part_of_a_package() -> None:
    folders = {path.parent for path in (ROOT / "src" / "phonegym").rglob("*.py")}
    assert [str(folder.relative_to(ROOT)) for folder in sorted(folders) if not (folder / "__init__.py").is_file()] == []


def test_python_m_shows_the_version() -> None:
    done = subprocess.run([sys.executable, "-m", "phonegym", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"phonegym {phonegym.__version__}\n"


def test_no_paths_of_a_machine_in_tracked_files() -> None:
    found = []
    for path in _tracked():
        if path.suffix not in TEXT_SUFFIXES or path == Path(__file__):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            match = MACHINE_PATH.search(NOT_OF_THIS_MACHINE.sub("", line))
            if match:
                found.append(f"{path.relative_to(ROOT)}:{number}: {match[0]}")
    assert found == []


def test_constraints_pin_every_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    pinned = {
        line.partition("==")[0].lower().replace("_", "-") for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line
    }
    names = [match[0].lower() for line in wanted if (match := re.match(r"[A-Za-z0-9-]+", line))]
    assert [name for name in names if name not in pinned] == []


def test_constraints_name_no_address() -> None:
    assert "://" not in (ROOT / "constraints.txt").read_text()


@pytest.mark.slow
def test_wheel_is_complete_and_small(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir",
        str(tmp_path),
        str(ROOT),
    ]
    subprocess.run(command, check=True)
    (wheel,) = tmp_path.glob("phonegym-*.whl")
    assert wheel.stat().st_size <= MAX_WHEEL_BYTES
    held = set(zipfile.ZipFile(wheel).namelist())
    package = ROOT / "src" / "phonegym"
    tracked = [path.relative_to(package).as_posix() for path in _tracked() if path.is_relative_to(package)]
    assert [name for name in tracked if "/goldens/" not in name and f"phonegym/{name}" not in held] == []
    assert [name for name in held if "/goldens/" in name] == []
    assert any(name.startswith("phonegym/ui/assets/") and name.endswith(".ttf") for name in held)
    assert any(name.endswith("/LICENSE") for name in held)


@pytest.mark.parametrize("layer", ["state", "ui", "phone", "bench"])
def test_the_map_of_a_layer_names_all_its_modules(layer: str) -> None:
    """A newcomer starts with the docstring of the package."""
    package = importlib.import_module(f"phonegym.{layer}")
    named = set(re.findall(r"[a-z0-9_]+", package.__doc__ or ""))
    assert {module.name for module in pkgutil.iter_modules(package.__path__)} <= named


@pytest.mark.parametrize("words", sorted((ROOT / "src").rglob("strings.toml"), key=str), ids=lambda path: path.parent.name)
def test_every_word_is_said_somewhere(words: Path) -> None:
    """By its name, or by a name that code puts together: `W.save()`, `getattr(W, f"tile_{tile}")`."""
    if words.parent.name == "settings":
        return  # its words are those of its tables: a setting's key, and the values it may have
    package = words.parent if words.parent.parent.name == "apps" else words.parent.parent
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(package.rglob("*.py")))
    made = [re.sub(r"\{[^}]*\}", r"\\w+", name) for name in re.findall(r'f"((?:\w|\{[^}"]*\})*)"', code) if re.search(r"\w_\{|\}_\w", name)]
    said = set(re.findall(r"\.(\w+)", code))
    names = tomllib.loads(words.read_text(encoding="utf-8"))
    assert [name for name in names if name not in said and not any(re.fullmatch(each, name) for each in made)] == []
