"""What the report tells of where a model pointed, of what went wrong, and of others on the same instances."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from phonegym.phone.actions import Swipe, Tap
from phonegym.run.folder import read_info, read_results
from phonegym.run.report.build import build
from phonegym.run.report.faults import KINDS, faults_of
from phonegym.run.timing import Timing, read_timings, write_timing
from tests.run.hands import inside
from tests.run.pointing import run_of, said

CLOCK = '{"thought": "", "action": "tap", "point": [617, 905]}'


def data_of(html: str) -> dict[str, Any]:
    """What the page's script is given."""
    found = re.search(r"<script>const DATA=(.*?);\n", html, re.DOTALL)
    assert found
    return dict(json.loads(found.group(1)))


def steps_of(run: Path) -> list[dict[str, Any]]:
    """The steps of its only episode."""
    (card,) = data_of(build(run))["episodes"]
    return list(card["steps"])


def test_raw_scaled_and_hit_are_told_apart(tmp_path: Path) -> None:
    replies = [CLOCK, '{"action": "swipe", "point": [500, 800], "to": [500, 300]}', '{"action": "tap", "point": [1200, -5]}', "no idea"]
    trace = said("json@m", replies, budget=5)
    tap, stroke, *_ = trace.steps
    assert isinstance(tap.action, Tap)
    first, second, outside, *unread = steps_of(run_of([trace], tmp_path / "run"))
    assert first["said"] == {"space": "thousandths, 0 to 1000", "raw": [[617, 905]], "element": "", "differs": []}
    assert first["points"] == [[tap.action.x, tap.action.y]] == [[666, 2172]]
    left, top, right, bottom = first["hit"]
    assert left < 666 < right
    assert top < 2172 < bottom
    assert first["control"]
    assert isinstance(stroke.action, Swipe)
    assert len(second["said"]["raw"]) == len(second["points"]) == 2
    assert "lies outside of 0 to 1000" in outside["said"]["differs"][0]
    assert unread[0]["said"] is None
    assert unread[0]["raw"] == "no idea"
    assert "[user]" in first["prompt"]


def test_pixels_of_a_resized_picture_name_its_size(tmp_path: Path) -> None:
    trace = said("json@m?space=resized&pixels=500000", ['{"action": "tap", "point": [224, 518]}'], budget=1)
    (step,) = steps_of(run_of([trace], tmp_path / "run"))
    assert step["said"]["space"] == "pixels of the picture 448 x 1036"
    assert step["said"]["raw"] == [[224, 518]]
    assert step["points"] == [[540, 1200]]


def test_a_point_that_would_be_read_otherwise_today_is_told(tmp_path: Path) -> None:
    run = run_of([said("json@m", [CLOCK], budget=1)], tmp_path / "run")
    (at,) = (run / "traces").iterdir()
    at.write_text(at.read_text().replace('"x":666', '"x":600'))
    (step,) = steps_of(run)
    assert step["points"][0][0] == 600
    assert step["said"]["differs"] == ["read today, it would be 666, 2172"]


def test_an_agent_without_a_dialect_has_points_and_no_raw_ones(finished: Path) -> None:
    cards = data_of(build(finished, "random--"))["episodes"]
    touched = [step for card in cards for step in card["steps"] if step["points"]]
    assert touched
    assert all(step["said"] is None for step in touched)


def test_kinds_of_error_are_found(tmp_path: Path) -> None:
    trace = said("json@m", ["no idea", CLOCK, '{"action": "type", "text": "x"}', '{"action": "tap", "point": [500, 300]}'], budget=4)
    found = faults_of(trace)
    assert {"unreadable reply", "typed into nothing", "touched nothing", "out of steps"} <= set(found) <= set(KINDS)
    remarked = type(trace)(trace.header, trace.steps, type(trace.end)(trace.end.verdict, 4, remarks=("step 1, command: svc wifi disable",)))
    assert "unknown adb command" in faults_of(remarked)
    run = run_of([remarked], tmp_path / "run")
    (card,) = data_of(build(run))["episodes"]
    assert card["remarks"] == ["step 1, command: svc wifi disable"]
    assert card["faults"] == faults_of(remarked)


def test_an_endpoint_that_is_gone_is_an_error_kind_of_its_own() -> None:
    trace = said("json@m", [CLOCK], budget=1)
    for error, kind in (
        ("Unreachable: nobody listens", "model not reached"),
        ("BadSettings: x", "model not reached"),
        ("ValueError: x", "trouble"),
    ):
        assert faults_of(type(trace)(trace.header, trace.steps, type(trace.end)(trace.end.verdict, 1, error=error)))[-1] == kind


def test_other_runs_give_rows_on_the_same_instances(finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = run_of([said("json@m", [CLOCK], budget=1)], tmp_path / "model")
    alone = data_of(build(run))
    assert "There are no reference rows" in alone["notes"][-1]
    code, _, err = inside(capsys, "report", run, finished, "--out", tmp_path / "both.html")
    assert code == 0, err
    both = data_of((tmp_path / "both.html").read_text(encoding="utf-8"))
    rows = {row["name"]: row for row in both["scores"]["rows"]}
    assert list(rows) == ["json@m", "oracle (run)", "random (run)", "null (run)"]
    assert [row["reference"] for row in rows.values()] == [False, True, True, True]
    assert rows["oracle (run)"]["cells"][3]["value"] == 100  # progress: success wants both halves of a twin
    assert rows["oracle (run)"]["cells"][-1] == 1  # of its four episodes the one that this run has
    assert "on all 1 instances of this run" in both["notes"][-1]
    assert read_info(finished).command in both["notes"][-1]
    assert "no reference rows" not in json.dumps(both["notes"])
    code, _, err = inside(capsys, "report", run, tmp_path / "nowhere", "--out", tmp_path / "both.html")
    assert code == 2
    assert "no run.json" in err


def test_a_reference_that_played_something_else_has_no_row(finished: Path, tmp_path: Path) -> None:
    run = run_of([said("json@m", [CLOCK], budget=1)], tmp_path / "model")
    other = Path(shutil.copytree(finished, tmp_path / "other"))
    lines = other / "episodes.jsonl"
    lines.write_text(re.sub(r'"seed":\d+', '"seed":77', lines.read_text()))
    both = data_of(build(run, others=[other]))
    assert [row["name"] for row in both["scores"]["rows"]] == ["json@m"]
    assert "of the 1 instances of this run, oracle on 0" in both["notes"][-2]


def test_success_is_plotted_by_group_with_intervals(finished: Path) -> None:
    plots = {each["by"]: each["groups"] for each in data_of(build(finished, "oracle--"))["plots"]}
    results = read_results(finished)
    kinds = {label.partition(":")[2] for result in results for label in result.row.labels if label.startswith("kind:")}
    if len(kinds) > 1:
        assert [group["name"] for group in plots["kind"]] == sorted(kinds)
    for groups in plots.values():
        assert all(group["points"][0]["value"] == 100 for group in groups if group["points"][0])


def test_the_environments_share_is_told(finished: Path, tmp_path: Path) -> None:
    run = Path(shutil.copytree(finished, tmp_path / "run"))
    assert read_timings(run) == []
    write_timing(run, Timing(lanes=64, wall_s=100, busy_s=6400, model_s=6080, cpu_s=10, steps=1000))
    at = run / "timing.jsonl"
    at.write_bytes(at.read_bytes() + b"{torn")
    (timing,) = read_timings(run)
    assert 0.0499 < timing.environment < 0.0501
    assert timing.idle == 0
    (shown,) = data_of(build(run, "null--"))["timings"]
    assert "environment's share 5.0 %" in shown["told"]
    assert abs(sum(shown["shares"]) - 1) < 1e-9
    half = Timing(lanes=4, wall_s=10, busy_s=20, model_s=15, cpu_s=1, steps=10)
    assert half.shares() == (0.125, 0.375, 0.5)


def test_screens_that_cannot_be_drawn_again_are_said_to_be_so(tmp_path: Path) -> None:
    run = run_of([said("json@m", [CLOCK, '{"action": "home"}', CLOCK], budget=3)], tmp_path / "run")
    (whole,) = data_of(build(run))["episodes"]
    assert len(whole["pictures"]) == 4
    assert whole["lost"] == ""
    (at,) = (run / "traces").iterdir()
    at.write_text(at.read_text().replace(json.loads(at.read_text().splitlines()[2])["chain"], "0" * 16))
    (cut,) = data_of(build(run))["episodes"]
    assert len(cut["pictures"]) == 2
    assert cut["lost"] == "Diverged: step 1 leads to another state"
    assert len(cut["steps"]) == 3
