"""Storage: what fills it, apps by size, the trash."""

from __future__ import annotations

from phonegym.apps.settings.actions.apps import SortBySize
from phonegym.apps.settings.actions.system import EmptyTrash
from phonegym.apps.settings.screens.app_info import AppStorage
from phonegym.apps.settings.screens.app_rows import info_of, installed, name_of, storage_row, total
from phonegym.apps.settings.screens.frame import first_screen, group, link_row, note, screen
from phonegym.apps.settings.screens.sizes import rough_text, size_text
from phonegym.apps.settings.state import SettingsState, st
from phonegym.apps.settings.words import W, word
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import confirm
from phonegym.ui import kit
from phonegym.ui.build import column, text
from phonegym.ui.node import FILL, Node

CAPACITY_MB = 128_000
KINDS = ("photos", "videos", "audio", "documents", "system")
ICONS = {"photos": "photo_library", "videos": "video_library", "audio": "library_music", "documents": "description", "system": "memory"}


def apps_mb(cx: Context) -> int:
    """What all installed apps take, the phone's own parts included."""
    return sum(total(info_of(cx, app)) for app in installed(cx, system=True))


def used_mb(cx: Context) -> int:
    """All that is stored."""
    kept = cx.state(SettingsState).storage
    return kept.photos + kept.videos + kept.audio + kept.documents + kept.system + kept.trash + apps_mb(cx)


def free_text(cx: Context) -> str:
    """How full the phone is, in a line."""
    used = used_mb(cx)
    return W.storage_summary(n=used * 100 // CAPACITY_MB, free=rough_text(CAPACITY_MB - used))


class StoragePage(Route):
    """What fills the phone."""

    def view(self, cx: Context) -> Node:
        state = cx.state(SettingsState)
        used = used_mb(cx)
        face = column(
            text(W.used_of(used=size_text(used), all=size_text(CAPACITY_MB)), "title_large"),
            kit.progress_bar(used * 1000 // CAPACITY_MB),
            width=FILL,
            padding=(24, 8),
            gap=12,
        )
        kinds = (
            kit.list_item(
                word(f"stored_{kind}")(),
                supporting=size_text(getattr(state.storage, kind)),
                leading=ICONS[kind],
                supporting_shows=getattr(st.storage, kind),
                id=f"stored_{kind}",
            )
            for kind in KINDS
        )
        trash = kit.list_item(
            W.trash(),
            supporting=size_text(state.storage.trash),
            leading="delete",
            on_tap=Go(route=ConfirmTrash()),
            enabled=state.storage.trash > 0,
            supporting_shows=st.storage.trash,
            id="trash",
        )
        return screen(
            cx,
            W.storage(),
            face,
            group(
                cx, "", link_row(W.apps(), AppsBySize(), icon="apps", supporting=size_text(apps_mb(cx)), id="stored_apps"), *kinds, trash
            ),
            note(W.storage_note()),
        )

    def up(self) -> Route | None:
        return first_screen()


class AppsBySize(Route):
    """Apps with what they take, by size or by name."""

    def view(self, cx: Context) -> Node:
        state = cx.state(SettingsState)
        apps = installed(cx, system=True)
        if state.passing.by_size:
            apps.sort(key=lambda app: (-total(info_of(cx, app)), name_of(cx, app), app))
        chips = kit.chip_flow(
            kit.chip(W.by_size(), SortBySize(on=True), selected=state.passing.by_size, id="by_size"),
            kit.chip(W.by_name(), SortBySize(on=False), selected=not state.passing.by_size, id="by_name"),
        )
        rows = (storage_row(cx, app, AppStorage(app=app)) for app in apps)
        return screen(cx, W.apps(), column(chips, width=FILL, padding=(16, 0)), group(cx, "", *rows))

    def up(self) -> Route | None:
        return StoragePage()


class ConfirmTrash(Route):
    """Emptying the trash asks."""

    overlay = "dialog"

    def view(self, cx: Context) -> Node:
        size = size_text(cx.state(SettingsState).storage.trash)
        return confirm(W.empty_trash_ask(), W.empty_trash_warning(size=size), W.delete(), EmptyTrash(), danger=True)

    def up(self) -> Route | None:
        return StoragePage()
