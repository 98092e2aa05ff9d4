"""`dumpsys`: what clients read out of the system's services."""

from __future__ import annotations

from collections.abc import Callable

from phonegym.bridges.adb import lock
from phonegym.bridges.adb.commands.packages import packages
from phonegym.bridges.adb.commands.registry import Call, program
from phonegym.bridges.adb.turning import quarter


def _window(call: Call) -> str:
    width, height = call.device.upright_size
    front, dpi = call.device.component, call.device.dpi
    size = "x".join(map(str, call.device.size))
    awake, locked = _said(lock.awake(call.device)), _said(lock.locked(call.device))
    focus = "NotificationShade" if lock.locked(call.device) else front
    return (
        "WINDOW MANAGER DISPLAY CONTENTS (dumpsys window displays)\n  Display: mDisplayId=0 (organized)\n"
        f"    init={width}x{height} {dpi}dpi mMinSizeOfResizeableTaskDp=220 cur={size} app={size} rng={width}x{width}-{height}x{height}\n"
        f"    mCurrentRotation=ROTATION_{90 * quarter(call.device)}\n  mCurrentFocus=Window{{3a5d1c5 u0 {focus}}}\n"
        f"  mFocusedApp=ActivityRecord{{8d1f7e4 u0 {front} t42}}\n"
        f"  mAwake={awake} mScreenOnEarly={awake} mScreenOnFully={awake}\n"
        f"  isKeyguardShowing={locked} mShowingLockscreen={locked} mDreamingLockscreen={locked}"
    )


def _said(fact: bool) -> str:
    return "true" if fact else "false"


def _activity(call: Call) -> str:
    device = call.device
    front = device.component
    lines = [
        "ACTIVITY MANAGER ACTIVITIES (dumpsys activity activities)", "Display #0 (activities from top to bottom):",
        f"  mResumedActivity: ActivityRecord{{8d1f7e4 u0 {front} t42}}", f"  topResumedActivity=ActivityRecord{{8d1f7e4 u0 {front} t42}}",
        f"  ResumedActivity: ActivityRecord{{8d1f7e4 u0 {front} t42}}", f"  mFocusedApp=ActivityRecord{{8d1f7e4 u0 {front} t42}}",
        f"TASK {front.partition('/')[0]} id=42 userId=0", f"  ACTIVITY {front} 8d1f7e4 pid=2000",
    ]  # fmt: skip
    return "\n".join(lines)


def _display(call: Call) -> str:
    (width, height), turned = call.device.size, quarter(call.device)
    frame = f"Rect(0, 0 - {width}, {height})"
    state = "ON" if lock.awake(call.device) else "OFF"
    return (
        f"DISPLAY MANAGER (dumpsys display)\n  mScreenState={state}\n"
        "  mViewports=[DisplayViewport{type=INTERNAL, valid=true, isActive=true, "
        f"displayId=0, uniqueId='local:0', physicalPort=0, orientation={turned}, logicalFrame={frame}, physicalFrame={frame}, "
        f"deviceWidth={width}, deviceHeight={height}}}]"
    )


def _input(call: Call) -> str:
    width, height = call.device.size
    frame, turned = f"[0, 0, {width}, {height}]", quarter(call.device)
    return (
        f"INPUT MANAGER (dumpsys input)\n  Viewport INTERNAL: displayId=0, uniqueId=local:0, port=0, orientation={turned}, "
        f"logicalFrame={frame}, physicalFrame={frame}, deviceSize=[{width}, {height}], isActive=[1]\n    SurfaceOrientation: {turned}"
    )


def _input_method(call: Call) -> str:
    shown = "true" if call.device.phone.state.os.focus else "false"
    return f"Current Input Method Manager state:\n  mCurMethodId={call.device.keyboard}\n  mInputShown={shown}\n  mIsInputViewShown={shown}"


def _power(call: Call) -> str:
    awake = lock.awake(call.device)
    return (
        f"POWER MANAGER (dumpsys power)\n  mWakefulness={'Awake' if awake else 'Asleep'}\n"
        f"  mHoldingDisplaySuspendBlocker={_said(awake)}\nDisplay Power: state={'ON' if awake else 'OFF'}"
    )


def _battery(call: Call) -> str:
    level = call.device.phone.state.os.battery
    return (
        "Current Battery Service state:\n  AC powered: false\n  USB powered: true\n  status: 2\n  health: 2\n  present: true\n"
        f"  level: {level}\n  scale: 100\n  voltage: 4200\n  temperature: 250\n  technology: Li-ion"
    )


def _package(call: Call) -> str:
    name = call.args[-1]
    if name not in packages(call):
        return f"Unable to find package: {name}"
    return f"Packages:\n  Package [{name}] (1a2b3c):\n    versionCode=1 minSdk=24 targetSdk=34\n    versionName=1.0"


def _surfaces(call: Call) -> str:
    return 'Display 4619827259835644672 (HWC display 0): port=0 pnpId=PHG displayName="Built-in Screen"'


SERVICES: dict[str, Callable[[Call], str]] = {
    "window": _window, "activity": _activity, "display": _display, "input": _input, "input_method": _input_method, "power": _power,
    "battery": _battery, "package": _package, "SurfaceFlinger": _surfaces,
}  # fmt: skip


@program("dumpsys")
def _dumpsys(call: Call) -> int:
    args = list(call.args)
    while args and args[0] in ("-t", "-T"):
        del args[:2]
    if args == ["-l"]:
        call.say("Currently running services:\n" + "\n".join(f"  {each}" for each in sorted(SERVICES)))
        return 0
    name = args[0] if args else ""
    if name not in SERVICES:
        return call.unknown(f"Can't find service: {name}", 1)
    call.say(SERVICES[name](call))
    return 0
