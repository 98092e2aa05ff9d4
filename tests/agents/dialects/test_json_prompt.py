"""What `json` and `xml_text` offer a model and what they read are the same: nobody tries what no prompt names."""

from __future__ import annotations

import json
import re
from typing import get_args

import pytest

from phonegym.agents.dialects.dialect import Words
from phonegym.agents.dialects.hand import Said
from phonegym.agents.dialects.json_object import SAYS
from phonegym.agents.dialects.registry import DIALECTS
from phonegym.phone.actions import KeyName
from tests.agents.dialects.test_golden_prompts import scene
from tests.agents.dialects.test_golden_replies import FRAME

FILLED = {"[x, y]": "[5, 5]", "[x1, y1]": "[5, 5]", "[x2, y2]": "[9, 9]", ": number": ": 1"}


def offered(name: str) -> dict[str, str]:
    """The actions of a prompt by name, each as a reply."""
    first = DIALECTS[name].prompt(scene(DIALECTS[name], 0))[0]
    text = "".join(part.text for part in first.parts if isinstance(part, Words))
    for hole, filled in FILLED.items():
        text = text.replace(hole, filled)
    lines = re.findall(r'\{"action": "(\w+)"[^}]*\}', text)
    return dict(zip(lines, [match[0] for match in re.finditer(r'\{"action": "\w+"[^}]*\}', text)], strict=True))


@pytest.mark.parametrize("name", ["json", "xml_text"])
def test_each_action_of_the_prompt_is_read(name: str) -> None:
    assert len(offered(name)) > 15
    for reply in offered(name).values():
        assert isinstance(DIALECTS[name].parse(reply, FRAME), Said), reply


@pytest.mark.parametrize("name", ["json", "xml_text"])
def test_whatever_it_can_say_is_in_the_prompt(name: str) -> None:
    said = {json.loads("{" + re.sub(r"\{\w+\}", "0", pattern) + "}")["action"] for pattern in SAYS.values()}
    assert said <= offered(name).keys()


@pytest.mark.parametrize("key", get_args(KeyName))
def test_every_key_is_in_the_prompt(key: str) -> None:
    first = DIALECTS["json"].prompt(scene(DIALECTS["json"], 0))[0]
    assert any(re.search(rf"\b{key}\b", part.text) for part in first.parts if isinstance(part, Words))
