"""What a person's hand does with a phone, as the ordinary actions an agent has.

Three things differ between a hand and an agent. Time passes for real: pauses become `wait` actions. Letters come one by
one: those typed in a row become one `type` action. And a finger sees the list move under it before it lets go: a preview
is a step on a phone that is then thrown away. All three come cheap because a phone is a value.
"""

from __future__ import annotations

import time

from phonegym.bench.steps import EpisodeAction, Word
from phonegym.bridges.browser.held import Held, Playing
from phonegym.bridges.browser.passing import next_change, same_glass
from phonegym.phone.actions import MAX_TEXT, MAX_WAIT_MS, Drag, LongPress, Pinch, Swipe, Type, Wait, cost
from phonegym.phone.errors import BadAction
from phonegym.phone.resolve import resolve
from phonegym.run.trace import StepLine

PAUSE_MS = 2000
"""A pause before an action that is shorter than this leaves no mark: an agent takes its time, too."""
MAX_STEPS = 5000
"""Steps of one phone in a browser; then it wants a new start. Keeps a forgotten tab from filling the memory."""


_SEEN: dict[type, tuple[str, ...]] = {
    Swipe: ("scroll", "message", "text"),
    Drag: ("scroll", "message", "text", "focus"),
    LongPress: ("message", "focus", "text"),
    Pinch: ("message",),
    Type: ("text",),
}
"""What an action must meet for its outcome to show before it is done: not what leads elsewhere, such as a swipe home."""


class TooLong(RuntimeError):
    """So many steps were done that this phone takes no more."""


class Hand:
    """A phone in somebody's hand.

    Attributes:
        start: The phone at the start.
        shown: The phone as it is on the page.
        lines: The steps so far, for the trace; the one that may still grow is not among them.
    """

    def __init__(self, start: Held) -> None:
        self.start = self.shown = start
        self.lines: list[StepLine] = []
        self._settled = start  # before the action that may still grow
        self._growing: Type | Wait | None = None
        self._credit = 0  # real milliseconds that the last action has passed on the phone already
        self._owed = 0  # real milliseconds that have not passed on the phone yet
        self._began = time.perf_counter()

    @property
    def steps(self) -> int:
        """How many steps the trace has, the growing one included."""
        return len(self.lines) + (self._growing is not None)

    def act(self, action: EpisodeAction) -> None:
        """Do an action.

        Raises:
            TooLong: This phone has done enough.
        """
        if self.shown.over:
            return
        if self.steps >= MAX_STEPS:
            raise TooLong(f"{MAX_STEPS} steps are enough for one phone: start a new one")
        joined = self._joined(action)
        if joined is None:
            self.settle()
        whole: EpisodeAction = action if joined is None else joined
        self.shown = self._settled.do(whole)
        self._growing = whole if isinstance(whole, Type | Wait) and not self.shown.over and not self.shown.refused else None
        if self._growing is None:
            self._write(whole)
        if not isinstance(action, Word | Wait):
            self._credit = int(cost(action)) if not isinstance(action, Type) else 60 * len(action.text)

    def _joined(self, action: EpisodeAction) -> Type | Wait | None:
        """The growing action and this one as a single one; None if they are two."""
        match self._growing, action:
            case Type(text=first), Type(text=second) if len(first) + len(second) <= MAX_TEXT:
                return Type(first + second)
            case Wait(ms=first_ms), Wait(ms=second_ms) if first_ms + second_ms <= MAX_WAIT_MS:
                return Wait(first_ms + second_ms)
        return None

    def settle(self) -> None:
        """The growing action is complete."""
        if self._growing is not None:
            self._write(self._growing)
            self._growing = None

    def _write(self, action: EpisodeAction) -> None:
        shown, now = self.shown, time.perf_counter()
        chain = shown.episode.log.chain if isinstance(shown, Playing) else ""
        ms = int((now - self._began) * 1e6) / 1e3
        self.lines.append(
            StepLine(
                len(self.lines),
                action,
                chain,
                shown.effect,
                shown.refused,
                shown.reply,
                ("pixels",),
                agent_ms=ms,
            )
        )
        self._settled, self._began = shown, now

    # ---- time -------------------------------------------------------------------------------------------------------
    def pass_time(self, ms: int) -> None:
        """So many real milliseconds went by; the phone's time follows once something comes of it."""
        spare = min(self._credit, ms)
        self._credit -= spare
        self._owed = min(self._owed + ms - spare, MAX_WAIT_MS)
        if not self.shown.over and self._owed >= next_change(self.shown.phone):
            self._catch_up()

    def before_acting(self) -> None:
        """Let a long pause pass on the phone, unless that would change the screen that the finger aims at."""
        if self._owed < PAUSE_MS or self.shown.over:
            self._owed = 0
            return
        if same_glass(self.shown.phone.screen, self.shown.do(Wait(self._owed)).phone.screen):
            self._catch_up()
        self._owed = 0

    def _catch_up(self) -> None:
        owed, self._owed = self._owed, 0
        self.act(Wait(owed))

    def due_in(self) -> int:
        """Real milliseconds until `pass_time` will make a difference."""
        return max(next_change(self.shown.phone) - self._owed + self._credit, 50)

    # ---- previews ---------------------------------------------------------------------------------------------------
    def preview(self, action: EpisodeAction) -> Held | None:
        """The phone as it would look if this were done, where that is what a finger or an input method sees; else None.

        That is: a list that moves under the finger, the handle of a slider, what a long press picks up and where it is
        carried, text that is being composed.
        """
        seen = _SEEN.get(type(action))
        if self.shown.over or seen is None:
            return None
        phone = self.shown.phone
        try:
            _, _, effect = resolve(phone.catalogue, phone.state, action)  # type: ignore[arg-type]  # those are the phone's
            return self.shown.do(action) if effect.kind in seen else None
        except BadAction:
            return None
