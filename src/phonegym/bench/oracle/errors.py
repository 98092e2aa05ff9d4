"""How an oracle ends when it does not end in success."""

from __future__ import annotations


class OracleError(RuntimeError):
    """Base of what stops an oracle."""


class Lost(OracleError):
    """What was done cannot be taken back by touch: from here, no run succeeds. A right answer, not a defect."""


class Stuck(OracleError):
    """No touch seems to help: a defect of the template, of the app, of a declaration or of a variant."""
