"""Other people's Python clients, as released: each drives the phone by its own calls."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from phonegym.bridges.adb.server import AdbServer
from tests.bridges.hands import free_device, there

pytestmark = pytest.mark.usefixtures("adb_server")

ADBUTILS = """
import os, sys, adbutils
d = adbutils.AdbClient(host="127.0.0.1", port=int(os.environ["ANDROID_ADB_SERVER_PORT"])).device(sys.argv[1])
assert d.shell("getprop ro.product.model") == "phonegym"
assert d.shell(["echo", "a b", "c'd"]) == "a b c'd"
assert d.shell2("ls /nope").returncode == 1
assert d.shell2("ls /nope", v2=True).stderr
assert tuple(d.window_size()) == (1080, 2400)
assert d.rotation() == 0
assert d.screenshot().size == (1080, 2400)
assert d.framebuffer().convert("RGB").tobytes() == d.screenshot().convert("RGB").tobytes()
d.app_start("com.google.android.keep")
assert d.app_current().package == "com.google.android.keep"
assert d.app_info("com.google.android.keep").version_name == "1.0"
assert "com.android.settings" in d.list_packages()
assert "<hierarchy" in d.dump_hierarchy()
d.click(500, 180); d.send_keys('milk and $5 "eggs"'); d.swipe(500, 1500, 500, 500, 0.2); d.keyevent("HOME")
assert d.is_screen_on() and d.battery().level == 82 and d.wlan_ip()
d.sync.push(b"hello", "/sdcard/h.txt")
assert d.sync.read_text("/sdcard/h.txt") == "hello"
assert not d.sync.exists("/sdcard/none")
assert "h.txt" in [each.path for each in d.sync.list("/sdcard")]
"""
UIAUTOMATOR2 = """
import sys, uiautomator2
d = uiautomator2.connect(sys.argv[1])
assert d.info["displayWidth"] == 1080
d.app_start("com.google.android.keep")
assert d.app_current()["package"] == "com.google.android.keep"
assert "<hierarchy" in d.dump_hierarchy() and d.screenshot().size == (1080, 2400)
d(text="Search notes").click()
field = d(className="android.widget.EditText")
field.set_text("from u2 你好")
assert field.get_text() == "from u2 你好"
field.clear_text()
d.send_keys("abc 中")
assert field.get_text() == "abc 中"
d.send_action("done"); d.press("back"); d.press("home")
d.xpath('//*[@content-desc="Clock"]').click()
assert d.app_current()["package"] == "com.google.android.deskclock"
d.app_start("com.android.settings")
assert d(scrollable=True).scroll.to(text="About phone")
assert d(text="About phone").exists
assert d(scrollable=True).scroll.toBeginning()
assert not d(text="About phone").exists
d.swipe_ext("up"); d.long_click(500, 500); d.open_notification()
assert not d(text="zzz").exists(timeout=1) and d(text="zzz").wait_gone(timeout=1)
"""
PURE_PYTHON = """
import os, sys
from adb_shell.adb_device import AdbDeviceTcp
from ppadb.client import Client
serial = sys.argv[1]
d = AdbDeviceTcp("127.0.0.1", int(serial.partition("-")[2]) + 1)
d.connect(rsa_keys=None)
assert d.shell("getprop ro.product.model") == "phonegym\\n"
assert d.exec_out("screencap -p", decode=False).startswith(b"\\x89PNG")
open("up", "w").write("x" * 100_000)
d.push("up", "/sdcard/up"); d.pull("/sdcard/up", "down")
assert open("down").read() == "x" * 100_000
assert "up" in [each.filename.decode() for each in d.list("/sdcard")]
d.close()
d = Client("127.0.0.1", int(os.environ["ANDROID_ADB_SERVER_PORT"])).device(serial)
assert d.shell("wm size") == "Physical size: 1080x2400\\n" and tuple(d.wm_size()) == (1080, 2400)
assert bytes(d.screencap()).startswith(b"\\x89PNG") and d.is_installed("com.android.settings")
assert d.get_top_activity().package == "com.android.launcher3"
d.push("up", "/sdcard/up2"); d.pull("/sdcard/up2", "down2"); d.input_tap(5, 5)
assert open("down2").read() == "x" * 100_000
"""


@pytest.mark.parametrize("script", [ADBUTILS, UIAUTOMATOR2, PURE_PYTHON], ids=["adbutils", "uiautomator2", "pure_python"])
def test_a_client_drives_the_phone(script: str, tmp_path: Path) -> None:
    device = free_device()
    with AdbServer([device], port=0) as server:
        serial = server.served[0].serial
        there(server.served[0])
        done = subprocess.run(
            [sys.executable, "-c", script, serial], capture_output=True, text=True, cwd=tmp_path, timeout=120, check=False
        )
    assert done.returncode == 0, done.stderr
    assert not [remark for remark in device.remarks if remark.kind in ("command", "defect")]
