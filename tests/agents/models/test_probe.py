"""Looking at a model: what it finds of ones that point well, in another space, elsewhere, or not at all."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from phonegym.agents.dialects.dialect import Message, Sampling
from phonegym.agents.dialects.hand import Frame
from phonegym.agents.dialects.registry import DIALECTS
from phonegym.agents.dialects.spaces import SpaceName, from_pixel, space_named
from phonegym.agents.models.chat import Reply, told
from phonegym.agents.models.errors import NoEyes, Unreachable
from phonegym.agents.models.probe import Finding, probe
from phonegym.phone.actions import Launch, Tap
from phonegym.phone.device import Phone

WHERE = {
    element.label: element.center
    for phone in (Phone.new(seed=7).act(Launch("settings")), Phone.new(seed=7))
    for element in reversed(phone.elements())
    if element.clickable and element.label
}


class Pointing:
    """Taps what it is asked to tap, in a space of its own."""

    def __init__(self, space: SpaceName, off: int = 0) -> None:
        self.space, self.off = space, off

    def complete(self, messages: Sequence[Message], sampling: Sampling) -> Reply:
        asked = re.search(r'Tap "(.*?)" on this screen', told(messages))
        if asked is None:
            return Reply("ready", 9, 1)
        x, y = WHERE[asked.group(1)]
        across, down = from_pixel(space_named(self.space, (644, 1484)), x + self.off, y, (1080, 2400))
        return Reply(f'{{"action": "tap", "point": [{across}, {down}]}}', 900, 20)


def found(model: Pointing | Mute | Blind | Gone, dialect: str = "json") -> dict[str, Finding]:
    return {finding.what: finding for finding in probe(model, DIALECTS[dialect])}


class Mute:
    def complete(self, messages: Sequence[Message], sampling: Sampling) -> Reply:
        return Reply("I cannot help with that.")


class Blind:
    def complete(self, messages: Sequence[Message], sampling: Sampling) -> Reply:
        if "<picture" in told(messages):
            raise NoEyes("use --agent xml_text")
        return Reply("ready", 9, 1)


class Gone:
    def complete(self, messages: Sequence[Message], sampling: Sampling) -> Reply:
        raise Unreachable("nobody listens")


def test_one_that_points_well() -> None:
    findings = found(Pointing("norm1000"))
    assert [finding.ok for finding in findings.values()] == [True] * 4
    assert findings["space"].said == "points read as norm1000"


@pytest.mark.parametrize("space", ["pixels", "norm1"])
def test_one_that_points_in_another_space_is_told_which(space: SpaceName) -> None:
    findings = found(Pointing(space))
    assert findings["sees and points"].ok is False
    assert findings["space"].ok is False
    assert f"?space={space}" in findings["space"].said


def test_one_that_points_elsewhere() -> None:
    findings = found(Pointing("norm1000", off=450))
    assert findings["dialect"].ok is True
    assert findings["sees and points"].ok is False


def test_one_that_speaks_no_dialect() -> None:
    findings = found(Mute())
    assert findings["answers"].ok is True
    assert findings["counts"].ok is None
    assert findings["dialect"].ok is False
    assert "I cannot help" in findings["dialect"].said


def test_one_without_eyes_and_one_that_is_not_there() -> None:
    assert found(Blind())["sees"] == Finding("sees", False, "use --agent xml_text")
    assert list(found(Gone())) == ["answers"]


def test_the_known_screens_are_sent_as_the_dialect_wants_them() -> None:
    reply = DIALECTS["autoglm"].speak(Tap(540, 1200), Frame((1080, 2400), (448, 1036)))

    class Watching:
        seen: set[str] = set()

        def complete(self, messages: Sequence[Message], sampling: Sampling) -> Reply:
            self.seen |= set(re.findall(r"<picture (\d+x\d+)>", told(messages)))
            return Reply(reply, 1, 1)

    model = Watching()
    list(probe(model, DIALECTS["autoglm"]))
    assert model.seen == {"448x1036"}
