"""Keeping a text that another app handed over."""

from __future__ import annotations

from phonegym.apps.notes import fields as f
from phonegym.apps.notes.actions import sharing
from phonegym.apps.notes.words import W
from phonegym.phone.builtin import Back
from phonegym.phone.context import Context
from phonegym.phone.contracts import ShareText
from phonegym.phone.message import Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import text
from phonegym.ui.node import FILL, Node


class SaveShared(Route):
    """The text, a title for it, and the button that keeps it."""

    intent: ShareText

    def view(self, cx: Context) -> Node:
        title = kit.text_field(f.SHARED_TITLE, cx.field(f.SHARED_TITLE), label=W.title(), focused=cx.focused(f.SHARED_TITLE))
        card = kit.card(text(self.intent.text, "body_large", width=FILL), style="outlined")
        return page(
            cx,
            W.keep_as_note(),
            scrolling(cx, "shared", kit.inset(title), kit.inset(card)),
            navigation=kit.close_icon(Back()),
            primary=kit.Primary(W.save(), sharing.KeepShared(intent=self.intent), icon="check", id="keep"),
        )
