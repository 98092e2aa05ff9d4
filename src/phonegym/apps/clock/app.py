"""The clock's manifest."""

from __future__ import annotations

from phonegym.apps.clock.screens import pickers, ringing, settings
from phonegym.apps.clock.screens.alarms import Alarms
from phonegym.apps.clock.screens.bedtime import BedtimeTab
from phonegym.apps.clock.screens.editor import AskedEditor
from phonegym.apps.clock.screens.stopwatch import Watch
from phonegym.apps.clock.screens.timers import Timers
from phonegym.apps.clock.screens.world import World
from phonegym.apps.clock.seed import agenda, noise, seed
from phonegym.apps.clock.state import ClockState, ck
from phonegym.apps.clock.times import next_waking
from phonegym.apps.clock.words import W
from phonegym.phone.app import App
from phonegym.phone.contracts import NextAlarm, SetAlarm
from phonegym.phone.ids import Millis
from phonegym.phone.message import Route
from phonegym.state import new

LATER = (pickers, ringing, settings)
"""Screens that others open only when they are needed; a snapshot is read with all that are loaded here."""

app = App(
    "clock",
    name=W.app_name,
    icon="alarm",
    state=ClockState,
    seed=seed,
    home=Alarms(),
    theme="indigo",
    habit="compose",
    tabs=(
        (Alarms(), "alarm", W.alarms),
        (World(), "globe", W.tab_world),
        (Timers(), "hourglass_empty", W.timer),
        (Watch(), "timer", W.stopwatch),
        (BedtimeTab(), "bedtime", W.bedtime),
    ),
    packages=("com.google.android.deskclock", "com.android.deskclock"),
    aliases=("Google Clock", "Desk Clock", "Alarm Clock"),
    noise=noise,
    agenda=agenda,
)


@app.offers(SetAlarm, writes=(new(ck.alarms),))
def set_alarm(intent: SetAlarm) -> Route:
    """The editor of a new alarm with what was asked for."""
    return AskedEditor(intent=intent)


@app.provides(NextAlarm)
def next_alarm(state: ClockState, query: NextAlarm) -> Millis | None:
    """When the next alarm rings; follows from the state alone, for every alarm knows its next time."""
    return next_waking(state) or None
