"""How schedules, times, private networks, typed lines and emergency contacts are set, and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET

from phonegym.apps.settings.actions import lines, picking, quiet
from phonegym.apps.settings.actions import vpn as vpn_acts
from phonegym.apps.settings.actions.apps import OnlyMuted, SetAppFlag, Silence
from phonegym.apps.settings.actions.picking import NO_RULE
from phonegym.apps.settings.registry import TEXTS, TextName, text_spot
from phonegym.apps.settings.screens.app_notice import AppNotice
from phonegym.apps.settings.screens.dialogs import LineDialog
from phonegym.apps.settings.screens.notifications import SEARCH
from phonegym.apps.settings.screens.picking import TimeDialog
from phonegym.apps.settings.screens.rules import ConfirmDeleteRule, NewRule, RuleName, RulePage
from phonegym.apps.settings.screens.safety import ConfirmRemove, Helpers
from phonegym.apps.settings.screens.vpn import ConfirmForgetVpn, NewVpn, VpnPage
from phonegym.apps.settings.state import (
    EVERY_DAY,
    HelperId,
    QuietRule,
    RuleId,
    SettingsState,
    TimeName,
    VpnId,
    VpnKind,
    Weekday,
    st,
)
from phonegym.apps.settings.tasks import hands
from phonegym.apps.settings.tasks.mending import guide
from phonegym.bench.oracle.user import User
from phonegym.bench.steps import Step
from phonegym.phone.builtin import SetField
from phonegym.phone.civil import MinuteOfDay
from phonegym.phone.contracts import PickContact
from phonegym.phone.ids import AppId
from phonegym.phone.settings import settings_place as sp
from phonegym.state import ANY, Path


# ---- times --------------------------------------------------------------------------------------------------------------
def set_time(user: User, what: TimeName, wanted: MinuteOfDay, rule: RuleId = NO_RULE) -> Iterator[Step]:
    """Have a time of day as wanted, on the dial: the hour first, to which the dial turns by itself."""
    state = user.state(SettingsState)
    if picking.time_of(state, what, rule) == wanted:
        return
    if what in ("dark_from", "dark_until"):
        yield from hands.pick(user, "dark_schedule", "custom")
    elif what in ("night_from", "night_until"):
        yield from hands.flip(user, "night_schedule", True)
    yield user.goto(TimeDialog(what=what, rule=rule))
    dial, part = state.passing.dial, state.passing.dial_part
    if dial // 60 != wanted // 60:
        if part == "minute":
            yield user.tap(picking.PickPart(part="hour"))
        if not hands.system(user).hour24 and (dial >= 720) != (wanted >= 720):
            yield user.tap(picking.PickHalf(afternoon=wanted >= 720))
        yield user.tap(picking.PickHour(hour=wanted // 60))
    if dial % 60 != wanted % 60:
        if part == "hour":
            yield user.tap(picking.PickPart(part="minute"))
        yield user.tap(picking.PickMinute(minute=wanted % 60))
    yield user.tap(picking.SaveTime(what=what, rule=rule))


def _time(what: TimeName) -> None:
    @guide.repairs(getattr(st.times, what))
    def back(user: User, path: Path, first: Any) -> Iterator[Step]:
        yield from set_time(user, what, first)


for _name in ("dark_from", "dark_until", "night_from", "night_until"):
    _time(_name)


# ---- schedules ----------------------------------------------------------------------------------------------------------
def rule_called(user: User, name: str) -> RuleId | None:
    """The id of the schedule of this name."""
    rules = user.state(SettingsState).rules
    return next((id for id in sorted(rules) if rules[id].name == name), None)


def set_days(user: User, rule: RuleId, days: tuple[Weekday, ...]) -> Iterator[Step]:
    """Have a schedule begin on these days: those to add first, for one must stay."""
    now = user.state(SettingsState).rules[rule].days
    yield user.goto(RulePage(rule=rule)) if now != days else None
    for day in [*(d for d in EVERY_DAY if d in days and d not in now), *(d for d in EVERY_DAY if d in now and d not in days)]:
        yield user.tap(quiet.ToggleDay(rule=rule, day=day))


def set_rule(user: User, rule: RuleId, wanted: QuietRule) -> Iterator[Step]:
    """Have a schedule as wanted, but for its name; it is switched on last, when its times are right."""
    yield from set_days(user, rule, wanted.days)
    yield from set_time(user, "start", wanted.start, rule)
    yield from set_time(user, "end", wanted.end, rule)
    yield from switch_rule(user, rule, wanted.on)


def switch_rule(user: User, rule: RuleId, on: bool) -> Iterator[Step]:
    """Have a schedule on, or off."""
    if user.state(SettingsState).rules[rule].on != on:
        yield user.goto(RulePage(rule=rule))
        yield user.tap(quiet.SetRule(rule=rule, on=on))


def add_rule(user: User, name: str) -> Iterator[Step]:
    """Add a schedule of this name."""
    yield from hands.opened(user, quiet.RULE_NAME, "", NewRule())
    yield user.fill(quiet.RULE_NAME, name)
    yield user.tap(quiet.AddRule())


def delete_rule(user: User, rule: RuleId) -> Iterator[Step]:
    """Delete a schedule."""
    yield user.goto(ConfirmDeleteRule(rule=rule))
    yield user.tap(quiet.DeleteRule(rule=rule))


@guide.repairs(st.rules[ANY].on, st.rules[ANY].start, st.rules[ANY].end, st.rules[ANY].days)
def rule_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """What it was, on its page."""
    id, part = RuleId(str(path[3])), str(path[4])
    if part == "on":
        yield from switch_rule(user, id, first)
    elif part == "days":
        yield from set_days(user, id, first)
    else:
        yield from set_time(user, "start" if part == "start" else "end", first, id)


@guide.repairs(st.rules[ANY].name)
def rule_name_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Type the old name."""
    id = RuleId(str(path[3]))
    yield from hands.opened(user, quiet.RULE_NAME, user.state(SettingsState).rules[id].name, RuleName(rule=id))
    yield user.fill(quiet.RULE_NAME, first)
    yield user.tap(quiet.RenameRule(rule=id))


@guide.repairs(st.rules[ANY])
def rule_gone_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Delete one that was added; one that was deleted is another if it is added again."""
    if first is not UNSET:
        yield user.lost("a schedule that was deleted is gone")
    yield from delete_rule(user, RuleId(str(path[3])))


# ---- private networks -----------------------------------------------------------------------------------------------------
def use_vpn(user: User, vpn: VpnId) -> Iterator[Step]:
    """Go through this network, or through none; without a connection there is none to go through."""
    now = user.state(SettingsState).vpn
    if now == vpn:
        return
    if vpn and not vpn_acts.online(hands.system(user).network):
        yield from hands.flip(user, "airplane", False)
        yield from hands.flip(user, "mobile_data", True)
    yield user.goto(VpnPage(vpn=vpn or now))
    yield user.tap(vpn_acts.ConnectVpn(vpn=vpn or now, on=bool(vpn)))


def add_vpn(user: User, name: str, server: str, kind: VpnKind, who: str = "", password: str = "") -> Iterator[Step]:
    """Fill in the form of a new one and save it."""
    yield user.goto(NewVpn())
    yield user.fill(vpn_acts.VPN_NAME, name)
    if user.state(SettingsState).passing.vpn_kind != kind:
        yield user.tap(vpn_acts.SetVpnKind(kind=kind))
    yield user.fill(vpn_acts.VPN_SERVER, server)
    for field, text in ((vpn_acts.VPN_USER, who), (vpn_acts.VPN_PASSWORD, password)):
        if user.field(field) != text:
            yield user.fill(field, text)
    yield user.tap(vpn_acts.SaveVpn())


@guide.repairs(st.vpn)
def vpn_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """The one of before."""
    if first and first not in user.state(SettingsState).vpns:
        yield user.lost("a private network that was forgotten is gone")
    yield from use_vpn(user, first)


@guide.repairs(st.vpns[ANY].always)
def always_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """The switch on its page: of the one that had it, it takes it from the others."""
    id = VpnId(str(path[3]))
    had = next((each for each, vpn in sorted(user.run.was(SettingsState).vpns.items()) if vpn.always), None)
    if had is not None and had not in user.state(SettingsState).vpns:
        had = None
    yield user.goto(VpnPage(vpn=had or id))
    yield user.tap(vpn_acts.SetAlways(vpn=had or id, on=had is not None))


@guide.repairs(st.vpns[ANY])
def vpn_gone_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Forget one that was added."""
    if first is not UNSET:
        yield user.lost("a private network that was forgotten is gone, and its password with it")
    yield user.goto(ConfirmForgetVpn(vpn=VpnId(str(path[3]))))
    yield user.tap(vpn_acts.ForgetVpn(vpn=VpnId(str(path[3]))))


# ---- lines, emergency contacts -------------------------------------------------------------------------------------------
def write_line(user: User, what: str, text: str) -> Iterator[Step]:
    """Have a line as wanted."""
    now = str(hands.value(user, text_spot(what)))
    if now == text:
        return
    if what == "dns_host":
        yield from hands.pick(user, "private_dns", "host")
    yield from hands.opened(user, lines.line_field(what), now, LineDialog(what=TextName(what)))
    yield user.fill(lines.line_field(what), text)
    yield user.tap(lines.SaveLine(what=TextName(what)))


def _line(what: str) -> None:
    @guide.repairs(TEXTS[what].place())
    def back(user: User, path: Path, first: Any) -> Iterator[Step]:
        yield from write_line(user, what, first)


for _name in TEXTS:
    _line(_name)


def add_helper(user: User, contact: str) -> Iterator[Step]:
    """Choose a contact for emergencies."""
    if HelperId(contact) in user.state(SettingsState).helpers:
        return
    yield from user.confirm(PickContact, contact=contact)
    yield user.goto(Helpers())
    yield user.tap(lines.AddHelper())


def remove_helper(user: User, contact: str) -> Iterator[Step]:
    """Take somebody off the list."""
    yield user.goto(ConfirmRemove(helper=HelperId(contact)))
    yield user.tap(lines.RemoveHelper(helper=HelperId(contact)))


@guide.repairs(st.helpers[ANY])
def helper_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Remove who was added, add who was removed."""
    id = str(path[3])
    yield from remove_helper(user, id) if first is UNSET else add_helper(user, id)


# ---- notifications of one app ----------------------------------------------------------------------------------------------
@guide.repairs(sp.silent_apps[ANY], st.apps[ANY].dot)
def notice_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """The choice on its page, which is grey while the app is muted."""
    app = AppId(str(path[3] if path[0] == "apps" else path[-1]))
    yield from hands.mute(user, app, False)
    yield user.goto(AppNotice(app=app))
    if path[0] == "apps":
        yield user.tap(SetAppFlag(app=app, flag="dot", on=first))
    else:
        yield user.tap(Silence(app=app, silent=first is True))


@guide.reaches(AppNotice)
def app_in_notices(user: User, route: AppNotice) -> Iterator[Step]:
    """Empty the search, and show those that are on, too."""
    if user.field(SEARCH):
        yield user.tap(SetField(field=SEARCH))
    if user.state(SettingsState).passing.muted_only and not hands.system(user).muted_apps.get(route.app):
        yield user.tap(OnlyMuted(on=False))
