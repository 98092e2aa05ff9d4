"""Real-looking replies in every dialect, good and mangled, and what each does."""

from __future__ import annotations

from pathlib import Path

import pytest

from phonegym.agents.dialects.dialect import Dialect
from phonegym.agents.dialects.hand import Frame, Said
from phonegym.agents.dialects.registry import DIALECTS
from phonegym.bench.steps import Malformed

HERE = Path(__file__).parent
FRAME = Frame((1080, 2400), (448, 1036), ((0, 0, 100, 100), (100, 200, 300, 400)))
TWINS = {"uitars_1000": "uitars", "qwen25_mobile_use": "qwen_mobile_use"}
"""Dialects that differ from another in their coordinates alone share its replies."""


def replies(name: str) -> list[str]:
    text = (HERE / "replies" / f"{TWINS.get(name, name)}.txt").read_text(encoding="utf-8")
    return [each.strip("\n") for each in text.split("\n====\n")]


def told(dialect: Dialect, reply: str) -> str:
    does = dialect.parse(reply, FRAME)
    if isinstance(does, Malformed):
        return f"! {does.raw}"
    assert isinstance(does, Said)
    told = "; ".join(map(repr, does.actions))
    thought = f"  # {does.thought!r}" if does.thought else ""
    return told + thought + (f"  summary {does.summary!r}" if does.summary else "")


@pytest.mark.golden
@pytest.mark.parametrize("name", DIALECTS)
def test_replies_do_what_they_mean(name: str, update_goldens: bool) -> None:
    said = replies(name)
    assert len(said) >= 30
    got = "\n====\n".join(f"{reply}\n-> {told(DIALECTS[name], reply)}" for reply in said) + "\n"
    at = HERE / "goldens" / f"{name}.txt"
    if update_goldens:
        at.parent.mkdir(exist_ok=True)
        at.write_text(got, encoding="utf-8")
    assert got == at.read_text(encoding="utf-8")
