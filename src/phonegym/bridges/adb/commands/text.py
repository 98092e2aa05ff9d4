"""Programs that filter lines: `grep`, `head`, `tail`, `wc`, `sort`, `cut`, `tr`, `sed`, `awk`."""

from __future__ import annotations

import re
from collections.abc import Callable

from phonegym.bridges.adb.commands.filesystem import contents, no_files
from phonegym.bridges.adb.commands.registry import Call, program


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _lines(call: Call, names: list[str]) -> list[str]:
    return [line for _, data in contents(call, names) for line in _text(data).splitlines()]


def _few(args: list[str]) -> bool:
    """Whether there is a pattern but no file."""
    values = {"-e", "-m", "-A", "-B", "-C"}
    plain = [each for n, each in enumerate(args) if not each.startswith("-") and (args[n - 1 : n] or [""])[0] not in values]
    return len(plain) < (1 if "-e" in args else 2)


@program("grep", "egrep", "fgrep", reads=_few)
def _grep(call: Call) -> int:
    flags: set[str] = set()
    values: dict[str, str] = {}
    plain: list[str] = []
    args = list(call.args)
    while args:
        arg = args.pop(0)
        if re.fullmatch(r"-[emABC]", arg) and args:
            values[arg[1]] = args.pop(0)
        elif found := re.fullmatch(r"-([mABC])([0-9]+)", arg):
            values[found.group(1)] = found.group(2)
        elif arg.startswith("-") and len(arg) > 1:
            flags.update(arg[1:])
        else:
            plain.append(arg)
    if not plain and "e" not in values:
        return call.fail("grep: no REGEX", 2)
    pattern = values["e"] if "e" in values else plain.pop(0)
    if unknown := flags - set("EFGivwxcoqnshrHa"):
        return call.unknown(f"grep: Unknown option '{sorted(unknown)[0]}'", 2)
    try:
        matcher = _matcher(pattern, flags | ({"E"} if call.name == "egrep" else {"F"} if call.name == "fgrep" else set()))
    except re.error as error:
        return call.fail(f"grep: bad regex '{pattern}': {error}", 2)
    return _grep_lines(call, plain, matcher, flags, values)


def _grep_lines(call: Call, names: list[str], matcher: re.Pattern[str], flags: set[str], values: dict[str, str]) -> int:
    found = 0
    most = int(values.get("m", "0"))
    before, after = (int(values.get(each, values.get("C", "0"))) for each in "BA")
    for name, data in contents(call, names):
        lines = _text(data).splitlines()
        hits = [n for n, line in enumerate(lines) if bool(matcher.search(line)) != ("v" in flags)][: most or None]
        found += len(hits)
        head = f"{name}:" if len(names) > 1 and "h" not in flags else ""
        if "q" in flags:
            continue
        if "c" in flags:
            call.say(f"{head}{len(hits)}")
        elif "o" in flags:
            for n in hits:
                for match in matcher.finditer(lines[n]):
                    call.say(head + match.group())
        else:
            for n in dict.fromkeys(k for hit in hits for k in range(max(0, hit - before), min(len(lines), hit + after + 1))):
                call.say(head + (f"{n + 1}:" if "n" in flags else "") + lines[n])
    return 0 if found else 1


def _matcher(pattern: str, flags: set[str]) -> re.Pattern[str]:
    if "F" in flags:
        pattern = re.escape(pattern)
    elif "E" not in flags:  # basic expressions: the special ones are those with a backslash
        pattern = re.sub(r"\\?[|+?(){}]", lambda m: m.group()[1:] if m.group().startswith("\\") else "\\" + m.group(), pattern)
    pattern = re.sub(r"\[\[:(\w+):\]", lambda m: "[" + {"digit": "0-9", "space": r"\s", "alpha": "A-Za-z"}.get(m.group(1), ""), pattern)
    if "w" in flags:
        pattern = rf"\b(?:{pattern})\b"
    if "x" in flags:
        pattern = rf"^(?:{pattern})$"
    return re.compile(pattern, re.IGNORECASE if "i" in flags else 0)


def _counted(args: list[str]) -> tuple[int, str, list[str]]:
    """The number of `-n 3`, `-3`, `-c 3`; its unit; the files."""
    count, unit, names = "10", "n", []
    rest = list(args)
    while rest:
        arg = rest.pop(0)
        if found := re.fullmatch(r"-([nc])?([+-]?[0-9]+)", arg):
            unit, count = found.group(1) or "n", found.group(2)
        elif arg in ("-n", "-c") and rest:
            unit, count = arg[1], rest.pop(0)
        else:
            names.append(arg)
    return int(count) if re.fullmatch(r"[+-]?[0-9]+", count) else 10, unit, names


def _unnamed(args: list[str]) -> bool:
    return not _counted(args)[2]


@program("head", reads=_unnamed)
def _head(call: Call) -> None:
    count, unit, names = _counted(call.args)
    for _, data in contents(call, names):
        call.write(data[:count] if unit == "c" else b"".join(data.splitlines(keepends=True)[:count]))


@program("tail", reads=_unnamed)
def _tail(call: Call) -> None:
    count, unit, names = _counted(call.args)
    from_start = any(re.fullmatch(r"\+[0-9]+", each.lstrip("-nc")) for each in call.args)
    for _, data in contents(call, names):
        pieces = [data[n : n + 1] for n in range(len(data))] if unit == "c" else data.splitlines(keepends=True)
        call.write(b"".join(pieces[count - 1 :] if from_start else pieces[max(0, len(pieces) - abs(count)) :]))


@program("wc", reads=no_files)
def _wc(call: Call) -> None:
    flags, names = call.flags()
    for name, data in contents(call, names):
        counts = {"l": data.count(b"\n"), "w": len(data.split()), "c": len(data)}
        shown = [str(counts[each]) for each in "lwc" if each in (flags or "lwc")]
        call.say(" ".join([*shown, *([] if name == "-" else [name])]))


@program("sort", "uniq", "tac", "rev", reads=no_files)
def _sort(call: Call) -> None:
    flags, names = call.flags()
    lines = _lines(call, names)
    if call.name == "uniq":
        lines = [line for n, line in enumerate(lines) if not n or line != lines[n - 1]]
    elif call.name == "tac":
        lines.reverse()
    elif call.name == "rev":
        lines = [line[::-1] for line in lines]
    else:
        key: Callable[[str], tuple[float, str]] = (lambda line: (_number(line), line)) if "n" in flags else lambda line: (0.0, line)
        lines = sorted(dict.fromkeys(lines) if "u" in flags else lines, key=key, reverse="r" in flags)
    for line in lines:
        call.say(line)


def _number(line: str) -> float:
    found = re.match(r"\s*-?[0-9]+(\.[0-9]+)?", line)
    return float(found.group()) if found else 0.0


def _cut_input(args: list[str]) -> bool:
    return not [each for n, each in enumerate(args) if not each.startswith("-") and args[n - 1 : n] not in (["-d"], ["-f"], ["-c"])]


@program("cut", reads=_cut_input)
def _cut(call: Call) -> int:
    joined = re.findall(r"-([dfc])\0?([^\0]*)", "\0".join(call.args))
    values = dict(joined)
    spec, by = values.get("f") or values.get("c"), values.get("d") or "\t"
    if spec is None or re.fullmatch(r"[0-9,-]+", spec) is None:
        return call.fail("cut: Need -f or -c with a list of numbers")
    names = [each for n, each in enumerate(call.args) if not each.startswith("-") and call.args[n - 1 : n] not in (["-d"], ["-f"], ["-c"])]
    for line in _lines(call, names):
        pieces = line.split(by) if "f" in values else list(line)
        picked: list[str] = []
        for part in spec.split(","):
            first, dash, last = part.partition("-")
            start = int(first or 1)
            picked += pieces[start - 1 : int(last) if last else None] if dash else pieces[start - 1 : start]
        call.say((by if "f" in values else "").join(picked) if len(pieces) > 1 or "c" in values else line)
    return 0


@program("tr", reads=lambda args: True)
def _tr(call: Call) -> int:
    flags, sets = call.flags()
    if not sets or (len(sets) < 2 and "d" not in flags):
        return call.fail("tr: Needs 2 sets, or -d and 1")
    from_, *others = [_set(each) for each in sets]
    text = _text(call.stdin)
    if "d" in flags:
        text = "".join(char for char in text if char not in from_)
    else:
        to = others[0] or "\0"
        text = "".join(to[min(from_.index(char), len(to) - 1)] if char in from_ else char for char in text)
    call.write(text.encode("utf-8", "surrogateescape"))
    return 0


def _set(spec: str) -> str:
    spec = spec.replace("\\n", "\n").replace("\\r", "\r").replace("\\t", "\t")
    spec = spec.replace("[:upper:]", "A-Z").replace("[:lower:]", "a-z").replace("[:digit:]", "0-9").replace("[:space:]", " \t\r\n")
    return re.sub(r"(.)-(.)", lambda m: "".join(map(chr, range(ord(m.group(1)), ord(m.group(2)) + 1))), spec)


def _one_script(args: list[str]) -> bool:
    return len([each for each in args if not each.startswith("-") or len(each) == 1]) < 2


@program("sed", reads=_one_script)
def _sed(call: Call) -> int:
    """`s/from/to/g`, `Np` with `-n`, `Nd`, `/re/p`, `/re/d`; other scripts are refused."""
    flags, rest = call.flags()
    script = rest[0] if rest else ""
    substitution = re.fullmatch(r"s(.)((?:\\.|(?!\1).)*)\1((?:\\.|(?!\1).)*)\1([gI]*)", script)
    choice = re.fullmatch(r"(?:([0-9]+)|/(.*)/)([pd])", script)
    if substitution is None and choice is None:
        return call.unknown(f"sed: this script is not known here: {script!r}", 1)
    extended = {"E"} if flags & {"E", "r"} else set()
    for n, line in enumerate(_lines(call, rest[1:]), 1):
        if substitution is not None:
            how = extended | ({"i"} if "I" in substitution.group(4) else set())
            to = re.sub(r"(?<!\\)&", r"\\g<0>", substitution.group(3))
            call.say(_matcher(substitution.group(2), how).sub(to, line, count=0 if "g" in substitution.group(4) else 1))
        elif choice is not None:
            hit = n == int(choice.group(1)) if choice.group(1) else bool(_matcher(choice.group(2), extended).search(line))
            shown = (choice.group(3) == "p" and hit) if "n" in flags else not (choice.group(3) == "d" and hit)
            if shown:
                call.say(line)
    return 0


_AWK = re.compile(r"\s*(?:/(?P<pattern>.*?)/)?\s*\{\s*print\s*(?P<what>.*?)\s*;?\s*\}\s*")


@program("awk", reads=lambda args: len([each for n, each in enumerate(args) if not each.startswith("-") and args[n - 1 : n] != ["-F"]]) < 2)
def _awk(call: Call) -> int:
    """`/re/ {print $1, $NF}` with `-F`; other scripts are refused."""
    args, by = list(call.args), None
    if args and args[0].startswith("-F"):
        first = args.pop(0)
        by = first[2:] or (args.pop(0) if args else " ")
    found = _AWK.fullmatch(args[0]) if args else None
    items = re.findall(r"\$NF|\$[0-9]+|\"[^\"]*\"", found.group("what")) if found else []
    if found is None or re.sub(r"\$NF|\$[0-9]+|\"[^\"]*\"|[,\s]", "", found.group("what")):
        return call.unknown(f"awk: this script is not known here: {' '.join(args)!r}", 2)
    for line in _lines(call, args[1:]):
        if found.group("pattern") and not re.search(found.group("pattern"), line):
            continue
        pieces = line.split() if by is None or by == " " else re.split(by if len(by) > 1 else re.escape(by), line)
        values = [
            item[1:-1] if item[0] == '"'
            else line if item == "$0"
            else (pieces[-1:] or [""])[0] if item == "$NF"
            else (pieces[int(item[1:]) - 1 : int(item[1:])] or [""])[0]
            for item in items or ["$0"]
        ]  # fmt: skip
        call.say((" " if "," in found.group("what") else "").join(values))
    return 0
