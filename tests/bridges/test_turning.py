"""A phone on its side, as programs on adb see it and put it there."""

from __future__ import annotations

import struct

from phonegym.bridges.adb.commands.screen import raw
from phonegym.bridges.adb.console import answer
from phonegym.bridges.adb.device import Device
from phonegym.bridges.adb.hands import FreeHand
from phonegym.phone.actions import Launch, Rotate
from phonegym.phone.device import Phone
from tests.bridges.hands import free_device, sh


def on_its_side() -> Device:
    """A phone with an app in front, fixed on its side by its setting."""
    device = free_device()
    device.do(Launch("notes"))
    assert sh(device, "settings put system user_rotation 1").status == 0
    return device


def following() -> Device:
    """The same with auto-rotate on."""
    phone = Phone.new(seed=1).patch({"os.settings.display.auto_rotate": True})
    return Device(FreeHand(phone.act(Launch("notes"))), waits=False)


def test_user_rotation_turns_the_picture_and_back() -> None:
    device = on_its_side()
    assert device.size == (2400, 1080)
    assert sh(device, "settings get system user_rotation").out == "1\n"
    assert sh(device, "wm user-rotation").out == "lock 1\n"
    assert sh(device, "wm user-rotation lock 0").status == 0
    assert device.size == (1080, 2400)
    assert sh(device, "settings get system user_rotation").out == "0\n"


def test_everything_that_tells_the_rotation_tells_it() -> None:
    device = on_its_side()
    assert "mCurrentRotation=ROTATION_90" in sh(device, "dumpsys window").out
    assert "init=1080x2400 480dpi" in sh(device, "dumpsys window").out
    assert " cur=2400x1080 " in sh(device, "dumpsys window").out
    assert "orientation=1, logicalFrame=Rect(0, 0 - 2400, 1080)" in sh(device, "dumpsys display").out
    assert "SurfaceOrientation: 1" in sh(device, "dumpsys input").out
    assert sh(device, "wm size").out == "Physical size: 1080x2400\n"
    sh(device, "uiautomator dump /sdcard/w.xml")
    assert 'hierarchy rotation="1"' in sh(device, "cat /sdcard/w.xml").out
    assert struct.unpack("<2I", raw(device)[:8]) == (2400, 1080)


def test_points_are_those_of_the_turned_picture() -> None:
    device = on_its_side()
    assert "off the screen" not in sh(device, "input tap 2390 500").err
    assert "off the screen" in sh(device, "input tap 500 2390").err


def test_the_launcher_stays_upright_and_says_so() -> None:
    device = free_device()
    said = sh(device, "settings put system user_rotation 1")
    assert said.status != 0
    assert "stays upright" in said.err + said.out
    assert device.size == (1080, 2400)


def test_with_auto_rotate_on_the_setting_holds_nothing_and_says_so() -> None:
    device = following()
    assert "auto-rotate is on" in sh(device, "wm user-rotation lock 1").err
    device.do(Rotate(270))
    assert "mCurrentRotation=ROTATION_270" in sh(device, "dumpsys window").out
    assert sh(device, "wm user-rotation").out == "free\n"


def test_the_console_turns_the_phone_by_quarters() -> None:
    device = following()
    told = []
    for _ in range(3):
        assert answer(device, "rotate").endswith("OK\r\n")
        told.append(device.phone.rotation)
    assert told == [270, 90, 0]
