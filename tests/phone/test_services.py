"""Permissions, notifications, scheduled work, keyboard and clipboard: by touch."""

from __future__ import annotations

import pytest

from phonegym.phone.actions import Back, Clear, Key, Launch, Swipe, Tap, Type, Wait
from phonegym.phone.device import Phone
from phonegym.phone.ids import ME, WORLD
from phonegym.phone.shell.keyboard import Delete, Layer, Press
from phonegym.phone.shell.permission import Answer
from phonegym.phone.shell.shade import DismissAll
from phonegym.phone.shell.text_menu import Edit
from tests.phone.apps.diary import Diary, Editor, Open, Remind, StartRecording
from tests.phone.hands import find, hold, tap


def text_of(phone: Phone) -> str:
    return phone.state.os.activities[phone.state.os.stack[-1]].fields["text.a"].text


@pytest.fixture
def editing(phone: Phone) -> Phone:
    return tap(phone.act(Launch("diary")), Open(entry="a"), "text.a")


def test_permission_continues(phone: Phone) -> None:
    asked = tap(phone.act(Launch("diary")), StartRecording())
    assert asked.app(Diary).recorded == 0
    once = tap(asked, Answer(grant="once"))
    assert (once.app(Diary).recorded, once.state.os.permissions["diary/microphone"]) == (1, "once")  # type: ignore[index]
    assert tap(once, StartRecording()).state.os.asks, "only this time: it asks again"
    allowed = tap(asked, Answer(grant="allow"))
    assert tap(allowed, StartRecording()).app(Diary).recorded == 2, "allowed for good: it does not ask"
    denied = tap(asked, Answer(grant="deny"))
    assert (denied.app(Diary).recorded, denied.app(Diary).grant) == (0, "deny")
    dismissed = asked.act(Back())
    assert (dismissed.app(Diary).grant, dict(dismissed.state.os.permissions), dismissed.state.os.asks) == (None, {}, ())


def test_due_events_run_in_order_with_their_authors(phone: Phone) -> None:
    set_ = tap(phone.act(Launch("diary")), Remind())
    rung = set_.act(Wait(10_000))
    assert rung.app(Diary).heard == ("mine", "theirs")
    assert rung.last is not None
    assert [p.by for p in rung.last.pieces] == [ME, ME, WORLD]


def test_heads_up_shade_and_tap_through(phone: Phone) -> None:
    rung = tap(phone.act(Launch("diary")), Remind()).act(Wait(5_000))
    assert rung.state.os.heads_up is not None
    assert rung.act(Wait(6_000)).state.os.heads_up is None
    shade = rung.act(Wait(6_000)).act(Swipe(500, 5, 500, 900))
    assert "Reminder" in shade.xml_compact()
    opened = tap(shade, "theirs")
    assert opened.state.os.activities[opened.state.os.stack[-1]].routes[-1] == Editor(entry="a")
    assert not opened.state.os.notifications
    assert tap(shade, "Hush").app(Diary).heard == ()
    cleared = tap(shade, DismissAll())
    assert not cleared.state.os.notifications
    assert shade.act(Back()).state.os.system == ()


def test_muted_silent_and_do_not_disturb(phone: Phone) -> None:
    muted = phone.patch({"os.settings.muted_apps": {"diary": True}})
    assert not tap(muted.act(Launch("diary")), Remind()).act(Wait(9_000)).state.os.notifications
    for change in ({"os.settings.sound.do_not_disturb": True}, {"os.settings.silent_apps": {"diary": True}}):
        rung = tap(phone.patch(change).act(Launch("diary")), Remind()).act(Wait(5_000))
        assert rung.state.os.notifications
        assert rung.state.os.heads_up is None


def test_keyboard_types(editing: Phone) -> None:
    typed = tap(editing, Press(char="h"), Layer(keys="shift"), Press(char="I"), Press(char="j"), Delete())
    assert text_of(typed) == "AhI"
    assert typed.state.os.keys == "lower"
    caps = tap(editing, Layer(keys="shift"), Layer(keys="caps"), Press(char="X"), Press(char="Y"))
    assert text_of(caps) == "AXY"
    symbols = tap(editing, Layer(keys="digits"), Press(char="7"), Layer(keys="symbols"), Press(char="€"), Layer(keys="lower"))
    assert text_of(symbols) == "A7€"


def test_window_shrinks_above_the_keyboard(editing: Phone) -> None:
    pane = editing.screen.active.window
    keyboard = next(p.window for p in editing.screen.panes if p.window.box.node.sem.id == "keyboard")
    assert pane.y + pane.height <= keyboard.y


def test_typing_without_focus_says_so(phone: Phone) -> None:
    tried = phone.act(Launch("diary")).act(Type("hello"))
    assert tried.last is not None
    assert tried.last.effect.kind == "no_focus"


def test_backspace_takes_whole_graphemes(editing: Phone) -> None:
    typed = editing.act(Type("👨‍👩‍👧é"))
    assert text_of(tap(typed, Delete())) == "A👨‍👩‍👧"
    assert text_of(tap(typed, Delete(), Delete())) == "A"


def test_copy_cut_paste_by_long_press(editing: Phone) -> None:
    typed = editing.act(Clear()).act(Type("milk"))
    copied = tap(hold(typed, "text.a"), Edit(key="select_all"), Edit(key="copy"))
    assert copied.state.os.clipboard == "milk"
    doubled = tap(hold(copied.act(Key("end")), "text.a"), Edit(key="select_all"), Edit(key="cut"))
    assert text_of(doubled) == ""
    assert text_of(tap(hold(doubled, "text.a"), Edit(key="paste"))) == "milk"


def test_caret_goes_where_the_finger_points(editing: Phone) -> None:
    typed = editing.act(Type(" long word of many letters"))
    item = find(typed, "text.a")
    middle = typed.act(Tap(int(item.middle[0] * 3) - 150, int(item.middle[1] * 3)))
    field = middle.state.os.activities[middle.state.os.stack[-1]].fields["text.a"]
    assert 0 < field.end < len(field.text)
    assert text_of(middle.act(Type("|"))) == field.text[: field.end] + "|" + field.text[field.end :]
