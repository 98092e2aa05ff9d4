"""The command line as a user meets it: help, mistakes, exit codes, interruption."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import phonegym
from phonegym.cli.commands import COMMANDS, GROUPS
from phonegym.cli.main import load


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "phonegym", *arguments], capture_output=True, text=True, check=False)


def test_help_lists_every_command() -> None:
    done = _run("--help")
    assert done.returncode == 0
    shown = [line.split()[0] for line in done.stdout.partition("Commands:")[2].splitlines() if line.strip()]
    assert set(shown) >= {name.split(" ")[0] for name in COMMANDS}
    assert "Example:" in done.stdout


def test_no_command_shows_help_as_wrong_use() -> None:
    done = _run()
    assert done.returncode == 2
    assert "Commands:" in done.stdout + done.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(name: str) -> None:
    done = _run(*name.split(" "), "--help")
    assert done.returncode == 0
    example = done.stdout.partition("Example:\n")[2].splitlines()
    assert example, "the docstring needs an Example: section"
    assert example[0].strip().startswith(f"phonegym {name}")
    assert "Args:" not in done.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_the_table_and_the_docstring_agree(name: str) -> None:
    doc = load(COMMANDS[name]).__doc__
    assert doc
    assert doc.splitlines()[0] == COMMANDS[name].summary


def test_every_group_of_the_table_is_described() -> None:
    assert {name.split(" ")[0] for name in COMMANDS if " " in name} <= set(GROUPS)


def test_help_imports_no_command() -> None:
    program = "import sys\ntry:\n    from phonegym.cli.main import main; main(['--help'])\nexcept SystemExit: pass\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "phonegym.cli.main" in loaded
    assert not loaded & {"numpy", "skia", "uharfbuzz", "rich", *(command.target.partition(":")[0] for command in COMMANDS.values())}


def test_mistyped_command_gets_a_suggestion() -> None:
    done = _run("doctr")
    assert done.returncode == 2
    assert "Did you mean 'doctor'?" in done.stderr
    assert "Traceback" not in done.stderr


def test_mistyped_option_gets_a_suggestion() -> None:
    done = _run("doctor", "--jsn")
    assert done.returncode == 2
    assert "--json" in done.stderr


def test_version() -> None:
    assert _run("--version").stdout == f"phonegym {phonegym.__version__}\n"


def test_reader_that_goes_away_is_no_error() -> None:
    ends = os.pipe()
    os.close(ends[0])
    done = subprocess.run([sys.executable, "-m", "phonegym", "--help"], stdout=ends[1], stderr=subprocess.PIPE, text=True, check=False)
    os.close(ends[1])
    assert done.stderr == ""


WAITING = """\
import sys, time

def wait() -> None:
    \'\'\'Wait.\'\'\'
    print("waiting", file=sys.stderr, flush=True)
    time.sleep(60)
"""

MAIN_WITH_WAIT = """\
from phonegym.cli.commands import COMMANDS, Command
from phonegym.cli.main import main

COMMANDS["wait"] = Command("planted:wait", "Wait.")
main(["wait"])
"""


def test_interruption_leaves_quietly_with_130(tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text(WAITING)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-c", MAIN_WITH_WAIT]
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as running:
        assert running.stderr is not None
        assert running.stderr.readline() == "waiting\n"
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate()
    assert running.returncode == 130
    assert "Traceback" not in errors


def test_doctor_finds_this_machine_fit() -> None:
    done = _run("doctor", "--json")
    checks = json.loads(done.stdout)
    assert done.returncode == 0, done.stdout
    assert {"Python", "fonts", "drawing", "text shaping", "PNG packing", "JPEG packing", "free disk", "cores"} <= {
        check["name"] for check in checks
    }
    assert all(check["ok"] or (check["optional"] and check["fix"]) for check in checks)
