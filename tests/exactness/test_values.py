"""A phone is a value: it comes back from its bytes in any state, tables have no order, resets and verdicts have one outcome."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from phonegym.bench.audit.values import first_difference, scrambled
from phonegym.bench.episode import Episode
from phonegym.bench.oracle.play import play
from phonegym.bench.registry import templates
from phonegym.bench.task import Task
from phonegym.phone.actions import Launch, PhoneAction, Type
from phonegym.phone.catalogue import Catalogue, installed
from phonegym.phone.device import Phone
from phonegym.phone.errors import BadAction
from phonegym.phone.os import PhoneState
from phonegym.phone.screen import Screen
from phonegym.state import canonical, digest
from phonegym.ui.look import Language
from tests.soak.monkey import choose

APPS = sorted(installed().apps)
WALK, STEPS = 3, 120
"""Seed and length of the walk through each app; this seed comes by everything that is delicate to keep."""
ONWARDS = 25
"""Steps that a restored phone goes on."""
RESETS, JUDGEMENTS = 100, 10_000


def states(app: str, seed: int, steps: int, language: Language = "en") -> Iterator[tuple[Phone, PhoneAction]]:
    """A random walk that starts in an app: each phone with the action that comes next."""
    phone = Phone.new(seed=seed, noise="light", language=language).act(Launch(app))
    for n in range(steps):
        action = choose(phone, seed, n) if n % 40 else Launch(app)
        try:
            after = phone.act(action)
        except BadAction:
            continue
        yield phone, action
        phone = after


def situations(state: PhoneState) -> Iterator[str]:
    """What makes a state delicate to keep."""
    os = state.os
    front = os.activities[os.stack[-1]]
    if front.routes[-1].overlay:
        yield "dialog"
    if os.system:
        yield "system screen"
    if os.asks:
        yield "permission"
    if os.focus and os.focus in front.fields and front.fields[os.focus].text:
        yield "half typed"
        if front.fields[os.focus].end < len(front.fields[os.focus].text):
            yield "caret inside"
        if front.fields[os.focus].start != front.fields[os.focus].end:
            yield "selection"
    if any(work.by == "me" for work in os.due.values()):
        yield "timer"
    if any(anchor for anchor in front.anchors.values()):
        yield "scrolled"
    if any(activity.caller for activity in os.activities.values()):
        yield "called for a result"
    if os.heads_up is not None:
        yield "heads-up"


def onwards(phone: Phone, seed: int) -> str:
    """The digest of what a phone and its screens come to after some more random steps."""
    seen = [phone.digest()]
    for n in range(ONWARDS):
        try:
            phone = phone.act(choose(phone, seed, n))
        except BadAction:
            continue
        seen += (phone.digest(), phone.xml_compact())
    return digest(canonical(seen))


@cache
def delicate(app: str, seed: int) -> dict[tuple[str, ...], Phone]:
    """The first phone of each combination of situations on the way."""
    found: dict[tuple[str, ...], Phone] = {}
    for phone, _ in states(app, seed, STEPS):
        found.setdefault(tuple(situations(phone.state)), phone)
    return found


@pytest.mark.parametrize("app", APPS)
def test_delicate_states_come_back_whole(app: str) -> None:
    stranger = Phone.new(seed=99, language="zh")
    for phone in delicate(app, WALK).values():
        want = onwards(phone, 7)
        for twin in (phone.restore(phone.snapshot()), stranger.restore(phone.snapshot()), stranger.from_json(phone.state_json())):
            assert twin == phone
            assert (twin.xml(), twin.xml_compact()) == (phone.xml(), phone.xml_compact())
            assert (twin.pixels(0.2) == phone.pixels(0.2)).all()
            assert onwards(twin, 7) == want


def test_the_walks_meet_delicate_states() -> None:
    met = {name for app in APPS for names in delicate(app, WALK) for name in names}
    assert {"dialog", "half typed", "timer", "system screen", "scrolled", "caret inside"} <= met, met


def test_dialog_open_text_half_typed_and_timer_running_at_once() -> None:
    """All three in one phone, found by a walk that types into every field it focuses."""
    wanted = {"dialog", "half typed", "timer"}
    for seed in range(40):
        for phone, _ in states("clock", seed, 60):
            typed = phone.act(Type("07")) if phone.state.os.focus else phone
            if wanted <= set(situations(typed.state)):
                twin = Phone.new(seed=99).restore(typed.snapshot())
                assert onwards(twin, seed) == onwards(typed, seed)
                return
    raise AssertionError("no walk came by such a state")


@pytest.mark.parametrize("app", APPS)
def test_the_order_in_tables_shows_nowhere(app: str) -> None:
    shuffles(app, 2, STEPS)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(3, 13))
@pytest.mark.parametrize("app", APPS)
def test_the_order_in_tables_shows_nowhere_on_long_walks(app: str, seed: int) -> None:
    shuffles(app, seed, 5 * STEPS)


def shuffles(app: str, seed: int, steps: int) -> None:
    """At each step of a walk: with the entries of every table in another order, the same boxes and the same next state."""
    for n, (phone, action) in enumerate(states(app, seed, steps, "zh" if seed % 2 else "en")):
        mixed = Phone(scrambled(phone.state, n + 1), phone.catalogue)
        differs = first_difference(Screen(phone.catalogue, phone.state), Screen(phone.catalogue, mixed.state))
        assert not differs, f"step {n}: {differs}"
        assert mixed.digest() == phone.digest()
        assert mixed.act(action).digest() == phone.act(action).digest(), f"step {n}: {action!r} leads elsewhere"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_hundred_resets_one_hash(language: Language) -> None:
    """From the lives that are kept, and from lives made anew."""
    kept = {Phone.new(seed=5, language=language, noise="light").digest() for _ in range(RESETS)}
    anew = {Phone.new(seed=5, language=language, noise="light", catalogue=again()).digest() for _ in range(3)}
    assert len(kept | anew) == 1
    assert Phone.new(seed=6, language=language, noise="light").digest() not in kept


def again() -> Catalogue:
    """The installed apps as another catalogue, for which nothing is kept yet."""
    return Catalogue(*installed().apps.values())


@pytest.mark.parametrize("kind", templates()[:: max(1, len(templates()) // 12)], ids=lambda kind: kind.task_id())
def test_a_hundred_resets_of_an_episode_one_hash(kind: type[Task]) -> None:
    resets(kind)


@pytest.mark.full
@pytest.mark.parametrize("kind", templates(), ids=lambda kind: kind.task_id())
def test_a_hundred_resets_of_every_episode_one_hash(kind: type[Task]) -> None:
    resets(kind)


def resets(kind: type[Task]) -> None:
    """So many starts of one instance; another instance starts otherwise."""
    assert len({digest(Episode.start(kind, 3).encode()) for _ in range(RESETS)}) == 1
    assert Episode.start(kind, 4).encode() != Episode.start(kind, 3).encode()


def test_ten_thousand_judgements_of_a_trace_one_verdict() -> None:
    """Of runs that succeed and runs cut short, judged as they stand, from bytes and after a replay."""
    kinds = templates()[:: max(1, len(templates()) // 5)]
    for kind in kinds:
        judge_again(kind, JUDGEMENTS // len(kinds) + 1)


@pytest.mark.full
@pytest.mark.parametrize("kind", templates(), ids=lambda kind: kind.task_id())
def test_thousands_of_judgements_of_every_trace_one_verdict(kind: type[Task]) -> None:
    judge_again(kind, JUDGEMENTS // 5)


def judge_again(kind: type[Task], times: int) -> None:
    """Judge the oracle's run, and it without its last touch, again and again."""
    start = Episode.start(kind, 1)
    run = play(start)
    assert run.episode.verdict().success, f"{kind.task_id()}: {run.error!r}"
    for actions in (run.actions, run.actions[:-2]):
        end = start
        for action in actions:
            end = end.do(action)
        verdicts = {canonical(end.verdict()) for _ in range(times // 2)}
        for _ in range(10):
            verdicts.add(canonical(Episode.decode(end.encode()).verdict()))
        assert len(verdicts) == 1
