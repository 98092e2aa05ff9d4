"""Templates about the lock and about developer options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.settings.registry import named
from phonegym.apps.settings.state import ScreenLock, SettingsState, st
from phonegym.apps.settings.tasks import hands
from phonegym.apps.settings.tasks.mending import set_lock
from phonegym.apps.settings.tasks.starting import got, option, put, reads
from phonegym.bench import Check, Run, Sampler, Setup, Step, Task, check, coin, near_miss, number
from phonegym.bench import choice as one_of
from phonegym.bench.oracle.user import User

pin: Sampler[str] = Sampler(lambda phone, draw: "".join(str(draw(10)) for _ in range(draw.between(4, 6))))


class ChangePin(Task):
    """A PIN is typed up to three times, in an order that the sentence does not have; one of two phones has none yet."""

    goal = {
        "en": (
            "Make {new} the PIN of the screen lock and have it lock {after} after the screen goes off. The current PIN, if any, is {old}.",
            "Screen lock: PIN {new}, locking {after} after screen timeout. (Should there be a PIN already, it is {old}.)",
        ),
        "zh": (
            "屏幕锁定的 PIN 码设为 {new}，息屏后{after}锁定。当前 PIN 码（如有）是 {old}。",
            "屏幕锁定：PIN 码改成 {new}，息屏{after}后锁定。（要是已经有 PIN 码，那就是 {old}。）",
        ),
    }
    apps = ("settings",)
    new: Annotated[str, pin]
    old: Annotated[str, pin]
    after: Annotated[str, option("lock_after", "30", "60", "300")]
    locked: Annotated[bool, coin]

    def fits(self, phone: object) -> bool:
        """Two different ones."""
        return self.new != self.old

    def setup(self, start: Setup) -> None:
        """The old PIN, or none."""
        start.state(SettingsState).lock = ScreenLock(kind="pin", pin=self.old) if self.locked else ScreenLock(kind="swipe")

    def allow(self, run: Run) -> Iterator[object]:
        """The lock, and when it locks."""
        yield st.lock.pin
        if not self.locked:
            yield st.lock.kind
        yield named("lock_after").place()

    def goals(self, run: Run) -> Iterator[Check]:
        """Both."""
        yield check("PIN", run.app(SettingsState).lock.pin, self.new)
        yield check("locks after", got(run, "lock_after"), self.after)

    def next_action(self, user: User) -> Iterator[Step]:
        """The PIN, then the time."""
        yield from set_lock(user, self.new)
        yield from hands.pick(user, "lock_after", self.after)
        yield user.finish()

    def words(self) -> tuple[str, ...]:
        """Both PINs."""
        return self.new, self.old

    @near_miss
    def never_confirmed(self, user: User) -> Iterator[Step]:
        """The time changed, the PIN not."""
        yield from hands.pick(user, "lock_after", self.after)
        yield user.finish()


class DeveloperSetup(Task):
    """Developer options are hidden until the build number is tapped seven times; a neighbour asks a dangerous question."""

    goal = {
        "en": (
            "Turn on developer options, then switch on “{switch}” and set the animation scale to “{scale}”. No USB debugging.",
            "I need “{switch}” and an animation scale of “{scale}” from the developer options, which are still hidden. No USB debugging.",
        ),
        "zh": (
            "打开开发者选项，然后开启“{switch}”，把动画缩放设为“{scale}”。不要开 USB 调试。",
            "我要用开发者选项里的“{switch}”，并把动画缩放设成“{scale}”。这些选项现在还是隐藏的。USB 调试要保持关闭。",
        ),
    }
    kinds = ("operate", "negative")
    apps = ("settings",)
    switch: Annotated[str, one_of("stay_awake", "show_taps", "layout_bounds", show=reads)]
    scale: Annotated[str, option("animation_scale", "0", "0_5", "2")]
    serial: Annotated[int, number(1, 40)]

    def setup(self, start: Setup) -> None:
        """A phone with a name of its own, the screen's time-out as drawn."""
        state = start.state(SettingsState)
        state.device_name = f"Pocket 7-{self.serial:02d}"
        put(start, "timeout_s", (30, 60, 120)[self.serial % 3])

    def allow(self, run: Run) -> Iterator[object]:
        """Being a developer, and the two."""
        yield st.developer
        yield named(self.switch).place()
        yield named("animation_scale").place()

    def goals(self, run: Run) -> Iterator[Check]:
        """Both, which only a developer has."""
        yield check("switch", got(run, self.switch), True)
        yield check("scale", got(run, "animation_scale"), self.scale)

    def next_action(self, user: User) -> Iterator[Step]:
        """Seven taps, then the page."""
        yield from hands.develop(user, True)
        yield from hands.flip(user, self.switch, True)
        yield from hands.pick(user, "animation_scale", self.scale)
        yield user.finish()

    @near_miss
    def neighbour(self, user: User) -> Iterator[Step]:
        """USB debugging, too."""
        yield from hands.develop(user, True)
        yield from hands.flip(user, "usb_debugging", True)
        yield from self.next_action(user)
