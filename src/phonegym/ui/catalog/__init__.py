"""The catalog: every component in every state, as data. `phonegym catalog` draws it; tests lay all of it out.

Example:
    >>> with looking(Look(language="zh", dark=True)):
    ...     entries = catalog()["buttons"]
"""

from __future__ import annotations

from phonegym.ui.catalog import actions, content, controls, dates, overlays, places, scenes, screens
from phonegym.ui.catalog.entry import Entry, Group

GROUPS: dict[str, Group] = {
    "buttons": controls.buttons,
    "actions": actions.actions,
    "chips": controls.chips,
    "selection": controls.selection,
    "fields": controls.fields,
    "lists": content.lists,
    "cards": content.cards,
    "feedback": content.feedback,
    "pictures": content.pictures,
    "pickers": content.pickers,
    "dates": dates.dates,
    "places": places.places,
    "conversations": scenes.conversations,
    "shops": scenes.shops,
    "charts": scenes.charts,
    "screens": screens.screens,
    "overlays": overlays.overlays,
}
"""What makes the entries of each group, under the look in force."""


def catalog() -> dict[str, list[Entry]]:
    """Every group with its entries, made under the look in force. Pure: the same look gives the same nodes."""
    return {name: make() for name, make in GROUPS.items()}


__all__ = ["GROUPS", "Entry", "catalog"]
