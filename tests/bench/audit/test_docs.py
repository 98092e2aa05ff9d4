"""docs/audit.md says of every row of the audit what it means and what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from phonegym.bench import audit

TABLE = [
    line.split("|")[1] for line in (Path(__file__).parents[3] / "docs" / "audit.md").read_text(encoding="utf-8").splitlines() if "|" in line
]


@pytest.mark.parametrize("name", [row.name for row in audit.run([]).rows])
def test_each_row_is_on_the_page(name: str) -> None:
    assert any(name in cell for cell in TABLE)
