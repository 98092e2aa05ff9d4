"""Agents by name: `json@MODEL`, `autoglm@MODEL?pixels=800000&temperature=0.5`.

The name says all that decides what the agent does, so that results of two settings never mix; only where the model is
served, and the key, come from the environment.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import NamedTuple, get_args

import msgspec

from phonegym.agents.dialects.dialect import Dialect, Sampling
from phonegym.agents.dialects.registry import dialect
from phonegym.agents.dialects.spaces import SpaceName
from phonegym.agents.models.agent import ModelAgent
from phonegym.agents.models.endpoint import BASE_URL, URL_OPTION, Endpoint
from phonegym.agents.models.errors import BadSettings, BadUrl
from phonegym.agents.models.settings import Settings

SETTINGS = ("pixels", "factor", "jpeg", "pictures", "space", "temperature", "top_p", "max_tokens", "turns", "timeout")
"""What can follow a model's name: most pixels of a picture, what its sides are multiples of, its quality as a JPEG (0: a PNG), how
many of the latest pictures are shown, the space of coordinates, how replies are drawn, how many steps are told, seconds that a
request may take."""

_EYES = ("pixels", "factor", "jpeg", "pictures")
"""Settings of the pictures: of no use to a dialect without them, so refused there."""


class Named(NamedTuple):
    """What a name says.

    Attributes:
        dialect: The dialect, with the settings in it.
        model: The model's name at its endpoint.
        sampling: How replies are drawn.
        turns: Most steps that are told.
        timeout: Seconds of a request.
    """

    dialect: Dialect
    model: str
    sampling: Sampling
    turns: int
    timeout: float


def named(name: str) -> Named:
    """What a name says.

    Raises:
        UnknownDialect: There is no such dialect.
        BadSettings: A setting that does not exist, or a value that it cannot have.
    """
    spoken, _, rest = name.partition("@")
    model, _, query = rest.partition("?")
    base = dialect(spoken)
    settings = Settings(name, query, SETTINGS)
    if "pixels" not in base.needs and (eyes := next((key for key in settings.given if key in _EYES), "")):
        raise BadSettings(f"{eyes}= in {name!r}: {spoken} is shown no pictures")
    if not model:
        raise BadSettings(f"{name!r} names no model: {spoken}@MODEL")
    space = settings.given.get("space", base.space)
    if space not in get_args(SpaceName):
        raise BadSettings(f"there is no space {space!r}: {', '.join(get_args(SpaceName))}")
    image = msgspec.structs.replace(
        base.image,
        factor=settings.whole("factor", base.image.factor, 1, 256),
        max_pixels=settings.whole("pixels", base.image.max_pixels, 10_000, 20_000_000),
        quality=settings.whole("jpeg", base.image.quality, 0, 100),
    )
    sampling = msgspec.structs.replace(
        base.sampling,
        temperature=settings.number("temperature", base.sampling.temperature, 0, 2),
        top_p=settings.number("top_p", base.sampling.top_p, 0, 1),
        max_tokens=settings.whole("max_tokens", base.sampling.max_tokens, 1, 100_000),
    )
    pictures = settings.whole("pictures", base.pictures, 1, 100)
    history = base.history if pictures == base.pictures else f"{base.history}; here the last {pictures} screenshots"
    chosen = replace(base, space=msgspec.convert(space, SpaceName), image=image, pictures=pictures, history=history)
    return Named(chosen, model, sampling, settings.whole("turns", 100, 1, 1000), settings.number("timeout", 300, 1, 3600))


def maker(name: str) -> Callable[[], ModelAgent]:
    """What makes agents of this name. Raises as `named`; the endpoint is looked for when one is made."""
    said = named(name)
    return lambda: ModelAgent(said.dialect, endpoint(said.model, said.timeout), sampling=said.sampling, turns=said.turns)


def endpoint(model: str, timeout: float = 300.0, option: str = URL_OPTION) -> Endpoint:
    """The endpoint of this process for a model.

    Args:
        model: Its name there.
        timeout: Seconds that one request may take.
        option: By which a user gives a base URL, for errors.

    Raises:
        BadUrl: No base URL is known, or it is none.
    """
    url = os.environ.get(BASE_URL, "")
    if not url:
        raise BadUrl(f"where is {model} served? Give {option}, or set {BASE_URL}, to something like http://127.0.0.1:8000/v1")
    return _endpoint(url, model, timeout, option)


@cache
def _endpoint(url: str, model: str, timeout: float, option: str) -> Endpoint:
    return Endpoint(url, model, timeout=timeout, option=option)
