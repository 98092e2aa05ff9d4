"""The dialects there are."""

from __future__ import annotations

from phonegym.agents.dialects.androidworld import ANDROIDWORLD
from phonegym.agents.dialects.anthropic_computer import ANTHROPIC_COMPUTER
from phonegym.agents.dialects.autoglm import AUTOGLM
from phonegym.agents.dialects.dialect import Dialect
from phonegym.agents.dialects.gelab import GELAB
from phonegym.agents.dialects.gemini_computer import GEMINI_COMPUTER
from phonegym.agents.dialects.gui_owl import GUI_OWL
from phonegym.agents.dialects.json_object import JSON, XML_TEXT
from phonegym.agents.dialects.mai_ui import MAI_UI
from phonegym.agents.dialects.mobilerl import MOBILERL
from phonegym.agents.dialects.mobilerl_short import MOBILERL_SHORT
from phonegym.agents.dialects.names_short import NAMES_SHORT
from phonegym.agents.dialects.openai_computer import OPENAI_COMPUTER
from phonegym.agents.dialects.qwen_mobile_use import QWEN25_MOBILE_USE, QWEN_MOBILE_USE
from phonegym.agents.dialects.think_json import THINK_JSON
from phonegym.agents.dialects.uitars import UITARS, UITARS_1000
from phonegym.agents.dialects.venus import VENUS
from phonegym.suggest import did_you_mean

DIALECTS: dict[str, Dialect] = {
    dialect.name: dialect
    for dialect in (
        JSON, XML_TEXT, AUTOGLM, MOBILERL, UITARS, UITARS_1000, VENUS, GUI_OWL, QWEN_MOBILE_USE, QWEN25_MOBILE_USE, GELAB, MAI_UI,
        THINK_JSON, ANDROIDWORLD, ANTHROPIC_COMPUTER, OPENAI_COMPUTER, GEMINI_COMPUTER,
    )
}  # fmt: skip
"""Dialects of models behind an endpoint, by name."""
TRAINED: dict[str, Dialect] = {each.name: each for each in (MOBILERL_SHORT, NAMES_SHORT)}
"""Dialects that only models trained here speak."""


class UnknownDialect(ValueError):
    """No dialect has this name."""


def dialect(name: str) -> Dialect:
    """The dialect of this name.

    Raises:
        UnknownDialect: There is none; the error says which there are.
    """
    known = {**DIALECTS, **TRAINED}
    if name not in known:
        hint = did_you_mean(name, known) or f" There are {', '.join(DIALECTS)}."
        raise UnknownDialect(f"no dialect is called {name!r}.{hint}")
    return known[name]
