"""Input methods: `ime`, and the broadcasts that the ADB keyboard hears, by which clients type any character."""

from __future__ import annotations

import base64

from phonegym.bridges.adb.commands.input import carry_out
from phonegym.bridges.adb.commands.registry import Call, option, program
from phonegym.bridges.adb.device import ADB_KEYBOARD, KEYBOARDS, U2_KEYBOARD
from phonegym.bridges.adb.keys import NoKey, actions_of, code_of
from phonegym.phone.actions import Back, Clear, Key, PhoneAction, Type

_EDITOR_ACTIONS = frozenset({2, 3, 4, 5, 6})
"""Go, search, send, next, done: what the Enter key of a field does."""


@program("ime")
def _ime(call: Call) -> int:
    args = [each for n, each in enumerate(call.args) if each != "--user" and call.args[n - 1 : n] != ["--user"]]
    word, device = (args or [""])[0], call.device
    if word == "list":
        for keyboard in KEYBOARDS:
            call.say(keyboard if "-s" in args else f"{keyboard}:\n  mId={keyboard} mSettingsActivityName=null mIsDefault=false")
        return 0
    if word == "reset":
        device.keyboard = device.first_keyboard
        call.say("Reset current and enabled IMEs for user #0")
        return 0
    name = _known(args[1]) if len(args) > 1 else None
    if word not in ("enable", "disable", "set"):
        return call.unknown(f"Unknown command: {word}")
    if name is None:
        call.device.remark("command", " ".join(["ime", *args]))
        if word == "set":
            return call.fail(f"Unknown input method {' '.join(args[1:])} cannot be selected for user #0")
        return call.fail(f"Unknown input method {' '.join(args[1:])} cannot be {word}d for user #0")
    if word == "set":
        device.keyboard = name
        call.say(f"Input method {name} selected for user #0")
    else:
        if word == "disable" and device.keyboard == name:
            device.keyboard = next(each for each in KEYBOARDS if each != name)
        call.say(f"Input method {name}: now {word}d for user #0")
    return 0


def _known(name: str) -> str | None:
    """The input method of this id; `package/package.Class` is another spelling of `package/.Class`."""
    package, _, kind = name.partition("/")
    short = f"{package}/{kind.removeprefix(package)}"
    return short if short in KEYBOARDS else None


def heard(call: Call, action: str, args: list[str]) -> str | None:
    """What a broadcast came to, as `am` words it; does what the keyboards do on it. None: nobody hears it."""
    keyboard = U2_KEYBOARD if action.startswith("ADB_KEYBOARD_") else ADB_KEYBOARD if action.startswith("ADB_") else None
    if keyboard is None:
        return None
    if call.device.keyboard != keyboard:
        # As on a device, where a keyboard that is not chosen does not hear it and nobody is told.
        call.device.remark("refused", f"{action}: {keyboard} is not the input method: run `ime set {keyboard}`")
        return "result=0"
    try:
        actions = _u2_actions(call, action, args) if keyboard == U2_KEYBOARD else _actions(call, action, args)
        if actions is None:
            return None
        carry_out(call, actions)
    except (NoKey, ValueError) as error:
        call.device.remark("refused", f"{action}: {error}")
        call.warn(f"{action}: {error}")
        return "result=0"
    if action == "ADB_KEYBOARD_GET_CLIPBOARD":
        return f'result=-1, data="{base64.b64encode(call.device.phone.state.os.clipboard.encode()).decode()}"'
    return 'result=-1, data="success"' if keyboard == U2_KEYBOARD else "result=0"


def _actions(call: Call, action: str, args: list[str]) -> list[PhoneAction] | None:
    """What ADBKeyboard does; None for what it does not know."""
    said = _extra(args, "--es", "msg") or ""
    if action == "ADB_INPUT_TEXT":
        return [Type(said)] if said else []
    if action == "ADB_INPUT_B64":
        return _typed(said)
    if action == "ADB_INPUT_CHARS":
        codes = _extra(args, "--eia", "chars") or ""
        return [Type("".join(chr(int(each)) for each in codes.split(",") if each))]
    if action == "ADB_CLEAR_TEXT":
        return [Clear()]
    if action == "ADB_INPUT_CODE":
        return list(actions_of(call.device, [code_of(_extra(args, "--ei", "code") or "")]))
    if action == "ADB_EDITOR_CODE":
        return _editor(_extra(args, "--ei", "code") or "0")
    return None


def _u2_actions(call: Call, action: str, args: list[str]) -> list[PhoneAction] | None:
    """What uiautomator2's keyboard does; None for what it does not know."""
    if action in ("ADB_KEYBOARD_INPUT_TEXT", "ADB_KEYBOARD_SET_TEXT"):
        typed = _typed(_extra(args, "--es", "text") or "")
        return [Clear(), *typed] if action == "ADB_KEYBOARD_SET_TEXT" else typed
    if action == "ADB_KEYBOARD_HIDE":
        return [Back()] if call.device.field is not None else []
    if action == "ADB_KEYBOARD_CLEAR_TEXT":
        return [Clear()]
    if action == "ADB_KEYBOARD_SMART_ENTER":
        return [Key(name="enter")]
    if action == "ADB_KEYBOARD_EDITOR_CODE":
        return _editor(_extra(args, "--es", "code") or _extra(args, "--ei", "code") or "0")
    return [] if action == "ADB_KEYBOARD_GET_CLIPBOARD" else None


def _typed(encoded: str) -> list[PhoneAction]:
    text = base64.b64decode(encoded).decode("utf-8")
    return [Type(text)] if text else []


def _editor(code: str) -> list[PhoneAction]:
    return [Key(name="enter")] if int(code) in _EDITOR_ACTIONS else []


def _extra(args: list[str], kind: str, key: str) -> str | None:
    """The value of `--es key value`."""
    found = option(args, kind)
    at = args.index(kind) if found is not None else -1
    return args[at + 2] if found == key and at + 2 < len(args) else None
