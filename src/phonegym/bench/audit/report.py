"""What an audit reports: one row a check, each with its denominator."""

from __future__ import annotations

from collections.abc import Iterable

from phonegym.state import Value

MOST_FINDINGS = 400
"""Findings kept of one row; the counts go on."""


class Row(Value):
    """One line of the audit's table.

    Attributes:
        name: The check.
        group: What it belongs to: "source", "policies", "oracle", "attacks", "detours", "mutation", "value", "variety", "crawl".
        unit: What is counted.
        tried: How many.
        failed: How many of them fell short.
        most: The share of `tried` that may fail before the row fails; 1 for rows that only inform.
        findings: What fell short, one line each, the first of them.
        note: More to know: shares, means.
    """

    name: str
    group: str
    unit: str
    tried: int
    failed: int
    most: float = 0.0
    findings: tuple[str, ...] = ()
    note: str = ""

    @property
    def ok(self) -> bool:
        """It is as it must be. A row for which nothing could be tried is."""
        return self.failed <= self.most * self.tried

    @property
    def inform(self) -> bool:
        """It informs and never fails."""
        return self.most >= 1


class Report(Value):
    """A whole audit.

    Attributes:
        templates: Ids of the templates audited.
        depth: "fast" or "full".
        seed: What was sampled by.
        rows: The table.
        ok: Every row is as it must be.
    """

    templates: tuple[str, ...]
    depth: str
    seed: int
    rows: tuple[Row, ...]
    ok: bool

    def table(self) -> list[tuple[str, str, int, int, str, str]]:
        """Rows as cells: group, check, tried, failed, state, note."""
        return [
            (row.group, row.name, row.tried, row.failed, "info" if row.inform else "ok" if row.ok else "FAILED", row.note)
            for row in self.rows
        ]


class Tally:
    """Counts while an audit runs."""

    def __init__(self) -> None:
        self._rows: dict[str, Row] = {}
        self._sums: dict[str, list[float]] = {}

    def declare(self, name: str, group: str, unit: str, most: float = 0.0) -> None:
        """Have a row even if nothing is ever tried."""
        self._rows.setdefault(name, Row(name, group, unit, 0, 0, most))

    def count(self, name: str, ok: bool, finding: str = "", times: int = 1) -> None:
        """One more try of a check."""
        row = self._rows[name]
        findings = row.findings
        if not ok and finding and len(findings) < MOST_FINDINGS:
            findings = (*findings, finding)
        self._rows[name] = Row(
            row.name, row.group, row.unit, row.tried + times, row.failed + (0 if ok else times), row.most, findings, row.note
        )

    def add(self, other: Tally) -> None:
        """Take over what another audit of the same rows has counted."""
        for name, row in other._rows.items():
            mine = self._rows[name]
            findings = (*mine.findings, *row.findings)[:MOST_FINDINGS]
            tried, failed = mine.tried + row.tried, mine.failed + row.failed
            self._rows[name] = Row(row.name, row.group, row.unit, tried, failed, row.most, findings, mine.note or row.note)
        for name, values in other._sums.items():
            self._sums.setdefault(name, []).extend(values)

    def mean(self, name: str, value: float) -> None:
        """Add to the mean that is noted beside a row."""
        self._sums.setdefault(name, []).append(value)

    def note(self, name: str, text: str) -> None:
        """Say more beside a row."""
        row = self._rows[name]
        self._rows[name] = Row(row.name, row.group, row.unit, row.tried, row.failed, row.most, row.findings, text)

    def rows(self) -> tuple[Row, ...]:
        """The table, in the order of declaration."""
        for name, values in self._sums.items():
            if not self._rows[name].note and values:
                self.note(name, f"mean {sum(values) / len(values):.3f}")
        return tuple(self._rows.values())


def report_of(templates: Iterable[str], depth: str, seed: int, tally: Tally) -> Report:
    """The report of a finished audit."""
    rows = tally.rows()
    return Report(tuple(templates), depth, seed, rows, all(row.ok for row in rows))
