"""Tasks, back stack, intents with results, recents: by touch."""

from __future__ import annotations

from phonegym.phone.actions import Back, Home, Launch, Recents, Swipe, Tap, Type, Wait
from phonegym.phone.device import Phone
from phonegym.phone.shell.chooser import Choose
from phonegym.phone.shell.recents import EndTask, SwitchTo
from tests.phone.apps.diary import AskFriend, Diary, Editor, Entries, Open
from tests.phone.apps.people import Take
from tests.phone.apps.rolodex import Draw
from tests.phone.hands import tap


def top(phone: Phone) -> object:
    return phone.state.os.activities[phone.state.os.stack[-1]].routes[-1]


def test_icon_opens_back_leaves(phone: Phone) -> None:
    opened = tap(phone, "icon_diary")
    assert opened.front == "diary"
    assert opened.act(Back()).front == "home"
    assert phone.act(Back()).front == "home"  # nothing lies below the launcher


def test_launch_by_real_world_name_and_resume(phone: Phone) -> None:
    editing = tap(phone.act(Launch("day one")), Open(entry="a"))
    away = editing.act(Home())
    assert away.front == "home"
    assert top(away.act(Launch("diary"))) == Editor(entry="a")


def test_dialog_closes_with_back_and_beside_it(phone: Phone) -> None:
    asked = tap(phone.act(Launch("diary")), Open(entry="a"), "Delete")
    assert len(asked.screen.panes) > len(phone.screen.panes)
    assert top(asked.act(Back())) == Editor(entry="a")
    beside = asked.act(Swipe(5, 900, 5, 900))
    assert top(beside) == top(asked)  # a swipe beside it is no tap
    assert top(asked.act(Tap(20, 300))) == Editor(entry="a")


def test_editor_saves_when_left_in_any_way(phone: Phone) -> None:
    typed = tap(phone.act(Launch("diary")), Open(entry="a"), "text.a").act(Type("bc"))
    assert typed.app(Diary).entries["a"].text == "A"  # half-typed: not yet state
    assert typed.act(Back()).app(Diary).entries["a"].text == "A"  # Back hides the keyboard first
    assert typed.act(Back()).act(Back()).app(Diary).entries["a"].text == "Abc"
    assert typed.act(Home()).app(Diary).entries["a"].text == "Abc"
    killed = tap(typed.act(Recents()), EndTask(app="diary"))  # type: ignore[arg-type]
    assert killed.app(Diary).entries["a"].text == "Abc"
    assert all(a.task != "diary" for a in killed.state.os.activities.values())


def test_result_comes_back_to_the_app(phone: Phone) -> None:
    asking = tap(phone.act(Launch("diary")), Open(entry="a"), AskFriend(entry="a"))
    assert asking.front == "people"
    picked = tap(asking, Take(name="Bob"))
    assert picked.front == "diary"
    assert picked.app(Diary).entries["a"].friend == "Bob"
    assert asking.act(Back()).app(Diary).entries["a"].friend == "nobody"


def test_result_outlives_the_caller(phone: Phone) -> None:
    asking = tap(phone.act(Launch("diary")), Open(entry="a"), AskFriend(entry="a"))
    gone = tap(asking.act(Recents()), EndTask(app="diary"))  # type: ignore[arg-type]
    assert gone.app(Diary).entries["a"].friend == "nobody"


def test_two_offers_open_the_chooser(both: Phone) -> None:
    choosing = tap(both.act(Launch("diary")), Open(entry="a"), AskFriend(entry="a"))
    assert choosing.front == "diary"
    done = tap(choosing, Choose(app="rolodex"), Draw())  # type: ignore[arg-type]
    assert done.app(Diary).entries["a"].friend == "Zoe"
    assert choosing.act(Back()).state.os.system == ()


def test_recents_latest_first(phone: Phone) -> None:
    seen = phone.act(Launch("diary")).act(Launch("people")).act(Recents())
    lines = seen.xml_compact()
    assert lines.index("People") < lines.index("Diary")
    assert tap(seen, SwitchTo(app="diary")).front == "diary"  # type: ignore[arg-type]
    assert seen.act(Back()).front == "people"


def test_list_scrolls_and_rests(phone: Phone) -> None:
    diary = phone.act(Launch("diary"))
    down = diary.act(Swipe(500, 1800, 500, 900))
    assert down.last is not None
    assert down.last.effect.kind == "scroll"
    assert down.xml_compact() != diary.xml_compact()
    back = down.act(Swipe(500, 900, 500, 1800))
    assert back.state.os.activities[back.state.os.stack[-1]].anchors["entries"].key == ""


def test_wait_changes_only_the_clock(phone: Phone) -> None:
    later = phone.act(Wait(60_000))
    assert later.state.os.clock - phone.state.os.clock == 60_000
    assert later.state.apps is phone.state.apps
    assert top(later) == top(phone)
    assert not isinstance(top(later), Entries)
