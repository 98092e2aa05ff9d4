"""Filling in, submitting, revising and clearing the form by touch."""

from __future__ import annotations

import pytest

from phonegym.apps.sheet import actions as a
from phonegym.apps.sheet import picking as p
from phonegym.apps.sheet.screens.form import Clearing, FromMenu, Help, Revise, Revising, Sheet
from phonegym.apps.sheet.screens.pickers import PickDate
from phonegym.bench import answers
from phonegym.bench.setup import Setup
from phonegym.phone.actions import Back, Clear, Home, Launch, Recents, Type
from phonegym.phone.answer_sheet import AnswerSheet, AskId, OptionId
from phonegym.phone.device import Phone
from phonegym.phone.ids import AppId
from phonegym.phone.message import Route
from phonegym.phone.shell.recents import EndTask
from tests.apps.sheet.conftest import asking
from tests.phone.hands import find, tap


def money(start: Setup) -> None:
    answers.ask_money(start, "due", en="How much is due?", zh="应付多少？")


def way(start: Setup) -> None:
    options = {"bus": ("By bus", "坐车"), "foot": ("On foot", "步行"), "car": ("By car", "开车")}
    answers.ask_choice(start, "way", options, en="How do I get there?", zh="怎么去？", required=False)


def who(start: Setup) -> None:
    answers.ask_choices(start, "who", {"zoe": "Zoe", "ann": "Ann", "bo": "Bo"}, en="Who comes?", zh="谁来？")


def day(start: Setup) -> None:
    answers.ask_date(start, "day", en="On which day?", zh="哪一天？")


def time(start: Setup) -> None:
    answers.ask_time(start, "time", en="At what time?", zh="几点？")


def long(start: Setup) -> None:
    answers.ask_duration(start, "long", en="How long?", zh="多久？")


def stops(start: Setup) -> None:
    answers.ask_list(start, "stops", en="Which stops, in order?", zh="依次哪些站？", ordered=True)


def got(phone: Phone) -> dict[str, object]:
    return {str(id): answer for id, answer in phone.app(AnswerSheet).answers.items()}


def top(phone: Phone) -> Route:
    return phone.state.os.activities[phone.state.os.stack[-1]].routes[-1]


def enabled(phone: Phone, what: str) -> bool:
    return find(phone, what).node.sem.enabled


def write(phone: Phone, field: str, text: str) -> Phone:
    """Type into a field in place of what stands there, and close the keyboard."""
    phone = tap(phone, field)
    if phone.state.os.activities[phone.state.os.stack[-1]].fields[field].text:
        phone = phone.act(Clear())
    return phone.act(Type(text)).act(Back())


# ---- one kind after the other ---------------------------------------------------------------------------------------------
def test_the_first_question_is_in_sight_at_once() -> None:
    assert find(asking(money), "ask_due").visible
    assert "How much is due?" in asking(money).xml()


def test_nothing_asked(unasked: Phone) -> None:
    assert "Nothing is asked" in unasked.xml()
    assert not enabled(tap(unasked, "more"), "clear_answers")


@pytest.mark.parametrize(("typed", "cents"), [("12.5", 1250), ("1,234", 123400), ("0.05", 5), ("7", 700)])
def test_an_amount_is_kept_in_minor_units(typed: str, cents: int) -> None:
    phone = tap(write(asking(money), "answer.due", typed), "submit")
    assert got(phone) == {"due": cents}


def test_submit_is_grey_until_what_is_required_is_filled_in() -> None:
    phone = asking(money, way)
    assert not enabled(phone, "submit")
    phone = tap(phone, a.Choose(ask=AskId("way"), option=OptionId("foot")))
    assert not enabled(phone, "submit")
    phone = write(phone, "answer.due", "3")
    assert enabled(phone, "submit")
    assert got(phone) == {}
    assert got(tap(phone, "submit")) == {"due": 300, "way": "foot"}


def test_what_is_optional_may_stay_empty() -> None:
    phone = tap(asking(money, way), a.Choose(ask=AskId("way"), option=OptionId("foot")))
    phone = tap(phone, a.Choose(ask=AskId("way"), option=OptionId("bus")), a.Wipe(ask=AskId("way")))
    assert got(tap(write(phone, "answer.due", "3"), "submit")) == {"due": 300}


@pytest.mark.parametrize("typed", ["12.345", "about 3", "-4", "1,2"])
def test_what_is_no_amount_is_refused_and_says_why(typed: str) -> None:
    phone = write(asking(money), "answer.due", typed)
    assert find(phone, "answer.due_note").visible
    phone = tap(phone, "submit")
    assert got(phone) == {}
    assert phone.state.os.toast is not None
    assert got(tap(write(phone, "answer.due", "4"), "submit")) == {"due": 400}


def test_a_refusal_speaks_the_language_of_the_phone() -> None:
    phone = tap(write(asking(money, language="zh"), "answer.due", "x"), "submit")
    assert phone.state.os.toast is not None
    assert phone.state.os.toast.text == "未提交：请检查标红的回答"


def test_ticks_come_in_the_order_of_ids() -> None:
    id = AskId("who")
    phone = tap(asking(who), *(a.Tick(ask=id, option=OptionId(o)) for o in ("zoe", "bo", "ann", "bo")), "submit")
    assert got(phone) == {"who": answers.chosen("zoe", "ann")} == {"who": ("ann", "zoe")}


def test_a_day_in_another_month_and_year() -> None:
    phone = tap(asking(day), "pick_day")
    assert not enabled(phone, "ok")
    phone = tap(phone, "month_title", "next_years", "year_2031", "previous_month", p.PickDay(day="2031-02-28"), "ok", "submit")
    assert got(phone) == {"day": "2031-02-28"}
    assert "Feb 28, 2031" in phone.xml()


def test_a_picker_that_is_cancelled_changes_nothing() -> None:
    phone = tap(asking(day), "pick_day", p.PickDay(day="2026-03-20"), "cancel")
    assert top(phone) == Sheet()
    assert not enabled(phone, "submit")
    assert top(tap(phone, "pick_day")) == PickDate(ask=AskId("day"))
    assert "No date selected" in tap(phone, "pick_day").xml()


def test_a_time_between_the_numbers_of_the_dial() -> None:
    phone = tap(asking(time), "pick_time", "dial_14", "dial_35", "more_minute", "ok", "submit")
    assert got(phone) == {"time": 14 * 60 + 36}


def test_an_afternoon_time_on_a_12_hour_clock() -> None:
    phone = asking(time).patch({"os.settings.hour24": False})
    phone = tap(phone, "pick_time", "pm", "dial_2", "dial_0", "less", "ok", "submit")
    assert got(phone) == {"time": 14 * 60 + 59}
    assert "2:59 PM" in phone.xml()


def test_a_length_of_time_is_typed_from_the_right() -> None:
    phone = tap(asking(long), "pick_long")
    assert not enabled(phone, "ok")
    phone = tap(phone, "key_1", "key_2", "key_back", "key_3", "key_0", "key_00", "ok", "submit")
    assert got(phone) == {"long": 5400}
    assert "1 h 30 min" in phone.xml()


def test_a_list_in_order() -> None:
    id = AskId("stops")
    phone = write(asking(stops), "answer.stops.1", " Mill  Lane ")
    phone = tap(phone, "add_stops").act(Type("Harbour")).act(Back())
    phone = tap(phone, "add_stops").act(Type("Market")).act(Back())
    phone = tap(phone, a.MoveRow(ask=id, row="3", by=-1), a.RemoveRow(ask=id, row="2"), "submit")
    assert got(phone) == {"stops": ("Mill Lane", "Market")}


def test_an_entry_that_appears_twice_is_refused() -> None:
    phone = write(asking(stops), "answer.stops.1", "Mill")
    phone = tap(phone, "add_stops").act(Type("Mill")).act(Back())
    assert got(tap(phone, "submit")) == {}
    assert "An entry appears twice" in phone.xml()


# ---- afterwards -----------------------------------------------------------------------------------------------------------
def test_answers_can_be_changed_until_submitted_again() -> None:
    phone = tap(write(asking(money), "answer.due", "3"), "submit")
    assert "Submitted" in phone.xml()
    phone = tap(phone, Revise())
    assert find(phone, "answer.due").node.content.value == "3.00"  # type: ignore[union-attr]  # a field's text
    phone = write(phone, "answer.due", "4.20")
    assert got(phone) == {"due": 300}
    assert top(phone.act(Back())) == Sheet()
    assert got(phone.act(Back())) == {"due": 300}
    phone = tap(phone, "submit")
    assert (got(phone), top(phone)) == ({"due": 420}, Sheet())


def test_a_revision_left_by_back_is_forgotten() -> None:
    phone = tap(write(asking(money), "answer.due", "3"), "submit", Revise())
    phone = tap(write(phone, "answer.due", "9").act(Back()), Revise())
    assert got(tap(phone, "submit")) == {"due": 300}


def test_clearing_asks_first_and_withdraws_everything() -> None:
    phone = tap(write(asking(money, way), "answer.due", "3"), "submit", "more", "clear_answers")
    assert top(phone) == Clearing()
    assert got(tap(phone, "button_cancel")) == {"due": 300}
    phone = tap(phone, "confirm")
    assert (got(phone), top(phone), enabled(phone, "submit")) == ({}, Sheet(), False)
    assert "$3.00" not in phone.xml()


def test_clearing_empties_a_form_that_was_not_submitted() -> None:
    phone = tap(write(asking(money), "answer.due", "3"), "more", FromMenu(route=Clearing()), "confirm")
    assert not enabled(phone, "submit")


def test_help_takes_the_place_of_the_menu() -> None:
    phone = tap(asking(money), "more", FromMenu(route=Help()))
    assert top(phone) == Help()
    assert top(phone.act(Back())) == Sheet()


# ---- life of an activity --------------------------------------------------------------------------------------------------
def test_drafts_wait_while_one_looks_elsewhere() -> None:
    phone = tap(write(asking(money, way), "answer.due", "3"), a.Choose(ask=AskId("way"), option=OptionId("bus")))
    phone = phone.act(Home()).act(Launch("sheet"))
    assert got(tap(phone, "submit")) == {"due": 300, "way": "bus"}


def test_drafts_go_with_the_activity_but_answers_stay() -> None:
    phone = tap(write(asking(money), "answer.due", "3"), "submit", Revise())
    phone = write(phone, "answer.due", "8").act(Recents())
    phone = tap(phone, EndTask(app=AppId("sheet"))).act(Launch("sheet"))
    assert (got(phone), top(phone)) == ({"due": 300}, Sheet())
    phone = asking(money)
    phone = write(phone, "answer.due", "3").act(Back()).act(Launch("sheet"))
    assert not enabled(phone, "submit")


def test_a_snapshot_keeps_drafts_and_pickers() -> None:
    phone = tap(asking(day), "pick_day", p.PickDay(day="2026-03-20"))
    again = phone.restore(phone.snapshot())
    assert got(tap(again, "ok", "submit")) == {"day": "2026-03-20"}


def test_revising_starts_at_the_top_again() -> None:
    phone = tap(write(asking(money), "answer.due", "3"), "submit", Revise())
    assert top(phone) == Revising()
    assert find(phone, "ask_due").visible
