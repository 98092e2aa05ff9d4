"""Which screens have golden pictures, and how each is come by.

| owner | pictures | where they hang |
|---|---|---|
| an app | the first screens and overlays of different kinds that touch reaches | `src/phonegym/apps/<app>/goldens` |
| the kit | every group of the catalog, as a contact sheet | `src/phonegym/ui/kit/goldens` |
| the shell | shade, recents, keyboards, dialogs, from the app in `apps/stage.py` | `src/phonegym/phone/shell/goldens` |

Every picture exists light in English and dark in Chinese with large type; the kit's in all eight combinations of theme,
language and font scale. An app's screens are those of a phone that has little else, so that adding an app changes no picture
outside its folder.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from phonegym.bench.crawl.looks import LookCase
from phonegym.bench.crawl.reach import Reached, reached
from phonegym.phone.actions import Key, Launch, PhoneAction, Recents, Rotate, Swipe, Type, Wait
from phonegym.phone.builtin import Go
from phonegym.phone.catalogue import Catalogue, installed
from phonegym.phone.device import Phone
from phonegym.phone.ids import HOME, AppId
from phonegym.phone.shell.keyboard import Layer
from phonegym.phone.shell.quick import ShowTiles
from phonegym.phone.shell.spelling import Spell
from phonegym.phone.shell.text_menu import Edit
from phonegym.ui.catalog import GROUPS
from phonegym.ui.catalog.sheet import contact_sheet
from phonegym.ui.look import Language, Look
from tests.crawl.questionnaire import Questionnaire
from tests.goldens.apps import stage
from tests.goldens.shelf import ROOT, SCALE, Pixels
from tests.phone.conftest import BOTH
from tests.phone.hands import hold, tap

LIGHT = LookCase("light-en-100")
DARK = LookCase("dark-zh-130", language="zh", dark=True, font_percent=130)
CASES = (LIGHT, DARK)
KIT_CASES = tuple(
    LookCase(f"{'dark' if dark else 'light'}-{language}-{percent}", language=language, dark=dark, font_percent=percent)
    for dark in (False, True)
    for language in Language.__args__  # type: ignore[attr-defined]  # a Literal has them
    for percent in (100, 130)
)
"""Every theme, language and font scale with every other."""

SCREENS, OVERLAYS = 6, 2
"""Of each app, at most."""
_KIT_SCALE = 0.5
_APPS = ROOT / "src" / "phonegym" / "apps"
_BESIDE = {"home": ("settings", "clock", "sheet")}
"""Apps that are on the phone, too: the sheet by default, for its questions."""

Picture = tuple[str, Pixels]


def owners() -> list[str]:
    """Who has golden pictures: the apps of this checkout by id, "kit" and "shell"."""
    return [*(app for app in installed().apps if (_APPS / app).is_dir()), "kit", "shell"]


def cases(owner: str) -> tuple[LookCase, ...]:
    """The looks of an owner's pictures."""
    return KIT_CASES if owner == "kit" else CASES


def wall(owner: str) -> Path:
    """Where an owner's pictures hang."""
    package = ROOT / "src" / "phonegym"
    return {"kit": package / "ui" / "kit", "shell": package / "phone" / "shell"}.get(owner, _APPS / owner) / "goldens"


def pictures(owner: str, case: LookCase) -> Iterator[Picture]:
    """An owner's pictures in a look: (name, RGBA pixels)."""
    if owner == "kit":
        look = Look(language=case.language, dark=case.dark, font_percent=case.font_percent)
        yield from ((group, contact_sheet(group, look, scale=_KIT_SCALE)) for group in GROUPS)
    elif owner == "shell":
        yield from ((name, phone.pixels(SCALE)) for name, phone in shell(case))
    else:
        yield from ((screen.name.partition(".")[2], screen.phone.pixels(SCALE)) for screen in _screens(owner, case))
        if owner == "clock":
            yield from _time_turned(case)


def _screens(app: str, case: LookCase) -> Iterator[Reached]:
    """Few enough to look at, different enough to notice what changes: its tabs, then the first screens and overlays by kind."""
    left = {False: SCREENS, True: OVERLAYS}
    there = dict.fromkeys(("home", *_BESIDE.get(app, ("sheet",)), app))
    catalogue = Catalogue(*(installed().apps[AppId(each)] for each in there))
    tabs = [type(route) for route, _, _ in installed().apps[AppId(app)].tabs]
    for screen in sorted(reached(catalogue, app, case, starts=(Questionnaire,)), key=lambda each: type(each.route) not in tabs):
        overlay = bool(screen.route.overlay)
        if screen.name.startswith(f"{app}.") and left[overlay]:
            left[overlay] -= 1
            yield screen


def shell(case: LookCase) -> Iterator[tuple[str, Phone]]:
    """What belongs to the device itself, called up by `stage`: (name, phone)."""
    people, rolodex = (BOTH.apps[AppId(id)] for id in ("people", "rolodex"))  # two apps that pick contacts
    catalogue = Catalogue(installed().apps[HOME], stage.app, people, rolodex)
    fresh = Phone.new(seed=3, catalogue=catalogue, **case.conditions())
    front = fresh.act(Launch(stage.app.id))
    typing = tap(front, stage.LINE).act(Type("Milk 你好"))
    rung = tap(front, stage.Notify())
    width, height = fresh.size
    shade: PhoneAction = Swipe(width // 2, 5, width // 2, height // 2)
    yield "shade_empty", fresh.act(shade)
    yield "shade", rung.act(Wait(10_000)).act(shade)
    yield "shade_tiles", tap(rung.act(Wait(10_000)).act(shade), ShowTiles(all=True))
    yield "heads_up", rung
    yield "lock", rung.patch({"os.shell.guard": "locked"})  # no app here says how the phone is locked
    yield "pin", fresh.patch({"os.shell.guard": "pin"})
    yield "low_battery", front.patch({"os.system": [{"is": "system.LowBattery"}], "os.battery": 15})
    yield "recents_empty", fresh.act(Recents())
    yield "recents", fresh.play([Launch("people"), Launch("rolodex"), Launch(stage.app.id), Recents()])
    yield "permission", tap(front, stage.Record())
    yield "chooser", tap(front, stage.Pick())
    yield "dialog", tap(front, Go(route=stage.Really()))
    yield "keyboard", typing
    if case.language == "zh":
        yield "keyboard_pinyin", tap(typing, *(Spell(letter=letter) for letter in "haoba"))
    yield "keyboard_shift", tap(typing, Layer(keys="shift"))
    yield "keyboard_digits", tap(typing, Layer(keys="digits"))
    yield "keyboard_symbols", tap(typing, Layer(keys="digits"), Layer(keys="symbols"))
    yield "text_menu", hold(typing, stage.LINE)
    yield "text_selection", tap(hold(typing, stage.LINE), Edit(key="select_all"))
    yield "volume", front.act(Key("volume_up"))
    yield "turn_offered", front.act(Rotate(90))
    yield from _shell_turned(fresh)


def _shell_turned(upright: Phone) -> Iterator[tuple[str, Phone]]:
    """The same device on its side: the launcher stays upright."""
    fresh = upright.patch({"os.settings.display.auto_rotate": True}).act(Rotate(90))
    front = fresh.act(Launch(stage.app.id))
    width, height = front.size
    yield "turned_launcher", fresh
    yield "turned_shade", tap(front, stage.Notify()).act(Wait(10_000)).act(Swipe(width // 2, 5, width // 2, height // 2))
    yield "turned_recents", fresh.play([Launch("people"), Launch(stage.app.id), Recents()])
    yield "turned_dialog", tap(front, Go(route=stage.Really()))
    yield "turned_keyboard", tap(front, stage.LINE).act(Type("Milk 你好"))


def _time_turned(case: LookCase) -> Iterator[Picture]:
    """Setting a time, and a label, on a phone on its side."""
    phone = Phone.new(seed=3, catalogue=Catalogue(*(installed().apps[AppId(each)] for each in ("home", "clock"))), **case.conditions())
    form = tap(phone.patch({"os.settings.display.auto_rotate": True}).act(Rotate(90)).act(Launch("clock")), "add")
    yield "turned_NewAlarm", form.pixels(SCALE)
    yield "turned_TimeDialog", tap(form, "time").pixels(SCALE)
