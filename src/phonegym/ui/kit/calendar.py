"""The month grid of date pickers and calendars, on pure civil arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache

from phonegym.ui.build import column, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.kit.buttons import icon_button
from phonegym.ui.kit.tokens import TOUCH, colors, kit_words
from phonegym.ui.look import Language, ambient
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node


def weekday(year: int, month: int, day: int) -> int:
    """Day of the week of a Gregorian date, 0 for Monday to 6 for Sunday (Sakamoto's method)."""
    shifted = year - 1 if month < 3 else year
    sunday_based = (shifted + shifted // 4 - shifted // 100 + shifted // 400 + (0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4)[month - 1] + day) % 7
    return (sunday_based + 6) % 7


def days_in_month(year: int, month: int) -> int:
    """Number of days of a Gregorian month.

    Raises:
        ValueError: The month is not 1 to 12.
    """
    if not 1 <= month <= 12:
        raise ValueError(f"a month is 1 to 12, not {month}")
    if month == 2:
        return 29 if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0) else 28
    return 30 if month in (4, 6, 9, 11) else 31


def first_weekday_of(language: Language) -> int:
    """Day on which a week starts: Sunday (6) in English, Monday (0) in Chinese."""
    return 6 if language == "en" else 0


@cache
def _names(list_name: str, language: Language) -> tuple[str, ...]:
    words = kit_words()
    listed = {"months": words.months, "weekdays": words.weekdays, "weekday_letters": words.weekday_letters}[list_name]
    return tuple(listed.say(language).split(" "))


def month_name(month: int) -> str:
    """Name of a month in the language in force."""
    return _names("months", ambient().language)[month - 1]


def weekday_name(day: int) -> str:
    """Name of a day of the week, 0 for Monday, in the language in force."""
    return _names("weekdays", ambient().language)[day]


def month_title(year: int, month: int) -> str:
    """A month and its year, e.g. "November 2026" or "2026年11月"."""
    return kit_words().month_title(year=year, month=month_name(month))


def month_weeks(year: int, month: int, first_weekday: int) -> tuple[tuple[int, ...], ...]:
    """The days of a month in rows of seven; 0 where the week reaches into another month.

    Args:
        year: Gregorian.
        month: 1 to 12.
        first_weekday: Of the rows, 0 for Monday.
    """
    lead = (weekday(year, month, 1) - first_weekday) % 7
    cells = [0] * lead + list(range(1, days_in_month(year, month) + 1))
    cells += [0] * (-len(cells) % 7)
    return tuple(tuple(cells[at : at + 7]) for at in range(0, len(cells), 7))


def month_grid(
    year: int,
    month: int,
    selected: int | Collection[int] | None,
    message_of: Callable[[int], object],
    *,
    first_weekday: int | None = None,
    today: int | None = None,
    enabled_from: int = 1,
    enabled_to: int = 31,
    marked: Collection[int] = (),
    shows_of: Callable[[int], object] | None = None,
) -> Node:
    """The days of a month under the letters of their weekdays; fills the width, days are 48 dp high.

    From a width of 336 dp on days are 48 dp wide; in a dialog on a small phone they are 44.

    Args:
        year: Gregorian.
        month: 1 to 12.
        selected: The selected day, several (a range of stay), or None.
        message_of: The message of a tap on a day.
        first_weekday: 0 for Monday; None is the language's own.
        today: Ringed, if in this month.
        enabled_from: Days before it are grey and swallow taps.
        enabled_to: Likewise days after it.
        marked: Days with a dot (something is on).
        shows_of: Places whose value a day displays.
    """
    start = first_weekday_of(ambient().language) if first_weekday is None else first_weekday
    chosen = frozenset({selected} if isinstance(selected, int) else selected or ())
    letters = _names("weekday_letters", ambient().language)
    head = row(
        *(text(letters[(start + at) % 7], "body_large", "on_surface_variant", align="center", max_lines=1, grow=1) for at in range(7)),
        width=FILL,
        min_height=40,
    )

    def cell(day: int) -> Node:
        if day == 0:
            return stack(grow=1, height=TOUCH)
        on = enabled_from <= day <= enabled_to
        return _day(
            day,
            _day_desc(year, month, day),
            message_of(day) if on else None,
            day in chosen,
            day == today,
            on,
            day in marked,
            () if shows_of is None else shows_of(day),
            (day - 1 in chosen, day + 1 in chosen) if day in chosen else (False, False),
        )

    return column(head, *(row(*(cell(day) for day in week), width=FILL) for week in month_weeks(year, month, start)), width=FILL)


def _day_desc(year: int, month: int, day: int) -> str:
    return kit_words().day_desc(year=year, month=month_name(month), day=day, weekday=weekday_name(weekday(year, month, day)))


def _day(
    day: int,
    desc: str,
    message: object,
    selected: bool,
    today: bool,
    enabled: bool,
    marked: bool,
    shows: object,
    joined: tuple[bool, bool],
) -> Node:
    """A day; `joined` to the selected day before it and after it by a band, in whose middle it has no disc of its own."""
    disc_on = selected and not all(joined)
    ink = "on_primary" if disc_on else "on_secondary_container" if selected else "primary" if today else "on_surface"
    if not enabled and not selected:
        ink = "disabled"
    disc = stack(
        text(str(day), "body_large", ink, max_lines=1, place="center", shows=shows),
        stack(stack(width=4, height=4, background=ink, radius=2), place="bottom", padding=(0, 0, 0, 4)) if marked else None,
        width=40,
        height=40,
        background="primary" if disc_on else None,
        border=(1, colors().primary) if today and not selected else None,
        radius=20,
    )
    band = None
    if any(joined):
        halves = (stack(grow=1, height=40, background="secondary_container" if side else None) for side in joined)
        band = row(*halves, width=FILL)
    return stack(
        band,
        disc,
        grow=1,
        height=TOUCH,
        align="center",
        on_tap=message,
        enabled=enabled,
        selected=selected,
        desc=desc,
        id=f"day_{day}",
        role="button",
    )


@component
def month_header(year: int, month: int, previous: object, following: object, *, on_title: object = None) -> Node:
    """The title of a month between the arrows that change it. None as a message greys its arrow.

    Args:
        year: Gregorian.
        month: 1 to 12.
        previous: Message of the arrow back.
        following: Message of the arrow on.
        on_title: Message of the title (choose a year), if any; then an arrow beside it says that it can be touched.
    """
    words, said = kit_words(), month_title(year, month)
    if on_title is None:
        title = text(said, "title_medium", grow=1, max_lines=1, padding=(12, 12, 0, 12), role="heading", id="month_title")
    else:
        title = row(
            text(said, "title_medium", max_lines=1),
            symbol("arrow_drop_down", size=20, color="on_surface_variant"),
            grow=1,
            min_height=TOUCH,
            padding=(12, 0, 0, 0),
            on_tap=on_title,
            role="button",
            id="month_title",
        )
    return row(
        title,
        icon_button("chevron_left", words.previous_month(), previous, enabled=previous is not None, id="previous_month"),
        icon_button("chevron_right", words.next_month(), following, enabled=following is not None, id="next_month"),
        width=FILL,
    )
