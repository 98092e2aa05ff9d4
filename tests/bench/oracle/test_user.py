"""The verbs of the user, one by one."""

from __future__ import annotations

import pytest

from phonegym.bench.oracle import Stuck, User
from phonegym.bench.oracle.probing import after_act
from phonegym.phone.actions import Back, Clear, Home, Key, LongPress, Recents, Swipe, Tap, Type, Wait
from phonegym.phone.contracts import PickContact
from phonegym.phone.page import Drawer
from phonegym.phone.shell.recents import RecentApps
from phonegym.phone.shell.shade import Shade
from phonegym.ui.look import Variant
from tests.bench.oracle.apps.bell.app import Calls, Chime, Ring
from tests.bench.oracle.apps.crew.app import Pick, Take
from tests.bench.oracle.apps.pad import actions as a
from tests.bench.oracle.apps.pad import screens as s
from tests.bench.oracle.apps.pad import tasks as t
from tests.bench.oracle.apps.pad.state import Pad, pad
from tests.bench.oracle.hands import go, later, press, start, until

DRAWER = Variant(navigation="drawer")


# ---- goto -------------------------------------------------------------------------------------------------------------
def test_goto_launches_by_the_icon_and_is_done_when_there() -> None:
    episode = start(t.SetVolume)
    assert isinstance(User(episode).goto(s.Pages()), Tap)
    there = go(episode, s.Pages())
    assert User(there).top == s.Pages()
    assert there.log.steps == 1
    assert User(there).goto(s.Pages()) is None


def test_goto_from_another_app_goes_home_first() -> None:
    episode = go(start(t.SetVolume), s.Tools())
    assert User(episode).goto(Calls()) == Home()
    assert User(go(episode, Calls())).top == Calls()


def test_goto_takes_a_tab_or_looks_into_the_drawer() -> None:
    tabs = go(go(start(t.SetVolume), s.Pages()), s.Tools())
    assert tabs.log.steps == 2
    drawer = go(start(t.SetVolume, variant=DRAWER), s.Pages())
    step = User(drawer).goto(s.Tools())
    assert step is not None
    assert User(drawer.do(step)).top == Drawer()
    assert User(go(drawer, s.Tools())).top == s.Tools()


def test_looking_into_the_drawer_lets_no_time_pass() -> None:
    episode = later(go(start(t.SetVolume, variant=DRAWER), s.Pages()), 300, Ring(id="z"))
    step = User(episode).goto(s.Tools())  # a probe that ran on would meet the ringing screen and find no tab
    assert isinstance(step, Tap)
    assert User(episode.do(step)).top != Drawer()
    assert episode.phone.os.clock == after_act(episode.catalogue, episode.phone, step).os.clock


def test_goto_opens_what_a_long_press_opens() -> None:
    episode = go(start(t.SetVolume), s.Pages())
    assert isinstance(User(episode).goto(s.RowMenu(page="p000")), LongPress)


def test_goto_scrolls_when_one_drag_is_enough_and_searches_when_it_is_not() -> None:
    episode = go(start(t.SetVolume), s.Pages())
    assert isinstance(User(episode).goto(s.PageView(page="p011")), Swipe)
    far = User(episode).goto(s.PageView(page="p090"))
    assert isinstance(far, Tap)
    assert episode.do(far).phone.os.focus == "q"
    assert User(go(episode, s.PageView(page="p090"))).top == s.PageView(page="p090")


def test_goto_finds_a_row_that_an_old_search_hides() -> None:
    episode = until(go(start(t.SetVolume), s.Pages()), lambda user: user.fill("q", "Boat 2004"))
    assert User(go(episode, s.PageView(page="p000"))).top == s.PageView(page="p000")


def test_goto_leaves_an_editor_by_the_control_that_changes_nothing() -> None:
    episode = until(go(start(t.SetVolume), s.Editor(page="p000")), lambda user: user.fill("title", "Half-typed"))
    there = go(episode, s.PageView(page="p000"))
    assert there.run.app(Pad).pages["p000"].title == "Garden 2000"
    assert not there.run.mine()


def test_goto_leaves_somebody_elses_screen_on_top_of_the_task() -> None:
    episode = press(go(start(t.Befriend), s.PageView(page="p000")), a.AskFriend(page="p000"))
    assert User(episode).top == Pick()
    there = go(episode, s.Tools())
    assert User(there).top == s.Tools()


def test_goto_the_systems_own_screens() -> None:
    episode = go(start(t.SetVolume), s.Tools())
    assert User(episode).goto(RecentApps()) == Recents()
    shade = go(episode, Shade())
    assert shade.phone.os.system == (Shade(),)
    assert User(shade).goto(Shade()) is None
    assert User(go(shade, RecentApps())).sight.phone.os.system == (RecentApps(),)


def test_goto_says_what_is_missing() -> None:
    with pytest.raises(Stuck, match="Discard"):
        go(start(t.SetVolume), s.Discard(page="p000"))


# ---- tap, long press ----------------------------------------------------------------------------------------------------
def test_tap_scrolls_to_what_is_below_the_fold() -> None:
    episode = go(start(t.SetVolume), s.PageView(page="p000"))
    assert isinstance(User(episode).tap(a.AskFriend(page="p000")), Swipe)
    assert User(press(episode, a.AskFriend(page="p000"))).top == Pick()


def test_tap_looks_into_menus() -> None:
    episode = go(start(t.SetVolume), s.PageView(page="p000"))
    step = User(episode).tap(s.Sure(page="p000"))
    assert step is not None
    assert User(episode.do(step)).top == s.PageMenu(page="p000")


def test_tap_closes_what_the_system_has_laid_over_the_app() -> None:
    episode = go(go(start(t.SetVolume), s.Tools()), Shade())
    assert User(episode).tap(a.Lock(on=True)) == Back()
    assert press(episode, a.Lock(on=True)).run.app(Pad).locked


def test_tap_sets_a_slider_to_a_value() -> None:
    episode = go(start(t.SetVolume), s.Tools())
    for value in (10, 0, 7):
        episode = press(episode, a.Volume(value=value))
        assert episode.run.app(Pad).volume == value


def test_tap_waits_for_a_banner_that_lies_over_the_control() -> None:
    episode = later(go(start(t.SetVolume), s.PageView(page="p000")), 300, Chime(id="1")).do(Wait(400))
    menu = s.PageMenu(page="p000")  # its icon is in the bar, below the banner
    step = User(episode).tap(menu)
    assert isinstance(step, Wait)
    assert User(press(episode, menu)).top == menu


def test_tap_says_when_a_control_is_disabled_or_absent() -> None:
    episode = until(go(start(t.SetVolume), s.Editor(page="p000")), lambda user: user.fill("title", ""))
    with pytest.raises(Stuck, match="disabled"):
        User(episode).tap(a.SaveTitle(page="p000"))
    with pytest.raises(Stuck, match="no control for"):
        User(go(start(t.SetVolume), s.Tools())).tap(a.ThrowAway(page="p000"))


def test_a_long_press_is_asked_for_by_what_it_sends() -> None:
    episode = go(start(t.SetVolume), s.Pages())
    assert isinstance(User(episode).long_press(s.RowMenu(page="p001")), LongPress)


def test_a_touch_aims_beside_what_lies_over_the_middle() -> None:
    sight = User(go(start(t.SetVolume), s.Pages())).sight
    for item in sight.items():
        point = sight.aim(item)
        if item.node.sem.on_tap is not None and point is not None:
            density = sight.phone.os.device.density
            met = sight.screen.touch(point[0] / density, point[1] / density)
            assert met is not None
            assert met[1] is item


# ---- fill -------------------------------------------------------------------------------------------------------------
def test_fill_focuses_then_types_and_is_done_when_it_stands() -> None:
    episode = go(start(t.SetVolume), s.Pages())
    first = User(episode).fill("q", "boat")
    assert isinstance(first, Tap)
    focused = episode.do(first)
    assert User(focused).fill("q", "boat") == Type("boat")
    typed = focused.do(Type("boat"))
    assert User(typed).fill("q", "boat") is None
    assert User(typed).field("q") == "boat"


def test_fill_goes_on_with_a_beginning_and_clears_anything_else() -> None:
    typed = until(go(start(t.SetVolume), s.Pages()), lambda user: user.fill("q", "boat"))
    assert User(typed).fill("q", "boats") == Type("s")
    assert User(typed).fill("q", "garden") == Clear()
    assert User(typed).fill("q", "") == Clear()


def test_fill_types_over_a_text_that_is_selected_as_a_whole() -> None:
    typed = until(go(start(t.SetVolume), s.Pages()), lambda user: user.fill("q", "boat")).do(Key("select_all"))
    assert User(typed).fill("q", "garden") == Type("garden")
    assert User(typed.do(Type("garden"))).fill("q", "garden") is None


def test_fill_says_when_there_is_no_such_field() -> None:
    with pytest.raises(Stuck, match="the field nothing"):
        User(go(start(t.SetVolume), s.Pages())).fill("nothing", "x")


# ---- show -------------------------------------------------------------------------------------------------------------
def test_show_scrolls_until_it_was_seen_and_then_is_done() -> None:
    episode = start(t.SetVolume)
    where = pad.pages["p002"].pinned
    assert not episode.run.saw(where)
    seen = until(episode, lambda user: user.show(where, on=s.PageView(page="p002")))
    assert seen.run.saw(where)
    assert User(go(seen, s.Tools())).show(where, on=s.PageView(page="p002")) is None


def test_show_wants_the_value_that_it_has_now() -> None:
    seen = until(start(t.SetVolume), lambda user: user.show(pad.locked, on=s.Tools()))
    changed = press(seen, a.Lock(on=True))
    assert changed.run.saw(pad.locked)  # the switch is still on the screen
    away = go(changed, s.Pages())
    assert User(away).show(pad.locked, on=s.Tools()) is None


def test_show_closes_what_covers_it() -> None:
    episode = go(go(start(t.SetVolume), s.PageView(page="p002")), Shade())
    assert User(episode).show(pad.pages["p002"].pinned, on=s.PageView(page="p002")) == Back()


def test_show_says_what_the_screen_does_not_show() -> None:
    with pytest.raises(Stuck, match="takes is not shown on"):
        until(start(t.SetVolume), lambda user: user.show(pad.takes, on=s.Pages()))


# ---- other apps and the system ----------------------------------------------------------------------------------------
def test_confirm_completes_what_is_meant_and_cancels_what_is_not() -> None:
    episode = press(go(start(t.Befriend), s.PageView(page="p000")), a.AskFriend(page="p000"))
    yes = list(User(episode).confirm(PickContact, ok=lambda _: True, contact="ann"))
    assert yes == [User(episode).tap(Take(who="ann"))]
    assert list(User(episode).confirm(PickContact, ok=lambda _: False)) == [Back()]
    assert list(User(go(episode, s.Tools())).confirm(PickContact, contact="ann")) == []


def test_grant_answers_the_question_that_is_asked_and_no_other() -> None:
    episode = press(go(start(t.RecordOnce), s.Tools()), a.StartRecording())
    user = User(episode)
    assert user.grant("camera", "allow") is None
    once = user.grant("microphone", "once")
    assert once is not None
    granted = episode.do(once)
    assert granted.phone.os.permissions == {"pad/microphone": "once"}
    assert User(granted).grant("microphone", "once") is None
    assert User(episode).goto(s.Tools()) is None
    assert User(episode).tap(a.Lock(on=True)) == Back()


def test_an_answer_needs_a_sheet() -> None:
    with pytest.raises(Stuck, match="answer sheet"):
        list(User(start(t.SetVolume)).answer(x=1))


def test_words_to_the_owner() -> None:
    user = User(start(t.SetVolume))
    assert [type(step).__name__ for step in (user.finish(), user.infeasible("no"), user.ask("?"), user.wait(5))] == [
        "Finish",
        "Infeasible",
        "Ask",
        "Wait",
    ]
