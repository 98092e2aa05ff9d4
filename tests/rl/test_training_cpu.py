"""docs/training-cpu.md is what its results say, and the arithmetic of its intervals is right."""

from __future__ import annotations

import pytest

from tools.cpu_report import lineages_for, made, spread, wilson


def test_page_and_curves_are_what_the_results_say() -> None:
    for path, text in made().items():
        assert path.read_text(encoding="utf-8") == text, f"run python tools/cpu_report.py: {path.name} is old"


def test_mean_deviation_and_interval() -> None:
    whole = spread([0.1, 0.2, 0.3, 0.4])
    assert whole.mean == pytest.approx(0.25)
    assert whole.deviation == pytest.approx(0.129099, abs=1e-6)
    assert whole.half == pytest.approx(3.182 * 0.129099 / 2, abs=1e-4)


def test_the_interval_of_a_share() -> None:
    low, high = wilson(22, 264)
    assert low == pytest.approx(0.0557, abs=5e-4)
    assert high == pytest.approx(0.1229, abs=5e-4)
    assert wilson(0, 10)[0] == pytest.approx(0.0, abs=1e-12)


def test_more_deviation_needs_more_lineages() -> None:
    # (1.96 + 0.84)^2 * (0.05 / 0.05)^2 = 7.85, rounded up, and two more for Student's t.
    assert lineages_for(0.05) == 10
    assert lineages_for(0.10) == 34
