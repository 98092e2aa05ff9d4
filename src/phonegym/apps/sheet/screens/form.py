"""The sheet itself: the form, what was submitted, and what hangs on its menu."""

from __future__ import annotations

from phonegym.apps.sheet import actions as a
from phonegym.apps.sheet import drafts
from phonegym.apps.sheet.said import answer_text
from phonegym.apps.sheet.screens.questions import heading, question
from phonegym.apps.sheet.words import W
from phonegym.phone.answer_sheet import AnswerSheet, AskId, in_order, sheet
from phonegym.phone.builtin import Back, Go
from phonegym.phone.civil import clock_text
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.phone.page import confirm, page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import column, icon, row, text
from phonegym.ui.node import FILL, Node


class Sheet(Route):
    """The start: the form while nothing is submitted, then what was."""

    def view(self, cx: Context) -> Node:
        state = cx.state(AnswerSheet)
        if not state.asks:
            return page(cx, W.app_name(), kit.empty_state("fact_check", W.nothing(), W.nothing_text()), actions=(_more(),))
        if not state.answers:
            return _form(cx, W.app_name(), W.intro())
        change = kit.Primary(W.change(), Revise(), icon="edit", id="change")
        return page(cx, W.app_name(), _summary(cx, state), actions=(_more(),), primary=change)


class Revising(Route):
    """The form again, with what was submitted in it."""

    def view(self, cx: Context) -> Node:
        return _form(cx, W.change_title(), W.revising(), navigation=kit.close_icon(Back()))

    def up(self) -> Route:
        return Sheet()


class Revise(Message):
    """Open the form with what was submitted."""

    def apply(self, do: Do) -> None:
        a.fill_in(do)
        do.go(Revising())

    def leads(self) -> Route:
        return Revising()


class More(Route):
    """The menu of the three dots."""

    overlay = "menu"

    def view(self, cx: Context) -> Node:
        state = cx.state(AnswerSheet)
        text_of = _texts(cx)
        filled = bool(state.answers) or any(not drafts.read(id, ask, text_of).blank for id, ask in state.asks.items())
        return kit.menu(
            (
                kit.MenuItem(W.clear(), FromMenu(route=Clearing()), "delete_sweep", enabled=filled, id="clear_answers"),
                kit.MenuItem(W.help(), FromMenu(route=Help()), "help", id="help"),
            )
        )

    def up(self) -> Route:
        return Sheet()


class FromMenu(Message):
    """Open a dialog in place of the menu."""

    route: Route

    def apply(self, do: Do) -> None:
        do.replace(self.route)

    def leads(self) -> Route:
        return self.route


class Clearing(Route):
    """Asks before all answers are withdrawn."""

    overlay = "dialog"

    def view(self, cx: Context) -> Node:
        return confirm(W.clear_question(), W.clear_text(), W.clear_confirm(), a.ClearAnswers(), danger=True, icon="delete_sweep")

    def up(self) -> Route:
        return More()


class Help(Route):
    """How the sheet works."""

    overlay = "dialog"

    def view(self, cx: Context) -> Node:
        numbers = text(W.help_numbers(), "body_medium", "on_surface_variant", width=FILL)
        return kit.dialog(W.help(), numbers, text=W.help_text(), buttons=(kit.DialogButton(W.got_it(), Back(), id="got_it"),))

    def up(self) -> Route:
        return More()


def _more() -> kit.BarIcon:
    return kit.more_icon(Go(route=More()))


def _texts(cx: Context) -> drafts.Texts:
    return lambda name: cx.field(name).text


def _list(cx: Context, name: str) -> str:
    """The name of a list that starts at its top whenever the form is begun anew."""
    return name + cx.field(a.ROUND).text


def _form(cx: Context, title: str, intro: str, navigation: kit.BarIcon | None = None) -> Node:
    asks = cx.state(AnswerSheet).asks
    ids = in_order(asks)
    starred = any(ask.required for ask in asks.values())
    note = text(W.required_note(), "body_small", "error") if starred else None
    head = column(text(intro, "body_medium", "on_surface_variant"), note, width=FILL, gap=4, padding=(16, 4, 16, 8))
    cards = (kit.inset(question(cx, id, asks[id], n, len(ids)), padding=(12, 0, 12, 12)) for n, id in enumerate(ids, 1))
    submit = kit.Primary(W.submit(), a.Submit(), enabled=drafts.ready(asks, _texts(cx)), id="submit")
    return page(cx, title, scrolling(cx, _list(cx, "form"), head, *cards), actions=(_more(),), navigation=navigation, primary=submit)


def _summary(cx: Context, state: AnswerSheet) -> Node:
    ids = in_order(state.asks)
    time = clock_text(state.submitted, cx.settings.hour24)
    banner = row(
        icon("check_circle", 32, "on_success_container", filled=True),
        column(
            text(W.submitted(), "title_medium", "on_success_container", role="heading"),
            text(W.submitted_at(time=time), "body_medium", "on_success_container"),
            grow=1,
        ),
        width=FILL, gap=16, padding=(16, 16, 16, 16), background="success_container", radius=12, id="submitted",
    )  # fmt: skip
    cards = (_answered(cx, state, id, n, len(ids)) for n, id in enumerate(ids, 1))
    return scrolling(cx, _list(cx, "summary"), kit.inset(banner, padding=(12, 4, 12, 12)), *cards)


def _answered(cx: Context, state: AnswerSheet, id: AskId, number: int, total: int) -> Node:
    answer = state.answers.get(id)
    said = W.no_answer() if answer is None else answer_text(state.asks[id], answer, cx.settings.hour24)
    ink = "on_surface_variant" if answer is None else "on_surface"
    value = text(said, "body_large", ink, padding=(16, 0, 16, 4), shows=sheet.answers[id], id=f"answer_{id}", width=FILL)
    card = kit.card(heading(id, state.asks[id], number, total, star=False), value, style="outlined", padding=(0, 16, 0, 12), gap=0)
    return kit.inset(card, padding=(12, 0, 12, 12))
