"""Checks: what a judge wants to find, what it found, and whether that was so from the start."""

from __future__ import annotations

from typing import Any

import msgspec

from phonegym.state import Value, diff, spell


class Check(Value):
    """One thing that must hold at the end.

    Attributes:
        name: What it is about; distinct within a template.
        got: What was found.
        want: What there should be.
        ok: Whether they are equal.
        at_start: Whether it held before the first step (of the part it belongs to); only others count as progress.
    """

    name: str
    got: Any
    want: Any
    ok: bool
    at_start: bool = False

    def written(self) -> Check:
        """The same check with both values as text, as verdicts and traces keep it."""
        return Check(self.name, in_words(self.got), in_words(self.want), self.ok, self.at_start)


def check(name: str, got: object, want: object = True) -> Check:
    """Want `got` to equal `want`.

    Both are values of the state, numbers, texts or tuples of these, so that a report can show them and the audit can
    weaken the check by changing `want`. A condition is written `check("in time", arrival <= limit)`.
    """
    return Check(name, got, want, _equal(got, want))


def _equal(got: object, want: object) -> bool:
    if isinstance(got, bool) != isinstance(want, bool):  # 1 is not "yes"
        return False
    return got is want or bool(got == want)


def in_words(value: object) -> str:
    """A value of the state as one line of text that is the same on every machine: JSON with sorted keys."""
    if isinstance(value, str):
        return value
    try:
        return msgspec.json.encode(value, order="deterministic").decode()
    except TypeError:  # not data, such as msgspec.UNSET, or a table with keys that JSON does not have
        return repr(value)


def differences(got: object, want: object) -> tuple[str, ...]:
    """Where two states differ, one line each, for a check that compares whole records.

    Example:
        yield check("settings as they were", differences(run.after.os.settings, run.before.os.settings), ())
    """
    return tuple([f"{spell(change.path)}: {in_words(change.new)}" for change in diff(want, got)])
