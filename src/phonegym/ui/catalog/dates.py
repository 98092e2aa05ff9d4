"""Catalog: pickers of dates and times."""

from __future__ import annotations

from phonegym.ui.build import column, stack
from phonegym.ui.catalog.entry import Entry, both, tap
from phonegym.ui.kit import (
    DialogButton,
    Period,
    PlainField,
    clock_dial,
    date_header,
    dialog,
    docked_picker,
    icon_button,
    month_grid,
    month_header,
    text_field,
    time_boxes,
    time_input,
    year_grid,
)
from phonegym.ui.node import FILL, Child, Node


def _pad(*children: Child) -> Node:
    return column(*children, width=FILL, padding=(16, 8, 16, 8))


def _buttons() -> tuple[DialogButton, ...]:
    return DialogButton(both("OK", "确定"), tap("ok")), DialogButton(both("Cancel", "取消"), tap("cancel"), "cancel")


def dates() -> list[Entry]:
    """Date pickers docked, modal and typed; a range; years; time pickers by dial and typed."""
    return [*_dates(), *_times()]


def _dates() -> list[Entry]:
    day, stay = both("Tue, Nov 17", "11月17日周二"), both("Nov 10 - Nov 14", "11月10日至14日")
    header = month_header(2026, 11, tap("back"), tap("on"), on_title=tap("years"))
    chosen = month_grid(2026, 11, 17, lambda to: ("day", to), today=9)
    open_calendar = icon_button("calendar_today", both("Choose a date", "选择日期"), tap("open"))
    label, hint = both("Date of arrival", "到达日期"), both("mm/dd/yyyy", "yyyy/mm/dd")
    docked = text_field("date", PlainField(both("11/17/2026", "2026/11/17")), label=label, trailing=open_calendar, keyboard="number")
    typed = stack(
        text_field("date", PlainField(), label=label, hint=hint, focused=True, keyboard="number"), width=FILL, padding=(24, 8, 24, 0)
    )
    wrong = text_field(
        "date",
        PlainField(both("11/31/2026", "2026/11/31")),
        label=label,
        error=both("November has 30 days", "11月只有30天"),
        keyboard="number",
    )
    return [
        Entry("date picker, docked", _pad(docked, stack(height=8), docked_picker(header, chosen, buttons=_buttons()))),
        Entry(
            "date picker, modal",
            dialog("", date_header(day, on_switch=tap("type")), header, chosen, buttons=_buttons(), margin=0),
            "dialog",
        ),
        Entry(
            "date picker, modal, typed",
            dialog("", date_header(day, on_switch=tap("calendar"), typing=True), typed, buttons=_buttons(), margin=0),
            "dialog",
        ),
        Entry(
            "date picker, modal, range",
            dialog(
                "",
                date_header(stay, title=both("Your stay", "入住日期")),
                header,
                month_grid(2026, 11, range(10, 15), lambda to: ("day", to), enabled_from=5),
                buttons=_buttons(),
                margin=0,
            ),
            "dialog",
        ),
        Entry("date field, error", _pad(wrong)),
        Entry("years", year_grid(range(2021, 2030), 2026, lambda year: ("year", year), today=2025)),
    ]


def _times() -> list[Entry]:
    hours = (12, *range(1, 12))
    half = Period(True, tap("am"), tap("pm"))
    boxes = time_boxes("6", "05", period=half, on_hour=tap("hour"), on_minute=tap("minute"))
    late = both("Choose a time before 18:00", "请选择 18:00 之前的时间")
    return [
        Entry(
            "time picker, dial",
            dialog("", _middle(boxes, clock_dial(6, hours, lambda to: ("hour", to))), buttons=_buttons(), margin=0),
            "dialog",
        ),
        Entry("time picker, typed", _pad(time_input(PlainField("6"), PlainField("05"), focused="hour", period=half))),
        Entry("time picker, typed, 24 hours, error", _pad(time_input(PlainField("18"), PlainField("30"), error=late))),
    ]


def _middle(*children: Node) -> Node:
    return column(*children, width=FILL, align="center", gap=20)
