"""Memory of many phones, and the start of a process: each measured in a process of its own.

Run as `python -m phonegym.run.benchmark.memory forked|restored` it prints kilobytes per phone and megabytes in all.
"""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from phonegym.phone.device import Phone
from phonegym.run.benchmark.workload import workload

PHONES = 1000
STEPS = 20


def memories() -> Iterator[tuple[str, float]]:
    """All memory figures and the cold start, as (key, value)."""
    forked, total = _measured("forked")
    restored, _ = _measured("restored")
    yield "kb_per_phone_forked", forked
    yield "kb_per_phone_restored", restored
    yield "rss_mb_1000_phones", total
    yield "cold_start_s", min(_cold_start() for _ in range(3))


def _measured(how: str) -> tuple[float, float]:
    done = subprocess.run([sys.executable, "-m", __name__, how], capture_output=True, text=True, check=True)
    per_phone, total = done.stdout.split()
    return float(per_phone), float(total)


def _cold_start() -> float:
    """Wall seconds from the start of a process to its first screenshot."""
    code = "from phonegym.phone.device import Phone; Phone.new(seed=1).png()"
    began = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, stderr=subprocess.DEVNULL)
    return perf_counter() - began


def _rss_kb() -> int:
    """Resident memory of this process (Linux)."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise RuntimeError("this system does not say how much memory a process uses: run the benchmark on Linux")


def _many(how: str) -> tuple[float, float]:
    """Keep a thousand phones, each twenty steps on, and look at each once."""
    courses = [course for course in workload() if course.touches]
    for course in courses:  # warm: screens, fonts, memo
        course.start.play(course.touches).pixels(copy=False)
    gc.collect()
    before = _rss_kb()
    kept = []
    for n in range(PHONES):
        course = courses[n % len(courses)]
        phone: Phone = course.start if how == "forked" else Phone.new(n % 8).restore(course.start.snapshot())
        for k in range(STEPS):
            phone = phone.act(course.touches[(k + n) % len(course.touches)])
        phone.xml_compact()
        kept.append(Phone(phone.state, phone.catalogue))
    gc.collect()
    after = _rss_kb()
    return (after - before) / len(kept), after / 1024


if __name__ == "__main__":
    sys.stdout.write(" ".join(map(str, _many(sys.argv[1]))))
