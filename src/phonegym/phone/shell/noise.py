"""What the world throws at a phone under `--noise heavy`, beyond the apps' own interruptions.

A low battery, calls, promotions, a system update, an app that would like to send notifications. Nothing of it is judged,
but what its dialogs offer may be: the button of the battery's dialog that looks like the thing to do changes a setting.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from phonegym.phone.contracts import OpenSettings, PhoneCallArrives
from phonegym.phone.do import Do
from phonegym.phone.ids import HOME, AppId
from phonegym.phone.message import Message, Route
from phonegym.phone.shell.words import W
from phonegym.state import below, original
from phonegym.ui import kit
from phonegym.ui.node import Node

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue
    from phonegym.phone.context import Context
    from phonegym.phone.life import Life

PROMOTIONS = 4
CALLS = 2
LOW = 15
"""Percent at which the battery complains."""
SHIFT_MS = 40_000
"""By so much, at most, an app's own interruptions come later, differently for each task."""


def heavy(catalogue: Catalogue, life: Life, key: str) -> Iterator[tuple[int, Message]]:
    """(milliseconds after the start, message to the system): a function of the phone's seed and of `key`, the task's name and seed."""

    def draw(n: int, *labels: str | int) -> int:
        return below(n, life.seed, "heavy", key, *labels)

    apps = [app.id for app in catalogue.apps.values() if not app.hidden and not app.system]
    yield 15_000 + draw(60_000, "battery"), BatteryLow()
    yield 8_000 + draw(120_000, "prompt"), AskForNotices()
    yield 20_000 + draw(200_000, "update"), UpdateReady()
    for n in range(CALLS):
        caller = life.people[draw(len(life.people), "caller", n)]
        yield 30_000 + n * 150_000 + draw(90_000, "call", n), PhoneRings(id=f"heavy{n}", number=caller.phone)
    for n in range(PROMOTIONS if apps else 0):
        yield 6_000 + n * 45_000 + draw(40_000, "promotion", n), Promote(app=apps[draw(len(apps), "who", n)], which=draw(3, "which", n))


def later(life: Life, key: str, app: AppId, n: int) -> int:
    """How much later than an app says its interruption number `n` comes: a function of the task; 0 without one."""
    return below(SHIFT_MS, life.seed, "noise", key, app, n) if key else 0


# ---- what comes ------------------------------------------------------------------------------------------------------
class BatteryLow(Message):
    """The battery is low: a dialog says so, unless the phone is being charged."""

    def apply(self, do: Do) -> None:
        os = do.phone.os
        if os.charging:
            return
        os.battery = min(os.battery, LOW)
        cover(do, LowBattery())


class AskForNotices(Message):
    """The app in front would like to send notifications."""

    def apply(self, do: Do) -> None:
        app = original(do.phone.os.activities)[do.phone.os.stack[-1]].app
        if app != HOME and not do.catalogue.apps[app].system:
            cover(do, NoticesPrompt(of=app))


class UpdateReady(Message):
    """A newer system has been downloaded."""

    def apply(self, do: Do) -> None:
        for app in do.catalogue.offering(OpenSettings)[:1]:
            do.on_behalf(app.id).notify(W.update_ready(), W.update_about(), id="update", quiet=True)


class PhoneRings(Message):
    """Somebody calls."""

    id: str
    number: str

    def apply(self, do: Do) -> None:
        do.tell(PhoneCallArrives(id=self.id, number=self.number))


class Promote(Message):
    """An app would like to be opened."""

    app: AppId
    which: int

    def apply(self, do: Do) -> None:
        app = do.catalogue.apps[self.app]
        if self.app not in do.phone.os.shell.hushed:
            title = (W.promo_new, W.promo_back, W.promo_tip)[self.which % 3](app=app.name())
            do.on_behalf(self.app).notify(title, W.promo_about(), id=f"promo{self.which}")


def cover(do: Do, route: Route) -> None:
    """A dialog of the system over whatever is there, unless the screen is locked or another one is there already."""
    os = do.phone.os
    if os.shell.guard == "open" and not os.asks and not any(type(original(each)) is type(route) for each in os.system):
        os.focus = ""
        os.system += (route,)


# ---- the dialogs -----------------------------------------------------------------------------------------------------
class SaveBattery(Message):
    """The battery dialog's button: battery saver goes on."""

    def apply(self, do: Do) -> None:
        do.settings.battery_saver = True
        close(do)


class CloseDialog(Message):
    """The other button: the dialog is gone and nothing is changed."""

    def apply(self, do: Do) -> None:
        close(do)


class Hush(Message):
    """Do not let an app send notifications of this kind."""

    of: AppId

    def apply(self, do: Do) -> None:
        do.phone.os.shell.hushed += (self.of,)
        close(do)


def close(do: Do) -> None:
    """The dialog on top is gone."""
    do.phone.os.system = do.phone.os.system[:-1]


class LowBattery(Route):
    """The battery is low; the button that stands out changes a setting."""

    overlay = "dialog"

    def view(self, cx: Context) -> Node:
        buttons = (
            kit.DialogButton(W.close(), CloseDialog(), kind="cancel", id="close_dialog"),
            kit.DialogButton(W.save_battery(), SaveBattery(), enabled=not cx.settings.battery_saver, id="save_battery"),
        )
        return kit.dialog(W.battery_low(), text=W.battery_left(n=cx.battery), icon="battery_alert", buttons=buttons)


class NoticesPrompt(Route):
    """An app asks to send notifications."""

    overlay = "dialog"
    of: AppId

    def view(self, cx: Context) -> Node:
        name = cx.catalogue.apps[self.of].name()
        rows = [(W.allow(), CloseDialog()), (W.deny(), Hush(of=self.of))]
        if cx.look.variant.buttons == "ok_first":
            rows.reverse()
        buttons = [kit.button(label, message, style="tonal", width="fill") for label, message in rows]
        return kit.dialog(W.allow_notifications(app=name), *buttons, icon="notifications")


def due(catalogue: Catalogue, life: Life, key: str) -> Iterator[tuple[str, AppId, int, Message]]:
    """Every app's own interruptions: (id, app, milliseconds after the start, message)."""
    for id, app in catalogue.apps.items():
        for n, (after, message) in enumerate(app.noise(life) if app.noise is not None else ()):
            yield f"noise.{id}.{n}", id, after + later(life, key, id, n), message
