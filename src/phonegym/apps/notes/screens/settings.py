"""The app's settings."""

from __future__ import annotations

from phonegym.apps.notes.actions import locking, viewing
from phonegym.apps.notes.screens.lists import NoteList
from phonegym.apps.notes.state import Newest, Notes, Sort, nt
from phonegym.apps.notes.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.node import Node


def _sort_name(sort: Sort) -> str:
    return {"edited": W.by_edited, "created": W.by_created, "title": W.by_title}[sort]()


def _end_name(end: Newest) -> str:
    return W.at_top() if end == "top" else W.at_bottom()


class SettingsPage(Route):
    """How the app behaves."""

    def view(self, cx: Context) -> Node:
        state = cx.state(Notes)
        s, at = state.settings, nt.settings
        pins = (
            [
                kit.list_item(
                    W.change_pin(), supporting=W.pin_about(), leading="password", on_tap=locking.AskOldPin(then="change"), id="change_pin"
                ),
                kit.list_item(W.remove_pin(), leading="lock_open", on_tap=locking.AskOldPin(then="remove"), id="remove_pin"),
            ]
            if state.pin
            else [kit.list_item(W.set_pin(), supporting=W.pin_about(), leading="password", on_tap=locking.AskNewPin(), id="set_pin")]
        )
        return page(
            cx,
            W.settings(),
            scrolling(
                cx,
                "settings",
                kit.section(
                    W.lists(),
                    kit.value_row(W.default_sort(), _sort_name(s.sort), Go(route=DefaultSort()), at.sort, id="default_sort"),
                    kit.value_row(W.new_notes(), _end_name(s.newest), Go(route=NewestAt()), at.newest, id="newest"),
                    kit.switch_row(
                        W.rich_previews(),
                        s.previews,
                        viewing.TogglePreviews(),
                        supporting=W.rich_previews_about(),
                        shows=at.previews,
                        id="previews",
                    ),
                ),
                kit.section(
                    W.checklists(),
                    kit.value_row(W.new_items(), _end_name(s.items_at), Go(route=ItemsAt()), at.items_at, id="items_at"),
                    kit.switch_row(
                        W.ticked_down(),
                        s.ticked_down,
                        viewing.ToggleTickedDown(),
                        supporting=W.ticked_down_about(),
                        shows=at.ticked_down,
                        id="ticked_down",
                    ),
                ),
                kit.section(W.lock_section(), *pins),
            ),
        )

    def up(self) -> Route:
        return NoteList()


class DefaultSort(Route):
    """The order in which lists begin."""

    overlay = "dialog"

    def view(self, cx: Context) -> Node:
        now = cx.state(Notes).settings.sort
        sorts: tuple[Sort, ...] = ("edited", "created", "title")
        rows = [kit.radio_row(_sort_name(one), now == one, viewing.SetDefaultSort(sort=one), id=f"default_{one}") for one in sorts]
        return kit.dialog(W.default_sort(), *rows, margin=8)

    def up(self) -> Route:
        return SettingsPage()


class NewestAt(Route):
    """Which end new notes stand at."""

    overlay = "dialog"

    def view(self, cx: Context) -> Node:
        now = cx.state(Notes).settings.newest
        ends: tuple[Newest, ...] = ("top", "bottom")
        rows = [kit.radio_row(_end_name(one), now == one, viewing.SetNewest(newest=one), id=f"newest_{one}") for one in ends]
        return kit.dialog(W.new_notes(), *rows, margin=8)

    def up(self) -> Route:
        return SettingsPage()


class ItemsAt(Route):
    """Which end of a list new items go to."""

    overlay = "dialog"

    def view(self, cx: Context) -> Node:
        now = cx.state(Notes).settings.items_at
        ends: tuple[Newest, ...] = ("top", "bottom")
        rows = [kit.radio_row(_end_name(one), now == one, viewing.SetItemsAt(at=one), id=f"items_{one}") for one in ends]
        return kit.dialog(W.new_items(), *rows, margin=8)

    def up(self) -> Route:
        return SettingsPage()
