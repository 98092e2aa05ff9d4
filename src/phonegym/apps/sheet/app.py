"""The answer sheet's manifest."""

from __future__ import annotations

from phonegym.apps.sheet.screens import pickers
from phonegym.apps.sheet.screens.form import Sheet
from phonegym.apps.sheet.seed import seed
from phonegym.apps.sheet.words import W
from phonegym.phone.answer_sheet import AnswerSheet
from phonegym.phone.app import App

app = App(
    "sheet", name=W.app_name, icon="fact_check", state=AnswerSheet, seed=seed, home=Sheet(), theme="purple", habit="plain",
    aliases=("Answers", "Forms"),
)  # fmt: skip

_ = pickers  # its routes must exist before a catalogue is made
