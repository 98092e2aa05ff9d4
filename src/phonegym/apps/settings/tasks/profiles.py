"""Templates about several settings at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.settings.registry import named
from phonegym.apps.settings.state import SettingsState
from phonegym.apps.settings.tasks import hands
from phonegym.apps.settings.tasks.starting import got, option, put, quiet_mode
from phonegym.bench import Check, Run, Setup, Step, Task, check, coin, near_miss, number
from phonegym.bench.oracle.user import User
from phonegym.phone.settings import RingMode
from phonegym.phone.settings import settings_place as sp


class SilenceButAlarms(Task):
    """Everything quiet except alarms: the switch that lets alarms through is on another page, and off."""

    goal = {
        "en": (
            "Ring mode to {mode}, media volume to {media}, Do Not Disturb on. My alarms must still sound, as loud as now.",
            "I need quiet. Do Not Disturb on, media volume {media}, ring mode {mode} — but alarms have to get through at today's volume.",
        ),
        "zh": (
            "把手机调成安静：铃声模式改为{mode}，媒体音量调到{media}，开启勿扰。但闹钟要照常响，音量不变。",
            "我要安静：开启勿扰，媒体音量{media}，铃声模式{mode}；闹钟必须照样能响，音量和现在一样。",
        ),
    }
    kinds = ("operate", "negative")
    apps = ("settings",)
    mode: Annotated[RingMode, quiet_mode]
    media: Annotated[int, number(0, 3)]
    alarm: Annotated[int, number(1, 10)]
    noisy: Annotated[bool, coin]

    def setup(self, start: Setup) -> None:
        """Ringing, media louder than asked for, alarms not let through, media let through or not."""
        put(start, "ring_mode", "ring")
        put(start, "media", self.media + 2 + start.draw(5, "media"))
        put(start, "alarm", self.alarm)
        put(start, "do_not_disturb", False)
        put(start, "dnd_alarms", False)
        put(start, "dnd_media", self.noisy)

    def allow(self, run: Run) -> Iterator[object]:
        """Mode, media volume, do not disturb; that alarms get through."""
        yield sp.sound.mode
        yield sp.sound.media
        yield sp.sound.do_not_disturb
        yield named("dnd_alarms").place()

    def goals(self, run: Run) -> Iterator[Check]:
        """Each of them."""
        sound = run.after.os.settings.sound
        yield check("ring mode", sound.mode, self.mode)
        yield check("media volume", sound.media, self.media)
        yield check("do not disturb", sound.do_not_disturb, True)
        yield check("alarms get through", got(run, "dnd_alarms"), True)

    def next_action(self, user: User) -> Iterator[Step]:
        """Page by page."""
        yield from hands.slide(user, "media", self.media)
        yield from hands.pick(user, "ring_mode", self.mode)
        yield from hands.flip(user, "do_not_disturb", True)
        yield from hands.flip(user, "dnd_alarms", True)
        yield user.finish()

    @near_miss
    def all_sliders_down(self, user: User) -> Iterator[Step]:
        """The alarm's slider, too."""
        yield from hands.slide(user, "alarm", 0)
        yield from self.next_action(user)

    @near_miss
    def alarms_forgotten(self, user: User) -> Iterator[Step]:
        """Alarms do not get through."""
        yield from hands.slide(user, "media", self.media)
        yield from hands.pick(user, "ring_mode", self.mode)
        yield from hands.flip(user, "do_not_disturb", True)
        yield user.finish()


TIMEOUTS = ("15", "30", "120", "300", "600")


class MeetingProfile(Task):
    """Six settings on four pages, read out in one breath; two of them look like others."""

    goal = {
        "en": (
            ("Meeting: ring mode {mode}, media volume {media}, Do Not Disturb on (calls: {calls}), brightness {brightness}%, "
             "screen timeout {timeout}, notifications on the lock screen: {notices}."),
            ("I'm off to a meeting. Do Not Disturb on, with calls set to “{calls}”; ring mode {mode}; media volume {media}; "
             "{brightness}% brightness; the screen goes off after {timeout}; on the lock screen “{notices}”."),
        ),
        "zh": (
            "帮我设好开会用的手机：铃声模式{mode}，媒体音量{media}，开启勿扰且通话只允许“{calls}”，亮度{brightness}%，自动息屏{timeout}，锁定屏幕上的通知设为“{notices}”。",
            "五分钟后开会：勿扰打开（通话：{calls}），铃声模式改成{mode}，媒体音量调到{media}，亮度{brightness}%，屏幕{timeout}后自动息屏，锁屏通知选“{notices}”。",
        ),
    }  # fmt: skip
    apps = ("settings",)
    mode: Annotated[RingMode, quiet_mode]
    media: Annotated[int, number(0, 4)]
    calls: Annotated[str, option("dnd_calls", "contacts", "anyone", "nobody")]
    brightness: Annotated[int, number(10, 50, 10)]
    timeout: Annotated[str, option("timeout_s", *TIMEOUTS)]
    notices: Annotated[str, option("lock_notices", "hide", "none")]

    def setup(self, start: Setup) -> None:
        """The opposite of what is asked for, adaptive brightness on or off."""
        put(start, "ring_mode", "ring")
        put(start, "media", 6 + start.draw(4, "media"))
        put(start, "do_not_disturb", False)
        put(start, "adaptive_brightness", bool(start.draw(2, "adaptive")))
        put(start, "brightness", 60 + 10 * start.draw(4, "brightness"))

    def allow(self, run: Run) -> Iterator[object]:
        """The six settings."""
        yield sp.sound.mode
        yield sp.sound.media
        yield sp.sound.do_not_disturb
        yield named("dnd_calls").place()
        yield sp.display.brightness
        yield sp.display.timeout_s
        yield named("lock_notices").place()

    def goals(self, run: Run) -> Iterator[Check]:
        """Each of them."""
        settings, choices = run.after.os.settings, run.app(SettingsState).choices
        yield check("ring mode", settings.sound.mode, self.mode)
        yield check("media volume", settings.sound.media, self.media)
        yield check("do not disturb", settings.sound.do_not_disturb, True)
        yield check("calls", choices.dnd_calls, self.calls)
        yield check("brightness", settings.display.brightness, self.brightness)
        yield check("timeout", settings.display.timeout_s, int(self.timeout))
        yield check("lock screen", choices.lock_notices, self.notices)

    def next_action(self, user: User) -> Iterator[Step]:
        """Page by page."""
        yield from hands.slide(user, "media", self.media)
        yield from hands.pick(user, "ring_mode", self.mode)
        yield from hands.flip(user, "do_not_disturb", True)
        yield from hands.pick(user, "dnd_calls", self.calls)
        yield from hands.slide(user, "brightness", self.brightness)
        yield from hands.pick(user, "timeout_s", self.timeout)
        yield from hands.pick(user, "lock_notices", self.notices)
        yield user.finish()

    @near_miss
    def ring_volume_instead(self, user: User) -> Iterator[Step]:
        """The slider below the right one."""
        yield from hands.slide(user, "ring", self.media)
        yield from self.next_action(user)

    @near_miss
    def calls_left(self, user: User) -> Iterator[Step]:
        """Do not disturb as it came."""
        yield from hands.slide(user, "media", self.media)
        yield from hands.pick(user, "ring_mode", self.mode)
        yield from hands.flip(user, "do_not_disturb", True)
        yield from hands.slide(user, "brightness", self.brightness)
        yield from hands.pick(user, "timeout_s", self.timeout)
        yield from hands.pick(user, "lock_notices", self.notices)
        yield user.finish()
