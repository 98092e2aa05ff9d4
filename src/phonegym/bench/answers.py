"""Asking and reading answers: what tasks of every app need of the answer sheet.

Two lines make a question judged:

    def setup(self, start: Setup) -> None:
        answers.ask_money(start, "missing", en="How much has not come back yet?", zh="还有多少没退回来？")

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("missing", answers.answered(run, "missing"), self.missing_cents)

and the oracle fills it by `yield from user.answer(missing=cents)`. Answering needs no line in `allow`.
Values of answers are exact and independent of the language; the table in `phonegym.phone.answer_sheet` lists them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from phonegym.phone.answer_sheet import Answer, AnswerSheet, Ask, AskId, AskKind, Option, OptionId, add_ask, plain_text
from phonegym.phone.message import AppState
from phonegym.phone.os import OSState

S = TypeVar("S", bound=AppState)

IN_SHEET = {"en": "Put your answer in the Answer sheet app.", "zh": "请把答案填进“答题卡”。"}
"""A sentence that goals may end with."""

Options = Mapping[str, str | tuple[str, str]]
"""Ids of options with their labels: one text, or (English, Chinese)."""


class Starting(Protocol):
    """What set-up functions need of a `Setup`: drafts of an app's state and of the device."""

    def state(self, kind: type[S]) -> S:
        """A draft of an app's state."""

    @property
    def os(self) -> OSState[Any, Any]:
        """A draft of the device."""


class Running(Protocol):
    """What readers need of a `Run`."""

    def app(self, kind: type[S]) -> S:
        """An app's state as it is now."""


# ---- asking ------------------------------------------------------------------------------------------------------------
def ask_text(start: Starting, id: str, *, en: str, zh: str, required: bool = True) -> AskId:
    """Ask for a short text that has one right spelling (a name, a code); judged as it stands, see `text_of`."""
    return _ask(start, id, "text", en, zh, required)


def ask_number(
    start: Starting, id: str, *, en: str, zh: str, places: int = 0, unit: str | tuple[str, str] = "", required: bool = True
) -> AskId:
    """Ask for a number with at most `places` decimals; the answer is scaled by `10 ** places`."""
    return _ask(start, id, "number", en, zh, required, places=places, unit=_said(start, unit))


def ask_money(start: Starting, id: str, *, en: str, zh: str, currency: str | tuple[str, str] = ("$", "¥"), required: bool = True) -> AskId:
    """Ask for an amount; the answer is in minor units (cents)."""
    return _ask(start, id, "money", en, zh, required, places=2, unit=_said(start, currency))


def ask_choice(start: Starting, id: str, options: Options, *, en: str, zh: str, required: bool = True) -> AskId:
    """Ask to choose one of some options; the answer is the id of the one chosen. Options stand in the order given."""
    return _ask(start, id, "choice", en, zh, required, options=_options(start, options))


def ask_choices(start: Starting, id: str, options: Options, *, en: str, zh: str, required: bool = True) -> AskId:
    """Ask to choose any number of options; the answer is `chosen(...)` of their ids."""
    return _ask(start, id, "choices", en, zh, required, options=_options(start, options))


def ask_date(start: Starting, id: str, *, en: str, zh: str, required: bool = True) -> AskId:
    """Ask for a day; the answer is an ISO date (`civil(now).date.isoformat()`)."""
    return _ask(start, id, "date", en, zh, required)


def ask_time(start: Starting, id: str, *, en: str, zh: str, required: bool = True) -> AskId:
    """Ask for a time of day; the answer is in minutes after midnight."""
    return _ask(start, id, "time", en, zh, required)


def ask_duration(start: Starting, id: str, *, en: str, zh: str, required: bool = True) -> AskId:
    """Ask for a length of time; the answer is in seconds."""
    return _ask(start, id, "duration", en, zh, required)


def ask_list(start: Starting, id: str, *, en: str, zh: str, ordered: bool = False, required: bool = True) -> AskId:
    """Ask for short texts, `ordered` or not; the answer is `listed(...)` of them."""
    return _ask(start, id, "list", en, zh, required, ordered=ordered)


def _ask(start: Starting, id: str, kind: AskKind, en: str, zh: str, required: bool, **more: Any) -> AskId:
    state = start.state(AnswerSheet)
    return add_ask(state, id, Ask(order=len(state.asks), question=_said(start, (en, zh)), kind=kind, required=required, **more))


def _said(start: Starting, words: str | tuple[str, str]) -> str:
    if isinstance(words, str):
        return words
    return words[1] if start.os.settings.language == "zh" else words[0]


def _options(start: Starting, options: Options) -> tuple[Option, ...]:
    return tuple(Option(id=OptionId(id), label=_said(start, label)) for id, label in options.items())


# ---- reading -----------------------------------------------------------------------------------------------------------
def answered(run: Running, id: str) -> Answer | None:
    """The answer that stands submitted; None when there is none.

    Raises:
        KeyError: Nothing of this id is asked: the error names what is.
    """
    state = run.app(AnswerSheet)
    if id not in state.asks:
        raise KeyError(f"no question is called {id!r}: `setup` asks {', '.join(sorted(state.asks)) or 'nothing'}")
    return state.answers.get(AskId(id))


def text_of(text: str) -> str:
    """What `answered` gives for this text when it is typed: single spaces, none at its ends."""
    return plain_text(text)


def chosen(*options: str) -> tuple[str, ...]:
    """What `answered` gives when these options are ticked."""
    return tuple(sorted({*options}))


def listed(*texts: str, ordered: bool = False) -> tuple[str, ...]:
    """What `answered` gives when these texts are listed."""
    plain = [plain_text(text) for text in texts]
    return tuple(plain if ordered else sorted(plain))
