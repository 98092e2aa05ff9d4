"""From text to words and operators."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, cast

from phonegym.bridges.adb.shell.syntax import Operator, Parameter, Part, Substitution, Text, Token, Word

_OPERATORS = ("&&", "||", ";;", "<<", ">>", ">&", "<&", ">|", "&>", "|", "&", ";", "<", ">", "(", ")", "\n")
_REDIRECTS = frozenset({"<", ">", ">>", ">&", "<&", ">|", "&>"})
_BREAKS = frozenset(" \t\r\n;|&<>()")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|[0-9?#@*$!]")
_BRACED = re.compile(r"\{(#?)([A-Za-z_][A-Za-z0-9_]*|[0-9?#@*$])(?:(:-|-|:\+|\+|##|#|%%|%)([^{}]*))?\}")
Operation = Literal["", ":-", "-", ":+", "+", "#", "%", "##", "%%", "length"]


class ShellSyntaxError(ValueError):
    """A command line that is no command line."""


class _Lexer:
    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def tokens(self) -> Iterator[Token]:
        while self.at < len(self.text):
            char = self.text[self.at]
            if char in " \t\r":
                self.at += 1
            elif self.text.startswith("\\\n", self.at):
                self.at += 2
            elif char == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif (operator := self._operator()) is not None:
                yield operator
            else:
                yield Word(tuple(self._parts()))

    def _operator(self) -> Operator | None:
        digits = re.compile(r"[0-9](?=[<>])").match(self.text, self.at)
        at = self.at + (1 if digits else 0)
        for text in _OPERATORS:
            if not self.text.startswith(text, at):
                continue
            if text in ("<<", ";;"):
                raise ShellSyntaxError(f"'{text}' is not known to this shell")
            self.at = at + len(text)
            if text in _REDIRECTS:
                return Operator(text, int(digits.group()) if digits else 0 if text[0] == "<" else 1)
            return Operator(text)
        return None

    def _parts(self) -> Iterator[Part]:
        plain = ""
        while self.at < len(self.text) and self.text[self.at] not in _BREAKS:
            char = self.text[self.at]
            special = char in "'\"`" or (char == "$" and self.at + 1 < len(self.text))
            if char == "\\":
                yield from self._flush(plain)
                plain = ""
                if not self.text.startswith("\\\n", self.at):
                    yield Text(self.text[self.at + 1 : self.at + 2] or "\\", quoted=True)
                self.at += 2
            elif special:
                yield from self._flush(plain)
                plain = ""
                if char == "'":
                    yield Text(self._until("'"), quoted=True)
                elif char == '"':
                    yield from self._double_quoted()
                else:
                    yield self._dollar(quoted=False)
            else:
                plain += char
                self.at += 1
        yield from self._flush(plain)

    def _flush(self, plain: str) -> Iterator[Part]:
        if plain:
            yield Text(plain)

    def _until(self, quote: str) -> str:
        """The characters between a quote and the next; steps behind it."""
        end = self.text.find(quote, self.at + 1)
        if end < 0:
            raise ShellSyntaxError(f"no closing quote: {quote}")
        inside = self.text[self.at + 1 : end]
        self.at = end + 1
        return inside

    def _double_quoted(self) -> Iterator[Part]:
        self.at += 1
        plain = ""
        yield Text("", quoted=True)  # also "" is a word
        while True:
            if self.at >= len(self.text):
                raise ShellSyntaxError('no closing quote: "')
            char = self.text[self.at]
            if char == '"':
                self.at += 1
                break
            if char == "\\" and self.text[self.at + 1 : self.at + 2] in ('"', "\\", "$", "`", "\n"):
                plain += "" if self.text[self.at + 1] == "\n" else self.text[self.at + 1]
                self.at += 2
            elif char in "$`":
                yield Text(plain, quoted=True)
                plain = ""
                yield self._dollar(quoted=True)
            else:
                plain += char
                self.at += 1
        yield Text(plain, quoted=True)

    def _dollar(self, *, quoted: bool) -> Part:
        """What stands at `$` or a backquote."""
        if self.text[self.at] == "`":
            return Substitution(self._until("`").replace("\\`", "`"), quoted)
        if self.text.startswith("$((", self.at):
            raise ShellSyntaxError("arithmetic is not known to this shell")
        if self.text.startswith("$(", self.at):
            return Substitution(self._bracketed(), quoted)
        if self.text.startswith("${", self.at):
            found = _BRACED.match(self.text, self.at + 1)
            if found is None:
                raise ShellSyntaxError(f"bad substitution: {self.text[self.at : self.at + 20]}")
            self.at = found.end()
            operator = "length" if found.group(1) else found.group(3) or ""
            return Parameter(found.group(2), quoted, cast(Operation, operator), found.group(4) or "")
        name = _NAME.match(self.text, self.at + 1)
        if name is None:
            self.at += 1
            return Text("$", quoted=True)
        self.at = name.end()
        return Parameter(name.group(), quoted)

    def _bracketed(self) -> str:
        """The text inside `$( )`; brackets and quotes in it are counted."""
        start = self.at + 2
        depth, at = 1, start
        while at < len(self.text):
            char = self.text[at]
            if char in "'\"":
                end = self.text.find(char, at + 1)
                at = len(self.text) if end < 0 else end
            elif char == "\\":
                at += 1
            elif char in "()":
                depth += 1 if char == "(" else -1
                if not depth:
                    self.at = at + 1
                    return self.text[start:at]
            at += 1
        raise ShellSyntaxError("no closing bracket: $(")


def tokens_of(text: str) -> list[Token]:
    """The words and operators of a command line.

    Raises:
        ShellSyntaxError: A quote or a bracket that is not closed, or something this shell does not know.
    """
    return list(_Lexer(text).tokens())
