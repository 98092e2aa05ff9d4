"""What uiautomator2's agent can be asked to do: methods by name."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element

from phonegym.bridges.adb import lock
from phonegym.bridges.adb.commands.device_info import SDK
from phonegym.bridges.adb.commands.input import stroke
from phonegym.bridges.adb.device import Device
from phonegym.bridges.adb.keys import NoKey, actions_of, code_of
from phonegym.bridges.adb.selectors import Selector, bounds_of, find, tree
from phonegym.bridges.adb.turning import fix, quarter
from phonegym.phone.actions import Clear, Drag, LongPress, PhoneAction, Swipe, Tap, Type
from phonegym.ui.look import Rotation

Method = Callable[[Device, list[Any]], Any]
METHODS: dict[str, Method] = {}
STEP_MS = 5
"""Milliseconds of one step of a swipe, in uiautomator."""
MAX_SCROLLS = 50
"""Swipes after which scrolling to something gives up."""
_KEYS = {"recent": "APP_SWITCH", "delete": "DEL", "search": "SEARCH", "center": "DPAD_CENTER", "up": "DPAD_UP", "down": "DPAD_DOWN",
         "left": "DPAD_LEFT", "right": "DPAD_RIGHT"}  # fmt: skip


class RpcError(RuntimeError):
    """What the agent answers instead of a result."""


def method(*names: str) -> Callable[[Method], Method]:
    """Declare that the decorated function answers to these names."""

    def add(run: Method) -> Method:
        METHODS.update(dict.fromkeys(names, run))
        return run

    return add


def _do(device: Device, action: PhoneAction) -> bool:
    done = device.do(action)
    if done.refused:
        raise RpcError(f"java.lang.IllegalArgumentException: {done.refused}")
    return True


def _found(device: Device, selector: Selector) -> list[Element]:
    return find(tree(device), selector)


def _one(device: Device, selector: Selector) -> Element:
    nodes = _found(device, selector)
    if not nodes:
        raise RpcError(f"androidx.test.uiautomator.UiObjectNotFoundException: {selector}")
    return nodes[0]


def _middle(node: Element) -> tuple[float, float]:
    left, top, right, bottom = bounds_of(node)
    return (left + right) / 2, (top + bottom) / 2


def _info(node: Element) -> dict[str, Any]:
    left, top, right, bottom = bounds_of(node)
    box = {"left": left, "top": top, "right": right, "bottom": bottom}
    flags = {
        "checkable": "checkable", "checked": "checked", "clickable": "clickable", "enabled": "enabled", "focusable": "focusable",
        "focused": "focused", "longClickable": "long-clickable", "scrollable": "scrollable", "selected": "selected",
    }  # fmt: skip
    return {
        "text": node.get("text", ""), "contentDescription": node.get("content-desc", ""), "className": node.get("class", ""),
        "packageName": node.get("package", ""), "resourceName": node.get("resource-id", ""), "bounds": box, "visibleBounds": box,
        "childCount": len(node), **{name: node.get(attribute) == "true" for name, attribute in flags.items()},
    }  # fmt: skip


# ---- the screen ---------------------------------------------------------------------------------------------------------
@method("deviceInfo")
def _device_info(device: Device, params: list[Any]) -> dict[str, Any]:
    width, height = device.size
    dp, turned = device.phone.screen.device, quarter(device)
    return {
        "currentPackageName": device.component.partition("/")[0], "displayWidth": width, "displayHeight": height, "displayRotation": turned,
        "displaySizeDpX": dp.width, "displaySizeDpY": dp.height, "productName": "phonegym", "screenOn": lock.awake(device),
        "sdkInt": int(SDK), "naturalOrientation": not turned % 2,
    }  # fmt: skip


@method("setOrientation")
def _set_orientation(device: Device, params: list[Any]) -> bool:
    """`natural`, `left`, `right` or `upsidedown`, or their first letters."""
    names: dict[str, Rotation] = {"n": 0, "l": 90, "u": 180, "r": 270}
    to = names.get(str(params[0])[:1].lower())
    refused = f"no orientation: {params[0]}" if to is None else fix(device, to)
    if refused:
        device.remark("command", f"uiautomator2: setOrientation {params[0]}: {refused}")
        raise RpcError(f"java.lang.IllegalStateException: {refused}")
    return True


@method("dumpWindowHierarchy")
def _dump(device: Device, params: list[Any]) -> str:
    return device.look("xml").xml()


@method("takeScreenshot")
def _screenshot(device: Device, params: list[Any]) -> str:
    scale, quality = [*params, 1, 80][:2] if len(params) >= 2 else (1, 80)
    return base64.b64encode(device.look("pixels").jpeg(float(scale), int(quality))).decode()


@method("waitForExists", "exist")
def _exists(device: Device, params: list[Any]) -> bool:
    """Nothing appears by itself while somebody waits: the phone's time stands still, so the answer is there at once."""
    return bool(_found(device, params[0]))


@method("waitUntilGone")
def _gone(device: Device, params: list[Any]) -> bool:
    return not _found(device, params[0])


@method("count")
def _count(device: Device, params: list[Any]) -> int:
    return len(_found(device, params[0]))


@method("objInfo")
def _obj_info(device: Device, params: list[Any]) -> dict[str, Any]:
    return _info(_one(device, params[0]))


@method("objInfoOfAllInstances")
def _all_info(device: Device, params: list[Any]) -> list[dict[str, Any]]:
    return [_info(node) for node in _found(device, params[0])]


@method("getText")
def _get_text(device: Device, params: list[Any]) -> str:
    return _one(device, params[0]).get("text", "")


@method("getLastToast")
def _toast(device: Device, params: list[Any]) -> str | None:
    toast = device.look("pixels").state.os.toast
    return toast.text if toast is not None else None


# ---- touches ------------------------------------------------------------------------------------------------------------
@method("click")
def _click(device: Device, params: list[Any]) -> bool:
    x, y = _middle(_one(device, params[0])) if isinstance(params[0], dict) else (float(params[0]), float(params[1]))
    held = float(params[2]) if len(params) > 2 else 0.0
    return _do(device, stroke(device, x, y, x, y, held))


@method("longClick")
def _long_click(device: Device, params: list[Any]) -> bool:
    return _do(device, LongPress(*_middle(_one(device, params[0]))))


@method("drag")
def _drag(device: Device, params: list[Any]) -> bool:
    x1, y1, x2, y2 = (float(each) for each in params[:4])
    return _do(device, Drag(x1, y1, x2, y2))


@method("swipe")
def _swipe(device: Device, params: list[Any]) -> bool:
    if isinstance(params[0], dict):
        return _swipe_object(device, params)
    x1, y1, x2, y2, steps = (float(each) for each in [*params, 60][:5])
    return _do(device, stroke(device, x1, y1, x2, y2, steps * STEP_MS))


def _swipe_object(device: Device, params: list[Any]) -> bool:
    """Across an object: `left`, `right`, `up` or `down`."""
    left, top, right, bottom = bounds_of(_one(device, params[0]))
    x, y = (left + right) / 2, (top + bottom) / 2
    ends = {
        "left": (right - 1, y, left, y),
        "right": (left, y, right - 1, y),
        "up": (x, bottom - 1, x, top),
        "down": (x, top, x, bottom - 1),
    }
    return _do(device, Swipe(*ends[str(params[1])]))


@method("swipePoints")
def _swipe_points(device: Device, params: list[Any]) -> bool:
    points = [float(each) for each in params[0]]
    (x1, y1), (x2, y2) = points[:2], points[-2:]
    return _do(device, stroke(device, x1, y1, x2, y2, float(params[1]) * STEP_MS * (len(points) // 2)))


@method("dragTo")
def _drag_to(device: Device, params: list[Any]) -> bool:
    x1, y1 = _middle(_one(device, params[0]))
    x2, y2 = _middle(_one(device, params[1])) if isinstance(params[1], dict) else (float(params[1]), float(params[2]))
    return _do(device, Drag(x1, y1, x2, y2))


@method("injectInputEvent")
def _inject(device: Device, params: list[Any]) -> bool:
    """A finger put down (0), moved (2), lifted (1)."""
    kind, x, y = int(params[0]), float(params[1]), float(params[2])
    if kind == 0:
        device.finger = (x, y, device.clock())
    elif kind == 1 and device.finger is not None:
        (x1, y1, began), device.finger = device.finger, None
        return _do(device, stroke(device, x1, y1, x, y, (device.clock() - began) * 1000, told=False))
    return True


def _scrolled(device: Device, params: list[Any], *, forward: bool) -> bool:
    """Scroll an object by most of its length; whether anything moved."""
    left, top, right, bottom = bounds_of(_one(device, params[0]))
    vertical = bool(params[1]) if len(params) > 1 else True
    x, y = (left + right) / 2, (top + bottom) / 2
    near, far = (0.85, 0.15) if forward else (0.15, 0.85)
    before = device.phone.xml()
    if vertical:
        _do(device, Swipe(x, top + (bottom - top) * near, x, top + (bottom - top) * far))
    else:
        _do(device, Swipe(left + (right - left) * near, y, left + (right - left) * far, y))
    return device.phone.xml() != before


@method("scrollForward", "flingForward")
def _scroll_forward(device: Device, params: list[Any]) -> bool:
    return _scrolled(device, params, forward=True)


@method("scrollBackward", "flingBackward")
def _scroll_backward(device: Device, params: list[Any]) -> bool:
    return _scrolled(device, params, forward=False)


@method("scrollToEnd", "flingToEnd")
def _scroll_to_end(device: Device, params: list[Any]) -> bool:
    return any(not _scrolled(device, params, forward=True) for _ in range(MAX_SCROLLS))


@method("scrollToBeginning", "flingToBeginning")
def _scroll_to_beginning(device: Device, params: list[Any]) -> bool:
    return any(not _scrolled(device, params, forward=False) for _ in range(MAX_SCROLLS))


@method("scrollTo")
def _scroll_to(device: Device, params: list[Any]) -> bool:
    """Scroll on until something is in sight; whether it is."""
    above, target, *vertical = params
    for _ in range(MAX_SCROLLS):
        if _found(device, target):
            return True
        if not _scrolled(device, [above, *vertical], forward=True):
            break
    return bool(_found(device, target))


@method("openNotification", "openQuickSettings")
def _shade(device: Device, params: list[Any]) -> bool:
    width, height = device.size
    return _do(device, Swipe(width // 2, 5, width // 2, height // 2))


# ---- keys and text ------------------------------------------------------------------------------------------------------
@method("pressKey", "pressKeyCode")
def _press(device: Device, params: list[Any]) -> bool:
    name = str(params[0])
    try:
        for action in actions_of(device, [code_of(_KEYS.get(name, name))]):
            _do(device, action)
    except NoKey as error:
        device.remark("command", f"uiautomator2: key {name}")
        raise RpcError(str(error)) from error
    return True


@method("setText")
def _set_text(device: Device, params: list[Any]) -> bool:
    _focus(device, params[0])
    if device.field is not None and device.field.text:
        _do(device, Clear())
    return _do(device, Type(str(params[1]))) if params[1] else True


@method("clearTextField")
def _clear_field(device: Device, params: list[Any]) -> bool:
    _focus(device, params[0])
    return _do(device, Clear())


def _focus(device: Device, selector: Selector) -> None:
    node = _one(device, selector)
    if node.get("focused") != "true":
        _do(device, Tap(*_middle(node)))


@method("clearInputText")
def _clear_input(device: Device, params: list[Any]) -> bool:
    return _do(device, Clear())


@method("getClipboard")
def _clipboard(device: Device, params: list[Any]) -> str:
    return device.phone.state.os.clipboard


@method("setClipboard")
def _set_clipboard(device: Device, params: list[Any]) -> bool:
    raise RpcError("text gets into the clipboard of this phone by copying it on the screen")


@method("pasteClipboard")
def _paste(device: Device, params: list[Any]) -> bool:
    return _press(device, ["PASTE"])  # type: ignore[no-any-return]  # a method of this table


@method("wakeUp")
def _wake_up(device: Device, params: list[Any]) -> bool:
    return _press(device, ["WAKEUP"])  # type: ignore[no-any-return]  # a method of this table


@method("sleep")
def _sleep(device: Device, params: list[Any]) -> bool:
    return _press(device, ["SLEEP"])  # type: ignore[no-any-return]  # a method of this table


@method("clearLastToast", "clearLastTraversedText", "setConfigurator", "getConfigurator")
def _nothing_to_do(device: Device, params: list[Any]) -> bool:
    """No toast is kept."""
    return True
