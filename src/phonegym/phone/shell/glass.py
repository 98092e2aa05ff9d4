"""Passive glass: status bar, gesture bar, keyboard, heads-up notification, toast."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from phonegym.phone import editing
from phonegym.phone import geometry as g
from phonegym.phone.activities import front
from phonegym.phone.civil import MINUTE, SECOND, clock_text, span_text
from phonegym.phone.context import answer
from phonegym.phone.contracts import NextAlarm
from phonegym.phone.ids import AppId, NotificationId
from phonegym.phone.message import Message, Route, Way
from phonegym.phone.os import FieldState, PhoneState
from phonegym.phone.settings import SystemSettings
from phonegym.phone.shell import guard, spelling
from phonegym.phone.shell import keyboard as keys
from phonegym.phone.shell.notices import DismissNotification, HideHeadsUp, OpenNotification, notification
from phonegym.ui import kit
from phonegym.ui.box import Item
from phonegym.ui.build import box, icon, row, text
from phonegym.ui.look import Look, looking
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Color, Node, Sem

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue

WHITE = 0xFFFFFFFF
GROUND = "surface_container"
"""Colour of the system's own screens."""
CHIP = 0xFF188038
CALLS = "calls"
"""Channel of calls, which have a symbol of their own in the status bar (Android's category `call`)."""
MOST_ICONS = 4
"""Apps whose notifications have an icon in the status bar; a dot stands for the others."""


class GoingOn(NamedTuple):
    """What the chip of the status bar shows."""

    id: NotificationId
    icon: str
    time: str
    text: str


def status_bar(catalogue: Catalogue, phone: PhoneState, look: Look, background: Color | None) -> Node:
    """Clock, icons of what was posted, radios, battery: what is true of this phone now."""
    os = phone.os
    posted: tuple[str, ...] = ()
    if os.notifications:
        latest = sorted(os.notifications.items(), key=lambda entry: (-entry[1].at, entry[0]))
        posted = tuple(dict.fromkeys(catalogue.apps[AppId(note.app)].icon for _, note in latest))
    alarm = answer(catalogue, phone, NextAlarm()) is not None
    with looking(look):
        minute = os.clock // MINUTE * MINUTE
        return _bar(
            minute, os.settings, os.battery, os.charging, os.shell.flashlight, posted, alarm, background, _going_on(catalogue, phone)
        )


def _going_on(catalogue: Catalogue, phone: PhoneState) -> GoingOn | None:
    """What the chip tells of: the latest thing that goes on, unless its own screen is in front or the phone is locked."""
    os = phone.os
    timed = [id for id, note in os.notifications.items() if note.since]
    if not timed or guard.locked(phone):
        return None
    id = max(timed, key=lambda id: (os.notifications[id].since, id))
    note = os.notifications[id]
    if note.route is not None and note.route in front(phone).routes:
        return None
    icon = "call" if note.channel == CALLS else catalogue.apps[AppId(note.app)].icon
    return GoingOn(id, icon, span_text((os.clock - note.since) // SECOND * SECOND), note.text)


def _chip(of: GoingOn) -> Node:
    """The green pill beside the clock, as Android has it for a call that was left."""
    return row(
        icon(of.icon, 14, WHITE, filled=True), text(of.time, "label_medium", WHITE, max_lines=1),
        height=22, radius=11, gap=4, padding=(8, 0, 8, 0), background=CHIP, on_tap=OpenNotification(id=of.id), desc=of.text, role="button",
        id="chip",
    )  # fmt: skip


@component
def _bar(
    minute: int,
    settings: SystemSettings,
    battery: int,
    charging: bool,
    flashlight: bool,
    posted: tuple[str, ...],
    alarm: bool,
    background: Color | None,
    going_on: GoingOn | None,
) -> Node:
    left = posted if len(posted) <= MOST_ICONS else (*posted[: MOST_ICONS - 1], "more_horiz")
    right = _right_icons(settings, alarm=alarm, flashlight=flashlight)
    bar = kit.status_bar(
        clock_text(minute, settings.hour24),
        left=tuple(kit.StatusIcon(icon) for icon in left),
        right=tuple(kit.StatusIcon(icon) for icon in right),
        battery=battery,
        charging=charging,
        battery_text=settings.battery_percentage,
        height=g.STATUS_BAR,
        color="on_surface" if background is not None else WHITE,
        chip=_chip(going_on) if going_on is not None else None,
    )
    return box(bar, width=FILL, height=FILL, background=background)


def _right_icons(settings: SystemSettings, *, alarm: bool, flashlight: bool) -> list[str]:
    """What is on, in Android's order: alarm, sound, radios, signal."""
    net, sound = settings.network, settings.sound
    sounds = "do_not_disturb_on" if sound.do_not_disturb else {"vibrate": "vibration", "silent": "volume_off"}.get(sound.mode, "")
    there = (
        ("flashlight_on", flashlight),
        ("alarm", alarm),
        (sounds, bool(sounds)),
        ("battery_saver", settings.battery_saver),
        ("bluetooth_connected" if net.bluetooth_name else "bluetooth", net.bluetooth),
        ("wifi_tethering", net.hotspot),
        ("airplanemode_active", net.airplane),
        ("wifi", net.wifi and bool(net.wifi_name)),
        ("signal_cellular_alt", not net.airplane),
    )
    return [icon for icon, shown in there if shown]


def gesture_bar(look: Look, background: Color | None) -> Node:
    """The pill at the bottom edge."""
    with looking(look):
        return _pill(background)


@component
def _pill(background: Color | None) -> Node:
    ink = "on_surface" if background is not None else WHITE
    return box(kit.gesture_pill(ink, height=g.GESTURE_BAR), width=FILL, height=FILL, background=background)


def keyboard(phone: PhoneState, look: Look, item: Item | None) -> Node:
    """The keyboard for the focused field."""
    sem = item.node.sem if item is not None else None
    submit = sem.on_submit if sem is not None and isinstance(sem.on_submit, Message) else None
    enter = keys.Enter(submit=submit, multiline=sem.multiline if sem else False)
    with looking(look):
        return keys.keyboard(phone.os.keys, sem.keyboard if sem else "text", enter, _keyboard_language(phone, sem))


def candidates(phone: PhoneState, look: Look, field: FieldState | None) -> Node | None:
    """The strip above the keyboard while Chinese is being spelt."""
    if field is None or not field.composing:
        return None
    with looking(look):
        return spelling.strip(editing.composed(field), phone.os.candidates_page, look.device.width)


def _keyboard_language(phone: PhoneState, sem: Sem | None) -> spelling.KeyboardLanguage:
    if phone.os.settings.language != "zh" or (sem is not None and sem.password):
        return "latin_only"
    return "pinyin" if phone.os.pinyin else "latin"


def heads_up(catalogue: Catalogue, phone: PhoneState, look: Look) -> Node | None:
    """The card of the notification that just arrived."""
    passing = phone.os.heads_up
    posted = phone.os.notifications.get(NotificationId(passing.text)) if passing is not None else None
    if posted is None or passing is None:
        return None
    app = catalogue.apps[AppId(posted.app)]
    id = NotificationId(passing.text)
    with looking(look):
        return kit.heads_up(notification(app, id, posted, None, elapsed=""))


class HeadsUp(Route):
    """What dropped over the top of the screen: pushed up it waits in the shade, swept aside it is gone."""

    def on_swipe(self, way: Way, met: object) -> Message | None:
        if way == "up":
            return HideHeadsUp()
        return DismissNotification(id=met.id) if way != "down" and isinstance(met, OpenNotification) else None


def toast(look: Look, message: str) -> Node:
    """A short text in a dark pill at the bottom."""
    with looking(look):
        words = text(message, "body_medium", "inverse_on_surface", max_lines=3)
        return row(box(words, background="inverse_surface", radius=20, padding=(20, 10)), width=FILL, justify="center")
