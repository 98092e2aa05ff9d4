"""Templates about Wi-Fi: joining the right network, or saying that it cannot be done; forgetting the rest; sharing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.settings.actions import wifi as wifi_acts
from phonegym.apps.settings.screens.network import HotspotName, HotspotPassword
from phonegym.apps.settings.screens.wifi import SavedNetworks
from phonegym.apps.settings.seeds.radio import WORDS
from phonegym.apps.settings.state import NetworkId, SettingsState, WifiNetwork, st
from phonegym.apps.settings.tasks import hands
from phonegym.apps.settings.tasks.starting import put
from phonegym.bench import Check, Ending, Reading, Run, Sampler, Setup, Step, Task, check, coin, keys, near_miss, number, texts
from phonegym.bench.oracle.user import User
from phonegym.phone.settings import settings_place as sp

HOME = NetworkId("w00")
STRANGERS = ("w02", "w03", "w04", "w05", "w07", "w09", "w10", "w11", "w12", "w15", "w16")
"""Networks near by that want a password and are not known."""
LOOK_ALIKE = {
    "w02": "w01", "w03": "w00", "w04": "w05", "w05": "w04", "w07": "w09", "w09": "w07", "w10": "w12", "w11": "w10", "w12": "w10",
    "w15": "w16", "w16": "w15",
}  # fmt: skip
FAR = ("w30", "w31", "w32", "w33", "w34", "w35", "w36", "w37")

stranger: Sampler[NetworkId] = keys(SettingsState, lambda state: state.networks, lambda state, id: id in STRANGERS)
far: Sampler[NetworkId] = keys(SettingsState, lambda state: state.networks, lambda state, id: id in FAR)
password: Sampler[str] = Sampler(lambda phone, draw: f"{draw.pick(WORDS)}-{draw.pick(WORDS)}{draw.between(10, 99)}")


def ssid_of(start: Reading, id: NetworkId) -> str:
    """What a network is called."""
    return start.state(SettingsState).networks[id].ssid


class JoinWifi(Task):
    """A new network by name and password, among networks with nearly that name; sometimes Wi-Fi is off."""

    goal = {
        "en": "Connect to the Wi-Fi network {network}. The password is {password}",
        "zh": "连接 WLAN 网络“{network}”，密码是 {password}",
    }
    apps = ("settings",)
    network: Annotated[NetworkId, stranger]
    password: Annotated[str, password]
    off: Annotated[bool, coin]

    def setup(self, start: Setup) -> None:
        """Its router wants this password, and so does the one with nearly its name."""
        networks = start.state(SettingsState).networks
        networks[self.network].password = self.password
        alike = networks[NetworkId(LOOK_ALIKE[self.network])]
        if not alike.saved:
            alike.password = self.password
        put(start, "wifi", not self.off)

    def show(self, start: Reading) -> dict[str, str]:
        """The network by its name."""
        return {"network": ssid_of(start, self.network)}

    def allow(self, run: Run) -> Iterator[object]:
        """That network is saved and in use; Wi-Fi on if it was off."""
        yield st.networks[self.network].saved
        yield sp.network.wifi_name
        if self.off:
            yield sp.network.wifi

    def goals(self, run: Run) -> Iterator[Check]:
        """It is in use."""
        network, settings = run.app(SettingsState).networks[self.network], run.after.os.settings.network
        yield check("connected", settings.wifi_name if settings.wifi else "", network.ssid)

    def next_action(self, user: User) -> Iterator[Step]:
        """Type the password, wait for the answer."""
        yield from hands.patience(user)
        yield from hands.flip(user, "wifi", True)
        if hands.system(user).network.wifi_name != user.state(SettingsState).networks[self.network].ssid:
            yield from hands.join(user, self.network, self.password)
        yield user.finish()

    def words(self) -> tuple[str, ...]:
        """The password."""
        return (self.password,)

    @near_miss
    def nearly_that_name(self, user: User) -> Iterator[Step]:
        """The network with nearly its name."""
        alike = NetworkId(LOOK_ALIKE[self.network])
        yield from hands.patience(user)
        yield from hands.flip(user, "wifi", True)
        if hands.system(user).network.wifi_name != user.state(SettingsState).networks[alike].ssid:
            yield from hands.join(user, alike, self.password)
        yield user.finish()

    @near_miss
    def too_early(self, user: User) -> Iterator[Step]:
        """Said to be done while the phone is still connecting."""
        yield from hands.flip(user, "wifi", True)
        if not user.state(SettingsState).passing.joining:
            yield from hands.join(user, self.network, self.password)
        yield user.finish()


class JoinIfYouCan(Task):
    """A known network that may be out of range: the list of those near by does not say so, only that of saved ones does."""

    goal = {
        "en": "Connect to {network}, I've been on it before. If it's out of range, change nothing and tell me it can't be done.",
        "zh": "连到以前用过的“{network}”。如果它不在范围内，就什么都别改，告诉我连不上。",
    }
    kinds = ("operate", "infeasible", "twin")
    apps = ("settings",)
    twin = "near"
    network: Annotated[NetworkId, far]
    near: Annotated[bool, coin]
    crowd: Annotated[int, number(0, 63)]

    def setup(self, start: Setup) -> None:
        """Near or not; others with nearly its name near by, some of the remembered ones too."""
        networks = start.state(SettingsState).networks
        for n, id in enumerate(FAR[:6]):
            networks[NetworkId(id)].bars = 1 + n % 3 if self.crowd >> n & 1 else 0
        networks[self.network].bars = 2 if self.near else 0
        ssid = networks[self.network].ssid
        networks[NetworkId("w60")] = WifiNetwork(ssid=f"{ssid} 2", bars=4)
        networks[NetworkId("w61")] = WifiNetwork(ssid=f"{ssid}_EXT", bars=3, password="locked-up-77")

    def show(self, start: Reading) -> dict[str, str]:
        """The network by its name."""
        return {"network": ssid_of(start, self.network)}

    def allow(self, run: Run) -> Iterator[object]:
        """The network in use, if it can be had."""
        if self.near:
            yield sp.network.wifi_name

    def goals(self, run: Run) -> Iterator[Check]:
        """It is in use, or the one of before still is."""
        wanted = self.network if self.near else HOME
        yield check("connected", run.after.os.settings.network.wifi_name, run.app(SettingsState).networks[wanted].ssid)

    def evidence(self, run: Run) -> Iterator[object]:
        """That it is out of range was seen."""
        if not self.near:
            yield st.networks[self.network].bars

    def ending(self, run: Run) -> Ending:
        """Refused where it is out of range."""
        return "finish" if self.near else "infeasible"

    def next_action(self, user: User) -> Iterator[Step]:
        """Join it, or see that it is not there."""
        if self.near:
            yield from hands.be_on(user, user.state(SettingsState).networks[self.network].ssid)
            yield user.finish()
        yield user.show(st.networks[self.network].bars, on=SavedNetworks())
        yield user.infeasible("not in range")

    @near_miss
    def next_best(self, user: User) -> Iterator[Step]:
        """The open network with nearly its name."""
        yield from hands.be_on(user, user.state(SettingsState).networks[NetworkId("w60")].ssid)
        yield user.finish()

    @near_miss
    def without_looking(self, user: User) -> Iterator[Step]:
        """Given up after one look at the list."""
        if self.near:
            yield user.infeasible("not in the first rows")
        yield from self.next_best(user)


class ForgetTheRest(Task):
    """Forget each remembered network that is out of range, but one: seven times the same four touches, none of them to be undone."""

    goal = {
        "en": (
            "Forget all saved Wi-Fi networks that are out of range, except {keep}. Networks in range stay saved.",
            "Clean up my saved Wi-Fi networks: whatever isn't in range goes, only {keep} stays. Don't touch those in range.",
        ),
        "zh": (
            "把不在范围内的已保存 WLAN 网络都忘记，只留下“{keep}”。在范围内的保留不动。",
            "清理已保存的网络：不在范围内的统统删掉，但“{keep}”要留着；在范围内的别动。",
        ),
    }
    kinds = ("operate", "negative")
    apps = ("settings",)
    keep: Annotated[NetworkId, far]
    crowd: Annotated[int, number(0, 127)]

    def setup(self, start: Setup) -> None:
        """Two or three of the remembered networks are near by."""
        networks = start.state(SettingsState).networks
        others = [NetworkId(id) for id in FAR if id != self.keep]
        for n in (self.crowd % 7, self.crowd // 7 % 7):
            networks[others[n]].bars = 1 + n % 3
        if self.crowd % 2:
            networks[self.keep].auto_join = False

    def show(self, start: Reading) -> dict[str, str]:
        """The network by its name."""
        return {"keep": ssid_of(start, self.keep)}

    def doomed(self, run: Run) -> tuple[NetworkId, ...]:
        """The networks to forget."""
        networks = run.was(SettingsState).networks
        return tuple(id for id in sorted(networks) if networks[id].saved and not networks[id].bars and id != self.keep)

    def allow(self, run: Run) -> Iterator[object]:
        """Those networks are not saved any more; their own rules go with it."""
        for id in self.doomed(run):
            yield st.networks[id].saved
            if not run.was(SettingsState).networks[id].auto_join:
                yield st.networks[id].auto_join

    def goals(self, run: Run) -> Iterator[Check]:
        """Exactly the others are saved."""
        now, before = run.app(SettingsState).networks, run.was(SettingsState).networks
        wanted = tuple(id for id in sorted(before) if before[id].saved and id not in self.doomed(run))
        yield check("saved networks", tuple(id for id in sorted(now) if now[id].saved), wanted)

    def next_action(self, user: User) -> Iterator[Step]:
        """One after the other."""
        networks = user.state(SettingsState).networks
        for id in self.doomed(user.run):
            if networks[id].saved:
                yield from hands.forget(user, id)
        yield user.finish()

    @near_miss
    def the_kept_one_too(self, user: User) -> Iterator[Step]:
        """All that are out of range."""
        if user.state(SettingsState).networks[self.keep].saved:
            yield from hands.forget(user, self.keep)
        yield from self.next_action(user)

    @near_miss
    def one_left(self, user: User) -> Iterator[Step]:
        """Done too soon."""
        networks = user.state(SettingsState).networks
        for id in self.doomed(user.run)[:-1]:
            if networks[id].saved:
                yield from hands.forget(user, id)
        yield user.finish()


GUESTS = (
    ("Nora's table", "Garden party", "Room 204", "Ben's phone", "Sea view"),
    ("诺拉的桌子", "花园聚会", "204房间", "小本的手机", "海景"),
)


class HotspotForGuests(Task):
    """The hotspot with a name and a password; two other ways to share stand on the same page."""

    goal = {
        "en": (
            "Name my Wi-Fi hotspot “{called}”, set its password to {password} and turn it on. Leave the other ways to share as they are.",
            "Guests need internet: hotspot on, called “{called}”, password {password}. Nothing else on that page changes.",
        ),
        "zh": (
            "把 WLAN 热点命名为“{called}”，密码设为 {password}，然后打开。USB 和蓝牙网络共享不要动。",
            "客人要上网：打开热点，名称“{called}”，密码 {password}，那一页别的都不要改。",
        ),
    }
    kinds = ("operate", "negative")
    apps = ("settings",)
    called: Annotated[str, texts(*GUESTS)]
    password: Annotated[str, password]
    shared: Annotated[int, number(0, 3)]

    def setup(self, start: Setup) -> None:
        """The hotspot is off, the other two in some pattern."""
        put(start, "hotspot", False)
        put(start, "usb_tether", bool(self.shared & 1))
        put(start, "bluetooth_tether", bool(self.shared & 2))

    def allow(self, run: Run) -> Iterator[object]:
        """Name, password, switch."""
        yield st.hotspot_name
        yield st.hotspot_password
        yield sp.network.hotspot

    def goals(self, run: Run) -> Iterator[Check]:
        """Each of them."""
        state = run.app(SettingsState)
        yield check("name", state.hotspot_name, self.called)
        yield check("password", state.hotspot_password, self.password)
        yield check("hotspot", run.after.os.settings.network.hotspot, True)

    def next_action(self, user: User) -> Iterator[Step]:
        """Two dialogs and a switch."""
        state = user.state(SettingsState)
        if state.hotspot_name != self.called:
            yield from hands.opened(user, wifi_acts.HOTSPOT_NAME, state.hotspot_name, HotspotName())
            yield user.fill(wifi_acts.HOTSPOT_NAME, self.called)
            yield user.tap(wifi_acts.SaveHotspot(name=True))
        if state.hotspot_password != self.password:
            yield from hands.opened(user, wifi_acts.HOTSPOT_PASSWORD, state.hotspot_password, HotspotPassword())
            yield user.fill(wifi_acts.HOTSPOT_PASSWORD, self.password)
            yield user.tap(wifi_acts.SaveHotspot(name=False))
        yield from hands.flip(user, "hotspot", True)
        yield user.finish()

    def words(self) -> tuple[str, ...]:
        """What is typed."""
        return self.called, self.password

    @near_miss
    def usb_instead(self, user: User) -> Iterator[Step]:
        """The switch below."""
        if not self.shared & 1:
            yield from hands.flip(user, "usb_tether", True)
        yield from self.next_action(user)

    @near_miss
    def never_saved(self, user: User) -> Iterator[Step]:
        """The password typed, and left by Back."""
        state = user.state(SettingsState)
        if state.hotspot_name != self.called:
            yield from hands.opened(user, wifi_acts.HOTSPOT_NAME, state.hotspot_name, HotspotName())
            yield user.fill(wifi_acts.HOTSPOT_NAME, self.called)
            yield user.tap(wifi_acts.SaveHotspot(name=True))
        yield from hands.flip(user, "hotspot", True)
        yield from hands.opened(user, wifi_acts.HOTSPOT_PASSWORD, state.hotspot_password, HotspotPassword())
        yield user.fill(wifi_acts.HOTSPOT_PASSWORD, self.password)
        yield user.finish()
