"""Wi-Fi, hotspot, airplane mode and mobile data by touch."""

from __future__ import annotations

import pytest

from phonegym.apps.settings.actions.wifi import AddNetwork, Forget, Join, JoinWithPassword
from phonegym.apps.settings.screens.about import About
from phonegym.apps.settings.screens.network import DataUsage, Hotspot, LimitDialog, Network
from phonegym.apps.settings.screens.sims import SimPage, Sims
from phonegym.apps.settings.screens.wifi import AddNetworkPage, ConfirmForget, NetworkPage, PasswordDialog, SavedNetworks, Wifi
from phonegym.apps.settings.state import NetworkId
from phonegym.phone.actions import Back, Home, Launch, Swipe, Type
from phonegym.phone.device import Phone
from tests.apps.settings.hands import later, opened, says, seen, state, system, tap

LINDEN, STUDIO, VISITORS, MAPLE = (NetworkId(id) for id in ("w04", "w15", "w06", "w00"))


@pytest.fixture
def wifi() -> Phone:
    """The list of networks."""
    return tap(opened(), Network(), Wifi())


def test_a_wrong_password_is_said_and_the_right_one_joins(wifi: Phone) -> None:
    asked = tap(wifi, PasswordDialog(network=LINDEN))
    assert asked.state.os.focus == "wifi.password"
    short = asked.act(Type("seven77"))
    connect = seen(short, "save")
    assert connect is not None
    assert not connect.node.sem.enabled
    wrong = later(tap(short.act(Type("!")), JoinWithPassword(network=LINDEN)))
    assert system(wrong).network.wifi_name == "Maple-5G"
    assert not state(wrong).networks[LINDEN].saved
    assert says(wrong, "Check password and try again")
    again = tap(wrong, PasswordDialog(network=LINDEN))
    right = tap(again.act(Type(state(again).networks[LINDEN].password)), JoinWithPassword(network=LINDEN))
    assert says(right, "Connecting…")
    assert system(right).network.wifi_name == "Maple-5G"
    done = later(right)
    assert system(done).network.wifi_name == "Linden 2F"
    assert state(done).networks[LINDEN].saved
    assert says(done, "Connected")


def test_a_sim_that_is_off_is_not_among_those_in_use() -> None:
    assert says(tap(opened(), Network()), "Norden Mobile / Eastline")
    off = tap(opened(), Network(), Sims(), SimPage(sim="1"), "use_sim1_use")
    assert says(tap(off.act(Back()).act(Back()).act(Back()), Network()), "Eastline")
    assert not says(tap(off.act(Back()).act(Back()).act(Back()), Network()), "Norden")


def test_the_phone_has_one_address_wherever_it_is_told(wifi: Phone) -> None:
    page = tap(wifi, NetworkPage(network=MAPLE))
    told = next(said for host in range(100, 255) if says(page, said := f"192.168.20.{host}"))
    about = tap(opened(), About()).act(Swipe(540, 1700, 540, 300))
    assert says(about, told)
    assert not says(about.patch({"os.settings.network.wifi": False}), "192.168")
    assert not says(about.patch({"os.settings.network.wifi_name": ""}), "192.168")


def test_a_typed_password_does_not_outlive_its_dialog(wifi: Phone) -> None:
    typed = tap(wifi, PasswordDialog(network=LINDEN)).act(Type("secret-secret"))
    gone = typed.act(Home()).act(Launch("settings"))
    assert not any("secret" in item.node.content.value for item in gone.screen.active.items if hasattr(item.node.content, "value"))


def test_open_and_known_networks_need_one_touch(wifi: Phone) -> None:
    assert system(later(tap(wifi, Join(network=VISITORS)))).network.wifi_name == "Linden 2F Visitors"
    assert system(later(tap(wifi, Join(network=NetworkId("w01"))))).network.wifi_name == "Maple"


def test_joining_ends_with_wifi(wifi: Phone) -> None:
    off = tap(wifi, Join(network=NetworkId("w01")), "use_wifi")
    assert not system(off).network.wifi
    assert system(later(off)).network.wifi_name == "Maple-5G"
    assert says(off, "Turn on Wi-Fi to see networks.")


def test_forgetting_asks_and_leaves_the_network(wifi: Phone) -> None:
    page = tap(wifi, NetworkPage(network=MAPLE))
    gone = tap(page, ConfirmForget(network=MAPLE), Forget(network=MAPLE))
    assert system(gone).network.wifi_name == ""
    assert not state(gone).networks[MAPLE].saved
    assert state(tap(page, ConfirmForget(network=MAPLE), "button_cancel")).networks[MAPLE].saved


def test_a_hidden_network_is_joined_by_its_name(wifi: Phone) -> None:
    page = tap(wifi, AddNetworkPage()).act(Type("backroom"))
    page = tap(page, "wifi.hidden_password").act(Type(state(wifi).networks[NetworkId("w50")].password)).act(Back())
    done = later(tap(page, AddNetwork()))
    assert system(done).network.wifi_name == "backroom"


def test_a_network_that_is_nowhere_is_only_saved_and_can_be_forgotten(wifi: Phone) -> None:
    page = tap(tap(wifi, AddNetworkPage()).act(Type("Faraway")).act(Back()), "open")
    added = tap(page, AddNetwork())
    new = next(id for id, network in state(added).networks.items() if network.ssid == "Faraway")
    listed = tap(added, SavedNetworks(), NetworkPage(network=new, from_saved=True))
    gone = tap(listed, ConfirmForget(network=new, from_saved=True), Forget(network=new))
    assert new not in state(gone).networks
    assert says(gone, "Network forgotten")


def test_airplane_mode_gives_back_what_it_took() -> None:
    network = tap(opened(), Network())
    shared = tap(network, Hotspot(), "hotspot", "usb_tether", "bluetooth_tether").act(Back())
    up = tap(shared, "airplane")
    assert not any(getattr(system(up).network, name) for name in ("wifi", "bluetooth", "hotspot", "usb_tether", "bluetooth_tether"))
    down = tap(up, "airplane")
    net = system(down).network
    assert (net.wifi, net.bluetooth, net.wifi_name) == (True, True, "Maple-5G")
    assert not (net.hotspot)
    assert not (net.usb_tether)
    assert not (net.bluetooth_tether)


def test_wifi_switched_by_hand_in_airplane_mode_stays_as_it_was_left() -> None:
    up = tap(opened(), Network(), "airplane", Wifi(), "use_wifi", "use_wifi").act(Back())
    down = tap(up, "airplane")
    assert not system(down).network.wifi
    assert system(down).network.bluetooth


def test_nothing_is_shared_in_airplane_mode_and_no_bluetooth_without_bluetooth() -> None:
    up = tap(opened(), Network(), "airplane", Hotspot())
    for name in ("hotspot", "usb_tether", "bluetooth_tether"):
        row = seen(up, name)
        assert row is not None
        assert not row.node.sem.enabled


def test_roaming_warns_first() -> None:
    asked = tap(opened(), Network(), Sims(), "roaming")
    assert not system(asked).network.roaming
    assert not system(tap(asked, "button_cancel")).network.roaming
    assert system(tap(asked, "confirm")).network.roaming


def test_a_data_limit_must_make_sense() -> None:
    page = tap(opened(), Network(), DataUsage())
    row = seen(page, "limit")
    assert row is not None
    assert not row.node.sem.enabled
    dialog = tap(page, "data_limit", LimitDialog())
    refused = tap(dialog.act(Type("000")), "save")
    assert says(refused, "Enter a whole number from 1 to 500")
    assert state(refused).limit_gb == 10
