"""A person's hands on the settings app: touch what sends a message or says something, scrolling to it where it must be."""

from __future__ import annotations

from phonegym.apps.home.app import app as home
from phonegym.apps.settings.app import app as settings
from phonegym.apps.settings.state import SettingsState
from phonegym.apps.sheet.app import app as sheet
from phonegym.phone.actions import Launch, Swipe, Wait
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from phonegym.phone.message import Message, Route
from phonegym.phone.resolve import tap_at
from phonegym.phone.settings import SystemSettings
from phonegym.ui.box import Item
from phonegym.ui.node import TextContent

APPS = Catalogue(home, settings, sheet)


def opened(**conditions: object) -> Phone:
    """A phone with the settings in front."""
    return Phone.new(seed=1, catalogue=APPS, **conditions).act(Launch("settings"))  # type: ignore[arg-type]  # passed on as they are


def seen(phone: Phone, what: Message | Route | str) -> Item | None:
    """The control in sight that sends this, leads there, or says so; None when there is none."""
    for pane in reversed(phone.screen.panes):
        for item in pane.items:
            sem, content = item.node.sem, item.node.content
            if not item.visible or item.bottom - item.top < 12:
                continue
            if isinstance(what, Message):
                met = sem.on_tap == what
            elif isinstance(what, Route):
                met = isinstance(sem.on_tap, Message) and sem.on_tap.leads() == what
            else:
                met = what in (sem.id, sem.desc, sem.field, content.value if isinstance(content, TextContent) else None)
            if met:
                return item
        if pane.modal:
            return None
    return None


def tap(phone: Phone, *what: Message | Route | str) -> Phone:
    """Touch these one after the other; drag the page to its end, then to its beginning, where one is not in sight."""
    for one in what:
        for n in range(50):
            if seen(phone, one) is not None:
                break
            phone = phone.act(Swipe(540, 1700, 540, 900) if n < 25 else Swipe(540, 900, 540, 1700))
        item = seen(phone, one)
        assert item is not None, f"no {one!r} on the screen:\n{phone.xml_compact()}"
        phone = phone.act(tap_at(phone.screen, item))
    return phone


def state(phone: Phone) -> SettingsState:
    """The app's state."""
    return phone.app(SettingsState)


def system(phone: Phone) -> SystemSettings:
    """The phone's own settings."""
    return phone.state.os.settings


def later(phone: Phone, ms: int = 3_000) -> Phone:
    """The phone after a while."""
    return phone.act(Wait(ms))


def says(phone: Phone, text: str) -> bool:
    """Somewhere on the glass this text stands."""
    return any(text in getattr(item.node.content, "value", "") for pane in phone.screen.panes for item in pane.items if item.visible)
