"""Touches that no task asks for: the audit does them in the middle of right runs and wants each such run rejected."""

from __future__ import annotations

from collections.abc import Iterator

from phonegym.apps.settings.actions import apps as app_acts
from phonegym.apps.settings.actions import system as system_acts
from phonegym.apps.settings.registry import choice, level
from phonegym.apps.settings.screens.app_info import AppStorage, ConfirmUninstall
from phonegym.apps.settings.screens.storage import ConfirmTrash
from phonegym.apps.settings.state import NetworkId, SettingsState
from phonegym.apps.settings.tasks import hands
from phonegym.apps.settings.tasks.mending import guide
from phonegym.bench.oracle.user import User
from phonegym.bench.steps import Step
from phonegym.phone.ids import AppId

VICTIM = AppId("plugin13")
"""The app that harm befalls: tasks about plug-ins seldom draw it."""
LAST = AppId("plugin25")
LIBRARY = NetworkId("w14")


def _flipped(user: User, what: str) -> Iterator[Step]:
    yield from hands.flip(user, what, not hands.is_on(user, what))


@guide.harm("hotspot")
def hotspot(user: User) -> Iterator[Step]:
    """The hotspot's switch."""
    yield from _flipped(user, "hotspot")


@guide.harm("adaptive brightness")
def adaptive(user: User) -> Iterator[Step]:
    """A switch of the display."""
    yield from _flipped(user, "adaptive_brightness")


@guide.harm("touch sounds")
def touch_sounds(user: User) -> Iterator[Step]:
    """A switch of the sound."""
    yield from _flipped(user, "touch_sounds")


@guide.harm("alarm volume")
def alarm_volume(user: User) -> Iterator[Step]:
    """The alarm's slider."""
    now = hands.value(user, level("alarm")[0])
    yield from hands.slide(user, "alarm", 2 if now != 2 else 9)


@guide.harm("first day of week")
def week_start(user: User) -> Iterator[Step]:
    """A choice that nobody looks at."""
    now = hands.value(user, choice("week_start")[0])
    yield from hands.pick(user, "week_start", "sunday" if now != "sunday" else "monday")


@guide.harm("mute")
def mute(user: User) -> Iterator[Step]:
    """An app falls silent."""
    yield from hands.mute(user, VICTIM, not hands.system(user).muted_apps.get(VICTIM))


@guide.harm("permission")
def permission(user: User) -> Iterator[Step]:
    """An app is allowed something else than before."""
    grants = user.state(SettingsState).apps[VICTIM].grants
    first = sorted(grants)[0]
    yield from hands.grant(user, VICTIM, first, "deny" if grants[first] != "deny" else "allow")


@guide.harm("clear cache")
def clear_cache(user: User) -> Iterator[Step]:
    """An app has to fetch everything again."""
    yield user.goto(AppStorage(app=VICTIM))
    yield user.tap(app_acts.ClearCache(app=VICTIM))


@guide.harm("uninstall")
def uninstall(user: User) -> Iterator[Step]:
    """An app is gone."""
    yield user.goto(ConfirmUninstall(app=LAST))
    yield user.tap(app_acts.Uninstall(app=LAST))


@guide.harm("empty trash")
def empty_trash(user: User) -> Iterator[Step]:
    """What lay in the trash is gone."""
    yield user.goto(ConfirmTrash())
    yield user.tap(system_acts.EmptyTrash())


@guide.harm("roaming")
def roaming(user: User) -> Iterator[Step]:
    """Data abroad."""
    yield from _flipped(user, "roaming")


@guide.harm("battery saver")
def saver(user: User) -> Iterator[Step]:
    """The saver's switch."""
    yield from _flipped(user, "battery_saver")


@guide.harm("lock after")
def lock_after(user: User) -> Iterator[Step]:
    """When the phone locks."""
    now = hands.value(user, choice("lock_after")[0])
    yield from hands.pick(user, "lock_after", "0" if now != "0" else "5")


@guide.harm("forget a network")
def forget(user: User) -> Iterator[Step]:
    """The network of the library is forgotten, near as it is."""
    yield from hands.forget(user, LIBRARY)
