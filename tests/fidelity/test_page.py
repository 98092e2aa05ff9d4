"""`docs/fidelity.md` keeps its promises: numbers without gaps, a source for each behaviour, and a test that exists."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "fidelity.md"
DIFFERENCES = "## Known differences"
LEAST = 40

PUBLIC = (
    "https://android.googlesource.com/platform/",
    "https://developer.android.com/",
    "https://docs.huihoo.com/android/",
    "https://github.com/aosp-mirror/",
    "https://learn.microsoft.com/",
    "https://source.android.com/",
    "https://support.google.com/",
)
"""Android's own pages and sources, and those that reprint them."""


class Entry(NamedTuple):
    """One numbered behaviour as the page writes it."""

    number: int
    text: str

    @property
    def sentence(self) -> str:
        return self.text.partition("Source:")[0].strip()

    @property
    def sources(self) -> list[str]:
        return re.findall(r"\]\((\S+?)\)", self.text.partition("Source:")[2].partition("Test:")[0])

    @property
    def tests(self) -> list[str]:
        return re.findall(r"`([^`]+)`", self.text.partition("Test:")[2])


def entries(page: str) -> list[Entry]:
    """The numbered behaviours of a page in its format."""
    found = re.split(r"^(\d+)\. ", page.partition(DIFFERENCES)[0], flags=re.MULTILINE)
    bodies = [body.partition("\n## ")[0] for body in found[2::2]]
    return [Entry(int(number), " ".join(body.split())) for number, body in zip(found[1::2], bodies, strict=True)]


@cache
def functions_of(path: str) -> frozenset[str]:
    """Names of a file's test functions, read without running it."""
    file = ROOT / path
    if not file.is_file():
        return frozenset()
    top = ast.parse(file.read_text(encoding="utf-8")).body
    return frozenset(node.name for node in top if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"))


def faults(page: str) -> list[str]:
    """What is wrong with a page: nothing, if it is as it should be."""
    listed = entries(page)
    wrong = [f"{n} stands where {want} should" for want, (n, _) in enumerate(listed, 1) if n != want]
    if len(listed) < LEAST:
        wrong.append(f"only {len(listed)} behaviours")
    for entry in listed:
        if not entry.sentence.endswith("."):
            wrong.append(f"{entry.number} has no sentence")
        if not entry.sources:
            wrong.append(f"{entry.number} has no source")
        wrong += [f"{entry.number}: {url} is no public page" for url in entry.sources if not _public(url)]
        if not entry.tests:
            wrong.append(f"{entry.number} has no test")
        wrong += [f"{entry.number}: there is no {test}" for test in entry.tests if not _exists(test)]
    if not re.search(r"^\* ", page.partition(DIFFERENCES)[2], flags=re.MULTILINE):
        wrong.append("no known differences")
    return wrong


def _public(url: str) -> bool:
    return any(url.startswith(site) and len(url) > len(site) for site in PUBLIC)


def _exists(test: str) -> bool:
    path, _, name = test.partition("::")
    return path.startswith("tests/") and name in functions_of(path)


def test_every_behaviour_has_its_number_source_and_test() -> None:
    assert faults(PAGE.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("\n7. ", "\n8. ", "8 stands where 7 should"),
        ("::test_icon_opens_back_leaves", "::test_icon_opens", "there is no"),
        ("tests/phone/test_toast.py", "tests/phone/test_toasts.py", "there is no"),
        ("[Common intents](https://developer.android.com/guide/components/intents-common)", "a book", "has no source"),
        ("https://source.android.com", "x", ""),
        ("https://developer.android.com/guide/navigation/gesturenav", "http://example.org/gestures", "is no public page"),
        ("`tests/phone/test_lock.py::test_what_was_posted_stands_on_the_lock_screen`", "to come", "has no test"),
        ("\n* ", "\n", "no known differences"),
        ("\n31. ", "\nx ", "stands where 31 should"),
    ],
)
def test_a_page_that_has_rotted_is_found(old: str, new: str, fault: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert old in page
    found = faults(page.replace(old, new))
    assert any(fault in each for each in found) if fault else found == []


def test_behaviours_written_for_the_page_are_on_it() -> None:
    named = {test for entry in entries(PAGE.read_text(encoding="utf-8")) for test in entry.tests}
    own = "tests/fidelity/test_behaviours.py"
    assert {f"{own}::{name}" for name in functions_of(own)} <= named
