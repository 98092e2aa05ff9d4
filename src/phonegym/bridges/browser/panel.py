"""The side panel as data: the task, what changed, the verdict, the clock."""

from __future__ import annotations

from typing import Any

import msgspec

from phonegym.bench.checks import in_words
from phonegym.bench.episode import Episode
from phonegym.bench.verdict import Verdict
from phonegym.bridges.browser.hand import Hand
from phonegym.bridges.browser.held import Held, Playing
from phonegym.phone.civil import civil, clock_text, date_text
from phonegym.phone.device import Phone
from phonegym.phone.screen import base_look
from phonegym.state import spell
from phonegym.ui.look import looking

MOST_CHANGES = 60
LONGEST = 240


def panel(hand: Hand, standing: bool) -> dict[str, Any]:
    """What the side panel shows.

    Args:
        hand: The phone.
        standing: Also tell how an episode stands that is not over.
    """
    held = hand.shown
    changes = held.changes()
    found: dict[str, Any] = {
        "steps": hand.steps,
        "over": held.over,
        "goal": held.goal,
        "reply": held.reply,
        "refused": held.refused,
        "met": met(held),
        "changes": [{"place": spell(c.path), "was": shown(c.old), "now": shown(c.new)} for c in changes[:MOST_CHANGES]],
        "more_changes": max(len(changes) - MOST_CHANGES, 0),
        **phone_facts(held.phone),
    }
    if isinstance(held, Playing):
        found |= task_facts(held.episode)
        if held.over or standing:
            found["verdict"] = verdict_facts(held.episode.verdict())
    return found


def phone_facts(phone: Phone) -> dict[str, Any]:
    """What the page must know of the phone itself."""
    os = phone.state.os
    with looking(base_look(phone.state)):
        seconds = civil(os.clock).second
        clock = f"{date_text(os.clock, year=True, weekday=True)}, {clock_text(os.clock, os.settings.hour24)}"
    return {
        "clock": clock,
        "second": seconds,
        "front": phone.front,
        "language": os.settings.language,
        "dark": os.settings.display.dark,
        "focus": bool(os.focus),
        "clip": bool(os.clipboard),
        "held": os.orientation.held,
    }


def task_facts(episode: Episode) -> dict[str, Any]:
    """What an episode is."""
    about = (type(episode.task).__doc__ or "").strip().partition("\n")[0]
    return {
        "task": episode.task.task_id(),
        "seed": episode.conditions.seed,
        "about": about,
        "part": episode.log.part,
        "parts": episode.task.parts(),
        "asks": "ask" in episode.task.kinds,
    }


def verdict_facts(verdict: Verdict) -> dict[str, Any]:
    """A verdict, with its reasons."""
    return {
        "outcome": verdict.outcome,
        "success": verdict.success,
        "checks": [{"name": c.name, "got": short(str(c.got)), "want": short(str(c.want)), "ok": c.ok} for c in verdict.checks],
        "strays": [{"place": s.place, "was": short(s.was), "now": short(s.now)} for s in verdict.strays],
        "unseen": list(verdict.unseen),
    }


def met(held: Held) -> str:
    """What the last action met, in words."""
    effect = held.effect
    return "" if effect is None else f"{effect.kind} {effect.label or effect.target}".strip()


def shown(value: object) -> str:
    """A value of the state, as text of a bearable length; empty where there is nothing."""
    return "" if value is msgspec.UNSET else short(in_words(value))


def short(text: str) -> str:
    """A text, cut to a bearable length."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
