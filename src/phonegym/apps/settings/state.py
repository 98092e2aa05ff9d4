"""What Settings keeps beyond the phone's own settings: known networks, paired devices, facts about apps, preferences."""

from __future__ import annotations

from typing import Annotated, Literal, NewType

from phonegym.phone.civil import MinuteOfDay
from phonegym.phone.ids import AppId, Grant, Millis, Permission, PermissionKey
from phonegym.phone.message import AppState
from phonegym.state import Record, Volatile, field, place

NetworkId = NewType("NetworkId", str)
DeviceId = NewType("DeviceId", str)
RuleId = NewType("RuleId", str)
VpnId = NewType("VpnId", str)
HelperId = NewType("HelperId", str)
"""Somebody to call in an emergency, by the id of their contact."""
Weekday = NewType("Weekday", int)
"""0 for Monday to 6 for Sunday."""
Mb = NewType("Mb", int)
"""Megabytes: a thousand of them are a gigabyte, as phones count."""

DeviceKind = Literal["headphones", "speaker", "watch", "car", "keyboard", "tv", "laptop", "phone"]
LockKind = Literal["none", "swipe", "pin"]
BatteryUse = Literal["unrestricted", "optimized", "restricted"]
VpnKind = Literal["ikev2", "l2tp", "pptp"]
TimeName = Literal["dark_from", "dark_until", "night_from", "night_until", "start", "end"]
"""A time of day that is set: `start` and `end` are those of a schedule."""
EVERY_DAY = tuple(Weekday(n) for n in range(7))


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
    dot: bool = True
    """A dot on its icon while it has notifications."""
    located: Millis = Millis(0)
    """When it was last told where the phone is; 0: never."""
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
    dnd_repeat: bool = True
    sim1_use: bool = True
    sim2_use: bool = True
    night_schedule: bool = False
    always_on: bool = False
    color_inversion: bool = False
    extra_dim: bool = False
    donor: bool = False
    share_location: bool = False
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
    private_dns: str = "auto"
    dnd_messages: str = "contacts"
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
    act_time: str = "usual"
    caption_size: str = "medium"
    blood_type: str = "unknown"
    animation_scale: str = "1"


class Times(Record):
    """Times of day between which the phone is dark, or its colours warm, if it does that by the clock."""

    dark_from: MinuteOfDay = MinuteOfDay(20 * 60)
    dark_until: MinuteOfDay = MinuteOfDay(7 * 60)
    night_from: MinuteOfDay = MinuteOfDay(21 * 60)
    night_until: MinuteOfDay = MinuteOfDay(6 * 60)


class QuietRule(Record):
    """A schedule of do not disturb: on these days from `start` to `end`, on the next day if that is not later. `name` is unique."""

    name: str
    days: tuple[Weekday, ...] = EVERY_DAY
    """Ascending, those on which it begins."""
    start: MinuteOfDay = MinuteOfDay(22 * 60)
    end: MinuteOfDay = MinuteOfDay(7 * 60)
    on: bool = False


class Vpn(Record):
    """A private network that the phone can go through. `name` is unique."""

    name: str
    server: str
    kind: VpnKind = "ikev2"
    user: str = ""
    password: str = ""
    always: bool = False
    """Connects by itself."""


class Helper(Record):
    """Somebody to call in an emergency."""

    name: str
    phone: str


class Medical(Record):
    """What a stranger who helps should know: shown without unlocking."""

    name: str = ""
    allergies: str = ""
    medication: str = ""
    notes: str = ""


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
    dial: MinuteOfDay = MinuteOfDay(0)
    """Where the hands of an open time picker stand."""
    dial_part: Literal["hour", "minute"] = "hour"
    vpn_kind: VpnKind = "ikev2"
    """The kind chosen in the form of a new one."""
    turns: dict[str, Millis] = field(default_factory=dict)
    """When what goes by the clock turns next, by its name."""


class SettingsState(AppState):
    """Everything that Settings shows and that is not the phone's own."""

    networks: dict[NetworkId, WifiNetwork] = field(default_factory=dict)
    devices: dict[DeviceId, BluetoothDevice] = field(default_factory=dict)
    apps: dict[AppId, AppInfo] = field(default_factory=dict)
    prefs: Prefs = field(default_factory=Prefs)
    choices: Choices = field(default_factory=Choices)
    lock: ScreenLock = field(default_factory=ScreenLock)
    storage: Storage = field(default_factory=Storage)
    times: Times = field(default_factory=Times)
    rules: dict[RuleId, QuietRule] = field(default_factory=dict)
    vpns: dict[VpnId, Vpn] = field(default_factory=dict)
    vpn: VpnId = VpnId("")
    """The one that is connected; empty: none."""
    dns_host: str = "dns.harbor.example"
    medical: Medical = field(default_factory=Medical)
    helpers: dict[HelperId, Helper] = field(default_factory=dict)
    hotspot_name: str = "Pocket 7"
    hotspot_password: str = "tide-4417"
    device_name: str = "Pocket 7"
    phone_number: str = ""
    limit_gb: int = 10
    night_warmth: int = 5
    call_volume: int = 7
    developer: bool = False
    passing: Annotated[Passing, Volatile] = field(default_factory=Passing)


st = place(SettingsState, "apps", "settings")
"""`st.networks[n].saved` is that place."""
permissions = place(dict[PermissionKey, Grant], "os", "permissions")
"""`permissions[permission_key(app, "camera")]` is the place of one grant of an app of this phone."""
