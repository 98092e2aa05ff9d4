"""What the phone knows at the start."""

from __future__ import annotations

from phonegym.apps.settings.index import ENTRIES, PAGES
from phonegym.apps.settings.registry import CHOICES, label_of
from phonegym.apps.settings.seeds.life import seed
from phonegym.apps.settings.words import W
from phonegym.phone.ids import Millis
from phonegym.phone.life import Life
from phonegym.state import canonical
from tests.apps.settings.hands import opened, state


def test_the_same_seed_gives_the_same_bytes_and_ids_do_not_depend_on_the_language() -> None:
    english, again, chinese = (seed(Life(5, language, Millis(0))) for language in ("en", "en", "zh"))
    assert canonical(english) == canonical(again)
    for table in ("networks", "devices", "apps"):
        assert set(getattr(english, table)) == set(getattr(chinese, table))
    assert english.networks["w30"].ssid != chinese.networks["w30"].ssid  # type: ignore[index]  # ids are plain text here


def test_names_are_unique_and_there_are_enough_of_them() -> None:
    phone = state(opened())
    ssids = [network.ssid for network in phone.networks.values()]
    names = [device.name for device in phone.devices.values()]
    assert len(set(ssids)) == len(ssids) > 20
    assert len(set(names)) == len(names) > 12
    assert sum(bool(info.name) for info in phone.apps.values()) >= 30
    assert all(len(network.password) >= 8 for network in phone.networks.values() if network.password)


def test_every_choice_and_every_page_has_its_words() -> None:
    assert all(label_of(what, value) for what, (_, values) in CHOICES.items() for value in values)
    assert all(entry.title() and entry.trail() for entry in ENTRIES)
    assert len(PAGES) > 30
    assert W.app_name() == "Settings"
