"""`Phone`: a phone to hold. Immutable; acting returns a new one, and keeping the old one is a fork."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from phonegym.phone import snapshot as snapshots
from phonegym.phone.actions import PhoneAction
from phonegym.phone.birth import new_phone
from phonegym.phone.catalogue import Catalogue, installed
from phonegym.phone.ids import Millis
from phonegym.phone.message import AppState
from phonegym.phone.orientation import display, rotation
from phonegym.phone.os import PhoneState
from phonegym.phone.paranoid import guard
from phonegym.phone.resolve import Step, perform
from phonegym.phone.screen import Screen, base_look, screen_of
from phonegym.phone.step import advance
from phonegym.state import canonical, digest
from phonegym.ui import compact, elements, xml
from phonegym.ui.look import Language, Rotation, Variant

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from phonegym.ui.elements import Element

S = TypeVar("S", bound=AppState)


class Phone:
    """A whole phone as one value.

    Attributes:
        state: Everything about it.
        catalogue: The apps it has.
        last: The step that led here; None for a fresh or restored phone.

    Example:
        >>> from phonegym import Phone, Launch
        >>> phone = Phone.new(seed=7)
        >>> settings = phone.act(Launch("settings"))
        >>> settings.front, phone.front
        ('settings', 'home')
    """

    __slots__ = ("catalogue", "last", "state")

    def __init__(self, state: PhoneState, catalogue: Catalogue | None = None, last: Step | None = None) -> None:
        self.state = state
        self.catalogue = catalogue if catalogue is not None else installed()
        self.last = last

    @classmethod
    def new(
        cls,
        seed: int = 0,
        *,
        language: Language = "en",
        dark: bool = False,
        font_percent: int = 100,
        device: str = "standard",
        variant: Variant | None = None,
        noise: str = "none",
        catalogue: Catalogue | None = None,
    ) -> Phone:
        """A phone with the seeded life of an owner, on its launcher.

        Args:
            seed: Of everything: people, data, later chance.
            language: Of the UI and of the owner's data.
            dark: Dark theme.
            font_percent: 85 to 130.
            device: "standard" (360 x 800 dp) or "large" (412 x 915 dp).
            variant: Structural variant of the UI.
            noise: "none", "light" or "heavy": seeded interruptions.
            catalogue: Other apps than the installed ones.

        Raises:
            PhoneError: An unknown device, language, noise profile or a font scale out of range; the error names what there is.
        """
        apps = catalogue if catalogue is not None else installed()
        state = new_phone(apps, seed, language, dark, font_percent, device, variant or Variant(), noise)
        return cls(state, apps)

    # ---- acting ---------------------------------------------------------------------------------------------------
    def step(self, action: PhoneAction) -> Step:
        """Do an action: the new state, who changed what, and what the action met.

        Raises:
            BadAction: The action makes no sense on this phone, which is unharmed.
        """
        return guard(self.catalogue, self.state, lambda: perform(self.catalogue, self.state, action))

    def act(self, action: PhoneAction) -> Phone:
        """The phone after an action; `last` says what it met. This phone stays as it is."""
        step = self.step(action)
        return Phone(step.phone, self.catalogue, step)

    def wait_until(self, clock: int) -> Phone:
        """The phone after time has passed to `clock`, untouched: due events run."""
        return Phone(advance(self.catalogue, self.state, Millis(max(clock, self.state.os.clock)))[0], self.catalogue)

    # ---- looking --------------------------------------------------------------------------------------------------
    @property
    def screen(self) -> Screen:
        """What is on the glass."""
        return screen_of(self.catalogue, self.state)

    @property
    def front(self) -> str:
        """Id of the app in front."""
        return self.state.os.activities[self.state.os.stack[-1]].app

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the screen in pixels, as it is turned now."""
        return display(self.state).pixels

    @property
    def rotation(self) -> Rotation:
        """How far the picture is turned, in degrees counterclockwise: 0 is upright."""
        return rotation(self.state)

    def app(self, kind: type[S]) -> S:
        """The state of the app that has this type of state. Raises `LookupError` when none has."""
        return self.catalogue.state_in(self.state, kind)

    def pixels(self, scale: float = 1.0, *, copy: bool = True) -> NDArray[np.uint8]:
        """RGBA pixels, shape (height, width, 4). `scale` 0.5 lays out the same and draws at half the density."""
        from phonegym.ui.paint import paint

        screen = self.screen
        return paint(screen.paint_windows(base_look(self.state)), screen.device, scale, copy=copy)

    def rgb(self, scale: float = 1.0) -> NDArray[np.uint8]:
        """RGB pixels, shape (height, width, 3)."""
        from phonegym.ui.encode import rgb

        return rgb(self.pixels(scale, copy=False))

    def png(self, scale: float = 1.0) -> bytes:
        """A PNG screenshot."""
        from phonegym.ui.encode import png

        return png(self.pixels(scale, copy=False))

    def jpeg(self, scale: float = 1.0, quality: int = 90) -> bytes:
        """A JPEG screenshot."""
        from phonegym.ui.encode import jpeg

        return jpeg(self.pixels(scale, copy=False), quality)

    def xml(self) -> str:
        """The accessibility tree as `uiautomator dump` writes it: the active window (and the toolbar at a text)."""
        screen = self.screen
        return xml.uiautomator_xml(screen.windows, screen.device, self.rotation)

    def xml_compact(self) -> str:
        """The accessibility tree in the compact form that training reads."""
        screen = self.screen
        return compact.compact_xml(screen.windows, screen.device)

    def elements(self) -> tuple[Element, ...]:
        """The functional and labelled nodes of the active window, numbered, with pixel bounds."""
        screen = self.screen
        return elements.elements(screen.windows, screen.device)

    def set_of_marks(self, scale: float = 1.0) -> NDArray[np.uint8]:
        """The screenshot with a numbered box around each element that can be touched."""
        from phonegym.ui.marks import set_of_marks

        return set_of_marks(self.pixels(scale), self.elements(), scale)

    # ---- keeping --------------------------------------------------------------------------------------------------
    def snapshot(self) -> bytes:
        """Everything, as bytes."""
        return snapshots.snapshot(self.catalogue, self.state)

    def restore(self, data: bytes) -> Phone:
        """The phone of a snapshot, sharing what is equal with this one. Raises `SnapshotError`."""
        return Phone(snapshots.restore(self.catalogue, data, self.state), self.catalogue)

    def state_json(self) -> str:
        """Everything, as JSON."""
        return snapshots.to_json(self.state).decode()

    def from_json(self, text: str | bytes) -> Phone:
        """The phone of a JSON text. Raises `SnapshotError` naming the place that is wrong."""
        return Phone(snapshots.from_json(self.catalogue, text, self.state), self.catalogue)

    def patch(self, changes: Mapping[str, Any]) -> Phone:
        """This phone with some places set, e.g. `{"os.settings.display.dark": True}`. Raises `SnapshotError`."""
        return Phone(snapshots.patch(self.catalogue, self.state, changes), self.catalogue)

    def digest(self) -> str:
        """Hash of the whole state: equal states, equal digests, on every platform."""
        return digest(canonical(self.state))

    def play(self, actions: Iterable[PhoneAction]) -> Phone:
        """The phone after several actions."""
        phone = self
        for action in actions:
            phone = phone.act(action)
        return phone

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phone) and self.catalogue is other.catalogue and self.state == other.state

    __hash__ = None  # type: ignore[assignment]  # a state with tables has no hash; use `digest()`

    def __repr__(self) -> str:
        return f"<Phone {self.front!r} in front, clock {self.state.os.clock}>"
