"""The dialect that calls controls by their names: what is told, said and read again, on real screens. Needs no torch."""

from __future__ import annotations

import pytest

from phonegym.agents.dialects.dialect import Scene, Sight, Turn, Words
from phonegym.agents.dialects.hand import Frame, Said
from phonegym.agents.dialects.names_short import NAMES_SHORT, named_screen, names_of
from phonegym.agents.dialects.registry import DIALECTS, dialect
from phonegym.agents.dialects.short_screen import line_at, short_lines
from phonegym.bench.episode import Episode
from phonegym.bench.splits import Instance, split
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible, Malformed
from phonegym.phone.actions import Back, Clear, Home, Key, Launch, LongPress, Swipe, Tap, Type, Wait
from phonegym.rl.demos import demonstrate
from phonegym.rl.plan_line import expert_reply, holds_true, plan_line

SCREEN = (1080, 2400)
TREE = r"""RecyclerView;scroll;;[0,65,999,975]
 TextView;;Sound \; light;[0,65,999,140]
 LinearLayout;click;;[44,140,955,210]
  TextView;;Search settings;[188,160,911,190]
 LinearLayout;click;;[44,421,955,511]
  TextView;;Do Not Disturb;[244,438,613,468]
  TextView;;Off;[244,468,411,493]
  Switch;check unchecked;;[777,430,922,480]
 SeekBar;click;Media volume;[200,281,911,341]
 ImageButton;click;Remove;[811,530,944,590]
 ImageButton;click;Remove;[811,600,944,660]
 EditText;click edit focused;;[133,700,866,760]"""
FRAME = Frame(SCREEN, SCREEN, xml=TREE)


def test_a_screen_has_no_places_but_those_of_sliders() -> None:
    assert named_screen(TREE).splitlines() == [
        "scroll",
        "text Sound ; light",
        "tap Search settings",
        "off Do Not Disturb | Off",
        "slide Media volume[56,31] | 20-91",
        "tap Remove",
        "tap Remove #2",
        "edit ?",
    ]


def test_no_two_controls_of_a_screen_have_one_name() -> None:
    for task in ("settings.SilenceButAlarms-v1", "contacts.MergeTheSame-v1", "clock.TwinAlarms-v1"):
        lines = short_lines(Episode.start(task, seed=2).observe().xml_compact())
        names = [name for line, name in zip(lines, names_of(lines), strict=True) if line.at is not None]
        assert len(set(names)) == len(names) > 3


def test_every_label_of_real_screens_is_kept() -> None:
    for task in ("settings.SilenceButAlarms-v1", "contacts.MergeTheSame-v1", "clock.TwinAlarms-v1"):
        tree = Episode.start(task, seed=2).observe().xml_compact()
        told = named_screen(tree)
        for line in tree.splitlines():
            assert line.split(";")[2].replace("\\", "") in told


STEPS: list[EpisodeAction] = [
    Tap(540, 1117), LongPress(540, 420), Swipe(540, 1500, 540, 900), Type('say "so": \\ 你好'), Clear(), Launch("Clock"), Back(), Home(),
    Key("enter"), Wait(1500), Ask("Which one?"), Infeasible("no"), Finish(""), Finish("done: all"),
]  # fmt: skip


@pytest.mark.parametrize("action", STEPS, ids=lambda action: type(action).__name__)
def test_what_is_said_is_read_again(action: EpisodeAction) -> None:
    thought = plan_line(action, TREE, SCREEN, NAMES_SHORT.name)
    said = NAMES_SHORT.parse(expert_reply(NAMES_SHORT, action, FRAME, thought), FRAME)
    assert isinstance(said, Said)
    (read,) = said.actions
    assert type(read) is type(action)
    if isinstance(action, Tap | LongPress) and isinstance(read, Tap | LongPress):
        lines = short_lines(TREE)
        hit = [line_at(lines, each.x * 1000 / SCREEN[0], each.y * 1000 / SCREEN[1]) for each in (action, read)]
        assert hit[0] is hit[1] is not None
    elif not isinstance(action, Swipe):
        assert read == action
    assert said.thought == thought
    assert holds_true(thought, read, TREE, SCREEN, NAMES_SHORT.name)


def test_the_second_of_two_alike_is_meant_by_its_number() -> None:
    reply = expert_reply(NAMES_SHORT, Tap(947, 1512), FRAME, "")
    assert reply.endswith("<answer>Tap: Remove #2</answer>")
    said = NAMES_SHORT.parse(reply, FRAME)
    assert isinstance(said, Said)
    (tap,) = said.actions
    assert isinstance(tap, Tap)
    assert 600 * 2.4 < tap.y < 660 * 2.4


def test_on_a_slider_the_place_is_said() -> None:
    reply = expert_reply(NAMES_SHORT, Tap(300, 746), FRAME, "")
    assert reply.endswith("<answer>Tap: [28,31]</answer>")


@pytest.mark.parametrize(
    ("reply", "why"),
    [
        ("<answer>Tap: Save</answer>", "no control called 'Save'"),
        ("<answer>Tap: Sound ; light</answer>", "no control called"),
        ("<answer>Press: Remove</answer>", "no action is called 'Press'"),
        ("<answer>Type:</answer>", "Type what"),
        ("<answer>Swipe: over</answer>", "no direction"),
        ("", "no action"),
    ],
)
def test_what_cannot_be_read(reply: str, why: str) -> None:
    said = NAMES_SHORT.parse(reply, FRAME)
    assert isinstance(said, Malformed)
    assert why in said.raw


def test_steps_before_are_told_by_name() -> None:
    reply = "<think>see: tap Remove #2; next: tap</think>\n<answer>Tap: Remove #2</answer>"
    said = NAMES_SHORT.parse(reply, FRAME)
    assert isinstance(said, Said)
    turns = (Turn(Sight(xml=TREE), reply, said), Turn(Sight(xml=TREE), "what?", None, "it could not be read"))
    (message,) = NAMES_SHORT.prompt(Scene("Tidy up", "en", Sight(xml=TREE), turns))
    (words,) = message.parts
    assert isinstance(words, Words)
    assert words.text.endswith("Task: Tidy up\nBefore:\ntap Remove #2\nunreadable")


def test_experts_of_short_tasks_can_be_said_in_it() -> None:
    tasks = ("clock.SnoozeNotStop-v1", "contacts.MergeTheSame-v1", "settings.SilenceButAlarms-v1")
    for instance in _instances(tasks):
        steps = demonstrate(instance, NAMES_SHORT)
        assert steps
        for step in steps:
            assert holds_true(step.thought, step.action, step.xml, step.screen, step.dialect)


def _instances(tasks: tuple[str, ...]) -> list[Instance]:
    return [each for each in split("train", seeds=1).instances if each.task in tasks]


def test_it_is_of_models_trained_here() -> None:
    assert dialect("names_short") is NAMES_SHORT
    assert "names_short" not in DIALECTS
