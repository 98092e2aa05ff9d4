"""What a dialect is: data, and the pure functions that write a prompt, read a reply and say an action.

The same functions serve a model behind an endpoint and the making of training samples, so the two cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import msgspec

from phonegym.agents.dialects.hand import Frame, Hand, Said, Unreadable
from phonegym.agents.dialects.resizing import ImageRule
from phonegym.agents.dialects.spaces import SpaceName, space_named
from phonegym.bench.steps import EpisodeAction, Malformed
from phonegym.state import Value

Need = Literal["pixels", "xml"]
Role = Literal["system", "user", "assistant"]
LONGEST_REPLY = 20_000
"""Characters of a reply that are read, from its end: the action stands there, and no reply may cost minutes."""


class Sight(Value):
    """One look at the phone, as far as the dialect needs it.

    Attributes:
        picture: The encoded screenshot; empty if the dialect needs none.
        size: Width and height of that picture.
        xml: The compact tree; empty if the dialect needs none.
        app: Name of the app in front; empty if the dialect is not told.
    """

    picture: bytes = b""
    size: tuple[int, int] = (0, 0)
    xml: str = ""
    app: str = ""


class Turn(Value):
    """A step of the model that is over.

    Attributes:
        sight: What it saw.
        reply: What it said, raw.
        said: How that was read; None: it could not be.
        note: What came of it that no screen shows: a refusal, an answer of the owner, why it could not be read.
    """

    sight: Sight
    reply: str
    said: Said | None = None
    note: str = ""


class Scene(Value):
    """Everything a prompt is made of.

    Attributes:
        goal: The owner's sentence.
        language: "en" or "zh".
        now: The phone as it is.
        turns: The steps before.
        pictures: How many of the latest screenshots are shown, the current one included; `Dialect.prompt` sets it.
    """

    goal: str
    language: str
    now: Sight
    turns: tuple[Turn, ...] = ()
    pictures: int = 1


class Picture(Value, tag="picture"):
    """A picture in a message."""

    data: bytes
    size: tuple[int, int]


class Words(Value, tag="words"):
    """Text in a message."""

    text: str


class Message(Value):
    """A message to a chat model: text and pictures, in order."""

    role: Role
    parts: tuple[Words | Picture, ...]


class Sampling(Value):
    """How replies are drawn.

    Attributes:
        temperature: 0: the likeliest.
        top_p: Share of the likeliest tokens that are drawn from.
        max_tokens: Longest reply.
        extra: Further fields of the request, such as `repetition_penalty`.
    """

    temperature: float = 0.0
    top_p: float = 1.0
    max_tokens: int = 2048
    extra: tuple[tuple[str, float], ...] = ()


_IMAGE = ImageRule()
_SAMPLING = Sampling()


@dataclass(frozen=True)
class Dialect:
    """How a family of models speaks.

    Attributes:
        name: Its name on the command line.
        models: Whom it is for.
        space: What its coordinates are.
        needs: What it is shown.
        pictures: How many of the latest screenshots the prompt holds, the current one included.
        history: The policy for earlier steps, in words; it goes into reports.
        image: Size of pictures.
        sampling: What its authors advise.
        app: The name of the app in front is told, as its authors' client does.
        source: Where its format is published.
        vendor: It is a vendor's own tool format, spoken here through the chat protocol.
        validated: It was tried against the model it is for; else it follows the published format only.
        write: Scene to messages.
        read: Reply to actions, raising `Unreadable`.
        say: One action to a reply, raising `Unreadable` where the dialect has no words for it.
    """

    name: str
    models: str
    space: SpaceName
    write: Callable[[Scene], tuple[Message, ...]]
    read: Callable[[str, Hand], Said]
    say: Callable[[EpisodeAction, Hand], str]
    needs: tuple[Need, ...] = ("pixels",)
    pictures: int = 1
    history: str = "text of all steps"
    image: ImageRule = _IMAGE
    sampling: Sampling = _SAMPLING
    app: bool = False
    source: str = ""
    vendor: bool = False
    validated: bool = False

    @property
    def standing(self) -> str:
        """Whether it was tried against the model it is for, in words for users."""
        return "validated" if self.validated else "not validated against the vendor" if self.vendor else "not validated"

    def prompt(self, scene: Scene) -> tuple[Message, ...]:
        """The messages for the next step."""
        return self.write(msgspec.structs.replace(scene, pictures=self.pictures))

    def parse(self, reply: str, frame: Frame) -> Said | Malformed:
        """What a reply does. Total: any text gives actions, or `Malformed` with the reason."""
        try:
            said = self.read(reply[-LONGEST_REPLY:], Hand(frame, space_named(self.space, frame.picture)))
        except Unreadable as why:
            return Malformed(str(why))
        except RecursionError:
            return Malformed("the reply is nested too deep")
        return said if said.actions else Malformed("there is no action in the reply")

    def speak(self, action: EpisodeAction, frame: Frame) -> str:
        """An action as this dialect says it: what an oracle's step looks like in a training sample.

        Raises:
            Unreadable: The dialect has no words for it.
        """
        return self.say(action, Hand(frame, space_named(self.space, frame.picture)))
