"""The oracle's user: hands and eyes for `next_action`.

A template's `next_action` is a generator of steps, and the first step that is not None is the next touch; nothing after
it runs. So it reads top down as "unless this holds already, do that". Controls are named by the message they send or the
route they lead to, never by their label or place, which is why one oracle serves every language, variant and device.

    def next_action(self, user: User) -> Iterator[Step]:
        if user.state(Clock).alarms[self.alarm].minute != self.time:
            yield user.goto(EditAlarm(alarm=self.alarm))
            yield user.fill("hour", "7")
            yield user.tap(SaveAlarm(alarm=self.alarm))
        yield user.show(ck.alarms[self.alarm].minute, on=Alarms())
        yield user.finish()

A user stands before one state of an episode. It acts only by touch on what is visible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from phonegym.bench.oracle import answering, carrying, filling, handling, moving, reading, touching
from phonegym.bench.oracle.errors import Lost
from phonegym.bench.oracle.sight import Sight
from phonegym.bench.registry import guides
from phonegym.bench.steps import Ask, Finish, Infeasible, Step
from phonegym.phone.actions import Wait
from phonegym.phone.ids import AppId, Grant, Permission
from phonegym.phone.message import AppState, Intent, Message, Route
from phonegym.state import Path, Place

if TYPE_CHECKING:
    from phonegym.bench.episode import Episode
    from phonegym.bench.run import Run

S = TypeVar("S", bound=AppState)


class User:
    """Hands and eyes before one state of an episode.

    Attributes:
        episode: The episode as it stands.
        run: What judges read of it.
        guides: What the installed apps declare.
        asked: Places that `show` was asked for so far.
        sight: What is on the glass.
    """

    __slots__ = ("asked", "episode", "guides", "run", "sight")

    def __init__(self, episode: Episode) -> None:
        self.episode = episode
        self.run: Run = episode.run
        self.guides = guides(episode.catalogue)
        self.asked: list[Path] = []
        self.sight = Sight(episode.catalogue, episode.phone)

    # ---- knowing --------------------------------------------------------------------------------------------------
    def state(self, kind: type[S]) -> S:
        """The state of an app, as it is now."""
        return self.run.app(kind)

    def field(self, name: str) -> str:
        """The text that stands in a field of the activity in front; empty when nothing was typed."""
        return self.sight.field(name)

    @property
    def top(self) -> Route:
        """The route on top of the activity in front (system screens aside)."""
        return self.sight.top

    # ---- moving about ---------------------------------------------------------------------------------------------
    def goto(self, route: Route) -> Step:
        """One touch nearer to this screen, dialog, sheet or menu; None when it is on top.

        `goto(Shade())` draws down the notifications, `goto(RecentApps())` opens the list of recent apps.

        Raises:
            Stuck: No visible control leads there along `up()`.
        """
        return moving.goto(self, route)

    def launch(self, app: AppId | str) -> Step:
        """One touch nearer to this app in front, by Home and its icon; None when its task is in front."""
        return moving.launch(self, AppId(app))

    def leave(self) -> Step:
        """Leave the screen on top, by its own way out or by Back. Never None."""
        return moving.leave(self)

    # ---- touching -------------------------------------------------------------------------------------------------
    def tap(self, what: Message | Route) -> Step:
        """Touch the node that sends this message or leads to this route. Never None: guard it by the state.

        What stands in the way is dealt with first: it scrolls, waits for a banner or a toast, closes the keyboard or a
        system screen, opens the menu or drawer that holds the node. A node that answers only to a long press gets one.

        Raises:
            Stuck: No such node can be found from this screen.
        """
        return touching.tap(self, what)

    def long_press(self, what: Message | Route) -> Step:
        """Hold the node whose long press sends this message or leads to this route. Never None."""
        return touching.long_press(self, what)

    def pull(self, message: Message) -> Step:
        """Pull down the list of this screen that sends this message then; scrolled to its start first. Never None."""
        return carrying.pull(self, message)

    def carry(self, what: object, onto: object) -> Step:
        """Hold the thing that carries `what` and let it go on the one that carries `onto`. Never None.

        Raises:
            Stuck: The two are not in sight together.
        """
        return carrying.carry(self, what, onto)

    # ---- text -----------------------------------------------------------------------------------------------------
    def fill(self, field: str, text: str) -> Step:
        """Have exactly this text in a field of this screen; None when it is there."""
        return filling.fill(self, field, text)

    # ---- reading --------------------------------------------------------------------------------------------------
    def show(self, *places: Place, on: Route) -> Step:
        """Have these places seen, with the values they have now, on that screen; None when all were.

        Raises:
            Stuck: The screen does not show one of them, or never in full.
        """
        return reading.show(self, *places, on=on)

    # ---- the system and other apps --------------------------------------------------------------------------------
    def confirm(self, intent: type[Intent[Any]], ok: Callable[[Any], bool] | None = None, **how: Any) -> Iterator[Step]:
        """If an app is being asked to serve this intent: complete it when `ok(intent)`, else cancel it.

        Use it first, `yield from user.confirm(PickContact, contact=self.contact)`. `how` is handed to the app's
        `@guide.completes` function, except `app`, which says whom to choose in the chooser.
        """
        yield from handling.confirm(self, intent, ok, **how)

    def grant(self, permission: Permission, answer: Grant = "allow") -> Step:
        """Answer the permission dialog for this permission; None when it is not being asked."""
        return handling.grant(self, permission, answer)

    def answer(self, **fields: object) -> Iterator[Step]:
        """Have these answers in the answer sheet, by field name; `yield from` it before `finish()`."""
        yield from answering.answer(self, fields)

    # ---- ending ---------------------------------------------------------------------------------------------------
    def wait(self, ms: int) -> Step:
        """Let time pass."""
        return Wait(ms)

    def ask(self, question: str) -> Step:
        """Ask the owner."""
        return Ask(question)

    def finish(self, message: str = "") -> Step:
        """Say that this part is done."""
        return Finish(message)

    def infeasible(self, why: str) -> Step:
        """Say that it cannot be done."""
        return Infeasible(why)

    def lost(self, why: str) -> Step:
        """What was done cannot be taken back.

        Raises:
            Lost: Always.
        """
        raise Lost(why)
