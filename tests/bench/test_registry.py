"""Templates and guides are found where apps keep them."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

from phonegym.apps.home.app import app as home
from phonegym.bench import UnknownTask, find, guides, templates
from phonegym.bench.registry import left_out
from phonegym.phone.catalogue import Catalogue, load_app
from tests.bench.apps.parcel.app import app as parcel
from tests.bench.apps.parcel.tasks import SwitchOn
from tests.bench.apps.till.app import app as till
from tests.bench.hands import CATALOGUE


def test_found_by_id_with_or_without_version() -> None:
    assert find("parcel.SwitchOn-v1", CATALOGUE) is SwitchOn
    assert find("parcel.SwitchOn", CATALOGUE) is SwitchOn


def test_a_wrong_id_gets_a_suggestion() -> None:
    with pytest.raises(UnknownTask, match=r"no template is called 'parcel.SwichOn-v1'. Did you mean 'parcel.SwitchOn-v1'"):
        find("parcel.SwichOn-v1", CATALOGUE)
    with pytest.raises(UnknownTask, match="There are 7"):
        find("zzz", CATALOGUE)


def test_an_app_without_tasks_has_none() -> None:
    assert templates(Catalogue(home, till)) == ()
    assert guides(Catalogue(home, till)).voids == ()


def of_suites() -> set[str]:
    """The suites' templates, which touch apps that none of these catalogues has."""
    return {kind.task_id() for kind in templates() if kind.__module__.startswith("phonegym.suites.")}


def test_a_template_that_touches_a_missing_app_is_left_out_and_named() -> None:
    alone = Catalogue(home, parcel)
    assert "parcel.BuyOne-v1" not in [kind.task_id() for kind in templates(alone)]
    named = left_out(alone)
    assert {id: apps for id, apps in named.items() if id not in of_suites()} == {"parcel.BuyOne-v1": ("till",)}
    assert set(left_out(CATALOGUE)) == of_suites()
    assert all(apps for apps in named.values())


def test_guides_of_all_apps_are_put_together() -> None:
    found = guides(CATALOGUE)
    assert [void.place[:3] for void in found.voids] == [("apps", "parcel", "orders")]
    assert found.interruptions[0][:3] == ("apps", "parcel", "calls")


PAGER = {
    "app": """
from phonegym.phone.app import App
from phonegym.phone.context import Context
from phonegym.phone.message import AppState, Route
from phonegym.phone.page import page
from phonegym.ui.build import text
from phonegym.ui.words import Word

class Pager(AppState):
    beeps: int = 0

class Front(Route):
    def view(self, cx):
        return page(cx, "Pager", text(str(cx.state(Pager).beeps)))

name = Word("pager", {"en": "Pager", "zh": "寻呼机"}, frozenset())
app = App("pager", name=name, icon="call", state=Pager, seed=lambda life: Pager(), home=Front())
""",
    "tasks": """
from phonegym.bench import Task, check
from latecomers.apps.pager.app import Pager

class Beep(Task):
    goal = {"en": "Beep.", "zh": "响一下。"}
    apps = ("pager",)

    def goals(self, run):
        yield check("beeped", run.app(Pager).beeps, 1)
""",
}


def test_an_app_added_at_run_time_brings_its_templates(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "latecomers" / "apps" / "pager"
    folder.mkdir(parents=True)
    for name, source in PAGER.items():
        (folder / f"{name}.py").write_text(source, encoding="utf-8")
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    import latecomers.apps.pager as package  # type: ignore[import-not-found]  # made above

    assert isinstance(package, ModuleType)
    grown = Catalogue(home, till, load_app(package))
    assert [kind.task_id() for kind in templates(grown)] == ["pager.Beep-v1"]
    assert "latecomers.apps.pager.tasks" in sys.modules
    assert templates(Catalogue(home, till)) == ()
