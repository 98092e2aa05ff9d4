"""The page against the painter: every element and every line of text where the box is, and pictures that look alike."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from phonegym.bridges.browser.held import Playing
from phonegym.phone.device import Phone
from phonegym.ui.box import Box
from phonegym.ui.text.runs import line_segments
from tests.bridges.browser.conftest import Serve, Served
from tests.bridges.browser.person import Person

People = Callable[..., Person]
RECTS = """() => {
  const glass = document.getElementById("glass"), at = glass.getBoundingClientRect();
  const flat = (r) => [r.left - at.left, r.top - at.top, r.width, r.height];
  const boxes = [...glass.querySelectorAll(".b")].map((e) => flat(e.getBoundingClientRect()));
  const spans = [...glass.querySelectorAll(".t.r, .t.n, .t.e")].map((e) => {
    const range = document.createRange();
    range.selectNodeContents(e);
    return [e.textContent, ...flat(range.getBoundingClientRect()), e.getBoundingClientRect().top - at.top];
  });
  return [boxes, spans];
}"""
SCREENS = {
    "home": [],
    "settings": ["settings"],
    "clock": ["clock"],
    "notes": ["notes"],
    "contacts": ["contacts"],
}
"""Screens by the actions that lead there."""
CORNER = 36
"""What the rim of the device cuts off the corners, in dp."""


def boxes_of(phone: Phone) -> tuple[list[tuple[float, ...]], list[tuple[str, float, float, float]]]:
    """The rectangles of all boxes in the order of painting, and (text, left, top, width) of every span."""
    rects: list[tuple[float, ...]] = []
    spans: list[tuple[str, float, float, float]] = []

    def visit(box: Box, x: float, y: float) -> None:
        rects.append((x, y, box.width, box.height))
        if box.paragraph is not None:
            left, top, right, _ = box.node.size.padding
            spans.extend((s.text, x + left + s.x, y + top + s.y, s.width) for s in line_segments(box.paragraph, box.width - left - right))
        for child, cx, cy in box.children:
            visit(child, x + cx, y + cy)

    for pane in phone.screen.panes:
        visit(pane.window.box, pane.window.x, pane.window.y)
    return rects, spans


def shown(served: Served) -> Phone:
    """The phone that the last visitor sees."""
    hand = served.visits[-1].hand
    assert hand is not None
    return hand.shown.phone


def go(somebody: Person, where: list[str]) -> None:
    """Open an app, by the message that the page's own hands would send."""
    for app in where:
        somebody.page.evaluate("(app) => phonegym.client.act({action: 'launch', app})", app)
        somebody.ready()


@pytest.mark.parametrize("language", ["en", pytest.param("zh", marks=pytest.mark.slow)])
def test_elements_are_where_the_boxes_are(serve: Serve, person: People, language: str) -> None:
    served = serve(language=language, seed=1)
    somebody = person(device_scale_factor=3).open(f"{served.address}?scale=1&lang={language}")
    for where in SCREENS.values():
        go(somebody, where)
        rects, spans = boxes_of(shown(served))
        got_rects, got_spans = somebody.page.evaluate(RECTS)
        assert len(got_rects) == len(rects)
        assert max(abs(a - b) for got, want in zip(got_rects, rects, strict=True) for a, b in zip(got, want, strict=True)) < 0.02
        assert [each[0] for each in got_spans] == [each[0] for each in spans]
        for (text, left, _, width, _, line_top), (_, x, y, w) in zip(got_spans, spans, strict=True):
            assert max(abs(left - x), abs(left + width - x - w), abs(line_top - y)) < 1, text


@pytest.mark.slow
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_pictures_look_alike(serve: Serve, person: People, language: str, dark: bool) -> None:
    served = serve(language=language, seed=1, dark=dark)
    somebody = person(device_scale_factor=3, viewport={"width": 1100, "height": 1000})
    somebody.open(f"{served.address}?scale=1&lang={language}{'&dark=1' if dark else ''}")
    for name, where in SCREENS.items():
        go(somebody, where)
        off = np.abs(screenshot(somebody).astype(int) - shown(served).rgb().astype(int)).max(axis=2)
        for rows in (slice(None, CORNER * 3), slice(-CORNER * 3, None)):
            off[rows, : CORNER * 3] = off[rows, -CORNER * 3 :] = 0
        assert off.mean() < 3, name
        assert (off > 96).mean() < 0.012, name


def screenshot(somebody: Person) -> NDArray[np.uint8]:
    """The glass as the browser shows it, in pixels."""
    from PIL import Image

    data = somebody.page.locator("#glass").screenshot()
    return np.array(Image.open(io.BytesIO(data)).convert("RGB"))


# ---- patches ------------------------------------------------------------------------------------------------------------
Tree = dict[str, Any]


def grown(element: Tree) -> Tree:
    """An element as `full` sends it, with its children in a list of their own."""
    return {"own": {k: v for k, v in element.items() if k != "c"}, "kids": [[grown(e), x, y] for e, x, y in element.get("c", [])]}


def changed(tree: Tree, change: Any) -> Tree:
    """What a page makes of a patch."""
    if change == 0:
        return tree
    if "full" in change:
        return grown(change["full"])
    kids = list(tree["kids"])
    for index, inner, x, y in change.get("d", []):
        kids[index] = [changed(kids[index][0], inner), x, y]
    if "o" in change:
        kids = [
            [changed(tree["kids"][entry[0]][0], entry[1]), *entry[2:]] if len(entry) == 4 else [grown(entry[0]), *entry[1:]]
            for entry in change["o"]
        ]
    return {"own": change.get("own", tree["own"]), "kids": kids}


def walk() -> Iterator[Phone]:
    """A phone that is used: lists scrolled, apps and dialogs opened, text typed, time passed."""
    from tests.determinism.walk import choose

    for language in ("en", "zh"):
        phone = Phone.new(seed=5, language="zh" if language == "zh" else "en", noise="light")
        for n in range(120):
            yield phone
            phone = phone.act(choose(phone, n))


def test_patches_lead_to_the_whole_screen() -> None:
    """After any step, a patched page is what a page drawn from the start is."""
    from phonegym.bridges.browser.picture import scene_of
    from phonegym.ui.dom import full, patch

    was, page, sizes = None, {}, []
    for phone in walk():
        scene = scene_of(phone)
        whole = {name: [x, y, scrim, grown(element)] for name, x, y, scrim, element in full(scene)}
        if was is not None:
            sent = patch(was, scene)
            page = {n: [x, y, s, grown(c["full"]) if c != 0 and "full" in c else changed(page[n][3], c)] for n, x, y, s, c in sent}
            sizes.append((len(repr(sent)), len(repr(whole))))
            assert page == whole
            assert list(page) == list(scene.names)
        was, page = scene, whole
    assert sum(patched for patched, _ in sizes) < 0.6 * sum(everything for _, everything in sizes)


def test_shadows_are_the_painters() -> None:
    from phonegym.ui.dom.style import shadows
    from phonegym.ui.paint.shadow import _casts

    for elevation in range(1, 13):
        assert set(shadows(elevation)) == set(_casts(elevation, 1.0))


def test_a_held_phone_is_what_was_opened(serve: Serve) -> None:
    """A task asked for by name is the one that is played, whatever the server's own is."""
    from phonegym.bridges.browser.messages import Open

    served = serve("clock.TuneAlarm-v1")
    served.server.hub.answer("new", Open(task="notes.TidyUp-v1", seed=2, language="zh"))
    hand = served.visits[-1].hand
    assert hand is not None
    assert isinstance(hand.shown, Playing)
    assert (hand.shown.episode.task.task_id(), hand.shown.episode.conditions.language) == ("notes.TidyUp-v1", "zh")
