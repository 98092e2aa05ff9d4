"""Templates about apps: permissions, notifications, storage, data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from phonegym.apps.settings.actions import apps as app_acts
from phonegym.apps.settings.screens.app_info import AppData, AppPage, AppStorage, BatteryDialog
from phonegym.apps.settings.screens.app_rows import total, total_places
from phonegym.apps.settings.screens.battery import BatteryUsage
from phonegym.apps.settings.screens.network import DataUsage
from phonegym.apps.settings.screens.permissions import PermissionPage
from phonegym.apps.settings.seeds.apps import PLUGINS
from phonegym.apps.settings.state import AppInfo, Mb, SettingsState, st
from phonegym.apps.settings.tasks import hands
from phonegym.apps.settings.words import word
from phonegym.bench import (
    Check,
    Draw,
    Reading,
    Run,
    Sampler,
    Setup,
    Step,
    Task,
    answers,
    app_state,
    check,
    keys,
    naming,
    near_miss,
    number,
    other,
)
from phonegym.bench.oracle.user import User
from phonegym.phone.ids import AppId, Grant, Permission
from phonegym.phone.os import PhoneState
from phonegym.phone.settings import settings_place as sp


def is_plugin(state: SettingsState, app: AppId) -> bool:
    """An app that is no part of this phone: facts about it are known whatever else is installed."""
    return bool(state.apps[app].name) and not state.apps[app].system


def alike(app: AppId) -> AppId:
    """The plug-in with nearly the same name: they come in pairs."""
    n = int(app[6:])
    return AppId(f"plugin{n + 1 - 2 * (n % 2):02d}")


def name_of(start: Reading, app: AppId) -> str:
    """What a plug-in is called."""
    return start.state(SettingsState).apps[app].name


def _a_permission(phone: PhoneState, draw: Draw) -> Permission:
    return draw.pick(sorted(app_state(phone, SettingsState).apps[draw.chosen["app"]].grants))


plugin: Sampler[AppId] = keys(SettingsState, lambda state: state.apps, is_plugin)
a_permission: Sampler[Permission] = Sampler(_a_permission, lambda value, language: word(f"permission_{value}").say(language))
any_permission: Sampler[Permission] = naming(
    {
        "camera": ("the camera", "相机"),
        "contacts": ("my contacts", "通讯录"),
        "location": ("my location", "位置信息"),
        "microphone": ("the microphone", "麦克风"),
    }
)
stricter: Sampler[Grant] = naming({"deny": ("must not be allowed", "不允许"), "once": ("must ask every time", "必须每次询问")})


class TightenPermission(Task):
    """One permission of one app; another app has nearly its name and the same permissions."""

    goal = {
        "en": "{app}: for the permission “{permission}” it {grant} from now on. Other apps and permissions stay as they are.",
        "zh": "应用“{app}”的“{permission}”权限，从现在起改为{grant}。其他应用和权限不变。",
    }
    kinds = ("operate", "negative")
    apps = ("settings",)
    app: Annotated[AppId, plugin]
    permission: Annotated[Permission, a_permission]
    grant: Annotated[Grant, stricter]

    def setup(self, start: Setup) -> None:
        """It is allowed, to its look-alike too."""
        for app in (self.app, alike(self.app)):
            start.state(SettingsState).apps[app].grants[self.permission] = "allow"

    def show(self, start: Reading) -> dict[str, str]:
        """The app by its name."""
        return {"app": name_of(start, self.app)}

    def allow(self, run: Run) -> Iterator[object]:
        """That grant."""
        yield st.apps[self.app].grants[self.permission]

    def goals(self, run: Run) -> Iterator[Check]:
        """It is as told."""
        yield check("grant", run.app(SettingsState).apps[self.app].grants[self.permission], self.grant)

    def next_action(self, user: User) -> Iterator[Step]:
        """By the app's page or the permission's, whichever is nearer."""
        yield from hands.grant(user, self.app, self.permission, self.grant)
        yield user.finish()

    @near_miss
    def the_other_app(self, user: User) -> Iterator[Step]:
        """The app of nearly that name."""
        yield from hands.grant(user, alike(self.app), self.permission, self.grant)
        yield user.finish()

    @near_miss
    def the_other_answer(self, user: User) -> Iterator[Step]:
        """The button beside it."""
        yield from hands.grant(user, self.app, self.permission, "once" if self.grant == "deny" else "deny")
        yield user.finish()


class StorageTogether(Task):
    """Add up what two apps take: each has three parts, and each has a look-alike."""

    goal = {
        "en": (
            "How many MB of storage do {app} and {second} use together, cache included? " + answers.IN_SHEET["en"],
            "Add up what {app} and {second} take of my storage, all of it, in MB. " + answers.IN_SHEET["en"],
        ),
        "zh": (
            "“{app}”和“{second}”一共占用多少 MB 存储空间（含缓存）？" + answers.IN_SHEET["zh"],
            "把“{app}”和“{second}”占用的存储空间（全部算上）加起来，是多少 MB？" + answers.IN_SHEET["zh"],
        ),
    }
    kinds = ("query",)
    apps = ("settings", "sheet")
    app: Annotated[AppId, plugin]
    second: Annotated[AppId, other(plugin, "app")]

    def setup(self, start: Setup) -> None:
        """Ask; both are in the list of what used the battery."""
        known = start.state(SettingsState).apps
        for app in (self.app, self.second):
            known[app].battery_permille = max(3, known[app].battery_permille)
        answers.ask_number(start, "together", en="Storage of both apps together", zh="两个应用共占用的存储空间", unit="MB")

    def show(self, start: Reading) -> dict[str, str]:
        """Both by their names."""
        return {"app": name_of(start, self.app), "second": name_of(start, self.second)}

    def sum(self, run: Run) -> int:
        """What they take together."""
        known = run.app(SettingsState).apps
        return total(known[self.app]) + total(known[self.second])

    def goals(self, run: Run) -> Iterator[Check]:
        """The sum."""
        yield check("together", answers.answered(run, "together"), self.sum(run))

    def evidence(self, run: Run) -> Iterator[object]:
        """Both: where the cache is shown, so is the rest."""
        yield st.apps[self.app].cache_mb
        yield st.apps[self.second].cache_mb

    def next_action(self, user: User) -> Iterator[Step]:
        """Look at both, add, answer."""
        for app in (self.app, self.second):
            yield user.show(*total_places(app), on=AppStorage(app=app))
        yield from user.answer(together=self.sum(user.run))
        yield user.finish()

    def words(self) -> tuple[str, ...]:
        """A number."""
        return ("321",)

    @near_miss
    def without_cache(self, user: User) -> Iterator[Step]:
        """App and data only."""
        for app in (self.app, self.second):
            yield user.show(*total_places(app), on=AppStorage(app=app))
        known = user.state(SettingsState).apps
        yield from user.answer(together=self.sum(user.run) - known[self.app].cache_mb - known[self.second].cache_mb)
        yield user.finish()

    @near_miss
    def second_guessed(self, user: User) -> Iterator[Step]:
        """The right sum, but only the first was looked up."""
        yield user.show(*total_places(self.app), on=AppStorage(app=self.app))
        yield from user.answer(together=self.sum(user.run))
        yield user.finish()

    @near_miss
    def first_guessed(self, user: User) -> Iterator[Step]:
        """The right sum, but only the second was looked up, by a list that shows no sizes."""
        if user.top not in (AppPage(app=self.second), AppStorage(app=self.second)) and not user.run.saw(*total_places(self.second)):
            yield user.goto(BatteryUsage())
            yield user.tap(AppPage(app=self.second))
        yield user.show(*total_places(self.second), on=AppStorage(app=self.second))
        yield from user.answer(together=self.sum(user.run))
        yield user.finish()

    @near_miss
    def of_the_look_alike(self, user: User) -> Iterator[Step]:
        """The app of nearly that name."""
        known = user.state(SettingsState).apps
        for app in (self.app, self.second):
            yield user.show(*total_places(app), on=AppStorage(app=app))
        yield from user.answer(together=total(known[alike(self.app)]) + total(known[self.second]))
        yield user.finish()


Remedy = Literal["background", "battery", "mute"]
remedy: Sampler[Remedy] = naming(
    {
        "background": ("turn its background data off", "关闭它的后台流量"),
        "battery": ("restrict its battery usage", "把它的电池用量设为受限"),
        "mute": ("turn its notifications off", "关闭它的通知"),
    }
)
rank: Sampler[int] = naming({1: ("most", "最多"), 2: ("second most", "第二多"), 3: ("third most", "第三多")})
HUNGRY = tuple(AppId(f"plugin{n:02d}") for n in range(len(PLUGINS)))


class TameTheHungry(Task):
    """Find an app by its place in a list, then act on it on another page; two of the first four have nearly one name."""

    goal = {
        "en": "Find the app that used the {rank} mobile data this month and {remedy}.",
        "zh": "找出本月使用移动数据{rank}的应用，{remedy}。",
    }
    kinds = ("hybrid",)
    apps = ("settings",)
    rank: Annotated[int, rank]
    remedy: Annotated[Remedy, remedy]
    order: Annotated[int, number(0, 9_999)]

    def setup(self, start: Setup) -> None:
        """Use in a drawn order; the look-alike of the wanted one is next to it in the list; nothing is restricted yet."""
        known = start.state(SettingsState).apps
        for app in sorted(known):
            known[app].mobile_mb = Mb(start.draw(300, "used", app, self.order))
        first = HUNGRY[start.draw(len(HUNGRY), "hungry", self.order)]
        rest = [app for app in HUNGRY if app not in (first, alike(first))]
        n = start.draw(len(rest) - 1, "second", self.order)
        line = [rest[n], rest[n + 1]]
        line[self.rank - 1 : self.rank - 1] = [first]
        line.insert(self.rank, alike(first))
        for place, app in enumerate(line):
            known[app].mobile_mb = Mb(980 - 90 * place - start.draw(80, "top", place, self.order))

    def wanted(self, state: SettingsState) -> AppId:
        """The app in question."""
        used = sorted(state.apps, key=lambda app: (-state.apps[app].mobile_mb, app))
        return used[self.rank - 1]

    def allow(self, run: Run) -> Iterator[object]:
        """The rule in question."""
        app = self.wanted(run.was(SettingsState))
        yield {"background": st.apps[app].background_data, "battery": st.apps[app].battery, "mute": sp.muted_apps[app]}[self.remedy]

    def goals(self, run: Run) -> Iterator[Check]:
        """It alone is as told: nothing was before."""
        known, muted = run.app(SettingsState).apps, run.after.os.settings.muted_apps
        tamed = {
            "background": tuple(app for app in sorted(known) if not known[app].background_data),
            "battery": tuple(app for app in sorted(known) if known[app].battery == "restricted"),
            "mute": tuple(app for app in sorted(muted) if muted[app]),
        }
        yield check("tamed", (self.remedy, *tamed[self.remedy]), (self.remedy, self.wanted(run.was(SettingsState))))

    def evidence(self, run: Run) -> Iterator[object]:
        """The list was looked at down to the app below, which has nearly the same name."""
        yield st.apps[alike(self.wanted(run.was(SettingsState)))].mobile_mb

    def next_action(self, user: User) -> Iterator[Step]:
        """Look at the list, then act."""
        app = self.wanted(user.state(SettingsState))
        yield user.show(st.apps[alike(app)].mobile_mb, on=DataUsage())
        yield from self.tame(user, app)
        yield user.finish()

    def tame(self, user: User, app: AppId) -> Iterator[Step]:
        """Have an app tamed."""
        info: AppInfo = user.state(SettingsState).apps[app]
        if self.remedy == "mute":
            yield from hands.mute(user, app, True)
        elif self.remedy == "background" and info.background_data:
            yield user.goto(AppData(app=app))
            yield user.tap(app_acts.SetAppFlag(app=app, flag="background_data", on=False))
        elif self.remedy == "battery" and info.battery != "restricted":
            yield user.goto(BatteryDialog(app=app))
            yield user.tap(app_acts.SetBatteryUse(app=app, use="restricted"))

    @near_miss
    def nearly_that_name(self, user: User) -> Iterator[Step]:
        """The app of nearly that name."""
        app = alike(self.wanted(user.state(SettingsState)))
        yield user.show(st.apps[app].mobile_mb, on=DataUsage())
        yield from self.tame(user, app)
        yield user.finish()


class MuteThoseAllowed(Task):
    """Who may use something is on one page, who may notify on another: carry the list over, and leave one of it."""

    goal = {
        "en": (
            "Turn off notifications of every app that may use {permission} without asking, except {keep}. Leave other apps alone.",
            "No more notifications from apps that may use {permission} at any time; only {keep} may. Change nothing for the others.",
        ),
        "zh": (
            "凡是已允许使用{permission}（无需每次询问）的应用，都关闭通知，“{keep}”除外。其他应用不要动。",
            "那些随时可以使用{permission}的应用，不许再给我发通知，只有“{keep}”可以；别的应用保持不变。",
        ),
    }
    kinds = ("operate", "negative", "memory")
    apps = ("settings",)
    permission: Annotated[Permission, any_permission]
    pattern: Annotated[int, number(0, 4_095)]

    shown = ("keep",)

    def setup(self, start: Setup) -> None:
        """Seven plug-ins may use it; of those that may not, some are muted already, as is one that may."""
        known = start.state(SettingsState).apps
        asking = self.asking(start.state(SettingsState))
        for n, app in enumerate(asking):
            known[app].grants[self.permission] = ("once", "deny")[self.pattern >> n & 1]
        for app in self.chosen(start.state(SettingsState)):
            known[app].grants[self.permission] = "allow"
        muted = self.chosen(start.state(SettingsState))[1]
        start.os.settings.muted_apps[muted] = True

    def asking(self, state: SettingsState) -> tuple[AppId, ...]:
        """Plug-ins that may ask for the permission."""
        return tuple(app for app in sorted(state.apps) if is_plugin(state, app) and self.permission in state.apps[app].grants)

    def chosen(self, state: SettingsState) -> tuple[AppId, ...]:
        """The seven that may use it: the first is kept, the second muted from the start."""
        asking = self.asking(state)
        shift = self.pattern % len(asking)
        return (*asking[shift:], *asking[:shift])[:7]

    def show(self, start: Reading) -> dict[str, str]:
        """The one to keep."""
        return {"keep": name_of(start, self.chosen(start.state(SettingsState))[0])}

    def targets(self, run: Run) -> tuple[AppId, ...]:
        """Those to mute."""
        return self.chosen(run.was(SettingsState))[1:]

    def allow(self, run: Run) -> Iterator[object]:
        """Their notifications, as far as they are on."""
        for app in self.targets(run)[1:]:
            yield sp.muted_apps[app]

    def goals(self, run: Run) -> Iterator[Check]:
        """Exactly they are off."""
        muted = run.after.os.settings.muted_apps
        yield check("muted", tuple(app for app in sorted(muted) if muted[app]), tuple(sorted(self.targets(run))))

    def evidence(self, run: Run) -> Iterator[object]:
        """Who may use it was looked up."""
        for app in self.chosen(run.was(SettingsState)):
            yield st.apps[app].grants[self.permission]

    def next_action(self, user: User) -> Iterator[Step]:
        """Read the permission's page, then mute one after the other."""
        for app in self.chosen(user.run.was(SettingsState)):
            yield user.show(st.apps[app].grants[self.permission], on=PermissionPage(permission=self.permission))
        for app in sorted(self.targets(user.run), key=lambda app: user.state(SettingsState).apps[app].name.casefold()):
            yield from hands.mute(user, app, True)
        yield user.finish()

    @near_miss
    def everyone_allowed(self, user: User) -> Iterator[Step]:
        """The exception forgotten."""
        for app in self.chosen(user.run.was(SettingsState)):
            yield user.show(st.apps[app].grants[self.permission], on=PermissionPage(permission=self.permission))
        yield from hands.mute(user, self.chosen(user.run.was(SettingsState))[0], True)
        yield from self.next_action(user)

    @near_miss
    def who_may_ask(self, user: User) -> Iterator[Step]:
        """Also an app that has to ask every time."""
        for app in self.chosen(user.run.was(SettingsState)):
            yield user.show(st.apps[app].grants[self.permission], on=PermissionPage(permission=self.permission))
        others = [app for app in self.asking(user.run.was(SettingsState)) if app not in self.chosen(user.run.was(SettingsState))]
        yield from hands.mute(user, others[0], True)
        yield from self.next_action(user)
