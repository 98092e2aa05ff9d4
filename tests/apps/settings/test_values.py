"""Switches, choices, sliders, search, the lock and developer options by touch."""

from __future__ import annotations

import pytest

from phonegym.apps.settings.actions.lock import CheckPin, SetLock, SetPin
from phonegym.apps.settings.actions.system import OpenFound
from phonegym.apps.settings.actions.values import Choose, SetLevel, StopDeveloping, TapBuild
from phonegym.apps.settings.registry import ChoiceName, LevelName
from phonegym.apps.settings.screens.about import About
from phonegym.apps.settings.screens.battery import Battery
from phonegym.apps.settings.screens.dialogs import ChoiceDialog
from phonegym.apps.settings.screens.display import Display, FontSize
from phonegym.apps.settings.screens.network import Hotspot
from phonegym.apps.settings.screens.search import Search
from phonegym.apps.settings.screens.security import ChooseLock, ConfirmUnlock, CurrentPin, NewPin, RepeatPin, Security
from phonegym.apps.settings.screens.sound import Quiet, Sound
from phonegym.apps.settings.screens.system import Developer, Languages, System
from phonegym.phone.actions import Back, Swipe, Type
from phonegym.phone.device import Phone
from phonegym.phone.shell.keyboard import Press
from tests.apps.settings.hands import opened, says, seen, state, system, tap
from tests.phone.hands import find
from tests.phone.hands import tap as press


def test_the_look_changes_at_once() -> None:
    page = tap(opened(), Display())
    light = page.rgb(0.25)
    dark = tap(page, "dark")
    assert system(dark).display.dark
    assert dark.rgb(0.25).mean() < light.mean() / 2
    large = tap(page, FontSize(), SetLevel(what=LevelName("font_percent"), value=130))
    assert system(large).display.font_percent == 130
    chinese = tap(
        opened(), System(), Languages(), ChoiceDialog(what=ChoiceName("language")), Choose(what=ChoiceName("language"), value="zh")
    )
    assert says(chinese, "语言和地区")


def test_the_charge_is_written_in_the_status_bar() -> None:
    page = tap(opened(), Battery())
    assert not _in_bars(page, "82%")
    assert _in_bars(tap(page, "battery_percentage"), "82%")


def _in_bars(phone: Phone, text: str) -> bool:
    panes = [pane for pane in phone.screen.panes if pane.kind == "glass"]
    return any(getattr(item.node.content, "value", "") == text for pane in panes for item in pane.items)


def test_a_choice_is_one_touch_and_back_chooses_nothing() -> None:
    dialog = tap(opened(), Display(), ChoiceDialog(what=ChoiceName("timeout_s")))
    assert system(dialog.act(Back())).display.timeout_s == 60
    chosen = tap(dialog, Choose(what=ChoiceName("timeout_s"), value="300"))
    assert system(chosen).display.timeout_s == 300
    assert says(chosen, "5 minutes")


def test_the_ring_volume_waits_for_the_ring_mode() -> None:
    page = tap(opened(), Sound())
    vibrating = tap(page, ChoiceDialog(what=ChoiceName("ring_mode")), Choose(what=ChoiceName("ring_mode"), value="vibrate"))
    assert seen(page, SetLevel(what=LevelName("ring"), value=3)) is not None
    assert seen(vibrating, SetLevel(what=LevelName("ring"), value=3)) is None
    assert says(vibrating, "Muted (7)")


def test_do_not_disturb_has_a_page_of_its_own() -> None:
    on = tap(opened(), Sound(), Quiet(), "use_do_not_disturb", "dnd_alarms")
    assert system(on).sound.do_not_disturb
    assert not state(on).prefs.dnd_alarms


def test_search_finds_by_name_and_by_other_names_and_remembers() -> None:
    search = tap(opened(), Search()).act(Type("TETHER"))
    assert says(search, "USB tethering")
    page = tap(search, OpenFound(query="TETHER", route=Hotspot()))
    assert says(page, "Hotspot & tethering")
    again = tap(opened(), Search())
    assert says(again, "Find a page or a switch by its name")
    back = tap(page.act(Back()), "clear")
    assert says(back, "TETHER")
    assert state(tap(back, "clear_history")).passing.history == ()
    assert says(tap(opened(), Search()).act(Type("qqq")), "No results for “qqq”")


def found(query: str) -> list[str]:
    """What the search finds, in order."""
    page = tap(opened(), Search()).act(Type(query))
    names = [item.node.sem.id for item in page.screen.active.items]
    return [name.removeprefix("found_") for name in names if name.startswith("found_")]


def test_search_finds_the_screen_lock_and_what_a_word_begins() -> None:
    assert found("screen lock")[0] == "screen_lock"
    assert set(found("pin")) == {"app_pinning", "screen_lock"}, "no sleeping schedule"
    assert says(tap(tap(opened(), Search()).act(Type("password")), "found_screen_lock"), "Device unlock")


def test_search_takes_words_in_any_order_and_finds_a_thing_once() -> None:
    assert found("format 24") == found("time format") == ["hour24"]
    assert found("font size") == ["font_size"]


def test_the_bar_repeats_the_title_once_the_large_one_is_gone() -> None:
    page = opened()
    assert seen(page, "title") is None
    nudged = page.act(Swipe(540, 1500, 540, 1440))
    assert seen(nudged, "large_title") is not None
    assert seen(nudged, "title") is None, "not twice"
    scrolled = page.act(Swipe(540, 1700, 540, 900))
    title = seen(scrolled, "title")
    assert title is not None
    bar = next(item for item in scrolled.screen.active.items if item.node.sem.role == "toolbar")
    assert bar.bottom - bar.top >= 56, "not squeezed under the status bar"


def test_a_pin_is_typed_on_the_number_pad_and_enter_goes_on() -> None:
    page = tap(opened(), Security(), ChooseLock(), NewPin())
    assert says(page, "Set a PIN")
    assert find(page, Press(char="5")).visible
    with pytest.raises(AssertionError):
        find(page, Press(char="q"))
    typed = press(page, *(Press(char=digit) for digit in "2468"))
    assert says(press(page, Press(char="2"), "Enter"), "Set a PIN"), "too short"
    again = press(press(typed, "Enter"), *(Press(char=digit) for digit in "2468"))
    assert state(press(again, "Enter")).lock.pin == "2468"


def test_the_summary_names_the_language_in_force() -> None:
    page = tap(opened(), System())
    assert says(page, "English")
    assert not says(page, "中文")


def test_one_hour_is_not_written_as_many() -> None:
    page = tap(opened(), Battery())
    assert says(page.patch({"os.battery": 8}), "About 1 hour left")
    assert says(page.patch({"os.battery": 2}), "About 1 hour left")
    assert says(page.patch({"os.battery": 9}), "About 2 hours left")


def test_developer_options_are_not_found_before_they_are_there() -> None:
    assert says(tap(opened(), Search()).act(Type("usb debugging")), "No results")


def test_seven_taps_make_a_developer_and_a_switch_unmakes_one() -> None:
    phone = tap(opened(), About(), *[TapBuild()] * 6)
    assert not state(phone).developer
    assert says(phone, "You are now 1 step away from being a developer.")
    phone = tap(phone, TapBuild())
    assert state(phone).developer
    page = tap(opened_from(phone), System(), Developer(), "stay_awake")
    assert state(page).prefs.stay_awake
    off = tap(page, StopDeveloping())
    assert not state(off).developer
    assert not state(off).prefs.stay_awake
    assert seen(off, Developer()) is None


def opened_from(phone: Phone) -> Phone:
    """Back to the first screen, scrolled to its beginning."""
    return phone.act(Back())


@pytest.fixture
def locked() -> Phone:
    """A phone with the PIN 4321."""
    page = tap(opened(), Security(), ChooseLock(), NewPin()).act(Type("4321"))
    return tap(tap(page, RepeatPin()).act(Type("4321")), SetPin())


def test_a_pin_is_typed_twice_alike() -> None:
    page = tap(opened(), Security(), ChooseLock(), NewPin()).act(Type("432"))
    button = seen(page, "next")
    assert button is not None
    assert not button.node.sem.enabled
    again = tap(page.act(Type("1")), RepeatPin()).act(Type("4312"))
    refused = tap(again, SetPin())
    assert says(refused, "PINs don't match")
    assert state(refused).lock.kind == "swipe"
    done = tap(refused.act(Type("4321")), SetPin())
    assert (state(done).lock.kind, state(done).lock.pin) == ("pin", "4321")
    assert says(done, "PIN")


def test_a_pin_guards_the_lock(locked: Phone) -> None:
    asked = tap(locked, CurrentPin())
    wrong = tap(asked.act(Type("1111")), CheckPin(then=ChooseLock()))
    assert says(wrong, "Wrong PIN")
    past = tap(wrong.act(Type("4321")), CheckPin(then=ChooseLock()))
    gone = tap(past, ConfirmUnlock(kind="none"), SetLock(kind="none"))
    assert (state(gone).lock.kind, state(gone).lock.pin) == ("none", "")


def test_no_pin_is_left_in_a_field(locked: Phone) -> None:
    assert all(not field.text for activity in locked.state.os.activities.values() for field in activity.fields.values())


def test_the_tips_button_stands_below_its_words() -> None:
    page = opened()
    words, button = seen(page, "Battery saver can add up to 3 hours to your day."), seen(page, "Try it")
    assert words is not None
    assert button is not None
    assert abs(words.left + 36 - button.left) <= 1, "its words are indented below the title"
