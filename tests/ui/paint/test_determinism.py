"""The same bytes in other processes, with other hash seeds, in other threads, in any order."""

import hashlib
import os
import subprocess
import sys
import threading

import numpy as np

from phonegym.ui.paint import paint
from tests.ui.paint.scenes import STANDARD, walk

SCRIPT = """
import hashlib, sys
from phonegym.ui.encode import jpeg, png
from phonegym.ui.paint import paint
from tests.ui.paint.scenes import STANDARD, walk
digest = hashlib.sha256()
for scale in (1.0, 0.5):
    for shown in walk(8, 5):
        frame = paint(shown, STANDARD, scale)
        digest.update(frame.tobytes())
        digest.update(png(frame))
        digest.update(jpeg(frame))
print(digest.hexdigest())
"""


def _elsewhere(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True, timeout=120)
    return done.stdout.strip()


def test_same_bytes_in_two_processes_with_different_hash_seeds() -> None:
    first, second = _elsewhere("1"), _elsewhere("4242")
    assert len(first) == 64
    assert first == second


def test_two_threads_paint_the_same_as_one() -> None:
    scenes = list(walk(9, 8))
    expected = [hashlib.sha256(paint(shown, STANDARD, 0.5).tobytes()).hexdigest() for shown in scenes]
    found: dict[int, list[str]] = {}

    def work(number: int) -> None:
        found[number] = [hashlib.sha256(paint(shown, STANDARD, 0.5, copy=bool(number)).tobytes()).hexdigest() for shown in scenes]

    threads = [threading.Thread(target=work, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {0: expected, 1: expected}


def test_a_view_is_overwritten_and_a_copy_is_not() -> None:
    one, other = list(walk(10, 9))[::8]
    copied = paint(one, STANDARD, 0.5, copy=True)
    view = paint(one, STANDARD, 0.5)
    assert np.array_equal(copied, view)
    assert not view.flags.writeable
    assert copied.flags.writeable
    kept = copied.copy()
    paint(other, STANDARD, 0.5)
    assert np.array_equal(copied, kept)
    assert not np.array_equal(view, kept)
