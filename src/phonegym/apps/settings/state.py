"""What Settings keeps beyond the phone's own settings: known networks, paired devices, facts about apps, preferences."""

from __future__ import annotations

from typing import Annotated, Literal, NewType

from phonegym.phone.ids import AppId, Grant, Permission, PermissionKey
from phonegym.phone.message import AppState
from phonegym.state import Record, Volatile, field, place

NetworkId = NewType("NetworkId", str)
DeviceId = NewType("DeviceId", str)
Mb = NewType("Mb", int)
"""Megabytes: a thousand of them are a gigabyte, as phones count."""

DeviceKind = Literal["headphones", "speaker", "watch", "car", "keyboard", "tv", "laptop", "phone"]
LockKind = Literal["none", "swipe", "pin"]
BatteryUse = Literal["unrestricted", "optimized", "restricted"]


class WifiNetwork(Record):
    """A network the phone sees or remembers. `ssid` is unique; `bars` runs from 0 to 4 and is 0 out of range."""

    ssid: str
    bars: int = 3
    password: str = ""
    """What its router wants; empty: an open network."""
    saved: bool = False
    auto_join: bool = True
    metered: bool = False
    hidden: bool = False
    """Does not say its name: joined by typing it."""
    refused: Annotated[bool, Volatile] = False
    """The last password that was tried was wrong."""


class BluetoothDevice(Record):
    """A device near by, or one that was paired. `name` is unique."""

    name: str
    kind: DeviceKind
    paired: bool = False
    near: bool = True
    charge: int = 0
    """Its battery in percent; 0: it does not say."""
    contacts_access: bool = False
    calls: bool = True
    media: bool = True


class AppInfo(Record):
    """What the phone knows about an app: sizes, use, rules. Apps that are no part of this phone (plug-ins) have a name here."""

    name: str = ""
    icon: str = "extension"
    theme: str = "neutral"
    system: bool = False
    """A part of the phone: hidden until asked for, and not to be removed."""
    version: str = "1.0.0"
    app_mb: Mb = Mb(40)
    data_mb: Mb = Mb(10)
    cache_mb: Mb = Mb(5)
    mobile_mb: Mb = Mb(0)
    """Mobile data used this month."""
    battery_permille: int = 0
    battery: BatteryUse = "optimized"
    background_data: bool = True
    unused_cleanup: bool = True
    grants: dict[Permission, Grant] = field(default_factory=dict)
    """Permissions of a plug-in; those of the phone's apps are the phone's."""
    stopped: Annotated[bool, Volatile] = False


class Prefs(Record):
    """Switches that only Settings itself reads. A switch is known by the name of its field."""

    wifi_wake: bool = True
    wifi_notify: bool = False
    wifi_calling: bool = False
    hotspot_auto_off: bool = True
    data_limit: bool = False
    nearby_share: bool = False
    screen_saver: bool = False
    raise_wake: bool = True
    dial_tones: bool = True
    lock_sounds: bool = True
    charge_sounds: bool = True
    dnd_alarms: bool = True
    dnd_media: bool = False
    dnd_schedule: bool = False
    dots: bool = True
    bubbles: bool = True
    notice_history: bool = False
    adaptive_battery: bool = True
    wifi_scan: bool = True
    bluetooth_scan: bool = False
    emergency_location: bool = True
    find_device: bool = True
    lock_instantly: bool = True
    app_pinning: bool = False
    camera_access: bool = True
    mic_access: bool = True
    show_passwords: bool = True
    clipboard_alert: bool = True
    personal_ads: bool = True
    auto_time: bool = True
    backup: bool = True
    power_camera: bool = True
    swipe_notices: bool = False
    autocorrect: bool = True
    key_sound: bool = False
    key_vibrate: bool = True
    bold_text: bool = False
    high_contrast: bool = False
    magnification: bool = False
    captions: bool = False
    screen_reader: bool = False
    remove_animations: bool = False
    mono_audio: bool = False
    flash_alerts: bool = False
    stay_awake: bool = False
    usb_debugging: bool = False
    show_taps: bool = False
    layout_bounds: bool = False


class Choices(Record):
    """Which of several. A choice is known by the name of its field; its values are in `registry`."""

    network_type: str = "5g"
    data_sim: str = "1"
    call_sim: str = "ask"
    hotspot_band: str = "5"
    dark_schedule: str = "never"
    ringtone: str = "harbour"
    notice_tone: str = "pebble"
    alarm_tone: str = "dawn"
    dnd_calls: str = "starred"
    lock_notices: str = "all"
    lock_after: str = "5"
    saver_at: str = "never"
    week_start: str = "monday"
    temperature: str = "celsius"
    touch_delay: str = "short"
    color_correction: str = "off"
    animation_scale: str = "1"


class ScreenLock(Record):
    """How the phone is locked. `pin` holds digits as long as `kind` is `pin`."""

    kind: LockKind = "swipe"
    pin: str = ""


class Storage(Record):
    """What is not apps, by kind."""

    photos: Mb = Mb(18_430)
    videos: Mb = Mb(9_260)
    audio: Mb = Mb(3_120)
    documents: Mb = Mb(740)
    system: Mb = Mb(14_900)
    trash: Mb = Mb(860)


class Passing(Record):
    """What screens remember for a while: nobody is judged by it."""

    joining: NetworkId = NetworkId("")
    """The network that is being joined; empty: none."""
    scanning: bool = False
    checking: bool = False
    """Looking for a system update."""
    checked: bool = False
    build_taps: int = 0
    history: tuple[str, ...] = ()
    """What was searched for, the latest first."""
    tip_closed: bool = False
    show_system: bool = False
    by_size: bool = True
    """Order of the list of apps by storage: by size, else by name."""
    muted_only: bool = False
    problem: str = ""
    """Name of the word that says what is wrong with what was entered."""
    allow_contacts: bool = True
    """The tick in the dialog that pairs a device."""
    hidden_security: bool = True


class SettingsState(AppState):
    """Everything that Settings shows and that is not the phone's own."""

    networks: dict[NetworkId, WifiNetwork] = field(default_factory=dict)
    devices: dict[DeviceId, BluetoothDevice] = field(default_factory=dict)
    apps: dict[AppId, AppInfo] = field(default_factory=dict)
    prefs: Prefs = field(default_factory=Prefs)
    choices: Choices = field(default_factory=Choices)
    lock: ScreenLock = field(default_factory=ScreenLock)
    storage: Storage = field(default_factory=Storage)
    hotspot_name: str = "Pocket 7"
    hotspot_password: str = "tide-4417"
    device_name: str = "Pocket 7"
    phone_number: str = ""
    limit_gb: int = 10
    night_warmth: int = 5
    developer: bool = False
    passing: Annotated[Passing, Volatile] = field(default_factory=Passing)


st = place(SettingsState, "apps", "settings")
"""`st.networks[n].saved` is that place."""
permissions = place(dict[PermissionKey, Grant], "os", "permissions")
"""`permissions[permission_key(app, "camera")]` is the place of one grant of an app of this phone."""
