"""Tasks about messages to callers: whom to answer, on which number, and in which words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.contacts import setting_up as up
from phonegym.apps.contacts.actions import calls as ca
from phonegym.apps.contacts.actions import replying as re
from phonegym.apps.contacts.actions.settings import ShowCalls
from phonegym.apps.contacts.directory import party_of
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.screens.call import CallScreen, RemindLater
from phonegym.apps.contacts.screens.recents import CallDetails, RecentsTab
from phonegym.apps.contacts.screens.replying import OwnWords, Responses
from phonegym.apps.contacts.state import RESPONSES, CallId, ContactId, ContactsState, ResponseId, ct
from phonegym.apps.contacts.tasks import hands
from phonegym.apps.contacts.tasks.drawing import OTHER, name_in, namesakes, numbers, people
from phonegym.apps.contacts.tasks.guide import guide
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import choice, coin, number, texts
from phonegym.bench.sampling import app_state
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Task, near_miss
from phonegym.phone.civil import DAY, MINUTE, start_of_day
from phonegym.phone.os import PhoneState
from phonegym.phone.screen import base_look
from phonegym.state import new
from phonegym.ui.look import looking

__all__ = ["guide"]
N1, N2 = up.N1, up.N2
X = CallId("x")
SOON = ResponseId("soon")

excuses = texts(
    (
        "On the train until six, will call then", "Sorry, my battery was flat", "At the dentist, back at noon", "Yes, Friday suits me",
        "I left the key with the neighbor", "Please write me an email instead", "The parcel has arrived, thank you", "No news yet",
    ),
    (
        "在火车上，六点以后联系", "不好意思，刚才手机没电了", "正在看牙医，中午回来", "可以，周五我有空",
        "钥匙放在邻居那里了", "请改发邮件给我", "包裹已经收到，谢谢", "暂时还没有消息",
    ),
)  # fmt: skip
"""What is written to callers."""


def _sent(run: Run) -> tuple[tuple[str, str], ...]:
    """What was written, and to which number."""
    replies = run.app(ContactsState).replies
    made = sorted(run.made(ct.replies), key=lambda id: (replies[id].at, id))
    return tuple([(str(digits_of(replies[id].number)), replies[id].text) for id in made])


def _written(user: User, id: CallId, text: str) -> Iterator[Step]:
    """Have one's own words sent in answer to a call of the log."""
    state = user.state(ContactsState)
    if id not in state.calls:
        yield user.lost("the call was deleted")
    party = party_of(state.contacts, state.calls[id].number)
    yield user.goto(OwnWords(call=id, party=party))
    yield user.fill(re.WRITTEN, text)
    yield user.tap(re.SendOwn(call=id))


class AnswerOnTheRightNumber(Task):
    """A namesake called later, and the contact itself from two numbers: what was missed last decides where the message goes."""

    goal = {
        "en": (
            (
                "I didn't get to the phone when {name} of {company} rang. Answer the last call of theirs that I missed with this message: "
                "{message}"
            ),
            "Message {name} ({company}) back in reply to their latest call that I missed, with exactly these words: {message}",
        ),
        "zh": (
            "{company}的{name}打来时我没接到。请针对对方最近一次未接来电回一条短信，内容为：{message}",
            "请用短信回复{company}的{name}最近那次我没接到的来电，一字不差地写：{message}",
        ),
    }
    apps = ("contacts",)
    shown = ("name", "company")
    contact: Annotated[ContactId, namesakes]
    second: Annotated[str, numbers]
    message: Annotated[str, excuses]
    missed_second: Annotated[bool, coin]
    minute: Annotated[int, number(9 * 60, 17 * 60, 5)]

    def fits(self, phone: PhoneState) -> bool:
        return up.free_number(app_state(phone, ContactsState), self.second)

    def setup(self, start: Setup) -> None:
        state = start.state(ContactsState)
        other = OTHER[self.contact]
        up.two_numbers(state, self.contact, self.second)
        first = state.contacts[self.contact].numbers[N1].text
        up.forget_calls(state, self.contact, other)
        missed, before = (self.second, first) if self.missed_second else (first, self.second)
        at = start_of_day(start.now) - DAY + self.minute * MINUTE
        up.log_call(state, "m0", before, "missed", at - 26 * 60 * MINUTE)
        up.log_call(state, "m1", missed, "missed", at)
        up.log_call(state, "m2", before, "declined", at + (30 + start.draw(60, "later")) * MINUTE)
        up.log_call(state, "m3", state.contacts[other].numbers[N1].text, "missed", at + 150 * MINUTE)

    def show(self, start: Reading) -> dict[str, str]:
        return {"name": name_in(start, self.contact), "company": start.state(ContactsState).contacts[self.contact].company}

    def words(self) -> tuple[str, ...]:
        return (self.message,)

    def allow(self, run: Run) -> Iterator[object]:
        yield new(ct.replies)

    def goals(self, run: Run) -> Iterator[Check]:
        was = run.was(ContactsState).contacts[self.contact]
        yield check("sent", _sent(run), ((str(digits_of(was.numbers[N2 if self.missed_second else N1].text)), self.message),))

    def _answer(self, user: User, id: CallId, text: str) -> Iterator[Step]:
        sent = _sent(user.run)
        if sent and (len(sent) > 1 or not all(each.ok for each in self.goals(user.run))):
            yield user.lost("another message was sent")
        if not sent:
            yield from _written(user, id, text)
        yield user.finish()

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._answer(user, CallId("m1"), self.message)

    @near_miss
    def the_call_declined_later(self, user: User) -> Iterator[Step]:
        if not _sent(user.run):
            yield from _written(user, CallId("m2"), self.message)
        yield user.finish()

    @near_miss
    def the_namesake(self, user: User) -> Iterator[Step]:
        if not _sent(user.run):
            yield from _written(user, CallId("m3"), self.message)
        yield user.finish()

    @near_miss
    def a_ready_message(self, user: User) -> Iterator[Step]:
        if not _sent(user.run):
            state = user.state(ContactsState)
            yield user.goto(Responses(call=CallId("m1"), party=party_of(state.contacts, state.calls[CallId("m1")].number)))
            yield user.tap(re.SendResponse(call=CallId("m1"), response=RESPONSES[0]))
        yield user.finish()


class NotNow(Task):
    """A call rings for half a minute; which of two namesakes it is, the line below the name tells, and with it what to do."""

    goal = {
        "en": (
            "If this call is from {name} at {company}, turn it down with the ready message that says I'm in a meeting. If not, don't write "
            "anything: have the phone remind me of it in 30 minutes."
        ),
        "zh": "如果这个电话是{company}的{name}打来的，就用“正在开会”的快捷短信拒接；如果不是，什么都别发，让手机30分钟后提醒我。",
    }
    kinds = ("operate", "interruption", "twin")
    apps = ("contacts",)
    twin = "same"
    shown = ("name", "company")
    contact: Annotated[ContactId, namesakes]
    caller: Annotated[str, numbers]
    minute: Annotated[int, choice(0, 1, 2)]
    same: Annotated[bool, coin]

    def fits(self, phone: PhoneState) -> bool:
        return up.free_number(app_state(phone, ContactsState), self.caller)

    def setup(self, start: Setup) -> None:
        state = start.state(ContactsState)
        for id in (self.contact, OTHER[self.contact]):
            up.only_number(state, id)
        calling = self.contact if self.same else OTHER[self.contact]
        state.contacts[calling].numbers[N1].text = self.caller
        ca.CallComes(id=X, number=self.caller).apply(start.do(ContactsState))

    def show(self, start: Reading) -> dict[str, str]:
        return {"name": name_in(start, self.contact), "company": start.state(ContactsState).contacts[self.contact].company}

    def allow(self, run: Run) -> Iterator[object]:
        if self.same:
            yield new(ct.replies)

    def goals(self, run: Run) -> Iterator[Check]:
        call = run.app(ContactsState).calls.get(X)
        got = (call.kind, call.remind_in, _sent(run)) if call is not None else ()
        with looking(base_look(run.before)):
            text = re.response_text(run.was(ContactsState).settings, ResponseId("meeting"))
        yield check("call", got, ("declined", 0, ((str(digits_of(self.caller)), text),)) if self.same else ("declined", 30, ()))

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._turned_down(user, self.same)

    def _turned_down(self, user: User, write: bool) -> Iterator[Step]:
        call = user.state(ContactsState).calls.get(X)
        ringing = call is not None and call.kind == "ringing"
        if not ringing and not all(each.ok for each in self.goals(user.run)):
            yield user.lost("the call is over")
        sheet = Responses(call=X) if write else RemindLater(call=X)
        if ringing and user.top != sheet:
            yield user.goto(CallScreen(call=X))
            yield user.tap(sheet)
        if ringing:
            yield user.tap(re.SendResponse(call=X, response=ResponseId("meeting")) if write else ca.RemindMe(call=X, minutes=30))
        yield user.finish()

    @near_miss
    def the_other_way(self, user: User) -> Iterator[Step]:
        line = user.state(ContactsState).line
        if line is not None:
            sheet = RemindLater(call=X) if self.same else Responses(call=X)
            if user.top != sheet:
                yield user.tap(sheet)
            yield user.tap(ca.RemindMe(call=X, minutes=30) if self.same else re.SendResponse(call=X, response=ResponseId("meeting")))
        yield user.finish()

    @near_miss
    def just_decline(self, user: User) -> Iterator[Step]:
        line = user.state(ContactsState).line
        if line is not None:
            yield user.tap(ca.HangUp(call=line.call))
        yield user.finish()


class RewordThenSend(Task):
    """A setting to change and the right stranger to find: people of the book, a withheld number and an answered call stand above them."""

    goal = {
        "en": (
            "Make the quick response “I'm on my way.” say this instead: {message}\nThen send it to whoever called last without reaching me "
            "among the numbers that are not in my contacts."
        ),
        "zh": "把快捷回复“我在路上了。”改成：{message}\n然后把它发给不在通讯录里的号码中最近一个没打通我电话的人。",
    }
    apps = ("contacts",)
    stranger: Annotated[str, numbers]
    friend: Annotated[ContactId, people]
    message: Annotated[str, excuses]
    minute: Annotated[int, number(9 * 60, 15 * 60, 5)]

    def fits(self, phone: PhoneState) -> bool:
        return up.free_number(app_state(phone, ContactsState), self.stranger)

    def setup(self, start: Setup) -> None:
        state = start.state(ContactsState)
        for id in [id for id in state.calls if state.calls[id].at >= start_of_day(start.now) - DAY]:
            del state.calls[id]
        at = start_of_day(start.now) - DAY + self.minute * MINUTE
        end = 2000 + start.draw(7000, "older")
        older = start.say(f"(555) 717-{end}", f"197 7170 {end}")
        up.log_call(state, "m0", older, "missed", at - 90 * MINUTE)
        up.log_call(state, "m1", self.stranger, "missed", at)
        up.log_call(state, "m2", older, "in", at + 40 * MINUTE, 35 + start.draw(200, "talk"))
        up.log_call(state, "m3", state.contacts[self.friend].numbers[N1].text, "missed", at + 75 * MINUTE)
        up.log_call(state, "m4", "", "missed", at + 110 * MINUTE)

    def words(self) -> tuple[str, ...]:
        return (self.message,)

    def allow(self, run: Run) -> Iterator[object]:
        yield new(ct.replies)
        yield ct.settings.responses[SOON]

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("reworded", dict(run.app(ContactsState).settings.responses), {SOON: self.message})
        yield check("sent", _sent(run), ((str(digits_of(self.stranger)), self.message),))

    def _all(self, user: User, id: CallId, reworded: ResponseId) -> Iterator[Step]:
        sent = _sent(user.run)
        if sent and sent != ((str(digits_of(self.stranger)), self.message),):
            yield user.lost("another message was sent")
        yield from hands.worded(user, reworded, self.message)
        if not sent:
            state = user.state(ContactsState)
            if id not in state.calls:
                yield user.lost("the call was deleted")
            if state.filter not in ("all", "missed") and user.top == RecentsTab():
                yield user.tap(ShowCalls(only="all"))
            page = CallDetails(party=party_of(state.contacts, state.calls[id].number))
            yield user.goto(Responses(call=id, party=page.party))
            yield user.tap(re.SendResponse(call=id, response=reworded))
        yield user.finish()

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._all(user, CallId("m1"), SOON)

    @near_miss
    def the_friend(self, user: User) -> Iterator[Step]:
        yield from self._all(user, CallId("m3"), SOON)

    @near_miss
    def the_stranger_who_was_talked_to(self, user: User) -> Iterator[Step]:
        yield from self._all(user, CallId("m0"), SOON)

    @near_miss
    def another_ready_message(self, user: User) -> Iterator[Step]:
        yield from self._all(user, CallId("m1"), RESPONSES[0])

    @near_miss
    def only_written(self, user: User) -> Iterator[Step]:
        if not _sent(user.run):
            yield from _written(user, CallId("m1"), self.message)
        yield user.finish()
