"""Life: a fact stands in one app and is needed in another; it was corrected there, or holds only under a condition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.clock.state import NEW, ClockState, ck
from phonegym.apps.clock.tasks import hands as clock
from phonegym.apps.contacts import setting_up as people
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.state import ContactId, ContactsState, ct
from phonegym.apps.contacts.tasks import hands as contacts
from phonegym.apps.contacts.tasks.drawing import OTHER, name_in, namesakes, numbers
from phonegym.apps.notes.seeds.plant import add_note
from phonegym.apps.notes.state import NoteId, Notes, nt
from phonegym.apps.notes.tasks import hands as notes
from phonegym.apps.settings.state import NetworkId, SettingsState, st
from phonegym.apps.settings.tasks import hands as settings
from phonegym.apps.settings.tasks.joining import LOOK_ALIKE, password, ssid_of, stranger
from phonegym.bench import Check, Reading, Run, Setup, Task, check, choice, near_miss, number, other, texts, times
from phonegym.bench.oracle import Step, User
from phonegym.bench.sampling import app_state
from phonegym.phone.civil import MinuteOfDay, minutes_text
from phonegym.phone.os import PhoneState
from phonegym.phone.settings import settings_place as sp
from phonegym.state import new

FIRST, LATER = NoteId("task_first"), NoteId("task_later")

appointments = texts(
    ("Dentist", "Garage", "Passport office", "Optician", "Vet", "Notary"), ("牙医", "修车", "护照窗口", "配眼镜", "宠物医院", "公证处")
)


def set_alarm(user: User, minute: MinuteOfDay | None, label: str) -> Iterator[Step]:
    """Have one new alarm, ringing once at this minute, or none."""
    made = clock.made_alarms(user)
    yield from clock.only_new(user, 0 if minute is None else 1)
    if minute is None:
        return
    alarm = user.state(ClockState).alarms[made[0]] if made else None
    if alarm is not None and not alarm.enabled:
        yield from clock.switch(user, made[0], True)
    if alarm is None or (alarm.minute, alarm.label, alarm.days, alarm.day) != (minute, label, (), 0):
        yield from clock.have_alarm(user, made[0] if made else NEW, minute=minute, label=label, days=())


class ClinicMovedIt(Task):
    """The time in the note was changed in another one, or called off there; the alarm belongs before the time that holds."""

    goal = {
        "en": (
            (
                "My notes say when “{event}” is tomorrow. Set an alarm labelled {event} that rings once, {lead} minutes before it. "
                "If it has been called off, set no alarm."
            ),
            (
                "Look up tomorrow's “{event}” in my notes and add an alarm called {event}, ringing once, {lead} minutes earlier; "
                "none if it is off."
            ),
        ),
        "zh": (
            "我笔记里写了明天“{event}”的时间。提前{lead}分钟设一个只响一次、标签为“{event}”的闹钟；如果已经取消，就不要设。",
            "查一下笔记里明天“{event}”几点，设一个标签是“{event}”的闹钟，只响一次，提前{lead}分钟；如果取消了就别设。",
        ),
    }
    kinds = ("operate", "cross_app", "twin")
    apps = ("notes", "clock")
    twin = "called_off"
    event: Annotated[str, appointments]
    first: Annotated[MinuteOfDay, times("05:00", "09:00", 5)]
    second: Annotated[MinuteOfDay, other(times("05:00", "09:00", 5), "first")]
    lead: Annotated[int, number(15, 90, 5)]
    called_off: Annotated[bool, choice(False, True)]

    def fits(self, phone: PhoneState) -> bool:
        taken = {alarm.minute for alarm in app_state(phone, ClockState).alarms.values()}
        return not taken & {self.right, self.first - self.lead}

    def setup(self, start: Setup) -> None:
        state, now = start.state(Notes), start.now
        at, then = minutes_text(self.first, True), minutes_text(self.second, True)
        add_note(state, FIRST, self.event, start.say(f"Tomorrow at {at}. Bring the papers.", f"明天{at}，带上材料。"), now=now, age_h=1)
        text = start.say(f"They called: not {at} but {then}.", f"来电话说不是{at}，改到{then}。")
        if self.called_off:
            text = start.say(f"They called: tomorrow is off. {then} next month instead.", f"来电话说明天取消，改到下个月{then}。")
        add_note(state, LATER, start.say(f"{self.event}: call", f"{self.event}：来电"), text, now=now, age_h=3)

    @property
    def right(self) -> MinuteOfDay:
        """When the alarm must ring."""
        return MinuteOfDay(self.second - self.lead)

    def words(self) -> tuple[str, ...]:
        return (self.event, "07", "15")

    def allow(self, run: Run) -> Iterator[object]:
        if not self.called_off:
            yield new(ck.alarms)

    def goals(self, run: Run) -> Iterator[Check]:
        made = [run.app(ClockState).alarms[id] for id in run.made(ck.alarms)]
        yield check("rings at", tuple(alarm.minute for alarm in made if alarm.enabled), () if self.called_off else (self.right,))
        yield check("once", all(not alarm.days for alarm in made))
        yield check("label", all(alarm.label == self.event for alarm in made))

    def evidence(self, run: Run) -> Iterator[object]:
        yield nt.notes[LATER].body

    def next_action(self, user: User) -> Iterator[Step]:
        yield from notes.read(user, LATER, nt.notes[LATER].body)
        yield from set_alarm(user, None if self.called_off else self.right, self.event)
        yield user.finish()

    @near_miss
    def before_the_first_time(self, user: User) -> Iterator[Step]:
        """As the note of that very title says."""
        yield from notes.read(user, LATER, nt.notes[LATER].body)
        yield from set_alarm(user, MinuteOfDay(self.first - self.lead), self.event)
        yield user.finish()


class WifiFromNotes(Task):
    """The password stands in a note, an older one in another; the network has a neighbour of nearly its name."""

    goal = {
        "en": (
            "Connect to the Wi-Fi network {network}. The password that works now is somewhere in my notes.",
            "Get this phone onto {network}: I noted its password, and once that it was changed.",
        ),
        "zh": (
            "连接 WLAN 网络“{network}”，现在能用的密码在我的笔记里。",
            "把手机连到“{network}”：密码我记在笔记里，后来改过一次，也记了。",
        ),
    }
    kinds = ("operate", "cross_app")
    apps = ("notes", "settings")
    shown = ("network",)
    place: Annotated[NetworkId, stranger]
    old: Annotated[str, password]
    now: Annotated[str, other(password, "old")]
    touched: Annotated[bool, choice(False, True)]

    def setup(self, start: Setup) -> None:
        """The old note may be the one that was touched last."""
        networks, name = start.state(SettingsState).networks, ssid_of(start, self.place)
        networks[self.place].password = self.now
        alike = networks[NetworkId(LOOK_ALIKE[self.place])]
        if not alike.saved:
            alike.password = self.now
        ages = (1, 30) if self.touched else (30, 1)
        state = start.state(Notes)
        body = start.say(f"Password: {self.old}\nAsk at the desk if it fails.", f"密码：{self.old}\n连不上就问前台。")
        add_note(state, FIRST, f"{name}", body, now=start.now, age_h=ages[0])
        text = start.say(f"They changed it. Now: {self.now}", f"密码改了，现在是：{self.now}")
        add_note(state, LATER, start.say(f"{name}, new", f"{name}（新）"), text, now=start.now, age_h=ages[1])

    def show(self, start: Reading) -> dict[str, str]:
        return {"network": ssid_of(start, self.place)}

    def words(self) -> tuple[str, ...]:
        return (self.old, self.now)

    def allow(self, run: Run) -> Iterator[object]:
        yield st.networks[self.place].saved
        yield sp.network.wifi_name

    def goals(self, run: Run) -> Iterator[Check]:
        network, radio = run.app(SettingsState).networks[self.place], run.after.os.settings.network
        yield check("connected", radio.wifi_name if radio.wifi else "", network.ssid)

    def evidence(self, run: Run) -> Iterator[object]:
        yield nt.notes[LATER].body

    def next_action(self, user: User) -> Iterator[Step]:
        yield from notes.read(user, LATER, nt.notes[LATER].body)
        yield from settings.patience(user)
        if settings.system(user).network.wifi_name != user.state(SettingsState).networks[self.place].ssid:
            yield from settings.join(user, self.place, self.now)
        yield user.finish()

    @near_miss
    def nearly_that_name(self, user: User) -> Iterator[Step]:
        """The network with nearly its name, which has the same password."""
        alike = NetworkId(LOOK_ALIKE[self.place])
        yield from notes.read(user, LATER, nt.notes[LATER].body)
        yield from settings.patience(user)
        if settings.system(user).network.wifi_name != user.state(SettingsState).networks[alike].ssid:
            yield from settings.join(user, alike, self.now)
        yield user.finish()


class NewNumberFromNote(Task):
    """A number taken down in a note replaces a contact's; a namesake works elsewhere, and the note is then archived."""

    goal = {
        "en": (
            "I noted the new number of {name} from {company}. Put it in my contacts in place of the old one, then archive the note.",
            "{name} ({company}) has a new number, it is in my notes. Update the contact and archive that note.",
        ),
        "zh": (
            "我记下了{company}{name}的新号码。请在通讯录里换掉旧号码，然后把那条笔记归档。",
            "{name}（{company}）换号了，新号码在笔记里。更新联系人，再把笔记归档。",
        ),
    }
    kinds = ("operate", "cross_app")
    apps = ("notes", "contacts")
    shown = ("name", "company")
    contact: Annotated[ContactId, namesakes]
    number: Annotated[str, numbers]
    wrong: Annotated[str, other(numbers, "number")]

    def fits(self, phone: PhoneState) -> bool:
        return all(people.free_number(app_state(phone, ContactsState), each) for each in (self.number, self.wrong))

    def setup(self, start: Setup) -> None:
        """Both namesakes changed their number, each in a note of its own."""
        state, name = start.state(Notes), name_in(start, self.contact)
        ours, theirs = (start.state(ContactsState).contacts[id].company for id in (self.contact, OTHER[self.contact]))
        for id, company, given, age in ((FIRST, ours, self.number, 5), (LATER, theirs, self.wrong, 2)):
            body = start.say(f"{name}, {company}: new number {given}", f"{company}的{name}换号了：{given}")
            add_note(state, id, start.say(f"Number of {name}", f"{name}的号码"), body, now=start.now, age_h=age)

    def show(self, start: Reading) -> dict[str, str]:
        company = start.state(ContactsState).contacts[self.contact].company
        return {"name": name_in(start, self.contact), "company": company}

    def words(self) -> tuple[str, ...]:
        return (self.number, self.wrong)

    def allow(self, run: Run) -> Iterator[object]:
        yield ct.contacts[self.contact].numbers[people.N1].text
        yield nt.notes[FIRST].status

    def goals(self, run: Run) -> Iterator[Check]:
        contact = run.app(ContactsState).contacts.get(self.contact)
        found = contact.numbers.get(people.N1) if contact is not None else None
        yield check("number", digits_of(found.text) if found is not None else "", digits_of(self.number))
        note = run.app(Notes).notes.get(FIRST)
        yield check("note", note.status if note is not None else "gone", "archived")

    def evidence(self, run: Run) -> Iterator[object]:
        yield nt.notes[FIRST].body

    def next_action(self, user: User) -> Iterator[Step]:
        if not user.run.saw(nt.notes[FIRST].body):
            yield from notes.read(user, FIRST, nt.notes[FIRST].body)
        yield from contacts.renumbered(user, self.contact, people.N1, self.number)
        yield from notes.have_status(user, [FIRST], "archived")
        yield user.finish()

    @near_miss
    def the_namesake_instead(self, user: User) -> Iterator[Step]:
        """The right number, given to the other one."""
        if not user.run.saw(nt.notes[FIRST].body):
            yield from notes.read(user, FIRST, nt.notes[FIRST].body)
        yield from contacts.renumbered(user, OTHER[self.contact], people.N1, self.number)
        yield from notes.have_status(user, [FIRST], "archived")
        yield user.finish()

    @near_miss
    def thrown_away(self, user: User) -> Iterator[Step]:
        """The note in the trash, where archiving was asked for."""
        if not user.run.saw(nt.notes[FIRST].body):
            yield from notes.read(user, FIRST, nt.notes[FIRST].body)
        yield from contacts.renumbered(user, self.contact, people.N1, self.number)
        yield from notes.have_status(user, [FIRST], "trashed")
        yield user.finish()
