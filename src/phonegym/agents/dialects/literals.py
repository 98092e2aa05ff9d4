"""Values in model output, read by a parser that always ends and never guesses by running code.

Half-quoted strings, full-width punctuation, single quotes, trailing commas, unescaped quotes inside text and missing
brackets at the end are read as they were meant.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from phonegym.agents.dialects.hand import Unreadable

MAX_DEPTH = 24
MAX_TRIES = 24
_QUOTES = {'"': '"”', "'": "'’", "“": '”"', "‘": "’'", "「": "」", "『": "』", "＂": "＂"}
_ANY_QUOTE = "\"'”’」』＂"
_OPEN = {"[": "]】", "(": ")）", "（": ")）", "【": "]】", "［": "]］"}
_DELIMITER = r",，;；:：)）\]】］}｝"
_CLOSING = r")）\]】］}｝"
# A quote ends a string only where something follows that can follow a string: `She said "hello", then left` goes on.
_AFTER = rf"(?=\s*(?:[{_CLOSING}:：;；]|\Z|[,，]\s*(?:[\[({{（\"'“‘「\d.{_CLOSING}-]|\w+\s*[=:＝：]|true\b|false\b|null\b|\Z)))"
_CLOSERS = {close: re.compile(rf"\\.|([{re.escape(close)}]){_AFTER}", re.DOTALL) for close in {*_QUOTES.values(), _ANY_QUOTE}}
_PLAIN_NUMBER = re.compile(rf"[-+]?\d{{1,15}}(?:\.\d{{1,15}})?(?:[eE][-+]?\d{{1,2}})?(?=[\s{_DELIMITER}]|\Z)")
_BARE = re.compile(r"[^,，;；)）\]】］}｝\n]*")
_SPACE = re.compile(r"[\s,，;；]*")
_NAME = re.compile(r"\s*([^\W\d]\w*)\s*(?:=|＝|:|：)\s*")
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "'": "'", "\\": "\\", "/": "/"}
_WORDS: dict[str, object] = {"true": True, "false": False, "null": None, "none": None}
_strict = json.JSONDecoder()


class Reader:
    """Reads values one after the other.

    Attributes:
        text: What is read.
        at: Where it stands.
    """

    def __init__(self, text: str, at: int = 0) -> None:
        self.text, self.at = text, at

    def skip(self) -> str:
        """Pass spaces and separators; the next character, empty at the end."""
        match = _SPACE.match(self.text, self.at)
        self.at = match.end() if match else self.at
        return self.text[self.at : self.at + 1]

    def name(self) -> str | None:
        """Pass `name=` or `name:`; None if there is none here."""
        match = _NAME.match(self.text, self.at)
        if match is None:
            return None
        self.at = match.end()
        return match.group(1)

    def value(self, depth: int = 0) -> object:
        """The value that begins here. Raises `Unreadable` if it is nested without end."""
        if depth > MAX_DEPTH:
            raise Unreadable("the arguments are nested too deep")
        while self.text[self.at : self.at + 1].isspace():
            self.at += 1
        first = self.text[self.at : self.at + 1]
        if first in _QUOTES and first:
            return self._string(_QUOTES[first])
        if first in _OPEN and first:
            return self._list(_OPEN[first], depth)
        if first in ("{", "｛"):
            return self._object(depth)
        number = _PLAIN_NUMBER.match(self.text, self.at)
        if number:
            self.at = number.end()
            return float(number.group()) if re.search(r"[.eE]", number.group()) else int(number.group())
        bare = _BARE.match(self.text, self.at)
        word = bare.group().strip().strip("\"'“”") if bare else ""
        self.at = bare.end() if bare else self.at
        return _WORDS.get(word.lower(), word)

    def _string(self, close: str) -> str:
        start = self.at + 1
        for ends in (close, _ANY_QUOTE):  # its own quote; then any: models open with one and close with another
            for match in _CLOSERS[ends].finditer(self.text, start):
                if match.group(1):
                    self.at = match.end()
                    return unescaped(self.text[start : match.start()])
        self.at = len(self.text)
        return unescaped(self.text[start:].rstrip(" \n\t)]}）】"))

    def _list(self, close: str, depth: int) -> list[object]:
        self.at += 1
        found: list[object] = []
        while True:
            first = self.skip()
            if not first or first in close:
                self.at += len(first)
                return found
            before = self.at
            found.append(self.value(depth + 1))
            if self.at == before:  # a stray closing bracket of another kind
                self.at += 1

    def _object(self, depth: int) -> dict[str, object]:
        self.at += 1
        found: dict[str, object] = {}
        while True:
            first = self.skip()
            if not first or first in "}｝":
                self.at += len(first)
                return found
            before = self.at
            key = self.name()
            if key is None and first in _QUOTES:
                key = self._string(_QUOTES[first])
                match = re.compile(r"\s*[:：=＝]").match(self.text, self.at)
                self.at = match.end() if match else self.at
            if key is not None:
                found[key] = self.value(depth + 1)
            if self.at == before:
                self.at += 1


def unescaped(text: str) -> str:
    r"""A string's content with `\n`, `\"`, `\u4e2d` and their kin resolved; other backslashes stay."""
    if "\\" not in text:
        return text

    def resolve(match: re.Match[str]) -> str:
        code = match.group(1)
        return chr(int(code[1:], 16)) if len(code) == 5 else _ESCAPES.get(code, match.group())

    # Through UTF-16, so that an escaped pair of surrogates becomes its character.
    return _ESCAPE.sub(resolve, text).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def objects(text: str) -> Iterator[dict[str, object]]:
    """The JSON objects in a text, in order; strictly read where they can be."""
    at = 0
    for _ in range(MAX_TRIES):
        at = min((found for found in (text.find("{", at), text.find("｛", at)) if found >= 0), default=-1)
        if at < 0:
            return
        try:
            value, end = _strict.raw_decode(text, at)
        except (ValueError, RecursionError):
            reader = Reader(text, at)
            value, end = reader.value(), reader.at
        if isinstance(value, dict):
            yield value
        at = max(end, at + 1)
