"""docs/models.md has a line on every dialect, and says of each whether it was tried on its model."""

from __future__ import annotations

from pathlib import Path

import pytest

from phonegym.agents.dialects.registry import DIALECTS

TABLE = (Path(__file__).parents[3] / "docs" / "models.md").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", DIALECTS)
def test_its_line_says_what_it_is(name: str) -> None:
    dialect = DIALECTS[name]
    (line,) = [line for line in TABLE if line.startswith(f"| `{name}` |")]
    for what in (dialect.models, dialect.history, dialect.source):
        assert f"| {what} |" in line, f"docs/models.md: the line on {name} lacks {what!r}"
    assert f"| {dialect.standing} |" in line
    assert dialect.vendor == ("not validated against the vendor" in line)
