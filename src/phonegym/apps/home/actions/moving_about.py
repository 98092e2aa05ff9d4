"""Opening apps, turning pages, searching."""

from __future__ import annotations

from phonegym.apps.home.layout import page_count
from phonegym.apps.home.state import HomeState
from phonegym.phone.activities import front
from phonegym.phone.contracts import OpenSettings
from phonegym.phone.do import Do
from phonegym.phone.ids import AppId
from phonegym.phone.message import Message, Route
from phonegym.state import original

SEARCH = "home.search"


class Open(Message):
    """Open an app, as its icon does; the folder or the list it was found in closes behind it."""

    app: AppId

    def apply(self, do: Do) -> None:
        do.clear_field(SEARCH)
        to_page(do)
        do.launch(self.app)


class OpenFirst(Message):
    """Enter in the search field: open the first app that was found."""

    found: AppId

    def apply(self, do: Do) -> None:
        Open(app=self.found).apply(do)


class Turn(Message):
    """Tap a dot: show its page."""

    page: int

    def apply(self, do: Do) -> None:
        from phonegym.apps.home.screens.grid import Grid

        do.show(Grid(page=self.page))

    def leads(self) -> Route | None:
        from phonegym.apps.home.screens.grid import Grid

        return Grid(page=self.page)


class Slide(Message):
    """Draw the pages to the side; nothing beyond the first and the last."""

    by: int

    def apply(self, do: Do) -> None:
        last = page_count(original(do.state(HomeState)).items) - 1
        Turn(page=max(0, min(last, page_in_front(do) + self.by))).apply(do)


class AppInfo(Message):
    """The app's page in the settings."""

    of: AppId

    def apply(self, do: Do) -> None:
        to_page(do)
        do.visit(OpenSettings(page="app", app=self.of))


class CloseDrawer(Message):
    """The list of all apps is left: the search is forgotten."""

    def apply(self, do: Do) -> None:
        do.clear_field(SEARCH)


def page_in_front(do: Do) -> int:
    """The page that shows, or that lies below what is open over it."""
    from phonegym.apps.home.screens.grid import Grid

    root = original(front(do.phone)).routes[0]
    return root.page if isinstance(root, Grid) else 0


def to_page(do: Do) -> None:
    """Close whatever is open over the page."""
    from phonegym.apps.home.screens.grid import Grid

    routes = original(front(do.phone)).routes
    if isinstance(routes[0], Grid) and len(routes) > 1:
        do.show(routes[0])
