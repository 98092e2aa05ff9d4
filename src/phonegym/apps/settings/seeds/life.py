"""The settings of the owner when an episode starts."""

from __future__ import annotations

from phonegym.apps.settings.seeds.apps import apps
from phonegym.apps.settings.seeds.plans import medical, rules, vpns
from phonegym.apps.settings.seeds.radio import devices, networks
from phonegym.apps.settings.state import ScreenLock, SettingsState
from phonegym.phone.life import Life


def seed(life: Life) -> SettingsState:
    """A phone in use: networks it knows, devices it was paired with, apps that fill it."""
    digits = life.draw(10_000_000, "own number")
    number = f"(555) {100 + digits // 10_000 % 900}-{digits % 10_000:04d}"
    if life.language == "zh":
        number = f"138 {digits // 10_000:04d} {digits % 10_000:04d}"
    return SettingsState(
        networks=networks(life),
        devices=devices(life),
        apps=apps(life),
        phone_number=number,
        rules=rules(life),
        vpns=vpns(life),
        medical=medical(life),
        lock=ScreenLock(kind="swipe"),
        hotspot_password=f"tide-{1000 + life.draw(9000, 'hotspot')}",
    )
