"""What the type checker finds in code that writes to state, and what it lets pass."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = """
from typing import Annotated, NewType

from phonegym.state import ANY, Record, Value, Volatile, field, original, place, produce

ChatId = NewType("ChatId", str)
MessageId = NewType("MessageId", str)

class Body(Value):
    text: str
    size: int = 0

class Message(Record):
    body: Body
    at: int = 0

class Chat(Record):
    title: str
    messages: dict[MessageId, Message] = field(default_factory=dict)
    unread: Annotated[int, Volatile] = 0
    labels: tuple[str, ...] = ()

class Linko(Record):
    chats: dict[ChatId, Chat] = field(default_factory=dict)

C, M = ChatId("c"), MessageId("m")

def good(d: Linko) -> None:
    d.chats[C].messages[M] = Message(at=1, body=Body("hi", size=2))
    d.chats[C].messages[M].at += 1
    d.chats[C].labels += ("x",)
    d.chats |= {}
    del d.chats[C]
    reveal_type(original(d).chats[C].messages[M].body)

lk = place(Linko, "apps", "linko")
after: Linko = produce(Linko(), good)
fine = lk.chats[ANY].title

def bad(d: Linko) -> None:
    d.chats[C].titel = "x"                      # planted
    d.chats[C].title = 3                        # planted
    d.chats[M].title = "x"                      # planted
    d.chats[C].messages[M] = Chat(title="x")    # planted
    d.chats[C].labels += (3,)                   # planted
    d.chats[C].messages[M].body.text = "x"      # planted
    Chat("positional")                          # planted
    Message(at=1)                               # planted
    lk.chatz                                    # planted
    lk.chats["c"].title                         # planted
    produce(Chat(title="t"), good)              # planted
"""


@pytest.mark.slow
def test_mypy_finds_every_planted_error_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "reducers.py"
    file.write_text(SOURCE, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={tmp_path / 'cache'}", str(file)],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).resolve().parents[2] / "src",
    )
    planted = {number for number, line in enumerate(SOURCE.splitlines(), 1) if "# planted" in line}
    found = {int(number) for number in re.findall(r"reducers\.py:(\d+): error:", done.stdout)}
    assert found == planted, done.stdout + done.stderr
    assert re.search(r'Revealed type is "reducers\.Body"', done.stdout), done.stdout
