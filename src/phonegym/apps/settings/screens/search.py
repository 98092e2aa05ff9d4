"""The search over all pages and settings."""

from __future__ import annotations

from phonegym.apps.settings.actions.system import SEARCH, ClearHistory, OpenFound
from phonegym.apps.settings.screens.frame import first_screen, ground, group
from phonegym.apps.settings.state import SettingsState
from phonegym.apps.settings.words import W
from phonegym.phone.builtin import Back, SetField
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.ui import kit
from phonegym.ui.build import column
from phonegym.ui.node import FILL, Node


class Search(Route):
    """What was searched for lately; with a text, all that has it in its name or in what it is also called."""

    def view(self, cx: Context) -> Node:
        from phonegym.apps.settings.index import Entry, find  # the index names every page, this one included

        query = cx.field(SEARCH).text.strip()
        field = kit.search_field(
            SEARCH,
            cx.field(SEARCH),
            W.search_settings(),
            focused=cx.focused(SEARCH),
            on_clear=SetField(field=SEARCH),
            leading=kit.back_icon(Back()).node(),
        )
        bar = column(field, width=FILL, padding=(12, 8), background=ground(cx))

        def found(entry: Entry) -> Node:
            return kit.list_item(
                entry.title(),
                supporting=entry.trail(),
                leading=entry.icon,
                on_tap=OpenFound(query=query, route=entry.route),
                supporting_lines=1,
                id=f"found_{entry.name}",
            )

        if not query:
            return kit.scaffold(bar=bar, body=_recent(cx), background=ground(cx))
        entries = find(query, cx.state(SettingsState).developer)
        if not entries:
            return kit.scaffold(
                bar=bar, body=kit.empty_state("search", W.nothing_found(query=query), W.nothing_found_hint()), background=ground(cx)
            )
        body = kit.page("results", cx.anchor("results"), *group(cx, W.results.count(len(entries)), *map(found, entries)))
        return kit.scaffold(bar=bar, body=body, background=ground(cx))

    def up(self) -> Route | None:
        return first_screen()


def _recent(cx: Context) -> Node:
    history = cx.state(SettingsState).passing.history
    if not history:
        return kit.empty_state("search", W.search_settings(), W.search_hint())
    rows = (
        kit.list_item(query, leading="history", on_tap=SetField(field=SEARCH, text=query), id=f"recent_{n}")
        for n, query in enumerate(history)
    )
    clear = kit.list_item(W.clear_history(), leading="delete_sweep", on_tap=ClearHistory(), id="clear_history")
    return kit.page("recent", cx.anchor("recent"), *group(cx, W.recent_searches(), *rows, clear))
