"""The static site: whole tasks in the browser's own Python, with the mouse, without a network after the first load."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import msgspec
import pytest

from phonegym.bench.episode import Episode
from phonegym.bench.oracle.play import next_action
from phonegym.bridges.browser.runtime import RuntimeMissing, runtime
from phonegym.bridges.browser.site import SiteError, build_site, kernel_archive
from phonegym.run.replay import replay
from phonegym.run.trace import StepLine, read_trace
from phonegym.ui.paint import picture
from tests.bridges.browser.person import Person

People = Callable[..., Person]
CACHE = Path(__file__).parents[3] / "build" / "determinism" / "pyodide-314.0.7"


class Quiet(SimpleHTTPRequestHandler):
    """A plain web server for files."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class Site:
    """The built site behind a plain server.

    Attributes:
        asked: Every address that was asked of it.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        asked = self.asked

        class Counting(Quiet):
            def do_GET(self) -> None:
                asked.append(self.path)
                super().do_GET()

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}/"
        self._thread = Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """The network is gone."""
        if self._thread.is_alive():
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, with fonts as they are: packing takes minutes."""
    try:
        python = runtime(CACHE)
    except RuntimeMissing as error:
        pytest.skip(f"the browser's Python is not to be had here: {error}")
    out = tmp_path_factory.mktemp("site")
    size = build_site(out, python, {"task": None, "seed": 3, "language": "en"}, "en", pack=False)
    assert size == sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    return out


@pytest.fixture
def site(built: Path) -> Iterator[Site]:
    served = Site(built)
    yield served
    served.stop()


def trace_text(somebody: Person) -> str:
    text: str = somebody.page.evaluate("() => phonegym.client.more('trace')")
    return text


@pytest.mark.slow
@pytest.mark.parametrize(("task", "language"), [("settings.SilenceButAlarms-v1", "en"), ("notes.CopyOneParagraph-v1", "zh")])
def test_a_task_on_the_site(site: Site, person: People, tmp_path: Path, task: str, language: str) -> None:
    somebody = person().open(f"{site.address}?task={task}&seed=3&lang={language}")

    def now() -> Episode:
        """What the page's phone must be like: its trace so far, played here. So every digest is compared, every time."""
        path = tmp_path / "trace.jsonl"
        path.write_text(trace_text(somebody), encoding="utf-8")
        *_, last = replay(read_trace(path))
        return last

    somebody.play(now, next_action)
    assert somebody.panel()["verdict"]["outcome"] == now().verdict().outcome == "success"
    lines = [json.loads(line) for line in trace_text(somebody).splitlines()]
    assert [msgspec.convert(line, StepLine).n for line in lines[1:-1]] == list(range(len(lines) - 2))
    assert lines[0]["python"].startswith("3.14")


@pytest.mark.slow
def test_it_works_offline_after_the_first_load(site: Site, person: People) -> None:
    somebody = person().open(site.address)
    hosts = set(somebody.page.evaluate("() => performance.getEntriesByType('resource').map((e) => new URL(e.name).host)"))
    assert hosts == {site.address.split("/")[2]}
    somebody.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    site.stop()
    somebody.page.reload()
    somebody.ready()
    assert "home" in somebody.panel()["front"]
    for name in ("Chinese letters", "emoji", "wallpaper"):
        assert somebody.page.evaluate(
            "(font) => document.fonts.load('16px ' + font).then((found) => found.length > 0)",
            {"Chinese letters": "pg-noto-sc", "emoji": "pg-emoji", "wallpaper": "pg-symbols-1"}[name],
        ), name


@pytest.mark.slow
def test_pictures_of_the_site_are_the_painters(site: Site, person: People) -> None:
    """Every family of pictures, as the canvas draws it from what the artists did, against Skia."""
    import numpy as np

    somebody = person().open(site.address)
    recipes = [
        "avatar:Ann Lee:3", "avatar:王小明:5", "app:notes:amber", "app:alarm:indigo-light", "wallpaper:1", "wallpaper:2:dark",
        "wallpaper:3:icons", "photo:sea:31", "photo:mountain:12", "photo:food:3", "clockface:10:09:30", "ring:400:ff1f63e0:ffdde6f7",
        "hand:120:80:ff1f63e0:dot", "qr:hello", "emoji:🍜", "gradient:ff336699:ffffffff",
    ]  # fmt: skip
    for recipe in recipes:
        got = somebody.page.evaluate(
            """async (recipe) => {
              const image = new Image();
              image.src = await phonegym.transport.picture(recipe, 200, 160);
              await image.decode();
              const canvas = new OffscreenCanvas(200, 160), ctx = canvas.getContext("2d");
              ctx.drawImage(image, 0, 0);
              return [...ctx.getImageData(0, 0, 200, 160).data];
            }""",
            recipe,
        )
        shown, want = np.array(got, float).reshape(160, 200, 4), picture(recipe, 200, 160).astype(float)
        # Colours count as far as they are seen.
        off = np.abs(shown[:, :, :3] * shown[:, :, 3:] - want[:, :, :3] * want[:, :, 3:]) / 255
        # Emoji are bitmaps that two programs scale in two ways.
        assert off.mean() < (5 if recipe.startswith("emoji") else 1.5), recipe


def test_the_kernel_archive_is_the_same_every_time() -> None:
    assert kernel_archive() == kernel_archive()


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("do not touch")
    with pytest.raises(SiteError, match="holds other files"):
        build_site(tmp_path, runtime(CACHE) if (CACHE / "ready").exists() else pytest.skip("no runtime"), {}, "en")
    assert [each.name for each in tmp_path.iterdir()] == ["thesis.tex"]
