"""The installed apps, and the decoder of a phone that has them."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from types import ModuleType
from typing import Any, TypeVar, Union, cast

import msgspec

from phonegym.phone.app import App
from phonegym.phone.errors import UnknownApp
from phonegym.phone.ids import SYSTEM, AppId
from phonegym.phone.message import AppState, Message, Query, Route, app_of
from phonegym.phone.os import PhoneState, PhoneValue
from phonegym.suggest import did_you_mean
from phonegym.ui.look import Look, look_of, looking

S = TypeVar("S", bound=AppState)
T = TypeVar("T", bound=type)
APPS = "phonegym.apps"
PHONE = "phonegym.phone"


class Catalogue:
    """A set of apps. Immutable; every phone belongs to one.

    Raises:
        ValueError: Two apps share an id, or an app defines no state.
    """

    def __init__(self, *apps: App) -> None:
        self.apps: dict[AppId, App] = {}
        for app in sorted(apps, key=lambda a: a.id):
            if app.id in self.apps or app.id == SYSTEM:
                raise ValueError(f"two apps are called {app.id!r}: rename one of their folders")
            self.apps[app.id] = app
        # All of the phone and of its apps, or what the decoder knows would depend on what this process did before.
        _load_below(importlib.import_module(PHONE))
        for app in self.apps.values():
            _load_below(package_of(app))
        owners = {SYSTEM, *self.apps}
        self.routes = tuple(_defined(Route, owners))
        self.messages = tuple(_defined(Message, owners))
        self.states: dict[type[AppState], AppId] = {app.state: app.id for app in self.apps.values()}
        # Built at run time, from whatever is installed: the checker knows the result as PhoneState.
        generic: Any = PhoneValue
        kind = generic[_union(self.routes), _union(self.messages), _union(tuple(self.states))]
        self._decoder = msgspec.msgpack.Decoder(kind)
        self._json = msgspec.json.Decoder(kind)
        self._providers = {query: app for app in self.apps.values() for query in app.provided}
        self._names = {name.casefold(): app.id for app in self.apps.values() for name in _names(app)}

    def __reduce__(self) -> tuple[Callable[[], Catalogue], tuple[()]]:
        """Phones and episodes go to other processes: there the installed apps are found again.

        Raises:
            TypeError: These are not the installed apps.
        """
        if self is not installed():
            raise TypeError("only phones with the installed apps are pickled: send `snapshot()` or `encode()`, and the catalogue by name")
        return installed, ()

    def __copy__(self) -> Catalogue:
        return self

    def __deepcopy__(self, memo: object) -> Catalogue:
        return self  # nothing in it can change, and phones compare it by identity

    def decode(self, data: bytes) -> PhoneState:
        """A phone from its msgpack bytes. Raises `msgspec.ValidationError` or `msgspec.DecodeError`."""
        return cast(PhoneState, self._decoder.decode(data))

    def decode_json(self, data: bytes | str) -> PhoneState:
        """A phone from its JSON text."""
        return cast(PhoneState, self._json.decode(data))

    def find(self, name: str) -> App:
        """The app of this id, name in any language, real-world name or package id.

        Raises:
            UnknownApp: Nothing is called that; the error suggests what is.
        """
        app = self._names.get(name.strip().casefold())
        if app is None:
            raise UnknownApp(f"no app is called {name!r}.{did_you_mean(name.casefold(), self._names)}")
        return self.apps[app]

    def state_in(self, phone: PhoneState, kind: type[S]) -> S:
        """The state of the app that has this type of state; a draft if `phone` is one.

        Raises:
            LookupError: No app has it.
        """
        app = self.states.get(kind)
        if app is None:
            raise LookupError(f"no installed app has a {kind.__name__}")
        state: S = phone.apps[app]  # type: ignore[assignment]  # states are filed by type
        return state

    def provider(self, query: type[Query[Any]]) -> App | None:
        """The app that answers this kind of query, if one is installed."""
        return self._providers.get(query)

    def offering(self, intent: type[Any]) -> tuple[App, ...]:
        """The apps that serve this kind of intent."""
        return tuple(app for app in self.apps.values() if intent in app.offered)


def _union(kinds: tuple[type, ...]) -> Any:
    union: Any = Union  # of types that only run time knows
    return union[kinds]


def _names(app: App) -> Iterator[str]:
    yield app.id
    for language in ("en", "zh"):
        with looking(look_of(Look(language=language))):
            yield app.name()
    yield from app.aliases
    yield from app.packages


def _defined(base: T, owners: set[AppId]) -> Iterator[T]:
    """Concrete subclasses of `base` that belong to these apps, in a stable order."""
    found: dict[str, T] = {}
    todo: list[Any] = [base]
    while todo:
        for kind in todo.pop().__subclasses__():
            todo.append(kind)
            if app_of(kind.__module__) in owners and not getattr(kind, "__parameters__", ()):
                found[kind.__struct_config__.tag] = kind
    return iter(found[tag] for tag in sorted(found))


def package_of(app: App) -> ModuleType | None:
    """The package of an app, or its only module; None for an app that was made without a module.

    It is that of its name above its first screen, for its state may lie elsewhere; else that of its state.
    """
    parts = type(app.home).__module__.split(".")
    if app.id in parts:
        return sys.modules.get(".".join(parts[: len(parts) - parts[::-1].index(app.id)]))
    return sys.modules.get(app.state.__module__.rpartition(".")[0])


def load_app(module: ModuleType) -> App:
    """The manifest of an app package. Raises `ValueError` when its `app.py` has none."""
    manifest = importlib.import_module(f"{module.__name__}.app")
    app = getattr(manifest, "app", None)
    if not isinstance(app, App):
        raise ValueError(f"{manifest.__name__} must define `app = App(...)`")
    return app


def _load_below(package: ModuleType | None) -> None:
    """Import what a package holds, but for tasks: those know the benchmark, which a phone need not.

    A screen that is imported where it is first shown would be unknown to the decoder until then.
    """
    if package is None or not hasattr(package, "__path__"):
        return
    for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        if not found.name.endswith(".tasks"):
            module = importlib.import_module(found.name)
            if found.ispkg:
                _load_below(module)


@cache
def installed() -> Catalogue:
    """Every app under `phonegym.apps` and every entry point of group `phonegym.apps`, loaded once per process."""
    home = importlib.import_module(APPS)  # by name: the phone must not depend on any particular app
    packages = [importlib.import_module(f"{APPS}.{m.name}") for m in pkgutil.iter_modules(home.__path__) if m.ispkg]
    packages = [package for package in packages if find_spec(f"{package.__name__}.app") is not None]  # a folder without app.py is no app
    packages += [cast(ModuleType, point.load()) for point in sorted(entry_points(group="phonegym.apps"), key=lambda p: p.name)]
    return Catalogue(*(load_app(package) for package in packages))
