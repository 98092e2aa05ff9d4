"""What goes by the clock, private networks, SIMs, emergency details and one app's notifications, by touch."""

from __future__ import annotations

import pytest

from phonegym.apps.contacts.app import app as contacts
from phonegym.apps.contacts.screens.picking import Take
from phonegym.apps.contacts.state import ContactsState
from phonegym.apps.home.app import app as home
from phonegym.apps.settings.actions.apps import Silence
from phonegym.apps.settings.actions.lines import AddHelper, RemoveHelper, SaveLine
from phonegym.apps.settings.actions.picking import OpenTime, PickHour, PickMinute, SaveTime
from phonegym.apps.settings.actions.quiet import AddRule, DeleteRule, RenameRule, SetRule, ToggleDay
from phonegym.apps.settings.actions.values import Choose, Turn
from phonegym.apps.settings.actions.vpn import ConnectVpn, ForgetVpn, SaveVpn, SetAlways, SetVpnKind
from phonegym.apps.settings.app import app as settings
from phonegym.apps.settings.registry import ChoiceName, SwitchName, TextName
from phonegym.apps.settings.screens.app_notice import AppNotice
from phonegym.apps.settings.screens.dialogs import ChoiceDialog, LineDialog
from phonegym.apps.settings.screens.display import DarkTheme, Display
from phonegym.apps.settings.screens.location import Location, RecentAccess
from phonegym.apps.settings.screens.network import Network
from phonegym.apps.settings.screens.notifications import AppNotices, Notifications
from phonegym.apps.settings.screens.rules import ConfirmDeleteRule, NewRule, RuleName, RulePage, Rules
from phonegym.apps.settings.screens.safety import ConfirmRemove, Helpers, MedicalPage, Safety
from phonegym.apps.settings.screens.sims import SimPage, Sims
from phonegym.apps.settings.screens.sound import Quiet, Sound
from phonegym.apps.settings.screens.vpn import ConfirmForgetVpn, NewVpn, PrivateDns, VpnPage, Vpns
from phonegym.apps.settings.screens.wifi import NetworkPage, ShareNetwork, Wifi
from phonegym.apps.settings.state import EVERY_DAY, HelperId, NetworkId, RuleId, SettingsState, VpnId
from phonegym.apps.sheet.app import app as sheet
from phonegym.phone.actions import Back, Clear, Launch, Swipe, Type
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.civil import HOUR, MINUTE
from phonegym.phone.device import Phone
from phonegym.phone.ids import AppId
from phonegym.phone.shell.quick import Flip
from tests.apps.settings.hands import opened, says, seen, state, system, tap

SLEEPING, MEETING = RuleId("q00"), RuleId("q02")
OFFICE = VpnId("v00")
SHEET = AppId("sheet")


def hours(phone: Phone, n: float) -> Phone:
    """The phone after so many hours."""
    return phone.wait_until(phone.state.os.clock + int(n * HOUR))


# ---- do not disturb by the clock ------------------------------------------------------------------------------------------
@pytest.fixture
def rules() -> Phone:
    """The list of schedules, on a Thursday at 9:41."""
    return tap(opened(), Sound(), Quiet(), Rules())


def test_a_schedule_brings_quiet_and_takes_it_away_again(rules: Phone) -> None:
    on = tap(rules, SetRule(rule=SLEEPING, on=True))
    assert not system(on).sound.do_not_disturb
    night = hours(on, 13)
    assert system(night).sound.do_not_disturb
    assert not system(hours(night, 9)).sound.do_not_disturb


def test_a_schedule_that_is_on_now_begins_at_once_and_ends_with_its_switch(rules: Phone) -> None:
    page = tap(rules, RulePage(rule=MEETING), ToggleDay(rule=MEETING, day=EVERY_DAY[3]))
    page = set_time(page, OpenTime(what="start", rule=MEETING), 9, 30)
    on = tap(page, SetRule(rule=MEETING, on=True))
    assert system(on).sound.do_not_disturb
    assert not system(tap(on, SetRule(rule=MEETING, on=False))).sound.do_not_disturb


def test_a_schedule_does_not_end_the_quiet_that_its_owner_wanted(rules: Phone) -> None:
    on = tap(rules, SetRule(rule=SLEEPING, on=True)).act(Back())
    quiet = tap(on, Turn(what=SwitchName("do_not_disturb"), on=True))
    assert system(hours(quiet, 24)).sound.do_not_disturb


@pytest.mark.parametrize("tile", [False, True], ids=["page", "tile"])
def test_a_schedule_does_not_end_the_quiet_that_its_owner_brought_back(rules: Phone, tile: bool) -> None:
    night = hours(tap(rules, SetRule(rule=SLEEPING, on=True)).act(Back()), 13)
    for on in (False, True):
        if tile:
            night = tap(night.act(Swipe(540, 8, 540, 1200)), Flip(tile="do_not_disturb")).act(Back())
        else:
            night = tap(night, Turn(what=SwitchName("do_not_disturb"), on=on))
        assert system(night).sound.do_not_disturb == on
    assert system(hours(night, 9)).sound.do_not_disturb


def test_a_schedule_of_other_days_stays_away(rules: Phone) -> None:
    """The weekend's schedule does nothing on a Thursday night."""
    on = tap(rules, SetRule(rule=RuleId("q01"), on=True))
    assert not system(hours(on, 15)).sound.do_not_disturb
    assert system(hours(on, 2 * 24 + 15)).sound.do_not_disturb


def set_time(phone: Phone, row: OpenTime, hour: int, minute: int) -> Phone:
    """Set a time on the dial."""
    return tap(phone, row, PickHour(hour=hour), PickMinute(minute=minute), SaveTime(what=row.what, rule=row.rule))


def test_a_schedule_is_added_renamed_and_deleted(rules: Phone) -> None:
    taken = tap(tap(rules, NewRule()).act(Type("Sleeping")), AddRule())
    assert says(taken, "This name is taken")
    page = tap(taken.act(Clear()).act(Type("Choir")), AddRule())
    id = next(id for id, rule in state(page).rules.items() if rule.name == "Choir")
    assert seen(page, SetRule(rule=id, on=True)) is not None, "its page opens"
    named = tap(tap(page, RuleName(rule=id)).act(Clear()).act(Type("Choir practice")), RenameRule(rule=id))
    assert state(named).rules[id].name == "Choir practice"
    gone = tap(named, ConfirmDeleteRule(rule=id), DeleteRule(rule=id))
    assert id not in state(gone).rules
    assert says(gone, "Sleeping in"), "the list is back"


def test_the_last_day_of_a_schedule_stays(rules: Phone) -> None:
    page = tap(rules, RulePage(rule=MEETING), ToggleDay(rule=MEETING, day=EVERY_DAY[0]))
    assert state(page).rules[MEETING].days == (2,)
    refused = tap(page, ToggleDay(rule=MEETING, day=EVERY_DAY[2]))
    assert state(refused).rules[MEETING].days == (2,)
    assert says(refused, "Choose at least one day")


# ---- the dark theme by the clock ------------------------------------------------------------------------------------------
def dark_schedule(value: str) -> Phone:
    """The page of the dark theme with this schedule chosen."""
    what = ChoiceName("dark_schedule")
    return tap(opened(), Display(), DarkTheme(), ChoiceDialog(what=what), Choose(what=what, value=value))


def test_the_theme_is_dark_between_its_times() -> None:
    page = set_time(dark_schedule("custom"), OpenTime(what="dark_from"), 18, 15)
    assert not system(page).display.dark
    assert system(hours(page, 9)).display.dark
    assert not system(hours(page, 22)).display.dark
    assert not system(hours(dark_schedule("never"), 12)).display.dark


def test_a_time_can_be_set_only_while_it_counts() -> None:
    row = seen(dark_schedule("sunset"), "dark_from")
    assert row is not None
    assert not row.node.sem.enabled
    assert system(hours(dark_schedule("sunset"), 10)).display.dark


# ---- notifications of one app ---------------------------------------------------------------------------------------------
def test_a_silent_app_posts_without_popping_up() -> None:
    page = tap(opened(), Notifications(), AppNotices(), AppNotice(app=SHEET), Silence(app=SHEET, silent=True))
    assert system(page).silent_apps == {SHEET: True}
    assert says(page.act(Back()), "Silent")
    assert system(tap(page, Silence(app=SHEET, silent=False))).silent_apps == {}


# ---- SIMs, private networks -------------------------------------------------------------------------------------------------
def test_the_other_sim_takes_over_from_one_that_goes_off() -> None:
    page = tap(opened(), Network(), Sims(), SimPage(sim="1"), Turn(what=SwitchName("sim1_use"), on=False))
    assert state(page).choices.data_sim == "2"
    choice = tap(page.act(Back()), ChoiceDialog(what=ChoiceName("data_sim")))
    first = seen(choice, "data_sim_1")
    assert first is not None
    assert not first.node.sem.enabled, "a SIM that is off cannot be chosen"


def test_the_first_sim_to_come_back_does_what_both_did() -> None:
    page = tap(opened(), Network(), Sims(), SimPage(sim="1"), Turn(what=SwitchName("sim1_use"), on=False))
    none = tap(page.act(Back()), SimPage(sim="2"), Turn(what=SwitchName("sim2_use"), on=False))
    assert state(none).choices.data_sim == "2"
    back = tap(none.act(Back()), SimPage(sim="1"), Turn(what=SwitchName("sim1_use"), on=True))
    assert state(back).choices.data_sim == "1"


def test_a_private_network_is_added_used_and_forgotten() -> None:
    form = tap(opened(), Network(), Vpns(), NewVpn()).act(Type("Allotment"))
    save = seen(form, "save")
    assert save is not None
    assert not save.node.sem.enabled, "a server is wanted, too"
    typed = tap(form, SetVpnKind(kind="l2tp"), "vpn.server").act(Type("nowhere"))
    refused = tap(typed, SaveVpn())
    assert says(refused, "Enter a server name with a dot")
    done = tap(tap(refused, "vpn.server").act(Clear()).act(Type("gate.allotment.example")), SaveVpn())
    id, vpn = next((id, vpn) for id, vpn in state(done).vpns.items() if vpn.name == "Allotment")
    assert (vpn.server, vpn.kind) == ("gate.allotment.example", "l2tp")
    used = tap(done, VpnPage(vpn=id), ConnectVpn(vpn=id, on=True), SetAlways(vpn=id, on=True))
    assert state(used).vpn == id
    gone = tap(used, ConfirmForgetVpn(vpn=id), ForgetVpn(vpn=id))
    assert id not in state(gone).vpns
    assert state(gone).vpn == ""


def test_without_a_connection_there_is_no_private_network() -> None:
    page = tap(tap(opened(), Network(), Turn(what=SwitchName("airplane"), on=True)), Vpns(), VpnPage(vpn=OFFICE))
    refused = tap(page, ConnectVpn(vpn=OFFICE, on=True))
    assert says(refused, "No internet connection")
    assert state(refused).vpn == ""


def test_a_host_name_must_be_one() -> None:
    what = ChoiceName("private_dns")
    page = tap(opened(), Network(), PrivateDns(), ChoiceDialog(what=what), Choose(what=what, value="host"))
    line = TextName("dns_host")
    refused = tap(tap(page, LineDialog(what=line)).act(Clear()).act(Type("cloud")), SaveLine(what=line))
    assert says(refused, "Enter a server name with a dot")
    assert state(tap(refused.act(Type(".example")), SaveLine(what=line))).dns_host == "cloud.example"
    assert says(tap(refused.act(Type(".straße")), SaveLine(what=line)), "Enter a server name with a dot")
    assert state(tap(refused.act(Type(".Example")), SaveLine(what=line))).dns_host == "cloud.Example"


def test_a_saved_network_is_shared_with_its_password() -> None:
    page = tap(opened(), Network(), Wifi(), NetworkPage(network=NetworkId("w00")), ShareNetwork(network=NetworkId("w00")))
    assert says(page, state(page).networks[NetworkId("w00")].password)


# ---- safety, location -------------------------------------------------------------------------------------------------------
def test_medical_details_are_typed_and_emptied() -> None:
    line = TextName("medical_allergies")
    page = tap(opened(), Safety(), MedicalPage(), LineDialog(what=line))
    kept = tap(page.act(Clear()).act(Type("Nuts")), SaveLine(what=line))
    assert state(kept).medical.allergies == "Nuts"
    assert state(tap(tap(kept, LineDialog(what=line)).act(Clear()), SaveLine(what=line))).medical.allergies == ""


def test_an_emergency_contact_is_picked_and_removed() -> None:
    phone = Phone.new(seed=1, catalogue=Catalogue(home, settings, contacts, sheet)).act(Launch("settings"))
    someone = next(id for id, contact in sorted(phone.app(ContactsState).contacts.items()) if contact.numbers)
    picker = tap(phone, Safety(), Helpers(), AddHelper())
    back = tap(picker, Take(contact=someone))
    assert list(back.app(SettingsState).helpers) == [HelperId(someone)]
    gone = tap(back, ConfirmRemove(helper=HelperId(someone)), RemoveHelper(helper=HelperId(someone)))
    assert not gone.app(SettingsState).helpers


def test_the_latest_app_to_learn_the_location_stands_on_top() -> None:
    page = tap(opened(), Location(), RecentAccess())
    told = {app: info.located for app, info in state(page).apps.items() if info.located}
    latest = max(told, key=lambda app: told[app])
    tops = {item.node.sem.id: item.top for pane in page.screen.panes for item in pane.items if item.node.sem.id.startswith("app_")}
    assert min(tops, key=lambda id: tops[id]) == f"app_{latest}"
    assert page.state.os.clock - told[latest] >= 5 * MINUTE
