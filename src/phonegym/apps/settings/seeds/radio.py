"""Networks and devices near by. Names stay the same in both languages where they would on a real phone."""

from __future__ import annotations

from phonegym.apps.settings.state import BluetoothDevice, DeviceId, DeviceKind, NetworkId, WifiNetwork
from phonegym.phone.life import Life

WORDS = ("amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "heron", "iris", "juniper", "kelp", "lotus", "maple", "nectar")

NEAR: tuple[tuple[str, str, int, bool, bool], ...] = (
    # name in English, in Chinese, bars, has a password, saved
    ("Maple-5G", "Maple-5G", 4, True, True),
    ("Maple", "Maple", 3, True, True),
    ("Maple_Guest", "Maple_Guest", 3, True, False),
    ("Maple-5G-EXT", "Maple-5G-EXT", 2, True, False),
    ("Linden 2F", "林登 2F", 4, True, False),
    ("Linden 3F", "林登 3F", 2, True, False),
    ("Linden 2F Visitors", "林登 2F 访客", 3, False, False),
    ("Cafe Lumen", "流明咖啡", 3, True, False),
    ("Cafe Lumen Guest", "流明咖啡 访客", 3, False, False),
    ("CafeLumen", "流明 咖啡", 1, True, False),
    ("TP-7B40", "TP-7B40", 2, True, False),
    ("TP-7B40_5G", "TP-7B40_5G", 1, True, False),
    ("TP-7840", "TP-7840", 2, True, False),
    ("Printer-Setup-19", "打印机-Setup-19", 4, False, False),
    ("Harbor Library", "海港图书馆", 2, True, True),
    ("Studio 9", "九号工作室", 3, True, False),
    ("Studio 9 Stage", "九号工作室 舞台", 3, True, False),
)
FAR = (
    ("Harbor Library Staff", "海港图书馆 员工"),
    ("Grand Quay Hotel", "大码头酒店"),
    ("Grand Quay Hotel Lobby", "大码头酒店 大堂"),
    ("Airport Free", "机场免费"),
    ("Nora's Flat", "诺拉家"),
    ("Office-West", "办公室-西区"),
    ("Office-West-IoT", "办公室-西区-IoT"),
    ("Tram 14", "14路电车"),
)


def networks(life: Life) -> dict[NetworkId, WifiNetwork]:
    """Networks in reach, networks remembered from elsewhere, and one that does not say its name."""
    found: dict[NetworkId, WifiNetwork] = {}
    for n, (en, zh, bars, secured, saved) in enumerate(NEAR):
        id = NetworkId(f"w{n:02d}")
        found[id] = WifiNetwork(ssid=life.say(en, zh), bars=bars, password=password(life, id) if secured else "", saved=saved)
    for n, (en, zh) in enumerate(FAR):
        id = NetworkId(f"w{n + 30}")
        found[id] = WifiNetwork(ssid=life.say(en, zh), bars=0, password=password(life, id), saved=True, auto_join=bool(n % 3))
    hidden = NetworkId("w50")
    found[hidden] = WifiNetwork(ssid=life.say("backroom", "后台"), bars=2, password=password(life, hidden), hidden=True)
    return found


def password(life: Life, network: NetworkId) -> str:
    """What the router of a network wants: two words and digits, at least eight characters."""
    first, second = (WORDS[life.draw(len(WORDS), "wifi", network, n)] for n in (0, 1))
    return f"{first}-{second}{10 + life.draw(90, 'wifi', network, 2)}"


DEVICES: tuple[tuple[str, str, DeviceKind, bool, bool, int], ...] = (
    # name in English, in Chinese, kind, paired, near, charge
    ("Aria Buds", "Aria 耳机", "headphones", True, True, 70),
    ("Aria Buds Pro", "Aria 耳机 Pro", "headphones", True, True, 40),
    ("Aria Buds (old)", "Aria 耳机（旧）", "headphones", True, False, 0),
    ("Tempo Watch 3", "Tempo 手表 3", "watch", True, True, 60),
    ("Tempo Watch 3S", "Tempo 手表 3S", "watch", False, True, 0),
    ("Family Car", "家里的车", "car", True, False, 0),
    ("Kitchen Speaker", "厨房音箱", "speaker", True, True, 0),
    ("Kitchen Speaker L", "厨房音箱 L", "speaker", False, True, 0),
    ("Desk Keys", "桌面键盘", "keyboard", True, True, 90),
    ("Living Room TV", "客厅电视", "tv", False, True, 0),
    ("Living Room TV 2", "客厅电视 2", "tv", False, True, 0),
    ("BX-210", "BX-210", "headphones", False, True, 0),
    ("BX-201", "BX-201", "headphones", False, True, 0),
    ("Nadia's Laptop", "娜娜的笔记本", "laptop", False, True, 0),
    ("Rental 4417", "租车 4417", "car", False, True, 0),
    ("Rental 4471", "租车 4471", "car", False, True, 0),
)


def devices(life: Life) -> dict[DeviceId, BluetoothDevice]:
    """Paired devices, some of them elsewhere, and strangers near by."""
    return {
        DeviceId(f"d{n:02d}"): BluetoothDevice(
            name=life.say(en, zh), kind=kind, paired=paired, near=near, charge=charge, contacts_access=kind in ("car", "watch") and paired
        )
        for n, (en, zh, kind, paired, near, charge) in enumerate(DEVICES)
    }
