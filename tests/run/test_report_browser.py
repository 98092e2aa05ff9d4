"""The report in a real browser, offline: it is opened from disk, filtered, stepped through, played."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from phonegym.run.report.album import Album
from phonegym.run.report.build import build
from tests.run.hands import short_tasks
from tests.run.pointing import run_of, said

CHROMIUM = shutil.which("chromium")
OPTIONS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync",
]  # fmt: skip
LONG = [f'{{"action": "tap", "point": [{x}, {y}]}}' for x, y in [(617, 905), (150, 778), (500, 300), (900, 100)]]
LONG += [
    '{"action": "home"}',
    '{"action": "swipe", "point": [500, 800], "to": [500, 300]}',
    "no idea",
    '{"action": "launch", "app": "settings"}',
]

sync_api = pytest.importorskip("playwright.sync_api", reason="needs playwright")
pytestmark = [pytest.mark.slow, pytest.mark.skipif(CHROMIUM is None, reason="needs chromium")]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report of two episodes: one of 50 steps, one that ends at once."""
    out = tmp_path_factory.mktemp("browsed")
    replies = [LONG[n % len(LONG)] for n in range(50)]
    run = run_of([said("json@m", replies, budget=50), said("json@other", ['{"action": "finish"}'])], out / "run")
    at = out / "report.html"
    at.write_text(build(run), encoding="utf-8")
    return at


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium without a window."""
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        yield browser
        browser.close()


@pytest.fixture(params=[(1280, "light"), (390, "dark")], ids=["desktop", "phone"])
def page(request: pytest.FixtureRequest, browser: Any, report: Path) -> Iterator[Any]:
    """The report, opened; afterwards nothing was asked of any network and no script has complained."""
    width, scheme = request.param
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme, offline=True)
    page = context.new_page()
    asked: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda each: asked.append(each.url))
    page.on("console", lambda each: complaints.append(each.text))
    page.on("pageerror", lambda each: complaints.append(str(each)))
    page.goto(report.as_uri())
    yield page
    assert [url for url in asked if not url.startswith("data:")] == [report.as_uri()]
    assert complaints == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    context.close()


def test_episodes_are_filtered_by_outcome_error_app_level_and_kind(page: Any) -> None:
    episodes = page.locator("details.episode")
    assert episodes.count() == 2
    for name, value, left in [
        ("outcome", "overdue", 1),
        ("fault", "unreadable reply", 1),
        ("fault", "check failed", 2),
        ("app", short_tasks()[0].partition(".")[0], 2),
    ]:
        page.locator(f"select[name={name}]").evaluate(
            "(select, value) => { select.value = value; select.dispatchEvent(new Event('input')); }", value
        )
        assert episodes.count() == left, (name, value)
        assert page.locator(".count").inner_text() == f"{left} of 2 episodes"
        page.get_by_role("button", name="clear").click()
    assert {page.locator(f"select[name={name}]").count() for name in ("level", "kind", "agent")} == {1}
    page.locator("input[name=words]").fill("nothing like it")
    assert episodes.count() == 0


def test_an_episode_is_stepped_through_with_its_overlay(page: Any) -> None:
    page.locator("details.episode", has_text="50 steps").locator("summary").first.click()
    box = page.locator(".inside")
    image = box.locator(".screen img")
    page.wait_for_function("document.querySelector('.screen img').naturalWidth > 400")
    assert "step 1 of 50" in box.inner_text()
    first = image.get_attribute("src")
    assert first.startswith("data:image/webp;base64,")
    assert "617, 905 thousandths" in box.locator(".points").inner_text()
    assert "666, 2172 pixels" in box.locator(".points").inner_text()
    assert "raw and scaled differ" in box.locator(".points").inner_text()
    shown = image.bounding_box()
    touch, hit, raw = (box.locator(f".overlay .{kind}").bounding_box() for kind in ("touch", "hit", "raw"))
    for place, (x, y) in ((touch, (666, 2172)), (raw, (617, 905))):
        assert abs(place["x"] + place["width"] / 2 - shown["x"] - shown["width"] * x / 1080) < 2
        assert abs(place["y"] + place["height"] / 2 - shown["y"] - shown["height"] * y / 2400) < 2
    assert hit["x"] < touch["x"] < hit["x"] + hit["width"]
    page.keyboard.press("ArrowRight")
    assert "step 2 of 50" in box.inner_text()
    assert image.get_attribute("src") != first
    page.keyboard.press("End")
    assert "after the last step" in box.inner_text()
    page.keyboard.press("Home")
    box.locator("ol.steps li").nth(6).click()
    assert "no idea" in box.locator(".detail pre").first.inner_text()
    box.get_by_text("prompt", exact=False).first.click()
    assert "[user]" in box.locator(".detail").inner_text()
    box.locator("input[type=checkbox]").uncheck()
    assert not box.locator(".overlay").is_visible()


def test_an_episode_plays_and_pauses(page: Any) -> None:
    page.locator("details.episode", has_text="50 steps").locator("summary").first.click()
    box = page.locator(".inside")
    box.locator("select").select_option("350")
    box.focus()
    page.keyboard.press("Space")
    page.wait_for_function("document.querySelector('.counter').textContent.startsWith('step 3 ')")
    page.keyboard.press("Space")
    stopped = box.locator(".counter").inner_text()
    page.wait_for_timeout(800)
    assert box.locator(".counter").inner_text() == stopped
    box.get_by_role("button", name="play").click()
    page.wait_for_function("document.querySelector('.counter').textContent.startsWith('step 5 ')")


def test_fifty_steps_stay_below_five_megabytes_and_are_legible(report: Path) -> None:
    assert 100_000 < report.stat().st_size < 5_000_000
    assert Album(51).scale == 0.5
    assert Album(3000).scale < 0.3
