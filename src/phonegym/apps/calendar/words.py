"""The calendar's words."""

from __future__ import annotations

from phonegym.ui.words import Words

W = Words.load(__package__)
