"""From words and operators to commands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from phonegym.bridges.adb.shell import syntax as s
from phonegym.bridges.adb.shell.lexer import ShellSyntaxError, tokens_of

_ASSIGNMENT = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)=")
_CLOSERS = frozenset({"then", "elif", "else", "fi", "do", "done", "}"})
MAX_DEPTH = 50
"""Commands within commands: more is no command line that anybody wrote."""


def parse(text: str) -> s.Program:
    """The commands of a text.

    Raises:
        ShellSyntaxError: It cannot be read.
    """
    parser = _Parser(tokens_of(text))
    program = parser.program()
    if parser.peek() is not None:
        raise ShellSyntaxError(f"unexpected '{parser.shown()}'")
    return program


class _Parser:
    def __init__(self, tokens: Sequence[s.Token]) -> None:
        self._tokens, self._at, self._depth = tokens, 0, 0

    def peek(self) -> s.Token | None:
        return self._tokens[self._at] if self._at < len(self._tokens) else None

    def shown(self) -> str:
        token = self.peek()
        if token is None:
            return "the end"
        return token.text if isinstance(token, s.Operator) else token.bare or "a word"

    def program(self) -> s.Program:
        steps: list[s.Step] = []
        when: Literal[";", "&&", "||"] = ";"
        while True:
            while when == ";" and self._operator(";", "&", "\n"):
                pass
            while self._operator("\n"):
                pass  # after && or ||
            if self.peek() is None or self._closes():
                if when != ";":
                    raise ShellSyntaxError(f"unexpected '{self.shown()}'")
                return tuple(steps)
            steps.append(s.Step(when, self._pipeline()))
            found = self._operator(";", "&&", "||", "&", "\n")
            if not found:
                return tuple(steps)
            when = "&&" if found == "&&" else "||" if found == "||" else ";"

    def _closes(self) -> bool:
        token = self.peek()
        if isinstance(token, s.Operator):
            return token.text == ")"
        return token is not None and token.bare in _CLOSERS

    def _operator(self, *texts: str) -> str:
        """The operator that comes next, if it is one of these; steps behind it."""
        token = self.peek()
        if isinstance(token, s.Operator) and token.text in texts:
            self._at += 1
            return token.text
        return ""

    def _keyword(self, *texts: str) -> str:
        token = self.peek()
        if isinstance(token, s.Word) and token.bare is not None and token.bare in texts:
            self._at += 1
            return token.bare
        return ""

    def _expect(self, keyword: str) -> None:
        if not self._keyword(keyword):
            raise ShellSyntaxError(f"unexpected '{self.shown()}', '{keyword}' was to come")

    def _pipeline(self) -> s.Pipeline:
        negated = bool(self._keyword("!"))
        commands = [self._command()]
        while self._operator("|"):
            while self._operator("\n"):
                pass
            commands.append(self._command())
        return s.Pipeline(tuple(commands), negated)

    def _command(self) -> s.Node:
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise ShellSyntaxError("too many commands within commands")
        try:
            return self._compound() or self._simple()
        finally:
            self._depth -= 1

    def _compound(self) -> s.Node | None:
        if self._operator("("):
            body = self.program()
            if not self._operator(")"):
                raise ShellSyntaxError(f"unexpected '{self.shown()}', ')' was to come")
            return s.Group(body, True, self._redirects())
        keyword = self._keyword("{", "if", "for", "while", "until")
        if keyword == "{":
            body = self.program()
            self._expect("}")
            return s.Group(body, False, self._redirects())
        if keyword == "if":
            return self._if()
        if keyword == "for":
            return self._for()
        if keyword:
            condition = self.program()
            return s.While(condition, self._loop(), keyword == "until", self._redirects())
        return None

    def _if(self) -> s.If:
        branches = []
        while True:
            condition = self.program()
            self._expect("then")
            branches.append((condition, self.program()))
            if not self._keyword("elif"):
                break
        otherwise = self.program() if self._keyword("else") else ()
        self._expect("fi")
        return s.If(tuple(branches), otherwise, self._redirects())

    def _for(self) -> s.For:
        name = self.peek()
        if not isinstance(name, s.Word) or name.bare is None:
            raise ShellSyntaxError(f"unexpected '{self.shown()}', a name was to come")
        self._at += 1
        words: list[s.Word] = []
        if self._keyword("in"):
            while isinstance(token := self.peek(), s.Word):
                words.append(token)
                self._at += 1
        self._operator(";", "\n")
        return s.For(name.bare, tuple(words), self._loop(), self._redirects())

    def _loop(self) -> s.Program:
        self._expect("do")
        body = self.program()
        self._expect("done")
        return body

    def _redirects(self) -> tuple[s.Redirect, ...]:
        found = []
        while (redirect := self._redirect()) is not None:
            found.extend(redirect)
        return tuple(found)

    def _redirect(self) -> list[s.Redirect] | None:
        token = self.peek()
        if not isinstance(token, s.Operator) or token.fd < 0:
            return None
        self._at += 1
        target = self.peek()
        if not isinstance(target, s.Word):
            raise ShellSyntaxError(f"unexpected '{self.shown()}', a file was to come")
        self._at += 1
        if token.text == "&>":
            return [s.Redirect(1, ">", target), s.Redirect(2, ">&", s.Word((s.Text("1"),)))]
        return [s.Redirect(token.fd, ">" if token.text == ">|" else token.text, target)]

    def _simple(self) -> s.Simple:
        assignments: list[tuple[str, s.Word]] = []
        words: list[s.Word] = []
        redirects: list[s.Redirect] = []
        while True:
            if (redirect := self._redirect()) is not None:
                redirects.extend(redirect)
                continue
            token = self.peek()
            if not isinstance(token, s.Word):
                break
            self._at += 1
            assigned = None if words else _assignment(token)
            if assigned is not None:
                assignments.append(assigned)
            else:
                words.append(token)
        if not (assignments or words or redirects):
            raise ShellSyntaxError(f"unexpected '{self.shown()}'")
        return s.Simple(tuple(assignments), tuple(words), tuple(redirects))


def _assignment(word: s.Word) -> tuple[str, s.Word] | None:
    """`name=value`: the name and the value, if the word is one."""
    first = word.parts[0] if word.parts else None
    if not isinstance(first, s.Text) or first.quoted:
        return None
    found = _ASSIGNMENT.match(first.text)
    if found is None:
        return None
    rest = first.text[found.end() :]
    return found.group(1), s.Word(((s.Text(rest),) if rest else ()) + word.parts[1:])
