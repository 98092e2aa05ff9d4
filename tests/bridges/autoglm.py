"""A phone agent in the manner of Open-AutoGLM, written anew: stock adb alone, a model's actions in, nothing else.

As there: coordinates from 0 to 1000 of the picture, apps started by monkey, text through ADBKeyboard, which is chosen for each
text and given back, screenshots by way of a file on the device, the app in front read from dumpsys.
"""

from __future__ import annotations

import base64
import subprocess
from pathlib import Path

KEYBOARD = "com.android.adbkeyboard/.AdbIME"
STROKE_MS = 600


class Phone:
    """Its hands and eyes."""

    def __init__(self, serial: str, folder: Path) -> None:
        self.serial, self.folder = serial, folder

    def adb(self, *arguments: str) -> str:
        done = subprocess.run(["adb", "-s", self.serial, *arguments], capture_output=True, text=True, timeout=60, check=True)
        return done.stdout + done.stderr

    def check(self) -> None:
        """What it looks at before it starts."""
        listed = subprocess.run(["adb", "devices"], capture_output=True, text=True, check=True).stdout
        assert f"{self.serial}\tdevice" in listed
        assert KEYBOARD in self.adb("shell", "ime", "list", "-s")

    def screenshot(self) -> bytes:
        said = self.adb("shell", "screencap", "-p", "/sdcard/tmp.png")
        assert "Failed" not in said
        assert "Status: -1" not in said
        self.adb("pull", "/sdcard/tmp.png", str(self.folder / "tmp.png"))
        return (self.folder / "tmp.png").read_bytes()

    def current_app(self) -> str:
        lines = self.adb("shell", "dumpsys", "window").splitlines()
        return next(line for line in lines if "mCurrentFocus" in line)

    def tap(self, x: int, y: int) -> None:
        self.adb("shell", "input", "tap", str(x), str(y))

    def long_press(self, x: int, y: int) -> None:
        self.adb("shell", "input", "swipe", str(x), str(y), str(x), str(y), "3000")

    def swipe(self, x1: int, y1: int, x2: int, y2: int) -> None:
        self.adb("shell", "input", "swipe", str(x1), str(y1), str(x2), str(y2), str(STROKE_MS))

    def back(self) -> None:
        self.adb("shell", "input", "keyevent", "4")

    def home(self) -> None:
        self.adb("shell", "input", "keyevent", "KEYCODE_HOME")

    def launch(self, package: str) -> None:
        self.adb("shell", "monkey", "-p", package, "-c", "android.intent.category.LAUNCHER", "1")

    def type(self, text: str, *, clear: bool) -> None:
        before = self.adb("shell", "settings", "get", "secure", "default_input_method").strip()
        if KEYBOARD not in before:
            self.adb("shell", "ime", "set", KEYBOARD)
        if clear:
            self.adb("shell", "am", "broadcast", "-a", "ADB_CLEAR_TEXT")
        if text:
            encoded = base64.b64encode(text.encode()).decode()
            self.adb("shell", "am", "broadcast", "-a", "ADB_INPUT_B64", "--es", "msg", encoded)
        self.adb("shell", "ime", "set", before)
