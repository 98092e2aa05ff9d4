"""Settings behind a name: `json@NAME?pixels=800000`, a judge's `vlm:NAME?shots=8`, `hf:FOLDER?seed=3`, a device's `adb:SERIAL?steps=30`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn
from urllib.parse import parse_qsl

from phonegym.agents.models.errors import BadSettings
from phonegym.suggest import did_you_mean


class Settings:
    """What follows a name.

    Attributes:
        given: Values as they were written, by key.
    """

    def __init__(self, name: str, query: str, known: Iterable[str]) -> None:
        """Settings as given.

        Args:
            name: All of the name, for errors.
            query: What stands behind its question mark.
            known: Keys that there are.

        Raises:
            BadSettings: A key that there is not.
        """
        self._name = name
        self.given = dict(parse_qsl(query, keep_blank_values=True))
        there = tuple(known)
        if unknown := next((key for key in self.given if key not in there), None):
            hint = did_you_mean(unknown, there) or f" There are {', '.join(there)}."
            raise BadSettings(f"there is no setting {unknown!r} in {name!r}.{hint}")

    def number(self, key: str, usual: float, low: float, high: float) -> float:
        """The number under a key, `usual` if it is not given. Raises `BadSettings` for what is none from `low` to `high`."""
        if key not in self.given:
            return usual
        try:
            value = float(self.given[key])
        except ValueError:
            value = float("nan")
        if not low <= value <= high:
            self._refuse(key, f"a number from {low:g} to {high:g}")
        return value

    def whole(self, key: str, usual: int, low: int, high: int) -> int:
        """As `number`, without a fraction."""
        value = self.number(key, usual, low, high)
        if value != int(value):
            self._refuse(key, f"a whole number from {low} to {high}")
        return int(value)

    def _refuse(self, key: str, wanted: str) -> NoReturn:
        raise BadSettings(f"{key}={self.given[key]} in {self._name!r}: give {wanted}")
