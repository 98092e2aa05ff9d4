"""The phone is a value: snapshots, forks, patches, refusals."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from phonegym.phone.actions import Back, Home, Launch, LongPress, PhoneAction, Recents, Swipe, Tap, Type, Wait
from phonegym.phone.device import Phone
from phonegym.phone.errors import BadAction, PhoneError, SnapshotError, UnknownApp
from phonegym.phone.ids import Millis
from phonegym.phone.snapshot import snapshot, to_json
from tests.phone.apps.diary import AskFriend, Diary, Open, Remind, StartRecording
from tests.phone.hands import tap


def journey(phone: Phone) -> list[Phone]:
    """Phones in every kind of state: typing, dialog, picker, permission question, timer running."""
    diary = phone.act(Launch("diary"))
    typing = tap(diary, Open(entry="a"), "text.a").act(Type("x你👍🏽"))
    asking = tap(diary, Open(entry="a"), AskFriend(entry="a"))
    return [
        phone, diary, typing, tap(diary, Open(entry="a"), "Delete"), asking, tap(diary, StartRecording()), tap(diary, Remind()),
        diary.act(Swipe(500, 1800, 500, 700)), diary.act(Recents()), diary.act(Swipe(500, 5, 500, 900)),
    ]  # fmt: skip


def test_restore_continues_to_the_same_bytes(phone: Phone) -> None:
    moves: list[PhoneAction] = [
        Wait(6_000), Tap(540, 1100), Back(), Swipe(500, 1500, 500, 800), Tap(300, 900), Home(), Launch("diary"), Tap(900, 200),
    ]  # fmt: skip
    for one in journey(phone):
        twin = phone.restore(one.snapshot())
        assert twin == one
        assert (twin.xml(), twin.xml_compact(), twin.png(0.25)) == (one.xml(), one.xml_compact(), one.png(0.25))
        assert twin.play(moves).digest() == one.play(moves).digest()


def test_restore_shares_with_the_phone_at_hand(phone: Phone) -> None:
    twin = phone.restore(phone.act(Launch("diary")).snapshot())
    assert twin.state.apps is phone.state.apps


def test_json_round_trip(phone: Phone) -> None:
    for one in journey(phone):
        assert phone.from_json(one.state_json()) == one


def test_acting_leaves_the_phone_as_it_was(phone: Phone) -> None:
    before = phone.digest()
    for one in journey(phone):
        one.pixels(0.25)
    assert phone.digest() == before


def test_hundred_resets_one_hash(phone: Phone) -> None:
    assert len({Phone.new(seed=3, catalogue=phone.catalogue).digest() for _ in range(100)}) == 1
    assert Phone.new(seed=4, catalogue=phone.catalogue).digest() != phone.digest()


@pytest.mark.parametrize(
    "action",
    [
        Tap(-1, 5),
        Tap(1080, 5),
        Tap(math.nan, 5),
        LongPress(5, math.inf),
        Swipe(0, 0, 0, 2400),
        Wait(-1),
        Wait(10**9),
        Type("x" * 10**6),
        Launch("nope"),
    ],
)
def test_senseless_actions_are_refused(phone: Phone, action: Tap) -> None:
    before = phone.digest()
    with pytest.raises(BadAction):
        phone.act(action)
    assert phone.digest() == before


def test_unknown_app_suggests(phone: Phone) -> None:
    with pytest.raises(UnknownApp, match="'diary'"):
        phone.act(Launch("dairy"))


@pytest.mark.parametrize("cut", [0, 5, 30, 200, -1])
def test_damaged_snapshots_are_refused(phone: Phone, cut: int) -> None:
    with pytest.raises(SnapshotError):
        phone.restore(phone.snapshot()[:cut])


def test_snapshot_of_other_apps_is_refused(phone: Phone, both: Phone) -> None:
    with pytest.raises(SnapshotError, match="other apps"):
        phone.restore(both.snapshot())


def test_patch(phone: Phone) -> None:
    changed = phone.patch({"os.settings.display.dark": True, "apps.diary.entries.a.text": "Z", "apps.diary.entries.new": {"text": "N"}})
    assert changed.state.os.settings.display.dark
    assert (changed.app(Diary).entries["a"].text, changed.app(Diary).entries["new"].text) == ("Z", "N")
    for bad in ("os.settings.display.dak", "os.settings.display.dark", "apps.nope.x", "apps.diary.entries.zz.text"):
        with pytest.raises(SnapshotError):
            phone.patch({bad: 7})


LONG_AGO, NEVER = -1, 2**62


def times_of(value: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Where times are in the JSON of a phone: whole numbers of milliseconds since 1970."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from times_of(part, (*path, key))
    elif isinstance(value, int) and value > 10**11:
        yield path


def test_no_time_out_of_range_is_taken() -> None:
    """Whatever holds a time: a screen that writes it as a date would fail, long after the phone was opened."""
    phone = Phone.new(3).act(Launch("clock"))
    state = msgspec.json.decode(phone.state_json())
    tried = set()
    for path in times_of(state):
        kind = (*path[:3], path[-1])
        if kind not in tried:
            tried.add(kind)
            for wrong in (LONG_AGO, NEVER):
                with pytest.raises(SnapshotError, match=r"clock is|Expected `int`"):
                    phone.patch({".".join(path): wrong})
    assert {("os", "clock", "clock"), ("apps", "notes", "notes", "edited"), ("apps", "calendar", "events", "start")} <= tried


@pytest.mark.parametrize("when", [LONG_AGO, NEVER])
def test_times_are_looked_at_however_a_phone_comes(when: int) -> None:
    phone = Phone.new(3)
    with pytest.raises(SnapshotError, match="shut_until"):
        phone.patch({"os.shell.shut_until": when})
    os = phone.state.os
    wrong = replace(phone.state, os=replace(os, shell=replace(os.shell, shut_until=Millis(when))))
    for taken in (phone.restore, phone.from_json):
        data = snapshot(phone.catalogue, wrong) if taken == phone.restore else to_json(wrong)
        with pytest.raises(SnapshotError, match="shut_until"):
            taken(data)


def test_minutes_are_of_a_day() -> None:
    phone = Phone.new(3)
    alarm = min(msgspec.json.decode(phone.state_json())["apps"]["clock"]["alarms"])
    with pytest.raises(SnapshotError, match="1439"):
        phone.patch({f"apps.clock.alarms.{alarm}.minute": 1440})


def test_bad_options_name_what_there_is() -> None:
    with pytest.raises(PhoneError, match="standard"):
        Phone.new(device="tablet")
    with pytest.raises(PhoneError, match="out of range"):
        Phone.new(font_percent=500)
