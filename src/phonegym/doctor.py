"""Looks at the machine: is everything there that phonegym needs, and if not, which one command brings it.

Each check does the thing it speaks of, in small: it draws a square, shapes a word, packs and unpacks a picture. A library that is
installed but broken is as missing as one that is not.
"""

import ctypes
import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

MINIMUM_PYTHON = (3, 11)
MINIMUM_FREE_BYTES = 1 << 30
"""Room for a run folder and the caches of a checkout."""

WHEELS = ("msgspec", "numpy", "uharfbuzz", "skia", "isal.isal_zlib", "simplejpeg", "typer", "rich")
"""Modules that the core imports, one for each dependency in pyproject.toml."""

SYSTEM_LIBRARIES = ("libEGL.so.1", "libGL.so.1")
"""Shared libraries that Skia's wheel links to but does not carry."""

IN_CHECKOUT = (Path(__file__).parents[2] / "pyproject.toml").is_file()
REINSTALL = "make clean && make setup" if IN_CHECKOUT else "python -m pip install --force-reinstall phonegym"
INSTALL_SYSTEM_LIBRARIES = "apt-get update && apt-get install -y libegl1 libgl1"


class Check(msgspec.Struct, frozen=True):
    """The outcome of one look at the machine.

    Attributes:
        name: What was looked at.
        ok: Whether it is there and works.
        detail: What was found: a version, a path, an error.
        fix: The one command, or one sentence, that mends it; empty when ok.
        optional: Only some commands need it.
    """

    name: str
    ok: bool
    detail: str
    fix: str = ""
    optional: bool = False


def examine() -> list[Check]:
    """Run every check; none of them raises.

    Returns:
        The outcomes, most basic first.
    """
    checks: list[Check] = [_python()]
    checks += [_system_library(name) for name in SYSTEM_LIBRARIES] if sys.platform == "linux" else []
    checks += [_guarded(f"module {name}", REINSTALL, partial(_import, name)) for name in WHEELS]
    checks += [
        _guarded("fonts", REINSTALL, _read_fonts),
        _guarded("drawing", INSTALL_SYSTEM_LIBRARIES, _draw_square),
        _guarded("text shaping", REINSTALL, _shape_word),
        _guarded("PNG packing", REINSTALL, _round_trip_deflate),
        _guarded("JPEG packing", REINSTALL, _round_trip_jpeg),
        _free_disk(),
        Check("cores", ok=True, detail=str(usable_cores())),
        _pythons(),
        _program("adb", "apt-get install -y adb"),
        _program("node", "apt-get install -y nodejs"),
        _program("npm", "apt-get install -y npm"),
        _pyodide(),
    ]
    return checks


def healthy(checks: list[Check]) -> bool:
    """Tell whether everything that is not optional is there."""
    return all(check.ok or check.optional for check in checks)


def usable_cores() -> int:
    """Count the processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def find_pythons() -> dict[str, Path]:
    """Find the interpreters that phonegym supports: on the search path and among pyenv's versions.

    Returns:
        Paths by version, such as ``{"3.12": Path(...)}``; only those that start.
    """
    found: dict[str, Path] = {}
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for version in ("3.11", "3.12", "3.13"):
        on_path = shutil.which(f"python{version}")
        candidates = [Path(on_path)] if on_path else []
        candidates += sorted(pyenv.glob(f"{version}.*/bin/python"))
        for candidate in candidates:
            # A pyenv shim exists for versions that are not selected and then refuses to start.
            if _starts(candidate, version):
                found[version] = candidate
                break
    return found


def _starts(python: Path, version: str) -> bool:
    program = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        answer = subprocess.run([python, "-c", program], capture_output=True, text=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and answer.stdout.strip() == version


def _guarded(name: str, fix: str, look: Callable[[], str]) -> Check:
    """Run a look at the machine and turn whatever it raises into a failed check: a doctor must not faint."""
    try:
        return Check(name, ok=True, detail=look())
    except Exception as error:
        return Check(name, ok=False, detail=f"{type(error).__name__}: {error}", fix=fix)


def _python() -> Check:
    version = ".".join(str(part) for part in sys.version_info[:3])
    ok = sys.version_info[:2] >= MINIMUM_PYTHON
    return Check("Python", ok=ok, detail=version, fix="" if ok else "apt-get install -y python3.11 python3.11-venv")


def _system_library(name: str) -> Check:
    try:
        ctypes.CDLL(name)
    except OSError as error:
        return Check(f"library {name}", ok=False, detail=str(error), fix=INSTALL_SYSTEM_LIBRARIES)
    return Check(f"library {name}", ok=True, detail="loads")


def _import(name: str) -> str:
    module = importlib.import_module(name)
    return str(getattr(module, "__version__", "imports"))


def _font_files() -> list[Traversable]:
    folders: list[Traversable] = [resources.files("phonegym.ui") / "assets"]
    fonts: list[Traversable] = []
    while folders:
        for entry in sorted(folders.pop().iterdir(), key=lambda each: each.name):
            if entry.is_dir():
                folders.append(entry)
            elif entry.name.endswith((".ttf", ".otf")):
                fonts.append(entry)
    if not fonts:
        raise FileNotFoundError("the package phonegym.ui carries no fonts")
    return fonts


def _read_fonts() -> str:
    import uharfbuzz

    fonts = _font_files()
    glyphs = 0
    for font in fonts:
        count = uharfbuzz.Face(font.read_bytes()).glyph_count
        if count == 0:
            raise ValueError(f"the font {font.name} holds no glyphs")
        glyphs += count
    return f"{len(fonts)} files, {glyphs} glyphs"


def _draw_square() -> str:
    """Draw a red square of 4 x 4 pixels into the middle of 8 x 8 and compare every pixel."""
    import numpy
    import skia

    surface = skia.Surface(8, 8)
    surface.getCanvas().clear(skia.ColorWHITE)
    surface.getCanvas().drawRect(skia.Rect.MakeXYWH(2, 2, 4, 4), skia.Paint(Color=skia.ColorRED))
    drawn = surface.toarray(colorType=skia.kRGBA_8888_ColorType)
    wanted = numpy.full((8, 8, 4), 255, dtype=numpy.uint8)
    wanted[2:6, 2:6] = (255, 0, 0, 255)
    if not numpy.array_equal(drawn, wanted):
        raise ValueError("the square that Skia drew differs from the one asked for")
    return "an 8 x 8 picture, pixel for pixel"


def _shape_word() -> str:
    import uharfbuzz

    face = uharfbuzz.Face(_font_files()[0].read_bytes())
    buffer = uharfbuzz.Buffer()
    buffer.add_str("phone")
    buffer.guess_segment_properties()
    uharfbuzz.shape(uharfbuzz.Font(face), buffer)
    if len(buffer.glyph_infos) == 0:
        raise ValueError("HarfBuzz returned no glyphs for a word")
    return f"{len(buffer.glyph_infos)} glyphs for a word of 5 letters"


def _round_trip_deflate() -> str:
    from isal import isal_zlib

    data = bytes(range(256)) * 64
    packed = isal_zlib.compress(data, 1)
    if isal_zlib.decompress(packed) != data:
        raise ValueError("bytes differ after packing and unpacking")
    return f"{len(data)} bytes to {len(packed)} and back"


def _round_trip_jpeg() -> str:
    import numpy
    import simplejpeg

    picture = numpy.full((16, 16, 3), (40, 120, 200), dtype=numpy.uint8)
    packed = simplejpeg.encode_jpeg(picture, quality=95, colorspace="RGB")
    error = int(numpy.abs(simplejpeg.decode_jpeg(packed).astype(int) - picture).max())
    if error > 4:
        raise ValueError(f"a plain picture came back {error} levels off")
    return f"a 16 x 16 picture in {len(packed)} bytes and back"


def _free_disk() -> Check:
    free = shutil.disk_usage(Path.cwd()).free
    ok = free >= MINIMUM_FREE_BYTES
    fix = "" if ok else f"free at least {MINIMUM_FREE_BYTES >> 20} MiB, or work in a folder on another disk"
    return Check("free disk", ok=ok, detail=f"{free >> 20} MiB", fix=fix)


def _pythons() -> Check:
    found = find_pythons()
    missing = [version for version in ("3.11", "3.12", "3.13") if version not in found]
    fix = f"install Python {missing[0]} and have python{missing[0]} on the search path" if missing else ""
    return Check("supported Pythons", ok=not missing, detail=", ".join(found) or "none", fix=fix, optional=True)


def _program(name: str, fix: str) -> Check:
    path = shutil.which(name)
    return Check(name, ok=path is not None, detail=path or "not on the search path", fix="" if path else fix, optional=True)


def _pyodide() -> Check:
    """The browser's Python, of which `phonegym site` builds: it fetches it by npm and pip where it is not in the cache."""
    from phonegym.bridges.browser.runtime import cached

    at = cached()
    if (at / "ready").is_file():
        return Check("pyodide", ok=True, detail=str(at), optional=True)
    return Check("pyodide", ok=False, detail=f"not in {at.parent}", fix="phonegym site --out DIR", optional=True)
