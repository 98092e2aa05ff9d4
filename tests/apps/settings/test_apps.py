"""Apps by touch: notifications, permissions, storage, force stop."""

from __future__ import annotations

import pytest

from phonegym.apps.home.app import app as home
from phonegym.apps.settings.actions.apps import (
    ClearCache,
    ClearData,
    ForceStop,
    Mute,
    OnlyMuted,
    OpenApp,
    SetBatteryUse,
    SetGrant,
    ShowSystem,
    Uninstall,
)
from phonegym.apps.settings.app import app as settings
from phonegym.apps.settings.screens.app_info import AppPage, AppStorage, BatteryDialog, ConfirmClear, ConfirmStop, ConfirmUninstall
from phonegym.apps.settings.screens.apps import Apps, AppsMenu
from phonegym.apps.settings.screens.notifications import AppNotices, Notifications
from phonegym.apps.settings.screens.permissions import AppPermissions, GrantPage, PermissionManager, PermissionPage, Privacy
from phonegym.apps.settings.screens.storage import AppsBySize, StoragePage
from phonegym.apps.sheet.app import app as sheet
from phonegym.phone.actions import Launch, Type
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from phonegym.phone.ids import AppId
from tests.apps.settings.hands import opened, says, seen, state, system, tap
from tests.phone.apps import rolodex

MEMO, SHEET = AppId("plugin00"), AppId("sheet")


@pytest.fixture
def apps() -> Phone:
    """The list of apps."""
    return tap(opened(), Apps())


def test_the_list_holds_this_phones_apps_and_plug_ins(apps: Phone) -> None:
    assert seen(apps, AppPage(app=SHEET)) is not None
    assert seen(apps, AppPage(app=AppId("home"))) is None
    found = tap(apps, "apps.search").act(Type("memo widget l"))
    assert seen(found, AppPage(app=AppId("plugin01"))) is not None
    assert seen(found, AppPage(app=MEMO)) is None
    assert says(tap(apps, "apps.search").act(Type("zzz")), "No apps found")


def test_parts_of_the_system_show_when_asked_for(apps: Phone) -> None:
    shown = tap(apps, AppsMenu(), ShowSystem(on=True), "apps.search").act(Type("spooler"))
    assert seen(shown, AppPage(app=AppId("part01"))) is not None


def test_force_stop_ends_the_apps_task() -> None:
    phone = opened().act(Launch("sheet")).act(Launch("settings"))
    assert any(activity.app == SHEET for activity in phone.state.os.activities.values())
    page = tap(phone, Apps(), AppPage(app=SHEET))
    stopped = tap(page, ConfirmStop(app=SHEET), ForceStop(app=SHEET))
    assert not any(activity.app == SHEET for activity in stopped.state.os.activities.values())
    assert stopped.front == "settings"
    button = seen(stopped, "force_stop")
    assert button is not None
    assert not button.node.sem.enabled


def test_open_leads_to_the_app(apps: Phone) -> None:
    assert tap(apps, AppPage(app=SHEET), OpenApp(app=SHEET)).front == "sheet"


def test_a_plug_in_can_be_removed(apps: Phone) -> None:
    gone = tap(apps, AppPage(app=MEMO), ConfirmUninstall(app=MEMO), Uninstall(app=MEMO))
    assert MEMO not in state(gone).apps
    assert seen(gone, AppPage(app=MEMO)) is None


def test_cache_and_data_are_cleared(apps: Phone) -> None:
    page = tap(apps, AppPage(app=MEMO), AppStorage(app=MEMO))
    kept = state(page).apps[MEMO].data_mb
    light = tap(page, ClearCache(app=MEMO))
    assert (state(light).apps[MEMO].cache_mb, state(light).apps[MEMO].data_mb) == (0, kept)
    bare = tap(light, ConfirmClear(app=MEMO), ClearData(app=MEMO))
    assert state(bare).apps[MEMO].data_mb == 0


def test_battery_use_is_chosen(apps: Phone) -> None:
    done = tap(apps, AppPage(app=MEMO), BatteryDialog(app=MEMO), SetBatteryUse(app=MEMO, use="restricted"))
    assert state(done).apps[MEMO].battery == "restricted"


def test_muting_goes_both_ways_and_the_filter_shows_it() -> None:
    page = tap(opened(), Notifications(), AppNotices(), Mute(app=SHEET, muted=True))
    assert system(page).muted_apps == {SHEET: True}
    only = tap(page, OnlyMuted(on=True))
    assert seen(only, Mute(app=MEMO, muted=True)) is None
    back = tap(only, Mute(app=SHEET, muted=False))
    assert system(back).muted_apps == {}
    assert says(back, "No apps found")


def test_a_permission_is_reached_by_the_app_and_by_the_permission(apps: Phone) -> None:
    grant = GrantPage(app=MEMO, permission="location")
    by_app = tap(apps, AppPage(app=MEMO), AppPermissions(app=MEMO), grant)
    denied = tap(by_app, SetGrant(app=MEMO, permission="location", grant="deny"))
    assert state(denied).apps[MEMO].grants["location"] == "deny"
    listed = tap(opened(), Privacy(), PermissionManager(), PermissionPage(permission="location"), grant)
    assert state(tap(listed, SetGrant(app=MEMO, permission="location", grant="allow"))).apps[MEMO].grants["location"] == "allow"


def test_sizes_add_up() -> None:
    page = tap(opened(), StoragePage(), AppsBySize())
    sizes = [
        info.app_mb + info.data_mb + info.cache_mb
        for app, info in state(page).apps.items()
        if info.name or app in ("home", "settings", "sheet")
    ]
    top = max(sizes)
    assert says(page, f"{top // 1000}.{top % 1000:03d}".rstrip("0"))


def test_an_app_that_did_not_come_with_the_phone_can_be_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rolodex.app, "removable", True)
    catalogue = Catalogue(home, settings, sheet, rolodex.app)
    phone = Phone.new(seed=1, catalogue=catalogue).act(Launch("settings"))
    assert seen(tap(phone, Apps(), AppPage(app=SHEET)), "uninstall") is None, "it came with the phone"
    app = AppId("rolodex")
    gone = tap(phone, Apps(), AppPage(app=app), ConfirmUninstall(app=app), Uninstall(app=app))
    assert dict(gone.state.os.removed) == {app: True}
    assert seen(gone, AppPage(app=app)) is None
