"""What a command line consists of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class Text:
    """Plain characters; quoted ones are neither split nor matched against file names."""

    text: str
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Parameter:
    """`$name`, `${name}`, `${name:-word}`, `$?`."""

    name: str
    quoted: bool = False
    operator: Literal["", ":-", "-", ":+", "+", "#", "%", "##", "%%", "length"] = ""
    word: str = ""


@dataclass(frozen=True, slots=True)
class Substitution:
    """`$( )` or backquotes: the output of other commands."""

    source: str
    quoted: bool = False


Part: TypeAlias = Text | Parameter | Substitution


@dataclass(frozen=True, slots=True)
class Word:
    """One word, before anything in it is replaced."""

    parts: tuple[Part, ...]

    @property
    def bare(self) -> str | None:
        """Its text if nothing in it is quoted or to be replaced: only such a word can be a keyword."""
        if len(self.parts) == 1 and isinstance(self.parts[0], Text) and not self.parts[0].quoted:
            return self.parts[0].text
        return None


@dataclass(frozen=True, slots=True)
class Operator:
    """Something between words: `;`, `&&`, `|`, `(`, or a redirection such as `2>`."""

    text: str
    fd: int = -1


Token: TypeAlias = Word | Operator


@dataclass(frozen=True, slots=True)
class Redirect:
    """`fd` goes to, comes from, or goes where another one goes (`>&`)."""

    fd: int
    kind: str
    target: Word


@dataclass(frozen=True, slots=True)
class Simple:
    """`A=1 program argument >file`."""

    assignments: tuple[tuple[str, Word], ...]
    words: tuple[Word, ...]
    redirects: tuple[Redirect, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """`{ ...; }` or `( ... )`, which keeps its variables and folder to itself."""

    body: Program
    subshell: bool
    redirects: tuple[Redirect, ...] = ()


@dataclass(frozen=True, slots=True)
class If:
    """`if ...; then ...; elif ...; else ...; fi`."""

    branches: tuple[tuple[Program, Program], ...]
    otherwise: Program
    redirects: tuple[Redirect, ...] = ()


@dataclass(frozen=True, slots=True)
class For:
    """`for name in words; do ...; done`."""

    name: str
    words: tuple[Word, ...]
    body: Program
    redirects: tuple[Redirect, ...] = ()


@dataclass(frozen=True, slots=True)
class While:
    """`while ...; do ...; done`, or `until`."""

    condition: Program
    body: Program
    until: bool
    redirects: tuple[Redirect, ...] = ()


Node: TypeAlias = Simple | Group | If | For | While


@dataclass(frozen=True, slots=True)
class Pipeline:
    """Commands of which each reads what the one before wrote; `!` turns its status round."""

    commands: tuple[Node, ...]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """A pipeline and when it runs: always (`;`), after success (`&&`), after failure (`||`)."""

    when: Literal[";", "&&", "||"]
    pipeline: Pipeline


Program: TypeAlias = tuple[Step, ...]
