"""How the answer sheet is filled in and taken back by touch. It has no templates of its own: all others ask on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from phonegym.apps.sheet import actions as a
from phonegym.apps.sheet import drafts
from phonegym.apps.sheet import picking as p
from phonegym.apps.sheet.screens.form import Clearing, Revising, Sheet
from phonegym.apps.sheet.screens.pickers import PickDate, PickDuration, PickTime
from phonegym.bench.guide import Guide
from phonegym.bench.oracle.errors import Stuck
from phonegym.bench.oracle.user import User
from phonegym.bench.steps import Step
from phonegym.phone.answer_sheet import Answer, AnswerSheet, Ask, AskId, in_order, sheet, write_number
from phonegym.phone.message import Message, Route
from phonegym.state import ANY, Path

guide = Guide()


@guide.answers
def fill_in(user: User, answers: Mapping[str, Any]) -> Iterator[Step]:
    """Have exactly these answers submitted; those of other questions stay. None leaves a question unanswered.

    Raises:
        Stuck: No question has one of these ids, a value is no answer to its question, or a required one would stay empty.
    """
    state = user.state(AnswerSheet)
    unknown = [id for id in answers if id not in state.asks]
    if unknown:
        raise Stuck(f"nobody asks {unknown[0]!r}: `setup` asks {', '.join(in_order(state.asks)) or 'nothing'}")
    for id, answer in answers.items():
        if answer is not None and not _takes(AskId(id), state.asks[AskId(id)], _plain(state.asks[AskId(id)], answer)):
            raise Stuck(f"{answer!r} is no answer to {id!r}, which asks for a {state.asks[AskId(id)].kind}: see phone.answer_sheet")
    wanted = {id: _plain(ask, answers.get(id, state.answers.get(id))) for id, ask in state.asks.items()}
    if all(state.answers.get(id) == want for id, want in wanted.items()):
        return
    if all(want is None for want in wanted.values()):
        yield user.goto(Clearing())
        yield user.tap(a.ClearAnswers())
    empty = [id for id, ask in state.asks.items() if ask.required and wanted[id] is None]
    if empty:
        raise Stuck(f"{empty[0]!r} is required: give it an answer, or ask with required=False")
    for id in in_order(state.asks):
        ask = state.asks[id]
        if drafts.read(id, ask, user.field) != drafts.Draft(wanted[id]) or not _on_form(user):
            yield from _fill(user, id, ask, wanted[id])
    yield user.goto(_form(user))
    yield user.tap(a.Submit())


@guide.repairs(sheet.answers[ANY])
def take_back(user: User, path: Path, first: object) -> Iterator[Step]:
    """Submit again what stood there; withdraw all where nothing did."""
    yield from fill_in(user, {str(path[-1]): first if isinstance(first, int | str | tuple) else None})


def _plain(ask: Ask, answer: Any) -> Answer | None:
    """An answer as the form would make it."""
    if isinstance(answer, tuple | list):
        if not answer:
            return None
        return tuple(answer) if ask.kind == "list" and ask.ordered else tuple(sorted(answer))
    return answer  # type: ignore[no-any-return]  # the template's own value


_NUMBERS = {"number": None, "money": None, "time": range(24 * 60), "duration": range(1, p.seconds_of("995959") + 1)}
"""Kinds whose answers are integers, and which of them there are; None: any."""


def _takes(id: AskId, ask: Ask, answer: Answer | None) -> bool:
    """Whether the form can be filled in so that this comes out."""
    given = answer if isinstance(answer, tuple) else (answer,)
    if ask.kind in _NUMBERS:
        limit = _NUMBERS[ask.kind]
        fits = isinstance(answer, int) and not isinstance(answer, bool) and (limit is None or answer in limit)
    else:
        fits = not isinstance(answer, int) and isinstance(answer, tuple) == (ask.kind in ("choices", "list"))
        fits &= ask.kind != "date" or p.is_day(str(answer))
        fits &= not ask.options or {*given} <= {option.id for option in ask.options}
    return fits and drafts.read(id, ask, lambda name: drafts.write(id, ask, answer).get(name, "")) == drafts.Draft(answer)


def _form(user: User) -> Route:
    """Where answers are written: the start, or once something was submitted the screen that changes it."""
    return Revising() if user.state(AnswerSheet).answers else Sheet()


def _on_form(user: User) -> bool:
    return _form(user) in user.sight.routes


def _fill(user: User, id: AskId, ask: Ask, want: Answer | None) -> Iterator[Step]:
    """The draft of one question. Fields belong to the form, so nothing is read from them before it is in front."""
    if not _on_form(user):
        yield user.goto(_form(user))
    if ask.kind == "list":
        yield from _list(user, id, want if isinstance(want, tuple) else ())
    elif ask.kind == "choices":
        yield user.goto(_form(user))
        ticked = user.field(drafts.field_of(id)).split()
        for option in ask.options:
            if (option.id in ticked) != (isinstance(want, tuple) and option.id in want):
                yield user.tap(a.Tick(ask=id, option=option.id))
    elif ask.kind in ("text", "number", "money"):
        yield user.goto(_form(user))
        yield user.fill(drafts.field_of(id), write_number(want, ask.places) if isinstance(want, int) else str(want or ""))
    elif want is None:
        yield user.goto(_form(user))
        yield user.tap(a.Wipe(ask=id))
    elif ask.kind == "choice":
        yield user.goto(_form(user))
        yield from (user.tap(a.Choose(ask=id, option=option.id)) for option in ask.options if option.id == want)
    else:
        yield from _PICK[ask.kind](user, id, want)


def _list(user: User, id: AskId, want: tuple[str, ...]) -> Iterator[Step]:
    yield user.goto(_form(user))
    rows = drafts.rows_of(id, user.field)
    for row, item in zip(rows, want, strict=False):
        yield user.fill(drafts.row_field(id, row), item)
    if len(want) > len(rows):
        yield user.tap(a.AddRow(ask=id))
    yield from (user.tap(a.RemoveRow(ask=id, row=row)) for row in rows[max(1, len(want)) :])
    if not want:
        yield user.fill(drafts.row_field(id, rows[0]), "")


def _open(user: User, picker: Route, opens: Message) -> Iterator[Step]:
    if user.top != picker:
        yield user.goto(_form(user))
        yield user.tap(opens)


def _date(user: User, id: AskId, want: Any) -> Iterator[Step]:
    yield from _open(user, PickDate(ask=id), p.OpenDate(ask=id))
    if user.field(p.DAY_PICKED) == want:
        yield user.tap(p.SetDate(ask=id))
    year, month = int(want[:4]), int(want[5:7])
    shown = user.field(p.MONTH_SHOWN)
    here = (int(shown[:4]), int(shown[5:7]))
    first = user.field(p.YEARS_SHOWN)
    if first:
        page = int(first)
        if p.page_of(year) == page:
            yield user.tap(p.ShowMonth(year=year, month=here[1]))
        yield user.tap(p.ShowYears(first=page + (p.PAGE if year > page else -p.PAGE)))
    away = (year - here[0]) * 12 + month - here[1]
    if away == 0:
        yield user.tap(p.PickDay(day=want))
    if abs(away) > 8 and year != here[0]:
        yield user.tap(p.ShowYears(first=p.page_of(here[0])))
    turned = p.month_after(*here) if away > 0 else p.month_before(*here)
    yield user.tap(p.ShowMonth(year=turned[0], month=turned[1]))


def _time(user: User, id: AskId, want: Any) -> Iterator[Step]:
    yield from _open(user, PickTime(ask=id), p.OpenTime(ask=id))
    now, on_hours = int(user.field(p.MINUTE_PICKED)), user.field(p.PART) != "minute"
    part: p.Part = "hour" if on_hours else "minute"
    if now == want:
        yield user.tap(p.SetTime(ask=id))
    if not user.sight.phone.os.settings.hour24 and now // 720 != want // 720:
        yield user.tap(p.TurnHand(minute=now % 720 + want // 720 * 720, part=part))
    if now // 60 != want // 60:
        yield user.tap(p.TurnHand(minute=want // 60 * 60 + now % 60 if on_hours else now, part="minute" if on_hours else "hour"))
    if on_hours:
        yield user.tap(p.TurnHand(minute=now, part="minute"))
    hour, away = want // 60 * 60, (want - now + 30) % 60 - 30
    near = hour + (want % 60 + 2) // 5 * 5 % 60
    if abs(away) > 2 and near != now:
        yield user.tap(p.TurnHand(minute=near, part="minute"))
    yield user.tap(p.TurnHand(minute=hour + (now % 60 + (1 if away > 0 else 59)) % 60, part="minute"))


def _duration(user: User, id: AskId, want: Any) -> Iterator[Step]:
    yield from _open(user, PickDuration(ask=id), p.OpenDuration(ask=id))
    typed, digits = user.field(p.DIGITS), p.digits_of(want)
    if typed == digits:
        yield user.tap(p.SetDuration(ask=id))
    if not digits.startswith(typed):
        yield user.tap(p.PressKey(key="back"))
    rest = digits[len(typed) :]
    yield user.tap(p.PressKey(key="00" if typed and rest.startswith("00") else rest[0]))


_PICK = {"date": _date, "time": _time, "duration": _duration}
