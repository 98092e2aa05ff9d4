"""Steps per second with each kind of observation; milliseconds of resets, forks, snapshots and judgements."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from phonegym.bench.episode import Episode
from phonegym.phone.actions import PhoneAction
from phonegym.phone.device import Phone
from phonegym.phone.screen import base_look
from phonegym.run.benchmark.clocks import median_us, rate
from phonegym.run.benchmark.workload import Course
from phonegym.ui.encode import jpeg, rgb
from phonegym.ui.paint import DamageScreen

PHONES = 64
"""Phones that take turns in the pixel figures."""


def speeds(courses: Sequence[Course], seconds: float) -> Iterator[tuple[str, float]]:
    """All speed figures as (key, value); `seconds` is spent on each rate."""
    yield "structured_steps_per_s", _steps(courses, lambda phone: phone.screen, seconds)
    yield "xml_steps_per_s", _steps(courses, Phone.xml_compact, seconds)
    yield "pixel_steps_per_s_1080_raw", _round_robin(courses, lambda phone: phone.pixels(copy=False), seconds)
    yield "pixel_steps_per_s_1080_jpeg", _round_robin(courses, lambda phone: jpeg(phone.pixels(copy=False)), seconds)
    yield "pixel_steps_per_s_540_raw", _round_robin(courses, lambda phone: phone.pixels(0.5, copy=False), seconds)
    yield "pixel_steps_per_s_1080_rgb", _round_robin(courses, lambda phone: rgb(phone.pixels(copy=False)), seconds)
    yield "pixel_damage_steps_per_s_1080_raw", _damage(courses, seconds)
    yield "reset_ms_p50", median_us(_resets(courses)) / 1e3
    yield "fork_act_xml_us_p50", median_us(_forks(courses))
    yield "snapshot_ms_p50", median_us(_snapshots(courses)) / 1e3
    yield "restore_ms_p50", median_us(_restores(courses)) / 1e3
    yield "judge_us_p50", median_us([course.end.verdict for course in courses for _ in range(5)])
    yield "judge_restored_us_p50", median_us(_judges_restored(courses))


def _steps(courses: Sequence[Course], look: Callable[[Phone], object], seconds: float) -> float:
    """Action to observation, one phone after the other."""

    def once() -> int:
        done = 0
        for course in courses:
            phone = course.start
            for touch in course.touches:
                phone = phone.act(touch)
                look(phone)
                done += 1
        return done

    once()
    return rate(once, seconds)


def _turns(courses: Sequence[Course], n: int) -> list[tuple[Phone, Iterator[PhoneAction]]]:
    return [(course.start, iter(course.touches)) for course in (courses[k % len(courses)] for k in range(n))]


def _round_robin(courses: Sequence[Course], look: Callable[[Phone], object], seconds: float) -> float:
    """64 phones take turns, none with a framebuffer of its own: each picture is painted whole."""

    def once() -> int:
        done = 0
        turns = _turns(courses, PHONES)
        while turns:
            going = []
            for phone, touches in turns:
                touch = next(touches, None)
                if touch is not None:
                    after = phone.act(touch)
                    look(after)
                    going.append((after, touches))
                    done += 1
            turns = going
        return done

    once()
    return rate(once, seconds)


def _damage(courses: Sequence[Course], seconds: float) -> float:
    """One phone with its own framebuffer: only what changed is painted."""
    screens: dict[str, DamageScreen] = {}

    def once() -> int:
        done = 0
        for course in courses:
            phone = course.start
            device = phone.state.os.device
            screen = screens.setdefault(device.name, DamageScreen(device))
            screen.update(phone.screen.paint_windows(base_look(phone.state)))
            for touch in course.touches:
                phone = phone.act(touch)
                screen.update(phone.screen.paint_windows(base_look(phone.state)))
                done += 1
        return done

    once()
    return rate(once, seconds)


def _resets(courses: Sequence[Course]) -> list[Callable[[], object]]:
    return [_starter(course, seed) for seed in range(4) for course in courses]


def _starter(course: Course, seed: int) -> Callable[[], object]:
    template = type(course.end.task)
    world = course.end.conditions.world
    return lambda: Episode.start(template, seed, world=world)


def _forks(courses: Sequence[Course]) -> list[Callable[[], object]]:
    """Keep a phone, act on it, read the XML: from every state of the workload."""
    works: list[Callable[[], object]] = []
    for course in courses:
        phone = course.start
        for touch in course.touches:
            works.append(_forker(phone, touch))
            phone = phone.act(touch)
    return works


def _forker(phone: Phone, touch: PhoneAction) -> Callable[[], object]:
    return lambda: phone.act(touch).xml_compact()


def _ends(courses: Sequence[Course]) -> list[Phone]:
    return [Phone(course.end.phone, course.end.catalogue) for course in courses]


def _snapshots(courses: Sequence[Course]) -> list[Callable[[], object]]:
    return [phone.snapshot for phone in _ends(courses) for _ in range(3)]


def _restores(courses: Sequence[Course]) -> list[Callable[[], object]]:
    pairs = zip(courses, _ends(courses), strict=True)
    return [_restorer(course.start, phone.snapshot()) for course, phone in pairs for _ in range(3)]


def _restorer(base: Phone, data: bytes) -> Callable[[], object]:
    return lambda: base.restore(data)


def _judges_restored(courses: Sequence[Course]) -> list[Callable[[], object]]:
    return [Episode.decode(course.end.encode(), course.end.catalogue).verdict for course in courses for _ in range(3)]
