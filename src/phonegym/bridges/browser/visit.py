"""One visitor: a phone, the picture of it that the page shows, and an answer to every message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from phonegym.bridges.browser.hand import Hand, TooLong
from phonegym.bridges.browser.held import Playing
from phonegym.bridges.browser.messages import MAX_IDLE_MS, Act, Message, More, Open, Preview, Tick
from phonegym.bridges.browser.opening import Opener
from phonegym.bridges.browser.panel import panel
from phonegym.bridges.browser.picture import scene_of
from phonegym.bridges.browser.tasks import task_list
from phonegym.bridges.browser.tracing import trace_lines, trace_of
from phonegym.phone.device import Phone
from phonegym.run.trace import Trace
from phonegym.ui.dom import Scene, full, patch

Answer = dict[str, Any]


class Visit:
    """A visitor's phone.

    Args:
        opener: Makes phones, as the command line said.
        keep: Keeps the trace of an episode that is over, and says where.
    """

    def __init__(self, opener: Opener, keep: Callable[[Trace], str] | None = None) -> None:
        self._opener, self._keep = opener, keep
        self.hand: Hand | None = None
        self._scene: Scene | None = None
        self._picture = 0
        self._last_act = ""
        self._kept = ""

    def answer(self, message: Message) -> Answer:
        """What the page is told.

        Raises:
            OpenError: The phone that is asked for cannot be had.
            NotOpen: There is no phone yet.
        """
        if isinstance(message, Open):
            self.hand, self._kept, self._last_act = self._opener.begin(message), "", ""
            return self._show(0, panel(self.hand, standing=False))
        hand = self._hand()
        if isinstance(message, More):
            return self._more(hand, message)
        if isinstance(message, Preview):
            held = hand.preview(message.action) if message.action is not None else hand.shown
            return {"none": True} if held is None else self._picture_of(held.phone, message.have)
        if isinstance(message, Act | Tick):
            return self._pass(hand, message)
        raise NotOpen("there is nothing to watch here")

    def _hand(self) -> Hand:
        if self.hand is None:
            raise NotOpen("there is no phone yet: open one")
        return self.hand

    def _pass(self, hand: Hand, message: Act | Tick) -> Answer:
        refusal = ""
        # An act whose answer was lost comes again; its time and its deed were counted.
        again = isinstance(message, Act) and message.n == self._last_act
        if not again:
            hand.pass_time(min(max(message.idle, 0), MAX_IDLE_MS))
        if isinstance(message, Act) and not again:
            self._last_act = message.n
            hand.before_acting()
            try:
                hand.act(message.action)
            except TooLong as error:
                refusal = str(error)
        refusal = refusal or self._keep_if_over(hand)
        told = panel(hand, message.standing)
        if refusal:
            told["refused"] = refusal
        return self._show(message.have, told)

    def _keep_if_over(self, hand: Hand) -> str:
        """Keep the demonstration; says why not, if it could not be kept (it is tried again with the next message)."""
        if self._keep is None or self._kept or not isinstance(hand.shown, Playing) or not hand.shown.over:
            return ""
        try:
            self._kept = self._keep(trace_of(hand))
        except OSError as error:
            return f"this demonstration could not be kept: {error.strerror or error}"
        return ""

    def _show(self, have: int, told: dict[str, Any]) -> Answer:
        hand = self._hand()
        answer = self._picture_of(hand.shown.phone, have)
        answer["panel"] = {**told, "kept": self._kept}
        if not hand.shown.over:
            answer["next"] = hand.due_in()
        return answer

    def _picture_of(self, phone: Phone, have: int) -> Answer:
        """The screen: as a patch of the picture the page has, if that is the latest."""
        scene, was = scene_of(phone), self._scene
        fits = was is not None and have == self._picture
        self._scene, self._picture = scene, self._picture + 1
        device = phone.screen.device
        answer: Answer = {"picture": self._picture, "size": [device.width, device.height, device.density]}
        if fits and was is not None:
            answer["patch"] = patch(was, scene)
        else:
            answer["full"] = full(scene)
        return answer

    def _more(self, hand: Hand, message: More) -> Answer:
        if message.what == "tasks":
            return {"tasks": task_list(hand.shown.phone.catalogue)}
        if message.what == "state":
            return {"state": hand.shown.phone.state_json()}
        return {"trace": trace_lines(trace_of(hand)).decode() if isinstance(hand.shown, Playing) else ""}


class NotOpen(RuntimeError):
    """A message that needs a phone came before there was one."""


def written(answer: Answer) -> bytes:
    """An answer as JSON."""
    return msgspec.json.encode(answer)
