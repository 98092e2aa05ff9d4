"""`phonegym play` and `phonegym site` as a user types them."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from phonegym.bridges.browser.recording import Recorder
from phonegym.cli.main import main
from phonegym.phone.actions import Launch
from phonegym.phone.catalogue import installed
from phonegym.phone.device import Phone
from phonegym.phone.snapshot import content_digest
from tests.bridges.browser.conftest import playing


def first_panel(address: str) -> dict[str, object]:
    """What a newcomer is told, when the page asks as its configuration says."""
    config = json.loads(urlopen(f"{address}config.json", timeout=20).read())
    message = json.dumps({"ask": "open", **config["first"]}).encode()
    request = Request(f"{address}phone", message, {"Content-Type": "application/json", "X-Phonegym": "new"})
    panel: dict[str, object] = json.loads(urlopen(request, timeout=20).read())["panel"]
    return panel


@pytest.mark.slow
def test_a_saved_phone_is_served(tmp_path: Path) -> None:
    saved = tmp_path / "mine.phone"
    saved.write_bytes(Phone.new(2).act(Launch("notes")).snapshot())
    with playing("--state", str(saved)) as address:
        assert address.startswith("http://127.0.0.1:")
        assert first_panel(address)["front"] == "notes"


@pytest.mark.slow
def test_a_task_is_served(tmp_path: Path) -> None:
    with playing("--task", "clock.TuneAlarm", "--language", "zh", "--seed", "5", "--record", str(tmp_path / "kept")) as address:
        panel = first_panel(address)
        assert (panel["task"], panel["seed"], panel["language"]) == ("clock.TuneAlarm-v1", 5, "zh")
    assert (tmp_path / "kept" / "run.json").exists()


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (["play", "--task", "clock.TuneAlrm-v1"], "Did you mean 'clock.TuneAlarm-v1'"),
        (["play", "--language", "fr"], "no language 'fr'"),
        (["play", "--state", "nowhere.phone"], "cannot read nowhere.phone"),
        (["play", "--watch", "nowhere"], "is no run folder"),
        (["play", "--watch", "run", "--record", "kept"], "nothing to play"),
        (["play", "--host", "nowhere.example"], "is no address"),
        (["site", "--out", "site", "--language", "fr"], "no language 'fr'"),
        (["site", "--out", "site", "--task", "nothing"], "no template is called 'nothing'"),
    ],
)
def test_wrong_use_says_what_to_do(command: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(command)
    assert ended.value.code == 2
    assert says in capsys.readouterr().err.replace("\n", " ")


def test_a_folder_that_cannot_be_recorded_into_is_told_with_the_option_that_named_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "thesis.tex").write_text("do not touch")
    (tmp_path / "file").write_text("do not touch")
    with closing(Recorder(tmp_path / "busy", "")):
        for name, says in (("busy", "another run is going on"), ("letters", "holds other files"), ("file", "is a file")):
            with pytest.raises(SystemExit) as ended:
                main(["play", "--record", str(tmp_path / name)])
            told = capsys.readouterr().err
            assert (ended.value.code, says in told, "folder with --record." in told, "--out" in told) == (2, True, True, False), told


def test_what_a_process_imported_makes_no_difference_to_snapshots() -> None:
    """A phone that one command saved opens in another: what a decoder knows is a matter of the build."""
    program = (
        "from phonegym.phone.catalogue import installed; from phonegym.phone.snapshot import content_digest; "
        "print(content_digest(installed()))"
    )
    other = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.strip()
    assert other == content_digest(installed())
