"""What every shell has: `echo`, `test`, `cd`, `sleep`, `date` and their like."""

from __future__ import annotations

import re
import shlex

from phonegym.bridges.adb.commands.registry import PROGRAMS, Call, program
from phonegym.bridges.adb.shell.interpreter import SH, Exit
from phonegym.bridges.adb.shell.nested import NESTED
from phonegym.phone.actions import MAX_WAIT_MS, Wait
from phonegym.phone.civil import MONTHS, SECOND, WEEKDAYS, civil

_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", "a": "\a", "b": "\b", "0": "\0"}


def _escaped(text: str) -> str:
    return re.sub(r"\\([ntr\\ab0])", lambda found: _ESCAPES[found.group(1)], text)


@program("echo")
def _echo(call: Call) -> None:
    args, end, escapes = list(call.args), "\n", False
    while args and re.fullmatch(r"-[neE]+", args[0]):
        flags = args.pop(0)
        end = "" if "n" in flags else end
        escapes = "e" in flags or escapes
    text = " ".join(args)
    call.write(((_escaped(text) if escapes else text) + end).encode("utf-8", "surrogateescape"))


@program("printf")
def _printf(call: Call) -> int:
    if not call.args:
        return call.fail("printf: needs 1 argument")
    form, values = _escaped(call.args[0]), call.args[1:]
    size = len([each for each in re.findall(r"%([sdb%])", form) if each != "%"])
    for at in range(0, max(len(values), 1) if size else 1, size or 1):
        call.write(_printed(form, values[at : at + size]).encode("utf-8", "surrogateescape"))
    return 0


def _printed(form: str, values: list[str]) -> str:
    """The form with its `%s`, `%d` and `%b` replaced by values, missing ones by nothing."""
    left = iter(values)

    def put(found: re.Match[str]) -> str:
        kind = found.group(1)
        value = "%" if kind == "%" else next(left, "")
        if kind == "d":
            return str(int(value)) if re.fullmatch(r"-?[0-9]+", value) else "0"
        return _escaped(value) if kind == "b" else value

    return re.sub(r"%([sdb%])", put, form)


@program("true", ":")
def _true(call: Call) -> None:
    """Nothing, and well."""


@program("false")
def _false(call: Call) -> int:
    return 1


@program("exit")
def _exit(call: Call) -> int:
    word = call.args[0] if call.args else str(call.shell.status)
    raise Exit(int(word) & 255 if word.isdecimal() else 1)


@program("cd")
def _cd(call: Call) -> int:
    target = call.path(call.args[0] if call.args else call.shell.variables["HOME"])
    if not call.device.files.is_folder(target):
        return call.fail(f"{SH}: cd: {target}: No such file or directory", 2)
    call.shell.folder = call.device.files.place(target)
    return 0


@program("pwd")
def _pwd(call: Call) -> None:
    call.say(call.shell.folder)


@program("export", "set", "local", "readonly", "typeset", "umask", "alias", "trap", "wait", "hash")
def _export(call: Call) -> None:
    for word in call.args:
        name, assigned, value = word.partition("=")
        if assigned and call.name != "set":
            call.shell.variables[name] = value


@program("unset")
def _unset(call: Call) -> None:
    for name in call.args:
        call.shell.variables.pop(name, None)


@program("which", "type")
def _which(call: Call) -> int:
    status = 0
    for name in call.args:
        if name in PROGRAMS or name in NESTED:
            call.say(f"/system/bin/{name}")
        else:
            status = 1
    return status


@program("sleep", "usleep")
def _sleep(call: Call) -> int:
    """Waits on the phone's clock, which takes no real time."""
    found = re.fullmatch(r"([0-9]*\.?[0-9]+)([smh]?)", call.args[0]) if call.args else None
    if found is None:
        return call.fail(f"sleep: bad time {shlex.join(call.args)}")
    unit = {"": 1, "s": 1, "m": 60, "h": 3600}[found.group(2)]
    left = int(float(found.group(1)) * 1000 * unit) // (1_000_000 if call.name == "usleep" else 1)
    while left > 0:
        call.device.do(Wait(min(left, MAX_WAIT_MS)))
        left -= MAX_WAIT_MS
    return 0


# ---- tests ------------------------------------------------------------------------------------------------------------
@program("test", "[", "[[")
def _test(call: Call) -> int:
    args = list(call.args)
    if call.name != "test":
        if args[-1:] != ["]" if call.name == "[" else "]]"]:
            return call.fail(f"{SH}: {call.name}: missing ]", 2)
        args.pop()
    try:
        return 0 if _holds(call, args) else 1
    except ValueError as error:
        return call.fail(f"{SH}: {call.name}: {error}", 2)


def _holds(call: Call, args: list[str]) -> bool:
    for word, joined in (("-o", any), ("||", any), ("-a", all), ("&&", all)):
        if word in args[1:-1]:
            at = args.index(word, 1)
            return joined([_holds(call, args[:at]), _holds(call, args[at + 1 :])])
    if args[:1] == ["!"]:
        return not _holds(call, args[1:])
    if len(args) < 2:
        return bool(args and args[0])
    if len(args) == 2:
        return _unary(call, *args)
    if len(args) == 3:
        return _binary(*args)
    raise ValueError(f"{args[-1]}: unexpected operator/operand")


def _unary(call: Call, operator: str, value: str) -> bool:
    if operator in ("-z", "-n"):
        return bool(value) == (operator == "-n")
    files, path = call.device.files, call.path(value)
    entry = files.entry(path)
    if operator in ("-f", "-s"):
        return entry is not None and (operator == "-f" or bool(entry.data))
    if operator == "-d":
        return files.is_folder(path)
    if operator in ("-e", "-r", "-w", "-x"):
        return entry is not None or files.is_folder(path)
    if operator in ("-L", "-h"):
        return False
    raise ValueError(f"{operator}: unexpected operator/operand")


def _binary(left: str, operator: str, right: str) -> bool:
    if operator in ("=", "=="):
        return left == right
    if operator == "!=":
        return left != right
    if operator in ("-eq", "-ne", "-lt", "-le", "-gt", "-ge"):
        a, b = int(left), int(right)
        return {"-eq": a == b, "-ne": a != b, "-lt": a < b, "-le": a <= b, "-gt": a > b, "-ge": a >= b}[operator]
    raise ValueError(f"{operator}: unexpected operator/operand")


# ---- time -------------------------------------------------------------------------------------------------------------
def written(form: str, now: int) -> str:
    """A moment of the phone's clock in the letters of `date +FORM`."""
    c = civil(now)
    values = {
        "Y": f"{c.year}", "y": f"{c.year % 100:02d}", "m": f"{c.month:02d}", "d": f"{c.day:02d}", "e": f"{c.day:2d}", "H": f"{c.hour:02d}",
        "M": f"{c.minute:02d}", "S": f"{c.second:02d}", "I": f"{c.hour % 12 or 12:02d}", "p": "AM" if c.hour < 12 else "PM",
        "a": WEEKDAYS[c.weekday][:3], "A": WEEKDAYS[c.weekday], "b": MONTHS[c.month - 1][:3], "B": MONTHS[c.month - 1], "Z": "GMT",
        "z": "+0000", "s": str(now // SECOND), "N": f"{now % SECOND * 1_000_000:09d}", "u": str(c.weekday + 1), "n": "\n", "t": "\t",
        "%": "%", "3N": f"{now % SECOND:03d}",
    }  # fmt: skip
    values["F"] = f"{c.year}-{c.month:02d}-{c.day:02d}"
    values["T"] = f"{c.hour:02d}:{c.minute:02d}:{c.second:02d}"
    values["D"] = f"{c.month:02d}/{c.day:02d}/{c.year % 100:02d}"
    values["R"] = f"{c.hour:02d}:{c.minute:02d}"
    return re.sub(r"%(3N|[A-Za-z%])", lambda found: values.get(found.group(1), found.group(0)), form)


@program("date")
def _date(call: Call) -> int:
    args = [each for each in call.args if each != "-u"]
    if not args:
        call.say(written("%a %b %e %H:%M:%S %Z %Y", call.device.now))
        return 0
    if args[0].startswith("+"):
        call.say(written(args[0][1:], call.device.now))
        return 0
    return call.unknown("date: cannot set date: the phone's clock moves with what is done on it", 1)


@program("uptime")
def _uptime(call: Call) -> None:
    call.say(f" {written('%H:%M:%S', call.device.now)} up 1 day,  0:00,  0 users,  load average: 0.00, 0.00, 0.00")
