"""Errors a user of a phone meets. Each says what to do."""

from __future__ import annotations


class PhoneError(ValueError):
    """Base of everything a phone refuses."""


class BadAction(PhoneError):
    """An action that makes no sense on any screen: a point off the glass, NaN, a negative wait. The phone is unharmed."""


class UnknownApp(BadAction):
    """No installed app goes by this name."""


class SnapshotError(PhoneError):
    """Bytes or JSON that are no phone of this build."""
