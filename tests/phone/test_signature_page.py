"""docs/contracts.md names what a reducer may ask, a view may read, an oracle may say, and what apps may ask of each other."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import get_args

import pytest

from phonegym.bench import Episode, Guide, Observation, Run, Setup, Verdict, steps
from phonegym.bench.oracle import User
from phonegym.phone import actions, builtin, contracts
from phonegym.phone.app import App
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.message import Route

PAGE = (Path(__file__).parents[2] / "docs" / "contracts.md").read_text(encoding="utf-8")
OF_THE_PHONE = {"activity", "app", "catalogue", "drop_notification", "event", "fields", "on_behalf", "phone"}
"""Of `Do`, what the phone's own code uses."""
OF_THE_JUDGE = {"allowed", "catalogue", "means"}
"""Of `Run`, what templates have no use for."""


def public(kind: type) -> set[str]:
    return {name for name in (*vars(kind), *getattr(kind, "__annotations__", {})) if not name.startswith("_")}


def defined_in(module: object) -> set[str]:
    return {name for name, each in vars(module).items() if inspect.isclass(each) and each.__module__ == getattr(module, "__name__", "")}


@pytest.mark.parametrize(
    ("prefix", "names"),
    [
        ("do.", public(Do) - OF_THE_PHONE),
        ("cx.", public(Context) - {"reads"}),
        ("run.", public(Run) - OF_THE_JUDGE - {"before", "after"}),  # told as run.before/after
        ("", public(User)),
        ("", public(Guide)),
        ("", public(Setup)),
        ("", public(Episode) - {"ledger"}),
        ("", public(Observation)),
        ("", public(Verdict)),
        ("", public(Route)),
        ("", {each.__name__ for each in (*get_args(actions.PhoneAction), *get_args(steps.Word))}),
        ("", defined_in(contracts) - {"EventRow"}),
        ("", defined_in(builtin)),
        ("", set(inspect.signature(App.__init__).parameters) - {"self"}),
    ],
    ids="do cx run user guide setup episode observation verdict route actions contracts builtin app".split(),
)
def test_it_is_on_the_page(prefix: str, names: set[str]) -> None:
    assert names
    assert {name for name in names if not re.search(rf"(?<!\w){re.escape(prefix)}{name}\b", PAGE)} == set()
