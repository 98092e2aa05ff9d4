"""Passive glass: status bar, gesture bar, keyboard, heads-up notification, toast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from phonegym.phone import geometry as g
from phonegym.phone.civil import MINUTE, clock_text
from phonegym.phone.context import answer
from phonegym.phone.contracts import NextAlarm
from phonegym.phone.ids import AppId, NotificationId
from phonegym.phone.message import Message
from phonegym.phone.os import PhoneState
from phonegym.phone.settings import SystemSettings
from phonegym.phone.shell import keyboard as keys
from phonegym.phone.shell.shade import notification
from phonegym.ui import kit
from phonegym.ui.box import Item
from phonegym.ui.build import box, row, text
from phonegym.ui.look import Look, looking
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Color, Node

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue

WHITE = 0xFFFFFFFF


def status_bar(catalogue: Catalogue, phone: PhoneState, look: Look, background: Color | None) -> Node:
    """Clock, icons of what was posted, radios, battery: what is true of this phone now."""
    os = phone.os
    left = tuple(dict.fromkeys(catalogue.apps[AppId(n.app)].icon for n in os.notifications.values()))[:3] if os.notifications else ()
    alarm = answer(catalogue, phone, NextAlarm()) is not None
    with looking(look):
        return _bar(os.clock // MINUTE * MINUTE, os.settings, os.battery, "|".join(sorted(left)), alarm, background)


@component
def _bar(minute: int, settings: SystemSettings, battery: int, posted: str, alarm: bool, background: Color | None) -> Node:
    net, sound = settings.network, settings.sound
    right: list[str] = []
    if alarm:
        right.append("alarm")
    if sound.do_not_disturb:
        right.append("do_not_disturb_on")
    elif sound.mode == "vibrate":
        right.append("vibration")
    elif sound.mode == "silent":
        right.append("volume_off")
    if net.bluetooth:
        right.append("bluetooth")
    if net.hotspot:
        right.append("wifi_tethering")
    if net.airplane:
        right.append("airplanemode_active")
    if net.wifi and net.wifi_name:
        right.append("wifi")
    if net.mobile_data and not net.airplane:
        right.append("signal_cellular_alt")
    bar = kit.status_bar(
        clock_text(minute, settings.hour24),
        left=tuple(kit.StatusIcon(icon) for icon in posted.split("|")) if posted else (),
        right=tuple(kit.StatusIcon(icon) for icon in right),
        battery=battery,
        battery_text=settings.battery_percentage,
        height=g.STATUS_BAR,
        color="on_surface" if background is not None else WHITE,
    )
    return box(bar, width=FILL, height=FILL, background=background)


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
        return keys.keyboard(phone.os.keys, sem.keyboard if sem else "text", enter)


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


def toast(look: Look, message: str) -> Node:
    """A short text in a dark pill at the bottom."""
    with looking(look):
        words = text(message, "body_medium", "inverse_on_surface", max_lines=3)
        return row(box(words, background="inverse_surface", radius=20, padding=(20, 10)), width=FILL, justify="center")
