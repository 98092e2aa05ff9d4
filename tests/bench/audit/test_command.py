"""`phonegym audit`: what it prints, its exit codes, and that the number of processes changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
import typer

from phonegym.bench import audit as bench_audit
from phonegym.bench.audit.report import Report, Row
from phonegym.bench.registry import templates
from phonegym.cli.audit import audit

GOOD = Row("prefix", "attacks", "runs", 90, 0)
BAD = Row("blind", "attacks", "runs", 9, 2, 0.0, ("pad.A-v1 seed=0: accepted blind", "pad.A-v1 seed=1: accepted blind"))
INFO = Row("allow widened", "mutation", "entries", 9, 3, 1.0, ("pad.A-v1: nothing beside entry 0",))


def _with(monkeypatch: pytest.MonkeyPatch, *rows: Row) -> dict[str, Any]:
    """Have the audit report these rows; what it was asked for is in the result."""
    asked: dict[str, Any] = {}

    def run(chosen: object, depth: str, seed: int, **more: object) -> Report:
        asked.update(more, chosen=chosen, depth=depth, seed=seed)
        return Report((), depth, seed, rows, all(row.ok for row in rows))

    monkeypatch.setattr(bench_audit, "run", run)
    return asked


def test_a_failed_row_ends_with_code_one_and_names_its_findings(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _with(monkeypatch, GOOD, BAD, INFO)
    with pytest.raises(typer.Exit) as ended:
        audit(findings=1)
    assert ended.value.exit_code == 1
    said = capsys.readouterr().out
    assert "blind: pad.A-v1 seed=0: accepted blind" in said
    assert "blind: and 1 more" in said
    assert "FAILED" in said
    assert "nothing beside entry 0" not in said


def test_all_as_it_must_be_ends_well(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    asked = _with(monkeypatch, GOOD, INFO)
    audit(depth="full", seed=4, jobs=2, info=True)
    assert (asked["chosen"], asked["depth"], asked["seed"], asked["jobs"]) == (None, "full", 4, 2)
    assert "nothing beside entry 0" in capsys.readouterr().out


def test_json_holds_every_row(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _with(monkeypatch, GOOD, BAD)
    with pytest.raises(typer.Exit):
        audit(json=True)
    report = json.loads(capsys.readouterr().out)
    assert report["ok"] is False
    assert [(row["name"], row["tried"], row["failed"]) for row in report["rows"]] == [("prefix", 90, 0), ("blind", 9, 2)]


def test_an_unknown_template_is_wrong_use(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _with(monkeypatch, GOOD)
    with pytest.raises(typer.Exit) as ended:
        audit(["no.Such"])
    assert ended.value.exit_code == 2
    assert "no.Such" in capsys.readouterr().err


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing() -> None:
    some = templates()[:2]
    one, two = (bench_audit.run(some, "fast", 0, crawl=False, jobs=jobs) for jobs in (1, 2))
    assert one == two
    assert one.rows[0].tried == len(some)
