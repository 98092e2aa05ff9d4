"""Templates about one switch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.settings.index import page_of
from phonegym.apps.settings.registry import SwitchName, named
from phonegym.apps.settings.tasks import hands
from phonegym.apps.settings.tasks.starting import got, put, reads
from phonegym.bench import Check, Run, Sampler, Setup, Step, Task, check, coin, near_miss, number
from phonegym.bench import choice as one_of
from phonegym.bench.oracle.user import User

FAMILIES: tuple[tuple[SwitchName, ...], ...] = tuple(
    tuple(SwitchName(name) for name in family.split())
    for family in (
        "hotspot usb_tether bluetooth_tether",
        "wifi_scan bluetooth_scan emergency_location",
        "wifi_wake wifi_notify",
        "dial_tones lock_sounds charge_sounds touch_sounds",
        "dnd_alarms dnd_media dnd_repeat",
        "camera_access mic_access clipboard_alert",
        "autocorrect key_sound key_vibrate",
        "adaptive_battery battery_percentage",
        "bold_text high_contrast magnification remove_animations",
        "captions mono_audio flash_alerts",
    )
)
"""Switches that stand beside each other and are easily taken for each other."""


def family(name: SwitchName) -> tuple[SwitchName, ...]:
    """The switches beside this one, itself included."""
    return next(names for names in FAMILIES if name in names)


any_switch: Sampler[SwitchName] = one_of(*(name for names in FAMILIES for name in names), show=reads)


class MakeSureItIsOn(Task):
    """One switch among look-alikes, which may be on already: then the right act is to look and leave it."""

    goal = {
        "en": "Make sure “{switch}” is on. If it already is, leave everything as it is.",
        "zh": "确认“{switch}”已打开；如果已经打开，什么都不要改。",
    }
    version = 2
    kinds = ("operate", "twin")
    apps = ("settings",)
    twin = "already"
    switch: Annotated[SwitchName, any_switch]
    already: Annotated[bool, coin]
    others: Annotated[int, number(0, 15)]

    def setup(self, start: Setup) -> None:
        """The switch as the twin says, those beside it in some pattern, one of them off."""
        beside = [name for name in family(self.switch) if name != self.switch]
        for n, name in enumerate(beside):
            put(start, name, bool(self.others >> n & 1))
        put(start, beside[self.others % len(beside)], False)
        put(start, self.switch, self.already)

    def allow(self, run: Run) -> Iterator[object]:
        """The switch, if it is off."""
        if not self.already:
            yield named(self.switch).place()

    def goals(self, run: Run) -> Iterator[Check]:
        """It is on."""
        yield check("switch", got(run, self.switch), True)

    def evidence(self, run: Run) -> Iterator[object]:
        """How it stands was seen."""
        yield named(self.switch).place()

    def next_action(self, user: User) -> Iterator[Step]:
        """Switch it on if it is off, and look."""
        yield from hands.flip(user, self.switch, True)
        yield user.show(named(self.switch).place(), on=page_of(self.switch))
        yield user.finish()

    @near_miss
    def beside_it(self, user: User) -> Iterator[Step]:
        """The switch beside it instead."""
        beside = [name for name in family(self.switch) if name != self.switch]
        yield from hands.flip(user, beside[self.others % len(beside)], True)
        yield user.show(named(self.switch).place(), on=page_of(self.switch))
        yield user.finish()

    @near_miss
    def touched_anyway(self, user: User) -> Iterator[Step]:
        """Touched because something was asked for."""
        if self.already:
            yield from hands.flip(user, self.switch, False)
        yield user.finish()
