"""A time that is typed: two fields beside each other (m3.material.io/components/time-pickers)."""

from __future__ import annotations

from phonegym.ui.build import column, row, stack, text
from phonegym.ui.kit.clock import Period, periods
from phonegym.ui.kit.fields import FieldValue
from phonegym.ui.kit.tokens import kit_words, text_dp
from phonegym.ui.memo import component
from phonegym.ui.node import Node


@component
def time_input(
    hour: FieldValue,
    minute: FieldValue,
    *,
    focused: str = "",
    period: Period | None = None,
    error: str = "",
    hour_field: str = "hour",
    minute_field: str = "minute",
) -> Node:
    """Hour and minute as number fields in large type.

    Args:
        hour: What is in the field of the hour.
        minute: What is in the field of the minute.
        focused: Name of the field that has the caret.
        period: AM and PM beside them; None for a 24-hour clock.
        error: What is wrong with the time; colours both red.
        hour_field: Key of the field of the hour in the activity.
        minute_field: Key of the other one.
    """
    words = kit_words()
    # The two labels below keep their room in the column of the colon, too, so that it stands between the numbers.
    colon = text(":", "display_medium", align="center", width=24, max_lines=1, padding=(0, 10, 0, 10))
    line = row(
        _entry(hour_field, hour, words.hour(), focused == hour_field, bool(error)),
        colon,
        _entry(minute_field, minute, words.minute(), focused == minute_field, bool(error)),
        None if period is None else stack(width=12),
        None if period is None else periods(period),
        align="start",
    )
    return column(line, text(error, "body_small", "error", padding=(0, 8, 0, 0)) if error else None)


def _entry(name: str, value: FieldValue, label: str, focused: bool, wrong: bool) -> Node:
    start, end = sorted((value.start, value.end))
    ink = "on_error_container" if wrong else "on_primary_container" if focused else "on_surface"
    ground = "error_container" if wrong else "primary_container" if focused else "surface_container_highest"
    number = text(
        value.text,
        "display_medium",
        ink,
        max_lines=1,
        align="center",
        caret=value.end if focused else -1,
        selection=(start, end) if focused else (0, 0),
        width=96,
        min_height=text_dp(52) + 20,
        padding=(4, 10, 4, 10),
        background=ground,
        border=(2, "error" if wrong else "primary") if focused else None,
        radius=8,
        field=name,
        role="edit",
        keyboard="number",
        focused=focused,
        id=name,
        desc=label,
    )
    return column(number, text(label, "body_small", "error" if wrong else "on_surface_variant", padding=(0, 6, 0, 0)))
