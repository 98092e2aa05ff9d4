"""Change now, put back later."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.settings.tasks import hands
from phonegym.apps.settings.tasks.starting import put, quiet_mode
from phonegym.bench import Check, Run, Setup, Step, Task, check, differences, near_miss, number
from phonegym.bench.oracle.user import User
from phonegym.phone.settings import RingMode
from phonegym.phone.settings import settings_place as sp


class PutItBack(Task):
    """Four settings now, all as before later: what was before must be looked at, since airplane mode moves more than itself."""

    goal = {
        "en": (
            "I'm about to board: airplane mode on, ring mode {mode}, brightness {brightness}%, Do Not Disturb on.",
            "Boarding now: airplane mode, Do Not Disturb, brightness down to {brightness}% and the ring mode to {mode}, please.",
        ),
        "zh": (
            "要登机了：开飞行模式，铃声模式改为{mode}，亮度调到{brightness}%，开启勿扰。",
            "登机了。请打开飞行模式，铃声模式设为{mode}，亮度设为{brightness}%，再开启勿扰。",
        ),
    }
    follow_up = {"en": "We've landed. Put every setting back exactly as it was before.", "zh": "落地了。把所有设置都恢复成登机前的样子。"}
    kinds = ("operate", "follow_up", "memory")
    apps = ("settings",)
    mode: Annotated[RingMode, quiet_mode]
    brightness: Annotated[int, number(10, 40, 10)]
    prior: Annotated[int, number(0, 127)]

    def setup(self, start: Setup) -> None:
        """Radios, sharing, brightness and do not disturb in some pattern."""
        bits = [bool(self.prior >> n & 1) for n in range(7)]
        put(start, "wifi", bits[0])
        put(start, "bluetooth", bits[1])
        put(start, "hotspot", bits[2])
        put(start, "usb_tether", bits[3])
        put(start, "bluetooth_tether", bits[1] and bits[4])
        put(start, "do_not_disturb", bits[5] and bits[6])
        put(start, "ring_mode", "vibrate" if self.mode == "silent" and bits[6] else "ring")
        put(start, "brightness", 50 + 10 * (self.prior % 6))
        put(start, "adaptive_brightness", bits[5])

    def allow(self, run: Run) -> Iterator[object]:
        """What is asked for, and what airplane mode moves: only what differs from it now."""
        before = run.before.os.settings
        yield sp.network.airplane
        yield from (place for on, place in _moved(before.network) if on)
        yield sp.sound.mode
        yield sp.display.brightness
        if not before.sound.do_not_disturb:
            yield sp.sound.do_not_disturb

    def goals(self, run: Run) -> Iterator[Check]:
        """The four; then everything as before."""
        now = run.after.os.settings
        if run.part == 0:
            yield check("airplane mode", now.network.airplane, True)
            yield check("ring mode", now.sound.mode, self.mode)
            yield check("brightness", now.display.brightness, self.brightness)
            yield check("do not disturb", now.sound.do_not_disturb, True)
        else:
            yield check("as before", differences(now, run.before.os.settings), ())

    def next_action(self, user: User) -> Iterator[Step]:
        """There, and back leaf by leaf: airplane mode first, which gives Wi-Fi and Bluetooth back."""
        before = user.run.before.os.settings
        there = user.run.part == 0
        yield from hands.flip(user, "airplane", there)
        if not there:
            yield from _shared(user)
        yield from hands.slide(user, "brightness", self.brightness if there else before.display.brightness)
        yield from hands.pick(user, "ring_mode", self.mode if there else before.sound.mode)
        yield from hands.flip(user, "do_not_disturb", there or before.sound.do_not_disturb)
        yield user.finish()

    @near_miss
    def back_to_normal(self, user: User) -> Iterator[Step]:
        """What phones usually are, instead of what this one was."""
        if user.run.part == 0:
            yield from self.next_action(user)
        yield from hands.flip(user, "airplane", False)
        yield from hands.pick(user, "ring_mode", "ring")
        yield from hands.slide(user, "brightness", 50)
        yield from hands.flip(user, "do_not_disturb", False)
        yield user.finish()

    @near_miss
    def sharing_forgotten(self, user: User) -> Iterator[Step]:
        """Airplane mode off does not bring back what was shared."""
        if user.run.part == 1 and not system_shares(user):
            yield from hands.flip(user, "usb_tether", True)
        yield from self.next_action(user)

    @near_miss
    def radios_left_on(self, user: User) -> Iterator[Step]:
        """Everything but airplane mode."""
        if user.run.part == 0:
            yield from hands.slide(user, "brightness", self.brightness)
            yield from hands.pick(user, "ring_mode", self.mode)
            yield from hands.flip(user, "do_not_disturb", True)
            yield user.finish()
        yield from self.next_action(user)

    @near_miss
    def disturbed(self, user: User) -> Iterator[Step]:
        """Everything but do not disturb."""
        if user.run.part == 0:
            yield from hands.flip(user, "airplane", True)
            yield from hands.slide(user, "brightness", self.brightness)
            yield from hands.pick(user, "ring_mode", self.mode)
            yield user.finish()
        yield from self.next_action(user)


def _moved(network: object) -> tuple[tuple[bool, object], ...]:
    """What airplane mode switches off, with how it stands."""
    return tuple((getattr(network, name) is True, getattr(sp.network, name)) for name in NAMES)


NAMES = ("wifi", "bluetooth", "hotspot", "usb_tether", "bluetooth_tether")


def system_shares(user: User) -> bool:
    """Something was shared before."""
    network = user.run.before.os.settings.network
    return network.hotspot or network.usb_tether or network.bluetooth_tether


def _shared(user: User) -> Iterator[Step]:
    """Radios and sharing as before."""
    before = user.run.before.os.settings.network
    for name in NAMES:
        yield from hands.flip(user, name, getattr(before, name) is True)
