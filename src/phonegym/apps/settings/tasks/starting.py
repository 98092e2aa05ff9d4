"""Set-up and reading of named values, and samplers that several templates share."""

from __future__ import annotations

from phonegym.apps.settings.registry import label_of, named
from phonegym.apps.settings.state import SettingsState
from phonegym.apps.settings.words import word
from phonegym.bench import Run, Sampler, Setup
from phonegym.bench import choice as one_of
from phonegym.phone.settings import RingMode
from phonegym.ui.look import Language, Look, look_of, looking


def put(start: Setup, what: str, value: object) -> None:
    """Set a named value in a set-up."""
    spot = named(what)
    setattr(spot.holder(start.os.settings, start.state(SettingsState)), spot.name, value)


def got(run: Run, what: str) -> object:
    """A named value as it is now."""
    return named(what).read(run.after.os.settings, run.app(SettingsState))


def reads(what: str, language: Language) -> str:
    """What a switch is called on its page."""
    return word(what).say(language)


def option(what: str, *values: str) -> Sampler[str]:
    """One of some values of a choice, called as in its dialog."""

    def label(value: str, language: Language) -> str:
        with looking(look_of(Look(language=language))):
            return label_of(what, value)

    return one_of(*values, show=label)


quiet_mode: Sampler[RingMode] = one_of("vibrate", "silent", show=lambda value, language: word(f"ring_mode_{value}").say(language))
"""A ring mode that does not ring."""
