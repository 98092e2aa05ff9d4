"""`phonegym graph`: the map of an app."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

from phonegym.apps.home.app import app as home
from phonegym.apps.sheet.app import app as sheet_app
from phonegym.bench.crawl.looks import LookCase
from phonegym.bench.crawl.reach import atlas
from phonegym.phone.catalogue import Catalogue
from phonegym.scaffold.graph import as_svg, leading
from tests.cli.checkouts import good, linked
from tests.phone.apps import diary

CATALOGUE = Catalogue(home, diary.app, sheet_app)
SVG = "{http://www.w3.org/2000/svg}"


def test_every_screen_is_on_the_map_once_below_the_one_that_leads_to_it() -> None:
    found = atlas(CATALOGUE, "diary", LookCase("map"))
    tree = ElementTree.fromstring(as_svg(found, "Diary & co"))
    assert next(tree.iter(f"{SVG}text")).text == "Diary & co"
    tops = {group.findtext(f"{SVG}text"): float(group.find(f"{SVG}image").get("y", "")) for group in tree.iter(f"{SVG}g")}  # type: ignore[union-attr]  # each has one
    assert set(tops) == {"Entries", "Editor", "Ask", "Shelf"} == {screen.name.partition(".")[2] for screen in found.screens}
    for way in leading(found):
        assert tops[way.source.partition(".")[2]] < tops[way.target.partition(".")[2]]
    assert len(tree.findall(f"{SVG}path")) == len(leading(found)) == 3


def test_pictures_do_not_lie_on_each_other() -> None:
    tree = ElementTree.fromstring(as_svg(atlas(CATALOGUE, "diary", LookCase("map", language="zh", dark=True)), "日记"))
    frames = sorted((float(image.get("y", "")), float(image.get("x", ""))) for image in tree.iter(f"{SVG}image"))
    size = next(tree.iter(f"{SVG}image"))
    wide, high = float(size.get("width", "")), float(size.get("height", ""))
    assert all(x2 >= x1 + wide or y2 >= y1 + high for (y1, x1), (y2, x2) in pairwise(frames))


def test_the_command_writes_a_map_or_its_names(tmp_path: Path) -> None:
    tree = linked(tmp_path / "checkout")
    done = good(tree.run("phonegym", "graph", "Answer sheet", "--out", "sheet.json", "--touches", "200"))
    assert done.stdout == "sheet.json\n"
    names = json.loads((tree.root / "sheet.json").read_text())
    assert {"source": "sheet.More", "target": "sheet.Help", "control": "'help' (FromMenu)"} in names["passages"]
    good(tree.run("phonegym", "graph", "sheet", "--zh", "--touches", "100"))
    assert (tree.root / "sheet.svg").read_text().startswith("<svg ")


def test_wrong_use_is_said(tmp_path: Path) -> None:
    tree = linked(tmp_path / "checkout")
    assert "Did you mean 'sheet'" in tree.run("phonegym", "graph", "sheat").stderr
    done = tree.run("phonegym", "graph", "sheet", "--out", "sheet.png")
    assert done.returncode == 2
    assert ".svg or .json" in done.stderr
