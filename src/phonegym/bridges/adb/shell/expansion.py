"""What words become: parameters and commands in them replaced, split into fields, matched against file names."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from fnmatch import translate

from phonegym.bridges.adb.files import FileError, Files
from phonegym.bridges.adb.shell import syntax as s

_GLOB = re.compile(r"[*?\[]")
Look = Callable[[str], str | None]
"""The value of a parameter; None if it is not set."""
Capture = Callable[[str], Awaitable[str]]
"""What a command line writes."""


class Expansion:
    """Replaces what is to be replaced in words.

    Args:
        look: Gives parameters.
        capture: Runs commands.
        files: Names are matched against these.
        folder: The working folder.
    """

    def __init__(self, look: Look, capture: Capture, files: Files, folder: str) -> None:
        self._look, self._capture, self._files, self._folder = look, capture, files, folder

    async def fields(self, words: tuple[s.Word, ...]) -> list[str]:
        """The arguments that words become."""
        found: list[str] = []
        for word in words:
            for field in await self._split(word):
                found.extend(self._matched(field))
        return found

    async def text(self, word: s.Word) -> str:
        """The one text that a word becomes, as in an assignment: not split, not matched."""
        return "".join([await self._value(part) for part in word.parts])

    async def _value(self, part: s.Part) -> str:
        if isinstance(part, s.Text):
            return part.text
        if isinstance(part, s.Substitution):
            return (await self._capture(part.source)).rstrip("\n")
        return _applied(part, self._look(part.name))

    async def _split(self, word: s.Word) -> list[list[tuple[str, bool]]]:
        """Fields as pieces of text, each with whether it was quoted."""
        fields: list[list[tuple[str, bool]]] = []
        going = False
        for part in word.parts:
            value = await self._value(part)
            if part.quoted or isinstance(part, s.Text):
                if not going:
                    fields.append([])
                fields[-1].append((value, part.quoted))
                going = True
                continue
            pieces = value.split()
            if value[:1].isspace():
                going = False
            for piece in pieces:
                if not going:
                    fields.append([])
                fields[-1].append((piece, False))
                going = False
            going = bool(pieces) and not value[-1:].isspace()
        return fields

    def _matched(self, field: list[tuple[str, bool]]) -> list[str]:
        """The names of files that a field matches, or the field itself."""
        whole = "".join(text for text, _ in field)
        if not any(not quoted and _GLOB.search(text) for text, quoted in field):
            return [whole]
        pattern = "".join(re.sub(r"([*?\[])", r"[\1]", text) if quoted else text for text, quoted in field)
        found = [""] if pattern.startswith("/") else [self._folder.rstrip("/")]
        for step in pattern.strip("/").split("/"):
            matcher = re.compile(translate(step))
            found = [f"{at}/{name}" for at in found for name in self._names(at or "/") if matcher.match(name)]
        if not pattern.startswith("/"):
            found = [each.removeprefix(self._folder.rstrip("/") + "/") for each in found]
        return found or [whole]

    def _names(self, folder: str) -> tuple[str, ...]:
        try:
            return self._files.names(folder)
        except FileError:
            return ()


def _applied(part: s.Parameter, value: str | None) -> str:
    """The value with what `${ }` does to it."""
    operator, word = part.operator, part.word
    unset = value is None or (operator.startswith(":") and not value)
    if operator == "length":
        return str(len(value or ""))
    if operator in (":-", "-"):
        return word if unset else value or ""
    if operator in (":+", "+"):
        return "" if unset else word
    if operator in ("#", "##", "%", "%%") and value:
        cuts = range(len(value) + 1)
        matcher = re.compile(translate(word))
        if operator[0] == "#":
            ends = [n for n in cuts if matcher.match(value[:n])]
            return value[(max if operator == "##" else min)(ends) :] if ends else value
        starts = [n for n in cuts if matcher.match(value[n:])]
        return value[: (min if operator == "%%" else max)(starts)] if starts else value
    return value or ""
