"""All pages and settings by name: what the search finds, and which page a setting is on."""

from __future__ import annotations

from typing import NamedTuple

from phonegym.apps.settings.registry import CHOICES, LEVELS, SWITCHES, TEXTS
from phonegym.apps.settings.screens import (
    about,
    accessibility,
    apps,
    battery,
    bluetooth,
    display,
    location,
    network,
    notifications,
    permissions,
    rules,
    safety,
    security,
    sims,
    sound,
    storage,
    system,
    vpn,
    wifi,
)
from phonegym.apps.settings.screens.main import Main
from phonegym.apps.settings.words import W, has_word, word
from phonegym.phone.message import Route


class Page(NamedTuple):
    """A page: the word for its title, its route, its icon, the named settings on it, and the words of its other rows."""

    title: str
    route: Route
    icon: str
    settings: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()


PAGES: tuple[Page, ...] = (
    Page("network", network.Network(), "wifi", ("airplane",)),
    Page("internet", wifi.Wifi(), "wifi", ("wifi",)),
    Page("saved_networks", wifi.SavedNetworks(), "bookmark"),
    Page("wifi_preferences", wifi.WifiPreferences(), "tune", ("wifi_wake", "wifi_notify")),
    Page("sims", sims.Sims(), "sim_card", ("mobile_data", "roaming", "network_type", "wifi_calling", "call_sim", "data_sim")),
    Page("sim_1", sims.SimPage(sim="1"), "sim_card", ("sim1_use",)),
    Page("sim_2", sims.SimPage(sim="2"), "sim_card", ("sim2_use",)),
    Page("vpn", vpn.Vpns(), "vpn_key"),
    Page("private_dns_page", vpn.PrivateDns(), "dns", ("private_dns", "dns_host")),
    Page("data_usage", network.DataUsage(), "data_usage", ("data_saver", "data_limit")),
    Page(
        "hotspot_page",
        network.Hotspot(),
        "wifi_tethering",
        ("hotspot", "usb_tether", "bluetooth_tether", "hotspot_band", "hotspot_auto_off"),
    ),
    Page("connected_devices", bluetooth.ConnectedDevices(), "devices", ("bluetooth", "nfc", "nearby_share")),
    Page("apps", apps.Apps(), "apps"),
    Page("notifications", notifications.Notifications(), "notifications", ("lock_notices", "bubbles", "dots", "notice_history")),
    Page("app_notices", notifications.AppNotices(), "notifications"),
    Page("battery", battery.Battery(), "battery_full", ("adaptive_battery", "battery_percentage")),
    Page("battery_saver", battery.Saver(), "battery_saver", ("battery_saver", "saver_at")),
    Page("battery_usage", battery.BatteryUsage(), "bar_chart"),
    Page("storage", storage.StoragePage(), "storage"),
    Page(
        "sound",
        sound.Sound(),
        "volume_up",
        (
            "media",
            "call_volume",
            "ring",
            "alarm",
            "ring_mode",
            "vibrate_on_ring",
            "ringtone",
            "notice_tone",
            "alarm_tone",
            "dial_tones",
            "lock_sounds",
            "charge_sounds",
            "touch_sounds",
        ),
    ),
    Page(
        "dnd", sound.Quiet(), "do_not_disturb_on", ("do_not_disturb", "dnd_calls", "dnd_repeat", "dnd_messages", "dnd_alarms", "dnd_media")
    ),
    Page("schedules", rules.Rules(), "schedule"),
    Page(
        "display",
        display.Display(),
        "brightness_6",
        (
            "brightness",
            "adaptive_brightness",
            "timeout_s",
            "always_on",
            "dark",
            "auto_rotate",
            "raise_wake",
            "screen_saver",
        ),
    ),
    Page("dark_page", display.DarkTheme(), "dark_mode", ("dark_schedule",)),
    Page("font_size", display.FontSize(), "format_size", ("font_percent", "bold_text")),
    Page("night_light", display.NightLight(), "nightlight", ("night_light", "night_warmth", "night_schedule")),
    Page(
        "accessibility",
        accessibility.Accessibility(),
        "accessibility",
        (
            "screen_reader",
            "high_contrast",
            "magnification",
            "color_correction",
            "color_inversion",
            "extra_dim",
            "remove_animations",
            "touch_delay",
            "act_time",
            "captions",
            "caption_size",
            "mono_audio",
            "flash_alerts",
        ),
    ),
    Page("security", security.Security(), "lock", ("lock_after", "lock_instantly", "find_device", "app_pinning"), ("screen_lock",)),
    Page(
        "privacy",
        permissions.Privacy(),
        "privacy_tip",
        ("camera_access", "mic_access", "clipboard_alert", "show_passwords", "personal_ads"),
    ),
    Page("permission_manager", permissions.PermissionManager(), "policy"),
    Page("location", location.Location(), "location_on", ("location", "emergency_location", "wifi_scan", "bluetooth_scan")),
    Page("recent_access", location.RecentAccess(), "history"),
    Page("safety", safety.Safety(), "emergency", ("share_location",)),
    Page(
        "medical",
        safety.MedicalPage(),
        "badge",
        ("medical_name", "blood_type", "medical_allergies", "medical_medication", "medical_notes", "donor"),
    ),
    Page("helpers_page", safety.Helpers(), "emergency"),
    Page("system", system.System(), "settings_suggest", ("backup",)),
    Page("languages", system.Languages(), "language", ("language", "temperature", "week_start")),
    Page("keyboard", system.Keyboard(), "keyboard", ("autocorrect", "key_sound", "key_vibrate")),
    Page("gestures", system.Gestures(), "gesture", ("power_camera", "swipe_notices")),
    Page("date_time", system.DateTime(), "schedule", ("auto_time", "hour24")),
    Page("update", system.Update(), "system_update"),
    Page(
        "developer", system.Developer(), "developer_mode", ("stay_awake", "usb_debugging", "show_taps", "layout_bounds", "animation_scale")
    ),
    Page("reset", system.Reset(), "restart_alt"),
    Page("about", about.About(), "smartphone"),
)

_PAGE_OF: dict[str, Page] = {name: page for page in PAGES for name in page.settings}
assert {*_PAGE_OF} == {*SWITCHES, *CHOICES, *LEVELS, *TEXTS} - {"developer"}, "every named setting is on exactly one page of the index"


def page_of(what: str) -> Route:
    """The page with a named setting."""
    return _PAGE_OF[what].route


class Entry(NamedTuple):
    """One thing the search can find: a page, or a setting on it."""

    name: str
    page: Page

    @property
    def route(self) -> Route:
        """What opens."""
        return self.page.route

    @property
    def icon(self) -> str:
        """The page's icon."""
        return self.page.icon

    def title(self) -> str:
        """What it is called."""
        return word(self.name)()

    def trail(self) -> str:
        """Where it is: the pages above it, from the first."""
        names = [] if self.name == self.page.title else [word(self.page.title)()]
        above = self.page.route.up()
        while above is not None and not isinstance(above, Main):
            names.insert(0, next((word(page.title)() for page in PAGES if page.route == above), ""))
            above = above.up()
        return " › ".join(name for name in names if name) or W.app_name()

    def matches(self, query: str) -> bool:
        """Each word of the query is part of its name, or the beginning of a word that it is also called."""
        also = word(f"{self.name}_also")().casefold() if has_word(f"{self.name}_also") else ""
        title = self.title().casefold()
        return all(part in title or f" {part}" in f" {also}" or (_unspaced(part) and part in also) for part in query.split(" "))


def _unspaced(part: str) -> bool:
    """Written without spaces between words, so that any part of it may be a word."""
    return any(ord(letter) > 0x2E7F for letter in part)


ENTRIES: tuple[Entry, ...] = tuple(
    Entry(name, page) for page in PAGES for name in (page.title, *(s for s in page.settings if s != page.title), *page.rows)
)


def _rank(title: str, query: str) -> int:
    return 0 if title == query else 1 if title.startswith(query) else 2 if query in title else 3


def find(query: str, developer: bool) -> list[Entry]:
    """What a query finds, each thing once: the name itself, names that begin with it, names that have it, the rest.

    Within these in the order of the pages. Developer options only for developers.
    """
    folded = query.casefold()
    found = [entry for entry in ENTRIES if entry.matches(folded) and (developer or entry.page.title != "developer")]
    found.sort(key=lambda entry: _rank(entry.title().casefold(), folded))
    once = {(entry.title(), entry.route): entry for entry in reversed(found)}  # a page and a row on it may be called the same
    return [entry for entry in found if once[entry.title(), entry.route] is entry]
