"""Measures how long the static site takes to its first screen, in headless Chromium: seconds, and processor seconds by kind of process.

    python -m http.server --directory public --bind 127.0.0.1 8000 &
    python tools/site_start.py http://127.0.0.1:8000/

The clock on the wall means something on an idle machine only; processor time is about the same on a busy one.
"""

import os
import sys
import time
from pathlib import Path

import psutil
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.bridges.browser.person import CHROMIUM, FLAGS  # noqa: E402  # the tests are no package that is installed


def processor_seconds() -> dict[str, float]:
    """What the browser's processes have used so far."""
    used: dict[str, float] = {}
    for process in psutil.Process().children(recursive=True):
        try:
            line = " ".join(process.cmdline())
            kind = line.partition("--type=")[2].partition(" ")[0] or "browser"
            times = process.cpu_times()
        except psutil.Error:
            continue
        used[kind] = used.get(kind, 0.0) + times.user + times.system
    return used


def main() -> None:
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        page = browser.new_context(viewport={"width": 1280, "height": 860}, reduced_motion="reduce").new_page()
        page.goto("about:blank")
        before, began = processor_seconds(), time.monotonic()
        page.goto(sys.argv[1], wait_until="commit")
        while not page.evaluate("() => !!globalThis.phonegym?.client.open"):
            time.sleep(0.1)
        wall, after = time.monotonic() - began, processor_seconds()
        browser.close()
    print(f"{wall:.1f} s on the wall, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for kind, seconds in sorted(after.items()):
        print(f"{seconds - before.get(kind, 0.0):5.1f} s {kind}")


if __name__ == "__main__":
    main()
