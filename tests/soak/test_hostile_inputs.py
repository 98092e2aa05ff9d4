"""What no app sends and no person does: each is refused with an error that says what to do, or has a defined effect."""

from __future__ import annotations

import json
import math
from functools import cache
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from phonegym.bench.crawl.ways import LookAround
from phonegym.bench.episode import Episode
from phonegym.bench.steps import Abandon, Ask, Finish, Infeasible, Malformed
from phonegym.phone import paranoid
from phonegym.phone.actions import MAX_TEXT, Back, DoubleTap, Home, Key, Launch, LongPress, PhoneAction, Swipe, Tap, Type, Wait
from phonegym.phone.device import Phone
from phonegym.phone.editing import FIELD_LIMIT
from phonegym.phone.errors import BadAction, PhoneError, SnapshotError, UnknownApp
from phonegym.phone.ids import HOME
from phonegym.state import below
from tests.soak.monkey import choose

Anything: Any = object
_loose: Any = (Tap, Wait, Type, Key, Launch)
AnyTap, AnyWait, AnyType, AnyKey, AnyLaunch = _loose
"""Actions with fields of the wrong type, as a careless parser makes them."""
HALF = "\ud83d"
"""Half of an emoji: what `json.loads` makes of a cut escape."""


@cache
def fresh() -> Phone:
    return Phone.new(seed=1)


@cache
def used() -> Phone:
    """A phone after some use, with open screens, drafts and work that is due."""
    phone = Phone.new(seed=1, noise="light")
    for n in range(300):
        action = choose(phone, 3, n)
        if isinstance(action, Tap | Swipe | Type | Back | Launch) and not refused(phone, action):
            phone = phone.act(action)
    return phone


def refused(phone: Phone, action: PhoneAction) -> bool:
    try:
        phone.step(action)
    except BadAction:
        return True
    return False


def typing() -> Phone:
    """A field of some app has the focus, found as a person would."""
    phone = fresh()
    for app in sorted(phone.catalogue.apps):
        opened = phone.act(Launch(app))
        for element in opened.elements():
            left, top, right, bottom = element.bounds
            after = opened.act(Tap((left + right) // 2, (top + bottom) // 2))
            if after.state.os.focus:
                return after
    raise AssertionError("no app has a text field on its first screen")


def text_of(phone: Phone) -> str:
    return phone.state.os.activities[phone.state.os.stack[-1]].fields[phone.state.os.focus].text


@pytest.mark.parametrize("kind", [Tap, DoubleTap, LongPress])
@pytest.mark.parametrize(
    "point",
    [
        (-1, 5), (5, -1), (1080, 5), (5, 2400), (-0.001, 5), (1e300, 5), (math.nan, 5), (5, math.nan), (math.inf, 5), (5, -math.inf),
        (10**400, 5), ("540", 5), (None, 5), (True, 5), (5, 1 + 2j), ([5], 5), (b"5", 5), (np.int64(5), np.float32(5)),
    ],
)  # fmt: skip
def test_points_that_are_none(kind: Any, point: tuple[Any, Any]) -> None:
    with pytest.raises(BadAction):
        fresh().act(kind(*point))


@pytest.mark.parametrize(
    "action",
    [
        Swipe(0, 0, 0, 2400), Swipe(math.nan, 1, 1, 1), Swipe(1, 1, 1, Anything), Wait(-1), Wait(10**9), Wait(10**30), Wait(Anything),
        AnyWait("1"), AnyWait(1.5), AnyWait(math.nan), Type("x" * (MAX_TEXT + 1)), Type("x" * 10**6), AnyType(5), AnyType(b"x"),
        AnyType(None), Type(HALF), AnyKey("nope"), AnyKey(None), Launch("no such app"), Launch(""), Launch("x" * 10**6),
        AnyLaunch(None), Launch(HALF), None, "tap", Tap, {"action": "tap"}, Finish(), Anything,
    ],
    ids=lambda action: f"{action!r:.40}",
)  # fmt: skip
def test_actions_that_are_none(action: Any) -> None:
    before = fresh().digest()
    with pytest.raises(BadAction) as told:
        fresh().act(action)
    assert fresh().digest() == before
    assert 10 < len(str(told.value)) < 500


def test_an_unknown_app_is_told_apart() -> None:
    with pytest.raises(UnknownApp, match="settings"):
        fresh().act(Launch("setings"))


@pytest.mark.parametrize("plane", range(17))
def test_every_plane_of_unicode(plane: int) -> None:
    """First and last code points, ranges of letters, joiners, halves left out: typed, kept, drawn, read, restored."""
    points = [
        plane * 0x10000 + at for at in (*range(0, 0x200, 7), *range(0x300, 0x370, 5), *range(0x600, 0x700, 9), 0x200D, 0x202E, 0xFDFA)
    ]
    points += [plane * 0x10000 + at for at in (*range(0xE000, 0x10000, 331), 0xFFFD, 0xFFFE, 0xFFFF)]
    text = "".join(map(chr, points))
    phone = typing().act(Type(text))
    assert text_of(phone) == text
    ElementTree.fromstring(phone.xml())
    assert phone.pixels(0.25).any()
    assert phone.restore(phone.snapshot()) == phone.from_json(phone.state_json()) == phone
    assert text_of(phone.act(Key("home")).act(Key("right")).act(Key("end")).act(Key("delete"))) == text[:-1]


def test_a_megabyte_in_a_field(monkeypatch: pytest.MonkeyPatch) -> None:
    """A field takes so much and no more; it is drawn, cut and pasted; the phone goes on."""
    monkeypatch.setattr(paranoid, "ON", False)
    phone = typing().patch({"os.clipboard": "lorem ipsu" * (FIELD_LIMIT // 10 - 1)}).act(Key("paste"))
    full = phone.act(Type("x" * 2000))
    assert len(text_of(full)) == FIELD_LIMIT
    assert full.pixels(0.25).any()
    assert len(full.xml()) > FIELD_LIMIT
    cut = full.act(Key("select_all")).act(Key("cut"))
    assert text_of(cut) == ""
    assert text_of(cut.act(Key("paste"))) == text_of(full)
    assert full.act(Back()).act(Home()).front == HOME


def test_damaged_snapshots() -> None:
    """Refused, whatever the damage; the phone at hand is as it was."""
    data, before = used().snapshot(), used().digest()
    for n in range(600):
        torn = damaged(data, n)
        if torn != data:
            with pytest.raises(SnapshotError):
                used().restore(torn)
    assert used().restore(data).digest() == used().digest() == before


def damaged(data: bytes, n: int) -> bytes:
    """A bit turned over, a byte changed, bytes lost or put in, somewhere."""
    torn = bytearray(data)
    for k in range(1 + n % 3):
        at, kind, byte = below(len(torn), 1, "at", n, k), below(4, 1, "kind", n, k), below(256, 1, "byte", n, k)
        if kind == 0:
            torn[at] ^= 1 << byte % 8
        elif kind == 1:
            torn[at] = byte
        elif kind == 2:
            del torn[at : at + 1 + byte % 8]
        else:
            torn[at:at] = bytes([byte]) * (1 + byte % 4)
    return bytes(torn)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "{}", '{"os":{},"apps":{}}', "[" * 100_000, b"\xff\xfe", "\x00", None])
def test_json_that_is_no_phone(text: Any) -> None:
    with pytest.raises(SnapshotError):
        used().from_json(text)


@pytest.mark.parametrize("number", [2**64, -(2**63) - 1, 10**40])
def test_json_with_numbers_too_long_to_be_kept(number: int) -> None:
    """The phone would be taken, and could then neither be saved nor compared."""
    data = json.loads(fresh().state_json())
    data["os"]["seed"] = number
    with pytest.raises(SnapshotError, match="no phone"):
        fresh().from_json(json.dumps(data))


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("os", 1), ("os.clock", "x"), ("os.clock", 2**70), ("", 1), ("os.", 1), ("a.b", 1), ("os.stack", []), ("os.stack", ["zz"]),
        ("os.activities.home.routes", []), ("apps.settings", None), ("os.device.density", 0), ("os.device.width", -5),
        ("os.clipboard", HALF), ("os.clipboard", b"\xff"), ("os.settings.display.font_percent", "big"),
        ("os.clock", -1), ("os.clock", 10**15), ("os.settings.display.font_percent", 0), ("os.settings.display.font_percent", 10**6),
        ("os.device.width", 10**6), ("os.device.density", 1e-9), ("os.stack", ["home", "home"]),
        ("os.notifications", {"x": {"app": "nope", "title": ""}}), ("os.system", [{"is": "system.PermissionDialog"}]),
        ("os.system", [{"is": "system.Drawer"}]), ("os.system", [{"is": "clock.Ringing", "alarm": "a"}]), ("os.system", [{"is": "nope"}]),
        ("os.due", {"x": {"at": 0, "app": "nope", "message": {"is": "system.Back"}, "by": "me"}}),
        ("os.due", {"x": {"at": 0, "app": "notes", "message": {"is": "clock.Stop", "alarm": "a"}, "by": "me"}}),
        ("os.asks", [{"app": "notes", "permission": "phone", "then": {"is": "contacts.MayCall", "number": "1"}}]),
        ("os.asks", [{"app": "notes", "permission": "phone", "then": {"is": "system.Back"}}]),
        ("os.activities.home.app", "nope"), ("os.activities.home.app", "clock"),
        ("os.activities.home.fields", {"q": {"text": "abc", "start": -5, "end": 2}}),
        ("os.activities.home.fields", {"q": {"text": "abc", "start": 0, "end": 4}}),
    ],
)  # fmt: skip
def test_patches_that_fit_nowhere(place: str, value: Any) -> None:
    before = used().digest()
    with pytest.raises(SnapshotError):
        used().patch({place: value})
    assert used().digest() == before


def test_a_patch_whose_screen_cannot_be_drawn() -> None:
    settings = fresh().act(Launch("settings"))
    id = settings.state.os.stack[-1]
    with pytest.raises(SnapshotError, match="drawn"):
        settings.patch({f"os.activities.{id}.routes": [{"is": "settings.DevicePage", "device": "gone"}]})
    assert settings.patch({f"os.activities.{id}.routes": [{"is": "settings.About"}]}) != settings


def test_patches_reach_keys_with_dots_and_give_real_messages() -> None:
    """Ids that reducers make have dots in them; what is scheduled by a patch runs."""
    notes = fresh().act(Launch("notes"))
    id = notes.state.os.stack[-1]
    assert "." in id
    typed = notes.patch({f"os.activities.{id}.fields": {"search": {"text": "abc", "start": 1, "end": 3}}})
    assert typed.state.os.activities[id].fields["search"].text == "abc"
    back = notes.patch({"os.due": {"x": {"at": notes.state.os.clock, "app": "notes", "message": {"is": "system.Back"}, "by": "world"}}})
    assert back.act(Wait(1000)).front == HOME
    shade = notes.patch({"os.system": [{"is": "system.Shade"}]})
    assert shade.act(Back()).state.os.system == ()


@pytest.mark.parametrize(
    "options",
    [{"language": "fr"}, {"device": "tablet"}, {"noise": "loud"}, {"font_percent": 10**6}, {"font_percent": -1}],
    ids=str,
)
def test_phones_that_do_not_exist(options: dict[str, Any]) -> None:
    with pytest.raises(PhoneError):
        Phone.new(**options)


@pytest.mark.parametrize(
    "action",
    [
        Ask(HALF),
        Finish(HALF),
        Infeasible(HALF),
        Malformed(HALF),
        Abandon(HALF),
        Type(HALF),
        Launch(HALF),
        AnyTap(1 + 2j, 5),
        AnyTap(Anything, 5),
    ],
    ids=lambda action: f"{action!a:.40}",
)
def test_episodes_take_what_no_trace_could_hold_as_unreadable(action: Any) -> None:
    start = Episode.start(LookAround(), 1, world=1)
    after = start.do(action)
    assert (after.log.malformed, after.log.steps, after.over) == (1, 1, False)
    assert after.phone == start.phone
    assert after.log.chain != start.log.chain


@pytest.mark.parametrize("action", [None, "tap", AnyTap("540", 5), Tap(-1, 5), Launch("no such app")])
def test_episodes_count_what_the_phone_refuses(action: Any) -> None:
    after = Episode.start(LookAround(), 1, world=1).do(action)
    assert (after.log.invalid, after.log.malformed) == (1, 0)
    assert after.log.refused
