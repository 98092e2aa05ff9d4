"""Somebody at a page: does an oracle's touches with a real mouse and a real keyboard, on a real page in headless Chromium."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from phonegym.bench.episode import Episode
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.phone import actions as a

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--font-render-hinting=none", "--disable-lcd-text",
]  # fmt: skip
KEYS = {"enter": "Enter", "delete": "Backspace", "left": "ArrowLeft", "right": "ArrowRight", "home": "Home", "end": "End"}
READY = "() => window.phonegym?.client.open && phonegym.client.waiting === 0 && phonegym.glass.pending === 0"


class Person:
    """One tab.

    Attributes:
        page: The tab.
        troubles: Everything that its console complained of.
    """

    def __init__(self, browser: Browser, **looks: Any) -> None:
        settings = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce", **looks}
        self.context = browser.new_context(**settings)
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", lambda message: self.troubles.append(message.text) if message.type == "error" else None)

    def open(self, address: str) -> Person:
        """Go there, and wait for the phone."""
        self.page.goto(address)
        self.ready()
        return self

    def ready(self) -> None:
        """Wait until nothing is under way."""
        self.page.wait_for_function(READY, timeout=60_000)
        self.page.evaluate("() => document.fonts.ready.then(() => true)")

    def panel(self) -> dict[str, Any]:
        """What the side panel was told last."""
        self.ready()
        told: dict[str, Any] = self.page.evaluate("() => phonegym.client.panel")
        return told

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a pixel of the phone is in the window of the browser."""
        left, top, scale = self.page.evaluate(
            """() => { const box = document.getElementById('glass').getBoundingClientRect(), [w, h, d] = phonegym.client.size;
                       return [box.left, box.top, box.width / (w * d)]; }"""
        )
        return left + (x + 0.5) * scale, top + (y + 0.5) * scale

    def drag(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """Press, draw, let go."""
        self.page.mouse.move(*self.at(x1, y1))
        self.page.mouse.down()
        self.page.mouse.move(*self.at(x2, y2), steps=6)
        self.page.wait_for_timeout(120)  # a finger that has stopped: no fling
        self.page.mouse.up()

    def do(self, action: EpisodeAction) -> None:
        """Do what an action says, by hand."""
        page = self.page
        match action:
            case a.Tap(x=x, y=y):
                page.mouse.click(*self.at(x, y))
            case a.LongPress(x=x, y=y):
                page.mouse.click(*self.at(x, y), delay=700)
            case a.Swipe():
                self.drag(action.x1, action.y1, action.x2, action.y2)
            case a.Drag():
                page.mouse.move(*self.at(action.x1, action.y1))
                page.mouse.down()
                page.wait_for_timeout(700)
                page.mouse.move(*self.at(action.x2, action.y2), steps=6)
                page.mouse.up()
            case a.Type(text=text):
                page.keyboard.insert_text(text) if not text.isascii() else page.keyboard.type(text)
            case a.Clear():
                page.keyboard.press("Control+a")
                page.keyboard.press("Backspace")
            case a.Key(name=name):
                page.keyboard.press(KEYS[name])
            case a.Back() | a.Home() | a.Recents() | a.Power():
                page.click(f"#{type(action).__name__.lower()}")
            case a.Wait(ms=ms):
                page.wait_for_timeout(ms + 1500)  # the last action's own time comes first
            case Finish():
                page.click("[data-act=done]")
            case Infeasible():
                page.click("[data-act=impossible]")
            case Ask(question=question):
                page.click("[data-act=ask]")
                page.fill(".question input", question)
                page.click(".question button")
            case _:
                raise AssertionError(f"nobody does {action} by hand")
        self.ready()

    def play(self, episode: Callable[[], Episode], oracle: Callable[[Episode], EpisodeAction], most: int = 80) -> None:
        """Play a task to its end, each touch the oracle's for the phone as it is now."""
        for _ in range(most):
            now = episode()
            if now.over:
                return
            self.do(oracle(now))
        raise AssertionError(f"not over after {most} touches")

    def close(self) -> None:
        """Close the tab; the page must not have complained."""
        self.context.close()
        assert self.troubles == [], self.troubles
