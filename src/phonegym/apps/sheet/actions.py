"""What the form's controls send: filling in, submitting, revising, clearing."""

from __future__ import annotations

from phonegym.apps.sheet import drafts
from phonegym.apps.sheet.words import W
from phonegym.phone.answer_sheet import MAX_ITEMS, AnswerSheet, AskId, OptionId, in_order
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message
from phonegym.state import original

TRIED = "tried"
"""Field that holds "1" once a submission was refused: from then on errors are shown while one types."""


ROUND = "round"
"""Field that counts how often the form was begun anew: part of the lists' names, so that each starts at its top."""


class Choose(Message):
    """Choose one option instead of any other."""

    ask: AskId
    option: OptionId

    def apply(self, do: Do) -> None:
        do.hide_keyboard()
        do.set_field(drafts.field_of(self.ask), self.option)


class Tick(Message):
    """Tick an option, or take its tick away."""

    ask: AskId
    option: OptionId

    def apply(self, do: Do) -> None:
        do.hide_keyboard()
        field = drafts.field_of(self.ask)
        ticked = do.field(field).split()
        ticked = [one for one in ticked if one != self.option] if self.option in ticked else [*ticked, self.option]
        do.set_field(field, " ".join(sorted(ticked)))


class Wipe(Message):
    """Leave a question unanswered again."""

    ask: AskId

    def apply(self, do: Do) -> None:
        do.hide_keyboard()
        _put(do, self.ask, None)


class AddRow(Message):
    """One more empty row of a list, with the caret in it."""

    ask: AskId

    def apply(self, do: Do) -> None:
        rows = drafts.rows_of(self.ask, do.field)
        if len(rows) >= MAX_ITEMS:
            do.toast(W.enough_rows.count(MAX_ITEMS))
            return
        fresh = str(max(int(row) for row in rows) + 1)
        do.set_field(drafts.field_of(self.ask), " ".join((*rows, fresh)))
        do.focus(drafts.row_field(self.ask, fresh))


class RemoveRow(Message):
    """Take a row of a list away; the last one is only emptied."""

    ask: AskId
    row: str

    def apply(self, do: Do) -> None:
        do.hide_keyboard()
        rows = drafts.rows_of(self.ask, do.field)
        do.clear_field(drafts.row_field(self.ask, self.row))
        if len(rows) > 1:
            do.set_field(drafts.field_of(self.ask), " ".join(row for row in rows if row != self.row))


class MoveRow(Message):
    """Move a row of a list up (`by` -1) or down (1)."""

    ask: AskId
    row: str
    by: int

    def apply(self, do: Do) -> None:
        do.hide_keyboard()
        rows = [*drafts.rows_of(self.ask, do.field)]
        at = rows.index(self.row)
        to = min(max(0, at + self.by), len(rows) - 1)
        rows.insert(to, rows.pop(at))
        do.set_field(drafts.field_of(self.ask), " ".join(rows))


class Submit(Message):
    """Turn the drafts into answers, unless something is wrong with one of them."""

    def apply(self, do: Do) -> None:
        state = do.state(AnswerSheet)
        asks = original(state).asks
        read = {id: drafts.read(id, asks[id], do.field) for id in in_order(asks)}
        do.hide_keyboard()
        if any(draft.error for draft in read.values()):
            do.set_field(TRIED, "1")
            do.toast(W.check_marked())
            return
        for id, draft in read.items():
            if draft.answer is not None:
                state.answers[id] = draft.answer
            elif id in state.answers:
                del state.answers[id]
        state.submitted = do.now
        _begin_anew(do)
        from phonegym.apps.sheet.screens.form import Sheet

        do.show(Sheet())


class ClearAnswers(Message):
    """Withdraw what was submitted and forget every draft."""

    def apply(self, do: Do) -> None:
        state = do.state(AnswerSheet)
        for id in in_order(original(state).asks):
            _put(do, id, None)
            if id in state.answers:
                del state.answers[id]
        state.submitted = Millis(0)
        _begin_anew(do)
        from phonegym.apps.sheet.screens.form import Sheet

        do.show(Sheet())
        do.toast(W.cleared())


def fill_in(do: Do) -> None:
    """Bring the drafts back to what was submitted."""
    state = original(do.state(AnswerSheet))
    _begin_anew(do)
    for id in in_order(state.asks):
        _put(do, id, state.answers.get(id))


def _begin_anew(do: Do) -> None:
    do.clear_field(TRIED)
    do.set_field(ROUND, str(int(do.field(ROUND) or "0") + 1))


def _put(do: Do, id: AskId, answer: object) -> None:
    """Make `answer` the draft of a question; None empties it."""
    ask = original(do.state(AnswerSheet)).asks[id]
    if ask.kind == "list":
        for row in drafts.rows_of(id, do.field):
            do.clear_field(drafts.row_field(id, row))
    for field, text in drafts.write(id, ask, answer if isinstance(answer, int | str | tuple) else None).items():
        if text:
            do.set_field(field, text)
        else:
            do.clear_field(field)
