"""The power key, the dark screen and the lock screen with its keypad."""

from __future__ import annotations

from phonegym.phone.activities import front
from phonegym.phone.civil import SECOND, clock_text, date_text
from phonegym.phone.context import Context
from phonegym.phone.contracts import LockNotices, NextAlarm, UnlockCode, Wallpaper
from phonegym.phone.do import Do
from phonegym.phone.ids import AppId, Millis
from phonegym.phone.message import Message, Route, Way
from phonegym.phone.os import AnyNotification, PhoneState
from phonegym.phone.shell.words import W
from phonegym.ui import kit
from phonegym.ui.build import column, icon, image, row, spacer, stack, text
from phonegym.ui.node import FILL, Node

WHITE = 0xFFFFFFFF
TRIES = 5
"""So many wrong codes shut the keypad."""
SHUT_MS = 30_000
MOST_DIGITS = 16
_SHOWN = 3
"""Notifications on the lock screen."""


def shut(phone: PhoneState) -> bool:
    """The screen is dark or locked, and nothing that rings lies over the lock."""
    guard = phone.os.shell.guard
    return guard == "asleep" or (guard != "open" and not front(phone).task.endswith("!"))


def locked(phone: PhoneState) -> bool:
    """The phone wants unlocking, also where something that rings lies over the lock: that can be answered, no more."""
    return phone.os.shell.guard != "open"


def power(do: Do) -> None:
    """The power key: dark and locked, or alight with the lock screen; a phone that does not lock is open at once."""
    os = do.phone.os
    if os.shell.guard == "asleep":
        os.shell.guard = "open" if do.ask(UnlockCode()) is None else "locked"
        return
    os.shell.guard, os.shell.code = "asleep", ""
    os.system, os.focus, os.heads_up, os.toast = (), "", None, None


def step_back(do: Do) -> None:
    """Back or Home on a locked screen: from the keypad to the lock screen."""
    if do.phone.os.shell.guard == "pin":
        do.phone.os.shell.guard, do.phone.os.shell.code = "locked", ""


class Unlock(Message):
    """Swipe the lock screen up: the phone is open, or asks for the code."""

    def apply(self, do: Do) -> None:
        shell = do.phone.os.shell
        shell.guard, shell.code = "pin" if do.ask(UnlockCode()) else "open", ""


class Digit(Message):
    """A key of the keypad."""

    digit: str

    def apply(self, do: Do) -> None:
        shell = do.phone.os.shell
        shell.code = (shell.code + self.digit)[:MOST_DIGITS]


class DropDigit(Message):
    """The keypad's backspace."""

    def apply(self, do: Do) -> None:
        do.phone.os.shell.code = do.phone.os.shell.code[:-1]


class Enter(Message):
    """Try what was typed. Five wrong codes in a row shut the keypad for half a minute."""

    def apply(self, do: Do) -> None:
        shell = do.phone.os.shell
        typed, shell.code = shell.code, ""
        if typed == do.ask(UnlockCode()):
            shell.guard, shell.wrong = "open", 0
            return
        shell.wrong += 1
        if shell.wrong % TRIES == 0:
            shell.shut_until = Millis(do.now + SHUT_MS)


class Dark(Route):
    """A screen that is off."""

    edge_to_edge = True

    def view(self, cx: Context) -> Node:
        return stack(width=FILL, height=FILL, background=0xFF000000, opaque=True, id="dark")


class LockScreen(Route):
    """The time, what was posted, and the way in: a swipe up, or a tap on the lock."""

    edge_to_edge = True

    def view(self, cx: Context) -> Node:
        device = cx.look.device
        shown = cx.ask(LockNotices()) or "all"
        posted = [] if shown == "none" else sorted(cx.notifications.items(), key=lambda entry: (-entry[1].at, entry[0]))
        alarm = cx.ask(NextAlarm())
        hour24 = cx.settings.hour24
        page = column(
            stack(icon("lock", 20, WHITE, filled=True, desc=W.locked()), width=FILL, height=40, align="center"),
            text(clock_text(cx.now(), hour24), "display_large", WHITE, max_lines=1, id="clock"),
            text(date_text(cx.now(), weekday=True), "title_medium", WHITE, max_lines=1, id="date"),
            None
            if alarm is None
            else row(icon("alarm", 16, WHITE), text(clock_text(alarm, hour24), "label_large", WHITE), gap=6, padding=(0, 6, 0, 0)),
            column(*(_notice(cx, note, shown == "hide") for _, note in posted[:_SHOWN]), width=FILL, gap=8, padding=(12, 32, 12, 0)),
            text(W.more_notifications(n=len(posted) - _SHOWN), "label_large", WHITE, padding=(0, 12)) if len(posted) > _SHOWN else None,
            spacer(),
            column(
                icon("keyboard_arrow_up", 24, WHITE),
                text(W.swipe_to_unlock(), "label_large", WHITE, max_lines=1),
                align="center", min_height=48, padding=(24, 0), on_tap=Unlock(), role="button", id="unlock",
            ),
            width=FILL, height=FILL, align="center", padding=(0, 44, 0, 36),
        )  # fmt: skip
        number: int | None = cx.ask(Wallpaper())
        paper = image(f"wallpaper:{number or 7}{':dark' if cx.look.dark else ''}:lock", width=device.width, height=device.height)
        return stack(paper, page, width=FILL, height=FILL, opaque=True)

    def on_swipe(self, way: Way, met: object) -> Message | None:
        return Unlock() if way == "up" else None


def _notice(cx: Context, note: AnyNotification, hidden: bool) -> Node:
    """What was posted, or only whose it is, to be read only: it opens once the phone is open."""
    app = cx.catalogue.apps[AppId(note.app)]
    title, words_below = (app.name(), W.contents_hidden()) if hidden else (note.title, note.text)
    words = column(
        text(title, "title_small", max_lines=1),
        text(words_below, "body_medium", "on_surface_variant", max_lines=1) if words_below else None,
        grow=1,
    )
    return row(
        kit.app_icon(app.icon, app.theme, 24),
        words,
        text(clock_text(note.at, cx.settings.hour24), "body_small", "on_surface_variant"),
        width=FILL, gap=12, padding=(16, 10), background="surface_container_high", radius=20,
    )  # fmt: skip


class PinPad(Route):
    """The keypad of the lock screen."""

    edge_to_edge = True

    def view(self, cx: Context) -> Node:
        shell = cx.shell
        wait = max(0, shell.shut_until - cx.now(SECOND)) if shell.shut_until else 0
        closed = wait > 0
        refused = closed or shell.wrong % TRIES > 0  # once the keypad is open again one begins anew
        said = W.wrong_pin_wait(n=-(-wait // SECOND)) if closed else W.wrong_pin() if refused else W.enter_pin()
        ink = "error" if refused and not shell.code else "on_surface"
        dots = row(
            *(stack(width=12, height=12, background="on_surface", radius=6) for _ in shell.code), gap=12, height=32,
            desc=W.digits_typed(n=len(shell.code)), id="pin_entry",
        )  # fmt: skip
        keys = [kit.PadKey(digit, enabled=not closed) for digit in "123456789"]
        keys += [
            kit.PadKey("delete", icon="backspace", desc=W.key_delete(), enabled=bool(shell.code)),
            kit.PadKey("0", enabled=not closed),
            kit.PadKey("enter", icon="keyboard_return", desc=W.key_enter(), enabled=len(shell.code) > 3 and not closed),
        ]
        return column(
            spacer(),
            icon("lock", 24, "on_surface_variant", filled=True),
            text(said, "title_medium", ink, align="center", padding=(24, 16), id="said"),
            dots,
            spacer(),
            kit.keypad(keys, _key),
            width=FILL, height=FILL, align="center", padding=(24, 64, 24, 48), background="surface", opaque=True,
        )  # fmt: skip


def _key(name: str) -> Message:
    return DropDigit() if name == "delete" else Enter() if name == "enter" else Digit(digit=name)


def screen(phone: PhoneState) -> Route | None:
    """What lies over everything: nothing on an open phone, or while something rings."""
    if not shut(phone):
        return None
    guard = phone.os.shell.guard
    return Dark() if guard == "asleep" else PinPad() if guard == "pin" else LockScreen()
