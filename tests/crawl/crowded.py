"""A phone whose launcher has everything: folders, several pages, an app that may be uninstalled; and starts on its further screens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, cast

from phonegym.apps.home.screens.folder import OpenFolder
from phonegym.apps.home.screens.grid import Grid
from phonegym.apps.home.state import ItemId
from phonegym.bench import Check, Run, Setup, Task
from phonegym.phone.app import App
from phonegym.phone.catalogue import Catalogue, installed
from phonegym.phone.message import AppState, Route
from phonegym.ui.build import column, text
from phonegym.ui.words import Word

TOOLS = ("calculator", "recorder", "files", "tracks")
MEDIA = ("reelo", "tunely")
OTHERS = ("bento", "browser", "camera", "chirp", "messages", "mail", "wayfind")
FOLDER = ItemId("folder.tools")


def stand_in(id: str) -> App:
    """An app with nothing but an icon and its name, which the owner may uninstall."""
    word = Word("app_name", {"en": id.title(), "zh": "应用"}, frozenset())
    kind = cast("type[AppState]", type("Empty", (AppState,), {"__module__": id}))
    page = cast("type[Route]", type("Page", (Route,), {"__module__": id, "view": lambda self, cx: column(text(word()), padding=24)}))
    return App(id, name=word, icon="star", state=kind, seed=lambda life: kind(), home=page(), removable=True)


CROWDED = Catalogue(*installed().apps.values(), *(stand_in(id) for id in (*TOOLS, *MEDIA, *OTHERS)))


class OnTheSecondPage(Task):
    """Begins on a screen of the launcher that a walk from the first page comes to late, if at all; so does the other."""

    goal: ClassVar = {"en": "Look at the launcher.", "zh": "看看桌面。"}
    route: ClassVar[Route] = Grid(page=1)

    def setup(self, start: Setup) -> None:
        start.open(self.route)

    def goals(self, run: Run) -> Iterator[Check]:
        return iter(())


class InAFolder(OnTheSecondPage):
    route: ClassVar[Route] = OpenFolder(folder=FOLDER)


STARTS = (OnTheSecondPage, InAFolder)
