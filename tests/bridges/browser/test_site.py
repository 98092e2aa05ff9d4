"""The static site: whole tasks in the browser's own Python, with the mouse, without a network after the first load."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.request import urlopen

import msgspec
import pytest

from phonegym.bench.episode import Episode
from phonegym.bench.oracle.play import next_action
from phonegym.bridges.browser.runtime import FILES, RuntimeMissing, runtime
from phonegym.bridges.browser.site import SiteError, build_site, kernel_archive
from phonegym.cli.main import main
from phonegym.run.replay import replay
from phonegym.run.trace import StepLine, read_trace
from phonegym.ui.assets import FontId
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


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files of the names that a browser's Python has; no Node.js to compile with, and nothing in the cache."""
    package = tmp_path / "runtime" / "package"
    package.mkdir(parents=True)
    for name in FILES:
        (package / name).write_bytes(b"x" * 1_500_000)
    (package.parent / "msgspec-0-cp314.whl").touch()
    (package.parent / "ready").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr("phonegym.bridges.browser.runtime.shutil.which", lambda name: None)
    return package.parent


def site_command(*options: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["site", *options])
    return int(ended.value.code or 0)


def test_building_tells_what_it_does_and_how_to_see_the_site(bare: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "my site"
    assert site_command("--out", str(out), "--runtime", str(bare), "--no-pack") == 0
    said = capsys.readouterr()
    assert said.out == f"{out}\n"
    first, second, third, *fonts, last = said.err.splitlines()
    assert first == "Copying the browser's Python: 7.5 MB."
    assert second.startswith("Compiling the kernel (")
    assert third.startswith("There is no Node.js")
    emoji = out / "fonts" / "emoji.ttf"
    assert f"fonts/emoji.ttf: {emoji.stat().st_size / 1e6:.1f} MB." in fonts
    assert len(fonts) == len(list((out / "fonts").iterdir()))
    size, _, command = last.partition(". To see it: `")
    assert size == f"{sum(path.stat().st_size for path in out.rglob('*') if path.is_file()) / 1e6:.0f} MB"
    line, _, address = command.partition("`, then ")
    words = shlex.split(line)
    assert words[:3] == ["python", "-m", "http.server"]
    server = subprocess.Popen([sys.executable, *words[1:-1], "0"], stdout=subprocess.PIPE, text=True, env={"PYTHONUNBUFFERED": "1"})
    try:
        assert server.stdout is not None
        port = server.stdout.readline().split(" port ")[1].split()[0]
        assert b"<!doctype html>" in urlopen(f"http://127.0.0.1:{port}/", timeout=30).read()[:15]
    finally:
        server.terminate()
        server.communicate(timeout=30)
    assert address == f"http://127.0.0.1:{words[-1]}/"


def test_packing_tells_which_font_and_only_when_it_packs(bare: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("phonegym.bridges.browser.site.can_pack", lambda: True)
    monkeypatch.setattr("phonegym.bridges.browser.woff2._pack", lambda font: b"packed" * 1000)
    told: list[str] = []
    for _ in range(2):
        build_site(tmp_path / "site", runtime(bare), {}, "en", pack=True, tell=told.append)
    packing = [line for line in told if line.startswith("Packing")]
    assert len(packing) == len(FontId) - 1, "each but the emoji, and once: then they are kept"
    assert "Packing the font cjk_400, 3.4 MB: this takes a while." in packing
    assert "fonts/cjk_400.woff2: 6 kB instead of 3.4 MB." in told


def test_the_kernel_archive_is_the_same_every_time() -> None:
    assert kernel_archive() == kernel_archive()


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("do not touch")
    with pytest.raises(SiteError, match="holds other files"):
        build_site(tmp_path, runtime(CACHE) if (CACHE / "ready").exists() else pytest.skip("no runtime"), {}, "en")
    assert [each.name for each in tmp_path.iterdir()] == ["thesis.tex"]
