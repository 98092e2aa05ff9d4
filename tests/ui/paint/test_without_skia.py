"""Where Skia is missing everything but pixels works, and pixels say what to install."""

import subprocess
import sys

import pytest

SCRIPT = """
import importlib.abc, sys

class Missing(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name == "skia" or name.startswith("skia."):
            raise ImportError({reason!r})
        return None

sys.meta_path.insert(0, Missing())
import phonegym
from phonegym.ui.build import text
from phonegym.ui.layout import layout
from phonegym.ui.look import DEVICES
from phonegym.ui import encode, marks
from phonegym.ui.paint import PaintWindow, frame_of, paint
shown = [PaintWindow(layout(text("hello"), 0, 360, 0, 800))]
print(frame_of(DEVICES["standard"]).width)
for _ in range(2):
    try:
        paint(shown, DEVICES["standard"])
    except ImportError as error:
        print(type(error).__name__, error)
"""


@pytest.mark.parametrize(
    ("reason", "help_"),
    [
        ("libEGL.so.1: cannot open shared object file: No such file or directory", "apt-get install libegl1 libgl1"),
        ("No module named 'skia'", "pip install"),
    ],
)
def test_the_kernel_works_and_painting_says_what_to_do(reason: str, help_: str) -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT.format(reason=reason)], capture_output=True, text=True, check=True, timeout=60)
    width, *errors = done.stdout.splitlines()
    assert width == "1080"
    assert len(errors) == 2
    assert all("SkiaMissingError" in error and help_ in error for error in errors)
