"""What the device says of itself: properties, processes, users, network, log."""

from __future__ import annotations

from phonegym.bridges.adb.commands.registry import Call, Endless, Status, program
from phonegym.bridges.adb.device import Device

RELEASE, SDK = "14", "34"


def properties(device: Device) -> dict[str, str]:
    """The system properties."""
    language = "zh-CN" if device.phone.state.os.settings.language == "zh" else "en-US"
    return {
        "dev.bootcomplete": "1", "init.svc.adbd": "running", "init.svc.bootanim": "stopped", "persist.sys.locale": language,
        "persist.sys.timezone": "GMT", "ro.boot.qemu": "1", "ro.boot.qemu.avd_name": device.name, "ro.build.characteristics": "emulator",
        "ro.build.display.id": "phonegym", "ro.build.fingerprint": f"phonegym/phonegym/phonegym:{RELEASE}/PHG1/1:userdebug/test-keys",
        "ro.build.tags": "test-keys", "ro.build.type": "userdebug", "ro.build.version.release": RELEASE, "ro.build.version.sdk": SDK,
        "ro.debuggable": "1", "ro.hardware": "phonegym", "ro.kernel.qemu": "1", "ro.kernel.qemu.avd_name": device.name,
        "ro.product.brand": "phonegym", "ro.product.cpu.abi": "x86_64", "ro.product.cpu.abilist": "x86_64,arm64-v8a",
        "ro.product.device": "phonegym", "ro.product.locale": language, "ro.product.manufacturer": "phonegym",
        "ro.product.model": "phonegym",
        "ro.product.name": "phonegym", "ro.secure": "1", "ro.serialno": device.name, "ro.sf.lcd_density": str(device.dpi),
        "ro.system.build.version.sdk": SDK, "service.bootanim.exit": "1", "sys.boot_completed": "1",
    }  # fmt: skip


@program("getprop")
def _getprop(call: Call) -> None:
    values = properties(call.device)
    if call.args:
        call.say(values.get(call.args[0], (call.args[1:2] or [""])[0]))
        return
    for name, value in values.items():
        call.say(f"[{name}]: [{value}]")


@program("setprop")
def _setprop(call: Call) -> int:
    return call.unknown(f"Failed to set property '{(call.args or [''])[0]}'", 1)


def processes(device: Device) -> list[tuple[str, int, str]]:
    """User, id and name of what runs: the system, and the apps that are open."""
    state = device.phone.state
    apps = dict.fromkeys(activity.app for activity in state.os.activities.values())
    found = [("root", 1, "init"), ("system", 600, "system_server"), ("shell", 900, "adbd")]
    every = list(device.phone.catalogue.apps)
    open_apps = [device.phone.catalogue.apps[app] for app in every if app in apps]
    found += [(f"u0_a{every.index(app.id)}", 2000 + every.index(app.id), device.package_of(app)) for app in open_apps]
    return found + ([("shell", 3000, "com.wetest.uia2.Main")] if device.agent_server else [])


@program("ps")
def _ps(call: Call) -> None:
    call.say("USER           PID  PPID     VSZ    RSS WCHAN            ADDR S NAME")
    for user, number, name in processes(call.device):
        call.say(f"{user:<12} {number:>5} {0 if number == 1 else 1:>5} {100000:>7} {1000:>6} 0 0 S {name}")


@program("pidof", "pgrep")
def _pidof(call: Call) -> int:
    wanted = call.args[-1:]
    found = [
        str(number)
        for _, number, name in processes(call.device)
        if [name] == wanted or (call.name == "pgrep" and wanted and wanted[0] in name)
    ]
    if found:
        call.say(" ".join(found) if call.name == "pidof" else "\n".join(found))
    return 0 if found else 1


@program("kill", "pkill", "killall")
def _kill(call: Call) -> int:
    wanted = [each for each in call.args if not each.startswith("-")]
    names = {name for _, number, name in processes(call.device) if str(number) in wanted or name in wanted}
    if "com.wetest.uia2.Main" in names:
        call.device.agent_server = False
        return 0
    if names:
        return call.fail(f"{call.name}: {' '.join(wanted)}: Operation not permitted")
    return call.fail(f"{call.name}: {' '.join(wanted)}: No such process")


@program("id")
def _id(call: Call) -> None:
    root = call.device.root
    if "-u" in call.args:
        call.say("0" if root else "2000")
    elif root:
        call.say("uid=0(root) gid=0(root) groups=0(root) context=u:r:su:s0")
    else:
        call.say("uid=2000(shell) gid=2000(shell) groups=2000(shell),1004(input),1015(sdcard_rw),3003(inet) context=u:r:shell:s0")


@program("whoami")
def _whoami(call: Call) -> None:
    call.say("root" if call.device.root else "shell")


@program("uname")
def _uname(call: Call) -> None:
    call.say("Linux localhost 6.1.0-phonegym #1 SMP x86_64 Toybox" if "-a" in call.args else "Linux")


@program("getenforce")
def _getenforce(call: Call) -> None:
    call.say("Enforcing")


@program("ip", "ifconfig")
def _ip(call: Call) -> None:
    if call.name == "ifconfig":
        call.say("wlan0     Link encap:UNSPEC    Driver virtio_net\n          inet addr:10.0.2.16  Bcast:10.0.2.255  Mask:255.255.255.0")
    elif "route" in call.args or "r" in call.args:
        call.say("10.0.2.0/24 dev wlan0 proto kernel scope link src 10.0.2.16")
    else:
        call.say("30: wlan0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 state UP\n    inet 10.0.2.16/24 brd 10.0.2.255 scope global wlan0")


@program("logcat")
def _logcat(call: Call) -> Status:
    """Nothing is logged on this phone; without `-d` the log goes on until nobody reads it."""
    flags = {each[:2] for each in call.args if each.startswith("-")}
    return None if flags & {"-d", "-c", "-g", "-t"} else Endless()
