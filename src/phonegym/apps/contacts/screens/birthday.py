"""The date picker of the editor: a month, and a list of years behind its title."""

from __future__ import annotations

from phonegym.apps.contacts.actions.editor import PickDay, SetBirthday, ShowMonth, this_month
from phonegym.apps.contacts.screens.editor import EditContact
from phonegym.apps.contacts.state import ContactId, ContactsState
from phonegym.apps.contacts.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.civil import DAY, civil
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.ui import kit
from phonegym.ui.build import column, lazy, row, stack, text
from phonegym.ui.node import FILL, Node

FIRST_YEAR = 1920
IN_ROW = 4


class PickBirthday(Route):
    """Marks a day of a month."""

    overlay = "dialog"
    contact: ContactId

    def up(self) -> Route:
        return EditContact(contact=self.contact)

    def view(self, cx: Context) -> Node:
        draft = cx.state(ContactsState).draft
        shown = draft.month if draft is not None else 12 * 1990
        chosen = draft.day if draft is not None else ""
        year, month = shown // 12, shown % 12 + 1
        now = cx.now(DAY)
        newest = this_month(now)
        marked = int(chosen[8:]) if chosen[:7] == f"{year:04d}-{month:02d}" else None
        head = kit.month_header(
            year, month,
            ShowMonth(month=shown - 1) if shown > 12 * FIRST_YEAR else None,
            ShowMonth(month=shown + 1) if shown < newest else None,
            on_title=Go(route=PickYear(contact=self.contact)),
        )  # fmt: skip
        days = kit.month_grid(
            year, month, marked, lambda day: PickDay(day=f"{year:04d}-{month:02d}-{day:02d}"),
            enabled_to=civil(now).day if shown == newest else 31,
        )  # fmt: skip
        return kit.dialog(
            W.birthday(),
            column(head, days, width=FILL, padding=(8, 0, 8, 0)),
            buttons=(
                kit.DialogButton(W.cancel(), Back(), kind="cancel"),
                kit.DialogButton(W.ok(), SetBirthday(), enabled=bool(chosen), id="confirm"),
            ),
            margin=0,
        )


class PickYear(Route):
    """All years, the latest first."""

    overlay = "dialog"
    contact: ContactId

    def up(self) -> Route:
        return PickBirthday(contact=self.contact)

    def view(self, cx: Context) -> Node:
        draft = cx.state(ContactsState).draft
        shown = draft.month if draft is not None else 12 * 1990
        newest = this_month(cx.now(DAY))
        years = tuple(range(newest // 12, FIRST_YEAR - 1, -1))
        lines = {f"y{years[at]}": years[at : at + IN_ROW] for at in range(0, len(years), IN_ROW)}

        def build(key: str) -> Node:
            line = lines[key]
            cells = [_year(year, year == shown // 12, min(12 * year + shown % 12, newest)) for year in line]
            return row(*cells, *(stack(grow=1) for _ in range(IN_ROW - len(line))), width=FILL, padding=(8, 0, 8, 0))

        body = lazy("years", cx.anchor("years"), tuple(lines), build, width=FILL, height=320)
        return kit.dialog(W.year(), body, buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"),), margin=0)


def _year(year: int, selected: bool, month: int) -> Node:
    face = stack(
        text(str(year), "body_large", "on_primary" if selected else "on_surface", max_lines=1),
        width=FILL, height=40, align="center", background="primary" if selected else None, radius=20,
    )  # fmt: skip
    return stack(face, grow=1, height=48, align="center", on_tap=ShowMonth(month=month, years=True), selected=selected, id=f"year_{year}")
