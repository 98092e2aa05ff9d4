"""Dialogs that pick a day, a time of day, and a length of time."""

from __future__ import annotations

from phonegym.apps.sheet import picking as p
from phonegym.apps.sheet import said
from phonegym.apps.sheet.screens.form import Sheet
from phonegym.apps.sheet.words import W
from phonegym.phone.answer_sheet import AskId
from phonegym.phone.builtin import Back
from phonegym.phone.civil import civil
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.ui import kit
from phonegym.ui.build import column, row, stack, text
from phonegym.ui.node import FILL, Node

DAY_MS = 86_400_000


class PickDate(Route):
    """A calendar."""

    overlay = "dialog"
    ask: AskId

    def view(self, cx: Context) -> Node:
        day = cx.field(p.DAY_PICKED).text
        shown = cx.field(p.MONTH_SHOWN).text or civil(cx.now(DAY_MS)).date.isoformat()
        year, month = int(shown[:4]), int(shown[5:7])
        years = cx.field(p.YEARS_SHOWN).text
        body = _years(int(years), year, month) if years else _month(cx, year, month, day)
        head = text(said.day_text(day) if day else W.no_day(), "headline_small", "on_surface", id="picked", max_lines=2)
        return kit.dialog(
            "", column(head, padding=(24, 0, 24, 0), width=FILL), body, buttons=_buttons(p.SetDate(ask=self.ask), bool(day)), margin=0
        )

    def up(self) -> Route:
        return Sheet()


class PickTime(Route):
    """A dial."""

    overlay = "dialog"
    ask: AskId

    def view(self, cx: Context) -> Node:
        minute = int(cx.field(p.MINUTE_PICKED).text or "0")
        part: p.Part = "minute" if cx.field(p.PART).text == "minute" else "hour"
        boxes = _boxes(minute, part, cx.settings.hour24)
        dial = _minutes(minute) if part == "minute" else _hours(minute, cx.settings.hour24)
        nudge = _nudge(minute) if part == "minute" else None
        wide = cx.look.device.wide
        return kit.dialog(
            W.select_time(),
            kit.time_beside(boxes, dial, nudge) if wide else column(boxes, dial, nudge, width=FILL, align="center", gap=16),
            buttons=_buttons(p.SetTime(ask=self.ask), True),
        )

    def up(self) -> Route:
        return Sheet()


class PickDuration(Route):
    """A keypad for hours, minutes and seconds."""

    overlay = "dialog"
    ask: AskId

    def view(self, cx: Context) -> Node:
        digits = cx.field(p.DIGITS).text
        keys = [kit.PadKey(str(n), str(n)) for n in range(1, 10)]
        full = len(digits) >= p.LONGEST
        keys += [
            kit.PadKey("00", "00", enabled=bool(digits) and len(digits) <= p.LONGEST - 2),
            kit.PadKey("0", "0", enabled=bool(digits) and not full),
            kit.PadKey("back", icon="backspace", desc=W.backspace(), enabled=bool(digits)),
        ]
        keys = [key._replace(enabled=False) if full and key.name in "123456789" else key for key in keys]
        pad = kit.keypad(keys, lambda name: p.PressKey(key=name), height=56)
        return kit.dialog(
            W.enter_duration(),
            column(_typed(digits), pad, width=FILL, gap=16),
            buttons=_buttons(p.SetDuration(ask=self.ask), p.seconds_of(digits) > 0),
        )

    def up(self) -> Route:
        return Sheet()


def _buttons(ok: Message, enabled: bool) -> tuple[kit.DialogButton, ...]:
    return kit.DialogButton(W.cancel(), Back(), "cancel", id="cancel"), kit.DialogButton(W.ok(), ok, enabled=enabled, id="ok")


# ---- dates -------------------------------------------------------------------------------------------------------------
def _month(cx: Context, year: int, month: int, day: str) -> Node:
    now = civil(cx.now(DAY_MS))
    back, on = p.month_before(year, month), p.month_after(year, month)
    grid = kit.month_grid(
        year, month, int(day[8:]) if day[:7] == f"{year:04d}-{month:02d}" else None,
        lambda number: p.PickDay(day=p.iso(year, month, number)),
        today=now.day if (now.year, now.month) == (year, month) else None,
    )  # fmt: skip
    return column(
        kit.month_header(
            year, month,
            p.ShowMonth(year=back[0], month=back[1]) if back[0] >= p.FIRST_YEAR else None,
            p.ShowMonth(year=on[0], month=on[1]) if on[0] <= p.LAST_YEAR else None,
            on_title=p.ShowYears(first=p.page_of(year)),
        ),
        grid,
        width=FILL, padding=(12, 0, 12, 0),
    )  # fmt: skip


def _years(first: int, year: int, month: int) -> Node:
    """Twelve years in rows of three, between arrows to others."""
    before, after = first - p.PAGE, first + p.PAGE
    head = row(
        text(f"{first} – {after - 1}", "title_medium", grow=1, padding=(12, 12, 0, 12), role="heading", id="years"),
        kit.icon_button("chevron_left", W.earlier_years(), p.ShowYears(first=before), enabled=before >= p.FIRST_YEAR, id="previous_years"),
        kit.icon_button("chevron_right", W.later_years(), p.ShowYears(first=after), enabled=after <= p.LAST_YEAR, id="next_years"),
        width=FILL,
    )
    rows = (row(*(_year(n, month, n == year) for n in range(at, at + 3)), width=FILL) for at in range(first, after, 3))
    return column(head, *rows, width=FILL, padding=(12, 0, 12, 0))


def _year(n: int, month: int, on: bool) -> Node:
    label = text(str(n), "body_large", "on_primary" if on else "on_surface_variant", max_lines=1)
    face = stack(label, width=72, height=36, align="center", background="primary" if on else None, radius=18)
    return stack(
        face, grow=1, height=52, align="center", on_tap=p.ShowMonth(year=n, month=month), role="button", selected=on, id=f"year_{n}"
    )


# ---- times -------------------------------------------------------------------------------------------------------------
def _boxes(minute: int, part: p.Part, hour24: bool) -> Node:
    hour = minute // 60
    period = None
    if not hour24:
        morning, evening = minute % 720, minute % 720 + 720
        period = kit.Period(hour >= 12, p.TurnHand(minute=morning, part=part), p.TurnHand(minute=evening, part=part))
    return kit.time_boxes(
        f"{hour:02d}" if hour24 else str(hour % 12 or 12),
        f"{minute % 60:02d}",
        editing=part,
        on_hour=p.TurnHand(minute=minute, part="hour"),
        on_minute=p.TurnHand(minute=minute, part="minute"),
        period=period,
    )


def _hours(minute: int, hour24: bool) -> Node:
    hour, rest = minute // 60, minute % 60
    if hour24:
        return kit.clock_dial(hour, kit.HOURS, lambda n: p.TurnHand(minute=n * 60 + rest, part="minute"), label_of="{:02d}".format)
    half = hour // 12 * 12
    values = (12, *range(1, 12))
    return kit.clock_dial(hour % 12 or 12, values, lambda n: p.TurnHand(minute=(n % 12 + half) * 60 + rest, part="minute"))


def _minutes(minute: int) -> Node:
    hour = minute // 60 * 60
    values = tuple(range(0, 60, 5))
    return kit.clock_dial(minute % 60, values, lambda n: p.TurnHand(minute=hour + n, part="minute"), label_of="{:02d}".format)


def _nudge(minute: int) -> Node:
    """For minutes between the numbers of the dial."""
    hour, rest = minute // 60 * 60, minute % 60
    return row(
        kit.icon_button("remove", W.minute_less(), p.TurnHand(minute=hour + (rest + 59) % 60, part="minute"), style="tonal", id="less"),
        text(W.one_minute(), "label_large", "on_surface_variant"),
        kit.icon_button("add", W.minute_more(), p.TurnHand(minute=hour + (rest + 1) % 60, part="minute"), style="tonal", id="more_minute"),
        gap=8, align="center",
    )  # fmt: skip


# ---- lengths of time ---------------------------------------------------------------------------------------------------
def _typed(digits: str) -> Node:
    six = digits.rjust(p.LONGEST, "0")
    parts = ((six[:2], W.hours_short()), (six[2:4], W.minutes_short()), (six[4:], W.seconds_short()))
    ink = "on_surface" if digits else "on_surface_variant"
    return row(*(_part(two, unit, ink) for two, unit in parts), width=FILL, gap=8, justify="center", id="typed")


def _part(two: str, unit: str, ink: str) -> Node:
    number = text(two, "display_small", ink, max_lines=1)
    return row(number, text(unit, "label_large", "on_surface_variant", max_lines=1, padding=(2, 0, 0, 6)), align="end")
