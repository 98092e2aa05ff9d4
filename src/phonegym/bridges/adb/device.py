"""The device that adb finds: a phone in somebody's hand, its files, its keyboards, and a log of what it could not do."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Literal, NamedTuple

from phonegym.bench.steps import EpisodeAction
from phonegym.bridges.adb.files import Files
from phonegym.bridges.adb.hands import Done, Hand
from phonegym.phone.actions import MAX_WAIT_MS, Wait
from phonegym.phone.activities import front
from phonegym.phone.app import App
from phonegym.phone.device import Phone
from phonegym.phone.os import FieldState
from phonegym.phone.screen import Observed

Profile = Literal["agent", "evaluator"]
ADB_KEYBOARD = "com.android.adbkeyboard/.AdbIME"
LATIN_KEYBOARD = "com.android.inputmethod.latin/.LatinIME"
U2_KEYBOARD = "com.github.uiautomator/.AdbKeyboard"
KEYBOARDS = (LATIN_KEYBOARD, ADB_KEYBOARD, U2_KEYBOARD)
LAUNCHERS = {
    "com.android.settings": ".Settings",
    "com.android.launcher3": ".uioverrides.QuickstepLauncher",
    "com.google.android.deskclock": "com.android.deskclock.DeskClock",
    "com.android.deskclock": ".DeskClock",
    "com.google.android.dialer": ".extensions.GoogleDialtactsActivity",
    "com.google.android.contacts": "com.android.contacts.activities.PeopleActivity",
    "com.android.contacts": ".activities.PeopleActivity",
    "com.google.android.keep": ".activities.BrowseActivity",
    "net.gsantner.markor": ".activity.MainActivity",
}
"""Activities that the launcher starts, where clients know them by name; others are `.MainActivity`."""
WAITED_MS = 1000
"""Looking again sooner than this is the same look."""
MAX_REAL_WAIT_MS = 60_000
"""The most that one look passes on: a person who leaves a phone lying about is no wait of an hour."""


class Remark(NamedTuple):
    """Something a client asked for that is not there, or went wrong.

    Attributes:
        kind: `command`, `service`, `refused` or `defect`.
        text: What it was.
    """

    kind: Literal["command", "service", "refused", "defect"]
    text: str


class Device:
    """One Android device.

    Args:
        hand: Holds the phone.
        name: Its serial number and the name of its emulator.
        profile: `agent` sees what a user's shell sees and nothing that is judged; `evaluator` has root, reads settings and verdicts.
        keyboard: The input method it starts with.
        waits: Looking again after a while without acting passes that time on the phone, as a recorded wait.
        on_remark: Told at once what a client asked for in vain.
        clock: Seconds of real time.
    """

    def __init__(
        self,
        hand: Hand,
        *,
        name: str = "phonegym-1",
        profile: Profile = "agent",
        keyboard: str = ADB_KEYBOARD,
        waits: bool = True,
        on_remark: Callable[[Remark], None] = lambda remark: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.hand, self.name, self.profile, self.keyboard = hand, name, profile, keyboard
        self.first_keyboard = keyboard
        self.files = Files(root=profile == "evaluator")
        self.settings: dict[tuple[str, str], str] = {}
        self.packages: dict[str, str] = {}
        """The package each app was started by: clients that start an alias look for that alias."""
        self.remarks: list[Remark] = []
        self.agent_server = False
        """uiautomator2's server is running."""
        self.finger: tuple[float, float, float] | None = None
        """Where and when `input motionevent DOWN` put a finger."""
        self._on_remark, self._waits, self.clock = on_remark, waits, clock
        self._looked: float | None = None

    # ---- acting and looking -------------------------------------------------------------------------------------------
    @property
    def phone(self) -> Phone:
        """The phone as it is now."""
        return self.hand.phone

    def do(self, action: EpisodeAction) -> Done:
        """Do an action. Raises `Over` when the episode has ended."""
        self._looked = None
        done = self.hand.do(action)
        if done.refused:
            self.remark("refused", done.refused)
        return done

    def look(self, kind: Observed) -> Phone:
        """The phone, looked at: real time that went by since the last look, if nothing was done, goes by on the phone first."""
        now = self.clock()
        waited = 0 if self._looked is None else int((now - self._looked) * 10) * 100
        if self._waits and waited >= WAITED_MS and not getattr(self.hand, "over", False):
            self.do(Wait(min(waited, MAX_REAL_WAIT_MS, MAX_WAIT_MS)))
        self._looked = now
        self.hand.look(kind)
        return self.phone

    def remark(self, kind: Literal["command", "service", "refused", "defect"], text: str) -> None:
        """Note what could not be done."""
        remark = Remark(kind, text[:500])
        self.remarks.append(remark)
        self._on_remark(remark)
        if kind != "refused":  # that stands with its step
            self.hand.remark(f"{kind} {remark.text}")

    # ---- what programs ask --------------------------------------------------------------------------------------------
    @property
    def now(self) -> int:
        """Milliseconds on the phone's clock."""
        return self.phone.state.os.clock

    @property
    def root(self) -> bool:
        """Programs run as root."""
        return self.profile == "evaluator"

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the screen in pixels, as it is turned now."""
        return self.phone.size

    @property
    def upright_size(self) -> tuple[int, int]:
        """Width and height of the screen of the upright phone, in pixels."""
        return self.phone.state.os.device.pixels

    @property
    def dpi(self) -> int:
        """Dots per inch, as Android counts: 160 times the density."""
        return int(self.phone.state.os.device.density * 160)

    def package_of(self, app: App) -> str:
        """The package an app goes by: the one it was started by, else its first."""
        return self.packages.get(app.id, app.packages[0])

    @property
    def front_app(self) -> App:
        """The app in front."""
        return self.phone.catalogue.apps[front(self.phone.state).app]

    @property
    def component(self) -> str:
        """The activity in front, as `package/activity`."""
        return component(self.package_of(self.front_app))

    def app_by_package(self, package: str) -> App | None:
        """The app that has this package id; other names of apps are none."""
        return next((app for app in self.phone.catalogue.apps.values() if package in app.packages), None)

    @property
    def field(self) -> FieldState | None:
        """The focused text field; None if there is none."""
        state = self.phone.state
        return front(state).fields.get(state.os.focus, FieldState()) if state.os.focus else None


def component(package: str) -> str:
    """A package's launcher activity: `com.android.settings/.Settings`."""
    return f"{package}/{LAUNCHERS.get(package, '.MainActivity')}"
