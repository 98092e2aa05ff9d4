"""The static site: the page, its fonts, and the kernel as an archive for the browser's Python. No server, no foreign host."""

from __future__ import annotations

import io
import json
import shutil
import zipfile
from collections.abc import Callable, Iterator, Mapping
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import msgspec

from phonegym.bridges.browser.files import own_files
from phonegym.bridges.browser.runtime import FILES, Runtime, cache_folder, compile_archives
from phonegym.bridges.browser.woff2 import can_pack, is_packed, packed
from phonegym.state import digest
from phonegym.ui.assets import FontId, font_bytes
from phonegym.ui.dom import font_faces
from phonegym.version import __version__

LEFT_OUT = (
    "agents/", "bridges/adb/", "bridges/browser/page/", "cli/", "rl/", "run/benchmark/", "run/report/", "run/second_judge/",
    "scaffold/", "ui/catalog/",
)  # fmt: skip
"""What of the package no visitor needs."""
KINDS = (".py", ".toml", ".json")
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""The server's policy, as far as a page can give it itself; and leave for WebAssembly."""
LATER = ("fonts/emoji", "fonts/cjk_700", "fonts/cjk_500")
"""Kept for offline use last: large, and seldom wanted at first."""
LONG_TO_PACK = 1_000_000
"""Bytes of a font from which on packing takes long: Chinese ones have some millions."""


class SiteError(ValueError):
    """A site that cannot be built there."""


def build_site(
    out: Path,
    runtime: Runtime,
    first: Mapping[str, Any],
    language: str,
    *,
    pack: bool = True,
    tell: Callable[[str], None] = lambda line: None,
) -> int:
    """Write the site; returns its size in bytes.

    Args:
        out: A new folder, or one that a site was built into before.
        runtime: The browser's Python.
        first: The phone that visitors begin with: fields of the message `open`.
        language: Of the page.
        pack: Fonts as WOFF2, where fontTools and Brotli are installed.
        tell: Is given a line for each part, before what takes long.

    Raises:
        SiteError: The folder holds something else.
        RuntimeMissing: The kernel does not compile in the browser's Python.
        OSError: It cannot be written.
    """
    if out.exists() and any(out.iterdir()) and not (out / "kernel.zip").exists():
        raise SiteError(f"{out} holds other files and no site")
    (out / "pyodide").mkdir(parents=True, exist_ok=True)
    (out / "fonts").mkdir(exist_ok=True)
    tell(f"Copying the browser's Python: {_size(sum((runtime.folder / name).stat().st_size for name in FILES))}.")
    for name in FILES:
        shutil.copyfile(runtime.folder / name, out / "pyodide" / name)
    shutil.copyfile(runtime.wheel, out / runtime.wheel.name)
    kernel = kernel_archive()
    (out / "kernel.zip").write_bytes(kernel)
    tell(f"Compiling the kernel ({_size(len(kernel))} of sources) and the standard library ahead, in Node.js.")
    if not compile_archives(runtime, out / "kernel.zip", out / "pyodide" / "python_stdlib.zip"):
        tell("There is no Node.js: the visitor's browser compiles them, which takes it some seconds.")
    names = _write_fonts(out, pack and can_pack(), tell)
    config = {"transport": "local", "first": dict(first), "language": language, "msgspec": runtime.wheel.name}
    pages = {name: read() for name, read in own_files().items() if name != "offline.js"}
    pages["index.html"] = _with_policy(pages["index.html"])
    pages["config.json"] = msgspec.json.encode(config)
    pages["fonts.css"] = font_faces(lambda font: names[font]).encode()
    for name, data in pages.items():
        (out / name).write_bytes(data)
    (out / "offline.js").write_bytes(_offline(out))
    return sum(path.stat().st_size for path in out.rglob("*") if path.is_file())


def _with_policy(page: bytes) -> bytes:
    return page.replace(
        b'<meta charset="utf-8">', f'<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{POLICY}">'.encode()
    )


def _write_fonts(out: Path, pack: bool, tell: Callable[[str], None]) -> dict[FontId, str]:
    """The web fonts; their addresses."""
    names: dict[FontId, str] = {}
    for font in FontId:
        kind = "woff2" if pack and font != FontId.EMOJI else "ttf"  # bitmaps do not pack
        data, cache = font_bytes(font), cache_folder() / "fonts"
        names[font] = f"fonts/{font.name.lower()}.{kind}"
        if kind == "woff2" and not is_packed(data, cache):
            tell(f"Packing the font {font.name.lower()}, {_size(len(data))}{': this takes a while' if len(data) > LONG_TO_PACK else ''}.")
        written = packed(data, cache) if kind == "woff2" else data
        (out / names[font]).write_bytes(written)
        tell(f"{names[font]}: {_size(len(written))}{f' instead of {_size(len(data))}' if kind == 'woff2' else ''}.")
        (out / f"fonts/{font.name.lower()}.{'ttf' if kind == 'woff2' else 'woff2'}").unlink(missing_ok=True)
    return names


def _size(size: int) -> str:
    return f"{size / 1e6:.1f} MB" if size >= 1_000_000 else f"{size / 1e3:.0f} kB"


def _offline(out: Path) -> bytes:
    """The service worker, with the list of all files and a version that changes with any of them."""
    names = sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file() and path.name != "offline.js")
    names.sort(key=lambda name: name.startswith(LATER))
    version = digest(msgspec.msgpack.encode([(name, digest((out / name).read_bytes())) for name in names]))[:16]
    text = own_files()["offline.js"]().decode()
    text = text.replace('const VERSION = "";', f'const VERSION = "phonegym-{__version__}-{version}";')
    return text.replace("const FILES = [];", f"const FILES = {json.dumps(['./', *names])};").encode()


# ---- the kernel -------------------------------------------------------------------------------------------------------
def kernel_archive() -> bytes:
    """The package as the browser's Python needs it, with a stand-in for Skia; the same bytes for the same sources."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in _kernel_files():
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    return held.getvalue()


def _kernel_files() -> Iterator[tuple[str, bytes]]:
    with as_file(files("phonegym")) as root:
        for path in sorted(root.rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.is_dir() or name.startswith(LEFT_OUT) or "/goldens/" in name or "__pycache__" in name:
                continue
            if path.suffix in KINDS:
                yield f"phonegym/{name}", path.read_bytes()
            elif path.suffix == ".ttf":
                yield f"phonegym/{name}", b""  # the page has the fonts; the kernel asks only where they are
        yield "skia.py", (root / "bridges" / "browser" / "sketch.py").read_bytes()
