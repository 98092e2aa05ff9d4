"""What a phone loads: all of its apps, nothing of the benchmark, no pixels until they are asked for."""

from __future__ import annotations

import subprocess
import sys


def test_a_phone_loads_no_benchmark_and_no_skia() -> None:
    code = "import sys; from phonegym.phone.device import Phone; Phone.new(seed=1).xml(); print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "'phonegym.apps.notes.screens.editor'" in loaded
    for heavy in ("'phonegym.bench", "'skia'", "'numpy'", "'phonegym.run", "'typer'"):
        assert heavy not in loaded, heavy
