"""Security: the screen lock and its PIN."""

from __future__ import annotations

from phonegym.apps.settings.actions.forms import Edit
from phonegym.apps.settings.actions.lock import AGAIN, CURRENT, MIN_PIN, PIN, CheckPin, ForgetTyped, SetLock, SetPin
from phonegym.apps.settings.screens.frame import choice_row, first_screen, group, note, screen, switch_row
from phonegym.apps.settings.state import LockKind, SettingsState, st
from phonegym.apps.settings.words import W, word
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.phone.page import confirm
from phonegym.ui import kit
from phonegym.ui.build import column
from phonegym.ui.node import FILL, Node

KINDS: tuple[LockKind, ...] = ("none", "swipe", "pin")
LOCK_ICONS: dict[LockKind, str] = {"none": "lock_open", "swipe": "swipe", "pin": "password"}


class Security(Route):
    """How the phone is locked, and what else protects it."""

    def view(self, cx: Context) -> Node:
        lock = cx.state(SettingsState).lock
        change: Message = Go(route=ChooseLock())
        if lock.kind == "pin":
            change = Edit(field=CURRENT, text="", route=CurrentPin())
        return screen(
            cx,
            W.security(),
            group(
                cx,
                W.device_unlock(),
                kit.value_row(W.screen_lock(), word(f"lock_{lock.kind}")(), change, st.lock.kind, icon="lock", id="screen_lock"),
                choice_row(cx, "lock_after", icon="timer"),
                switch_row(cx, "lock_instantly", icon="power_settings_new"),
            ),
            group(
                cx,
                W.protection(),
                switch_row(cx, "find_device", icon="my_location"),
                switch_row(cx, "app_pinning", icon="push_pin"),
                switch_row(cx, "show_passwords", icon="password"),
            ),
        )

    def up(self) -> Route | None:
        return first_screen()


class ChooseLock(Route):
    """Which kind of lock."""

    def view(self, cx: Context) -> Node:
        now = cx.state(SettingsState).lock.kind

        def line(kind: LockKind) -> Node:
            message: Message = Edit(field=PIN, text="", route=NewPin())
            if kind != "pin":
                message = Go(route=ConfirmUnlock(kind=kind)) if now == "pin" else SetLock(kind=kind)
            here = W.current_lock() if kind == now else ""
            return kit.list_item(
                word(f"lock_{kind}")(),
                supporting=here or word(f"lock_{kind}_about")(),
                leading=LOCK_ICONS[kind],
                on_tap=message,
                supporting_shows=st.lock.kind,
                id=f"lock_{kind}",
            )

        return screen(cx, W.choose_lock(), group(cx, "", *map(line, KINDS)), note(W.choose_lock_note()))

    def up(self) -> Route | None:
        return Security()


class ConfirmUnlock(Route):
    """Giving up a PIN asks."""

    overlay = "dialog"
    kind: LockKind

    def view(self, cx: Context) -> Node:
        return confirm(W.remove_pin_ask(), W.remove_pin_warning(), W.remove_pin(), SetLock(kind=self.kind), danger=True)

    def up(self) -> Route | None:
        return ChooseLock()


def _pin_screen(cx: Context, title: str, help: str, field: str, label: str, message: Message) -> Node:
    """One question for a PIN: the button is grey until it is long enough."""
    value, problem = cx.field(field), cx.state(SettingsState).passing.problem
    long = len(value.text) >= MIN_PIN and all(character in "0123456789" for character in value.text)
    entry = kit.text_field(
        field,
        value,
        label=W.pin(),
        password=True,
        focused=cx.focused(field),
        help=help,
        leading="password",
        keyboard="number",
        on_submit=message if long else None,
        error=word(problem)() if problem and not value.text else "",
    )
    return screen(cx, title, column(entry, width=FILL, padding=(24, 16)), primary=kit.Primary(label, message, enabled=long, id="next"))


class CurrentPin(Route):
    """The PIN in force, before anything about it is changed."""

    def view(self, cx: Context) -> Node:
        return _pin_screen(cx, W.current_pin(), W.current_pin_help(), CURRENT, W.next(), CheckPin(then=ChooseLock()))

    def up(self) -> Route | None:
        return Security()

    def on_leave(self) -> Message | None:
        return ForgetTyped(field=CURRENT)


class NewPin(Route):
    """A new PIN."""

    def view(self, cx: Context) -> Node:
        return _pin_screen(cx, W.set_pin(), W.pin_help(), PIN, W.next(), Edit(field=AGAIN, text="", route=RepeatPin()))

    def up(self) -> Route | None:
        return ChooseLock()

    def on_leave(self) -> Message | None:
        return ForgetTyped(field=PIN)


class RepeatPin(Route):
    """The same again."""

    def view(self, cx: Context) -> Node:
        return _pin_screen(cx, W.repeat_pin(), W.repeat_pin_help(), AGAIN, W.confirm(), SetPin())

    def up(self) -> Route | None:
        return NewPin()

    def on_leave(self) -> Message | None:
        return ForgetTyped(field=AGAIN)
