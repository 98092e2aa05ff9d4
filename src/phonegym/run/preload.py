"""Imported once by the process that workers are forked from: they begin with apps, templates and fonts loaded, and share that memory."""

from __future__ import annotations

from phonegym.bench.registry import templates
from phonegym.phone.device import Phone
from phonegym.run.memory import settle_memory

templates()
Phone.new(seed=0).xml_compact()
settle_memory()
