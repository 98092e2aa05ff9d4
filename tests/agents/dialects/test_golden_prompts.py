"""What every dialect tells its model, at the first step and later: a prompt that changes changes scores, so it is looked at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from phonegym.agents.dialects.dialect import Dialect, Picture, Scene, Sight, Turn
from phonegym.agents.dialects.hand import Frame, Said, Unreadable
from phonegym.agents.dialects.registry import DIALECTS
from phonegym.agents.models.chat import told
from phonegym.bench.steps import Ask, EpisodeAction
from phonegym.phone.actions import Back, Launch, Swipe, Tap, Type

HERE = Path(__file__).parent
SCREEN = (1080, 2400)
GOAL = {"en": "In Clock, set the alarm “Gym” to 7:30.", "zh": "在“时钟”里，把“健身”闹钟改到 7:30。"}
XML = "TextView;;Alarms;[40,80,300,120]\nButton;click ;Gym, 7:00;[40,200,960,300]\nSwitch;click checked;;[800,220,940,280]"
DONE: tuple[tuple[EpisodeAction, str, str], ...] = (
    (Launch("Clokc"), "System Home", "The phone refused this: no app is called 'Clokc'. Did you mean 'clock'?."),
    (Launch("Clock"), "System Home", ""),
    (Swipe(540, 1680, 540, 720), "Clock", ""),
    (Ask("Which one?"), "Clock", 'The owner answers: "Please decide yourself."'),
    (Type("7:30"), "Clock", "No field had the focus, so nothing was typed. Tap the field first."),
    (Back(), "Clock", ""),
    (Tap(540, 600), "Clock", ""),
)


def sight(dialect: Dialect, app: str) -> Sight:
    """As the dialect's agent would look: a picture, the tree, the app in front, as far as it is shown them."""
    eyes = "pixels" in dialect.needs
    size = dialect.image.size(*SCREEN) if eyes else SCREEN
    return Sight(b"\x89PNG" if eyes else b"", size, XML if "xml" in dialect.needs else "", app if dialect.app else "")


def scene(dialect: Dialect, steps: int, language: str = "en") -> Scene:
    turns = []
    for action, app, note in DONE[:steps]:
        seen = sight(dialect, app)
        frame = Frame(SCREEN, seen.size, ((40, 80, 300, 120), (40, 200, 960, 300), (800, 220, 940, 280)))
        try:
            reply = dialect.speak(action, frame)
        except Unreadable:
            continue
        said = dialect.parse(reply, frame)
        assert isinstance(said, Said)
        turns.append(Turn(seen, reply, said, note))
    return Scene(GOAL[language], language, sight(dialect, "Clock" if steps else "System Home"), tuple(turns))


@pytest.mark.golden
@pytest.mark.parametrize("name", DIALECTS)
def test_prompts(name: str, update_goldens: bool) -> None:
    dialect = DIALECTS[name]
    shown = {
        "first step": dialect.prompt(scene(dialect, 0)),
        "after an unreadable reply": dialect.prompt(
            msgspec.structs.replace(
                scene(dialect, 0), turns=(Turn(sight(dialect, "Clock"), "hm", None, "Your last reply could not be read."),)
            )
        ),
        "later": dialect.prompt(scene(dialect, len(DONE))),
        "first step, zh": dialect.prompt(scene(dialect, 0, "zh")),
    }
    got = "".join(f"######## {when}\n{told(messages)}\n\n" for when, messages in shown.items())
    at = HERE / "prompts" / f"{name}.txt"
    if update_goldens:
        at.parent.mkdir(exist_ok=True)
        at.write_text(got, encoding="utf-8")
    assert got == at.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [name for name, each in DIALECTS.items() if "pixels" in each.needs])
@pytest.mark.parametrize("pictures", [1, 2, 6, 30])
def test_as_many_screenshots_as_the_setting_says(name: str, pictures: int) -> None:
    dialect = replace(DIALECTS[name], pictures=pictures)
    told_of = scene(dialect, len(DONE))
    for here in (scene(dialect, 0), told_of):
        parts = [part for message in dialect.prompt(here) for part in message.parts]
        assert sum(isinstance(part, Picture) for part in parts) == min(pictures, len(here.turns) + 1)
    last = [part for part in dialect.prompt(told_of)[-1].parts if isinstance(part, Picture)]
    assert last, "the screen now stands in the last message"


@pytest.mark.parametrize("name", DIALECTS)
def test_goal_and_note_reach_the_model_and_earlier_steps_do(name: str) -> None:
    dialect = DIALECTS[name]
    here = scene(dialect, len(DONE))
    text = told(dialect.prompt(here))
    assert GOAL["en"] in text
    noted = msgspec.structs.replace(here, turns=(*here.turns[:-1], msgspec.structs.replace(here.turns[-1], note="A note on it.")))
    assert "A note on it." in told(dialect.prompt(noted))
    typed = dialect.speak(Type("half past seven"), Frame(SCREEN, here.now.size))
    last = msgspec.structs.replace(here.turns[-1], said=Said((Back(),), "half past seven", "half past seven"), reply=typed)
    assert "half past seven" in told(dialect.prompt(msgspec.structs.replace(here, turns=(*here.turns[:-1], last))))


def test_autoglm_is_told_the_app_in_front_with_every_screen() -> None:
    text = told(DIALECTS["autoglm"].prompt(scene(DIALECTS["autoglm"], len(DONE))))
    assert text.count('"current_app": "System Home"') == 2
    assert text.count('"current_app": "Clock"') == 6
