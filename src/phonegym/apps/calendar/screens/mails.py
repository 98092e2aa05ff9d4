"""What guests were sent."""

from __future__ import annotations

from phonegym.apps.calendar.dates import full_day
from phonegym.apps.calendar.directory import sorted_mails
from phonegym.apps.calendar.saying import mail_text
from phonegym.apps.calendar.screens.month import ViewMenu
from phonegym.apps.calendar.state import CalendarState, Mail, MailId, cal
from phonegym.apps.calendar.words import W
from phonegym.phone.civil import clock_text, day_and_time
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import page
from phonegym.ui import kit
from phonegym.ui.build import lazy, stack
from phonegym.ui.look import ambient
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

ICONS = {"invited": "mail", "changed": "update", "cancelled": "event_busy"}


class Mails(Route):
    """Invitations, changes and cancellations, the latest first."""

    def up(self) -> Route:
        return ViewMenu()

    def view(self, cx: Context) -> Node:
        mails, hour24 = cx.state(CalendarState).mails, cx.settings.hour24
        ids = sorted_mails(mails)
        if not ids:
            body = stack(kit.empty_state("outbox", W.nothing_sent(), W.nothing_sent_text()), width=FILL, grow=1, shows=cal.mails)
        else:
            body = lazy("mails", cx.anchor("mails"), ids, lambda key: _row(MailId(key), mails[MailId(key)], hour24), grow=1, width=FILL)
        return page(cx, W.sent_to_guests(), body)


@component
def _row(id: MailId, mail: Mail, hour24: bool) -> Node:
    at = cal.mails[id]
    names = ("、" if ambient().language == "zh" else ", ").join(mail.to)
    return kit.list_item(
        mail_text(mail.kind, mail.title),
        supporting=f"{names}\n{day_and_time(full_day(mail.at), clock_text(mail.at, hour24))}",
        leading=ICONS[mail.kind],
        shows=(at.kind, at.title),
        supporting_shows=(at.to, at.at),
        headline_lines=0,
        supporting_lines=0,
        id=f"mail_{id}",
    )
