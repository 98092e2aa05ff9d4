"""The line that AutoGLM's client gets from a phone by adb: which app is in front."""

from __future__ import annotations

from typing import cast

import pytest

from phonegym.agents.dialects.registry import DIALECTS
from phonegym.agents.models.agent import Looker, app_in_front
from phonegym.bench.observation import Observation
from phonegym.phone.actions import Launch
from phonegym.phone.device import Phone


def seen(phone: Phone) -> Observation:
    return Observation(phone, "", 0, "", None, "")


@pytest.mark.parametrize(("language", "name"), [("en", "Clock"), ("zh", "时钟")])
def test_its_name_in_the_phones_language_and_no_evidence(language: str, name: str) -> None:
    phone = Phone.new(seed=1, language="zh" if language == "zh" else "en")
    assert app_in_front(seen(phone)) == "System Home"
    observation = seen(phone.act(Launch("clock")))
    assert app_in_front(observation) == name
    assert observation.asked == ()


def test_only_who_asks_for_it_is_told() -> None:
    phone = Phone.new(seed=1).act(Launch("clock"))
    assert Looker(DIALECTS["autoglm"]).look(seen(phone)).sight().app == "Clock"
    assert Looker(DIALECTS["json"]).look(seen(phone)).sight().app == ""


def test_what_is_no_phone_of_ours_has_none() -> None:
    class Device:
        size = (1080, 2400)

    assert app_in_front(seen(cast("Phone", Device()))) == ""
