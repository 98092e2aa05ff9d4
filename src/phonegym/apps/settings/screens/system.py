"""System: languages, keyboard, gestures, date and time, backup, update, developer options, reset."""

from __future__ import annotations

from phonegym.apps.settings.actions.system import CheckForUpdate, ResetApps, ResetNetwork, ResetSounds
from phonegym.apps.settings.actions.values import StopDeveloping
from phonegym.apps.settings.registry import label_of
from phonegym.apps.settings.screens.frame import choice_row, first_screen, group, link_row, note, screen, switch_row
from phonegym.apps.settings.state import SettingsState
from phonegym.apps.settings.words import W
from phonegym.phone.builtin import Refuse
from phonegym.phone.civil import clock_text, date_text
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.phone.page import confirm
from phonegym.ui import kit
from phonegym.ui.build import column
from phonegym.ui.node import FILL, Node


class System(Route):
    """What is about the whole phone."""

    def view(self, cx: Context) -> Node:
        developer = cx.state(SettingsState).developer
        return screen(
            cx,
            W.system(),
            group(
                cx,
                "",
                link_row(W.languages(), Languages(), icon="language", supporting=label_of("language", cx.look.language), id="languages"),
                link_row(W.keyboard(), Keyboard(), icon="keyboard", id="keyboard"),
                link_row(W.gestures(), Gestures(), icon="gesture", id="gestures"),
                link_row(W.date_time(), DateTime(), icon="schedule", supporting=clock_text(cx.now(), cx.settings.hour24), id="date_time"),
            ),
            group(
                cx,
                "",
                switch_row(cx, "backup", icon="backup"),
                link_row(W.update(), Update(), icon="system_update", supporting=W.update_about(), id="update"),
                link_row(W.developer(), Developer(), icon="developer_mode", id="developer_options") if developer else None,
                link_row(W.reset(), Reset(), icon="restart_alt", id="reset"),
            ),
        )

    def up(self) -> Route | None:
        return first_screen()


class Languages(Route):
    """The language of the phone, and what goes with a region."""

    def view(self, cx: Context) -> Node:
        return screen(
            cx,
            W.languages(),
            group(cx, "", choice_row(cx, "language", icon="language")),
            group(
                cx,
                W.regional(),
                choice_row(cx, "temperature", icon="device_thermostat"),
                choice_row(cx, "week_start", icon="calendar_month"),
            ),
            note(W.languages_note()),
        )

    def up(self) -> Route | None:
        return System()


class Keyboard(Route):
    """The keyboard on the screen."""

    def view(self, cx: Context) -> Node:
        return screen(
            cx, W.keyboard(), group(cx, "", switch_row(cx, "autocorrect"), switch_row(cx, "key_sound"), switch_row(cx, "key_vibrate"))
        )

    def up(self) -> Route | None:
        return System()


class Gestures(Route):
    """What a movement does."""

    def view(self, cx: Context) -> Node:
        return screen(
            cx, W.gestures(), group(cx, "", switch_row(cx, "power_camera"), switch_row(cx, "swipe_notices"), switch_row(cx, "raise_wake"))
        )

    def up(self) -> Route | None:
        return System()


class DateTime(Route):
    """The clock, which the network sets, and how it is written."""

    def view(self, cx: Context) -> Node:
        auto = cx.state(SettingsState).prefs.auto_time
        now, no_source = cx.now(), Refuse(text=W.no_time_source())
        return screen(
            cx,
            W.date_time(),
            group(
                cx,
                "",
                switch_row(cx, "auto_time"),
                kit.list_item(W.date(), supporting=date_text(now, year=True), on_tap=no_source, enabled=not auto, id="date"),
                kit.list_item(W.time(), supporting=clock_text(now, cx.settings.hour24), on_tap=no_source, enabled=not auto, id="time"),
            ),
            group(
                cx, W.time_format(), switch_row(cx, "hour24", supporting=W.hour24_example(time=clock_text(46_800_000, cx.settings.hour24)))
            ),
        )

    def up(self) -> Route | None:
        return System()


class Update(Route):
    """Is there a newer system?"""

    def view(self, cx: Context) -> Node:
        passing = cx.state(SettingsState).passing
        body = column(
            kit.empty_state(
                "check_circle" if passing.checked else "system_update",
                W.up_to_date() if passing.checked else W.system_version(),
                W.update_text(),
            ),
            width=FILL,
            height=320,
        )
        busy = column(kit.progress_bar(None, desc=W.checking()), width=FILL, padding=(24, 8)) if passing.checking else None
        primary = kit.Primary(W.check_update(), CheckForUpdate(), enabled=not passing.checking, id="check_update")
        return screen(cx, W.update(), busy, body, primary=primary)

    def up(self) -> Route | None:
        return System()


class Developer(Route):
    """For those who tapped the build number."""

    def view(self, cx: Context) -> Node:
        on = cx.state(SettingsState).developer
        off = kit.switch_row(W.use_developer(), on, StopDeveloping(), enabled=on, id="use_developer")
        return screen(
            cx,
            W.developer(),
            group(cx, "", off),
            group(cx, W.debugging(), switch_row(cx, "stay_awake", enabled=on), switch_row(cx, "usb_debugging", enabled=on)),
            group(
                cx,
                W.drawing(),
                switch_row(cx, "show_taps", enabled=on),
                switch_row(cx, "layout_bounds", enabled=on),
                choice_row(cx, "animation_scale", enabled=on),
            ),
        )

    def up(self) -> Route | None:
        return System()


class Reset(Route):
    """Three kinds of starting over."""

    def view(self, cx: Context) -> Node:
        return screen(
            cx,
            W.reset(),
            group(
                cx,
                "",
                link_row(
                    W.reset_network(), ConfirmReset(what="network"), icon="wifi_off", supporting=W.reset_network_about(), id="reset_network"
                ),
                link_row(W.reset_apps(), ConfirmReset(what="apps"), icon="apps", supporting=W.reset_apps_about(), id="reset_apps"),
                link_row(
                    W.reset_sounds(), ConfirmReset(what="sounds"), icon="music_note", supporting=W.reset_sounds_about(), id="reset_sounds"
                ),
            ),
        )

    def up(self) -> Route | None:
        return System()


class ConfirmReset(Route):
    """Starting over asks."""

    overlay = "dialog"
    what: str

    def view(self, cx: Context) -> Node:
        if self.what == "network":
            title, warning, message = W.reset_network(), W.reset_network_warning(), _message(ResetNetwork())
        elif self.what == "apps":
            title, warning, message = W.reset_apps_ask(), W.reset_apps_warning(), _message(ResetApps())
        else:
            title, warning, message = W.reset_sounds(), W.reset_sounds_warning(), _message(ResetSounds())
        return confirm(title, warning, W.reset_now(), message, danger=True)

    def up(self) -> Route | None:
        return Reset()


def _message(message: Message) -> Message:
    """The same, under the type that the three have in common."""
    return message
