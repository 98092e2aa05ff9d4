"""An agent whose decisions come from a model, and the conversation that it has with it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

import msgspec

from phonegym.agents.agent import Brief
from phonegym.agents.dialects.dialect import Dialect, Message, Sampling, Scene, Sight, Turn
from phonegym.agents.dialects.hand import Frame, Said
from phonegym.agents.dialects.prompting import boxes_of
from phonegym.agents.models.chat import Reply, told
from phonegym.agents.models.pictures import encoded, scale_for
from phonegym.agents.models.turnstile import TURN
from phonegym.bench.observation import Observation, phone_behind
from phonegym.bench.steps import EpisodeAction, Malformed
from phonegym.phone.device import Phone
from phonegym.phone.ids import HOME, AppId
from phonegym.phone.screen import base_look
from phonegym.ui.look import looking

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LEFT_OUT = "(a further action of the reply before)"
"""What stands in the trace for the text of a step that the model was not asked for anew."""
LAUNCHER = "System Home"
"""What Open-AutoGLM's client calls the app in front where it is none of those it knows."""
NO_FOCUS = "No field had the focus, so nothing was typed. Tap the field first."
NOW = {"en": "{before}\nThat is done. Now: {now}", "zh": "{before}\n上面的已经完成。现在：{now}"}


class Model(Protocol):
    """One who answers messages: an endpoint, or a model in this process."""

    def complete(self, messages: Sequence[Message], sampling: Sampling) -> Reply:
        """The reply to these messages."""


@runtime_checkable
class Conversing(Protocol):
    """A model that wants to know which of its messages belong together."""

    def conversation(self) -> Model:
        """The same model, for one episode."""


class Look(NamedTuple):
    """A screen as it was drawn, before it is made into what a model is sent: that part needs no phone and no lock."""

    pixels: NDArray[np.uint8] | None
    size: tuple[int, int]
    xml: str
    quality: int = 0
    app: str = ""

    def sight(self) -> Sight:
        """What the model is sent."""
        if self.pixels is None:
            return Sight(xml=self.xml, app=self.app)
        return Sight(encoded(self.pixels, self.size, self.quality), self.size, self.xml, self.app)

    def frame(self, screen: tuple[int, int]) -> Frame:
        """What the numbers of its reply refer to."""
        return Frame(screen, self.size, boxes_of(self.xml, screen), self.xml)


class Looker:
    """Looks at a phone as a dialect wants it, asking for nothing else: what was asked for is evidence."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect

    def look(self, observation: Observation) -> Look:
        """The screen, drawn."""
        xml = observation.xml_compact() if "xml" in self._dialect.needs else ""
        app = app_in_front(observation) if self._dialect.app else ""
        if "pixels" not in self._dialect.needs:
            return Look(None, observation.size, xml, app=app)
        image = self._dialect.image
        size = image.size(*observation.size)
        return Look(observation.rgb(scale_for(observation.size, size)), size, xml, image.quality, app)


def app_in_front(observation: Observation) -> str:
    """The name of the app in front, in the phone's language: what an agent's client gets from a real phone by adb, and no evidence.

    Empty for what is no phone of ours, such as a device behind adb or a picture that was kept.
    """
    phone: object = phone_behind(observation)
    if not isinstance(phone, Phone):
        return ""
    if phone.front == HOME:
        return LAUNCHER
    with looking(base_look(phone.state)):
        return phone.catalogue.apps[AppId(phone.front)].name()


class Conversation:
    """What a model is told step by step, and what is made of its replies; keeps the history that its dialect wants.

    One turn is `ask` and then `hear`, so that whoever runs many episodes can have their replies made in one batch.

    Attributes:
        dialect: How the model speaks, and what it is shown.
        raw: The model's text of the latest step.
        prompt: What it was told in the latest step; pictures by size, and after the first step the last message alone.
        tokens: Tokens that the latest step read and wrote.
    """

    def __init__(self, dialect: Dialect, *, turns: int = 100) -> None:
        """A conversation.

        Args:
            dialect: How the model speaks, and what it is shown.
            turns: At most so many of the latest steps are told to it.
        """
        self.dialect = dialect
        self._most_turns = turns
        self._looker = Looker(dialect)
        self.begin(Brief("", "en", (1, 1), 0))

    def begin(self, brief: Brief) -> None:
        """Forget the episode before."""
        self._language = brief.language
        self._goals: list[str] = []
        self._turns: list[Turn] = []
        self._left: deque[EpisodeAction] = deque()
        self._why = ""
        self._screen = brief.size
        self._asked = Sight(), Frame(brief.size, brief.size)
        self.raw, self.prompt, self.tokens = "", "", (0, 0)

    def ask(self, observation: Observation) -> tuple[Message, ...] | EpisodeAction:
        """The messages for the model, whose reply `hear` waits for; or the step itself, where an earlier reply holds it already."""
        look = self._next_look(observation)
        return self._messages(look) if isinstance(look, Look) else look

    def hear(self, reply: Reply) -> EpisodeAction:
        """What the reply to the messages of `ask` does."""
        sight, frame = self._asked
        self.raw, self.tokens = reply.text, (reply.prompt_tokens, reply.reply_tokens)
        return self._took(sight, reply, self.dialect.parse(reply.text, frame))

    def _next_look(self, observation: Observation) -> Look | EpisodeAction:
        """The screen as it is drawn for the model; or a step that an earlier reply holds."""
        if observation.goal not in self._goals[-1:]:
            self._goals.append(observation.goal)
            self._left.clear()
        if self._left and not observation.refused:
            self.raw, self.prompt, self.tokens = LEFT_OUT, "", (0, 0)
            return self._left.popleft()
        self._left.clear()
        self._note(observation)
        self._screen = observation.size
        return self._looker.look(observation)

    def _messages(self, look: Look) -> tuple[Message, ...]:
        """What the model is told; no phone is needed for it."""
        sight = look.sight()
        self._asked = sight, look.frame(self._screen)
        messages = self.dialect.prompt(Scene(self._goal(), self._language, sight, tuple(self._turns)))
        self.prompt = told(messages if not self._turns else messages[-1:])
        return messages

    def _took(self, sight: Sight, reply: Reply, does: Said | Malformed) -> EpisodeAction:
        """Keep the turn; the first action of the reply, the others to come."""
        self._why = ""
        if isinstance(does, Malformed):
            cut = " It was cut off at the limit on tokens: say less." if reply.cut else ""
            self._why = f"Your last reply could not be read: {does.raw}.{cut}"
        self._turns = [*self._turns, Turn(sight, reply.text, does if isinstance(does, Said) else None)][-self._most_turns :]
        for n in range(len(self._turns) - self.dialect.pictures):  # pictures that no prompt will hold again
            if self._turns[n].sight.picture:
                self._turns[n] = msgspec.structs.replace(self._turns[n], sight=Sight(app=self._turns[n].sight.app))
        if isinstance(does, Malformed):
            return does
        self._left.extend(does.actions[1:])
        return does.actions[0]

    def _note(self, observation: Observation) -> None:
        """Tell the latest turn what came of it that no screen shows."""
        effect = observation.last_effect
        notes = [
            self._why,
            f"The phone refused this: {observation.refused}." if observation.refused else "",
            f'The owner answers: "{observation.reply}"' if observation.reply else "",
            NO_FOCUS if effect is not None and effect.kind == "no_focus" else "",
        ]
        if self._turns:
            self._turns[-1] = msgspec.structs.replace(self._turns[-1], note=" ".join(note for note in notes if note))

    def _goal(self) -> str:
        """The owner's sentence; with a follow-up, both."""
        if len(self._goals) < 2:
            return self._goals[-1]
        return NOW["zh" if self._language == "zh" else "en"].format(before=self._goals[-2], now=self._goals[-1])


class ModelAgent(Conversation):
    """Looks, asks its model, reads the reply.

    Attributes:
        model_ms: Milliseconds that the latest step waited for the model.
    """

    model_ms = 0.0

    def __init__(self, dialect: Dialect, model: Model | Conversing, *, sampling: Sampling | None = None, turns: int = 100) -> None:
        """An agent.

        Args:
            dialect: How the model speaks, and what it is shown.
            model: The model.
            sampling: How replies are drawn; as its dialect advises, if not given.
            turns: At most so many of the latest steps are told to it.
        """
        self._model = model
        self._sampling = dialect.sampling if sampling is None else sampling
        super().__init__(dialect, turns=turns)

    def begin(self, brief: Brief) -> None:
        """Forget the episode before."""
        super().begin(brief)
        self._talk = self._model.conversation() if isinstance(self._model, Conversing) else self._model

    def act(self, observation: Observation) -> EpisodeAction:
        """The next step. Raises `EndpointError` where the model cannot be asked."""
        self.model_ms = 0.0
        look = self._next_look(observation)
        if not isinstance(look, Look):
            return look
        with TURN.lent():
            messages = self._messages(look)
            began = perf_counter()
            reply = self._talk.complete(messages, self._sampling)
            self.model_ms = (perf_counter() - began) * 1000
            return self.hear(reply)
