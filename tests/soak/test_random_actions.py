"""Random actions by the thousand: no exception but refusals, and the phone stays whole.

`make test` takes 10^4 of them, `make test-full` 10^6, each in shards by seed. One shard in ten runs with the check that no
step writes to the state before it, whatever the environment says, and the others without it, for speed.
"""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from phonegym.phone import paranoid
from phonegym.phone.actions import Back, Home, Launch
from phonegym.phone.device import Phone
from phonegym.phone.errors import BadAction
from phonegym.phone.ids import HOME
from phonegym.phone.snapshot import checked
from tests.soak.monkey import choose

FEW, MANY = 1_000, 10_000
LOOK_EVERY, KEEP_EVERY, PAINT_EVERY = 10, 100, 250


@pytest.mark.parametrize("seed", range(10))
def test_ten_thousand(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    soak(seed, FEW, monkeypatch)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(10, 110))
def test_a_million(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    soak(seed, MANY, monkeypatch)


def soak(seed: int, steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many steps of one monkey on a phone of its own."""
    monkeypatch.setattr(paranoid, "ON", seed % 10 == 0)
    phone = new_phone(seed)
    refused = 0
    for n in range(steps):
        action = choose(phone, seed, n)
        try:
            after = phone.act(action)
        except BadAction:
            refused += 1
            continue
        except Exception as error:
            error.add_note(f"monkey {seed}, step {n}: {action!r} on\n{phone.xml_compact()}")
            raise
        phone = after
        look_at(phone, n)
    assert 0 < refused < steps // 10
    still_alive(phone)


def new_phone(seed: int) -> Phone:
    """Another life and look for each seed."""
    return Phone.new(
        seed=seed, noise="light", language="zh" if seed % 2 else "en", dark=seed % 3 == 0, font_percent=(100, 130, 85)[seed % 3],
        device="large" if seed % 5 == 0 else "standard",
    )  # fmt: skip


def look_at(phone: Phone, n: int) -> None:
    """What must hold of every phone; the dearer looks now and then."""
    checked(phone.catalogue, phone.state)
    if n % LOOK_EVERY == 0:
        ElementTree.fromstring(phone.xml())
        phone.elements()
    if n % KEEP_EVERY == 0:
        assert phone.restore(phone.snapshot()) == phone
        assert phone.from_json(phone.state_json()) == phone
    if n % PAINT_EVERY == 0:
        assert phone.pixels(0.25).any()


def still_alive(phone: Phone) -> None:
    """It can be used: its launcher comes up, and every app."""
    for _ in range(30):
        if phone.front == HOME and not phone.state.os.system and not phone.state.os.asks:
            break
        phone = phone.act(Back()).act(Home())
    assert phone.front == HOME
    for app in phone.catalogue.apps:
        tasks = {activity.task for activity in phone.act(Launch(app)).state.os.activities.values()}
        assert app in tasks  # in front, too, unless the phone rings at that very moment
