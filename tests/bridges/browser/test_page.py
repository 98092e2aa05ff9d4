"""The page under people's hands: wheel, drags, long presses, keys, input methods, touch; the panel; a connection that breaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from phonegym.apps.calendar.screens.week import WeekTab
from phonegym.apps.calendar.state import CalendarState
from phonegym.bridges.browser.hand import Hand
from phonegym.phone.actions import Back, Key, LongPress, PhoneAction, Pinch, Swipe, Tap, Type, Wait
from phonegym.phone.builtin import Tab
from phonegym.phone.resolve import tap_at
from tests.bridges.browser.conftest import Serve, Served
from tests.bridges.browser.person import Person

People = Callable[..., Person]


def hand_of(served: Served, which: int = -1) -> Hand:
    hand = served.visits[which].hand
    assert hand is not None
    return hand


def done(served: Served) -> list[Any]:
    """What was done, waiting aside."""
    hand = hand_of(served)
    hand.settle()
    return [line.action for line in hand.lines if not isinstance(line.action, Wait)]


def launch(somebody: Person, app: str) -> None:
    somebody.page.evaluate("(app) => phonegym.client.act({action: 'launch', app})", app)
    somebody.ready()


def tap_field(somebody: Person, served: Served, field: str) -> None:
    screen = hand_of(served).shown.phone.screen
    somebody.do(tap_at(screen, next(i for i in screen.live() if i.node.sem.field == field)))


def field_text(served: Served, name: str) -> str:
    state = hand_of(served).shown.phone.state
    return state.os.activities[state.os.stack[-1]].fields[name].text


def test_hands_of_all_kinds(serve: Serve, person: People) -> None:
    """One tab: keys, an input method, the wheel, a drag, a long press, the buttons."""
    served = serve()
    somebody = person().open(served.address)
    page = somebody.page
    launch(somebody, "contacts")
    tap_field(somebody, served, "q")
    page.keyboard.type("anna")
    page.keyboard.press("Backspace")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Control+a")
    somebody.ready()
    assert done(served)[1:] == [done(served)[1], Type("anna"), Key("delete"), Key("left"), Key("select_all")]
    compose(somebody, "王小", "王小明")
    assert field_text(served, "q") == "王小明"
    assert done(served)[-1] == Type("王小明")
    page.keyboard.press("Escape")
    somebody.ready()
    assert done(served)[-1] == Back()

    page.click("#home")
    launch(somebody, "settings")
    page.mouse.move(*somebody.at(540, 1500))
    for _ in range(3):
        page.mouse.wheel(0, 100)
    page.wait_for_function("() => !phonegym.hands?.wheel")
    page.wait_for_timeout(300)
    somebody.ready()
    wheel = done(served)[-1]
    assert isinstance(wheel, Swipe)
    assert wheel.x1 == wheel.x2
    assert wheel.y1 - wheel.y2 > 600
    assert page.evaluate("() => document.querySelectorAll('#glass .list').length") > 0
    somebody.drag(540, 800, 540, 1500)
    somebody.ready()
    assert isinstance(done(served)[-1], Swipe)
    page.mouse.click(*somebody.at(540, 1200), button="right")
    somebody.ready()
    assert isinstance(done(served)[-1], LongPress)


def compose(somebody: Person, *steps: str) -> None:
    """What an input method does: shows what it composes, then commits the last of it."""
    session = somebody.context.new_cdp_session(somebody.page)
    for text in steps:
        session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    somebody.ready()
    session.send("Input.insertText", {"text": steps[-1]})
    somebody.page.wait_for_timeout(50)
    somebody.ready()


@pytest.mark.slow
def test_what_is_composed_is_seen_and_not_done(serve: Serve, person: People) -> None:
    served = serve()
    somebody = person().open(served.address)
    launch(somebody, "contacts")
    tap_field(somebody, served, "q")
    session = somebody.context.new_cdp_session(somebody.page)
    session.send("Input.imeSetComposition", {"text": "小明", "selectionStart": 2, "selectionEnd": 2})
    somebody.page.wait_for_timeout(100)
    somebody.ready()
    assert "小明" in somebody.page.inner_text("#glass")
    assert field_text(served, "q") == ""
    session.send("Input.imeSetComposition", {"text": "", "selectionStart": 0, "selectionEnd": 0})
    somebody.page.wait_for_timeout(100)
    somebody.ready()
    assert "小明" not in somebody.page.inner_text("#glass")


@pytest.mark.slow
def test_a_list_follows_the_finger_before_it_is_lifted(serve: Serve, person: People) -> None:
    served = serve()
    somebody = person().open(served.address)
    launch(somebody, "settings")
    before, page = somebody.page.inner_text("#glass"), somebody.page
    page.mouse.move(*somebody.at(540, 1900))
    page.mouse.down()
    page.mouse.move(*somebody.at(540, 600), steps=8)
    somebody.ready()
    assert page.inner_text("#glass") != before
    assert [type(action) for action in done(served)] == [type(done(served)[0])], "nothing was done yet"
    page.mouse.up()
    somebody.ready()
    shown, action = page.inner_text("#glass"), done(served)[-1]
    assert isinstance(action, Swipe)
    assert shown != before
    # What the finger saw is what was done: another swipe of the same length on a fresh phone leads there, too.
    texts = [i.node.content.value for i in hand_of(served).shown.phone.screen.live() if i.node.kind == "text" and i.visible]  # type: ignore[union-attr]  # texts
    assert all(text in shown for text in texts if text)


@pytest.mark.slow
def test_two_fingers_and_the_wheel_with_control_pinch(serve: Serve, person: People) -> None:
    served = serve()
    somebody = person(viewport={"width": 390, "height": 780}, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = somebody.open(served.address).page
    launch(somebody, "calendar")
    screen = hand_of(served).shown.phone.screen
    somebody.do(tap_at(screen, next(i for i in screen.live() if i.node.sem.on_tap == Tab(route=WeekTab()))))
    (x, y), unit = somebody.at(540, 1500), somebody.at(840, 1500)[0] - somebody.at(540, 1500)[0]
    glass = page.context.new_cdp_session(page)

    def touch(kind: str, *ends: float) -> None:
        points = [{"x": x, "y": y + end * unit, "id": n} for n, end in enumerate(ends)]
        glass.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})

    touch("Start", -0.5)
    touch("Start", -0.5, 0.5)
    touch("Move", -0.5, 0.75)
    touch("Move", -0.75, 0.75)
    somebody.ready()
    touch("End")
    somebody.ready()
    spread = done(served)[-1]
    assert isinstance(spread, Pinch)
    assert [spread.x, spread.y] == pytest.approx([540, 1500], abs=8)
    assert spread.scale == pytest.approx(1.5, abs=0.05)
    assert hand_of(served).shown.phone.app(CalendarState).hour_height == 96

    page.mouse.move(x, y)
    page.keyboard.down("Control")
    page.mouse.wheel(0, 400)
    page.keyboard.up("Control")
    page.wait_for_timeout(400)
    somebody.ready()
    closed = done(served)[-1]
    assert isinstance(closed, Pinch)
    assert closed.scale < 0.5
    assert hand_of(served).shown.phone.app(CalendarState).hour_height == 48
    assert len([action for action in done(served) if isinstance(action, Pinch)]) == 2


@pytest.mark.slow
def test_fingers_on_a_small_screen(serve: Serve, person: People) -> None:
    served = serve("clock.TuneAlarm-v1")
    somebody = person(viewport={"width": 390, "height": 780}, has_touch=True, is_mobile=True, device_scale_factor=2)
    somebody.open(served.address)
    page = somebody.page
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    x, y = somebody.at(540, 1200)
    page.touchscreen.tap(x, y)
    somebody.ready()
    assert isinstance(done(served)[-1], Tap)
    assert not page.is_visible(".card.task")
    page.tap("#sheet")
    page.wait_for_timeout(300)
    assert page.is_visible("[data-act=done]")
    page.tap("[data-act=done]")
    somebody.ready()
    assert page.is_visible(".verdict.bad")
    box = page.locator("#glass").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


@pytest.mark.slow
def test_the_panel_tells_of_everything(serve: Serve, person: People) -> None:
    served = serve("settings.SilenceButAlarms-v1")
    somebody = person().open(served.address)
    page = somebody.page
    assert page.inner_text(".goal") == served.episode().goal
    page.click(".state summary")
    page.wait_for_function("() => document.querySelector('.state pre').textContent.includes('\"os\"')")
    page.click(".task summary")
    page.wait_for_selector(".checks li.not")
    launch(somebody, "settings")
    assert somebody.panel()["front"] == "settings"
    assert "settings" in page.inner_text(".facts")
    page.click("[data-act=done]")
    page.wait_for_selector(".verdict.bad")
    assert somebody.panel()["verdict"]["outcome"] == "false_completion"
    page.click("[data-act=next]")
    page.wait_for_function("() => phonegym.client.panel?.seed === 4 && phonegym.client.open")
    assert served.episode().conditions.seed == 4
    page.click("#choose")
    page.fill("dialog input[type=search]", "tidy up")
    page.wait_for_selector("dialog .pick")
    page.fill("dialog input[name=seed]", "7")
    page.select_option("dialog select", "zh")
    page.click("dialog .pick >> nth=0")
    page.wait_for_function("() => phonegym.client.panel?.task === 'notes.TidyUp-v1'")
    assert (served.episode().conditions.seed, served.episode().conditions.language) == (7, "zh")
    assert page.inner_text(".goal") == served.episode().goal
    assert page.inner_text("[data-act=done]") == "完成了"


@pytest.mark.slow
def test_a_lost_connection_is_said_and_taken_up_again(serve: Serve, person: People) -> None:
    served = serve("settings.SilenceButAlarms-v1")
    somebody = person().open(served.address)
    page = somebody.page
    launch(somebody, "settings")
    somebody.context.set_offline(True)
    page.click("#back")
    page.wait_for_function("() => document.getElementById('banner').textContent.includes('Connection lost')")
    steps = hand_of(served).steps
    somebody.context.set_offline(False)
    page.wait_for_function("() => document.getElementById('banner').textContent.includes('Connected again')", timeout=15_000)
    somebody.ready()
    assert hand_of(served).steps == steps + 1
    assert somebody.panel()["front"] == "home"
    somebody.troubles.clear()  # the browser itself says in the console that it was offline
    page.reload()
    somebody.ready()
    assert len(served.visits) == 1, "a tab that is loaded anew has the same phone"
    assert somebody.panel()["steps"] == steps + 1
    served.server.hub._guests.clear()  # as if the server had been started anew
    page.click("#home")
    page.wait_for_selector("#banner-button:visible")
    page.click("#banner-button")
    somebody.ready()
    assert len(served.visits) == 2
    assert somebody.panel()["task"] == "settings.SilenceButAlarms-v1"
    somebody.troubles.clear()


@pytest.mark.slow
def test_a_lost_answer_does_nothing_twice(serve: Serve, person: People) -> None:
    """The message arrived and was done; only its answer was lost."""
    served = serve()
    somebody = person().open(served.address)
    page = somebody.page
    lost: list[Any] = []

    def swallow(route: Any) -> None:
        if not lost and '"act"' in (route.request.post_data or ""):
            lost.append(route.fetch())
            route.abort()
        else:
            route.continue_()

    page.route("**/phone", swallow)
    launch(somebody, "notes")
    assert lost
    assert hand_of(served).steps == 1
    assert somebody.panel()["front"] == "notes"
    somebody.troubles.clear()


@pytest.mark.slow
def test_many_visitors_at_once(serve: Serve, person: People) -> None:
    served = serve()
    people = [person().open(served.address) for _ in range(5)]
    apps = ["notes", "clock", "settings", "contacts", "notes"]
    for somebody, app in zip(people, apps, strict=True):
        somebody.page.evaluate("(app) => { phonegym.client.act({action: 'launch', app}); }", app)
    assert [somebody.panel()["front"] for somebody in people] == apps
    assert len(served.visits) == 5
    for somebody, visit, app in zip(people, served.visits, apps, strict=True):
        assert visit.hand is not None
        assert visit.hand.shown.phone.front == app
        assert app in somebody.page.inner_text(".facts")


@pytest.mark.slow
def test_real_time_passes_on_the_phone(serve: Serve, person: People) -> None:
    """A stopwatch runs while nobody does anything, and the waits are in the trace."""
    served = serve()
    somebody = person().open(served.address)
    hand = hand_of(served)
    began = hand.shown.phone.state.os.clock
    second = 60_000 - began % 60_000
    # The status bar's minute is the next thing to change: make it soon.
    hand._owed = second - 1500
    somebody.page.wait_for_function(f"() => phonegym.client.panel.steps > 0 && {second} > 0", timeout=20_000)
    assert hand.shown.phone.state.os.clock >= began + second
    waits = [line.action for line in hand.lines] if hand.lines else [hand._growing]
    assert all(isinstance(action, Wait) for action in waits)


@pytest.mark.slow
def test_every_action_has_a_way_in(serve: Serve, person: People) -> None:
    """The buttons below the phone."""
    served = serve()
    somebody = person().open(served.address)
    for name in ("recents", "back", "home", "power", "rotate"):
        somebody.page.click(f"#{name}")
        somebody.ready()
    kinds: list[PhoneAction] = done(served)
    assert [str(type(action).__struct_config__.tag) for action in kinds] == ["recents", "back", "home", "power", "rotate"]
