"""The page of the kit names every component and no other."""

from __future__ import annotations

import re
from pathlib import Path

from phonegym.ui import kit
from phonegym.ui.catalog import GROUPS

PAGE = (Path(__file__).parents[3] / "docs" / "kit.md").read_text(encoding="utf-8")
UNLISTED = {"FieldValue", "NoticeAction", "StatusIcon", "bottom_tabs", "days_in_month", "first_weekday_of", "menu_icon", "close_icon"} | {
    "month_name", "month_title", "weekday", "weekday_name",
}  # fmt: skip
"""Helpers of listed components."""


def test_every_component_is_on_the_page() -> None:
    words = set(re.findall(r"[A-Za-z_]+", PAGE))
    assert set(kit.__all__) - UNLISTED <= words


def test_every_call_on_the_page_exists() -> None:
    calls = set(re.findall(r"`([a-z_]+)\(", PAGE)) - {"lazy"}
    assert {name for name in calls if name not in kit.__all__} == set()


def test_every_component_of_material_names_what_shows_it() -> None:
    """Each row of the table leads to functions of the kit and to groups of the catalog."""
    rows = re.findall(r"^\| [^|]+ \| (`[^|]+) \| ([a-z, ]+) \|$", PAGE, re.MULTILINE)
    assert len(rows) >= 24
    for names, groups in rows:
        named = {name.split(".")[0] for name in re.findall(r"`([A-Za-z_]+)", names)}
        assert named <= set(kit.__all__), names
        assert set(groups.split(", ")) <= set(GROUPS), groups
