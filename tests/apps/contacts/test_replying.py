"""Messages to callers: from the call that rings, from the notification of a missed one, from the log; the ready messages."""

from __future__ import annotations

import pytest

from phonegym.apps.contacts.actions import calls as a
from phonegym.apps.contacts.actions import replying as r
from phonegym.apps.contacts.actions.people import FromMenu
from phonegym.apps.contacts.screens.call import CallScreen
from phonegym.apps.contacts.screens.people import ContactsTab
from phonegym.apps.contacts.screens.recents import RecentsTab
from phonegym.apps.contacts.screens.replying import OwnWords, QuickResponses, Responses
from phonegym.apps.contacts.screens.settings import ContactsSettingsPage
from phonegym.apps.contacts.state import RESPONSES, CallId, Reply
from phonegym.bench.crawl.layout_checks import defects
from phonegym.phone.actions import Back, Clear, Home, Type, Wait
from phonegym.phone.builtin import Tab
from phonegym.phone.civil import span_text
from phonegym.phone.device import Phone
from phonegym.phone.ids import NotificationId
from phonegym.phone.shell.notices import REPLY, SendReply, StartReply
from tests.apps.contacts.conftest import book, fresh, later, top
from tests.apps.contacts.test_calls import X, line, number, ringing, single
from tests.phone.hands import hold, tap
from tests.phone.test_shade import DOWN

MISSED = NotificationId("contacts/missed.x")
SOON = "Can't talk now. I'll call you later."


def written(phone: Phone) -> list[tuple[CallId, str, str]]:
    """All messages that were sent: (call, number, text)."""
    replies = book(phone).replies
    return [(replies[id].call, replies[id].number, replies[id].text) for id in sorted(replies, key=lambda id: (replies[id].at, id))]


@pytest.fixture
def missed() -> Phone:
    """The launcher, after a call of a contact that nobody took."""
    phone = fresh()
    return ringing(phone, number(phone, single(phone))).act(Home()).act(Wait(31_000))


def test_a_ready_message_declines_the_call_and_stands_in_the_log(phone: Phone) -> None:
    rung = ringing(phone, number(phone, single(phone)))
    sent = tap(rung, "message", r.SendResponse(call=X, response=RESPONSES[0]))
    assert book(sent).calls[X].kind == "declined"
    assert book(sent).line is None
    assert written(sent) == [(X, number(phone, single(phone)), SOON)]
    assert top(sent) == ContactsTab()
    log = tap(sent.act(Wait(4_000)), Tab(route=RecentsTab()))
    assert f"Replied: {SOON}" in log.xml()
    assert f"Replied: {SOON}" in tap(log, "log_x").xml()


def test_own_words_need_words(phone: Phone) -> None:
    own = tap(ringing(phone), "message", "write_own")
    assert top(own) == OwnWords(call=X)
    assert written(tap(own.act(Type("  ")), "send")) == []
    sent = tap(own.act(Type(" At the dentist ")), "send")
    assert written(sent) == [(X, "(555) 111-2222", "At the dentist")]
    assert book(sent).calls[X].kind == "declined"


def test_the_call_behind_the_keyboard_keeps_all_its_words() -> None:
    """The picture makes room for the keyboard; at large type the words under Answer were cut."""
    for language in ("en", "zh"):
        phone = fresh(language).patch({"os.settings.display.font_percent": 130})
        own = tap(ringing(phone, number(phone, single(phone))), "message", "write_own")
        assert own.state.os.focus
        assert not list(defects(own.screen))


def test_a_call_that_rings_out_under_the_sheet_is_missed(phone: Phone) -> None:
    sheet = tap(ringing(phone), "message")
    assert top(sheet) == Responses(call=X)
    over = sheet.act(Wait(31_000))
    assert book(over).calls[X].kind == "missed"
    assert top(over) == ContactsTab()


def test_a_withheld_number_cannot_be_written_to(phone: Phone) -> None:
    rung = ringing(phone, "")
    assert 'text="Message"' not in rung.xml()
    assert rung.act(Wait(31_000)).state.os.notifications[MISSED].actions == ()


def test_a_missed_call_is_answered_in_the_shade(missed: Phone) -> None:
    shade = missed.act(Wait(6_000)).act(DOWN)
    typing = tap(shade, StartReply(id=MISSED)).act(Type("Sorry, on the train"))
    assert typing.state.os.focus == REPLY
    sent = tap(typing, SendReply(id=MISSED, index=1))
    assert MISSED not in sent.state.os.notifications
    assert [text for _, _, text in written(sent)] == ["Sorry, on the train"]
    assert book(sent).calls[X].kind == "missed"
    there = tap(sent.act(Back()), "Contacts", Tab(route=RecentsTab()))
    assert "Replied: Sorry, on the train" in there.xml()


def test_a_message_that_cannot_be_sent_leaves_the_notification(missed: Phone) -> None:
    off = missed.patch({"os.settings.network.airplane": True}).act(Wait(6_000)).act(DOWN)
    kept = tap(tap(off, StartReply(id=MISSED)).act(Type("Hello")), SendReply(id=MISSED, index=1))
    assert written(kept) == []
    assert MISSED in kept.state.os.notifications
    assert kept.state.os.toast is not None
    assert "airplane" in kept.state.os.toast.text


def test_a_missed_call_is_answered_from_the_log(missed: Phone) -> None:
    log = tap(missed, "Contacts", Tab(route=RecentsTab()))
    menu = hold(log, "log_x")
    sent = tap(menu, "reply_line", r.SendResponse(call=X, response=RESPONSES[1]))
    assert [text for _, _, text in written(sent)] == ["I'm on my way."]
    assert MISSED not in sent.state.os.notifications
    details = tap(sent, "log_x")
    again = tap(details, "reply_x", r.SendResponse(call=X, response=RESPONSES[2]))
    assert len(written(again)) == 2
    gone = tap(again, "delete_x")
    assert X not in book(gone).calls
    assert len(written(gone)) == 2, "what was sent stays sent"


def test_ready_messages_are_reworded_and_reset(phone: Phone) -> None:
    page = tap(phone, "more", FromMenu(route=ContactsSettingsPage()), "quick_responses")
    assert top(page) == QuickResponses()
    form = tap(page, f"wording_{RESPONSES[0]}")
    assert "use_default" not in form.xml()
    saved = tap(form.act(Clear()).act(Type("In a while.")), "confirm")
    assert book(saved).settings.responses == {RESPONSES[0]: "In a while."}
    rung = later(saved, 500, a.CallComes(id="x", number="(555) 111-2222")).act(Wait(1_000))
    assert [text for _, _, text in written(tap(rung, "message", "response_later"))] == ["In a while."]
    reset = tap(saved, f"wording_{RESPONSES[0]}", "use_default")
    assert book(reset).settings.responses == {}
    assert SOON in reset.xml()


def test_the_words_are_of_the_phones_language() -> None:
    phone = fresh("zh")
    sent = tap(ringing(phone), "message", "response_meeting")
    assert [text for _, _, text in written(sent)] == ["正在开会，请发短信给我。"]


def test_a_reply_survives_a_snapshot(phone: Phone) -> None:
    sent = tap(ringing(phone), "message", "response_soon")
    again = phone.restore(sent.snapshot())
    assert [type(reply) for reply in book(again).replies.values()] == [Reply]


# ---- a call that goes on while one looks elsewhere --------------------------------------------------------------------
def test_back_leaves_a_call_and_never_comes_upon_it_again(phone: Phone) -> None:
    rung = later(phone.act(Home()), 500, a.CallComes(id="x", number="(555) 111-2222")).act(Wait(1_000))
    keys = tap(rung, "answer", a.ShowKeys(on=True)).act(Back())
    assert (keys.front, line(keys).keypad) == ("contacts", False)
    left = keys.act(Back())
    assert left.front == "home"
    assert line(left).state == "active"
    book_ = tap(left, "Contacts")
    assert top(book_) == ContactsTab()
    assert book_.act(Back()).front == "home"
    assert book_.act(Back()).act(Back()).front == "home"


def test_the_chip_counts_and_leads_back(phone: Phone) -> None:
    rung = ringing(phone)
    assert not _chips(rung)
    talking = tap(rung, "answer")
    assert not _chips(talking), "its own screen is in front"
    left = talking.act(Home()).act(Wait(60_000))
    assert _chips(left) == [span_text(left.state.os.clock - line(left).since)]
    assert _chips(left) > ["01:00"]
    assert top(tap(left, "chip")) == CallScreen(call=X)
    assert not _chips(tap(left, "chip", a.HangUp(call=X)).act(Home()))


def test_back_leaves_a_call_that_was_taken_from_its_notification(phone: Phone) -> None:
    quiet = ringing(phone.patch({"os.settings.sound.do_not_disturb": True}))
    talking = tap(quiet.act(DOWN), "Answer")
    assert top(talking) == CallScreen(call=X)
    left = talking.act(Back())
    assert top(left) == ContactsTab()
    assert line(left).state == "active"


def _chips(phone: Phone) -> list[str]:
    return [
        str(getattr(child.node.content, "value", ""))
        for pane in phone.screen.panes
        for at, item in enumerate(pane.items)
        if item.node.sem.id == "chip"
        for child in pane.items[at : at + 3]
        if getattr(child.node.content, "value", "")
    ]


def test_going_to_another_page_keeps_the_banner(phone: Phone) -> None:
    left = tap(ringing(phone), "answer").act(Back())
    log = tap(left, Tab(route=RecentsTab()))
    assert top(tap(log, a.ReturnToCall(call=X))) == CallScreen(call=X)
