"""`phonegym look`: one picture of the screens that a few touches reach."""

from __future__ import annotations

import struct
from pathlib import Path

from phonegym.apps.home.app import app as home
from phonegym.apps.sheet.app import app as sheet_app
from phonegym.bench.crawl.looks import LookCase
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.ids import AppId
from phonegym.scaffold.gallery import VIEWS, screens, sheet
from tests.cli.checkouts import good, linked
from tests.phone.apps import diary

CATALOGUE = Catalogue(home, diary.app, sheet_app)
DIARY = AppId("diary")


def size_of(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_screens_that_touch_reaches_are_found_in_every_look() -> None:
    for view in VIEWS:
        found = screens(CATALOGUE, DIARY, view)
        assert next(iter(found)) == "Entries"
        assert set(found) == {"Entries", "Editor", "Ask", "Shelf"}
        settings = found["Ask"].os.settings
        assert (settings.language, settings.display.dark, settings.display.font_percent) == (view.language, view.dark, view.font_percent)


def test_the_sheet_shows_each_screen_in_each_look() -> None:
    day, night = ((view, screens(CATALOGUE, DIARY, view)) for view in (LookCase("en"), LookCase("en dark", dark=True)))
    one, two = sheet(CATALOGUE, [day], scale=0.1), sheet(CATALOGUE, [day, night], scale=0.1)
    assert one.shape[2] == 4
    assert two.size > one.size * 1.8
    light = (one[..., :3].min(axis=2) > 200).mean()
    dark = (sheet(CATALOGUE, [night], scale=0.1)[..., :3].max(axis=2) < 60).mean()
    assert light > 0.3
    assert dark > 0.3


def test_the_command_writes_a_picture(tmp_path: Path) -> None:
    tree = linked(tmp_path / "checkout")
    done = good(tree.run("phonegym", "look", "Answer sheet", "--zh", "--dark", "--font", "115", "--out", "out.png", "--touches", "60"))
    assert done.stdout == "out.png\n"
    width, height = size_of((tree.root / "out.png").read_bytes())
    assert width > 270
    assert height > 600


def test_an_icon_that_there_is_not_is_said(tmp_path: Path) -> None:
    tree = linked(tmp_path / "checkout")
    good(tree.run("phonegym", "new", "app", "tea"))
    screens_file = tree.apps / "tea" / "screens.py"
    screens_file.write_text(screens_file.read_text().replace('icon="check"', 'icon="chek"'))
    done = tree.run("phonegym", "look", "tea", "--zh", "--scale", "0.1")
    assert done.returncode == 1
    assert done.stdout.splitlines()[0] == "tea.png"
    assert done.stdout.splitlines()[1].startswith("Form: no icon is called 'chek'. Did you mean 'check'")


def test_a_wrong_app_is_said(tmp_path: Path) -> None:
    tree = linked(tmp_path / "checkout")
    done = tree.run("phonegym", "look", "sheat")
    assert done.returncode == 2
    assert "Did you mean 'sheet'" in done.stderr
