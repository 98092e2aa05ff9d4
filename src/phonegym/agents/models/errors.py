"""What can go wrong with an endpoint. Each says what to do. None of it is the agent's failure at its task."""

from __future__ import annotations


class EndpointError(Exception):
    """An endpoint that cannot be used as asked."""


class BadUrl(EndpointError):
    """A base URL that is none."""


class Unreachable(EndpointError):
    """Nobody answers there, or not in time."""


class BadKey(EndpointError):
    """The endpoint wants another key, or one at all."""


class NoModel(EndpointError):
    """The endpoint serves no model of this name."""


class NoEyes(EndpointError):
    """The model takes no pictures."""


class Refused(EndpointError):
    """The endpoint refuses the request; the message has its reason."""


class BadSettings(EndpointError):
    """A setting of a model agent that does not exist or has no such value."""
