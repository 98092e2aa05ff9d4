"""A question of the form with the control that answers it."""

from __future__ import annotations

from typing import Literal

from phonegym.apps.sheet import actions as a
from phonegym.apps.sheet import drafts, picking, said
from phonegym.apps.sheet.words import W
from phonegym.phone.answer_sheet import Ask, AskId, sheet
from phonegym.phone.civil import minutes_text
from phonegym.phone.context import Context
from phonegym.phone.message import Message
from phonegym.ui import kit
from phonegym.ui.build import color_of, column, icon, row, text
from phonegym.ui.node import FILL, Node


def question(cx: Context, id: AskId, ask: Ask, number: int, total: int) -> Node:
    """The card of one question."""
    draft = drafts.read(id, ask, lambda name: cx.field(name).text)
    return kit.card(
        heading(id, ask, number, total),
        *_CONTROLS[ask.kind](cx, id, ask, draft),
        style="outlined", padding=(0, 16, 0, 12), gap=0, id=f"question_{id}",
    )  # fmt: skip


def heading(id: AskId, ask: Ask, number: int, total: int, *, star: bool = True) -> Node:
    """What is asked, with its number where there are several questions."""
    note = {"choice": W.choose_one, "choices": W.choose_any, "list": W.list_ordered if ask.ordered else W.list_any}.get(ask.kind)
    starred = W.starred(question=ask.question) if ask.required and star else ask.question
    return column(
        text(W.question_of(n=number, total=total), "label_medium", "primary", padding=(0, 0, 0, 4)) if total > 1 else None,
        text(starred, "title_medium", role="heading", shows=sheet.asks[id].question, id=f"ask_{id}"),
        text(note(), "body_small", "on_surface_variant", padding=(0, 4, 0, 0)) if note and star else None,
        width=FILL, padding=(16, 0, 16, 8),
    )  # fmt: skip


# ---- typed -------------------------------------------------------------------------------------------------------------
def _typed(cx: Context, id: AskId, ask: Ask, draft: drafts.Draft) -> tuple[Node, ...]:
    label = W.your_answer()
    if ask.kind != "text":
        label = W.amount_in(unit=ask.unit) if ask.kind == "money" else W.number_in(unit=ask.unit) if ask.unit else W.number()
    keyboard: Literal["text", "number"] = "text" if ask.kind == "text" else "number"
    return (kit.inset(_field(cx, drafts.field_of(id), label, draft.error, keyboard), padding=(16, 4, 16, 4)),)


def _field(
    cx: Context, name: str, label: str, error: str = "", keyboard: Literal["text", "number"] = "text", trailing: Node | None = None
) -> Node:
    """A field whose error keeps still while one types, unless a submission was refused."""
    focused = cx.focused(name)
    shown = error if not focused or cx.field(a.TRIED).text else ""
    return kit.text_field(
        name, cx.field(name), label=label, focused=focused, error=shown, keyboard=keyboard, lines=0, trailing=trailing
    )  # fmt: skip


# ---- chosen ------------------------------------------------------------------------------------------------------------
def _choice(cx: Context, id: AskId, ask: Ask, draft: drafts.Draft) -> tuple[Node | None, ...]:
    rows = (kit.radio_row(o.label, o.id == draft.answer, a.Choose(ask=id, option=o.id), id=f"option_{id}_{o.id}") for o in ask.options)
    return (*rows, _wipe(id, ask, draft))


def _choices(cx: Context, id: AskId, ask: Ask, draft: drafts.Draft) -> tuple[Node | None, ...]:
    on = draft.answer if isinstance(draft.answer, tuple) else ()
    return tuple(
        kit.checkbox_row(o.label, o.id in on, a.Tick(ask=id, option=o.id), id=f"option_{id}_{o.id}") for o in ask.options
    )  # fmt: skip


def _wipe(id: AskId, ask: Ask, draft: drafts.Draft) -> Node | None:
    if ask.required or draft.blank:
        return None
    button = kit.button(W.clear_choice(), a.Wipe(ask=id), style="text", id=f"clear_{id}")
    return row(button, width=FILL, justify="end", padding=(8, 0, 8, 0))


# ---- picked ------------------------------------------------------------------------------------------------------------
def _date(cx: Context, id: AskId, ask: Ask, draft: drafts.Draft) -> tuple[Node, ...]:
    value = said.day_text(str(draft.answer)) if draft.answer else ""
    return (_picked(id, ask, "calendar_today", value, W.select_date(), picking.OpenDate(ask=id)),)


def _time(cx: Context, id: AskId, ask: Ask, draft: drafts.Draft) -> tuple[Node, ...]:
    value = minutes_text(draft.answer, cx.settings.hour24) if isinstance(draft.answer, int) else ""
    return (_picked(id, ask, "schedule", value, W.select_time(), picking.OpenTime(ask=id)),)


def _duration(cx: Context, id: AskId, ask: Ask, draft: drafts.Draft) -> tuple[Node, ...]:
    value = said.duration_text(draft.answer) if isinstance(draft.answer, int) else ""
    return (_picked(id, ask, "timer", value, W.enter_duration(), picking.OpenDuration(ask=id)),)


def _picked(id: AskId, ask: Ask, symbol: str, value: str, hint: str, opens: Message) -> Node:
    """A box that looks like a field and opens a picker."""
    wipe = kit.icon_button("close", W.clear_value(), a.Wipe(ask=id), id=f"clear_{id}") if value and not ask.required else None
    box = row(
        icon(symbol, 24, "on_surface_variant"),
        text(value or hint, "body_large", "on_surface" if value else "on_surface_variant", grow=1),
        wipe,
        width=FILL, min_height=56, padding=(16, 4, 4 if wipe else 16, 4), gap=16, radius=4,
        border=(1, color_of("outline")), on_tap=opens, role="button", id=f"pick_{id}",
    )  # fmt: skip
    return kit.inset(box, padding=(16, 4, 16, 4))


# ---- listed ------------------------------------------------------------------------------------------------------------
def _list(cx: Context, id: AskId, ask: Ask, draft: drafts.Draft) -> tuple[Node, ...]:
    rows = drafts.rows_of(id, lambda name: cx.field(name).text)
    lines = [_entry(cx, id, ask, rows, at) for at in range(len(rows))]
    wrong = text(draft.error, "body_small", "error", padding=(16, 0, 16, 0), id=f"error_{id}") if draft.error else None
    add = kit.button(W.add_entry(), a.AddRow(ask=id), style="text", icon="add", id=f"add_{id}")
    return (kit.inset(*lines, wrong, row(add, width=FILL), gap=8, padding=(16, 4, 16, 0)),)


def _entry(cx: Context, id: AskId, ask: Ask, rows: tuple[str, ...], at: int) -> Node:
    n, one = at + 1, rows[at]
    name = drafts.row_field(id, one)
    remove = None
    if len(rows) > 1 or cx.field(name).text:
        remove = kit.icon_button("close", W.remove_entry(n=n), a.RemoveRow(ask=id, row=one), id=f"remove_{id}_{one}")
    arrows: tuple[Node, ...] = ()
    if ask.ordered and len(rows) > 1:
        up, down = a.MoveRow(ask=id, row=one, by=-1), a.MoveRow(ask=id, row=one, by=1)
        arrows = (
            kit.icon_button("arrow_upward", W.move_up(n=n), up, enabled=at > 0, id=f"up_{id}_{one}"),
            kit.icon_button("arrow_downward", W.move_down(n=n), down, enabled=n < len(rows), id=f"down_{id}_{one}"),
        )
    field = column(_field(cx, name, W.entry(n=n), trailing=remove), grow=1)
    return row(field, *arrows, width=FILL, align="center", id=f"entry_{id}_{one}")


_CONTROLS = {
    "text": _typed, "number": _typed, "money": _typed, "choice": _choice, "choices": _choices,
    "date": _date, "time": _time, "duration": _duration, "list": _list,
}  # fmt: skip
