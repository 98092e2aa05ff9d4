"""What the pickers' controls send. A picker's unconfirmed choice stands in fields too, and counts only after OK."""

from __future__ import annotations

from datetime import date
from typing import Literal

from phonegym.apps.sheet import drafts
from phonegym.phone.answer_sheet import AskId
from phonegym.phone.civil import DAY, civil
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.ui import kit

DAY_PICKED = "picker.day"
"""ISO date, or empty."""
MONTH_SHOWN = "picker.month"
"""The month in sight, `2026-03`."""
YEARS_SHOWN = "picker.years"
"""The first of the years that are offered instead of days; empty while days are."""
MINUTE_PICKED = "picker.minute"
"""Minutes after midnight."""
PART = "picker.part"
"""`hour` or `minute`: which of them the dial sets."""
DIGITS = "picker.digits"
"""Up to six digits of hours, minutes and seconds, as typed."""

Part = Literal["hour", "minute"]

PAGE = 12
"""Years that are offered at once."""
FIRST_YEAR, LAST_YEAR = 1920, 2099
LONGEST = 6


# ---- dates -------------------------------------------------------------------------------------------------------------
class OpenDate(Message):
    """Open the calendar of a question, at its draft or at this month."""

    ask: AskId

    def apply(self, do: Do) -> None:
        day = do.field(drafts.field_of(self.ask))
        do.set_field(DAY_PICKED, day)
        do.set_field(MONTH_SHOWN, (day or civil(do.now).date.isoformat())[:7])
        do.clear_field(YEARS_SHOWN)
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.sheet.screens.pickers import PickDate

        return PickDate(ask=self.ask)


class ShowMonth(Message):
    """Turn the calendar to a month."""

    year: int
    month: int

    def apply(self, do: Do) -> None:
        do.set_field(MONTH_SHOWN, f"{self.year:04d}-{self.month:02d}")
        do.clear_field(YEARS_SHOWN)


class ShowYears(Message):
    """Offer twelve years from `first` on."""

    first: int

    def apply(self, do: Do) -> None:
        do.set_field(YEARS_SHOWN, str(self.first))


class PickDay(Message):
    """Mark a day."""

    day: str

    def apply(self, do: Do) -> None:
        do.set_field(DAY_PICKED, self.day)


class SetDate(Message):
    """Take the marked day."""

    ask: AskId

    def apply(self, do: Do) -> None:
        do.set_field(drafts.field_of(self.ask), do.field(DAY_PICKED))
        do.close()


# ---- times of day ------------------------------------------------------------------------------------------------------
class OpenTime(Message):
    """Open the dial of a question, at its draft or at the hour it is."""

    ask: AskId

    def apply(self, do: Do) -> None:
        now = do.now % DAY // 3_600_000 * 60
        do.set_field(MINUTE_PICKED, do.field(drafts.field_of(self.ask)) or str(now))
        do.set_field(PART, "hour")
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.sheet.screens.pickers import PickTime

        return PickTime(ask=self.ask)


class TurnHand(Message):
    """Set the marked time, and go on to the part that the dial sets next."""

    minute: int
    part: Part

    def apply(self, do: Do) -> None:
        do.set_field(MINUTE_PICKED, str(self.minute))
        do.set_field(PART, self.part)


class SetTime(Message):
    """Take the marked time."""

    ask: AskId

    def apply(self, do: Do) -> None:
        do.set_field(drafts.field_of(self.ask), do.field(MINUTE_PICKED))
        do.close()


# ---- lengths of time ---------------------------------------------------------------------------------------------------
class OpenDuration(Message):
    """Open the keypad of a question, with its draft."""

    ask: AskId

    def apply(self, do: Do) -> None:
        draft = do.field(drafts.field_of(self.ask))
        do.set_field(DIGITS, digits_of(int(draft)) if draft else "")
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.sheet.screens.pickers import PickDuration

        return PickDuration(ask=self.ask)


class PressKey(Message):
    """A key of the keypad: digits, or `back`."""

    key: str

    def apply(self, do: Do) -> None:
        digits = do.field(DIGITS)
        typed = digits[:-1] if self.key == "back" else (digits + self.key).lstrip("0")
        if len(typed) <= LONGEST:
            do.set_field(DIGITS, typed)


class SetDuration(Message):
    """Take what the keypad shows."""

    ask: AskId

    def apply(self, do: Do) -> None:
        do.set_field(drafts.field_of(self.ask), str(seconds_of(do.field(DIGITS))))
        do.close()


def digits_of(seconds: int) -> str:
    """Digits that the keypad shows for a length of time: `13000` for an hour and a half."""
    return f"{seconds // 3600:02d}{seconds // 60 % 60:02d}{seconds % 60:02d}".lstrip("0")


def seconds_of(digits: str) -> int:
    """The length of time that digits stand for; 90 minutes may be typed as `9000`, as on a kitchen timer."""
    six = digits.rjust(LONGEST, "0")
    return int(six[:-4]) * 3600 + int(six[-4:-2]) * 60 + int(six[-2:])


def is_day(text: str) -> bool:
    """Whether this is the ISO date of a day that the calendar offers."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return False
    return day.isoformat() == text and FIRST_YEAR <= day.year <= LAST_YEAR


def page_of(year: int) -> int:
    """The first of the years that are offered together with `year`."""
    return year // PAGE * PAGE


def month_before(year: int, month: int) -> tuple[int, int]:
    """The month before a month."""
    return (year, month - 1) if month > 1 else (year - 1, 12)


def month_after(year: int, month: int) -> tuple[int, int]:
    """The month after a month."""
    return (year, month + 1) if month < 12 else (year + 1, 1)


def iso(year: int, month: int, day: int) -> str:
    """ISO 8601 of a day, which must exist."""
    return date(year, month, min(day, kit.days_in_month(year, month))).isoformat()
