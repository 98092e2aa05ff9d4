"""The report of a run."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from phonegym.run.folder import read_results
from phonegym.run.report.build import build
from tests.run.hands import inside, phonegym, short_tasks


def _data(html: str) -> dict[str, Any]:
    """What the page's script is given."""
    found = re.search(r"<script>const DATA=(.*?);\n", html, re.DOTALL)
    assert found
    data: dict[str, Any] = json.loads(found.group(1))
    return data


@pytest.fixture(scope="module")
def html(finished: Path) -> str:
    """The report that `eval` wrote."""
    return (finished / "report.html").read_text(encoding="utf-8")


def test_it_refers_to_nothing_outside(html: str) -> None:
    page = re.sub(r"const DATA=.*?;\n", "", html, flags=re.DOTALL)
    assert set(re.findall(r"https?://[^\"'\s]+", page)) <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<link|@import|<script src|url\(", page)


def test_it_tells_scores_reasons_and_facts(html: str, finished: Path) -> None:
    data = json.dumps(_data(html))
    for said in ("goal+clean", "false done", "side effects", "got", "want"):
        assert said in data
    results = read_results(finished)
    assert f"{len(results)} episodes" in data
    failing = next(result for result in results if result.agent == "null")
    assert failing.key in data
    assert "false_completion" in data
    assert "check failed" in data


def test_it_is_the_same_when_written_again(html: str, finished: Path) -> None:
    assert build(finished) == html


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_its_script_has_no_syntax_error(html: str, tmp_path: Path) -> None:
    (script,) = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
    (tmp_path / "report.js").write_text(script, encoding="utf-8")
    checked = subprocess.run(["node", "--check", tmp_path / "report.js"], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


def test_text_of_a_model_cannot_end_the_script(finished: Path, tmp_path: Path) -> None:
    run = Path(shutil.copytree(finished, tmp_path / "run"))
    trace = max((run / "traces").iterdir(), key=lambda path: path.stat().st_size)
    trace.write_text(trace.read_text().replace('"raw":""', '"raw":"</script><script>alert(1)</script><!-- 好 \\u2028"'))
    html = build(run, trace.stem)
    assert html.count("</script>") == 1
    assert "</script><script>alert(1)" in json.dumps(_data(html))


@pytest.mark.slow
def test_a_long_run_stays_below_five_megabytes(players: Path) -> None:
    done = phonegym(
        "eval",
        "--agent",
        "lookahead",
        "--agent",
        "random",
        "--task",
        short_tasks()[1],
        "--budget",
        "mobilerl",
        "--seeds",
        "6",
        "--jobs",
        "2",
        "--out",
        "run",
        cwd=players,
    )
    assert done.returncode == 0, done.stderr
    report = players / "run" / "report.html"
    assert 300_000 < report.stat().st_size < 5_000_000


def test_an_episode_can_be_shown_alone(finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = inside(capsys, "report", finished, "--only", f"oracle--{short_tasks()[0]}", "--out", tmp_path / "one.html")
    assert (code, out) == (0, f"{tmp_path / 'one.html'}\n")
    html = (tmp_path / "one.html").read_text()
    assert short_tasks()[0] in html
    assert short_tasks()[1] not in json.dumps(_data(html)["episodes"])


def test_one_trace_has_a_report_of_its_own(finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    alone = Path(shutil.copy(next((finished / "traces").glob("oracle--*")), tmp_path))
    code, out, _ = inside(capsys, "report", alone, finished)
    assert (code, out) == (0, f"{alone.with_suffix('.html')}\n")
    data = _data(alone.with_suffix(".html").read_text())
    (episode,) = data["episodes"]
    assert (data["title"], episode["key"], episode["outcome"]) == (alone.stem, alone.stem, "success")
    assert len(episode["pictures"]) == len(episode["steps"]) + 1
    assert data["facts"][0] == "one trace, which names no split"
    assert not any("None" in fact or fact.endswith(": ") for fact in data["facts"])
    assert any(finished.resolve().name in note for note in data["notes"])


def test_an_empty_run_and_one_with_lost_traces_have_reports_too(finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Path(shutil.copytree(finished, tmp_path / "run"))
    trace = next((run / "traces").iterdir())
    trace.write_text("{")
    assert "damaged" in build(run, trace.stem)
    (run / "episodes.jsonl").write_text("")
    code, _, _ = inside(capsys, "report", run)
    assert code == 0
    assert f"0 episodes of {len(read_results(finished))}" in build(run)


def test_wrong_use_says_what_to_do(finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "thesis.tex").write_text("do not touch")
    (tmp_path / "bare").mkdir()
    for name in ("b.jsonl", "a.jsonl"):
        shutil.copy(next((finished / "traces").iterdir()), tmp_path / "bare" / name)
    for arguments, what in [
        (["report", tmp_path], "no run.json"),
        (["report", finished, "--only", "nothing like it"], "no episode of"),
        (["report", finished, "--out", tmp_path / "no" / "folder.html"], "cannot write"),
        (["report", finished, "--out", tmp_path], "cannot write"),
        (["reverify", tmp_path], "no run.json"),
        (["compare", finished, tmp_path], "no run.json"),
        (["report", tmp_path / "thesis.tex"], "neither a run folder nor a trace"),
        (["reverify", tmp_path / "thesis.tex"], "neither a run folder nor a trace"),
        (["report", tmp_path / "bare"], f"pass one of them, such as {tmp_path / 'bare' / 'a.jsonl'}"),
        (["reverify", tmp_path / "bare"], "pass one of them"),
    ]:
        code, out, err = inside(capsys, *map(str, arguments))
        assert (code, out) == (2, "")
        assert what in err
