"""The typed form on which whoever holds the phone writes down what a question asks for.

What is asked and answered is defined here and not in an app, because two sides that must not know each other need it:
the app that draws the form and the tasks of all other apps, which ask and judge (`phonegym.bench.answers`).

Answers by kind, exact and without a language:

| kind | answer | example |
|---|---|---|
| text | the text, stripped, with single spaces | `"Ann Lee"` |
| number | an integer scaled by `10 ** places` | `125` for 12.5 with one place |
| money | the same, in minor units | `1250` for 12.50 |
| choice | the id of an option | `"train"` |
| choices | ids of options, in the order of the ids | `("bus", "train")` |
| date | ISO 8601 | `"2026-03-14"` |
| time | minutes after midnight | `570` for 9:30 |
| duration | seconds | `5400` for an hour and a half |
| list | texts; in the order of the texts unless the order is part of the answer | `("eggs", "milk")` |
"""

from __future__ import annotations

from typing import Annotated, Literal, NewType, TypeAlias

from phonegym.phone.ids import AppId, Millis
from phonegym.phone.message import AppState
from phonegym.state import Record, Value, Volatile, field, place

AskId = NewType("AskId", str)
OptionId = NewType("OptionId", str)
AskKind = Literal["text", "number", "money", "choice", "choices", "date", "time", "duration", "list"]
Answer: TypeAlias = int | str | tuple[str, ...]
"""Which of the three it is follows from the kind of the question; see the table above."""

SHEET = AppId("sheet")
"""The app that draws the form."""
MAX_PLACES = 6
MAX_ITEMS = 20
"""Most texts of a list."""


class AskError(ValueError):
    """A question that makes no sense; the message says what to change."""


class Option(Value):
    """One of the answers to choose from."""

    id: OptionId
    label: str


class Ask(Record):
    """A question. `order` places it on the sheet."""

    order: int
    question: str
    kind: AskKind
    options: tuple[Option, ...] = ()
    unit: str = ""
    """What a number counts ("km"), or the currency's sign."""
    places: int = 0
    """Decimal places of a number or of money."""
    required: bool = True
    ordered: bool = False
    """The order of a list is part of the answer."""


class AnswerSheet(AppState, tag="sheet.AnswerSheet"):
    """What is asked, and what was submitted. Drafts are not in it: they stand in the fields of the form's activity."""

    asks: dict[AskId, Ask] = field(default_factory=dict)
    answers: dict[AskId, Answer] = field(default_factory=dict)
    submitted: Annotated[Millis, Volatile] = Millis(0)
    """When it was last submitted; 0 while nothing is."""


sheet = place(AnswerSheet, "apps", "sheet")
"""`sheet.answers[ask]` is the place of an answer, `sheet.asks[ask].question` of what is asked."""


def in_order(asks: dict[AskId, Ask]) -> tuple[AskId, ...]:
    """The questions from top to bottom."""
    return tuple(sorted(asks, key=lambda id: (asks[id].order, id)))


def add_ask(state: AnswerSheet, id: str, ask: Ask) -> AskId:
    """Put a question at the end of the sheet; `state` is a draft.

    Raises:
        AskError: The id is taken or not plain, or the question lacks what its kind needs.
    """
    key = AskId(id)
    if not id or not all("a" <= c <= "z" or "0" <= c <= "9" or c == "_" for c in id):
        raise AskError(f"a question cannot be called {id!r}: use lower-case letters, digits and underscores")
    if key in state.asks:
        raise AskError(f"{id!r} is asked already: give the second question an id of its own")
    ids = [option.id for option in ask.options]
    if ask.kind in ("choice", "choices") and (len(ids) < 2 or len({*ids}) < len(ids)):
        raise AskError(f"{id!r} needs at least two options with different ids, not {ids}")
    if any(not option or " " in option for option in ids):
        raise AskError(f"options of {id!r} have an empty id or one with a space: {ids}")
    if not 0 <= ask.places <= MAX_PLACES:
        raise AskError(f"{id!r} cannot have {ask.places} decimal places: use 0 to {MAX_PLACES}")
    state.asks[key] = ask
    return key


# ---- answers as texts --------------------------------------------------------------------------------------------------
def plain_text(text: str) -> str:
    """A text as it counts: without spaces at its ends, and with single spaces inside."""
    return " ".join(word for word in text.replace("\u3000", " ").replace("\n", " ").replace("\t", " ").split(" ") if word)


def read_number(text: str, places: int) -> int | None:
    """A number as typed, scaled by `10 ** places`; None when it is none or has too many decimals.

    Spaces around it, a sign and commas between thousands are fine; 12, 12. and 12.0 are the same number.
    """
    text = text.replace(" ", "")
    sign = -1 if text[:1] in ("-", "−") else 1
    body = text[1:] if text[:1] in ("-", "−", "+") else text
    whole, _, rest = body.partition(".")
    groups = whole.split(",")
    if len(groups) > 1 and (not 1 <= len(groups[0]) <= 3 or any(len(group) != 3 for group in groups[1:])):
        return None
    whole = "".join(groups)
    rest = rest if len(rest) <= places else rest.rstrip("0")
    if not whole + rest or len(rest) > places or len(whole) > 15 or any(c not in "0123456789" for c in whole + rest):
        return None
    return sign * int((whole or "0") + rest + "0" * (places - len(rest)))


def write_number(value: int, places: int) -> str:
    """A scaled number as it is typed: `write_number(1250, 2)` is "12.50"."""
    digits = str(abs(value)).rjust(places + 1, "0")
    whole, rest = (digits[:-places], digits[-places:]) if places else (digits, "")
    return ("-" if value < 0 else "") + whole + ("." + rest if rest else "")
