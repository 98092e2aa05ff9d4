"""The device's shell: the grammar that clients use, and what it says when it does not know something."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phonegym.bridges.adb.shell.lexer import ShellSyntaxError
from phonegym.bridges.adb.shell.parser import parse
from tests.bridges.hands import free_device, sh

DEVICE = free_device()


@pytest.mark.parametrize(
    ("line", "out"),
    [
        ("echo a   b", "a b\n"),
        ("echo 'a   b' \"c $HOME\" d\\ e", "a   b c / d e\n"),
        ("echo -n x; echo y", "xy\n"),
        ("false || echo no; true && echo yes", "no\nyes\n"),
        ("false; echo $?; echo $?", "1\n0\n"),
        ("A=1 B='2 3'; echo $A ${B} \"$B\" ${C:-none}", "1 2 3 2 3 none\n"),
        ("X=$(echo hi; echo there); echo \"$X\" `echo back`", "hi\nthere back\n"),
        ("x=$(false); echo $?", "1\n"),
        ("for i in a b 'c d'; do echo \"<$i>\"; done", "<a>\n<b>\n<c d>\n"),
        ("if [ -d /sdcard ]; then\n echo dir\nelif false; then echo x\nelse echo none\nfi", "dir\n"),
        ("if test -f /none; then echo a; else echo b; fi", "b\n"),
        ("printf '%s-%d\\n' a 1 b 2", "a-1\nb-2\n"),
        ("echo one >/sdcard/f; echo two >> /sdcard/f; cat < /sdcard/f | wc -l; rm /sdcard/f", "2\n"),
        ("ls /none 2>/dev/null || echo gone", "gone\n"),
        ("ls /none 2>&1 | cat", "ls: /none: No such file or directory\n"),
        ("(cd /sdcard; pwd); pwd", "/sdcard\n/\n"),
        ("{ echo a; echo b; } | tail -1", "b\n"),
        ("cd /sdcard; mkdir -p g; touch g/1.png g/2.png g/3.txt; ls g/*.png; rm -r g", "g/1.png\ng/2.png\n"),
        ("sh -c 'echo $1 $0' name value", "value name\n"),
        ("printf 'b 2\\na 10\\n' | sort | head -n 1 | awk '{print $2}'", "10\n"),
        ("echo 'k=v' | sed 's/k=\\(.*\\)/\\1!/' | tr 'a-z' 'A-Z'", "V!\n"),
        ("echo a:b:c | cut -d: -f2,3", "b:c\n"),
        ("printf 'foo\\nbar\\n' | grep -c o; echo x | grep -q y || echo no", "1\nno\n"),
        ("echo aGk= | base64 -d", "hi"),
        ("echo a b | xargs echo got", "got a b\n"),
        ("! false; echo $?", "0\n"),
        ("exit 3; echo never", ""),
    ],
)  # fmt: skip
def test_grammar(line: str, out: str) -> None:
    assert sh(DEVICE, line).out == out


def test_unknown_programs_fail_as_on_a_device_and_are_noted() -> None:
    device = free_device()
    done = sh(device, "frobnicate --all | cat; frobnicate")
    assert done.status == 127
    assert done.err == "/system/bin/sh: frobnicate: inaccessible or not found\n" * 2
    assert [remark.text for remark in device.remarks] == ["frobnicate --all", "frobnicate"]


@pytest.mark.parametrize("line", ["echo 'a", "if true; then", "| cat", "echo $(ls", "cat <<END", "echo $((1+2))", "for in", "a && ; b"])
def test_what_is_no_command_line_fails_visibly(line: str) -> None:
    done = sh(DEVICE, line)
    assert done.status == 1
    assert "syntax error" in done.err
    assert done.out == ""


def test_an_exit_status_and_a_loop_without_end() -> None:
    assert sh(DEVICE, "exit 3").status == 3
    endless = sh(DEVICE, "while true; do true; done")
    assert endless.status == 1
    assert "does not end" in endless.err


@given(st.text(alphabet="ab '\"$(){}`\\;|&<>=*\n!#?0[]", max_size=40))
def test_any_text_parses_or_is_refused(text: str) -> None:
    with suppress(ShellSyntaxError):
        assert isinstance(parse(text), tuple)


@pytest.mark.parametrize("depth", [40, 400, 40_000])
def test_nesting_without_end_ends(depth: int) -> None:
    assert sh(DEVICE, "(" * depth + "true" + ")" * depth).status in (0, 1)
