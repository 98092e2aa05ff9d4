"""The benchmark's figures of adb: really taken through adb, and left out with a word where there is none."""

from __future__ import annotations

import pytest

from phonegym.bench.episode import Episode
from phonegym.bridges.adb.benchmark import IN_PYTHON, THROUGH_ADB, adb_speeds
from phonegym.bridges.adb.device import Device
from phonegym.phone.actions import Launch, Tap
from phonegym.phone.device import Phone
from phonegym.run.benchmark.workload import Course
from tests.run.hands import phonegym


@pytest.mark.usefixtures("adb_server")
def test_the_taps_of_the_workload_are_done_through_adb(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []
    looks: list[str] = []
    plain, look = Device.do, Device.look

    def noting(device: Device, action: object) -> object:
        done.append(action)
        return plain(device, action)  # type: ignore[arg-type]  # whatever it was called with

    def looking(device: Device, kind: object) -> Phone:
        looks.append(str(kind))
        return look(device, kind)  # type: ignore[arg-type]  # as above

    monkeypatch.setattr(Device, "do", noting)
    monkeypatch.setattr(Device, "look", looking)
    course = Course(Phone.new(1), (Launch("settings"), Tap(540, 700), Tap(540, 900)), Episode.start("clock.SwapCity-v1", 1))
    figures = adb_speeds([course], 0.01)
    key, value = next(figures)
    assert (key, value > 0) == (THROUGH_ADB, True)
    assert done == [Launch("settings"), Tap(540.0, 700.0), Tap(540.0, 900.0)], "a first step to warm up, and one that is timed"
    assert looks == ["pixels", "xml"] * 2, "each step is a screenshot, a dump and a tap"
    assert [key for key, _ in figures] == [IN_PYTHON]


def test_without_adb_it_is_left_out_with_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("phonegym.bridges.adb.benchmark.shutil.which", lambda name: None)
    course = Course(Phone.new(1), (Tap(540, 700),), Episode.start("clock.SwapCity-v1", 1))
    assert not list(adb_speeds([course], 0.01))


@pytest.mark.full
def test_the_command_says_that_it_left_it_out() -> None:
    done = phonegym("bench", "--seconds", "0.1", "--no-memory", "--no-rl", PATH="/nowhere")
    assert done.returncode == 0
    assert "adb_steps_per_s is left out" in done.stderr
    assert "adb_steps_per_s" not in done.stdout
