"""Facts about apps: those of this phone, plug-ins that have no icon on the launcher, and parts of the system."""

from __future__ import annotations

import msgspec

from phonegym.apps.settings.state import AppInfo, Mb
from phonegym.phone.civil import MINUTE
from phonegym.phone.ids import AppId, Grant, Millis, Permission
from phonegym.phone.life import Life

KNOWN = (
    "home settings contacts messages clock calendar notes linko payday rail basket sheet chirp lemon agora reelo tunely pagely wayfind "
    "confab weather mail files gallery camera browser calculator store bento hoplift roam tasks ledger recipes tracks recorder health"
).split()
"""Apps that may be installed: facts about one that is not are never shown."""

Plugin = tuple[str, str, str, str, tuple[Permission, ...]]
PLUGINS: tuple[Plugin, ...] = (
    # name in English, in Chinese, icon, theme, permissions
    ("Voice Memo Widget", "语音备忘小组件", "mic", "red", ("contacts", "location", "microphone")),
    ("Voice Memo Widget Lite", "语音备忘小组件 极速版", "mic_none", "red", ("contacts", "location", "microphone")),
    ("Trail Compass", "山径指南针", "explore", "green", ("camera", "location", "phone")),
    ("Trail Compass Maps", "山径指南针 地图", "map", "green", ("camera", "location", "phone")),
    ("Scan & Sign", "扫描签名", "document_scanner", "blue", ("camera", "contacts", "microphone")),
    ("Scan & Sign Pro", "扫描签名 专业版", "document_scanner", "indigo", ("camera", "contacts", "microphone")),
    ("Caller Shield", "来电护盾", "shield", "teal", ("contacts", "microphone", "phone")),
    ("Caller Shield Premium", "来电护盾 高级版", "gpp_good", "teal", ("contacts", "microphone", "phone")),
    ("Sticker Pack: Cats", "贴纸包：猫咪", "emoji_emotions", "amber", ("camera", "contacts", "location")),
    ("Sticker Pack: Cats 2", "贴纸包：猫咪 2", "emoji_emotions", "orange", ("camera", "contacts", "location")),
    ("Inkjet Print Plug-in", "喷墨打印插件", "print", "neutral", ("camera", "location")),
    ("Inkjet Print Plug-in 2", "喷墨打印插件 2", "print", "neutral", ("camera", "location")),
    ("Drive Sync", "云盘同步", "sync", "blue", ("contacts", "location", "phone")),
    ("Drive Sync for Work", "云盘同步 工作版", "work", "indigo", ("contacts", "location", "phone")),
    ("Night Keyboard", "夜间键盘", "keyboard", "purple", ("contacts", "microphone")),
    ("Night Keyboard Themes", "夜间键盘 主题", "palette", "purple", ("contacts", "microphone")),
    ("Baby Monitor Link", "宝宝看护连接", "child_care", "pink", ("camera", "location", "microphone")),
    ("Bike Computer Link", "码表连接", "directions_bike", "orange", ("camera", "location", "microphone")),
    ("Metro Card Reader", "公交卡读取器", "nfc", "green", ("location", "phone")),
    ("Metro Card Reader+", "公交卡读取器+", "nfc", "teal", ("location", "phone")),
    ("Dictionary Pack: French", "词典包：法语", "menu_book", "indigo", ("camera", "microphone")),
    ("Dictionary Pack: Finnish", "词典包：芬兰语", "menu_book", "blue", ("camera", "microphone")),
    ("Weather Radar Tiles", "天气雷达图块", "rainy", "blue", ("location", "phone")),
    ("Weather Radar Tiles HD", "天气雷达图块 高清", "rainy_heavy", "indigo", ("location", "phone")),
    ("Cast Link", "投屏连接", "cast", "pink", ("contacts", "microphone")),
    ("Cast Link TV", "投屏连接 电视版", "cast_connected", "pink", ("contacts", "microphone")),
)
PARTS: tuple[tuple[str, str, str], ...] = (
    ("Phone Services", "电话服务", "call"),
    ("Print Spooler", "打印后台处理", "print"),
    ("Download Manager", "下载管理器", "download"),
    ("Web View", "网页视图", "public"),
    ("Certificate Installer", "证书安装程序", "vpn_key"),
    ("Setup Wizard", "设置向导", "auto_fix_high"),
    ("SIM Toolkit", "SIM 卡应用", "sim_card"),
    ("System Fonts", "系统字体", "font_download"),
    ("Media Storage", "媒体存储设备", "perm_media"),
    ("Bluetooth Share", "蓝牙分享", "bluetooth"),
    ("Emergency Alerts", "紧急警报", "emergency"),
    ("Speech Services", "语音服务", "record_voice_over"),
)
GRANTS: tuple[Grant, ...] = ("allow", "once", "deny", "allow")


def apps(life: Life) -> dict[AppId, AppInfo]:
    """Facts about every app that this phone may have."""
    known = {AppId(id): _sized(life, id) for id in KNOWN}
    for n, (en, zh, icon, theme, asks) in enumerate(PLUGINS):
        id = f"plugin{n:02d}"
        grants = {permission: GRANTS[life.draw(len(GRANTS), "grant", id, permission)] for permission in asks}
        known[AppId(id)] = msgspec.structs.replace(
            _sized(life, id, name=life.say(en, zh), icon=icon, theme=theme, located=grants.get("location", "deny") != "deny"), grants=grants
        )
    for n, (en, zh, icon) in enumerate(PARTS):
        id = f"part{n:02d}"
        known[AppId(id)] = _sized(life, id, name=life.say(en, zh), icon=icon, theme="neutral", system=True)
    return known


def _sized(
    life: Life, id: str, name: str = "", icon: str = "extension", theme: str = "neutral", system: bool = False, located: bool = False
) -> AppInfo:
    def between(low: int, high: int, what: str) -> int:
        return low + life.draw(high - low + 1, "app", id, what)

    big = life.draw(4, "app", id, "big") == 0
    scale = 10 if big else 1
    ago = between(5, 4_000, "located") if located else 0
    used = life.draw(3, "app", id, "online") > 0 and not system
    return AppInfo(
        name=name,
        icon=icon,
        theme=theme,
        system=system,
        version=f"{between(1, 12, 'major')}.{between(0, 9, 'minor')}.{between(0, 40, 'patch')}",
        app_mb=Mb(between(18, 190, "size") * scale),
        data_mb=Mb(between(3, 120, "data") * scale),
        cache_mb=Mb(between(2, 60, "cache") * scale),
        mobile_mb=Mb(between(3, 900, "mobile") if used else 0),
        battery_permille=between(2, 90, "battery") if used else 0,
        located=Millis(life.now - ago * MINUTE) if ago else Millis(0),
    )
